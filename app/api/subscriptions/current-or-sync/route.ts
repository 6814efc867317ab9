import { endpoint, route } from "@/lib/http/route";
import { operations } from "@/lib/schemas/operations";
import { currentSubscription } from "@/lib/use-cases/billing/current-subscription";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  route(operations.currentSubscription, ({ viewer, input }) =>
    currentSubscription({ userId: viewer.userId, isFresh: input.fresh }),
  ),
);
