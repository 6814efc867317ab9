import { expect, test } from "vitest";
import { upcomingBills } from "@/lib/domain/cashflow/upcoming";
import { markSubscriptions, priceSteps, yearMinorOf } from "./series";
import { currentDecisions, type SeriesDecision, withDecisions } from "./series-decision";
import { findStreams } from "./streams/find-streams";
import { monthly, transactionMaker } from "./transaction.fixture";

const today = "2026-11-21";

function streaming(amounts: (index: number) => number = () => -15_99) {
  const transaction = transactionMaker();
  return findStreams(
    monthly("2025-12", 11, 26).map((date, index) =>
      transaction({ id: `s-${index}`, date, amountMinor: amounts(index), merchant: "Streamly", slug: "tv-streaming" }),
    ),
    today,
  );
}

test("lists prices latest first, with a returning price as a new step", () => {
  const [series] = streaming((index) => (index < 4 || index > 8 ? -15_99 : -13_99));
  if (!series) throw new Error("No series");
  const steps = priceSteps(series);
  expect(steps.map(({ amountMinor, from, to }) => [amountMinor, from, to])).toEqual([
    [15_99, "2026-09-26", "2026-10-26"],
    [13_99, "2026-04-26", "2026-08-26"],
    [15_99, "2025-12-26", "2026-03-26"],
  ]);
  expect(steps.flatMap(({ transactionIds }) => transactionIds)).toHaveLength(11);
});

test("costs twelve monthly prices a year", () => {
  const [series] = streaming();
  if (!series) throw new Error("No series");
  expect(yearMinorOf(series)).toBe(191_88);
});

test("marks subscriptions by name, category and the user's word", () => {
  const [series] = streaming();
  if (!series) throw new Error("No series");
  const isMarked = (merchant: string, categorySlug: string, ...denied: string[]) => {
    const one = { ...series, merchant, categorySlug, key: `out:USD:${merchant.toLowerCase()}` };
    const corrections = denied.map((merchantKey) => ({ merchantKey, trait: "subscription", holds: false }) as const);
    return markSubscriptions([one], corrections)[0]?.isSubscription;
  };
  expect(isMarked("Streamly", "tv-streaming")).toBe(true);
  expect(isMarked("Sable Notes", "software")).toBe(true);
  expect(isMarked("Amazon Prime", "shopping")).toBe(true);
  expect(isMarked("Bright Home Care", "medical")).toBe(false);
  expect(isMarked("Corner Store", "shopping")).toBe(false);
  expect(isMarked("Linden Court", "rent")).toBe(false);
  expect(isMarked("Sable Notes", "software", "sable notes")).toBe(false);
  expect(isMarked("Amazon Prime", "shopping", "amazon prime")).toBe(false);
  expect(isMarked("Streamly", "tv-streaming", "amazon prime")).toBe(true);
  const merged = { ...series, mergedKeys: [{ key: "out:USD:filmly", name: "Filmly" }] };
  const [marked] = markSubscriptions([merged], [{ merchantKey: "filmly", trait: "subscription", holds: false }]);
  expect(marked?.isSubscription).toBe(false);
});

const ahead = { from: today, to: "2026-12-31" };

test("drops an ended series and makes a confirmed one certain", () => {
  const series = streaming();
  const [key = ""] = series.map((one) => one.key);
  expect(upcomingBills(series, ahead)).toHaveLength(2);
  expect(upcomingBills(withDecisions(series, [{ key, choice: "ended" }]), ahead)).toEqual([]);
  expect(upcomingBills(withDecisions(series, [{ key, choice: "confirmed" }]), ahead)).toHaveLength(2);
  const doubtful = series.map((one) => ({ ...one, confidence: 0.6 }));
  expect(withDecisions(doubtful, [{ key, choice: "confirmed" }])).toMatchObject([{ isActive: true, confidence: 1 }]);
});

test("ignores a decision about another series", () => {
  const series = streaming();
  expect(withDecisions(series, [{ key: "out:USD:another", choice: "ended" }])).toEqual(series);
});

/** Two prices of one payee. The key of the payee is the first stream's at first, and later the second's. */
const twoStreams = (firstKey: string, secondKey: string) =>
  streaming().flatMap((series) => {
    const payments = series.payments.slice(-3).map((payment) => ({ ...payment, transactionId: `${payment.date} too` }));
    const second = { ...series, key: secondKey, payments, firstDate: payments[0]?.date ?? series.firstDate };
    return [{ ...series, key: firstKey }, second];
  });
const decision = (more: Partial<SeriesDecision>): SeriesDecision => ({
  ...{ key: "payee", transactionId: "s-10", choice: "ended", decidedOn: today },
  ...more,
});
const keysOf = (decisions: readonly SeriesDecision[]) =>
  currentDecisions(twoStreams("payee:1599", "payee"), decisions).map(({ key, choice }) => [key, choice]);

test("follows a decision's payment to a series found under another key", () => {
  expect(keysOf([decision({})])).toEqual([["payee:1599", "ended"]]);
});

test("takes a decision without a known payment by its key", () => {
  expect(keysOf([decision({ transactionId: null })])).toEqual([["payee", "ended"]]);
  expect(keysOf([decision({ transactionId: "deleted" })])).toEqual([["payee", "ended"]]);
});

test("leaves a decision whose payment is gone from a newer series", () => {
  expect(keysOf([decision({ transactionId: "deleted", decidedOn: "2026-01-31" })])).toEqual([]);
});

test("prefers a decision by payment to one by key, then the newest", () => {
  const byKey = decision({ key: "payee:1599", transactionId: null, choice: "confirmed" });
  expect(keysOf([decision({}), byKey])).toEqual([["payee:1599", "ended"]]);
  const older = decision({ key: "a", transactionId: "s-9", choice: "confirmed", decidedOn: "2026-11-01" });
  expect(keysOf([decision({}), older])).toEqual([["payee:1599", "ended"]]);
});
