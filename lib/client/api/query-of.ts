import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { CacheName, Operation } from "@/lib/schemas/operation";
import { api } from "./api";
import type { CallArguments, CallInput, CallOptions } from "./api-client";

/** A read whose answers the cache holds. */
export type CachedOperation = Operation & { cachedAs: CacheName };

/**
 * The query of an operation: its key, which begins with the operation's name in the cache, and the call. Spread into
 * `useQuery` beside what is the screen's own: `enabled`, `staleTime`, `refetchInterval`.
 */
export function queryOf<O extends CachedOperation>(operation: O, ...[input, options]: CallArguments<O>) {
  return queryOptions({
    queryKey: cacheKeyOf(operation, input),
    queryFn: ({ signal }): Promise<z.output<O["output"]>> =>
      api.callOf(operation)(...([input, { ...options, signal }] as [CallInput<O>, CallOptions])),
  });
}

/** The key of one call; with no input that of every call of the operation. */
export function cacheKeyOf<O extends CachedOperation>({ cachedAs, path }: O, input?: CallInput<O>) {
  return input === undefined ? [cachedAs, path] : [cachedAs, path, input];
}
