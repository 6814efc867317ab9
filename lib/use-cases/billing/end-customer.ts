import { findDeletedUserCustomer, removeDeletedUserCustomer } from "@/lib/db/billing/customers";
import { paymentProvider } from "@/lib/providers/adapters";

/**
 * The job `end-customer`: removes a payer whose account is gone at the payment provider, and with them their subscription. Tried
 * until it is done; done twice it does nothing.
 *
 * @throws AppError `PROVIDER_FAILED`, `NOT_CONFIGURED`
 */
export async function endCustomer({ leftId }: { leftId: string }): Promise<void> {
  const customer = await findDeletedUserCustomer(leftId);
  if (!customer) return;
  if (customer.providerSessionId) await paymentProvider().expireCheckout(customer.providerSessionId);
  await paymentProvider().removeCustomer(customer.providerCustomerId);
  await removeDeletedUserCustomer(leftId);
}
