import { AppError } from "@/lib/domain/errors";
import {
  type BankAccount,
  type BankRow,
  fetchTransactionPage,
  isMutationDuringPagination,
  type SyncPage,
} from "@/lib/providers/plaid/provider";

/** All that changed at the bank since a cursor, folded so that each row is told once, in its last state. */
export type Changes = {
  accounts: BankAccount[];
  rows: BankRow[];
  removedIds: string[];
  /** Where the next sync begins. */
  cursor: string;
  /** Whether the bank has told its whole history, or only the last weeks yet. */
  isComplete: boolean;
};

/** Plaid says to begin again when rows changed under the reading; a bank that never rests is left for later. */
const MAX_RESTARTS = 5;

/**
 * Reads page after page until there are no more. Nothing is stored: the pages are one whole only together.
 *
 * @param options.onProgress  is told after each page how many rows have been read of each account
 * @throws AppError `NOT_READY` (retryable) while the bank has nothing yet
 */
export async function fetchChanges(options: {
  accessToken: string;
  cursor: string | null;
  onProgress: (rowsByProviderAccount: ReadonlyMap<string, number>) => Promise<void>;
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
  const rows = new Map<string, BankRow>();
  const removedIds = new Set<string>();
  let accounts: BankAccount[] = [];
  for (let cursor = options.cursor; ; ) {
    const page = await fetchTransactionPage({ accessToken: options.accessToken, cursor });
    if (page.readiness === "none") {
      throw new AppError("NOT_READY", "Your bank is still preparing the data. Please try again in a moment.", {
        isRetryable: true,
        retryAfterS: 5,
      });
    }
    fold(page, rows, removedIds);
    if (page.accounts.length > 0) accounts = page.accounts;
    await options.onProgress(countByAccount(rows.values()));
    if (!page.hasMore) {
      return {
        accounts,
        rows: [...rows.values()],
        removedIds: [...removedIds],
        cursor: page.nextCursor,
        isComplete: page.readiness === "complete",
      };
    }
    cursor = page.nextCursor;
  }
}

function fold(page: SyncPage, rows: Map<string, BankRow>, removedIds: Set<string>): void {
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
}

function countByAccount(rows: Iterable<BankRow>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { providerAccountId } of rows) counts.set(providerAccountId, (counts.get(providerAccountId) ?? 0) + 1);
  return counts;
}
