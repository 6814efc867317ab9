import { QueryClient, type QueryKey } from "@tanstack/react-query";
import { api } from "./api";
import type { ApiClient } from "./api-client";
import { ApiError, refetchOptionsAfter } from "./api-error";

/** Retries only when the server wasn't reached: an answer would be the same again. */
const NETWORK_RETRIES = 2;
/** A sync or an edit invalidates figures; within this time, returning to a page is instant. */
const STALE_AFTER_MS = 30_000;

/** Clients whose queries ask another API than the browser's: on the server, each asks for one visitor. */
const apis = new WeakMap<QueryClient, ApiClient>();

/** @param ownApi  asked instead of the browser's */
export function createQueryClient(ownApi?: ApiClient): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // By default a call without a connection waits in silence, under figures of an earlier question.
        networkMode: "always",
        refetchOnReconnect: true,
        staleTime: STALE_AFTER_MS,
        retry: (failures, error) => error instanceof ApiError && error.isOffline && failures < NETWORK_RETRIES,
        refetchOnWindowFocus: true,
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
  if (ownApi) apis.set(client, ownApi);
  return client;
}

/** Returns the API that a client's queries ask. */
export function apiOf(client: QueryClient): ApiClient {
  return apis.get(client) ?? api;
}

export function refetchOptions(client: QueryClient, queryKey: QueryKey): { isQuiet?: true } {
  const { data, error } = client.getQueryState(queryKey) ?? {};
  return refetchOptionsAfter(data !== undefined, error);
}

/** The only cache of this tab. The server never uses it: users would share it. */
export const queryClient = createQueryClient();

const forgetters = new Set<() => void>();

/** Registers what a store beside the cache does when a session ends. */
export function onForgetPerson(forget: () => void): void {
  forgetters.add(forget);
}

/** Empties the cache and the stores beside it: nothing of one person may stay for the next. */
export function forgetPerson(): void {
  queryClient.clear();
  for (const forget of forgetters) forget();
}
