import { expect, test } from "vitest";
import { detected } from "../detected.fixture";
import { inputOf } from "../household.fixture";

type Paid = readonly [date: string, amountMinor: number];
const taxes = (...paid: readonly Paid[]) => {
  const rows = paid.map(([date, minor]) => ({ date, amountMinor: -minor, slug: "taxes", name: "IRS USATAXPYMT" }));
  return inputOf(...rows);
};
const on = (today: string, input: ReturnType<typeof taxes>) => ({
  ...input,
  today,
  transactions: input.transactions.filter(({ date }) => date <= today),
});
const year = [
  ["2026-01-15", 98_000],
  ["2026-04-15", 124_000],
  ["2026-06-12", 124_000],
] as const;

test("the next payment of a tax in advance is ahead at the amount of the latest, also before its days were seen for a year", () => {
  const [found] = detected("yearly_renewal", on("2026-09-01", taxes(...year)));
  expect(found?.title).toBe("Your IRS USATAXPYMT payment is likely due around September 15");
  expect(found?.body).toContain("You paid $1,240.00 on June 12");
  expect(found?.body).toContain("Set aside $1,240.00 by September 15");
  expect(found?.fact.compared?.transactionIds).toHaveLength(2);
});

test("not after two payments, with one left out, beside a balance on the same day, paid already, or of a small sum", () => {
  const none = (...paid: readonly Paid[]) =>
    expect(detected("yearly_renewal", on("2026-09-01", taxes(...paid)))).toEqual([]);
  none(...year.slice(1));
  none(year[0], year[2]);
  none(...year.slice(0, 2), ["2026-04-15", 310_000], ["2026-06-12", 410_000]);
  none(...year, ["2026-08-31", 124_000]);
  none(["2026-01-15", 5500], ["2026-04-15", 5500], ["2026-06-15", 5500]);
});

test("a tax in advance that was paid on each of its days for more than a year and has not come is missing, until two months later", () => {
  const paid = [["2025-06-16", 90_000], ["2025-09-15", 90_000], ["2026-01-15", 90_000], ...year.slice(1)] as const;
  const missing = (today: string, ...of: readonly Paid[]) =>
    detected("bill_missing", on(today, taxes(...of))).filter(({ title }) => title.includes("IRS"));
  const [found] = missing("2026-10-20", ...paid);
  expect(found?.title).toBe("Your IRS USATAXPYMT payment was due around September 15 and hasn't shown up");
  expect(found?.fact.figures.find(({ id }) => id === "last")?.value).toBe(124_000);
  expect(missing("2026-09-25", ...paid)).toEqual([]);
  expect(missing("2026-11-20", ...paid)).toEqual([]);
  expect(missing("2026-10-20", ...paid.slice(1))).toEqual([]);
  expect(missing("2026-10-20", ...paid, ["2026-10-10", 50_000])).toEqual([]);
});

test("not where it was paid to an office of another name, or keeps to the first of these months", () => {
  const paid = [["2025-06-16", 90_000], ["2025-09-15", 90_000], ["2026-01-15", 90_000], ...year.slice(1)] as const;
  const other = (date: string) => ({ date, amountMinor: -124_000, slug: "taxes", name: "EFTPS TAX PAYMENT" });
  const rows = paid.map(([date, minor]) => ({ date, amountMinor: -minor, slug: "taxes", name: "IRS USATAXPYMT" }));
  const input = inputOf(...rows, other("2026-04-14"), other("2026-09-05"));
  expect(detected("yearly_renewal", on("2026-09-10", input))).toEqual([]);
  expect(detected("bill_missing", on("2026-10-20", input)).filter(({ title }) => title.includes("IRS"))).toEqual([]);
  const first = ["2026-01-02", "2026-04-01", "2026-06-01"].map((date): Paid => [date, 124_000]);
  expect(detected("yearly_renewal", on("2026-09-01", taxes(...first)))).toEqual([]);
});

test("not missing where someone new pays a salary since: who is employed pays it with each pay", () => {
  const paid = [["2025-06-16", 90_000], ["2025-09-15", 90_000], ["2026-01-15", 90_000], ...year.slice(1)] as const;
  const input = on("2026-10-20", taxes(...paid));
  const transactions = input.transactions.filter(
    ({ merchant, date }) => merchant !== "Fernwood Studio" || date >= "2026-08-01",
  );
  const missing = detected("bill_missing", { ...input, transactions });
  expect(missing.filter(({ title }) => title.includes("IRS"))).toEqual([]);
});
