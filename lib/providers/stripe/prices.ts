import * as z from "zod";
import { AppError } from "@/lib/domain/errors";
import { ask, isMissing, requireStripe } from "./api";
import { toMinorUnits } from "./money";

export type Interval = "month" | "year";

/** What premium costs, as the provider has it. */
export type ProviderPrice = { interval: Interval; amountMinor: number; currency: string };

/** @throws AppError `NOT_CONFIGURED` */
export function priceIdOf(interval: Interval): string {
  const { priceMonthly, priceYearly } = requireStripe();
  return interval === "year" ? priceYearly : priceMonthly;
}

/**
 * The price that is charged each month, or each year.
 *
 * @throws AppError `PROVIDER_FAILED`, also when the configured price is none for this interval or is not sold any more;
 *   `NOT_CONFIGURED`
 */
export async function fetchPrice(interval: Interval): Promise<ProviderPrice> {
  const id = priceIdOf(interval);
  const shape = price.refine((found) => found.recurring.interval === interval, `a price for each ${interval}`);
  const found = await ask(shape, (stripe) => stripe.prices.retrieve(id)).catch((error: unknown) => {
    throw isMissing(error) ? noSuchPrice(error) : error;
  });
  const currency = found.currency.toUpperCase();
  return { interval, amountMinor: toMinorUnits(found.unit_amount, currency), currency };
}

/** The configuration names a price that the provider has not. */
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
