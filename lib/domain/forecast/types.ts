import type { Day } from "@/lib/domain/calendar";
import type { Debt } from "@/lib/domain/site/calculators/borrowing";
import type { RecurringSeries } from "@/lib/domain/transactions/series";
import type { LedgerAccount, LedgerTransaction } from "@/lib/domain/transactions/transaction";
import type { PlannedPayment } from "./planned";

export const FORECAST_DAYS = 90;

/** Scale factors of the simulated range, above and below its middle. */
export type RangeWidth = { up: number; down: number };

/**
 * Only rows and accounts in `currency` count, and only checking, savings and card accounts. `series` are recurring
 * series with the user's edits (`withEdits`). `floorMinor` is the balance the user wants to stay above; null if unset.
 *
 * Optional: `planned` one-time payments, `widths` from each account's record, and the `changes` of a what-if.
 * Forecasts that differ only in `changes` share the same random paths.
 */
export type ForecastInput = {
  transactions: readonly LedgerTransaction[];
  accounts: readonly LedgerAccount[];
  series: readonly RecurringSeries[];
  today: Day;
  currency: string;
  floorMinor: number | null;
  planned?: readonly Pick<PlannedPayment, "id" | "name" | "accountId" | "day" | "amountMinor">[];
  widths?: ReadonlyMap<string, RangeWidth>;
  changes?: readonly ScenarioChange[];
};

export type ExpectedKind = "income" | "bill" | "card-payment" | "transfer" | "pending" | "planned";

/**
 * One expected item of a day, in signed minor units. 80% of the time, the amount is within `lowMinor` to `highMinor`
 * and the day within `earliest` to `latest`.
 * `transactionIds` are its past rows, newest last.
 */
export type ExpectedItem = {
  key: string;
  name: string;
  kind: ExpectedKind;
  amountMinor: number;
  lowMinor: number;
  highMinor: number;
  earliest: Day;
  latest: Day;
  /** From 0 to 1; below 1 for a late payment that may not come. */
  chance: number;
  basis: "last" | "recent" | "season" | "statement" | "booked" | "planned" | "typed";
  transactionIds: readonly string[];
  statement: ExpectedStatement | null;
};

/** A card statement's days and charges so far (a magnitude, net of refunds). */
export type ExpectedStatement = {
  cardId: string;
  from: Day;
  to: Day;
  bookedMinor: number;
  bookedIds: readonly string[];
};

/**
 * `restMinor` is the median's move beyond the expected items: everyday spending, and payments that may come on another
 * day. Yesterday's median, the items and the rest add up to `p50Minor`.
 */
export type ForecastDay = {
  date: Day;
  p10Minor: number;
  p50Minor: number;
  p90Minor: number;
  expected: readonly ExpectedItem[];
  restMinor: number;
};

/** Everyday sums of one weekday: 80% of `dayCount` days were within `lowMinor` to `highMinor` (signed). */
export type EverydayBasis = {
  lowMinor: number;
  highMinor: number;
  dayCount: number;
  transactionIds: readonly string[];
};

/**
 * The day with the lowest median before a payday, and the chance (0 to 1) that any day from `from` to `to` ends below
 * zero or the floor.
 * `payday` is null if none follows within the forecast.
 */
export type LowPoint = {
  from: Day;
  to: Day;
  payday: Day | null;
  date: Day;
  p10Minor: number;
  p50Minor: number;
  p90Minor: number;
  belowZeroChance: number;
  belowFloorChance: number | null;
};

/**
 * Forecast of one account, or of all together (`accountId` null). `everyday` has one entry per weekday, Sunday first.
 */
export type BalanceForecast = {
  accountId: string | null;
  startMinor: number;
  days: readonly ForecastDay[];
  paydays: readonly Day[];
  lowPoints: readonly LowPoint[];
  everyday: readonly EverydayBasis[];
};

/**
 * Reason for refusing an account's forecast: no balance from the bank, too few known days, or unusually long silence
 * since `lastDay`.
 */
export type ForecastRefusal = {
  accountId: string;
  reason: "no-balance" | "too-short" | "silent";
  coveredDays: number;
  neededDays: number;
  lastDay: Day | null;
};

/**
 * Pay that ended without a successor. `chance` (0 to 1): new pay begins within the forecast. It widens ranges and
 * chances but is expected on no day.
 */
export type AwaitedPay = { key: string; name: string; accountId: string; lastDate: Day; chance: number };

/** `all` is the sum of the accounts with a forecast; null if there are none. */
export type Forecast = {
  today: Day;
  currency: string;
  accounts: readonly BalanceForecast[];
  all: BalanceForecast | null;
  awaitedPay: AwaitedPay | null;
  refusals: readonly ForecastRefusal[];
};

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
