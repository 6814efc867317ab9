import { expect, test } from "vitest";
import { readLayouts, toStatement } from "./layouts";
import { amountsOf, briefRows, readBytes } from "./read-bytes";

const LAYOUTS = readLayouts().map(toStatement);

/** English, with nothing that names a country or a currency: they are taken in the person's own, which the preview shows. */
const NAMELESS = new Set([
  "Scotiabank",
  "Tangerine",
  "Simplii",
  "TD Canada without header",
  "NAB",
  "ASB",
  "SBI tab",
  "FNB South Africa",
  "Nubank card",
  "Marcus UK",
  "Barclaycard without header",
  "neon",
  "BMO Canada",
  "CIBC without header",
  "Desjardins without header",
  "Rogers Bank",
  "EQ Bank",
  "Macquarie",
  "Standard Bank without header",
]);

test("asks a person in dollars for a foreign file's currency", async () => {
  const silent: string[] = [];
  for (const layout of LAYOUTS) {
    const { needs, rows } = await readBytes(layout.bytes);
    const isOther = rows.some(({ currency }) => currency !== layout.currency);
    if (isOther && !needs.includes("currency") && !NAMELESS.has(layout.title)) silent.push(layout.title);
  }
  expect(silent).toEqual([]);
});

test("reports a file cut inside a row, and books no other amount", async () => {
  for (const layout of LAYOUTS.filter(({ title }) => CUT.has(title))) {
    const lines = layout.bytes.toString().trimEnd().split("\n");
    const last = lines.at(-1) ?? "";
    const key = new Set(briefRows({ rows: layout.key }));
    for (const share of [0.5, 0.9]) {
      const text = [...lines.slice(0, -1), last.slice(0, Math.floor(last.length * share))].join("\n");
      const reading = await readBytes(text, { currency: layout.currency });
      expect(reading.rejected.length, `${layout.title} at ${share}`).toBeGreaterThanOrEqual(
        key.size - reading.rows.length,
      );
      for (const row of briefRows(reading)) expect(key, layout.title).toContain(row);
    }
  }
});

const CUT = new Set([
  ...["Chase checking", "Bank of America checking", "Capital One card", "Capital One 360", "Citi card", "TD Bank US"],
  ...["Charles Schwab bank", "Lloyds", "Nationwide", "Monzo", "Rabobank", "Handelsbanken"],
  // The amount stands last in these: cut inside, it would be another one.
  ...["Fifth Third", "Tangerine", "Scotiabank"],
]);

test("rejects a row shifted by an unquoted thousands comma", async () => {
  const text =
    "Date,Description,Amount,Balance\n2026-09-02,Kiosk,-1.00,99.00\n2026-09-03,Kiosk,-2.00,97.00\n2026-09-04,Rent,-1,300.55,20.00\n";
  const { rows, rejected } = await readBytes(text);
  expect(rows.map(({ amountMinor }) => amountMinor)).toEqual([-100, -200]);
  expect(rejected).toMatchObject([{ line: 4, reason: "It has more cells than the table has columns", isMissed: true }]);
});

test("reads unnamed pairs by their merchants, and mixed signs as one amount", async () => {
  const pair = ["2026-09-02,Trattoria Roma,62.50,", "2026-09-03,Payroll,,900.00", "2026-09-04,Netflix,19.99,", ""];
  const read = await readBytes(pair.join("\n"));
  expect([read.needs, amountsOf(read)]).toEqual([[], [-6250, 90_000, -1999]]);
  const open = await readBytes(pair.join("\n").replace("Trattoria Roma", "A").replace("Payroll", "B"));
  expect(open.needs).toEqual(["amount"]);
  const mixed = await readBytes(
    "Date,Description,Debit\n2026-09-02,Kiosk,-1.00\n2026-09-03,Kiosk,2.00\n2026-09-04,Rent,-3.00\n",
  );
  expect(amountsOf(mixed)).toEqual([-100, 200, -300]);
});

test("asks nothing that a running balance proves, and turns signs back", async () => {
  const lines = (sign: string) =>
    [
      "Date,Description,Amount,Balance",
      `2026-09-02,Abc,${sign}1.00,99.00`,
      `2026-09-03,Def,${sign}2.50,96.50`,
      "",
    ].join("\n");
  const minus = await readBytes(lines("-"));
  expect(minus).toMatchObject({ needs: [], proof: { matched: 2, openingMinor: 10_000, closingMinor: 9650 } });
  const plus = await readBytes(lines(""));
  expect([plus.needs, amountsOf(plus)]).toEqual([[], [-100, -250]]);
  const wrong = await readBytes(lines("-").replace("96.50", "95.00"));
  expect(wrong.proof).toBeNull();
});
