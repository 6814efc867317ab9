import { describe, expect, test, vi } from "vitest";
import type { User } from "@/lib/schemas/auth";
import { createApiClient } from "./api-client";
import { type AuthState, authReducer, initialAuthState } from "./machines/auth";
import { createSessionActions } from "./session-actions";
import { clearSessionCookies, readUserCookie } from "./user-cookie";

const maya: User = {
  id: "01890000-0000-7000-8000-000000000001",
  email: "maya@example.com",
  firstName: "Maya",
  lastName: "Okafor",
  role: "USER",
  isGoogleUser: false,
  hasPassword: true,
  isProfileComplete: true,
  needsProfileCompletion: false,
  streakDays: 7,
  country: "US",
  currency: "USD",
  timezone: "America/New_York",
  monthlyIncome: null,
  goals: [],
};
const credentials = { email: maya.email, password: "correct horse battery" };
const code = { email: maya.email, otpCode: "123456" };

function setUp({ status = 200, body, cookie = null }: { status?: number; body?: unknown; cookie?: User | null } = {}) {
  let state: AuthState = initialAuthState;
  const spies = { clearCookies: vi.fn(), clearUserData: vi.fn(), goToLogin: vi.fn() };
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => new Response(JSON.stringify(body), { status }));
  const api = createApiClient({
    fetch,
    notify: () => {},
    clearSession: () => {},
    goToLogin: () => {},
    host: () => "sorrel.test",
    currentPath: () => "/login",
  });
  let currentPath = "/dashboard";
  const actions = createSessionActions({
    api,
    dispatch: (event) => {
      state = authReducer(state, event);
    },
    readUser: () => cookie,
    currentPath: () => currentPath,
    ...spies,
  });
  const goTo = (path: string) => {
    currentPath = path;
  };
  return { actions, fetch, goTo, state: () => state, ...spies };
}

const session = { success: true, payload: { ...maya, jwtToken: "secret" } };

describe("login", () => {
  test("signs in, drops what was cached, and keeps the token out of the state", async () => {
    const { actions, state, clearUserData } = setUp({ body: session });
    expect(await actions.login(credentials)).toEqual({ ok: true, value: maya });
    expect(state()).toMatchObject({ isLoggedIn: true, user: maya });
    expect(JSON.stringify(state())).not.toContain("secret");
    expect(clearUserData).toHaveBeenCalledOnce();
  });

  test.each([
    [200, { payload: { ...maya, jwtToken: "t" } }, "Invalid response from server"],
    [200, { success: true }, "Invalid response: missing user data"],
    [200, { success: false }, "Login failed"],
    [401, { success: false, message: "Invalid email or password" }, "Invalid email or password"],
    [500, {}, "Login failed"],
    [403, {}, "Please verify your email address before logging in"],
  ])("%i with %j says '%s'", async (status, body, message) => {
    const { actions, state } = setUp({ status, body });
    expect(await actions.login(credentials)).toMatchObject({ ok: false, message });
    expect(state()).toMatchObject({ isLoggedIn: false, error: message });
  });

  test("before the address is verified leads on to the code", async () => {
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

describe("e-mail verification", () => {
  test("with a token signs in", async () => {
    const { actions, state } = setUp({ body: session });
    expect(await actions.verifyEmail(code)).toMatchObject({ ok: true, message: "Email verified successfully" });
    expect(state().isLoggedIn).toBe(true);
  });

  test("without a token asks to log in", async () => {
    const { actions, state } = setUp({ body: { success: true, payload: { email: maya.email } } });
    await actions.verifyEmail(code);
    expect(state()).toMatchObject({ isLoggedIn: false, error: "Authentication failed. Please try logging in." });
  });

  test("that fails shows the server's words, else 'Verification failed. Please try again.'", async () => {
    const told = setUp({ status: 400, body: { success: false, message: "That code is not right" } });
    expect(await told.actions.verifyEmail(code)).toMatchObject({ message: "That code is not right" });
    const untold = setUp({ status: 500, body: {} });
    expect(await untold.actions.verifyEmail(code)).toMatchObject({ message: "Verification failed. Please try again." });
  });

  test("an internal type error counts as success", async () => {
    const { actions, state, clearUserData } = setUp({ body: session, cookie: maya });
    clearUserData.mockImplementation(() => {
      throw new TypeError("undefined is not a function");
    });
    expect(await actions.verifyEmail(code)).toEqual({ ok: true, value: maya, message: "Email verified successfully" });
    expect(state().isLoggedIn).toBe(true);
  });
});

test("a forgotten password is marked as requested with its address even if the call fails", async () => {
  const { actions, state } = setUp({ status: 500, body: {} });
  await actions.forgotPassword({ email: maya.email });
  expect(state().passwordResetState).toMatchObject({
    isRequested: true,
    email: maya.email,
    error: "Failed to process password reset request",
  });
});

describe("logout", () => {
  test("clears cookies, state and cached data and goes to /login, even when the server is away", async () => {
    const { actions, clearCookies, clearUserData, goToLogin, state } = setUp({ status: 500, body: {} });
    await actions.logout();
    expect(clearCookies).toHaveBeenCalledOnce();
    expect(clearUserData).toHaveBeenCalledOnce();
    expect(goToLogin).toHaveBeenCalledOnce();
    expect(state().isLoggedIn).toBe(false);
  });

  test("on the login page goes nowhere", async () => {
    const { actions, goTo, goToLogin } = setUp({ body: { success: true, payload: { signedOut: true } } });
    goTo("/login");
    await actions.logout();
    expect(goToLogin).not.toHaveBeenCalled();
  });
});

describe("the readable cookie", () => {
  const cookies = `theme=dark; user=${encodeURIComponent(JSON.stringify(maya))}; other=1`;

  test("tells who is signed in at the start", () => {
    expect(readUserCookie(cookies)).toEqual(maya);
    const { actions, state } = setUp({ cookie: readUserCookie(cookies) });
    actions.checkAtStartup();
    expect(state()).toMatchObject({ isInitialized: true, isLoggedIn: true, streakDays: 7 });
  });

  test("that is missing, cut short or of another shape tells nothing", () => {
    for (const broken of ["", "user=", "user=%7B%22id%22", "user=%E0%A4%A", "user=%7B%7D"]) {
      expect(readUserCookie(broken)).toBeNull();
    }
  });

  test("is removed with the names the specification lists", () => {
    const written: string[] = [];
    clearSessionCookies({
      set cookie(value: string) {
        written.push(value);
      },
    });
    expect(written.map((cookie) => cookie.split(";")[0])).toEqual(["accessToken=", "refreshToken=", "user="]);
  });
});
