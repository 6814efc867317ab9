import { Undo2 } from "lucide-react";
import { type ReactNode, type RefObject, useState } from "react";
import { useLocale } from "@/components/money/locale";
import { useOpenTransaction } from "@/components/transactions/details/open-transaction";
import { Button } from "@/components/ui/form/button";
import { Kbd } from "@/components/ui/kbd";
import type { Transaction } from "@/lib/schemas/transactions";
import type { QuestionOf, ReviewQuestion } from "@/lib/schemas/transactions/review";
import { CategoryBody, useCategoryChoice } from "./category-body";
import { insightCopy, questionCopy, REVIEW_KIND_COPY, reasonCopy } from "./review-copy";
import { type ReviewKeys, useReviewKeys } from "./review-session";
import { KIND_ICONS } from "./review-side";
import { InsightBody, SeriesBody } from "./rows-bodies";
import { TransferBody, TwinBody } from "./transfer-body";
import type { AnswerTo } from "./use-answers";

/** Undo and "Not now", above the two answers on a phone. */
function ThumbLinks({ onUndo, onLater }: { onUndo: (() => void) | undefined; onLater: () => void }) {
  return (
    <div className="col-span-2 flex items-center justify-between">
      {onUndo ? (
        <button
          type="button"
          onClick={onUndo}
          className="flex h-11 items-center gap-1.5 font-strong text-ink-2 text-small"
        >
          <Undo2 size={15} strokeWidth={1.75} aria-hidden="true" />
          Undo
        </button>
      ) : (
        <span />
      )}
      <button type="button" onClick={onLater} className="h-11 font-strong text-ink-2 text-small">
        Not now
      </button>
    </div>
  );
}

type CardActions = {
  headingRef: RefObject<HTMLHeadingElement | null>;
  onAnswer: (answer: AnswerTo) => void;
  onLater: () => void;
  /** Undefined before the first answer. */
  onUndo: (() => void) | undefined;
  onStep: (by: 1 | -1) => void;
};
export type QuestionCardProps = CardActions & { question: ReviewQuestion };

export function QuestionCard({ question, ...actions }: QuestionCardProps) {
  switch (question.form) {
    case "transfer":
    case "twin":
      return <PairCard question={question} {...actions} />;
    case "category":
      return <CategoryCard question={question} {...actions} />;
    case "series": {
      const answer = (choice: "confirmed" | "ended") => () => actions.onAnswer({ form: "series", choice });
      return (
        <Frame
          {...actions}
          question={question}
          rows={question.rows}
          primary={{ label: "Yes, it’s recurring", short: "Recurring", keys: ["Y", "1"], act: answer("confirmed") }}
          secondary={{ label: "No, it has ended", short: "No, it ended", keys: ["N", "2"], act: answer("ended") }}
        >
          <SeriesBody question={question} />
        </Frame>
      );
    }
    case "insight": {
      const copy = insightCopy(question.type);
      const { likelier } = copy;
      const other = likelier === "fine" ? "handled" : "fine";
      const answer = (choice: "handled" | "fine"): Choice => ({
        label: copy[choice],
        keys: copy[choice].startsWith("Yes") ? ["Y", "1"] : ["N", "2"],
        act: () => actions.onAnswer({ form: "insight", choice }),
      });
      return (
        <Frame
          {...actions}
          question={question}
          rows={question.rows}
          primary={answer(likelier)}
          secondary={answer(other)}
        >
          <InsightBody question={question} />
        </Frame>
      );
    }
  }
}

type PairQuestion = QuestionOf<"transfer"> | QuestionOf<"twin">;

const PAIR_COPY = {
  transfer: { one: "Yes, it’s a transfer", all: "are transfers", short: "Yes, transfer" },
  twin: { one: "Yes, it’s the same", all: "are the same", short: "Yes, the same" },
} as const;

/** Two transactions that may be one transfer, or one payment listed twice. */
function PairCard({ question, ...actions }: CardActions & { question: PairQuestion }) {
  const [likeIds, setLikeIds] = useState<readonly string[]>(() => question.like.map(({ id }) => id));
  const count = likeIds.length + 1;
  const copy = PAIR_COPY[question.form];
  const answer = (isYes: boolean, ids = likeIds) => {
    return () =>
      actions.onAnswer(
        question.form === "transfer"
          ? { form: "transfer", isTransfer: isYes, likeIds: ids }
          : { form: "twin", isSame: isYes, likeIds: ids },
      );
  };
  return (
    <Frame
      {...actions}
      question={question}
      rows={
        question.form === "transfer" ? [question.transfer.out, question.transfer.in] : [question.row, question.twin]
      }
      primary={{
        label: count > 1 ? `Yes, all ${count} ${copy.all}` : copy.one,
        short: copy.short,
        keys: ["Y", "1"],
        act: answer(true),
      }}
      secondary={{ label: "No, keep both", keys: ["N", "2"], act: answer(false) }}
      onlyThis={question.like.length > 0 ? answer(true, []) : undefined}
    >
      {question.form === "transfer" ? (
        <TransferBody question={question} likeIds={likeIds} onLike={setLikeIds} />
      ) : (
        <TwinBody question={question} likeIds={likeIds} onLike={setLikeIds} />
      )}
    </Frame>
  );
}

function CategoryCard({ question, ...actions }: CardActions & { question: QuestionOf<"category"> }) {
  const choice = useCategoryChoice(question);
  const { category, likeIds } = choice;
  const count = likeIds.length + 1;
  const answer = (ids: readonly string[]) => () => actions.onAnswer({ form: "category", category, likeIds: ids });
  const isAny = question.like.length > 0;
  return (
    <Frame
      {...actions}
      question={question}
      rows={[question.row, ...question.like]}
      primary={{
        label: count > 1 ? `${category.name} for all ${count}` : category.name,
        short: count > 1 ? `Use for all ${count}` : category.name,
        keys: ["Enter"],
        act: answer(likeIds),
      }}
      secondary={isAny ? { label: "Only this one", keys: ["O"], act: answer([]) } : undefined}
      onlyThis={answer([])}
      extraKeys={choice.keys}
    >
      <CategoryBody question={question} choice={choice} />
    </Frame>
  );
}

type Choice = { label: string; short?: string; keys: readonly string[]; act: () => void };

function Frame({
  question,
  headingRef,
  rows,
  primary,
  secondary,
  onlyThis,
  extraKeys,
  onLater,
  onUndo,
  onStep,
  children,
}: Omit<CardActions, "onAnswer"> & {
  question: ReviewQuestion;
  /** The card's transactions; Space opens the first. */
  rows: readonly Transaction[];
  primary: Choice;
  secondary?: Choice | undefined;
  onlyThis?: (() => void) | undefined;
  extraKeys?: ReviewKeys;
  children: ReactNode;
}) {
  const locale = useLocale();
  const openTransaction = useOpenTransaction((state) => state.open);
  const [first] = rows;
  const ofChoices = [primary, ...(secondary ? [secondary] : [])].flatMap(({ keys, act }) =>
    keys.map((key) => [key.toLowerCase(), act] as const),
  );
  useReviewKeys({
    ...Object.fromEntries(ofChoices),
    ...extraKeys,
    enter: primary.act,
    o: onlyThis,
    s: onLater,
    u: onUndo,
    j: () => onStep(1),
    k: () => onStep(-1),
    " ": first && (() => openTransaction(first, { list: rows })),
  });
  const Icon = KIND_ICONS[question.kind];
  return (
    <article className="overflow-clip rounded-card border border-[color-mix(in_oklab,var(--ink-3)_60%,var(--line))] bg-surface">
      <div className="px-4 pt-5 pb-6 md:px-8 md:pt-7">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
          <span className="flex items-center gap-1.5 font-strong text-sorrel">
            <Icon size={14} strokeWidth={2} aria-hidden="true" />
            {REVIEW_KIND_COPY[question.kind].one}
          </span>
          <span className="veiled text-ink-2">{reasonCopy(question)}</span>
        </p>
        <h2
          ref={headingRef}
          tabIndex={-1}
          className="veiled mt-2 text-balance font-display text-[24px] leading-[32px] outline-none [overflow-wrap:anywhere] md:text-[30px] md:leading-[38px]"
        >
          {questionCopy(question, locale)}
        </h2>
      </div>
      {children}
      <fieldset
        aria-label="Answers"
        className="flex items-center gap-3 border-line border-t px-8 py-4 phone:fixed phone:inset-x-0 phone:bottom-[calc(65px+env(safe-area-inset-bottom))] phone:z-20 phone:grid phone:grid-cols-2 phone:gap-2 phone:bg-surface phone:px-4 phone:pt-0 phone:pb-3"
      >
        <div className="contents md:hidden">
          <ThumbLinks onUndo={onUndo} onLater={onLater} />
        </div>
        {[primary, ...(secondary ? [secondary] : [])].map((choice) => (
          <Button
            key={choice.label}
            variant={choice === primary ? "primary" : "default"}
            onClick={choice.act}
            className={
              secondary
                ? "phone:h-13 phone:min-w-0 phone:whitespace-normal phone:text-balance phone:first-of-type:order-2"
                : "phone:col-span-2 phone:h-13"
            }
          >
            <span className="phone:hidden">{choice.label}</span>
            <span className="md:hidden">{choice.short ?? choice.label}</span>
            <Kbd
              aria-hidden="true"
              className={
                choice === primary
                  ? "bg-[color-mix(in_oklab,var(--sorrel-ink)_18%,transparent)] text-sorrel-ink phone:hidden"
                  : "phone:hidden"
              }
            >
              {choice.keys[0]}
            </Kbd>
          </Button>
        ))}
        <Button variant="ghost" onClick={onLater} className="ml-auto phone:hidden">
          Not now
          <Kbd aria-hidden="true">S</Kbd>
        </Button>
      </fieldset>
    </article>
  );
}
