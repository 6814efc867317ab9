import { addDays, daysBetween } from "@/lib/domain/calendar";
import { DISPUTE_DAYS, type TriedCard, triedCards } from "@/lib/domain/insights/candidates/strange-charges";
import { days, money, slotsOf } from "@/lib/domain/insights/detection/figures";
import { type DetectorInput, merchantName } from "@/lib/domain/insights/detection/input";
import type { DetectedFact } from "@/lib/domain/insights/facts/detected-fact";
import { seeRows } from "@/lib/domain/insights/facts/rows-shown";
import { dateSlot, textSlot } from "@/lib/domain/insights/facts/slots";
import { merchantKey } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";
import { clause, dayOf, figureValue } from "../../wording/clauses";
import { anAmountOf, justSmall, smallCharge } from "../../wording/phrases";
import { areAll, daysOf, isSameCharge, namesMerchant } from "../../wording/raw-checks";
import { sentence } from "../../wording/role-texts";

const isElsewhere = ({ slots }: DetectedFact) => slots.firstMerchant !== undefined;
const isAtOnePlace = (fact: DetectedFact) => !isElsewhere(fact);

export const testCharge = defineInsight({
  type: "test_charge",
  page: "hidden",
  label: "Test charge",
  icon: "circle-alert",
  about: {
    finds:
      "a tiny first charge from a merchant that's new to you, followed within a week by a large one on the same account from it or another new merchant",
    rows: "the large charge, with the small one to compare",
    excludes: "gas pumps, parking, hotels, trials, people, merchants you know, refunded charges",
  },
  thresholds: {},
  detect: (input) => triedCards(input).map((tried) => toFact(input, tried)),
  restsOnBalances: false,
  clauses: {
    holds: (fact, { rows, compared, all }) => {
      const keys = new Set(rows.map(merchantKey));
      return (
        isSameCharge(fact, rows, figureValue(fact, "amount")) &&
        areAll(compared, figureValue(fact, "small")) &&
        (isAtOnePlace(fact) || namesMerchant(fact, "firstMerchant", compared)) &&
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
        { when: isAtOnePlace },
      ),
      clause(
        "was-it-you-elsewhere",
        "ask whether the large charge was theirs, after a small one elsewhere",
        (f) =>
          sentence`Was this you? ${f.merchant} charged ${anAmountOf(f.amount)} after ${smallCharge(f.small)} from ${f.firstMerchant}`,
      ),
      clause("may-be-fraud", "it may be fraud", (f) => sentence`${anAmountOf(f.amount)} at ${f.merchant} may be fraud`),
      clause(
        "tried",
        "a small charge and then a large one",
        (f) => sentence`${f.merchant} charged ${anAmountOf(f.amount)} right after a tiny charge`,
      ),
    ],
    detail: [
      clause(
        "days",
        "the two days and amounts",
        (f) =>
          sentence`${f.merchant} charged ${justSmall(f.small)} on ${f.firstDate} and ${anAmountOf(f.amount)} on ${f.secondDate}`,
        { when: isAtOnePlace },
      ),
      clause(
        "days-elsewhere",
        "the two days, places and amounts",
        (f) =>
          sentence`${f.firstMerchant} charged ${justSmall(f.small)} on ${f.firstDate}, and ${f.merchant} charged ${anAmountOf(f.amount)} on ${f.secondDate}`,
      ),
      clause(
        "pattern",
        "stolen cards are tried like this",
        () => sentence`Stolen cards are often tested with a small charge first`,
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

function toFact({ currency, today }: DetectorInput, { trial, large }: TriedCard): DetectedFact {
  const amountMinor = -large.amountMinor;
  const figures = [
    money("amount", "The large charge", amountMinor, "the transaction shown", { by: "sum", of: "rows" }),
    money("small", "The small charge", -trial.amountMinor, "the first one there", { by: "each", of: "compared" }),
    days("gap", "Time between", daysBetween(trial.date, large.date), "from the small to the large charge", {
      by: "days",
      from: trial.date,
      to: large.date,
    }),
  ];
  const isOther = merchantKey(trial) !== merchantKey(large);
  return {
    key: `test_charge:${currency}:${merchantKey(large)}:${large.date}`,
    severity: "critical",
    period: { from: trial.date, to: large.date },
    currency,
    impact: { amountMinor, currency, per: "once" },
    figures,
    transactionIds: [large.id],
    sumFigureId: "amount",
    compared: { label: "The small charge before", transactionIds: [trial.id] },
    method:
      "A tiny first charge from a merchant you'd never paid before, then a large one within a week on the same account, from it or from another new merchant. Charges that came back are left out.",
    slots: {
      merchant: textSlot(merchantName(large)),
      ...(isOther ? { firstMerchant: textSlot(merchantName(trial)) } : {}),
      ...slotsOf(figures, ["amount", "small"], currency),
      firstDate: dateSlot(trial.date, today),
      secondDate: dateSlot(large.date, today),
    },
    hints: { count: "single" },
    action: seeRows("See the charges", [trial, large]),
    expiresAfter: addDays(large.date, DISPUTE_DAYS),
  };
}
