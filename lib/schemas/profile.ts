import * as z from "zod";
import { profileCalls } from "@/lib/calls/profile";
import { user } from "./auth";
import { noInput } from "./envelope";
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
export const deleteAccountOutput = z.object({ erased: z.literal(true) });

export const mailPreferences = z.object({ monthlySummary: z.boolean() });

/** The exported file: stored rows by table, without credentials. */
export const accountExport = z.looseObject({
  exportedAt: field.instant,
  user: z.looseObject({ id: field.id, email: z.string() }),
});

export const profileOperations = operationsOf(profileCalls, {
  completeProfile: {
    auth: "user",
    summary: "Country, currency, time zone and goals",
    success: "Profile updated",
    input: completeProfileInput,
    output: user,
  },
  exportAccount: {
    auth: "user",
    summary: "Everything that is stored of the user, as a JSON file",
    input: noInput,
    output: accountExport,
    isFile: true,
  },
  mailPreferences: {
    auth: "user",
    summary: "Which emails come by themselves",
    success: "Email preferences loaded",
    input: noInput,
    output: mailPreferences,
  },
  changeMailPreferences: {
    auth: "user",
    summary: "Ask for the monthly summary, or end it",
    success: "Email preferences saved",
    input: mailPreferences,
    output: mailPreferences,
  },
  deleteAccount: {
    auth: "user",
    summary: "Erase the account with everything in it; links and the subscription end at their providers",
    success: "Account deleted",
    input: deleteAccountInput,
    output: deleteAccountOutput,
  },
});
