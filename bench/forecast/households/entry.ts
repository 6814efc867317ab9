import type { Dice } from "./dice";

export type PlantedPlace = "checking" | "card" | "savings";

/**
 * One actual movement of money; negative cents are money out. `text` is the bank's, `shop` the clean name if there is
 * one.
 */
export type PlantedEntry = {
  day: number;
  place: PlantedPlace;
  cents: number;
  text: string;
  shop: string | null;
  slug: string;
  kind: "income" | "expense" | "transfer";
};

export type Span = { dice: Dice; from: number; to: number };

export function spent(day: number, place: PlantedPlace, cents: number, text: string, slug: string): PlantedEntry {
  return { day, place, cents: -Math.max(1, Math.round(cents)), text, shop: null, slug, kind: "expense" };
}
