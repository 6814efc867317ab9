import { type Day, daysBetween } from "@/lib/domain/calendar";
import { CADENCES, type Cadence } from "@/lib/domain/transactions/cadence";
import type { Component, Payment } from "./components";
import { priorOfCategory } from "./prior";

/** Equal payments that end: a purchase in installments. Longer ones are loans, whose end no rows show. */
const [MIN_INSTALLMENTS, MAX_INSTALLMENTS] = [3, 12];
/** Cycles between two payments of a plan at most. */
const LONGEST_GAP = 2.5;

/**
 * Payments still to come of a plan that ends; 0 once it is paid off, null for a stream without end.
 * The bank's text may count them ("3/12"). Else, a payee's earlier plans of one length promise the same of the next.
 */
export function paymentsLeftOf(component: Component, all: readonly Component[], today: Day): number | null {
  const counted = countedInText(component);
  if (counted !== null) return counted;
  // A town's or an insurer's installments begin again each year.
  if (priorOfCategory(component.payments.at(-1)?.row.categorySlug ?? "").odds > 0) return null;
  const own = plansOf(component);
  const latest = own.pop();
  const others = all.flatMap((other) => (other !== component && isOver(other, today) ? plansOf(other) : []));
  const [length, ...lengths] = [...new Set([...own, ...others].map((plan) => plan.length))];
  const left = (length ?? 0) - (latest?.length ?? 0);
  return latest && length !== undefined && lengths.length === 0 && left >= 0 ? left : null;
}

/** The runs of equal payments out, if all of the stream's are: a pause or another amount begins the next. */
function plansOf({ cadence, payments }: Component): Payment[][] {
  const plans: Payment[][] = [];
  for (const payment of payments) {
    const last = plans.at(-1)?.at(-1);
    const isNext =
      last !== undefined &&
      last.amountMinor === payment.amountMinor &&
      payment.days.day - last.days.day <= CADENCES[cadence].periodDays * LONGEST_GAP;
    if (isNext) plans.at(-1)?.push(payment);
    else plans.push([payment]);
  }
  const arePlans = plans.every(
    (plan, index) =>
      (plan[0]?.row.amountMinor ?? 0) < 0 &&
      plan.length <= MAX_INSTALLMENTS &&
      (plan.length >= MIN_INSTALLMENTS || index === plans.length - 1),
  );
  const areApart = plans.every((plan, index) => index === 0 || hasPause(plans[index - 1], plan, cadence));
  return arePlans && areApart ? plans : [];
}

/** A price that changes without a pause is one stream's. */
function hasPause(before: readonly Payment[] | undefined, plan: readonly Payment[], cadence: Cadence): boolean {
  const gap = (plan[0]?.days.day ?? 0) - (before?.at(-1)?.days.day ?? 0);
  return gap > CADENCES[cadence].periodDays * LONGEST_GAP;
}

function isOver({ cadence, payments }: Component, today: Day): boolean {
  const { periodDays, lateDays } = CADENCES[cadence];
  return daysBetween(payments.at(-1)?.row.date ?? today, today) > periodDays + lateDays;
}

const COUNTED = /(?:^|\D)(\d{1,2})\s?(?:\/|of|von|de|di|van|sur)\s?(\d{1,2})(?!\d|[./-]\d)/i;

/** Months of a five-year loan. */
const MAX_COUNTED = 60;

/** Trusts a count only if it rises with each payment: other texts have dates and fractions. */
function countedInText({ payments }: Component): number | null {
  let left: number | null = null;
  for (const [index, { row }] of payments.entries()) {
    const match = COUNTED.exec(row.name);
    if (!match) return null;
    const remaining = Number(match[2]) - Number(match[1]);
    if (remaining < 0 || remaining > MAX_COUNTED || (index > 0 && remaining !== (left ?? 0) - 1)) return null;
    left = remaining;
  }
  return left;
}
