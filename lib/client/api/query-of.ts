import { queryOptions } from "@tanstack/react-query";
import type { CacheName, Call } from "@/lib/calls/call";
import type { CallArguments, CallInput, CallOptions, Payload } from "./api-client";
import { apiOf, refetchOptions } from "./query-client";

type CachedCall = Call & { cachedAs: CacheName };

/** Spread it into `useQuery` beside `enabled`, `staleTime` or `refetchInterval`. */
export function queryOf<C extends CachedCall>(call: C, ...[input, options]: CallArguments<C>) {
  return queryOptions({
    queryKey: cacheKeyOf(call, input),
    queryFn: ({ client, queryKey, signal }): Promise<Payload<C>> => {
      const given = { ...options, ...refetchOptions(client, queryKey), signal };
      return apiOf(client).callOf(call)(...([input, given] as [CallInput<C>, CallOptions]));
    },
  });
}

/** Returns the key of one call, or of all with its path when the input is omitted. */
export function cacheKeyOf<C extends CachedCall>({ cachedAs, path }: C, input?: CallInput<C>) {
  return input === undefined ? [cachedAs, path] : [cachedAs, path, input];
}
