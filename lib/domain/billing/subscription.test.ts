import { describe, expect, test } from "vitest";
import { PREMIUM_CURRENCY, PREMIUM_PRICE_MINOR } from "./premium-price";
import {
  billingNews,
  chooseSubscription,
  isLive,
  RENEWAL_GRACE_MS,
  SUBSCRIPTION_STATUSES,
  type SubscriptionStatus,
  subscriptionView,
} from "./subscription";

const now = new Date("2026-11-21T12:00:00Z");
const at = (ms: number) => new Date(now.getTime() + ms);

type Row = [SubscriptionStatus, canceled: boolean, period: "paid" | "grace" | "over", columns: string];

// `paid`: within the period. `grace`: the three days in which a renewal may be unreported. `over`: after them. A
// canceled subscription has no grace.
const TABLE: Row[] = [
  ...(["active", "trialing", "past_due"] as const).flatMap((status): Row[] => [
    [status, false, "paid", "yes yes no no no"],
    [status, false, "grace", "yes yes no no no"],
    [status, false, "over", "no no no yes no"],
    [status, true, "paid", "yes yes yes no yes"],
    [status, true, "grace", "no no yes yes no"],
    [status, true, "over", "no no yes yes no"],
  ]),
  ...(["paid", "grace", "over"] as const).flatMap((period): Row[] => [
    ...(["incomplete", "incomplete_expired", "unpaid", "paused"] as const).flatMap((status): Row[] => [
      [status, false, period, "no no no yes no"],
      [status, true, period, "no no yes yes no"],
    ]),
    ["canceled", false, period, "no no yes yes no"],
    ["canceled", true, period, "no no yes yes no"],
  ]),
];

describe("the owner's view of a subscription", () => {
  test("allows only a purchase without a subscription [spec 4.63]", () => {
    expect(subscriptionView(null, now)).toEqual({
      ...{ hasPremium: false, isActive: false, isCanceled: false, canPurchase: true, canReactivate: false },
    });
  });

  test("covers every status, cancellation and time", () => {
    const cells = TABLE.map(([status, canceled, period]) => `${status} ${canceled} ${period}`);
    expect(new Set(cells).size).toBe(SUBSCRIPTION_STATUSES.length * 2 * 3);
  });

  test.each(TABLE)("resolves %s, set to end: %s, period %s: %s", (status, cancelAtPeriodEnd, period, columns) => {
    const currentPeriodEnd = { paid: at(1), grace: at(1 - RENEWAL_GRACE_MS), over: at(-RENEWAL_GRACE_MS) }[period];
    const view = subscriptionView({ status, cancelAtPeriodEnd, currentPeriodEnd }, now);
    const { hasPremium, isActive, isCanceled, canPurchase, canReactivate } = view;
    const states = [hasPremium, isActive, isCanceled, canPurchase, canReactivate].map((is) => (is ? "yes" : "no"));
    expect(states.join(" ")).toBe(columns);
  });

  test("allows purchase without premium, reactivation while canceled and active [spec 4.64]", () => {
    for (const status of SUBSCRIPTION_STATUSES) {
      for (const cancelAtPeriodEnd of [true, false]) {
        for (const ms of [1, 0, -1, -RENEWAL_GRACE_MS]) {
          const view = subscriptionView({ status, cancelAtPeriodEnd, currentPeriodEnd: at(ms) }, now);
          expect(view.canPurchase).toBe(!view.hasPremium && !view.isActive);
          expect(view.canReactivate).toBe(view.isCanceled && view.isActive);
        }
      }
    }
  });
});

describe("several subscriptions", () => {
  const one = (providerSubscriptionId: string, status: SubscriptionStatus, day: number, isOurs = true) => ({
    providerSubscriptionId,
    status,
    isOurs,
    createdAt: at(day * 86_400_000),
  });
  const idsOf = (all: ReturnType<typeof one>[]) => {
    const { current, superfluous } = chooseSubscription(all);
    return [current?.providerSubscriptionId ?? null, superfluous.map((other) => other.providerSubscriptionId)];
  };

  test("give null for no subscription", () => expect(idsOf([])).toEqual([null, []]));

  test("keep the older live one and end the other", () => {
    expect(idsOf([one("new", "active", 2), one("old", "active", 1)])).toEqual(["old", ["new"]]);
  });

  test("prefer a paid one over an older unpaid one", () => {
    expect(idsOf([one("failed", "unpaid", 1), one("paid", "active", 2)])).toEqual(["paid", ["failed"]]);
    expect(idsOf([one("begun", "incomplete", 1), one("late", "past_due", 2)])).toEqual(["late", ["begun"]]);
  });

  test("use the newest ended one and end nothing", () => {
    expect(idsOf([one("first", "canceled", 1), one("last", "canceled", 3)])).toEqual(["last", []]);
    expect(idsOf([one("first", "canceled", 3), one("live", "incomplete", 1)])).toEqual(["live", []]);
  });

  test("never end one created manually at the provider", () => {
    expect(idsOf([one("ours", "active", 1), one("by hand", "active", 2, false)])).toEqual(["ours", []]);
    expect(idsOf([one("ours", "active", 2), one("by hand", "active", 1, false)])).toEqual(["by hand", ["ours"]]);
  });

  test("leave at most one live, in any order", () => {
    for (const a of SUBSCRIPTION_STATUSES) {
      for (const b of SUBSCRIPTION_STATUSES) {
        const pair = [one("a", a, 1), one("b", b, 1)];
        const { current, superfluous } = chooseSubscription(pair);
        expect(chooseSubscription(pair.toReversed())).toEqual({ current, superfluous });
        expect(pair.filter((each) => isLive(each.status) && !superfluous.includes(each)).length).toBeLessThan(2);
      }
    }
  });
});

describe("billing mail", () => {
  const subscription = {
    providerSubscriptionId: "sub",
    status: "active" as SubscriptionStatus,
    cancelAtPeriodEnd: false,
    latestInvoiceId: "in_1",
  };

  test("depends on state, so repeats are the same mail", () => {
    expect(billingNews(subscription).news).toEqual([{ kind: "welcome", about: "welcome:sub" }]);
    expect(billingNews({ ...subscription, status: "past_due" }).news).toEqual([
      { kind: "payment_failed", about: "payment_failed:sub:in_1" },
    ]);
  });

  test("announces a cancellation again after a resumption", () => {
    const kindsOf = (status: SubscriptionStatus) =>
      billingNews({ ...subscription, status, cancelAtPeriodEnd: true }).news.map(({ kind }) => kind);
    expect(kindsOf("active")).toEqual(["welcome", "will_not_renew"]);
    expect(kindsOf("past_due")).toEqual(["will_not_renew", "payment_failed"]);
    expect(billingNews({ ...subscription, cancelAtPeriodEnd: true }).over).toEqual([]);
    expect(billingNews(subscription).over).toEqual(["will_not_renew:sub"]);
  });

  test("stays silent for unstarted and ended subscriptions", () => {
    for (const status of ["incomplete", "incomplete_expired", "canceled", "unpaid", "paused"] as const) {
      expect(billingNews({ ...subscription, status }).news).toEqual([]);
    }
  });
});

test("costs 7.99 US dollars a month or 79 a year", () => {
  expect(PREMIUM_PRICE_MINOR).toEqual({ month: 799, year: 7900 });
  expect(PREMIUM_CURRENCY).toBe("USD");
});
