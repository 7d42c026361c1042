// One request: answered whole and in time, or not at all.

// A server that takes what is said and stays silent is none. Who waits longer than this has given up.
export const longestAnswer = 8000;

export interface Reached {
  readonly status: number;
  readonly text: string;
}

// With a body it tells something, else it asks. Fails where nobody answers.
export async function reach(address: string, body?: string): Promise<Reached> {
  const patience = new AbortController();
  const gone = setTimeout(() => patience.abort(), longestAnswer);
  try {
    const response = await fetch(address, {
      credentials: "same-origin",
      signal: patience.signal,
      ...(body === undefined
        ? {}
        : { method: "POST", headers: { "Content-Type": "application/json" }, body }),
    });
    return { status: response.status, text: await response.text() };
  } finally {
    clearTimeout(gone);
  }
}
