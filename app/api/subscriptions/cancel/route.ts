import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { cancelSubscription } from "@/lib/use-cases/billing/change-renewal";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve(operations.cancelSubscription, cancelSubscription));
