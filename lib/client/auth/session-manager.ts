import type { SessionUser } from "@/lib/schemas/auth";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import type { AuthEvent } from "./auth-state";
import { claimsOf } from "./read-user";
import { emailOfCookies, type SessionCookies, userOfCookies } from "./session-cookies";
import { isSamePerson, type SessionEffect, type SessionEvent, type SessionState, sessionStep } from "./session-state";
import type { TabChannel } from "./tab-channel";

/** docs/spec.md, section 9. */
export const VISIBILITY_DEBOUNCE_MS = 300;
export const PREVIOUS_USER_WAIT_MS = 100;

export type SessionManagerEnvironment = {
  dispatch: (event: AuthEvent) => void;
  shownUser: () => SessionUser | null;
  readCookies: () => SessionCookies;
  clearCookies: () => void;
  clearCaches: () => void;
  tabs: Pick<TabChannel, "announce" | "read">;
  /** Ends a given-up session on the server. Never throws and returns quickly; unreceived logouts are retried later. */
  endOnServer: (given: SessionCookies) => Promise<void>;
  isOnLoginPage: () => boolean;
  goToLogin: () => void;
  goToDashboard: () => void;
  reload: () => void;
  now: () => number;
  wait: (ms: number) => Promise<void>;
};

/**
 * Manages the login of this tab and its siblings. Decides nothing itself: sends events to `sessionStep` and runs the
 * returned effects in order.
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
    /** Runs the startup check from the readable cookies, without a call. */
    open(): void {
      handle(opening(cookieUser));
    },

    /**
     * Ends another user's session in this browser, on the server too. Await it before a login; other tabs get 100 ms to
     * react.
     *
     * @param email  address about to log in, or null when only the answer will show it
     * @returns true when there was a conflict
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

    begin(user: SessionUser, by: "login" | "verification" | "google"): void {
      handle({ type: "began", user, by });
    },

    /** Ends the session everywhere in this browser and opens the login page, even when the server is unreachable. */
    async end(): Promise<void> {
      given = environment.readCookies();
      handle({ type: "signedOut" });
      await ended;
    },

    /** The caller decides where to go. */
    erased(): void {
      handle({ type: "erased" });
    },

    /** Drops a session the server refused, without a call or redirect. */
    forget(): void {
      handle({ type: "refused" });
    },

    handleStorage(event: Pick<StorageEvent, "key" | "newValue">): void {
      const message = environment.tabs.read(event);
      if (message?.type === "LOGIN") handle({ type: "loginElsewhere", ...holderOf(environment.readCookies()) });
      if (message?.type === "LOGOUT") handle({ type: "logoutElsewhere" });
    },

    /** Handles `visibilitychange` events: after 300 ms in view, the tab compares itself with the cookies. */
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

/** Falls back to the token when the user cookie is lost. */
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
