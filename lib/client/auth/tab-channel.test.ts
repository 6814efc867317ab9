import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTabChannel, TAB_KEY, TAB_KEY_LIFETIME_MS } from "./tab-channel";

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

function setUp() {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const open = (sourceSessionId: string) =>
    createTabChannel({ storage: () => storage, sourceSessionId, now: () => Date.now() });
  return { stored, open };
}

const login = { type: "LOGIN", data: { email: "maya@example.com" } } as const;

test("writes type, data, timestamp and sourceSessionId under one key [spec 3.6]", () => {
  const { stored, open } = setUp();
  open("tab-a").announce(login);
  expect(JSON.parse(stored.get(TAB_KEY) ?? "")).toEqual({
    type: "LOGIN",
    data: { email: "maya@example.com" },
    timestamp: 1_800_000_000_000,
    sourceSessionId: "tab-a",
  });
});

test("removes the key after 100 ms and then reports quiet [spec 9.9]", async () => {
  const { stored, open } = setUp();
  const tab = open("tab-a");
  const isQuiet = vi.fn();
  tab.announce(login);
  void tab.quiet().then(isQuiet);
  expect(TAB_KEY_LIFETIME_MS).toBe(100);
  await vi.advanceTimersByTimeAsync(99);
  expect(stored.has(TAB_KEY)).toBe(true);
  expect(isQuiet).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(stored.has(TAB_KEY)).toBe(false);
  expect(isQuiet).toHaveBeenCalledOnce();
});

test("keeps a second message its own 100 ms and waits for both", async () => {
  const { stored, open } = setUp();
  const tab = open("tab-a");
  const isQuiet = vi.fn();
  tab.announce({ type: "LOGOUT", data: null });
  void tab.quiet().then(isQuiet);
  await vi.advanceTimersByTimeAsync(60);
  tab.announce(login);
  await vi.advanceTimersByTimeAsync(99);
  expect(stored.has(TAB_KEY)).toBe(true);
  expect(isQuiet).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(stored.has(TAB_KEY)).toBe(false);
  expect(isQuiet).toHaveBeenCalledOnce();
});

test("leaves another tab's message in place", async () => {
  const { stored, open } = setUp();
  open("tab-a").announce(login);
  stored.set(TAB_KEY, "from tab-b");
  await vi.advanceTimersByTimeAsync(100);
  expect(stored.get(TAB_KEY)).toBe("from tab-b");
});

test("removes its message at once when the page is left", () => {
  const { stored, open } = setUp();
  const tab = open("tab-a");
  tab.announce(login);
  tab.removeNow();
  expect(stored.has(TAB_KEY)).toBe(false);
});

test("reads only well-formed messages from other tabs [spec 3.6]", () => {
  const { stored, open } = setUp();
  const [mine, theirs] = [open("tab-a"), open("tab-b")];
  theirs.announce(login);
  const newValue = stored.get(TAB_KEY) ?? null;
  expect(mine.read({ key: TAB_KEY, newValue })).toMatchObject({ ...login, sourceSessionId: "tab-b" });
  expect(theirs.read({ key: TAB_KEY, newValue })).toBeNull();
  expect(mine.read({ key: "theme", newValue })).toBeNull();
  for (const broken of [null, "", "{", "null", '{"type":"LOGIN"}', newValue?.replace("LOGIN", "STEAL") ?? ""]) {
    expect(mine.read({ key: TAB_KEY, newValue: broken })).toBeNull();
  }
});

test("announces nothing when storage is forbidden", async () => {
  const forbidden = () => {
    throw new DOMException("denied", "SecurityError");
  };
  const tab = createTabChannel({ storage: forbidden, sourceSessionId: "tab-a", now: () => 0 });
  tab.announce(login);
  tab.removeNow();
  await expect(tab.quiet()).resolves.toBeUndefined();
});
