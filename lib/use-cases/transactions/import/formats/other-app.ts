import Papa from "papaparse";
import { findApp, mappingOf, toAppTable } from "@/lib/domain/transactions/import/apps/app-layouts";
import { joinSplits } from "@/lib/domain/transactions/import/apps/join-splits";
import { currencyOfTexts } from "@/lib/domain/transactions/import/currencies";
import { rejectCutEnd } from "@/lib/domain/transactions/import/missed-lines";
import { readTable } from "@/lib/domain/transactions/import/read-table";
import { readSign } from "@/lib/domain/transactions/import/sign-hints";
import type { ImportMapping, RawRow, RejectedLine } from "@/lib/domain/transactions/import/statement";
import type { ImportQuestion } from "@/lib/schemas/transactions/import";
import { type Archive, isHiddenName } from "../archives/open-archive";
import { decodeText } from "../decode-text";
import type { ArchiveFormat, Reading, ReadOptions, TextFormat } from "../define-format";
import { columnsOf, firstCells } from "../read-table-file";
import { assertRowBound } from "../refuse-file";
import { parseCsv } from "./parse-csv";

/** The export of another application: Mint, YNAB, Monarch and the others of lib/domain/transactions/import/apps. */
export const otherAppFormat: TextFormat = {
  name: "other-app",
  recognizes: (text) => isAppExport(text),
  read: (text, options) => readAppExport(parseCsv(text.replace(/^\uFEFF/, "")), text, options),
};

/** Another application's export as a ZIP of tables, as YNAB gives its register beside its budget: the one that holds transactions is read. */
export const appArchiveFormat: ArchiveFormat = {
  name: "app-archive",
  recognizes: async (archive) => (await exportIn(archive)) !== null,
  read: async (archive, options) => {
    const found = await exportIn(archive);
    if (!found) throw new Error("An archive that was recognized has lost its export");
    const { name, text } = found;
    const reading = readAppExport(parseCsv(text), text, options);
    const others = archive.names.filter((one) => one !== name && !isHiddenName(one));
    return {
      ...reading,
      remarks: others.map((one) => `“${one}” in the archive isn't read: it holds no transactions.`),
    };
  },
};

/** The only table of an application that is in the archive: of several it would not be known which is meant. */
async function exportIn(archive: Archive): Promise<{ name: string; text: string } | null> {
  const tables = archive.names.filter((name) => /\.[ct]sv$/i.test(name) && !isHiddenName(name)).slice(0, MAX_TABLES);
  const found: { name: string; text: string }[] = [];
  for (const name of tables) {
    const text = decodeText(await archive.read(name)).replace(/^\uFEFF/, "");
    if (isAppExport(text)) found.push({ name, text });
  }
  const [only, ...others] = found;
  return only && others.length === 0 ? only : null;
}

/** An application gives two or three. */
const MAX_TABLES = 10;

/** Rows whose amounts are looked at for the sign of a currency. */
const SIGNED_ROWS = 400;

function currencyIn(rows: readonly RawRow[], { currency, amount, debit, credit }: ImportMapping): string | null {
  if (currency !== undefined) return null;
  const columns = [amount, debit, credit].filter((column) => column !== undefined);
  return currencyOfTexts(
    rows.slice(0, SIGNED_ROWS).flatMap(({ cells }) => columns.map((column) => cells[column] ?? "")),
  );
}

/** Recognizes another application's export by the column names in its first line. */
function isAppExport(text: string): boolean {
  const [first = ""] = text.replace(/^\uFEFF/, "").split(/\r?\n|\r/, 1);
  const delimiter = first.includes("\t") ? "\t" : first.includes(";") && !first.includes(",") ? ";" : ",";
  const headers = Papa.parse<string[]>(first.slice(0, MAX_HEADER_LENGTH), { delimiter }).data[0] ?? [];
  return findApp(headers) !== undefined;
}

const MAX_HEADER_LENGTH = 5000;

function linesLost(before: readonly { line: number }[], after: readonly { line: number }[]): number[] {
  const left = new Set(after.map(({ line }) => line));
  return before.flatMap(({ line }) => (left.has(line) ? [] : [line]));
}

/** Reads another application's export. @throws AppError `UNPROCESSABLE` beyond the row limit */
function readAppExport(
  parsed: { rows: readonly RawRow[]; broken: readonly RejectedLine[] },
  text: string,
  options: ReadOptions,
): Reading {
  const { whole, cut } = rejectCutEnd(parsed.rows, text);
  const layout = findApp(whole[0]?.cells ?? []);
  if (!layout) throw new Error("A file that was recognized has lost its first line");
  const { table, splits } = toAppTable(layout, whole);
  assertRowBound(table.rows.length);
  const known = mappingOf(layout, table, { isMonthFirst: options.currency === "USD" });
  const mapping = options.mapping ?? known.mapping;
  const named = options.isCurrencyGiven ? null : currencyIn(table.rows, mapping);
  const currency = named ?? options.currency;
  const read = () => readTable(table.rows, mapping, { currency, onlyCurrency: null });
  let { rows, rejected } = read();
  const needs: ImportQuestion[] = [];
  if (options.mapping === undefined) {
    if (known.isOrderOpen) needs.push("dateOrder");
    if (layout.isOutPositive === null) {
      const sign = readSign(rows, null);
      mapping.isOutPositive = sign.isOutPositive;
      if (sign.isOpen) needs.push("isOutPositive");
      if (sign.isOutPositive) ({ rows, rejected } = read());
    }
  }
  const { rows: withSplits, joined } = joinSplits(rows, splits);
  const [head, ...lines] = whole;
  return {
    rows: withSplits,
    otherLines: [
      ...(head ? [head.line] : []),
      // Parts of a split, and a split's own row where its parts say all of it.
      ...linesLost(lines, [...table.rows, ...table.leftOut]),
      ...linesLost(rows, withSplits),
    ],
    remarks: joined === 0 ? [] : [`Splits that are one transaction each, with their parts: ${joined}.`],
    rejected: [...rejected, ...table.leftOut, ...parsed.broken, ...cut],
    needs,
    columns: columnsOf(table.headers, table.rows),
    mapping,
    isRemembered: false,
    statements: [],
    headerKey: null,
    proof: null,
    app: layout.title,
    currency,
    isCurrencyNamed: named !== null || mapping.currency !== undefined,
    cells: firstCells(table.headers, table.rows),
  };
}
