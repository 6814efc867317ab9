import { afterAll, beforeAll, expect, test } from "vitest";
import { pool } from "@/lib/db/client";
import { storeExchangeRates } from "@/lib/db/insights/exchange-rates";
import { addDays, dayInTimeZone, firstDayOf, monthOf } from "@/lib/domain/calendar";
import { convertAmount, exchangeRatesOf } from "@/lib/domain/insights/currencies/exchange-rates";
import { sumMinor, toMajor } from "@/lib/domain/money";
import type { WholeOverview } from "@/lib/schemas/cashflow";
import { category, createViewer, type TestViewer } from "@/tests/factories";

const today = dayInTimeZone(new Date(), "UTC");
const first = firstDayOf(monthOf(today));
const RATES = [
  { day: addDays(first, -1), currency: "USD", perEuro: "1.25" },
  { day: today, currency: "USD", perEuro: "1.0873" },
].filter(({ day }, index, all) => all.findIndex((other) => other.day === day) === index);

beforeAll(async () => {
  await storeExchangeRates(RATES, { dropBefore: addDays(today, -900) });
});

afterAll(async () => {
  await pool().query("DELETE FROM exchange_rates WHERE day = ANY($1::date[])", [RATES.map(({ day }) => day)]);
});

const overview = async (viewer: TestViewer): Promise<WholeOverview> => (await viewer.get("/api/overview")).body.payload;
async function book(viewer: TestViewer, currency: string, date: string, amount: number): Promise<void> {
  const type = amount < 0 ? "expense" : "income";
  const categoryId = category(amount < 0 ? "groceries" : "salary").id;
  const body = { date, amount: Math.abs(amount), type, name: `${currency} ${amount}`, categoryId, currency };
  expect((await viewer.post("/api/transactions/manual", body)).status).toBe(201);
}
const inEuros = (amountMinor: number, day: string) =>
  convertAmount({ amountMinor, currency: "USD", day }, "EUR", exchangeRatesOf(RATES))?.amountMinor ?? Number.NaN;

test("keeps every total after a change of currency, converted row by row", async () => {
  const viewer = await createViewer();
  await viewer.post("/api/accounts", {
    name: "Dollars",
    kind: "checking",
    balance: 1000,
    currency: "USD",
  });
  await viewer.post("/api/accounts", {
    name: "Euros",
    kind: "checking",
    balance: 50,
    currency: "EUR",
  });
  await book(viewer, "USD", first, 3000);
  await book(viewer, "USD", first, -33.33);
  await book(viewer, "USD", today, -66.67);
  await book(viewer, "EUR", today, -10);
  await pool().query("UPDATE users SET currency = 'EUR' WHERE id = $1", [viewer.userId]);

  const { netPosition, monthToDate, categories, conversion, currency } = await overview(viewer);
  const spent = sumMinor([inEuros(33_33, first), inEuros(66_67, today)]);
  expect(currency).toBe("EUR");
  expect(monthToDate).toMatchObject({
    income: toMajor(inEuros(3000_00, first), "EUR"),
    expense: toMajor(spent + 10_00, "EUR"),
    converted: [{ currency: "USD", expense: toMajor(spent, "EUR"), groups: { Groceries: toMajor(spent, "EUR") } }],
  });
  expect(categories).toMatchObject([{ amount: toMajor(spent + 10_00, "EUR") }]);
  const dollars = toMajor(inEuros(1000_00, today), "EUR");
  expect(netPosition).toMatchObject({
    net: toMajor(inEuros(1000_00, today) + 50_00, "EUR"),
    converted: [{ currency: "USD", net: 1000, asOwn: dollars, rateDay: today }],
    others: [],
  });
  expect(conversion?.months[0]).toMatchObject({ income: monthToDate.income, expense: monthToDate.expense });
  expect(conversion?.missing).toEqual([]);

  const months = (await viewer.get("/api/cashflow/monthly/latest")).body.payload;
  expect(months).toMatchObject([
    { currency: "EUR", income: 0, expense: 10 },
    { currency: "USD", income: 3000, expense: 100 },
  ]);
});

test("names currencies without a rate and leaves them out", async () => {
  const viewer = await createViewer({ currency: "EUR" });
  await viewer.post("/api/accounts", { name: "Cash", kind: "cash", balance: 7, currency: "VES" });
  await book(viewer, "VES", today, -5);
  const { netPosition, monthToDate, conversion } = await overview(viewer);
  expect(netPosition).toMatchObject({ net: 0, converted: [], others: [{ currency: "VES", net: 7 }] });
  expect(monthToDate).toMatchObject({ income: 0, expense: 0, converted: [] });
  expect(conversion?.missing).toEqual([{ currency: "VES", transactionCount: 1 }]);
});

test("asks for no rates with a single currency", async () => {
  const viewer = await createViewer();
  await book(viewer, "USD", today, -5);
  expect(await overview(viewer)).not.toHaveProperty("conversion");
});

test("converts an older month and gives the rates of its days", async () => {
  const viewer = await createViewer({ currency: "EUR" });
  const day = addDays(first, -600);
  const rate = { day, currency: "CHF", perEuro: "0.95" };
  await storeExchangeRates([rate], { dropBefore: addDays(today, -900) });
  await book(viewer, "CHF", day, -95);
  const month = (await viewer.get(`/api/overview?month=${monthOf(day)}`)).body.payload;
  expect(month).toMatchObject({ monthToDate: { expense: 100 }, conversion: { missing: [] } });
  expect(month.conversion).not.toHaveProperty("rates");
  const ask = `/api/exchange-rates?currencies=EUR,CHF&from=${day}&to=${day}`;
  expect((await viewer.get(ask)).body.payload).toEqual([rate]);
  const before = `/api/exchange-rates?currencies=EUR,CHF&from=${addDays(day, -20)}&to=${addDays(day, -1)}`;
  expect((await viewer.get(before)).body.payload).toEqual([]);
  await pool().query("DELETE FROM exchange_rates WHERE day = $1 AND currency = 'CHF'", [day]);
});

test("refuses exchange rates of more than 400 days", async () => {
  const viewer = await createViewer();
  const ask = (days: number) =>
    viewer.get(`/api/exchange-rates?currencies=USD&from=${addDays(today, -days)}&to=${today}`);
  expect((await ask(400)).status).toBe(200);
  expect((await ask(401)).status).toBe(400);
});
