import { describe, expect, test } from "vitest";
import { aUser } from "@/lib/client/test-data";
import { type AuthEvent, type AuthState, authReducer, initialAuthState } from "./auth-state";

const maya = aUser({
  isGoogleUser: true,
  hasPassword: false,
  isProfileComplete: false,
  needsProfileCompletion: true,
  streakDays: 12,
});

function stateAfter(...events: AuthEvent[]): AuthState {
  return events.reduce(authReducer, initialAuthState);
}

describe("auth state", () => {
  test("begins with the specification's defaults [spec 9.8]", () => {
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

  test("login success logs in and clears a pending verification [spec 4.1]", () => {
    const state = stateAfter(
      { type: "verificationAsked", email: maya.email },
      { type: "loginStarted" },
      { type: "loginSucceeded", user: maya },
    );
    expect(state).toMatchObject({
      isLoggedIn: true,
      user: maya,
      streakDays: 12,
      loading: false,
      pendingVerification: false,
      verificationEmail: null,
      isGoogleUser: true,
      hasPassword: false,
      isProfileComplete: false,
      needsProfileCompletion: true,
    });
  });

  test("login failure logs out and keeps the error [spec 4.2]", () => {
    const state = stateAfter({ type: "loginSucceeded", user: maya }, { type: "loginFailed", error: "Login failed" });
    expect(state).toMatchObject({
      isLoggedIn: false,
      user: null,
      error: "Login failed",
      hasPassword: true,
      streakDays: 5,
    });
  });

  test("register success waits for the code and signs no one in [spec 4.5]", () => {
    const state = stateAfter({ type: "registerStarted" }, { type: "registerSucceeded", email: maya.email });
    expect(state).toMatchObject({
      pendingVerification: true,
      verificationEmail: maya.email,
      isLoggedIn: false,
      loading: false,
    });
  });

  test("register failure keeps the error [spec 4.6]", () => {
    expect(stateAfter({ type: "registerFailed", error: "Registration failed" }).error).toBe("Registration failed");
  });

  test("a verification with a token logs in [spec 4.7]", () => {
    const state = stateAfter({ type: "registerSucceeded", email: maya.email }, { type: "verifySucceeded", user: maya });
    expect(state).toMatchObject({ isLoggedIn: true, pendingVerification: false });
  });

  test("a verification without a token logs out and says to try logging in [spec 4.8]", () => {
    const error = "Authentication failed. Please try logging in.";
    const state = stateAfter({ type: "loginSucceeded", user: maya }, { type: "verifiedWithoutToken", error });
    expect(state).toMatchObject({ isLoggedIn: false, user: null, error });
  });

  test("a failed verification keeps waiting for the code", () => {
    const state = stateAfter(
      { type: "registerSucceeded", email: maya.email },
      { type: "verifyStarted" },
      { type: "verifyFailed", error: "Wrong code" },
    );
    expect(state).toMatchObject({
      pendingVerification: true,
      verificationEmail: maya.email,
      error: "Wrong code",
      loading: false,
    });
  });

  test("a forgotten password is marked as requested, even if the request fails [spec 4.10]", () => {
    const state = stateAfter(
      { type: "forgotStarted", email: maya.email, isResend: false },
      { type: "forgotSettled", email: maya.email, error: "Failed to process password reset request" },
    );
    expect(state.passwordResetState).toEqual({
      isRequested: true,
      email: maya.email,
      loading: false,
      resendLoading: false,
      error: "Failed to process password reset request",
    });
    const settled = stateAfter({ type: "forgotSettled", email: maya.email, error: null });
    expect(settled.passwordResetState).toMatchObject({ isRequested: true, email: maya.email, error: null });
  });

  test("a resend of the reset code is told apart from the first request [spec 7.24, 8.8]", () => {
    const { passwordResetState } = stateAfter({ type: "forgotStarted", email: maya.email, isResend: true });
    expect(passwordResetState).toMatchObject({ resendLoading: true, loading: false });
  });

  test("a reset that succeeds clears the reset state [spec 4.11]", () => {
    const state = stateAfter(
      { type: "forgotSettled", email: maya.email, error: null },
      { type: "resetStarted" },
      { type: "resetSucceeded" },
    );
    expect(state.passwordResetState).toEqual(initialAuthState.passwordResetState);
  });

  test("a reset that fails can be tried again", () => {
    const state = stateAfter(
      { type: "forgotSettled", email: maya.email, error: null },
      { type: "resetFailed", error: "Wrong code" },
    );
    expect(state.passwordResetState).toMatchObject({ isRequested: true, loading: false, error: "Wrong code" });
  });

  test("the startup check logs in with a user, out without one, and is initialized either way", () => {
    expect(stateAfter({ type: "startupChecked", user: maya })).toMatchObject({ isLoggedIn: true, isInitialized: true });
    expect(stateAfter({ type: "startupChecked", user: null })).toMatchObject({
      isLoggedIn: false,
      isInitialized: true,
    });
    expect(stateAfter({ type: "startupFailed", error: "Not authenticated" })).toMatchObject({
      isLoggedIn: false,
      isInitialized: true,
      error: "Not authenticated",
    });
  });

  test("logout leaves nothing of the user and stays initialized", () => {
    const state = stateAfter({ type: "startupChecked", user: maya }, { type: "loggedOut" });
    expect(state).toEqual({ ...initialAuthState, isInitialized: true });
  });

  test("Google success sets the user and whether the profile is still to be completed [spec 4.15]", () => {
    const state = stateAfter({ type: "googleSucceeded", user: maya, needsProfileCompletion: true });
    expect(state).toMatchObject({ isLoggedIn: true, user: maya, needsProfileCompletion: true });
  });

  test("a completed profile takes the question away", () => {
    const complete = { ...maya, isProfileComplete: true, needsProfileCompletion: false };
    const state = stateAfter(
      { type: "googleSucceeded", user: maya, needsProfileCompletion: true },
      { type: "profileCompleted", user: complete },
    );
    expect(state).toMatchObject({ isProfileComplete: true, needsProfileCompletion: false });
  });

  test("another tab's user is adopted", () => {
    const ada = { ...maya, email: "ada@example.com" };
    expect(stateAfter({ type: "loginSucceeded", user: maya }, { type: "userSwitched", user: ada }).user).toEqual(ada);
  });

  test("an OTP status is loaded and stored", () => {
    const status = { pending: true, expiresAt: null, canResendAt: null, attemptsRemaining: 5 };
    expect(stateAfter({ type: "otpStatusStarted" }).otpStatusLoading).toBe(true);
    expect(stateAfter({ type: "otpStatusReceived", status })).toMatchObject({
      otpStatus: status,
      otpStatusLoading: false,
    });
  });

  test("a Google login that fails logs out and keeps the error", () => {
    const error = "Failed to process Google login";
    const state = stateAfter({ type: "loginSucceeded", user: maya }, { type: "googleFailed", error });
    expect(state).toMatchObject({ isLoggedIn: false, user: null, error, isGoogleUser: false, hasPassword: true });
  });

  test("the question for a second factor signs no one in and ends the waiting", () => {
    const state = stateAfter({ type: "loginStarted" }, { type: "secondFactorAsked" });
    expect(state).toMatchObject({ isLoggedIn: false, user: null, loading: false, error: null });
  });

  test("a user who makes room for another leaves nothing but the verification that is under way", () => {
    const state = stateAfter(
      { type: "startupChecked", user: maya },
      { type: "verificationAsked", email: "ada@example.com" },
      { type: "previousUserLeft" },
    );
    expect(state).toEqual({
      ...initialAuthState,
      isInitialized: true,
      pendingVerification: true,
      verificationEmail: "ada@example.com",
    });
  });

  test("a resend of the code is under way, succeeds, or fails with its error", () => {
    expect(stateAfter({ type: "resendStarted" })).toMatchObject({ resendLoading: true, error: null });
    expect(stateAfter({ type: "resendStarted" }, { type: "resendSucceeded" }).resendLoading).toBe(false);
    expect(stateAfter({ type: "resendStarted" }, { type: "resendFailed", error: "Wait a minute" })).toMatchObject({
      resendLoading: false,
      error: "Wait a minute",
    });
  });

  test("an OTP status that cannot be read keeps its error", () => {
    const error = "Failed to check OTP status";
    expect(stateAfter({ type: "otpStatusStarted" }, { type: "otpStatusFailed", error })).toMatchObject({
      otpStatusLoading: false,
      otpStatus: null,
      error,
    });
  });

  test("a profile that could not be saved keeps the user and the error", () => {
    const error = "Failed to update profile";
    const state = stateAfter(
      { type: "loginSucceeded", user: maya },
      { type: "profileStarted" },
      { type: "profileFailed", error },
    );
    expect(state).toMatchObject({ isLoggedIn: true, user: maya, loading: false, error });
  });
});
