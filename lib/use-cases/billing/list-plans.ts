import type { z } from "zod";
import { toMajor } from "@/lib/domain/money";
import { env } from "@/lib/env";
import { paymentProvider } from "@/lib/providers/adapters";
import type { plansOutput } from "@/lib/schemas/billing";

type Plans = z.input<typeof plansOutput>;

/** Prices change about once a year, and the provider asks for few reads. */
const CACHED_FOR_MS = 5 * 60 * 1000;

let cached: { plans: Plans; untilMs: number; settings: object | null } | undefined;

/** @throws AppError `PROVIDER_FAILED`, `NOT_CONFIGURED` */
export async function listPlans(nowMs = Date.now()): Promise<Plans> {
  const settings = env().stripe;
  if (cached && cached.settings === settings && nowMs < cached.untilMs) return cached.plans;
  const prices = await Promise.all([paymentProvider().fetchPrice("month"), paymentProvider().fetchPrice("year")]);
  const plans = prices.map(({ interval, amountMinor, currency }) => ({
    interval,
    amount: toMajor(amountMinor, currency),
    currency,
  }));
  cached = { plans, untilMs: nowMs + CACHED_FOR_MS, settings };
  return plans;
}
