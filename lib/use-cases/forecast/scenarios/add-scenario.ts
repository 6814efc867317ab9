import { v7 as uuidv7 } from "uuid";
import { listScenarioRows, putScenario } from "@/lib/db/forecast/scenarios";
import { AppError } from "@/lib/domain/errors";
import type { ScenarioInput } from "@/lib/schemas/forecast/scenarios";
import { assertChanges } from "./stored-scenario";

/** Each is a separate forecast whenever the page is opened. */
export const MAX_SCENARIOS = 8;

/** @throws AppError `VALIDATION_FAILED` for changes to things the user doesn't own; `UNPROCESSABLE` beyond eight */
export async function addScenario(
  options: ScenarioInput & { userId: string; viewer: { currency: string }; currency?: string | undefined },
): Promise<ScenarioInput & { id: string }> {
  const { userId, name, changes, currency = options.viewer.currency } = options;
  await assertChanges(userId, changes, currency);
  if ((await listScenarioRows({ userId, currency })).length >= MAX_SCENARIOS)
    throw new AppError("UNPROCESSABLE", `You can keep ${MAX_SCENARIOS} what-ifs. Remove one you no longer need`);
  const id = uuidv7();
  await putScenario(userId, { id, name, currency, changes });
  return { id, name, changes };
}
