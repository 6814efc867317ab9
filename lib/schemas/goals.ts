import * as z from "zod";
import { goalCalls } from "@/lib/calls/budgets";
import { noInput } from "./envelope";
import * as field from "./fields";
import { operationsOf } from "./operation";

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

export const goalOperations = operationsOf(goalCalls, {
  readGoals: {
    auth: "user",
    summary: "Goals with what they will likely come to, and what would meet them",
    success: "Goals loaded",
    input: noInput,
    output: readGoalsOutput,
  },
  addGoal: {
    auth: "user",
    summary: "Add a goal: an amount by a day, in an account or a share of one",
    success: "Goal added",
    status: 201,
    input: goalInput,
    output: named,
  },
  changeGoal: {
    auth: "user",
    summary: "Change a goal",
    success: "Goal changed",
    input: z.object({ id: field.id, ...typed }),
    output: named,
  },
  removeGoal: {
    auth: "user",
    summary: "Remove a goal",
    success: "Goal removed",
    input: named,
    output: named,
  },
});
