import { v7 as uuidv7 } from "uuid";
import type { z } from "zod";
import { type Db, inLongTransaction, prisma } from "@/lib/db/client";
import { insertImport, storeMapping } from "@/lib/db/transactions/imports";
import { lockTransactions } from "@/lib/db/transactions/settlement";
import { findAccountCurrency } from "@/lib/db/transactions/transactions";
import { AppError, notFound } from "@/lib/domain/errors";
import { isExactAmount, toMajor } from "@/lib/domain/money";
import type { ImportMapping, StatementRow } from "@/lib/domain/transactions/import/statement";
import { enqueue } from "@/lib/jobs/queue";
import {
  type ImportQuestion,
  type ImportResult,
  type importInput,
  MAX_IMPORT_BYTES,
} from "@/lib/schemas/transactions/import";
import { generateAutomaticallyJob } from "@/lib/use-cases/insights/jobs/generate-automatically";
import { notifyUserJob } from "@/lib/use-cases/notifications/jobs/notify-user";
import { consumeRateLimits } from "@/lib/use-cases/rate-limits";
import { settleTransactions } from "@/lib/use-cases/transactions/settle-transactions";
import { withChosenCategories } from "./by-account/chosen-categories";
import { type Compared, compareRows } from "./by-account/compare-rows";
import { makeAccounts } from "./by-account/make-accounts";
import { assertOneAccount, placeRows } from "./by-account/place-rows";
import { accountFactsOf, proveLedger } from "./by-account/prove-ledger";
import { rememberAnswers } from "./by-account/recall";
import { remarkOnTags, tagRows } from "./by-account/tag-rows";
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
 * file sent again adds nothing (lib/domain/transactions/import/known/duplicates.ts), and what probably came by another way is left out until
 * the person says to add it (twins.ts). All rows come in one database transaction, and by the `importId`
 * they can all be undone.
 *
 * @throws AppError `NOT_FOUND` for an account that is not the person's own; `VALIDATION_FAILED` with an issue at what the
 *   file leaves open (`mapping.dateOrder`); `UNPROCESSABLE` for a file that is not a statement; `BODY_TOO_LARGE`; `RATE_LIMITED`
 */
export async function importTransactions(options: ImportTransactionsOptions): Promise<ImportResult> {
  const { userId, dryRun, today } = options;
  assertOneAccount(options);
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

  const placed = await placeRows(reading.rows, {
    ...{
      userId,
      accountId,
      currency,
      newAccount: options.newAccount,
      choices: options.accounts ?? [],
      facts: reading.facts ?? [],
    },
  });
  const named = await withChosenCategories(reading.rows, { userId, choices: options.categories ?? [] });
  const found: Found = { reading, currency, ...placed, categories: named.categories };
  // The same row with the category that the person chose for the file's word.
  const answered = new Map(reading.rows.map((row, index) => [row, named.rows[index] ?? row]));
  const shown = placed.places.flatMap(({ rows }) => rows).slice(0, PREVIEW_ROWS);
  const previewed = (db: Db) =>
    categorizeRows(
      db,
      userId,
      shown.map((row) => answered.get(row) ?? row),
    );
  if (dryRun) {
    const compared = await compareRows(prisma(), options, placed.places);
    const ledger = await proveLedger(prisma(), userId, { reading, places: placed.places, compared });
    const tags = await remarkOnTags(
      userId,
      compared.fresh.map(({ row }) => row),
    );
    const shownReading = { ...reading, proof: ledger.proof };
    const remarks = [...ledger.remarks, ...tags];
    return {
      ...report({ ...found, reading: shownReading, compared, shown, remarks }, await previewed(prisma())),
      importId: null,
    };
  }
  if (reading.needs.length > 0) throw unanswered(reading.needs);
  return inLongTransaction(async (tx) => {
    await lockTransactions(tx, userId);
    const compared = await compareRows(tx, options, placed.places);
    const fresh = compared.fresh.map(({ row }) => answered.get(row) ?? row);
    const categorized = await categorizeRows(tx, userId, fresh);
    if (reading.headerKey !== null && reading.mapping) {
      // Nothing is needed any more, so every column is there.
      await storeMapping(tx, { userId, headerKey: reading.headerKey }, reading.mapping as ImportMapping);
    }
    const importId = categorized.length === 0 ? null : uuidv7();
    if (importId) {
      const counts = {
        added: categorized.length,
        duplicates: compared.duplicates.size,
        rejected: reading.rejected.length + placed.rejected.length,
      };
      const { format } = reading;
      const [only, ...others] = placed.places;
      const rows = categorized.map((row, index) => toStored(row, compared.fresh[index]?.accountId ?? null));
      await makeAccounts(tx, {
        userId,
        importId,
        places: placed.places,
        facts: accountFactsOf(reading, options.newAccount?.name),
      });
      await insertImport(
        tx,
        {
          userId,
          id: importId,
          accountId: others.length > 0 ? null : (only?.accountId ?? null),
          fileName,
          format,
          ...counts,
        },
        rows,
      );
      await tagRows(tx, userId, rows);
      await settleTransactions(tx, { userId, today, touched: categorized });
      await enqueue(tx, generateAutomaticallyJob, { userId, isFirstSync: false });
      await enqueue(tx, notifyUserJob, { userId });
    }
    await rememberAnswers(tx, userId, { places: importId ? placed.places : [], categories: options.categories ?? [] });
    return { ...report({ ...found, compared, shown, remarks: [] }, await previewed(tx)), importId };
  });
}

/** A file as it was read, and where its rows go. */
type Found = Awaited<ReturnType<typeof placeRows>> & {
  reading: FileReading;
  currency: string;
  categories: ImportResult["categories"];
};

function toStored(row: CategorizedRow, accountId: string | null) {
  return { ...row, id: uuidv7(), accountId, categoryId: row.category.id, isTransfer: row.category.kind === "transfer" };
}

function report(
  found: Found & { compared: Compared; shown: readonly StatementRow[]; remarks: readonly string[] },
  preview: readonly CategorizedRow[],
): Omit<ImportResult, "importId"> {
  const { reading, currency, places, categories, compared, shown, remarks } = found;
  const { format, columns, mapping, isRemembered, needs, statements } = reading;
  const { fresh, duplicates, probable } = compared;
  return {
    added: fresh.length,
    duplicates: duplicates.size,
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
    rejected: [...reading.rejected, ...found.rejected].toSorted((a, b) => a.line - b.line),
    format,
    app: reading.app ?? null,
    accounts: places.flatMap(({ name, to, accountId, kind, currency: own, inFile }) =>
      name === null || reading.rows.every(({ account }) => account === undefined)
        ? []
        : [{ name, to, accountId: to === "account" ? accountId : null, kind, currency: own, rows: inFile }],
    ),
    categories,
    currency: reading.currency ?? currency,
    columns,
    mapping,
    isRemembered,
    needs,
    statements,
    proof: reading.proof && toProof(reading.proof),
    file: fileOf(reading.rows),
    remarks: [...(reading.remarks ?? []), ...remarks],
    preview: preview.map((row, index) => ({
      line: row.line,
      date: row.date,
      amount: toMajor(row.amountMinor, row.currency),
      currency: row.currency,
      name: row.name,
      categoryId: row.category.id,
      raw: reading.raw?.[row.line] || null,
      balance: typeof row.balanceMinor === "number" ? toMajor(row.balanceMinor, row.currency) : null,
      isDuplicate: shown[index] !== undefined && duplicates.has(shown[index]),
    })),
    totals: totalsOf(fresh.map(({ row }) => row)),
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
