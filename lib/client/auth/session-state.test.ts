import { describe, expect, test } from "vitest";
import { aUser } from "@/lib/client/test-data";
import {
  CACHE_CLEAR_INTERVAL_MS,
  isSamePerson,
  type SessionEvent,
  type SessionState,
  sessionStep,
} from "./session-state";

const maya = aUser({
  isGoogleUser: true,
  hasPassword: false,
  isProfileComplete: false,
  needsProfileCompletion: true,
  streakDays: 12,
});
const ada = { ...maya, id: "01890000-0000-7000-8000-000000000002", email: "ada@example.com" };

const heldBy = (user: typeof maya | null) => ({ email: user?.email ?? null, user });
const signedOut: SessionState = { user: null, clearedAtMs: null };
const asMaya: SessionState = { user: maya, clearedAtMs: null };
const NOW_MS = 1_800_000_000_000;

function on(state: SessionState, event: SessionEvent, { isOnLoginPage = false, nowMs = NOW_MS } = {}) {
  const step = sessionStep(state, event, { nowMs, isOnLoginPage });
  return { ...step, does: step.effects.map(inWords) };
}

function inWords(effect: ReturnType<typeof sessionStep>["effects"][number]): string {
  if (effect.type === "dispatch") return effect.event.type;
  return effect.type === "announce" ? `announce ${effect.message.type}` : effect.type;
}

describe("startup check", () => {
  test("takes the cookie's user and notifies no other tab [spec 4.12]", () => {
    const opened = on(signedOut, { type: "opened", user: maya });
    expect(opened.state.user).toBe(maya);
    expect(opened.effects).toEqual([{ type: "dispatch", event: { type: "startupChecked", user: maya } }]);
    expect(on(signedOut, { type: "opened", user: null }).does).toEqual(["startupChecked"]);
  });

  test("leaves no one logged in on failure", () => {
    const failed = on(asMaya, { type: "openingFailed", error: "Not authenticated" });
    expect(failed.state.user).toBeNull();
    expect(failed.effects).toEqual([
      { type: "dispatch", event: { type: "startupFailed", error: "Not authenticated" } },
    ]);
  });
});

describe("session starting here", () => {
  test.each([
    ["login", "loginSucceeded"],
    ["verification", "verifySucceeded"],
    ["google", "googleSucceeded"],
  ] as const)("clears caches, logs in and notifies other tabs by %s", (by, event) => {
    const { state, does } = on(signedOut, { type: "began", user: maya, by });
    expect(state).toEqual({ user: maya, clearedAtMs: NOW_MS });
    expect(does).toEqual(["clearCaches", event, "announce LOGIN"]);
  });

  test("displaces another user's session without leaving the page", () => {
    const { state, does } = on(asMaya, { type: "displaced" });
    expect(state.user).toBeNull();
    expect(does).toEqual(["clearCookies", "clearCaches", "previousUserLeft", "announce LOGOUT", "endOnServer"]);
  });
});

describe("session ending here", () => {
  test("clears locally, notifies tabs, then the server, then opens /login [spec 4.14]", () => {
    const { state, does } = on(asMaya, { type: "signedOut" });
    expect(state.user).toBeNull();
    expect(does).toEqual(["clearCookies", "clearCaches", "loggedOut", "announce LOGOUT", "endOnServer", "goToLogin"]);
  });

  test("stays on the login page", () => {
    expect(on(asMaya, { type: "signedOut" }, { isOnLoginPage: true }).does).not.toContain("goToLogin");
  });

  test("announces an erased account and leaves navigation to the caller", () => {
    expect(on(asMaya, { type: "erased" }).does).toEqual([
      "clearCookies",
      "clearCaches",
      "loggedOut",
      "announce LOGOUT",
    ]);
  });

  test("forgets a refused session and leaves navigation to the client", () => {
    expect(on(asMaya, { type: "refused" }).does).toEqual(["clearCookies", "clearCaches", "loggedOut"]);
  });
});

describe("event from another tab", () => {
  test("adopts another user's login: clears caches, switches and reloads [spec 4.16]", () => {
    const { state, effects, does } = on(asMaya, { type: "loginElsewhere", ...heldBy(ada) });
    expect(state).toEqual({ user: ada, clearedAtMs: NOW_MS });
    expect(does).toEqual(["clearCaches", "userSwitched", "reload"]);
    expect(effects).toContainEqual({ type: "dispatch", event: { type: "userSwitched", user: ada } });
  });

  test("opens the dashboard instead of reloading on the login page [spec 4.16]", () => {
    const { does } = on(asMaya, { type: "loginElsewhere", ...heldBy(ada) }, { isOnLoginPage: true });
    expect(does).toEqual(["clearCaches", "userSwitched", "goToDashboard"]);
  });

  test("adopts a login in a logged-out tab", () => {
    expect(on(signedOut, { type: "loginElsewhere", ...heldBy(ada) }).does).toEqual([
      "clearCaches",
      "userSwitched",
      "reload",
    ]);
  });

  test("ignores a login of the same user or one already over", () => {
    expect(on(asMaya, { type: "loginElsewhere", ...heldBy({ ...maya, streakDays: 13 }) })).toMatchObject({
      state: asMaya,
      effects: [],
    });
    expect(on(asMaya, { type: "loginElsewhere", ...heldBy(null) }).effects).toEqual([]);
  });

  test("ends the session without redirecting, announcing or touching cookies", () => {
    const { state, does } = on(asMaya, { type: "logoutElsewhere" });
    expect(state.user).toBeNull();
    expect(does).toEqual(["clearCaches", "loggedOut"]);
  });

  test("ignores a logout in a logged-out tab, keeping its verification", () => {
    expect(on(signedOut, { type: "logoutElsewhere" }).effects).toEqual([]);
  });
});

describe("tab seen again", () => {
  test("logs out and clears leftovers when the cookies name no one [spec 4.18]", () => {
    expect(on(asMaya, { type: "seenAgain", ...heldBy(null) }).does).toEqual([
      "clearCookies",
      "clearCaches",
      "loggedOut",
      "endOnServer",
    ]);
    expect(on(signedOut, { type: "seenAgain", ...heldBy(null) }).effects).toEqual([]);
  });

  test("switches the user when the address differs", () => {
    expect(on(asMaya, { type: "seenAgain", ...heldBy(ada) }).does).toEqual(["clearCaches", "userSwitched", "reload"]);
    expect(on(signedOut, { type: "seenAgain", ...heldBy(ada) }).state.user).toBe(ada);
  });

  test("changes nothing when the address is the same", () => {
    expect(on(asMaya, { type: "seenAgain", ...heldBy({ ...maya, firstName: "May" }) }).effects).toEqual([]);
  });
});

describe("cache clearing", () => {
  const soon = { user: maya, clearedAtMs: NOW_MS - CACHE_CLEAR_INTERVAL_MS + 1 };
  const later = { user: maya, clearedAtMs: NOW_MS - CACHE_CLEAR_INTERVAL_MS };

  test("skips a second clearing within 1 s of the first [spec 9.12]", () => {
    expect(CACHE_CLEAR_INTERVAL_MS).toBe(1000);
    const { state, does } = on(soon, { type: "logoutElsewhere" });
    expect(does).toEqual(["loggedOut"]);
    expect(state.clearedAtMs).toBe(soon.clearedAtMs);
  });

  test("clears again after 1 s [spec 9.12]", () => {
    expect(on(later, { type: "logoutElsewhere" }).does).toEqual(["clearCaches", "loggedOut"]);
  });
});

test("matches a user by address, ignoring case and surrounding blanks", () => {
  expect(isSamePerson(maya, " Maya@Example.com ")).toBe(true);
  expect(isSamePerson(maya, "ada@example.com")).toBe(false);
  expect(isSamePerson(null, "maya@example.com")).toBe(false);
});
