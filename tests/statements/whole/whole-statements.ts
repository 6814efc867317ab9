import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { toMinor } from "@/lib/domain/money";
import type { FileEncoding } from "@/lib/domain/transactions/import/statement";
import { importMapping } from "@/lib/schemas/transactions/import";
import { encodeText, outcomeOf } from "../read-bytes";

/**
 * A statement whole, as its bank or application writes it, in `tests/statements/whole` by part of the world, and in `converters` in the
 * shapes that programs which convert statements are tested with:
 *
 *     === Name of the bank and export | currency | answers or @encoding, such as `dateOrder=mdy`, where there are any
 *     = 2026-11-02 | -45.90 | name, or ~a part of it | currency, where it is another one
 *     ---
 *     the file's own lines
 *
 * Unlike a layout's, its rows differ: payments beside purchases, lines that are not booked yet, totals between.
 */
export type LabeledStatement = {
  title: string;
  currency: string;
  answers: Record<string, string>;
  bytes: Uint8Array;
  key: { date: string; amountMinor: number; name: string; currency: string }[];
};

const FOLDER = import.meta.dirname;

let all: LabeledStatement[] | undefined;

export function readWholeStatements(): readonly LabeledStatement[] {
  all ??= readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".txt"))
    .flatMap((file) => readFileSync(path.join(FOLDER, file), "utf8").split(/^=== /m).slice(1).map(toStatement));
  return all;
}

function toStatement(block: string): LabeledStatement {
  const [above = "", text = ""] = block.split(/^---\n/m, 2);
  const whole = text === "" ? "" : block.slice(above.length + "---\n".length);
  const [head = "", ...keys] = above.split("\n").filter((line) => line !== "");
  const [title = "", currency = "", ...more] = head.split(" | ");
  const fields = more.flatMap((one) => one.split(" "));
  const encoding = fields.find((one) => one.startsWith("@"))?.slice(1) as FileEncoding | undefined;
  return {
    ...{ title, currency: currency.trim() },
    bytes: encoding ? encodeText(whole, encoding) : Buffer.from(whole),
    answers: Object.fromEntries(
      fields.filter((one) => one.includes("=")).map((one) => one.split("=")) as [string, string][],
    ),
    key: keys.map((line) => toKey(line.slice(2), currency.trim())),
  };
}

function toKey(line: string, own: string) {
  const [date = "", amount = "", name = "", other] = line.split("|").map((one) => one.trim());
  const currency = other ?? own;
  return { date, name, currency, amountMinor: toMinor(Number(amount), currency) };
}

const readings = new WeakMap<LabeledStatement, ReturnType<typeof outcomeOf>>();

/** A statement's reading before any answer. Each is read once for all tests of a file. */
export function readingOf(statement: LabeledStatement): ReturnType<typeof outcomeOf> {
  const { bytes, currency } = statement;
  const reading = readings.get(statement) ?? outcomeOf(bytes, { currency });
  readings.set(statement, reading);
  return reading;
}

/** Right at once, right after the screen's questions, or wrong, with what was read. */
export type Verdict = { kind: "at-once" } | { kind: "asked" } | { kind: "wrong"; isSilent: boolean; why: string };

/** Tells files that show direction, currency and date order; of others they can only be asked. */
export function isDecided({ answers }: LabeledStatement): boolean {
  return Object.keys(answers).length === 0;
}

/** Reads a statement and compares it with its key, as its person would go through the preview and answer what it asks. */
export async function judgeStatement(statement: LabeledStatement): Promise<Verdict> {
  const { title, bytes, currency, answers } = statement;
  const reading = await readingOf(statement);
  if (typeof reading === "string") return { kind: "wrong", isSilent: false, why: `${title}: ${reading}` };
  const isSilent = reading.needs.length === 0;
  const difference = differenceOf(reading.rows, statement);
  if (isSilent && difference === null) return { kind: "at-once" };
  const describe = (rest: string | null, more: object) =>
    `${title}: ${isSilent ? "wrong in silence" : `wrong after ${reading.needs}`}: ${rest} ${JSON.stringify(more)}`;
  if (isSilent) return { kind: "wrong", isSilent, why: describe(difference, { mapping: reading.mapping }) };
  const chosen = Object.fromEntries(
    Object.entries(answers)
      .filter(([need]) => need !== "currency" && reading.needs.some((one) => one === need))
      .map(([need, value]) => [
        need,
        need === "isOutPositive" ? value === "true" : /^\d+$/.test(value) ? Number(value) : value,
      ]),
  );
  const parsed = importMapping.safeParse({ ...reading.mapping, ...chosen });
  if (!parsed.success)
    return { kind: "wrong", isSilent, why: describe(parsed.error.message, { mapping: reading.mapping }) };
  const mapping = parsed.data;
  const isAsked = reading.needs.includes("currency");
  const answered = await outcomeOf(bytes, { mapping, currency, isCurrencyGiven: isAsked });
  if (typeof answered === "string") return { kind: "wrong", isSilent, why: describe(answered, {}) };
  const left = differenceOf(answered.rows, statement);
  if (left === null) return { kind: "asked" };
  return { kind: "wrong", isSilent, why: describe(left, { mapping: answered.mapping, rejected: answered.rejected }) };
}

type Row = { date: string; amountMinor: number; currency: string; name: string };

function differenceOf(rows: readonly Row[], { key }: LabeledStatement): string | null {
  const left = [...rows];
  const missing = key.filter((one) => {
    const at = left.findIndex((row) => isSame(row, one));
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
  if (missing.length === 0 && left.length === 0) return null;
  const describe = (list: readonly Row[]) =>
    list.map(({ date, amountMinor, currency, name }) => `${date} ${amountMinor} ${currency} ${name}`).join("; ");
  return `missing [${describe(missing)}], read in their place [${describe(left)}]`;
}

function isSame(row: Row, key: Row): boolean {
  const [is, should] = [row.name.toLowerCase().replace(/\s+/g, " "), key.name.toLowerCase()];
  const isNamed = should === "" || (should.startsWith("~") ? is.includes(should.slice(1)) : is === should);
  return isNamed && row.date === key.date && row.amountMinor === key.amountMinor && row.currency === key.currency;
}
