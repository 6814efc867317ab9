import { addDays, type Day } from "@/lib/domain/calendar";
import type { UpcomingBill } from "@/lib/domain/cashflow/upcoming";
import { gridAround } from "@/lib/domain/forecast/day-grid";
import type { Flow } from "@/lib/domain/forecast/flows";
import { findOwnTransfers } from "@/lib/domain/forecast/own-transfers";
import type { Hints } from "@/lib/domain/generated/knowledge";
import { totalOf } from "@/lib/domain/insights/detection/rows-since";
import { sumMinor } from "@/lib/domain/money";
import type { LedgerAccount, LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { cleanText } from "../../wording/clauses";
import { currentAccounts } from "../accounts";
import { byDate, merchantName, once, recurringIds, rowsById } from "../input";

/**
 * Money expected to leave, and the transactions behind its amount: a bill's last payment, a card's statement, a payment
 * of a card.
 */
export type Outgoing = {
  merchant: string;
  date: Day;
  amountMinor: number;
  accountId: string | null;
  transactionIds: readonly string[];
  by: "last" | "statement" | "least";
};

export function outgoingOf({ merchant, date, amountMinor, accountId, basedOnTransactionId }: UpcomingBill): Outgoing {
  return { merchant, date, amountMinor, accountId, transactionIds: [basedOnTransactionId], by: "last" };
}

/** Payments of which a card not paid in full, or not linked, repeats the least. */
const PAYMENTS_LOOKED_AT = 3;

/**
 * Finds the next payment of each card paid from checking each month, on its usual day.
 *
 * A card paid in full pays what its statement shows so far, which is never too much. Any other, and one that isn't
 * linked, pays the least of its last three payments. What came onto the card since its statement closed is subtracted.
 * A card that owes less, without what was bought since, is left out: some of it was paid.
 */
export const cardPaymentsAhead = once((input): readonly Outgoing[] => {
  const current = currentAccounts(input.accounts, input.currency);
  if (!current) return [];
  const { flows, accounts, rows } = ownTransfersAhead(input);
  const byId = rowsById(input);
  return flows.flatMap(({ kind, accountIndex, otherIndex, due, statement, transactionIds, sign }): Outgoing[] => {
    const card = otherIndex === null ? undefined : accounts[otherIndex];
    const accountId = accounts[accountIndex]?.id ?? "";
    const [inDays] = due;
    if (
      !(kind === "card-payment" || transactionIds.some((id) => byId.get(id)?.categorySlug === "credit-card-payment")) ||
      sign > 0 ||
      !current.accountIds.includes(accountId) ||
      inDays === undefined ||
      inDays < 0
    )
      return [];
    const [period] = statement?.periods ?? [];
    const shownIds = period?.bookedIds ?? transactionIds;
    // A row that the person left out of all sums is in no sum.
    const counted = shownIds.flatMap((id) => byId.get(id) ?? []).filter((row) => !row.isExcluded);
    const since = card && period ? bookedAfter(period.to, card, rows) : { came: [], boughtMinor: 0 };
    const shown = statement
      ? [...counted, ...since.came]
      : leastOf(counted.filter((row) => row.accountId === accountId));
    const amountMinor = -totalOf(shown);
    const [row] = shown;
    if (!row || amountMinor <= 0 || (card && amountMinor > -(card.currentBalanceMinor ?? 0) - since.boughtMinor))
      return [];
    const date = addDays(input.today, inDays);
    const merchant = card?.name ?? merchantName(row);
    const by = statement ? "statement" : "least";
    return [{ merchant, date, amountMinor, accountId, transactionIds: shown.map(({ id }) => id), by }];
  });
});

export function isCardName(text: string, accounts: readonly LedgerAccount[]): boolean {
  return accounts.some(({ type, name }) => type === "credit" && cleanText(name) === text);
}

export function hintOfCards(outgoing: readonly Outgoing[]): Pick<Hints, "cards"> {
  if (outgoing.some(({ by }) => by === "least")) return { cards: "paid in part" };
  return outgoing.some(({ by }) => by === "statement") ? { cards: "paid in full" } : {};
}

export function howMuch({ by }: Outgoing): string {
  return HOW_MUCH[by];
}

const HOW_MUCH: Readonly<Record<Outgoing["by"], string>> = {
  last: "the same as last time",
  statement: "what's left on the card's statement",
  least: "the lowest of the card's last three payments",
};

/** Finds the smallest of the latest payments, if there are enough. */
function leastOf(payments: readonly LedgerTransaction[]): LedgerTransaction[] {
  const latest = payments.toSorted(byDate).slice(-PAYMENTS_LOOKED_AT);
  if (latest.length < PAYMENTS_LOOKED_AT) return [];
  return [latest.reduce((least, row) => (row.amountMinor > least.amountMinor ? row : least))];
}

/** Lists payments onto a card since its statement closed, and sums what was bought. */
function bookedAfter(
  closed: Day,
  card: LedgerAccount,
  rows: readonly LedgerTransaction[],
): { came: readonly LedgerTransaction[]; boughtMinor: number } {
  const after = rows.filter(({ accountId, date, pending }) => accountId === card.id && !pending && date > closed);
  return {
    came: after.filter(({ amountMinor }) => amountMinor > 0),
    boughtMinor: -sumMinor(after.flatMap(({ amountMinor }) => (amountMinor < 0 ? [amountMinor] : []))),
  };
}

/** One month: hardly anything of a later payment is on the card yet. */
const AHEAD_DAYS = 31;

/** Recurring transfers between own accounts, the accounts their indexes mean, and the rows they were found in. */
type OwnTransfersAhead = {
  flows: readonly Flow[];
  accounts: readonly LedgerAccount[];
  rows: readonly LedgerTransaction[];
};

const ownTransfersAhead = once((input): OwnTransfersAhead => {
  const accounts = input.accounts.filter(
    ({ type, currency }) => currency === input.currency && (type === "depository" || type === "credit"),
  );
  const rows = input.transactions.filter(({ currency, date }) => currency === input.currency && date <= input.today);
  const { flows } = findOwnTransfers(rows, recurringIds(input), {
    accounts,
    indexOf: new Map(accounts.map(({ id }, index) => [id, index])),
    grid: gridAround(input.today),
    today: input.today,
    horizon: AHEAD_DAYS,
  });
  return { flows, accounts, rows };
});
