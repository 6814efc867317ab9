import { expect, test } from "vitest";
import { convertAmount, exchangeRatesOf } from "@/lib/domain/insights/currencies/exchange-rates";
import { sumMinor } from "@/lib/domain/money";
import { fc } from "@/tests/seeded";
import { convertLines, type ForeignLine } from "./converted";

const rates = exchangeRatesOf([
  { day: "2026-11-02", currency: "USD", perEuro: "1.0873" },
  { day: "2026-11-03", currency: "USD", perEuro: "1.25" },
]);
const line = (change: Partial<ForeignLine> = {}): ForeignLine => ({
  ...{ date: "2026-11-03", currency: "USD", categoryId: "groceries", amountMinor: -100_00 },
  ...{ pending: false, isRecurring: false, ...change },
});

test("converts each line at its own day's rate", () => {
  const { cells, missing } = convertLines([line(), line({ date: "2026-11-02", isRecurring: true })], "EUR", rates);
  expect(cells).toMatchObject([
    { month: "2026-11", currency: "EUR", from: "USD", netMinor: -80_00 - 91_97, recurringMinor: -91_97 },
  ]);
  expect(missing).toEqual([]);
});

test("names lines without a rate and leaves them out", () => {
  const old = line({ date: "2026-10-01" });
  const { cells, missing } = convertLines([line({ currency: "VES" }), old, old, line()], "EUR", rates);
  expect(cells.map(({ netMinor }) => netMinor)).toEqual([-80_00]);
  expect(missing).toEqual([
    { currency: "VES", transactionCount: 1 },
    { currency: "USD", transactionCount: 2 },
  ]);
});

test("adds up to the rows times their rates", () => {
  const lines = fc.array(
    fc.record({
      amountMinor: fc.integer({ min: -900_000, max: 900_000 }),
      date: fc.constantFrom("2026-11-02", "2026-11-03", "2026-11-05"),
      categoryId: fc.constantFrom("a", "b"),
    }),
  );
  fc.assert(
    fc.property(lines, (sketches) => {
      const rows = sketches.map(line);
      const { cells } = convertLines(rows, "EUR", rates);
      const each = rows.map((row) => convertAmount({ ...row, day: row.date }, "EUR", rates)?.amountMinor ?? 0);
      expect(sumMinor(cells.map(({ netMinor }) => netMinor))).toBe(sumMinor(each));
    }),
  );
});
