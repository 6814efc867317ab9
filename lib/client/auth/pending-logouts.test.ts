import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPendingLogouts, FIRST_RETRY_MS, PENDING_KEY } from "./pending-logouts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function aBrowser() {
  const stored = new Map<string, string>();
  const server = { isAway: true, received: [] as string[], asked: 0 };
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const finish = async (ticket: string) => {
    server.asked += 1;
    if (!server.isAway) server.received.push(ticket);
    return !server.isAway;
  };
  return { stored, server, openPage: (of = () => storage) => createPendingLogouts({ storage: of, finish }) };
}

test("repeats an unreceived logout, doubling each wait", async () => {
  const { stored, server, openPage } = aBrowser();
  const page = openPage();
  page.add("ticket");
  await page.flush();
  expect(server.asked).toBe(1);
  await vi.advanceTimersByTimeAsync(FIRST_RETRY_MS);
  expect(server.asked).toBe(2);
  await vi.advanceTimersByTimeAsync(FIRST_RETRY_MS);
  expect(server.asked).toBe(2);
  server.isAway = false;
  await vi.advanceTimersByTimeAsync(FIRST_RETRY_MS);
  expect(server.received).toEqual(["ticket"]);
  expect(stored.has(PENDING_KEY)).toBe(false);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(server.asked).toBe(3);
});

test("waits at most a minute between tries", async () => {
  const { server, openPage } = aBrowser();
  const page = openPage();
  page.add("ticket");
  await page.flush();
  await vi.advanceTimersByTimeAsync(600_000);
  const { asked } = server;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.asked).toBe(asked + 1);
  page.stop();
});

test("resumes on the next page or a later visit", async () => {
  const { server, openPage } = aBrowser();
  const before = openPage();
  before.add("first");
  before.add("second");
  before.stop();
  server.isAway = false;
  await openPage().flush();
  expect(server.received).toEqual(["first", "second"]);
});

test("drops a logout the server has already finished", async () => {
  const { stored, server, openPage } = aBrowser();
  const page = openPage();
  page.add("ticket");
  page.drop("ticket");
  await page.flush();
  expect(server.asked).toBe(0);
  expect(stored.size).toBe(0);
});

test("works from memory when storage is forbidden or corrupted", async () => {
  const { stored, server, openPage } = aBrowser();
  const page = openPage(() => {
    throw new DOMException("denied", "SecurityError");
  });
  page.add("ticket");
  server.isAway = false;
  await page.flush();
  expect(server.received).toEqual(["ticket"]);
  stored.set(PENDING_KEY, "{");
  await openPage().flush();
  expect(server.received).toEqual(["ticket"]);
});
