import * as z from "zod";
import { gettingStartedCalls } from "@/lib/calls/profile";
import { noInput } from "../envelope";
import { operationsOf } from "../operation";

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

export const endGettingStartedInput = z.object({
  /** False shows the steps again. */
  isEnded: z.boolean(),
});

/** Separate from the profile's: nobody needs them after the first weeks. */
export const gettingStartedOperations = operationsOf(gettingStartedCalls, {
  gettingStarted: {
    auth: "user",
    summary: "Which of the first steps are done",
    success: "First steps loaded",
    input: noInput,
    output: gettingStarted,
  },
  endGettingStarted: {
    auth: "user",
    summary: "Hide the first steps, or show them again",
    success: "First steps saved",
    input: endGettingStartedInput,
    output: gettingStarted,
  },
});
