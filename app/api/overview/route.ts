import { endpoint, route } from "@/lib/http/route";
import { operations } from "@/lib/schemas/operations";
import { loadOverview } from "@/lib/use-cases/cashflow/load-overview";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  route(operations.overview, ({ viewer, input }) =>
    loadOverview({ ...input, userId: viewer.userId, today: viewer.today, currency: viewer.currency }),
  ),
);
