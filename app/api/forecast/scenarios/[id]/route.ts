import { endpoint, serve } from "@/lib/http/serve";
import { changeScenario, removeScenario } from "@/lib/use-cases/forecast/scenarios/scenarios";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve("changeScenario", changeScenario),
  serve("removeScenario", removeScenario),
);
