// The game in sentences: what is asked, where the game is, what happened.
import type { GameTable, Sentence } from "../../game/contract";
import type { TableEvent } from "../../net/types";
import { say, type Params } from "../../texts/texts.svelte";
import { changesBetween } from "./changes";
import { readAction, type Build } from "./notation";
import type { Plan } from "./plan.svelte";
import { beats, ceremonyTime, hasBuild, readScore } from "./scoring";
import { buildingOn, cityOf, colourOf, numberOf, seatOf, sum, type Letter, type View } from "./view";

export const colourName = (colour: Letter): string => say(`colour.${colourOf(colour)}`);

// "Hong Kong 8"
export const plotName = (plot: string): string =>
  say("web.manhattan.plot", { city: say(`manhattan.city.${cityOf(plot)}`), number: numberOf(plot) });

// "Villa", or which one stood for another until the scoring.
export function urbanName(rule: string, insteadOf: string | null = null): string {
  const name = say(`manhattan.urban.${rule}`);
  if (insteadOf === null) return name;
  return say("web.manhattan.urban-revealed", { before: say(`manhattan.urban.${insteadOf}`), rule: name });
}

export function prompt(table: GameTable<View>, plan: Plan): Sentence {
  const said = (key: string, params?: Params): Sentence => ({
    key: `web.manhattan.ask.${key}`,
    ...(params && { params }),
  });
  const scored = plan.ceremony.shown?.score;
  if (scored) return { key: "web.manhattan.scoring.title", params: { round: scored.round } };
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
      return said(plan.mayPlots.length ? "plot" : "no-plot", { floors: plan.block.floors });
    case "wait": {
      const [waiting] = table.mayAct;
      const person = waiting === undefined ? undefined : table.people[waiting];
      if (!person || waiting === table.viewer) return said("moment");
      return said(table.view.phase === "select" ? "wait-select" : "wait", { name: person.name });
    }
  }
}

export function progress(view: View): Sentence {
  return { key: "manhattan.round", params: { round: view.round, rounds: view.rounds } };
}

function tellBuild(event: TableEvent, build: Build, before: View | null, after: View | null): Sentence[] {
  const was = before ? buildingOn(before, build.plot) : undefined;
  const is = after ? buildingOn(after, build.plot) : undefined;
  const params: Params = {
    place: plotName(build.plot),
    floors: build.floors,
    height: is?.height ?? 0,
    colour: was ? colourName(was.owner) : "",
  };
  let how = "new";
  if (!before || !is) how = "plain";
  else if (was && was.owner === build.colour) how = "grows";
  else if (was) {
    const victim = seatOf(before, was.owner);
    how = victim === before.viewer && victim !== event.seat ? "from-you" : "from";
  }
  return [about(event, how, params, [build.plot])];
}

function about(event: TableEvent, key: string, params: Params, places: string[] = []): Sentence {
  return {
    key: `web.manhattan.tell.${key}`,
    params,
    places,
    ...(event.seat !== undefined && { seat: event.seat }),
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
  if (event.chance) return tellChance(event, event.chance);
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
  const action = event.do ? readAction(event.do) : null;
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

export function dwell(news: readonly TableEvent[]): number {
  // In the advanced mode the next urban rule follows a scoring; after the last one, only its points tell.
  const advanced = news.some(({ chance }) => chance?.startsWith("urban "));
  const one = (event: TableEvent): number => {
    if (event.type === "score") {
      const urban = advanced || sum(readScore(event)?.urban) > 0;
      return ceremonyTime({ urban, built: hasBuild(news) });
    }
    if (event.do?.startsWith("build")) return beats.landing;
    return event.do?.startsWith("select") ? 500 : 0;
  };
  return Math.max(0, ...news.map(one));
}

// A scoring is read before anything else comes, also before the result of the game.
export const stands = (news: readonly TableEvent[]): boolean => news.some(({ type }) => type === "score");
