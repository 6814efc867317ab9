import { endpoint, route } from "@/lib/http/route";
import { operations } from "@/lib/schemas/operations";
import { hasPremium } from "@/lib/use-cases/billing/current-subscription";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  route(operations.hasPremium, ({ viewer }) => hasPremium({ userId: viewer.userId })),
);
