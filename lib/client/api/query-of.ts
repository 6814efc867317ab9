import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { CacheName, Operation } from "@/lib/schemas/operation";
import type { CallArguments, CallInput, CallOptions } from "./api-client";
import { apiOf } from "./query-client";

export type CachedOperation = Operation & { cachedAs: CacheName };

/** Spread it into `useQuery` beside `enabled`, `staleTime` or `refetchInterval`. */
export function queryOf<O extends CachedOperation>(operation: O, ...[input, options]: CallArguments<O>) {
  return queryOptions({
    queryKey: cacheKeyOf(operation, input),
    queryFn: ({ client, signal }): Promise<z.output<O["output"]>> =>
      apiOf(client).callOf(operation)(...([input, { ...options, signal }] as [CallInput<O>, CallOptions])),
  });
}

/** Returns the key of one call, or of every call of the operation when the input is omitted. */
export function cacheKeyOf<O extends CachedOperation>({ cachedAs, path }: O, input?: CallInput<O>) {
  return input === undefined ? [cachedAs, path] : [cachedAs, path, input];
}
