import { endpoint, serve } from "@/lib/http/serve";
import { chooseStep } from "@/lib/use-cases/insights/steps";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve("chooseInsightStep", (call) => chooseStep({ ...call, kind: "insight" })),
);
