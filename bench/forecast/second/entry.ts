import type { Dice } from "./dice";

export type PlantedPlace = "checking" | "card" | "savings";

/** One movement of money as it went: negative cents leave. `text` is what the bank prints, `shop` the clean name where it has one. */
export type PlantedEntry = {
  day: number;
  place: PlantedPlace;
  cents: number;
  text: string;
  shop: string | null;
  slug: string;
  kind: "income" | "expense" | "transfer";
};

/** What the makers of entries know: the lots, and the first and last day they fill. */
export type Span = { dice: Dice; from: number; to: number };

export function spent(day: number, place: PlantedPlace, cents: number, text: string, slug: string): PlantedEntry {
  return { day, place, cents: -Math.max(1, Math.round(cents)), text, shop: null, slug, kind: "expense" };
}
