// A table on the server, followed live. It reconnects by itself and asks for what it missed.
import type { GameScreen, GameTable, Person } from "../game/contract";
import type { Preview, Refusal, Seat, State, TableEvent } from "../net/types";

interface Moment {
  state: State;
  news: readonly TableEvent[];
}

type Answer = { ref?: number; refusal?: Refusal | null; state?: State; preview?: Preview; index?: number };
type Message =
  | { type: "state"; state: State }
  | { type: "events"; events: TableEvent[]; state: State }
  | { type: "presence"; seats: Seat[]; spectators: number }
  | ({ type: "answer" } & Answer);

export class LiveTable implements GameTable {
  #moment = $state.raw<Moment>({ state: {} as State, news: [] });
  #waiting: Moment[] = [];
  #socket: WebSocket | null = null;
  #asked = new Map<number, (answer: Answer) => void>();
  #nextRef = 1;
  #closed = false;
  events = $state.raw<readonly TableEvent[]>([]);
  busy = $state(false);
  ready = $state(false);
  refusal = $state.raw<Refusal | null>(null);

  constructor(
    readonly id: string,
    readonly screen: GameScreen,
    // How long a moment is shown before the next one.
    readonly pause: (news: readonly TableEvent[]) => number,
  ) {
    this.#connect();
  }

  get state(): State {
    return this.#moment.state;
  }
  get view(): unknown {
    return this.#moment.state.view;
  }
  get number(): number {
    return this.#moment.state.number;
  }
  get viewer(): Seat | null {
    return this.#moment.state.you.seat;
  }
  get news(): readonly TableEvent[] {
    return this.#moment.news;
  }
  get mayAct(): readonly Seat[] {
    return this.#moment.state.may_act ?? [];
  }
  get legal(): readonly string[] {
    return this.busy || this.#waiting.length ? [] : (this.#moment.state.legal ?? []);
  }
  get over(): boolean {
    return this.#moment.state.phase === "finished";
  }
  get people(): readonly Person[] {
    const { seats, you, view } = this.#moment.state;
    return seats.map((seat) => ({
      seat: seat.seat,
      name: seat.name ?? seat.bot ?? "",
      kind: seat.seat === you.seat ? "you" : seat.kind === "friend" ? "open" : seat.kind,
      bot: seat.bot ?? null,
      colours: view ? this.screen.colours(view, seat.seat) : [],
    }));
  }

  act(...actions: string[]): void {
    void this.#actAll(actions);
  }

  async #actAll(actions: string[]): Promise<void> {
    this.busy = true;
    this.refusal = null;
    let seen = this.#latest().number;
    for (const action of actions) {
      const answer = await this.#ask({ type: "act", do: action, seen });
      if (answer.refusal) {
        this.refusal = answer.refusal;
        break;
      }
      seen = this.#latest().number;
    }
    this.busy = false;
  }

  async preview(...actions: string[]): Promise<Preview> {
    const answer = await this.#ask({ type: "preview", do: actions, seen: this.#latest().number });
    if (answer.refusal) return { refusal: answer.refusal, index: answer.index ?? 0 };
    return answer.preview as Preview;
  }

  close(): void {
    this.#closed = true;
    this.#socket?.close();
  }

  #latest(): State {
    return this.#waiting.at(-1)?.state ?? this.#moment.state;
  }

  #ask(message: Record<string, unknown>): Promise<Answer> {
    const ref = this.#nextRef++;
    return new Promise((resolve) => {
      this.#asked.set(ref, resolve);
      this.#socket?.send(JSON.stringify({ ...message, ref }));
    });
  }

  #connect(): void {
    const after = this.ready ? `?after=${this.#latest().number}` : "";
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/v1/tables/${this.id}/live${after}`);
    this.#socket = socket;
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as Message);
    socket.onclose = () => {
      if (!this.#closed) setTimeout(() => this.#connect(), 1000);
    };
  }

  #hear(message: Message): void {
    if (message.type === "state") {
      this.#waiting = [];
      this.#moment = { state: message.state, news: [] };
      this.ready = true;
    } else if (message.type === "events") {
      this.events = [...this.events, ...message.events];
      this.#waiting.push({ state: message.state, news: message.events });
      if (this.#waiting.length === 1) this.#showNext();
    } else if (message.type === "answer") {
      this.#asked.get(message.ref ?? 0)?.(message);
      this.#asked.delete(message.ref ?? 0);
    }
  }

  #showNext(): void {
    const next = this.#waiting[0];
    if (!next) return;
    this.#moment = next;
    setTimeout(() => {
      this.#waiting.shift();
      this.#waiting = [...this.#waiting];
      this.#showNext();
    }, this.pause(next.news));
  }
}
