import {
  type DeletedUserCustomerKey,
  deleteBillingCustomer,
  findBillingCustomer,
  findDeletedUserCustomer,
  removeDeletedUserCustomer,
} from "@/lib/db/billing/customers";
import { AppError } from "@/lib/domain/errors";
import { env } from "@/lib/env";
import { paymentProvider } from "@/lib/providers/adapters";
import { consumeRateLimits } from "@/lib/use-cases/rate-limits";
import { syncSubscription } from "./sync-subscription";

/** @throws AppError `CONFLICT` for a user who never paid; `PROVIDER_FAILED`, `NOT_CONFIGURED`, `RATE_LIMITED` */
export async function openPortal({ userId }: { userId: string }): Promise<{ url: string }> {
  await consumeRateLimits([{ limit: "billingByUser", subject: userId }]);
  const customer = await findBillingCustomer(userId);
  const nothing = () => new AppError("CONFLICT", "You have no payments yet");
  if (!customer) throw nothing();
  const { providerCustomerId } = customer;
  const url = await paymentProvider().createPortal({
    customerId: providerCustomerId,
    returnUrl: `${env().appUrl}/subscription/plans?from=billing`,
  });
  if (url) return { url };
  // Removed at the provider by hand, with every subscription.
  await syncSubscription({ userId });
  await deleteBillingCustomer({ userId, providerCustomerId });
  throw nothing();
}

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
