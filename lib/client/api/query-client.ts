import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api-error";

/** Two more tries, and only when the server was never reached: any answer it gave, it would give again. */
const NETWORK_RETRIES = 2;
/** Figures change when a sync lands or the person edits, and both invalidate; a return to a page within this is instant. */
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

/** The one cache of this tab. Pages fetch in the browser only, so no two people ever share it. */
export const queryClient = createQueryClient();
