import { endpoint, serve } from "@/lib/http/serve";
import { listInsights } from "@/lib/use-cases/insights/list-insights";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve("listHiddenInsights", (call) => listInsights({ ...call, kind: "hidden" })),
);
