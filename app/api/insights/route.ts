import { endpoint, serve } from "@/lib/http/serve";
import { listInsights } from "@/lib/use-cases/insights/list-insights";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve("listInsights", (call) => listInsights({ ...call, kind: "insight" })),
);
