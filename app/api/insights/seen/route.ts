import { endpoint, serve } from "@/lib/http/serve";
import { markInsightsSeen } from "@/lib/use-cases/insights/list-insights";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve("insightsSeen", (call) => markInsightsSeen({ ...call, kind: "insight" })),
);
