import { FALLBACKS, OUTSIDE_FALLBACKS } from "@/lib/schemas/fallbacks";
import type { CallTable } from "./call";

const { login: fallback } = FALLBACKS.auth;

export const authCalls = {
  signup: { method: "POST", path: "/api/auth/signup", fallback: FALLBACKS.auth.register },
  verifyEmail: { method: "POST", path: "/api/auth/verify-email", fallback: FALLBACKS.auth.verifyEmail },
  resendOtp: { method: "POST", path: "/api/auth/resend-otp", fallback: FALLBACKS.auth.resendOtp },
  otpStatus: { method: "GET", path: "/api/auth/otp-status", fallback: FALLBACKS.auth.otpStatus },
  login: { method: "POST", path: "/api/auth/login", fallback },
  google: { method: "POST", path: "/api/auth/google", fallback: FALLBACKS.google.login },
  oidc: { method: "POST", path: "/api/auth/oidc", fallback: OUTSIDE_FALLBACKS.oidc.login },
  forgotPassword: { method: "POST", path: "/api/auth/forgot-password", fallback: FALLBACKS.auth.forgotPassword },
  resetPassword: { method: "POST", path: "/api/auth/reset-password", fallback: FALLBACKS.auth.resetPassword },
  me: { method: "GET", path: "/api/auth/me", cachedAs: "profile", fallback: FALLBACKS.auth.notAuthenticated },
  logout: { method: "POST", path: "/api/auth/logout" },
  finishLogout: { method: "POST", path: "/api/auth/logout/finish" },
  listSessions: { method: "GET", path: "/api/auth/sessions", answers: "list", cachedAs: "devices" },
  endSession: { method: "DELETE", path: "/api/auth/sessions/[id]" },
  changeIdleTimeout: { method: "PATCH", path: "/api/auth/idle-timeout" },
  changePassword: { method: "POST", path: "/api/auth/change-password" },
} as const satisfies CallTable;

export const secondFactorCalls = {
  finishMfa: { method: "POST", path: "/api/auth/mfa", fallback },
  mfaPasskeyOptions: { method: "POST", path: "/api/auth/mfa/passkey-options", fallback },
  reauthenticate: { method: "POST", path: "/api/auth/reauthenticate" },
  sendFreshLoginCode: { method: "POST", path: "/api/auth/reauthenticate/code" },
  freshLoginPasskeyOptions: { method: "POST", path: "/api/auth/reauthenticate/passkey-options" },
  secondFactor: { method: "GET", path: "/api/auth/second-factor", cachedAs: "second-factor" },
  startTotp: { method: "POST", path: "/api/auth/second-factor/totp" },
  removeTotp: { method: "DELETE", path: "/api/auth/second-factor/totp" },
  confirmTotp: { method: "POST", path: "/api/auth/second-factor/totp/confirm" },
  renewRecoveryCodes: { method: "POST", path: "/api/auth/second-factor/recovery-codes" },
  passkeyOptions: { method: "POST", path: "/api/auth/second-factor/passkeys/options" },
  addPasskey: { method: "POST", path: "/api/auth/second-factor/passkeys" },
  removePasskey: { method: "DELETE", path: "/api/auth/second-factor/passkeys/[id]" },
} as const satisfies CallTable;
