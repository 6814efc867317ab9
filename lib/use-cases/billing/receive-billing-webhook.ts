import { findUserOfCustomer } from "@/lib/db/billing/customers";
import { isEventProcessed } from "@/lib/db/billing/processed-events";
import { paymentProvider } from "@/lib/providers/adapters";
import { syncSubscription } from "./sync-subscription";

/**
 * Handles a payment provider's webhook: verifies it, then fetches the customer's state. The event's own data isn't
 * trusted, because events come late and in any order.
 *
 * A processed event is acknowledged without asking again. A failed one is refused, and the provider resends it for
 * three days; if all are lost, a scheduled job asks (reconcile-billing.ts).
 *
 * @throws AppError `INVALID_SIGNATURE`, `PROVIDER_FAILED`, `NOT_CONFIGURED`, `NOT_READY`
 */
export async function receiveBillingWebhook(options: { body: string; signature: string | null }): Promise<void> {
  const event = await paymentProvider().readWebhook(options);
  if (!event || (await isEventProcessed({ provider: paymentProvider().name, eventId: event.id }))) return;
  // An erased user, or a customer of another product on the same account.
  const userId = await findUserOfCustomer(event.customerId);
  if (userId) await syncSubscription({ userId, event });
}
