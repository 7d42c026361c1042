// Manhattan's options: who sits where, and what belongs to an edition or a variant.
import { playerColours } from "@web/look/colours";
import type { Config, SetupParts } from "@web/game/parts";

import CityOrder from "./CityOrder.svelte";
import PlotChoice from "./PlotChoice.svelte";
import { sideName, sidesOf, withSide } from "./seating";
import SidesPicture from "./SidesPicture.svelte";
import VariantPicture from "./VariantPicture.svelte";

const variantsOf = (config: Config): string[] => (config["variants"] ?? "").split(",");
const isMonster = (variant: string): boolean => variant.endsWith("godzilla");

function isHidden(option: string, config: Config): boolean {
  if (option === "godzilla") return !variantsOf(config).some(isMonster);
  return option === "open" && !variantsOf(config).includes("progressive");
}

// The advanced mode belongs to one edition.
const isForbidden = (option: string, config: Config): boolean =>
  option === "advanced" && config["edition"] !== "2018";

export const setup: SetupParts = {
  fields: { godzilla: PlotChoice, open: CityOrder },
  pictures: { variants: VariantPicture },
  isHidden,
  isForbidden,
  // There is only one monster.
  excludes: (word, other) => isMonster(word) && isMonster(other),
  // Two play two colours each.
  colours: (seat, players) =>
    (players === 2 ? [seat, seat + 2] : [seat]).flatMap((one) => playerColours[one] ?? []),
  sides: {
    option: "seats",
    count: 4,
    nameOf: sideName,
    note: "web.manhattan.setup.sides",
    read: sidesOf,
    take: withSide,
    Picture: SidesPicture,
  },
};
