import type { Day } from "@/lib/domain/calendar";
import type { ReviewQuestion } from "@/lib/schemas/transactions/review";
import { askAboutCategories, askAboutUnsettled } from "./ask-about-categories";
import { askAboutInsights } from "./ask-about-insights";
import { askAboutSeries } from "./ask-about-series";
import { askAboutTransfers } from "./ask-about-transfers";
import { askAboutTwins } from "./ask-about-twins";

/**
 * Lists every open question in the order asked: transfers, duplicates, categories, refunds owed, series, then other
 * insights. Nothing is stored: a question exists while its doubt does. Its answer is a decision about the transfer,
 * twins, transactions, series or insight.
 */
export async function listReview(viewer: { userId: string; today: Day }): Promise<{ questions: ReviewQuestion[] }> {
  const [transfers, twins, insights, categories, series, unsettled] = await Promise.all([
    askAboutTransfers(viewer),
    askAboutTwins(viewer),
    askAboutInsights(viewer),
    askAboutCategories(viewer),
    askAboutSeries(viewer),
    askAboutUnsettled(viewer),
  ]);
  const ofKind = (kind: ReviewQuestion["kind"]) => insights.filter((question) => question.kind === kind);
  return {
    questions: [
      ...transfers,
      ...twins,
      ...ofKind("duplicate"),
      ...categories,
      ...ofKind("refund"),
      ...series,
      ...unsettled,
      ...ofKind("insight"),
    ],
  };
}
