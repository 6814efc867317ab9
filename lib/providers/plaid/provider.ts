import { CountryCode, PersonalFinanceCategoryVersion, Products } from "plaid";
import * as z from "zod";
import { brand } from "@/lib/brand";
import { rememberingMerchantKey } from "@/lib/domain/transactions/transaction";
import { env } from "@/lib/env";
import { type BankProvider, bankFailureReason, type ChangesPage } from "@/lib/providers/bank";
import { call } from "./api";
import { plaidAccount, plaidTransaction, toBankAccount, toBankTransaction } from "./transform";
import { readPlaidWebhook } from "./webhook";

/** Two years, Plaid's maximum; raising it later would need a new link. */
const DAYS_REQUESTED = 730;
const ROWS_PER_PAGE = 500;

const SERVED_COUNTRIES: ReadonlyMap<string, CountryCode> = new Map(Object.values(CountryCode).map((c) => [c, c]));

const createLinkToken: BankProvider["createLinkToken"] = async (options) => {
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
    { isRepeatable: true, isAwaited: true },
  );
  return { linkToken: answer.link_token, expiration: new Date(answer.expiration).toISOString() };
};

const exchangePublicToken: BankProvider["exchangePublicToken"] = async (publicToken) => {
  const answer = await call(
    z.object({ access_token: z.string().min(1), item_id: z.string().min(1) }),
    (api) => api.itemPublicTokenExchange({ public_token: publicToken }),
    { isRepeatable: false, isAwaited: true },
  );
  return { accessToken: answer.access_token, providerConnectionId: answer.item_id };
};

const accountsAnswer = z.object({
  accounts: z.array(plaidAccount),
  item: z.object({ institution_id: z.string().nullish(), institution_name: z.string().nullish() }),
});

const fetchAccounts: BankProvider["fetchAccounts"] = async (options) => {
  const request = { access_token: options.accessToken };
  const answer = await call(
    accountsAnswer,
    (api) => (options.isLive ? api.accountsBalanceGet(request) : api.accountsGet(request)),
    { isRepeatable: true, isAwaited: true },
  );
  return {
    institution: { id: answer.item.institution_id ?? null, name: answer.item.institution_name ?? null },
    accounts: answer.accounts.flatMap((account) => toBankAccount(account) ?? []),
  };
};

const syncAnswer = z.object({
  accounts: z.array(plaidAccount).default([]),
  added: z.array(plaidTransaction),
  modified: z.array(plaidTransaction),
  removed: z.array(z.object({ transaction_id: z.string() })),
  next_cursor: z.string().max(256),
  has_more: z.boolean(),
  transactions_update_status: z.string().optional(),
});

const fetchChanges: BankProvider["fetchChanges"] = async (options) => {
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
  const toTransaction = (row: z.output<typeof plaidTransaction>) => toBankTransaction(row, accounts, keyOf) ?? [];
  return {
    accounts,
    added: answer.added.flatMap(toTransaction),
    modified: answer.modified.flatMap(toTransaction),
    removedIds: answer.removed.map(({ transaction_id }) => transaction_id),
    nextCursor: answer.next_cursor,
    hasMore: answer.has_more,
    readiness: readinessOf(answer),
  };
};

function readinessOf(answer: z.output<typeof syncAnswer>): ChangesPage["readiness"] {
  if (answer.next_cursor === "" || answer.transactions_update_status === "NOT_READY") return "none";
  return answer.transactions_update_status === "INITIAL_UPDATE_COMPLETE" ? "recent" : "complete";
}

const disconnect: BankProvider["disconnect"] = async (accessToken) => {
  try {
    await call(z.object({}), (api) => api.itemRemove({ access_token: accessToken }), { isRepeatable: true });
  } catch (error) {
    if (bankFailureReason(error) !== "not_shared") throw error;
  }
};

/** Plaid as a bank data provider. It keeps cursors for a year and calls links items. */
export const plaidProvider: BankProvider = {
  name: "plaid",
  createLinkToken,
  exchangePublicToken,
  fetchAccounts,
  fetchChanges,
  disconnect,
  readWebhook: readPlaidWebhook,
};
