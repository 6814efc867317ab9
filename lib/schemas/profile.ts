import * as z from "zod";
import { gettingStartedCalls, profileCalls } from "@/lib/calls/profile";
import { user } from "./auth";
import * as field from "./fields";
import { operationsOf } from "./operation";

export const GOALS = [
  "spend_less",
  "build_emergency_fund",
  "pay_off_debt",
  "save_for_home",
  "invest",
  "understand_spending",
] as const;

export const completeProfileInput = z.object({
  firstName: field.firstName,
  lastName: field.lastName,
  country: field.country,
  currency: field.currency,
  timezone: field.timezone,
  /** Major units of `currency` per month. */
  monthlyIncome: field.positiveAmount.optional(),
  goals: z.array(z.enum(GOALS)).max(GOALS.length).optional(),
});

/** The password, or the repeated email address for a user without one. */
export const deleteAccountInput = z.object({
  password: field.passwordAttempt.optional(),
  email: field.email.optional(),
});

export const mailPreferences = z.object({ monthlySummary: z.boolean() });

/** Completed first steps; null after the user ended them, or thirty days after sign-up. */
export const gettingStarted = z.object({
  steps: z
    .object({
      hasAccount: z.boolean(),
      hasSeenInsights: z.boolean(),
      hasAnswered: z.boolean(),
      hasBudgetOrGoal: z.boolean(),
    })
    .nullable(),
});
export type GettingStartedState = z.infer<typeof gettingStarted>;

const calls = { ...profileCalls, ...gettingStartedCalls };

export const profileOperations = operationsOf(calls, {
  completeProfile: {
    summary: "Country, currency, time zone and goals",
    success: "Profile updated",
    input: completeProfileInput,
    output: user,
  },
  exportAccount: {
    summary: "Everything that is stored of the user, as a JSON file",
    /** The exported file: stored rows by table, without credentials. */
    output: z.looseObject({
      exportedAt: field.instant,
      user: z.looseObject({ id: field.id, email: z.string() }),
    }),
    isFile: true,
  },
  mailPreferences: {
    summary: "Which emails come by themselves",
    success: "Email preferences loaded",
    output: mailPreferences,
  },
  changeMailPreferences: {
    summary: "Ask for the monthly summary, or end it",
    success: "Email preferences saved",
    input: mailPreferences,
    output: mailPreferences,
  },
  deleteAccount: {
    summary: "Erase the account with everything in it; links and the subscription end at their providers",
    success: "Account deleted",
    input: deleteAccountInput,
    output: z.object({ erased: z.literal(true) }),
  },
  gettingStarted: {
    summary: "Which of the first steps are done",
    success: "First steps loaded",
    output: gettingStarted,
  },
  endGettingStarted: {
    summary: "Hide the first steps, or show them again",
    success: "First steps saved",
    input: z.object({
      /** False shows the steps again. */
      isEnded: z.boolean(),
    }),
    output: gettingStarted,
  },
});
