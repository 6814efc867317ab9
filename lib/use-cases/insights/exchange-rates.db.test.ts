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
/** Imported afresh for each test: a failed source is paused for a while. */
const useCases = () => import("./exchange-rates");

test("stores exact digits, replaces older rates and drops unneeded ones", async () => {
  const { fetchExchangeRates } = await useCases();
  listRates.mockResolvedValueOnce([usd("2026-11-19", "1.0870"), usd("2026-11-20", "1.1")]);
  expect(await fetchExchangeRates({ now: NOW })).toBe(2);
  await prisma().$kysely.insertInto("exchangeRates").values(usd("2020-01-02", "1.2")).execute();
  listRates.mockResolvedValueOnce([usd("2026-11-20", "1.2")]);
  await fetchExchangeRates({ now: NOW });
  expect(await stored()).toEqual([usd("2026-11-19", "1.0870"), usd("2026-11-20", "1.2")]);
  // Two years and this month, plus the week before in which a rate still applies.
  expect(listRates.mock.calls[0]?.[0].since).toBe("2024-10-25");
});

test("keeps stored rates when the source fails, and retries the job", async () => {
  const { fetchExchangeRates } = await useCases();
  listRates.mockResolvedValueOnce([usd("2026-11-20", "1.1")]);
  await fetchExchangeRates({ now: NOW });
  listRates.mockRejectedValueOnce(new AppError("PROVIDER_FAILED", "away"));
  await expect(fetchExchangeRates({ now: NOW })).rejects.toThrow("away");
  expect(await stored()).toHaveLength(1);
});

test("asks and stores nothing without a configured source", async () => {
  isConfigured = false;
  const { fetchExchangeRates, loadExchangeRates } = await useCases();
  expect(await fetchExchangeRates({ now: NOW })).toBe(0);
  await loadExchangeRates({ currencies: ["EUR"], home: "USD", from: "2026-01-01", today: "2026-11-21" });
  expect(listRates).not.toHaveBeenCalled();
});

test("fetches on the first need of another currency, not for one", async () => {
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
  // Only occurring currencies are read.
  expect([...rates.keys()]).toEqual(["USD"]);
  await load(["EUR"], "2026-11-27");
  expect(listRates).toHaveBeenCalledTimes(1);
});

test("survives an absent source without asking it every time", async () => {
  const { loadExchangeRates } = await useCases();
  listRates.mockRejectedValue(new AppError("PROVIDER_FAILED", "away"));
  const load = () => loadExchangeRates({ currencies: ["EUR"], home: "USD", from: "2026-01-01", today: "2026-11-21" });
  expect((await load()).size).toBe(0);
  await load();
  expect(listRates).toHaveBeenCalledTimes(1);
});

test.each(["0", "-1", "1e5", "abc"])("rejects a rate of %j in the database", async (perEuro) => {
  await expect(
    prisma().$kysely.insertInto("exchangeRates").values(usd("2026-11-20", perEuro)).execute(),
  ).rejects.toThrow();
});
