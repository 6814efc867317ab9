import { beforeAll, describe, expect, test } from "vitest";
import { prisma } from "@/lib/db/client";
import { findUserSettings } from "@/lib/db/profile/user-settings";
import { addDays, dayInTimeZone, firstDayOf, monthOf } from "@/lib/domain/calendar";
import { env } from "@/lib/env";
import { boss } from "@/lib/jobs/queue";
import type { Insight } from "@/lib/schemas/insights";
import { runSync } from "@/lib/use-cases/banks/sync/run-sync";
import { BANKS, createViewer, linkBank, type TestViewer } from "@/tests/factories";
import { importBytes } from "@/tests/import-bytes";
import { createSyncedViewer, syncBank } from "@/tests/insight-owners";
import { runQueuedJobs } from "@/tests/jobs";
import { countingQueries } from "@/tests/queries";
import { readDetectorInput } from "./detect-insights";
import { generateAutomatically } from "./generate-automatically";

const listed = async (viewer: TestViewer): Promise<Insight[]> => (await viewer.post("/api/insights", {})).body.payload;
const runsOf = (viewer: TestViewer) =>
  prisma().insightRequest.findMany({ where: { userId: viewer.userId }, orderBy: { createdAt: "asc" } });
const isLooking = async (viewer: TestViewer): Promise<boolean> =>
  (await viewer.get("/api/overview")).body.payload.isLookingForInsights;

const linked = (settings?: Parameters<typeof createSyncedViewer>[1]) => createSyncedViewer(BANKS.compact, settings);

async function queuedRuns(viewer: TestViewer) {
  const jobs = await boss().fetch<{ userId: string; isFirstSync: boolean }>("generate-automatically", {
    batchSize: 100,
  });
  for (const job of jobs) await boss().complete("generate-automatically", job.id);
  return jobs.map(({ data }) => data).filter(({ userId }) => userId === viewer.userId);
}

function csv(rows: number): Uint8Array<ArrayBuffer> {
  const today = dayInTimeZone(new Date(), "UTC");
  const lines = Array.from(
    { length: rows },
    (_, index) => `${addDays(today, -index)},Corner Store ${index},-${index + 3}.10`,
  );
  return new TextEncoder().encode(["Date,Description,Amount", ...lines].join("\n"));
}

const importing = (viewer: TestViewer, rows: number, isDryRun = false) =>
  importBytes({
    userId: viewer.userId,
    today: dayInTimeZone(new Date(), "UTC"),
    bytes: csv(rows),
    fields: { fileName: "bank.csv", dryRun: isDryRun },
  });

describe("an automatic run", () => {
  let viewer: TestViewer;
  beforeAll(async () => {
    // A model is configured but not asked.
    Object.assign(env().openai ?? {}, { baseUrl: `${env().sandboxUrl}/openai/v1` });
    viewer = await linked();
  });

  test("follows a first sync with built-in wording, outside the allowance", async () => {
    expect(await isLooking(viewer)).toBe(true);
    const done = await runQueuedJobs();
    expect(done.filter((name) => name === "generate-automatically")).toHaveLength(1);
    expect(done).not.toContain("generate-insights");

    const runs = await runsOf(viewer);
    expect(runs.map(({ kind, status, isAutomatic, model }) => [kind, status, isAutomatic, model]).toSorted()).toEqual([
      ["hidden", "completed", true, "built-in"],
      ["insight", "completed", true, "built-in"],
    ]);
    expect(await prisma().modelCall.count({ where: { userId: viewer.userId } })).toBe(0);
    const insights = await listed(viewer);
    expect(insights.length).toBeGreaterThan(0);
    expect(
      insights.every(({ isNew, model, evidence }) => isNew && model === "built-in" && evidence.figures.length > 0),
    ).toBe(true);
    // The next run knows the reported insights and drops them at a lower threshold.
    const { userId } = viewer;
    const today = dayInTimeZone(new Date(), (await findUserSettings(userId)).timeZone);
    const { standing } = await readDetectorInput({ userId, today, currency: "USD" });
    const reported = await prisma().insight.findMany({ where: { userId }, include: { fact: true } });
    expect([...standing].toSorted()).toEqual(reported.map(({ fact }) => (fact.data as { key: string }).key).toSorted());
    const { payload } = (await viewer.get("/api/insights/history")).body;
    expect(payload).toMatchObject({ allowance: { used: 0 }, runs: [], running: null });
    expect(await isLooking(viewer)).toBe(false);
  });

  test("skips the same day, and keeps dates and feedback the next", async () => {
    const before = await listed(viewer);
    const [first, second] = before;
    await viewer.post("/api/insights/seen", { ids: [first?.id] });
    await prisma().insight.updateMany({
      where: { userId: viewer.userId, id: second?.id ?? "" },
      data: { feedback: "useful", feedbackAt: new Date() },
    });
    await generateAutomatically({ userId: viewer.userId, isFirstSync: false });
    expect(await runsOf(viewer)).toHaveLength(2);
    // The same rows in another order, because of the feedback.
    const ids = (insights: readonly Insight[]) => insights.map(({ id }) => id).toSorted();
    expect(ids(await listed(viewer))).toEqual(ids(before));

    await prisma().insightRequest.updateMany({
      where: { userId: viewer.userId },
      data: { createdAt: new Date(Date.now() - 86_400_000) },
    });
    await generateAutomatically({ userId: viewer.userId, isFirstSync: false });
    expect(await runsOf(viewer)).toHaveLength(4);
    const after = await listed(viewer);
    const again = (one: Insight | undefined) =>
      after.find(({ type, title }) => type === one?.type && title === one.title);
    expect(again(first)).toMatchObject({ isNew: false, createdAt: first?.createdAt, updatedAt: expect.any(String) });
    expect(again(second)).toMatchObject({ isNew: true, feedback: "useful", createdAt: second?.createdAt });
    expect(after.map(({ id }) => id)).not.toContain(first?.id);
  });

  test("ends insights it no longer finds", async () => {
    // A past month stays as reported until it expires.
    const month = firstDayOf(monthOf(dayInTimeZone(new Date(), "UTC")));
    const isOver = ({ type, period }: Insight) => type === "monthly_summary" || period.to < month;
    const before = (await listed(viewer)).filter((one) => !isOver(one));
    expect(before.length).toBeGreaterThan(0);
    // Ten unrelated rows remain, which show nothing reported before.
    await prisma().transaction.deleteMany({ where: { userId: viewer.userId } });
    await importing(viewer, 12);
    await generateAutomatically({ userId: viewer.userId, isFirstSync: true });
    const after = await listed(viewer);
    expect(after.filter(({ title }) => before.some((one) => one.title === title))).toEqual([]);
  });

  test("takes a constant number of queries for any number of transactions", async () => {
    const one = await linked();
    const other = await linked();
    await syncBank(other, BANKS.card);
    const counted = [];
    for (const { userId } of [one, other]) {
      counted.push(await countingQueries(() => generateAutomatically({ userId, isFirstSync: true })));
    }
    expect(counted[0]).toBe(counted[1]);
    expect(counted[0]).toBeLessThanOrEqual(32);
  });
});

describe("a day's run", () => {
  test("follows the user's time zone, not ours", async () => {
    const viewer = await linked({ timezone: "Pacific/Auckland" });
    await runQueuedJobs();
    const noon = new Date(`${dayInTimeZone(new Date(), "Pacific/Auckland")}T00:00:00Z`);
    const at = (hour: number) => new Date(noon.getTime() + (hour - 13) * 3_600_000);
    // 11 p.m. of the previous day in Auckland, then 1 a.m.; the same day in UTC.
    await prisma().insightRequest.updateMany({ where: { userId: viewer.userId }, data: { createdAt: at(-1) } });
    await generateAutomatically({ userId: viewer.userId, isFirstSync: false }, { now: at(1) });
    expect(await runsOf(viewer)).toHaveLength(4);
  });
});

describe("users without runs", () => {
  test("store nothing with too few transactions, without failing", async () => {
    const viewer = await createViewer();
    await importing(viewer, 9);
    await runQueuedJobs();
    expect(await runsOf(viewer)).toEqual([]);
    await importing(viewer, 12);
    await runQueuedJobs();
    expect(await runsOf(viewer)).toHaveLength(2);
  });
});

describe("queueing a run", () => {
  test("happens after first syncs, new rows and imports, never without rows", async () => {
    const viewer = await createViewer();
    const [account] = await linkBank(viewer, BANKS.checking);
    const sync = { userId: viewer.userId, connectionId: account?.connectionId ?? "" };
    await runSync(sync);
    expect(await queuedRuns(viewer)).toEqual([{ userId: viewer.userId, isFirstSync: true }]);
    await runSync(sync);
    expect(await queuedRuns(viewer)).toEqual([]);
    const [gone] = await prisma().transaction.findMany({
      where: { userId: viewer.userId },
      take: 1,
      orderBy: { date: "desc" },
    });
    await prisma().transaction.deleteMany({ where: { userId: viewer.userId, id: gone?.id ?? "" } });
    await runSync({ ...sync, full: true });
    expect(await queuedRuns(viewer)).toEqual([{ userId: viewer.userId, isFirstSync: false }]);
    await importing(viewer, 3, true);
    expect(await queuedRuns(viewer)).toEqual([]);
    await importing(viewer, 3);
    expect(await queuedRuns(viewer)).toEqual([{ userId: viewer.userId, isFirstSync: false }]);
  });

  test("waits twenty seconds at most for a first look with little data", async () => {
    const viewer = await createViewer();
    expect(await isLooking(viewer)).toBe(false);
    await linkBank(viewer, BANKS.checking);
    const setEnd = (secondsAgo: number) =>
      prisma().bankConnection.updateMany({
        where: { userId: viewer.userId },
        data: { firstSyncedAt: new Date(Date.now() - secondsAgo * 1000) },
      });
    await setEnd(15);
    expect(await isLooking(viewer)).toBe(true);
    await setEnd(21);
    expect(await isLooking(viewer)).toBe(false);
  });
});

describe("seen insights", () => {
  test("lose their new mark once, for their user and kind only", async () => {
    const viewer = await linked();
    await runQueuedJobs();
    const ids = (await listed(viewer)).map(({ id }) => id);
    const stranger = await createViewer();
    for (const answer of [
      await stranger.post("/api/insights/seen", { ids }),
      await viewer.post("/api/hidden-insights/seen", { ids }),
    ]) {
      expect([answer.status, answer.body.payload]).toEqual([200, { marked: 0 }]);
    }
    expect((await listed(viewer)).every(({ isNew }) => isNew)).toBe(true);
    expect((await viewer.post("/api/insights/seen", { ids })).body.payload).toEqual({ marked: ids.length });
    expect((await viewer.post("/api/insights/seen", { ids })).body.payload).toEqual({ marked: 0 });
    expect((await listed(viewer)).some(({ isNew }) => isNew)).toBe(false);
  });
});

test("runs automatic and requested generations side by side", async () => {
  const viewer = await linked();
  const requestId = crypto.randomUUID();
  expect((await viewer.post("/api/insights/generate-v2", { requestId })).status).toBe(202);
  const done = await runQueuedJobs();
  expect(done).toEqual(expect.arrayContaining(["generate-automatically", "generate-insights"]));
  const { payload } = (await viewer.get("/api/insights/history")).body;
  expect(payload).toMatchObject({ allowance: { used: 1 }, runs: [{ requestId }] });
  const keys = (await prisma().insight.findMany({ where: { userId: viewer.userId, supersededAt: null } })).map(
    ({ kind, key }) => `${kind} ${key}`,
  );
  expect(new Set(keys).size).toBe(keys.length);
});
