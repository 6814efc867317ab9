import * as z from "zod";
import { budgetCalls, goalCalls } from "@/lib/calls/budgets";
import * as field from "./fields";
import { operationsOf } from "./operation";

/** Maximum number of budgets per call and per user. */
export const MAX_BUDGETS = 100;

/** Either a category or a group name. Amounts are magnitudes in major units of the answer's currency. */
const target = z.object({
  categoryId: field.id.nullable(),
  group: z.string().nullable(),
  name: z.string(),
  icon: z.string(),
});
export type ListedTarget = z.infer<typeof target>;

const carries = { carriesUnspent: z.boolean(), carriesOverspent: z.boolean() };

/** Terms from a month on; a null amount ends the budget. */
const terms = z.object({ month: field.month, amount: field.positiveAmount.nullable(), ...carries });
export type BudgetTermsOnWire = z.infer<typeof terms>;

const bill = z.object({
  name: z.string(),
  date: field.day,
  amount: z.number(),
  /** Past payments behind the estimate, newest last. */
  transactionIds: z.array(field.id),
});

/** Forecast until the end of the month: bills plus everyday spending are `amount`. */
const expected = z.object({
  amount: z.number(),
  everyday: z.number(),
  /** Past rows behind the everyday estimate. */
  everydayIds: z.array(field.id),
  bills: z.array(bill),
});

const budget = z.object({
  id: field.id,
  target,
  amount: z.number(),
  ...carries,
  /** Carried over from last month, signed; `amount` plus this is `available`. */
  carried: z.number(),
  available: z.number(),
  /** Net of refunds; negative if more came back. */
  spent: z.number(),
  /** Null in a past month, or if no account has a forecast. */
  expected: expected.nullable(),
  /**
   * Overspending that later months make up if the budget carries over: a quarterly or yearly bill, and leftovers from
   * earlier months.
   */
  madeUpLater: z.number(),
  /** `spent` plus `expected`. */
  projected: z.number().nullable(),
  /**
   * Amount available per day from tomorrow, after the bills due. Null on the last day, with nothing left, and in past
   * months.
   */
  perDay: z.number().nullable(),
});
export type ListedBudget = z.infer<typeof budget>;

export const readBudgetsOutput = z.object({
  today: field.day,
  currency: z.string(),
  month: field.month,
  isCurrent: z.boolean(),
  /** Month of the user's first budget; null without budgets. */
  firstMonth: field.month.nullable(),
  /** Currencies of the month's other budgets, available with `currency`. */
  otherCurrencies: z.array(z.string()),
  /** Current month only: days from tomorrow to its end. */
  daysLeft: z.number().int(),
  /** Most expected spending first. */
  budgets: z.array(budget),
  /** Spending outside all budgets, with its categories. */
  elsewhere: z.object({ spent: z.number(), categoryIds: z.array(field.id) }),
});
export type Budgets = z.infer<typeof readBudgetsOutput>;

export const proposeBudgetsOutput = z.object({
  currency: z.string(),
  /** The user's other currencies, available with `currency`. */
  otherCurrencies: z.array(z.string()),
  /** Full months analyzed, oldest first. Fewer than `neededMonths` give no proposals. */
  months: z.array(field.month),
  neededMonths: z.number().int(),
  proposals: z.array(
    z.object({
      target,
      amount: z.number(),
      /** The median month, or the average for categories that occur in some months only. */
      basis: z.enum(["middle", "average"]),
      months: z.array(z.object({ month: field.month, spent: z.number() })),
    }),
  ),
  /** Groups and categories without a budget. */
  targets: z.array(target),
  /** Targets that can't have a budget, because another budget already counts their spending. */
  blocked: z.array(target.extend({ by: z.string() })),
});
export type BudgetProposals = z.infer<typeof proposeBudgetsOutput>;

const newBudget = z
  .object({
    categoryId: field.id.nullable().default(null),
    group: z.string().min(1).max(60).nullable().default(null),
    amount: field.positiveAmount,
    ...carries,
  })
  .refine(({ categoryId, group }) => (categoryId === null) !== (group === null), {
    path: ["categoryId"],
    message: "Choose a category or a group",
  });
export type NewBudget = z.input<typeof newBudget>;

export const changeBudgetInput = z.object({
  id: field.id,
  amount: field.positiveAmount,
  ...carries,
  /** Applies to this month only. */
  isOnce: z.boolean(),
});

/** `before` restores the old terms (`restoreBudget`). */
const changed = z.object({ id: field.id, before: z.array(terms) });

export const MAX_GOALS = 30;

/** Amount in major units of the account's currency; share in whole percent of its balance. */
const typed = {
  name: field.freeText(60).min(1, "Give it a name"),
  amount: field.positiveAmount,
  day: field.day,
  accountId: field.id,
  sharePercent: z.number("Enter a percentage").int("Use whole percent").min(1, "Use 1 to 100").max(100, "Use 1 to 100"),
};
export const goalInput = z.object(typed);
export type GoalInput = z.infer<typeof goalInput>;

const goal = z.object({
  ...typed,
  id: field.id,
  accountName: z.string(),
  /** The account's currency, even if the profile's changes. */
  currency: z.string(),
  /** Progress now; null while the account's balance is unknown. */
  outlook: z
    .object({
      balance: z.number(),
      current: z.number(),
      /** Growth of the whole account, over this many paydays. */
      saved: z.object({ amount: z.number(), from: field.day, to: field.day, paydays: z.number().int() }),
      perPayday: z.number(),
      paydays: z.array(field.day),
      projected: z.number(),
      /** If positive, the shortfall on the day at this pace. */
      short: z.number(),
      needed: z.number().nullable(),
      metOn: field.day.nullable(),
    })
    .nullable(),
});
export type ListedGoal = z.infer<typeof goal>;

export const readGoalsOutput = z.object({
  today: field.day,
  goals: z.array(goal),
  /** Accounts suitable for saving, with the share not yet assigned to goals. */
  accounts: z.array(
    z.object({
      id: field.id,
      name: z.string(),
      currency: z.string(),
      balance: z.number(),
      freePercent: z.number().int(),
    }),
  ),
  /** Goals named in the profile but not created yet, as suggested names. */
  ideas: z.array(z.string()),
});
export type Goals = z.infer<typeof readGoalsOutput>;

const named = z.object({ id: field.id });

const calls = { ...budgetCalls, ...goalCalls };

export const budgetOperations = operationsOf(calls, {
  readBudgets: {
    summary: "The budgets of a month: what was spent, what is still expected, and what each day may take",
    success: "Budgets loaded",
    input: z.object({ month: field.month.optional(), currency: field.currency.optional() }),
    output: readBudgetsOutput,
  },
  proposeBudgets: {
    summary: "Budgets as the past months suggest them, and what can be given one",
    success: "Proposals loaded",
    input: z.object({ currency: field.currency.optional() }),
    output: proposeBudgetsOutput,
  },
  addBudgets: {
    summary: "Add budgets from this month on",
    success: "Budgets added",
    status: 201,
    input: z.object({
      budgets: z.array(newBudget).min(1).max(MAX_BUDGETS),
      /** Defaults to the user's own currency. */
      currency: field.currency.optional(),
    }),
    output: z.object({ ids: z.array(field.id) }),
  },
  changeBudget: {
    summary: "Change a budget from this month on, or in this month alone",
    success: "Budget changed",
    input: changeBudgetInput,
    output: changed,
  },
  removeBudget: {
    summary: "End a budget with this month; earlier months keep theirs",
    success: "Budget removed",
    input: z.object({ id: field.id }),
    output: changed,
  },
  restoreBudget: {
    summary: "Give a budget the terms back that it had before a change",
    success: "Budget restored",
    input: z.object({ id: field.id, terms: z.array(terms).max(1000) }),
    output: z.object({ id: field.id }),
  },
  readGoals: {
    summary: "Goals with what they will likely come to, and what would meet them",
    success: "Goals loaded",
    output: readGoalsOutput,
  },
  addGoal: {
    summary: "Add a goal: an amount by a day, in an account or a share of one",
    success: "Goal added",
    status: 201,
    input: goalInput,
    output: named,
  },
  changeGoal: {
    summary: "Change a goal",
    success: "Goal changed",
    input: z.object({ id: field.id, ...typed }),
    output: named,
  },
  removeGoal: {
    summary: "Remove a goal",
    success: "Goal removed",
    input: named,
    output: named,
  },
});
