import * as z from "zod";
import { AppError } from "@/lib/domain/errors";
import type { PaymentProvider } from "@/lib/providers/payments";
import { ask, isMissing, requireStripe } from "./api";
import { toMinorUnits } from "./money";

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
