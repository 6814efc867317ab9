import { serve } from "@/lib/http/serve";
import {
  addPlannedPayment,
  changePlannedPayment,
  removePlannedPayment,
} from "@/lib/use-cases/forecast/planned/planned-payments";
import { readForecast } from "@/lib/use-cases/forecast/read-forecast";
import {
  addScenario,
  changeScenario,
  listScenarios,
  previewScenario,
  removeScenario,
} from "@/lib/use-cases/forecast/scenarios/scenarios";

export const forecastRoutes = [
  serve("changePlannedPayment", changePlannedPayment),
  serve("removePlannedPayment", removePlannedPayment),
  serve("addPlannedPayment", addPlannedPayment),
  serve("readForecast", readForecast),
  serve("changeScenario", changeScenario),
  serve("removeScenario", removeScenario),
  serve("previewScenario", previewScenario),
  serve("listScenarios", listScenarios),
  serve("addScenario", addScenario),
];
