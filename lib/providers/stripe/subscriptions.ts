import * as z from "zod";
import { SUBSCRIPTION_STATUSES } from "@/lib/domain/billing/subscription";
import { AppError } from "@/lib/domain/errors";
import { currencyExponent } from "@/lib/domain/money";
import type { PaymentProvider, ProviderSubscription } from "@/lib/providers/payments";
import { ask, isMissing, requireStripe } from "./api";

/** The provider's maximum per page, newest first. Older ones can't be live. */
const MOST = 100;

export const fetchSubscriptions: PaymentProvider["fetchSubscriptions"] = async (customerId) => {
  try {
    const { data } = await ask(list, (stripe) =>
      stripe.subscriptions.list({ customer: customerId, status: "all", limit: MOST }),
    );
    return data.filter((found) => found !== null).map(toSubscription);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
};

/** Cancels idempotently, by setting the wanted state. */
export const cancelAtPeriodEnd: PaymentProvider["cancelAtPeriodEnd"] = (subscriptionId) => {
  return ifThere(() =>
    ask(subscription, (stripe) => stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true })),
  );
};

/** Undoes either form of cancellation: with the period, or on a day (as the portal may set). */
export const resume: PaymentProvider["resume"] = (subscriptionId) => {
  return ifThere(async () => {
    const found = await ask(subscription, (stripe) => stripe.subscriptions.retrieve(subscriptionId));
    const change = found.cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: "" as const };
    await ask(subscription, (stripe) => stripe.subscriptions.update(subscriptionId, change));
  });
};

export const cancelNow: PaymentProvider["cancelNow"] = async (subscriptionId) => {
  await ifThere(() => ask(subscription, (stripe) => stripe.subscriptions.cancel(subscriptionId)));
};

async function ifThere(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

const seconds = z.number().int().nonnegative();

const subscription = z.object({
  object: z.literal("subscription"),
  id: z.string().min(1),
  // Reject statuses whose meaning we don't know.
  status: z.enum(SUBSCRIPTION_STATUSES),
  cancel_at_period_end: z.boolean(),
  cancel_at: seconds.nullable(),
  ended_at: seconds.nullable(),
  created: seconds,
  metadata: z.record(z.string(), z.string()),
  latest_invoice: z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullable(),
  items: z.object({
    data: z
      .array(
        z.object({
          quantity: z.number().int().positive().default(1),
          // Since API 2025-03-31 the item holds the period.
          current_period_end: seconds,
          price: z.object({
            unit_amount: z.number().int().nonnegative(),
            currency: z.string().length(3),
            recurring: z.object({ interval: z.enum(["month", "year"]), interval_count: z.literal(1) }),
          }),
        }),
      )
      .min(1),
  }),
});

/** Not bought on our pages, so its terms are unknown. */
const foreign = z
  .object({ object: z.literal("subscription"), metadata: z.object({ userId: z.undefined().optional() }) })
  .transform(() => null);

const list = z.object({ object: z.literal("list"), data: z.array(z.union([subscription, foreign])) });

function toSubscription(found: z.output<typeof subscription>): ProviderSubscription {
  const [item] = found.items.data;
  if (!item) throw new AppError("PROVIDER_FAILED", "The payment provider returned a subscription without a price");
  const currency = item.price.currency.toUpperCase();
  const periodEnd = item.current_period_end;
  // A day after the period's end ends a later period: this one renews.
  const endsOnDay = found.cancel_at !== null && found.cancel_at <= periodEnd;
  return {
    providerSubscriptionId: found.id,
    status: found.status,
    interval: item.price.recurring.interval,
    amountMinor: toMinorUnits(item.price.unit_amount * item.quantity, currency),
    currency,
    currentPeriodEnd: fromSeconds(found.ended_at ?? Math.min(periodEnd, found.cancel_at ?? periodEnd)),
    cancelAtPeriodEnd: found.cancel_at_period_end || endsOnDay,
    latestInvoiceId: found.latest_invoice,
    createdAt: fromSeconds(found.created),
    isOurs: found.metadata.userId !== undefined,
  };
}

function fromSeconds(since1970S: number): Date {
  return new Date(since1970S * 1000);
}

export const priceIdOf: PaymentProvider["priceIdOf"] = (interval) => {
  const { priceMonthly, priceYearly } = requireStripe();
  return interval === "year" ? priceYearly : priceMonthly;
};

export const fetchPrice: PaymentProvider["fetchPrice"] = async (interval) => {
  const id = priceIdOf(interval);
  const shape = price.refine((found) => found.recurring.interval === interval, `a price for each ${interval}`);
  const found = await ask(shape, (stripe) => stripe.prices.retrieve(id)).catch((error: unknown) => {
    throw isMissing(error) ? noSuchPrice(error) : error;
  });
  const currency = found.currency.toUpperCase();
  return { interval, amountMinor: toMinorUnits(found.unit_amount, currency), currency };
};

export function noSuchPrice(cause: unknown): AppError {
  return new AppError("PROVIDER_FAILED", "The payment provider does not know our price", { cause });
}

const price = z.object({
  object: z.literal("price"),
  active: z.literal(true),
  currency: z.string().length(3),
  unit_amount: z.number().int().nonnegative(),
  recurring: z.object({ interval: z.enum(["month", "year"]), interval_count: z.literal(1) }),
});

/**
 * The provider's decimals where they differ from ISO 4217 (docs.stripe.com/currencies): none for the ariary, two for
 * currencies that lost theirs.
 */
const OWN_EXPONENTS: Readonly<Record<string, number>> = { MGA: 0, ISK: 2, UGX: 2 };

/** @throws AppError `PROVIDER_FAILED` for an amount below our smallest unit */
export function toMinorUnits(amount: number, currency: string): number {
  const decimals = currencyExponent(currency);
  const theirDecimals = OWN_EXPONENTS[currency] ?? decimals;
  // Both factors are integers: a fraction of a power of ten isn't exact.
  const amountMinor =
    (amount * 10 ** Math.max(0, decimals - theirDecimals)) / 10 ** Math.max(0, theirDecimals - decimals);
  if (!Number.isSafeInteger(amountMinor)) {
    throw new AppError("PROVIDER_FAILED", `The payment provider returned an amount too fine for ${currency}`);
  }
  return amountMinor;
}
