import { endpoint, route } from "@/lib/http/route";
import { operations } from "@/lib/schemas/operations";
import { generationStatus } from "@/lib/use-cases/insights/generation-status";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  route(operations.insightGeneration, ({ viewer, input }) =>
    generationStatus({ viewer, kind: "insight", requestId: input.requestId }),
  ),
);
