import { endpoint, route } from "@/lib/http/route";
import { operations } from "@/lib/schemas/operations";
import { listInsights } from "@/lib/use-cases/insights/list-insights";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  route(operations.listInsights, ({ viewer }) => listInsights({ viewer, kind: "insight" })),
);
