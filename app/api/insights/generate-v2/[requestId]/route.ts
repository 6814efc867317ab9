import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { generationStatus } from "@/lib/use-cases/insights/start-generation";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve(operations.insightGeneration, (call) => generationStatus({ ...call, kind: "insight" })),
);
