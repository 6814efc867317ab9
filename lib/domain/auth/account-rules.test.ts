import { describe, expect, test } from "vitest";
import { generationAllowance, linkAllowance } from "@/lib/domain/billing/quota";
import { OTP_POLICY, otpState } from "./otp";
import { passwordProblems } from "./password";
import { nextStreak } from "./streak";
import { readUserAgent } from "./user-agent";

const now = new Date("2026-11-21T12:00:00Z");
const later = (ms: number) => new Date(now.getTime() + ms);

describe("one-time codes", () => {
  const challenge = { sentAt: now, canResendAt: later(OTP_POLICY.resendCooldownMs), attempts: 0, usedAt: null };

  test("expire after exactly ten minutes", () => {
    expect(otpState(challenge, later(599_999)).pending).toBe(true);
    expect(otpState(challenge, later(600_000))).toMatchObject({ pending: false, reason: "expired" });
  });

  test("end after five attempts or one use", () => {
    expect(otpState({ ...challenge, attempts: 4 }, now)).toMatchObject({ pending: true, attemptsRemaining: 1 });
    expect(otpState({ ...challenge, attempts: 5 }, now)).toMatchObject({ pending: false, reason: "exhausted" });
    expect(otpState({ ...challenge, usedAt: now }, now)).toMatchObject({ pending: false, reason: "used" });
  });

  test("can be resent after a minute, whatever happened to the last", () => {
    expect(otpState(challenge, later(59_999)).canResend).toBe(false);
    expect(otpState({ ...challenge, attempts: 5 }, later(60_000)).canResend).toBe(true);
    expect(otpState(null, now)).toMatchObject({ pending: false, canResend: true });
  });
});

describe("passwords", () => {
  const check = (password: string, isCommon = false) =>
    passwordProblems(password, { email: "Maya.Okafor@example.com", rating: { score: 4, isCommon } });

  test("have 12 to 128 characters, counted as people see them", () => {
    expect(check("a".repeat(11))).toHaveLength(1);
    expect(check("correct horse")).toEqual([]);
    expect(check("🐎".repeat(12))).toEqual([]);
    expect(check("🐎".repeat(11))).toHaveLength(1);
    expect(check("a".repeat(128))).toEqual([]);
    expect(check("a".repeat(129))).toHaveLength(1);
  });

  test("exclude the email address and common passwords", () => {
    expect(check("maya.okafor@EXAMPLE.com")).toEqual(["Do not use your email address"]);
    expect(check("MAYA.OKAFOR@EXAMPLE.COM!")).toEqual(["Do not use your email address"]);
    expect(check("!maya.okafor@example.com 1")).toEqual(["Do not use your email address"]);
    expect(check("password1234", true)).toHaveLength(1);
  });

  test("need a strength score of 3 of 4", () => {
    const of = (score: 2 | 3) =>
      passwordProblems("correct horse", { email: "maya@example.com", rating: { score, isCommon: false } });
    expect(of(2)).toEqual(["This password is too easy to guess. Try a few unrelated words."]);
    expect(of(3)).toEqual([]);
  });
});

test("grows a streak daily and restarts it after a gap", () => {
  expect(nextStreak({ lastSeenDay: null, streakDays: 0 }, "2026-03-01")).toEqual({
    lastSeenDay: "2026-03-01",
    streakDays: 1,
  });
  expect(nextStreak({ lastSeenDay: "2026-02-28", streakDays: 5 }, "2026-03-01").streakDays).toBe(6);
  expect(nextStreak({ lastSeenDay: "2026-03-01", streakDays: 6 }, "2026-03-01").streakDays).toBe(6);
  expect(nextStreak({ lastSeenDay: "2026-03-01", streakDays: 6 }, "2026-03-03").streakDays).toBe(1);
  expect(nextStreak({ lastSeenDay: "2026-03-02", streakDays: 6 }, "2026-03-01")).toEqual({
    lastSeenDay: "2026-03-02",
    streakDays: 6,
  });
});

test("reports the remaining allowance and its renewal day", () => {
  expect(generationAllowance({ hasPremium: false, used: 7, today: "2026-12-31" })).toEqual({
    limit: 10,
    used: 7,
    remaining: 3,
    isExceeded: false,
    renewsOn: "2027-01-01",
  });
  expect(generationAllowance({ hasPremium: true, used: 200, today: "2026-11-21" })).toMatchObject({ isExceeded: true });
  expect(generationAllowance({ hasPremium: false, used: 60, today: "2026-11-21" }).remaining).toBe(0);
  expect(linkAllowance({ hasPremium: false, linked: 3 }).isExceeded).toBe(true);
  expect(linkAllowance({ hasPremium: true, linked: 3 }).remaining).toBe(17);
});

test.each([
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox", "Windows"],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15",
    "Safari",
    "macOS",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1",
    "Chrome",
    "iPhone",
  ],
  [
    "Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36",
    "Samsung Internet",
    "Android",
  ],
  [
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0",
    "Edge",
    "Linux",
  ],
  ["Sorrel-Import/1.0", null, null],
  ["", null, null],
])("reads browser and system from %s", (header, browser, system) => {
  expect(readUserAgent(header)).toEqual({ browser, system });
});
