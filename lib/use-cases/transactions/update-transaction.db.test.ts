import { beforeAll, expect, test } from "vitest";
import { disconnect, inLongTransaction, prisma } from "@/lib/db/client";
import { STATEMENT_MS } from "@/lib/db/connection-bounds";
import { lockTransactions } from "@/lib/db/transactions/settlement";
import { createViewer, linkBank, type TestViewer } from "@/tests/factories";
import { runQueuedJobs } from "@/tests/jobs";
import { countingStatements } from "@/tests/queries";

let viewer: TestViewer;
let id: string;
beforeAll(async () => {
  viewer = await createViewer();
  await linkBank(viewer);
  await runQueuedJobs();
  id = (await prisma().transaction.findFirstOrThrow({ where: { userId: viewer.userId } })).id;
});

const change = async (changes: object) => {
  const answers: Awaited<ReturnType<TestViewer["patch"]>>[] = [];
  const statements = await countingStatements(async () => {
    answers.push(await viewer.patch(`/api/transactions/${id}`, changes));
  });
  const [answer] = answers;
  expect(answer?.status).toBe(200);
  return { statements, transaction: answer?.body.payload };
};
const MAX_STATEMENTS_OF_A_NOTE = 4;

test("writes a note in four statements without settling", async () => {
  const noted = await change({ notes: "Lunch with Ada" });
  expect(noted.transaction).toMatchObject({ id, notes: "Lunch with Ada" });
  expect(noted.statements).toBeLessThanOrEqual(MAX_STATEMENTS_OF_A_NOTE);
  const removed = await change({ notes: "" });
  expect(removed.transaction).not.toHaveProperty("notes");
  expect(removed.statements).toBeLessThanOrEqual(MAX_STATEMENTS_OF_A_NOTE);
  expect((await change({ notes: null })).statements).toBeLessThanOrEqual(MAX_STATEMENTS_OF_A_NOTE);
});

test("settles only changed values", async () => {
  const excluded = await change({ isExcluded: true });
  const again = await change({ isExcluded: true, notes: "Not mine" });
  expect(again.transaction).toMatchObject({ isExcluded: true, notes: "Not mine" });
  expect(excluded.statements).toBeGreaterThan(2 * again.statements);
  const included = await change({ isExcluded: false });
  expect(included.statements).toBeGreaterThan(2 * again.statements);
});

test("bounds an edit's wait for a sync's lock by the call limit", async () => {
  const bounds = { ...STATEMENT_MS };
  Object.assign(STATEMENT_MS, { ofCalls: 500, ofLongWork: 10_000 });
  // A connection takes the limits when opened.
  await disconnect();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  try {
    await new Promise<void>((locked, failed) => {
      inLongTransaction(async (tx) => {
        await lockTransactions(tx, viewer.userId);
        locked();
        await held;
      }).catch(failed);
    });
    const startedAtMs = performance.now();
    const answer = await viewer.patch(`/api/transactions/${id}`, { isExcluded: true });
    expect([answer.status, answer.body.error]).toEqual([503, "NOT_READY"]);
    expect(performance.now() - startedAtMs).toBeLessThan(5000);
  } finally {
    release();
    Object.assign(STATEMENT_MS, bounds);
    await disconnect();
  }
});
