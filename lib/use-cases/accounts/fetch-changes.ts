import { AppError } from "@/lib/domain/errors";
import {
  type BankAccount,
  type BankRow,
  fetchTransactionPage,
  isMutationDuringPagination,
  type SyncPage,
} from "@/lib/providers/plaid/provider";

/** What a bank told since a cursor, beside the rows. */
export type Changes = {
  accounts: BankAccount[];
  /** Where the next sync begins. */
  cursor: string;
  /** Whether the bank has told its whole history, or only the last weeks yet. */
  isComplete: boolean;
};

export type ChangedRows = { rows: BankRow[]; removedIds: string[] };

/** Plaid says to begin again when rows changed under the reading; a bank that never rests is left for later. */
const MAX_RESTARTS = 5;

/**
 * Reads page after page until there are no more, and hands each on as it comes: the pages are one whole only together, and
 * together they may be more than memory should hold.
 *
 * @param options.onStart  is called before the first page, and again when all begins anew: what was handed on is void
 * @param options.onPage  is handed each page, folded so that it tells each row once
 * @throws AppError `NOT_READY` (retryable) while the bank has nothing yet
 */
export async function fetchChanges(options: {
  accessToken: string;
  cursor: string | null;
  onStart: () => Promise<void>;
  onPage: (page: ChangedRows) => Promise<void>;
}): Promise<Changes> {
  for (let restarts = 0; ; restarts += 1) {
    try {
      return await readAllPages(options);
    } catch (error) {
      if (!isMutationDuringPagination(error)) throw error;
      if (restarts === MAX_RESTARTS) {
        throw new AppError("PROVIDER_FAILED", "Your bank is busy. Please try again in a moment.", {
          cause: error,
          isRetryable: true,
        });
      }
    }
  }
}

async function readAllPages(options: Parameters<typeof fetchChanges>[0]): Promise<Changes> {
  await options.onStart();
  let accounts: BankAccount[] = [];
  for (let cursor = options.cursor; ; ) {
    const page = await fetchTransactionPage({ accessToken: options.accessToken, cursor });
    if (page.readiness === "none") {
      throw new AppError("NOT_READY", "Your bank is still preparing the data. Please try again in a moment.", {
        isRetryable: true,
        retryAfterS: 5,
      });
    }
    await options.onPage(fold(page));
    if (page.accounts.length > 0) accounts = page.accounts;
    if (!page.hasMore) return { accounts, cursor: page.nextCursor, isComplete: page.readiness === "complete" };
    cursor = page.nextCursor;
  }
}

function fold(page: SyncPage): ChangedRows {
  const rows = new Map<string, BankRow>();
  const removedIds = new Set<string>();
  for (const row of [...page.added, ...page.modified]) {
    rows.set(row.providerTransactionId, row);
    removedIds.delete(row.providerTransactionId);
    // The pending row may be stored under its own id, or be in these very pages.
    if (row.replacesPendingId !== null) {
      rows.delete(row.replacesPendingId);
      removedIds.add(row.replacesPendingId);
    }
  }
  for (const id of page.removedIds) {
    rows.delete(id);
    removedIds.add(id);
  }
  return { rows: [...rows.values()], removedIds: [...removedIds] };
}
