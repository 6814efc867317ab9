import * as z from "zod";
import { FALLBACKS } from "./fallbacks";
import * as field from "./fields";
import type { OperationTable } from "./operation";

/** How many budgets one call may add, and a person may have. */
export const MAX_BUDGETS = 100;

/** One of the two: a category, or the name of a group. Amounts are magnitudes in major units of the answer's currency. */
const target = z.object({
  categoryId: field.id.nullable(),
  group: z.string().nullable(),
  name: z.string(),
  icon: z.string(),
});
export type ListedTarget = z.infer<typeof target>;

const carries = { carriesUnspent: z.boolean(), carriesOverspent: z.boolean() };

/** What holds from a month on; no amount ends the budget. */
const terms = z.object({ month: field.month, amount: field.positiveAmount.nullable(), ...carries });
export type BudgetTermsOnWire = z.infer<typeof terms>;

const bill = z.object({
  name: z.string(),
  date: field.day,
  amount: z.number(),
  /** The past payments it is modeled on, newest last. */
  transactionIds: z.array(field.id),
});

/** What is expected until the month is over, from the forecast: the bills and the everyday spending add up to `amount`. */
const expected = z.object({
  amount: z.number(),
  everyday: z.number(),
  /** The rows of the past weeks that everyday spending is taken from. */
  everydayIds: z.array(field.id),
  bills: z.array(bill),
});

const budget = z.object({
  id: field.id,
  target,
  amount: z.number(),
  ...carries,
  /** What came from the month before, signed; `amount` and it are `available`. */
  carried: z.number(),
  available: z.number(),
  /** Net of refunds: below zero where more came back. */
  spent: z.number(),
  /** Null in a month that is over, and where no account has a forecast. */
  expected: expected.nullable(),
  /**
   * What of going over later months make up, where the budget carries it: a bill of a quarter or a year beyond the month, and what came from
   * earlier months.
   */
  madeUpLater: z.number(),
  /** `spent` and `expected`. */
  projected: z.number().nullable(),
  /** What each day from tomorrow on may take, once the bills due are paid; null on the last day, when nothing is left, and in past months. */
  perDay: z.number().nullable(),
});
export type ListedBudget = z.infer<typeof budget>;

export const readBudgetsOutput = z.object({
  today: field.day,
  currency: z.string(),
  month: field.month,
  isCurrent: z.boolean(),
  /** The first month of any budget; null without one. */
  firstMonth: field.month.nullable(),
  /** Currencies of the month's other budgets: ask for each with `currency`. */
  otherCurrencies: z.array(z.string()),
  /** Of this month: the days from tomorrow to its end. */
  daysLeft: z.number().int(),
  /** Those with the most expected spending first. */
  budgets: z.array(budget),
  /** What was spent outside of all budgets, with its categories. */
  elsewhere: z.object({ spent: z.number(), categoryIds: z.array(field.id) }),
});
export type Budgets = z.infer<typeof readBudgetsOutput>;

export const proposeBudgetsOutput = z.object({
  currency: z.string(),
  /** Other currencies of the user's money: ask for each with `currency`. */
  otherCurrencies: z.array(z.string()),
  /** Whole months that were looked at, oldest first; fewer than `neededMonths` propose nothing. */
  months: z.array(field.month),
  neededMonths: z.number().int(),
  proposals: z.array(
    z.object({
      target,
      amount: z.number(),
      /** The middle month, or the average of what comes in some months alone. */
      basis: z.enum(["middle", "average"]),
      months: z.array(z.object({ month: field.month, spent: z.number() })),
    }),
  ),
  /** What has no budget yet: groups with their categories. */
  targets: z.array(target),
  /** What can't have a budget, because its money counts in another budget already. */
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
  /** In this month alone: the next one is as it would have been. */
  isOnce: z.boolean(),
});

/** `before` undoes it (`restoreBudget`). */
const changed = z.object({ id: field.id, before: z.array(terms) });

export const budgetOperations = {
  readBudgets: {
    method: "GET",
    path: "/api/budgets",
    auth: "user",
    summary: "The budgets of a month: what was spent, what is still expected, and what each day may take",
    success: "Budgets loaded",
    input: z.object({ month: field.month.optional(), currency: field.currency.optional() }),
    output: readBudgetsOutput,
    cachedAs: "cashflow",
    fallback: FALLBACKS.data.cashflow,
  },
  proposeBudgets: {
    method: "GET",
    path: "/api/budgets/proposals",
    auth: "user",
    summary: "Budgets as the past months suggest them, and what can be given one",
    success: "Proposals loaded",
    input: z.object({ currency: field.currency.optional() }),
    output: proposeBudgetsOutput,
    cachedAs: "cashflow",
    fallback: FALLBACKS.data.cashflow,
  },
  addBudgets: {
    method: "POST",
    path: "/api/budgets",
    auth: "user",
    summary: "Add budgets from this month on",
    success: "Budgets added",
    status: 201,
    input: z.object({
      budgets: z.array(newBudget).min(1).max(MAX_BUDGETS),
      /** The user's own when none is given. */
      currency: field.currency.optional(),
    }),
    output: z.object({ ids: z.array(field.id) }),
    fallback: FALLBACKS.generic,
  },
  changeBudget: {
    method: "PATCH",
    path: "/api/budgets/[id]",
    auth: "user",
    summary: "Change a budget from this month on, or in this month alone",
    success: "Budget changed",
    input: changeBudgetInput,
    output: changed,
    fallback: FALLBACKS.generic,
  },
  removeBudget: {
    method: "DELETE",
    path: "/api/budgets/[id]",
    auth: "user",
    summary: "End a budget with this month; earlier months keep theirs",
    success: "Budget removed",
    input: z.object({ id: field.id }),
    output: changed,
    fallback: FALLBACKS.generic,
  },
  restoreBudget: {
    method: "POST",
    path: "/api/budgets/[id]/restore",
    auth: "user",
    summary: "Give a budget the terms back that it had before a change",
    success: "Budget restored",
    input: z.object({ id: field.id, terms: z.array(terms).max(1000) }),
    output: z.object({ id: field.id }),
    fallback: FALLBACKS.generic,
  },
} as const satisfies OperationTable;
