import { endpoint, serve } from "@/lib/http/serve";
import { reactivateSubscription } from "@/lib/use-cases/billing/change-renewal";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("reactivateSubscription", reactivateSubscription));
