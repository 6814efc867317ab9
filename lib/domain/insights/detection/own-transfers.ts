import { gridAround } from "@/lib/domain/forecast/day-grid";
import type { Flow } from "@/lib/domain/forecast/flows";
import { findOwnTransfers } from "@/lib/domain/forecast/own-transfers";
import type { LedgerAccount, LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { once, recurringIds } from "./input";

/** A month: of a later payment hardly anything is on the card yet. */
const AHEAD_DAYS = 31;

/** Transfers between the person's own accounts that come again, the accounts that their indexes are of, and the rows they were found in. */
type OwnTransfersAhead = {
  flows: readonly Flow[];
  accounts: readonly LedgerAccount[];
  rows: readonly LedgerTransaction[];
};

/** What is moved between the person's own accounts month after month, savings and cards included, and will be in the month ahead. */
export const ownTransfersAhead = once((input): OwnTransfersAhead => {
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
