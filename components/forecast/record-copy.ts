import { daysBetween } from "@/lib/domain/calendar";
import { median } from "@/lib/domain/statistics";
import type { AccountForecast, RecordDay } from "@/lib/schemas/forecast";

type MissReason = NonNullable<RecordDay["reason"]>;

const REASONS: Readonly<Record<MissReason, string>> = {
  "one-time": "One-time purchase",
  "bill-larger": "Larger bill than usual",
  "bill-moved": "Bill early or late",
  "money-in": "Money in sooner, or more",
  "money-late": "Money in later, or less",
  "spent-more": "More everyday spending",
  "spent-less": "Less spending, or a later bill",
};

export function reasonWords(reason: MissReason): string {
  return REASONS[reason];
}

/** Counts misses by reason, most common first. The counts add up to all misses. */
export function reasonsOf(misses: readonly RecordDay[]): { reason: MissReason; count: number }[] {
  const counts = new Map<MissReason, number>();
  for (const { reason } of misses) if (reason) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => ({ reason, count })).sort((a, b) => b.count - a.count);
}

/** Returns the median distance of misses beyond the range; null without misses. */
export function typicalMiss(days: readonly RecordDay[]): number | null {
  const beyond = days.flatMap(({ result, balance, p10, p90 }) =>
    result === "above" ? balance - p90 : result === "below" ? p10 - balance : [],
  );
  return beyond.length > 0 ? median(beyond) : null;
}

/** Smaller changes in width are invisible. */
const SAME = 0.05;

/** Describes how the record changed the range's width; empty when it didn't. */
export function widthWords({ up, down }: AccountForecast["record"]["width"]): string {
  const change = (width: number) => (width > 1 + SAME ? "wider" : width < 1 - SAME ? "narrower" : null);
  const [above, below] = [change(up), change(down)];
  if (!above && !below) return "";
  if (above === below) return `It has made the range ${above} than at first.`;
  const sides = [above ? `${above} above` : null, below ? `${below} below` : null].filter(Boolean).join(" and ");
  return `It has made the range ${sides} than at first.`;
}

/** Titles the record: "In the last 90 days the 80% range held on 74 of 90 days (82%)", or that there is none yet. */
export function recordTitle({ days }: Pick<AccountForecast["record"], "days">, locale: string): string {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return "No record yet";
  const held = days.filter(({ result }) => result === "held").length;
  const share = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 }).format(
    held / days.length,
  );
  const span = daysBetween(first.date, last.date) + 1;
  const when = span === 1 ? "On the one day so far" : `In the last ${span} days`;
  return `${when} the 80% range held on ${held} of ${days.length} days (${share})`;
}
