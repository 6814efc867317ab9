import { isFirstLookOpen } from "@/lib/db/insights/runs";
import { findFirstStepsEvidence, setGettingStartedEnded } from "@/lib/db/profile/getting-started";
import { dependsOnQuestions, firstStepsOf, isGettingStarted } from "@/lib/domain/profile/getting-started";
import type { GettingStartedState } from "@/lib/schemas/profile";
import { countQuestions } from "@/lib/use-cases/transactions/review/list-review";

export async function readGettingStarted(options: {
  userId: string;
  today: string;
  viewer: { isGettingStarted: boolean };
}): Promise<GettingStartedState> {
  const { userId, today, viewer } = options;
  if (!viewer.isGettingStarted) return { steps: null };
  const [stored, isLooking] = await Promise.all([findFirstStepsEvidence(userId), isFirstLookOpen(userId)]);
  // Insights raise questions too; until the first ones exist, nobody knows if there are any.
  const evidence = { ...stored, isReading: stored.isReading || isLooking };
  const waiting = dependsOnQuestions(evidence) ? await countQuestions({ userId, today }) : null;
  return { steps: firstStepsOf(evidence, waiting) };
}

export async function endGettingStarted(options: {
  userId: string;
  today: string;
  isEnded: boolean;
  now?: Date;
}): Promise<GettingStartedState> {
  const { userId, today, isEnded, now = new Date() } = options;
  const user = await setGettingStartedEnded(userId, isEnded);
  const isShown = user !== undefined && isGettingStarted(user, now);
  return readGettingStarted({ userId, today, viewer: { isGettingStarted: isShown } });
}
