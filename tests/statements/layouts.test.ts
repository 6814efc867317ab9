import { expect, test } from "vitest";
import type { StatementRow } from "@/lib/domain/transactions/import/statement";
import { importMapping } from "@/lib/schemas/transactions/import";
import { type FileReading, readFile } from "@/lib/use-cases/transactions/import/read-file";
import { keyOf, type Layout, readLayouts, writeLayout } from "./layouts";

const LAYOUTS = readLayouts();

const OPTIONS = {
  ...{ currency: "USD", onlyCurrency: null, accountId: null, fileName: "export.csv", isCurrencyGiven: false },
  today: "2026-11-23",
  recall: async () => null,
  listPast: async () => [],
};

/** For a person who is paid in the layout's currency, unless `more` says otherwise. */
const readLayout = (layout: Layout, more: object = {}) =>
  readText(writeLayout(layout), { currency: layout.currency, ...more });
const readText = (text: string, more: object = {}): Promise<FileReading> =>
  readFile({ ...OPTIONS, bytes: new TextEncoder().encode(text), ...more });

const sortedRows = (rows: Pick<StatementRow, "date" | "amountMinor" | "name">[]) =>
  rows.map(({ date, amountMinor, name }) => `${date} ${amountMinor} ${name}`).toSorted();

function isRight(reading: FileReading, layout: Layout): boolean {
  const currencies = new Set(reading.rows.map(({ currency }) => currency));
  return (
    JSON.stringify(sortedRows(reading.rows)) === JSON.stringify(sortedRows(keyOf(layout))) &&
    [...currencies].every((one) => one === layout.currency)
  );
}

/** What a person answers to what the screen asks, and to nothing else. */
async function answer(reading: FileReading, layout: Layout): Promise<FileReading> {
  const { currency, ...answers } = layout.answers;
  const chosen = Object.fromEntries(
    Object.entries(answers)
      .filter(([need]) => reading.needs.some((one) => one === need))
      .map(([need, value]) => [
        need,
        need === "isOutPositive" ? value === "true" : /^\d+$/.test(value) ? Number(value) : value,
      ]),
  );
  const mapping = importMapping.parse({ ...reading.mapping, ...chosen });
  const isAsked = reading.needs.includes("currency");
  return readLayout(layout, {
    mapping,
    ...(isAsked ? { currency: currency ?? layout.currency, isCurrencyGiven: true } : {}),
  });
}

test("the layouts are of many countries, and no two have one name", () => {
  expect(LAYOUTS.length).toBeGreaterThanOrEqual(LAYOUT_COUNT);
  expect(new Set(LAYOUTS.map(({ title }) => title)).size).toBe(LAYOUTS.length);
});

/** Counted when the last one was added: one that is lost is a guarantee that is lost. */
const LAYOUT_COUNT = 150;

test("no layout is read wrong in silence, nine of ten are right at once, and the rest after what is asked", {
  timeout: 60_000,
}, async () => {
  const wrong: string[] = [];
  let atOnce = 0;
  for (const layout of LAYOUTS) {
    const reading = await readLayout(layout).catch((error: unknown) => String(error));
    if (typeof reading === "string") {
      wrong.push(`${layout.title}: ${reading}`);
      continue;
    }
    if (reading.needs.length === 0 && isRight(reading, layout)) atOnce += 1;
    else if (reading.needs.length === 0) wrong.push(`${layout.title}: wrong in silence ${describeReading(reading)}`);
    else {
      const answered = await answer(reading, layout).catch(() => null);
      if (!answered || !isRight(answered, layout)) {
        wrong.push(`${layout.title}: wrong after ${reading.needs} ${describeReading(answered ?? reading)}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  // Of those that show which way the money went, and in what currency: the others can only be asked.
  const decided = LAYOUTS.filter(({ answers }) => Object.keys(answers).every((one) => one === "names"));
  expect(atOnce / decided.length).toBeGreaterThanOrEqual(0.9);
});

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

test("a person in dollars is asked for the currency that a foreign file does not name", async () => {
  const silent: string[] = [];
  for (const layout of LAYOUTS) {
    const { needs, rows } = await readText(writeLayout(layout));
    const isOther = rows.some(({ currency }) => currency !== layout.currency);
    if (isOther && !needs.includes("currency") && !NAMELESS.has(layout.title)) silent.push(layout.title);
  }
  expect(silent).toEqual([]);
});

test("a file that ends inside a row is said to be cut, and no other amount is booked in its place", async () => {
  for (const layout of LAYOUTS.filter(({ title }) => CUT.has(title))) {
    const whole = writeLayout(layout);
    const lines = whole.trimEnd().split("\n");
    const last = lines.at(-1) ?? "";
    const key = new Set(sortedRows(keyOf(layout)));
    for (const share of [0.5, 0.9]) {
      const text = [...lines.slice(0, -1), last.slice(0, Math.floor(last.length * share))].join("\n");
      const { rows, rejected } = await readText(text, { currency: layout.currency });
      expect(rejected.length, `${layout.title} at ${share}`).toBeGreaterThanOrEqual(key.size - rows.length);
      for (const row of sortedRows(rows)) expect(key, layout.title).toContain(row);
    }
  }
});

const CUT = new Set([
  ...["Chase checking", "Bank of America checking", "Capital One card", "Capital One 360", "Citi card", "TD Bank US"],
  ...["Charles Schwab bank", "Lloyds", "Nationwide", "Monzo", "Rabobank", "Handelsbanken"],
  // The amount stands last in these: cut inside, it would be another one.
  ...["Fifth Third", "Tangerine", "Scotiabank"],
]);

test("a thousands comma without quotes puts a row under the wrong names: it is left out and said", async () => {
  const text =
    "Date,Description,Amount,Balance\n2026-09-02,Kiosk,-1.00,99.00\n2026-09-03,Kiosk,-2.00,97.00\n2026-09-04,Rent,-1,300.55,20.00\n";
  const { rows, rejected } = await readText(text);
  expect(rows.map(({ amountMinor }) => amountMinor)).toEqual([-100, -200]);
  expect(rejected).toEqual([{ line: 4, reason: "It has more cells than the table has columns" }]);
});

test("what a running balance proves is taken without a question and said; turned signs with the same balance are turned back", async () => {
  const lines = (sign: string) =>
    [
      "Date,Description,Amount,Balance",
      `2026-09-02,Abc,${sign}1.00,99.00`,
      `2026-09-03,Def,${sign}2.50,96.50`,
      "",
    ].join("\n");
  const minus = await readText(lines("-"));
  expect(minus).toMatchObject({ needs: [], proof: { matched: 2, openingMinor: 10_000, closingMinor: 9650 } });
  const plus = await readText(lines(""));
  expect([plus.needs, plus.rows.map(({ amountMinor }) => amountMinor)]).toEqual([[], [-100, -250]]);
  const wrong = await readText(lines("-").replace("96.50", "95.00"));
  expect(wrong.proof).toBeNull();
});

test.each([
  ["windows-1250", "Data;Kwota;Opis\n2026-09-02;-1,00;\u0141\u00f3d\u017a sklep", [0xa3, 0xf3, 0x64, 0x9f]],
  ["windows-1252", "Datum;Betrag;Text\n2026-09-02;-1,00;\u20acuro", [0x80]],
  ["shift_jis", "\u65e5\u4ed8,\u91d1\u984d,\u6458\u8981\n2026-09-02,-100,\u30ab\u30d5\u30a7", null],
] as const)("%s that the person chooses is read as it was written", async (encoding, text, special) => {
  const bytes = special ? encodeWith(text, special) : SHIFT_JIS;
  const { rows } = await readFile({ ...OPTIONS, currency: "EUR", bytes, encoding });
  expect(rows.map(({ name }) => name)).toEqual([text.split(/[;,\n]/).at(-1)]);
});

/** The letters beyond ASCII of a text are these bytes, in order. */
function encodeWith(text: string, special: readonly number[]): Uint8Array {
  const own = special.filter((byte) => byte > 0x7f);
  return Uint8Array.from([...text].map((one) => (one > "\u007f" ? (own.shift() ?? 0) : one.charCodeAt(0))));
}

const SHIFT_JIS = Uint8Array.from([
  ...[0x93, 0xfa, 0x95, 0x74, 0x2c, 0x8b, 0xe0, 0x8a, 0x7a, 0x2c, 0x93, 0x45, 0x97, 0x76, 0x0a],
  ...[...Buffer.from("2026-09-02,-100,"), 0x83, 0x4a, 0x83, 0x74, 0x83, 0x46],
]);

function describeReading({ rows, mapping, rejected }: FileReading): string {
  return JSON.stringify({
    mapping,
    rows: sortedRows(rows).slice(0, 2),
    currency: rows[0]?.currency,
    rejected: rejected.slice(-2),
  });
}
