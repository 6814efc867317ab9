import * as z from "zod";
import { noInput } from "../envelope";
import { FALLBACKS } from "../fallbacks";
import type { OperationTable } from "../operation";

/** Which of the first steps are done; null once they were ended, or thirty days after signing up. */
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
  /** False shows them again. */
  isEnded: z.boolean(),
});

/** The calls about the first steps; apart from the profile's, for no one loads them after the first weeks. */
export const gettingStartedOperations = {
  gettingStarted: {
    method: "GET",
    path: "/api/account/getting-started",
    auth: "user",
    summary: "Which of the first steps are done",
    success: "First steps loaded",
    input: noInput,
    output: gettingStarted,
    // What changes the overview is what does a step.
    cachedAs: "overview",
    fallback: FALLBACKS.generic,
  },
  endGettingStarted: {
    method: "PATCH",
    path: "/api/account/getting-started",
    auth: "user",
    summary: "Hide the first steps, or show them again",
    success: "First steps saved",
    input: endGettingStartedInput,
    output: gettingStarted,
    fallback: FALLBACKS.generic,
  },
} as const satisfies OperationTable;
