import { expect, test, vi } from "vitest";
import { createIdleLogout, LAST_USED_KEY, timeAway } from "./idle-logout";
import { CACHE_WORDS } from "./session-cookies";

const MINUTE = 60_000;

/** Opens tabs of one browser on a clock that only `pass` moves. */
function setUp({ minutes = 15 as number | null, isForbidden = false } = {}) {
  let nowMs = 1_000_000;
  const stored = new Map<string, string>();
  const storage = () => {
    if (isForbidden) throw new DOMException("denied", "SecurityError");
    return {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    };
  };
  const tab = () => {
    const end = vi.fn();
    return { ...createIdleLogout({ minutes: () => minutes, storage, now: () => nowMs, end }), end };
  };
  const pass = (ms: number) => {
    nowMs += ms;
  };
  return { tab, pass };
}

test("logs out an unused page once, exactly after the chosen time", () => {
  const { tab, pass } = setUp();
  const { used, check, end } = tab();
  used();
  pass(15 * MINUTE - 1);
  check();
  expect(end).not.toHaveBeenCalled();
  pass(1);
  check();
  check();
  expect(end).toHaveBeenCalledExactlyOnceWith(15);
});

test("restarts the countdown on each use, even one not stored", () => {
  const { tab, pass } = setUp();
  const { used, check, end } = tab();
  used();
  pass(1_000);
  used();
  pass(15 * MINUTE - 1);
  check();
  expect(end).not.toHaveBeenCalled();
});

test("counts use in another tab", () => {
  const { tab, pass } = setUp();
  const [here, there] = [tab(), tab()];
  here.used();
  pass(10 * MINUTE);
  there.used();
  pass(10 * MINUTE);
  here.check();
  expect(here.end).not.toHaveBeenCalled();
  pass(5 * MINUTE);
  here.check();
  expect(here.end).toHaveBeenCalledOnce();
});

test("never logs out without a limit; tabs without storage count separately", () => {
  const free = setUp({ minutes: null });
  const open = free.tab();
  free.pass(1_000 * MINUTE);
  open.check();
  expect(open.end).not.toHaveBeenCalled();
  const forbidden = setUp({ isForbidden: true });
  const alone = forbidden.tab();
  alone.used();
  forbidden.pass(15 * MINUTE);
  alone.check();
  expect(alone.end).toHaveBeenCalledOnce();
});

test("survives a logout clearing the user's keys", () => {
  expect(CACHE_WORDS.some((word) => LAST_USED_KEY.includes(word))).toBe(false);
});

test.each([
  [15, "15 minutes"],
  [60, "1 hour"],
  [120, "2 hours"],
  [1440, "1 day"],
])("formats %i minutes as %s", (minutes, words) => {
  expect(timeAway(minutes)).toBe(words);
});
