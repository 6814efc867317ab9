import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { addScenario } from "@/lib/use-cases/forecast/scenarios/add-scenario";
import { listScenarios } from "@/lib/use-cases/forecast/scenarios/list-scenarios";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve(operations.listScenarios, listScenarios),
  serve(operations.addScenario, addScenario),
);
