import { describe, expect, test } from "vitest";
import type { Day } from "@/lib/domain/calendar";
import { findRecurring } from "@/lib/domain/transactions/recurring";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { every, monthly, transactionMaker } from "@/lib/domain/transactions/transaction.fixture";
import type { Flow } from "../flows";
import { findAwaitedPay } from "./awaited-pay";
import { findNewPay, withNewPaySpread } from "./new-pay";

const make = transactionMaker();
const pay = (date: Day, amountMinor: number, merchant = "Northwind") =>
  make({ date, amountMinor, merchant, slug: "salary" });
/** $2,000 every second Friday; the last on August 7. */
const ended = every(14, "2025-12-12", 18).map((date) => pay(date, 200_000, "Alder Works"));

function newPayOf(today: Day, ...rows: LedgerTransaction[]) {
  const known = [...ended, ...rows].filter(({ date }) => date <= today);
  return findNewPay(known, findRecurring(known, today), today).map(({ merchant, cadence, nextDate }) => ({
    merchant,
    cadence,
    nextDate,
  }));
}

describe("pay that follows another", () => {
  test("its first payment is taken for a month's where the old pay came to as much in a month", () => {
    expect(newPayOf("2026-09-20", pay("2026-09-15", 420_000))).toMatchObject([{ cadence: "monthly" }]);
    expect(newPayOf("2026-09-20", pay("2026-09-15", 95_000))).toMatchObject([{ cadence: "biweekly" }]);
  });

  test("it is given a month before it is given up, where it does not come again as soon as the old pay did", () => {
    const first = pay("2026-09-15", 260_000);
    expect(newPayOf("2026-10-05", first)).toMatchObject([{ cadence: "biweekly" }]);
    expect(newPayOf("2026-10-09", first)).toMatchObject([{ cadence: "monthly", nextDate: "2026-10-15" }]);
    expect(newPayOf("2026-10-27", first)).toEqual([]);
  });

  test("a first payment for part of the time does not hide the cadence of the old pay", () => {
    expect(newPayOf("2026-09-27", pay("2026-09-15", 90_000), pay("2026-09-25", 210_000))).toMatchObject([
      { merchant: "Northwind", cadence: "biweekly", nextDate: "2026-10-09" },
    ]);
  });

  test("it is expected also while the old pay is only late, and not yet counted as ended", () => {
    expect(newPayOf("2026-08-25", pay("2026-08-24", 200_000))).toMatchObject([{ nextDate: "2026-09-07" }]);
  });

  test("what the old employer pays last, a gift, and a sum far from any pay are none", () => {
    // What was left to pay, six days after the last pay: another payer's would be pay.
    expect(newPayOf("2026-09-01", pay("2026-08-13", 210_000, "Alder Works"))).toEqual([]);
    expect(newPayOf("2026-09-01", pay("2026-08-13", 210_000))).toHaveLength(1);
    expect(newPayOf("2026-09-20", pay("2026-09-15", 9_000))).toEqual([]);
    expect(newPayOf("2026-09-20", pay("2026-09-15", 1_500_000))).toEqual([]);
    const gift = make({ date: "2026-09-15", amountMinor: 200_000, merchant: "Grandmother", slug: "other-income" });
    expect(newPayOf("2026-09-20", gift)).toEqual([]);
  });

  test("beside pay that still comes, one payment of another employer promises nothing", () => {
    expect(newPayOf("2026-08-09", pay("2026-08-05", 200_000))).toEqual([]);
  });

  test("beside a successor that comes regularly, a bonus begins nothing, and what follows that successor is", () => {
    const successor = every(14, "2026-09-04", 10).map((date) => pay(date, 210_000));
    const bonus = pay("2026-12-04", 180_000, "Northwind Bonus");
    expect(newPayOf("2026-12-20", bonus)).toHaveLength(1);
    expect(newPayOf("2026-12-20", ...successor, bonus)).toEqual([]);
    const next = pay("2027-02-05", 205_000, "Third Employer");
    expect(newPayOf("2027-02-10", ...successor, next)).toMatchObject([{ merchant: "Third Employer" }]);
  });

  test("its day and amount may be off, the less the more often it has come", () => {
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

describe("pay that may begin", () => {
  const awaitedOn = (today: Day, ...rows: LedgerTransaction[]) => {
    const known = [...ended, ...rows].filter(({ date }) => date <= today);
    const series = findRecurring(known, today);
    return findAwaitedPay([...series, ...findNewPay(known, series, today)], today);
  };

  test("is that of a person whose pay has ended within half a year", () => {
    expect(awaitedOn("2026-08-09")).toBeNull();
    expect(awaitedOn("2026-09-20")).toMatchObject({
      name: "Alder Works",
      lastDate: "2026-08-07",
      accountId: "checking",
    });
    expect(awaitedOn("2027-02-07")).toBeNull();
  });

  test("is none once other money has begun to come, or where what ended was a small part of the pay", () => {
    expect(awaitedOn("2026-09-20", pay("2026-09-15", 200_000))).toBeNull();
    // It began before the old employer's last payment.
    const overlapping = [
      ...ended.slice(0, -2),
      pay("2026-07-29", 200_000),
      pay("2026-08-07", 90_000, "Alder Works"),
      pay("2026-08-12", 200_000),
    ];
    const early = findRecurring(overlapping, "2026-08-20").map((one) => ({ ...one, isActive: false }));
    expect(findAwaitedPay([...early, ...findNewPay(overlapping, early, "2026-08-20")], "2026-08-20")).toBeNull();
    const pension = monthly("2026-08", 4, 28).map((date) =>
      make({ date, amountMinor: 150_000, merchant: "State Pension", slug: "other-income" }),
    );
    expect(awaitedOn("2026-12-01", ...pension)).toBeNull();
    const main = every(14, "2025-12-12", 40).map((date) => pay(date, 900_000, "Big Employer"));
    expect(awaitedOn("2026-09-20", ...main)).toBeNull();
  });
});
