import { addDays, type Day } from "@/lib/domain/calendar";
import { gridAround } from "@/lib/domain/forecast/day-grid";
import type { Flow } from "@/lib/domain/forecast/flows";
import { findOwnTransfers } from "@/lib/domain/forecast/own-transfers";
import type { SeriesPayment } from "@/lib/domain/transactions/series";
import type { LedgerAccount, LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { byDate, once, recurringIds } from "./input";

/** A month: of a later payment hardly anything is on the card yet. */
const AHEAD_DAYS = 31;

/** Transfers between the person's own accounts that come again, the accounts that their indexes are of, and the rows by their ids. */
type OwnTransfersAhead = {
  flows: readonly Flow[];
  accounts: readonly LedgerAccount[];
  rows: ReadonlyMap<string, LedgerTransaction>;
};

/** What is moved between the person's own accounts month after month, savings and cards included, and will be in the month ahead. */
export const ownTransfersAhead = once((input): OwnTransfersAhead => {
  const accounts = input.accounts.filter(
    ({ type, currency }) => currency === input.currency && (type === "depository" || type === "credit"),
  );
  const rows = new Map(
    input.transactions.flatMap((row) =>
      row.currency === input.currency && row.date <= input.today ? [[row.id, row] as const] : [],
    ),
  );
  const { flows } = findOwnTransfers([...rows.values()], recurringIds(input), {
    accounts,
    indexOf: new Map(accounts.map(({ id }, index) => [id, index])),
    grid: gridAround(input.today),
    today: input.today,
    horizon: AHEAD_DAYS,
  });
  return { flows, accounts, rows };
});

/** Money that is moved to an account again and again: what came, oldest first, and the days on which it is expected. */
export type TopUp = { merchant: string; payments: readonly SeriesPayment[]; dates: readonly Day[] };

/** By the account's id, what other accounts of the person move to it at a rhythm, and from which. */
export const topUpsByAccount = once((input): ReadonlyMap<string, readonly TopUp[]> => {
  const { flows, accounts, rows } = ownTransfersAhead(input);
  const found = new Map<string, TopUp[]>();
  for (const { accountIndex, otherIndex, sign, due, name, transactionIds } of flows) {
    const account = accounts[sign > 0 ? accountIndex : (otherIndex ?? -1)];
    if (!account) continue;
    const payments = transactionIds
      .flatMap((id) => rows.get(id) ?? [])
      .filter(({ accountId, amountMinor }) => accountId === account.id && amountMinor > 0)
      .sort(byDate)
      .map(({ id, date, amountMinor }) => ({ transactionId: id, date, amountMinor }));
    const from = sign > 0 ? null : accounts[accountIndex];
    const dates = due.filter((inDays) => inDays >= 0).map((inDays) => addDays(input.today, inDays));
    const merchant = from ? `Transfer from ${from.name}` : name;
    if (payments.length > 0) found.set(account.id, [...(found.get(account.id) ?? []), { merchant, payments, dates }]);
  }
  return found;
});
