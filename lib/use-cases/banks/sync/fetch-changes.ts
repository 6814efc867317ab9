import type { BankProviderName } from "@/lib/domain/banks/connection";
import { AppError } from "@/lib/domain/errors";
import { bankProvider } from "@/lib/providers/adapters";
import { type BankAccount, type BankTransaction, bankFailureReason, type ChangesPage } from "@/lib/providers/bank";

export type Changes = {
  accounts: BankAccount[];
  /** The starting cursor; null for everything from the beginning. */
  startedAt: string | null;
  cursor: string;
  /** True once the bank has reported its full history, not only the last weeks. */
  isComplete: boolean;
};

export type ChangedRows = { rows: BankTransaction[]; removedIds: string[] };

/** A provider may ask to restart when rows changed during reading; a constantly changing bank waits for later. */
const MAX_RESTARTS = 5;

/** A million rows. No real bank has more, and the run would hold its lock forever. */
const MAX_PAGES = 2000;

/**
 * Reads all pages and hands each on while fetching the next. Pages are complete only together, and together may exceed
 * memory. Restarts from the beginning if the bank has forgotten the cursor.
 *
 * @param options.onStart  called before the first page and on every restart: earlier pages are void
 * @param options.onPage  receives each page, folded so that each row occurs once
 * @throws AppError `NOT_READY` (retryable) while the bank has nothing yet
 */
export async function fetchChanges(options: FetchChangesOptions): Promise<Changes> {
  let { cursor } = options;
  for (let restarts = 0; ; ) {
    try {
      return await readAllPages({ ...options, cursor });
    } catch (error) {
      if (cursor !== null && bankFailureReason(error) === "cursor_maybe_expired") {
        cursor = null;
        continue;
      }
      if (bankFailureReason(error) !== "changed_while_read") throw error;
      if (restarts === MAX_RESTARTS) throw busy(error);
      restarts += 1;
    }
  }
}

type FetchChangesOptions = {
  provider: BankProviderName;
  accessToken: string;
  cursor: string | null;
  onStart: () => Promise<void>;
  onPage: (page: ChangedRows) => Promise<void>;
};

async function readAllPages(options: FetchChangesOptions): Promise<Changes> {
  await options.onStart();
  // Keep each account's last report: a page may include only accounts with rows in it.
  const accounts = new Map<string, BankAccount>();
  const { fetchChanges: fetchPage } = bankProvider(options.provider);
  const fetchFrom = (cursor: string | null) => fetchPage({ accessToken: options.accessToken, cursor });
  let asked = fetchFrom(options.cursor);
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    const page = await asked;
    if (page.readiness === "none") {
      throw new AppError("NOT_READY", "Your bank is still preparing the data. Please try again in a moment.", {
        isRetryable: true,
        retryAfterS: 5,
      });
    }
    if (page.hasMore) {
      asked = fetchFrom(page.nextCursor);
      // Errors are handled in turn; if this page fails first, nothing awaits it.
      asked.catch(() => undefined);
    }
    await options.onPage(fold(page));
    for (const account of page.accounts) accounts.set(account.providerAccountId, account);
    if (!page.hasMore) {
      const isComplete = page.readiness === "complete";
      return { accounts: [...accounts.values()], startedAt: options.cursor, cursor: page.nextCursor, isComplete };
    }
  }
  throw busy();
}

function busy(cause?: unknown): AppError {
  return new AppError("PROVIDER_FAILED", "Your bank is busy. Please try again in a moment.", {
    cause,
    isRetryable: true,
  });
}

function fold(page: ChangesPage): ChangedRows {
  const rows = new Map<string, BankTransaction>();
  const removedIds = new Set<string>();
  for (const row of [...page.added, ...page.modified]) {
    rows.set(row.providerTransactionId, row);
    removedIds.delete(row.providerTransactionId);
    // The pending row may be stored under its own id, or be on this page.
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
