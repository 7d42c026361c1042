// The address of a position: the record that leads to it, packed, behind the #, so that no server reads or keeps it.
const bytesOf = async (stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Uint8Array> =>
  new Uint8Array(await new Response(stream).arrayBuffer());

export async function packRecord(record: string): Promise<string> {
  const packed = await bytesOf(new Blob([record]).stream().pipeThrough(new CompressionStream("deflate-raw")));
  const text = Array.from(packed, (byte) => String.fromCharCode(byte)).join("");
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

// Null where it is no such address.
export async function unpackRecord(packed: string): Promise<string | null> {
  try {
    const text = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return new TextDecoder().decode(await bytesOf(plain));
  } catch {
    return null;
  }
}

// What is tried there at once, one step after the other.
export interface TriedStep {
  by: number;
  do: string;
}

export async function boardAddress(record: string, line: readonly TriedStep[] = []): Promise<string> {
  const hash = new URLSearchParams({ at: await packRecord(record) });
  if (line.length) hash.set("line", JSON.stringify(line.map(({ by, do: action }) => [by, action])));
  return `/board#${hash}`;
}

// The form that begins with the position to which a record leads.
export async function setUpAddress(record: string): Promise<string> {
  return `/board#${new URLSearchParams({ set: await packRecord(record) })}`;
}

export interface BoardPlace {
  record: string;
  line: TriedStep[];
  // Whether the position is to be set up, not played on.
  setsUp: boolean;
}

export async function readBoardHash(hash: string): Promise<BoardPlace | null> {
  const members = new URLSearchParams(hash);
  const setsUp = members.has("set");
  const record = await unpackRecord(members.get(setsUp ? "set" : "at") ?? "");
  if (!record) return null;
  try {
    const line = JSON.parse(members.get("line") ?? "[]") as [number, string][];
    return { record, line: line.map(([by, action]) => ({ by, do: action })), setsUp };
  } catch {
    return { record, line: [], setsUp };
  }
}
