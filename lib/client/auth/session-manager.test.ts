import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { aUser } from "@/lib/client/test-data";
import type { SessionUser } from "@/lib/schemas/auth";
import { type AuthEvent, type AuthState, authReducer, initialAuthState } from "./auth-state";
import type { SessionCookies } from "./session-cookies";
import { createSessionManager, PREVIOUS_USER_WAIT_MS, VISIBILITY_DEBOUNCE_MS } from "./session-manager";
import { createTabChannel, TAB_KEY } from "./tab-channel";

const maya = aUser();
const ada: SessionUser = { ...maya, id: "01890000-0000-7000-8000-000000000002", email: "ada@example.com" };

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

function halfOf({ id, email }: SessionUser): string {
  return `header.${btoa(JSON.stringify({ userId: id, email }))}`;
}

/**
 * A browser with session cookies, one storage, and tabs that receive each other's `storage` events, except their own.
 */
function aBrowser() {
  const stored = new Map<string, string>();
  const tabs: { handleStorage: (event: { key: string; newValue: string | null }) => void }[] = [];
  const browser = {
    cookie: null as SessionUser | null,
    hasToken: true,
    isNamed: true,
    hasSettings: true,
    messages: [] as string[],
    openTab: () => {
      let state: AuthState = initialAuthState;
      const notifyTabs = (newValue: string | null) => {
        if (newValue !== null) browser.messages.push(newValue);
        for (const tab of tabs) if (tab !== manager) tab.handleStorage({ key: TAB_KEY, newValue });
      };
      const dispatch = (event: AuthEvent) => {
        state = authReducer(state, event);
      };
      const spies = {
        clearCaches: vi.fn(),
        goToLogin: vi.fn(),
        goToDashboard: vi.fn(),
        reload: vi.fn(),
        endOnServer: vi.fn(async (_given: SessionCookies) => {}),
      };
      const manager = createSessionManager({
        dispatch,
        shownUser: () => state.user,
        readCookies: () => {
          const isThere = browser.cookie !== null && browser.hasToken;
          return {
            token: isThere && browser.cookie ? halfOf(browser.cookie) : null,
            email: browser.isNamed ? (browser.cookie?.email ?? null) : null,
            user: browser.isNamed && browser.hasSettings ? browser.cookie : null,
            logoutTicket: isThere ? `ticket-of-${browser.cookie?.email}` : null,
          };
        },
        clearCookies: () => {
          browser.cookie = null;
        },
        tabs: createTabChannel({
          storage: () => ({
            getItem: (key) => stored.get(key) ?? null,
            setItem: (key, value) => {
              stored.set(key, value);
              notifyTabs(value);
            },
            removeItem: (key) => {
              stored.delete(key);
              notifyTabs(null);
            },
          }),
          sourceSessionId: `tab-${tabs.length}`,
          now: () => Date.now(),
        }),
        isOnLoginPage: () => false,
        now: () => Date.now(),
        wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
        ...spies,
      });
      tabs.push(manager);
      manager.open();
      const logIn = (user: SessionUser) => {
        browser.cookie = user;
        manager.begin(user, "login");
      };
      return { manager, logIn, state: () => state, ...spies };
    },
  };
  return browser;
}

describe("two tabs", () => {
  test("adopts a login from another tab, clears caches and reloads", () => {
    const browser = aBrowser();
    browser.cookie = maya;
    const [here, there] = [browser.openTab(), browser.openTab()];
    there.logIn(ada);
    expect(here.state()).toMatchObject({ isLoggedIn: true, user: ada });
    expect(here.clearCaches).toHaveBeenCalledOnce();
    expect(here.reload).toHaveBeenCalledOnce();
    expect(there.reload).not.toHaveBeenCalled();
    expect(browser.messages).toHaveLength(1);
  });

  test("signs out the other tab without a redirect, announced once [spec 4.17]", async () => {
    const browser = aBrowser();
    browser.cookie = maya;
    const [here, there] = [browser.openTab(), browser.openTab()];
    await there.manager.end();
    expect(there.goToLogin).toHaveBeenCalledOnce();
    expect(here.state()).toMatchObject({ isLoggedIn: false, user: null, isInitialized: true });
    expect(here.clearCaches).toHaveBeenCalledOnce();
    expect(here.goToLogin).not.toHaveBeenCalled();
    expect(here.endOnServer).not.toHaveBeenCalled();
    expect(browser.messages.map((message) => JSON.parse(message).type)).toEqual(["LOGOUT"]);
  });

  test("ignores a late logout once another user's cookie is set", async () => {
    const browser = aBrowser();
    browser.cookie = maya;
    const here = browser.openTab();
    browser.cookie = ada;
    const newValue = JSON.stringify({
      type: "LOGOUT",
      data: null,
      timestamp: Date.now(),
      sourceSessionId: "elsewhere",
    });
    here.manager.handleStorage({ key: TAB_KEY, newValue });
    expect(browser.cookie).toEqual(ada);
  });
});

describe("makeRoomFor", () => {
  test("waits 100 ms after displacing a user and reports the conflict [spec 9.11]", async () => {
    expect(PREVIOUS_USER_WAIT_MS).toBe(100);
    const browser = aBrowser();
    browser.cookie = maya;
    const settled = vi.fn();
    void browser.openTab().manager.makeRoomFor(ada.email).then(settled);
    await vi.advanceTimersByTimeAsync(99);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledExactlyOnceWith(true);
  });

  test("does nothing for no user or the same user", async () => {
    const browser = aBrowser();
    const tab = browser.openTab();
    expect(await tab.manager.makeRoomFor(maya.email)).toBe(false);
    browser.cookie = maya;
    expect(await tab.manager.makeRoomFor(maya.email)).toBe(false);
    expect(tab.endOnServer).not.toHaveBeenCalled();
  });

  test("identifies the session by its token when the cookie is lost [spec 4.19]", async () => {
    const browser = aBrowser();
    browser.cookie = maya;
    browser.isNamed = false;
    const tab = browser.openTab();
    expect(await tab.manager.makeRoomFor(maya.email)).toBe(false);
    const room = tab.manager.makeRoomFor(ada.email);
    await vi.advanceTimersByTimeAsync(PREVIOUS_USER_WAIT_MS);
    expect(await room).toBe(true);
    expect(tab.endOnServer).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ token: halfOf(maya) }));
    expect(browser.cookie).toBeNull();
  });
});

/** Opens a tab of a browser where Maya is logged in. */
function openAsMaya() {
  const browser = aBrowser();
  browser.cookie = maya;
  return { browser, tab: browser.openTab() };
}

describe("tab becoming visible", () => {
  test("compares with the cookie after 300 ms [spec 9.10]", async () => {
    expect(VISIBILITY_DEBOUNCE_MS).toBe(300);
    const { browser, tab } = openAsMaya();
    browser.cookie = null;
    tab.manager.visibilityChanged(true);
    await vi.advanceTimersByTimeAsync(299);
    expect(tab.state().isLoggedIn).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(tab.state()).toMatchObject({ isLoggedIn: false, user: null });
    expect(tab.goToLogin).not.toHaveBeenCalled();
  });

  test.each<
    [string, Partial<ReturnType<typeof aBrowser>>, { user: SessionUser | null; ends: number; reloads: number }]
  >([
    ["logs out when the token is gone", { hasToken: false }, { user: null, ends: 1, reloads: 0 }],
    ["ends a session whose user is gone [spec 4.18]", { isNamed: false }, { user: null, ends: 1, reloads: 0 }],
    ["stays logged in without display settings", { hasSettings: false }, { user: maya, ends: 0, reloads: 0 }],
    ["reloads for another user", { cookie: ada, hasSettings: false }, { user: ada, ends: 0, reloads: 1 }],
  ])("%s", async (_, change, { user, ends, reloads }) => {
    const { browser, tab } = openAsMaya();
    Object.assign(browser, change);
    tab.manager.visibilityChanged(true);
    await vi.advanceTimersByTimeAsync(VISIBILITY_DEBOUNCE_MS);
    expect(browser.cookie).toEqual(user);
    if (reloads === 0) expect(tab.state()).toMatchObject({ isLoggedIn: user !== null, user });
    expect(tab.endOnServer).toHaveBeenCalledTimes(ends);
    expect(tab.reload).toHaveBeenCalledTimes(reloads);
    expect(tab.goToLogin).not.toHaveBeenCalled();
    if (change.isNamed === false)
      expect(tab.endOnServer).toHaveBeenCalledWith(expect.objectContaining({ token: halfOf(maya) }));
  });

  test("debounces repeated visibility and skips the check when hidden again [spec 9.10]", async () => {
    const { browser, tab } = openAsMaya();
    browser.cookie = ada;
    tab.manager.visibilityChanged(true);
    await vi.advanceTimersByTimeAsync(200);
    tab.manager.visibilityChanged(true);
    await vi.advanceTimersByTimeAsync(200);
    expect(tab.state().user).toEqual(maya);
    tab.manager.visibilityChanged(false);
    await vi.advanceTimersByTimeAsync(1000);
    expect(tab.state().user).toEqual(maya);
    tab.manager.visibilityChanged(true);
    await vi.advanceTimersByTimeAsync(300);
    expect(tab.state().user).toEqual(ada);
    expect(tab.reload).toHaveBeenCalledOnce();
  });
});

test("clears cookies and state before the server answers a logout", async () => {
  const { browser, tab } = openAsMaya();
  let cookieAtCall: unknown = "not called";
  tab.endOnServer.mockImplementation(() => {
    cookieAtCall = browser.cookie;
    return new Promise(() => {});
  });
  void tab.manager.end();
  expect(cookieAtCall).toBeNull();
  expect(tab.state()).toMatchObject({ isLoggedIn: false, user: null });
  expect(tab.goToLogin).toHaveBeenCalledOnce();
  expect(tab.endOnServer).toHaveBeenCalledExactlyOnceWith({
    token: halfOf(maya),
    user: maya,
    email: maya.email,
    logoutTicket: `ticket-of-${maya.email}`,
  });
});
