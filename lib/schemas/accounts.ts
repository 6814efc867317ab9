import * as z from "zod";
import * as field from "./fields";

export const accountStatus = z.enum(["ok", "login_required", "disconnected"]);

/** A connected account (contract, section 3). Balances are major units; money owed is negative. */
export const account = z.object({
  id: field.id,
  connectionId: field.id,
  institution: z.object({ id: z.string(), name: z.string(), logo: z.string().optional() }),
  name: z.string(),
  officialName: z.string().optional(),
  mask: z.string().nullable(),
  type: z.enum(["depository", "credit", "loan", "investment", "other"]),
  subtype: z.string().nullable(),
  currency: z.string(),
  currentBalance: z.number().nullable(),
  availableBalance: z.number().optional(),
  status: accountStatus,
  /** Whether the first sync of its bank link is still running: rows are arriving. */
  isSyncing: z.boolean(),
  lastSyncedAt: field.instant.nullable(),
  totalTransactionsSynced: z.number().int(),
});
export type Account = z.infer<typeof account>;

export const accountId = z.object({ id: field.id });

export const listAccountsOutput = z.array(account);
export const accountDetailsOutput = account.extend({
  balances: z.array(z.object({ date: field.day, balance: z.number(), currency: z.string() })).max(12),
});

export const linkTokenInput = z.object({ accountId: field.id.optional() });
export const linkTokenOutput = z.object({ linkToken: z.string(), expiration: field.instant });

/** What Plaid Link hands to `onSuccess`; only what we read is named, the rest is let through unread. */
export const linkExchangeInput = z.object({
  publicToken: z.string().min(1).max(500),
  metadata: z.object({
    institution: z.object({ institution_id: field.freeText(100), name: field.freeText(200) }).nullish(),
    link_session_id: z.string().max(200).nullish(),
  }),
});
export const linkExchangeOutput = z.object({ accounts: z.array(account) });

export const syncAccountInput = z.object({ id: field.id, full: z.boolean().optional() });
export const syncAccountOutput = z.object({
  lastSync: field.instant.nullable(),
  totalTransactionsSynced: z.number().int(),
  accountBalance: z.number().nullable(),
  added: z.number().int(),
  modified: z.number().int(),
  removed: z.number().int(),
});

export const disconnectAccountInput = z.object({ id: field.id, purge: field.queryBoolean.optional() });
export const disconnectAccountOutput = z.object({ id: field.id });
