import { addDays, daysBetween } from "@/lib/domain/calendar";
import { littleFor } from "@/lib/domain/insights/detection/amount-for";
import { days, money, slotsOf } from "@/lib/domain/insights/detection/figures";
import {
  type DetectorInput,
  merchantName,
  spendingHref,
  transactionsByMerchant,
  wasReturned,
} from "@/lib/domain/insights/detection/input";
import { knownDaysBefore } from "@/lib/domain/insights/detection/rhythm/new-charges";
import { isSubscription } from "@/lib/domain/insights/detection/subscriptions";
import type { DetectedFact } from "@/lib/domain/insights/facts/detected-fact";
import { dateSlot, textSlot } from "@/lib/domain/insights/facts/slots";
import { type LedgerTransaction, merchantKey } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";
import { clause, dayOf, figureValue } from "../../wording/clauses";
import { anAmountOf, justSmall, smallCharge } from "../../wording/phrases";
import { areAll, daysOf, isSameCharge } from "../../wording/raw-checks";
import { sentence } from "../../wording/role-texts";

const THRESHOLDS = {
  /** Whoever tries a stolen card takes as little as is not noticed. */
  maxTestMinor: 200,
  /** What follows is worth the trouble. */
  minChargeMinor: 10_000,
  /** … and half as much of someone on the web whom neither the bank nor anyone else can name, once both are booked. */
  minUnknownMinor: 5000,
  /** It follows within days, before the card is blocked. */
  windowDays: 7,
  /** On an account known for less, every merchant is new. */
  minKnownDays: 60,
  /** Banks take a dispute for two months and longer. */
  lookbackDays: 60,
} as const;

export const testCharge = defineInsight({
  type: "test_charge",
  page: "hidden",
  label: "Test charge",
  icon: "circle-alert",
  about: {
    finds: "a tiny first charge from a merchant that's new to you, followed by a large one within a week",
    rows: "the large charge, with the small one to compare",
    excludes: "gas pumps, parking, hotels, trials, merchants you know, refunded charges",
  },
  thresholds: THRESHOLDS,
  detect: detectTestCharge,
  restsOnBalances: false,
  clauses: {
    holds: (fact, { rows, compared, all }) => {
      const keys = new Set(rows.map(merchantKey));
      return (
        isSameCharge(fact, rows, figureValue(fact, "amount")) &&
        areAll(compared, figureValue(fact, "small")) &&
        daysOf(compared).first === dayOf(fact, "firstDate") &&
        daysOf(rows).first === dayOf(fact, "secondDate") &&
        all.every((row) => !keys.has(merchantKey(row)) || row.date >= dayOf(fact, "firstDate"))
      );
    },
    lead: [
      clause(
        "was-it-you",
        "ask whether the large charge was theirs",
        (f) => sentence`Was this you? ${f.merchant} charged ${anAmountOf(f.amount)} after ${smallCharge(f.small)}`,
      ),
      clause("may-be-fraud", "it may be fraud", (f) => sentence`${anAmountOf(f.amount)} at ${f.merchant} may be fraud`),
      clause(
        "tried",
        "a small charge and then a large one",
        (f) => sentence`${f.merchant} charged ${justSmall(f.small)}, then ${anAmountOf(f.amount)}`,
      ),
    ],
    detail: [
      clause(
        "days",
        "the two days and amounts",
        (f) =>
          sentence`${f.merchant} charged ${justSmall(f.small)} on ${f.firstDate} and ${anAmountOf(f.amount)} on ${f.secondDate}`,
      ),
      clause(
        "pattern",
        "stolen cards are tried like this",
        () => sentence`Stolen cards are often tested with a small charge first`,
      ),
    ],
    why: [
      clause(
        "never-before",
        "never seen before",
        (f) => sentence`Your transactions show no payment to ${f.merchant} before ${f.firstDate}`,
      ),
    ],
    step: [
      clause(
        "block",
        "if it was not them, have the card blocked",
        () => sentence`If it wasn't you, call your bank now to block the card and dispute the charge`,
      ),
      clause("ask", "ask who else uses the card", () => sentence`Ask anyone else who uses your card`),
    ],
  },
});

/** Where a small hold before the real amount is how one pays. */
const HOLDS: ReadonlySet<string> = new Set([
  "fuel",
  "parking-tolls",
  "public-transport",
  "taxis",
  "car",
  "other-transport",
  "lodging",
  "flights",
  "other-travel",
  "medical",
  "dental-eye",
  "gifts-donations",
]);

/** What a card that no one holds up is charged for: an address on the web, or a number to call. */
const FROM_AFAR = /\bonline\b|\bweb(?:shop|site)?\b|\bwww\b|\.(?:com|net|org|co|io|shop)\b|\b\d{3}-\d{3}-\d{4}\b/i;
/** Whoever sends money to someone tries it with a coin first; and what is plugged in, parked or ridden is held a coin for. */
const SENT_OR_HELD =
  /transf|\bto\b|payment|zelle|venmo|e-?transfer|\bpix\b|\bupi\b|überweisung|virement|bizum|swish|park|meter|vend|charg|fuel|\bride|taxi|\btoll|hotel|locker|scooter|\bbikes?\b|laundr/i;

/** Whether the bank names no merchant, no one has categorized the charge, and it is one of a shop that was not visited. */
function isUnknown({ merchant, categorySlug, name }: LedgerTransaction): boolean {
  return merchant === null && categorySlug === "uncategorized" && FROM_AFAR.test(name) && !SENT_OR_HELD.test(name);
}

const isLarge =
  ({ currency }: DetectorInput) =>
  ({ amountMinor }: LedgerTransaction) =>
    -amountMinor >= littleFor(currency, THRESHOLDS.minChargeMinor);

const isLargeOfUnknown =
  ({ currency }: DetectorInput) =>
  (row: LedgerTransaction) =>
    isUnknown(row) && !row.pending && -row.amountMinor >= littleFor(currency, THRESHOLDS.minUnknownMinor);

/** A first charge next to nothing at a merchant that was never seen, and a large one of the same merchant within a week. */
function detectTestCharge(input: DetectorInput): DetectedFact[] {
  return [...transactionsByMerchant(input)].flatMap(([merchant, rows]) => {
    const test = rows.find(({ amountMinor }) => amountMinor < 0);
    // Both by what they buy there: 60 rupees are next to nothing, and 500 are no large charge.
    if (!test || -test.amountMinor > littleFor(input.currency, THRESHOLDS.maxTestMinor)) return [];
    const later = rows.filter((row) => row.amountMinor < 0 && row !== test);
    const large = later.find(isLarge(input)) ?? (test.pending ? undefined : later.find(isLargeOfUnknown(input)));
    const isTried =
      large !== undefined &&
      daysBetween(test.date, large.date) <= THRESHOLDS.windowDays &&
      daysBetween(large.date, input.today) <= THRESHOLDS.lookbackDays &&
      test.accountId === large.accountId &&
      !HOLDS.has(large.categorySlug) &&
      !isSubscription(large) &&
      knownDaysBefore(input, test) >= THRESHOLDS.minKnownDays &&
      !wasReturned(input, large);
    return isTried ? [toFact(input, merchant, test, large)] : [];
  });
}

function toFact(
  { currency, today }: DetectorInput,
  merchant: string,
  test: LedgerTransaction,
  large: LedgerTransaction,
): DetectedFact {
  const amountMinor = -large.amountMinor;
  const figures = [
    money("amount", "The large charge", amountMinor, "the transaction shown", { by: "sum", of: "rows" }),
    money("small", "The small charge", -test.amountMinor, "the first one there", {
      by: "each",
      of: "compared",
    }),
    days("gap", "Time between", Math.max(0, daysBetween(test.date, large.date)), "from the small to the large charge", {
      by: "days",
      from: test.date,
      to: large.date,
    }),
  ];
  return {
    key: `test_charge:${currency}:${merchant}:${large.date}`,
    severity: "critical",
    period: { from: test.date, to: large.date },
    currency,
    impact: { amountMinor, currency, per: "once" },
    figures,
    transactionIds: [large.id],
    sumFigureId: "amount",
    compared: { label: "The small charge before", transactionIds: [test.id] },
    method:
      "A tiny first charge from a merchant you'd never paid before, then a large one from it on the same account within a week, with no refund.",
    slots: {
      merchant: textSlot(merchantName(large)),
      ...slotsOf(figures, ["amount", "small"], currency),
      firstDate: dateSlot(test.date, today),
      secondDate: dateSlot(large.date, today),
    },
    hints: { count: "single" },
    action: { label: "See the charges", href: spendingHref({ ids: [test.id, large.id].join(",") }) },
    expiresAfter: addDays(large.date, THRESHOLDS.lookbackDays),
  };
}
