import { addDays } from "@/lib/domain/calendar";
import { DISPUTE_DAYS, type TriedCard, triedCards } from "@/lib/domain/insights/candidates/strange-charges";
import { daysFigure, eachFigure, sumFigure } from "@/lib/domain/insights/detection/figures";
import { type DetectorInput, merchantName } from "@/lib/domain/insights/detection/input";
import { type FoundFact, idsOf, seeRows } from "@/lib/domain/insights/facts/found-fact";
import { merchantKey } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";
import { dayOf, daysOf, isSameCharge, namesMerchant } from "../../wording/clauses";

export const testCharge = defineInsight({
  type: "test_charge",
  page: "hidden",
  icon: "circle-alert",
  detect: (input) => triedCards(input).map((tried) => toFact(input, tried)),
  holds: (fact, { rows, compared, all }) => {
    const keys = new Set(rows.map(merchantKey));
    return (
      isSameCharge(fact, rows) &&
      (fact.slots.firstMerchant === undefined || namesMerchant(fact, "firstMerchant", compared)) &&
      daysOf(compared).first === dayOf(fact, "firstDate") &&
      daysOf(rows).first === dayOf(fact, "secondDate") &&
      all.every((row) => !keys.has(merchantKey(row)) || row.date >= dayOf(fact, "firstDate"))
    );
  },
});

function toFact({ currency }: DetectorInput, { trial, large }: TriedCard): FoundFact {
  const amountMinor = -large.amountMinor;
  const isOther = merchantKey(trial) !== merchantKey(large);
  return {
    key: `test_charge:${currency}:${merchantKey(large)}:${large.date}`,
    severity: "critical",
    period: { from: trial.date, to: large.date },
    impact: { amountMinor, per: "once" },
    figures: [
      sumFigure("amount", "The large charge", amountMinor, "the transaction shown"),
      eachFigure("small", "The small charge", -trial.amountMinor, "the first one there", "compared"),
      daysFigure("gap", "Time between", trial.date, large.date, "from the small to the large charge"),
    ],
    transactionIds: [large.id],
    compared: { label: "The small charge before", transactionIds: [trial.id] },
    method:
      "A tiny first charge from a merchant you'd never paid before, then a large one within a week on the same account, from it or from another new merchant. Charges that came back are left out.",
    slots: {
      merchant: merchantName(large),
      firstMerchant: isOther ? merchantName(trial) : undefined,
      firstDate: trial.date,
      secondDate: large.date,
    },
    hints: { count: "single" },
    action: seeRows("See the charges", idsOf([trial, large])),
    expiresAfter: addDays(large.date, DISPUTE_DAYS),
  };
}
