import { expect, test } from "vitest";
import { back, charge, detected, savings } from "@/lib/domain/insights/detection/detected.fixture";
import { inputOf } from "@/lib/domain/insights/detection/household.fixture";
import { monthly, type TransactionSketch } from "@/lib/domain/transactions/transaction.fixture";

/** The household's pay ended with October 5; today, November 21, the accounts hold so much, and more rows are there. */
function unpaid(minor: number, ...added: TransactionSketch[]) {
  const input = inputOf(...added);
  const transactions = input.transactions.filter(
    ({ categorySlug, date }) => categorySlug !== "salary" || date <= "2026-10-05",
  );
  const accounts = input.accounts.map((one) => ({ ...one, currentBalanceMinor: minor, availableBalanceMinor: minor }));
  return { ...input, transactions, accounts };
}

test("the day of the month ahead on which checking falls below zero is reported, with what is counted until then", () => {
  const [low] = detected("low_point_ahead", unpaid(150_000));
  expect(low?.title).toMatch(/^You may be \$[\d,.]+ short on December \d+$/);
  expect(low?.body).toContain("$1,850.00 of it for Linden Court");
  const of = (id: string) => low?.fact.figures.find((figure) => figure.id === id)?.value ?? 0;
  expect(of("shortfall")).toBe(of("total") + of("everyday") - of("available") - of("income"));
  expect(of("everyday")).toBeGreaterThan(0);
});

test("other spending and the pay expected open into the transactions they are computed from", () => {
  const dividends = charge(
    "Index Fund",
    "dividends",
    -12_000,
    monthly("2026-04", 8, 25).filter((day) => day < "2026-11-21"),
  );
  const [low] = detected("low_point_ahead", unpaid(150_000, ...dividends));
  const of = (id: string) => low?.fact.figures.find((figure) => figure.id === id);
  expect(of("income")).toMatchObject({ value: 12_000, parts: [{ label: "Index Fund", sumMinor: 72_000 }] });
  expect(of("everydayPerDay")?.parts).toHaveLength(3);
  expect(of("everyday")?.parts).toEqual(of("everydayPerDay")?.parts);
});

test("what lies in savings twice over is only to be moved: nothing is at stake", () => {
  const short = unpaid(150_000);
  const [low] = detected("low_point_ahead", short);
  const missing = low?.fact.figures[0]?.value ?? 0;
  expect(low?.fact.impact).toMatchObject({ amountMinor: missing });
  const beside = (minor: number) => ({ ...short, accounts: [...short.accounts, savings("beside", minor)] });
  expect(detected("low_point_ahead", beside(missing * 2 - 1))[0]?.fact.impact).toMatchObject({ amountMinor: missing });
  const [moved] = detected("low_point_ahead", beside(missing * 2));
  expect(moved?.fact.severity).toBe("warning");
  expect(moved?.fact.impact).toBeUndefined();
});

test("not where enough is held, nor where only a little would be missing", () => {
  expect(detected("low_point_ahead", unpaid(400_000))).toEqual([]);
  const [low] = detected("low_point_ahead", unpaid(150_000));
  const missing = low?.fact.figures[0]?.value ?? 0;
  expect(detected("low_point_ahead", unpaid(150_000 + missing - 5000))).toEqual([]);
});

test("not where pay comes in time; what is short before it is a bill before payday", () => {
  const input = inputOf();
  const held = (minor: number) => ({
    ...input,
    accounts: input.accounts.map((one) => ({ ...one, currentBalanceMinor: minor, availableBalanceMinor: minor })),
  });
  expect(detected("low_point_ahead", held(250_000))).toEqual([]);
  expect(detected("low_point_ahead", held(50_000))).toEqual([]);
  expect(detected("bill_due_before_payday", held(50_000))).toHaveLength(1);
});

test("not where no one knows what will come in: clients without a rhythm, or money moved there each month", () => {
  const clients = charge("A client", "gig-work", -420_000, [back(70), back(41), back(3)]);
  expect(detected("low_point_ahead", unpaid(150_000, ...clients))).toEqual([]);
  const moved = monthly("2026-08", 4, 15).map((date) => ({
    date,
    amountMinor: 20_000,
    slug: "savings",
    name: "From savings",
    isTransfer: true,
  }));
  expect(detected("low_point_ahead", unpaid(150_000, ...moved))).toEqual([]);
});

test("not where a checking account reports nothing", () => {
  const input = unpaid(150_000);
  const silent = { ...input, transactions: input.transactions.filter(({ date }) => date <= "2026-10-20") };
  expect(detected("low_point_ahead", silent)).toEqual([]);
});
