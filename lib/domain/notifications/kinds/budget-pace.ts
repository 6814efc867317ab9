import { type Day, firstDayOf, type Month } from "@/lib/domain/calendar";
import type { FoundNotification } from "../notification";

/** A budget of the current month, in magnitudes. `projectedMinor` is null without a forecast. */
export type PacedBudget = {
  id: string;
  name: string;
  availableMinor: number;
  spentMinor: number;
  projectedMinor: number | null;
};

/** A projection within 10% over budget isn't reported: forecasts are rarely that precise. */
const MIN_SHARE_OVER = 0.1;
/** Early in the month every pace looks wrong. */
const FIRST_DAY = 5;

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
