import { listScenarioRows } from "@/lib/db/forecast/scenarios";
import type { Day } from "@/lib/domain/calendar";
import type { ListedScenario } from "@/lib/schemas/forecast/scenarios";
import { computeForecast } from "@/lib/use-cases/forecast/compute-forecast";
import { floorOf } from "@/lib/use-cases/forecast/floor-of";
import { compareScenario } from "./compare-scenario";
import { toStoredScenario } from "./stored-scenario";

export async function listScenarios(options: {
  userId: string;
  today: Day;
  viewer: { currency: string };
  /** The viewer's by default. */
  currency?: string | undefined;
  floor?: number | undefined;
}): Promise<ListedScenario[]> {
  const { userId, today, viewer, currency = viewer.currency } = options;
  const rows = await listScenarioRows({ userId, currency });
  if (rows.length === 0) return [];
  const floor = await floorOf({ userId, currency, viewer, floor: options.floor });
  const { forecast, input } = await computeForecast({ userId, today, currency, floor });
  return rows.map((row) => {
    const stored = toStoredScenario(row);
    return { ...stored, result: compareScenario(stored.changes, { input, today: forecast }) };
  });
}
