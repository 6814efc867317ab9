import { endpoint, serve } from "@/lib/http/serve";
import { rateInsight } from "@/lib/use-cases/insights/list-insights";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve("rateInsight", (call) => rateInsight({ ...call, kind: "insight" })),
);
