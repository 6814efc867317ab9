import { type Day, daysBetween } from "@/lib/domain/calendar";
import { CADENCES, type Cadence } from "@/lib/domain/transactions/cadence";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import type { Component, Payment } from "./components";
import { priorOfCategory } from "./prior";

/** A repayment is at least the loan, with its cost at most this many times. */
const MAX_COST = 1.6;

/** Most money received (oldest first) was soon paid back at a cost: a loan's proceeds aren't recurring income. */
export function isLoanProceeds(received: readonly LedgerTransaction[], paid: readonly LedgerTransaction[]): boolean {
  if (paid.length === 0 || received.some(({ categorySlug }) => categorySlug === "salary")) return false;
  let repaid = 0;
  let at = 0;
  for (const [index, { date, amountMinor }] of received.entries()) {
    const next = received[index + 1]?.date;
    while (at < paid.length && (paid[at]?.date ?? "") <= date) at += 1;
    let isRepaid = false;
    for (let later = at; later < paid.length && !isRepaid; later += 1) {
      const back = paid[later];
      if (!back || (next !== undefined && back.date > next)) break;
      isRepaid = -back.amountMinor >= amountMinor && -back.amountMinor <= amountMinor * MAX_COST;
    }
    if (isRepaid) repaid += 1;
    else if (next !== undefined) return false;
  }
  return repaid > 0;
}

type Row = Pick<LedgerTransaction, "date" | "amountMinor">;

/** A small loan goes back within two months, with a fee; a friend's comes back without, and half again as much is another payment. */
const SMALL_LOAN = { maxDays: 62, minRatio: 1.005, maxRatio: 1.5 } as const;

/** Pairs each sum received from a payee with the larger one that went back to it next. Rows are oldest first. */
export function loanPairs<T extends Row>(rows: readonly T[]): [borrowed: T, back: T][] {
  return rows.flatMap((back, index): [T, T][] => {
    const borrowed = rows[index - 1];
    if (!borrowed || borrowed.amountMinor <= 0 || back.amountMinor >= 0) return [];
    const ratio = -back.amountMinor / borrowed.amountMinor;
    const isLoan =
      ratio >= SMALL_LOAN.minRatio &&
      ratio <= SMALL_LOAN.maxRatio &&
      daysBetween(borrowed.date, back.date) <= SMALL_LOAN.maxDays;
    return isLoan ? [[borrowed, back]] : [];
  });
}

/** Equal payments that end: a purchase in installments. Longer ones are loans, whose end no rows show. */
const [MIN_INSTALLMENTS, MAX_INSTALLMENTS] = [3, 12];
/** Cycles between two payments of a plan at most. */
const LONGEST_GAP = 2.5;

/** Payments left of a plan that ends; 0 when paid off, null without end. By "3/12", else by earlier plans' length. */
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

/** Finds which of how many payments a text is for: "3/12", "installment 3 of 12". */
export function countIn(text: string): { at: number; of: number } | null {
  const match = COUNTED.exec(text);
  return match && { at: Number(match[1]), of: Number(match[2]) };
}

/** Takes the count out of a text. */
export function withoutCount(text: string): string {
  return text.replace(COUNTED, " ");
}

const COUNTED = /(?:^|\D)(\d{1,2})\s?(?:\/|of|von|de|di|van|sur)\s?(\d{1,2})(?!\d|[./-]\d)/i;

/** Months of a five-year loan. */
const MAX_COUNTED = 60;

/** Trusts a count only if it rises with each payment: other texts have dates and fractions. */
function countedInText({ payments }: Component): number | null {
  let left: number | null = null;
  for (const [index, { row }] of payments.entries()) {
    const count = countIn(row.name);
    if (!count) return null;
    const remaining = count.of - count.at;
    if (remaining < 0 || remaining > MAX_COUNTED || (index > 0 && remaining !== (left ?? 0) - 1)) return null;
    left = remaining;
  }
  return left;
}
