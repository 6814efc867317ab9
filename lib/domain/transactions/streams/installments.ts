import { type Day, daysBetween } from "@/lib/domain/calendar";
import { CADENCES } from "@/lib/domain/transactions/cadence";
import type { Component } from "./components";

/** Equal payments that end: a purchase in installments. Longer ones are loans, whose end no rows show. */
const [MIN_INSTALLMENTS, MAX_INSTALLMENTS] = [3, 12];

/**
 * Payments still to come of a plan that ends; 0 once it is paid off, null for a stream without end.
 * The bank's text may count them ("3/12"). Else, a payee's earlier plans of one length promise the same of the next.
 */
export function paymentsLeftOf(component: Component, all: readonly Component[], today: Day): number | null {
  const counted = countedInText(component);
  if (counted !== null) return counted;
  const ended = all.filter((other) => other !== component && isPlan(other) && isOver(other, today));
  const [length, ...others] = [...new Set(ended.map(({ payments }) => payments.length))];
  const left = (length ?? 0) - component.payments.length;
  return length !== undefined && others.length === 0 && left >= 0 && isPlan(component) ? left : null;
}

function isPlan({ payments }: Component): boolean {
  return (
    payments.length >= MIN_INSTALLMENTS &&
    payments.length <= MAX_INSTALLMENTS &&
    payments.every(({ row }) => row.amountMinor < 0 && row.amountMinor === payments[0]?.row.amountMinor)
  );
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
