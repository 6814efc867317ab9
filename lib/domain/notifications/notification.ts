import type { Day, Month } from "@/lib/domain/calendar";

/** Notification kinds, in the order of the settings. `RANK` orders those that wait. */
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

/** Kinds that never wait, because money is at stake. */
export const URGENT_KINDS = [
  "low_point",
  "missing_payment",
  "trial_end",
] as const satisfies readonly NotificationKind[];

export const NOTIFICATION_CHANNELS = ["app", "email", "push"] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** An expected payment of the coming week, in signed minor units. */
export type AheadLine = { name: string; day: Day; amountMinor: number };

/**
 * Content of a notification with its figures, in minor units of `currency`. `transactionIds` are the rows behind them,
 * newest last.
 */
export type NotificationFacts =
  | {
      kind: "low_point";
      accountId: string;
      account: string;
      currency: string;
      /** Median balance of that day. */
      balanceMinor: number;
      /** The limit: zero, or the user's floor. */
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
      /** Highest of the `beforeCount` earlier payments. */
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
      projectedMinor: number;
    }
  | {
      kind: "bank_stopped";
      /** The bank, or the account if only one is silent. */
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
 * `subject` is an account, series or budget; `day` is the day it concerns. A cause is reported once, and again at a
 * higher `level`. `isUrgent`: money is at stake.
 */
export type FoundNotification = {
  subject: string;
  day: Day;
  level: 1 | 2;
  isUrgent: boolean;
  facts: NotificationFacts;
};

/** More ids wouldn't fit a URL. */
export const MAX_PROOF_IDS = 60;
