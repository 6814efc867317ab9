import { FALLBACKS } from "@/lib/schemas/fallbacks";
import type { CallTable } from "./call";

export const bankCalls = {
  createLinkToken: { method: "POST", path: "/api/accounts/link/token", fallback: FALLBACKS.accounts.linkToken },
  exchangeLink: { method: "POST", path: "/api/accounts/link/exchange", fallback: FALLBACKS.accounts.connect },
  listAccounts: {
    method: "GET",
    path: "/api/accounts",
    answers: "list",
    cachedAs: "accounts",
    fallback: FALLBACKS.accounts.list,
  },
  accountDetails: {
    method: "GET",
    path: "/api/accounts/[id]",
    cachedAs: "accounts",
    fallback: FALLBACKS.accounts.details,
  },
  syncAccount: { method: "POST", path: "/api/accounts/[id]/sync", fallback: FALLBACKS.accounts.sync },
  refreshAccount: { method: "POST", path: "/api/accounts/[id]/refresh", fallback: FALLBACKS.accounts.refresh },
  disconnectAccount: { method: "DELETE", path: "/api/accounts/[id]", fallback: FALLBACKS.accounts.disconnect },
} as const satisfies CallTable;

export const byHandCalls = {
  addAccountByHand: { method: "POST", path: "/api/accounts" },
  renameAccount: { method: "PATCH", path: "/api/accounts/[id]" },
  setBalance: { method: "POST", path: "/api/accounts/[id]/balances" },
  removeBalance: { method: "DELETE", path: "/api/accounts/[id]/balances" },
} as const satisfies CallTable;
