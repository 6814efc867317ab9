import { addDays } from "@/lib/domain/calendar";
import type { Forecast, LowPoint } from "@/lib/domain/forecast/types";
import type { LedgerAccount } from "@/lib/domain/transactions/transaction";
import type { FoundNotification } from "../notification";

/** Two weeks: soon enough to be sure of, and enough to move money, wait with a purchase, or call. */
const DAYS_AHEAD = 14;
/** Of five such warnings at least one comes true. */
const MIN_CHANCE = 0.2;
/** More likely than not, it is another matter, and is reported again. */
const LIKELY_CHANCE = 0.5;

/**
 * The accounts that may fall below zero, or below the person's floor, before their next payday: from two weeks before the first day on
 * which they may.
 */
export function lowPointsAhead(
  forecast: Forecast,
  accounts: readonly LedgerAccount[],
  floorMinor: number,
): FoundNotification[] {
  return forecast.accounts.flatMap(({ accountId, lowPoints, days }) => {
    const account = accounts.find(({ id }) => id === accountId);
    const within = ({ from, to }: LowPoint) => days.filter(({ date }) => date >= from && date <= to);
    const soon = lowPoints.filter((point) => {
      const first = within(point).find(({ p10Minor }) => p10Minor < floorMinor);
      return first !== undefined && first.date <= addDays(forecast.today, DAYS_AHEAD);
    });
    const worst = soon.toSorted((a, b) => chanceOf(b) - chanceOf(a) || (a.date < b.date ? -1 : 1))[0];
    if (!account || !worst || chanceOf(worst) < MIN_CHANCE) return [];
    // The day it is likely short on, and where it likely isn't, its lowest.
    const { date, p50Minor } = within(worst).find((day) => day.p50Minor < floorMinor) ?? worst;
    return {
      subject: account.id,
      day: date,
      level: chanceOf(worst) >= LIKELY_CHANCE ? 2 : 1,
      isUrgent: true,
      facts: {
        kind: "low_point",
        accountId: account.id,
        account: account.name,
        currency: forecast.currency,
        balanceMinor: p50Minor,
        limitMinor: floorMinor,
        chance: chanceOf(worst),
        payday: worst.payday,
      },
    };
  });
}

function chanceOf({ belowFloorChance, belowZeroChance }: LowPoint): number {
  return belowFloorChance ?? belowZeroChance;
}
