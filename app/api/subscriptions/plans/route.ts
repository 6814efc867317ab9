import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { listPlans } from "@/lib/use-cases/billing/list-plans";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve(operations.subscriptionPlans, () => listPlans()));
