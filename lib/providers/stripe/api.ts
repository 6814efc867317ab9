import Stripe from "stripe";
import type { z } from "zod";
import { AppError } from "@/lib/domain/errors";
import { env } from "@/lib/env";

/** Two tries of this length fit into the ten seconds that a browser waits for us. */
const TIMEOUT_MS = 4000;

/**
 * The SDK leaves "too many requests" to its caller, and asks only once more when a call with the same idempotency key is
 * still under way, which in two tabs it is.
 */
const BUSY_PAUSES_MS = [300, 900] as const;

/**
 * Asks the payment provider and holds the answer to a shape: the SDK takes a 404 whose body has no `error` for a success.
 *
 * @param call  is made again, unchanged, when the provider says that it is asked too much, or is at the same call just now
 * @throws AppError `PROVIDER_FAILED`; `isRetryable` when the same call with the same idempotency key may succeed, which it may
 *   not once the provider answered: it gives that answer again for a day. `NOT_CONFIGURED` without a provider.
 * @throws StripeError `resource_missing` as it is: what that means only the caller knows
 */
export async function ask<S extends z.ZodType>(
  shape: S,
  call: (stripe: Stripe) => Promise<unknown>,
): Promise<z.output<S>> {
  const client = stripe();
  for (let tries = 0; ; tries += 1) {
    try {
      const answer = shape.safeParse(await call(client));
      if (answer.success) return answer.data;
      throw failed("The payment provider answered something else than was asked", answer.error, false);
    } catch (error) {
      const pauseMs = BUSY_PAUSES_MS[tries];
      if (!isBusy(error) || pauseMs === undefined) throw toAppError(error);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

/** Whether the provider says that there is no such thing, or no such `param` of what was asked. */
export function isMissing(error: unknown, param?: string): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    error.code === "resource_missing" &&
    (param === undefined || error.param === param)
  );
}

function toAppError(error: unknown): unknown {
  if (error instanceof AppError || isMissing(error)) return error;
  if (error instanceof Stripe.errors.StripeConnectionError) {
    return failed("The payment provider did not answer", error, true);
  }
  if (isBusy(error)) {
    return failed("The payment provider is busy. Please try again in a moment.", error, true);
  }
  if (error instanceof Stripe.errors.StripeError) {
    const isTheirs = error.statusCode === undefined || error.statusCode >= 500;
    return failed(`The payment provider ${isTheirs ? "failed" : "refused the request"}`, error, false);
  }
  return error;
}

/** Turned away before anything was done: nothing is stored under the call's idempotency key. */
function isBusy(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeRateLimitError ||
    (error instanceof Stripe.errors.StripeError && error.statusCode === 409)
  );
}

function failed(message: string, cause: unknown, isRetryable: boolean): AppError {
  return new AppError("PROVIDER_FAILED", message, { isRetryable, cause });
}

// One client keeps its connections; another configuration (tests) makes another.
let cached: { client: Stripe; settings: object } | undefined;

/** @throws AppError `NOT_CONFIGURED` when other providers have keys and this one has not */
export function requireStripe(): NonNullable<ReturnType<typeof env>["stripe"]> {
  const settings = env().stripe;
  if (!settings) throw new AppError("NOT_CONFIGURED", "Premium cannot be bought here: no payment provider is set up");
  return settings;
}

function stripe(): Stripe {
  const settings = requireStripe();
  if (cached?.settings === settings) return cached.client;
  const { secretKey, apiBase } = settings;
  const address = apiBase ? new URL(apiBase) : null;
  const client = new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(address
      ? {
          host: address.hostname,
          port: address.port || (address.protocol === "https:" ? 443 : 80),
          protocol: address.protocol === "https:" ? "https" : "http",
        }
      : {}),
  });
  cached = { client, settings };
  return client;
}
