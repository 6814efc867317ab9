import { useEffect, useEffectEvent } from "react";
import { create } from "zustand";
import { useOpenTransaction } from "@/components/transactions/details/open-transaction";
import { isBusy } from "@/components/transactions/table/use-table-keys";
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

export type ReviewKeys = Readonly<Record<string, (() => void) | undefined>>;

/** Handles shortcuts by lowercase `KeyboardEvent.key`. Enter and Space stay with a focused control. Other keys go on to the shell. */
export function useReviewKeys(keys: ReviewKeys) {
  const press = useEffectEvent((key: string): boolean => {
    const act = keys[key];
    act?.();
    return act !== undefined;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || isBusy(event.target)) return;
      // An open transaction has its own keys, including U.
      if (useOpenTransaction.getState().row !== null) return;
      const key = event.key.toLowerCase();
      if ((key === "enter" || key === " ") && isControl(event.target)) return;
      if (!press(key)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener("keydown", onKeyDown, { capture: true });
    return () => window.removeEventListener("keydown", onKeyDown, { capture: true });
  }, []);
}

function isControl(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("button, a, input, [role=option]") !== null;
}
