import Stripe from "stripe";
import type { z } from "zod";
import { AppError } from "@/lib/domain/errors";
import { env } from "@/lib/env";

/** Two tries fit into the browser's ten seconds. */
const TIMEOUT_MS = 4000;

/**
 * The SDK leaves "too many requests" to its caller. It retries only once while a call with the same idempotency key is
 * running, as from two tabs.
 */
const BUSY_PAUSES_MS = [300, 900] as const;

/**
 * Calls the payment provider and checks the answer's shape: the SDK takes a 404 without `error` for a success.
 *
 * @param call  repeated unchanged while the provider is busy or already running it
 * @throws AppError `PROVIDER_FAILED`; `isRetryable` when the same idempotency key may succeed. Once the provider has
 * answered it may not: the answer is repeated for a day. `NOT_CONFIGURED` without a provider.
 * @throws StripeError `resource_missing` unchanged: only the caller knows its meaning
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

/** Checks that the provider reports a missing resource, or a missing `param`. */
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

/** Rejected before anything was done, so nothing is stored under the idempotency key. */
function isBusy(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeRateLimitError ||
    (error instanceof Stripe.errors.StripeError && error.statusCode === 409)
  );
}

function failed(message: string, cause: unknown, isRetryable: boolean): AppError {
  return new AppError("PROVIDER_FAILED", message, { isRetryable, cause });
}

// One client keeps its connections; another configuration (tests) creates another.
let cached: { client: Stripe; settings: object } | undefined;

/** @throws AppError `NOT_CONFIGURED` when other providers have keys but this one has none */
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
