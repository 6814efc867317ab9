import { addDays, daysBetween, monthOf } from "@/lib/domain/calendar";
import {
  DISPUTE_DAYS,
  purchaseRowsOf,
  type StrangeCharge,
  strangeCharges,
  usualPurchaseMinor,
} from "@/lib/domain/insights/candidates/strange-charges";
import { openingInto, partOf } from "@/lib/domain/insights/detection/figure-parts";
import { money, slotsOf } from "@/lib/domain/insights/detection/figures";
import {
  byDate,
  type DetectorInput,
  merchantName,
  moneyWriter,
  once,
  shownCategoryOf,
} from "@/lib/domain/insights/detection/input";
import type { DetectedFact, Figure } from "@/lib/domain/insights/facts/detected-fact";
import { idsOf, seeRows } from "@/lib/domain/insights/facts/rows-shown";
import { dateSlot, textSlot } from "@/lib/domain/insights/facts/slots";
import { comeAs } from "@/lib/domain/insights/knowledge/charges";
import { remembering } from "@/lib/domain/remembering";
import { median } from "@/lib/domain/statistics";
import { merchantKey } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";
import { clause, dayOf, figureValue, type RawLedger } from "../../wording/clauses";
import { anAmountOf, insteadOfUsual, usualPurchase } from "../../wording/phrases";
import { isSameCharge } from "../../wording/raw-checks";
import { sentence } from "../../wording/role-texts";

const THRESHOLDS = {
  /** Leads the list for a month; it stays open after that. */
  newsDays: 30,
} as const;

const isFirst = ({ hints }: DetectedFact) => hints.comparison === "all purchases";
const isAboveOwn = (fact: DetectedFact) => !isFirst(fact);
const isBill = ({ hints }: DetectedFact) => hints.comparison === "own bills";
const isNoBill = (fact: DetectedFact) => !isBill(fact);

export const unusualCharge = defineInsight({
  type: "unusual_charge",
  page: "hidden",
  label: "Unusual charge",
  icon: "circle-alert",
  about: {
    finds:
      "a charge far above anything that merchant charged before, an energy, water or phone bill far above the past year's, or a first charge far above a year's purchases",
    rows: "that charge",
    excludes: "holds, large bills you know, charges that came back, charges after a small trial",
  },
  thresholds: THRESHOLDS,
  detect: (input) => strangeCharges(input).map((strange) => toFact(input, strange)),
  restsOnBalances: false,
  clauses: {
    holds: (fact, { rows }) =>
      isSameCharge(fact, rows, figureValue(fact, "amount")) &&
      rows.length === 1 &&
      dayOf(fact, "date") === rows[0]?.date &&
      figureValue(fact, "amount") > figureValue(fact, "usual"),
    lead: [
      clause("far-more", "far more than is usual there", (f) => sentence`${f.merchant} charged far more than usual`, {
        when: isAboveOwn,
      }),
      clause(
        "against-usual",
        "the charge and what is usual there",
        (f) => sentence`${f.merchant} charged ${insteadOfUsual(f.amount, f.usual)}`,
        { when: isAboveOwn },
      ),
      clause(
        "unusual",
        "an unusual charge from a new place",
        (f) => sentence`Unusual first charge from ${f.merchant}`,
        { when: isFirst },
      ),
      clause(
        "first",
        "a first charge, with its amount",
        (f) => sentence`Your first charge from ${f.merchant} was ${anAmountOf(f.amount)}`,
        { when: isFirst, holds: wasNeverSeen },
      ),
      clause(
        "stands-out",
        "a charge that stands out there",
        (f) => sentence`A charge of ${anAmountOf(f.amount)} from ${f.merchant} stands out`,
      ),
    ],
    detail: [
      clause(
        "day-usual",
        "the day, the amount, and what is usual there",
        (f) => sentence`On ${f.date}, you were charged ${insteadOfUsual(f.amount, f.usual)}`,
        { when: isAboveOwn },
      ),
      clause(
        "day-purchase",
        "the day, the amount, and what a usual purchase is",
        (f) =>
          sentence`${f.merchant} is new to you and charged ${anAmountOf(f.amount)} on ${f.date}; ${usualPurchase(f.usual)}`,
        { when: isFirst, holds: wasNeverSeen },
      ),
      clause("category", "what it is categorized as", (f) => sentence`It's categorized as ${f.category}`),
    ],
    step: [
      clause(
        "report",
        "report it if it is not yours",
        () => sentence`If you don't recognize it, report it to your bank`,
        { when: isNoBill },
      ),
      clause(
        "receipt",
        "compare it with the receipt",
        (f) => sentence`Check the charge against your receipt from ${f.merchant}`,
        { when: isNoBill },
      ),
      clause(
        "ask",
        "ask how a bill was calculated",
        (f) => sentence`Check the bill for what you used more of, and ask ${f.merchant} how it was calculated`,
        { when: isBill },
      ),
    ],
  },
});

function toFact(input: DetectorInput, { row, comparison, earlier }: StrangeCharge): DetectedFact {
  const { currency, today } = input;
  const write = moneyWriter(currency);
  const amountMinor = -row.amountMinor;
  const usual = comparison === "all purchases" ? usualOfYear(input, row) : usualThere(earlier);
  const figures = [
    money("amount", "Charged", amountMinor, "the transaction shown", { by: "sum", of: "rows" }),
    usual,
    money("difference", "Above usual", amountMinor - usual.value, `${write(amountMinor)} − ${write(usual.value)}`, {
      by: "minus",
      figures: ["amount", "usual"],
    }),
  ];
  return {
    key: `unusual_charge:${currency}:${row.id}`,
    severity: daysBetween(row.date, today) > THRESHOLDS.newsDays ? "info" : "warning",
    period: { from: row.date, to: row.date },
    currency,
    impact: { amountMinor, currency, per: "once" },
    figures,
    transactionIds: [row.id],
    sumFigureId: "amount",
    ...(earlier.length > 0 ? { compared: { label: "Earlier charges", transactionIds: idsOf(earlier) } } : {}),
    method:
      comparison === "all purchases"
        ? "A first payment to someone you neither paid nor received money from before. It's many times your usual purchase and above nearly all of twelve months, several times so for travel, health, cars, homes, taxes and money you sent. Nothing of it came back."
        : "A charge far above what this merchant usually charges you, measured by how much its charges vary, and at least half as much again as the largest before it. Nothing of it came back.",
    slots: {
      merchant: textSlot(merchantName(row)),
      category: { kind: "text", text: shownCategoryOf(row) },
      ...slotsOf(figures, ["amount", "usual"], currency),
      date: dateSlot(row.date, today),
    },
    hints: {
      comparison,
      ...(comparison === "own bills" && comeAs(row, "sellsDevices") ? { duty: "can be compared" as const } : {}),
    },
    action: seeRows("See the transaction", [row]),
    expiresAfter: addDays(row.date, DISPUTE_DAYS),
  };
}

function usualThere(earlier: StrangeCharge["earlier"]): Figure {
  const usualMinor = Math.round(median(earlier.map(({ amountMinor }) => -amountMinor)));
  return money("usual", "Usual there", usualMinor, "the median of the earlier charges", {
    by: "middle",
    of: "compared",
  });
}

function usualOfYear(input: DetectorInput, row: StrangeCharge["row"]): Figure {
  const parts = purchasesOfYear(input)(monthOf(row.date));
  const formula = `the middle one of ${parts[0].transactionIds.length} purchases in a year`;
  const usual = money("usual", "Usual purchase", usualPurchaseMinor(input, row), formula, { by: "stated" });
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
