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

test("a message is {type, data, timestamp, sourceSessionId} under one key [spec 3.6]", () => {
  const { stored, open } = setUp();
  open("tab-a").announce(login);
  expect(JSON.parse(stored.get(TAB_KEY) ?? "")).toEqual({
    type: "LOGIN",
    data: { email: "maya@example.com" },
    timestamp: 1_800_000_000_000,
    sourceSessionId: "tab-a",
  });
});

test("the key is removed after 100 ms, and then the tab is quiet [spec 9.9]", async () => {
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

test("a tab that has said nothing is quiet at once", async () => {
  await expect(setUp().open("tab-a").quiet()).resolves.toBeUndefined();
});

test("a second message has its own 100 ms, and whoever waits for the first waits for both", async () => {
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

test("another tab's message is left to that tab", async () => {
  const { stored, open } = setUp();
  open("tab-a").announce(login);
  stored.set(TAB_KEY, "from tab-b");
  await vi.advanceTimersByTimeAsync(100);
  expect(stored.get(TAB_KEY)).toBe("from tab-b");
});

test("a page that is left takes its message away at once", () => {
  const { stored, open } = setUp();
  const tab = open("tab-a");
  tab.announce(login);
  tab.removeNow();
  expect(stored.has(TAB_KEY)).toBe(false);
});

test("only another tab's well-formed message is handled [spec 3.6]", () => {
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

test("where storage is forbidden nothing is announced and nothing breaks", async () => {
  const forbidden = () => {
    throw new DOMException("denied", "SecurityError");
  };
  const tab = createTabChannel({ storage: forbidden, sourceSessionId: "tab-a", now: () => 0 });
  tab.announce(login);
  tab.removeNow();
  await expect(tab.quiet()).resolves.toBeUndefined();
});
