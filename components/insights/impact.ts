import { currencyExponent } from "@/lib/domain/money";
import type { Insight } from "@/lib/schemas/insights";

/** `per: "once"` marks a one-time amount, which counts once in the year. */
export type YearlyImpact = { amountMinor: number; currency: string; per: "year" | "once" };

const MONTHS_A_YEAR = 12;

/** Returns an insight's yearly value as a magnitude; null without an impact. */
export function yearlyImpact({ impact }: Pick<Insight, "impact">): YearlyImpact | null {
  if (!impact) return null;
  const times = impact.per === "month" ? MONTHS_A_YEAR : 1;
  return {
    amountMinor: Math.abs(toMinorRounded(impact.amount, impact.currency)) * times,
    currency: impact.currency,
    per: impact.per === "once" ? "once" : "year",
  };
}

/** Rounds, because an impact is a forecast and may have more decimals than its currency. */
function toMinorRounded(amountMajor: number, currency: string): number {
  return Math.round(amountMajor * 10 ** currencyExponent(currency));
}
