import { describe, expect, test } from "vitest";
import { addDays, daysBetween } from "@/lib/domain/calendar";
import { nightlyTest } from "@/tests/nightly";
import { fc } from "@/tests/seeded";
import { matchRefunds, REFUND_WINDOW_DAYS } from "./refund";
import { type TransactionSketch, transactionMaker } from "./transaction.fixture";

const bought = (sketch: Partial<TransactionSketch> = {}): TransactionSketch => ({
  id: "bought",
  date: "2026-10-01",
  amountMinor: -8_990,
  merchant: "Northern Outfitters",
  slug: "clothing",
  ...sketch,
});
const back = (sketch: Partial<TransactionSketch> = {}): TransactionSketch => ({
  ...bought(),
  id: "back",
  date: "2026-10-20",
  amountMinor: 8_990,
  ...sketch,
});
const links = (...sketches: TransactionSketch[]) => matchRefunds(sketches.map(transactionMaker()));
const equal = [{ refundId: "back", purchaseId: "bought", reason: "equal" }];
const only = [{ refundId: "back", purchaseId: "bought", reason: "only" }];

describe("a refund", () => {
  test("links a full refund to the latest purchase of that amount", () => {
    expect(links(bought(), back())).toEqual(equal);
    expect(links(bought({ id: "older", date: "2026-09-01" }), bought(), back())).toEqual(equal);
    expect(links(bought(), bought({ id: "other", amountMinor: -20_000 }), back())).toEqual(equal);
    expect(links(bought(), bought({ id: "elsewhere", accountId: "card" }), back())).toEqual(equal);
  });

  test("links a partial refund only if one purchase was large enough", () => {
    expect(links(bought(), bought({ id: "small", amountMinor: -500 }), back({ amountMinor: 2_000 }))).toEqual(only);
    expect(links(bought(), bought({ id: "large", amountMinor: -9_500 }), back({ amountMinor: 2_000 }))).toEqual([]);
  });

  test.each([
    ["before the purchase", back({ date: "2026-09-30" })],
    [`more than ${REFUND_WINDOW_DAYS} days after it`, back({ date: addDays("2026-10-01", REFUND_WINDOW_DAYS + 1) })],
    ["of more than was paid", back({ amountMinor: 8_991 })],
    ["of another merchant", back({ merchant: "Southern Outfitters" })],
    ["in another currency", back({ currency: "EUR" })],
    ["that is a salary", back({ slug: "salary" })],
    ["that is a transfer", back({ isTransfer: true })],
    ["that says it is a transfer", back({ name: "Transfer from savings" })],
    ["left out by the person", back({ isExcluded: true })],
  ])("links nothing for %s", (_, refund) => {
    expect(links(bought(), refund)).toEqual([]);
  });

  test("counts on the same day, another account or the last day", () => {
    expect(links(bought(), back({ date: "2026-10-01" }))).toEqual(equal);
    expect(links(bought(), back({ accountId: "card" }))).toEqual(equal);
    expect(links(bought(), back({ date: addDays("2026-10-01", REFUND_WINDOW_DAYS) }))).toEqual(equal);
  });

  test("recognizes income by an equal amount or a refund word", () => {
    expect(links(bought(), back({ slug: "other-income" }))).toEqual(equal);
    expect(links(bought(), back({ slug: "other-income", amountMinor: 2_000 }))).toEqual([]);
    const named = { slug: "other-income", amountMinor: 2_000, name: "NORTHERN OUTFITTERS REFUND" };
    expect(links(bought(), back(named))).toEqual(only);
  });

  test("ignores payment apps, which stand in for other payees", () => {
    const app = { merchant: "Venmo", slug: "other-income" };
    expect(links(bought({ merchant: "Venmo", slug: "services" }), back(app))).toEqual([]);
    expect(links(bought({ merchant: "Venmo", slug: "services" }), back({ ...app, name: "VENMO REVERSAL" }))).toEqual(
      equal,
    );
  });

  test("never links to a cash withdrawal", () => {
    expect(links(bought({ slug: "cash-withdrawal" }), back({ slug: "cash-withdrawal" }))).toEqual([]);
  });

  test("never exceeds the purchase, but allows two parts", () => {
    expect(links(bought(), back(), back({ id: "later" }))).toEqual(equal);
    const [a, b] = [back({ amountMinor: 4_000 }), back({ id: "rest", amountMinor: 4_990, date: "2026-10-21" })];
    expect(links(bought(), a, b).map(({ purchaseId }) => purchaseId)).toEqual(["bought", "bought"]);
    expect(links(bought(), a, { ...b, amountMinor: 4_991 }).map(({ refundId }) => refundId)).toEqual(["back"]);
  });

  test("leaves the purchase to a later refund of its amount", () => {
    const partly = back({ id: "part", date: "2026-10-05", amountMinor: 2_000 });
    expect(links(bought(), partly, back())).toEqual(equal);
  });

  test("respects the user's rejection", () => {
    const rows = [bought(), back()].map(transactionMaker());
    expect(matchRefunds(rows, new Set(["back"]))).toEqual([]);
  });

  test("links each refund once and never above the purchase", () => {
    const row = fc.record({
      amountMinor: fc.constantFrom(-900, -500, -300, 300, 500, 900, 200),
      date: fc.integer({ min: 0, max: 200 }).map((offset) => addDays("2026-01-01", offset)),
      merchant: fc.constantFrom("Ash", "Birch"),
      currency: fc.constantFrom("USD", "EUR"),
      accountId: fc.constantFrom("a", "b"),
      slug: fc.constantFrom("shopping", "other-income", "salary", "uncategorized"),
    });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 40 }), fc.infiniteStream(fc.nat()), (sketches, order) => {
        const made = sketches.map(transactionMaker());
        const byId = new Map(made.map((transaction) => [transaction.id, transaction]));
        const found = matchRefunds(made);
        const keys = new Map(made.map((transaction) => [transaction.id, order.next().value ?? 0]));
        const shuffled = made.toSorted((a, b) => (keys.get(a.id) ?? 0) - (keys.get(b.id) ?? 0));
        expect(matchRefunds(shuffled)).toEqual(found);
        expect(new Set(found.map(({ refundId }) => refundId)).size).toBe(found.length);
        const refundedMinor = new Map<string, number>();
        for (const { refundId, purchaseId } of found) {
          const [refund, purchase] = [byId.get(refundId), byId.get(purchaseId)];
          if (!refund || !purchase) throw new Error("A link names a row that is not there");
          const age = daysBetween(purchase.date, refund.date);
          expect(age).toBeGreaterThanOrEqual(0);
          expect(age).toBeLessThanOrEqual(REFUND_WINDOW_DAYS);
          expect([refund.merchant, refund.currency]).toEqual([purchase.merchant, purchase.currency]);
          refundedMinor.set(purchaseId, (refundedMinor.get(purchaseId) ?? 0) + refund.amountMinor);
        }
        for (const [id, minor] of refundedMinor) expect(minor).toBeLessThanOrEqual(-(byId.get(id)?.amountMinor ?? 0));
      }),
    );
  });

  nightlyTest(
    "matches 100,000 rows of one merchant without quadratic time",
    () => {
      const transaction = transactionMaker();
      const rows = Array.from({ length: 100_000 }, (_, index) =>
        transaction({
          date: addDays("2000-01-01", index % 9000),
          amountMinor: index % 3 ? -500 : 400,
          merchant: "Ash",
        }),
      );
      const start = performance.now();
      matchRefunds(rows);
      expect(performance.now() - start).toBeLessThan(10_000);
    },
    20_000,
  );
});
