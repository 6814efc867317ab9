import { FALLBACKS, OUTSIDE_FALLBACKS } from "@/lib/schemas/fallbacks";
import type { CallTable } from "./call";

export const authCalls = {
  signup: {
    method: "POST",
    path: "/api/auth/signup",
    fallback: FALLBACKS.auth.register,
  },
  verifyEmail: {
    method: "POST",
    path: "/api/auth/verify-email",
    fallback: FALLBACKS.auth.verifyEmail,
  },
  resendOtp: {
    method: "POST",
    path: "/api/auth/resend-otp",
    fallback: FALLBACKS.auth.resendOtp,
  },
  otpStatus: {
    method: "GET",
    path: "/api/auth/otp-status",
    fallback: FALLBACKS.auth.otpStatus,
  },
  login: {
    method: "POST",
    path: "/api/auth/login",
    fallback: FALLBACKS.auth.login,
  },
  google: {
    method: "POST",
    path: "/api/auth/google",
    fallback: FALLBACKS.google.login,
  },
  oidc: {
    method: "POST",
    path: "/api/auth/oidc",
    fallback: OUTSIDE_FALLBACKS.oidc.login,
  },
  forgotPassword: {
    method: "POST",
    path: "/api/auth/forgot-password",
    fallback: FALLBACKS.auth.forgotPassword,
  },
  resetPassword: {
    method: "POST",
    path: "/api/auth/reset-password",
    fallback: FALLBACKS.auth.resetPassword,
  },
  me: {
    method: "GET",
    path: "/api/auth/me",
    cachedAs: "profile",
    fallback: FALLBACKS.auth.notAuthenticated,
  },
  logout: {
    method: "POST",
    path: "/api/auth/logout",
    fallback: FALLBACKS.generic,
  },
  finishLogout: {
    method: "POST",
    path: "/api/auth/logout/finish",
    fallback: FALLBACKS.generic,
  },
  listSessions: {
    method: "GET",
    path: "/api/auth/sessions",
    answers: "list",
    cachedAs: "devices",
    fallback: FALLBACKS.generic,
  },
  endSession: {
    method: "DELETE",
    path: "/api/auth/sessions/[id]",
    fallback: FALLBACKS.generic,
  },
  changeIdleTimeout: {
    method: "PATCH",
    path: "/api/auth/idle-timeout",
    fallback: FALLBACKS.generic,
  },
  changePassword: {
    method: "POST",
    path: "/api/auth/change-password",
    fallback: FALLBACKS.generic,
  },
} as const satisfies CallTable;
