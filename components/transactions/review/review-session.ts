"use client";

import { create } from "zustand";
import type { ReviewKind } from "@/lib/schemas/transactions/review";

/** An answer of this visit: what it says, and how it is undone. */
export type GivenAnswer = {
  questionId: string;
  kind: ReviewKind;
  title: string;
  detail: string;
  undo: () => Promise<unknown>;
};

type ReviewSession = {
  /** The latest first. */
  answers: readonly GivenAnswer[];
  /** Questions whose answer is given and may be on its way: the next card does not wait for it. */
  hidden: ReadonlySet<string>;
  /** Put off, in that order: they come after the others. */
  later: readonly string[];
  currentId: string | null;
  give: (answer: GivenAnswer) => void;
  /** The answer was refused, or is undone: its question is asked again, and is the one in front. */
  reopen: (questionId: string) => void;
  putOff: (questionId: string) => void;
  goTo: (questionId: string | null) => void;
};

/** What was answered since the product was opened. It outlives the page, so that a look at a transaction loses no Undo. */
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

/** The questions that are left, those put off last, and which of them is in front. */
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
