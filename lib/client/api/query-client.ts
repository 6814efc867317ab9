import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api-error";

/** Retries only when the server wasn't reached: an answer would be the same again. */
const NETWORK_RETRIES = 2;
/** A sync or an edit invalidates figures; within this time, returning to a page is instant. */
const STALE_AFTER_MS = 30_000;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_AFTER_MS,
        retry: (failures, error) => error instanceof ApiError && error.isOffline && failures < NETWORK_RETRIES,
        refetchOnWindowFocus: true,
      },
      mutations: { retry: false },
    },
  });
}

/** The only cache of this tab. Pages fetch in the browser only, so users never share it. */
export const queryClient = createQueryClient();
