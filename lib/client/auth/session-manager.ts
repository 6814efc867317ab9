import type { User } from "@/lib/schemas/auth";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import type { AuthEvent } from "./auth-state";
import { isSamePerson, type SessionEffect, type SessionEvent, type SessionState, sessionStep } from "./session-state";
import type { TabChannel } from "./tab-channel";

/** docs/spec-coverage.md, section 9. */
export const VISIBILITY_DEBOUNCE_MS = 300;
export const PREVIOUS_USER_WAIT_MS = 100;

export type SessionManagerEnvironment = {
  dispatch: (event: AuthEvent) => void;
  /** Who this tab shows as logged in. */
  shownUser: () => User | null;
  /** The user in the readable cookie, or null. */
  readUser: () => User | null;
  clearCookies: () => void;
  /** Drops everything kept here of the user: queries, insight states and stored keys. */
  clearCaches: () => void;
  tabs: Pick<TabChannel, "announce" | "read">;
  /** Ends the session on the server. Does not throw: a person who wants out is let out here whatever the server says. */
  endOnServer: () => Promise<void>;
  isOnLoginPage: () => boolean;
  goToLogin: () => void;
  reload: () => void;
  now: () => number;
  wait: (ms: number) => Promise<void>;
};

/**
 * Who is logged in, in this tab and beside the others. Decides nothing itself: what happened goes to `sessionStep`, and
 * the effects that come back are carried out in their order.
 */
export function createSessionManager(environment: SessionManagerEnvironment) {
  let clearedAtMs: SessionState["clearedAtMs"] = null;
  let resync: ReturnType<typeof setTimeout> | undefined;

  function handle(event: SessionEvent): void {
    const step = sessionStep({ user: environment.shownUser(), clearedAtMs }, event, {
      nowMs: environment.now(),
      isOnLoginPage: environment.isOnLoginPage(),
    });
    clearedAtMs = step.state.clearedAtMs;
    for (const effect of step.effects) perform(effect);
  }

  function perform(effect: SessionEffect): void {
    switch (effect.type) {
      case "dispatch":
        environment.dispatch(effect.event);
        break;
      case "announce":
        environment.tabs.announce(effect.message);
        break;
      default:
        environment[effect.type]();
    }
  }

  return {
    /** The start-up check: from the readable cookie, no call. */
    open(): void {
      handle(opening(environment.readUser));
    },

    /**
     * To be awaited before a login: if someone else's session exists in this browser, it is ended first, on the
     * server too, and other tabs get 100 ms to react to it.
     *
     * @param email  the address that is about to log in, or null where only the answer will show it
     * @returns whether there was a conflict
     */
    async makeRoomFor(email: string | null): Promise<boolean> {
      const existing = environment.readUser() ?? environment.shownUser();
      if (!existing || (email !== null && isSamePerson(existing, email))) return false;
      await environment.endOnServer();
      handle({ type: "displaced" });
      await environment.wait(PREVIOUS_USER_WAIT_MS);
      return true;
    },

    /** An answer with a token has started a session of this user. */
    begin(user: User, by: "login" | "verification" | "google"): void {
      handle({ type: "began", user, by });
    },

    /** Ends the session everywhere in this browser and goes to the login page. */
    async end(): Promise<void> {
      await environment.endOnServer();
      handle({ type: "signedOut" });
    },

    /** The account is no more, and its sessions with it. Where this page goes is the caller's affair. */
    erased(): void {
      handle({ type: "erased" });
    },

    /** The server refused the session: forgotten here, without a call and without going anywhere. */
    forget(): void {
      handle({ type: "refused" });
    },

    /** For `storage` events: what another tab has done. */
    hear(event: Pick<StorageEvent, "key" | "newValue">): void {
      const message = environment.tabs.read(event);
      if (message?.type === "LOGIN") handle({ type: "heardLogin", user: environment.readUser() });
      if (message?.type === "LOGOUT") handle({ type: "heardLogout" });
    },

    /** For `visibilitychange` events: looked at again for 300 ms, the tab compares itself with the cookie. */
    visibilityChanged(isVisible: boolean): void {
      clearTimeout(resync);
      if (!isVisible) return;
      resync = setTimeout(() => handle({ type: "seenAgain", user: environment.readUser() }), VISIBILITY_DEBOUNCE_MS);
    },
  };
}

export type SessionManager = ReturnType<typeof createSessionManager>;

function opening(readUser: SessionManagerEnvironment["readUser"]): SessionEvent {
  try {
    return { type: "opened", user: readUser() };
  } catch {
    return { type: "openingFailed", error: FALLBACKS.auth.notAuthenticated };
  }
}
