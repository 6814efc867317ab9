import * as z from "zod";
import type { ScenarioRow } from "@/lib/db/forecast/scenarios";
import { scenarioChange, type WireChange } from "@/lib/schemas/forecast/scenarios";
import { assertOwnAccount } from "@/lib/use-cases/forecast/planned/planned-view";
import { accountsInChanges, toChanges } from "./to-changes";

const storedChanges = z.array(scenarioChange);

export function toStoredScenario({ id, name, changes }: ScenarioRow): {
  id: string;
  name: string;
  changes: WireChange[];
} {
  return { id, name, changes: storedChanges.parse(changes) };
}

/**
 * Rejects changes with another user's account or an inexact amount.
 *
 * @throws AppError `VALIDATION_FAILED` with an issue at `changes`
 */
export async function assertChanges(userId: string, changes: readonly WireChange[], currency: string): Promise<void> {
  toChanges(changes, currency);
  for (const accountId of new Set(accountsInChanges(changes))) await assertOwnAccount(userId, accountId, "changes");
}
