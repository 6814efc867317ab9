import { type DividedTable, divideTables } from "@/lib/domain/transactions/import/divide-tables";
import { quoted, type RejectedLine } from "@/lib/domain/transactions/import/statement";
import type { Reading, ReadOptions } from "../define-format";
import { readSheets } from "../read-sheets";
import { readTableFile, type TableFile } from "../read-table-file";

/**
 * Reads a table, or each of several that stand in one file with columns of their own: those that the lines above them name are an account
 * each. Where one has no name or leaves something to ask, it is asked which one is read. What was bought and sold of securities,
 * and what is not booked yet, is counted and said.
 *
 * @throws AppError `UNPROCESSABLE` for more rows than a file may have
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
      ...(securities > 0 ? [`Investment transactions that aren't added: ${securities}.`] : []),
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

/** What a table is chosen by: its name or part, or its place where it has none, or another one has the same. */
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
