import { endpoint, route } from "@/lib/http/route";
import { operations } from "@/lib/schemas/operations";
import { linkRefund } from "@/lib/use-cases/transactions/refunds/link-refund";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  route(operations.linkRefund, ({ viewer, input }) =>
    linkRefund({ ...input, userId: viewer.userId, today: viewer.today }),
  ),
);
