import { expect, test } from "vitest";
import { prisma } from "@/lib/db/client";
import { category, createViewer, linkBank } from "@/tests/factories";
import { runQueuedJobs } from "@/tests/jobs";
import { bookRows, createLedgerOwner } from "@/tests/ledger-rows";
import { listLedgerTransactions } from "./analysis-rows";

test("treats a transfer as the bank's guess until the user confirms it", async () => {
  const viewer = await createViewer();
  await linkBank(viewer);
  await runQueuedJobs();
  const { id } = await prisma().transaction.findFirstOrThrow({ where: { userId: viewer.userId } });
  const transfer = category("internal-transfer");
  await prisma().transaction.updateMany({
    where: { id },
    data: { categoryId: transfer.id, categorySource: "provider" },
  });
  const read = async () => {
    const rows = await listLedgerTransactions(prisma(), { userId: viewer.userId, from: "1900-01-01" });
    return rows.find((row) => row.id === id);
  };
  expect(await read()).toMatchObject({ categorySlug: "internal-transfer", isTransferByBank: true });
  const answer = await viewer.patch(`/api/transactions/${id}`, { categoryId: transfer.id });
  expect(answer.status).toBe(200);
  expect(await read()).not.toHaveProperty("isTransferByBank");
});

test.each([
  ["everything within it", 6, 0],
  ["the newest whole months past it", 5, 1],
  ["the newest whole months past it", 4, 3],
  ["the newest whole days of a month past it", 2, 5],
  ["the newest rows of a day past it", 1, 5],
])("reads %s (limit %i)", async (_what, limit, left) => {
  const owner = await createLedgerOwner("2026-11-10");
  const all = ["2026-09-30", "2026-10-01", "2026-10-31", "2026-11-01", "2026-11-01", "2026-11-10"];
  await bookRows(owner, ...all.map((date) => ({ date, amountMinor: -1000, name: "Bakery" })));
  const rows = await listLedgerTransactions(prisma(), { userId: owner.userId, from: "2026-09-01", limit });
  expect(rows.map(({ date }) => date)).toEqual(all.slice(left));
});

test("reads whole days past its limit early in a month", async () => {
  const owner = await createLedgerOwner("2026-11-10");
  const all = ["2026-10-01", "2026-10-02", "2026-10-03", "2026-10-04", "2026-11-01"];
  await bookRows(owner, ...all.map((date) => ({ date, amountMinor: -1000, name: "Bakery" })));
  const rows = await listLedgerTransactions(prisma(), { userId: owner.userId, from: "2026-09-01", limit: 4 });
  expect(rows.map(({ date }) => date)).toEqual(all.slice(1));
});

test("counts its limit back from a day, with later rows by id", async () => {
  const owner = await createLedgerOwner("2026-11-10");
  const all = ["2026-09-30", "2026-10-01", "2026-11-09", "2026-11-10"];
  await bookRows(owner, ...all.map((date) => ({ date, amountMinor: -1000, name: "Bakery" })));
  const options = { userId: owner.userId, from: "2026-09-01" };
  const [refund] = await listLedgerTransactions(prisma(), { ...options, from: "2026-11-10" });
  const rows = await listLedgerTransactions(prisma(), {
    ...{ ...options, to: "2026-10-31", laterIds: [refund?.id ?? ""], limit: 3 },
  });
  expect(rows.map(({ date }) => date)).toEqual(["2026-09-30", "2026-10-01", "2026-11-10"]);
});
