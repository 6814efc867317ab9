import type { Day } from "@/lib/domain/calendar";
import { REVIEW_SUBJECTS, type ReviewQuestion, type ReviewQueue } from "@/lib/schemas/transactions/review";
import { runIsolatedAtOnce } from "@/lib/use-cases/isolated";
import { askAboutCategories, askAboutUnsettled } from "./ask-about-categories";
import { askAboutInsights } from "./ask-about-insights";
import { askAboutSeries } from "./ask-about-series";
import { askAboutTransfers } from "./ask-about-transfers";
import { askAboutTwins } from "./ask-about-twins";

/**
 * Lists every open question in the order asked: transfers, duplicates, categories, refunds owed, series, then other
 * insights. Nothing is stored: a question exists while its doubt does. Its answer is a decision about the transfer,
 * twins, transactions, series or insight.
 *
 * @returns `notLoaded`: subjects whose questions couldn't be loaded
 */
export async function listReview(viewer: { userId: string; today: Day }): Promise<ReviewQueue> {
  const parts = await runIsolatedAtOnce("review", viewer.userId, {
    transfers: () => askAboutTransfers(viewer),
    twins: () => askAboutTwins(viewer),
    insights: () => askAboutInsights(viewer),
    categories: () => askAboutCategories(viewer),
    series: () => askAboutSeries(viewer),
    unsettled: () => askAboutUnsettled(viewer),
  });
  const { transfers, twins, insights, categories, series, unsettled } = parts;
  const ofKind = (kind: ReviewQuestion["kind"]) => (insights ?? []).filter((question) => question.kind === kind);
  return {
    questions: [
      ...(transfers ?? []),
      ...(twins ?? []),
      ...ofKind("duplicate"),
      ...(categories ?? []),
      ...ofKind("refund"),
      ...(series ?? []),
      ...(unsettled ?? []),
      ...ofKind("insight"),
    ],
    notLoaded: REVIEW_SUBJECTS.filter((subject) => parts[subject] === null),
  };
}

/** Counts the open questions. Null when none is known, but not every subject could be loaded. */
export async function countQuestions(viewer: { userId: string; today: Day }): Promise<number | null> {
  const { questions, notLoaded } = await listReview(viewer);
  return questions.length === 0 && notLoaded.length > 0 ? null : questions.length;
}
