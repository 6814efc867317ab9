import { formatMoney } from "@/lib/domain/money";
import { withoutPending } from "@/lib/domain/transactions/import/cells/pending-rows";
import { withMinusForPurchases } from "@/lib/domain/transactions/import/cells/securities";
import { withStatesTogether } from "@/lib/domain/transactions/import/cells/states";
import {
  withJoinedDays,
  withMinusForUnsigned,
  withWordsForPending,
} from "@/lib/domain/transactions/import/cells/whole-cells";
import { rankHeader } from "@/lib/domain/transactions/import/column-headers";
import {
  type ChosenReading,
  compareReadings,
  type DraftMapping,
  type ReadingProof,
} from "@/lib/domain/transactions/import/compare-readings";
import { withCurrencyCodes } from "@/lib/domain/transactions/import/currencies";
import {
  columnsWhere,
  dividedByWidth,
  type FoundTable,
  findTable,
  isRuled,
} from "@/lib/domain/transactions/import/find-table";
import { mendRows } from "@/lib/domain/transactions/import/mend-rows";
import { looksLikeTransaction, rejectAbove, withTexts } from "@/lib/domain/transactions/import/missed-lines";
import { withOtherParty, withPartyTexts } from "@/lib/domain/transactions/import/parties";
import { latestDay, possibleOrders } from "@/lib/domain/transactions/import/read-day";
import { readTable } from "@/lib/domain/transactions/import/read-table";
import type { ImportMapping, RawRow, RejectedLine } from "@/lib/domain/transactions/import/statement";
import {
  areDaysWithoutYear,
  withFurtherLines,
  withNamesOverPairs,
  withTextBelow,
  withYears,
  withYearsFirst,
} from "@/lib/domain/transactions/import/whole-rows";
import { importMapping } from "@/lib/schemas/transactions/import";
import type { Reading, ReadOptions, StatementProof } from "./define-format";
import { keyOfHeaders } from "./header-key";
import { assertRowBound, refusalOfYears } from "./refuse-file";

/** The rows of a file that is a table, with what of it could not become rows. */
export type TableFile = {
  rows: readonly RawRow[];
  rejected?: readonly RejectedLine[];
  isCut?: boolean;
  separator?: string;
};

/**
 * Reads any table by the given mapping, the remembered one, or the one it proves or suggests, with open questions.
 * @throws AppError `UNPROCESSABLE` beyond the row limit, and for days without a year
 */
export async function readTableFile(
  { rows: all, rejected = [], isCut = false, separator = "," }: TableFile,
  options: ReadOptions,
): Promise<Reading> {
  // The key is of the table as we find it, so that a first line that was given once is found again with the columns.
  const headerKey = options.accountId === null ? null : keyOfHeaders(findTable(all), options.accountId);
  const recalled = options.mapping === undefined && headerKey !== null ? await recall(options, headerKey) : null;
  const firstLine = options.firstLine ?? options.mapping?.firstLine ?? recalled?.firstLine;
  const named = findTable(all, firstLine);
  const rowsWhole = withTextBelow(withYearsFirst(withYears(named), options.today));
  const whole = withCurrencyCodes(
    withOtherParty(withJoinedDays(withNamesOverPairs(withPartyTexts(rowsWhole)))),
    options.currency,
  );
  const { table: signed, rejected: unclear } = withMinusForPurchases(withMinusForUnsigned(whole));
  const { table: found, rejected: pending } = withoutPending(withStatesTogether(withWordsForPending(signed)));
  const { fitting, wide, narrow } = dividedByWidth(found);
  const misplaced = [...wide, ...narrow];
  assertRowBound(found.rows.length);
  const isAsRecalled =
    recalled !== null && recalled.firstLine === firstLine && fitsDates(recalled, { ...found, rows: fitting });
  const remembered = isAsRecalled ? recalled : null;
  const chosen = options.mapping ?? remembered;
  // Whoever chose that positive is what was spent chose it for the amounts as they are written: a minus stands for that by now.
  const isOfAmount = chosen?.amount !== undefined && chosen.type === undefined;
  const given = chosen && isOfAmount && signed !== whole ? { ...chosen, isOutPositive: false } : chosen;
  const compare = (rows: readonly RawRow[]) =>
    compareReadings(
      { ...found, rows: [...rows] },
      {
        ...{ currency: options.currency, fileName: options.fileName, today: options.today },
        // Only where people pay in dollars does the month stand first, with few exceptions; it is asked anyway.
        isMonthFirst: options.currency === "USD",
        given,
      },
    );
  const ofFitting = compare(fitting);
  const mended =
    misplaced.length === 0
      ? []
      : mendedRows({ ...found, rows: fitting }, { misplaced, separator, compared: ofFitting, options });
  const mendedLines = new Set(mended.map(({ line }) => line));
  const table = { ...found, rows: [...fitting, ...mended].toSorted((a, b) => a.line - b.line) };
  const compared = await settledByPast(table, mended.length === 0 ? ofFitting : compare(table.rows), options);
  const { mapping, proof } = compared;
  if (compared.needs.includes("date") && areDaysWithoutYear(table)) throw refusalOfYears();
  const isCurrencyKnown = options.isCurrencyGiven || options.onlyCurrency !== null;
  const needs = compared.needs.filter((need) => need !== "currency" || !isCurrencyKnown);
  const currency = options.isCurrencyGiven ? options.currency : (compared.currency ?? options.currency);
  const further = hasAllColumns(mapping) ? withFurtherLines(table.rows, mapping) : table.rows;
  const passedOver = new Set(compared.passedOver);
  const read = hasAllColumns(mapping)
    ? readTable(
        further.filter(({ line }) => !passedOver.has(line)),
        mapping,
        { currency, onlyCurrency: options.onlyCurrency },
      )
    : { rows: [], rejected: [], refunded: 0, partlyRefunded: 0 };
  const lastDay = latestDay(options.today);
  const past = read.rows.filter(({ date }) => date <= lastDay);
  // Where every row is ahead, the file is of another clock.
  const rows = past.length === 0 ? read.rows : past;
  const ahead = past.length === 0 ? [] : read.rows.filter(({ date }) => date > lastDay);
  const isNarrow = new Set(narrow);
  const leftOut = misplaced.flatMap((row) => {
    if (mendedLines.has(row.line)) return [];
    const reason = isNarrow.has(row) ? TOO_NARROW : TOO_WIDE;
    return [{ line: row.line, reason, ...(looksLikeTransaction(row.cells) ? MISSED : {}) }];
  });
  const known = [
    ...rejectAbove(table.preamble),
    ...rejectUnsureHeader(table),
    ...read.rejected,
    ...rejected,
    ...unclear.map((one) => ({ ...one, ...MISSED })),
    ...pending,
    ...ahead.map(({ line, date }) => ({ line, reason: `It isn't booked yet: it's dated ${date}` })),
    ...compared.passedOver.map((line) => ({
      line,
      reason: "The balance leaves it out, so it isn't booked",
      ...MISSED,
    })),
    ...leftOut,
  ];
  const otherLines = [
    ...(table.isHeaderSure && table.headerLine !== null ? [table.headerLine] : []),
    ...all.filter(isRuled).map(({ line }) => line),
    ...lostBetween(named.rows, rowsWhole.rows),
    ...lostBetween(table.rows, further),
  ];
  const unread = hasAllColumns(mapping) ? linesUnaccounted(all, { rows, rejected: known, otherLines }) : [];
  return {
    rows,
    rejected: withTexts([...known, ...unread.map((line) => ({ line, reason: NOT_PLACED, ...MISSED }))], all),
    otherLines,
    needs,
    columns: columnsOf(table.headers, table.rows),
    mapping: firstLine === undefined ? mapping : { ...mapping, firstLine },
    isRemembered: remembered !== null,
    statements: [],
    headerKey,
    currency,
    isCurrencyNamed: !options.isCurrencyGiven && (compared.currency !== null || mapping.currency !== undefined),
    cells: firstCells(table.headers, table.rows),
    remarks: [
      ...missingRemark(compared.missingMinor, currency),
      ...brokenRemark(compared.brokenBalances),
      ...remarksOnRefunded(read),
      ...mended.map(({ line }) => {
        const fault = wide.some((row) => row.line === line) ? "has a stray separator" : "lacks a cell";
        return `Line ${line} ${fault}. The balances show how it reads, so it's added.`;
      }),
    ],
    // What a balance accounts for is every row or none.
    proof: proof && !isCut && leftOut.length === 0 && unclear.length === 0 ? toStatementProof(proof, currency) : null,
  };
}

const TOO_WIDE = "It has more cells than the table has columns";
const TOO_NARROW = "It has fewer cells than the table has columns";
const NOT_PLACED = "We couldn't tell what this line is";
const MISSED = { isMissed: true } as const;

function mendedRows(
  table: FoundTable,
  found: { misplaced: readonly RawRow[]; separator: string; compared: ChosenReading; options: ReadOptions },
): RawRow[] {
  const { misplaced, separator, compared, options } = found;
  const { mapping, currency } = compared;
  if (!hasAllColumns(mapping)) return [];
  const named = columnsWhere(table, (header) => rankHeader(header, "balance") !== null);
  const balances = mapping.balance === undefined ? named : [mapping.balance];
  return mendRows(table, { ...{ misplaced, mapping, separator, balances }, currency: currency ?? options.currency });
}

/** A line that is only guessed to name the columns is reported: it may be a transaction. */
function rejectUnsureHeader({ headerLine, isHeaderSure }: FoundTable): RejectedLine[] {
  return headerLine === null || isHeaderSure ? [] : [{ line: headerLine, reason: "We took it for the column names" }];
}

function lostBetween(before: readonly RawRow[], after: readonly RawRow[]): number[] {
  if (before.length === after.length) return [];
  const left = new Set(after.map(({ line }) => line));
  return before.flatMap(({ line }) => (left.has(line) ? [] : [line]));
}

function linesUnaccounted(
  all: readonly RawRow[],
  { rows, rejected, otherLines }: Required<Pick<Reading, "rows" | "rejected" | "otherLines">>,
): number[] {
  const known = new Set([...rows.map(({ line }) => line), ...rejected.map(({ line }) => line), ...otherLines]);
  return all.flatMap(({ line }) => (known.has(line) ? [] : [line]));
}

/** Transactions found again in one order, and none in the other, that settle it. */
const MIN_FOUND_AGAIN = 2;

async function settledByPast(
  table: FoundTable,
  compared: ChosenReading,
  { accountId, currency, onlyCurrency, listPast }: ReadOptions,
): Promise<ChosenReading> {
  const { mapping, needs } = compared;
  if (accountId === null || !needs.includes("dateOrder") || !hasAllColumns(mapping)) return compared;
  const past = new Set((await listPast()).map(({ date, amountMinor }) => `${date} ${Math.abs(amountMinor)}`));
  const [dayFirst = 0, monthFirst = 0] = (["dmy", "mdy"] as const).map((dateOrder) => {
    const { rows } = readTable(table.rows, { ...mapping, dateOrder }, { currency, onlyCurrency });
    return rows.filter(({ date, amountMinor }) => past.has(`${date} ${Math.abs(amountMinor)}`)).length;
  });
  if (Math.max(dayFirst, monthFirst) < MIN_FOUND_AGAIN || Math.min(dayFirst, monthFirst) > 0) return compared;
  const dateOrder = dayFirst > monthFirst ? "dmy" : "mdy";
  return { ...compared, mapping: { ...mapping, dateOrder }, needs: needs.filter((need) => need !== "dateOrder") };
}

function missingRemark(missingMinor: number | null, currency: string): string[] {
  if (missingMinor === null || missingMinor === 0) return [];
  const difference = formatMoney(missingMinor, currency, { sign: "never" });
  return [`The balances in this file differ by ${difference} from what its transactions come to. Some may be missing.`];
}

function brokenRemark(count: number): string[] {
  if (count === 0) return [];
  const which = count === 1 ? "One balance in this file doesn't" : `${count} balances in this file don't`;
  return [`${which} follow from its transactions. An amount may be wrong, or transactions may be missing.`];
}

function remarksOnRefunded({ refunded, partlyRefunded }: { refunded: number; partlyRefunded: number }): string[] {
  const why = "added whole as the file has no row of what came back";
  return [
    ...(refunded === 0 ? [] : [`Payments that are called refunded, and are ${why}: ${refunded}.`]),
    ...(partlyRefunded === 0 ? [] : [`Payments that were refunded in part, and are ${why}: ${partlyRefunded}.`]),
  ];
}

function toStatementProof(proof: ReadingProof, currency: string): StatementProof {
  const { kind, matched, openingMinor, closingMinor } = proof;
  return { kind, matched, openingMinor, closingMinor, currency };
}

function hasAllColumns(mapping: DraftMapping): mapping is ImportMapping {
  const { date, name, amount, debit, credit } = mapping;
  return date !== undefined && name !== undefined && [amount, debit, credit].some((column) => column !== undefined);
}

/** A mapping of an older form of ours is as good as none. */
async function recall(options: ReadOptions, headerKey: string): Promise<ImportMapping | null> {
  const parsed = importMapping.safeParse(await options.recall(headerKey));
  return parsed.success ? parsed.data : null;
}

/** One by which this file's dates are none was of another file. */
function fitsDates({ date, dateOrder }: ImportMapping, table: FoundTable): boolean {
  const orders = possibleOrders(table.rows.map(({ cells }) => cells[date] ?? ""));
  return orders.includes("ymd") || orders.includes(dateOrder);
}

const SAMPLES = 3;
const SAMPLE_LENGTH = 60;
const FIRST_ROWS = 6;

/** The columns of a table with the first texts in each. */
export function columnsOf(headers: readonly string[], rows: readonly RawRow[]): Reading["columns"] {
  return headers.map((name, column) => ({ name, samples: samplesOf(rows, column) }));
}

/** The first rows of a table, with a cell for each of its columns. */
export function firstCells(headers: readonly string[], rows: readonly RawRow[]): NonNullable<Reading["cells"]> {
  return rows.slice(0, FIRST_ROWS).map(({ line, cells }) => ({
    line,
    cells: headers.map((_, column) => cells[column]?.trim().slice(0, SAMPLE_LENGTH) ?? ""),
  }));
}

function samplesOf(rows: readonly RawRow[], column: number): string[] {
  const samples: string[] = [];
  for (const { cells } of rows.slice(0, 200)) {
    const text = cells[column]?.trim().slice(0, SAMPLE_LENGTH);
    if (text && !samples.includes(text)) samples.push(text);
    if (samples.length === SAMPLES) break;
  }
  return samples;
}
