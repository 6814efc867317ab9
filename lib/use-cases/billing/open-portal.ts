import { deleteBillingCustomer, findBillingCustomer } from "@/lib/db/billing/customers";
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
