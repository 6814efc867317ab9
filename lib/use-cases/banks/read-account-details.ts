import type { z } from "zod";
import { findAccount, listSnapshots } from "@/lib/db/banks/accounts";
import { listChecks } from "@/lib/db/banks/balance-checks";
import { notFound } from "@/lib/domain/errors";
import { toMajor } from "@/lib/domain/money";
import type { accountDetailsOutput } from "@/lib/schemas/banks";
import { toAccount } from "./account-view";

const SNAPSHOTS = 12;
const CHECKS = 12;

/**
 * Returns an account, connected or not, with its last 12 daily balances and checks, newest first.
 *
 * @throws AppError `NOT_FOUND`
 */
export async function readAccountDetails(options: {
  userId: string;
  id: string;
}): Promise<z.output<typeof accountDetailsOutput>> {
  const key = { userId: options.userId, accountId: options.id };
  const [account, snapshots, checks] = await Promise.all([
    findAccount(key),
    listSnapshots({ ...key, limit: SNAPSHOTS }),
    listChecks({ ...key, limit: CHECKS }),
  ]);
  if (!account) throw notFound("Account");
  const { currency } = account;
  const major = (minor: number | null) => (minor === null ? null : toMajor(minor, currency));
  return {
    ...toAccount(account),
    balances: snapshots.map(({ day, balanceMinor }) => ({
      date: day,
      balance: toMajor(balanceMinor, currency),
      currency,
    })),
    checks: checks.map((check) => ({
      id: check.id,
      since: check.since.toISOString(),
      at: check.at.toISOString(),
      opening: major(check.openingMinor),
      closing: major(check.closingMinor),
      rows: major(check.rowsMinor),
      gap: major(check.gapMinor),
    })),
  };
}
