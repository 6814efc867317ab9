import Papa from "papaparse";
import type { z } from "zod";
import { recordAudit } from "@/lib/db/auth/audit";
import { listAllAccountNames } from "@/lib/db/banks/accounts";
import { prisma } from "@/lib/db/client";
import { keyOf, listTransactions, type PageKey, type TransactionFilter } from "@/lib/db/transactions/page";
import { listTagNames } from "@/lib/db/transactions/tags/tags";
import type { StoredTransaction } from "@/lib/db/transactions/transactions";
import {
  guardFormulas,
  OWN_EXPORT_COLUMNS,
  type OwnExportColumn,
  writeParts,
} from "@/lib/domain/transactions/own-export";
import type { exportTransactionsInput, Transaction } from "@/lib/schemas/transactions";
import { assertFresh } from "@/lib/use-cases/auth/second-factor/fresh-login";
import type { Caller, Viewer } from "@/lib/use-cases/auth/session/authenticate";
import { toTransaction } from "@/lib/use-cases/transactions/transaction-view";
import { readCategoriesOfRows } from "./categories/read-categories";
import { toTransactionFilter } from "./list/list-my-range";

export type ExportTransactionsOptions = z.output<typeof exportTransactionsInput> & {
  viewer: Viewer;
  caller: Caller;
  now?: Date;
};

export type ExportedFile = { chunks: AsyncGenerator<string>; fileName: string; contentType: string };

/** Rows read at a time, which bounds memory for any file length. */
const BATCH_ROWS = 2000;

/**
 * Streams every row matching the my-range filters. The first rows are read before the response starts, to fail early.
 * @throws AppError `FRESH_SIGN_IN_NEEDED`: an unattended or stolen session can't export data
 */
export async function exportTransactions(options: ExportTransactionsOptions): Promise<ExportedFile> {
  const { viewer, caller, format, sort, order, now = new Date() } = options;
  const { userId, today } = viewer;
  await assertFresh(viewer, now);
  const batches = readBatches(toTransactionFilter({ ...options, userId, today }), { sort, order });
  const first = await batches.next();
  await recordAudit(prisma(), { userId, action: "transactions_exported", ipAddress: caller.ipAddress });
  const all = (async function* () {
    if (!first.done) yield first.value;
    yield* batches;
  })();
  const fileName = `sorrel-transactions-${today}.${format}`;
  const [accountNames, tagNames] = await Promise.all([listAllAccountNames(userId), listTagNames(userId)]);
  const names = { userId, accountNames, tagNames };
  if (format === "json")
    return { chunks: writeJson(all, names), fileName, contentType: "application/json; charset=utf-8" };
  return { chunks: writeCsv(all, names), fileName, contentType: "text/csv; charset=utf-8" };
}

type Order = Pick<ExportTransactionsOptions, "sort" | "order">;

/** Keyset pagination: no row appears twice, and a slow client holds no connection. */
async function* readBatches(filter: TransactionFilter, { sort, order }: Order): AsyncGenerator<StoredTransaction[]> {
  let after: PageKey | undefined;
  for (;;) {
    const rows = await listTransactions(filter, { sort, order, limit: BATCH_ROWS, offset: 0, after });
    const last = rows.at(-1);
    if (last) yield rows;
    if (!last || rows.length < BATCH_ROWS) return;
    after = keyOf(last, sort);
  }
}

async function* writeJson(batches: AsyncIterable<StoredTransaction[]>, names: Names): AsyncGenerator<string> {
  let separator = "[";
  for await (const rows of batches) {
    const categoryOf = await readCategoriesOfRows(names.userId, rows);
    const shown = rows.map((row) => JSON.stringify({ ...toTransaction(row, categoryOf), ...namesIn(row, names) }));
    yield separator + shown.join(",\n");
    separator = ",\n";
  }
  yield separator === "[" ? "[]\n" : "]\n";
}

/** Excel reads UTF-8 as Latin-1 without a byte order mark. */
const BOM = "\uFEFF";

type Names = Readonly<Record<"accountNames" | "tagNames", ReadonlyMap<string, string>>> & { userId: string };

function namesIn(
  row: StoredTransaction,
  { accountNames, tagNames }: Names,
): { account: string | null; tags: string[] } {
  const account = row.accountId === null ? null : (accountNames.get(row.accountId) ?? null);
  const tags = row.tagIds.flatMap((id) => tagNames.get(id) ?? []).sort((a, b) => a.localeCompare(b, "en"));
  return { account, tags };
}

async function* writeCsv(batches: AsyncIterable<StoredTransaction[]>, names: Names): AsyncGenerator<string> {
  yield `${BOM}${Papa.unparse([[...OWN_EXPORT_COLUMNS]])}\r\n`;
  for await (const rows of batches) {
    const categoryOf = await readCategoriesOfRows(names.userId, rows);
    const lines = rows.map((row) => {
      const shown = toTransaction(row, categoryOf);
      const { account, tags } = namesIn(row, names);
      return OWN_EXPORT_COLUMNS.map((column) => {
        const cell = CELLS[column](shown, { account: account ?? "", tags: tags.join(", ") });
        return typeof cell === "string" ? guardFormulas(cell) : cell;
      });
    });
    yield `${Papa.unparse(lines, { quotes: (cell) => typeof cell === "string" && /[;\t|]/.test(cell) })}\r\n`;
  }
}

type Cell = string | number;
/** Account and tag names; tag names contain no comma. */
type Named = { account: string; tags: string };

/** Numbers stay numbers: a minus before digits is an amount, not a formula. */
const CELLS: Readonly<Record<OwnExportColumn, (row: Transaction, named: Named) => Cell>> = {
  Date: (row) => row.date,
  Description: (row) => row.name,
  Merchant: (row) => row.ownName ?? row.merchant ?? "",
  Amount: (row) => row.amount,
  Currency: (row) => row.currency,
  Category: (row) => row.category.name,
  Group: (row) => row.category.group,
  Account: (_, { account }) => account,
  Notes: (row) => row.notes ?? "",
  Tags: (_, { tags }) => tags,
  Source: (row) => row.source,
  Pending: (row) => yesOrNo(row.pending),
  "Left out": (row) => yesOrNo(row.isExcluded),
  Transfer: (row) => yesOrNo(row.isTransfer),
  Recurring: (row) => yesOrNo(row.isRecurring),
  Id: (row) => row.id,
  Split: ({ parts = [] }) =>
    writeParts(
      parts.map(({ amount, category, note }) => ({
        amount: String(amount),
        category: category.name,
        note: note ?? null,
      })),
    ),
};

function yesOrNo(value: boolean): string {
  return value ? "yes" : "no";
}
