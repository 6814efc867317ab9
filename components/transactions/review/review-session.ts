"use client";

import { create } from "zustand";
import type { ReviewKind } from "@/lib/schemas/transactions/review";

export type GivenAnswer = {
  questionId: string;
  kind: ReviewKind;
  title: string;
  detail: string;
  undo: () => Promise<unknown>;
};

type ReviewSession = {
  /** Newest first. */
  answers: readonly GivenAnswer[];
  /** Answered questions, hidden at once although the answer may still be in flight. */
  hidden: ReadonlySet<string>;
  /** Postponed questions in order, asked last. */
  later: readonly string[];
  currentId: string | null;
  give: (answer: GivenAnswer) => void;
  /** Asks a question again, in front, after its answer was refused or undone. */
  reopen: (questionId: string) => void;
  putOff: (questionId: string) => void;
  goTo: (questionId: string | null) => void;
};

/** Answers since the app was opened. Kept beyond the page, so visiting a transaction doesn't lose undo. */
export const useReviewSession = create<ReviewSession>((set) => ({
  answers: [],
  hidden: new Set(),
  later: [],
  currentId: null,
  give: (answer) =>
    set(({ answers, hidden }) => ({
      answers: [answer, ...answers],
      hidden: new Set([...hidden, answer.questionId]),
      currentId: null,
    })),
  reopen: (questionId) =>
    set(({ answers, hidden }) => ({
      answers: answers.filter((answer) => answer.questionId !== questionId),
      hidden: new Set([...hidden].filter((id) => id !== questionId)),
      currentId: questionId,
    })),
  putOff: (questionId) =>
    set(({ later }) => ({ later: [...later.filter((id) => id !== questionId), questionId], currentId: null })),
  goTo: (currentId) => set({ currentId }),
}));

/** Returns the open questions, postponed ones last, and the current one's index. */
export function queueOf<Question extends { id: string }>(
  questions: readonly Question[],
  { hidden, later, currentId }: Pick<ReviewSession, "hidden" | "later" | "currentId">,
): { left: readonly Question[]; at: number } {
  const open = questions.filter(({ id }) => !hidden.has(id));
  const left = [
    ...open.filter(({ id }) => !later.includes(id)),
    ...later.flatMap((later) => open.find(({ id }) => id === later) ?? []),
  ];
  return {
    left,
    at: Math.max(
      0,
      left.findIndex(({ id }) => id === currentId),
    ),
  };
}
