import { endpoint, Reply, route } from "@/lib/http/route";
import { operations } from "@/lib/schemas/operations";
import { startGeneration } from "@/lib/use-cases/insights/start-generation";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  route(operations.generateInsights, async ({ viewer, input }) => {
    const outcome = await startGeneration({ viewer, kind: "insight", requestId: input.requestId });
    return new Reply(outcome.payload, { status: outcome.isProcessing ? 202 : 200 });
  }),
);
