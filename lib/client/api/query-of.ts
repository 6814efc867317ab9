import { queryOptions } from "@tanstack/react-query";
import type { CacheName, Call } from "@/lib/calls/call";
import type { CallArguments, CallInput, CallOptions, Payload } from "./api-client";
import { apiOf } from "./query-client";

type CachedCall = Call & { cachedAs: CacheName };

/** Spread it into `useQuery` beside `enabled`, `staleTime` or `refetchInterval`. */
export function queryOf<C extends CachedCall>(call: C, ...[input, options]: CallArguments<C>) {
  return queryOptions({
    queryKey: cacheKeyOf(call, input),
    queryFn: ({ client, signal }): Promise<Payload<C>> =>
      apiOf(client).callOf(call)(...([input, { ...options, signal }] as [CallInput<C>, CallOptions])),
  });
}

/** Returns the key of one call, or of all with its path when the input is omitted. */
export function cacheKeyOf<C extends CachedCall>({ cachedAs, path }: C, input?: CallInput<C>) {
  return input === undefined ? [cachedAs, path] : [cachedAs, path, input];
}
