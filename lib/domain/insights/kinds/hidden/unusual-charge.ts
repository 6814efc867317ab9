import { addDays, daysBetween, monthOf } from "@/lib/domain/calendar";
import {
  DISPUTE_DAYS,
  purchaseRowsOf,
  type StrangeCharge,
  strangeCharges,
  usualPurchaseMinor,
} from "@/lib/domain/insights/candidates/strange-charges";
import {
  middleFigure,
  minusFigure,
  money,
  openingInto,
  partOf,
  sumFigure,
} from "@/lib/domain/insights/detection/figures";
import { byDate, type DetectorInput, merchantName, once, shownCategoryOf } from "@/lib/domain/insights/detection/input";
import type { DetectedFact, Figure } from "@/lib/domain/insights/facts/detected-fact";
import { type FoundFact, figureValue, idsOf } from "@/lib/domain/insights/facts/found-fact";
import { comeAs } from "@/lib/domain/insights/knowledge/tags";
import { remembering } from "@/lib/domain/remembering";
import { median } from "@/lib/domain/statistics";
import { merchantKey } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";
import { dayOf, isSameCharge, type RawLedger } from "../../wording/clauses";

const THRESHOLDS = {
  /** Leads the list for a month; it stays open after that. */
  newsDays: 30,
} as const;

export const unusualCharge = defineInsight({
  type: "unusual_charge",
  page: "hidden",
  icon: "circle-alert",
  detect: (input) => strangeCharges(input).map((strange) => toFact(input, strange)),
  holds: (fact, { rows }) =>
    isSameCharge(fact, rows) &&
    rows.length === 1 &&
    dayOf(fact, "date") === rows[0]?.date &&
    figureValue(fact, "amount") > figureValue(fact, "usual"),
  claims: { lead: { first: wasNeverSeen }, detail: { "day-purchase": wasNeverSeen } },
});

function toFact(input: DetectorInput, { row, comparison, earlier }: StrangeCharge): FoundFact {
  const { currency, today } = input;
  const amountMinor = -row.amountMinor;
  const usual = comparison === "all purchases" ? usualOfYear(input, row) : usualThere(earlier);
  const amount = sumFigure("amount", "Charged", amountMinor, "the transaction shown");
  return {
    key: `unusual_charge:${currency}:${row.id}`,
    severity: daysBetween(row.date, today) > THRESHOLDS.newsDays ? "info" : "warning",
    period: { from: row.date, to: row.date },
    impact: { amountMinor, per: "once" },
    figures: [amount, usual, minusFigure(currency, "difference", "Above usual", amount, usual)],
    transactionIds: [row.id],
    compared: earlier.length > 0 ? { label: "Earlier charges", transactionIds: idsOf(earlier) } : undefined,
    method:
      comparison === "all purchases"
        ? "A first payment to someone you neither paid nor received money from before. It's many times your usual purchase and above nearly all of twelve months, several times so for travel, health, cars, homes, taxes and money you sent. Nothing of it came back."
        : "A charge far above what this merchant usually charges you, measured by how much its charges vary, and at least half as much again as the largest before it. Nothing of it came back.",
    slots: {
      merchant: merchantName(row),
      category: { kind: "text", text: shownCategoryOf(row) },
      date: row.date,
    },
    hints: {
      comparison,
      duty: comparison === "own bills" && comeAs(row, "sellsDevices") ? "can be compared" : undefined,
    },
    action: "See the transaction",
    expiresAfter: addDays(row.date, DISPUTE_DAYS),
  };
}

function usualThere(earlier: StrangeCharge["earlier"]): Figure {
  const usualMinor = Math.round(median(earlier.map(({ amountMinor }) => -amountMinor)));
  return middleFigure("usual", "Usual there", usualMinor, "the median of the earlier charges", "compared");
}

function usualOfYear(input: DetectorInput, row: StrangeCharge["row"]): Figure {
  const parts = purchasesOfYear(input)(monthOf(row.date));
  const formula = `the middle one of ${parts[0].transactionIds.length} purchases in a year`;
  const usual = money("usual", "Usual purchase", usualPurchaseMinor(input, row), formula);
  return openingInto(usual, parts);
}

/** Purchases of a year by its month. All facts of a month open into the same ones, which are added up once. */
const purchasesOfYear = once((input) =>
  remembering((month) => [partOf("Purchases in a year", purchaseRowsOf(input, month))] as const),
);

/** Returns true if no earlier transaction is of the same merchant. */
function wasNeverSeen(_: DetectedFact, { rows: [charge], counted }: RawLedger): boolean {
  return !counted.some(
    (row) => charge !== undefined && merchantKey(row) === merchantKey(charge) && byDate(row, charge) < 0,
  );
}
