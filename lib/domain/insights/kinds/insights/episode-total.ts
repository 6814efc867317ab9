import { addDays, daysBetween } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { countFigure, oneFigure, sumFigure } from "@/lib/domain/insights/detection/figures";
import {
  byDate,
  type DetectorInput,
  easeFor,
  isCovered,
  isKnownBefore,
  merchantName,
  recurringIds,
  returnsOf,
  rowsByPayee,
  shownCategoryOf,
  transactionsByMerchant,
  usualSpendingMinor,
} from "@/lib/domain/insights/detection/input";
import { traitsOfRow } from "@/lib/domain/insights/detection/payee-traits";
import { gapsOf, runsOf, totalOf } from "@/lib/domain/insights/detection/rows-since";
import { type FoundFact, figureValue, idsOf } from "@/lib/domain/insights/facts/found-fact";
import type { Traits } from "@/lib/domain/payees/traits-of";
import { median } from "@/lib/domain/statistics";
import { type LedgerTransaction, merchantKey } from "@/lib/domain/transactions/transaction";
import { namesIn, rowsOfAmount } from "../../candidates/parties";
import { usualPurchaseMinor } from "../../candidates/strange-charges";
import { defineInsight } from "../../define-insight";
import { comeAs } from "../../knowledge/tags";
import { dayOf, daysOf, namesMerchant } from "../../wording/clauses";

const THRESHOLDS = {
  /** Payments within a quarter of each other are about one thing, and its total is news for another quarter. */
  maxGapDays: 92,
  /** Two payments are a deposit and the rest, and all within a month are seen on one statement. */
  minPayments: 3,
  minDays: 31,
  /** Payments that go on for over a year are a part of everyday life. */
  maxDays: 400,
  /** A third of a usual month's spending; twice that where only the category ties the payees together. */
  minMonths: 1 / 3,
  minMonthsOfGroup: 2 / 3,
  minPayeesOfGroup: 3,
  /** Payments as large as six usual purchases aren't visits. */
  minTimesUsual: 6,
  /** Whoever made a single payment with most of the total knows what it cost. */
  maxShareOfOne: 0.7,
} as const;

export const episodeTotal = defineInsight({
  type: "episode_total",
  page: "insight",
  icon: "receipt",
  detect: detectEpisodeTotal,
  holds: (fact, { rows, counted }) => {
    const keys = new Set(rows.map(merchantKey));
    const ofPayees = counted.filter((row) => keys.has(merchantKey(row)));
    return (
      -totalOf(rows) === figureValue(fact, "total") &&
      daysOf(ofPayees).first >= dayOf(fact, "since") &&
      (fact.slots.merchant === undefined || namesMerchant(fact, "merchant", rows))
    );
  },
});

type Rows = readonly LedgerTransaction[];

/** Payments to one payee, oldest first: those that stayed paid, and their rows with what came back of them. */
type Paid = { key: string; payments: Rows; rows: Rows; minor: number };

/** Adds up large payments in parts: to a payee that is new, or to several new payees of one category. */
function detectEpisodeTotal(input: DetectorInput): FoundFact[] {
  const monthMinor = usualSpendingMinor(input);
  if (monthMinor === null) return [];
  const payees = newPayees(input);
  const single = payees.filter(({ key, payments, minor }) => {
    const latest = payments.at(-1);
    const middleMinor = median(payments.map(({ amountMinor }) => -amountMinor));
    const ease = easeFor(input, keyIn(input, key));
    return (
      latest !== undefined &&
      middleMinor >= usualPurchaseMinor(input, latest) * THRESHOLDS.minTimesUsual * ease &&
      minor >= monthMinor * THRESHOLDS.minMonths * ease &&
      isEpisode(input, payments, minor)
    );
  });
  const others = payees.filter((payee) => !single.includes(payee));
  const groups = groupBy(others, ({ payments: [first] }) => first?.categorySlug ?? "");
  return [
    ...single.map((payee) => toFact(input, payee.key, [payee])),
    ...[...groups].flatMap(([slug, ofSlug]) => {
      const group = latestRun(input, ofSlug);
      const key = `category:${slug}`;
      const minor = group.reduce((sum, payee) => sum + payee.minor, 0);
      const isReported =
        group.length >= THRESHOLDS.minPayeesOfGroup &&
        minor >= monthMinor * THRESHOLDS.minMonthsOfGroup * easeFor(input, keyIn(input, key)) &&
        isEpisode(input, group.flatMap(({ payments }) => payments).sort(byDate), minor);
      return isReported ? [toFact(input, key, group)] : [];
    }),
  ];
}

function keyIn({ currency }: DetectorInput, key: string): string {
  return `episode_total:${currency}:${key}`;
}

/** Payees first paid on an account that was known before, for work that is paid in parts. */
function newPayees(input: DetectorInput): Paid[] {
  const recurring = recurringIds(input);
  const isPart = (row: LedgerTransaction) => {
    const traits = traitsOfRow(input, row);
    return comeAs(row, "inParts") && !recurring.has(row.id) && !isOwed(traits) && !traits.has("own-account");
  };
  return [...transactionsByMerchant(input)].flatMap(([merchant, all]): Paid[] => {
    const [first] = all;
    const isNew = first?.id === rowsByPayee(input).get(merchant)?.[0]?.id;
    if (!first || !isNew || !all.every(isPart) || !isKnownBefore(input, first)) return [];
    const backOf = (row: LedgerTransaction) => returnsOf(input).get(row.id)?.rows ?? [];
    const booked = all.filter((row) => !row.pending && (backOf(row).length > 0 || !cameBack(input, row, all)));
    const rows = [...new Set(booked.flatMap((row) => [row, ...backOf(row)]))];
    const payments = booked.filter((row) => row.amountMinor < 0 && -totalOf([row, ...backOf(row)]) > 0);
    return [{ key: `merchant:${merchant}`, payments, rows, minor: -totalOf(rows) }];
  });
}

/** Returns true if all of it came back to the account under another text with the payee's name ("OAK HALL REFUND"). */
function cameBack(input: DetectorInput, row: LedgerTransaction, ofPayee: Rows): boolean {
  if (row.amountMinor >= 0) return false;
  const names = namesIn(input, row.name);
  return rowsOfAmount(input, -row.amountMinor, row.date).some(
    (back) =>
      back.accountId === row.accountId &&
      !back.isTransfer &&
      !back.pending &&
      !ofPayee.includes(back) &&
      namesIn(input, back.name).some((name) => names.includes(name)),
  );
}

/** A tax, or what a payee's name says one pays for a home, goes on for as long as one owes it. */
function isOwed(traits: Traits): boolean {
  return traits.has("statutory") || (traits.get("binding")?.source ?? "category") !== "category";
}

/** The latest payees whose large payments follow each other within a quarter. */
function latestRun(input: DetectorInput, payees: readonly Paid[]): Paid[] {
  const isLarge = ({ payments, minor }: Paid) => {
    const [first] = payments;
    return first && minor >= usualPurchaseMinor(input, first) * THRESHOLDS.minTimesUsual;
  };
  const large = payees.filter(isLarge);
  const payments = large.flatMap((payee) => payee.payments).sort(byDate);
  const run = new Set(runsOf(payments, follows).at(-1));
  return large.filter((payee) => payee.payments.every((row) => run.has(row)));
}

function follows(previous: LedgerTransaction, row: LedgerTransaction): boolean {
  return daysBetween(previous.date, row.date) <= THRESHOLDS.maxGapDays;
}

/** Returns true for several payments over more than a month, the last of them lately, on accounts that show them all. */
function isEpisode(input: DetectorInput, payments: Rows, totalMinor: number): boolean {
  const [first, last] = [payments[0], payments.at(-1)];
  if (!first || !last || payments.length < THRESHOLDS.minPayments) return false;
  const largestMinor = Math.max(...payments.map(({ amountMinor }) => -amountMinor));
  return (
    daysBetween(first.date, last.date) >= THRESHOLDS.minDays &&
    daysBetween(first.date, input.today) <= THRESHOLDS.maxDays &&
    daysBetween(last.date, input.today) <= THRESHOLDS.maxGapDays &&
    runsOf(payments, follows).length === 1 &&
    largestMinor <= totalMinor * THRESHOLDS.maxShareOfOne &&
    isCovered(input, { from: first.date, to: input.today })
  );
}

function toFact(input: DetectorInput, key: string, payees: readonly Paid[]): FoundFact {
  const { today } = input;
  const rows = payees.flatMap((payee) => payee.rows);
  const payments = payees.flatMap((payee) => payee.payments).sort(byDate);
  const largest = payments.reduce((most, row) => (row.amountMinor < most.amountMinor ? row : most));
  const [first = largest, last = largest] = [payments[0], payments.at(-1)];
  const firsts = payees.flatMap((payee) => payee.payments.slice(0, 1));
  const isOne = payees.length === 1;
  return {
    key: keyIn(input, key),
    severity: "info",
    period: { from: first.date, to: last.date },
    figures: [
      sumFigure("total", "In total", -totalOf(rows), "the transactions shown, less any refunds"),
      countFigure("count", "Payments", payments.length, "the payments that weren't refunded in full", idsOf(payments)),
      !isOne && countFigure("payees", "New payees", payees.length, "the first payment to each", idsOf(firsts)),
      oneFigure("largest", "Largest payment", -largest.amountMinor, "one of the transactions shown", [largest.id]),
    ],
    transactionIds: idsOf(rows),
    method:
      "You made three or more large payments over more than a month, to one new payee or to several in one category. None is recurring. Refunds are taken off the total.",
    slots: {
      merchant: isOne ? merchantName(last) : undefined,
      category: isOne ? undefined : shownCategoryOf(first, ...payments),
      topMerchant: isOne ? undefined : merchantName(largest),
      since: first.date,
      lastDate: last.date,
    },
    // A pause longer than any before is taken for the end.
    hints: { change: daysBetween(last.date, today) > Math.max(...gapsOf(payments)) ? "ended" : undefined },
    action: "See the payments",
    expiresAfter: addDays(last.date, THRESHOLDS.maxGapDays),
  };
}
