import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { prisma } from "@/lib/db/client";
import * as insightRows from "@/lib/db/insights/insights";
import { env } from "@/lib/env";
import { boss } from "@/lib/jobs/queue";
import { BANKS, type TestViewer } from "@/tests/factories";
import { createSyncedViewer } from "@/tests/insight-owners";
import { runQueuedJobs } from "@/tests/jobs";
import { resumeStalledGenerations, resumeUnfinishedGenerations } from "./queue-jobs";
import { runGeneration } from "./run-generation";

const FAILED = "Failed to generate insights";

let viewer: TestViewer;
let requestId: string;
beforeAll(async () => {
  Object.assign(env(), { openai: null });
  viewer = await createSyncedViewer(BANKS.checking);
  await runQueuedJobs();
});
beforeEach(async () => {
  requestId = randomUUID();
  const answer = await viewer.post("/api/insights/generate-v2", { requestId });
  expect(answer.status).toBe(202);
  // As if the queue had handed the job out; later jobs are those the product queues again.
  await boss().purgeQueue("generate-insights");
});
afterEach(async () => {
  vi.restoreAllMocks();
  await prisma().insightRequest.deleteMany({ where: { userId: viewer.userId } });
});

const run = (options?: Parameters<typeof runGeneration>[1]) =>
  runGeneration({ userId: viewer.userId, requestId }, options);
const polled = async () => (await viewer.get(`/api/insights/generate-v2/${requestId}`)).body.payload;
const used = () =>
  insightRows.countGenerations(prisma(), {
    userId: viewer.userId,
    kind: "insight",
    since: "2000-01-01",
    timeZone: "UTC",
  });
/** A killed process leaves a try that began and nothing else. */
const dieAtIt = () => insightRows.beginTry({ userId: viewer.userId, id: requestId });

describe("a generation", () => {
  test("fails after three throwing tries, outside the allowance [spec 8.2]", async () => {
    vi.spyOn(insightRows, "completeRequest").mockRejectedValue(new Error("SELECT secret FROM users"));
    for (const status of ["processing", "processing", "failed"]) {
      await expect(run()).rejects.toThrow("secret");
      expect(await polled()).toMatchObject({ status, isProcessing: status === "processing" });
    }
    expect(await polled()).toMatchObject({ error: FAILED });
    expect(JSON.stringify(await polled())).not.toContain("SELECT");
    expect(await used()).toBe(0);
    await run();
    expect((await polled()).status).toBe("failed");
  });

  test("fails on the fourth try after killing its process each time", async () => {
    for (let death = 1; death <= 3; death += 1) await dieAtIt();
    await run();
    expect(await polled()).toMatchObject({ status: "failed", error: FAILED });
    expect(await used()).toBe(0);
  });

  test("completes with one set of insights after two deaths", async () => {
    await dieAtIt();
    await dieAtIt();
    await Promise.all([run(), run()]);
    await run();
    const { status, insights } = await polled();
    expect([status, insights.length > 0]).toEqual(["completed", true]);
    expect(await prisma().insight.count({ where: { requestId } })).toBe(insights.length);
    expect(await used()).toBe(1);
  });

  test("fails at once when too slow, and writes nothing later", async () => {
    const complete = insightRows.completeRequest;
    let comeLate = () => {};
    const late = new Promise<void>((resolve) => {
      comeLate = resolve;
    });
    let stored: Promise<boolean> | undefined;
    vi.spyOn(insightRows, "completeRequest").mockImplementation((...all) => {
      stored = late.then(() => complete(...all));
      return stored;
    });
    await expect(run({ timeLimitMs: 1500 })).rejects.toThrow("longer than it may");
    expect(await polled()).toMatchObject({ status: "failed", error: FAILED });
    comeLate();
    expect(await stored).toBe(false);
    expect(await prisma().insight.count({ where: { requestId } })).toBe(0);
  });
});

describe("an abandoned generation", () => {
  const inMinutes = (minutes: number) => ({ now: new Date(Date.now() + minutes * 60_000) });

  test("is found by the schedule, queued once and completed", async () => {
    await dieAtIt();
    expect(await resumeStalledGenerations()).toBe(0);
    expect(await resumeStalledGenerations(inMinutes(1))).toBe(0);
    const found = await Promise.all([1, 2].map(() => resumeStalledGenerations(inMinutes(3))));
    expect(found.reduce((sum, count) => sum + count)).toBe(1);
    expect(await runQueuedJobs()).toEqual(["generate-insights"]);
    expect((await polled()).status).toBe("completed");
    expect(await resumeStalledGenerations(inMinutes(3))).toBe(0);
  });

  test("is failed by the schedule after its job's last try", async () => {
    for (let death = 1; death <= 3; death += 1) await dieAtIt();
    await resumeStalledGenerations(inMinutes(3));
    await runQueuedJobs();
    expect(await polled()).toMatchObject({ status: "failed", error: FAILED });
  });

  test("is queued again by any starting process", async () => {
    await dieAtIt();
    expect(await resumeUnfinishedGenerations()).toBe(1);
    await runQueuedJobs();
    expect((await polled()).status).toBe("completed");
  });
});
