import type { z } from "zod";
import { prisma } from "@/lib/db/client";
import { findInsight } from "@/lib/db/insights/insights";
import { deleteStep, listFeedback, listMerchantsOfRows, storeStep } from "@/lib/db/insights/opinions";
import { addDays, type Day } from "@/lib/domain/calendar";
import { AppError, notFound } from "@/lib/domain/errors";
import type { InsightKind } from "@/lib/domain/insights/facts/detected-fact";
import { outcomeSentence, savedSoFar } from "@/lib/domain/insights/steps/follow";
import { type StepChoice, watchOf } from "@/lib/domain/insights/steps/step";
import { toMajor } from "@/lib/domain/money";
import type { Insight } from "@/lib/schemas/insights";
import type { followedOutput } from "@/lib/schemas/insights/insight-runs";
import type { Viewer } from "@/lib/use-cases/auth/session/authenticate";
import { factOf, toInsight } from "@/lib/use-cases/insights/to-insight";
import { loadSteps } from "./load-steps";

/** The latest transactions name merchant and amount; more of them add nothing. */
const MAX_ROWS = 200;
/** Nobody plans a reminder beyond a year. */
const MAX_REMINDER_DAYS = 366;

/**
 * Stores the user's decision about an insight; `null` clears it. Repeating only updates the day.
 *
 * @throws AppError `NOT_FOUND` for an unknown insight, of the other kind, or another user's; `VALIDATION_FAILED` for a
 * reminder without a day in the coming year
 */
export async function chooseStep(options: {
  viewer: Pick<Viewer, "userId" | "today">;
  kind: InsightKind;
  id: string;
  choice: StepChoice | null;
  remindOn?: string | undefined;
}): Promise<Insight> {
  const { viewer, kind, id, choice } = options;
  const { userId, today } = viewer;
  const stored = await findInsight({ userId, id, kind });
  if (!stored) throw notFound("Insight");
  const { key, title } = stored;
  if (choice === null) await deleteStep({ userId, kind, key });
  else {
    const remindOn = choice === "remind" ? requireReminderDay(options.remindOn, today) : null;
    const fact = factOf(stored.fact.data);
    const ids = fact.transactionIds.slice(-MAX_ROWS);
    const watch = choice === "handled" ? watchOf(fact, await listMerchantsOfRows({ userId, ids })) : null;
    await storeStep(userId, { kind, key, title, choice, chosenOn: today, remindOn, watch });
  }
  const [feedback, steps] = await Promise.all([
    listFeedback(prisma(), { userId, kind }),
    loadSteps({ userId, today, kind }),
  ]);
  return toInsight(stored, { today, feedback, steps });
}

function requireReminderDay(remindOn: string | undefined, today: string): string {
  if (remindOn !== undefined && remindOn > today && remindOn <= addDays(today, MAX_REMINDER_DAYS)) return remindOn;
  const message = "Choose a day within the coming year";
  throw new AppError("VALIDATION_FAILED", message, { issues: [{ path: "remindOn", message }] });
}

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
