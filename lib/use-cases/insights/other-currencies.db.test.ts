import { beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/db/client";
import { addDays, dayInTimeZone } from "@/lib/domain/calendar";
import { env } from "@/lib/env";
import type { Insight } from "@/lib/schemas/insights";
import { BANKS, type TestViewer } from "@/tests/factories";
import { importBytes } from "@/tests/import-bytes";
import { createSyncedViewer } from "@/tests/insight-owners";
import { startOwnSandbox } from "@/tests/own-sandbox";
import { generateAutomatically } from "./generate-automatically";

startOwnSandbox();
beforeAll(() => {
  Object.assign(env(), { exchangeRatesUrl: `${env().sandboxUrl}/ecb/stats/eurofxref/eurofxref-hist.xml` });
});

async function livingInTwoCurrencies(): Promise<TestViewer> {
  const viewer = await createSyncedViewer(BANKS.compact);
  const today = dayInTimeZone(new Date(), "UTC");
  const lines = Array.from({ length: 150 }, (_, back) => `${addDays(today, -back)},Markthalle ${back % 9},-60.00`);
  await importBytes({
    userId: viewer.userId,
    today,
    bytes: new TextEncoder().encode(["Date,Description,Amount", ...lines].join("\n")),
    fields: { fileName: "bank.csv", currency: "EUR" },
  });
  return viewer;
}

const listed = async (viewer: TestViewer): Promise<Insight[]> => (await viewer.post("/api/insights", {})).body.payload;
const notCounted = async (viewer: TestViewer) => (await viewer.get("/api/insights/history")).body.payload.notCounted;

test("fetches rates on first need and adds converted insights to the cent", async () => {
  const viewer = await livingInTwoCurrencies();
  await generateAutomatically({ userId: viewer.userId, isFirstSync: true });
  expect(await prisma().exchangeRate.count()).toBeGreaterThan(3000);
  const summary = (await listed(viewer)).find(({ type }) => type === "monthly_summary");
  const { conversions = [], transactionIds = [], sum, method } = summary?.evidence ?? {};
  expect(conversions.length).toBeGreaterThan(0);
  expect(method).toContain("Amounts in EUR are counted at the exchange rate of their day.");
  for (const { own, amount, formula, currency } of conversions) {
    expect(own).toEqual({ amount: -60, currency: "EUR" });
    expect(currency).toBe("USD");
    const rate = Number(/^× (1\.\d+)$/.exec(formula)?.[1]);
    expect(Math.abs(amount + 60 * rate)).toBeLessThan(0.006);
  }
  const rows = await prisma().transaction.findMany({ where: { userId: viewer.userId, id: { in: transactionIds } } });
  const converted = new Map(conversions.map((one) => [one.transactionId, Math.round(one.amount * 100)]));
  const cents = rows.reduce((total, row) => total + (converted.get(row.id) ?? Number(row.amountMinor)), 0);
  expect(rows.some(({ currency }) => currency === "USD")).toBe(true);
  expect(cents).toBe(Math.round((sum?.amount ?? 0) * 100));
  expect(await notCounted(viewer)).toMatchObject({ currencies: [], withheld: [] });
});

test("withholds converted insights without rates, and the history explains it", async () => {
  Object.assign(env(), { exchangeRatesUrl: null });
  await prisma().exchangeRate.deleteMany();
  const viewer = await livingInTwoCurrencies();
  await generateAutomatically({ userId: viewer.userId, isFirstSync: true });
  expect((await listed(viewer)).map(({ type }) => type)).not.toContain("monthly_summary");
  expect(await notCounted(viewer)).toMatchObject({
    currencies: [{ currency: "EUR", transactions: 150 }],
    withheld: expect.arrayContaining(["Your month"]),
  });
});
