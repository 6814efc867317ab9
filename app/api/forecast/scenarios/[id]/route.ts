import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { changeScenario } from "@/lib/use-cases/forecast/scenarios/change-scenario";
import { removeScenario } from "@/lib/use-cases/forecast/scenarios/remove-scenario";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve(operations.changeScenario, changeScenario),
  serve(operations.removeScenario, removeScenario),
);
