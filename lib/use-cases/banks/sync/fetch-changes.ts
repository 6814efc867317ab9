import type { BankProviderName } from "@/lib/domain/banks/connection";
import { AppError } from "@/lib/domain/errors";
import { bankProvider } from "@/lib/providers/adapters";
import { type BankAccount, type BankTransaction, bankFailureReason, type ChangesPage } from "@/lib/providers/bank";

/** What a bank reported since a cursor, beside the rows. */
export type Changes = {
  accounts: BankAccount[];
  /** The cursor from which all this was read; null for everything from the beginning. */
  startedAt: string | null;
  /** Where the next sync begins. */
  cursor: string;
  /** Whether the bank has reported its whole history, or only the last weeks yet. */
  isComplete: boolean;
};

export type ChangedRows = { rows: BankTransaction[]; removedIds: string[] };

/** A provider may ask to begin again when rows changed under the reading; a bank that never rests is left for later. */
const MAX_RESTARTS = 5;

/** A million rows. No real bank has more, and the run would hold its lock forever. */
const MAX_PAGES = 2000;

/**
 * Reads page after page until there are no more, and hands each on as it comes, while the next is on its way: the pages are one whole only together, and
 * together they may be more than memory should hold. From a cursor that the bank has forgotten nothing can be read, so
 * everything is.
 *
 * @param options.onStart  is called before the first page, and again when everything starts over: what was handed on is void
 * @param options.onPage  is handed each page, folded so that it reports each row once
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
  // Of each account the last that was reported: a page may report only those whose rows it holds.
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
      // A failure is handled when its turn comes; should this page fail first, no one awaits it.
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
