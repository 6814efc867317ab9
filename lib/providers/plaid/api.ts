import { DelegateBackoff, handleWhen, retry, TimeoutStrategy, timeout, wrap } from "cockatiel";
import { Configuration, PlaidApi } from "plaid";
import type { z } from "zod";
import { AppError } from "@/lib/domain/errors";
import { env } from "@/lib/env";
import { toPlaidError, unexpectedAnswer } from "./failure";

/** The SDK has no timeout; a hanging bank must not block a request or job forever. */
const TIMEOUT_MS = 10_000;

/**
 * All tries together while a user waits: below the ten seconds after which the browser gives up and blames its own
 * connection (docs/spec.md, 9.1).
 */
const AWAITED_MS = 8000;

/** Two retries: the first after up to 0.4 s, the second after up to 1.6 s. */
const MAX_TRIES = 3;
const FIRST_DELAY_MS = 400;

/** A longer pause requested by the server is left to the queue; nobody waits this long. */
const LONGEST_PAUSE_MS = 2000;

/** Answers of 500 rows are about 1 MB; fifty times that isn't an answer. */
const MAX_ANSWER_BYTES = 50_000_000;

let cached: { client: PlaidApi; settings: object } | undefined;

function plaid(): PlaidApi {
  const { api } = env().plaid;
  if (!api) throw new AppError("NOT_CONFIGURED", "Banks cannot be connected here: the server has no keys for it.");
  if (cached?.settings === api) return cached.client;
  const { baseUrl, clientId, secret } = api;
  const client = new PlaidApi(
    new Configuration({
      basePath: baseUrl,
      baseOptions: {
        timeout: TIMEOUT_MS,
        maxContentLength: MAX_ANSWER_BYTES,
        headers: { "PLAID-CLIENT-ID": clientId, "PLAID-SECRET": secret, "Plaid-Version": "2020-09-14" },
      },
    }),
  );
  cached = { client, settings: api };
  return client;
}

/**
 * Returns the pause before another try in milliseconds, or null if too long to wait here.
 *
 * Full jitter, so jobs that failed together don't return together, on top of the provider's requested minimum.
 *
 * @param tried  number of tries so far, from 1
 */
export function pauseMs(tried: number, retryAfterS: number | undefined, random = Math.random): number | null {
  const askedMs = (retryAfterS ?? 0) * 1000;
  if (askedMs > LONGEST_PAUSE_MS) return null;
  return askedMs + random() * FIRST_DELAY_MS * 4 ** (tried - 1);
}

const isWorthAnotherTry = (error: unknown) =>
  error instanceof AppError &&
  error.code === "PROVIDER_FAILED" &&
  error.isRetryable &&
  pauseMs(1, error.retryAfterS) !== null;

const repeated = retry(handleWhen(isWorthAnotherTry), {
  maxAttempts: MAX_TRIES - 1,
  backoff: new DelegateBackoff(({ attempt, result }) => {
    const error = "error" in result ? result.error : undefined;
    return (error instanceof AppError && pauseMs(attempt, error.retryAfterS)) || 0;
  }),
});

const inTime = timeout(AWAITED_MS, TimeoutStrategy.Aggressive);
const repeatedInTime = wrap(inTime, repeated);

/**
 * Makes one call of Plaid's API.
 *
 * @param answer  the promised shape; any other is a failure, not an empty result
 * @param options.isRepeatable  idempotent: rate limiting, server errors and broken connections are retried
 * @param options.isAwaited  true if a user is waiting
 * @throws AppError as `toPlaidError` says
 */
export function call<T extends z.ZodType>(
  answer: T,
  request: (api: PlaidApi) => Promise<{ data: unknown }>,
  { isRepeatable, isAwaited = false }: { isRepeatable: boolean; isAwaited?: boolean },
): Promise<z.output<T>> {
  const once = async () => {
    try {
      const { data } = await request(plaid());
      const parsed = answer.safeParse(data);
      if (!parsed.success) throw unexpectedAnswer(parsed.error, data);
      return parsed.data;
    } catch (thrown) {
      throw toPlaidError(thrown);
    }
  };
  if (!isAwaited) return isRepeatable ? repeated.execute(once) : once();
  return (isRepeatable ? repeatedInTime : inTime).execute(once).catch((thrown: unknown) => {
    // Errors of the call are already ours; anything else is the timeout.
    throw thrown instanceof AppError ? thrown : toPlaidError({ code: "ETIMEDOUT" });
  });
}
