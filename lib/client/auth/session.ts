import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { type AuthEvent, type AuthState, authReducer, initialAuthState } from "./auth-state";
import { useInitialSession } from "./initial-session";

export const sessionStore = createStore<AuthState>(() => initialAuthState);

export function dispatchAuth(event: AuthEvent): void {
  sessionStore.setState((state) => authReducer(state, event), true);
}

export function useSession(): AuthState;
export function useSession<T>(select: (state: AuthState) => T): T;
export function useSession<T>(select: (state: AuthState) => T | AuthState = (state) => state): T | AuthState {
  const initial = useInitialSession();
  return useStore(sessionStore, (state) => select(state.isInitialized || !initial ? state : initial));
}
