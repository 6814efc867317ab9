import type { AccountHistoryEvent } from "@/lib/domain/auth/account-events";

const WORDS: Readonly<Record<AccountHistoryEvent, string>> = {
  signup: "Signed up",
  email_verified: "Email address verified",
  login: "Logged in",
  login_failed: "A login with a wrong password",
  logout: "Logged out",
  google_signup: "Signed up with Google",
  google_linked: "Google linked",
  oidc_signup: "Signed up with another login",
  oidc_linked: "Another login linked",
  password_reset_asked: "A code to reset the password asked for",
  password_reset: "Password reset",
  password_changed: "Password changed",
  second_factor_failed: "A login with a wrong second factor",
  totp_added: "Authenticator app added",
  totp_removed: "Authenticator app removed",
  passkey_added: "Passkey added",
  passkey_removed: "Passkey removed",
  recovery_codes_renewed: "Recovery codes renewed",
  recovery_code_used: "Logged in with a recovery code",
  reauthenticated: "Login confirmed",
  session_ended: "A device logged out",
  idle_timeout_changed: "Time until logout changed",
  account_exported: "Everything exported",
  seen_by_operator: "Your account was looked up by the operator",
  admin_granted: "Made an admin",
  admin_revoked: "No longer an admin",
};

/** What happened to the account, in a line. */
export const eventWords = (what: AccountHistoryEvent): string => WORDS[what];
