import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { generationHistory } from "@/lib/use-cases/insights/generation-history";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve(operations.insightHistory, (call) => generationHistory({ ...call, kind: "insight" })),
);
