import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { reactivateSubscription } from "@/lib/use-cases/billing/change-renewal";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve(operations.reactivateSubscription, reactivateSubscription),
);
