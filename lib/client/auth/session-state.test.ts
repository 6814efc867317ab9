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

const onLogin = { isOnLoginPage: true };
const left = "clearCookies clearCaches loggedOut";

test.each<[string, SessionState, SessionEvent, string, typeof maya | null, { isOnLoginPage?: boolean }?]>([
  [
    "takes the cookie's user, notifying no tab [spec 4.12]",
    signedOut,
    { type: "opened", user: maya },
    "startupChecked",
    maya,
  ],
  ["starts without a user", signedOut, { type: "opened", user: null }, "startupChecked", null],
  ["leaves no one logged in on failure", asMaya, { type: "openingFailed", error: "No" }, "startupFailed", null],
  ...(
    [
      ["login", "loginSucceeded"],
      ["verification", "verifySucceeded"],
      ["google", "googleSucceeded"],
    ] as const
  ).map(([by, began]): [string, SessionState, SessionEvent, string, typeof maya] => [
    `clears caches, logs in and notifies other tabs by ${by}`,
    signedOut,
    { type: "began", user: maya, by },
    `clearCaches ${began} announce LOGIN`,
    maya,
  ]),
  [
    "displaces another user's session without leaving the page",
    asMaya,
    { type: "displaced" },
    "clearCookies clearCaches previousUserLeft announce LOGOUT endOnServer",
    null,
  ],
  [
    "clears locally, notifies tabs, then the server, then opens /login [spec 4.14]",
    asMaya,
    { type: "signedOut" },
    `${left} announce LOGOUT endOnServer goToLogin`,
    null,
  ],
  ["stays on the login page", asMaya, { type: "signedOut" }, `${left} announce LOGOUT endOnServer`, null, onLogin],
  ["announces an erased account, navigating nowhere", asMaya, { type: "erased" }, `${left} announce LOGOUT`, null],
  ["forgets a refused session, navigating nowhere", asMaya, { type: "refused" }, left, null],
  [
    "adopts another user's login elsewhere and reloads [spec 4.16]",
    asMaya,
    { type: "loginElsewhere", ...heldBy(ada) },
    "clearCaches userSwitched reload",
    ada,
  ],
  [
    "opens the dashboard instead on the login page [spec 4.16]",
    asMaya,
    { type: "loginElsewhere", ...heldBy(ada) },
    "clearCaches userSwitched goToDashboard",
    ada,
    onLogin,
  ],
  [
    "adopts a login elsewhere when logged out",
    signedOut,
    { type: "loginElsewhere", ...heldBy(ada) },
    "clearCaches userSwitched reload",
    ada,
  ],
  [
    "ignores a login of the same user elsewhere",
    asMaya,
    { type: "loginElsewhere", ...heldBy({ ...maya, streakDays: 13 }) },
    "",
    maya,
  ],
  ["ignores a login elsewhere that is already over", asMaya, { type: "loginElsewhere", ...heldBy(null) }, "", maya],
  ["ends with a logout elsewhere, in place", asMaya, { type: "logoutElsewhere" }, "clearCaches loggedOut", null],
  ["ignores a logout elsewhere when logged out", signedOut, { type: "logoutElsewhere" }, "", null],
  [
    "logs out and clears leftovers when seen again without cookies [spec 4.18]",
    asMaya,
    { type: "seenAgain", ...heldBy(null) },
    `${left} endOnServer`,
    null,
  ],
  ["changes nothing when seen again logged out", signedOut, { type: "seenAgain", ...heldBy(null) }, "", null],
  [
    "switches the user when seen again with another address",
    asMaya,
    { type: "seenAgain", ...heldBy(ada) },
    "clearCaches userSwitched reload",
    ada,
  ],
  [
    "adopts the user when seen again logged in elsewhere",
    signedOut,
    { type: "seenAgain", ...heldBy(ada) },
    "clearCaches userSwitched reload",
    ada,
  ],
  [
    "changes nothing when seen again with the same address",
    asMaya,
    { type: "seenAgain", ...heldBy({ ...maya, firstName: "May" }) },
    "",
    maya,
  ],
])("%s", (_, before, event, does, user, options) => {
  const { state, effects, ...step } = on(before, event, options);
  expect(step.does.join(" ")).toBe(does);
  expect(state.user).toEqual(user);
  if (does.includes("clearCaches")) expect(state.clearedAtMs).toBe(NOW_MS);
  for (const effect of effects)
    if (effect.type === "dispatch" && "user" in effect.event) expect(effect.event.user).toEqual(user);
    else if (effect.type === "dispatch" && "error" in effect.event) expect(effect.event.error).toBe("No");
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
