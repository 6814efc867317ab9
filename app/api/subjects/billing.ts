import { serve } from "@/lib/http/serve";
import { cancelSubscription, openPortal, reactivateSubscription } from "@/lib/use-cases/billing/change-renewal";
import { currentSubscription, hasPremium, listPlans } from "@/lib/use-cases/billing/current-subscription";
import { checkCheckout, startCheckout } from "@/lib/use-cases/billing/start-checkout";

export const billingRoutes = [
  serve("cancelSubscription", cancelSubscription),
  serve("checkout", checkCheckout),
  serve("startCheckout", startCheckout),
  serve("currentSubscription", currentSubscription),
  serve("hasPremium", hasPremium),
  serve("subscriptionPlans", () => listPlans()),
  serve("openPortal", openPortal),
  serve("reactivateSubscription", reactivateSubscription),
];
