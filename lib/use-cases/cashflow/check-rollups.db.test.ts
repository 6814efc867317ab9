import { execFile } from "node:child_process";
import { beforeEach, describe, expect, test, vi } from "vitest";
import * as rollups from "@/lib/db/cashflow/rollups";
import { inTransaction, pool, prisma } from "@/lib/db/client";
import { lockTransactions } from "@/lib/db/transactions/settlement";
import { category, createViewer } from "@/tests/factories";
import { insertRows } from "@/tests/ledger-rows";
import { nightlyTest } from "@/tests/nightly";
import { bundledProcess } from "@/tests/setup/bundled-process";
import { checkRollups } from "./check-rollups";

const script = await bundledProcess("scripts/check-rollups.ts");

function command(...flags: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...flags], { timeout: 50_000 }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });
}

async function ownerOfRows(): Promise<string> {
  const { userId } = await createViewer();
  const categoryId = category("groceries").id;
  await insertRows(prisma(), userId, [
    { categoryId, date: "2026-01-31", amountMinor: -1_00 },
    { categoryId, date: "2026-02-01", amountMinor: -2_00 },
    { categoryId, date: "2026-02-28", amountMinor: -3_00 },
  ]);
  return userId;
}

/** Writes past the trigger that maintains the sums, as the product never does. */
async function falsify(userId: string): Promise<void> {
  await pool().query(
    "UPDATE monthly_rollups SET net_minor = net_minor + 1 WHERE user_id = $1 AND month = '2026-01-01'",
    [userId],
  );
  await pool().query("DELETE FROM monthly_rollups WHERE user_id = $1 AND month = '2026-02-01'", [userId]);
  await pool().query(
    `INSERT INTO monthly_rollups (user_id, month, currency, category_id, net_minor, transaction_count, pending_count)
     VALUES ($1, '2026-03-01', 'USD', $2, -7, 1, 0)`,
    [userId, category("rent").id],
  );
}

describe("the check of stored monthly sums", () => {
  beforeEach(async () => {
    await pool().query("DELETE FROM users");
  });

  test("finds nothing when sums equal their rows, and exits with 0", async () => {
    await ownerOfRows();
    expect(await checkRollups({ isRepair: false })).toEqual({ found: [], left: [] });
    expect(await command()).toEqual({ code: 0, output: "Every monthly sum equals its rows.\n" });
  });

  test("names wrong, missing and orphaned sums, changes none, exits with 1", async () => {
    const userId = await ownerOfRows();
    await ownerOfRows();
    await falsify(userId);
    const { found } = await checkRollups({ isRepair: false });
    const cell = { userId, currency: "USD", categoryId: category("groceries").id };
    expect(found).toEqual([
      {
        ...cell,
        month: "2026-01",
        stored: { netMinor: -99, transactionCount: 1, pendingCount: 0 },
        rows: { netMinor: -100, transactionCount: 1, pendingCount: 0 },
      },
      { ...cell, month: "2026-02", stored: null, rows: { netMinor: -500, transactionCount: 2, pendingCount: 0 } },
      {
        ...cell,
        categoryId: category("rent").id,
        month: "2026-03",
        stored: { netMinor: -7, transactionCount: 1, pendingCount: 0 },
        rows: null,
      },
    ]);
    const { code, output } = await command();
    expect(code).toBe(1);
    expect(output).toContain(`user ${userId} 2026-01 USD`);
    expect(output).toContain("stored -99 in 1 (0 pending), rows -100 in 1 (0 pending)");
    expect(output).toContain("3 monthly sums are not those of their rows");
    expect((await checkRollups({ isRepair: false })).left).toEqual(found);
  });

  test("repairs the affected users' sums with --repair and exits with 0", async () => {
    const userId = await ownerOfRows();
    await falsify(userId);
    expect(await command("--repair")).toMatchObject({
      code: 0,
      output: expect.stringContaining("Repaired: 3 monthly sums were not those of their rows, all are now."),
    });
    expect(await checkRollups({ isRepair: false })).toEqual({ found: [], left: [] });
  });

  test("repairs the other users when one can't be repaired", async () => {
    for (const userId of [await ownerOfRows(), await ownerOfRows()]) await falsify(userId);
    vi.spyOn(rollups, "rebuildRollups").mockRejectedValueOnce(new Error("broken"));
    const { found, left } = await checkRollups({ isRepair: true });
    vi.restoreAllMocks();
    expect([found.length, left.length]).toEqual([6, 3]);
  });

  test("repairs during concurrent writes without losing any", async () => {
    const userId = await ownerOfRows();
    await falsify(userId);
    // As every write of the product does.
    const write = (amountMinor: number) =>
      inTransaction(async (tx) => {
        await lockTransactions(tx, userId);
        await tx.transaction.updateMany({ where: { userId }, data: { amountMinor: { decrement: amountMinor } } });
      });
    await Promise.all([write(1), write(2), checkRollups({ isRepair: true }), write(3), write(4)]);
    expect((await checkRollups({ isRepair: false })).found).toEqual([]);
  });

  test("shows empty sums after truncating the rows", async () => {
    await ownerOfRows();
    await pool().query("TRUNCATE transactions CASCADE");
    expect((await pool().query("SELECT count(*)::int AS n FROM monthly_rollups")).rows).toEqual([{ n: 0 }]);
  });

  nightlyTest("exits with 2 when it can't check", async () => {
    const url = process.env.DATABASE_URL;
    process.env.DATABASE_URL = "postgresql://nobody:x@127.0.0.1:1/none";
    try {
      expect(await command()).toMatchObject({ code: 2, output: expect.stringContaining("could not be checked") });
    } finally {
      process.env.DATABASE_URL = url;
    }
  });
});
