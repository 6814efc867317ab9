import { v7 as uuidv7 } from "uuid";
import type { z } from "zod";
import { countByHandAccounts, insertByHandAccount } from "@/lib/db/banks/by-hand";
import { inTransaction } from "@/lib/db/client";
import { lockTransactions } from "@/lib/db/transactions/settlement";
import { MAX_ACCOUNTS_BY_HAND, typeOfKind } from "@/lib/domain/banks/by-hand";
import { AppError } from "@/lib/domain/errors";
import type { Account } from "@/lib/schemas/banks";
import type { addAccountByHandInput } from "@/lib/schemas/banks-by-hand";
import { readByHandAccount, writeBalance } from "./set-balance";

export type AddAccountByHandOptions = z.output<typeof addAccountByHandInput> & {
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
