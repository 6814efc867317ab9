import { expect, test } from "vitest";
import { aUser } from "@/lib/client/test-data";
import { type AuthEvent, type AuthState, authReducer, initialAuthState } from "./auth-state";

const maya = aUser({
  isGoogleUser: true,
  hasPassword: false,
  isProfileComplete: false,
  needsProfileCompletion: true,
  streakDays: 12,
});
const ada = { ...maya, email: "ada@example.com" };
const complete = { ...maya, isProfileComplete: true, needsProfileCompletion: false };
const status = { pending: true, expiresAt: null, canResendAt: null, attemptsRemaining: 5 };
const { email } = maya;
const error = "It failed";

const loggedIn: AuthEvent = { type: "loginSucceeded", user: maya };
const noOne = { isLoggedIn: false, user: null, isGoogleUser: false, hasPassword: true, streakDays: 5 };

function stateAfter(...events: AuthEvent[]): AuthState {
  return events.reduce(authReducer, initialAuthState);
}

test("starts with the specification's defaults [spec 9.8]", () => {
  expect(initialAuthState).toEqual({
    isLoggedIn: false,
    user: null,
    streakDays: 5,
    loading: false,
    error: null,
    isInitialized: false,
    pendingVerification: false,
    verificationEmail: null,
    resendLoading: false,
    otpStatus: null,
    otpStatusLoading: false,
    passwordResetState: { isRequested: false, email: null, loading: false, resendLoading: false, error: null },
    isGoogleUser: false,
    hasPassword: true,
    isProfileComplete: true,
    needsProfileCompletion: false,
  });
});

test.each<[string, AuthEvent[], Partial<AuthState>]>([
  [
    "logs in on success and clears a pending verification [spec 4.1]",
    [{ type: "verificationAsked", email }, { type: "loginStarted" }, loggedIn],
    {
      ...{ isLoggedIn: true, user: maya, streakDays: 12, loading: false },
      ...{ pendingVerification: false, verificationEmail: null },
      ...{ isGoogleUser: true, hasPassword: false, isProfileComplete: false, needsProfileCompletion: true },
    },
  ],
  [
    "logs out on a failed login and keeps the error [spec 4.2]",
    [loggedIn, { type: "loginFailed", error }],
    { ...noOne, error },
  ],
  [
    "logs in after a verification with a token [spec 4.7]",
    [
      { type: "registerSucceeded", email },
      { type: "verifySucceeded", user: maya },
    ],
    { isLoggedIn: true, pendingVerification: false },
  ],
  [
    "logs out and asks for login after a verification without token [spec 4.8]",
    [loggedIn, { type: "verifiedWithoutToken", error }],
    { ...noOne, error },
  ],
  [
    "keeps waiting for the code after a failed verification",
    [{ type: "registerSucceeded", email }, { type: "verifyStarted" }, { type: "verifyFailed", error }],
    { pendingVerification: true, verificationEmail: email, error, loading: false },
  ],
  [
    "allows another try after a failed reset",
    [
      { type: "forgotSettled", email, error: null },
      { type: "resetFailed", error },
    ],
    { passwordResetState: { isRequested: true, email, loading: false, resendLoading: false, error } },
  ],
  [
    "distinguishes a resent reset code from the first request [spec 7.24, 8.8]",
    [{ type: "forgotStarted", email, isResend: true }],
    { passwordResetState: { isRequested: false, email, loading: false, resendLoading: true, error: null } },
  ],
  [
    "initializes the startup check with a user",
    [{ type: "startupChecked", user: maya }],
    { isLoggedIn: true, isInitialized: true },
  ],
  ["initializes the startup check without a user", [{ type: "startupChecked", user: null }], { isInitialized: true }],
  ["initializes a failed startup check", [{ type: "startupFailed", error }], { ...noOne, isInitialized: true, error }],
  [
    "sets the user and the pending profile after Google login [spec 4.15]",
    [{ type: "googleSucceeded", user: maya, needsProfileCompletion: true }],
    { isLoggedIn: true, user: maya, needsProfileCompletion: true },
  ],
  [
    "stops asking once the profile is complete",
    [
      { type: "googleSucceeded", user: maya, needsProfileCompletion: true },
      { type: "profileCompleted", user: complete },
    ],
    { isProfileComplete: true, needsProfileCompletion: false },
  ],
  [
    "logs out on a failed Google login and keeps the error",
    [loggedIn, { type: "googleFailed", error }],
    { ...noOne, error },
  ],
  ["adopts another tab's user", [loggedIn, { type: "userSwitched", user: ada }], { user: ada }],
  [
    "logs no one in while a second factor is pending",
    [{ type: "loginStarted" }, { type: "secondFactorAsked" }],
    { ...noOne, loading: false, error: null },
  ],
  ["waits for an OTP status", [{ type: "otpStatusStarted" }], { otpStatusLoading: true }],
  [
    "stores an OTP status once loaded",
    [{ type: "otpStatusStarted" }, { type: "otpStatusReceived", status }],
    { otpStatus: status, otpStatusLoading: false },
  ],
  [
    "keeps the error of an unreadable OTP status",
    [{ type: "otpStatusStarted" }, { type: "otpStatusFailed", error }],
    { otpStatusLoading: false, otpStatus: null, error },
  ],
  ["waits for a resent code", [{ type: "resendStarted" }], { resendLoading: true, error: null }],
  [
    "ends the wait for a resent code",
    [{ type: "resendStarted" }, { type: "resendSucceeded" }],
    { resendLoading: false },
  ],
  [
    "keeps the error of a code that wasn't resent",
    [{ type: "resendStarted" }, { type: "resendFailed", error }],
    { resendLoading: false, error },
  ],
  [
    "keeps the user and the error when saving a profile fails",
    [loggedIn, { type: "profileStarted" }, { type: "profileFailed", error }],
    { isLoggedIn: true, user: maya, loading: false, error },
  ],
])("%s", (_, events, expected) => {
  expect(stateAfter(...events)).toMatchObject(expected);
});

test.each<[string, AuthEvent[], Partial<AuthState>]>([
  ["clears the user on logout and stays initialized", [{ type: "loggedOut" }], {}],
  [
    "keeps only a pending verification when the user is displaced",
    [{ type: "verificationAsked", email: ada.email }, { type: "previousUserLeft" }],
    { pendingVerification: true, verificationEmail: ada.email },
  ],
])("%s", (_, events, kept) => {
  const state = stateAfter({ type: "startupChecked", user: maya }, ...events);
  expect(state).toEqual({ ...initialAuthState, isInitialized: true, ...kept });
});
