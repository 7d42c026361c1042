// One request: answered whole and in time, or not at all.

// A server that takes what is said and stays silent is none. Who waits longer than this has given up.
export const longestAnswer = 8000;
// Who waited in vain once need not wait again for everything they do next.
const silence = 30_000;
let silentUntil = 0;
export const isSilent = (): boolean => Date.now() < silentUntil;

export interface Reached {
  readonly status: number;
  readonly text: string;
}

// With a body it tells something, else it asks. Fails where nobody answers.
export async function reach(address: string, body?: string): Promise<Reached> {
  const patience = new AbortController();
  const gone = setTimeout(() => {
    silentUntil = Date.now() + silence;
    patience.abort();
  }, longestAnswer);
  try {
    const response = await fetch(address, {
      credentials: "same-origin",
      signal: patience.signal,
      ...(body === undefined
        ? {}
        : { method: "POST", headers: { "Content-Type": "application/json" }, body }),
    });
    const text = await response.text();
    silentUntil = 0;
    return { status: response.status, text };
  } finally {
    clearTimeout(gone);
  }
}
