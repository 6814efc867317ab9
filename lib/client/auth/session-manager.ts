import type { SessionUser } from "@/lib/schemas/auth";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import type { AuthEvent } from "./auth-state";
import { emailOfCookies, type SessionCookies, userOfCookies } from "./session-cookies";
import { isSamePerson, type SessionEffect, type SessionEvent, type SessionState, sessionStep } from "./session-state";
import type { TabChannel } from "./tab-channel";
import { claimsOf } from "./token-claims";

/** docs/spec.md, section 9. */
export const VISIBILITY_DEBOUNCE_MS = 300;
export const PREVIOUS_USER_WAIT_MS = 100;

export type SessionManagerEnvironment = {
  dispatch: (event: AuthEvent) => void;
  /** Who this tab shows as logged in. */
  shownUser: () => SessionUser | null;
  readCookies: () => SessionCookies;
  clearCookies: () => void;
  /** Drops everything stored here of the user: queries, insight states and stored keys. */
  clearCaches: () => void;
  tabs: Pick<TabChannel, "announce" | "read">;
  /**
   * Ends on the server the session that was given up here. Does not throw and does not take long: what the server does not
   * receive is repeated later.
   */
  endOnServer: (given: SessionCookies) => Promise<void>;
  isOnLoginPage: () => boolean;
  goToLogin: () => void;
  goToDashboard: () => void;
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
  let given: SessionCookies = { token: null, email: null, user: null, logoutTicket: null };
  let ended: Promise<void> = Promise.resolve();
  const cookieUser = () => userOfCookies(environment.readCookies());
  const holderOf = (cookies: SessionCookies) => ({ email: emailOfCookies(cookies), user: userOfCookies(cookies) });

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
      case "endOnServer":
        ended = environment.endOnServer(given);
        break;
      default:
        environment[effect.type]();
    }
  }

  return {
    /** The start-up check: from the readable cookies, no call. */
    open(): void {
      handle(opening(cookieUser));
    },

    /**
     * To be awaited before a login: if someone else's session exists in this browser, it is ended first, on the
     * server too, and other tabs get 100 ms to react to it.
     *
     * @param email  the address that is about to log in, or null where only the answer will show it
     * @returns whether there was a conflict
     */
    async makeRoomFor(email: string | null): Promise<boolean> {
      const existing = cookieUser() ?? environment.shownUser() ?? namedBy(environment.readCookies());
      if (!existing || (email !== null && isSamePerson(existing, email))) return false;
      given = environment.readCookies();
      handle({ type: "displaced" });
      await ended;
      await environment.wait(PREVIOUS_USER_WAIT_MS);
      return true;
    },

    /** An answer with a token has started a session of this user. */
    begin(user: SessionUser, by: "login" | "verification" | "google"): void {
      handle({ type: "began", user, by });
    },

    /** Ends the session everywhere in this browser and goes to the login page, whether the server can be reached or not. */
    async end(): Promise<void> {
      given = environment.readCookies();
      handle({ type: "signedOut" });
      await ended;
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
    handleStorage(event: Pick<StorageEvent, "key" | "newValue">): void {
      const message = environment.tabs.read(event);
      if (message?.type === "LOGIN") handle({ type: "loginElsewhere", ...holderOf(environment.readCookies()) });
      if (message?.type === "LOGOUT") handle({ type: "logoutElsewhere" });
    },

    /** For `visibilitychange` events: looked at again for 300 ms, the tab compares itself with the cookies. */
    visibilityChanged(isVisible: boolean): void {
      clearTimeout(resync);
      if (!isVisible) return;
      resync = setTimeout(() => {
        given = environment.readCookies();
        handle({ type: "seenAgain", ...holderOf(given) });
      }, VISIBILITY_DEBOUNCE_MS);
    },
  };
}

export type SessionManager = ReturnType<typeof createSessionManager>;

/** Whose the token is, where the cookie that says so is lost. */
function namedBy({ token }: SessionCookies): Pick<SessionUser, "email"> | null {
  return token === null ? null : claimsOf(`${token}.`);
}

function opening(cookieUser: () => SessionUser | null): SessionEvent {
  try {
    return { type: "opened", user: cookieUser() };
  } catch {
    return { type: "openingFailed", error: FALLBACKS.auth.notAuthenticated };
  }
}
