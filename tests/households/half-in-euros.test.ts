import { describe, expect, test } from "vitest";
import { addDays, type Day, monthOf } from "@/lib/domain/calendar";
import { inOneCurrency } from "@/lib/domain/insights/currencies/convert-ledger";
import { type ExchangeRate, exchangeRatesOf } from "@/lib/domain/insights/currencies/exchange-rates";
import { detectWithRejected } from "@/lib/domain/insights/detection/detect";
import { changed, TODAY } from "@/lib/domain/insights/detection/household.fixture";
import type { DetectorInput } from "@/lib/domain/insights/detection/input";
import { assertFactAddsUp, evidenceOf } from "@/lib/domain/insights/facts/proof";

/** Merchants paid in euros, besides the second paycheck. */
const EURO_MERCHANTS = new Set(["Linden Court", "Green Market"]);
const household = changed((sketch) =>
  EURO_MERCHANTS.has(sketch.merchant ?? "") || (sketch.slug === "salary" && sketch.date.endsWith("-20"))
    ? { ...sketch, currency: "EUR" }
    : sketch,
);

/** One rate per day, differing in the last digits. */
const rates: ExchangeRate[] = Array.from({ length: 420 }, (_, back) => ({
  day: addDays(TODAY, -back),
  currency: "USD",
  perEuro: `1.0${String(800 + (back % 90)).padStart(3, "0")}`,
}));
const rateOf = (day: Day) => rates.find((rate) => rate.day === day)?.perEuro ?? "";

function withRates(published: readonly ExchangeRate[], input: DetectorInput = household): DetectorInput {
  return { ...input, ...inOneCurrency(input, exchangeRatesOf(published)) };
}

/** Independent conversion in integer ten-thousandths of cents, rounded once per row. */
function inDollars({ amountMinor, currency, date }: { amountMinor: number; currency: string; date: Day }): number {
  if (currency === "USD") return amountMinor;
  const exact = BigInt(Math.abs(amountMinor)) * BigInt(rateOf(date).replace(".", ""));
  return Number((exact + 5000n) / 10_000n) * Math.sign(amountMinor);
}

describe("a life half in euros, with rates", () => {
  const input = withRates(rates);
  const { facts, rejected, notCounted } = detectWithRejected("insight", input);
  const savings = facts.find(({ type }) => type === "savings_rate");

  test("converts each row at its day's rate and adds up", () => {
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

  test("shows each row's amount, rate and result, and states the method", () => {
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

  test("rejects a conversion that contradicts its rate", () => {
    const [fact] = savings ? [savings] : [];
    const [first, ...others] = fact?.conversions ?? [];
    if (!fact || !first) throw new Error("there is no conversion");
    const spoiled = { ...fact, conversions: [{ ...first, to: "1.5" }, ...others] };
    expect(() => assertFactAddsUp(spoiled, evidenceOf(input))).toThrow("not converted at its rate");
  });

  test("reports no price or income changes from a moving rate", () => {
    const both = [...facts, ...detectWithRejected("hidden", input).facts];
    expect(both.filter(({ type }) => ["price_increase", "income_change", "duplicate_charge"].includes(type))).toEqual(
      [],
    );
  });
});

describe("a life half in euros, without rates", () => {
  const { facts, notCounted } = detectWithRejected("insight", withRates([]));

  test("withholds incomplete totals and says so", () => {
    const euros = household.transactions.filter(({ currency }) => currency === "EUR").length;
    expect(notCounted.currencies).toEqual([{ currency: "EUR", transactions: euros }]);
    expect(notCounted.withheld).toEqual(expect.arrayContaining(["monthly_summary", "savings_rate"]));
    const totals = ["savings_rate", "monthly_summary", "cash_runway", "top_merchants", "largest_expense"];
    expect(facts.filter(({ type }) => totals.includes(type))).toEqual([]);
  });

  test("ignores rates of other days", () => {
    const old = rates.map((rate) => ({ ...rate, day: addDays(rate.day, -900) }));
    expect(detectWithRejected("insight", withRates(old)).notCounted.withheld).toContain("savings_rate");
  });
});

test("withholds nothing for one coffee abroad without a rate", () => {
  const coffee = changed((sketch) =>
    sketch.date === "2026-10-06" && sketch.slug === "coffee" ? { ...sketch, currency: "ISK", amountMinor: -5 } : sketch,
  );
  const { facts, notCounted } = detectWithRejected("insight", withRates(rates, coffee));
  expect(notCounted.currencies).toEqual([{ currency: "ISK", transactions: 1 }]);
  expect(facts.map(({ type }) => type)).toContain("savings_rate");
});

describe("euro deposits", () => {
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

  test("extend the runway at today's shown rate", () => {
    const runway = detectWithRejected("insight", withRates(rates, input)).facts.find(
      ({ type }) => type === "cash_runway",
    );
    const balance = runway?.figures.find(({ id }) => id === "balance");
    expect(balance?.value).toBe(150_000 + 108_000);
    expect(balance?.formula).toContain("€1,000.00 × 1.0800 = $1,080.00");
  });

  test("aren't counted as zero without a rate", () => {
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
