// A live connection that mends itself. Whatever was asked and not answered when it broke is asked again on the next
// one, unless what was heard meanwhile shows that it is done.
import type { Answer, Message } from "./types";

export type Link = "connecting" | "open" | "broken" | "refused";

// The part of a WebSocket that is used here.
export type Socket = Pick<WebSocket, "onmessage" | "onclose" | "send" | "close">;

interface Question {
  message: Record<string, unknown>;
  // Whether what was heard shows that it needs no second asking.
  isDone: () => boolean;
  settle: (answer: Answer) => void;
}

export interface Ends {
  // Where to connect now: what is known already changes the address.
  address: () => string;
  hear: (message: Message) => void;
  report: (link: Link, reason: string) => void;
  open?: (address: string) => Socket;
}

const firstDelay = 250;
const longestDelay = 8000;
// An answer that does not come for so long means that the connection is dead, though nobody told us.
const patience = 20_000;
const patienceAfterSleep = 4000;
// Opening a connection may hang for minutes where a network has just gone.
const patienceToOpen = 15_000;
// The server's own pings cannot be seen from here: after a silence the other side is asked for a sign of life.
const longestSilence = 45_000;
const policy = 1008;
// Refusals that pass by themselves; any other one is the end.
const passing: readonly string[] = [
  "server.slow-down",
  "server.busy",
  "server.closing",
  "server.store-failed",
  "server.too-many-sockets",
];

export class Connection {
  #socket: Socket | null = null;
  #questions = new Map<number, Question>();
  #nextRef = 1;
  #failures = 0;
  #heard = false;
  #ended = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly ends: Ends) {
    this.#connect();
  }

  ask(message: Record<string, unknown>, isDone = (): boolean => false, wait = patience): Promise<Answer> {
    const ref = this.#nextRef++;
    return new Promise((resolve) => {
      const watch = setTimeout(() => this.#cut(), wait);
      this.#questions.set(ref, {
        message,
        isDone,
        settle: (answer) => {
          clearTimeout(watch);
          resolve(answer);
        },
      });
      if (this.#heard) this.#send(ref);
    });
  }

  // After sleep or a change of network: whether the other side is still there is not known before it answers.
  wake(): void {
    if (this.#ended) return;
    if (this.#heard) void this.ask({ type: "return" }, () => true, patienceAfterSleep);
    else if (this.#retry !== undefined) this.#connect();
  }

  // Leaves this connection and opens another, as when somebody else's seat is shown from now on.
  renew(): void {
    this.#drop();
    this.#connect();
  }

  end(): void {
    this.#ended = true;
    clearTimeout(this.#retry);
    this.#drop();
    for (const { settle } of this.#questions.values()) settle({ refusal: null });
    this.#questions.clear();
  }

  #connect(): void {
    clearTimeout(this.#retry);
    this.#retry = undefined;
    this.#heard = false;
    const open = this.ends.open ?? ((address: string): Socket => new WebSocket(address));
    const socket = open(this.ends.address());
    this.#socket = socket;
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as Message);
    socket.onclose = (event) => this.#closed(event.code, event.reason);
    this.#silence = setTimeout(() => this.#closed(0, ""), patienceToOpen);
  }

  #hear(message: Message): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#askForLife(), longestSilence);
    if (message.type === "answer") {
      const ref = message.ref ?? 0;
      const question = this.#questions.get(ref);
      this.#questions.delete(ref);
      question?.settle(message);
      return;
    }
    this.ends.hear(message);
    if (this.#heard) return;
    this.#heard = true;
    this.#failures = 0;
    this.ends.report("open", "");
    for (const [ref, question] of this.#questions) {
      if (question.isDone()) {
        this.#questions.delete(ref);
        question.settle({ refusal: null });
      } else {
        this.#send(ref);
      }
    }
  }

  // What nothing would lead to is refused; that there is an answer is all that counts.
  #askForLife(): void {
    if (this.#heard) void this.ask({ type: "preview", do: [], seen: 0 }, () => true);
  }

  #send(ref: number): void {
    const question = this.#questions.get(ref);
    if (question) this.#socket?.send(JSON.stringify({ ...question.message, ref }));
  }

  #closed(code: number, reason: string): void {
    this.#drop();
    if (code === policy && !passing.includes(reason)) {
      this.#ended = true;
      this.ends.report("refused", reason);
      return;
    }
    this.ends.report("broken", reason);
    const delay = Math.min(longestDelay, firstDelay * 2 ** this.#failures++);
    this.#retry = setTimeout(() => this.#connect(), delay * (0.75 + Math.random() / 2));
  }

  #cut(): void {
    if (this.#ended || !this.#heard) return;
    this.#closed(0, "");
  }

  #drop(): void {
    clearTimeout(this.#silence);
    const socket = this.#socket;
    this.#socket = null;
    this.#heard = false;
    if (!socket) return;
    socket.onmessage = null;
    socket.onclose = null;
    socket.close();
  }
}
