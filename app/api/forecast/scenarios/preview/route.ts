import { endpoint, serve } from "@/lib/http/serve";
import { previewScenario } from "@/lib/use-cases/forecast/scenarios/scenarios";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("previewScenario", previewScenario));
