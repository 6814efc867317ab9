import { addDays } from "@/lib/domain/calendar";
import type { Forecast, LowPoint } from "@/lib/domain/forecast/types";
import type { LedgerAccount } from "@/lib/domain/transactions/transaction";
import type { FoundNotification } from "../notification";

/** Near enough to be reliable, far enough to move money, postpone a purchase or call. */
const DAYS_AHEAD = 14;
/** At least one in five such warnings comes true. */
const MIN_CHANCE = 0.2;
/** From this chance on it is a worse cause, and is reported again. */
const LIKELY_CHANCE = 0.5;

/** Finds accounts that may fall below zero, or the user's floor, before the next payday, up to two weeks ahead. */
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
    // The first day likely below the limit, else the lowest.
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
