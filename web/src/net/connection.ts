// A live connection that mends itself. Whatever was asked and not answered when it broke is asked again on the next
// one, unless what was heard meanwhile shows that it is done.
import type { Answer, Message, Question as Asked } from "./types";

export type Link = "connecting" | "open" | "broken" | "refused";

// The part of a WebSocket that is used here.
export type Socket = Pick<WebSocket, "onmessage" | "onclose" | "send" | "close">;

interface Question {
  message: Asked;
  // Whether what was heard shows that it needs no second asking.
  isDone: () => boolean;
  settle: (answer: Answer) => void;
  // How long its answer is waited for from each time it is sent.
  wait: number;
  watch: ReturnType<typeof setTimeout> | undefined;
}

export interface Ends {
  // Connects: what is known already changes what is asked for.
  open: () => Socket;
  hear: (message: Message) => void;
  report: (link: Link, reason: string) => void;
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

// … and so does what a device has trouble with: its store has room again, another tab lets go.
const passes = (reason: string): boolean => passing.includes(reason) || reason.startsWith("device.");

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

  ask(message: Asked, isDone = (): boolean => false, wait = patience): Promise<Answer> {
    if (this.#ended) return Promise.resolve({ refusal: null });
    const ref = this.#nextRef++;
    return new Promise((settle) => {
      this.#questions.set(ref, { message, isDone, settle, wait, watch: undefined });
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
    if (this.#ended) return;
    this.#drop();
    this.#connect();
  }

  end(): void {
    this.#ended = true;
    clearTimeout(this.#retry);
    this.#drop();
    for (const ref of [...this.#questions.keys()]) this.#settle(ref, { refusal: null });
  }

  #connect(): void {
    clearTimeout(this.#retry);
    this.#retry = undefined;
    this.#heard = false;
    const socket = this.ends.open();
    this.#socket = socket;
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as Message);
    socket.onclose = (event) => this.#closed(event.code, event.reason);
    this.#silence = setTimeout(() => this.#closed(0, ""), patienceToOpen);
  }

  #hear(message: Message): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#askForLife(), longestSilence);
    if (message.type === "answer") return this.#settle(message.ref ?? 0, message);
    this.ends.hear(message);
    if (this.#heard) return;
    this.#heard = true;
    this.#failures = 0;
    this.ends.report("open", "");
    for (const [ref, question] of [...this.#questions]) {
      if (question.isDone()) this.#settle(ref, { refusal: null });
      else this.#send(ref);
    }
  }

  #settle(ref: number, answer: Answer): void {
    const question = this.#questions.get(ref);
    clearTimeout(question?.watch);
    this.#questions.delete(ref);
    question?.settle(answer);
  }

  // What nothing would lead to is refused; that there is an answer is all that counts.
  #askForLife(): void {
    if (this.#heard) void this.ask({ type: "preview", do: [], seen: 0 }, () => true);
  }

  #send(ref: number): void {
    const question = this.#questions.get(ref);
    if (!question) return;
    question.watch = setTimeout(() => this.#closed(0, ""), question.wait);
    this.#socket?.send(JSON.stringify({ ...question.message, ref }));
  }

  #closed(code: number, reason: string): void {
    this.#drop();
    if (code === policy && !passes(reason)) {
      this.end();
      this.ends.report("refused", reason);
      return;
    }
    this.ends.report("broken", reason);
    const delay = Math.min(longestDelay, firstDelay * 2 ** this.#failures++);
    this.#retry = setTimeout(() => this.#connect(), delay * (0.75 + Math.random() / 2));
  }

  // What is not answered by now is asked on the next connection, and waited for from then.
  #drop(): void {
    clearTimeout(this.#silence);
    for (const { watch } of this.#questions.values()) clearTimeout(watch);
    const socket = this.#socket;
    this.#socket = null;
    this.#heard = false;
    if (!socket) return;
    socket.onmessage = null;
    socket.onclose = null;
    socket.close();
  }
}
