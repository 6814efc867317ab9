import { Check, Copy, Lightbulb, type LucideIcon, Repeat, Repeat2, Tag, Undo2 } from "lucide-react";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import type { ReviewKind, ReviewQuestion } from "@/lib/schemas/transactions/review";
import { REVIEW_KIND_COPY } from "./review-copy";
import { useReviewSession } from "./review-session";
import { useAnswers } from "./use-answers";

export const KIND_ICONS: Readonly<Record<ReviewKind, LucideIcon>> = {
  transfer: Repeat2,
  duplicate: Copy,
  category: Tag,
  refund: Undo2,
  recurring: Repeat,
  insight: Lightbulb,
};

const KINDS = Object.keys(REVIEW_KIND_COPY) as readonly ReviewKind[];
const SHOWN_ANSWERS = 3;

export function StillToAnswer({
  left,
  current,
  onGo,
}: {
  left: readonly ReviewQuestion[];
  current: ReviewQuestion;
  onGo: (questionId: string) => void;
}) {
  return (
    <Card className="md:p-5">
      <h2 className="mb-1 font-medium text-ink-2 text-small">Still to answer</h2>
      <ul>
        {KINDS.map((kind) => {
          const own = left.filter((question) => question.kind === kind);
          const first = own[0];
          if (!first) return null;
          const Icon = KIND_ICONS[kind];
          const isCurrent = kind === current.kind;
          return (
            <li key={kind} className="border-line border-t first:border-t-0">
              <button
                type="button"
                aria-current={isCurrent || undefined}
                onClick={() => onGo(first.id)}
                className={cn(
                  "flex h-11 w-full items-center gap-3 rounded-mark text-left hover:underline",
                  isCurrent ? "font-strong [&_svg]:text-sorrel" : "text-ink-2",
                )}
              >
                <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
                {REVIEW_KIND_COPY[kind].many}
                <b className={cn("num ml-auto font-strong", isCurrent ? "text-sorrel" : "text-ink")}>{own.length}</b>
              </button>
            </li>
          );
        })}
        <li className="total-rule flex h-11 items-center justify-between font-strong">
          All<b className="num">{left.length}</b>
        </li>
      </ul>
    </Card>
  );
}

export function JustAnswered() {
  const { answers } = useReviewSession();
  const { undo } = useAnswers();
  if (answers.length === 0) return null;
  return (
    <Card className="md:p-5">
      <h2 className="mb-1 font-medium text-ink-2 text-small">Just answered</h2>
      <ul aria-label="Just answered">
        {answers.slice(0, SHOWN_ANSWERS).map((answer) => (
          <li
            key={answer.questionId}
            className="flex items-start gap-2.5 border-line border-t py-2 text-small first:border-t-0"
          >
            <Check size={15} strokeWidth={2.4} aria-hidden="true" className="mt-0.5 shrink-0 text-income" />
            <span className="veiled min-w-0 flex-1 [overflow-wrap:anywhere]">
              <b className="block font-medium">
                <bdi>{answer.title}</bdi>
              </b>
              <span className="text-caption text-ink-3">{answer.detail}</span>
            </span>
            <button
              type="button"
              aria-label={`Undo: ${answer.title}`}
              onClick={() => undo(answer)}
              className="-my-1 h-8 shrink-0 rounded-mark px-1 font-strong text-ink-2 hover:underline phone:h-11"
            >
              Undo
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
