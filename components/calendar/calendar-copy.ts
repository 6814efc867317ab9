import { formatAmount } from "@/components/money/format";
import { formatDay } from "@/lib/client/format-date";
import type { Calendar, CalendarEntry } from "@/lib/schemas/cashflow/calendar";

type Kind = CalendarEntry["kind"];

export const ENTRY_KIND_LABELS: Readonly<Record<Kind, string>> = {
  income: "Income",
  bill: "Bill",
  renewal: "Renewal",
  trial: "Trial ends",
  "card-payment": "Card payment",
  transfer: "Transfer",
  planned: "Planned by you",
  pending: "Pending",
};

const PLURALS: Readonly<Record<Kind, readonly [one: string, many: string]>> = {
  income: ["1 deposit", "deposits"],
  bill: ["1 bill", "bills"],
  renewal: ["1 renewal", "renewals"],
  trial: ["1 trial ending", "trials ending"],
  "card-payment": ["1 card payment", "card payments"],
  transfer: ["1 transfer", "transfers"],
  planned: ["1 planned payment", "planned payments"],
  pending: ["1 pending", "pending"],
};

export function countOfKind(kind: Kind, count: number): string {
  const [one, many] = PLURALS[kind];
  return count === 1 ? one : `${count} ${many}`;
}

/** Explains an estimate that differs from lists of bills: `"likely −$70 to −$104, last time −$76.37"`. */
export function likelyWords(
  { low, high, last }: NonNullable<CalendarEntry["likely"]>,
  currency: string,
  locale: string,
) {
  const whole = (value: number) => formatAmount(value, currency, { locale, cents: false });
  // Smaller magnitude first, as people say it.
  const [near, far] = Math.abs(low) < Math.abs(high) ? [low, high] : [high, low];
  return `likely ${whole(near)} to ${whole(far)}, last time ${formatAmount(last, currency, { locale })}`;
}

export function calendarTitle(calendar: Calendar, locale: string): string {
  const { lowest, currency, month, days, today } = calendar;
  const name = formatDay(`${month}-01`, locale, "monthLong");
  if (lowest) {
    const balance = formatAmount(lowest.balance, currency, { locale, cents: false });
    const rest = today.startsWith(month) ? `for the rest of ${name}` : `in ${name}`;
    return `Likely lowest ${rest}: ${balance} on ${formatDay(lowest.date, locale, "weekdayLong")}`;
  }
  const count = days.reduce((sum, { entries }) => sum + entries.length, 0);
  if (count === 0) return `Nothing recurring in ${name}`;
  return `${count === 1 ? "1 recurring payment" : `${count} recurring payments`} in ${name}`;
}

export function calendarDayLabel(
  { date, entries, goals, balance }: Calendar["days"][number],
  currency: string,
  locale: string,
): string {
  const parts = [
    ...goals.map((goal) => `${goal.name}, goal, ${formatAmount(goal.amount, goal.currency, { locale })}`),
    ...entries.map(
      ({ name, kind, amount }) =>
        `${name}, ${ENTRY_KIND_LABELS[kind].toLowerCase()}, ${formatAmount(amount, currency, { locale })}`,
    ),
  ];
  const likely =
    balance === null ? [] : [`likely balance ${formatAmount(balance, currency, { locale, cents: false })}`];
  return [formatDay(date, locale, "weekdayLong"), ...(parts.length > 0 ? parts : ["nothing expected"]), ...likely].join(
    "; ",
  );
}
