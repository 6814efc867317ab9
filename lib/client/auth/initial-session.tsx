"use client";

import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from "react";
import type { SessionUser } from "@/lib/schemas/auth";
import { type AuthState, authReducer, initialAuthState } from "./auth-state";
import { emailOfCookies, readSessionCookies } from "./session-cookies";
import { isSamePerson } from "./session-state";

const InitialSession = createContext<AuthState | null>(null);

/**
 * Provides the session the server found with the page's request, until this tab has read the cookies itself. Server and
 * first render agree, so the page hydrates as it was streamed.
 */
export function InitialSessionProvider({ user, children }: { user: SessionUser; children: ReactNode }) {
  const [initial] = useState(() => startedWith(user));
  return <InitialSession value={useIsStillLoggedIn(user) ? initial : null}>{children}</InitialSession>;
}

export function useInitialSession(): AuthState | null {
  return useContext(InitialSession);
}

const subscribeToNothing = () => () => {};

/**
 * Returns false when the cookies no longer name the user a page was rendered for: a logout or another login came before
 * React. True during hydration, so that React takes over the page as it was streamed; it renders again in the same
 * task. Later changes are the session's.
 */
export function useIsStillLoggedIn(user: Pick<SessionUser, "email">): boolean {
  const [isTheirs] = useState(() => isStillLoggedIn(user));
  return useSyncExternalStore(
    subscribeToNothing,
    () => isTheirs,
    () => true,
  );
}

/** The server has just checked the cookies. */
function isStillLoggedIn(user: Pick<SessionUser, "email">): boolean {
  if (typeof document === "undefined") return true;
  const email = emailOfCookies(readSessionCookies(document.cookie));
  return email !== null && isSamePerson(user, email);
}

function startedWith(user: SessionUser): AuthState {
  return authReducer(initialAuthState, { type: "startupChecked", user });
}
