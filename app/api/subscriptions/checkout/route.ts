import { endpoint, route } from "@/lib/http/route";
import { operations } from "@/lib/schemas/operations";
import { startCheckout } from "@/lib/use-cases/billing/start-checkout";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  route(operations.startCheckout, ({ viewer, input }) => startCheckout({ userId: viewer.userId, ...input })),
);
