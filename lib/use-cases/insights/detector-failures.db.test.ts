import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { prisma } from "@/lib/db/client";
import { dayInTimeZone } from "@/lib/domain/calendar";
import { INSIGHT_TYPES, type InsightType, insightTypes } from "@/lib/domain/insights/insight-types";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { metrics } from "@/lib/metrics";
import type { Insight } from "@/lib/schemas/insights";
import { createTwiceCharged } from "@/tests/insight-owners";
import { runQueuedJobs } from "@/tests/jobs";
import type { LedgerOwner } from "@/tests/ledger-rows";
import * as detection from "./detect-insights";
import { generateAutomatically } from "./generate-automatically";
import { reverifyInsights } from "./reverify-insights";
import { runGeneration } from "./run-generation";

const today = dayInTimeZone(new Date(), "UTC");

let owner: LedgerOwner;
let secondCharges: string[];

beforeAll(() => {
  Object.assign(env(), { openai: null });
});

beforeEach(async () => {
  ({ owner, secondCharges } = await createTwiceCharged(today));
});

afterEach(() => {
  vi.restoreAllMocks();
});

function breakDetectors(...types: InsightType[]): void {
  for (const type of types) {
    vi.spyOn(INSIGHT_TYPES[type], "detect").mockImplementation(() => {
      throw new TypeError(`${type} is broken`);
    });
  }
}

const typesOf = (kind: "insight" | "hidden") => insightTypes(kind).map(({ type }) => type);

async function generate() {
  const requestId = randomUUID();
  await owner.post("/api/hidden-insights/generate-v2", { requestId });
  await runQueuedJobs();
  return prisma().insightRequest.findFirstOrThrow({ where: { userId: owner.userId, id: requestId } });
}

const listed = async (): Promise<Insight[]> => (await owner.post("/api/hidden-insights", {})).body.payload;
const duplicates = async () => (await listed()).filter(({ type }) => type === "duplicate_charge");

async function failuresOf(kind: string): Promise<number> {
  const { values } = await metrics().detectorsFailed.get();
  return values.find(({ labels }) => labels.kind === kind)?.value ?? 0;
}

test("keeps other facts and counts the failure when a detector throws", async () => {
  const before = await failuresOf("hidden");
  breakDetectors("idle_cash");
  const request = await generate();
  expect(request).toMatchObject({ status: "completed", checksRun: typesOf("hidden").length - 1 });
  expect(await duplicates()).toHaveLength(1);
  expect(await failuresOf("hidden")).toBe(before + 1);
});

test("keeps a live insight whose detector throws in the next generation", async () => {
  await generate();
  const [before] = await duplicates();
  breakDetectors("duplicate_charge");
  expect(await generate()).toMatchObject({ status: "completed" });
  expect(await duplicates()).toEqual([before]);
});

test("leaves an insight as it is when its detector throws at re-verification", async () => {
  await generate();
  const [before] = await duplicates();
  for (const id of secondCharges) await owner.patch(`/api/transactions/${id}`, { isExcluded: true });
  breakDetectors("duplicate_charge");
  await reverifyInsights({ userId: owner.userId });
  expect(await duplicates()).toEqual([before]);
  vi.restoreAllMocks();
  await reverifyInsights({ userId: owner.userId });
  expect(await duplicates()).toMatchObject([{ status: "no_longer_true" }]);
});

test("lists the other insights when a stored one can't be read", async () => {
  await generateAutomatically({ userId: owner.userId, isFirstSync: true });
  const all = async (): Promise<Insight[]> => (await owner.post("/api/insights", {})).body.payload;
  const [first, ...others] = await all();
  expect(others.length).toBeGreaterThan(0);
  const { factId } = await prisma().insight.findFirstOrThrow({ where: { userId: owner.userId, id: first?.id ?? "" } });
  await prisma().fact.updateMany({ where: { userId: owner.userId, id: factId }, data: { data: { slots: {} } } });
  expect(await all()).toEqual(others);
});

test("says so when none of the stored insights can be read", async () => {
  await generate();
  await prisma().fact.updateMany({ where: { userId: owner.userId }, data: { data: { slots: {} } } });
  const { status, body } = await owner.post("/api/hidden-insights", {});
  expect(status).toBe(422);
  expect(body.message).toBe("We can't show your stored insights. They're still there, and new ones work.");
});

test("reports an unreadable stored insight once, however often it is read", async () => {
  await generateAutomatically({ userId: owner.userId, isFirstSync: true });
  const read = async () => (await owner.post("/api/insights", {})).body.payload.length;
  const count = await read();
  const { id, factId } = await prisma().insight.findFirstOrThrow({ where: { userId: owner.userId, kind: "insight" } });
  await prisma().fact.updateMany({ where: { userId: owner.userId, id: factId }, data: { data: { slots: {} } } });
  const before = await failuresOf("listing");
  const error = vi.spyOn(log, "error");
  for (let reads = 0; reads < 3; reads += 1) expect(await read()).toBe(count - 1);
  expect(error.mock.calls).toEqual([[expect.objectContaining({ type: `insight ${id}` }), "a part failed"]]);
  expect(await failuresOf("listing")).toBe(before + 1);
});

test("re-verifies the other runs when one run throws, then fails the job", async () => {
  await generateAutomatically({ userId: owner.userId, isFirstSync: true });
  for (const id of secondCharges) await owner.patch(`/api/transactions/${id}`, { isExcluded: true });
  const { detectInsights } = detection;
  vi.spyOn(detection, "detectInsights").mockImplementation((kind, input) => {
    if (kind === "insight") throw new TypeError("the run is broken");
    return detectInsights(kind, input);
  });
  await expect(reverifyInsights({ userId: owner.userId })).rejects.toThrow("the run is broken");
  expect(await duplicates()).toMatchObject([{ status: "no_longer_true" }]);
});

test("fails a generation in which no detector works", async () => {
  await generate();
  const [before] = await duplicates();
  breakDetectors(...typesOf("hidden"));
  const requestId = randomUUID();
  await owner.post("/api/hidden-insights/generate-v2", { requestId });
  for (let tries = 0; tries < 3; tries += 1) {
    await expect(runGeneration({ userId: owner.userId, requestId })).rejects.toThrow("No detector worked");
  }
  const where = { userId: owner.userId, id: requestId };
  expect(await prisma().insightRequest.findFirstOrThrow({ where })).toMatchObject({ status: "failed" });
  expect(await duplicates()).toEqual([before]);
});

test("stores one kind automatically when every detector of the other throws", async () => {
  await generate();
  const [before] = await duplicates();
  breakDetectors(...typesOf("hidden"));
  await generateAutomatically({ userId: owner.userId, isFirstSync: true });
  const runs = await prisma().insightRequest.findMany({ where: { userId: owner.userId, isAutomatic: true } });
  expect(runs.map(({ kind, status }) => [kind, status])).toEqual([["insight", "completed"]]);
  expect(await duplicates()).toEqual([before]);
});

test("stores no automatic run when no detector of either kind works", async () => {
  breakDetectors(...typesOf("hidden"), ...typesOf("insight"));
  await expect(generateAutomatically({ userId: owner.userId, isFirstSync: true })).rejects.toThrow(
    "No detector worked",
  );
  expect(await prisma().insightRequest.count({ where: { userId: owner.userId } })).toBe(0);
});
