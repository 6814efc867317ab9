import { addMonths, type Day, firstDayOf, monthOf } from "@/lib/domain/calendar";

/** What costs us per use, and therefore is all that premium changes (docs/contract.md, section 5). */
export const QUOTA = {
  free: { generationsPerMonth: 10, bankLinks: 3, balanceRefreshMs: 3_600_000 },
  premium: { generationsPerMonth: 200, bankLinks: 20, balanceRefreshMs: 60_000 },
} as const satisfies Record<string, { generationsPerMonth: number; bankLinks: number; balanceRefreshMs: number }>;

export type Plan = keyof typeof QUOTA;

export function planOf(hasPremium: boolean): Plan {
  return hasPremium ? "premium" : "free";
}

/** `renewsOn` is the first day of the next calendar month, in the person's time zone. */
export type Allowance = { limit: number; used: number; remaining: number; isExceeded: boolean; renewsOn: Day };

/**
 * What is left of a month's generations of ONE kind (insights and hidden insights count apart).
 *
 * @param used  generations of this calendar month that run or have completed; failed ones do not count
 */
export function generationAllowance(state: { hasPremium: boolean; used: number; today: Day }): Allowance {
  const limit = QUOTA[planOf(state.hasPremium)].generationsPerMonth;
  const remaining = Math.max(0, limit - state.used);
  const renewsOn = firstDayOf(addMonths(monthOf(state.today), 1));
  return { limit, used: state.used, remaining, isExceeded: remaining === 0, renewsOn };
}

/** Whether one more bank can be linked. */
export function linkAllowance(state: { hasPremium: boolean; linked: number }): Omit<Allowance, "renewsOn"> {
  const limit = QUOTA[planOf(state.hasPremium)].bankLinks;
  const remaining = Math.max(0, limit - state.linked);
  return { limit, used: state.linked, remaining, isExceeded: remaining === 0 };
}
