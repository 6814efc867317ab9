import { v7 as uuidv7 } from "uuid";
import type { z } from "zod";
import { deleteAccount, deleteRows, markDisconnected } from "@/lib/db/banks/account-removal";
import { findAccount, type StoredAccount } from "@/lib/db/banks/accounts";
import {
  countByHandAccounts,
  insertByHandAccount,
  removeSetBalance,
  renameByHandAccount,
  settleByHandBalances,
  storeSetBalance,
} from "@/lib/db/banks/by-hand";
import { inLongTransaction, inTransaction, prisma, type Tx } from "@/lib/db/client";
import { lockTransactions } from "@/lib/db/transactions/settlement";
import { MAX_ACCOUNTS_BY_HAND, typeOfKind } from "@/lib/domain/banks/by-hand";
import { AppError, notFound } from "@/lib/domain/errors";
import type {
  Account,
  addAccountByHandInput,
  removeBalanceInput,
  renameAccountInput,
  setBalanceInput,
} from "@/lib/schemas/banks";
import { toAccount } from "@/lib/use-cases/banks/accounts";
import { queueReverify } from "@/lib/use-cases/insights/queue-jobs";
import { settleTransactions } from "@/lib/use-cases/transactions/settle-transactions";
import { exactMinor, invalid } from "@/lib/use-cases/transactions/transaction-input";

type AddAccountByHandOptions = z.output<typeof addAccountByHandInput> & {
  userId: string;
  today: string;
  /** The viewer's currency, the fallback when none is given. */
  viewer: { currency: string };
};

/**
 * Adds a manual account: cash, an unlinkable bank, a house, a car, a loan.
 *
 * @param options.balance  major units, negative for debt
 * @throws AppError `VALIDATION_FAILED` with an issue at `date` (after today) or `balance` (more decimals than the
 * currency has); `UNPROCESSABLE` at the maximum number of manual accounts
 */
export async function addAccountByHand(options: AddAccountByHandOptions): Promise<Account> {
  const { userId, name, kind, balance, today, date = today } = options;
  const currency = options.currency ?? options.viewer.currency;
  const accountId = uuidv7();
  await inTransaction(async (tx) => {
    await lockTransactions(tx, userId);
    if ((await countByHandAccounts(tx, userId)) >= MAX_ACCOUNTS_BY_HAND) {
      throw new AppError("UNPROCESSABLE", `You can keep up to ${MAX_ACCOUNTS_BY_HAND} accounts by hand`);
    }
    await insertByHandAccount(tx, { userId, id: accountId, name, type: typeOfKind(kind), subtype: kind, currency });
    await writeBalance(tx, { userId, accountId, currency, balance, date, today });
  });
  return readByHandAccount({ userId, accountId });
}

/** @throws AppError `NOT_FOUND`; `UNPROCESSABLE` for a linked or closed account */
export async function renameAccount(
  options: z.output<typeof renameAccountInput> & { userId: string },
): Promise<Account> {
  const { userId, id: accountId, name } = options;
  await requireByHand({ userId, accountId });
  if (!(await renameByHandAccount(prisma(), { userId, accountId, name }))) throw notFound("Account");
  return readByHandAccount({ userId, accountId });
}

/**
 * Its transactions stay but its balance no longer counts. `purge` deletes the account with transactions and balances
 * for good.
 */
export async function closeByHandAccount(options: {
  userId: string;
  accountId: string;
  today: string;
  purge: boolean;
}): Promise<void> {
  const { userId, accountId, today, purge } = options;
  await inLongTransaction(async (tx) => {
    await lockTransactions(tx, userId);
    await queueReverify(tx, userId);
    if (!purge) return markDisconnected(tx, { userId, accountId });
    const touched = await deleteRows(tx, { userId, accountId });
    await deleteAccount(tx, { userId, accountId });
    await settleTransactions(tx, { userId, today, touched });
  });
}

type SetBalanceOptions = z.output<typeof setBalanceInput> & { userId: string; today: string };

/**
 * Sets a manual account's balance at the end of a day. Later transactions move it from there. Replaces the day's
 * previous balance.
 *
 * @throws AppError `NOT_FOUND`; `UNPROCESSABLE` for a linked or closed account; `VALIDATION_FAILED` with an issue at
 * `date` (after today) or `balance` (more decimals than the currency has)
 */
export async function setBalance(options: SetBalanceOptions): Promise<Account> {
  const { userId, id: accountId, balance, today, date = today } = options;
  const { currency } = await requireByHand({ userId, accountId });
  await inTransaction(async (tx) => {
    await lockTransactions(tx, userId);
    // It may have been closed or deleted while waiting for the lock.
    await requireByHand({ userId, accountId });
    await writeBalance(tx, { userId, accountId, currency, balance, date, today });
  });
  return readByHandAccount({ userId, accountId });
}

/**
 * Removes a day's balance, so the previous one counts again.
 *
 * @throws AppError `NOT_FOUND`, also without a balance on that day; `UNPROCESSABLE` for a linked or closed account, and
 * for an account's only balance
 */
export async function removeBalance(
  options: z.output<typeof removeBalanceInput> & { userId: string },
): Promise<Account> {
  const { userId, id: accountId, date } = options;
  await requireByHand({ userId, accountId });
  await inTransaction(async (tx) => {
    await lockTransactions(tx, userId);
    const { before, isRemoved } = await removeSetBalance(tx, { userId, accountId, day: date });
    if (!isRemoved) throw notFound("Balance");
    if (before === 1) throw new AppError("UNPROCESSABLE", "An account needs one balance. Set another one first.");
    await settleByHandBalances(tx, userId);
    await queueReverify(tx, userId);
  });
  return readByHandAccount({ userId, accountId });
}

/** The caller holds `lockTransactions`. */
async function writeBalance(
  tx: Tx,
  options: { userId: string; accountId: string; currency: string; balance: number; date: string; today: string },
): Promise<void> {
  const { userId, accountId, currency, balance, date, today } = options;
  if (date > today) throw invalid("date", "Choose today or an earlier day");
  await storeSetBalance(tx, { userId, accountId, day: date, balanceMinor: exactMinor("balance", balance, currency) });
  await settleByHandBalances(tx, userId);
  // An insight may rely on this balance.
  await queueReverify(tx, userId);
}

/** @throws AppError `NOT_FOUND` */
async function readByHandAccount(key: { userId: string; accountId: string }): Promise<Account> {
  const found = await findAccount(key);
  if (!found) throw notFound("Account");
  return toAccount(found);
}

/** @throws AppError `NOT_FOUND`; `UNPROCESSABLE` for a linked or closed account */
async function requireByHand(key: { userId: string; accountId: string }): Promise<StoredAccount> {
  const found = await findAccount(key);
  if (!found) throw notFound("Account");
  if (!found.isByHand)
    throw new AppError("UNPROCESSABLE", "Your bank reports this account, so it can't be changed by hand");
  if (found.status === "disconnected") throw new AppError("UNPROCESSABLE", "This account is closed");
  return found;
}
