import { listGoals, readProfileGoals, type StoredGoal } from "@/lib/db/budgets/goals";
import { prisma } from "@/lib/db/client";
import { listLedgerAccounts, listLedgerTransactions } from "@/lib/db/transactions/analysis-rows";
import { goalOutlook, paydaysAhead, paydaysBetween, SAVED_DAYS, savedOn } from "@/lib/domain/budgets/goal";
import { addDays, type Day } from "@/lib/domain/calendar";
import { toMajor } from "@/lib/domain/money";
import type { RecurringSeries } from "@/lib/domain/transactions/series";
import type { LedgerAccount, LedgerTransaction } from "@/lib/domain/transactions/transaction";
import type { Goals, ListedGoal } from "@/lib/schemas/goals";
import { readSeries } from "@/lib/use-cases/transactions/recurring/read-series";

/** Profile goals that an amount and a day can express; budgets and insights cover the others. */
const IDEAS: Readonly<Record<string, string>> = {
  build_emergency_fund: "Emergency fund",
  save_for_home: "Home",
  invest: "Investing",
};

/** Lists the user's goals in their accounts' currencies, with projections and what would meet them. Six queries. */
export async function readGoals(options: { userId: string; today: Day; viewer: { currency: string } }): Promise<Goals> {
  const { userId, today } = options;
  const { currency } = options.viewer;
  const [goals, wishes, all, { series }] = await Promise.all([
    listGoals(userId),
    readProfileGoals(userId),
    listLedgerAccounts(userId),
    readSeries({ userId, today }),
  ]);
  const transactions =
    goals.length === 0 ? [] : await listLedgerTransactions(prisma(), { userId, from: addDays(today, -SAVED_DAYS) });
  const accounts = all
    .filter(canHoldGoal)
    .sort((a, b) => Number(b.currency === currency) - Number(a.currency === currency));
  const known = new Set(goals.map(({ name }) => name.toLowerCase()));
  return {
    today,
    goals: goals.flatMap((goal) => {
      const account = accounts.find(({ id }) => id === goal.accountId);
      return account ? toWire(goal, account, { series, transactions, today }) : [];
    }),
    accounts: accounts.map(({ id, name, currentBalanceMinor, currency }) => ({
      id,
      name,
      currency,
      balance: toMajor(currentBalanceMinor ?? 0, currency),
      freePercent: goals.reduce((left, goal) => (goal.accountId === id ? left - goal.sharePercent : left), 100),
    })),
    ideas: wishes.flatMap((wish) => IDEAS[wish] ?? []).filter((name) => !known.has(name.toLowerCase())),
  };
}

/** Matches accounts that hold money and have a known balance, in any currency. */
export function canHoldGoal(account: LedgerAccount): boolean {
  return (account.type === "depository" || account.type === "investment") && account.currentBalanceMinor !== null;
}

function toWire(
  { id, name, amountMinor, day, accountId, sharePercent }: StoredGoal,
  account: LedgerAccount,
  given: { series: readonly RecurringSeries[]; transactions: readonly LedgerTransaction[]; today: Day },
): ListedGoal {
  const { series, transactions, today } = given;
  const major = (minor: number) => toMajor(minor, account.currency);
  const goal = {
    ...{ id, name, amount: major(amountMinor), day, accountId, sharePercent },
    accountName: account.name,
    currency: account.currency,
  };
  if (account.currentBalanceMinor === null) return { ...goal, outlook: null };
  const first = transactions.find((row) => row.accountId === accountId)?.date;
  const from = first ?? today;
  const saved = {
    amountMinor: savedOn(accountId, transactions, { from, to: today }),
    from,
    to: today,
    paydays: paydaysBetween(series, { from, to: today }),
  };
  const outlook = goalOutlook(
    { amountMinor, day, sharePercent },
    { balanceMinor: account.currentBalanceMinor, saved, paydays: paydaysAhead(series, today) },
  );
  return {
    ...goal,
    outlook: {
      balance: major(account.currentBalanceMinor),
      current: major(outlook.currentMinor),
      saved: { amount: major(saved.amountMinor), from, to: today, paydays: saved.paydays },
      perPayday: major(outlook.perPaydayMinor),
      paydays: [...outlook.paydays],
      projected: major(outlook.projectedMinor),
      short: major(outlook.shortMinor),
      needed: outlook.neededMinor === null ? null : major(outlook.neededMinor),
      metOn: outlook.metOn,
    },
  };
}
