import { createHash } from "node:crypto";
import { plantHousehold } from "@/bench/forecast/households/plant";
import { knownOn } from "@/bench/forecast/score";
import { listHouseholds } from "@/bench/insights/households";
import { allFactsOf } from "@/bench/insights/sorrel";
import { forecastBalances } from "@/lib/domain/forecast/forecast";
import type { BalanceForecast } from "@/lib/domain/forecast/types";
import { fixedChoice, renderChoice } from "@/lib/domain/insights/wording/choice";
import { openApiDocument } from "@/lib/http/openapi";
import type { readFile } from "@/lib/use-cases/transactions/import/read-file";
import { readLayouts, toStatement } from "../statements/layouts";
import { readBytes } from "../statements/read-bytes";
import { readWholeStatements } from "../statements/whole/whole-statements";

/** Seeds of the forecast's households. */
const FORECAST_SEEDS = Array.from({ length: 20 }, (_, index) => 9001 + index);
/** Recorded days ahead of a forecast. */
const FORECAST_DAYS = [7, 30, 60, 90];

/**
 * The product's answers to fixed inputs, one per line, by golden file. Those of one line per input can be written for
 * every `step`th input only.
 */
export const GOLDENS: Record<string, (step?: number) => string | Promise<string>> = {
  "facts.txt": writeFacts,
  "statements.txt": writeStatements,
  "forecasts.txt": writeForecasts,
  "openapi.txt": writeOperations,
};

/** All facts of all households: type, key, figures, rows and sentences. */
function writeFacts(): string {
  const households = [...listHouseholds(), ...listHouseholds({ isApart: true })];
  return lines(
    households.flatMap((household) => [
      `= ${household.name}`,
      ...allFactsOf(household).map((fact) => {
        const { title, body } = renderChoice(fact, fixedChoice(fact));
        const rows = [fact.transactionIds, fact.compared?.transactionIds ?? []].map((ids) =>
          ids.map((id) => id.slice(household.name.length + 1)).join(" "),
        );
        const figures = fact.figures.map(({ value, unit }) => `${value} ${unit}`).join(", ");
        return [fact.key, figures, ...rows, title, body].join(" | ");
      }),
    ]),
  );
}

/** Readings of the labeled statements before any question. Rows are hashed: the corpus has them. */
async function writeStatements(step?: number): Promise<string> {
  const inputs = [...readLayouts().map(toStatement), ...readWholeStatements()];
  const readings: string[] = [];
  for (const { title, bytes, currency } of everyNth(inputs, step))
    readings.push(await describe(title, readBytes(bytes, { currency })));
  return lines(readings);
}

/** Takes the first of every `step` items. */
export function everyNth<T>(items: readonly T[], step = 1): T[] {
  return items.filter((_, index) => index % step === 0);
}

async function describe(title: string, reading: ReturnType<typeof readFile>): Promise<string> {
  return reading.then(
    ({ rows, rejected, needs, remarks = [] }) =>
      [
        title,
        `${rows.length} rows`,
        hashOf(rows),
        `${rejected.length} rejected`,
        hashOf(rejected),
        needs,
        ...remarks,
      ].join(" | "),
    (error: unknown) => `${title} | refused: ${error instanceof Error ? error.message : error}`,
  );
}

function writeForecasts(step?: number): string {
  const inputs = FORECAST_SEEDS.flatMap((seed) => {
    const household = plantHousehold(seed);
    return household.starts.map((start) => ({ household, start }));
  });
  return lines(
    everyNth(inputs, step).map(({ household, start }) => {
      const { accounts, all, refusals } = forecastBalances({
        ...knownOn(household, start),
        ...{ currency: "USD", floorMinor: null },
      });
      const told = [...accounts.map(pathOf), ...(all ? [pathOf(all)] : []), `${refusals.length} refused`];
      return [`${household.name} ${start.today}`, ...told].join(" | ");
    }),
  );
}

/** All API operations, with hashed descriptions. */
function writeOperations(): string {
  const { paths, ...rest } = openApiDocument();
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => `${method.toUpperCase()} ${path} | ${hashOf(operation)}`),
  );
  return lines([...operations, `everything else | ${hashOf(rest)}`]);
}

function pathOf({ days }: Pick<BalanceForecast, "days">): string {
  return FORECAST_DAYS.map((ahead) => {
    const day = days[ahead - 1];
    return day ? `${day.p10Minor} ${day.p50Minor} ${day.p90Minor}` : "-";
  }).join(", ");
}

function hashOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 12);
}

function lines(all: readonly string[]): string {
  return `${all.map((line) => line.replaceAll("\n", " ")).join("\n")}\n`;
}
