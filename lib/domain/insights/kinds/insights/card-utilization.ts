import { addDays } from "@/lib/domain/calendar";
import { balancesBack } from "@/lib/domain/insights/detection/accounts";
import { amountFor } from "@/lib/domain/insights/detection/amount-for";
import { balanceFigure, drawableFigure, plusFigure, shareFigure } from "@/lib/domain/insights/detection/figures";
import { type DetectorInput, isCovered, transactionsByAccount } from "@/lib/domain/insights/detection/input";
import { type FoundFact, figureValue } from "@/lib/domain/insights/facts/found-fact";
import type { LedgerAccount } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";
import { cleanText, textOf } from "../../wording/clauses";
import { interestBesideSavings } from "../hidden/interest-beside-savings";

const THRESHOLDS = {
  /** Four fifths of the limit on each day of more than a statement's month: no payment in between brings it down. */
  minShare: 0.8,
  days: 35,
  /** A small limit is used up by one purchase. */
  minOwedMinor: 50_000,
} as const;

export const cardUtilization = defineInsight({
  type: "card_utilization",
  page: "insight",
  icon: "gauge",
  detect: detectCardUtilization,
  restsOnBalances: true,
  holds: (fact, { accounts }) => {
    const card = accounts.find(({ name }) => cleanText(name) === textOf(fact, "account"));
    return card?.type === "credit" && -(card.currentBalanceMinor ?? 0) === figureValue(fact, "owed");
  },
});

/** Cards whose limit, which is what is owed and what the bank says is left, has been nearly used up for weeks. */
function detectCardUtilization(input: DetectorInput): FoundFact[] {
  const { currency, today } = input;
  const told = new Set(interestBesideSavings.detect(input).map(({ key }) => key));
  return input.accounts.flatMap((account): FoundFact[] => {
    const { id, type, currentBalanceMinor, availableBalanceMinor: leftMinor } = account;
    const owedMinor = -(currentBalanceMinor ?? 0);
    if (type !== "credit" || account.currency !== currency || told.has(`interest_beside_savings:${currency}:${id}`))
      return [];
    if (leftMinor === null || owedMinor < amountFor(currency, THRESHOLDS.minOwedMinor)) return [];
    // What a bank says is left is mostly less what is pending, and what is owed isn't: the limit isn't their sum.
    if ((transactionsByAccount(input).get(id) ?? []).some(({ pending }) => pending)) return [];
    const from = addDays(today, -THRESHOLDS.days);
    const leastMinor = (owedMinor + leftMinor) * THRESHOLDS.minShare;
    const isLasting = balancesBack(input, account, THRESHOLDS.days).balances.every(({ minor }) => -minor >= leastMinor);
    return leastMinor > 0 && isLasting && isCovered(input, { from, to: today })
      ? [toFact(input, account, owedMinor, leftMinor)]
      : [];
  });
}

function toFact(
  { currency, today }: DetectorInput,
  account: LedgerAccount,
  owedMinor: number,
  leftMinor: number,
): FoundFact {
  const from = addDays(today, -THRESHOLDS.days);
  const owed = balanceFigure("owed", "Owed", owedMinor, "the balance today", [account.id]);
  const available = drawableFigure("Left to spend", leftMinor, "as your bank reports it", [account.id]);
  const limit = plusFigure(currency, "limit", "Limit", owed, available);
  return {
    key: `card_utilization:${currency}:${account.id}`,
    severity: "warning",
    period: { from, to: today },
    figures: [shareFigure(currency, "percent", "Used", owed, limit), owed, available, limit],
    transactionIds: [],
    method:
      "What you owe on a credit card today as a share of its limit, which is what you owe plus what your bank says you can still spend. It has been at least four fifths on each of the last 35 days.",
    slots: { account: account.name, since: from },
    action: { label: "See your accounts", href: "/dashboard" },
    expiresAfter: addDays(today, THRESHOLDS.days),
  };
}
