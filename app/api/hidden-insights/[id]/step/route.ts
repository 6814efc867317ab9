import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { chooseStep } from "@/lib/use-cases/insights/steps";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve(operations.chooseHiddenInsightStep, (call) => chooseStep({ ...call, kind: "hidden" })),
);
