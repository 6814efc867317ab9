import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { listInsights } from "@/lib/use-cases/insights/list-insights";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve(operations.listHiddenInsights, (call) => listInsights({ ...call, kind: "hidden" })),
);
