import { addDays, type Day } from "@/lib/domain/calendar";
import type { RecurringSeries } from "@/lib/domain/transactions/series";
import type { FoundNotification } from "../notification";

/** Many services require canceling a day ahead. Three days leave an evening for it. */
const DAYS_AHEAD = 3;

export function trialsAboutToEnd(series: readonly RecurringSeries[], today: Day): FoundNotification[] {
  return series.flatMap(({ key, merchant, currency, amountMinor, isActive, byHand }) => {
    const isSoon = byHand && byHand.firstDay >= today && byHand.firstDay <= addDays(today, DAYS_AHEAD);
    if (!isActive || !byHand?.isTrial || !isSoon || byHand.paidDays.includes(byHand.firstDay)) return [];
    return {
      subject: key,
      day: byHand.firstDay,
      level: 1,
      isUrgent: true,
      facts: { kind: "trial_end", name: merchant, currency, amountMinor },
    };
  });
}
