import { kindOfName } from "@/lib/domain/transactions/import/apps/own-accounts";
import { monthOfWord } from "@/lib/domain/transactions/import/month-names";
import type { RawRow } from "@/lib/domain/transactions/import/statement";
import { assertRowBound } from "./assert-row-bound";
import type { AccountFacts, Reading, ReadOptions } from "./define-format";
import { readTableFile } from "./read-table-file";

type Sheet = { name: string; rows: readonly RawRow[] };

/**
 * Reads all sheets of a workbook in one import. Each is an account by its sheet's name, unless the names are months or years: those are
 * one account's.
 *
 * @returns null where a sheet leaves something to ask: its columns are then to be shown
 * @throws AppError `UNPROCESSABLE` for more rows than a file may have
 */
export async function readSheets(sheets: readonly Sheet[], options: ReadOptions): Promise<Reading | null> {
  if (options.mapping !== undefined || options.firstLine !== undefined) return null;
  const isOneAccount = sheets.every(({ name }) => isPeriod(name));
  const how = isOneAccount ? options : { ...options, onlyCurrency: null, accountId: null };
  const readings: Reading[] = [];
  for (const { rows } of sheets) readings.push(await readTableFile({ rows }, how));
  const [first] = readings;
  if (!first || readings.some(({ needs, rows }) => needs.length > 0 || rows.length === 0)) return null;
  assertRowBound(readings.reduce((sum, { rows }) => sum + rows.length, 0));
  const each = sheets.map((sheet, index) => ({ ...sheet, reading: readings[index] ?? first }));
  const rows = each.flatMap(({ name, reading }) =>
    isOneAccount ? reading.rows : reading.rows.map((row) => ({ ...row, account: name })),
  );
  return {
    ...first,
    rows,
    rejected: each.flatMap(({ name, reading }) =>
      reading.rejected.map(({ line, reason }) => ({ line, reason: `${name}: ${reason}` })),
    ),
    ...{ columns: [], cells: [], mapping: null, headerKey: null, isRemembered: false },
    isCurrencyNamed: readings.every((one) => one.isCurrencyNamed),
    remarks: each.flatMap(({ name, reading }) => (reading.remarks ?? []).map((remark) => `${name}: ${remark}`)),
    // Each proof is of its own sheet.
    proof: null,
    ...(isOneAccount ? {} : { facts: each.map(({ name, reading }) => factsOf(name, reading)) }),
  };
}

/** What a sheet's balances prove is what its account held after its last day. */
function factsOf(name: string, { rows, proof }: Reading): AccountFacts {
  const last = rows.map(({ date }) => date).reduce((a, b) => (a > b ? a : b));
  const closing = proof?.closingMinor ?? null;
  return {
    ...{ name, proof, kind: kindOfName(name) },
    balances: closing === null ? [] : [{ day: last, balanceMinor: closing }],
  };
}

/** A month, a quarter, a year, or what a program calls a sheet that no one named. */
function isPeriod(name: string): boolean {
  const words = name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const isOf = (word: string) =>
    /^(?:\d{1,2}|(?:19|20)\d{2}|(?:19|20)\d{4}|q[1-4]|sheet\d*|tabelle\d*|blad\d*|feuil\d*|hoja\d*|foglio\d*|planilha\d*|лист\d*)$/u.test(
      word,
    ) ||
    (/^\p{L}{3,}$/u.test(word) && monthOfWord(word) !== null);
  return words.length > 0 && words.every(isOf);
}
