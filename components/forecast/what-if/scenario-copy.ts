import { worstLowPoint } from "@/components/forecast/forecast-copy";
import { formatAmount } from "@/components/money/format";
import { formatDay } from "@/lib/client/format-date";
import { sumMajor } from "@/lib/domain/money";
import type { AccountForecast, ForecastPayload } from "@/lib/schemas/forecast";
import type { ScenarioDifference, ScenarioInput, ScenarioResult } from "@/lib/schemas/forecast/scenarios";
import type { ScenarioKind } from "./scenario-draft";

export const KIND_COPY: Readonly<Record<ScenarioKind, string>> = {
  cancel: "Cancel subscriptions or bills",
  bill: "A bill changes",
  pay: "My pay changes",
  purchase: "I buy something",
  save: "I save regularly",
  "pay-debt": "I pay debts down faster",
  "emergency-fund": "I build an emergency fund",
};

type Format = { currency: string; locale: string };

/** Sums up a what-if's changes: "2 charges of $68.00 in 90 days", "$200 a payday put aside". */
export function scenarioWords(
  { changes }: ScenarioInput,
  result: Pick<ScenarioResult, "forecasts" | "endedKeys">,
  accountId: string | null,
  { currency, locale }: Format,
): string {
  const [first] = changes;
  if (!first) return "";
  if (result.endedKeys.length === changes.length) return "That payment is no longer expected, so nothing changes";
  const money = (value: number) => formatAmount(Math.abs(value), currency, { locale });
  const day = (date: string) => formatDay(date, locale, "short");
  switch (first.kind) {
    case "cancel":
    case "reprice": {
      const forecast = result.forecasts.find((one) => one.accountId === accountId);
      const keys = changes.flatMap((change) => ("key" in change ? change.key : []));
      const differences = forecast?.differences ?? [];
      const direct = differences.filter(({ key }) => keys.includes(key));
      const indirect = indirectWords(
        differences.filter((one) => !direct.includes(one)),
        { currency, locale },
      );
      const start = direct[0];
      if (!start)
        return indirect
          ? `${indirect.amount} on this account within 90 days, through ${indirect.name}`
          : "Nothing changes on this account within 90 days";
      const payments = direct.length === 1 ? "1 payment" : `${direct.length} payments`;
      const own =
        first.kind === "reprice"
          ? `${money(start.after)} instead of ${money(start.before)}, from ${day(start.date)}`
          : `${payments} within 90 days, from ${day(start.date)}`;
      return indirect ? `${own}, and ${indirect.amount} through ${indirect.name}` : own;
    }
    case "purchase":
      return `${money(first.amount)} on ${day(first.day)}`;
    case "save":
      return `${money(first.amount)} ${first.every === "payday" ? "after each payday" : "a month"}, from ${day(first.from)}`;
    case "pay-debt":
      return `${money(first.extra)} a month beyond the minimums, from ${day(first.from)}`;
    case "emergency-fund":
      return `${money(first.amount)} a month until you have ${money(first.monthlySpending * first.months)}`;
  }
}

/** Describes changes on other accounts, such as cards, which reach this account through their payments. */
function indirectWords(
  differences: readonly ScenarioDifference[],
  { currency, locale }: Format,
): { amount: string; name: string } | null {
  const [first] = differences;
  const change = sumMajor(
    differences.flatMap(({ before, after }) => [after, -before]),
    currency,
  );
  if (!first || change === 0) return null;
  const amount = formatAmount(Math.abs(change), currency, { locale });
  const cards = new Set(differences.map(({ key }) => key)).size;
  return {
    amount: `${amount} ${change > 0 ? "more" : "less"}`,
    name: cards === 1 ? first.name : `${cards} card payments`,
  };
}

export function outcomeWords({ debts, fund }: ScenarioResult, { currency, locale }: Format): string | null {
  const money = (value: number) => formatAmount(value, currency, { locale, cents: false });
  if (fund) {
    if (fund.left === 0) return `You already have ${money(fund.target)}.`;
    return fund.months === null ? null : `You’ll have ${money(fund.target)} in ${monthsWords(fund.months)}.`;
  }
  if (!debts) return null;
  const { withExtra, minimumsOnly } = debts;
  if (!withExtra) return "At this pace, you’d never pay off these debts.";
  const gone = `Debt-free in ${monthsWords(withExtra.months)}`;
  if (!minimumsOnly) return `${gone}. Minimum payments alone would never pay them off.`;
  const saved = minimumsOnly.interest - withExtra.interest;
  return `${gone} instead of ${monthsWords(minimumsOnly.months)}, with ${money(saved)} less in interest.`;
}

function monthsWords(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  const ofYears = years === 0 ? "" : years === 1 ? "1 year" : `${years} years`;
  const ofMonths = rest === 0 ? "" : rest === 1 ? "1 month" : `${rest} months`;
  return [ofYears, ofMonths].filter(Boolean).join(" and ") || "no time";
}

export function whatIfTitle(
  today: AccountForecast,
  scenarios: readonly { name: string; forecast: Pick<AccountForecast, "lowPoints"> | undefined }[],
  { floor, currency, locale }: ForecastPayload & { locale: string },
): string {
  const before = worstLowPoint(today);
  const limit = floor ?? 0;
  const words =
    floor === null ? "below zero" : `under your ${formatAmount(floor, currency, { locale, cents: false })} floor`;
  if (!before || scenarios.length === 0) return "What if something changes?";
  const low = scenarios.flatMap(({ name, forecast }) => {
    const point = forecast ? worstLowPoint(forecast) : null;
    return point ? [{ name, p50: point.p50 }] : [];
  });
  const under = low.toSorted((a, b) => a.p50 - b.p50)[0];
  if (under && before.p50 >= limit && under.p50 < limit) return `${under.name} would put your low point ${words}`;
  const over = low.toSorted((a, b) => b.p50 - a.p50)[0];
  if (over && before.p50 < limit && over.p50 >= limit)
    return `${over.name} would keep your low point above ${floor === null ? "zero" : "your floor"}`;
  const furthest = low.toSorted((a, b) => Math.abs(b.p50 - before.p50) - Math.abs(a.p50 - before.p50))[0];
  const by = furthest ? Math.round(furthest.p50) - Math.round(before.p50) : 0;
  if (!furthest || by === 0) return "Your low point stays where it is";
  const amount = formatAmount(Math.abs(by), currency, { locale, cents: false });
  return `${furthest.name} would ${by > 0 ? "raise" : "lower"} your low point by ${amount}`;
}
