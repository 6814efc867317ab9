import * as z from "zod";
import { bankCalls, byHandCalls } from "@/lib/calls/banks";
import { BY_HAND_KINDS } from "@/lib/domain/banks/by-hand";
import { CURRENCIES } from "@/lib/domain/country";
import * as field from "./fields";
import { operationsOf } from "./operation";

export const accountStatus = z.enum(["ok", "login_required", "disconnected"]);

/**
 * The trust meter: do the account's rows explain its balance since `since`, when it last added up exactly?
 * `gap` is in major units, positive if the balance exceeds the rows. `unknown`: the bank reports too little.
 * `not_judged`: the balance moves without rows, as in a brokerage.
 */
export const trust = z.discriminatedUnion("status", [
  z.object({ status: z.enum(["not_judged", "unknown"]) }),
  z.object({ status: z.literal("starting"), since: field.instant }),
  z.object({ status: z.literal("explained"), since: field.instant, checkedAt: field.instant }),
  z.object({ status: z.literal("gap"), gap: z.number(), since: field.instant, checkedAt: field.instant }),
]);
export type Trust = z.infer<typeof trust>;

/** An account, linked or manual (docs/contract.md, section 3). Balances are in major units; debts are negative. */
export const account = z.object({
  id: field.id,
  /** Null for a manual account, like the institution. */
  connectionId: field.id.nullable(),
  institution: z.object({ id: z.string(), name: z.string(), logo: z.string().optional() }).nullable(),
  /**
   * Manual accounts: the kind and the balance the user last set. It is the closing balance of that day, or the balance
   * at that moment if set for the same day.
   * Later bookings have moved `currentBalance` since. Null for a linked account.
   */
  byHand: z
    .object({
      ...{ kind: z.enum(BY_HAND_KINDS), setOn: field.day, setBalance: z.number() },
      /** Sum of rows added for that day after the balance was set; missing if none. */
      addedThatDay: z.number().optional(),
    })
    .nullable(),
  name: z.string(),
  officialName: z.string().optional(),
  mask: z.string().nullable(),
  type: z.enum(["depository", "credit", "loan", "investment", "other"]),
  subtype: z.string().nullable(),
  currency: z.string(),
  currentBalance: z.number().nullable(),
  availableBalance: z.number().optional(),
  status: accountStatus,
  /**
   * Reason of `login_required`. `sign_in`: the bank wants a new login. `consent_ends`: it soon will, but still answers.
   * `not_shared`: sharing has ended, and only a new connection helps.
   */
  repair: z.enum(["sign_in", "consent_ends", "not_shared"]).optional(),
  /** True while the connection's first sync is still running. */
  isSyncing: z.boolean(),
  lastSyncedAt: field.instant.nullable(),
  totalTransactionsSynced: z.number().int(),
  trust,
});
export type Account = z.infer<typeof account>;

export const accountId = z.object({ id: field.id });

export const accountDetailsOutput = account.extend({
  balances: z.array(z.object({ date: field.day, balance: z.number(), currency: z.string() })).max(12),
  /** Checks of past syncs, newest first: `closing - opening - rows = gap`; null if a check had no result. */
  checks: z
    .array(
      z.object({
        id: field.id,
        since: field.instant,
        at: field.instant,
        opening: z.number().nullable(),
        closing: z.number().nullable(),
        rows: z.number().nullable(),
        gap: z.number().nullable(),
      }),
    )
    .max(12),
});

export type AccountDetails = z.infer<typeof accountDetailsOutput>;

/** Payload of Plaid Link's `onSuccess`. Only the fields we read are named. */
export const linkExchangeInput = z.object({
  publicToken: z.string().min(1).max(500),
  metadata: z.object({
    institution: z.object({ institution_id: field.freeText(100), name: field.freeText(200) }).nullish(),
    link_session_id: z.string().max(200).nullish(),
    accounts: z
      .array(
        z.object({
          name: field.freeText(200).nullish(),
          mask: field.freeText(10).nullish(),
          type: field.freeText(40).nullish(),
          subtype: field.freeText(60).nullish(),
        }),
      )
      .max(100)
      .nullish(),
  }),
});

export const syncAccountOutput = z.object({
  lastSync: field.instant.nullable(),
  totalTransactionsSynced: z.number().int(),
  accountBalance: z.number().nullable(),
  added: z.number().int(),
  modified: z.number().int(),
  removed: z.number().int(),
});

/** Major units. */
const balance = field.amountEitherWay("Enter a balance");

export const accountName = field.shownName("Give it a name", 80);

export const addAccountByHandInput = z.object({
  name: accountName,
  kind: z.enum(BY_HAND_KINDS, { error: "Choose what it is" }),
  /** Defaults to the user's own currency. */
  currency: field.currency.refine((code) => CURRENCIES.includes(code), "Choose a currency in circulation").optional(),
  balance,
  /** Day whose closing balance this is. Defaults to today. */
  date: field.day.optional(),
});

export const renameAccountInput = z.object({ id: field.id, name: accountName });
export const setBalanceInput = z.object({ id: field.id, balance, date: field.day.optional() });
export const removeBalanceInput = z.object({ id: field.id, date: field.day });

const calls = { ...bankCalls, ...byHandCalls };

export const bankOperations = operationsOf(calls, {
  createLinkToken: {
    summary: "A token for the bank-linking window; with an account, to repair its login",
    success: "Link token created",
    input: z.object({ accountId: field.id.optional() }),
    output: z.object({ linkToken: z.string(), expiration: field.instant }),
  },
  exchangeLink: {
    summary: "Connect what was chosen in the bank-linking window; the first sync starts",
    success: "Bank account connected",
    input: linkExchangeInput,
    output: z.object({ accounts: z.array(account) }),
    status: 201,
  },
  listAccounts: {
    summary: "Accounts, connected and kept by hand",
    success: "Bank accounts loaded",
    output: z.array(account),
  },
  accountDetails: {
    summary: "One account with its last balances",
    success: "Account details loaded",
    input: accountId,
    output: accountDetailsOutput,
  },
  syncAccount: {
    summary: "Fetch what is new at the bank",
    success: "Transactions synced",
    input: z.object({
      id: field.id,
      full: z.boolean().optional(),
      /** The user has just repaired the login in Plaid Link. A successful sync then clears the bank's warning. */
      isRepaired: z.boolean().optional(),
    }),
    output: syncAccountOutput,
  },
  refreshAccount: {
    summary: "Fetch fresh balances",
    success: "Account refreshed",
    input: accountId,
    output: account,
  },
  disconnectAccount: {
    summary: "Disconnect an account, or close one kept by hand; its history is kept unless purged",
    success: "Account disconnected",
    input: z.object({
      id: field.id,
      purge: z.union([z.boolean(), field.queryBoolean]).optional(),
    }),
    inQuery: ["purge"],
    output: z.object({ id: field.id }),
  },
  addAccountByHand: {
    summary: "Add an account that no bank reports, with its balance on a day",
    success: "Account added",
    input: addAccountByHandInput,
    output: account,
    status: 201,
  },
  renameAccount: {
    summary: "Rename an account kept by hand",
    success: "Account renamed",
    input: renameAccountInput,
    output: account,
  },
  setBalance: {
    summary: "Set what an account kept by hand held at the end of a day",
    success: "Balance set",
    input: setBalanceInput,
    output: account,
  },
  removeBalance: {
    summary: "Remove the balance that was set for a day",
    success: "Balance removed",
    input: removeBalanceInput,
    inQuery: ["date"],
    output: account,
  },
});
