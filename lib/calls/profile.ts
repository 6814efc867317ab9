import { FALLBACKS } from "@/lib/schemas/fallbacks";
import type { CallTable } from "./call";

/**
 * Receipts of 50 MB become 69 MB, on the slowest supported line. Erasing waits for the providers to end bank links and
 * the subscription.
 */
const EXPORT_TIMEOUT_MS = 2_400_000;
const ERASE_TIMEOUT_MS = 30_000;

export const profileCalls = {
  completeProfile: { method: "POST", path: "/api/auth/complete-profile", fallback: FALLBACKS.auth.updateProfile },
  exportAccount: { method: "GET", path: "/api/account/export", timeoutMs: EXPORT_TIMEOUT_MS },
  mailPreferences: { method: "GET", path: "/api/account/mail", cachedAs: "mail-preferences" },
  changeMailPreferences: { method: "PATCH", path: "/api/account/mail" },
  deleteAccount: { method: "DELETE", path: "/api/account", timeoutMs: ERASE_TIMEOUT_MS },
} as const satisfies CallTable;

/** Separate from the profile's: nobody needs them after the first weeks. */
export const gettingStartedCalls = {
  gettingStarted: {
    method: "GET",
    path: "/api/account/getting-started",
    // Whatever changes the overview may complete a step.
    cachedAs: "overview",
  },
  endGettingStarted: { method: "PATCH", path: "/api/account/getting-started" },
} as const satisfies CallTable;

/** Separate from the session's, which every page loads. */
export const accountHistoryCalls = {
  accountHistory: { method: "GET", path: "/api/auth/history", answers: "list", cachedAs: "devices" },
} as const satisfies CallTable;
