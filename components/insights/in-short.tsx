"use client";

import Link from "next/link";
import { useId } from "react";
import { useLocale } from "@/components/money/locale";
import { cn } from "@/components/ui/cn";
import { formatDay } from "@/lib/client/format-date";
import { type InShort, insightsInShort } from "@/lib/domain/insights/wording/in-short";
import type { Insight } from "@/lib/schemas/insights";
import { insightHref } from "./insight-address";
import { sortOut } from "./runs";

export type InShortListProps = {
  /** Of one kind or of both, in any order; those that are dismissed, decided or past are left out. */
  insights: readonly Insight[];
  /** Inside of a card, which has an edge of its own. */
  isPlain?: boolean;
};

/** What belongs together, as one paragraph each: every figure of it leads to its proof, with the transactions behind it. */
export function InShortList({ insights, isPlain = false }: InShortListProps) {
  return insightsInShort(sortOut(insights).active).map((paragraph) => (
    <InShortParagraph key={paragraph.topic} paragraph={paragraph} isPlain={isPlain} />
  ));
}

function InShortParagraph({ paragraph, isPlain }: { paragraph: InShort<Insight>; isPlain: boolean }) {
  const titleId = useId();
  const locale = useLocale();
  const Heading = isPlain ? "h3" : "h2";
  return (
    <section
      aria-labelledby={titleId}
      className={cn(
        "px-4 py-4 md:px-6",
        isPlain ? "border-line border-t" : "mb-3 rounded-card border border-line bg-surface md:py-5",
      )}
    >
      <Heading id={titleId} className={isPlain ? "font-strong text-caption text-ink-2" : "text-insight"}>
        {titleOf(paragraph, locale)}
      </Heading>
      <p className="veiled mt-1 max-w-[68ch] text-pretty text-ink-2">
        {paragraph.members.map((insight) => (
          <Sentence key={insight.id} insight={insight} />
        ))}
      </p>
    </section>
  );
}

function titleOf({ topic, month, isWhole }: InShort<Insight>, locale: string): string {
  if (topic === "fees") return "Your fees in short";
  if (topic === "subscriptions" || month === null) return "Your subscriptions in short";
  const name = formatDay(`${month}-01`, locale, "monthLong");
  return isWhole ? `Your ${name} in short` : `Your ${name} so far, in short`;
}

/** An insight's title as a sentence of the paragraph. Where it states no figure, all of it leads to the proof. */
function Sentence({ insight }: { insight: Insight }) {
  const { title, titleParts } = insight;
  const hasFigure = titleParts.some(({ isFigure }) => isFigure);
  return (
    <>
      {withStarts(titleParts).map(({ text, isFigure, start }) =>
        isFigure || !hasFigure ? (
          <Link
            key={start}
            href={insightHref(insight)}
            className="rounded-sm font-medium text-ink underline decoration-dotted decoration-ink-3 underline-offset-[3px] hover:decoration-solid"
          >
            {text}
            <span className="sr-only">{", show the proof"}</span>
          </Link>
        ) : (
          <span key={start}>{text}</span>
        ),
      )}
      {/[.?!]$/.test(title) ? " " : ". "}
    </>
  );
}

/** Each piece with the place where it begins, which no other has. */
function withStarts(parts: Insight["titleParts"]) {
  let end = 0;
  return parts.map((part) => {
    const start = end;
    end += part.text.length;
    return { ...part, start };
  });
}
