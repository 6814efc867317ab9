import { endpoint, route } from "@/lib/http/route";
import { operations } from "@/lib/schemas/operations";
import { lookAtCheckout } from "@/lib/use-cases/billing/check-checkout";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  route(operations.checkout, ({ viewer, input }) => lookAtCheckout({ userId: viewer.userId, sessionId: input.id })),
);
