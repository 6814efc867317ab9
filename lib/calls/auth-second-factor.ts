import { FALLBACKS } from "@/lib/schemas/fallbacks";
import type { CallTable } from "./call";

export const secondFactorCalls = {
  finishMfa: {
    method: "POST",
    path: "/api/auth/mfa",
    fallback: FALLBACKS.auth.login,
  },
  mfaPasskeyOptions: {
    method: "POST",
    path: "/api/auth/mfa/passkey-options",
    fallback: FALLBACKS.auth.login,
  },
  reauthenticate: {
    method: "POST",
    path: "/api/auth/reauthenticate",
    fallback: FALLBACKS.generic,
  },
  sendFreshLoginCode: {
    method: "POST",
    path: "/api/auth/reauthenticate/code",
    fallback: FALLBACKS.generic,
  },
  freshLoginPasskeyOptions: {
    method: "POST",
    path: "/api/auth/reauthenticate/passkey-options",
    fallback: FALLBACKS.generic,
  },
  secondFactor: {
    method: "GET",
    path: "/api/auth/second-factor",
    cachedAs: "second-factor",
    fallback: FALLBACKS.generic,
  },
  startTotp: {
    method: "POST",
    path: "/api/auth/second-factor/totp",
    fallback: FALLBACKS.generic,
  },
  removeTotp: {
    method: "DELETE",
    path: "/api/auth/second-factor/totp",
    fallback: FALLBACKS.generic,
  },
  confirmTotp: {
    method: "POST",
    path: "/api/auth/second-factor/totp/confirm",
    fallback: FALLBACKS.generic,
  },
  renewRecoveryCodes: {
    method: "POST",
    path: "/api/auth/second-factor/recovery-codes",
    fallback: FALLBACKS.generic,
  },
  passkeyOptions: {
    method: "POST",
    path: "/api/auth/second-factor/passkeys/options",
    fallback: FALLBACKS.generic,
  },
  addPasskey: {
    method: "POST",
    path: "/api/auth/second-factor/passkeys",
    fallback: FALLBACKS.generic,
  },
  removePasskey: {
    method: "DELETE",
    path: "/api/auth/second-factor/passkeys/[id]",
    fallback: FALLBACKS.generic,
  },
} as const satisfies CallTable;
