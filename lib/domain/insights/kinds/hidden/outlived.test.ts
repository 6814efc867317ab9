import { describe, expect, test } from "vitest";
import { charge, detected, titles } from "@/lib/domain/insights/detection/detected.fixture";
import { inputOf } from "@/lib/domain/insights/detection/household.fixture";
import { monthly, type TransactionSketch } from "@/lib/domain/transactions/transaction.fixture";

const askedOf = (...rows: TransactionSketch[]) => titles("forgotten_subscription", ...rows);

const aYear = (day = 9) => monthly("2025-11", 13, day);

describe("what is for a time of one's life", () => {
  test.each([
    ["Chegg", "education", 1995],
    ["LinkedIn Premium", "software", 3999],
    ["AOL", "internet-phone", 999],
  ])("%s is asked about after a year, however few others there are", (merchant, slug, minor) => {
    expect(askedOf(...charge(merchant, slug, minor, aYear()))).toEqual([`Do you still use ${merchant}?`]);
    const ofHalf = monthly("2026-05", 7, 9);
    expect(askedOf(...charge(merchant, slug, minor, ofHalf))).toEqual([]);
    expect(askedOf(...charge(merchant, slug, minor * 8, aYear()))).toEqual([]);
  });

  test("asks nothing about a teacher, phone or merchant with other charges", () => {
    expect(askedOf(...charge("Maple Piano School", "education", 1995, aYear()))).toEqual([]);
    expect(askedOf(...charge("Wave Mobile", "internet-phone", 1500, aYear()))).toEqual([]);
    const more = charge("Chegg", "education", 4900, ["2026-06-20"]);
    expect(askedOf(...charge("Chegg", "education", 1995, aYear()), ...more)).toEqual([]);
  });

  test("asks about job-search services three charges after a new job", () => {
    const search = charge("FlexJobs", "services", 2495, monthly("2026-03", 9, 9));
    const input = inputOf(...search);
    const hired = (from: string) => ({
      ...input,
      transactions: input.transactions.map((row) =>
        row.categorySlug === "salary" && row.date >= from ? { ...row, merchant: "Birch", amountMinor: 340_000 } : row,
      ),
    });
    const found = (from: string) => detected("forgotten_subscription", hired(from)).map(({ title }) => title);
    expect(found("2026-08-01")).toEqual(["Do you still use FlexJobs?"]);
    expect(found("2026-09-20")).toEqual([]);
    expect(askedOf(...search)).toEqual([]);
  });
});

test("asks about job-search services on a pension, but not on unemployment", () => {
  const search = charge("LinkedIn", "software", 3999, monthly("2026-02", 10, 9));
  const input = inputOf(...search);
  const without = (name: string) => ({
    ...input,
    transactions: input.transactions.flatMap((row) =>
      row.categorySlug !== "salary" || row.date < "2026-07-01"
        ? [row]
        : row.date.endsWith("05")
          ? [{ ...row, name, merchant: name, categorySlug: "benefits" }]
          : [],
    ),
  });
  const found = (name: string) => detected("forgotten_subscription", without(name)).map(({ title }) => title);
  expect(found("SSA TREAS SOCIAL SECURITY")).toEqual(["Do you still use LinkedIn?"]);
  expect(found("STATE UNEMPLOYMENT")).toEqual([]);
});

describe("what a member pays", () => {
  test("reports a membership from its second payment, but not equal purchases", () => {
    const paid = (merchant: string, slug: string, minor: number) =>
      titles("new_subscription", ...charge(merchant, slug, minor, ["2026-09-20", "2026-10-20"]));
    expect(paid("Mart Plus Membership", "shopping", 1295)).toHaveLength(1);
    expect(paid("Patreon", "entertainment", 1000)).toHaveLength(1);
    expect(paid("Mart Plus", "shopping", 1295)).toEqual([]);
    expect(paid("Grand Cinema", "entertainment", 1000)).toEqual([]);
  });
});

test("treats a cheap short start before repeated full prices as a trial", () => {
  const tried = (merchant: string, slug: string, first: string, paid: string[], minor = 399) =>
    titles("free_trial_converted", ...charge(merchant, slug, minor, [first]), ...charge(merchant, slug, 4200, paid));
  const paid = ["2026-09-14", "2026-10-14", "2026-11-14"];
  expect(tried("Nume", "fitness", "2026-09-07", paid)).toEqual([]);
  expect(tried("Nume", "software", "2026-08-31", paid)).toEqual(["Your Nume trial is over"]);
  expect(tried("Nume", "software", "2026-08-24", paid)).toEqual([]);
  expect(tried("Nume", "software", "2026-09-07", paid, 599)).toEqual([]);
  expect(tried("Nume", "software", "2026-11-07", ["2026-11-14"])).toEqual([]);
  expect(tried("Iron Gym", "fitness", "2026-09-07", paid)).toEqual([]);
  expect(tried("Nume", "medical", "2026-09-07", paid)).toEqual([]);
});

test("skips a single in-between payment when comparing old and new prices", () => {
  const paid = (...minors: number[]) =>
    titles(
      "price_increase",
      ...monthly("2026-03", minors.length, 9).flatMap((day, index) =>
        charge("Cavo", "internet-phone", minors[index] ?? 0, [day]),
      ),
    );
  expect(paid(7000, 7000, 7000, 7000, 7000, 7000, 7400, 8900, 8900)).toEqual(["Cavo went from $70.00 to $89.00"]);
  // A fee for being late, and then the price as it was.
  expect(paid(7000, 7000, 7000, 7000, 7000, 7000, 8000, 7000, 7000)).toEqual([]);
  expect(paid(7000, 7000, 7000, 7000, 7000, 7000, 9900, 7500, 7500)).toEqual(["Cavo went from $70.00 to $75.00"]);
});

test("doesn't mistake interest called rente for a pension", () => {
  const input = inputOf(...charge("LinkedIn", "software", 3999, monthly("2026-02", 10, 9)));
  const transactions = input.transactions.flatMap((row) =>
    row.categorySlug !== "salary" || row.date < "2026-07-01"
      ? [row]
      : row.date.endsWith("05")
        ? [{ ...row, name: "RENTE SPAARREKENING", merchant: null, amountMinor: 1400, categorySlug: "interest" }]
        : [],
  );
  expect(detected("forgotten_subscription", { ...input, transactions })).toEqual([]);
});

test("doesn't mistake a mail provider's internet line for forgotten mail", () => {
  expect(askedOf(...charge("EarthLink", "internet-phone", 5995, aYear()))).toEqual([]);
});

test("infers no subscription from box or unlimited in a shop's name", () => {
  const lunch = charge("Saltbox Deli", "groceries", 1250, ["2026-10-23", "2026-10-30", "2026-11-06", "2026-11-13"]);
  expect(titles("new_subscription", ...lunch)).toEqual([]);
  const detail = charge("Auto Detail Unlimited", "car", 15_000, ["2026-10-03", "2026-11-03"]);
  expect(titles("new_subscription", ...detail)).toEqual([]);
});
