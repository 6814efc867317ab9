import { endpoint, route } from "@/lib/http/route";
import { operations } from "@/lib/schemas/operations";
import { reactivateSubscription } from "@/lib/use-cases/billing/change-renewal";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  route(operations.reactivateSubscription, ({ viewer }) => reactivateSubscription({ userId: viewer.userId })),
);
