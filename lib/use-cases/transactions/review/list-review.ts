import type { Day } from "@/lib/domain/calendar";
import type { ReviewQuestion } from "@/lib/schemas/transactions/review";
import { askAboutCategories, askAboutUnsettled } from "./ask-about-categories";
import { askAboutInsights } from "./ask-about-insights";
import { askAboutSeries } from "./ask-about-series";
import { askAboutTransfers } from "./ask-about-transfers";
import { askAboutTwins } from "./ask-about-twins";

/**
 * Everything that waits for the person's word, as questions in the order they are asked: transfers, doubles, categories, money that is
 * to come back, what recurs, and what insights ask besides. Nothing is stored of it: a question is there as long as its doubt is, and
 * its answer is a decision about the transfer, the twins, the transactions, the series or the insight itself.
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
