import type { Day } from "@/lib/domain/calendar";
import type { BalanceForecast, ExpectedItem } from "../types";

/** An expected payment that a what-if changes. `beforeMinor` or `afterMinor` is 0 if it is missing on that side. */
export type Difference = {
  date: Day;
  key: string;
  name: string;
  beforeMinor: number;
  afterMinor: number;
  transactionIds: readonly string[];
};

/** Lists the changed items day by day, between two forecasts of one account. */
export function differencesOf(today: BalanceForecast, changed: BalanceForecast): Difference[] {
  return changed.days.flatMap(({ date, expected }, index) => {
    const before = today.days[index]?.expected ?? [];
    const keys = [...new Set([...before, ...expected].map(({ key }) => key))];
    return keys.flatMap((key) => {
      const [was, is] = [sumOf(before, key), sumOf(expected, key)];
      const item = expected.find((one) => one.key === key) ?? before.find((one) => one.key === key);
      if (!item || was === is) return [];
      const { name, transactionIds } = item;
      return { date, key, name, beforeMinor: was, afterMinor: is, transactionIds };
    });
  });
}

function sumOf(items: readonly ExpectedItem[], key: string): number {
  return items.filter((item) => item.key === key).reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}
