import {
  deleteGoal,
  insertGoal,
  listGoals,
  type NewGoal,
  readProfileGoals,
  type StoredGoal,
  updateGoal,
} from "@/lib/db/budgets/goals";
import { inTransaction, prisma, type Tx } from "@/lib/db/client";
import { listLedgerAccounts, listLedgerTransactions } from "@/lib/db/transactions/analysis-rows";
import { lockTransactions } from "@/lib/db/transactions/settlement";
import { goalOutlook, paydaysAhead, paydaysBetween, SAVED_DAYS, savedOn } from "@/lib/domain/budgets/goal";
import { addDays, type Day } from "@/lib/domain/calendar";
import { AppError, notFound } from "@/lib/domain/errors";
import { toMajor } from "@/lib/domain/money";
import type { RecurringSeries } from "@/lib/domain/transactions/series";
import type { LedgerAccount, LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { type GoalInput, type Goals, type ListedGoal, MAX_GOALS } from "@/lib/schemas/budgets";
import { readSeries } from "@/lib/use-cases/transactions/recurring/read-series";
import { exactMinor, invalid } from "@/lib/use-cases/transactions/transaction-input";

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
function canHoldGoal(account: LedgerAccount): boolean {
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

type SaveOptions = GoalInput & { userId: string; today: Day };

/**
 * @throws AppError `NOT_FOUND` for an account that isn't the user's or can't hold a goal; `VALIDATION_FAILED` for a day
 * that isn't ahead, for more than the account's free share, and for more decimals than the currency has;
 * `UNPROCESSABLE` beyond `MAX_GOALS`
 */
export async function addGoal(options: SaveOptions): Promise<{ id: string }> {
  const { userId } = options;
  return inTransaction(async (tx) => {
    await lockTransactions(tx, userId);
    const goal = await checked(tx, options, null);
    if ((await listGoals(userId, tx)).length >= MAX_GOALS)
      throw new AppError("UNPROCESSABLE", `You can have ${MAX_GOALS} goals`);
    return { id: await insertGoal(tx, userId, goal) };
  });
}

/**
 * Changes a goal as `addGoal` would add it.
 *
 * @throws AppError `NOT_FOUND` also for the goal
 */
export async function changeGoal(options: SaveOptions & { id: string }): Promise<{ id: string }> {
  const { userId, id } = options;
  return inTransaction(async (tx) => {
    await lockTransactions(tx, userId);
    if (!(await listGoals(userId, tx)).some((goal) => goal.id === id)) throw notFound("Goal");
    await updateGoal(tx, { userId, goalId: id }, await checked(tx, options, id));
    return { id };
  });
}

async function checked(tx: Tx, options: SaveOptions, goalId: string | null): Promise<NewGoal> {
  const { userId, today, name, amount, day, accountId, sharePercent } = options;
  const account = (await listLedgerAccounts(userId)).find((one) => one.id === accountId);
  if (!account || !canHoldGoal(account)) throw notFound("Account");
  if (day <= today) throw invalid("day", "Choose a day ahead");
  const others = (await listGoals(userId, tx)).filter((goal) => goal.accountId === accountId && goal.id !== goalId);
  const freePercent = others.reduce((left, goal) => left - goal.sharePercent, 100);
  if (sharePercent > freePercent) {
    throw invalid(
      "sharePercent",
      freePercent <= 0 ? "Other goals have all of this account" : `Other goals leave ${freePercent}% of this account`,
    );
  }
  return { name, amountMinor: exactMinor("amount", amount, account.currency), day, accountId, sharePercent };
}

/** @throws AppError `NOT_FOUND` */
export async function removeGoal({ userId, id }: { userId: string; id: string }): Promise<{ id: string }> {
  if (!(await deleteGoal({ userId, goalId: id }))) throw notFound("Goal");
  return { id };
}
