import { v7 as uuidv7 } from "uuid";
import type { z } from "zod";
import { settleByHandBalances } from "@/lib/db/banks/by-hand";
import { type Db, inLongTransaction, prisma } from "@/lib/db/client";
import { insertImport } from "@/lib/db/transactions/imports";
import { lockTransactions } from "@/lib/db/transactions/settlement";
import { findAccountCurrency } from "@/lib/db/transactions/transactions";
import { AppError, notFound } from "@/lib/domain/errors";
import { type Category, categoryBySlug } from "@/lib/domain/transactions/category";
import type { StatementRow } from "@/lib/domain/transactions/import/statement";
import { enqueue } from "@/lib/jobs/queue";
import { newIds } from "@/lib/new-ids";
import {
  type ImportQuestion,
  type ImportResult,
  type importInput,
  MAX_IMPORT_BYTES,
} from "@/lib/schemas/transactions/import";
import { generateAutomaticallyJob } from "@/lib/use-cases/insights/jobs";
import { notifyUserJob } from "@/lib/use-cases/notifications/jobs";
import { consumeRateLimits } from "@/lib/use-cases/rate-limits";
import { settleTransactions } from "@/lib/use-cases/transactions/settle-transactions";
import { withChosenCategories } from "./by-account/chosen-categories";
import { accountFactsOf, compareRows, proveLedger } from "./by-account/compare-rows";
import { assertOneAccount, isMade, makeAccounts, placeRows, suggestAccount } from "./by-account/place-rows";
import { rememberAnswers, rememberReading } from "./by-account/recall";
import { remarkOnTags, tagRows } from "./by-account/tag-rows";
import { categorizeRows, decideCategories } from "./categorize-rows";
import { countHousehold, planCategories, planHousehold, storeCategories, storeHousehold } from "./household/bring-back";
import type { FileReading } from "./read-file";
import { receive, type UploadedFile } from "./reader/readers";
import { type FoundImport, toReport } from "./to-report";

export type ImportTransactionsOptions = Omit<z.output<typeof importInput>, "content"> & {
  file: UploadedFile;
  userId: string;
  today: string;
  /** The viewer's, of rows that name none when no account says. */
  viewer: { currency: string };
};

/** Takes the body of an import: charged before a byte of it arrives, and read in another process. */
export const importUpload = {
  admit: async ({ userId }: { userId: string }): Promise<void> => {
    await consumeRateLimits([{ limit: "importByUser", subject: userId }]);
  },
  receive,
};

const PREVIEW_ROWS = 50;
/** Rows categorized before anything is stored, to count those to review: it takes a second. */
const MAX_CATEGORIZED_BEFORE = 10_000;

/**
 * Imports a bank's file, or with `dryRun` reports what that would do. Every line counts once: as added, duplicate,
 * probable twin or rejected. One database transaction stores all, and its `importId` can undo them.
 * @throws AppError `NOT_FOUND` for an account not the user's; `VALIDATION_FAILED` with an issue at what is open;
 * `UNPROCESSABLE` for a file that is no statement; `BODY_TOO_LARGE`; `RATE_LIMITED`
 */
export async function importTransactions(options: ImportTransactionsOptions): Promise<ImportResult> {
  const { userId, dryRun, today } = options;
  assertOneAccount(options);
  const accountId = options.accountId ?? null;
  // Known before it is made, so that the columns are remembered for it.
  const newAccountId = options.newAccount ? uuidv7() : null;
  const accountCurrency = accountId === null ? null : await findAccountCurrency({ userId, accountId });
  if (accountId !== null && accountCurrency === null) throw notFound("Account");
  const currency = accountCurrency ?? options.currency ?? options.viewer.currency;
  if (options.file.byteLength > MAX_IMPORT_BYTES) {
    throw new AppError("BODY_TOO_LARGE", `A file may have ${MAX_IMPORT_BYTES / 1024 / 1024} MB at most`);
  }
  const { mapping, statement, encoding, firstLine, fileName } = options;
  const reading = await options.file.read({
    ...{ userId, today, currency, mapping, statement, encoding, firstLine, fileName },
    accountId: accountId ?? newAccountId,
    onlyCurrency: accountCurrency,
    isCurrencyGiven: options.currency !== undefined && accountId === null,
  });

  const placed = await placeRows(reading.rows, {
    ...{ userId, accountId, currency, choices: options.accounts ?? [], facts: reading.facts ?? [] },
    newAccount: options.newAccount && newAccountId ? { ...options.newAccount, id: newAccountId } : undefined,
    hasRowless: Boolean(reading.household),
  });
  const household = reading.household ?? null;
  const ownCategories = household && (await planCategories(prisma(), userId, household));
  const named = await withChosenCategories(reading.rows, {
    userId,
    choices: options.categories ?? [],
    // Before they are made their rows are shown as what they mean.
    own: (ownCategories?.made ?? []).flatMap((one) => (dryRun ? meaningOfOwn(one) : one)),
  });
  const rowless = placed.places.filter((place) => place.inFile === 0 && isMade(place, reading.facts ?? []));
  const broughtBack = async (db: Db) => {
    if (!household || !ownCategories) return null;
    const planned = await planHousehold(db, userId, household, { categories: ownCategories, places: placed.places });
    const counts = { accounts: rowless.length, categories: ownCategories.made.length };
    return { planned, ...countHousehold(planned, counts) };
  };
  const currencyFrom = currencySource(options, reading, { hasAccount: accountId !== null });
  const isUnplaced = dryRun && accountId === null && newAccountId === null;
  const suggestedAccountId = isUnplaced ? await suggestAccount(userId, reading) : null;
  const { categories } = named;
  const found: FoundImport = { ...placed, reading, currency, currencyFrom, suggestedAccountId, categories };
  // Rows changed by the category the user chose for the file's word.
  const answered = new Map<StatementRow, StatementRow>();
  for (const [index, row] of reading.rows.entries()) {
    const chosen = named.rows[index];
    if (chosen && chosen !== row) answered.set(row, chosen);
  }
  const remaining = placed.places.flatMap(({ rows }) => rows);
  const shown = remaining.slice(0, PREVIEW_ROWS);
  const withAnswers = (rows: readonly StatementRow[]) => rows.map((row) => answered.get(row) ?? row);
  const categorizedRows = (db: Db, rows: readonly StatementRow[]) => categorizeRows(db, userId, withAnswers(rows));
  if (dryRun) {
    const compared = await compareRows(prisma(), options, placed.places);
    const ledger = await proveLedger(prisma(), userId, { reading, places: placed.places, compared });
    const tags = await remarkOnTags(
      userId,
      compared.fresh.map(({ row }) => row),
    );
    const shownReading = { ...reading, proof: ledger.proof };
    const brought = await broughtBack(prisma());
    const remarks = [...ledger.remarks, ...tags, ...(brought?.remarks ?? [])];
    const isWhole = remaining.length <= MAX_CATEGORIZED_BEFORE;
    const categorized = await categorizedRows(prisma(), isWhole ? remaining : shown);
    const isFresh = new Set(compared.fresh.map(({ row }) => row));
    const fresh = categorized.filter((_, index) => remaining[index] !== undefined && isFresh.has(remaining[index]));
    return {
      ...toReport(
        { ...found, reading: shownReading, compared, shown, remarks, others: brought?.count ?? 0 },
        { preview: categorized.slice(0, shown.length), fresh: isWhole ? fresh : null },
      ),
      importId: null,
    };
  }
  if (reading.needs.length > 0) throw unanswered(reading.needs);
  return inLongTransaction(async (tx) => {
    await lockTransactions(tx, userId);
    await storeCategories(tx, userId, ownCategories?.made ?? []);
    const compared = await compareRows(tx, options, placed.places);
    const fresh = withAnswers(compared.fresh.map(({ row }) => row));
    const decided = await decideCategories(tx, userId, fresh);
    if (placed.places.some((place) => place.accountId === (accountId ?? newAccountId))) {
      await rememberReading(tx, userId, reading);
    }
    const importId = fresh.length + rowless.length === 0 ? null : uuidv7();
    if (importId) {
      const [only, ...others] = placed.places;
      const tagged: { id: string; tags: readonly string[] }[] = [];
      /** Made while they are stored: a hundred thousand at once wouldn't fit in memory. */
      function* storedRows() {
        const ids = newIds();
        for (const [index, row] of fresh.entries()) {
          const one = decided[index];
          if (!one) continue;
          const { category } = one;
          const stored = {
            id: ids.next().value,
            accountId: compared.fresh[index]?.accountId ?? null,
            date: row.date,
            amountMinor: row.amountMinor,
            currency: row.currency,
            name: row.name,
            notes: row.notes,
            externalId: row.externalId,
            merchant: row.merchant,
            ownName: row.ownName,
            isExcluded: row.isExcluded,
            parts: row.parts,
            merchantKey: one.merchantKey,
            categoryId: category.id,
            isTransfer: category.kind === "transfer",
            isByRule: one.isByRule,
            ownCategory: one.ownCategory,
            basis: one.basis,
          };
          if (row.tags && row.tags.length > 0) tagged.push({ id: stored.id, tags: row.tags });
          yield stored;
        }
      }
      const facts = accountFactsOf(reading, options.newAccount?.name);
      await makeAccounts(tx, { userId, importId, places: placed.places, facts });
      const imported = {
        ...{ userId, id: importId, fileName, format: reading.format },
        accountId: others.length > 0 ? null : (only?.accountId ?? null),
        added: fresh.length,
        duplicates: compared.duplicates.size,
        rejected: reading.rejected.length + placed.rejected.length,
      };
      await insertImport(tx, imported, storedRows());
      await tagRows(tx, userId, tagged);
      const touched = fresh.map(({ date }, index) => ({ date, merchantKey: decided[index]?.merchantKey ?? "" }));
      await settleTransactions(tx, { userId, today, touched });
      // Which looks at no balance where no row was touched.
      if (fresh.length === 0) await settleByHandBalances(tx, userId);
      await enqueue(tx, generateAutomaticallyJob, { userId, isFirstSync: false });
      await enqueue(tx, notifyUserJob, { userId });
    }
    const brought = await broughtBack(tx);
    if (brought) await storeHousehold(tx, userId, brought.planned);
    await rememberAnswers(tx, userId, { places: importId ? placed.places : [], categories: options.categories ?? [] });
    const preview = await categorizedRows(tx, shown);
    return {
      ...toReport({ ...found, compared, shown, remarks: [], others: brought?.count ?? 0 }, { preview, fresh: decided }),
      importId,
    };
  });
}

/** The product's category that one of a person's own means, under its own name. */
function meaningOfOwn({ name, slug }: Category): Category[] {
  const meaning = categoryBySlug(slug);
  return meaning ? [{ ...meaning, name }] : [];
}

/** Source of the currency of rows that name none. */
function currencySource(
  { currency }: Pick<ImportTransactionsOptions, "currency">,
  { isCurrencyNamed, facts, app }: FileReading,
  { hasAccount }: { hasAccount: boolean },
): ImportResult["currencyFrom"] {
  if (isCurrencyNamed) return "file";
  const isOfSeveral = facts !== undefined || app !== undefined;
  if (hasAccount && !isOfSeveral) return "account";
  return currency === undefined ? "home" : "chosen";
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
