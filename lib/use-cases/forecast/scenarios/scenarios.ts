import { v7 as uuidv7 } from "uuid";
import * as z from "zod";
import {
  deleteScenario,
  findScenario,
  listScenarioRows,
  putScenario,
  type ScenarioRow,
} from "@/lib/db/forecast/scenarios";
import type { Day } from "@/lib/domain/calendar";
import { AppError, notFound } from "@/lib/domain/errors";
import {
  type ListedScenario,
  type ScenarioInput,
  scenarioChange,
  type WireChange,
} from "@/lib/schemas/forecast/scenarios";
import { computeViewersForecast } from "@/lib/use-cases/forecast/load-forecast-input";
import { assertOwnAccount } from "@/lib/use-cases/forecast/planned/planned-payments";
import { accountsInChanges, compareScenario, toChanges } from "./compare-scenario";

const storedChanges = z.array(scenarioChange);

function toStoredScenario({ id, name, changes }: ScenarioRow): {
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
async function assertChanges(userId: string, changes: readonly WireChange[], currency: string): Promise<void> {
  toChanges(changes, currency);
  for (const accountId of new Set(accountsInChanges(changes))) await assertOwnAccount(userId, accountId, "changes");
}

export async function listScenarios(options: {
  userId: string;
  today: Day;
  viewer: { currency: string };
  /** The viewer's by default. */
  currency?: string | undefined;
  floor?: number | undefined;
}): Promise<ListedScenario[]> {
  const { userId, currency = options.viewer.currency } = options;
  const rows = await listScenarioRows({ userId, currency });
  if (rows.length === 0) return [];
  const { forecast, input } = await computeViewersForecast({ ...options, currency });
  return rows.map((row) => {
    const stored = toStoredScenario(row);
    return { ...stored, result: compareScenario(stored.changes, { input, today: forecast }) };
  });
}

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

/** @throws AppError `NOT_FOUND` */
export async function removeScenario(options: { userId: string; id: string }): Promise<{ id: string }> {
  if (!(await deleteScenario(options))) throw notFound("Scenario");
  return { id: options.id };
}
