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

describe("the start-up check", () => {
  test("takes the user of the cookie, or no one, and notifies no other tab [spec 4.12]", () => {
    const opened = on(signedOut, { type: "opened", user: maya });
    expect(opened.state.user).toBe(maya);
    expect(opened.effects).toEqual([{ type: "dispatch", event: { type: "startupChecked", user: maya } }]);
    expect(on(signedOut, { type: "opened", user: null }).does).toEqual(["startupChecked"]);
  });

  test("that fails leaves no one logged in", () => {
    const failed = on(asMaya, { type: "openingFailed", error: "Not authenticated" });
    expect(failed.state.user).toBeNull();
    expect(failed.effects).toEqual([
      { type: "dispatch", event: { type: "startupFailed", error: "Not authenticated" } },
    ]);
  });
});

describe("a session that begins here", () => {
  test.each([
    ["login", "loginSucceeded"],
    ["verification", "verifySucceeded"],
    ["google", "googleSucceeded"],
  ] as const)("by %s clears what was cached, logs in and notifies the other tabs", (by, event) => {
    const { state, does } = on(signedOut, { type: "began", user: maya, by });
    expect(state).toEqual({ user: maya, clearedAtMs: NOW_MS });
    expect(does).toEqual(["clearCaches", event, "announce LOGIN"]);
  });

  test("is announced with the address and nothing else of the person", () => {
    const { effects } = on(signedOut, { type: "began", user: maya, by: "login" });
    expect(effects.at(-1)).toEqual({
      type: "announce",
      message: { type: "LOGIN", data: { email: "maya@example.com" } },
    });
  });

  test("by Google says whether the profile is still to be completed", () => {
    const { effects } = on(signedOut, { type: "began", user: maya, by: "google" });
    expect(effects).toContainEqual({
      type: "dispatch",
      event: { type: "googleSucceeded", user: maya, needsProfileCompletion: true },
    });
  });

  test("after someone else's: that one leaves without this page going anywhere", () => {
    const { state, does } = on(asMaya, { type: "displaced" });
    expect(state.user).toBeNull();
    expect(does).toEqual(["clearCookies", "clearCaches", "previousUserLeft", "announce LOGOUT", "endOnServer"]);
  });
});

describe("a session that ends here", () => {
  test("by logging out clears cookies, caches and state, notifies the other tabs, and only then the server, and goes to /login [spec 4.14]", () => {
    const { state, does } = on(asMaya, { type: "signedOut" });
    expect(state.user).toBeNull();
    expect(does).toEqual(["clearCookies", "clearCaches", "loggedOut", "announce LOGOUT", "endOnServer", "goToLogin"]);
  });

  test("by logging out on the login page goes nowhere", () => {
    expect(on(asMaya, { type: "signedOut" }, { isOnLoginPage: true }).does).not.toContain("goToLogin");
  });

  test("by erasing the account is announced to the other tabs, and goes where the caller wants", () => {
    expect(on(asMaya, { type: "erased" }).does).toEqual([
      "clearCookies",
      "clearCaches",
      "loggedOut",
      "announce LOGOUT",
    ]);
  });

  test("by the server's refusal is forgotten; where that leads is the API client's affair", () => {
    expect(on(asMaya, { type: "refused" }).does).toEqual(["clearCookies", "clearCaches", "loggedOut"]);
  });
});

describe("what another tab did", () => {
  test("a login as someone else is adopted: caches cleared, user switched, page reloaded [spec 4.16]", () => {
    const { state, effects, does } = on(asMaya, { type: "loginElsewhere", ...heldBy(ada) });
    expect(state).toEqual({ user: ada, clearedAtMs: NOW_MS });
    expect(does).toEqual(["clearCaches", "userSwitched", "reload"]);
    expect(effects).toContainEqual({ type: "dispatch", event: { type: "userSwitched", user: ada } });
  });

  test("on the login page it is adopted without a reload, and the page leaves for the dashboard [spec 4.16]", () => {
    const { does } = on(asMaya, { type: "loginElsewhere", ...heldBy(ada) }, { isOnLoginPage: true });
    expect(does).toEqual(["clearCaches", "userSwitched", "goToDashboard"]);
  });

  test("a login reaches a tab in which no one is logged in, too", () => {
    expect(on(signedOut, { type: "loginElsewhere", ...heldBy(ada) }).does).toEqual([
      "clearCaches",
      "userSwitched",
      "reload",
    ]);
  });

  test("a login of the same person, or one that is over already, changes nothing", () => {
    expect(on(asMaya, { type: "loginElsewhere", ...heldBy({ ...maya, streakDays: 13 }) })).toMatchObject({
      state: asMaya,
      effects: [],
    });
    expect(on(asMaya, { type: "loginElsewhere", ...heldBy(null) }).effects).toEqual([]);
  });

  test("a logout ends the session here without a redirect, without announcing it again, and leaves cookies alone", () => {
    const { state, does } = on(asMaya, { type: "logoutElsewhere" });
    expect(state.user).toBeNull();
    expect(does).toEqual(["clearCaches", "loggedOut"]);
  });

  test("a logout leaves a tab in which no one is logged in as it is, with its half-typed verification", () => {
    expect(on(signedOut, { type: "logoutElsewhere" }).effects).toEqual([]);
  });
});

describe("a tab that is seen again", () => {
  test("logs out, without a redirect, when the cookies name no one: what is left of them goes, and its session ends [spec 4.18]", () => {
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

  test("leaves everything when the address is the same", () => {
    expect(on(asMaya, { type: "seenAgain", ...heldBy({ ...maya, firstName: "May" }) }).effects).toEqual([]);
  });
});

describe("clearing caches", () => {
  const soon = { user: maya, clearedAtMs: NOW_MS - CACHE_CLEAR_INTERVAL_MS + 1 };
  const later = { user: maya, clearedAtMs: NOW_MS - CACHE_CLEAR_INTERVAL_MS };

  test("is skipped less than 1 s after the last time, and the second still counts from the first [spec 9.12]", () => {
    expect(CACHE_CLEAR_INTERVAL_MS).toBe(1000);
    const { state, does } = on(soon, { type: "logoutElsewhere" });
    expect(does).toEqual(["loggedOut"]);
    expect(state.clearedAtMs).toBe(soon.clearedAtMs);
  });

  test("is done again after 1 s [spec 9.12]", () => {
    expect(on(later, { type: "logoutElsewhere" }).does).toEqual(["clearCaches", "loggedOut"]);
  });
});

test("a person is known by the address, whatever its case and the blanks around it", () => {
  expect(isSamePerson(maya, " Maya@Example.com ")).toBe(true);
  expect(isSamePerson(maya, "ada@example.com")).toBe(false);
  expect(isSamePerson(null, "maya@example.com")).toBe(false);
});
