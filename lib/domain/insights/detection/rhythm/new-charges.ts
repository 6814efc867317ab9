import { addDays, compareDays, type Day, daysBetween } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import type { DetectedFact } from "@/lib/domain/insights/facts/detected-fact";
import { dateSlot, textSlot } from "@/lib/domain/insights/facts/slots";
import { sumMinor } from "@/lib/domain/money";
import { median } from "@/lib/domain/statistics";
import { merchantKeyOf } from "@/lib/domain/transactions/merchant-key";
import { isLoanProceeds } from "@/lib/domain/transactions/streams/loans";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { count, money, slotsOf } from "../figures";
import {
  coverageOf,
  type DetectorInput,
  merchantKeysOf,
  merchantName,
  moneyWriter,
  once,
  seriesOf,
  spendingHref,
  transactionsByMerchant,
} from "../input";
import { traitsOfRow } from "../payee-traits";

/** When equal charges are those of a merchant that is new; each type states them with its reasons. Days throughout. */
export type NewChargeRules = {
  minCharges: number;
  lookbackDays: number;
  minKnownDays: number;
  minGapDays: number;
  maxGapDays: number;
  renamedDays: number;
  /** So many days before the first of the equal charges others may have come, such as a deposit; 0 where none may. */
  depositDays: number;
  /** So many cheaper charges, in the rhythm, may come before those of each week or second week. */
  introductions: number;
  /** By what share of the middle one each may differ from it, from `minVarying` charges on; 0 where all must be equal. */
  maxSpread: number;
  minVarying: number;
};

/** A deposit, and a fee to begin with. */
const MAX_OTHERS_BEFORE = 2;

export type NewCharges = {
  merchant: string;
  first: LedgerTransaction;
  rows: readonly LedgerTransaction[];
  rhythm: NewRhythm;
  /** All of them are equal to the cent. */
  isSteady: boolean;
  /** What was paid there before them, such as a deposit; mostly nothing. */
  before: readonly LedgerTransaction[];
  /** It is one of several things that a store or a payment service bills. */
  isInStore: boolean;
};

/** How often new charges come: so many days apart, so many of them at least, so many a year. */
type NewRhythm = Pick<NewChargeRules, "minCharges" | "minGapDays" | "maxGapDays"> & {
  every: "week" | "two weeks" | "month";
  perYear: number;
};

/** Two visits a week apart are two visits: of shorter rhythms more charges are needed than of months. */
const SHORT_RHYTHMS: readonly NewRhythm[] = [
  { every: "week", perYear: 52, minCharges: 4, minGapDays: 6, maxGapDays: 8 },
  { every: "two weeks", perYear: 26, minCharges: 3, minGapDays: 13, maxGapDays: 15 },
];

/**
 * The merchants never seen before that have charged the same amount a month apart, twice or more, or each week or every second one. A yearly or quarterly bill
 * cannot pass for one, nor can a bill that was only new to us: the account must have been known well before it began. What is
 * pending may still change its amount and counts when it has settled.
 */
export function newRegularCharges(input: DetectorInput, rules: NewChargeRules): NewCharges[] {
  const rhythms: readonly NewRhythm[] = [{ ...rules, every: "month", perYear: 12 }, ...SHORT_RHYTHMS];
  return [...transactionsByMerchant(input)].flatMap(([merchant, charges]) => {
    const oldest = charges.find(isPayment);
    // Most merchants are no longer new, which their first charge shows, before any other is looked at.
    const latest = charges.at(-1) ?? oldest;
    if (!oldest || !latest || isOld(input, latest, rules)) return [];
    if (isOld(input, oldest, rules) && !isStore(input, oldest)) return [];
    const rows = charges.filter(isPayment);
    if (lenders(input).has(merchant)) return [];
    const found = newAmong(input, merchant, rows, rhythms, rules);
    return found ? [{ ...found, isInStore: false }] : plansInStore(input, merchant, rows, rhythms, rules);
  });
}

/** Whoever lends a sum and takes it back with the next pay: its repayments are no commitment, and the loan costs what they take more. */
const lenders = once((input): ReadonlySet<string> => {
  const byMerchant = groupBy(
    input.transactions.filter(({ date }) => date <= input.today),
    merchantKeysOf(input),
  );
  const lend = ([, rows]: [string, LedgerTransaction[]]) => {
    const sorted = rows.toSorted((a, b) => compareDays(a.date, b.date));
    return isLoanProceeds(
      sorted.filter(({ amountMinor }) => amountMinor > 0),
      sorted.filter(({ amountMinor }) => amountMinor < 0),
    );
  };
  return new Set([...byMerchant].filter(lend).map(([merchant]) => merchant));
});

function isPayment({ pending, categorySlug }: LedgerTransaction): boolean {
  return !pending && !FEES.has(categorySlug);
}

function isOld(
  { today }: DetectorInput,
  { date }: LedgerTransaction,
  { lookbackDays }: Pick<NewChargeRules, "lookbackDays">,
): boolean {
  return daysBetween(date, today) > lookbackDays;
}

/** What is paid late costs a fee at the same merchant, which isn't a payment of its own. */
const FEES: ReadonlySet<string> = new Set(["bank-fees", "overdraft-fees", "interest-charges"]);

/** Who bills for many others, each at its own price: there an amount that was never charged before is a plan that is new. */
function isStore(input: DetectorInput, row: LedgerTransaction): boolean {
  return traitsOfRow(input, row).has("biller-of-others");
}

/** What a store has begun to charge beside what it has charged all along, told apart by text and amount; a plan at a new price is none. */
function plansInStore(
  input: DetectorInput,
  merchant: string,
  rows: readonly LedgerTransaction[],
  rhythms: readonly NewRhythm[],
  rules: NewChargeRules,
): NewCharges[] {
  const [oldest] = rows;
  if (!oldest || !isStore(input, oldest)) return [];
  const monthly = rhythms.filter(({ every }) => every === "month");
  return [...groupBy(rows, ({ name, amountMinor }) => `${merchantKeyOf(name)}:${amountMinor}`).values()].flatMap(
    (plan) => {
      const [first] = plan;
      const found = newAmong(input, `${merchant}:${-(first?.amountMinor ?? 0)}`, plan, monthly, rules);
      return found && !tookThePlaceOfAnother(rows, found) ? [{ ...found, isInStore: true }] : [];
    },
  );
}

/** Whether the same text charged another amount on about the days on which this began, and no more since: a price that moved. */
function tookThePlaceOfAnother(
  rows: readonly LedgerTransaction[],
  { first, rhythm }: Omit<NewCharges, "isInStore">,
): boolean {
  const text = merchantKeyOf(first.name);
  const before = rows.filter(({ name, date }) => date < first.date && merchantKeyOf(name) === text);
  return [...groupBy(before, ({ amountMinor }) => amountMinor)].some(([amountMinor, charges]) => {
    const gap = daysBetween(charges.at(-1)?.date ?? first.date, first.date);
    const goesOn = rows.some((row) => row.amountMinor === amountMinor && row.date >= first.date);
    return !goesOn && gap >= rhythm.minGapDays && gap <= rhythm.maxGapDays;
  });
}

/** The charges where all of them are new, equal and in one rhythm, but for what may have come shortly before them. */
function newAmong(
  input: DetectorInput,
  merchant: string,
  all: readonly LedgerTransaction[],
  rhythms: readonly NewRhythm[],
  rules: NewChargeRules,
): Omit<NewCharges, "isInStore"> | null {
  const [oldest] = all;
  if (!oldest || isOld(input, oldest, rules)) return null;
  const least = Math.min(...rhythms.map(({ minCharges }) => minCharges));
  for (let others = 0; others <= MAX_OTHERS_BEFORE && all.length - others >= least; others += 1) {
    const [first] = all.slice(others);
    const isIntroduced = others > 0 && others <= rules.introductions && first !== undefined && isCheaper(oldest, first);
    const isDeposit = first !== undefined && daysBetween(oldest.date, first.date) <= rules.depositDays;
    if (others > 0 && !isIntroduced && !isDeposit) return null;
    const found = equalCharges(
      input,
      merchant,
      { rows: all.slice(others), before: all.slice(0, others) },
      isIntroduced && !isDeposit ? introducedBy(all, rhythms) : rhythms,
      rules,
    );
    if (found) return found;
  }
  return null;
}

/** A first box is sold at a good part of the price; what costs next to nothing is a trial, which has a rule of its own. */
const MIN_INTRODUCTION = 0.1;
const MAX_INTRODUCTION = 0.9;

function isCheaper({ amountMinor }: LedgerTransaction, { amountMinor: later }: LedgerTransaction): boolean {
  return later < 0 && amountMinor <= later * MIN_INTRODUCTION && amountMinor >= later * MAX_INTRODUCTION;
}

/** The short rhythms in which the first of all came as well, a period before the others. */
function introducedBy([first, next]: readonly LedgerTransaction[], rhythms: readonly NewRhythm[]): NewRhythm[] {
  const gap = first && next ? daysBetween(first.date, next.date) : 0;
  return rhythms.filter(
    ({ every, minGapDays, maxGapDays }) => every !== "month" && gap >= minGapDays && gap <= maxGapDays,
  );
}

function equalCharges(
  input: DetectorInput,
  merchant: string,
  { rows, before }: { rows: readonly LedgerTransaction[]; before: readonly LedgerTransaction[] },
  rhythms: readonly NewRhythm[],
  rules: NewChargeRules,
): Omit<NewCharges, "isInStore"> | null {
  const [first] = rows;
  if (!first) return null;
  const isSteady = rows.every((row) => row.amountMinor === first.amountMinor);
  const rhythm = rhythms.find((one) => keepRhythm(rows, input.today, one));
  const isNew =
    rhythm !== undefined &&
    first.amountMinor < 0 &&
    knownDaysBefore(input, before[0] ?? first) >= rules.minKnownDays &&
    (isSteady || areAlike(rows, rules)) &&
    !continues(input, first, rules);
  return isNew ? { merchant, first, rows, rhythm, isSteady, before } : null;
}

/** What had ended, by all that is known, and charges again; `lastBefore` is the last day on which it did before. */
export type ChargesAgain = { charges: NewCharges; earlier: readonly LedgerTransaction[]; lastBefore: Day };

/** A quarter of a year without a charge, on days that are all known, is an end. */
const MIN_PAUSE_DAYS = 75;
const MIN_CHARGES_BEFORE = 3;
/** What comes back at another price is another plan. */
const MAX_PRICE_STEP = 1.25;

/**
 * The merchants that charged each month, then nothing for a quarter of a year or longer, and now each month again. What paused before
 * pauses with the season. Of a merchant, its latest charge says which category it is of.
 */
export function chargesThatCameBack(
  input: DetectorInput,
  rules: NewChargeRules,
  categories: ReadonlySet<string>,
): ChargesAgain[] {
  const monthly: NewRhythm = { ...rules, every: "month", perYear: 12 };
  return [...transactionsByMerchant(input)].flatMap(([merchant, all]) => {
    if (!categories.has(all.at(-1)?.categorySlug ?? "")) return [];
    const charges = all.filter(({ pending, amountMinor }) => !pending && amountMinor < 0);
    const latest = charges.at(-1);
    if (!latest || daysBetween(latest.date, input.today) > rules.maxGapDays) return [];
    const pauses = charges.flatMap(({ date }, index) =>
      index > 0 && daysBetween(charges[index - 1]?.date ?? date, date) >= MIN_PAUSE_DAYS ? [index] : [],
    );
    const [start] = pauses;
    if (start === undefined) return [];
    const [earlier, rows] = [charges.slice(0, start), charges.slice(start)];
    const [first, last] = [rows[0], earlier.at(-1)];
    if (!first || !last || earlier.length < MIN_CHARGES_BEFORE) return [];
    const isAgain =
      daysBetween(first.date, input.today) <= rules.lookbackDays &&
      rows.every(({ amountMinor }) => amountMinor === first.amountMinor) &&
      first.amountMinor >= last.amountMinor * MAX_PRICE_STEP &&
      keepRhythm(rows, input.today, monthly) &&
      // Its rhythm before is asked as if the last of it were today's. A second pause, as of a season, breaks one or the other.
      keepRhythm(earlier, last.date, monthly) &&
      knownDaysBefore(input, first) > daysBetween(last.date, first.date);
    const found = { merchant, first, rows, rhythm: monthly, isSteady: true, before: [], isInStore: false };
    return isAgain ? [{ charges: found, earlier, lastBefore: last.date }] : [];
  });
}

/** Whether all are near the middle one: hours of care differ from week to week, and are paid all the same. */
function areAlike(
  rows: readonly LedgerTransaction[],
  { maxSpread, minVarying }: Pick<NewChargeRules, "maxSpread" | "minVarying">,
): boolean {
  if (maxSpread === 0 || rows.length < minVarying) return false;
  const middle = median(rows.map(({ amountMinor }) => amountMinor));
  return rows.every(({ amountMinor }) => Math.abs(amountMinor - middle) <= Math.abs(middle) * maxSpread);
}

/** Days without a gap, on its account, before a charge: after a gap anything may have begun in it. */
export function knownDaysBefore(
  input: DetectorInput,
  { accountId, date }: Pick<LedgerTransaction, "accountId" | "date">,
): number {
  const stretch = coverageOf(input)
    .get(accountId ?? "")
    ?.stretches.find(({ from, to }) => from <= date && date <= to);
  return stretch ? daysBetween(stretch.from, date) : 0;
}

function keepRhythm(rows: readonly LedgerTransaction[], today: string, rules: NewRhythm): boolean {
  if (rows.length < rules.minCharges) return false;
  const days = rows.map((row) => row.date);
  const gaps = days.slice(1).map((day, index) => daysBetween(days[index] ?? day, day));
  const sinceLast = daysBetween(days.at(-1) ?? today, today);
  return gaps.every((gap) => gap >= rules.minGapDays && gap <= rules.maxGapDays) && sinceLast <= rules.maxGapDays;
}

/** A service that is renamed may cost a little more with it, where its names share a word. */
const MAX_RENAMED_RATIO = 1.25;

/** The same price on the same rhythm under another name: the merchant was renamed, nothing began. */
function continues(input: DetectorInput, first: LedgerTransaction, rules: NewChargeRules): boolean {
  return seriesOf(input).some(
    (series) =>
      series.direction === "out" &&
      series.lastDate < first.date &&
      (series.amountMinor === -first.amountMinor ||
        (-first.amountMinor > series.amountMinor / MAX_RENAMED_RATIO &&
          -first.amountMinor <= series.amountMinor * MAX_RENAMED_RATIO &&
          shareWord(series.merchant, merchantName(first)))) &&
      series.categorySlug === first.categorySlug &&
      Math.abs(daysBetween(series.nextDate, first.date)) <= rules.renamedDays,
  );
}

/** Whether two names have a word of three letters or more in common: HBO Max became Max. */
function shareWord(a: string, b: string): boolean {
  const wordsOf = (text: string) =>
    merchantKeyOf(text)
      .split(" ")
      .filter((word) => word.length >= 3);
  const words = new Set(wordsOf(a));
  return wordsOf(b).some((word) => words.has(word));
}

/** What each of them comes to, as a magnitude: of amounts that differ, the middle one. */
export function usualAmountOf(rows: readonly LedgerTransaction[]): number {
  return Math.round(median(rows.map(({ amountMinor }) => -amountMinor)));
}

/** What a type says of new charges in its own words. `each` and `count` name figures; `rows` is what its link shows. */
export type NewChargeWords = {
  type: "new_commitment" | "new_subscription";
  each: Record<NewRhythm["every"], string>;
  count: string;
  method: string;
  rows: string;
};

/** The fact of a merchant's new charges: what each is, how many there were, and what they come to in a year. */
export function newChargesFact(
  { currency, today }: DetectorInput,
  { merchant, first, rows, rhythm, isSteady, before, isInStore }: NewCharges,
  { words, lookbackDays }: { words: NewChargeWords; lookbackDays: number },
): DetectedFact {
  const write = moneyWriter(currency);
  const amountMinor = usualAmountOf(rows);
  const totalMinor = -sumMinor(rows.map((row) => row.amountMinor));
  const yearlyMinor = amountMinor * rhythm.perYear;
  const figures = [
    isSteady
      ? money("amount", words.each[rhythm.every], amountMinor, "the same to the cent every time", {
          by: "each",
          of: "rows",
        })
      : money("amount", `${words.each[rhythm.every]}, about`, amountMinor, "the median of the transactions shown", {
          by: "middle",
          of: "rows",
        }),
    money(
      "total",
      "Paid so far",
      totalMinor,
      isSteady ? `${rows.length} × ${write(amountMinor)}` : "the transactions shown, added up",
      {
        by: "sum",
        of: "rows",
      },
    ),
    count("count", words.count, rows.length, "the transactions shown", { by: "count", of: "rows" }),
    money("yearly", "Over a year", yearlyMinor, `${write(amountMinor)} × ${rhythm.perYear}`, {
      by: "times",
      figure: "amount",
      factor: rhythm.perYear,
    }),
  ];
  return {
    key: `${words.type}:${currency}:${merchant}`,
    severity: "info",
    period: { from: first.date, to: rows.at(-1)?.date ?? first.date },
    currency,
    impact: { amountMinor: yearlyMinor, currency, per: "year" },
    figures,
    transactionIds: rows.map((row) => row.id),
    sumFigureId: "total",
    method: words.method,
    slots: {
      merchant: textSlot(merchantName(first)),
      ...slotsOf(figures, ["amount", "total", "count", "yearly"], currency),
      since: dateSlot(first.date, today),
    },
    hints: {
      every: rhythm.every,
      ...(isSteady ? {} : { amounts: "different each time" }),
      ...(isInStore ? { sold: "through a store" } : {}),
      ...(before.length > 0 ? { began: "after other payments" } : {}),
    },
    action: { label: words.rows, href: spendingHref({ ids: rows.map((row) => row.id).join(",") }) },
    expiresAfter: addDays(first.date, lookbackDays),
  };
}
