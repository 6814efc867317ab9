import { DelegateBackoff, handleWhen, retry, TimeoutStrategy, timeout, wrap } from "cockatiel";
import { Configuration, PlaidApi } from "plaid";
import type { z } from "zod";
import { AppError } from "@/lib/domain/errors";
import { env } from "@/lib/env";
import { toPlaidError, unexpectedAnswer } from "./failure";

/** The SDK has no time-out of its own; a bank that hangs must not hold a request or a job for ever. */
const TIMEOUT_MS = 10_000;

/**
 * Where a person waits, all tries together: below the ten seconds after which their browser gives up and takes its own connection
 * for the trouble (docs/spec.md, 9.1).
 */
const AWAITED_MS = 8000;

/** Two more tries after the first, the second after up to 0.4 s and the third after up to 1.6 s. */
const MAX_TRIES = 3;
const FIRST_DELAY_MS = 400;

/** A server that names a longer pause is left to the queue: no one waits this long for an answer. */
const LONGEST_PAUSE_MS = 2000;

/** Answers of 500 rows are about 1 MB; what is fifty times that is not an answer. */
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
 * How long to wait before another try, or null when it would be too long to wait here.
 *
 * Full jitter, because many jobs that failed together must not come back together; on top of what the provider asked
 * for, which is a floor.
 *
 * @param tried  how often it was tried, from 1
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
 * One call of Plaid's API.
 *
 * @param answer  what the call promises to answer; an answer of another form is a failure, not an empty result
 * @param options.isRepeatable  whether doing it twice is the same as doing it once: then a refusal for load, a server
 *   error or a broken connection is tried again
 * @param options.isAwaited  whether a person waits for it
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
      if (!parsed.success) throw unexpectedAnswer();
      return parsed.data;
    } catch (thrown) {
      throw toPlaidError(thrown);
    }
  };
  if (!isAwaited) return isRepeatable ? repeated.execute(once) : once();
  return (isRepeatable ? repeatedInTime : inTime).execute(once).catch((thrown: unknown) => {
    // What the call itself throws is ours already: anything else is the time being over.
    throw thrown instanceof AppError ? thrown : toPlaidError({ code: "ETIMEDOUT" });
  });
}
