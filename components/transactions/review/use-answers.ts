import { nameOf } from "@/components/transactions/name-of";
import {
  categoryRuleCalls,
  recurringCalls,
  transactionCalls,
  transferCalls,
  twinCalls,
} from "@/lib/calls/transactions";
import { callOf } from "@/lib/client/api/api";
import { useInvalidateLedger } from "@/lib/client/api/invalidate";
import { insightActions } from "@/lib/client/insights/insight-browser";
import { INSIGHT_CALLS } from "@/lib/client/insights/insight-calls";
import type { QuestionOf, ReviewQuestion } from "@/lib/schemas/transactions/review";
import { insightCopy } from "./review-copy";
import { type GivenAnswer, useReviewSession } from "./review-session";

/** `likeIds` are the similar ones it also settles. */
export type AnswerTo =
  | { form: "transfer"; isTransfer: boolean; likeIds: readonly string[] }
  | { form: "twin"; isSame: boolean; likeIds: readonly string[] }
  | { form: "category"; category: { id: string; name: string }; likeIds: readonly string[] }
  | { form: "series"; choice: "confirmed" | "ended" }
  | { form: "insight"; choice: "handled" | "fine" };

type Deed = Pick<GivenAnswer, "title" | "detail" | "undo"> & { act: () => Promise<unknown> };

/** The next card shows at once. A refused answer brings its question back, and the API client's toast says why. */
export function useAnswers() {
  const invalidateLedger = useInvalidateLedger();
  const { give, reopen } = useReviewSession();
  const refresh = (form: ReviewQuestion["form"]) =>
    Promise.all([invalidateLedger(), form === "insight" ? insightActions.fetchInsights("hidden") : undefined]);
  return {
    answer(question: ReviewQuestion, answer: AnswerTo): void {
      const deed = deedOf(question, answer);
      if (!deed) return;
      const { act, ...given } = deed;
      const done = act();
      // Undo waits for an answer still in flight.
      const undo = () => done.then(given.undo);
      give({ ...given, undo, questionId: question.id, kind: question.kind });
      done.then(
        () => refresh(question.form),
        () => reopen(question.id),
      );
    },
    undo(given: GivenAnswer): void {
      given.undo().then(
        async () => {
          await refresh(given.questionId.startsWith("insight:") ? "insight" : "category");
          reopen(given.questionId);
        },
        () => undefined,
      );
    },
  };
}

function deedOf(question: ReviewQuestion, answer: AnswerTo): Deed | null {
  if (question.form === "transfer" && answer.form === "transfer") return transferDeed(question, answer);
  if (question.form === "twin" && answer.form === "twin") return twinDeed(question, answer);
  if (question.form === "category" && answer.form === "category") return categoryDeed(question, answer);
  if (question.form === "series" && answer.form === "series") {
    const decide = (choice: "confirmed" | "ended" | null) => () =>
      callOf(recurringCalls.decideSeries)({ key: question.key, choice });
    const detail = answer.choice === "confirmed" ? "Comes again" : "Ended, no bill ahead";
    return { title: question.name, detail, act: decide(answer.choice), undo: decide(null) };
  }
  if (question.form === "insight" && answer.form === "insight") {
    const decide = (choice: "handled" | "fine" | null) => () =>
      callOf(INSIGHT_CALLS[question.insightKind].step)({ id: question.insightId, choice });
    const detail = insightCopy(question.type)[answer.choice];
    return { title: question.merchant, detail, act: decide(answer.choice), undo: decide(null) };
  }
  return null;
}

function transferDeed(
  { transfer, like }: QuestionOf<"transfer">,
  { isTransfer, likeIds }: Extract<AnswerTo, { form: "transfer" }>,
): Deed {
  const ids = [transfer, ...like.filter(({ id }) => likeIds.includes(id))].map(({ id }) => id);
  const decideAll = (status: "accepted" | "rejected" | "proposed") => async () => {
    for (const id of ids) await callOf(transferCalls.decideTransfer)({ id, status });
  };
  return {
    title: nameOf(transfer.out),
    detail: (isTransfer ? "A transfer" : "Not a transfer") + likeWords(ids.length),
    act: decideAll(isTransfer ? "accepted" : "rejected"),
    undo: decideAll("proposed"),
  };
}

function twinDeed(
  { row, like, closes }: QuestionOf<"twin">,
  { isSame, likeIds }: Extract<AnswerTo, { form: "twin" }>,
): Deed {
  const ids = [row.id, ...likeIds];
  // The manual account closes only when all its transactions match.
  const closing = isSame && closes && likeIds.length === like.length ? { closesAccountId: closes.id } : {};
  const decide = (status: "same" | "different" | "proposed") => () =>
    callOf(twinCalls.decideTwins)({ ids, status, ...closing });
  return {
    title: nameOf(row),
    detail: (isSame ? "The same, counted once" : "Two, both count") + likeWords(ids.length),
    act: decide(isSame ? "same" : "different"),
    undo: decide("proposed"),
  };
}

const ROWS_A_CALL = 200;

function categoryDeed(
  { row, like, ruleKey }: QuestionOf<"category">,
  { category, likeIds }: Extract<AnswerTo, { form: "category" }>,
): Deed {
  const ids = [row, ...like.filter(({ id }) => likeIds.includes(id))].map(({ id }) => id);
  const words = { title: `${nameOf(row)} is ${category.name}`, detail: likeWords(ids.length, "Only this one") };
  // All of a merchant's transactions: a rule covers future ones, so the question isn't asked again.
  if (ruleKey !== null && ids.length > 1 && ids.length === like.length + 1) {
    const rule = { merchantKey: ruleKey };
    return {
      ...words,
      act: () => callOf(categoryRuleCalls.addCategoryRule)({ ...rule, categoryId: category.id }),
      undo: () => callOf(categoryRuleCalls.removeCategoryRule)(rule),
    };
  }
  const setAll = (categoryId: string | null) => async () => {
    for (let at = 0; at < ids.length; at += ROWS_A_CALL) {
      const changes = ids.slice(at, at + ROWS_A_CALL).map((id) => ({ id, categoryId }));
      await callOf(transactionCalls.updateTransactions)({ changes });
    }
  };
  return { ...words, act: setAll(category.id), undo: setAll(null) };
}

function likeWords(count: number, alone = ""): string {
  if (count === 1) return alone;
  return alone === "" ? `, ${count - 1} like it too` : `${count - 1} like it, too`;
}
