import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { currentSubscription } from "@/lib/use-cases/billing/current-subscription";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve(operations.currentSubscription, currentSubscription));
