import type { Day } from "@/lib/domain/calendar";
import type { Fact } from "../facts/fact";
import { merchantOf } from "../feedback/ranking";
import type { InsightType } from "../insight-types";

/**
 * Decision of a user about an insight. `fine`: as it should be, and never reported again for this cause. `handled`:
 * acted on; later transactions show whether that helped. `remind`: not now, but on a day.
 */
export type StepChoice = "fine" | "handled" | "remind";

/** A step of a person. It belongs to the insight's key, so that it outlives each run. */
export type DecidedStep = { key: string; choice: StepChoice; chosenOn: Day; remindOn: Day | null };

/** One merchant's later transactions in one currency, followed after an insight was handled. */
export type Watch = {
  /** `no charge`: it is to stop. `refund`: money is to come back. */
  expects: "no charge" | "refund";
  merchant: string;
  merchantKey: string;
  currency: string;
  /** Amount of each charge, or of the refund; a magnitude. */
  amountMinor: number;
};

/** Types that end with a cancellation or a refund. Other types show no end in transactions. */
const EXPECTS: Partial<Record<InsightType, Watch["expects"]>> = {
  forgotten_subscription: "no charge",
  new_subscription: "no charge",
  free_trial_converted: "no charge",
  price_increase: "no charge",
  duplicate_charge: "refund",
  refund_missing: "refund",
};

/**
 * Returns what to follow for an insight, or null if its transactions can't show an end.
 *
 * @param rows  the insight's own transactions, oldest first
 */
export function watchOf(
  fact: Pick<Fact, "type" | "slots" | "currency">,
  rows: readonly { amountMinor: number; merchantKey: string }[],
): Watch | null {
  const expects = EXPECTS[fact.type];
  const merchant = merchantOf(fact);
  const latest = rows.at(-1);
  if (!expects || merchant === null || !latest) return null;
  const { merchantKey, amountMinor } = latest;
  return { expects, merchant, merchantKey, currency: fact.currency, amountMinor: Math.abs(amountMinor) };
}

/** Returns true from the reminder's day on; it's shown on top then. */
export function isReminderDue(step: Pick<DecidedStep, "choice" | "remindOn">, today: Day): boolean {
  return step.choice === "remind" && step.remindOn !== null && step.remindOn <= today;
}

/**
 * Returns false for an insight called fine. Only this decision also holds for critical insights, because the user gave
 * a reason.
 */
export function isWanted(fact: Pick<Fact, "key">, steps: readonly Pick<DecidedStep, "key" | "choice">[]): boolean {
  return !steps.some(({ key, choice }) => key === fact.key && choice === "fine");
}
