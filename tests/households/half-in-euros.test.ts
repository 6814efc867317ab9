import { describe, expect, test } from "vitest";
import { addDays, type Day, monthOf } from "@/lib/domain/calendar";
import { inOneCurrency } from "@/lib/domain/insights/currencies/convert-ledger";
import { type ExchangeRate, exchangeRatesOf } from "@/lib/domain/insights/currencies/exchange-rates";
import { detectWithRejected } from "@/lib/domain/insights/detection/detect";
import { changed, TODAY } from "@/lib/domain/insights/detection/household.fixture";
import type { DetectorInput } from "@/lib/domain/insights/detection/input";
import { assertFactAddsUp, evidenceOf } from "@/lib/domain/insights/facts/proof";

/** Whose second pay, rent and groceries are in euros. */
const EURO_MERCHANTS = new Set(["Linden Court", "Green Market"]);
const household = changed((sketch) =>
  EURO_MERCHANTS.has(sketch.merchant ?? "") || (sketch.slug === "salary" && sketch.date.endsWith("-20"))
    ? { ...sketch, currency: "EUR" }
    : sketch,
);

/** A rate for each day, which differs from day to day in its last digits. */
const rates: ExchangeRate[] = Array.from({ length: 420 }, (_, back) => ({
  day: addDays(TODAY, -back),
  currency: "USD",
  perEuro: `1.0${String(800 + (back % 90)).padStart(3, "0")}`,
}));
const rateOf = (day: Day) => rates.find((rate) => rate.day === day)?.perEuro ?? "";

function withRates(published: readonly ExchangeRate[], input: DetectorInput = household): DetectorInput {
  return { ...input, ...inOneCurrency(input, exchangeRatesOf(published)) };
}

/** The same by hand: ten-thousandths of cents, in integers, and rounded once a row. */
function inDollars({ amountMinor, currency, date }: { amountMinor: number; currency: string; date: Day }): number {
  if (currency === "USD") return amountMinor;
  const exact = BigInt(Math.abs(amountMinor)) * BigInt(rateOf(date).replace(".", ""));
  return Number((exact + 5000n) / 10_000n) * Math.sign(amountMinor);
}

describe("half of a life in euros, with rates", () => {
  const input = withRates(rates);
  const { facts, rejected, notCounted } = detectWithRejected("insight", input);
  const savings = facts.find(({ type }) => type === "savings_rate");

  test("the savings rate counts both halves, each row at its own day's rate, and every figure adds up", () => {
    expect(rejected).toEqual([]);
    expect(notCounted).toMatchObject({ currencies: [], withheld: [] });
    const rows = household.transactions.filter(
      (row) => ["2026-08", "2026-09", "2026-10"].includes(monthOf(row.date)) && row.categoryKind !== "transfer",
    );
    const savedMinor = rows.reduce((sum, row) => sum + inDollars(row), 0);
    const incomeMinor = rows.reduce((sum, row) => sum + (row.categoryKind === "income" ? inDollars(row) : 0), 0);
    const figureValue = (id: string) => savings?.figures.find((figure) => figure.id === id)?.value;
    expect([figureValue("saved"), figureValue("income")]).toEqual([savedMinor, incomeMinor]);
    expect(figureValue("rate")).toBe(Math.round((savedMinor / incomeMinor) * 100));
  });

  test("the fact shows each row's own amount, its rate and what it came to, and its method says so", () => {
    const euros = household.transactions.filter(
      ({ id, currency }) => currency === "EUR" && savings?.transactionIds.includes(id),
    );
    expect(euros.length).toBeGreaterThan(20);
    const own = savings?.conversions?.filter(({ transactionId }) => savings.transactionIds.includes(transactionId));
    expect(own).toHaveLength(euros.length);
    for (const row of euros) {
      expect(savings?.conversions).toContainEqual({
        transactionId: row.id,
        own: { amountMinor: row.amountMinor, currency: "EUR" },
        day: row.date,
        from: null,
        to: rateOf(row.date),
        amountMinor: inDollars(row),
      });
    }
    expect(savings?.method).toContain("Amounts in EUR are counted at the exchange rate of their day.");
  });

  test("a conversion that is not what its rate comes to does not add up", () => {
    const [fact] = savings ? [savings] : [];
    const [first, ...others] = fact?.conversions ?? [];
    if (!fact || !first) throw new Error("there is no conversion");
    const spoiled = { ...fact, conversions: [{ ...first, to: "1.5" }, ...others] };
    expect(() => assertFactAddsUp(spoiled, evidenceOf(input))).toThrow("not converted at its rate");
  });

  test("a rate that moves neither changes a price nor ends a payment", () => {
    const both = [...facts, ...detectWithRejected("hidden", input).facts];
    expect(both.filter(({ type }) => ["price_increase", "income_change", "duplicate_charge"].includes(type))).toEqual(
      [],
    );
  });
});

describe("half of a life in euros, without rates", () => {
  const { facts, notCounted } = detectWithRejected("insight", withRates([]));

  test("what would leave out a large part is withheld, and is said to be", () => {
    const euros = household.transactions.filter(({ currency }) => currency === "EUR").length;
    expect(notCounted.currencies).toEqual([{ currency: "EUR", transactions: euros }]);
    expect(notCounted.withheld).toEqual(expect.arrayContaining(["monthly_summary", "savings_rate"]));
    const totals = ["savings_rate", "monthly_summary", "cash_runway", "top_merchants", "largest_expense"];
    expect(facts.filter(({ type }) => totals.includes(type))).toEqual([]);
  });

  test("rates of other days than the rows' do not stand in", () => {
    const old = rates.map((rate) => ({ ...rate, day: addDays(rate.day, -900) }));
    expect(detectWithRejected("insight", withRates(old)).notCounted.withheld).toContain("savings_rate");
  });
});

test("a coffee abroad without a rate withholds nothing", () => {
  const coffee = changed((sketch) =>
    sketch.date === "2026-10-06" && sketch.slug === "coffee" ? { ...sketch, currency: "ISK", amountMinor: -5 } : sketch,
  );
  const { facts, notCounted } = detectWithRejected("insight", withRates(rates, coffee));
  expect(notCounted.currencies).toEqual([{ currency: "ISK", transactions: 1 }]);
  expect(facts.map(({ type }) => type)).toContain("savings_rate");
});

describe("deposits in euros", () => {
  const savings = {
    id: "euro-savings",
    name: "Tagesgeld",
    type: "depository",
    subtype: "savings",
    currency: "EUR",
    currentBalanceMinor: 100_000,
    availableBalanceMinor: null,
  } as const;
  const input: DetectorInput = {
    ...household,
    accounts: [...household.accounts.map((one) => ({ ...one, currentBalanceMinor: 150_000 })), savings],
  };

  test("last as long as they do at today's rate, which the formula shows", () => {
    const runway = detectWithRejected("insight", withRates(rates, input)).facts.find(
      ({ type }) => type === "cash_runway",
    );
    const balance = runway?.figures.find(({ id }) => id === "balance");
    expect(balance?.value).toBe(150_000 + 108_000);
    expect(balance?.formula).toContain("€1,000.00 × 1.0800 = $1,080.00");
  });

  test("are not taken for nothing where there is no rate", () => {
    const dollars = changed((sketch) => sketch);
    const spent = { ...dollars, accounts: input.accounts };
    expect(detectWithRejected("insight", withRates(rates, spent)).facts.map(({ type }) => type)).toContain(
      "cash_runway",
    );
    const { facts, notCounted } = detectWithRejected("insight", withRates([], spent));
    expect(facts.map(({ type }) => type)).not.toContain("cash_runway");
    expect(notCounted.withheld).toContain("cash_runway");
  });
});
