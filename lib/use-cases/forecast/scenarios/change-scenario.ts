import { findScenario, putScenario } from "@/lib/db/forecast/scenarios";
import { notFound } from "@/lib/domain/errors";
import type { ScenarioInput } from "@/lib/schemas/forecast/scenarios";
import { assertChanges, toStoredScenario } from "./stored-scenario";

/**
 * Omitted fields stay.
 *
 * @throws AppError `NOT_FOUND`; `VALIDATION_FAILED` for changes to things the user doesn't own
 */
export async function changeScenario(
  options: { [Field in keyof ScenarioInput]?: ScenarioInput[Field] | undefined } & { userId: string; id: string },
): Promise<ScenarioInput & { id: string }> {
  const { userId, id } = options;
  const row = await findScenario({ userId, id });
  if (!row) throw notFound("Scenario");
  const stored = toStoredScenario(row);
  const { name = stored.name, changes = stored.changes } = options;
  await assertChanges(userId, changes, row.currency);
  await putScenario(userId, { id, name, currency: row.currency, changes });
  return { id, name, changes };
}
