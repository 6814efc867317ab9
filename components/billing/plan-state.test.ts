import { describe, expect, test } from "vitest";
import { type Subscription, toSubscriptionState } from "@/lib/client/billing/subscription";
import { planState } from "./plan-state";

const now = Date.parse("2026-11-21T08:00:00Z");
const options = { locale: "en-US", timeZone: "America/New_York", now };

function aSubscription(change: Partial<Subscription> = {}): Subscription {
  return {
    id: "sub_1",
    status: "active",
    isActive: true,
    isCanceled: false,
    interval: "month",
    amount: 7.99,
    currency: "USD",
    currentPeriodEnd: "2027-03-03T17:00:00.000Z",
    cancelAtPeriodEnd: false,
    hasPremium: true,
    canPurchase: false,
    canReactivate: false,
    ...change,
  };
}

const stateOf = (premium: boolean | undefined, subscription: Subscription | null) =>
  planState(toSubscriptionState(premium, subscription), options);

test("who never bought anything is on the free plan", () => {
  expect(stateOf(false, null)).toEqual({
    plan: "free",
    title: "Free",
    sentence: "Nothing to pay.",
    needsCare: false,
  });
});

describe("premium", () => {
  test("names the day and the price of its renewal", () => {
    expect(stateOf(true, aSubscription()).sentence).toBe("Renews on March 3, 2027 for $7.99 a month.");
    expect(stateOf(true, aSubscription({ interval: "year", amount: 79 })).sentence).toContain("for $79 a year");
  });

  test("the day is the person's own, wherever the server counts it", () => {
    const late = aSubscription({ currentPeriodEnd: "2027-03-04T02:00:00.000Z" });
    expect(stateOf(true, late).sentence).toContain("March 3, 2027");
  });

  test("once canceled it holds until its last day and promises no renewal", () => {
    const { title, sentence } = stateOf(true, aSubscription({ isCanceled: true, cancelAtPeriodEnd: true }));
    expect(title).toBe("Premium until March 3, 2027");
    expect(sentence).toContain("will not renew");
  });

  test("a failed payment is shown, and no renewal is promised", () => {
    const state = stateOf(true, aSubscription({ status: "past_due" }));
    expect(state.needsCare).toBe(true);
    expect(state.sentence).not.toContain("Renews");
  });

  test("a failed payment is shown for a canceled subscription too, and no last day is promised that was not paid for", () => {
    const state = stateOf(true, aSubscription({ status: "past_due", isCanceled: true, cancelAtPeriodEnd: true }));
    expect(state).toMatchObject({ title: "Premium", needsCare: true });
    expect(state.sentence).toContain("did not go through");
    expect(state.sentence).toContain("until March 3, 2027 at most: it will not renew");
  });

  test("a renewal whose day is over is not announced", () => {
    const { sentence } = stateOf(true, aSubscription({ currentPeriodEnd: "2026-11-20T08:00:00.000Z" }));
    expect(sentence).toContain("was to renew on November 20, 2026");
  });
});

describe("without premium", () => {
  const ended = { status: "canceled", isActive: false, hasPremium: false, isCanceled: true };

  test("the day on which it ended is named", () => {
    const past = aSubscription({ ...ended, currentPeriodEnd: "2026-10-03T17:00:00.000Z" });
    expect(stateOf(false, past).sentence).toContain("Premium ended on October 3, 2026.");
  });

  test("ended before the paid day, no day is claimed", () => {
    expect(stateOf(false, aSubscription(ended)).sentence).not.toContain("2027");
  });

  test("what is paused or never began has not ended", () => {
    for (const status of ["paused", "incomplete", "incomplete_expired"]) {
      const { sentence } = stateOf(false, aSubscription({ status, isActive: false, hasPremium: false }));
      expect(sentence).not.toContain("ended");
    }
  });

  test("an active subscription that could not be confirmed is not called free of charge", () => {
    const state = stateOf(undefined, aSubscription());
    expect(state).toMatchObject({ plan: "free", needsCare: true });
    expect(state.sentence).not.toContain("Nothing to pay");
  });
});
