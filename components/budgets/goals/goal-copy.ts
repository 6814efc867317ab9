import { formatAmount } from "@/components/money/format";
import type { ListedGoal } from "@/lib/schemas/budgets";

type Context = { currency: string; locale: string };

/** Returns the shortfall in whole units, as the difference of the rounded figures shown; positive for short. */
export function shortBy({ amount, outlook }: ListedGoal): number | null {
  return outlook && Math.round(amount) - Math.round(outlook.projected);
}

export function goalTitle(goal: ListedGoal, { currency, locale }: Context): string {
  const { name, amount, outlook } = goal;
  if (!outlook) return name;
  if (outlook.current >= amount) return `You’ve reached ${name}`;
  const short = shortBy(goal) ?? 0;
  if (short <= 0) return `You’ll likely reach ${name}`;
  return `${name} is ${formatAmount(short, currency, { locale, cents: false })} short at this pace`;
}

/**
 * Returns ways to meet a short goal: the total and extra amount per payday in whole units, and the date it is met at
 * this pace. For a goal with a share of its account, only that share of extra savings counts. Null when it will
 * likely be reached.
 */
export function waysToMeet(
  goal: ListedGoal,
): { needed: number | null; more: number | null; metOn: string | null } | null {
  const { outlook, sharePercent } = goal;
  if (!outlook || (shortBy(goal) ?? 0) <= 0) return null;
  const { needed, perPayday, metOn } = outlook;
  const more = needed === null ? null : Math.ceil(((needed - perPayday) * 100) / sharePercent);
  return { needed, more: more !== null && more > 0 ? more : null, metOn };
}

export function paydaysWords(count: number): string {
  return count === 1 ? "1 payday" : `${count} paydays`;
}
