import * as z from "zod";
import { authCalls } from "@/lib/calls/auth";
import { accountHistoryCalls } from "@/lib/calls/profile";
import { ACCOUNT_EVENTS } from "@/lib/domain/auth/account-events";
import { IDLE_TIMEOUTS_MINUTES } from "@/lib/domain/auth/session";
import * as field from "./fields";
import { operationsOf } from "./operation";

/** Content of the readable `user` cookie: identity, without financial data. */
export const sessionUser = z.object({
  id: field.id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(["USER", "ADMIN"]),
  isGoogleUser: z.boolean(),
  /** True for users of the operator's OIDC issuer. */
  isOidcUser: z.boolean().default(false),
  hasPassword: z.boolean(),
  isProfileComplete: z.boolean(),
  needsProfileCompletion: z.boolean(),
});

/** Content of the readable `__Host-settings` cookie: display settings a page needs before its first request. */
export const displaySettings = z.object({
  streakDays: z.number().int().min(0),
  currency: z.string(),
  timezone: z.string(),
  /** Minutes without a request until sessions end; null: only on expiry. */
  idleTimeoutMinutes: z.number().int().nullable().default(null),
  /**
   * Availability of bank links: not offered in the user's country (`not_in_country`) or on this server (`not_set_up`).
   */
  bankLinks: z.enum(["offered", "not_in_country", "not_set_up"]).default("offered"),
});

/** The logged-in user, as known to the page without a request. */
export type SessionUser = z.infer<typeof sessionUser> & z.infer<typeof displaySettings>;

export const user = z.object({
  ...sessionUser.shape,
  ...displaySettings.shape,
  country: z.string().nullable(),
  monthlyIncome: z.number().nullable(),
  goals: z.array(z.string()),
});
export type User = z.infer<typeof user>;

const confirmPassword = z.string({ error: "Type the password again" }).max(1024);
const passwordsDiffer = { path: ["confirmPassword"], message: "The two passwords differ" };

export const signupInput = z
  .object({
    firstName: field.firstName,
    lastName: field.lastName,
    email: field.email,
    password: field.newPassword,
    confirmPassword,
    acceptTerms: z.literal(true, { error: "Accept the terms to continue" }),
  })
  .refine((form) => form.password === form.confirmPassword, passwordsDiffer);

export const verifyEmailInput = z.object({ email: field.email, otpCode: field.otpCode });
/** Shared answer of login, verify-email, Google and the second factor: the user and the session token. */
export const sessionOutput = user.extend({ jwtToken: z.string() });

export const loginInput = z.object({ email: field.email, password: field.passwordAttempt });

export const resendOtpInput = z.object({ email: field.email });

export const otpStatusOutput = z.object({
  pending: z.boolean(),
  expiresAt: field.instant.nullable(),
  canResendAt: field.instant.nullable(),
  attemptsRemaining: z.number().int(),
});

export const forgotPasswordInput = z.object({ email: field.email });

export const resetPasswordInput = z
  .object({
    email: field.email,
    otpCode: field.otpCode,
    newPassword: field.newPassword,
    confirmPassword,
  })
  .refine((form) => form.newPassword === form.confirmPassword, passwordsDiffer);

export const logoutOutput = z.object({ signedOut: z.literal(true) });
/** Value of the `__Host-logoutTicket` cookie. The page keeps it until the server has received the logout. */
const LOGOUT_TICKET = "Send the ticket of the session to end";

export const SECOND_FACTORS = ["totp", "recovery", "passkey"] as const;

export type OutsideWay = "google" | "oidc";

/** First step done (password or Google), second factor required: no session yet. */
export const mfaRequired = z.object({
  mfaRequired: z.literal(true),
  /** Sent to `POST /api/auth/mfa`; valid for five minutes and five attempts. */
  challenge: z.string(),
  methods: z.array(z.enum(SECOND_FACTORS)),
});
export type MfaRequired = z.infer<typeof mfaRequired>;

/** Answer of login and Google: a session, or the request for a second factor. */
export const signInOutput = z.union([sessionOutput, mfaRequired]);

export const session = z.object({
  id: field.id,
  /** For example `Firefox`; null if unknown. */
  browser: z.string().nullable(),
  /** For example `Windows`; null if unknown. */
  system: z.string().nullable(),
  ipAddress: z.string(),
  createdAt: field.instant,
  lastSeenAt: field.instant,
  isCurrent: z.boolean(),
});
export const listSessionsOutput = z.array(session);

export const changePasswordInput = z
  .object({
    /** Omitted for a user without a password. */
    currentPassword: field.passwordAttempt.optional(),
    newPassword: field.newPassword,
    confirmPassword,
  })
  .refine((form) => form.newPassword === form.confirmPassword, passwordsDiffer);
export const idleTimeoutInput = z.object({
  minutes: z.literal(IDLE_TIMEOUTS_MINUTES, { error: "Choose one of the times offered" }).nullable(),
});

const accountEvent = z.object({
  id: field.id,
  what: z.enum(ACCOUNT_EVENTS),
  at: field.instant,
  /** Empty if unknown, and for the operator's actions. */
  ipAddress: z.string(),
});
export const accountHistoryOutput = z.array(accountEvent);

const calls = { ...authCalls, ...accountHistoryCalls };

export const authOperations = operationsOf(calls, {
  signup: {
    auth: "none",
    summary: "Register; a code is mailed",
    success: "Check your email for a code",
    input: signupInput,
    output: z.object({ email: z.string() }),
    status: 201,
  },
  verifyEmail: {
    auth: "none",
    summary: "Verify the address with the mailed code and start a session",
    success: "Email verified",
    input: verifyEmailInput,
    output: sessionOutput,
  },
  resendOtp: {
    auth: "none",
    summary: "Mail a new verification code",
    success: "If the address waits for a code, a new one is on its way",
    input: resendOtpInput,
    output: z.object({ email: z.string(), canResendAt: field.instant }),
  },
  otpStatus: {
    auth: "none",
    summary: "When the code expires and a new one may be asked for",
    success: "Code status loaded",
    input: z.object({ email: field.email }),
    output: otpStatusOutput,
  },
  login: {
    auth: "none",
    summary: "Start a session",
    success: "Password accepted",
    input: loginInput,
    output: signInOutput,
  },
  google: {
    auth: "none",
    summary: "Start a session with what Google's callback left",
    success: "Google account accepted",
    output: signInOutput,
  },
  oidc: {
    auth: "none",
    summary: "Start a session with what the callback of the issuer beside Google left",
    success: "Account accepted",
    output: signInOutput,
  },
  forgotPassword: {
    auth: "none",
    summary: "Mail a password-reset code",
    success: "If the address has an account, a code is on its way",
    input: forgotPasswordInput,
    output: z.object({ email: z.string() }),
  },
  resetPassword: {
    auth: "none",
    summary: "Set a new password with the mailed code; every session ends",
    success: "Password changed. Log in with the new one",
    input: resetPasswordInput,
    output: z.object({ email: z.string() }),
  },
  me: {
    summary: "The logged-in user",
    success: "User loaded",
    output: user,
  },
  logout: {
    summary: "End this session",
    success: "Logged out",
    output: logoutOutput,
  },
  finishLogout: {
    auth: "none",
    summary: "End the session of a logout that was not received, by its ticket",
    success: "Logged out",
    input: z.object({
      logoutTicket: z.string({ error: LOGOUT_TICKET }).min(1, LOGOUT_TICKET).max(200, LOGOUT_TICKET),
    }),
    output: logoutOutput,
  },
  listSessions: {
    summary: "The devices that are logged in",
    success: "Devices loaded",
    output: listSessionsOutput,
  },
  endSession: {
    summary: "Sign a device out",
    success: "Device logged out",
    input: z.object({ id: field.id }),
    output: z.object({ id: field.id }),
  },
  changeIdleTimeout: {
    summary: "How long the user may be away before their sessions end",
    success: "Automatic logout saved",
    input: idleTimeoutInput,
    output: user,
  },
  changePassword: {
    summary: "Change the password, or choose a first one; the other sessions end",
    success: "Password changed",
    input: changePasswordInput,
    output: z.object({ changed: z.literal(true) }),
  },
  accountHistory: {
    summary: "What happened to the account: logins, changes of how one logs in, and looks by the operator",
    success: "History loaded",
    output: accountHistoryOutput,
  },
});
