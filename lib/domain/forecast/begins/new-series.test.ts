import { describe, expect, test } from "vitest";
import type { Day } from "@/lib/domain/calendar";
import type { RecurringSeries } from "@/lib/domain/transactions/series";
import { findStreams } from "@/lib/domain/transactions/streams/find-streams";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { every, monthly, transactionMaker } from "@/lib/domain/transactions/transaction.fixture";
import type { Flow } from "../flows";
import { findAwaitedPay } from "./awaited-pay";
import { findNewBills, findNewPay, withNewPaySpread } from "./new-series";

const make = transactionMaker();
const pay = (date: Day, amountMinor: number, merchant = "Northwind") =>
  make({ date, amountMinor, merchant, slug: "salary" });
/** $2,000 every second Friday; the last on August 7. */
const ended = every(14, "2025-12-12", 18).map((date) => pay(date, 200_000, "Alder Works"));

function newPayOf(today: Day, ...rows: LedgerTransaction[]) {
  const known = [...ended, ...rows].filter(({ date }) => date <= today);
  return findNewPay(known, findStreams(known, today), today).map(({ merchant, cadence, nextDate }) => ({
    merchant,
    cadence,
    nextDate,
  }));
}

describe("successor pay", () => {
  test("is monthly if one payment equals a month of old pay", () => {
    expect(newPayOf("2026-09-20", pay("2026-09-15", 420_000))).toMatchObject([{ cadence: "monthly" }]);
    expect(newPayOf("2026-09-20", pay("2026-09-15", 95_000))).toMatchObject([{ cadence: "biweekly" }]);
  });

  test("is given a month if the old payday passes without it", () => {
    const first = pay("2026-09-15", 260_000);
    expect(newPayOf("2026-10-05", first)).toMatchObject([{ cadence: "biweekly" }]);
    expect(newPayOf("2026-10-09", first)).toMatchObject([{ cadence: "monthly", nextDate: "2026-10-15" }]);
    expect(newPayOf("2026-10-27", first)).toEqual([]);
  });

  test("keeps the old cadence after a partial first payment", () => {
    expect(newPayOf("2026-09-27", pay("2026-09-15", 90_000), pay("2026-09-25", 210_000))).toMatchObject([
      { merchant: "Northwind", cadence: "biweekly", nextDate: "2026-10-09" },
    ]);
  });

  test("is expected while the old pay is only late", () => {
    expect(newPayOf("2026-08-25", pay("2026-08-24", 200_000))).toMatchObject([{ nextDate: "2026-09-07" }]);
  });

  test("excludes final pay, gifts and implausible sums", () => {
    // The outstanding rest, six days after the last pay. From another payer it would be pay.
    expect(newPayOf("2026-09-01", pay("2026-08-13", 210_000, "Alder Works"))).toEqual([]);
    expect(newPayOf("2026-09-01", pay("2026-08-13", 210_000))).toHaveLength(1);
    expect(newPayOf("2026-09-20", pay("2026-09-15", 9_000))).toEqual([]);
    expect(newPayOf("2026-09-20", pay("2026-09-15", 1_500_000))).toEqual([]);
    const gift = make({ date: "2026-09-15", amountMinor: 200_000, merchant: "Grandmother", slug: "other-income" });
    expect(newPayOf("2026-09-20", gift)).toEqual([]);
  });

  test("needs more than one payment beside continuing pay", () => {
    expect(newPayOf("2026-08-09", pay("2026-08-05", 200_000))).toEqual([]);
  });

  test("ignores a bonus beside a regular successor, but follows that successor", () => {
    const successor = every(14, "2026-09-04", 10).map((date) => pay(date, 210_000));
    const bonus = pay("2026-12-04", 180_000, "Northwind Bonus");
    expect(newPayOf("2026-12-20", bonus)).toHaveLength(1);
    expect(newPayOf("2026-12-20", ...successor, bonus)).toEqual([]);
    const next = pay("2027-02-05", 205_000, "Third Employer");
    expect(newPayOf("2027-02-10", ...successor, next)).toMatchObject([{ merchant: "Third Employer" }]);
  });

  test("varies less in day and amount the more often it came", () => {
    const flow = (payments: number) => ({
      transactionIds: Array.from({ length: payments }, (_, index) => `t${index}`),
      deviations: Array.from({ length: payments }, () => 0),
      amount: { basis: "last", middlesMinor: [200_000], ratios: [1] },
    });
    const offOf = (payments: number) => {
      const { deviations, amount } = withNewPaySpread(flow(payments) as unknown as Flow);
      const shareOff = (values: readonly number[], usual: number) =>
        values.filter((value) => value !== usual).length / values.length;
      return { days: shareOff(deviations, 0), amounts: shareOff(amount.ratios, 1) };
    };
    const [first, fourth] = [offOf(1), offOf(4)];
    expect(first.days).toBeGreaterThan(0.3);
    expect(fourth.days).toBeLessThan(first.days);
    expect(fourth.amounts).toBeLessThan(first.amounts);
  });
});

describe("awaited pay", () => {
  const awaitedOn = (today: Day, ...rows: LedgerTransaction[]) => {
    const known = [...ended, ...rows].filter(({ date }) => date <= today);
    const series = findStreams(known, today);
    return findAwaitedPay([...series, ...findNewPay(known, series, today)], today);
  };

  test("exists for half a year after pay ended", () => {
    expect(awaitedOn("2026-08-09")).toBeNull();
    expect(awaitedOn("2026-09-20")).toMatchObject({
      name: "Alder Works",
      lastDate: "2026-08-07",
      accountId: "checking",
    });
    expect(awaitedOn("2027-02-07")).toBeNull();
  });

  test("needs no other income since and a main income before", () => {
    expect(awaitedOn("2026-09-20", pay("2026-09-15", 200_000))).toBeNull();
    // Began before the old employer's last payment.
    const overlapping = [
      ...ended.slice(0, -2),
      pay("2026-07-29", 200_000),
      pay("2026-08-07", 90_000, "Alder Works"),
      pay("2026-08-12", 200_000),
    ];
    const early = findStreams(overlapping, "2026-08-20").map((one) => ({ ...one, isActive: false }));
    expect(findAwaitedPay([...early, ...findNewPay(overlapping, early, "2026-08-20")], "2026-08-20")).toBeNull();
    const pension = monthly("2026-08", 4, 28).map((date) =>
      make({ date, amountMinor: 150_000, merchant: "State Pension", slug: "other-income" }),
    );
    expect(awaitedOn("2026-12-01", ...pension)).toBeNull();
    const main = every(14, "2025-12-12", 40).map((date) => pay(date, 900_000, "Big Employer"));
    expect(awaitedOn("2026-09-20", ...main)).toBeNull();
  });
});

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
