import { addDays, dayOfMonth, daysBetween } from "@/lib/domain/calendar";
import { seriesOfFew } from "@/lib/domain/forecast/begins/new-series";
import { groupBy } from "@/lib/domain/group-by";
import { type FoundFact, idsOf } from "@/lib/domain/insights/facts/found-fact";
import { median } from "@/lib/domain/statistics";
import { merchantKeyOf } from "@/lib/domain/transactions/merchant-key";
import type { RecurringSeries } from "@/lib/domain/transactions/series";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { countFigure, eachFigure, middleFigure, sumFigure, yearlyFigure } from "../figures";
import {
  type DetectorInput,
  isKnownBefore,
  KNOWN_DAYS,
  knownDaysBefore,
  merchantName,
  moneyWriter,
  once,
  seriesOf,
  transactionsByMerchant,
} from "../input";
import { traitsOfRow } from "../payee-traits";
import { gapsOf, rowsSince, totalOf } from "../rows-since";

export const NEW_CHARGES = {
  /** After four months it is one of the others, unless nobody signed up for it knowingly. */
  lookbackDays: 120,
  unawareDays: 300,
  knownDays: KNOWN_DAYS,
  /** A deposit, or a fee to begin with, comes two months before at most. */
  maxBefore: 2,
  depositDays: 62,
  /** A charge on the day another of the same price was due is that other one, renamed; a little dearer, if its names share a word. */
  renamedDays: 6,
  renamedRatio: 1.25,
  /** Hours of care differ by a tenth or so from the middle one, once three payments have shown it. */
  maxSpread: 0.12,
  minVarying: 3,
  /** A quarter of a year without a charge was an end. What comes back at another price is another plan. */
  pauseDays: 75,
} as const;

/** Two visits a week apart are two visits: of shorter rhythms more charges are needed. */
const RHYTHMS = [
  { every: "month", perYear: 12, minCharges: 2, minGapDays: 26, maxGapDays: 36 },
  { every: "week", perYear: 52, minCharges: 4, minGapDays: 6, maxGapDays: 8 },
  { every: "two weeks", perYear: 26, minCharges: 3, minGapDays: 13, maxGapDays: 15 },
] as const;
type Rhythm = (typeof RHYTHMS)[number];

type Rows = readonly LedgerTransaction[];

/**
 * Charges of a payee that is new, or that charges again: the first of them, and all of them, oldest first. `before` came ahead of
 * them: a deposit, or the charges before a pause. `isSteady`: equal to the cent. `isInStore`: one of several things that the payee
 * bills. `isBack`: it had ended.
 */
export type NewCharges = {
  merchant: string;
  first: LedgerTransaction;
  rows: Rows;
  rhythm: Rhythm;
  isSteady: boolean;
  before: Rows;
  isInStore: boolean;
  isBack: boolean;
};

/** Payees never seen before, and new plans of a store, that charge in a rhythm, and those that do so again after a pause. */
export const newCharges = once((input): readonly NewCharges[] =>
  [...transactionsByMerchant(input)].flatMap(([merchant, all]) => {
    const latest = all.at(-1);
    // Most payees are no longer new, which one look at the rows' ends shows.
    if (!latest || daysBetween(latest.date, input.today) > NEW_CHARGES.lookbackDays) return [];
    const rows = all.filter(({ pending, categorySlug }) => !pending && !FEES.has(categorySlug));
    const [oldest] = rows;
    if (!oldest) return [];
    const whole =
      (isRecent(input, oldest, true) ? newAmong(input, merchant, rows) : null) ?? backAmong(input, merchant, rows);
    if (!whole && !hasMonthlyEquals(rows, input.today)) return [];
    const traits = traitsOfRow(input, oldest);
    if (traits.get("lender")?.source === "rows") return [];
    if (whole) return [whole];
    return traits.has("biller-of-others") ? plansInStore(input, merchant, rows) : [];
  }),
);

/** A late payment costs a fee at the same payee, which is no payment of its own. */
const FEES: ReadonlySet<string> = new Set(["bank-fees", "overdraft-fees", "interest-charges"]);

/** Returns true if something that began on a row's day is news: for longer, if the person may not be aware of it. */
export function isRecent({ today }: DetectorInput, { date }: LedgerTransaction, isUnaware = false): boolean {
  return daysBetween(date, today) <= (isUnaware ? NEW_CHARGES.unawareDays : NEW_CHARGES.lookbackDays);
}

/** Finds charges of one rhythm, but for what may have come shortly before. */
function newAmong(input: DetectorInput, merchant: string, all: Rows): NewCharges | null {
  for (let others = 0; others <= NEW_CHARGES.maxBefore; others += 1) {
    const [before, rows] = [all.slice(0, others), all.slice(others)];
    const [oldest, first] = [all[0], rows[0]];
    if (!oldest || !first || daysBetween(oldest.date, first.date) > NEW_CHARGES.depositDays) return null;
    const rhythm = rhythmOf(rows, input.today);
    const isSteady = rows.every(({ amountMinor }) => amountMinor === first.amountMinor);
    const isNew =
      rhythm !== undefined &&
      first.amountMinor < 0 &&
      (isSteady || areAlike(rows)) &&
      isKnownBefore(input, oldest) &&
      !continues(input, first);
    if (isNew) return { merchant, first, rows, rhythm, isSteady, before, isInStore: false, isBack: false };
  }
  return null;
}

function rhythmOf(rows: Rows, today: string): Rhythm | undefined {
  const gaps = gapsOf(rows);
  return RHYTHMS.find(
    ({ minCharges, minGapDays, maxGapDays }) =>
      rows.length >= minCharges &&
      daysBetween(rows.at(-1)?.date ?? today, today) <= maxGapDays &&
      gaps.every((gap) => gap >= minGapDays && gap <= maxGapDays),
  );
}

function areAlike(rows: Rows): boolean {
  const middle = median(rows.map(({ amountMinor }) => amountMinor));
  return (
    rows.length >= NEW_CHARGES.minVarying &&
    rows.every(({ amountMinor }) => Math.abs(amountMinor - middle) <= Math.abs(middle) * NEW_CHARGES.maxSpread)
  );
}

/** A monthly stream that charged nothing for a quarter of a year, once, and now charges its price again. */
function backAmong(input: DetectorInput, merchant: string, all: Rows): NewCharges | null {
  // Most payees charge in no monthly rhythm, which their last two charges show.
  if (rhythmOf(all.slice(-2), input.today)?.every !== "month") return null;
  const pauses = all.flatMap(({ date }, at) => {
    const before = all[at - 1];
    return before && daysBetween(before.date, date) >= NEW_CHARGES.pauseDays ? [at] : [];
  });
  const [start] = pauses;
  if (start === undefined || pauses.length > 1) return null;
  const [before, rows] = [all.slice(0, start), all.slice(start)];
  const [first, last] = [rows[0], before.at(-1)];
  const rhythm = rhythmOf(rows, input.today);
  const isBack =
    first &&
    last &&
    rhythm?.every === "month" &&
    isRecent(input, first) &&
    before.length > rhythm.minCharges &&
    rhythmOf(before, last.date)?.every === "month" &&
    rows.every(({ amountMinor }) => amountMinor === first.amountMinor) &&
    first.amountMinor >= last.amountMinor * NEW_CHARGES.renamedRatio &&
    knownDaysBefore(input, first) > daysBetween(last.date, first.date);
  return isBack ? { merchant, first, rows, rhythm, isSteady: true, before, isInStore: false, isBack } : null;
}

/** Returns true if an amount of the last month came a month before, too. */
function hasMonthlyEquals(rows: Rows, today: string): boolean {
  const [{ minGapDays, maxGapDays }] = RHYTHMS;
  const since = addDays(today, -maxGapDays);
  const byAmount = groupBy(rowsSince(rows, addDays(since, -maxGapDays)), ({ amountMinor }) => amountMinor);
  return [...byAmount.values()].some((same) => {
    // Days, of which there are few: one of them may have thousands of rows.
    const days = [...new Set(same.map(({ date }) => date))];
    return days.some((last) => {
      const gaps = last < since ? [] : days.map((day) => daysBetween(day, last));
      return gaps.some((gap) => gap >= minGapDays && gap <= maxGapDays);
    });
  });
}

/** Finds plans a store charges beside earlier ones, told apart by text and amount. */
function plansInStore(input: DetectorInput, merchant: string, all: Rows): NewCharges[] {
  return [...groupBy(all, ({ name, amountMinor }) => `${merchantKeyOf(name)}:${amountMinor}`).values()].flatMap(
    (rows) => {
      const [first] = rows;
      const found = first && isRecent(input, first) ? newAmong(input, `${merchant}:${-first.amountMinor}`, rows) : null;
      const isPlan = found?.rhythm.every === "month" && !tookThePlaceOfAnother(all, found);
      return isPlan ? [{ ...found, isInStore: true }] : [];
    },
  );
}

/** Returns true for a price that moved: the same text charged another amount until this began. */
function tookThePlaceOfAnother(all: Rows, { first, rhythm }: NewCharges): boolean {
  const text = merchantKeyOf(first.name);
  const ofText = all.filter(
    ({ name, amountMinor }) => amountMinor !== first.amountMinor && merchantKeyOf(name) === text,
  );
  return [...groupBy(ofText, ({ amountMinor }) => amountMinor).values()].some((rows) => {
    const gap = daysBetween(rows.at(-1)?.date ?? first.date, first.date);
    return gap >= rhythm.minGapDays && gap <= rhythm.maxGapDays;
  });
}

/** Returns true for a renamed payee: the same price on the same rhythm under another name. */
function continues(input: DetectorInput, first: LedgerTransaction): boolean {
  return seriesOf(input).some(({ direction, lastDate, amountMinor, merchant, categorySlug, nextDate }) => {
    const ratio = Math.max(amountMinor, -first.amountMinor) / Math.min(amountMinor, -first.amountMinor);
    return (
      direction === "out" &&
      lastDate < first.date &&
      categorySlug === first.categorySlug &&
      Math.abs(daysBetween(nextDate, first.date)) <= NEW_CHARGES.renamedDays &&
      (ratio === 1 || (ratio <= NEW_CHARGES.renamedRatio && shareWord(merchant, merchantName(first))))
    );
  });
}

/** Compares words of three letters or more: HBO Max became Max. */
function shareWord(a: string, b: string): boolean {
  const wordsOf = (text: string) =>
    merchantKeyOf(text)
      .split(" ")
      .filter((word) => word.length >= 3);
  const words = new Set(wordsOf(a));
  return wordsOf(b).some((word) => words.has(word));
}

export function newChargesFact(
  { currency }: DetectorInput,
  { merchant, first, rows, rhythm, isSteady, before, isInStore, isBack }: NewCharges,
  { type, method }: { type: "new_commitment" | "new_subscription"; method: string },
): FoundFact {
  const amountMinor = Math.round(median(rows.map((row) => -row.amountMinor)));
  const totalMinor = -totalOf(rows);
  const times = `${rows.length} × ${moneyWriter(currency)(amountMinor)}`;
  const [label, middle] = [EACH[rhythm.every], "the median of the transactions shown"];
  const amount = isSteady
    ? eachFigure("amount", label, amountMinor, "the same to the cent every time")
    : middleFigure("amount", `${label}, about`, amountMinor, middle);
  const yearly = yearlyFigure(currency, "Over a year", amount, rhythm.perYear);
  return {
    key: `${type}:${currency}:${merchant}${isBack ? ":again" : ""}`,
    severity: "info",
    period: { from: first.date, to: rows.at(-1)?.date ?? first.date },
    impact: { amountMinor: yearly.value, per: "year" },
    figures: [
      amount,
      sumFigure("total", "Paid so far", totalMinor, isSteady ? times : "the transactions shown, added up"),
      countFigure("count", "Payments so far", rows.length),
      yearly,
    ],
    transactionIds: idsOf(rows),
    compared: isBack ? { label: "Charged before", transactionIds: idsOf(before.slice(-3)) } : undefined,
    method,
    slots: {
      merchant: merchantName(first),
      since: first.date,
      lastDate: isBack ? (before.at(-1)?.date ?? first.date) : undefined,
    },
    hints: {
      every: rhythm.every,
      amounts: isSteady ? undefined : "different each time",
      sold: isInStore ? "through a store" : undefined,
      came: isBack ? "back after a pause" : undefined,
      began: !isBack && before.length > 0 ? "after other payments" : undefined,
    },
    action: "See the payments",
    expiresAfter: addDays(first.date, NEW_CHARGES.lookbackDays),
  };
}

const EACH = { week: "Each week", "two weeks": "Every two weeks", month: "Each month" } as const;

/** Categories billed by the month, so that two charges show a plan. */
const BY_THE_MONTH: ReadonlySet<string> = new Set(["internet-phone", "gas-electricity", "music", "fitness"]);
/** Differs from bill to bill. */
const BY_USE = "gas-electricity";
/** One also pays for a visit there: a plan comes on its day of the month, weekends allowed. */
const VISITED = "fitness";
const DAY_SLACK = 2;
const CHARGES = 2;

/** Plans of new merchants that charged twice, a month apart; a third charge would make a series. */
export const youngPlans = once((input): readonly RecurringSeries[] => {
  const inSeries = new Set(seriesOf(input).flatMap(({ transactionIds }) => transactionIds));
  return [...transactionsByMerchant(input)].flatMap(([merchant, rows]): RecurringSeries[] => {
    const [first, latest] = rows;
    if (!first || !latest || rows.length !== CHARGES || !isYoung(input, first, latest)) return [];
    if (inSeries.has(first.id) || inSeries.has(latest.id)) return [];
    return [
      seriesOfFew(rows, latest, {
        ...{ key: `out:${input.currency}:${merchant}`, cadence: "monthly", isVariable: false, confidence: 1 },
        nextDate: addDays(latest.date, daysBetween(first.date, latest.date)),
      }),
    ];
  });
});

function isYoung(input: DetectorInput, first: LedgerTransaction, latest: LedgerTransaction): boolean {
  const [monthly] = RHYTHMS;
  const gap = daysBetween(first.date, latest.date);
  return (
    BY_THE_MONTH.has(latest.categorySlug) &&
    [first, latest].every(({ pending, amountMinor }) => !pending && amountMinor < 0) &&
    (first.amountMinor === latest.amountMinor || latest.categorySlug === BY_USE) &&
    (latest.categorySlug !== VISITED || Math.abs(dayOfMonth(first.date) - dayOfMonth(latest.date)) <= DAY_SLACK) &&
    gap >= monthly.minGapDays &&
    gap <= monthly.maxGapDays &&
    daysBetween(latest.date, input.today) <= monthly.maxGapDays &&
    isKnownBefore(input, first)
  );
}
