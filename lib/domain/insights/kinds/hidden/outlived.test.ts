import { describe, expect, test } from "vitest";
import { AppError } from "@/lib/domain/errors";
import { charge, detected, titles } from "@/lib/domain/insights/detection/detected.fixture";
import { inputOf, TODAY } from "@/lib/domain/insights/detection/household.fixture";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { monthly, type TransactionSketch } from "@/lib/domain/transactions/transaction.fixture";
import { forgottenSubscription } from "./forgotten-subscription";

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

test("doesn't mistake a mail provider's internet line for forgotten mail", () => {
  expect(askedOf(...charge("EarthLink", "internet-phone", 5995, aYear()))).toEqual([]);
});

test("infers no subscription from box or unlimited in a shop's name", () => {
  const lunch = charge("Saltbox Deli", "groceries", 1250, ["2026-10-23", "2026-10-30", "2026-11-06", "2026-11-13"]);
  expect(titles("new_subscription", ...lunch)).toEqual([]);
  const detail = charge("Auto Detail Unlimited", "car", 15_000, ["2026-10-03", "2026-11-03"]);
  expect(titles("new_subscription", ...detail)).toEqual([]);
});

const { clauses } = forgottenSubscription;

function ofSale() {
  const policy = charge("Allianz", "insurance", 6400, monthly("2025-11", 13, 9)).map((row) => ({
    ...row,
    name: "KFZ HAFTPFLICHT GOLF",
  }));
  const sale = { date: "2026-06-12", amountMinor: 450_000, slug: "other-income", name: "VON BRANDT AUTOVERKAUF GOLF" };
  const input = inputOf(...policy, sale);
  const [found] = detected("forgotten_subscription", input);
  if (!found) throw new AppError("INTERNAL", "The sale was not found");
  const { fact } = found;
  const rowsOf = (ids: readonly string[] = []) => input.transactions.filter(({ id }) => ids.includes(id));
  return {
    fact,
    all: input.transactions,
    rows: rowsOf(fact.transactionIds),
    end: rowsOf(fact.compared?.transactionIds),
  };
}

/** Checks a sale's clauses on other texts than those it was found by. */
function held(texts: { policy?: string; sale?: string }) {
  const { fact, all, rows, end } = ofSale();
  const retold = (of: readonly LedgerTransaction[], name?: string) => of.map((row) => (name ? { ...row, name } : row));
  const ledger = {
    ...{ rows: retold(rows, texts.policy), compared: retold(end, texts.sale), all, counted: all, dayToDay: [] },
    ...{ recurring: new Set<string>(), accounts: [], today: TODAY },
  };
  const [sold, named] = [
    clauses.detail.find(({ id }) => id === "sold"),
    clauses.why.find(({ id }) => id === "one-name"),
  ];
  return [sold?.holds?.(fact, ledger), named?.holds?.(fact, ledger)];
}

test.each([
  [{}, [true, true]],
  [{ sale: "VON BRANDT GOLF" }, [false, true]],
  [{ sale: "VON BRANDT AUTOVERKAUF POLO" }, [true, false]],
  [{ policy: "KFZ HAFTPFLICHT POLO" }, [true, false]],
])("claims a sale and a shared word only of texts that have them: %o", (texts, expected) => {
  expect(held(texts)).toEqual(expected);
});
