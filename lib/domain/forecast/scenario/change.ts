import type { Day } from "@/lib/domain/calendar";
import type { Debt } from "@/lib/domain/site/calculators/borrowing";

/** A debt of a pay-off plan; `accountId` where it is one of the person's accounts. */
export type PlannedDebt = Debt & { name: string; accountId: string | null };

/** What the new amount of a payment is: so many percent more or less, or an amount (a magnitude in minor units). */
export type NewAmount = { percent: number } | { amountMinor: number };

/**
 * One thing a what-if changes, from a day on. Payments that come again are named by the key of their series. Amounts are minor units of the
 * forecast's currency: signed for a purchase (negative leaves), magnitudes elsewhere. Money leaves `accountId`, or the account pay lands in
 * where it is null; `toAccountId` is null where it goes to no account of the forecast.
 */
export type ScenarioChange =
  | { kind: "cancel"; key: string; from: Day }
  | { kind: "reprice"; key: string; to: NewAmount; from: Day }
  | { kind: "purchase"; name: string; amountMinor: number; day: Day; accountId: string | null }
  | {
      kind: "save";
      amountMinor: number;
      every: "payday" | "month";
      from: Day;
      accountId: string | null;
      toAccountId: string | null;
    }
  | {
      kind: "pay-debt";
      debts: readonly PlannedDebt[];
      order: "snowball" | "avalanche";
      /** A month, beyond all minimums. */
      extraMinor: number;
      from: Day;
      accountId: string | null;
    }
  | {
      kind: "emergency-fund";
      months: number;
      monthlySpendingMinor: number;
      savedMinor: number;
      /** A month. */
      amountMinor: number;
      from: Day;
      accountId: string | null;
      toAccountId: string | null;
    };
