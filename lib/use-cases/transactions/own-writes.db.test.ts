import { expect, test } from "vitest";
import { POST as addRoute } from "@/app/api/transactions/manual/route";
import { PATCH as tagRoute } from "@/app/api/transactions/tags/route";
import { inTransaction, poolState } from "@/lib/db/client";
import { lockTransactions } from "@/lib/db/transactions/settlement";
import { dayInTimeZone } from "@/lib/domain/calendar";
import { category, createViewer, type TestViewer } from "@/tests/factories";

const addTransaction = async (viewer: TestViewer) => {
  const date = dayInTimeZone(new Date(), "UTC");
  const entry = { date, amount: 10, type: "expense", name: "Market", categoryId: category("groceries").id };
  return viewer.post(addRoute, "/api/transactions/manual", entry);
};

test("keeps connections for others while one person's writes wait", async () => {
  const viewer = await createViewer();
  const { id } = (await addTransaction(viewer)).body.payload;
  const stranger = await createViewer();
  const body = { ids: [id], add: ["trip"], remove: [] };
  const writes = await inTransaction(async (tx) => {
    await lockTransactions(tx, viewer.userId);
    const waiting = Array.from({ length: 20 }, () => viewer.patch(tagRoute, "/api/transactions/tags", body));
    // The lock's own connection, and those of two writes.
    await expect.poll(() => poolState().used).toBe(3);
    expect((await addTransaction(stranger)).status).toBe(201);
    expect(poolState().waiting).toBe(0);
    return { waiting };
  });
  const answers = await Promise.all(writes.waiting);
  // A machine that is slow enough lets some wait too long.
  expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
});
