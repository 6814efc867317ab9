import { listBrokenConnections } from "@/lib/db/notifications/checks";
import { type Day, monthOf } from "@/lib/domain/calendar";
import { forecastBalances } from "@/lib/domain/forecast/forecast";
import { coverageOfAccounts } from "@/lib/domain/insights/detection/coverage";
import { toMinor } from "@/lib/domain/money";
import {
  billsLargerThanUsual,
  budgetsOffPace,
  lowPointsAhead,
  missingPayments,
  type PacedBudget,
  stoppedBanks,
  trialsAboutToEnd,
  weeklySummary,
} from "@/lib/domain/notifications/kinds";
import type {
  FoundNotification,
  NotificationKind,
  NotificationSettings,
} from "@/lib/domain/notifications/notification";
import { readBudgets } from "@/lib/use-cases/budgets/read-budgets";
import { loadForecastInput } from "@/lib/use-cases/forecast/load-forecast-input";
import { runIsolated } from "@/lib/use-cases/isolated";

/**
 * Finds everything a user should know today, reported before or not. Each kind reads its own data, so one that throws doesn't
 * stop the others.
 *
 * @throws what the first kind threw when every kind threw
 */
export async function findNotifications(options: {
  userId: string;
  today: Day;
  currency: string;
  settings: NotificationSettings;
}): Promise<FoundNotification[]> {
  const { userId, today, currency, settings } = options;
  const { floorMinor, summaryWeekday: weekday } = settings;
  const ledger = lazily(() => loadForecastInput({ userId, today, currency, floor: undefined }));
  const seriesOf = async () => (await ledger()).input.series;
  const forecastOf = lazily(async () =>
    forecastBalances({ ...(await ledger()).input, floorMinor: floorMinor > 0 ? floorMinor : null }),
  );
  const coverageOf = lazily(async () => {
    const { transactions, accounts } = await ledger();
    return coverageOfAccounts(transactions, accounts, { today, currency });
  });
  const finders: Record<NotificationKind, () => Promise<FoundNotification[]>> = {
    low_point: async () => lowPointsAhead(await forecastOf(), (await ledger()).accounts, floorMinor),
    missing_payment: async () =>
      missingPayments(await seriesOf(), {
        transactions: (await ledger()).transactions,
        coverage: await coverageOf(),
        today,
      }),
    trial_end: async () => trialsAboutToEnd(await seriesOf(), today),
    large_bill: async () => billsLargerThanUsual(await seriesOf(), today),
    budget_pace: async () =>
      budgetsOffPace(await readPacedBudgets({ userId, today, currency }), { today, month: monthOf(today), currency }),
    bank_stopped: async () =>
      stoppedBanks(await listBrokenConnections(userId), {
        accounts: (await ledger()).accounts,
        coverage: await coverageOf(),
        today,
      }),
    weekly_summary: async () => {
      const { transactions } = await ledger();
      return weeklySummary({ transactions, forecast: await forecastOf(), today, currency, weekday });
    },
  };
  const { results } = await runIsolated("notification", Object.entries(finders));
  return results.flat();
}

/** Computes a value on first use, so that an error belongs to the finder that needed it. */
function lazily<T>(compute: () => Promise<T>): () => Promise<T> {
  let value: Promise<T> | undefined;
  return () => {
    value ??= compute();
    return value;
  };
}

async function readPacedBudgets(options: { userId: string; today: Day; currency: string }): Promise<PacedBudget[]> {
  const { userId, today, currency } = options;
  const { budgets } = await readBudgets({ userId, today, viewer: { currency } });
  const minor = (amount: number) => toMinor(amount, currency);
  return budgets.map(({ id, target, available, madeUpLater, spent, projected }) => ({
    id,
    name: target.name,
    // Spending that later months make up for isn't over budget.
    availableMinor: minor(available) + minor(madeUpLater),
    spentMinor: minor(spent),
    projectedMinor: projected === null ? null : minor(projected),
  }));
}
