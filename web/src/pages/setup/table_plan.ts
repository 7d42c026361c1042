// What somebody wants a new table to be, and how the server is asked for it.
import { botLevels, type BotLevel } from "../../game/bot_levels";
import type { SetupParts } from "../../game/parts";
import type { ClockRequest, Config, GameOption, TableRequest } from "../../net/types";

export type SeatKind = "you" | "device" | "open" | "friend" | BotLevel;
export interface SeatPlan {
  kind: SeatKind;
  // Of a person at this device.
  name: string;
}

export type ClockChoice = "none" | "move-60" | "total-300" | "total-600" | "total-1200" | "days-1" | "days-3";
export type Watchers = "everybody" | "invited";

export interface TablePlan {
  game: string;
  // By option, as the server writes them; what is missing is the default.
  config: Record<string, string>;
  seats: SeatPlan[];
  clock: ClockChoice;
  absent: BotLevel | "resign";
  away: number;
  undo: "off" | "consent" | "free";
  hints: boolean;
  chat: "everybody" | "players";
  watchers: Watchers;
  start: "full" | "host";
}

export const clockChoices: readonly ClockChoice[] = [
  "none",
  "move-60",
  "total-300",
  "total-600",
  "total-1200",
  "days-1",
  "days-3",
];
export const seatKinds: readonly SeatKind[] = ["you", ...botLevels, "open", "friend", "device"];
const increment = 10;

// The option that says who begins.
export const firstOption = ({ first = "start" }: SetupParts): string => first;

export function newPlan(game: string, players: number, others: SeatKind): TablePlan {
  const seats = Array.from({ length: players }, (_, seat): SeatPlan => ({
    kind: seat === 0 ? "you" : others,
    name: "",
  }));
  return {
    game,
    config: { players: String(players) },
    seats,
    clock: "none",
    absent: "resident",
    away: 180,
    undo: "consent",
    hints: true,
    chat: "everybody",
    watchers: "everybody",
    start: "full",
  };
}

// More or fewer seats; whoever makes the table keeps one.
export function withPlayers(plan: TablePlan, players: number, setup: SetupParts = {}): TablePlan {
  const last = plan.seats.at(-1)?.kind ?? "resident";
  const filler: SeatKind = last === "you" ? "resident" : last;
  const seats = Array.from({ length: players }, (_, seat) => plan.seats[seat] ?? { kind: filler, name: "" });
  if (!seats.some((seat) => seat.kind === "you")) seats[0] = { kind: "you", name: "" };
  const config: Record<string, string> = { ...plan.config, players: String(players) };
  // Who starts and who sits where was said for other people.
  for (const option of [firstOption(setup), setup.sides?.option]) if (option) delete config[option];
  return { ...plan, seats, config: tidied(config, players, setup) };
}

// There is one "you": who takes a seat leaves the old one to whoever was there.
export function withSeat(plan: TablePlan, seat: number, kind: SeatKind): TablePlan {
  const before = plan.seats[seat]?.kind ?? "open";
  const seats = plan.seats.map((one, index): SeatPlan => {
    if (index === seat) return { ...one, kind };
    return kind === "you" && one.kind === "you" ? { ...one, kind: before } : one;
  });
  return seats.some((one) => one.kind === "you") ? { ...plan, seats } : plan;
}

// Who the others are, where they are all alike.
export function othersOf(plan: TablePlan): SeatKind | null {
  const kinds = new Set(plan.seats.map(({ kind }) => kind).filter((kind) => kind !== "you"));
  return kinds.size === 1 ? ([...kinds][0] ?? null) : null;
}

export const withOthers = (plan: TablePlan, kind: SeatKind): TablePlan => ({
  ...plan,
  seats: plan.seats.map((seat) => (seat.kind === "you" ? seat : { ...seat, kind })),
});

export function withOption(
  plan: TablePlan,
  option: GameOption,
  value: string,
  setup: SetupParts = {},
): TablePlan {
  const config = { ...plan.config };
  if (value === option.default && option.name !== "players") delete config[option.name];
  else config[option.name] = value;
  return { ...plan, config: tidied(config, plan.seats.length, setup) };
}

// What belongs to a choice goes with it.
function tidied(config: Record<string, string>, players: number, setup: SetupParts): Record<string, string> {
  const stays = ([name]: [string, string]): boolean =>
    !setup.isHidden?.(name, config, players) && !setup.isForbidden?.(name, config);
  return Object.fromEntries(Object.entries(config).filter(stays));
}

// A word more or less; some exclude each other.
export function toggled(chosen: string, word: string, { excludes }: SetupParts = {}): string {
  const words = chosen.split(",").filter(Boolean);
  if (words.includes(word)) return words.filter((one) => one !== word).join(",");
  return [...words.filter((one) => !excludes?.(word, one)), word].join(",");
}

function configValue(option: GameOption, value: string): unknown {
  switch (option.kind) {
    case "number":
      return Number(value);
    case "flag":
      return value === "true";
    case "words":
      return value.split(",");
    case "numbers":
      return value.split(",").map(Number);
    default:
      return value;
  }
}

function seatText({ kind }: SeatPlan): string {
  if (kind === "you" || kind === "device") return "me";
  return kind === "open" || kind === "friend" ? "open" : `bot:${kind}`;
}

function clockOf(choice: ClockChoice): ClockRequest {
  const [kind, amount] = choice.split("-") as [ClockRequest["kind"], string?];
  if (kind === "none") return { kind };
  if (kind === "days") return { kind, days: Number(amount) };
  return { kind, seconds: Number(amount), ...(kind === "total" ? { increment } : {}) };
}

export function requestOf(plan: TablePlan, options: readonly GameOption[]): TableRequest {
  const config: Record<string, unknown> = {};
  for (const option of options) {
    const value = plan.config[option.name];
    if (value !== undefined && value !== "") config[option.name] = configValue(option, value);
  }
  return {
    game: plan.game,
    config: config as Config, // the options say what they take
    seats: plan.seats.map(seatText),
    clock: clockOf(plan.clock),
    absent: plan.absent === "resign" ? "resign" : `bot:${plan.absent}`,
    away: plan.away,
    undo: plan.undo,
    hints: plan.hints,
    chat: plan.chat,
    // Friends come by the table's one link, and nobody else does.
    public: plan.watchers === "everybody" && !plan.seats.some(({ kind }) => kind === "friend"),
    start: plan.start,
  };
}

// The names of the people at this device, by seat; who has none is called by number, and the host as everywhere.
export function namesAtDevice(plan: TablePlan, nameless: (seat: number) => string): Record<number, string> {
  const named = plan.seats.flatMap(({ kind, name }, seat): [number, string][] =>
    kind === "device"
      ? [[seat, name.trim() || nameless(seat)]]
      : kind === "you" && name.trim()
        ? [[seat, name.trim()]]
        : [],
  );
  return Object.fromEntries(named);
}
