import type { z } from "zod";
import { findAccount, type StoredAccount } from "@/lib/db/banks/accounts";
import { removeSetBalance, settleByHandBalances, storeSetBalance } from "@/lib/db/banks/by-hand";
import { inTransaction, type Tx } from "@/lib/db/client";
import { lockTransactions } from "@/lib/db/transactions/settlement";
import { AppError, notFound } from "@/lib/domain/errors";
import type { Account } from "@/lib/schemas/banks";
import type { removeBalanceInput, setBalanceInput } from "@/lib/schemas/banks-by-hand";
import { queueReverify } from "@/lib/use-cases/insights/queue-reverify";
import { exactMinor, invalid } from "@/lib/use-cases/transactions/transaction-input";
import { toAccount } from "../account-view";

export type SetBalanceOptions = z.output<typeof setBalanceInput> & { userId: string; today: string };

/**
 * Sets what an account kept by hand held at the end of a day. Transactions of later days move it on from there; what was set
 * for that day before is replaced.
 *
 * @throws AppError `NOT_FOUND`; `UNPROCESSABLE` for a linked or closed account; `VALIDATION_FAILED` with an issue at `date`
 *   (after today) or `balance` (more decimals than the currency has)
 */
export async function setBalance(options: SetBalanceOptions): Promise<Account> {
  const { userId, id: accountId, balance, today, date = today } = options;
  const { currency } = await requireByHand({ userId, accountId });
  await inTransaction(async (tx) => {
    await lockTransactions(tx, userId);
    // It may have been closed, or deleted, while this waited.
    await requireByHand({ userId, accountId });
    await writeBalance(tx, { userId, accountId, currency, balance, date, today });
  });
  return readByHandAccount({ userId, accountId });
}

/**
 * Removes the balance of a day. The one before it counts again.
 *
 * @throws AppError `NOT_FOUND`, also when none was set for that day; `UNPROCESSABLE` for a linked or closed account, and for
 *   the only balance that an account has
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

/** Writes a balance that was set down and what follows from it. The caller holds `lockTransactions`. */
export async function writeBalance(
  tx: Tx,
  options: { userId: string; accountId: string; currency: string; balance: number; date: string; today: string },
): Promise<void> {
  const { userId, accountId, currency, balance, date, today } = options;
  if (date > today) throw invalid("date", "Choose today or an earlier day");
  await storeSetBalance(tx, { userId, accountId, day: date, balanceMinor: exactMinor("balance", balance, currency) });
  await settleByHandBalances(tx, userId);
  // A balance that an insight rests on may be another one now.
  await queueReverify(tx, userId);
}

/** The account as it is now. @throws AppError `NOT_FOUND` */
export async function readByHandAccount(key: { userId: string; accountId: string }): Promise<Account> {
  const found = await findAccount(key);
  if (!found) throw notFound("Account");
  return toAccount(found);
}

/** @throws AppError `NOT_FOUND`; `UNPROCESSABLE` for an account that a bank reports, or one that was closed */
export async function requireByHand(key: { userId: string; accountId: string }): Promise<StoredAccount> {
  const found = await findAccount(key);
  if (!found) throw notFound("Account");
  if (!found.isByHand)
    throw new AppError("UNPROCESSABLE", "Your bank reports this account, so it can't be changed by hand");
  if (found.status === "disconnected") throw new AppError("UNPROCESSABLE", "This account is closed");
  return found;
}
