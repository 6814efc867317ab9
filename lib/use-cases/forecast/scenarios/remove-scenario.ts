import { deleteScenario } from "@/lib/db/forecast/scenarios";
import { notFound } from "@/lib/domain/errors";

/** @throws AppError `NOT_FOUND` */
export async function removeScenario(options: { userId: string; id: string }): Promise<{ id: string }> {
  if (!(await deleteScenario(options))) throw notFound("Scenario");
  return { id: options.id };
}
