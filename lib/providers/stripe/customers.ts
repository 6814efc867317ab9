import * as z from "zod";
import type { PaymentProvider } from "@/lib/providers/payments";
import { ask, isMissing } from "./api";

export const createCustomer: PaymentProvider["createCustomer"] = async (options) => {
  const { attempt, userId, email, name } = options;
  const { id } = await ask(customer, (stripe) =>
    stripe.customers.create({ email, name, metadata: { userId } }, { idempotencyKey: `customer:${attempt}` }),
  );
  return id;
};

export const removeCustomer: PaymentProvider["removeCustomer"] = async (customerId) => {
  try {
    await ask(removed, (stripe) => stripe.customers.del(customerId));
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
};

const customer = z.object({ object: z.literal("customer"), id: z.string().min(1) });
const removed = z.object({ object: z.literal("customer"), deleted: z.literal(true) });
