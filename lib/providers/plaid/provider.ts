import { CountryCode, PersonalFinanceCategoryVersion, Products } from "plaid";
import * as z from "zod";
import { brand } from "@/lib/brand";
import type { AppError } from "@/lib/domain/errors";
import { rememberingMerchantKey } from "@/lib/domain/transactions/transaction";
import { env } from "@/lib/env";
import { call } from "./api";
import { isGone, plaidCodeOf } from "./failure";
import { type BankAccount, type BankRow, plaidAccount, plaidTransaction, toBankAccount, toBankRow } from "./transform";

export type { BankAccount, BankRow } from "./transform";

/** Two years, the most Plaid gives; it cannot be raised later without a new link. */
const DAYS_REQUESTED = 730;
const ROWS_PER_PAGE = 500;

const SERVED_COUNTRIES: ReadonlyMap<string, CountryCode> = new Map(Object.values(CountryCode).map((c) => [c, c]));

export type LinkToken = { linkToken: string; expiration: string };

/**
 * A token for the bank-linking window.
 *
 * @param options.userId  our opaque id; nothing else about the person is sent
 * @param options.country  ISO 3166-1; a country Plaid does not serve gets the banks of the United States
 * @param options.accessToken  given: update mode, to repair the login of that link
 * @param options.selectsAccounts  in update mode: the person may share more accounts of that link
 */
export async function createLinkToken(options: {
  userId: string;
  country: string | null;
  accessToken?: string | undefined;
  selectsAccounts?: boolean | undefined;
}): Promise<LinkToken> {
  const webhook = `${env().appUrl}/api/webhooks/plaid`;
  const answer = await call(
    z.object({ link_token: z.string().min(1), expiration: z.iso.datetime({ offset: true }) }),
    (api) =>
      api.linkTokenCreate({
        client_name: brand.name.slice(0, 30),
        language: "en",
        country_codes: [SERVED_COUNTRIES.get(options.country ?? "") ?? CountryCode.Us],
        user: { client_user_id: options.userId },
        webhook,
        ...(options.accessToken
          ? {
              access_token: options.accessToken,
              ...(options.selectsAccounts ? { update: { account_selection_enabled: true } } : {}),
            }
          : { products: [Products.Transactions], transactions: { days_requested: DAYS_REQUESTED } }),
      }),
    { isRepeatable: true },
  );
  return { linkToken: answer.link_token, expiration: new Date(answer.expiration).toISOString() };
}

/** Trades what the bank-linking window gave for the link's access token. It can be done once. */
export async function exchangePublicToken(publicToken: string): Promise<{ accessToken: string; itemId: string }> {
  const answer = await call(
    z.object({ access_token: z.string().min(1), item_id: z.string().min(1) }),
    (api) => api.itemPublicTokenExchange({ public_token: publicToken }),
    { isRepeatable: false },
  );
  return { accessToken: answer.access_token, itemId: answer.item_id };
}

const accountsAnswer = z.object({
  accounts: z.array(plaidAccount),
  item: z.object({ institution_id: z.string().nullish(), institution_name: z.string().nullish() }),
});

export type LinkedAccounts = {
  institution: { id: string | null; name: string | null };
  accounts: BankAccount[];
};

/**
 * The accounts of a link.
 *
 * @param options.isLive  asks the bank itself, which costs by the call; else what Plaid has, which is as new as the rows
 */
export async function fetchAccounts(options: { accessToken: string; isLive: boolean }): Promise<LinkedAccounts> {
  const request = { access_token: options.accessToken };
  const answer = await call(
    accountsAnswer,
    (api) => (options.isLive ? api.accountsBalanceGet(request) : api.accountsGet(request)),
    { isRepeatable: true },
  );
  return {
    institution: { id: answer.item.institution_id ?? null, name: answer.item.institution_name ?? null },
    accounts: answer.accounts.flatMap((account) => toBankAccount(account) ?? []),
  };
}

const syncAnswer = z.object({
  accounts: z.array(plaidAccount).default([]),
  added: z.array(plaidTransaction),
  modified: z.array(plaidTransaction),
  removed: z.array(z.object({ transaction_id: z.string() })),
  next_cursor: z.string().max(256),
  has_more: z.boolean(),
  transactions_update_status: z.string().optional(),
});

/**
 * One page of what changed since `cursor`.
 * `readiness`: `none` while Plaid has not fetched anything yet, `recent` while only the last month is there.
 */
export type SyncPage = {
  accounts: BankAccount[];
  added: BankRow[];
  modified: BankRow[];
  /** Ids of rows that are no more. */
  removedIds: string[];
  nextCursor: string;
  hasMore: boolean;
  readiness: "none" | "recent" | "complete";
};

/** @param options.cursor  null for everything from the beginning */
export async function fetchTransactionPage(options: { accessToken: string; cursor: string | null }): Promise<SyncPage> {
  const answer = await call(
    syncAnswer,
    (api) =>
      api.transactionsSync({
        access_token: options.accessToken,
        count: ROWS_PER_PAGE,
        ...(options.cursor === null ? {} : { cursor: options.cursor }),
        options: { personal_finance_category_version: PersonalFinanceCategoryVersion.V2 },
      }),
    { isRepeatable: true },
  );
  const accounts = answer.accounts.flatMap((account) => toBankAccount(account) ?? []);
  const keyOf = rememberingMerchantKey();
  const toRow = (transaction: z.output<typeof plaidTransaction>) => toBankRow(transaction, accounts, keyOf) ?? [];
  return {
    accounts,
    added: answer.added.flatMap(toRow),
    modified: answer.modified.flatMap(toRow),
    removedIds: answer.removed.map(({ transaction_id }) => transaction_id),
    nextCursor: answer.next_cursor,
    hasMore: answer.has_more,
    readiness: readinessOf(answer),
  };
}

function readinessOf(answer: z.output<typeof syncAnswer>): SyncPage["readiness"] {
  if (answer.next_cursor === "" || answer.transactions_update_status === "NOT_READY") return "none";
  return answer.transactions_update_status === "INITIAL_UPDATE_COMPLETE" ? "recent" : "complete";
}

/** Whether the rows changed while they were paged through: the pages must be read again from the first. */
export function isMutationDuringPagination(error: unknown): error is AppError {
  return plaidCodeOf(error) === "TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION";
}

/**
 * Whether Plaid no longer knows where a cursor stood: it keeps them for a year, and a link may wait longer for its sign-in.
 * The code is that of any field it refuses, so that a reading from the beginning has to tell which it was.
 */
export function mayBeForgottenCursor(error: unknown): boolean {
  return plaidCodeOf(error) === "INVALID_FIELD";
}

/** Ends a link at Plaid. One that is gone already is a success. */
export async function removeItem(accessToken: string): Promise<void> {
  try {
    await call(z.object({}), (api) => api.itemRemove({ access_token: accessToken }), { isRepeatable: true });
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}
