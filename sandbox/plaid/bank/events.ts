import { dayIn, dayOnOrAfter, type MonthNumber, monthOfDay } from "../../core/clock";
import { keyedRandom } from "../../core/json";

/** Merchant as shown on a statement and in the bank's enriched data. */
export interface Merchant {
  readonly name: string;
  /** Statement text; defaults to the merchant's name in capitals. */
  readonly descriptor?: string;
  /** Detailed code of the bank's category taxonomy. */
  readonly category: string;
  readonly channel: "online" | "in store" | "other";
}

/** Event in an account, starting with its authorization. Amounts are cents, money OUT positive. */
export interface AccountEvent {
  /** Stable across runs; identifiers are derived from it. */
  readonly key: string;
  readonly account: string;
  readonly authorizedDay: number;
  readonly postedDay: number;
  readonly amountMinor: number;
  /** Pending amount when it differs: a meal before its tip, a token hold at a pump. */
  readonly pendingAmountMinor?: number;
  /** Hold that disappears on the day it would have posted. */
  readonly isDropped?: boolean;
  /** Day until which a posted row has the wrong category. */
  readonly recategorizedDay?: number;
  readonly name: string;
  /** Null for rows without a merchant: payroll, transfers, fees. */
  readonly merchant: string | null;
  readonly category: string;
  readonly channel: Merchant["channel"];
}

export interface Story {
  readonly seed: string;
  /** Day this person first linked a bank; "recent" means recent on that day. */
  readonly anchorDay: number;
  /** Months to generate, oldest first: two years back and some ahead, so moving the clock reveals more. */
  readonly months: readonly MonthNumber[];
}

/** Returns the month's distance from the anchor's month: 0, -1 for the month before. */
export function monthOffset(story: Story, month: MonthNumber): number {
  return month - monthOfDay(story.anchorDay);
}

/** Makes a card purchase: pending for a day or two, then posted. */
export function purchase(
  story: Story,
  account: string,
  merchant: Merchant,
  authorizedDay: number,
  amountMinor: number,
  extra: Partial<AccountEvent> = {},
): AccountEvent {
  const key = extra.key ?? `${account}:${merchant.name}:${authorizedDay}`;
  const lagDays = 1 + Math.floor(keyedRandom(story.seed, key, "lag") * 2);
  const isMisfiled = merchant.channel === "in store" && keyedRandom(story.seed, key, "misfiled") < 0.06;
  return {
    account,
    authorizedDay,
    postedDay: authorizedDay + lagDays,
    amountMinor,
    name: merchant.descriptor ?? merchant.name.toUpperCase(),
    merchant: merchant.name,
    category: merchant.category,
    channel: merchant.channel,
    ...(isMisfiled ? { recategorizedDay: authorizedDay + lagDays + 3 } : {}),
    ...extra,
    key,
  };
}

/** Makes a bank transfer, direct debit or fee: posted on its day, without a merchant. */
export function entry(
  account: string,
  name: string,
  category: string,
  day: number,
  amountMinor: number,
  extra: Partial<AccountEvent> = {},
): AccountEvent {
  return {
    key: `${account}:${name}:${day}`,
    account,
    authorizedDay: day,
    postedDay: day,
    amountMinor,
    name,
    merchant: null,
    category,
    channel: "other",
    ...extra,
  };
}

export function transferBetween(
  from: { readonly account: string; readonly name: string; readonly category: string },
  to: { readonly account: string; readonly name: string; readonly category: string },
  day: number,
  amountMinor: number,
): readonly AccountEvent[] {
  return [
    entry(from.account, from.name, from.category, day, amountMinor),
    entry(to.account, to.name, to.category, day, -amountMinor),
  ];
}

/** Price change: the last step begun by a day applies. */
export interface PriceStep {
  readonly fromDay: number;
  readonly amountMinor: number;
}

export function priceOn(day: number, steps: readonly PriceStep[]): number | undefined {
  return steps.findLast((step) => step.fromDay <= day)?.amountMinor;
}

/** Charges on the same day of each month, starting with the first price step. */
export function monthlyCharge(
  story: Story,
  account: string,
  merchant: Merchant,
  dayOfMonth: number,
  steps: readonly PriceStep[],
  extra: Partial<AccountEvent> = {},
): readonly AccountEvent[] {
  return story.months.flatMap((month) => {
    const day = dayIn(month, dayOfMonth);
    const amountMinor = priceOn(day, steps);
    return amountMinor === undefined ? [] : [purchase(story, account, merchant, day, amountMinor, extra)];
  });
}

/** Builds prices of a trial half a year ago that was never canceled: full price ever since. */
export function convertedTrial(story: Story, dayOfMonth: number, amountMinor: number): readonly PriceStep[] {
  const trialDay = dayOnOrAfter(story.anchorDay - 187, dayOfMonth);
  return [
    { fromDay: trialDay, amountMinor: 100 },
    { fromDay: trialDay + 1, amountMinor },
  ];
}

/** Days back for something new to this person: charged at least twice by the anchor day, on any day of the month. */
export const NEW_SINCE_DAYS = 72;

export const always = (amountMinor: number): readonly PriceStep[] => [{ fromDay: 0, amountMinor }];

/** Repeated purchase on about the same days of each month, at one of several merchants. */
export interface Habit {
  readonly merchants: readonly Merchant[];
  /** Days of the month; a second set alternates, so months don't look identical. */
  readonly days: readonly [readonly number[], readonly number[]];
  /** Usual amounts in cents, used in order. */
  readonly amountsMinor: readonly number[];
  /** Factors for exceptional months, by distance from the anchor's month. */
  readonly factorByMonth?: Readonly<Record<number, number>>;
  /** Factor for recent spending, which a newly linked user should be shown. */
  readonly recentFactor?: number;
  /** Restaurants add a tip on posting; pumps hold a token amount. */
  readonly pending?: "before tip" | "token";
}

const AMOUNT_SPREAD = 0.12;
const MONTH_SPREAD = 0.45;
const STEADY_FROM_OFFSET = -3;
const FIRST_RECENT_DAY = 7;
const EARLY_UNTIL_DAY = 11;
const EARLY_STRENGTH = 2.2;
const TIP = 1.18;
const TOKEN_HOLD_MINOR = 100;

export function habitPurchases(story: Story, account: string, habit: Habit): readonly AccountEvent[] {
  return story.months.flatMap((month) => {
    const offset = monthOffset(story, month);
    const factor =
      recentFactor(story, habit, offset) ?? habit.factorByMonth?.[offset] ?? monthFactor(story, habit, month, offset);
    // The earlier days fall in the anchor's month. Compared with the same days of the previous month, an expensive
    // month is then above usual on every day.
    const days = habit.days[Math.abs(offset) % 2 === 0 ? 0 : 1];
    return days.flatMap((dayOfMonth, index) => {
      const day = dayIn(month, dayOfMonth);
      const merchant =
        habit.merchants[
          Math.floor(keyedRandom(story.seed, month, index, "where", habit.merchants.length) * habit.merchants.length)
        ];
      const base = habit.amountsMinor[index % habit.amountsMinor.length];
      if (!merchant || base === undefined) return [];
      const key = `${account}:${merchant.name}:${day}:${index}`;
      const spread = 1 + (keyedRandom(story.seed, key, "amount") - 0.5) * AMOUNT_SPREAD;
      const amountMinor = Math.round(base * spread * factor);
      const pendingAmountMinor = pendingAmount(habit, amountMinor);
      return [
        purchase(story, account, merchant, day, amountMinor, {
          key,
          ...(pendingAmountMinor ? { pendingAmountMinor } : {}),
        }),
      ];
    });
  });
}

/**
 * "Recent" is the anchor's month, or the previous one in a month's first days. Early in a month it takes more to stand
 * out.
 */
function recentFactor(story: Story, habit: Habit, offset: number): number | undefined {
  const dayOfMonth = story.anchorDay - dayIn(monthOfDay(story.anchorDay), 1) + 1;
  const recentOffset = dayOfMonth < FIRST_RECENT_DAY ? -1 : 0;
  if (habit.recentFactor === undefined || offset !== recentOffset) return undefined;
  const isEarly = recentOffset === 0 && dayOfMonth < EARLY_UNTIL_DAY;
  return isEarly ? 1 + (habit.recentFactor - 1) * EARLY_STRENGTH : habit.recentFactor;
}

/** Older months vary naturally; the last ones are steady, so unusual spending stands out. */
function monthFactor(story: Story, habit: Habit, month: MonthNumber, offset: number): number {
  if (offset > STEADY_FROM_OFFSET) return 1;
  const name = habit.merchants.map((merchant) => merchant.name).join();
  return 1 + (keyedRandom(story.seed, month, name, "month") - 0.5) * MONTH_SPREAD;
}

function pendingAmount(habit: Habit, amountMinor: number): number | undefined {
  if (habit.pending === "before tip") return Math.round(amountMinor / TIP);
  if (habit.pending === "token") return TOKEN_HOLD_MINOR;
  return undefined;
}

export interface PaymentPlan {
  readonly from: string;
  readonly to: string;
  readonly dayOfMonth: number;
  readonly name: string;
  readonly receipt: string;
}

const CATEGORY = "LOAN_PAYMENTS_CREDIT_CARD_PAYMENT";

/**
 * Pays the card in full each month. One month's posted rows leave checking in the next, with the same amount and day on
 * both sides.
 */
export function cardPayments(
  story: Story,
  cardRows: readonly AccountEvent[],
  plan: PaymentPlan,
): readonly AccountEvent[] {
  const owedByMonth = new Map<number, number>();
  for (const row of cardRows) {
    if (row.isDropped) continue;
    const month = monthOfDay(row.postedDay);
    owedByMonth.set(month, (owedByMonth.get(month) ?? 0) + row.amountMinor);
  }
  return story.months.flatMap((month) => {
    const amountMinor = owedByMonth.get(month - 1) ?? 0;
    if (amountMinor <= 0) return [];
    const day = dayIn(month, plan.dayOfMonth);
    return [
      entry(plan.from, plan.name, CATEGORY, day, amountMinor),
      entry(plan.to, plan.receipt, CATEGORY, day, -amountMinor),
    ];
  });
}
