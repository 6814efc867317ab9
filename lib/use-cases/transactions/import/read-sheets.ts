import { groupBy } from "@/lib/domain/group-by";
import { type DividedTable, divideTables, isPeriod } from "@/lib/domain/transactions/import/divide-tables";
import { kindOfName } from "@/lib/domain/transactions/import/own-accounts";
import { possibleOrders } from "@/lib/domain/transactions/import/read-day";
import {
  type DateOrder,
  quoted,
  type RawRow,
  type RejectedLine,
  spanOf,
} from "@/lib/domain/transactions/import/statement";
import { type ImportMappingInput, type ImportQuestion, importMapping } from "@/lib/schemas/transactions/import";
import type { AccountFacts, Reading, ReadOptions } from "./define-format";
import { remarkOnInvestments } from "./read-statements";
import { readTableFile, type TableFile } from "./read-table-file";
import { assertRowBound } from "./refuse-file";

type Sheet = { name: string; rows: readonly RawRow[] };

/**
 * Reads all sheets or tables in one import: an account each, or one account's if named like months or all alike.
 * @returns null if one leaves something to ask
 * @throws AppError `UNPROCESSABLE` beyond the row limit
 */
export async function readSheets(sheets: readonly Sheet[], options: ReadOptions): Promise<Reading | null> {
  if (options.mapping !== undefined || options.firstLine !== undefined) return null;
  const isOneAccount =
    sheets.every(({ name }) => isPeriod(name)) || sheets.every(({ name }) => name === sheets[0]?.name);
  const how = isOneAccount ? options : { ...options, onlyCurrency: null, accountId: null };
  const readings: Reading[] = [];
  for (const { rows } of sheets) readings.push(await readTableFile({ rows }, how));
  for (const [index, { rows }] of sheets.entries()) {
    const like = settledLike(readings[index], readings);
    if (like) readings[index] = believed(readings[index], await readTableFile({ rows }, { ...how, mapping: like }));
  }
  const orders = provenOrders(sheets, readings);
  for (const [index, { rows }] of sheets.entries()) {
    const reading = readings[index];
    const mapping = importMapping.safeParse(reading?.mapping).data;
    const dateOrder = reading && mapping && orders.get(dayHeaderOf(reading));
    if (!dateOrder || mapping.dateOrder === "ymd" || mapping.dateOrder === dateOrder || reading.needs.length > 0)
      continue;
    readings[index] = await readTableFile({ rows }, { ...how, mapping: { ...mapping, dateOrder } });
  }
  const [first] = readings;
  if (!first || readings.some(({ needs, rows }) => needs.some((need) => need !== "currency") || rows.length === 0))
    return null;
  assertRowBound(readings.reduce((sum, { rows }) => sum + rows.length, 0));
  const each = sheets.map((sheet, index) => ({ ...sheet, reading: readings[index] ?? first }));
  const rows = each.flatMap(({ name, reading }) =>
    isOneAccount ? reading.rows : reading.rows.map((row) => ({ ...row, account: name })),
  );
  return {
    ...first,
    rows,
    rejected: each.flatMap(({ name, reading }) =>
      reading.rejected.map((one) => ({ ...one, reason: `${name}: ${one.reason}` })),
    ),
    otherLines: readings.flatMap((reading) => reading.otherLines ?? []),
    ...{ columns: [], cells: [], mapping: null, headerKey: null, isRemembered: false },
    // What a currency is answered with is for all that name none.
    needs: [...new Set(readings.flatMap(({ needs }) => needs))],
    isCurrencyNamed: readings.every((one) => one.isCurrencyNamed),
    remarks: each.flatMap(({ name, reading }) => (reading.remarks ?? []).map((remark) => `${name}: ${remark}`)),
    // Each proof is of its own sheet.
    proof: null,
    ...(isOneAccount ? {} : { facts: joinedFacts(each.map(({ name, reading }) => factsOf(name, reading))) }),
  };
}

/** Order of day and month under each name of the column of days, where the days of any sheet leave only that: one program writes all alike. */
function provenOrders(sheets: readonly Sheet[], readings: readonly Reading[]): Map<string, DateOrder> {
  const proven = readings.flatMap((reading, index) => {
    const date = reading.mapping?.date;
    const texts = date === undefined ? [] : sheets[index]?.rows.map(({ cells }) => cells[date] ?? "");
    const [only, ...others] = possibleOrders(texts ?? []);
    return only === undefined || only === "ymd" || others.length > 0 ? [] : [{ header: dayHeaderOf(reading), only }];
  });
  const byHeader = groupBy(proven, ({ header }) => header);
  return new Map(
    [...byHeader].flatMap(([header, all]) => {
      const [order, ...others] = new Set(all.map(({ only }) => only));
      return order === undefined || others.length > 0 ? [] : [[header, order] as const];
    }),
  );
}

function dayHeaderOf({ columns, mapping }: Reading): string {
  return columns[mapping?.date ?? -1]?.name ?? "";
}

/** Takes open answers from another sheet with the same columns: one program wrote both alike. */
function settledLike(reading: Reading | undefined, readings: readonly Reading[]): ImportMappingInput | undefined {
  if (!reading?.needs.length || !reading.needs.every((need) => SETTLED.includes(need))) return undefined;
  const keyOf = ({ columns }: Reading) => columns.map(({ name }) => name).join("\n");
  const like = readings.find((one) => one.needs.length === 0 && one.rows.length > 0 && keyOf(one) === keyOf(reading));
  return importMapping.safeParse(like?.mapping).data;
}

/** Trusts another sheet's direction only if the rows suggest the same or balances prove it: a card may differ. */
function believed(own: Reading | undefined, like: Reading): Reading {
  if (!own?.needs.includes("isOutPositive")) return like;
  const isSuggested = own.mapping?.isOutPositive === like.mapping?.isOutPositive;
  // A balance in each row moves with what is spent on a card and against it elsewhere: it proves amounts and no way.
  const isProved = like.proof !== null && like.proof.kind !== "running";
  return isSuggested || isProved ? like : own;
}

const SETTLED: readonly ImportQuestion[] = ["isOutPositive", "dateOrder", "decimal"];

/** Tables of one name are one account's: it holds what any of them says, and none of them proves the others' rows. */
function joinedFacts(facts: readonly AccountFacts[]): AccountFacts[] {
  return [...groupBy(facts, ({ name }) => name).values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const balances = [first, ...others].flatMap((one) => one.balances);
    return [others.length === 0 ? first : { ...first, balances, proof: null }];
  });
}

function factsOf(name: string, { rows, proof }: Reading): AccountFacts {
  const closing = proof?.closingMinor ?? null;
  return {
    ...{ name, proof, kind: kindOfName(name) },
    balances: closing === null ? [] : [{ day: spanOf(rows).to, balanceMinor: closing }],
  };
}

/**
 * Reads a table, or several with names as accounts. Where one has no name or leaves something to ask, the table is
 * asked for. Securities and pending rows are counted. @throws AppError `UNPROCESSABLE` beyond the row limit
 */
export async function readDivided(file: TableFile, options: ReadOptions): Promise<Reading> {
  // Whoever says where the table begins has the file before their eyes.
  const isGiven = options.firstLine !== undefined || options.mapping?.firstLine !== undefined;
  const tables = isGiven ? [] : withOwnIds(divideTables(file.rows));
  const bookings = tables.filter(({ holds }) => holds === "bookings");
  const [first] = bookings;
  if (tables.length < 2 || !first) return readTableFile(file, options);
  const named = bookings.find(({ id }) => id === options.statement);
  const chosen = named ?? first;
  const isAlone = bookings.length === 1;
  const together =
    isAlone || named || bookings.some(({ name }) => name === null) ? null : await readTogether(bookings, options);
  const reading = together ?? (await readTableFile({ ...file, rows: chosen.rows, rejected: [] }, options));
  const isAsked = !isAlone && !named && together === null;
  const read = together ? bookings : [chosen];
  const others = tables.filter((table) => !read.includes(table) && table.holds !== "unbooked");
  const unread = named ? bookings.filter((one) => one !== chosen) : [];
  const securities = tables.filter(({ holds }) => holds === "securities").flatMap(({ lines }) => lines).length;
  return {
    ...reading,
    rejected: [...reading.rejected, ...(file.rejected ?? []), ...tables.flatMap(unbookedIn)],
    // The remarks count them, or the person is asked which table to read.
    otherLines: [
      ...(reading.otherLines ?? []),
      ...others.flatMap(({ rows }) => rows.map(({ line }) => line)),
      ...tables.filter(({ holds }) => holds === "unbooked").flatMap(linesWithoutBooking),
    ],
    needs: isAsked ? ["statement", ...reading.needs] : reading.needs,
    statements: isAlone
      ? []
      : bookings.map(({ id, lines }) => ({ id, currency: reading.currency ?? options.currency, rows: lines.length })),
    remarks: [
      ...(reading.remarks ?? []),
      ...unread.map(({ id, lines }) =>
        lines.length === 1
          ? `“${id}” isn't read: it has one transaction.`
          : `“${id}” isn't read: it has ${lines.length} transactions.`,
      ),
      ...remarkOnInvestments(securities),
    ],
  };
}

function readTogether(bookings: readonly OwnTable[], options: ReadOptions): Promise<Reading | null> {
  return readSheets(
    bookings.map(({ name, rows }) => ({ name: name ?? "", rows })),
    options,
  );
}

type OwnTable = DividedTable & { id: string };

/** Gives each table an id: its name or section, or its place where that's missing or not unique. */
function withOwnIds(tables: readonly DividedTable[]): OwnTable[] {
  const titleOf = ({ name, section }: DividedTable) => name ?? section;
  return tables.map((table, index) => {
    const title = titleOf(table);
    const isOnly = tables.filter((one) => titleOf(one) === title).length === 1;
    const place = `Table ${index + 1}`;
    return { ...table, id: title === null ? place : isOnly ? title : `${place}: ${title}` };
  });
}

function linesWithoutBooking({ rows, lines }: DividedTable): number[] {
  const bookings = new Set(lines);
  return rows.flatMap(({ line }) => (bookings.has(line) ? [] : [line]));
}

function unbookedIn({ holds, name, lines }: DividedTable): RejectedLine[] {
  if (holds !== "unbooked") return [];
  return lines.map((line) => ({ line, reason: `It isn't booked: it stands under ${quoted(name ?? "")}` }));
}
