import { endpoint, serve } from "@/lib/http/serve";
import { listPlans } from "@/lib/use-cases/billing/current-subscription";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("subscriptionPlans", () => listPlans()));
