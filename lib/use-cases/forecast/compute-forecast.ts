import type { Day } from "@/lib/domain/calendar";
import { forecastBalances } from "@/lib/domain/forecast/forecast";
import type { Forecast } from "@/lib/domain/forecast/types";
import { type LoadedForecastInput, loadForecastInput } from "./load-forecast-input";

/**
 * Computes the forecast of a user's accounts in one currency from current transactions and plans, with ranges as wide
 * as their record requires. Returns its inputs too.
 *
 * @param options.floor  the balance to stay above, in major units
 * @throws AppError `VALIDATION_FAILED` with an issue at `floor`, for more decimals than the currency has
 */
export async function computeForecast(options: {
  userId: string;
  today: Day;
  currency: string;
  floor: number | undefined;
}): Promise<{ forecast: Forecast } & LoadedForecastInput> {
  const read = await loadForecastInput(options);
  return { forecast: forecastBalances(read.input), ...read };
}
