import type { BankProviderName, RepairReason } from "@/lib/domain/banks/connection";
import { AppError } from "@/lib/domain/errors";

/** An account as a bank connection brings it. What is owed is negative, whatever the provider's sign. */
export type BankAccount = {
  providerAccountId: string;
  /** Outlives the connection, where the bank gives one. */
  persistentAccountId: string | null;
  name: string;
  officialName: string | null;
  mask: string | null;
  type: "depository" | "credit" | "loan" | "investment" | "other";
  subtype: string | null;
  currency: string;
  currentBalanceMinor: number | null;
  /** For a card: what can still be spent on it. */
  availableBalanceMinor: number | null;
};

/** A transaction as a bank connection brings it; positive is money in. Texts are the bank's: untrusted. */
export type BankTransaction = {
  providerTransactionId: string;
  /** The pending transaction that this one replaces. */
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

/**
 * One page of what changed since a cursor.
 * `readiness`: `none` while the provider has not fetched anything yet, `recent` while only the last month is there.
 */
export type ChangesPage = {
  accounts: BankAccount[];
  added: BankTransaction[];
  modified: BankTransaction[];
  /** Ids of transactions that are no more. */
  removedIds: string[];
  nextCursor: string;
  hasMore: boolean;
  readiness: "none" | "recent" | "complete";
};

/**
 * What a webhook means for a connection. `nothing`: it concerns no connection, or says what we do not act on.
 * `signed`: exactly what the provider signed; the same only in copies of one call.
 */
export type BankEvent = { providerConnectionId: string | undefined; signed: string } & (
  | { kind: "new_transactions" | "repaired" | "nothing" }
  | { kind: "repair_needed"; reason: RepairReason }
);

/**
 * Why a call failed, as far as it matters to us. `changed_while_read`: the pages must be read again from the first.
 * `cursor_maybe_expired`: the provider may have forgotten where the cursor stood.
 */
export type BankFailureReason = RepairReason | "changed_while_read" | "cursor_maybe_expired" | "other";

/** The `cause` of the `AppError` that an adapter throws. It is logged: it holds codes, never a request. */
export class BankFailure extends Error {
  constructor(
    readonly reason: BankFailureReason,
    message: string,
  ) {
    super(message);
  }
}

/** Why an adapter threw; `other` for whatever did not come from one. */
export function bankFailureReason(error: unknown): BankFailureReason {
  return error instanceof AppError && error.cause instanceof BankFailure ? error.cause.reason : "other";
}

/** What a person has to fix after `error` (an AppError `LOGIN_REQUIRED`). */
export function repairReasonOf(error: unknown): RepairReason {
  const reason = bankFailureReason(error);
  return reason === "not_shared" || reason === "consent_ends" ? reason : "sign_in";
}

/**
 * A provider of bank data. An adapter translates and no more: its own words, signs and codes end there.
 *
 * Every call throws an `AppError` whose `cause` is a `BankFailure`: `LOGIN_REQUIRED` (422) when the person has to log in
 * or connect again, `UNPROCESSABLE` (422) for a public token that was used, `NOT_READY` (503) before the first fetch,
 * `NOT_CONFIGURED` without keys, `PROVIDER_FAILED` (502) for everything else.
 */
export type BankProvider = {
  name: BankProviderName;
  /**
   * A token for the bank-linking window.
   *
   * @param options.userId  our opaque id; nothing else about the person is sent
   * @param options.country  ISO 3166-1; a country that the provider does not serve gets the banks of the United States
   * @param options.accessToken  given: update mode, to repair that connection
   * @param options.selectsAccounts  in update mode: the person may share more accounts of that connection
   */
  createLinkToken: (options: {
    userId: string;
    country: string | null;
    accessToken?: string | undefined;
    selectsAccounts?: boolean | undefined;
  }) => Promise<LinkToken>;
  /** Trades what the bank-linking window gave for the connection's access token. It can be done once. */
  exchangePublicToken: (publicToken: string) => Promise<{ accessToken: string; providerConnectionId: string }>;
  /**
   * The accounts of a connection.
   *
   * @param options.isLive  asks the bank itself, which costs by the call; else what the provider has, as new as the rows
   */
  fetchAccounts: (options: { accessToken: string; isLive: boolean }) => Promise<LinkedAccounts>;
  /** @param options.cursor  null for everything from the beginning */
  fetchChanges: (options: { accessToken: string; cursor: string | null }) => Promise<ChangesPage>;
  /** Ends a connection at the provider. One that is gone already is a success. */
  disconnect: (accessToken: string) => Promise<void>;
  /**
   * Reads a webhook, once it is sure that the provider sent exactly this body minutes ago.
   *
   * @param options.body  the raw text: a body that was parsed and written again has another hash
   * @param options.from  the caller's network, by which unknown keys are limited
   * @throws AppError `INVALID_SIGNATURE`; `PROVIDER_FAILED` when the key could not be fetched and `RATE_LIMITED` when too many
   *   were, so that it is sent again
   */
  readWebhook: (options: { body: string; signature: string | null; from: string }) => Promise<BankEvent>;
};
