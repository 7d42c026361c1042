// A network for tests: sockets into which the test speaks, and requests that it answers when it likes and in any order.
import { vi } from "vitest";

import type { Refusal } from "./types";

export class FakeSocket {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  sent: Record<string, unknown>[] = [];
  closed = false;

  constructor(readonly address = "") {}

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.closed = true;
  }
  hear(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  break(code = 1006, reason = ""): void {
    this.onclose?.({ code, reason });
  }
}

export interface FakeRequest {
  // With its query, without what all of them begin with.
  path: string;
  answer: (body: unknown) => Promise<void>;
  refuse: (status: number, refusal?: Partial<Refusal>) => Promise<void>;
  fail: () => Promise<void>;
}

// All that waits for a request goes on before the test does.
const settle = (): Promise<void> => new Promise((later) => setImmediate(later));

export function fakeNet(): { sockets: FakeSocket[]; requests: FakeRequest[] } {
  const sockets: FakeSocket[] = [];
  const requests: FakeRequest[] = [];
  const asked = (address: string): Promise<Response> =>
    new Promise((resolve, reject) => {
      const respond = (body: unknown, status: number): Promise<void> => {
        resolve(new Response(JSON.stringify(body), { status }));
        return settle();
      };
      requests.push({
        path: address.replace("/api/v1", ""),
        answer: (body) => respond(body, 200),
        refuse: (status, refusal) =>
          respond({ refusal: { code: "", rule: null, text: "", params: {}, ...refusal } }, status),
        fail: () => {
          reject(new TypeError("no network"));
          return settle();
        },
      });
    });
  vi.stubGlobal("fetch", asked);
  vi.stubGlobal(
    "WebSocket",
    class extends FakeSocket {
      constructor(address: string) {
        super(address);
        sockets.push(this);
      }
    },
  );
  return { sockets, requests };
}
