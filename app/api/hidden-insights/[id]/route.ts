import { endpoint, route } from "@/lib/http/route";
import { operations } from "@/lib/schemas/operations";
import { rateInsight } from "@/lib/use-cases/insights/list-insights";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  route(operations.rateHiddenInsight, ({ viewer, input }) =>
    rateInsight({ viewer, id: input.id, kind: "hidden", feedback: input.feedback }),
  ),
);
