"use client";

import { useQuery } from "@tanstack/react-query";
import { CheckCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { PageHeader } from "@/components/shell/page-header";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState, QueryError } from "@/components/ui/error-state";
import { Kbd } from "@/components/ui/kbd";
import { Skeleton } from "@/components/ui/skeleton";
import { reviewCalls } from "@/lib/calls/transactions";
import { queryOf } from "@/lib/client/api/query-of";
import { useCorrectedBadge } from "@/lib/client/notifications/use-badges";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import type { ReviewQuestion } from "@/lib/schemas/transactions/review";
import { QuestionCard } from "./question-card";
import { notLoadedSentence } from "./review-copy";
import { queueOf, useReviewKeys, useReviewSession } from "./review-session";
import { JustAnswered, StillToAnswer } from "./review-side";
import { useAnswers } from "./use-answers";

export function ToReviewPage() {
  const review = useReview();
  const session = useReviewSession();
  if (!review.data) {
    return (
      <>
        <PageHeader title="To review">Questions only you can answer.</PageHeader>
        {review.isError ? (
          <Card>
            <QueryError title="Could not load your questions" query={review} fallback={FALLBACKS.data.transactions} />
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

/** More ticks would be too thin to count. */
const MAX_TICKS = 24;

function QueueProgress({ done, left }: { done: number; left: number }) {
  const all = done + left;
  const ticks = Math.min(all, MAX_TICKS);
  const filled = Math.floor((done / all) * ticks);
  return (
    <div>
      <p className="num mb-2 text-ink-2 text-small">
        <b className="font-strong text-ink">
          {done} of {all}
        </b>{" "}
        done
      </p>
      <div className="flex gap-1" aria-hidden="true">
        {Array.from({ length: ticks }, (_, place) => place).map((place) => (
          <i
            key={place}
            className={cn(
              "h-2 min-w-0 flex-1 rounded-[2px] border",
              place < filled && "border-sorrel bg-sorrel",
              place === filled && "border-2 border-sorrel",
              place > filled && "border-line bg-surface-2",
            )}
          />
        ))}
      </div>
    </div>
  );
}

type ReviewDeskProps = {
  left: readonly ReviewQuestion[];
  at: number;
  current: ReviewQuestion;
};

function ReviewDesk({ left, at, current }: ReviewDeskProps) {
  const { answers, putOff, goTo } = useReviewSession();
  const { answer, undo } = useAnswers();
  const last = answers[0];
  const heading = useRef<HTMLHeadingElement>(null);
  const shownId = useRef(current.id);
  useEffect(() => {
    if (shownId.current === current.id) return;
    shownId.current = current.id;
    // The pressed button disappears with its question, so focus moves to the next one.
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [current.id]);
  const step = (by: 1 | -1) => goTo(left[(at + by + left.length) % left.length]?.id ?? null);
  return (
    // Container width, since an open transaction takes half of it. Not on a phone, where a container would trap fixed
    // elements.
    <div className="md:@container">
      <header className="mb-5 grid items-end gap-4 md:mb-6 @min-[56rem]:grid-cols-[minmax(0,1fr)_280px] @min-[56rem]:gap-8">
        <div>
          <h1 className="font-display text-h1-phone md:text-h1">To review</h1>
          <p className="mt-1 text-pretty text-ink-2 md:text-lead">
            {left.length === 1 ? "1 question" : `${left.length} questions`} only you can answer. Your totals stay put
            until you do.
          </p>
        </div>
        <QueueProgress done={answers.length} left={left.length} />
      </header>
      <div className="grid items-start gap-4 @min-[56rem]:grid-cols-[minmax(0,1fr)_280px] @min-[56rem]:gap-8">
        <div className="min-w-0 phone:pb-32">
          <QuestionCard
            key={current.id}
            question={current}
            headingRef={heading}
            onAnswer={(given) => answer(current, given)}
            onLater={() => putOff(current.id)}
            onUndo={last ? () => undo(last) : undefined}
            onStep={step}
          />
          <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2 px-1 text-ink-2 text-small phone:hidden">
            <Key names={["U"]}>Undo the last answer</Key>
            <Key names={["J", "K"]}>Next, previous</Key>
            <Key names={["Space"]}>Open the transaction</Key>
            <Key names={["?"]}>All keys</Key>
          </p>
        </div>
        <aside aria-label="The queue" className="grid gap-4 phone:hidden">
          <StillToAnswer left={left} current={current} onGo={goTo} />
          <JustAnswered />
        </aside>
      </div>
    </div>
  );
}

function Key({ names, children }: { names: readonly string[]; children: string }) {
  return (
    <span className="flex items-center gap-2">
      <span className="flex gap-1">
        {names.map((name) => (
          <Kbd key={name}>{name}</Kbd>
        ))}
      </span>
      {children}
    </span>
  );
}

function useReview() {
  const review = useQuery(queryOf(reviewCalls.listReview));
  useCorrectedBadge("toReview", review.data?.notLoaded.length === 0 ? review.data.questions.length : undefined);
  return review;
}
