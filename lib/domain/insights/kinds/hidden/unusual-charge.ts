import { addDays } from "@/lib/domain/calendar";
import {
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
  spendingHref,
} from "@/lib/domain/insights/detection/input";
import type { DetectedFact, Figure } from "@/lib/domain/insights/facts/detected-fact";
import { dateSlot, textSlot } from "@/lib/domain/insights/facts/slots";
import { median } from "@/lib/domain/statistics";
import { type LedgerTransaction, merchantKey } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";
import { clause, dayOf, figureValue, type RawLedger } from "../../wording/clauses";
import { anAmountOf, insteadOfUsual, usualPurchase } from "../../wording/phrases";
import { isSameCharge } from "../../wording/raw-checks";
import { sentence } from "../../wording/role-texts";

const THRESHOLDS = {
  /** Older charges have been noticed or accepted. */
  lookbackDays: 60,
} as const;

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
  detect: detectUnusualCharge,
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
        {
          when: isFirst,
        },
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
    why: [
      clause(
        "largest-there",
        "no charge before was as large",
        (f) => sentence`It's the largest charge from ${f.merchant} in your transactions`,
        {
          when: ({ hints }) => hints.comparison === "own usual",
          holds: (fact, { rows, counted }) =>
            counted.every((row) => !isBefore(row, rows) || -row.amountMinor < figureValue(fact, "amount")),
        },
      ),
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
        "meter",
        "compare the bill with the meter",
        (f) => sentence`Compare the bill with your meter, and ask ${f.merchant} how it was calculated`,
        { when: isMetered },
      ),
      clause(
        "leak",
        "look for what uses more",
        (f) => sentence`Look for what used more before ${f.date}, such as a leak or a heater`,
        { when: isMetered },
      ),
      clause(
        "on-top",
        "look for what came on top of the plan",
        (f) => sentence`Check the bill for extras such as calls abroad, and ask ${f.merchant} about a spending cap`,
        { when: (fact) => isBill(fact) && !isMetered(fact) },
      ),
    ],
  },
});

/** Read off a meter, and not counted by the call. */
function isMetered(fact: DetectedFact): boolean {
  return isBill(fact) && fact.hints.duty !== "can be compared";
}

function isBill({ hints }: DetectedFact): boolean {
  return hints.comparison === "own bills";
}

function isNoBill(fact: DetectedFact): boolean {
  return !isBill(fact);
}

function detectUnusualCharge(input: DetectorInput): DetectedFact[] {
  return strangeCharges(input).map((strange) =>
    strange.comparison === "all purchases" ? firstFact(input, strange.row) : ownFact(input, strange),
  );
}

/** What the usual purchase is the middle of, the same for every first charge. */
const purchasePartsOf = once((input) => [partOf("Purchases in a year", purchaseRowsOf(input))]);

function ownFact(input: DetectorInput, { row, comparison, earlier }: StrangeCharge): DetectedFact {
  const usualMinor = Math.round(median(earlier.map((one) => -one.amountMinor)));
  const usual = money("usual", "Usual there", usualMinor, "the median of the earlier charges", {
    by: "middle",
    of: "compared",
  });
  const isPhone = row.categorySlug === "internet-phone";
  return {
    ...factOf(input, row, usual),
    compared: { label: "Earlier charges", transactionIds: earlier.map((one) => one.id) },
    method:
      "A charge far above what this merchant usually charges you, measured by how much its charges vary, and at least half as much again as the largest before it. Nothing of it came back.",
    hints: { comparison, ...(comparison === "own bills" && isPhone ? { duty: "can be compared" as const } : {}) },
  };
}

function firstFact(input: DetectorInput, row: LedgerTransaction): DetectedFact {
  const formula = `the middle one of ${purchaseRowsOf(input).length} purchases in a year`;
  const usual = money("usual", "Usual purchase", usualPurchaseMinor(input), formula, { by: "stated" });
  return {
    ...factOf(input, row, openingInto(usual, purchasePartsOf(input))),
    method:
      "A first payment to someone you neither paid nor received money from before. It's many times your usual purchase and above nearly all of twelve months, several times so for travel, health, cars, homes, taxes and money you sent. Nothing of it came back.",
    hints: { comparison: "all purchases" },
  };
}

function factOf(
  { currency, today }: DetectorInput,
  row: LedgerTransaction,
  usual: Figure,
): Omit<DetectedFact, "method" | "hints"> {
  const write = moneyWriter(currency);
  const amountMinor = -row.amountMinor;
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
    severity: "warning",
    period: { from: row.date, to: row.date },
    currency,
    impact: { amountMinor, currency, per: "once" },
    figures,
    transactionIds: [row.id],
    sumFigureId: "amount",
    slots: {
      merchant: textSlot(merchantName(row)),
      category: { kind: "text", text: shownCategoryOf(row) },
      ...slotsOf(figures, ["amount", "usual"], currency),
      date: dateSlot(row.date, today),
    },
    action: { label: "See the transaction", href: spendingHref({ ids: row.id }) },
    expiresAfter: addDays(row.date, THRESHOLDS.lookbackDays),
  };
}

function isAboveOwn({ hints }: DetectedFact): boolean {
  return hints.comparison === "own usual" || hints.comparison === "own bills";
}

function isFirst({ hints }: DetectedFact): boolean {
  return hints.comparison === "all purchases";
}

function wasNeverSeen(_: DetectedFact, { rows, counted }: RawLedger): boolean {
  return counted.every((row) => !isBefore(row, rows));
}

/** Whether a transaction is one of the same merchant, from before. */
function isBefore(row: LedgerTransaction, [charge]: readonly LedgerTransaction[]): boolean {
  return charge !== undefined && merchantKey(row) === merchantKey(charge) && byDate(row, charge) < 0;
}
