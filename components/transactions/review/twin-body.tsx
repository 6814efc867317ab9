"use client";

import { Equal } from "lucide-react";
import { useAccountNames } from "@/components/banks/use-account-names";
import { Amount } from "@/components/money/amount";
import { useLocale } from "@/components/money/locale";
import { OpensTransaction } from "@/components/transactions/details/opens-transaction";
import { formatDay } from "@/lib/client/format-date";
import type { Transaction } from "@/lib/schemas/transactions";
import type { QuestionOf } from "@/lib/schemas/transactions/review";
import { LikeList } from "./like-list";
import { AnswerEffect } from "./rows-bodies";
import { CardSection } from "./section";

export function TwinBody({
  question,
  likeIds,
  onLike,
}: {
  question: QuestionOf<"twin">;
  likeIds: readonly string[];
  onLike: (ids: readonly string[]) => void;
}) {
  const { row, twin, like, closes } = question;
  const isAll = likeIds.length === like.length;
  return (
    <>
      <div className="grid items-stretch px-4 pb-6 md:grid-cols-[minmax(0,1fr)_64px_minmax(0,1fr)] md:px-8">
        <Side label={twin.source === "import" ? "From your file" : "Added by you"} row={twin} rows={[twin, row]} />
        <span aria-hidden="true" className="flex items-center justify-center phone:h-11">
          <span className="grid size-9 place-items-center rounded-full bg-sorrel-soft text-sorrel">
            <Equal size={18} strokeWidth={1.75} />
          </span>
        </span>
        <Side label="From your bank" row={row} rows={[row, twin]} />
      </div>
      <CardSection title="What changes">
        <dl className="grid gap-2 text-small">
          <AnswerEffect term="Until you answer">Only the one you had counts. Nothing is counted twice.</AnswerEffect>
          <AnswerEffect term="If they’re the same">
            We keep the bank’s, with your category, notes and tags.
            {closes && isAll ? (
              <>
                {" "}
                <bdi className="font-strong">{closes.name}</bdi> is this account, so it closes and its balance counts
                once.
              </>
            ) : null}
          </AnswerEffect>
          <AnswerEffect term="If they’re two">Both count, and we won’t ask again.</AnswerEffect>
        </dl>
      </CardSection>
      {like.length > 0 ? (
        <LikeList
          title={`Your answer settles ${like.length} more like it`}
          items={like}
          first={row}
          chosen={likeIds}
          onChosen={onLike}
        />
      ) : null}
    </>
  );
}

function Side({ label, row, rows }: { label: string; row: Transaction; rows: readonly Transaction[] }) {
  const locale = useLocale();
  const accountName = useAccountNames();
  return (
    <div className="min-w-0 rounded-card border border-line px-4 pt-4 pb-3">
      <p className="font-strong">{label}</p>
      <p className="text-ink-2 text-small [overflow-wrap:anywhere]">{accountName(row.accountId)}</p>
      <p className="my-3">
        <Amount value={row.amount} currency={row.currency} sign="always" tone="flow" size="figure" />
      </p>
      <p className="flex items-baseline justify-between gap-3 border-line border-t pt-2.5 text-small">
        <OpensTransaction row={row} list={rows} className="min-w-0 text-ink-2">
          <bdi>{row.name}</bdi>
        </OpensTransaction>
        <span className="shrink-0">{formatDay(row.date, locale, "weekday")}</span>
      </p>
    </div>
  );
}
