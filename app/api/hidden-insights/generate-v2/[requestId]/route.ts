import { endpoint, serve } from "@/lib/http/serve";
import { generationStatus } from "@/lib/use-cases/insights/start-generation";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve("hiddenInsightGeneration", (call) => generationStatus({ ...call, kind: "hidden" })),
);
