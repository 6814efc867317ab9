"use client";

import { createContext, useContext } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { SessionUser } from "@/lib/schemas/auth";
import { type AuthEvent, type AuthState, authReducer, initialAuthState } from "./auth-state";

/** The session of this tab. It changes only by events, through the reducer. */
export const sessionStore = createStore<AuthState>(() => initialAuthState);

export function dispatchAuth(event: AuthEvent): void {
  sessionStore.setState((state) => authReducer(state, event), true);
}

/**
 * The session as the server found it, for the page it made: it stands until this tab's own start-up check has read the cookies. Null
 * where the page was made for no one.
 */
export const ServedSession = createContext<AuthState | null>(null);

/** The session of a user as the start-up check would find it. */
export function sessionOf(user: SessionUser): AuthState {
  return authReducer(initialAuthState, { type: "startupChecked", user });
}

/** Whether this tab's own check of the session is still to come. */
export function useIsSessionUnchecked(): boolean {
  return !useStore(sessionStore, (session) => session.isInitialized);
}

/** The session's state in a component; with a selector only that part, so that the rest does not re-render it. */
export function useSession(): AuthState;
export function useSession<T>(select: (state: AuthState) => T): T;
export function useSession<T>(select: (state: AuthState) => T | AuthState = (state) => state): T | AuthState {
  const served = useContext(ServedSession);
  return useStore(sessionStore, (session) => select(served && !session.isInitialized ? served : session));
}
