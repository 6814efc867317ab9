import { expect, test } from "vitest";
import { PATCH as patchRoute } from "@/app/api/transactions/[id]/route";
import { prisma } from "@/lib/db/client";
import { category, createViewer, linkBank } from "@/tests/factories";
import { runQueuedJobs } from "@/tests/jobs";
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
