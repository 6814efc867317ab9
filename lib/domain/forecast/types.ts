import type { Day } from "@/lib/domain/calendar";
import type { RecurringSeries } from "@/lib/domain/transactions/series";
import type { LedgerAccount, LedgerTransaction } from "@/lib/domain/transactions/transaction";
import type { PlannedPayment } from "./planned";
import type { ScenarioChange } from "./scenario/change";

/** How far ahead a forecast looks. */
export const FORECAST_DAYS = 90;

/** How many times as wide as it was simulated a range is made, above its middle and below. */
export type RangeWidth = { up: number; down: number };

/**
 * What a forecast is made of. Only accounts and rows of `currency` are looked at, and of the accounts only those that are spent from or
 * paid into: checking, savings, cards. `series` are the recurring series as the person decided about them (`withEdits`).
 * `floorMinor` is the balance the person wants to stay above; null where they set none.
 *
 * The rest may be left out: `planned` is what they say will come once, `widths` what the record of each account asks for, `changes` a
 * what-if. The paths of two forecasts that differ in `changes` alone are the same but for these.
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
 * One thing that is expected on a day. Amounts are signed minor units of the account's currency; 8 in 10 times the amount lies from
 * `lowMinor` to `highMinor` and the day from `earliest` to `latest`. `transactionIds` are the past rows it is modeled on, newest last.
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
  /** 0 to 1: below 1 where a payment is late, and may not come. */
  chance: number;
  /** What the amount is taken from. */
  basis: "last" | "recent" | "season" | "statement" | "booked" | "planned" | "typed";
  transactionIds: readonly string[];
  /** Of a card's payment that pays what its statement comes to; null of anything else. */
  statement: ExpectedStatement | null;
};

/** The days of a card's statement, and what has been charged on them already (a magnitude, refunds subtracted). */
export type ExpectedStatement = {
  cardId: string;
  from: Day;
  to: Day;
  bookedMinor: number;
  bookedIds: readonly string[];
};

/**
 * One future day of an account. `restMinor` is what the middle of the balance moves by beyond the expected items: everyday spending, and
 * payments that may come on another day. So the middle of the day before, the items and the rest add up to `p50Minor`.
 */
export type ForecastDay = {
  date: Day;
  p10Minor: number;
  p50Minor: number;
  p90Minor: number;
  expected: readonly ExpectedItem[];
  restMinor: number;
};

/** What everyday rows came to on one weekday: 8 in 10 of `dayCount` days lay from `lowMinor` to `highMinor` (signed). */
export type EverydayBasis = {
  lowMinor: number;
  highMinor: number;
  dayCount: number;
  transactionIds: readonly string[];
};

/**
 * The day with the lowest middle balance before a payday, and the chance (0 to 1) that the account ends a day below zero, or below the
 * floor, on any day from `from` to `to`. `payday` is null where none follows within the forecast.
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

/** The forecast of one account, or of all together (`accountId` null). `everyday` has one entry a weekday, Sunday first. */
export type BalanceForecast = {
  accountId: string | null;
  startMinor: number;
  days: readonly ForecastDay[];
  paydays: readonly Day[];
  lowPoints: readonly LowPoint[];
  everyday: readonly EverydayBasis[];
};

/**
 * Why an account has no forecast: its bank gave no balance, fewer days of it are known than are needed, or it has been silent for longer
 * than is usual for it (`lastDay`).
 */
export type ForecastRefusal = {
  accountId: string;
  reason: "no-balance" | "too-short" | "silent";
  coveredDays: number;
  neededDays: number;
  lastDay: Day | null;
};

/**
 * Pay that has ended and that nothing has followed. `chance`: how likely (0 to 1) other pay begins within the forecast. It is in the ranges and the
 * chances, and expected on no day.
 */
export type AwaitedPay = { key: string; name: string; accountId: string; lastDate: Day; chance: number };

/** `all` is null where no account has a forecast; it is the sum of those that have one. */
export type Forecast = {
  today: Day;
  currency: string;
  accounts: readonly BalanceForecast[];
  all: BalanceForecast | null;
  awaitedPay: AwaitedPay | null;
  refusals: readonly ForecastRefusal[];
};
