import { beforeEach, expect, onTestFinished, test } from "vitest";
import { pool } from "@/lib/db/client";
import { AppError } from "@/lib/domain/errors";
import { env } from "@/lib/env";
import type { Operation } from "@/lib/schemas/operation";
import { operations } from "@/lib/schemas/operations";
import { newBrowser } from "@/tests/auth";
import { createViewer } from "@/tests/factories";
import { countingQueries } from "@/tests/queries";
import { admitCall, clearShares, limitNameOf } from "./operation-limits";
import { LIMITS } from "./rate-limits";

beforeEach(() => {
  const { readsAMinute } = env();
  onTestFinished(() => {
    Object.assign(env(), { readsAMinute });
    clearShares();
  });
  Object.assign(env(), { readsAMinute: LIMITS.readsByUser.points });
  clearShares();
});

const READ = { method: "GET" } as const;
const admitted = async (times: number, userId: string, nowMs?: number): Promise<number> => {
  let count = 0;
  for (let call = 0; call < times; call += 1) {
    const isAdmitted = await admitCall(READ, { userId }, nowMs).then(
      () => true,
      (error: unknown) => {
        expect(error).toBeInstanceOf(AppError);
        return false;
      },
    );
    if (isAdmitted) count += 1;
  }
  return count;
};

test("limits every API operation per person and network", () => {
  const kinds = Object.values<Operation>(operations).map((operation) => {
    const ofUser = limitNameOf(operation, { userId: "one" });
    expect(limitNameOf(operation, { ipAddress: "203.0.113.7" })).toBe(ofUser.replace("User", "Network"));
    expect(LIMITS[ofUser].windowS).toBe(60);
    return ofUser;
  });
  expect(kinds.length).toBeGreaterThan(150);
  expect(new Set(kinds)).toEqual(new Set(["readsByUser", "writesByUser", "heavyByUser"]));
  expect(limitNameOf(operations.listTags, { userId: "one" })).toBe("readsByUser");
  expect(limitNameOf(operations.addGoal, { userId: "one" })).toBe("writesByUser");
  expect(limitNameOf(operations.exportTransactions, { userId: "one" })).toBe("heavyByUser");
});

test("shares a person's limit across processes, within a tenth each", async () => {
  const { points } = LIMITS.readsByUser;
  const [userId, nowMs] = ["shared-by-all", Date.now()];
  const first = await admitted(points / 2, userId, nowMs);
  expect(first).toBe(points / 2);
  // Another process knows only the database's count.
  clearShares();
  const second = await admitted(2 * points, userId, nowMs);
  expect(first + second).toBeLessThanOrEqual(points + 2 * (points / 10));
  expect(first + second).toBeGreaterThanOrEqual(points);
  expect(await admitted(1, "someone-else", nowMs)).toBe(1);
  expect(await admitted(1, userId, nowMs + 61_000)).toBe(1);
});

test("costs usual use no statement and repeats no refusal", async () => {
  const { points } = LIMITS.readsByUser;
  const [userId, nowMs] = ["counted", Date.now()];
  expect(await countingQueries(() => admitted(points / 10, userId, nowMs))).toBe(0);
  expect(await countingQueries(() => admitted(2 * points, userId, nowMs))).toBeLessThanOrEqual(11);
  expect(await countingQueries(() => admitted(50, userId, nowMs))).toBe(0);
});

test("makes no statement for a refused call, whatever its session", async () => {
  Object.assign(env(), { readsAMinute: 60 });
  for (const isOver of [false, true]) {
    const viewer = await createViewer();
    if (isOver) await pool().query("UPDATE sessions SET revoked_at = now() WHERE user_id = $1", [viewer.userId]);
    const ask = () => viewer.get("/api/tags");
    for (let call = 0; (await ask()).status !== 429; call += 1) expect(call).toBeLessThan(200);
    const statuses = new Set<number>();
    const queries = await countingQueries(async () => {
      for (let call = 0; call < 20; call += 1) statuses.add((await ask()).status);
    });
    expect([...statuses], `over: ${isOver}`).toEqual([429]);
    expect(queries, `over: ${isOver}`).toBe(0);
  }
  await pool().query("DELETE FROM rate_limits");
});

test("keeps an ended token from using up its person's limit", async () => {
  Object.assign(env(), { readsAMinute: 60 });
  const viewer = await createViewer();
  await pool().query("UPDATE sessions SET revoked_at = now() WHERE user_id = $1", [viewer.userId]);
  const ask = async () => (await viewer.get("/api/tags")).status;
  for (let call = 0; (await ask()) !== 429; call += 1) expect(call).toBeLessThan(200);
  expect(await admitted(1, viewer.userId)).toBe(1);
  await pool().query("DELETE FROM rate_limits");
});

test("refuses non-admins at admin addresses without a statement", async () => {
  const viewer = await createViewer();
  const queries = await countingQueries(async () => {
    for (let call = 0; call < 20; call += 1) expect((await viewer.get("/api/admin/overview")).status).toBe(404);
  });
  expect(queries).toBe(0);
});

test("answers 429 with Retry-After past a person's or network's limit", async () => {
  Object.assign(env(), { readsAMinute: 60 });
  const viewer = await createViewer();
  const stranger = newBrowser();
  const untilRefused = async (ask: () => Promise<{ status: number; headers: Headers; body: unknown }>) => {
    for (let call = 0; call < 200; call += 1) {
      const answer = await ask();
      if (answer.status === 429) return answer;
    }
    throw new Error("never refused");
  };
  for (const refused of [
    await untilRefused(() => viewer.get("/api/tags")),
    await untilRefused(() => stranger.get("/api/tags")),
  ]) {
    expect(refused.body).toMatchObject({
      success: false,
      error: "RATE_LIMITED",
      message: expect.stringMatching(/try again/),
    });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(60);
  }
  expect((await newBrowser().get("/api/tags")).status).toBe(401);
  await pool().query("DELETE FROM rate_limits");
});
