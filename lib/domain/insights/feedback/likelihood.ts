import type { Fact } from "../facts/fact";
import type { InsightType } from "../insight-types";

/**
 * How much of its worth a fact is likely about, where that is not all of it: about as often as people of the households in
 * bench/insights wanted such an insight where it was reported. A rise of this month has mostly been paid, or was chance; a pattern is worth what
 * one changes of it; a subscription that is new was mostly signed up for, and isn't news.
 */
const LIKELIHOOD: Partial<Readonly<Record<InsightType, number>>> = {
  budget_pace: 0.2,
  cash_runway: 0.1,
  category_drop: 0.2,
  category_spike: 0.15,
  forgotten_subscription: 0.5,
  idle_cash: 0.5,
  lifestyle_creep: 0.25,
  new_subscription: 0.4,
  unusual_charge: 0.6,
};

/**
 * What took the place of another was chosen for what it is: what a new lease costs more is known to who signed it, and what a new employer pays
 * is known to who went there.
 */
const CHOSEN: Partial<Readonly<Record<InsightType, number>>> = { new_commitment: 0.1, income_change: 0.3 };
/** A tax, or a policy for life, can be neither ended nor compared: that it comes is the news, and little of it is at stake. */
const OWED = 0.25;

/** The part of what a fact is worth that is likely at stake, from 0 to 1: its severity and its rank are measured by it. */
export function likelihoodOf({
  type,
  slots,
  hints,
}: Pick<Fact, "type"> & Partial<Pick<Fact, "slots" | "hints">>): number {
  const chosen = slots?.firstMerchant ? CHOSEN[type] : undefined;
  if (chosen !== undefined) return chosen;
  if (type === "yearly_renewal" && (hints?.duty === "to be paid" || hints?.duty === "set by law")) return OWED;
  return LIKELIHOOD[type] ?? 1;
}
