import type { z } from "zod";
import { findAccount, listSnapshots } from "@/lib/db/accounts";
import { notFound } from "@/lib/domain/errors";
import { toMajor } from "@/lib/domain/money";
import type { accountDetailsOutput } from "@/lib/schemas/accounts";
import { toAccount } from "./account-view";

const SNAPSHOTS = 12;

/**
 * One account, connected or not, with its last 12 daily balances, newest first.
 *
 * @throws AppError `NOT_FOUND`
 */
export async function accountDetails(options: {
  userId: string;
  accountId: string;
}): Promise<z.output<typeof accountDetailsOutput>> {
  const [account, snapshots] = await Promise.all([
    findAccount(options),
    listSnapshots({ ...options, limit: SNAPSHOTS }),
  ]);
  if (!account) throw notFound("Account");
  const { currency } = account;
  return {
    ...toAccount(account),
    balances: snapshots.map(({ day, balanceMinor }) => ({
      date: day,
      balance: toMajor(balanceMinor, currency),
      currency,
    })),
  };
}
