import type { FigureTable } from "@/lib/content/finpedia/figure-table";
import { auFigures } from "./au";
import { caFigures } from "./ca";
import { gbFigures } from "./gb";
import { inFigures } from "./in";
import { usFigures } from "./us";

/** Uncertain ones are left out. */
export const figureTables: readonly FigureTable[] = [
  ...usFigures,
  ...gbFigures,
  ...caFigures,
  ...auFigures,
  ...inFigures,
];

export function figureTablesOf({ path }: { path: string }): readonly FigureTable[] {
  return figureTables.filter(({ entries }) => entries.includes(path));
}
