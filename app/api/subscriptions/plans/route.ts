import { endpoint, route } from "@/lib/http/route";
import { operations } from "@/lib/schemas/operations";
import { listPlans } from "@/lib/use-cases/billing/list-plans";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(route(operations.subscriptionPlans, () => listPlans()));
