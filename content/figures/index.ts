import type { FigureTable } from "@/lib/content/finpedia/figure-table";
import { auFigures } from "./au";
import { caFigures } from "./ca";
import { gbFigures } from "./gb";
import { inFigures } from "./in";
import { usFigures } from "./us";

/** Every table of official figures. What was not certain is not in them. */
export const figureTables: readonly FigureTable[] = [
  ...usFigures,
  ...gbFigures,
  ...caFigures,
  ...auFigures,
  ...inFigures,
];

/** The tables that an entry shows, in their order. */
export function figureTablesOf({ path }: { path: string }): readonly FigureTable[] {
  return figureTables.filter(({ entries }) => entries.includes(path));
}
