import type { Day } from "@/lib/domain/calendar";
import type { ScenarioInput, ScenarioResult } from "@/lib/schemas/forecast/scenarios";
import { computeForecast } from "@/lib/use-cases/forecast/compute-forecast";
import { floorOf } from "@/lib/use-cases/forecast/floor-of";
import { compareScenario } from "./compare-scenario";

/** @throws AppError `VALIDATION_FAILED` for an amount or floor with more decimals than the currency has */
export async function previewScenario(
  options: ScenarioInput & {
    userId: string;
    today: Day;
    viewer: { currency: string };
    currency?: string | undefined;
    floor?: number | undefined;
  },
): Promise<ScenarioResult> {
  const { userId, today, changes, viewer, currency = viewer.currency } = options;
  const floor = await floorOf({ userId, currency, viewer, floor: options.floor });
  const { forecast, input } = await computeForecast({ userId, today, currency, floor });
  return compareScenario(changes, { input, today: forecast });
}
