import { describe, expect, test } from "vitest";
import { aCashflowMonth, anAccount } from "@/lib/client/test-data";
import { OWN_FIGURES, type OwnFigure } from "@/lib/content/finpedia/own-figures";
import { readEntries } from "@/lib/content/finpedia/read-entries";
import { categoryBySlug } from "@/lib/domain/transactions/category";
import type { CashflowMonth, Overview } from "@/lib/schemas/cashflow";
import type { Recurring } from "@/lib/schemas/transactions/recurring";
import {
  afterBillsView,
  categoriesView,
  categoryFilters,
  lastWholeMonth,
  monthsCoveredView,
  netPositionView,
  type OwnView,
  rentShareView,
  savingsRateView,
  subscriptionsView,
} from "./own-view";

const reader = { currency: "USD", locale: "en-US", today: "2026-11-24" };
const month = (of: string, more: Partial<CashflowMonth> = {}) => ({ ...aCashflowMonth(of), ...more });
const year = [
  month("2026-11", { isPartial: true }),
  ...["10", "09", "08", "07", "06", "05", "04", "03", "02", "01"].map((of) => month(`2026-${of}`)),
  ...["12", "11", "10"].map((of) => month(`2025-${of}`)),
];

const readAloud = ({ figure, words }: OwnView) =>
  [figure, ...words]
    .map((piece) =>
      piece === null || typeof piece === "string" ? (piece ?? "") : `${piece.before ?? ""}${piece.value}`,
    )
    .join("|");
const proofsOf = ({ figure, words }: OwnView) =>
  [figure, ...words].flatMap((piece) => (piece === null || typeof piece === "string" ? [] : [piece.proof]));

test("places every figure beside an existing entry, in all six countries", () => {
  const entries = new Map(readEntries().map(({ path, country }) => [path, country]));
  expect(Object.keys(OWN_FIGURES).filter((path) => !entries.has(path))).toEqual([]);
  expect(new Set(Object.keys(OWN_FIGURES).map((path) => entries.get(path))).size).toBe(6);
  const slugs = Object.values(OWN_FIGURES).flatMap((figure) => (figure.kind === "categories" ? figure.slugs : []));
  expect(slugs.filter((slug) => !categoryBySlug(slug))).toEqual([]);
});

test("counts only overdraft fees beside overdraft entries", () => {
  const beside = ["us/banking/overdraft-fees", "ca/banking/nsf-fee", "gb/banking/arranged-overdraft"].map((path) => {
    const figure = OWN_FIGURES[path];
    if (figure?.kind !== "categories") throw new Error(`no categories beside ${path}`);
    return (
      readAloud(categoriesView(figure, { months: year, ofCategories: { sum: 0, count: 0 } }, reader)) + figure.slugs
    );
  });
  expect(new Set(beside)).toEqual(
    new Set([
      "|Nothing went to overdrafts and returned payments in your accounts, Nov 1, 2025 – Oct 31, 2026.overdraft-fees",
    ]),
  );
});

test("counts a finished month only when the previous one is known", () => {
  expect(lastWholeMonth(year, reader)).toBe("2026-10");
  expect(lastWholeMonth(year.slice(0, 2), reader)).toBeNull();
  expect(lastWholeMonth([], reader)).toBeNull();
  const euros = year.map((one) => ({ ...one, currency: "EUR" }));
  expect(lastWholeMonth(euros, reader)).toBeNull();
});

describe("savings rate", () => {
  test("covers the last whole month, with amounts that open", () => {
    const view = savingsRateView({ months: year }, reader);
    expect(readAloud(view)).toBe("42%|of your income in October was left over: |2617.13| of |6292.31|.");
    expect(proofsOf(view)).toMatchObject([
      { kind: "formula", value: 2617.13 },
      { kind: "transactions", value: 6292.31, filters: { startDate: "2026-10-01", endDate: "2026-10-31" } },
    ]);
  });

  test("reports a loss for a month of overspending", () => {
    const lost = [month("2026-11"), month("2026-10", { income: 2000, expense: 2500, net: -500 }), month("2026-09")];
    expect(readAloud(savingsRateView({ months: lost }, reader))).toBe(
      "-25%|in October: you spent more than you earned, by |500| on an income of |2000|.",
    );
    const none = [month("2026-11"), month("2026-10", { income: 0, expense: 10, net: -10 }), month("2026-09")];
    expect(savingsRateView({ months: none }, reader)).toMatchObject({ figure: null });
    expect(savingsRateView({ months: [] }, reader)).toMatchObject({ figure: null });
  });
});

test("divides rent by the same month's income, both openable", () => {
  const rent = { categoryId: categoryBySlug("rent")?.id ?? "", slug: "rent", name: "Rent", amount: -1500 };
  const months = [month("2026-11"), month("2026-10", { income: 5000, categories: [rent] }), month("2026-09")];
  const view = rentShareView({ months }, reader);
  expect(readAloud(view)).toMatch(/^30%\|of your income in October went to rent: \|1500\| of \|5000\|/);
  expect(proofsOf(view)).toMatchObject([
    { filters: { categoryIds: [rent.categoryId], startDate: "2026-10-01", counted: true } },
    { filters: { type: "income" } },
  ]);
  expect(readAloud(rentShareView({ months: year }, reader))).toBe("|No rent left your accounts in October.");
});

test("divides deposits by the median of six whole months' spending", () => {
  const months = year.map((one, at) => ({ ...one, expense: 1000 + at * 100 }));
  const accounts = [
    anAccount({ currentBalance: 2900 }),
    anAccount({ id: "01890000-0000-7000-8000-0000000000c2", type: "credit", currentBalance: -500 }),
    anAccount({ id: "01890000-0000-7000-8000-0000000000c3", currency: "EUR", currentBalance: 900 }),
    anAccount({ id: "01890000-0000-7000-8000-0000000000c4", status: "disconnected", currentBalance: 700 }),
  ];
  const view = monthsCoveredView({ months, accounts }, reader);
  // October to May are 1,100 to 1,600, so the median of six is 1,350.
  expect(readAloud(view)).toContain("2.1 months|");
  expect(readAloud(view)).toContain("|2900| beside $1,350.00 a month, the middle of |1100|, 1200|");
  expect(proofsOf(view)).toHaveLength(7);
  expect(monthsCoveredView({ months: months.slice(0, 3), accounts }, reader)).toMatchObject({ figure: null });
  expect(monthsCoveredView({ months, accounts: [] }, reader)).toMatchObject({ figure: null });
});

describe("category total", () => {
  const interest = OWN_FIGURES["global/credit/minimum-payment"] as Extract<OwnFigure, { kind: "categories" }>;
  const pay = OWN_FIGURES["us/budgeting/take-home-pay"] as Extract<OwnFigure, { kind: "categories" }>;

  test("spans twelve whole months, the known months, or the last", () => {
    const ids = [categoryBySlug("interest-charges")?.id];
    expect(categoryFilters(interest, year, reader)).toEqual({
      startDate: "2025-11-01",
      endDate: "2026-10-31",
      categoryIds: ids,
      type: "expense",
      currency: "USD",
      counted: true,
    });
    expect(categoryFilters(interest, year.slice(0, 4), reader)).toMatchObject({ startDate: "2026-09-01" });
    expect(categoryFilters(pay, year, reader)).toMatchObject({ startDate: "2026-10-01", type: "income" });
    expect(categoryFilters(interest, year.slice(0, 2), reader)).toBeNull();
  });

  test("opens into its own transactions, or explains there are none", () => {
    const view = categoriesView(interest, { months: year, ofCategories: { sum: -48.12, count: 3 } }, reader);
    expect(readAloud(view)).toBe("48.12|went to interest on what you owe, Nov 1, 2025 – Oct 31, 2026.");
    expect(proofsOf(view)).toMatchObject([{ value: 48.12, filters: categoryFilters(interest, year, reader) }]);
    const none = categoriesView(interest, { months: year, ofCategories: { sum: 0, count: 0 } }, reader);
    expect(readAloud(none)).toBe(
      "|Nothing went to interest on what you owe in your accounts, Nov 1, 2025 – Oct 31, 2026.",
    );
    expect(categoriesView(interest, { months: [], ofCategories: { sum: 0, count: 0 } }, reader).figure).toBeNull();
  });
});

test("names what net worth leaves out, including other currencies", () => {
  const netPosition = {
    net: 75,
    have: 100,
    owe: -25,
    change: null,
    changeByHand: 0,
    changeShare: null,
    since: null,
    history: [],
    others: [{ currency: "EUR", net: 1, have: 1, owe: 0 }],
  };
  const of = (part: typeof netPosition | null) =>
    netPositionView({ overview: { netPosition: part } as Overview, accounts: [anAccount()] }, reader);
  const view = known(of(netPosition));
  expect(readAloud(view)).toBe(
    "75|You have |100| in your accounts and owe |25|. A home, a car and what isn’t in an account here don’t count, nor does what you hold in EUR.",
  );
  expect(proofsOf(view).map((proof) => proof?.kind)).toEqual(["formula", "accounts", "accounts"]);
});

test("draws no gap without bills and no year without subscriptions", () => {
  const upcoming = {
    currency: "USD",
    otherCurrencies: [],
    from: "2026-11-24",
    to: "2026-12-08",
    bills: [],
    total: 0,
    after: null,
  };
  const of = (part: typeof upcoming | null) =>
    afterBillsView({ overview: { upcoming: part } as Overview, accounts: [] }, reader);
  expect(known(of(upcoming)).figure).toBeNull();
  const recurring: Recurring = {
    today: reader.today,
    currency: "USD",
    perYear: { subscription: 0, bill: 9, income: 0 },
    series: [],
  };
  expect(subscriptionsView({ recurring }, reader).figure).toBeNull();
});

function known(view: OwnView | null): OwnView {
  if (view === null) throw new Error("The figure couldn't be loaded");
  return view;
}

test("has no figure when its part of the overview couldn't be loaded", () => {
  const overview = { netPosition: null, upcoming: null } as Overview;
  expect(netPositionView({ overview, accounts: [] }, reader)).toBeNull();
  expect(afterBillsView({ overview, accounts: [] }, reader)).toBeNull();
});
