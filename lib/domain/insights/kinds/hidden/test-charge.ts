import { addDays, daysBetween } from "@/lib/domain/calendar";
import { DISPUTE_DAYS, type TriedCard, triedCards } from "@/lib/domain/insights/candidates/strange-charges";
import { days, money, slotsOf } from "@/lib/domain/insights/detection/figures";
import { type DetectorInput, merchantName } from "@/lib/domain/insights/detection/input";
import type { DetectedFact } from "@/lib/domain/insights/facts/detected-fact";
import { seeRows } from "@/lib/domain/insights/facts/rows-shown";
import { dateSlot, textSlot } from "@/lib/domain/insights/facts/slots";
import { merchantKey } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";
import { dayOf, figureValue } from "../../wording/clauses";
import { areAll, daysOf, isSameCharge, namesMerchant } from "../../wording/raw-checks";

export const testCharge = defineInsight({
  type: "test_charge",
  page: "hidden",
  icon: "circle-alert",
  thresholds: {},
  detect: (input) => triedCards(input).map((tried) => toFact(input, tried)),
  restsOnBalances: false,
  holds: (fact, { rows, compared, all }) => {
    const keys = new Set(rows.map(merchantKey));
    return (
      isSameCharge(fact, rows, figureValue(fact, "amount")) &&
      areAll(compared, figureValue(fact, "small")) &&
      (fact.slots.firstMerchant === undefined || namesMerchant(fact, "firstMerchant", compared)) &&
      daysOf(compared).first === dayOf(fact, "firstDate") &&
      daysOf(rows).first === dayOf(fact, "secondDate") &&
      all.every((row) => !keys.has(merchantKey(row)) || row.date >= dayOf(fact, "firstDate"))
    );
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
