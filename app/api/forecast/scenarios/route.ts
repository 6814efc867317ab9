import { endpoint, serve } from "@/lib/http/serve";
import { addScenario, listScenarios } from "@/lib/use-cases/forecast/scenarios/scenarios";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve("listScenarios", listScenarios),
  serve("addScenario", addScenario),
);
