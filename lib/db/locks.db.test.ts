import { expect, test } from "vitest";
import { inTransaction, pool } from "./client";
import { withLock } from "./locks";

/** Simulates a restarting database, or a network that ends quiet connections. */
async function endEveryOtherConnection(): Promise<void> {
  await pool().query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  );
  await new Promise((resolve) => setImmediate(resolve));
}

test("fails the work, not the process, when its lock's connection breaks", async () => {
  const unexpected: unknown[] = [];
  const note = (error: unknown) => unexpected.push(error);
  process.on("uncaughtException", note);
  const locked = withLock("lost", async () => {
    await endEveryOtherConnection();
    await expect.poll(async () => (await pool().query("SELECT 1 AS one")).rows[0]?.one).toBe(1);
    return "done";
  });
  await expect(locked).rejects.toThrow();
  await expect(
    inTransaction(async (tx) => {
      await endEveryOtherConnection();
      await new Promise((resolve) => setTimeout(resolve, 200));
      await tx.$queryRaw`SELECT 1`;
    }),
  ).rejects.toThrow();
  process.off("uncaughtException", note);
  expect(unexpected).toEqual([]);
  expect(await withLock("lost", async () => "free again")).toEqual({ result: "free again" });
});
