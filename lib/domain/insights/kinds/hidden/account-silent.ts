import { addDays, type Day, daysBetween } from "@/lib/domain/calendar";
import { type AccountCoverage, COVERAGE } from "@/lib/domain/insights/detection/coverage";
import { days, daysFigure } from "@/lib/domain/insights/detection/figures";
import { coverageOf, type DetectorInput, transactionsByAccount } from "@/lib/domain/insights/detection/input";
import { type FoundFact, idsOf } from "@/lib/domain/insights/facts/found-fact";
import type { LedgerAccount } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";
import { cleanText, dayOf, textOf } from "../../wording/clauses";

export const accountSilent = defineInsight({
  type: "account_silent",
  page: "hidden",
  icon: "circle-alert",
  detect: detectAccountSilent,
  holds: (fact, { rows, all, accounts }) => {
    const [row] = rows;
    const id = row?.accountId ?? accounts.find(({ name }) => cleanText(name) === textOf(fact, "account"))?.id;
    return (
      accounts.some((account) => account.id === id && cleanText(account.name) === textOf(fact, "account")) &&
      all.every((one) => one.accountId !== id || one.isExcluded || one.date <= dayOf(fact, "lastDate"))
    );
  },
});

/**
 * Accounts that stopped sending transactions, because a link broke, a file ended or the card lies unused. What they leave out
 * makes every sum, average and pace of those days too small, and is why those are not shown.
 */
function detectAccountSilent(input: DetectorInput): FoundFact[] {
  const coverage = coverageOf(input);
  return input.accounts.flatMap((account) => {
    const known = coverage.get(account.id);
    if (!known?.silentSince || account.currency !== input.currency) return [];
    const isGivenUp = daysBetween(known.silentSince, input.today) > COVERAGE.retiredDays;
    return isGivenUp || isLeftUnused(input, known, known.silentSince)
      ? []
      : [toFact(input, account, known, known.silentSince)];
  });
}

/** A bank that answered so recently would have sent what there was. */
const ANSWERED_DAYS = 3;
/** Rows a bank books on an unused account. */
const BY_THE_BANK: ReadonlySet<string> = new Set(["bank-fees", "interest-charges", "interest"]);
/** A month and a few days hold the fee before this one. */
const UNUSED_DAYS = 35;

/** Returns true if its bank still answers and sent only its own fee or interest for a month: nothing is missing. */
function isLeftUnused(input: DetectorInput, { accountId, answeredUntil }: AccountCoverage, silentSince: Day): boolean {
  if (daysBetween(answeredUntil, input.today) > ANSWERED_DAYS) return false;
  const lately = (transactionsByAccount(input).get(accountId) ?? []).filter(
    ({ date }) => date <= silentSince && date > addDays(silentSince, -UNUSED_DAYS),
  );
  return lately.every(({ categorySlug }) => BY_THE_BANK.has(categorySlug));
}

function toFact(
  { transactions, currency, today }: DetectorInput,
  account: LedgerAccount,
  { usualPauseDays }: AccountCoverage,
  silentSince: string,
): FoundFact {
  const latest = transactions.filter(
    (row) => row.accountId === account.id && row.date === silentSince && row.currency === currency && !row.isExcluded,
  );
  const pauseDays = Math.max(1, Math.round(usualPauseDays));
  return {
    key: `account_silent:${account.id}:${silentSince}`,
    severity: "warning",
    period: { from: silentSince, to: today },
    figures: [
      daysFigure("days", "Without a transaction", silentSince, today, "from its last transaction to today"),
      days("pause", "Longest usual gap", pauseDays, "the median of each month's longest gap"),
    ],
    transactionIds: idsOf(latest),
    method:
      "The days since this account's last transaction. We report a gap of at least three weeks that is far longer than the account's usual ones, judging by the longest gap of a usual month and the longest ever. The transactions shown are from its last day.",
    slots: { account: account.name, lastDate: silentSince },
    action: { label: "See your accounts", href: "/dashboard" },
    expiresAfter: addDays(silentSince, COVERAGE.retiredDays),
  };
}
