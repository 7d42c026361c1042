// The game in sentences: what is asked, where the game is, what happened.
import type { Sentence } from "@web/game/contract";
import { actionOf, seatOf as seatOfEvent, whose } from "@web/net/events";
import type { Refusal, Seat, TableEvent } from "@web/net/types";
import { say, type Params } from "@web/texts/texts.svelte";
import type { Ceremony } from "./ceremony.svelte";
import { changesBetween } from "./changes";
import { readAction, type Build } from "./notation";
import type { Plan } from "./plan.svelte";
import { progress as progressOf } from "./progress";
import { readScore } from "./scoring";
import type { Table } from "./showing.svelte";
import {
  buildingOn,
  cityOf,
  colourOf,
  numberOf,
  seatOf,
  sum,
  type City,
  type Letter,
  type View,
} from "./view";

export const colourName = (colour: Letter): string => say(`colour.${colourOf(colour)}`);

// "Hong Kong 8"
export const plotName = (plot: string): string =>
  say("web.manhattan.plot", { city: say(`manhattan.city.${cityOf(plot)}`), number: numberOf(plot) });

// A refusal that speaks of plots as the board does.
export function nameRefusal(refusal: Refusal): Refusal {
  const named = Object.entries(refusal.params).map(([name, value]) => [
    name,
    name === "plot" && /^[A-F][1-9]$/.test(value) ? plotName(value) : value,
  ]);
  return { ...refusal, params: Object.fromEntries(named) as Refusal["params"] };
}

// What stands in a city, plot by plot: whose it is, and how high.
export function sayCity({ view, people }: Table, city: City): string {
  const standing = view.buildings
    .filter(({ plot }) => cityOf(plot) === city)
    .toSorted((a, b) => a.plot.localeCompare(b.plot))
    .map(({ plot, owner, height }) => {
      const name = people[seatOf(view, owner)]?.name ?? "";
      const colour = colourName(owner);
      return `${numberOf(plot)} ${say("web.manhattan.list.building", { name, colour, height })}`;
    });
  const words = standing.join("; ") || say("web.manhattan.list.nothing");
  return say("web.manhattan.plan", { city: say(`manhattan.city.${city}`), words });
}

// "Villa", or which one stood for another until the scoring.
export function urbanName(rule: string, insteadOf: string | null = null): string {
  const name = say(`manhattan.urban.${rule}`);
  if (insteadOf === null) return name;
  return say("web.manhattan.urban-revealed", { before: say(`manhattan.urban.${insteadOf}`), rule: name });
}

export function prompt(table: Table, plan: Plan): Sentence {
  const said = (key: string, params?: Params): Sentence => ({
    key: `web.manhattan.ask.${key}`,
    ...(params && { params }),
  });
  const { ceremony } = table.showing;
  if (ceremony) return askDuring(ceremony);
  if (table.over) return said("over");
  switch (plan.phase) {
    case "select":
      return said("select", { left: plan.toTake - plan.taken, count: plan.toTake });
    case "skip":
      return said("skip");
    case "build":
      if (plan.card === null)
        return said(plan.block ? "card-for" : "card", { floors: plan.block?.floors ?? 0 });
      if (plan.block === null) return said("block");
      if (plan.plot !== null) return said("commit", { place: plotName(plan.plot) });
      return said(plan.mayPlots.length ? "plot" : "no-plot", { floors: plan.block.floors });
    case "wait": {
      const [waiting] = table.mayAct;
      const person = waiting === undefined ? undefined : table.people[waiting];
      if (!person || waiting === table.viewer) return said("moment");
      return said(table.view.phase === "select" ? "wait-select" : "wait", { name: person.name });
    }
  }
}

// What is being counted, and whose it is.
function askDuring({ criterion, explained, flying }: Ceremony): Sentence {
  if (criterion === null)
    return { key: "web.manhattan.scoring.title", params: { round: explained.score.round } };
  const rule = explained.urban ?? "";
  const params: Params =
    criterion === "urban"
      ? { rule: urbanName(rule, explained.insteadOf), what: say(`manhattan.urban-does.${rule}`) }
      : {};
  const seat = flying[0]?.award.seat;
  return { key: `web.manhattan.scoring.says.${criterion}`, params, ...(seat !== undefined && { seat }) };
}

// While a round's points are shown, that round.
export function progress(view: View, table?: Table): Sentence {
  return progressOf(view, table?.showing.ceremony?.explained.score.round);
}

// The points count along with what is told of them.
export function points(view: View, table?: Table): number[] {
  const ceremony = table?.showing.ceremony;
  const gains = ceremony?.gains(view.players.length);
  return view.players.map((player, seat) => {
    if (!ceremony || !gains) return player.points;
    return player.points - (ceremony.explained.score.total[seat] ?? 0) + (gains[seat] ?? 0);
  });
}

export function gains(table: Table): number[] | null {
  return table.showing.ceremony?.gains(table.view.players.length) ?? null;
}

function tellBuild(event: TableEvent, build: Build, before: View | null, after: View | null): Sentence[] {
  const was = before ? buildingOn(before, build.plot) : undefined;
  const is = after ? buildingOn(after, build.plot) : undefined;
  const params: Params = {
    place: plotName(build.plot),
    floors: build.floors,
    height: is?.height ?? 0,
  };
  let victim: Seat | undefined;
  let how = "new";
  if (!before || !is) how = "plain";
  else if (was && was.owner === build.colour) how = "grows";
  else if (was) {
    victim = seatOf(before, was.owner);
    how = victim === before.viewer && victim !== seatOfEvent(event) ? "from-you" : "from";
  }
  const told = about(event, how, params, [build.plot]);
  return [victim === undefined ? told : { ...told, names: (nameOf) => ({ name: nameOf(victim) }) }];
}

function about(event: TableEvent, key: string, params: Params, places: string[] = []): Sentence {
  return {
    key: `web.manhattan.tell.${key}`,
    params,
    places,
    ...whose(event),
  };
}

function tellMonster(before: View | null, after: View | null, built: string): Sentence[] {
  if (!before || !after) return [];
  const { monster, fallen } = changesBetween(before, after);
  const does = (what: string, plot: string): Sentence => ({
    key: `web.manhattan.tell.${what}`,
    params: { place: plotName(plot) },
    places: [plot],
  });
  const lost = [...fallen].filter(([plot]) => plot !== built);
  if (!lost.length) return monster ? [does("walked", monster.to)] : [];
  return lost.map(([plot, { from }]) => does(from === 0 ? "crushed" : "damaged", plot));
}

function tellChance(event: TableEvent, chance: string): Sentence[] {
  const [kind, ...words] = chance.split(" ");
  const [first = ""] = words;
  switch (kind) {
    case "start":
      return [{ key: "web.manhattan.tell.starts", seat: Number(first) }];
    case "urban":
      return [
        about(event, "urban", {
          rule: say(`manhattan.urban.${first}`),
          what: say(`manhattan.urban-does.${first}`),
        }),
      ];
    case "reshuffle":
      return [about(event, "reshuffle", {})];
    case "godzilla":
      return [about(event, "monster", { place: plotName(first) }, [first])];
    case "open":
      return [about(event, "open", { order: words.map((city) => say(`manhattan.city.${city}`)).join(", ") })];
    default:
      return [];
  }
}

// The log names whoever acted, so the sentences leave the name out.
export function tell(event: TableEvent, before: View | null, after: View | null): Sentence[] {
  if (event.type === "chance") return tellChance(event, event.chance);
  const score = readScore(event);
  if (score)
    return [
      about(event, "scored", { round: score.round }),
      ...score.total.map((total, seat) => ({
        key: `web.manhattan.tell.${sum(score.urban) > 0 ? "points-urban" : "points"}`,
        params: {
          total,
          tallest: score.tallest[seat] ?? 0,
          cities: score.majority[seat] ?? 0,
          buildings: score.buildings[seat] ?? 0,
          urban: score.urban[seat] ?? 0,
        },
        seat,
      })),
    ];
  const done = actionOf(event);
  const action = done ? readAction(done) : null;
  if (action?.kind === "build")
    return [...tellBuild(event, action, before, after), ...tellMonster(before, after, action.plot)];
  if (action?.kind === "skip")
    return [about(event, "skipped", { card: action.card }), ...tellMonster(before, after, "")];
  if (action?.kind === "select") {
    const floors = Object.values(action.counts).map((counts) =>
      sum(counts.map((count, index) => count * (index + 1))),
    );
    return [
      about(event, "selected", {
        blocks: sum(Object.values(action.counts).map(sum)),
        floors: sum(floors),
      }),
    ];
  }
  return [];
}
