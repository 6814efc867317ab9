import { addDays, daysBetween } from "../../lib/domain/calendar";
import { forecastBalances } from "../../lib/domain/forecast/forecast";
import { PUBLISHED_WIDTH, widthOfResults } from "../../lib/domain/forecast/record/calibration";
import { FROZEN_DAYS_AHEAD, type RecordResult, resultOf, SETTLE_DAYS } from "../../lib/domain/forecast/record/record";
import type { RangeWidth } from "../../lib/domain/forecast/types";
import type { PlantedHousehold } from "./planted";
import { actualOf, knownOn } from "./score";

/** The first days only train; the range is judged on those after. */
const [LEARNING_DAYS, JUDGED_DAYS] = [150, 150];
/** Longer horizons are sampled: neighboring days would agree. */
const LONG_EVERY = 10;
const LONG = [30, 90] as const;

/** Share of judged days within the range of one household: as published, and as recalibrated by its record. */
export type RecordCase = { published: Held; recalibrated: Held; width: RangeWidth };
export type Held = { week: number; month: number; quarter: number };

/** Replays a household day by day like `freeze-forecast`: each day is frozen a week ahead and scored once settled. */
export function recordOf(household: PlantedHousehold): RecordCase | null {
  const start = household.starts[0]?.today;
  if (!start || daysBetween(household.linkedOn, start) < 150) return null;
  const results: RecordResult[] = [];
  const published = counter();
  const recalibrated = counter();
  let width: RangeWidth = PUBLISHED_WIDTH;
  for (let day = 0; day < LEARNING_DAYS + JUDGED_DAYS; day += 1) {
    // By now, results up to day `day - SETTLE_DAYS` are known, frozen a week before.
    width = widthOfResults(results.slice(0, Math.max(0, day - SETTLE_DAYS - FROZEN_DAYS_AHEAD)));
    const known = knownOn(household, { today: addDays(start, day), checkingMinor: 250_000 });
    const actual = actualOf(household, known, "checking");
    const resultAt = (widths: RangeWidth, ahead: number) => {
      const forecast = forecastBalances({
        ...known,
        currency: "USD",
        floorMinor: null,
        widths: new Map([["checking", widths]]),
      });
      const one = forecast.accounts.find(({ accountId }) => accountId === "checking");
      return [FROZEN_DAYS_AHEAD, ...LONG].slice(0, ahead).map((days) => {
        const foreseen = one?.days[days - 1];
        return foreseen ? resultOf({ ...foreseen, balanceMinor: actual[days] ?? Number.NaN }) : "below";
      });
    };
    const isJudged = day >= LEARNING_DAYS;
    const horizons = isJudged && day % LONG_EVERY === 0 ? 3 : 1;
    const mine = resultAt(width, horizons);
    results.push(mine[0] ?? "below");
    if (!isJudged) continue;
    recalibrated.add(mine);
    published.add(resultAt(PUBLISHED_WIDTH, horizons));
  }
  return { published: published.held(), recalibrated: recalibrated.held(), width };
}

function counter() {
  const days = [0, 0, 0];
  const held = [0, 0, 0];
  return {
    add: (results: readonly RecordResult[]) => {
      results.forEach((result, index) => {
        days[index] = (days[index] ?? 0) + 1;
        if (result === "held") held[index] = (held[index] ?? 0) + 1;
      });
    },
    held: (): Held => {
      const [week = 0, month = 0, quarter = 0] = held.map((count, index) => count / Math.max(1, days[index] ?? 0));
      return { week, month, quarter };
    },
  };
}
