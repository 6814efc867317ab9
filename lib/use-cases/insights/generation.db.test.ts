import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { inTransaction, pool, prisma } from "@/lib/db/client";
import { addDays, dayInTimeZone } from "@/lib/domain/calendar";
import { env } from "@/lib/env";
import { boss } from "@/lib/jobs/queue";
import type { Insight } from "@/lib/schemas/insights";
import { generateAutomaticallyJob } from "@/lib/use-cases/insights/jobs";
import { BANKS, category, createViewer, type TestViewer } from "@/tests/factories";
import { syncBank } from "@/tests/insight-owners";
import { runQueuedJobs } from "@/tests/jobs";
import { startOwnSandbox } from "@/tests/own-sandbox";

startOwnSandbox();
beforeAll(() => {
  Object.assign(env().openai ?? {}, { baseUrl: `${env().sandboxUrl}/openai/v1` });
});

const KINDS = [
  {
    kind: "insight",
    path: "/api/insights",
    message: "Insights are being generated specifically for you...",
    failed: "Failed to generate insights",
  },
  {
    kind: "hidden",
    path: "/api/hidden-insights",
    message: "Generating hidden insights...",
    failed: "Failed to generate hidden insights",
  },
] as const;
type Kind = (typeof KINDS)[number];

async function household(): Promise<TestViewer> {
  const viewer = await createViewer();
  for (const bank of [BANKS.checking, BANKS.card]) await syncBank(viewer, bank);
  // Automatic runs have their own tests (generate-automatically.db.test.ts); here the user starts each run.
  await boss().purgeQueue(generateAutomaticallyJob.name);
  await runQueuedJobs();
  return viewer;
}

const start = ({ path }: Kind, viewer: TestViewer, requestId: unknown = randomUUID()) =>
  viewer.post(`${path}/generate-v2`, { requestId });
const follow = ({ path }: Kind, viewer: TestViewer, requestId: string) =>
  viewer.get(`${path}/generate-v2/${requestId}`);
const listed = async ({ path }: Kind, viewer: TestViewer): Promise<Insight[]> =>
  (await viewer.post(path, {})).body.payload;

async function generated(kind: Kind, viewer: TestViewer): Promise<Insight[]> {
  const requestId = randomUUID();
  expect((await start(kind, viewer, requestId)).status).toBe(202);
  await runQueuedJobs();
  const answer = await follow(kind, viewer, requestId);
  expect(answer.body.payload).toMatchObject({ status: "completed", isProcessing: false });
  return answer.body.payload.insights;
}

function isSameInsight(one: Insight, other: Insight | undefined): boolean {
  return one.type === other?.type && JSON.stringify(one.evidence) === JSON.stringify(other.evidence);
}

describe.each(KINDS)("a generation ($kind)", (kind) => {
  // One after another: each test ends the run it started.
  let viewer: TestViewer;
  beforeAll(async () => {
    viewer = await household();
  });

  test("is accepted, followed to its end, and not started twice [spec 7.5, 7.7]", async () => {
    const requestId = randomUUID();
    const begun = { requestId, isProcessing: true, message: kind.message };
    for (const answer of [await start(kind, viewer, requestId), await start(kind, viewer, requestId)]) {
      expect([answer.status, answer.body.payload]).toEqual([202, begun]);
    }
    expect((await start(kind, viewer)).status).toBe(409);
    expect((await follow(kind, viewer, requestId)).body.payload).toMatchObject({
      status: "processing",
      message: kind.message,
      progress: { step: 1, of: 4, label: "Reading your transactions" },
    });

    expect(await runQueuedJobs()).toEqual(["generate-insights"]);
    const { insights, ...done } = (await follow(kind, viewer, requestId)).body.payload;
    expect(done).toMatchObject({ status: "completed", isProcessing: false, progress: { step: 4, of: 4 } });
    expect(insights.length).toBeGreaterThan(0);
    expect(insights.every((one: Insight) => one.kind === kind.kind && one.requestId === requestId)).toBe(true);
    expect(await listed(kind, viewer)).toEqual(insights);

    const again = await start(kind, viewer, requestId);
    expect([again.status, again.body.payload]).toEqual([
      200,
      { ...insights[0], requestId, isProcessing: false, status: "completed", insights },
    ]);
    expect(await runQueuedJobs()).toEqual([]);
  });

  test("is shown on every device, then with each fact's id as sent", async () => {
    const requestId = randomUUID();
    const reported = async () => (await viewer.get(`${kind.path}/history`)).body.payload;
    expect((await reported()).running).toBeNull();
    await start(kind, viewer, requestId);
    expect((await reported()).running).toEqual({ requestId, startedAt: expect.any(String) });
    await runQueuedJobs();
    const { running, runs } = await reported();
    expect(running).toBeNull();
    const [{ factIds, modelCalls, sentToModel }] = runs;
    expect(sentToModel).toBe(modelCalls[0].input);
    const sent: { id: string; type: string }[] = JSON.parse(modelCalls[0].input).insights;
    const typeOf = new Map((await listed(kind, viewer)).map(({ id, type }) => [id, type]));
    expect(factIds).toHaveLength(typeOf.size);
    for (const { insightId, factId } of factIds) {
      expect(sent.find(({ id }) => id === factId)?.type).toBe(typeOf.get(insightId));
    }
  });

  test("belongs to one user and requires a UUID [spec 7.4, 7.6, 9.6]", async () => {
    const stranger = await createViewer();
    const requestId = randomUUID();
    await start(kind, viewer, requestId);
    expect((await start(kind, stranger, requestId)).status).toBe(404);
    expect((await follow(kind, stranger, requestId)).status).toBe(404);
    for (const bad of [undefined, 7, "x", ""]) {
      const answer = await viewer.post(`${kind.path}/generate-v2`, { requestId: bad });
      expect([answer.status, answer.body.issues?.[0]?.path]).toEqual([400, "requestId"]);
    }
    await runQueuedJobs();
  });

  test("refuses too few recent rows in the page's two phrases, uncounted", async () => {
    const newcomer = await createViewer();
    const none = await start(kind, newcomer);
    expect(none).toMatchObject({ status: 422, body: { error: "NO_RECENT_TRANSACTIONS" } });
    expect(none.body.message).toBe("No recent transactions");
    const row = { amount: 5, type: "expense", name: "Market", categoryId: category("groceries").id };
    const date = dayInTimeZone(new Date(), "UTC");
    for (let made = 0; made < 9; made += 1) await newcomer.post("/api/transactions/manual", { ...row, date });
    const few = await start(kind, newcomer);
    expect(few).toMatchObject({ status: 422, body: { error: "INSUFFICIENT_TRANSACTION_DATA" } });
    expect(few.body.message).toBe("Insufficient transaction data");
    expect((await newcomer.get(`${kind.path}/history`)).body.payload.allowance.used).toBe(0);
    expect(await prisma().insightRequest.count({ where: { userId: newcomer.userId } })).toBe(0);
    await newcomer.post("/api/transactions/manual", { ...row, date });
    expect((await start(kind, newcomer)).status).toBe(202);
    await runQueuedJobs();
  });

  test("reports failing every try in the specification's words, then and later [spec 8.2]", async () => {
    const requestId = randomUUID();
    await start(kind, viewer, requestId);
    await prisma().insightRequest.update({ where: { id: requestId }, data: { tries: 3 } });
    await runQueuedJobs();
    const polled = await follow(kind, viewer, requestId);
    expect(polled.body.payload).toMatchObject({ status: "failed", isProcessing: false, error: kind.failed });
    const again = await start(kind, viewer, requestId);
    expect([again.status, again.body.message, again.body.error]).toEqual([422, kind.failed, "GENERATION_FAILED"]);
  });
});

describe("an insight", () => {
  let viewer: TestViewer;
  beforeAll(async () => {
    viewer = await household();
  });

  test("adds up to its rows to the cent, as anyone can query", async () => {
    for (const kind of KINDS) {
      for (const { evidence } of await generated(kind, viewer)) {
        if (!evidence.sum) continue;
        const { sum } = evidence;
        const rows: { amount: number; currency: string }[] = [];
        for (let at = 0; at < evidence.transactionIds.length; at += 200) {
          const ids = evidence.transactionIds.slice(at, at + 200).join(",");
          const range = await viewer.get(`/api/accounts/transactions/my-range?limit=200&ids=${ids}`);
          rows.push(...range.body.payload.transactions);
        }
        expect(rows).toHaveLength(evidence.transactionIds.length);
        expect(rows.every((row) => row.currency === sum.currency)).toBe(true);
        const cents = rows.reduce((total, row) => total + Math.round(row.amount * 100), 0);
        expect(Math.abs(cents)).toBe(Math.abs(Math.round(sum.amount * 100)));
        expect(evidence.figures.find(({ id }) => id === sum.figureId)?.value).toBe(sum.amount);
      }
    }
  });

  test("stays dismissed after a run without it", async () => {
    const [kind] = KINDS;
    const [first] = await generated(kind, viewer);
    const rated = await viewer.patch(`${kind.path}/${first?.id}`, { feedback: "dismissed" });
    expect(rated.body.payload.feedback).toBe("dismissed");
    // A run that found nothing.
    await prisma().insight.updateMany({ where: { userId: viewer.userId }, data: { supersededAt: new Date() } });
    const again = await generated(kind, viewer);
    expect(again.find((one) => isSameInsight(one, first))?.feedback).toBe("dismissed");
    const stranger = await createViewer();
    expect((await stranger.patch(`${kind.path}/${first?.id}`, { feedback: "useful" })).status).toBe(404);
  });
});

describe("the list of insights", () => {
  const [, kind] = KINDS;
  let viewer: TestViewer;
  beforeAll(async () => {
    viewer = await household();
  });
  const keyOf = async ({ id }: Insight) =>
    (await prisma().insight.findFirstOrThrow({ where: { userId: viewer.userId, id } })).key;
  const keysListed = async () => Promise.all((await listed(kind, viewer)).map(keyOf));

  test("replaces a refound insight, keeping its first date and adding an update", async () => {
    await generated(kind, viewer);
    const before = await listed(kind, viewer);
    expect(before.length).toBeGreaterThan(2);
    expect(before.every(({ updatedAt }) => updatedAt === undefined)).toBe(true);
    const again = await generated(kind, viewer);
    const after = await listed(kind, viewer);
    expect(new Set(after.map(({ id }) => id))).toEqual(new Set(again.map(({ id }) => id)));
    expect(after).toHaveLength(before.length);
    for (const one of after) {
      const earlier = before.find((other) => isSameInsight(one, other));
      expect(one.createdAt).toBe(earlier?.createdAt);
      expect(Date.parse(one.updatedAt ?? "")).toBeGreaterThan(Date.parse(one.createdAt));
    }
  });

  test("sorts by discovery date, latest first, then by priority [spec 3.8]", async () => {
    const [gone] = await listed(kind, viewer);
    await prisma().insight.updateMany({
      where: { userId: viewer.userId, id: gone?.id },
      data: { supersededAt: new Date() },
    });
    await generated(kind, viewer);
    const after = await listed(kind, viewer);
    expect(isSameInsight(after[0] as Insight, gone)).toBe(true);
    expect(after[0]?.updatedAt).toBeUndefined();
    const inOrder = after.toSorted(
      (a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt) || b.priority - a.priority,
    );
    expect(after.map(({ id }) => id)).toEqual(inOrder.map(({ id }) => id));
  });

  test("keeps valid insights of earlier runs and ends invalid ones [spec 3.8]", async () => {
    const [ofMonth, expired, soFar] = await listed(kind, viewer);
    const today = dayInTimeZone(new Date(), "UTC");
    // As if an earlier run had found them: no detection today produces these keys.
    const rename = async (one: Insight | undefined, key: string, span: string, expiresAfter: string) => {
      const { factId } = await prisma().insight.findFirstOrThrow({ where: { userId: viewer.userId, id: one?.id } });
      const { data } = await prisma().fact.findFirstOrThrow({ where: { userId: viewer.userId, id: factId } });
      const fact = { ...(data as object), key, hints: { span }, expiresAfter };
      await prisma().fact.updateMany({ where: { userId: viewer.userId, id: factId }, data: { key, data: fact } });
      await prisma().insight.updateMany({ where: { userId: viewer.userId, id: one?.id }, data: { key } });
    };
    await rename(ofMonth, "of-a-whole-month", "whole month", addDays(today, 9));
    await rename(expired, "of-a-month-long-ago", "whole month", addDays(today, -2));
    await rename(soFar, "of-the-month-so-far", "month so far", addDays(today, 9));
    await generated(kind, viewer);
    const keys = await keysListed();
    expect(keys).toContain("of-a-whole-month");
    expect(keys).not.toContain("of-a-month-long-ago");
    expect(keys).not.toContain("of-the-month-so-far");
    const remaining = (await listed(kind, viewer)).find(({ id }) => id === ofMonth?.id);
    expect(remaining).toMatchObject({ requestId: ofMonth?.requestId, createdAt: ofMonth?.createdAt });
  });
});

test("refuses an eleventh monthly generation, naming allowance and renewal", async () => {
  const viewer = await household();
  const done = { status: "completed", finishedAt: new Date() } as const;
  const requests = Array.from({ length: 10 }, () => ({
    ...done,
    id: randomUUID(),
    userId: viewer.userId,
    kind: "insight" as const,
  }));
  await prisma().insightRequest.createMany({ data: requests });
  const [insights, hidden] = KINDS;
  const refused = await start(insights, viewer);
  expect([refused.status, refused.body.error]).toEqual([403, "QUOTA_EXCEEDED"]);
  expect(refused.body.message).toMatch(
    /^You have used all 10 generations of insights this month\. They renew on [A-Z][a-z]+ 1, \d{4}\.$/,
  );
  expect((await start(hidden, viewer)).status).toBe(202);
  await runQueuedJobs();
});

test("refuses a generation when another takes the last allowance meanwhile", async () => {
  const viewer = await household();
  const [kind] = KINDS;
  const done = { status: "completed", finishedAt: new Date(), userId: viewer.userId, kind: kind.kind } as const;
  await prisma().insightRequest.createMany({ data: Array.from({ length: 9 }, () => ({ ...done, id: randomUUID() })) });
  const { answer } = await inTransaction(async (tx) => {
    // Allows reads and blocks writes: the second request has counted nine and waits to insert.
    await tx.$executeRaw`LOCK TABLE insight_requests IN EXCLUSIVE MODE`;
    const waiting = start(kind, viewer);
    await vi.waitFor(async () => {
      const { rowCount } = await pool().query(
        "SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'insight_requests'::regclass",
      );
      expect(rowCount).toBe(1);
    }, 20_000);
    await tx.insightRequest.create({ data: { ...done, id: randomUUID() } });
    return { answer: waiting };
  });
  expect((await answer).body.error).toBe("QUOTA_EXCEEDED");
  expect(await prisma().insightRequest.count({ where: { userId: viewer.userId } })).toBe(10);
  await runQueuedJobs();
});
