import { endpoint, route } from "@/lib/http/route";
import { operations } from "@/lib/schemas/operations";
import { generationHistory } from "@/lib/use-cases/insights/generation-history";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  route(operations.insightHistory, ({ viewer }) => generationHistory({ viewer, kind: "insight" })),
);
