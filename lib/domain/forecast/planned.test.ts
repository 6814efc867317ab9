import { describe, expect, test } from "vitest";
import { transactionMaker } from "@/lib/domain/transactions/transaction.fixture";
import { expectedPlanned, type PlannedPayment, settlePlanned } from "./planned";

const today = "2026-12-10";
const make = transactionMaker();
const plan = (change: Partial<PlannedPayment> = {}): PlannedPayment => ({
  id: "sofa",
  name: "Sofa",
  accountId: "checking",
  day: "2026-12-08",
  amountMinor: -90_000,
  currency: "USD",
  createdOn: "2026-11-20",
  notTransactionIds: [],
  answer: null,
  categoryId: null,
  ...change,
});
const none: ReadonlySet<string> = new Set();
const stateOf = (one: PlannedPayment, rows: ReturnType<typeof make>[] = [], otherIds = none) =>
  settlePlanned([one], rows, { today, otherIds })[0];

describe("a planned payment", () => {
  test("settles by a close transaction on its account", () => {
    const row = make({ date: "2026-12-09", amountMinor: -92_500 });
    expect(stateOf(plan(), [row])).toMatchObject({ state: "settled", transactionId: row.id });
    expect(stateOf(plan({ accountId: null }), [row])).toMatchObject({ state: "settled" });
    expect(stateOf(plan({ accountId: "savings" }), [row])).toMatchObject({ state: "late" });
  });

  test.each([
    ["another account", plan({ accountId: "savings" }), make({ date: "2026-12-09", amountMinor: -90_000 })],
    ["another amount", plan(), make({ date: "2026-12-09", amountMinor: -70_000 })],
    ["the other direction", plan(), make({ date: "2026-12-09", amountMinor: 90_000 })],
    ["a day weeks away", plan(), make({ date: "2026-11-25", amountMinor: -90_000 })],
    [
      "a day before it was typed in",
      plan({ createdOn: "2026-12-07" }),
      make({ date: "2026-12-05", amountMinor: -90_000 }),
    ],
    ["an amount that is only near, days before", plan(), make({ date: "2026-12-04", amountMinor: -88_000 })],
  ])("isn't settled by %s", (_, one, row) => {
    expect(stateOf(one, [row])?.transactionId).toBeNull();
  });

  test("isn't settled by recurring or rejected transactions", () => {
    const row = make({ date: "2026-12-08", amountMinor: -90_000 });
    expect(stateOf(plan(), [row], new Set([row.id]))).toMatchObject({ state: "late" });
    expect(stateOf(plan({ notTransactionIds: [row.id] }), [row])).toMatchObject({ state: "late" });
  });

  test("shares no transaction: the best match wins", () => {
    const row = make({ date: "2026-12-08", amountMinor: -90_000 });
    const settled = settlePlanned([plan({ id: "far", day: "2026-12-05" }), plan()], [row], { today, otherIds: none });
    expect(settled.map(({ planned, transactionId }) => [planned.id, transactionId])).toEqual([
      ["far", null],
      ["sofa", row.id],
    ]);
  });

  test("is expected on its day, then tomorrow, then asked about", () => {
    const ahead = plan({ id: "ahead", day: "2026-12-20" });
    const late = plan({ id: "late", day: "2026-12-07" });
    const gone = plan({ id: "gone", day: "2026-12-01" });
    const settled = settlePlanned([ahead, late, gone], [], { today, otherIds: none });
    expect(settled.map(({ state }) => state)).toEqual(["ahead", "late", "unanswered"]);
    expect(expectedPlanned(settled, today).map(({ id, day }) => [id, day])).toEqual([
      ["ahead", "2026-12-20"],
      ["late", "2026-12-11"],
    ]);
  });

  test("isn't asked about after an answer", () => {
    expect(stateOf(plan({ day: "2026-12-01", answer: "dropped" }))).toMatchObject({ state: "answered" });
  });
});
