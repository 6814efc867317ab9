"use client";
"use no memo";

import { ChevronRight, ScanSearch } from "lucide-react";
import { insightHref, mostWorthALook, SEVERITIES } from "@/components/insights/insight";
import { FigureValue } from "@/components/insights/proof/figure-value";
import { Badge } from "@/components/ui/badge";
import { TitledCard } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { NamedIcon } from "@/components/ui/named-icon";
import { TextLink } from "@/components/ui/text-link";
import type { Insight } from "@/lib/schemas/insights";

export type WorthALookCardProps = {
  /** Insights of both kinds, in any order. */
  insights: readonly Insight[];
  /** True after a bank's first sync, while its transactions are searched for insights. */
  isLooking: boolean;
  className?: string;
};

const SHOWN = 3;

export function WorthALookCard({ insights, isLooking, className }: WorthALookCardProps) {
  const shown = mostWorthALook(insights, SHOWN);
  return (
    <TitledCard
      isFlush
      className={cn("flex flex-col", className)}
      title="Worth a look"
      aside={<TextLink href="/insights">All insights</TextLink>}
      headerClassName="mb-0 min-h-12 px-4 pt-4 md:min-h-13 md:px-6 md:pt-5"
    >
      {shown.length === 0 ? (
        <NothingYet isLooking={isLooking} />
      ) : (
        <ul className="flex flex-1 flex-col">
          {shown.map((insight) => (
            <InsightLink key={insight.id} insight={insight} />
          ))}
        </ul>
      )}
    </TitledCard>
  );
}

function InsightLink({ insight }: { insight: Insight }) {
  const { label, icon, title, severity, evidence, isNew } = insight;
  const [key] = evidence.figures;
  return (
    <li className="flex-1 border-line border-t first:border-t-0">
      <Link
        href={insightHref(insight)}
        className="-outline-offset-2 flex h-full flex-col px-4 pt-4 pb-3.5 hover:[&_em]:underline md:px-6"
      >
        <span className={cn("flex items-center gap-1.5 font-strong text-caption", SEVERITIES[severity].tone)}>
          <NamedIcon name={icon} size={14} strokeWidth={1.75} />
          {label}
          {isNew ? (
            <Badge variant="good" className="ml-auto font-strong">
              New
            </Badge>
          ) : null}
        </span>
        <b className="veiled mt-1.5 text-balance">{title}</b>
        <span className="mt-auto flex flex-wrap items-baseline gap-x-1.5 pt-2">
          {key ? (
            <>
              <FigureValue figure={key} size="keyfigure" className="fig text-keyfigure" />
              <span className="min-w-0 text-caption text-ink-3">{lowerFirst(key.label)}</span>
            </>
          ) : null}
          <em className="ml-auto flex shrink-0 items-center gap-0.5 font-medium text-small text-sorrel not-italic underline-offset-[3px]">
            Show the proof
            <ChevronRight size={14} strokeWidth={2} aria-hidden="true" className="-mr-1" />
          </em>
        </span>
      </Link>
    </li>
  );
}

function NothingYet({ isLooking }: { isLooking: boolean }) {
  if (isLooking) {
    return (
      <div
        role="status"
        className="grid flex-1 content-center justify-items-center gap-2 px-6 py-8 text-center text-ink-2"
      >
        <ScanSearch size={22} strokeWidth={1.75} aria-hidden="true" className="text-sorrel" />
        <p className="max-w-[34ch] text-pretty">Looking through your transactions. What we find appears here.</p>
      </div>
    );
  }
  return (
    <div className="grid flex-1 content-center justify-items-center gap-2 px-6 py-8 text-center">
      <ScanSearch size={22} strokeWidth={1.75} aria-hidden="true" className="text-sorrel" />
      <p className="max-w-[34ch] text-pretty text-ink-2">
        Duplicate charges, price rises and fees that are easy to miss appear here, each with the transactions that prove
        it.
      </p>
      <TextLink href="/hidden-insights">Look for them</TextLink>
    </div>
  );
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
