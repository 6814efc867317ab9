import type { z } from "zod";
import type { Day } from "@/lib/domain/calendar";
import { outcomeSentence, savedSoFar } from "@/lib/domain/insights/steps/follow";
import { toMajor } from "@/lib/domain/money";
import type { followedOutput } from "@/lib/schemas/insights/insight-steps";
import { loadSteps } from "./load-steps";

/** Lists the steps being followed, newest first, with the savings so far; both kinds of insights. */
export async function listFollowed(options: { userId: string; today: Day }): Promise<z.input<typeof followedOutput>> {
  const steps = await loadSteps(options);
  const followed = steps.flatMap(({ watch, outcome, ...step }) =>
    watch && outcome ? [{ ...step, watch, outcome }] : [],
  );
  return {
    followed: followed.map(({ title, chosenOn, watch, outcome }) => ({
      title,
      merchant: watch.merchant,
      chosenOn,
      state: outcome.state,
      sentence: outcomeSentence(outcome, watch, options.today),
      transactionIds: outcome.state === "waiting" ? [] : outcome.rowIds,
    })),
    saved: savedSoFar(followed).map(({ currency, savedMinor, rowIds }) => ({
      amount: toMajor(savedMinor, currency),
      currency,
      transactionIds: rowIds,
    })),
  };
}
