import type { z } from "zod";
import type { otpStatusOutput, SessionUser } from "@/lib/schemas/auth";

export type OtpStatus = z.infer<typeof otpStatusOutput>;

type PasswordResetState = {
  isRequested: boolean;
  email: string | null;
  loading: boolean;
  resendLoading: boolean;
  error: string | null;
};

/** Auth state, with the names and defaults of docs/spec.md, 3.1. */
export type AuthState = {
  isLoggedIn: boolean;
  user: SessionUser | null;
  streakDays: number;
  loading: boolean;
  error: string | null;
  isInitialized: boolean;
  pendingVerification: boolean;
  verificationEmail: string | null;
  resendLoading: boolean;
  otpStatus: OtpStatus | null;
  otpStatusLoading: boolean;
  passwordResetState: PasswordResetState;
  isGoogleUser: boolean;
  hasPassword: boolean;
  isProfileComplete: boolean;
  needsProfileCompletion: boolean;
};

const noReset: PasswordResetState = {
  isRequested: false,
  email: null,
  loading: false,
  resendLoading: false,
  error: null,
};

export const initialAuthState: AuthState = {
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
  passwordResetState: noReset,
  isGoogleUser: false,
  hasPassword: true,
  isProfileComplete: true,
  needsProfileCompletion: false,
};

export type AuthEvent =
  | { type: "loginStarted" }
  | { type: "loginSucceeded"; user: SessionUser }
  | { type: "loginFailed"; error: string }
  /** The first factor passed; no one is logged in until the second does. */
  | { type: "secondFactorAsked" }
  | { type: "registerStarted" }
  | { type: "registerSucceeded"; email: string }
  | { type: "registerFailed"; error: string }
  /** The user returned to the code page, or logged in before verifying the address. */
  | { type: "verificationAsked"; email: string }
  | { type: "verifyStarted" }
  | { type: "verifySucceeded"; user: SessionUser }
  | { type: "verifiedWithoutToken"; error: string }
  | { type: "verifyFailed"; error: string }
  | { type: "resendStarted" }
  | { type: "resendSucceeded" }
  | { type: "resendFailed"; error: string }
  | { type: "otpStatusStarted" }
  | { type: "otpStatusReceived"; status: OtpStatus }
  | { type: "otpStatusFailed"; error: string }
  | { type: "forgotStarted"; email: string; isResend: boolean }
  | { type: "forgotSettled"; email: string; error: string | null }
  | { type: "resetStarted" }
  | { type: "resetSucceeded" }
  | { type: "resetFailed"; error: string }
  | { type: "startupChecked"; user: SessionUser | null }
  | { type: "startupFailed"; error: string }
  | { type: "googleSucceeded"; user: SessionUser; needsProfileCompletion: boolean }
  | { type: "googleFailed"; error: string }
  | { type: "profileStarted" }
  | { type: "profileCompleted"; user: SessionUser }
  | { type: "profileFailed"; error: string }
  /** Another tab logged in as someone else, or the cookie names another address (docs/spec.md, section 4). */
  | { type: "userSwitched"; user: SessionUser }
  | { type: "previousUserLeft" }
  | { type: "loggedOut" };

/** Transitions of docs/spec.md, section 4, "Auth". Pure; `session-actions.ts` calls the server. */
export function authReducer(state: AuthState, event: AuthEvent): AuthState {
  switch (event.type) {
    case "loginStarted":
    case "registerStarted":
    case "verifyStarted":
    case "profileStarted":
      return { ...state, loading: true, error: null };
    case "loginSucceeded":
    case "verifySucceeded":
      return signedIn(state, event.user);
    case "secondFactorAsked":
      return signedOut(state);
    case "loginFailed":
    case "googleFailed":
      return { ...signedOut(state), error: event.error };
    case "registerSucceeded":
      return { ...signedOut(state), pendingVerification: true, verificationEmail: event.email };
    case "registerFailed":
    case "verifyFailed":
    case "profileFailed":
      return { ...state, loading: false, error: event.error };
    case "verificationAsked":
      return { ...state, pendingVerification: true, verificationEmail: event.email };
    case "verifiedWithoutToken":
      return { ...signedOut(state), error: event.error };
    case "resendStarted":
      return { ...state, resendLoading: true, error: null };
    case "resendSucceeded":
      return { ...state, resendLoading: false };
    case "resendFailed":
      return { ...state, resendLoading: false, error: event.error };
    case "otpStatusStarted":
      return { ...state, otpStatusLoading: true };
    case "otpStatusReceived":
      return { ...state, otpStatusLoading: false, otpStatus: event.status };
    case "otpStatusFailed":
      return { ...state, otpStatusLoading: false, error: event.error };
    case "forgotStarted":
      return withReset(state, {
        email: event.email,
        error: null,
        [event.isResend ? "resendLoading" : "loading"]: true,
      });
    case "forgotSettled":
      // Requested even when the call failed: the page must not reveal which addresses have an account.
      return withReset(state, {
        isRequested: true,
        email: event.email,
        loading: false,
        resendLoading: false,
        error: event.error,
      });
    case "resetStarted":
      return withReset(state, { loading: true, error: null });
    case "resetSucceeded":
      return { ...state, passwordResetState: noReset };
    case "resetFailed":
      return withReset(state, { loading: false, error: event.error });
    case "startupChecked":
      return { ...(event.user ? signedIn(state, event.user) : signedOut(state)), isInitialized: true };
    case "startupFailed":
      return { ...signedOut(state), isInitialized: true, error: event.error };
    case "googleSucceeded":
      return { ...signedIn(state, event.user), needsProfileCompletion: event.needsProfileCompletion };
    case "profileCompleted":
    case "userSwitched":
      return signedIn(state, event.user);
    case "previousUserLeft":
      return signedOut(state);
    case "loggedOut":
      return { ...initialAuthState, isInitialized: state.isInitialized };
  }
}

function signedIn(state: AuthState, user: SessionUser): AuthState {
  return {
    ...state,
    isLoggedIn: true,
    user,
    streakDays: user.streakDays,
    loading: false,
    error: null,
    pendingVerification: false,
    verificationEmail: null,
    otpStatus: null,
    isGoogleUser: user.isGoogleUser,
    hasPassword: user.hasPassword,
    isProfileComplete: user.isProfileComplete,
    needsProfileCompletion: user.needsProfileCompletion,
  };
}

/** A pending verification or reset survives: it belongs to an address, not a session. */
function signedOut(state: AuthState): AuthState {
  const { isLoggedIn, user, streakDays, isGoogleUser, hasPassword, isProfileComplete, needsProfileCompletion } =
    initialAuthState;
  const noUser = { isLoggedIn, user, streakDays, isGoogleUser, hasPassword, isProfileComplete, needsProfileCompletion };
  return { ...state, ...noUser, loading: false, error: null };
}

function withReset(state: AuthState, change: Partial<PasswordResetState>): AuthState {
  return { ...state, passwordResetState: { ...state.passwordResetState, ...change } };
}
