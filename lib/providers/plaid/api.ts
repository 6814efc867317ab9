import { setTimeout as sleep } from "node:timers/promises";
import { Configuration, PlaidApi } from "plaid";
import type { z } from "zod";
import { env } from "@/lib/env";
import { toAppError, unexpectedAnswer } from "./failure";

/** The SDK has no time-out of its own; a bank that hangs must not hold a request or a job for ever. */
const TIMEOUT_MS = 10_000;

/** Two more tries after the first, the second after up to 0.4 s and the third after up to 1.6 s. */
const MAX_TRIES = 3;
const FIRST_DELAY_MS = 400;

/** Answers of 500 rows are about 1 MB; what is fifty times that is not an answer. */
const MAX_ANSWER_BYTES = 50_000_000;

let client: PlaidApi | undefined;

function plaid(): PlaidApi {
  const { baseUrl, clientId, secret } = env().plaid;
  client ??= new PlaidApi(
    new Configuration({
      basePath: baseUrl,
      baseOptions: {
        timeout: TIMEOUT_MS,
        maxContentLength: MAX_ANSWER_BYTES,
        headers: { "PLAID-CLIENT-ID": clientId, "PLAID-SECRET": secret, "Plaid-Version": "2020-09-14" },
      },
    }),
  );
  return client;
}

/**
 * One call of Plaid's API.
 *
 * @param answer  what the call promises to answer; an answer of another form is a failure, not an empty result
 * @param options.isRepeatable  whether doing it twice is the same as doing it once: then a refusal for load, a server
 *   error or a broken connection is tried again
 * @throws AppError as `toAppError` says
 */
export async function call<T extends z.ZodType>(
  answer: T,
  request: (api: PlaidApi) => Promise<{ data: unknown }>,
  options: { isRepeatable: boolean },
): Promise<z.output<T>> {
  for (let tried = 1; ; tried += 1) {
    try {
      const { data } = await request(plaid());
      const parsed = answer.safeParse(data);
      if (!parsed.success) throw unexpectedAnswer();
      return parsed.data;
    } catch (thrown) {
      const error = toAppError(thrown);
      const isWorthAnother = options.isRepeatable && error.isRetryable && error.code === "PROVIDER_FAILED";
      if (!isWorthAnother || tried === MAX_TRIES) throw error;
      // Full jitter: many jobs that failed together must not come back together.
      await sleep(Math.random() * FIRST_DELAY_MS * 4 ** (tried - 1));
    }
  }
}
