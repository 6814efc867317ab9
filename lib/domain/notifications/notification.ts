import type { Day, Month } from "@/lib/domain/calendar";

/** Every kind, in the order in which settings list them; of several that wait the first in `RANK` goes out. */
export const NOTIFICATION_KINDS = [
  "low_point",
  "missing_payment",
  "trial_end",
  "large_bill",
  "budget_pace",
  "bank_stopped",
  "weekly_summary",
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Where money is at stake: nothing of these waits. */
export const URGENT_KINDS = [
  "low_point",
  "missing_payment",
  "trial_end",
] as const satisfies readonly NotificationKind[];

export const NOTIFICATION_CHANNELS = ["app", "email", "push"] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** Something that is ahead in the coming week: signed minor units. */
export type AheadLine = { name: string; day: Day; amountMinor: number };

/**
 * What a notification is about, with the figures it states. Amounts are minor units of `currency`; `transactionIds` are the rows behind
 * them, newest last.
 */
export type NotificationFacts =
  | {
      kind: "low_point";
      accountId: string;
      account: string;
      currency: string;
      /** The middle of that day's balance. */
      balanceMinor: number;
      /** What it may fall below: zero, or the floor the person set. */
      limitMinor: number;
      /** 0 to 1. */
      chance: number;
      payday: Day | null;
    }
  | {
      kind: "missing_payment";
      name: string;
      direction: "in" | "out";
      currency: string;
      amountMinor: number;
      lastDate: Day;
      transactionIds: string[];
    }
  | { kind: "trial_end"; name: string; currency: string; amountMinor: number }
  | {
      kind: "large_bill";
      name: string;
      currency: string;
      amountMinor: number;
      /** The largest of the payments before, of which there are `beforeCount`. */
      highestMinor: number;
      beforeCount: number;
      transactionIds: string[];
    }
  | {
      kind: "budget_pace";
      budgetId: string;
      name: string;
      currency: string;
      month: Month;
      spentMinor: number;
      availableMinor: number;
      /** What the month will likely come to. */
      projectedMinor: number;
    }
  | {
      kind: "bank_stopped";
      /** The bank, or the account where only one is silent. */
      name: string;
      accountIds: string[];
      reason: "sign_in" | "consent_ends" | "not_shared" | "silent";
      lastDate: Day | null;
    }
  | {
      kind: "weekly_summary";
      currency: string;
      from: Day;
      to: Day;
      /** Magnitudes. */
      inMinor: number;
      outMinor: number;
      ahead: AheadLine[];
    };

/**
 * Something a person should know. `subject` is what it is about (an account, a series, a budget), `day` the day it is about. The same cause
 * is reported once; of a higher `level` it has become worse, and is reported again. `isUrgent`: money is at stake.
 */
export type FoundNotification = {
  subject: string;
  day: Day;
  level: 1 | 2;
  isUrgent: boolean;
  facts: NotificationFacts;
};

/** A list of ids goes into an address when it is opened, and an address has room for so many. */
export const MAX_PROOF_IDS = 60;
