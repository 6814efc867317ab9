import { describe, expect, test } from "vitest";
import { back, charge, detected, savings } from "@/lib/domain/insights/detection/detected.fixture";
import { ACCOUNTS, inputOf, TODAY } from "@/lib/domain/insights/detection/household.fixture";
import type { LedgerAccount } from "@/lib/domain/transactions/transaction";
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

describe("an account that alone can't pay its bills", () => {
  const until = (days: readonly string[]) => days.filter((date) => date <= TODAY);
  const there = (rows: readonly TransactionSketch[]) => rows.map((row) => ({ ...row, accountId: "joint" }));
  /** Each month so much is moved to the joint account, on that day or on these. */
  const moved = (dates: readonly string[], minor = 100_000) =>
    dates.flatMap((date): TransactionSketch[] => {
      const half = { date, slug: "internal-transfer", isTransfer: true };
      return [
        { ...half, amountMinor: -minor, name: "To joint" },
        { ...half, amountMinor: minor, name: "From everyday", accountId: "joint" },
      ];
    });
  const mortgage = there(charge("Elm Mortgage", "mortgage", 90_000, until(monthly("2026-02", 10, 27))));
  const found = (rows: readonly TransactionSketch[], heldMinor = 30_000) => {
    const [everyday] = ACCOUNTS;
    const joint = { ...everyday, id: "joint", name: "Joint Account" } as LedgerAccount;
    const held = { ...joint, currentBalanceMinor: heldMinor, availableBalanceMinor: heldMinor };
    return detected("low_point_ahead", { ...inputOf(...rows), accounts: [...ACCOUNTS, held] });
  };

  test("is named with what it holds, while all of them together hold enough; nothing is lost", () => {
    const [low, ...others] = found([...mortgage, ...moved(until(monthly("2026-02", 10, 2)))]);
    expect(others).toEqual([]);
    expect(low?.title).toBe("Joint Account may be $600.00 short on November 27");
    expect(low?.body).toContain("Today, Joint Account has $300.00");
    expect(low?.fact.impact).toBeUndefined();
    expect(found([...mortgage, ...moved(until(monthly("2026-02", 10, 2)))], 95_000)).toEqual([]);
  });

  test("not where someone moves money there by hand, every second month; nor is anyone asked for a later date", () => {
    const byHand = moved(["2026-02-20", "2026-04-18", "2026-06-22", "2026-08-19", "2026-10-21"], 180_000);
    expect(found([...mortgage, ...byHand])).toEqual([]);
    const [low] = found([...mortgage, ...moved(until(monthly("2026-02", 10, 2)))]);
    expect(low?.body).not.toContain("later date");
  });

  test("what usually is moved there in time counts as coming, some days late too", () => {
    expect(found([...mortgage, ...moved(until(monthly("2026-02", 10, 25)))])).toEqual([]);
    expect(found([...mortgage, ...moved(until(monthly("2026-02", 10, 29)))])).toEqual([]);
    expect(found([...mortgage, ...moved(until(monthly("2026-02", 10, 25)), 40_000)])).toHaveLength(1);
  });

  test("not where money is moved there on no day, nor for what is only bought from it", () => {
    const onNoDay = ["2026-03-04", "2026-04-19", "2026-05-02", "2026-07-11", "2026-08-09", "2026-09-27", "2026-11-14"];
    const often = moved([...onNoDay, "2026-10-03", "2026-10-21"], 70_000);
    expect(found([...mortgage, ...often])).toEqual([]);
    const shops = there(
      Array.from({ length: 30 }, (_, at) => ({ date: back(1 + at * 3), amountMinor: -9000, slug: "groceries" })),
    );
    const small = there(charge("City Water", "water-waste", 2500, until(monthly("2026-02", 10, 27))));
    expect(found([...small, ...shops, ...moved(until(monthly("2026-02", 10, 2)))], 5000)).toEqual([]);
  });
});
