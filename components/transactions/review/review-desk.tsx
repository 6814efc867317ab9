"use client";

import { useEffect, useRef } from "react";
import { cn } from "@/components/ui/cn";
import { Kbd } from "@/components/ui/kbd";
import type { ReviewQuestion } from "@/lib/schemas/transactions/review";
import { QuestionCard } from "./question-card";
import { useReviewSession } from "./review-session";
import { JustAnswered, StillToAnswer } from "./review-side";
import { useAnswers } from "./use-answers";

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

export type ReviewDeskProps = {
  left: readonly ReviewQuestion[];
  at: number;
  current: ReviewQuestion;
};

export function ReviewDesk({ left, at, current }: ReviewDeskProps) {
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
