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

  test("logs in on success and clears a pending verification [spec 4.1]", () => {
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

  test("logs out on a failed login and keeps the error [spec 4.2]", () => {
    const state = stateAfter({ type: "loginSucceeded", user: maya }, { type: "loginFailed", error: "Login failed" });
    expect(state).toMatchObject({
      isLoggedIn: false,
      user: null,
      error: "Login failed",
      hasPassword: true,
      streakDays: 5,
    });
  });

  test("keeps the error of a failed signup [spec 4.6]", () => {
    expect(stateAfter({ type: "registerFailed", error: "Registration failed" }).error).toBe("Registration failed");
  });

  test("logs in after a verification with a token [spec 4.7]", () => {
    const state = stateAfter({ type: "registerSucceeded", email: maya.email }, { type: "verifySucceeded", user: maya });
    expect(state).toMatchObject({ isLoggedIn: true, pendingVerification: false });
  });

  test("logs out and asks for login after a verification without token [spec 4.8]", () => {
    const error = "Authentication failed. Please try logging in.";
    const state = stateAfter({ type: "loginSucceeded", user: maya }, { type: "verifiedWithoutToken", error });
    expect(state).toMatchObject({ isLoggedIn: false, user: null, error });
  });

  test("keeps waiting for the code after a failed verification", () => {
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

  test("marks a forgotten password as requested even when the request fails [spec 4.10]", () => {
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

  test("distinguishes a resent reset code from the first request [spec 7.24, 8.8]", () => {
    const { passwordResetState } = stateAfter({ type: "forgotStarted", email: maya.email, isResend: true });
    expect(passwordResetState).toMatchObject({ resendLoading: true, loading: false });
  });

  test("allows another try after a failed reset", () => {
    const state = stateAfter(
      { type: "forgotSettled", email: maya.email, error: null },
      { type: "resetFailed", error: "Wrong code" },
    );
    expect(state.passwordResetState).toMatchObject({ isRequested: true, loading: false, error: "Wrong code" });
  });

  test("initializes the startup check with or without a user", () => {
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

  test("clears the user on logout and stays initialized", () => {
    const state = stateAfter({ type: "startupChecked", user: maya }, { type: "loggedOut" });
    expect(state).toEqual({ ...initialAuthState, isInitialized: true });
  });

  test("sets the user and the pending profile after Google login [spec 4.15]", () => {
    const state = stateAfter({ type: "googleSucceeded", user: maya, needsProfileCompletion: true });
    expect(state).toMatchObject({ isLoggedIn: true, user: maya, needsProfileCompletion: true });
  });

  test("stops asking once the profile is complete", () => {
    const complete = { ...maya, isProfileComplete: true, needsProfileCompletion: false };
    const state = stateAfter(
      { type: "googleSucceeded", user: maya, needsProfileCompletion: true },
      { type: "profileCompleted", user: complete },
    );
    expect(state).toMatchObject({ isProfileComplete: true, needsProfileCompletion: false });
  });

  test("adopts another tab's user", () => {
    const ada = { ...maya, email: "ada@example.com" };
    expect(stateAfter({ type: "loginSucceeded", user: maya }, { type: "userSwitched", user: ada }).user).toEqual(ada);
  });

  test("stores an OTP status once loaded", () => {
    const status = { pending: true, expiresAt: null, canResendAt: null, attemptsRemaining: 5 };
    expect(stateAfter({ type: "otpStatusStarted" }).otpStatusLoading).toBe(true);
    expect(stateAfter({ type: "otpStatusReceived", status })).toMatchObject({
      otpStatus: status,
      otpStatusLoading: false,
    });
  });

  test("logs out on a failed Google login and keeps the error", () => {
    const error = "Failed to process Google login";
    const state = stateAfter({ type: "loginSucceeded", user: maya }, { type: "googleFailed", error });
    expect(state).toMatchObject({ isLoggedIn: false, user: null, error, isGoogleUser: false, hasPassword: true });
  });

  test("logs no one in while a second factor is pending", () => {
    const state = stateAfter({ type: "loginStarted" }, { type: "secondFactorAsked" });
    expect(state).toMatchObject({ isLoggedIn: false, user: null, loading: false, error: null });
  });

  test("keeps only a pending verification when the user is displaced", () => {
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

  test("tracks a resent code through success or failure", () => {
    expect(stateAfter({ type: "resendStarted" })).toMatchObject({ resendLoading: true, error: null });
    expect(stateAfter({ type: "resendStarted" }, { type: "resendSucceeded" }).resendLoading).toBe(false);
    expect(stateAfter({ type: "resendStarted" }, { type: "resendFailed", error: "Wait a minute" })).toMatchObject({
      resendLoading: false,
      error: "Wait a minute",
    });
  });

  test("keeps the error of an unreadable OTP status", () => {
    const error = "Failed to check OTP status";
    expect(stateAfter({ type: "otpStatusStarted" }, { type: "otpStatusFailed", error })).toMatchObject({
      otpStatusLoading: false,
      otpStatus: null,
      error,
    });
  });

  test("keeps the user and the error when saving a profile fails", () => {
    const error = "Failed to update profile";
    const state = stateAfter(
      { type: "loginSucceeded", user: maya },
      { type: "profileStarted" },
      { type: "profileFailed", error },
    );
    expect(state).toMatchObject({ isLoggedIn: true, user: maya, loading: false, error });
  });
});
