import * as z from "zod";
import { ask, isMissing } from "./api";

/**
 * Makes the customer that a user is at the provider.
 *
 * @param options.attempt  the same again makes the same customer
 * @throws AppError `PROVIDER_FAILED`, `NOT_CONFIGURED`
 */
export async function createCustomer(options: {
  attempt: string;
  userId: string;
  email: string;
  name: string;
}): Promise<string> {
  const { attempt, userId, email, name } = options;
  const { id } = await ask(customer, (stripe) =>
    stripe.customers.create({ email, name, metadata: { userId } }, { idempotencyKey: `customer:${attempt}` }),
  );
  return id;
}

/**
 * Erases a customer at the provider, which ends their subscriptions at once. One that is gone is no error.
 *
 * @throws AppError `PROVIDER_FAILED`, `NOT_CONFIGURED`
 */
export async function removeCustomer(customerId: string): Promise<void> {
  try {
    await ask(removed, (stripe) => stripe.customers.del(customerId));
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

const customer = z.object({ object: z.literal("customer"), id: z.string().min(1) });
const removed = z.object({ object: z.literal("customer"), deleted: z.literal(true) });
