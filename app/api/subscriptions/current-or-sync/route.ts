import { endpoint, serve } from "@/lib/http/serve";
import { currentSubscription } from "@/lib/use-cases/billing/current-subscription";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("currentSubscription", currentSubscription));
