import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { pool } from "./client";
import { driverErrorToAppError } from "./database-away";

/** At most `points` in `windowS` seconds, which begin with the first of them. */
export type RateLimit = { name: string; points: number; windowS: number };

/** Counts one; `retryAfterS` when it is one too many. Atomic over all servers: the count is in the database. */
export async function consumePoint(limit: RateLimit, key: string): Promise<{ retryAfterS: number } | null> {
  try {
    await limiterOf(limit).consume(key);
    return null;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw driverErrorToAppError(refusal);
    return { retryAfterS: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) };
  }
}

/** Returns a point that was consumed: what was feared did not happen. */
export async function refundPoint(limit: RateLimit, key: string): Promise<void> {
  try {
    await limiterOf(limit).reward(key);
  } catch (error) {
    throw driverErrorToAppError(error);
  }
}

// A limiter holds on to its pool, and the pool outlives reloads of this module but not a disconnect().
const limitersOf = new WeakMap<object, Map<string, RateLimiterPostgres>>();

function limiterOf({ name, points, windowS }: RateLimit): RateLimiterPostgres {
  const storeClient = pool();
  const limiters = limitersOf.get(storeClient) ?? new Map<string, RateLimiterPostgres>();
  limitersOf.set(storeClient, limiters);
  const limiter =
    limiters.get(name) ??
    new RateLimiterPostgres({
      storeClient,
      storeType: "pool",
      tableName: "rate_limits",
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: windowS,
      // All share one table; the first sweeps for all of them.
      clearExpiredByTimeout: limiters.size === 0,
    });
  limiters.set(name, limiter);
  return limiter;
}
