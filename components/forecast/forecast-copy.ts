import { formatAmount } from "@/components/money/format";
import { formatDay } from "@/lib/client/format-date";
import { chanceWords, LEAST_CHANCE } from "@/lib/domain/forecast/chance-copy";
import type { AccountForecast, ForecastLowPoint, ForecastPayload } from "@/lib/schemas/forecast";

const WORTH_A_SENTENCE = 0.1;

/** Formats a chance for tables: `"34%"`, `"under 1%"`, `"over 99%"`. */
export function chancePercent(chance: number, locale: string): string {
  if (chance < LEAST_CHANCE) return "under 1%";
  if (chance > 1 - LEAST_CHANCE) return "over 99%";
  return new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 }).format(chance);
}

/** Returns the low point most likely to fall below the floor, or zero; the lowest on a tie. */
export function worstLowPoint({ lowPoints }: Pick<AccountForecast, "lowPoints">): ForecastLowPoint | null {
  const chance = ({ belowFloorChance, belowZeroChance }: ForecastLowPoint) => belowFloorChance ?? belowZeroChance;
  return lowPoints.toSorted((a, b) => chance(b) - chance(a) || a.p50 - b.p50)[0] ?? null;
}

/**
 * Describes a low point: "A 1 in 8 chance that Checking falls below zero before December 4."
 *
 * @param name  the account's name; null for all accounts together
 */
export function lowPointSentence(
  point: ForecastLowPoint,
  { name, floor, currency, locale }: { name: string | null; floor: number | null; currency: string; locale: string },
): string {
  const falls = name === null ? "your accounts together fall" : `${name} falls`;
  const until = point.payday
    ? `before ${formatDay(point.payday, locale, "long")}`
    : `by ${formatDay(point.to, locale, "long")}`;
  const belowZero = `${falls} below zero ${until}`;
  if (floor === null || point.belowZeroChance >= WORTH_A_SENTENCE || point.belowFloorChance === null) {
    return sentence(point.belowZeroChance, belowZero);
  }
  const amount = formatAmount(floor, currency, { locale, cents: false });
  return sentence(point.belowFloorChance, `${falls} below ${amount} ${until}`);
}

function sentence(chance: number, event: string): string {
  const words = chanceWords(chance);
  return /^\d/.test(words) ? `A ${words} chance that ${event}.` : `The chance that ${event} is ${words}.`;
}

export function chartTitle(
  forecast: AccountForecast,
  { floor, currency, locale }: ForecastPayload & { locale: string },
): string {
  const last = forecast.days.at(-1);
  const whole = (value: number) => formatAmount(value, currency, { locale, cents: false });
  if (!last) return "Next 90 days";
  if (forecast.isCard)
    return `You’ll likely owe ${whole(Math.max(0, -last.p50))} on ${formatDay(last.date, locale, "long")}`;
  const worst = worstLowPoint(forecast);
  const limit = floor === null ? "zero" : `your ${whole(floor)} floor`;
  const chance = worst ? (worst.belowFloorChance ?? worst.belowZeroChance) : 0;
  if (!worst || chance < WORTH_A_SENTENCE) return `You’ll likely stay above ${limit} for the next 90 days`;
  const date = formatDay(worst.date, locale, "long");
  return chance < 0.5
    ? `You’ll likely stay above ${limit}, but ${date} is close`
    : `You’ll likely fall below ${limit} around ${date}`;
}

export function awaitedPaySentence(
  { name, lastDate, chance }: NonNullable<ForecastPayload["awaitedPay"]>,
  { until, locale }: { until: string; locale: string },
): string {
  const begins = sentence(chance, `other pay begins by ${formatDay(until, locale, "long")}`);
  return `Pay from ${name} last arrived on ${formatDay(lastDate, locale, "long")}. ${begins} The range allows for it, but we don’t expect it on any particular day.`;
}

export const BASIS_COPY = {
  last: "the same as last time",
  recent: "like the recent ones",
  season: "like the same month last year",
  statement: "its statement’s likely total",
  typed: "as you entered it",
  booked: "still pending at your bank",
  planned: "planned by you",
} as const;

export function refusalSentence(
  { reason, coveredDays, neededDays, lastDay }: ForecastPayload["refusals"][number],
  locale: string,
): string {
  switch (reason) {
    case "too-short": {
      const missing = neededDays - coveredDays;
      return `A forecast needs ${neededDays} days of transactions. We have ${coveredDays} and need ${missing} more.`;
    }
    case "silent":
      return `We haven’t seen a transaction ${lastDay ? `since ${formatDay(lastDay, locale, "long")}` : "in a long time"}. The forecast will be back once new ones arrive.`;
    case "no-balance":
      return "Your bank doesn’t report this account’s balance, and a forecast starts from it.";
  }
}
