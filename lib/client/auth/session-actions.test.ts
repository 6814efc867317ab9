import { describe, expect, test, vi } from "vitest";
import { createApiClient } from "@/lib/client/api/api-client";
import { aToken, aUser } from "@/lib/client/test-data";
import type { SessionUser } from "@/lib/schemas/auth";
import { type AuthEvent, type AuthState, authReducer, initialAuthState } from "./auth-state";
import { createSessionActions } from "./session-actions";
import { clearSessionCookies, emailOfCookies, readSessionCookies, userOfCookies } from "./session-cookies";
import { createSessionManager } from "./session-manager";

const maya = aUser();
const credentials = { email: maya.email, password: "correct horse battery" };
const code = { email: maya.email, otpCode: "123456" };

type Setting = { status?: number; body?: unknown; cookie?: SessionUser | null; isOffline?: boolean };

function setUp({ status = 200, body, cookie = null, isOffline = false }: Setting = {}) {
  let state: AuthState = initialAuthState;
  let currentPath = "/dashboard";
  const spies = { clearCookies: vi.fn(), clearCaches: vi.fn(), goToLogin: vi.fn(), announce: vi.fn() };
  const calls: string[] = [];
  const fetch = vi.fn(async (url: string, _init: RequestInit) => {
    calls.push(url);
    if (isOffline) throw new TypeError("Failed to fetch");
    return new Response(JSON.stringify(body), { status });
  });
  const api = createApiClient({
    fetch,
    bearer: () => null,
    notify: () => {},
    retract: () => {},
    clearSession: () => {},
    goToLogin: () => {},
    host: () => "sorrel.test",
    currentPath: () => "/login",
  });
  const dispatch = (event: AuthEvent) => {
    state = authReducer(state, event);
  };
  const manager = createSessionManager({
    dispatch,
    shownUser: () => state.user,
    readCookies: () => ({ token: cookie && "aa.bb", email: cookie?.email ?? null, user: cookie, logoutTicket: null }),
    clearCookies: spies.clearCookies,
    clearCaches: spies.clearCaches,
    tabs: { announce: spies.announce, read: () => null },
    endOnServer: async () => {
      await fetch("/api/auth/logout", {});
    },
    isOnLoginPage: () => currentPath === "/login",
    goToLogin: spies.goToLogin,
    goToDashboard: () => {},
    reload: () => {},
    now: () => 0,
    wait: async (ms) => {
      calls.push(`${ms} ms`);
    },
  });
  const actions = createSessionActions({ api, dispatch, readUser: () => cookie, session: manager });
  const goTo = (path: string) => {
    currentPath = path;
  };
  return { actions, manager, calls, goTo, state: () => state, ...spies };
}

const claims = { userId: maya.id, email: maya.email, firstName: maya.firstName, lastName: maya.lastName };
const jwtToken = aToken(claims);
const session = { success: true, payload: { ...maya, jwtToken } };

describe("login", () => {
  test("logs in, clears caches and keeps the token out of state [spec 3.2, 4.1]", async () => {
    const { actions, state, clearCaches, announce } = setUp({ body: session });
    expect(await actions.login(credentials)).toEqual({ ok: true, value: maya, hadConflict: false });
    expect(announce).toHaveBeenCalledExactlyOnceWith({ type: "LOGIN", data: { email: maya.email } });
    expect(state()).toMatchObject({ isLoggedIn: true, user: maya });
    expect(JSON.stringify(state())).not.toContain(jwtToken.slice(0, 20));
    expect(clearCaches).toHaveBeenCalledOnce();
  });

  test.each([
    [200, { payload: { ...maya, jwtToken: "t" } }, "Invalid response from server"],
    [200, { success: true }, "Invalid response: missing user data"],
    [200, { success: false }, "Login failed"],
    [401, { success: false, message: "Invalid email or password" }, "Invalid email or password"],
    [500, {}, "Login failed"],
    [403, {}, "Please verify your email address before logging in"],
  ])("answers %i with %j by saying '%s' [spec 4.2, 8.10, 8.11]", async (status, body, message) => {
    const { actions, state } = setUp({ status, body });
    expect(await actions.login(credentials)).toMatchObject({ ok: false, message });
    expect(state()).toMatchObject({ isLoggedIn: false, error: message });
  });

  test("leads to the code when the address isn't verified", async () => {
    const body = {
      success: false,
      message: "Please verify your email address before logging in",
      error: "EMAIL_NOT_VERIFIED",
    };
    const { actions, state } = setUp({ status: 403, body });
    await actions.login(credentials);
    expect(state()).toMatchObject({ pendingVerification: true, verificationEmail: maya.email });
  });
});

describe("login over another user's session", () => {
  const ada = { ...maya, id: "01890000-0000-7000-8000-000000000002", email: "ada@example.com" };

  test("logs out the previous user first and reports the conflict [spec 4.4, 4.19]", async () => {
    const { actions, calls, state, clearCookies } = setUp({ body: session, cookie: ada });
    expect(await actions.login(credentials)).toMatchObject({
      ok: true,
      hadConflict: true,
      message: "We logged out the person who was logged in here before.",
    });
    expect(calls).toEqual(["/api/auth/logout", "100 ms", "/api/auth/login"]);
    expect(clearCookies).toHaveBeenCalledOnce();
    expect(state().user).toEqual(maya);
  });

  test("displaces the previous user for codes and always for Google", async () => {
    const verifying = setUp({ body: session, cookie: ada });
    expect(await verifying.actions.verifyEmail(code)).toMatchObject({ hadConflict: true });
    expect(verifying.calls).toEqual(["/api/auth/logout", "100 ms", "/api/auth/verify-email"]);
    const google = setUp({ body: session, cookie: maya });
    expect(await google.actions.finishGoogle("login")).toMatchObject({ hadConflict: true });
    expect(google.calls).toEqual(["/api/auth/logout", "100 ms", "/api/auth/google"]);
  });

  test("reports no conflict for the same user [spec 4.4]", async () => {
    const { actions, calls } = setUp({ body: session, cookie: maya });
    expect(await actions.login({ ...credentials, email: " MAYA@example.com" })).toMatchObject({ hadConflict: false });
    expect(calls).toEqual(["/api/auth/login"]);
  });
});

describe("second factor", () => {
  const question = { mfaRequired: true, challenge: "c", methods: ["totp"] } as const;

  test("asks before logging anyone in", async () => {
    const { actions, state, announce } = setUp({ body: { success: true, payload: question } });
    expect(await actions.login(credentials)).toEqual({ ok: true, value: question, hadConflict: false });
    expect(state()).toMatchObject({ isLoggedIn: false, loading: false, error: null });
    expect(announce).not.toHaveBeenCalled();
  });

  test("logs in with the right code", async () => {
    const { actions, state } = setUp({ body: session });
    await actions.finishSecondFactor({ challenge: "c", method: "totp", code: "123456" });
    expect(state()).toMatchObject({ isLoggedIn: true, user: maya });
  });
});

describe("Google", () => {
  test("sets the user and the pending profile", async () => {
    const fresh = { ...maya, isGoogleUser: true, isProfileComplete: false, needsProfileCompletion: true };
    const { actions, state } = setUp({ body: { success: true, payload: { ...fresh, jwtToken } } });
    await actions.finishGoogle("signup");
    expect(state()).toMatchObject({ isLoggedIn: true, user: fresh, needsProfileCompletion: true, isGoogleUser: true });
  });

  test("takes the identity from the token, not from other fields", async () => {
    const other = { ...maya, id: "someone-else", email: "other@example.com", firstName: "Other" };
    const { actions, state } = setUp({ body: { success: true, payload: { ...other, jwtToken } } });
    await actions.finishGoogle("login");
    expect(state().user).toMatchObject({ id: maya.id, email: maya.email, firstName: maya.firstName });
  });

  test.each([
    [{ ...maya }, "No token provided"],
    [{ ...maya, jwtToken: "" }, "No token provided"],
    [{ ...maya, jwtToken: "not a token" }, "Invalid token: could not extract user data"],
    [{ ...maya, jwtToken: aToken({ role: "USER" }) }, "Invalid token: could not extract user data"],
    [{ jwtToken }, "Invalid response: missing user data"],
  ])("rejects %j and says '%s'", async (payload, message) => {
    const { actions, state, announce } = setUp({ body: { success: true, payload } });
    expect(await actions.finishGoogle("login")).toMatchObject({ ok: false, message });
    expect(state()).toMatchObject({ isLoggedIn: false, user: null, error: message });
    expect(announce).not.toHaveBeenCalled();
  });
});

describe("OIDC issuer", () => {
  test("logs in through its own call", async () => {
    const fresh = { ...maya, isOidcUser: true, isProfileComplete: false, needsProfileCompletion: true };
    const { actions, state, calls } = setUp({ body: { success: true, payload: { ...fresh, jwtToken } } });
    expect(await actions.finishOidc("signup")).toMatchObject({ ok: true });
    expect(calls).toEqual(["/api/auth/oidc"]);
    expect(state()).toMatchObject({ isLoggedIn: true, user: fresh, needsProfileCompletion: true, isGoogleUser: false });
  });

  test("asks for the second factor like a login", async () => {
    const question = { mfaRequired: true, challenge: "c", methods: ["totp"] };
    const { actions, state } = setUp({ body: { success: true, payload: question } });
    expect(await actions.finishOidc("login")).toMatchObject({ ok: true, value: question });
    expect(state().isLoggedIn).toBe(false);
  });
});

test.each([
  ["finishGoogle", "login", 500, {}, "Failed to process Google login"],
  ["finishGoogle", "signup", 500, {}, "Failed to process Google signup"],
  ["finishGoogle", "signup", 500, { message: "Failed to process Google login" }, "Failed to process Google signup"],
  ["finishGoogle", "login", 400, { message: "No token provided" }, "No token provided"],
  ["finishOidc", "login", 500, {}, "Failed to process login"],
  ["finishOidc", "signup", 500, {}, "Failed to process signup"],
  ["finishOidc", "signup", 500, { message: "Failed to process login" }, "Failed to process signup"],
  ["finishOidc", "login", 400, { message: "No token provided" }, "No token provided"],
] as const)("fails in %s of a %s on %i with %j, saying '%s'", async (finish, intent, status, body, message) => {
  const { actions, state } = setUp({ status, body });
  expect(await actions[finish](intent)).toMatchObject({ ok: false, message });
  expect(state()).toMatchObject({ isLoggedIn: false, error: message });
});

const profile = { firstName: "Maya", lastName: "Okafor", country: "US", currency: "USD", timezone: "UTC" };
const registration = {
  ...{ ...profile, email: maya.email, password: "p", confirmPassword: "p" },
  acceptTerms: true as const,
};
const newPassword = { ...code, newPassword: "p", confirmPassword: "p" };
type Actions = ReturnType<typeof setUp>["actions"];

test.each<[string, (actions: Actions) => Promise<unknown>]>([
  ["Registration failed", (actions) => actions.signup(registration)],
  ["Failed to resend verification code", (actions) => actions.resendOtp(maya.email)],
  ["Failed to process password reset request", (actions) => actions.forgotPassword({ email: maya.email })],
  [
    "Failed to resend password reset code",
    (actions) => actions.forgotPassword({ email: maya.email }, { isResend: true }),
  ],
  ["Failed to reset password", (actions) => actions.resetPassword(newPassword)],
  ["Failed to update profile", (actions) => actions.completeProfile(profile)],
  ["Failed to check OTP status", (actions) => actions.checkOtpStatus(maya.email)],
])("says '%s' when the server gives no message [spec 4.6, 8.8]", async (message, act) => {
  const { actions, state } = setUp({ status: 500, body: {} });
  await act(actions);
  expect([state().error, state().passwordResetState.error]).toContain(message);
});

describe("email verification", () => {
  test("logs in with a token [spec 4.3]", async () => {
    const { actions, state } = setUp({ body: session });
    expect(await actions.verifyEmail(code)).toMatchObject({ ok: true, message: "Email verified successfully" });
    expect(state().isLoggedIn).toBe(true);
  });

  test.each([
    ["without a token", { email: maya.email }],
    ["with null for a token", { ...maya, jwtToken: null }],
    ["with an empty token", { ...maya, jwtToken: "" }],
  ])("asks to log in %s [spec 4.8]", async (_, payload) => {
    const { actions, state } = setUp({ body: { success: true, payload } });
    await actions.verifyEmail(code);
    expect(state()).toMatchObject({ isLoggedIn: false, error: "Authentication failed. Please try logging in." });
  });

  test("shows the server's message or the default when verification fails [spec 4.9]", async () => {
    const withMessage = setUp({ status: 400, body: { success: false, message: "That code is not right" } });
    expect(await withMessage.actions.verifyEmail(code)).toMatchObject({ message: "That code is not right" });
    const withoutMessage = setUp({ status: 500, body: {} });
    expect(await withoutMessage.actions.verifyEmail(code)).toMatchObject({
      message: "Verification failed. Please try again.",
    });
  });

  test.each([
    [200, { payload: { ...maya, jwtToken: "t" } }, "Invalid response from server"],
    [200, { success: true }, "Invalid response: missing user data"],
    [200, { success: false }, "Verification failed"],
    [200, { success: false, message: "That code is not right" }, "That code is not right"],
  ])("answers %i with %j by saying '%s' and keeps waiting [spec 5.1, 8.7]", async (status, body, message) => {
    const { actions, state } = setUp({ status, body });
    expect(await actions.verifyEmail(code)).toMatchObject({ ok: false, message });
    expect(state()).toMatchObject({ isLoggedIn: false, loading: false, error: message });
  });

  test("treats an internal type error as success [spec 8.14]", async () => {
    const { actions, state, clearCaches } = setUp({ body: session, cookie: maya });
    clearCaches.mockImplementation(() => {
      throw new TypeError("undefined is not a function");
    });
    expect(await actions.verifyEmail(code)).toEqual({ ok: true, value: maya, message: "Email verified successfully" });
    expect(state().isLoggedIn).toBe(true);
  });

  test("reports an unreachable server as a network error [spec 8.14]", async () => {
    const { actions, state } = setUp({ isOffline: true });
    expect(await actions.verifyEmail(code)).toMatchObject({
      ok: false,
      message: "Network error. Please check your connection.",
    });
    expect(state().isLoggedIn).toBe(false);
  });
});

test("waits for the code after signup without logging in [spec 4.5]", async () => {
  const { actions, state, announce } = setUp({ body: { success: true, payload: { email: maya.email } } });
  expect(await actions.signup(registration)).toEqual({ ok: true, value: { email: maya.email } });
  expect(state()).toMatchObject({ pendingVerification: true, verificationEmail: maya.email, isLoggedIn: false });
  expect(announce).not.toHaveBeenCalled();
});

test("clears the reset state after a password reset [spec 4.11]", async () => {
  const { actions, state } = setUp({ body: { success: true, payload: { email: maya.email, reset: true } } });
  await actions.forgotPassword({ email: maya.email });
  expect(state().passwordResetState.isRequested).toBe(true);
  const result = await actions.resetPassword(newPassword);
  expect(result).toMatchObject({ ok: true });
  expect(state().passwordResetState).toEqual(initialAuthState.passwordResetState);
});

test("marks a reset as requested even when the call fails [spec 4.10]", async () => {
  const { actions, state } = setUp({ status: 500, body: {} });
  await actions.forgotPassword({ email: maya.email });
  expect(state().passwordResetState).toMatchObject({
    isRequested: true,
    email: maya.email,
    error: "Failed to process password reset request",
  });
});

test("initializes with 'Not authenticated' when the startup check fails", () => {
  let state: AuthState = initialAuthState;
  const manager = createSessionManager({
    ...setUp(),
    dispatch: (event) => {
      state = authReducer(state, event);
    },
    shownUser: () => null,
    readCookies: () => {
      throw new Error("cookies are forbidden");
    },
    tabs: { announce: () => {}, read: () => null },
    endOnServer: async () => {},
    isOnLoginPage: () => false,
    goToDashboard: () => {},
    reload: () => {},
    now: () => 0,
    wait: async () => {},
  });
  manager.open();
  expect(state).toMatchObject({ isInitialized: true, isLoggedIn: false, error: "Not authenticated" });
});

describe("readable cookies", () => {
  const { country: _c, monthlyIncome: _m, goals: _g, currency, timezone, streakDays, ...who } = maya;
  const shown = { ...who, currency, timezone, streakDays };
  const inCookie = (name: string, value: unknown) => `${name}=${encodeURIComponent(JSON.stringify(value))}`;
  const settings = inCookie("__Host-settings", { currency, timezone, streakDays });
  const cookies = `theme=dark; accessToken=aa.bb; ${inCookie("user", who)}; ${settings}; __Host-logoutTicket=u.s.mac; other=1`;

  test("name the user, the token half and the logout ticket [spec 3.5]", () => {
    expect(readSessionCookies(cookies)).toEqual({
      token: "aa.bb",
      email: who.email,
      user: shown,
      logoutTicket: "u.s.mac",
    });
    const { manager, state } = setUp({ cookie: userOfCookies(readSessionCookies(cookies)) });
    manager.open();
    expect(state()).toMatchObject({ isInitialized: true, isLoggedIn: true, streakDays: 7 });
  });

  test("name no one when missing, truncated or malformed [spec 4.12]", () => {
    for (const broken of ["", "user=", "user=%7B%22id%22", "user=%E0%A4%A", "user=%7B%7D", inCookie("user", who)]) {
      expect(readSessionCookies(`accessToken=aa.bb; ${broken}`).user).toBeNull();
    }
    expect(userOfCookies(readSessionCookies(cookies.replace("accessToken=aa.bb; ", "")))).toBeNull();
    expect(userOfCookies(readSessionCookies(cookies.replace("aa.bb", "")))).toBeNull();
  });

  test("name the session holder without the display settings", () => {
    const cookiesLeft = `accessToken=aa.bb; ${inCookie("user", who)}`;
    expect(emailOfCookies(readSessionCookies(cookiesLeft))).toBe(who.email);
    expect(emailOfCookies(readSessionCookies(inCookie("user", who)))).toBeNull();
    expect(emailOfCookies(readSessionCookies(`accessToken=aa.bb; ${settings}`))).toBeNull();
  });

  test("are removed under the specification's names and their companions", () => {
    const written: string[] = [];
    clearSessionCookies({
      set cookie(value: string) {
        written.push(value);
      },
    });
    const removed = "; Max-Age=0; Path=/; Secure; SameSite=Lax";
    expect(written).toEqual(
      ["accessToken", "refreshToken", "user", "__Host-settings", "__Host-logoutTicket"].map(
        (name) => `${name}=${removed}`,
      ),
    );
  });
});
