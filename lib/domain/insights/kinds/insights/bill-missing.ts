import { addDays, compareDays, daysBetween } from "@/lib/domain/calendar";
import { amountFor } from "@/lib/domain/insights/detection/amount-for";
import { coversWindow } from "@/lib/domain/insights/detection/coverage";
import { count, days, money, slotsOf } from "@/lib/domain/insights/detection/figures";
import {
  coverageOf,
  type DetectorInput,
  once,
  seriesOf,
  spendingHref,
  transactionsByMerchant,
} from "@/lib/domain/insights/detection/input";
import type { DetectedFact } from "@/lib/domain/insights/facts/detected-fact";
import { dateSlot, textSlot } from "@/lib/domain/insights/facts/slots";
import { median } from "@/lib/domain/statistics";
import { CADENCES, nextAfter } from "@/lib/domain/transactions/cadence";
import type { RecurringSeries } from "@/lib/domain/transactions/recurring";
import { type LedgerTransaction, merchantKey } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";
import { clause, dayOf } from "../../wording/clauses";
import { aUsual, counted } from "../../wording/phrases";
import { daysOf, namesMerchant } from "../../wording/raw-checks";
import { sentence } from "../../wording/role-texts";

const THRESHOLDS = {
  /** Fewer payments on their day don't show that the next was promised. */
  minPayments: 5,
  /** Holidays and banks make a payment a few days late; a week and a half isn't one. */
  lateDays: 9,
  /** After a month and a half it is known, or has ended. */
  newsDays: 45,
  /** Each of the last payments came within so many days of its own day, or it has none. */
  regularDays: 5,
  /** Smaller bills are not worth a call. */
  minAmountMinor: 1500,
  /** A payment to someone new that is so near in amount may be this one under another name. */
  sameAmountShare: 0.01,
} as const;

export const billMissing = defineInsight({
  type: "bill_missing",
  page: "insight",
  label: "Missing bill",
  icon: "hourglass",
  about: {
    finds: "an insurance, utility, rent or loan that came on its day for months and has not come",
    rows: "no sum: the last payments",
    excludes:
      "subscriptions, a bill that differs in its day, one that continues elsewhere, an account that reports nothing",
  },
  thresholds: THRESHOLDS,
  detect: detectBillMissing,
  restsOnBalances: false,
  clauses: {
    holds: (fact, { rows, all, today }) => {
      const keys = new Set(rows.map(merchantKey));
      return (
        namesMerchant(fact, "merchant", rows) &&
        daysOf(rows).last === dayOf(fact, "lastDate") &&
        dayOf(fact, "expectedDate") < today &&
        !all.some((row) => keys.has(merchantKey(row)) && row.amountMinor < 0 && row.date > daysOf(rows).last)
      );
    },
    lead: [
      clause(
        "not-come",
        "which bill has not come, and when it was expected",
        (f) => sentence`${f.merchant} was expected about ${f.expectedDate} and hasn't come`,
      ),
      clause("no-payment", "no payment since a day", (f) => sentence`Nothing to ${f.merchant} since ${f.lastDate}`),
      clause("late", "how late it is", (f) => sentence`${f.merchant} is ${f.days} late`),
    ],
    detail: [
      clause(
        "before",
        "how many came before, and the usual amount",
        (f) => sentence`The last ${counted(f.count, "payment", "payments")} came on their day, ${aUsual(f.usual)} each`,
      ),
      clause("last", "when the last one came", (f) => sentence`${f.merchant} was last paid on ${f.lastDate}`),
      clause(
        "lapse",
        "what may follow",
        () => sentence`A bill that isn't paid may bring a late fee, or end what it pays for`,
      ),
    ],
    step: [
      clause(
        "check",
        "check that it is paid",
        (f) => sentence`Ask ${f.merchant} whether the payment due ${f.expectedDate} was missed`,
      ),
      clause("ended", "if it has ended all is well", (f) => sentence`If you have left ${f.merchant}, call this fine`),
    ],
  },
});

/** What has consequences when it isn't paid. A subscription that stops is mostly one that was ended. */
const BILLS: ReadonlySet<string> = new Set([
  "rent",
  "mortgage",
  "gas-electricity",
  "internet-phone",
  "water-waste",
  "other-utilities",
  "car-loan",
  "student-loan",
  "other-loan",
  "insurance",
  "childcare",
]);

/** Payments shown: half a year of months. */
const SHOWN = 6;

/** Bills that came month by month on their day, whose day has passed by more than any delay. */
function detectBillMissing(input: DetectorInput): DetectedFact[] {
  return seriesOf(input).flatMap((series) => {
    const dates = series.payments.map(({ date }) => date);
    const expected = nextAfter(series.cadence, dates);
    const lateDays = daysBetween(expected, input.today);
    const isMissing =
      series.direction === "out" &&
      series.cadence === "monthly" &&
      BILLS.has(series.categorySlug) &&
      series.amountMinor >= amountFor(input.currency, THRESHOLDS.minAmountMinor) &&
      lateDays > THRESHOLDS.lateDays &&
      lateDays <= THRESHOLDS.newsDays &&
      isRegular(series) &&
      // Paid twice the last time, it was paid ahead.
      !series.payments.at(-1)?.repeatIds &&
      isSeen(input, series, expected) &&
      !continuesElsewhere(input, series);
    return isMissing ? [toFact(input, series, expected, lateDays)] : [];
  });
}

/** Whether each of the last payments came on the day that those before it promised. */
function isRegular({ payments }: RecurringSeries): boolean {
  if (payments.length < THRESHOLDS.minPayments) return false;
  const gaps = payments
    .slice(-THRESHOLDS.minPayments)
    .map(({ date }, index, all) =>
      index === 0 ? CADENCES.monthly.periodDays : daysBetween(all[index - 1]?.date ?? date, date),
    );
  return gaps.every((gap) => Math.abs(gap - CADENCES.monthly.periodDays) <= THRESHOLDS.regularDays);
}

/** Whether the payment would have been seen: its own account reports, and so do all that matter. */
function isSeen(input: DetectorInput, { accountId }: RecurringSeries, expected: string): boolean {
  const coverage = coverageOf(input);
  const own = coverage.get(accountId ?? "");
  return (
    own !== undefined &&
    own.silentSince === null &&
    own.lastDay > addDays(expected, THRESHOLDS.lateDays / 3) &&
    coversWindow(coverage, { from: expected, to: input.today }, input.today)
  );
}

/**
 * Whether it was paid all the same: to the same merchant since (twice, so one ahead, or another amount), or to someone never paid
 * before, for the same purpose or at about the same amount.
 */
function continuesElsewhere(input: DetectorInput, series: RecurringSeries): boolean {
  const own = new Set(series.transactionIds);
  const isAfter = (row: LedgerTransaction) => row.date > series.lastDate && !own.has(row.id);
  const isSameAmount = ({ amountMinor }: LedgerTransaction) =>
    Math.abs(-amountMinor - series.amountMinor) <= series.amountMinor * THRESHOLDS.sameAmountShare;
  const { byRow, byFirstDay } = paymentsByMerchant(input);
  const ofMerchant = new Set(series.transactionIds.map((id) => byRow.get(id) ?? []));
  if ([...ofMerchant].some((rows) => rows.some(isAfter))) return true;
  // The newest merchants first, up to those that were paid before.
  for (const rows of byFirstDay) {
    if ((rows[0]?.date ?? "") <= series.lastDate) break;
    if (rows.some((row) => isSameAmount(row) || row.categorySlug === series.categorySlug)) return true;
  }
  return false;
}

/** The payments of each merchant, oldest first: by each payment's id, and those paid for the first time latest before the others. */
const paymentsByMerchant = once((input) => {
  const byRow = new Map<string, LedgerTransaction[]>();
  const groups = [...transactionsByMerchant(input).values()]
    .map((rows) => rows.filter(({ amountMinor }) => amountMinor < 0))
    .filter((rows) => rows.length > 0);
  for (const rows of groups) for (const { id } of rows) byRow.set(id, rows);
  return { byRow, byFirstDay: groups.sort((a, b) => compareDays(b[0]?.date ?? "", a[0]?.date ?? "")) };
});

function toFact(
  { currency, today }: DetectorInput,
  series: RecurringSeries,
  expected: string,
  lateDays: number,
): DetectedFact {
  const shown = series.payments.slice(-SHOWN);
  const amounts = shown.map(({ amountMinor }) => amountMinor);
  const figures = [
    money("usual", "The usual payment", Math.round(median(amounts)), "the middle one of the rows", {
      by: "middle",
      of: "rows",
    }),
    days("days", "Late by", lateDays, "from the expected day to today", { by: "days", from: expected, to: today }),
    count("count", "Payments shown", shown.length, "the rows beside", { by: "count", of: "rows" }),
  ];
  return {
    key: `bill_missing:${series.key}:${expected.slice(0, 7)}`,
    severity: "warning",
    period: { from: shown[0]?.date ?? expected, to: today },
    currency,
    impact: { amountMinor: Math.round(median(amounts)), currency, per: "once" },
    figures,
    transactionIds: shown.map(({ transactionId }) => transactionId),
    sumFigureId: null,
    method:
      "A bill that came month by month within a few days of its day, whose next day has passed by more than a week and a half, while its account reported later transactions and nothing of that kind was paid to anyone new. The rows are the last payments.",
    slots: {
      merchant: textSlot(series.merchant),
      ...slotsOf(figures, ["usual", "days", "count"], currency),
      expectedDate: dateSlot(expected, today),
      lastDate: dateSlot(series.lastDate, today),
    },
    hints: {},
    action: {
      label: "See the last payments",
      href: spendingHref({ ids: shown.map(({ transactionId }) => transactionId).join(",") }),
    },
    expiresAfter: addDays(expected, THRESHOLDS.newsDays),
  };
}
