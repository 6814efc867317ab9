import type { RollupDifference } from "@/lib/db/cashflow/rollups";
import { disconnect } from "@/lib/db/client";
import { requireDatabase } from "@/lib/require-database";
import { checkRollups } from "@/lib/use-cases/cashflow/check-rollups";

/**
 * Compares the monthly sums of a live database with its rows. Prints one line per difference; `--repair` rebuilds.
 * Exits with 0 if all is equal at the end, 1 for differences, 2 if it couldn't check.
 */
try {
  await requireDatabase();
  const { found, left } = await checkRollups({ isRepair: process.argv.includes("--repair") });
  for (const difference of found) console.log(lineOf(difference));
  console.log(summaryOf(found.length, left.length));
  process.exitCode = left.length === 0 ? 0 : 1;
} catch (error) {
  console.error(`The monthly sums could not be checked: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 2;
} finally {
  await disconnect();
}

function lineOf({ userId, month, currency, categoryId, stored, rows }: RollupDifference): string {
  return `user ${userId} ${month} ${currency} category ${categoryId}: stored ${sumsOf(stored)}, rows ${sumsOf(rows)}`;
}

function sumsOf(sums: RollupDifference["stored"]): string {
  if (!sums) return "nothing";
  return `${sums.netMinor} in ${sums.transactionCount} (${sums.pendingCount} pending)`;
}

function summaryOf(found: number, left: number): string {
  if (found === 0) return "Every monthly sum equals its rows.";
  if (left === 0) return `Repaired: ${found} monthly sums were not those of their rows, all are now.`;
  return `${left} monthly sums are not those of their rows. Run again with --repair to rebuild them.`;
}
