import { endpoint, serve } from "@/lib/http/serve";
import { generationHistory } from "@/lib/use-cases/insights/generation-history";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve("hiddenInsightHistory", (call) => generationHistory({ ...call, kind: "hidden" })),
);
