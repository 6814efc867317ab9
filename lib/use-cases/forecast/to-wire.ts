import type { LowPoint } from "@/lib/domain/forecast/types";
import { toMajor } from "@/lib/domain/money";
import type { ForecastLowPoint } from "@/lib/schemas/forecast";

type Quantiles = { p10Minor: number; p50Minor: number; p90Minor: number };

export function toRange({ p10Minor, p50Minor, p90Minor }: Quantiles, currency: string) {
  return { p10: toMajor(p10Minor, currency), p50: toMajor(p50Minor, currency), p90: toMajor(p90Minor, currency) };
}

export function toLowPoint(point: LowPoint, currency: string): ForecastLowPoint {
  const { from, to, payday, date, belowZeroChance, belowFloorChance } = point;
  return { from, to, payday, date, ...toRange(point, currency), belowZeroChance, belowFloorChance };
}
