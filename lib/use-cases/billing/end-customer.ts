import {
  type DeletedUserCustomerKey,
  findDeletedUserCustomer,
  removeDeletedUserCustomer,
} from "@/lib/db/billing/customers";
import { paymentProvider } from "@/lib/providers/adapters";

/**
 * Removes an erased account's customer and subscription at the payment provider (job `end-customer`). Retried until
 * done; idempotent.
 *
 * @throws AppError `PROVIDER_FAILED`, `NOT_CONFIGURED`
 */
export async function endCustomer(key: DeletedUserCustomerKey): Promise<void> {
  const customer = await findDeletedUserCustomer(key);
  if (!customer) return;
  if (customer.providerSessionId) await paymentProvider().expireCheckout(customer.providerSessionId);
  await paymentProvider().removeCustomer(customer.providerCustomerId);
  await removeDeletedUserCustomer(customer.id);
}
