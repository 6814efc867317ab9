import { FALLBACKS } from "@/lib/schemas/fallbacks";
import type { CallTable } from "./call";

export const byHandCalls = {
  addAccountByHand: {
    method: "POST",
    path: "/api/accounts",
    fallback: FALLBACKS.generic,
  },
  renameAccount: {
    method: "PATCH",
    path: "/api/accounts/[id]",
    fallback: FALLBACKS.generic,
  },
  setBalance: {
    method: "POST",
    path: "/api/accounts/[id]/balances",
    fallback: FALLBACKS.generic,
  },
  removeBalance: {
    method: "DELETE",
    path: "/api/accounts/[id]/balances",
    fallback: FALLBACKS.generic,
  },
} as const satisfies CallTable;
