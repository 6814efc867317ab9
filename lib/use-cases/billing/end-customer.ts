import {
  type DeletedUserCustomerKey,
  findDeletedUserCustomer,
  removeDeletedUserCustomer,
} from "@/lib/db/billing/customers";
import { paymentProvider } from "@/lib/providers/adapters";

/**
 * The job `end-customer`: removes a payer whose account is gone at the payment provider, and with them their subscription. Tried
 * until it is done; done twice it does nothing.
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
