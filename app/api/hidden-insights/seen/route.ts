import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { markInsightsSeen } from "@/lib/use-cases/insights/list-insights";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve(operations.hiddenInsightsSeen, (call) => markInsightsSeen({ ...call, kind: "hidden" })),
);
