// What the server says and takes, by the names that the client uses; all of it is generated from the API's document.
import type { AnswerMessage, ClientMessage, Event, EventsMessage, Moment } from "./generated/api";
import type { StudyAnswer as StudyAnswerOfGames } from "./generated/api";
import type { Preview as Foreseen, PresenceMessage, Refusal, State as TableState } from "./generated/api";

export type {
  Catalogue,
  Clock,
  ClockRequest,
  Config,
  Decision,
  EventsPage,
  GameInfo,
  GameOption,
  Guest,
} from "./generated/api";
export type {
  HintedAction,
  NewTable,
  Progress,
  Refusal,
  Refused,
  Result,
  Seat,
  SeatState,
} from "./generated/api";
export type { Reason, StudyRequest } from "./generated/api";
export type { Settings, StateAnswer, TableRequest, TableSummary, TablesPage } from "./generated/api";

// The floor of the client knows no game: views are opaque to it, and each game types its own.
export type State = Omit<TableState, "view"> & { readonly view?: unknown };
export type TableEvent = Event;
export type EventType = TableEvent["type"];
export type EventOf<Type extends EventType> = Extract<TableEvent, { type: Type }>;

// What comes over a live connection: ours has whole states, and numbers its questions.
export type Answer = Partial<Omit<AnswerMessage, "type" | "ref">> & { readonly ref?: number };
export type Message =
  | { readonly type: "state"; readonly state: State }
  | (Omit<EventsMessage, "state"> & { readonly state: State })
  | PresenceMessage
  | ({ readonly type: "answer" } & Answer);
// What is asked there, without its number.
type Unnumbered<One> = One extends unknown ? Omit<One, "ref"> : never;
export type Question = Unnumbered<ClientMessage>;
export type QuestionType = Question["type"];
// … and without its type; the seat is added by the table.
export type MembersOf<Type extends QuestionType> = Omit<Extract<Question, { type: Type }>, "type">;

// A past moment of a game as the asking seat may see it.
export type PastMoment = Omit<Moment, "view"> & { readonly view: unknown };
// The end of a record, and what came of actions that were tried there.
export type StudyAnswer = Omit<StudyAnswerOfGames, "moments"> & { readonly moments: readonly PastMoment[] };
export interface MomentsPage {
  readonly moments: readonly PastMoment[];
  // Where the next page begins.
  readonly next: number | null;
}
// What would be after some actions, without doing them; or why the one at `index` cannot be done.
export type Preview =
  | (Pick<Foreseen, "legal" | "may_act"> & { readonly view: unknown })
  | { readonly refusal: Refusal; readonly index: number };
