import * as z from "zod";
import * as field from "./fields";

export const hasPremiumOutput = z.boolean();

export const subscriptionOutput = z
  .object({
    id: z.string(),
    status: z.string(),
    isActive: z.boolean(),
    isCanceled: z.boolean(),
    interval: z.enum(["month", "year"]),
    amount: z.number(),
    currency: z.string(),
    currentPeriodEnd: field.instant,
    cancelAtPeriodEnd: z.boolean(),
    hasPremium: z.boolean(),
    canPurchase: z.boolean(),
    canReactivate: z.boolean(),
  })
  .nullable();
