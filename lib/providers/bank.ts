import type { BankProviderName, RepairReason } from "@/lib/domain/banks/connection";
import { AppError } from "@/lib/domain/errors";

/** Debt is negative, whatever the provider's sign. */
export type BankAccount = {
  providerAccountId: string;
  /** Survives the connection, if the bank provides one. */
  persistentAccountId: string | null;
  name: string;
  officialName: string | null;
  mask: string | null;
  type: "depository" | "credit" | "loan" | "investment" | "other";
  subtype: string | null;
  currency: string;
  currentBalanceMinor: number | null;
  /** For a card: the remaining credit. */
  availableBalanceMinor: number | null;
};

/** A transaction as a bank connection reports it; positive is money in. The bank's texts are untrusted. */
export type BankTransaction = {
  providerTransactionId: string;
  replacesPendingId: string | null;
  providerAccountId: string;
  date: string;
  amountMinor: number;
  currency: string;
  name: string;
  merchant: string | null;
  merchantKey: string;
  categoryId: string;
  providerCategory: string | null;
  providerConfidence: string | null;
  pending: boolean;
};

export type LinkToken = { linkToken: string; expiration: string };

export type LinkedAccounts = {
  institution: { id: string | null; name: string | null };
  accounts: BankAccount[];
};

/** `readiness`: `none` before the provider's first fetch, `recent` with only the last month. */
export type ChangesPage = {
  accounts: BankAccount[];
  added: BankTransaction[];
  modified: BankTransaction[];
  removedIds: string[];
  nextCursor: string;
  hasMore: boolean;
  readiness: "none" | "recent" | "complete";
};

/**
 * A webhook's meaning for a connection. `nothing`: no connection concerned, or nothing to do. `signed`: exactly the
 * signed text, equal only in copies of one call.
 */
type BankEvent = { providerConnectionId: string | undefined; signed: string } & (
  | { kind: "new_transactions" | "repaired" | "nothing" }
  | { kind: "repair_needed"; reason: RepairReason }
);

/**
 * Reasons a call failed, as far as we distinguish them. `changed_while_read`: reread all pages. `cursor_maybe_expired`:
 * the provider may have forgotten the cursor.
 */
export type BankFailureReason = RepairReason | "changed_while_read" | "cursor_maybe_expired" | "other";

/** The `cause` of an adapter's `AppError`. It is logged, so it holds codes, never a request. */
export class BankFailure extends Error {
  constructor(
    readonly reason: BankFailureReason,
    message: string,
  ) {
    super(message);
  }
}

/** Returns an adapter's failure reason; `other` for errors from elsewhere. */
export function bankFailureReason(error: unknown): BankFailureReason {
  return error instanceof AppError && error.cause instanceof BankFailure ? error.cause.reason : "other";
}

/** Returns what the user must fix after `error` (an AppError `LOGIN_REQUIRED`). */
export function repairReasonOf(error: unknown): RepairReason {
  const reason = bankFailureReason(error);
  return reason === "not_shared" || reason === "consent_ends" ? reason : "sign_in";
}

/**
 * An adapter only translates: the provider's terms, signs and codes end there.
 *
 * Every call throws an `AppError` whose `cause` is a `BankFailure`: `LOGIN_REQUIRED` (422) when the user must log in
 * or connect again, `UNPROCESSABLE` (422) for a used public token, `NOT_READY` (503) before the first fetch,
 * `NOT_CONFIGURED` without keys, `PROVIDER_FAILED` (502) for everything else.
 */
export type BankProvider = {
  name: BankProviderName;
  /**
   * Creates a token for the bank-linking window.
   *
   * @param options.userId  our opaque id; nothing else about the user is sent
   * @param options.country  ISO 3166-1; a country the provider doesn't serve gets United States banks
   * @param options.accessToken  given: update mode, to repair that connection
   * @param options.selectsAccounts  in update mode: the user may share more accounts of that connection
   */
  createLinkToken: (options: {
    userId: string;
    country: string | null;
    accessToken?: string | undefined;
    selectsAccounts?: boolean | undefined;
  }) => Promise<LinkToken>;
  /** Exchanges the bank-linking window's token for the connection's access token. Works once. */
  exchangePublicToken: (publicToken: string) => Promise<{ accessToken: string; providerConnectionId: string }>;
  /** @param options.isLive  asks the bank itself, billed per call; otherwise the provider's copy, as new as the rows */
  fetchAccounts: (options: { accessToken: string; isLive: boolean }) => Promise<LinkedAccounts>;
  /** @param options.cursor  null for everything from the beginning */
  fetchChanges: (options: { accessToken: string; cursor: string | null }) => Promise<ChangesPage>;
  /** Ends a connection at the provider. An already ended one is a success. */
  disconnect: (accessToken: string) => Promise<void>;
  /**
   * Reads a webhook after verifying that the provider sent exactly this body minutes ago.
   *
   * @param options.body  the raw text: a reserialized body has another hash
   * @param options.from  the caller's network, which limits unknown keys
   * @throws AppError `INVALID_SIGNATURE`; `PROVIDER_FAILED` when the key couldn't be fetched and `RATE_LIMITED` after
   * too many, so that it is sent again
   */
  readWebhook: (options: { body: string; signature: string | null; from: string }) => Promise<BankEvent>;
};
