import { describe, expect, test } from "vitest";
import { every, monthly, type TransactionSketch } from "@/lib/domain/transactions/transaction.fixture";
import { detected } from "../detected.fixture";
import { inputOf } from "../household.fixture";

const paid = (merchant: string, amountMinor: number, dates: readonly string[], slug = "salary"): TransactionSketch[] =>
  dates.map((date) => ({ date, amountMinor, slug, merchant }));
/** The household with its pay replaced by these rows. */
const found = (...rows: TransactionSketch[]) => {
  const input = inputOf(...rows);
  const transactions = input.transactions.filter(({ merchant }) => merchant !== "Fernwood Studio");
  return detected("income_change", { ...input, transactions });
};
const titlesOf = (...rows: TransactionSketch[]) => found(...rows).map(({ title }) => title);
/** Expects no payer to be said to pay more or less than another. */
const none = (...rows: TransactionSketch[]) =>
  expect(titlesOf(...rows)).not.toContainEqual(expect.stringContaining(" than "));
/** Ten months up to August. */
const old = paid("Mardyke Foods", 231_860, monthly("2025-11", 10, 23));
const fresh = (amountMinor: number, slug?: string) =>
  paid("Shandon Medtech", amountMinor, monthly("2026-09", 2, 23), slug);

describe("pay in the place of another's", () => {
  test("reports another payer's pay that came twice, a pension too", () => {
    const [less] = found(...old, ...fresh(193_140));
    expect(less).toMatchObject({
      title: "You'll earn $4,646.40 less a year from Shandon Medtech than from Mardyke Foods",
      body: "Since September 23, you've been getting $1,931.40; Mardyke Foods paid $2,318.60 each time. Check which of your bills your pay still covers.",
    });
    expect(titlesOf(...old, ...fresh(262_000))).toEqual([
      "You'll earn $3,616.80 more a year from Shandon Medtech than from Mardyke Foods",
    ]);
    expect(titlesOf(...old, ...fresh(160_000, "pension"))).toEqual([
      "You'll earn $8,623.20 less a year from Shandon Medtech than from Mardyke Foods",
    ]);
  });

  test("tells employers apart whose texts share the word for pay", () => {
    const [more] = found(
      ...paid("NEFT CR-KAVERI FOODS-SALARY", 231_860, monthly("2025-11", 10, 23)),
      ...paid("NEFT CR-ZENSTACK SYSTEMS-SALARY", 262_000, monthly("2026-09", 2, 23)),
    );
    expect(more?.title).toContain("more a year from Zenstack Systems-Salary than from Kaveri Foods-Salary");
  });

  test("compares pay of two rhythms over a year", () => {
    const weekly = paid("Red Barn", 72_000, every(7, "2025-11-07", 34));
    const [more] = found(...weekly, ...paid("Upstate Water", 181_000, every(14, "2026-07-10", 10)));
    expect(more?.title).toBe("You'll earn $9,620.00 more a year from Upstate Water than from Red Barn");
    expect(more?.body).toContain("Since July 10, you've been getting $1,810.00; Red Barn paid $720.00 each time");
  });

  test("leaves out a first payment for part of a month", () => {
    const first = paid("Shandon Medtech", 90_000, ["2026-09-20"]);
    const later = paid("Shandon Medtech", 262_000, ["2026-10-20", "2026-11-20"]);
    none(...old, ...first, ...later.slice(0, 1));
    expect(titlesOf(...old, ...first, ...later)).toEqual([
      "You'll earn $3,616.80 more a year from Shandon Medtech than from Mardyke Foods",
    ]);
  });

  test("ignores equal pay, single payments, known payers, doubtful pairs and support", () => {
    none(...old, ...fresh(228_000));
    none(...old, ...fresh(193_140).slice(0, 1));
    // Pay of both that has ended.
    none(...old.slice(0, 8), ...paid("Shandon Medtech", 262_000, monthly("2026-07", 3, 23)));
    none(...old, ...paid("Shandon Medtech", 193_140, ["2026-03-12"]), ...fresh(193_140));
    none(...old, ...fresh(193_140), ...paid("Lee Lodge", 80_000, monthly("2026-09", 3, 12)));
    none(...old, ...paid("Lee Lodge", 140_000, monthly("2025-11", 10, 12)), ...fresh(193_140));
    none(...old, ...fresh(193_140, "benefits"));
    none(...old, ...fresh(193_140, "gig-work"));
  });

  test("ignores payers who may pay every four weeks", () => {
    none(...old, ...paid("Shandon Medtech", 216_000, every(28, "2026-09-25", 3)));
    none(...old, ...paid("DWP State Pension", 90_000, every(28, "2026-10-02", 2), "benefits"));
    none(...paid("Mardyke Foods", 216_000, every(28, "2025-12-04", 10)), ...fresh(231_860));
  });

  test("ignores one employer under two names", () => {
    none(...old, ...paid("Mardyke Group Ireland", 262_000, monthly("2026-09", 2, 23)));
    none(...old, ...paid("Gusto", 262_000, monthly("2026-09", 2, 23)));
    none(...paid("ADP Payroll", 231_860, monthly("2025-11", 10, 23)), ...fresh(262_000));
  });

  test("ignores a few payments with a bonus among them", () => {
    const doubled = paid("Shandon Medtech", 520_000, ["2026-10-23"]);
    const others = paid("Shandon Medtech", 260_000, ["2026-09-23", "2026-11-20"]);
    none(...old, ...others, ...doubled);
  });
});
