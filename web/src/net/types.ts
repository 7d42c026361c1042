// What the server sends, as docs/api.md and its OpenAPI document describe it. Views are typed by their games.
export type Seat = number;

export interface Refusal {
  code: string;
  rule: string | null;
  text: string;
  params: Record<string, string>;
}

export interface Clock {
  kind: "none" | "move" | "total";
  ms?: number;
  increment_ms?: number;
}

export interface Settings {
  game: string;
  config: Record<string, unknown>;
  public: boolean;
  clock: Clock;
  absent: string;
  away_ms: number;
  undo: "off" | "consent" | "free";
  hints: boolean;
  chat: "everybody" | "players";
  start: "full" | "host";
  // Made from a record that somebody brought: nobody sits there.
  recorded?: boolean;
}

export interface SeatState {
  seat: Seat;
  kind: "open" | "friend" | "person" | "bot";
  bot?: string;
  guest?: string;
  name?: string;
  connected?: boolean;
  absent?: boolean;
  resigned?: boolean;
  key?: string;
  may_act?: boolean;
  clock?: { left_ms: number; running: boolean };
}

export interface Result {
  points: number[];
  winners: Seat[];
  by_resignation: boolean;
}

export interface State {
  table: string;
  number: number;
  at: number;
  phase: "open" | "running" | "finished" | "closed";
  settings: Settings;
  host: { guest: string; name: string };
  you: { seat: Seat | null; seats: Seat[]; host: boolean; may_chat: boolean };
  seats: SeatState[];
  spectators: number;
  invitation?: string;
  may_act?: Seat[];
  view?: unknown;
  legal?: string[];
  undo?: { may_ask: boolean; asked_by?: Seat; waiting_for?: Seat[] } | null;
  result?: Result;
  rematch: string | null;
}

export type EventType =
  | "created" | "sat" | "left" | "started" | "action" | "chance" | "score" | "result"
  | "undo-asked" | "undo-agreed" | "undo-declined" | "undone" | "said" | "absent" | "returned" | "resigned"
  | "ended" | "rematch" | "closed"; // prettier-ignore

export interface TableEvent {
  number: number;
  at: number;
  type: EventType;
  seat?: Seat;
  guest?: string;
  name?: string;
  text?: string;
  do?: string | null;
  bot?: string;
  reveals?: { number: number; seat: Seat; do: string }[];
  chance?: string;
  score?: Record<string, unknown>;
  // What earned each of its points, where the game tells it.
  awards?: readonly unknown[];
  points?: number[];
  winners?: Seat[];
  table?: string;
}

// What comes over a live connection.
export interface Answer {
  ref?: number;
  refusal?: Refusal | null;
  state?: State;
  preview?: Preview;
  index?: number;
  hint?: string;
  actions?: HintedAction[];
  table?: string;
}
export type Message =
  | { type: "state"; state: State }
  | { type: "events"; events: TableEvent[]; state: State }
  | { type: "presence"; seats: Seat[]; spectators: number }
  | ({ type: "answer" } & Answer);

// What a bot thinks of an action: how often it wins after it, with how many points.
export interface HintedAction {
  do: string;
  wins: number;
  points: number;
}

// A line of a list of tables. When its phase began, its result and whose seats they are is not told of tables that
// were made by older servers.
export interface TableSummary {
  table: string;
  phase: State["phase"];
  host: string;
  settings: Settings;
  seats: ("open" | "friend" | `bot:${string}` | { name: string; guest?: string })[];
  at?: number;
  result?: Result;
}

// A past moment of a game as the asking seat may see it.
export interface PastMoment {
  number: number;
  view: unknown;
  may_act: Seat[];
}

// What would be after some actions, without doing them; or why the one at `index` cannot be done.
export type Preview =
  { view: unknown; legal: string[]; may_act: Seat[] } | { refusal: Refusal; index: number };

export interface GameInfo {
  name: string;
  title: string;
  summary: string;
  options: GameOption[];
  data: Record<string, unknown>;
}

export interface GameOption {
  name: string;
  kind: "choice" | "number" | "numbers" | "flag" | "words" | "text" | "file";
  default: string;
  help: string;
  values?: string[];
  least?: number;
  most?: number;
}
