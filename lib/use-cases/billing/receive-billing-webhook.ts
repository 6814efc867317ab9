import { findUserOfCustomer } from "@/lib/db/billing/customers";
import { isEventProcessed } from "@/lib/db/billing/processed-events";
import { paymentProvider } from "@/lib/providers/adapters";
import { syncSubscription } from "./sync-subscription";

/**
 * Takes a call of the payment provider: checks that it is the provider's, and fetches the state of the customer it is about.
 * Nothing that the call says of that state is believed, because calls come late and in any order.
 *
 * An event that was taken is answered without asking again. One that cannot be taken now is refused, and the provider
 * sends it again for three days; should all of them be lost, the clock asks (reconcile-billing.ts).
 *
 * @throws AppError `INVALID_SIGNATURE`, `PROVIDER_FAILED`, `NOT_CONFIGURED`, `NOT_READY`
 */
export async function receiveBillingWebhook(options: { body: string; signature: string | null }): Promise<void> {
  const event = await paymentProvider().readWebhook(options);
  if (!event || (await isEventProcessed({ provider: paymentProvider().name, eventId: event.id }))) return;
  // A user who has left, or a customer of another product on the same account.
  const userId = await findUserOfCustomer(event.customerId);
  if (userId) await syncSubscription({ userId, event });
}
