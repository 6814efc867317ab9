import { addMonths, type Day, firstDayOf, monthOf } from "@/lib/domain/calendar";

/** Limits on features that cost us per use, the only ones premium changes (docs/contract.md, section 5). */
export const QUOTA = {
  free: { generationsPerMonth: 10, bankLinks: 3, balanceRefreshMs: 3_600_000 },
  premium: { generationsPerMonth: 200, bankLinks: 20, balanceRefreshMs: 60_000 },
} as const satisfies Record<string, { generationsPerMonth: number; bankLinks: number; balanceRefreshMs: number }>;

export type Plan = keyof typeof QUOTA;

export function planOf(hasPremium: boolean): Plan {
  return hasPremium ? "premium" : "free";
}

/** `renewsOn` is the first day of the next calendar month, in the user's time zone. */
export type Allowance = { limit: number; used: number; remaining: number; isExceeded: boolean; renewsOn: Day };

/**
 * Computes the month's remaining generations of ONE kind (insights and hidden insights count separately).
 *
 * @param used  running and completed generations of this calendar month, without failed ones
 */
export function generationAllowance(state: { hasPremium: boolean; used: number; today: Day }): Allowance {
  const limit = QUOTA[planOf(state.hasPremium)].generationsPerMonth;
  const remaining = Math.max(0, limit - state.used);
  const renewsOn = firstDayOf(addMonths(monthOf(state.today), 1));
  return { limit, used: state.used, remaining, isExceeded: remaining === 0, renewsOn };
}

export function linkAllowance(state: { hasPremium: boolean; linked: number }): Omit<Allowance, "renewsOn"> {
  const limit = QUOTA[planOf(state.hasPremium)].bankLinks;
  const remaining = Math.max(0, limit - state.linked);
  return { limit, used: state.linked, remaining, isExceeded: remaining === 0 };
}
