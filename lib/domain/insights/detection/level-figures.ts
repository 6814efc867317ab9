import { quotient } from "@/lib/domain/insights/facts/proof";
import { median } from "@/lib/domain/statistics";
import type { Figure, FigurePart } from "../facts/detected-fact";
import { openingInto } from "./figure-parts";
import { money, percent } from "./figures";
import { signedMoneyWriter } from "./input";

/** Median of months or cycles, which opens into them. @param sign  1 for money in, −1 for spending */
export function medianFigure(
  currency: string,
  id: string,
  label: string,
  parts: readonly FigurePart[],
  sign: 1 | -1 = -1,
): Figure {
  const values = parts.map(({ sumMinor }) => sign * sumMinor + 0);
  const formula = `the median of ${values.map(signedMoneyWriter(currency)).join(", ")}`;
  return openingInto(money(id, label, Math.round(median(values)), formula, { by: "median", values }), parts);
}

/** Difference of two levels as a magnitude. */
export function differenceFigure(currency: string, label: string, before: Figure, after: Figure): Figure {
  const write = signedMoneyWriter(currency);
  const [large, small] = after.value >= before.value ? [after, before] : [before, after];
  return money("difference", label, large.value - small.value, `${write(large.value)} − ${write(small.value)}`, {
    by: "minus",
    figures: [large.id, small.id],
  });
}

/** One figure as a percentage of another. */
export function shareFigure(currency: string, id: string, label: string, part: Figure, whole: Figure): Figure {
  const write = signedMoneyWriter(currency);
  const formula = `${write(part.value)} ÷ ${write(whole.value)}`;
  return percent(id, label, quotient(part.value, whole.value, 100), formula, {
    by: "quotient",
    figures: [part.id, whole.id],
    factor: 100,
  });
}

/** A figure `perYear` times. */
export function yearlyFigure(currency: string, label: string, of: Figure, perYear: number, id = "yearly"): Figure {
  const formula = `${signedMoneyWriter(currency)(of.value)} × ${perYear}`;
  return money(id, label, of.value * perYear, formula, { by: "times", figure: of.id, factor: perYear });
}

/** A level that moved: by how much, from where to where, by what share, and over a year if it comes `perYear` times. */
export function changeFigures(currency: string, label: string, before: Figure, after: Figure, perYear?: number) {
  const difference = differenceFigure(currency, label, before, after);
  const share = shareFigure(currency, "percent", "Change", difference, before);
  const yearly = perYear === undefined ? [] : [yearlyFigure(currency, "Over a year", difference, perYear)];
  return [difference, before, after, share, ...yearly];
}
