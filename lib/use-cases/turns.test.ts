import { expect, test, vi } from "vitest";
import { Turns } from "./turns";

const BOUNDS = { capacity: 2, capacityEach: 1, maxWaiting: 3, maxWaitingEach: 2, maxWaitMs: 1000 };
const settle = () => new Promise((resolve) => setImmediate(resolve));

test("serves whoever was served longest ago, whatever is queued", async () => {
  const turns = new Turns({ ...BOUNDS, capacity: 1 });
  const begun: string[] = [];
  const ask = (subject: string) =>
    turns.run({ subject }, async () => {
      begun.push(subject);
      await settle();
    });
  await Promise.all([ask("a"), ask("a"), ask("a"), ask("b")]);
  expect(begun).toEqual(["a", "b", "a", "a"]);
});

test("leaves room for others while one person uses their share", async () => {
  const turns = new Turns(BOUNDS);
  await turns.take({ subject: "a" });
  let isSecond = false;
  const second = turns.take({ subject: "a" }).then(() => {
    isSecond = true;
  });
  const release = await turns.take({ subject: "b" });
  release();
  await settle();
  expect(isSecond).toBe(false);
  second.catch(() => undefined);
});

test("refuses excess calls at once, and waiting ones after too long", async () => {
  vi.useFakeTimers();
  const turns = new Turns(BOUNDS);
  await turns.take({ subject: "a" });
  const waiting = [turns.take({ subject: "a" }), turns.take({ subject: "a" })];
  const refusals = Promise.allSettled(waiting);
  await expect(turns.take({ subject: "a" })).rejects.toMatchObject({ code: "NOT_READY", retryAfterS: 5 });
  expect(() => turns.takeNow({ subject: "a" })).toThrow("We are busy");
  await vi.advanceTimersByTimeAsync(1000);
  expect((await refusals).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  vi.useRealTimers();
});

test("tells whoever waits too long what they waited for", async () => {
  const turns = new Turns({ ...BOUNDS, maxWaitingEach: 0, busyText: "Other files come first" });
  await turns.take({ subject: "a" });
  await expect(turns.take({ subject: "a" })).rejects.toMatchObject({ message: "Other files come first" });
});

test("frees a turn once, even when ended twice", async () => {
  const turns = new Turns({ ...BOUNDS, capacity: 1 });
  const release = await turns.take({ subject: "a" });
  release();
  release();
  turns.takeNow({ subject: "b" });
  expect(() => turns.takeNow({ subject: "c" })).toThrow("We are busy");
});

test("runs nothing for a caller who left while waiting", async () => {
  const turns = new Turns({ ...BOUNDS, capacity: 1 });
  const release = await turns.take({ subject: "a" });
  const leaving = new AbortController();
  const left = turns.run({ subject: "a", signal: leaving.signal }, async () => "written");
  leaving.abort();
  release();
  await expect(left).rejects.toMatchObject({ code: "REQUEST_TIMEOUT" });
  turns.takeNow({ subject: "b" });
});
