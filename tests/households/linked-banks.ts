import type { DetectorInput } from "@/lib/domain/insights/detection/detect";
import { categoryById } from "@/lib/domain/transactions/category";
import { transactionMaker } from "@/lib/domain/transactions/transaction.fixture";
import { matchTransfers } from "@/lib/domain/transactions/transfer";
import { plaidAccount, plaidTransaction, toBankAccount, toBankTransaction } from "@/lib/providers/plaid/transform";
import { DAY_MS, toDate } from "@/sandbox/core/clock";
import { INSTITUTIONS, type Institution } from "@/sandbox/plaid/bank/institutions";
import type { ItemRecord } from "@/sandbox/plaid/items";
import { accountsOn, transactionsOn } from "@/sandbox/plaid/views";

/** The sandbox's default. */
const SEED = "demo";
const TWO_YEARS_DAYS = 730;

/**
 * Builds detector input right after linking sandbox banks, with two years of rows.
 *
 * @param day  counted from 1970
 */
export function linkedBanks(institutionIds: readonly string[], day: number): DetectorInput {
  const linked = INSTITUTIONS.filter(({ id }) => institutionIds.includes(id)).map((institution) => {
    const item = itemOf(institution, day);
    const accounts = accountsOn(item, day, day * DAY_MS).flatMap((one) => toBankAccount(plaidAccount.parse(one)) ?? []);
    const rows = [...transactionsOn(item, day).values()].flatMap(
      (row) => toBankTransaction(plaidTransaction.parse(row), accounts) ?? [],
    );
    return { accounts, rows };
  });
  const toLedgerTransaction = transactionMaker();
  const transactions = linked.flatMap(({ rows }) =>
    rows.map(({ providerTransactionId: id, providerAccountId: accountId, categoryId, ...row }) => {
      const { date, amountMinor, currency, name, merchant, pending } = row;
      const slug = categoryById(categoryId)?.slug ?? "";
      return toLedgerTransaction({ id, accountId, date, amountMinor, currency, name, merchant, pending, slug });
    }),
  );
  const halves = new Set(matchTransfers(transactions).pairs.flatMap(({ outId, inId }) => [outId, inId]));
  return {
    transactions: transactions.map((transaction) =>
      halves.has(transaction.id) ? { ...transaction, isTransfer: true } : transaction,
    ),
    accounts: linked.flatMap(({ accounts }) =>
      accounts.map((account) => ({ ...account, id: account.providerAccountId })),
    ),
    today: toDate(day),
    currency: "USD",
  };
}

function itemOf({ id, accounts }: Institution, day: number): ItemRecord {
  return {
    itemId: `${id}-${day}`,
    accessToken: "",
    institutionId: id,
    createdAt: day * DAY_MS,
    seed: SEED,
    anchorDay: day,
    createdDay: day,
    accountKeys: accounts.map(({ key }) => key),
    edits: [],
    daysRequested: TWO_YEARS_DAYS,
    webhook: null,
    status: "good",
    hasSynced: true,
    announcedDay: day,
  };
}
