"use client";

import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { type AuthEvent, type AuthState, authReducer, initialAuthState } from "./auth-state";

/** Session of this tab. Changes only through events and the reducer. */
export const sessionStore = createStore<AuthState>(() => initialAuthState);

export function dispatchAuth(event: AuthEvent): void {
  sessionStore.setState((state) => authReducer(state, event), true);
}

/** Returns the session state, or the selected part to avoid other re-renders. */
export function useSession(): AuthState;
export function useSession<T>(select: (state: AuthState) => T): T;
export function useSession<T>(select: (state: AuthState) => T | AuthState = (state) => state): T | AuthState {
  return useStore(sessionStore, select);
}
