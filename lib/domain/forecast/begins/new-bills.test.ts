import { describe, expect, test } from "vitest";
import type { Day } from "@/lib/domain/calendar";
import type { RecurringSeries } from "@/lib/domain/transactions/series";
import { findStreams } from "@/lib/domain/transactions/streams/find-streams";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { transactionMaker } from "@/lib/domain/transactions/transaction.fixture";
import { findNewBills } from "./new-pay";

const make = transactionMaker();
const paid = (date: Day, amountMinor: number, merchant = "Linden Court") =>
  make({ date, amountMinor: -amountMinor, merchant, slug: "rent" });

function newBillsOf(today: Day, rows: readonly LedgerTransaction[], more: readonly RecurringSeries[] = []) {
  return findNewBills(rows, [...findStreams(rows, today), ...more], today).map(({ key, amountMinor, nextDate }) => ({
    key,
    amountMinor,
    nextDate,
  }));
}

describe("a bill paid twice", () => {
  const rent = [paid("2026-09-01", 150_000), paid("2026-10-01", 150_000)];

  test("is expected a month later, then dropped if it doesn't come", () => {
    const [found] = newBillsOf("2026-10-20", rent);
    expect(found).toMatchObject({ amountMinor: 150_000, nextDate: "2026-10-31" });
    expect(newBillsOf("2026-11-08", rent)).toHaveLength(1);
    expect(newBillsOf("2026-11-20", rent)).toEqual([]);
    const third = [...rent, paid("2026-11-01", 150_000)];
    expect(newBillsOf("2026-11-08", third)).toEqual([]);
    expect(findStreams(third, "2026-11-08").map(({ key }) => key)).toEqual([found?.key]);
  });

  test("needs equal amounts a month apart, no other payment, no manual entry", () => {
    expect(newBillsOf("2026-10-20", [paid("2026-09-01", 150_000), paid("2026-10-01", 161_000)])).toEqual([]);
    expect(newBillsOf("2026-10-20", [paid("2026-09-10", 150_000), paid("2026-10-01", 150_000)])).toEqual([]);
    expect(newBillsOf("2026-10-20", [...rent, paid("2026-09-17", 4_000)])).toEqual([]);
    const typed = { direction: "out", amountMinor: 155_000, key: "hand:1", payments: [], byHand: {} };
    expect(newBillsOf("2026-10-20", rent, [typed as unknown as RecurringSeries])).toEqual([]);
  });
});
