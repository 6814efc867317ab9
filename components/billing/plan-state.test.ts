import { describe, expect, test } from "vitest";
import { type Subscription, toSubscriptionState } from "@/lib/client/billing/subscription";
import { aSubscription } from "@/lib/client/test-data";
import { planState } from "./plan-state";

const now = Date.parse("2026-11-21T08:00:00Z");
const options = { locale: "en-US", timeZone: "America/New_York", now };

const stateOf = (premium: boolean | undefined, subscription: Subscription | null) =>
  planState(toSubscriptionState(premium, subscription), options);

test("shows the free plan to users who never bought anything", () => {
  expect(stateOf(false, null)).toEqual({ plan: "free", title: "Free", sentence: "Nothing to pay.", needsCare: false });
});

describe("premium", () => {
  test("names the renewal's day and price", () => {
    expect(stateOf(true, aSubscription()).sentence).toBe("Renews on March 3, 2027 for $7.99 a month.");
    expect(stateOf(true, aSubscription({ interval: "year", amount: 79 })).sentence).toContain("for $79 a year");
  });

  test("counts days in the user's time zone", () => {
    const late = aSubscription({ currentPeriodEnd: "2027-03-04T02:00:00.000Z" });
    expect(stateOf(true, late).sentence).toContain("March 3, 2027");
  });

  test("lasts until its final day and promises no renewal once canceled", () => {
    const { title, sentence } = stateOf(true, aSubscription({ isCanceled: true, cancelAtPeriodEnd: true }));
    expect(title).toBe("Premium until March 3, 2027");
    expect(sentence).toContain("will not renew");
  });

  test("reports a failed payment instead of a renewal", () => {
    const state = stateOf(true, aSubscription({ status: "past_due" }));
    expect(state.needsCare).toBe(true);
    expect(state.sentence).not.toContain("Renews");
  });

  test("reports a failed payment on a canceled plan, claiming no unpaid day", () => {
    const state = stateOf(true, aSubscription({ status: "past_due", isCanceled: true, cancelAtPeriodEnd: true }));
    expect(state).toMatchObject({ title: "Premium", needsCare: true });
    expect(state.sentence).toContain("did not go through");
    expect(state.sentence).toContain("until March 3, 2027 at most: it will not renew");
  });

  test("doesn't announce a renewal whose day has passed", () => {
    const { sentence } = stateOf(true, aSubscription({ currentPeriodEnd: "2026-11-20T08:00:00.000Z" }));
    expect(sentence).toContain("was to renew on November 20, 2026");
  });
});

describe("without premium", () => {
  const ended = { status: "canceled", isActive: false, hasPremium: false, isCanceled: true };

  test("names the day it ended", () => {
    const past = aSubscription({ ...ended, currentPeriodEnd: "2026-10-03T17:00:00.000Z" });
    expect(stateOf(false, past).sentence).toContain("Premium ended on October 3, 2026.");
  });

  test("claims no day when it ended before the paid period", () => {
    expect(stateOf(false, aSubscription(ended)).sentence).not.toContain("2027");
  });

  test("doesn't call a paused or unfinished subscription ended", () => {
    for (const status of ["paused", "incomplete", "incomplete_expired"]) {
      const { sentence } = stateOf(false, aSubscription({ status, isActive: false, hasPremium: false }));
      expect(sentence).not.toContain("ended");
    }
  });

  test("doesn't call an unconfirmed active subscription free", () => {
    const state = stateOf(undefined, aSubscription());
    expect(state).toMatchObject({ plan: "free", needsCare: true });
    expect(state.sentence).not.toContain("Nothing to pay");
  });
});
