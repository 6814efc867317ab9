import { beforeEach, expect, test, vi } from "vitest";
import { prisma } from "@/lib/db/client";
import { AppError } from "@/lib/domain/errors";
import { convertAmount, type ExchangeRate } from "@/lib/domain/insights/currencies/exchange-rates";

const listRates = vi.fn<(options: { since: string; timeoutMs: number }) => Promise<ExchangeRate[]>>();
let isConfigured = true;
vi.mock("@/lib/providers/adapters", () => ({
  exchangeRateProvider: () => ({ isConfigured: () => isConfigured, listRates }),
}));

const NOW = new Date("2026-11-21T10:00:00Z");
const usd = (day: string, perEuro: string): ExchangeRate => ({ day, currency: "USD", perEuro });
const stored = () =>
  prisma().$kysely.selectFrom("exchangeRates").select(["day", "currency", "perEuro"]).orderBy("day").execute();

beforeEach(async () => {
  await prisma().exchangeRate.deleteMany();
  listRates.mockReset();
  isConfigured = true;
  vi.resetModules();
});
/** Imported again for each test: a source that failed is left alone for a while. */
const useCases = () => import("./exchange-rates");

test("rates are stored with their very digits, a newer one replaces an older, and what no insight reads is dropped", async () => {
  const { fetchExchangeRates } = await useCases();
  listRates.mockResolvedValueOnce([usd("2026-11-19", "1.0870"), usd("2026-11-20", "1.1")]);
  expect(await fetchExchangeRates({ now: NOW })).toBe(2);
  await prisma().$kysely.insertInto("exchangeRates").values(usd("2020-01-02", "1.2")).execute();
  listRates.mockResolvedValueOnce([usd("2026-11-20", "1.2")]);
  await fetchExchangeRates({ now: NOW });
  expect(await stored()).toEqual([usd("2026-11-19", "1.0870"), usd("2026-11-20", "1.2")]);
  // Two years and this month, and the week before in which a rate is still used.
  expect(listRates.mock.calls[0]?.[0].since).toBe("2024-10-25");
});

test("a source that fails leaves what is stored, and the job is tried again", async () => {
  const { fetchExchangeRates } = await useCases();
  listRates.mockResolvedValueOnce([usd("2026-11-20", "1.1")]);
  await fetchExchangeRates({ now: NOW });
  listRates.mockRejectedValueOnce(new AppError("PROVIDER_FAILED", "away"));
  await expect(fetchExchangeRates({ now: NOW })).rejects.toThrow("away");
  expect(await stored()).toHaveLength(1);
});

test("no source configured: nothing is asked and nothing stored", async () => {
  isConfigured = false;
  const { fetchExchangeRates, loadExchangeRates } = await useCases();
  expect(await fetchExchangeRates({ now: NOW })).toBe(0);
  await loadExchangeRates({ currencies: ["EUR"], home: "USD", from: "2026-01-01", today: "2026-11-21" });
  expect(listRates).not.toHaveBeenCalled();
});

test("the first need of another currency fetches; one currency alone asks for nothing", async () => {
  const { loadExchangeRates } = await useCases();
  const load = (currencies: string[], today = "2026-11-21") =>
    loadExchangeRates({ currencies, home: "USD", from: "2026-01-01", today });
  await load(["USD", "USD"]);
  expect(listRates).not.toHaveBeenCalled();
  listRates.mockResolvedValue([usd("2026-11-20", "1.1"), { ...usd("2026-11-20", "0.9"), currency: "GBP" }]);
  const rates = await load(["EUR", "USD"]);
  expect(convertAmount({ amountMinor: 1000, currency: "EUR", day: "2026-11-21" }, "USD", rates)?.amountMinor).toBe(
    1100,
  );
  // Only what occurs is read.
  expect([...rates.keys()]).toEqual(["USD"]);
  await load(["EUR"], "2026-11-27");
  expect(listRates).toHaveBeenCalledTimes(1);
});

test("a source that is away at first need costs no one a generation, and is not asked by every one", async () => {
  const { loadExchangeRates } = await useCases();
  listRates.mockRejectedValue(new AppError("PROVIDER_FAILED", "away"));
  const load = () => loadExchangeRates({ currencies: ["EUR"], home: "USD", from: "2026-01-01", today: "2026-11-21" });
  expect((await load()).size).toBe(0);
  await load();
  expect(listRates).toHaveBeenCalledTimes(1);
});

test.each(["0", "-1", "1e5", "abc"])("the database refuses a rate of %j", async (perEuro) => {
  await expect(
    prisma().$kysely.insertInto("exchangeRates").values(usd("2026-11-20", perEuro)).execute(),
  ).rejects.toThrow();
});
