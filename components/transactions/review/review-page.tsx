"use client";

import { CheckCheck } from "lucide-react";
import { PageHeader } from "@/components/shell/page-header";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { errorMessage } from "@/lib/client/api/api-error";
import { useReview } from "@/lib/client/transactions/use-review";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import { notLoadedSentence } from "./review-copy";
import { ReviewDesk } from "./review-desk";
import { queueOf, useReviewSession } from "./review-session";
import { JustAnswered } from "./review-side";
import { useAnswers } from "./use-answers";
import { useReviewKeys } from "./use-review-keys";

export function ToReviewPage() {
  const review = useReview();
  const session = useReviewSession();
  if (!review.data) {
    return (
      <>
        <PageHeader title="To review">Questions only you can answer.</PageHeader>
        {review.isError ? (
          <Card>
            <ErrorState
              title="Could not load your questions"
              message={errorMessage(review.error, FALLBACKS.data.transactions)}
              onRetry={() => void review.refetch()}
              isRetrying={review.isFetching}
            />
          </Card>
        ) : (
          <Card aria-busy="true" className="grid gap-4">
            <span className="sr-only">Loading your questions</span>
            <Skeleton className="h-5 w-48" />
            <Skeleton className="h-9 w-full max-w-[32rem]" />
            <Skeleton className="h-40 w-full" />
            <Skeleton className="h-11 w-60" />
          </Card>
        )}
      </>
    );
  }
  const { questions, notLoaded } = review.data;
  const { left, at } = queueOf(questions, session);
  const current = left[at];
  const failure =
    notLoaded.length > 0 ? (
      <Card className="mb-4">
        <ErrorState
          layout="line"
          title={notLoadedSentence(notLoaded)}
          onRetry={() => void review.refetch()}
          isRetrying={review.isFetching}
        />
      </Card>
    ) : null;
  if (current) {
    return (
      <>
        {failure}
        <ReviewDesk left={left} at={at} current={current} />
      </>
    );
  }
  if (!failure) return <AllAnswered />;
  return (
    <>
      <PageHeader title="To review">Questions only you can answer.</PageHeader>
      {failure}
      <JustAnswered />
    </>
  );
}

/** Shown when nothing is left; the last answer can still be undone by button or key. */
function AllAnswered() {
  const { answers } = useReviewSession();
  const { undo } = useAnswers();
  const last = answers[0];
  useReviewKeys({ u: last ? () => undo(last) : undefined });
  return (
    <>
      <PageHeader title="To review">You’re all caught up. Nothing uncertain is left in your totals.</PageHeader>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_280px] xl:gap-8">
        <Card>
          <EmptyState icon={<CheckCheck size={20} strokeWidth={1.75} />} title="All answered">
            When we aren’t sure of a transfer, a category or a bill, the question comes here and no total moves until
            you answer.
          </EmptyState>
        </Card>
        <JustAnswered />
      </div>
    </>
  );
}
