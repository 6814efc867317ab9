import { findApp, mappingOf, toAppTable } from "@/lib/domain/transactions/import/apps/find-app";
import { joinSplits } from "@/lib/domain/transactions/import/apps/join-splits";
import { rejectCutEnd } from "@/lib/domain/transactions/import/cut-end";
import { readTable } from "@/lib/domain/transactions/import/read-table";
import { readSign } from "@/lib/domain/transactions/import/sign-hints";
import type { RawRow, RejectedLine } from "@/lib/domain/transactions/import/statement";
import type { ImportQuestion } from "@/lib/schemas/transactions/import";
import { assertRowBound } from "../assert-row-bound";
import type { Reading, ReadOptions } from "../define-format";
import { columnsOf, firstCells } from "../table-samples";

/**
 * Reads another application's export: its columns are known, so that nothing is asked but what its person could choose there.
 *
 * @throws AppError `UNPROCESSABLE` for more rows than a file may have
 */
export function readAppExport(
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
  const read = () => readTable(table.rows, mapping, { currency: options.currency, onlyCurrency: null });
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
  return {
    rows: withSplits,
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
    isCurrencyNamed: mapping.currency !== undefined,
    cells: firstCells(table.headers, table.rows),
  };
}
