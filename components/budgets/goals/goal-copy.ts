import { formatAmount } from "@/components/money/format";
import { formatDay } from "@/lib/client/format-date";
import type { ListedGoal } from "@/lib/schemas/goals";

type Context = { currency: string; locale: string };

/** Whole units, as the difference of the two figures as they are shown; above zero for short. */
export function shortBy({ amount, outlook }: ListedGoal): number | null {
  return outlook && Math.round(amount) - Math.round(outlook.projected);
}

/** What will likely become of a goal: "Lisbon is $200 short at this pace". */
export function goalTitle(goal: ListedGoal, { currency, locale }: Context): string {
  const { name, amount, outlook } = goal;
  if (!outlook) return name;
  if (outlook.current >= amount) return `${name} is reached`;
  const short = shortBy(goal) ?? 0;
  if (short <= 0) return `${name} will likely be reached`;
  return `${name} is ${formatAmount(short, currency, { locale, cents: false })} short at this pace`;
}

/** What would meet a goal that is short, as sentences; none where it will likely be reached. */
export function whatWouldMeetIt(goal: ListedGoal, { currency, locale }: Context): string[] {
  const { outlook } = goal;
  if (!outlook || (shortBy(goal) ?? 0) <= 0) return [];
  const money = (value: number) => formatAmount(Math.ceil(value), currency, { locale, cents: false });
  const more = outlook.needed === null ? 0 : outlook.needed - outlook.perPayday;
  return [
    ...(outlook.needed === null ? ["No payday is left before its day."] : [`${money(more)} more a payday would do.`]),
    ...(outlook.metOn ? [`Or later: ${formatDay(outlook.metOn, locale)} at this pace.`] : []),
  ];
}

/** `"in 10 paydays"`. */
export function paydaysWords(count: number): string {
  return count === 1 ? "1 payday" : `${count} paydays`;
}
