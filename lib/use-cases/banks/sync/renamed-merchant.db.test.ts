import { expect, test } from "vitest";
import { inTransaction, pool } from "@/lib/db/client";
import { lockTransactions } from "@/lib/db/transactions/settlement";
import { dayInTimeZone } from "@/lib/domain/calendar";
import { settleTransactions } from "@/lib/use-cases/transactions/settle-transactions";
import { createLinkedViewer } from "@/tests/factories";
import { runSync } from "./run-sync";

const FORMER = "former name";

test("ends the old series and finds the new after a merchant rename", async () => {
  const today = dayInTimeZone(new Date(), "UTC");
  const { key } = await createLinkedViewer();
  const { userId } = key;
  await runSync(key);
  const keys = async () => {
    const { rows } = await pool().query<{ key: string }>("SELECT key FROM recurring_series WHERE user_id = $1", [
      userId,
    ]);
    return rows.map((row) => row.key).toSorted();
  };
  const before = await keys();
  const { rows } = await pool().query<{ merchant_key: string }>(
    "SELECT merchant_key FROM transactions WHERE user_id = $1 AND is_recurring GROUP BY 1 ORDER BY count(*) DESC LIMIT 1",
    [userId],
  );
  const merchantKey = rows[0]?.merchant_key ?? "";
  // As if the bank had used this name so far.
  const { rows: renamed } = await pool().query<{ date: string; merchantKey: string }>(
    `UPDATE transactions SET name = 'Former name', merchant = NULL, merchant_key = $3 WHERE user_id = $1 AND merchant_key = $2
     RETURNING date, merchant_key AS "merchantKey"`,
    [userId, merchantKey, FORMER],
  );
  await inTransaction(async (sql) => {
    await lockTransactions(sql, userId);
    const was = renamed.map(({ date }) => ({ date, merchantKey }));
    await settleTransactions(sql, { userId, today, touched: [...renamed, ...was] });
  });
  expect((await keys()).some((key) => key.includes(FORMER))).toBe(true);

  const run = await runSync({ ...key, full: true });
  expect(run?.modified).toBe(renamed.length);
  expect(await keys()).toEqual(before);
});
