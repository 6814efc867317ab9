import { expect, test } from "vitest";
import type { Subscription } from "@/lib/client/billing/subscription";
import { aSubscription } from "@/lib/client/test-data";
import { planWords } from "./plan-copy";

const subscription = aSubscription();
const now = Date.parse("2026-11-21T12:00:00Z");
const words = (hasPremium: boolean, of: Subscription | null, timeZone = "UTC") =>
  planWords(
    { hasPremium, subscription: of, canPurchase: false, canReactivate: false },
    { locale: "en-US", timeZone, now, hasPayments: true },
  );

test.each([
  [false, null],
  [true, "Premium"],
])("names a plan without payments only if it is Premium: %s", (hasPremium, named) => {
  const state = { hasPremium, subscription: null, canPurchase: !hasPremium, canReactivate: false };
  expect(planWords(state, { locale: "en-US", timeZone: "UTC", now, hasPayments: false })).toBe(named);
});

test("names the end of a canceled plan or the next renewal", () => {
  expect(words(true, { ...subscription, isCanceled: true })).toBe("Premium until Mar 3");
  expect(words(true, subscription)).toBe("Premium, renews Mar 3");
  expect(words(false, null)).toBe("Free plan");
  for (const isCanceled of [true, false]) {
    expect(words(true, { ...subscription, isCanceled, status: "past_due" })).toBe("Premium, payment failed");
  }
});

test("uses the day in the user's time zone", () => {
  expect(words(true, { ...subscription, currentPeriodEnd: "2027-03-03T02:00:00Z" }, "America/New_York")).toBe(
    "Premium, renews Mar 2",
  );
});

test("adds the year to days over half a year away", () => {
  const inAYear = { ...subscription, currentPeriodEnd: "2027-11-21T12:00:00Z" };
  expect(words(true, { ...inAYear, isCanceled: true })).toBe("Premium until Nov 2027");
  expect(words(true, inAYear)).toBe("Premium");
});
