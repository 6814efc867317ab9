"use client";
"use no memo";

import { type ReactNode, useEffect, useState } from "react";
import { Button } from "@/components/ui/form/button";
import { Spinner } from "@/components/ui/spinner";
import { useOnceTrue } from "@/components/ui/use-once-true";
import { authCalls } from "@/lib/calls/auth";
import { bearer, callOf } from "@/lib/client/api/api";
import { ApiError } from "@/lib/client/api/api-error";
import { dispatchAuth, useSession } from "@/lib/client/auth/session";
import { isLeaving, signInAgain } from "@/lib/client/auth/session-browser";
import type { SessionUser } from "@/lib/schemas/auth";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import { WayOut } from "./session-loading";

export type GuardProps = {
  children: (user: SessionUser) => ReactNode;
  /** Wraps the text shown instead of the page; `isOver` after a logout. */
  frame?: (words: ReactNode, isOver: boolean) => ReactNode;
};

/**
 * Hides its content from anyone not logged in (docs/spec.md, sections 2 and 5). The middleware has turned strangers
 * away before. This guard covers the time a session is being read, and its end under an open page.
 */
export function Guard({ children, frame = (words) => words }: GuardProps) {
  const { isInitialized, isLoggedIn, user } = useSession();
  const wasSignedIn = useOnceTrue(user !== null);
  const hasNoUser = isInitialized && !isLoggedIn && !wasSignedIn;
  const hasAsked = useLostUser(hasNoUser);

  if (isInitialized && isLoggedIn && user) return children(user);
  // Logged out in another tab: the page is replaced in place, without a redirect (section 4).
  if (wasSignedIn && !isLeaving()) return frame(<SessionEnded />, true);
  if (hasNoUser && hasAsked && !isLeaving()) return frame(<NotAuthenticated />, false);
  return frame(<Authenticating isOver={wasSignedIn} />, wasSignedIn);
}

/**
 * Provides its own way out: the style sheet alone shows the second line after ten seconds, even without a script. The
 * line omits the login page, which redirects everyone whose cookies exist.
 */
function Authenticating({ isOver }: { isOver: boolean }) {
  return (
    <div className="grid min-h-[60dvh] content-center justify-items-center gap-4 text-ink-2">
      <p role="status" className="flex items-center gap-3">
        <Spinner size={18} />
        Authenticating...
      </p>
      <p className="shown-late max-w-[26rem] text-pretty text-center">
        This is taking too long. <WayOut href="">Try again</WayOut> or{" "}
        {isOver ? <WayOut href="/login">log in</WayOut> : <WayOut href="/help">get help</WayOut>}.
      </p>
    </div>
  );
}

function NotAuthenticated() {
  return (
    <Ended title={FALLBACKS.auth.notAuthenticated}>
      We couldn’t tell who’s logged in. Log in to return to this page.
    </Ended>
  );
}

function SessionEnded() {
  return (
    <Ended title="You’re logged out">
      Your session has ended, perhaps in another tab. Log in again to return to this page.
    </Ended>
  );
}

function Ended({ title, children }: { title: string; children: ReactNode }) {
  const [isGoing, setGoing] = useState(false);
  const logIn = () => {
    setGoing(true);
    signInAgain();
  };
  return (
    <div role="status" className="mx-auto grid min-h-[60dvh] max-w-[26rem] content-center justify-items-start gap-4">
      <h1 className="text-balance font-display text-h1-phone md:text-h1">{title}</h1>
      <p className="text-pretty text-ink-2 text-lead">{children}</p>
      <Button variant="primary" isLoading={isGoing} onClick={logIn} className="md:h-11">
        Log in
      </Button>
    </div>
  );
}

/**
 * Asks the server once when a token exists but the cookies name no user; the server sends them again. Without a token
 * there is no session and no request. A 401 redirects to login as after every call.
 *
 * @returns true once it is known that no one is logged in
 */
function useLostUser(hasNoUser: boolean): boolean {
  const [hasAsked, setHasAsked] = useState(false);
  useEffect(() => {
    if (hasNoUser && !isLeaving()) void askForUser().then(setHasAsked);
  }, [hasNoUser]);
  return hasAsked;
}

/** @returns false while the page is leaving for the login, so this page keeps waiting */
async function askForUser(): Promise<boolean> {
  try {
    if (bearer() === null) return true;
    const user = await callOf(authCalls.me)();
    dispatchAuth({ type: "userSwitched", user });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return false;
    dispatchAuth({ type: "startupFailed", error: FALLBACKS.auth.notAuthenticated });
  }
  return true;
}
