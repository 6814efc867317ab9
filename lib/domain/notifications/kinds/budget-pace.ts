import { type Day, firstDayOf, type Month } from "@/lib/domain/calendar";
import type { FoundNotification } from "../notification";

/** A budget of the running month; magnitudes. `projectedMinor` is null where there is no forecast. */
export type PacedBudget = {
  id: string;
  name: string;
  availableMinor: number;
  spentMinor: number;
  projectedMinor: number | null;
};

/** A forecast is rarely right to the percent: a budget is heading over from a tenth more on. */
const MIN_SHARE_OVER = 0.1;
/** In a month's first days so little is known that every pace looks wrong. */
const FIRST_DAY = 5;

/** Budgets that are used up, and those that likely will be by a tenth or more at the pace of the month. */
export function budgetsOffPace(
  budgets: readonly PacedBudget[],
  { today, month, currency }: { today: Day; month: Month; currency: string },
): FoundNotification[] {
  return budgets.flatMap(({ id, name, availableMinor, spentMinor, projectedMinor }) => {
    const likelyMinor = Math.max(spentMinor, projectedMinor ?? 0);
    const isOver = spentMinor > availableMinor;
    const isHeadingOver =
      Number(today.slice(8)) >= FIRST_DAY && likelyMinor > Math.max(0, availableMinor) * (1 + MIN_SHARE_OVER);
    if (!isOver && !isHeadingOver) return [];
    return {
      subject: id,
      day: firstDayOf(month),
      level: isOver ? 2 : 1,
      isUrgent: false,
      facts: {
        kind: "budget_pace",
        budgetId: id,
        name,
        currency,
        month,
        spentMinor,
        availableMinor,
        projectedMinor: likelyMinor,
      },
    };
  });
}
