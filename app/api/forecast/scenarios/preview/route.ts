import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { previewScenario } from "@/lib/use-cases/forecast/scenarios/scenarios";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve(operations.previewScenario, previewScenario));
