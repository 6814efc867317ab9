import { expect, test } from "vitest";
import { prisma } from "@/lib/db/client";
import { daysBetween, monthOf } from "@/lib/domain/calendar";
import {
  conversionFactor,
  convertAmount,
  exchangeRatesOf,
  MAX_CONVERTED_MINOR,
} from "@/lib/domain/insights/currencies/exchange-rates";
import { sumMinor } from "@/lib/domain/money";
import { category, createViewer } from "@/tests/factories";
import { insertRows } from "@/tests/ledger-rows";
import { SEED } from "@/tests/seed";
import { fc } from "@/tests/seeded";
import { sumConverted } from "./sums";

const [FIRST, SECOND] = ["2026-10-30", "2026-11-02"] as const;
const rates = exchangeRatesOf([
  { day: FIRST, currency: "USD", perEuro: "1.1" },
  { day: FIRST, currency: "JPY", perEuro: "162.35" },
  { day: FIRST, currency: "KWD", perEuro: "0.3341" },
  { day: SECOND, currency: "USD", perEuro: "1.25" },
  { day: SECOND, currency: "JPY", perEuro: "160" },
]);
const WINDOW = { from: "2026-10-01", to: "2026-11-30" };

type Sketch = { currency: string; date: string; amountMinor: number; isRecurring: boolean };

const bookAll = (userId: string, rows: readonly Sketch[]) =>
  insertRows(
    prisma(),
    userId,
    rows.map((row) => ({ ...row, categoryId: category("groceries").id })),
  );

function sumOf(userId: string, home: string) {
  const days = Array.from({ length: daysBetween(WINDOW.from, WINDOW.to) + 1 }, (_, n) =>
    new Date(Date.UTC(2026, 9, 1 + n)).toISOString().slice(0, 10),
  );
  const factors = ["USD", "JPY", "KWD", "EUR", "VES"]
    .filter((currency) => currency !== home)
    .flatMap((currency) =>
      days.flatMap((date) => {
        const factor = conversionFactor({ currency, day: date }, home, rates);
        return factor ? { ...factor, currency, date } : [];
      }),
    );
  const compared = { from: SECOND, to: SECOND };
  return sumConverted({ userId, home, ranges: [WINDOW, compared], compared, factors });
}

test.each(["EUR", "USD", "JPY", "KWD"])("adds up to every row converted and rounded by itself in %s", async (home) => {
  const viewer = await createViewer();
  const rows = fc.sample(
    fc.record({
      currency: fc.constantFrom("USD", "JPY", "KWD", "EUR", "VES"),
      date: fc.constantFrom("2026-10-29", FIRST, "2026-11-01", SECOND, "2026-11-20"),
      // Small amounts hit halves: 0.05 × 1.1 is 0.055.
      amountMinor: fc.oneof(fc.integer({ min: -50, max: 50 }), fc.integer({ min: -9e9, max: 9e9 })),
      isRecurring: fc.boolean(),
    }),
    { numRuns: 400, seed: SEED },
  );
  const halves = [5, -5, 15, -15].map((amountMinor) => ({ amountMinor, date: FIRST, isRecurring: false }));
  const all = [
    ...rows,
    ...["EUR", "JPY", "USD", "KWD"].flatMap((currency) => halves.map((row) => ({ ...row, currency }))),
  ];
  await bookAll(viewer.userId, all);

  const { cells, missing } = await sumOf(viewer.userId, home);
  const foreign = all
    .filter(({ currency }) => currency !== home)
    .map((row) => ({ ...row, converted: convertAmount({ ...row, day: row.date }, home, rates)?.amountMinor ?? null }));
  for (const currency of ["USD", "JPY", "KWD", "EUR"].filter((other) => other !== home)) {
    for (const month of ["2026-10", "2026-11"]) {
      const known = foreign.filter(
        (row) => row.currency === currency && monthOf(row.date) === month && row.converted !== null,
      );
      const own = cells.filter((cell) => cell.from === currency && cell.month === month);
      expect(sumMinor(own.map(({ netMinor }) => netMinor))).toBe(sumMinor(known.map((row) => row.converted ?? 0)));
      expect(sumMinor(own.map(({ recurringMinor }) => recurringMinor))).toBe(
        sumMinor(known.filter(({ isRecurring }) => isRecurring).map((row) => row.converted ?? 0)),
      );
      const compared = known.filter(({ date }) => date === SECOND);
      expect(sumMinor(own.filter((cell) => cell.isCompared).map(({ netMinor }) => netMinor))).toBe(
        sumMinor(compared.map((row) => row.converted ?? 0)),
      );
    }
  }
  const counts = Object.fromEntries(missing.map(({ currency, transactionCount }) => [currency, transactionCount]));
  for (const currency of new Set(foreign.map((row) => row.currency))) {
    const without = foreign.filter((row) => row.currency === currency && row.converted === null);
    expect(counts[currency] ?? 0, currency).toBe(without.length);
  }
});

test("treats rows too large to convert as lacking a rate", async () => {
  const viewer = await createViewer();
  const amountMinor = MAX_CONVERTED_MINOR / 2;
  await bookAll(viewer.userId, [{ currency: "EUR", date: SECOND, amountMinor, isRecurring: false }]);
  expect(convertAmount({ currency: "EUR", day: SECOND, amountMinor }, "JPY", rates)).not.toBeNull();
  await bookAll(viewer.userId, [{ currency: "EUR", date: SECOND, amountMinor: amountMinor * 3, isRecurring: false }]);
  expect(convertAmount({ currency: "EUR", day: SECOND, amountMinor: amountMinor * 3 }, "JPY", rates)).toBeNull();
  const { cells, missing } = await sumOf(viewer.userId, "JPY");
  expect(cells).toMatchObject([{ transactionCount: 1 }]);
  expect(missing).toEqual([{ currency: "EUR", transactionCount: 1 }]);
});
