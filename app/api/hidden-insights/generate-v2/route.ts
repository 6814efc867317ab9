import { progressReply } from "@/lib/http/replies";
import { endpoint, serve } from "@/lib/http/serve";
import { startGeneration } from "@/lib/use-cases/insights/start-generation";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve("generateHiddenInsights", (call) => startGeneration({ ...call, kind: "hidden" }), progressReply),
);
