import { currencyExponent } from "@/lib/domain/money";
import type { Insight } from "@/lib/schemas/insights";

/** `per` is `once` for what happens one time: then it counts one time in the year as well. */
export type YearlyImpact = { amountMinor: number; currency: string; per: "year" | "once" };

const MONTHS_A_YEAR = 12;

/** What an insight is worth in a year, as a magnitude; null when it has no price. */
export function yearlyImpact({ impact }: Pick<Insight, "impact">): YearlyImpact | null {
  if (!impact) return null;
  const times = impact.per === "month" ? MONTHS_A_YEAR : 1;
  return {
    amountMinor: Math.abs(toMinorRounded(impact.amount, impact.currency)) * times,
    currency: impact.currency,
    per: impact.per === "once" ? "once" : "year",
  };
}

/** An impact is a forecast and may have more decimals than money has: it is rounded, where a ledger row would be refused. */
function toMinorRounded(amountMajor: number, currency: string): number {
  return Math.round(amountMajor * 10 ** currencyExponent(currency));
}
