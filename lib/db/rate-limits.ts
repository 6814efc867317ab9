import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { pool } from "./client";
import { driverErrorToAppError } from "./database-away";

/** At most `points` in `windowS` seconds, starting with the first. */
export type RateLimit = { name: string; points: number; windowS: number };

/**
 * Counts one point, or several at once; returns `retryAfterS` when over the limit. Atomic across servers: the count is
 * in the database.
 */
export async function consumePoint(limit: RateLimit, key: string, points = 1): Promise<{ retryAfterS: number } | null> {
  try {
    await limiterOf(limit).consume(key, points);
    return null;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw driverErrorToAppError(refusal);
    return waitOf(refusal);
  }
}

/** Counts usage known only afterwards. */
export async function addPoints(limit: RateLimit, key: string, points: number): Promise<void> {
  await limiterOf(limit).penalty(key, points).catch(rethrow);
}

export async function spentFor(limit: RateLimit, key: string): Promise<{ retryAfterS: number } | null> {
  const counted = await limiterOf(limit).get(key).catch(rethrow);
  return counted === null || counted.consumedPoints < limit.points ? null : waitOf(counted);
}

/** Refunds a consumed point after a success. */
export async function refundPoint(limit: RateLimit, key: string): Promise<void> {
  await limiterOf(limit).reward(key).catch(rethrow);
}

const waitOf = ({ msBeforeNext }: RateLimiterRes) => ({ retryAfterS: Math.max(1, Math.ceil(msBeforeNext / 1000)) });

function rethrow(error: unknown): never {
  throw driverErrorToAppError(error);
}

// A limiter holds its pool, which outlives reloads of this module but not a disconnect().
const limitersOf = new WeakMap<object, Map<string, RateLimiterPostgres>>();

function limiterOf({ name, points, windowS }: RateLimit): RateLimiterPostgres {
  const storeClient = pool();
  const limiters = limitersOf.get(storeClient) ?? new Map<string, RateLimiterPostgres>();
  limitersOf.set(storeClient, limiters);
  const policy = `${name} ${points}`;
  const limiter =
    limiters.get(policy) ??
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
  limiters.set(policy, limiter);
  return limiter;
}
