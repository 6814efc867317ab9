/** For how many days after signing up the dashboard shows the first steps. */
const SHOWN_DAYS = 30;
const DAY_MS = 86_400_000;

/** The first steps in their order, each by what is true once it is done. */
export type FirstSteps = {
  /** There is an account, or a transaction. */
  hasAccount: boolean;
  hasSeenInsights: boolean;
  /** A question of the case desk was answered, or there was none to ask. */
  hasAnswered: boolean;
  hasBudgetOrGoal: boolean;
};

/** What is stored of a person that says which steps are done. */
export type FirstStepsEvidence = {
  hasAccount: boolean;
  hasTransaction: boolean;
  /** A bank has not delivered its first transactions yet, or no one has looked through them. */
  isReading: boolean;
  hasSeenInsights: boolean;
  hasDecided: boolean;
  hasBudgetOrGoal: boolean;
};

/** Whether the first steps are still shown: the account is young, and its person neither hid them nor has done them all. */
export function isGettingStarted(user: { createdAt: Date; gettingStartedEndedAt: Date | null }, now: Date): boolean {
  return user.gettingStartedEndedAt === null && now.getTime() - user.createdAt.getTime() < SHOWN_DAYS * DAY_MS;
}

/** Whether it has to be known how many questions wait: with a decision made, or before there is anything to ask about, it changes nothing. */
export function dependsOnQuestions({ hasDecided, hasTransaction, isReading }: FirstStepsEvidence): boolean {
  return !hasDecided && hasTransaction && !isReading;
}

/**
 * Which of the first steps are done.
 *
 * @param waitingQuestions  how many wait on the case desk; asked for only where it depends on them (`dependsOnQuestions`)
 */
export function firstStepsOf(evidence: FirstStepsEvidence, waitingQuestions: number | null): FirstSteps {
  const { hasAccount, hasTransaction, hasSeenInsights, hasDecided, hasBudgetOrGoal } = evidence;
  return {
    hasAccount: hasAccount || hasTransaction,
    hasSeenInsights,
    hasAnswered: hasDecided || (dependsOnQuestions(evidence) && waitingQuestions === 0),
    hasBudgetOrGoal,
  };
}

/** How many are done, of how many. */
export function progressOf(steps: FirstSteps): { done: number; of: number } {
  const all = Object.values(steps);
  return { done: all.filter(Boolean).length, of: all.length };
}
