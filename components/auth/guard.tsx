"use client";

import { type ReactNode, useEffect, useState } from "react";
import { Button } from "@/components/ui/form/button";
import { Spinner } from "@/components/ui/spinner";
import { callOf } from "@/lib/client/api/api";
import { dispatchAuth, useSession } from "@/lib/client/auth/session";
import { isLeaving, signInAgain } from "@/lib/client/auth/session-browser";
import { authOperations, type User } from "@/lib/schemas/auth";

export type GuardProps = {
  /** The page, given the user who is logged in. Not called for anyone else. */
  children: (user: User) => ReactNode;
  /** What stands round the words that are shown instead of the page; `isOver`: no one is logged in any more. */
  frame?: (words: ReactNode, isOver: boolean) => ReactNode;
};

/**
 * Hides its content from everyone who is not logged in (docs/spec-coverage.md, sections 2 and 5). The middleware has turned
 * strangers away before; this one holds while the session is being read, and when it ends under an open page.
 */
export function Guard({ children, frame = (words) => words }: GuardProps) {
  const { isInitialized, isLoggedIn, user } = useSession();
  const wasSignedIn = useOnceTrue(user !== null);
  const isNobodyKnown = isInitialized && !isLoggedIn && !wasSignedIn;
  useEffect(() => {
    if (isNobodyKnown && !isLeaving()) void askServerWhoThisIs();
  }, [isNobodyKnown]);

  if (isInitialized && isLoggedIn && user) return children(user);
  // Logged out in another tab: shown where the page was, without going anywhere (section 4).
  if (wasSignedIn && !isLeaving()) return frame(<SignedOutElsewhere />, true);
  return frame(<Authenticating />, wasSignedIn);
}

function Authenticating() {
  return (
    <p role="status" className="flex min-h-[60dvh] items-center justify-center gap-3 text-ink-2">
      <Spinner size={18} />
      Authenticating...
    </p>
  );
}

function SignedOutElsewhere() {
  const [isGoing, setGoing] = useState(false);
  const logIn = () => {
    setGoing(true);
    signInAgain();
  };
  return (
    <div role="status" className="mx-auto grid min-h-[60dvh] max-w-[26rem] content-center justify-items-start gap-4">
      <h1 className="text-balance font-display text-h1-phone md:text-h1">You’re logged out</h1>
      <p className="text-pretty text-ink-2 text-lead">
        Your session has ended, perhaps in another tab. Log in again and this page comes back by itself.
      </p>
      <Button variant="primary" isLoading={isGoing} onClick={logIn} className="md:h-11">
        Log in
      </Button>
    </div>
  );
}

/** Whether a condition has held at some time of the component's life. */
function useOnceTrue(isTrue: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(isTrue);
  if (isTrue && !wasTrue) setWasTrue(true);
  return wasTrue || isTrue;
}

/**
 * The readable cookie names no user, yet the middleware let the page through: the cookie was lost, or the session has
 * ended. In the second case the answer is 401, and the client leads to the login page.
 */
async function askServerWhoThisIs() {
  try {
    const user = await callOf(authOperations.me)();
    dispatchAuth({ type: "userSwitched", user });
  } catch {
    // Said by the client's own handling; the page goes on saying that it is authenticating.
  }
}
