import pg from "pg";
import { expect, test, vi } from "vitest";
import { inTransaction, pool } from "@/lib/db/client";
import { createViewer } from "@/tests/factories";
import { countingQueries } from "@/tests/queries";
import { findLiveSession, revokeSession } from "./sessions";

const settings = {
  role: "USER",
  timeZone: expect.any(String),
  currency: "USD",
  lastSeenAt: expect.any(Date),
  createdAt: expect.any(Date),
  gettingStartedEndedAt: null,
};

async function newKey() {
  const { userId } = await createViewer();
  const { rows } = await pool().query<{ id: string }>("SELECT id FROM sessions WHERE user_id = $1", [userId]);
  return { userId, sessionId: rows[0]?.id ?? "" };
}

test("reads simultaneous session lookups in one statement, each correctly", async () => {
  const [first, second, third] = [await newKey(), await newKey(), await newKey()];
  await inTransaction((tx) => revokeSession(tx, { ...third, now: new Date() }));
  // The user of one and the session of another are both in the statement, but match nobody together.
  const mixed = { userId: first.userId, sessionId: second.sessionId };
  const answers: unknown[] = [];
  const queries = await countingQueries(async () => {
    answers.push(...(await Promise.all([first, third, mixed, second, first].map(findLiveSession))));
  });
  expect(queries).toBe(1);
  expect(answers).toEqual([settings, null, null, settings, settings]);

  await inTransaction((tx) => revokeSession(tx, { ...first, now: new Date() }));
  expect(await findLiveSession(first)).toBeNull();
});

test("rejects every lookup of a failed batch, and none later", async () => {
  const key = await newKey();
  const broken = { ...key, sessionId: "not an id" };
  const settled = await Promise.allSettled([key, broken].map(findLiveSession));
  expect(settled.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await findLiveSession(key)).toEqual(settings);
});

/** Holds back the first lookup's statement until `release`. */
function holdingFirstLookup() {
  const { query } = pg.Client.prototype;
  let send: (() => unknown) | undefined;
  const sent = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...given) {
    const [statement] = given as unknown[];
    const isLookup = (statement as { name?: string }).name === "find-live-sessions";
    if (!isLookup || send) return Reflect.apply(query, this, given);
    send = () => Reflect.apply(query, this, given);
  });
  return {
    untilSent: () => vi.waitUntil(() => send),
    release: () => send?.(),
    countLookups: () =>
      sent.mock.calls.filter(([statement]) => (statement as { name?: string }).name === "find-live-sessions").length,
    restore: () => sent.mockRestore(),
  };
}

test("shares one statement among lookups that arrive during a running one", async () => {
  const [first, second, third] = [await newKey(), await newKey(), await newKey()];
  await inTransaction((tx) => revokeSession(tx, { ...third, now: new Date() }));
  const held = holdingFirstLookup();
  try {
    const running = findLiveSession(first);
    await held.untilSent();
    // The wait is bounded, and this test may be slow.
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const waiting = findLiveSession(second);
    await new Promise((resolve) => setImmediate(resolve));
    const all = Promise.all([running, waiting, findLiveSession(third)]);
    held.release();
    expect(await all).toEqual([settings, settings, null]);
    expect(held.countLookups()).toBe(2);
  } finally {
    vi.useRealTimers();
    held.restore();
  }
});

test("looks up other sessions while a lookup hangs", async () => {
  const key = await newKey();
  const held = holdingFirstLookup();
  try {
    const hanging = findLiveSession(key);
    await held.untilSent();
    expect(await findLiveSession(key)).toEqual(settings);
    held.release();
    expect(await hanging).toEqual(settings);
  } finally {
    held.restore();
  }
});
