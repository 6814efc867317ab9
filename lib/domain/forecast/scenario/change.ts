import type { Day } from "@/lib/domain/calendar";
import type { Debt } from "@/lib/domain/site/calculators/borrowing";

/** A debt in a pay-off plan; `accountId` is set for an account of the user. */
export type PlannedDebt = Debt & { name: string; accountId: string | null };

/** New amount of a payment: a change in percent, or a magnitude in minor units. */
export type NewAmount = { percent: number } | { amountMinor: number };

/**
 * Recurring payments are named by their series key. Amounts are minor units of the forecast's currency: signed for a
 * purchase (negative is out), else magnitudes. A null `accountId` means the account that receives pay. A null
 * `toAccountId` means no account of the forecast.
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
      /** Per month, beyond all minimums. */
      extraMinor: number;
      from: Day;
      accountId: string | null;
    }
  | {
      kind: "emergency-fund";
      months: number;
      monthlySpendingMinor: number;
      savedMinor: number;
      /** Per month. */
      amountMinor: number;
      from: Day;
      accountId: string | null;
      toAccountId: string | null;
    };
