/** Days after sign-up that the dashboard shows the first steps. */
const SHOWN_DAYS = 30;
const DAY_MS = 86_400_000;

export type FirstSteps = {
  /** True with an account or a transaction. */
  hasAccount: boolean;
  hasSeenInsights: boolean;
  /** True once a review question was answered, or if there was none. */
  hasAnswered: boolean;
  hasBudgetOrGoal: boolean;
};

export type FirstStepsEvidence = {
  hasAccount: boolean;
  hasTransaction: boolean;
  /** A bank's first transactions haven't arrived or been analyzed yet. */
  isReading: boolean;
  hasSeenInsights: boolean;
  hasDecided: boolean;
  hasBudgetOrGoal: boolean;
};

/** Returns true while the first steps are shown: the account is new, and the user hasn't dismissed them. */
export function isGettingStarted(user: { createdAt: Date; gettingStartedEndedAt: Date | null }, now: Date): boolean {
  return user.gettingStartedEndedAt === null && now.getTime() - user.createdAt.getTime() < SHOWN_DAYS * DAY_MS;
}

/**
 * Returns true if the number of open questions matters. It doesn't after a decision, or before there is anything to
 * ask.
 */
export function dependsOnQuestions({ hasDecided, hasTransaction, isReading }: FirstStepsEvidence): boolean {
  return !hasDecided && hasTransaction && !isReading;
}

/** @param waitingQuestions  open review questions; loaded only if `dependsOnQuestions` */
export function firstStepsOf(evidence: FirstStepsEvidence, waitingQuestions: number | null): FirstSteps {
  const { hasAccount, hasTransaction, hasSeenInsights, hasDecided, hasBudgetOrGoal } = evidence;
  return {
    hasAccount: hasAccount || hasTransaction,
    hasSeenInsights,
    hasAnswered: hasDecided || (dependsOnQuestions(evidence) && waitingQuestions === 0),
    hasBudgetOrGoal,
  };
}

export function progressOf(steps: FirstSteps): { done: number; of: number } {
  const all = Object.values(steps);
  return { done: all.filter(Boolean).length, of: all.length };
}
