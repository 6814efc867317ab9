import { expect, test } from "vitest";
import { PATCH as patchRoute } from "@/app/api/transactions/[id]/route";
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
  const answer = await viewer.patch(patchRoute, `/api/transactions/${id}`, { categoryId: transfer.id });
  expect(answer.status).toBe(200);
  expect(await read()).not.toHaveProperty("isTransferByBank");
});

test("reads the newest whole days past its limit", async () => {
  const owner = await createLedgerOwner("2026-11-10");
  const all = ["2026-11-01", "2026-11-02", "2026-11-02", "2026-11-03"];
  await bookRows(owner, ...all.map((date) => ({ date, amountMinor: -1000, name: "Bakery" })));
  const daysWithin = async (limit?: number) => {
    const options = { userId: owner.userId, from: "2026-11-01", limit };
    return (await listLedgerTransactions(prisma(), options)).map(({ date }) => date);
  };
  expect(await daysWithin()).toEqual(all);
  expect(await daysWithin(4)).toEqual(all);
  expect(await daysWithin(3)).toEqual(all.slice(1));
  expect(await daysWithin(2)).toEqual(["2026-11-03"]);
});
