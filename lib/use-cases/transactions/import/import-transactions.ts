import { v7 as uuidv7 } from "uuid";
import type { z } from "zod";
import { type Db, inLongTransaction, prisma } from "@/lib/db/client";
import { insertImport, listKnownRows, storeMapping } from "@/lib/db/transactions/imports";
import { lockTransactions } from "@/lib/db/transactions/settlement";
import { findAccountCurrency } from "@/lib/db/transactions/transactions";
import { addDays } from "@/lib/domain/calendar";
import { AppError, notFound } from "@/lib/domain/errors";
import { isExactAmount, toMajor } from "@/lib/domain/money";
import { findDuplicates } from "@/lib/domain/transactions/import/duplicates";
import type { ImportMapping, StatementRow } from "@/lib/domain/transactions/import/statement";
import { findTwins, MAX_DAYS_APART } from "@/lib/domain/transactions/import/twins";
import { enqueue } from "@/lib/jobs/queue";
import {
  type ImportQuestion,
  type ImportResult,
  type importInput,
  MAX_IMPORT_BYTES,
} from "@/lib/schemas/transactions/import";
import { generateAutomaticallyJob } from "@/lib/use-cases/insights/jobs/generate-automatically";
import { consumeRateLimits } from "@/lib/use-cases/rate-limits";
import { settleTransactions } from "@/lib/use-cases/transactions/settle-transactions";
import { type CategorizedRow, categorizeRows } from "./categorize-rows";
import type { StatementProof } from "./define-format";
import { inTurn, readStatement, readUpload } from "./import-threads";
import type { FileReading } from "./read-file";

export type ImportTransactionsOptions = Omit<z.output<typeof importInput>, "content"> & {
  /** The file's bytes; they are gone afterwards. */
  file: Uint8Array<ArrayBuffer>;
  userId: string;
  today: string;
  /** The viewer's, of rows that name none when no account says. */
  viewer: { currency: string };
};

/** How the body of an import is taken: charged before a byte of it is read, and read in a worker thread when it is its turn. */
export const importUpload = {
  admit: async ({ userId }: { userId: string }): Promise<void> => {
    await consumeRateLimits([{ limit: "importByUser", subject: userId }]);
  },
  inTurn,
  parse: readUpload,
};

/** Rows shown before anything is stored. */
const PREVIEW_ROWS = 50;
/** Of what is probably here already so many are listed, to be answered one by one; all are counted. */
const LISTED_TWINS = 200;

/**
 * Imports a bank's file, or with `dryRun` reports what that would do.
 *
 * Every line of the file is counted once: as added, as a duplicate, as probably here already, or as rejected with its reason. The same
 * file sent again adds nothing (lib/domain/transactions/import/duplicates.ts), and what probably came by another way is left out until
 * the person says to add it (twins.ts). All rows come in one database transaction, and by the `importId`
 * they can all be undone.
 *
 * @throws AppError `NOT_FOUND` for an account that is not the person's own; `VALIDATION_FAILED` with an issue at what the
 *   file leaves open (`mapping.dateOrder`); `UNPROCESSABLE` for a file that is not a statement; `BODY_TOO_LARGE`; `RATE_LIMITED`
 */
export async function importTransactions(options: ImportTransactionsOptions): Promise<ImportResult> {
  const { userId, dryRun, today } = options;
  const accountId = options.accountId ?? null;
  const accountCurrency = accountId === null ? null : await findAccountCurrency({ userId, accountId });
  if (accountId !== null && accountCurrency === null) throw notFound("Account");
  const currency = accountCurrency ?? options.currency ?? options.viewer.currency;
  const bytes = options.file;
  if (bytes.byteLength > MAX_IMPORT_BYTES) {
    throw new AppError("BODY_TOO_LARGE", `A file may have ${MAX_IMPORT_BYTES / 1024 / 1024} MB at most`);
  }
  const { mapping, statement, encoding, firstLine, fileName } = options;
  const reading = await readStatement({
    ...{ userId, today, bytes, currency, accountId, mapping, statement, encoding, firstLine, fileName },
    ...{ onlyCurrency: accountCurrency, isCurrencyGiven: options.currency !== undefined && accountId === null },
  });

  if (dryRun) {
    const compared = await compare(prisma(), options, reading.rows);
    const preview = await categorizeRows(prisma(), userId, reading.rows.slice(0, PREVIEW_ROWS));
    return { ...report(reading, currency, compared, preview), importId: null };
  }
  if (reading.needs.length > 0) throw unanswered(reading.needs);
  return inLongTransaction(async (tx) => {
    await lockTransactions(tx, userId);
    const compared = await compare(tx, options, reading.rows);
    const categorized = await categorizeRows(tx, userId, compared.fresh);
    if (reading.headerKey !== null && reading.mapping) {
      // Nothing is needed any more, so every column is there.
      await storeMapping(tx, { userId, headerKey: reading.headerKey }, reading.mapping as ImportMapping);
    }
    const importId = categorized.length === 0 ? null : uuidv7();
    if (importId) {
      const counts = {
        added: categorized.length,
        duplicates: compared.isDuplicate.filter(Boolean).length,
        rejected: reading.rejected.length,
      };
      const { format } = reading;
      await insertImport(
        tx,
        { userId, id: importId, accountId, fileName, format, ...counts },
        categorized.map(toStored),
      );
      await settleTransactions(tx, { userId, today, touched: categorized });
      await enqueue(tx, generateAutomaticallyJob, { userId, isFirstSync: false });
    }
    const preview = await categorizeRows(tx, userId, reading.rows.slice(0, PREVIEW_ROWS));
    return { ...report(reading, currency, compared, preview), importId };
  });
}

type Known = Awaited<ReturnType<typeof listKnownRows>>[number];

/** `probable`: rows that are probably here already, with their twin, and whether the person said to add them all the same. */
type Compared = {
  fresh: StatementRow[];
  isDuplicate: boolean[];
  probable: { row: StatementRow; twin: Known; isAdded: boolean }[];
};

async function compare(
  db: Db,
  { userId, accountId: ofAccount, addAnyway }: Pick<ImportTransactionsOptions, "userId" | "accountId" | "addAnyway">,
  rows: readonly StatementRow[],
): Promise<Compared> {
  if (rows.length === 0) return { fresh: [], isDuplicate: [], probable: [] };
  const accountId = ofAccount ?? null;
  const days = rows.map(({ date }) => date);
  const from = days.reduce((a, b) => (a < b ? a : b));
  const to = days.reduce((a, b) => (a > b ? a : b));
  const span = { from: addDays(from, -MAX_DAYS_APART), to: addDays(to, MAX_DAYS_APART) };
  const known = await listKnownRows(db, { userId, accountId, ...span });
  const ofSameAccount = known.filter((row) => row.accountId === accountId);
  const repeated = findDuplicates(rows, ofSameAccount);
  const isRepeated = new Set(repeated.flatMap((place) => (place === null ? [] : (ofSameAccount[place] ?? []))));
  const others = known.filter((row) => !isRepeated.has(row));
  const isDuplicate = repeated.map((place) => place !== null);
  const unknown = rows.filter((_, index) => !isDuplicate[index]);
  const twins = findTwins(unknown, others, { from, to });
  const isAdded = (line: number) => addAnyway === "all" || (addAnyway?.includes(line) ?? false);
  const probable = unknown.flatMap((row, index) => {
    const twin = others[twins[index] ?? -1];
    return twin ? [{ row, twin, isAdded: isAdded(row.line) }] : [];
  });
  const leftOut = new Set(probable.flatMap((one) => (one.isAdded ? [] : [one.row])));
  return { fresh: unknown.filter((row) => !leftOut.has(row)), isDuplicate, probable };
}

function toStored(row: CategorizedRow) {
  return { ...row, id: uuidv7(), categoryId: row.category.id, isTransfer: row.category.kind === "transfer" };
}

function report(
  reading: FileReading,
  currency: string,
  { fresh, isDuplicate, probable }: Compared,
  preview: readonly CategorizedRow[],
): Omit<ImportResult, "importId"> {
  const { format, columns, mapping, isRemembered, needs, statements, rejected } = reading;
  return {
    added: fresh.length,
    duplicates: isDuplicate.filter(Boolean).length,
    probable: {
      count: probable.filter(({ isAdded }) => !isAdded).length,
      rows: probable.slice(0, LISTED_TWINS).map(({ row, twin, isAdded }) => ({
        line: row.line,
        date: row.date,
        amount: toMajor(row.amountMinor, row.currency),
        currency: row.currency,
        name: row.name,
        isAdded,
        twin: { id: twin.id, date: twin.date, name: twin.name, accountId: twin.accountId, source: twin.source },
      })),
    },
    rejected: rejected.toSorted((a, b) => a.line - b.line),
    format,
    currency: reading.currency ?? currency,
    columns,
    mapping,
    isRemembered,
    needs,
    statements,
    proof: reading.proof && toProof(reading.proof),
    file: fileOf(reading.rows),
    remarks: [...(reading.remarks ?? [])],
    preview: preview.map((row, index) => ({
      line: row.line,
      date: row.date,
      amount: toMajor(row.amountMinor, row.currency),
      currency: row.currency,
      name: row.name,
      categoryId: row.category.id,
      isDuplicate: isDuplicate[index] === true,
    })),
    totals: totalsOf(fresh),
  };
}

function toProof({ kind, matched, openingMinor, closingMinor, currency }: StatementProof): ImportResult["proof"] {
  const major = (minor: number | null) => (minor === null ? null : toMajor(minor, currency));
  return { kind, balances: matched, currency, opening: major(openingMinor), closing: major(closingMinor) };
}

function fileOf(rows: readonly StatementRow[]): ImportResult["file"] {
  const [sums, ...others] = totalsOf(rows);
  if (!sums || others.length > 0) return null;
  const days = rows.map(({ date }) => date);
  return {
    ...sums,
    from: days.reduce((a, b) => (a < b ? a : b)),
    to: days.reduce((a, b) => (a > b ? a : b)),
    inRows: rows.filter(({ amountMinor }) => amountMinor > 0).length,
    outRows: rows.filter(({ amountMinor }) => amountMinor < 0).length,
  };
}

function totalsOf(rows: readonly StatementRow[]): ImportResult["totals"] {
  const sums = new Map<string, { in: number; out: number }>();
  for (const { amountMinor, currency } of rows) {
    const sum = sums.get(currency) ?? { in: 0, out: 0 };
    sum[amountMinor > 0 ? "in" : "out"] += Math.abs(amountMinor);
    sums.set(currency, sum);
  }
  return [...sums].map(([currency, sum]) => {
    const exact = (minor: number) => (isExactAmount(minor, currency) ? toMajor(minor, currency) : null);
    return { currency, in: exact(sum.in), out: exact(sum.out) };
  });
}

const QUESTIONS: Record<ImportQuestion, string> = {
  date: "Choose the column that holds the date",
  amount: "Choose the column that holds the amount",
  name: "Choose the column that describes each transaction",
  dateOrder: "Dates like 03/04/2026 can be read in two ways: choose whether the day or the month comes first",
  decimal: "Amounts like 1,234 can be read in two ways: choose the decimal separator",
  isOutPositive:
    "The file doesn't show which way the money went: choose whether its positive amounts are money in or money out",
  currency: "The file doesn't name its currency: choose it",
  statement: "The file holds several accounts: choose the one to import",
};

function unanswered(needs: readonly ImportQuestion[]): AppError {
  const issues = needs.map((need) => ({
    path: need === "statement" || need === "currency" ? need : `mapping.${need}`,
    message: QUESTIONS[need],
  }));
  return new AppError("VALIDATION_FAILED", issues[0]?.message ?? "Some questions about the file are still open", {
    issues,
  });
}
