"use client";
"use no memo";

import { type ReactNode, useId } from "react";
import { useLocale } from "@/components/money/locale";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { formatDay } from "@/lib/client/format-date";
import { sortOut } from "@/lib/domain/insights/sort-out";
import { type InShort, insightsInShort } from "@/lib/domain/insights/wording/in-short";
import type { Insight } from "@/lib/schemas/insights";
import { insightAnchor, insightHref } from "./insight";

export type InShortListProps = {
  /** Insights of either kind, in any order. Dismissed, decided and past ones are left out. */
  insights: readonly Insight[];
};

/** Related insights as paragraphs, on the page of their proofs: each figure opens its proof there. */
export function InShortList({ insights }: InShortListProps) {
  return insightsInShort(sortOut(insights).active).map((paragraph) => (
    <InShortParagraph key={paragraph.topic} paragraph={paragraph} isOwnPage />
  ));
}

/** The same paragraphs on another page, side by side in one card if there is room. Each figure links to its proof. */
export function InShortCard({ insights, className }: InShortListProps & { className?: string }) {
  const paragraphs = insightsInShort(sortOut(insights).active);
  if (paragraphs.length === 0) return null;
  return (
    <Card
      isFlush
      aria-label="In short"
      className={cn("grid items-start lg:grid-cols-[repeat(auto-fit,minmax(22rem,1fr))]", className)}
    >
      {paragraphs.map((paragraph) => (
        <InShortParagraph key={paragraph.topic} paragraph={paragraph} isOwnPage={false} />
      ))}
    </Card>
  );
}

function InShortParagraph({ paragraph, isOwnPage }: { paragraph: InShort<Insight>; isOwnPage: boolean }) {
  const titleId = useId();
  const locale = useLocale();
  return (
    <section
      aria-labelledby={titleId}
      className={cn("px-4 py-4 md:px-6 md:py-5", isOwnPage && "rounded-card border border-line bg-surface")}
    >
      <h2 id={titleId} className="text-insight">
        {titleOf(paragraph, locale)}
      </h2>
      <p className="veiled mt-1 max-w-[68ch] text-pretty text-ink-2">
        {paragraph.members.map((insight) => (
          <Sentence key={insight.id} insight={insight} isOwnPage={isOwnPage} />
        ))}
      </p>
    </section>
  );
}

function titleOf({ topic, month, isWhole }: InShort<Insight>, locale: string): string {
  if (topic === "fees") return "Your fees in short";
  if (topic === "subscriptions" || month === null) return "Your regular charges in short";
  const name = formatDay(`${month}-01`, locale, "monthLong");
  return isWhole ? `Your ${name} in short` : `Your ${name} so far, in short`;
}

function Sentence({ insight, isOwnPage }: { insight: Insight; isOwnPage: boolean }) {
  const { title, titleParts } = insight;
  const hasFigure = titleParts.some(({ isFigure }) => isFigure);
  return (
    <>
      {withStarts(titleParts).map(({ text, isFigure, start }) =>
        isFigure || !hasFigure ? (
          <ToProof key={start} insight={insight} isOwnPage={isOwnPage}>
            {text}
            <span className="sr-only">{", show the proof"}</span>
          </ToProof>
        ) : (
          <span key={start}>{text}</span>
        ),
      )}
      {/[.?!]$/.test(title) ? " " : ". "}
    </>
  );
}

/** A plain anchor on the insights' own page: the router would change the URL without a hashchange, and no proof would open. */
function ToProof({ insight, isOwnPage, children }: { insight: Insight; isOwnPage: boolean; children: ReactNode }) {
  const className =
    "rounded-sm font-medium text-ink underline decoration-dotted decoration-ink-3 underline-offset-[3px] hover:decoration-solid";
  return isOwnPage ? (
    <a href={`#${insightAnchor(insight.id)}`} className={className}>
      {children}
    </a>
  ) : (
    <Link href={insightHref(insight)} className={className}>
      {children}
    </Link>
  );
}

function withStarts(parts: Insight["titleParts"]) {
  let end = 0;
  return parts.map((part) => {
    const start = end;
    end += part.text.length;
    return { ...part, start };
  });
}
