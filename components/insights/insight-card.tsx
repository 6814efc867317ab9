"use client";

import { ChevronDown, ChevronUp, History } from "lucide-react";
import type { ComponentProps } from "react";
import { Amount } from "@/components/money/amount";
import { useLocale } from "@/components/money/locale";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { NamedIcon } from "@/components/ui/named-icon";
import { formatDay } from "@/lib/client/format-date";
import { toMinor } from "@/lib/domain/money";
import type { Correction, Insight } from "@/lib/schemas/insights";
import { insightAnchor, SEVERITIES, yearlyImpact } from "./insight";
import { FigureValue } from "./proof/figure-value";
import { InsightProof, type InsightProofProps } from "./proof/insight-proof";
import { StepBar, type StepBarProps } from "./step-bar";

const TICKS = [1, 2, 3] as const;

function SeverityLine({
  label,
  icon,
  severity,
  kind,
  isNew,
}: Pick<Insight, "label" | "icon" | "severity" | "kind" | "isNew">) {
  const { ticks, word, tone, tick } = SEVERITIES[severity];
  return (
    <p className={cn("flex items-center gap-1.5 font-strong text-caption", tone)}>
      <NamedIcon name={icon} size={14} strokeWidth={2} className="shrink-0" />
      {label}
      <span className="ml-2.5 flex items-center gap-0.5 font-normal text-ink-3">
        {ticks > 0 ? (
          <span aria-hidden="true" className="mr-1.5 flex gap-0.5">
            {TICKS.map((place) => (
              <span key={place} className={cn("h-2.5 w-1 rounded-[1px]", place <= ticks ? tick : "bg-line")} />
            ))}
          </span>
        ) : null}
        <span className="sr-only">Severity: </span>
        {severity === "positive" && kind === "insight" ? "Good news" : word}
      </span>
      {isNew ? (
        <Badge variant="good" className="ml-2.5 font-strong">
          New
        </Badge>
      ) : null}
    </p>
  );
}

export type InsightCardProps = Omit<InsightProofProps, "insight"> & {
  insight: Insight;
  isOpen: boolean;
  onToggle: () => void;
  onDecide: StepBarProps["onDecide"];
};

export function InsightCard({ insight, isOpen, onToggle, onDecide, ...proof }: InsightCardProps) {
  const anchor = insightAnchor(insight.id);
  const isReported = insight.status === "holds";
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  return (
    <article
      id={anchor}
      aria-labelledby={`${anchor}-title`}
      className={cn(
        "scroll-mt-24 overflow-clip rounded-card border bg-surface",
        isOpen ? "border-[color-mix(in_oklab,var(--ink-3)_60%,var(--line))]" : "border-line",
      )}
    >
      <div className="grid gap-3 px-4 pt-4 pb-3.5 md:grid-cols-[minmax(0,1fr)_auto] md:gap-8 md:px-6 md:pt-5">
        <div className="min-w-0">
          <SeverityLine {...insight} isNew={insight.isNew && isReported} />
          <h2 id={`${anchor}-title`} className="veiled mt-2 text-balance text-insight">
            {insight.title}
          </h2>
          <p className="mt-1 max-w-[60ch] veiled text-pretty text-ink-2">{insight.body}</p>
          <Corrections insight={insight} />
        </div>
        {insight.status === "no_longer_true" ? null : (
          <KeyFigure
            insight={insight}
            isReported={isReported}
            opens={{ "aria-expanded": isOpen, "aria-controls": `${anchor}-proof`, onClick: onToggle }}
          />
        )}
      </div>
      <StepBar insight={insight} onDecide={onDecide} />
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={`${anchor}-proof`}
        onClick={onToggle}
        className="-outline-offset-2 flex h-12 w-full items-center gap-2 border-line border-t px-4 font-strong text-small text-sorrel hover:bg-surface-2 md:h-11 md:px-6"
      >
        <Chevron size={16} strokeWidth={2} aria-hidden="true" className="shrink-0" />
        <span className="whitespace-nowrap">{isOpen ? "Hide the proof" : "Show the proof"}</span>
        {isOpen ? null : (
          <small className="num ml-auto text-right font-normal text-caption text-ink-3">{contents(insight)}</small>
        )}
      </button>
      <div id={`${anchor}-proof`} hidden={!isOpen}>
        {isOpen ? <InsightProof insight={insight} {...proof} /> : null}
      </div>
    </article>
  );
}

/** Key figure; a past insight shows no yearly cost. */
function KeyFigure({
  insight,
  isReported,
  opens,
}: {
  insight: Insight;
  isReported: boolean;
  /** Applied to both figures, which open the proof. */
  opens: Pick<ComponentProps<"button">, "aria-expanded" | "aria-controls" | "onClick">;
}) {
  const key = insight.evidence.figures[0];
  const yearly = yearlyImpact(insight);
  if (!key) return null;
  // Skips the yearly figure when the key figure already is the same.
  const isOtherThanYear =
    yearly?.per === "year" && !(key.unit === yearly.currency && toMinor(key.value, key.unit) === yearly.amountMinor);
  return (
    <div className="flex items-end justify-between gap-4 md:min-w-33 md:flex-col md:justify-start md:gap-0 md:text-right">
      <p className="min-w-0">
        <button type="button" data-opens="figure" className="opens-mark rounded-mark text-inherit" {...opens}>
          <FigureValue figure={key} size="figure" className="block" />
        </button>
        <span className="block text-ink-2 text-small">{lowerFirst(key.label)}</span>
      </p>
      {isReported && yearly && isOtherThanYear ? (
        <p className="shrink-0 text-ink-2 text-small md:mt-auto md:pt-1.5">
          <button type="button" data-opens="year" className="opens-mark rounded-mark text-inherit" {...opens}>
            <Amount minor={yearly.amountMinor} currency={yearly.currency} className="font-title text-ink" />
          </button>{" "}
          a year
        </p>
      ) : null}
    </div>
  );
}

function contents({ evidence }: Insight): string {
  const figures = plural(evidence.figures.length, "figure");
  const rows = evidence.transactionIds.length + (evidence.compared?.transactionIds.length ?? 0);
  return rows === 0 ? figures : `${figures}, ${plural(rows, "transaction")}`;
}

function plural(count: number, word: string): string {
  return `${count.toLocaleString("en-US")} ${word}${count === 1 ? "" : "s"}`;
}

/** Lowercases a label under a figure ("paid twice so far") but keeps names such as "ATM fees". */
function lowerFirst(label: string): string {
  const second = label.charAt(1);
  return second === second.toUpperCase() && second !== " " ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

function Corrections({ insight }: { insight: Insight }) {
  const locale = useLocale();
  const { corrections, status, expiresAfter } = insight;
  if (corrections.length === 0 && status !== "expired") return null;
  return (
    <ul className="mt-2.5 grid gap-1 border-worse border-l-2 pl-3 text-small">
      {corrections.map((correction) => (
        <li key={correction.at} className="flex items-start gap-2 text-pretty">
          <History size={14} strokeWidth={1.75} aria-hidden="true" className="mt-[3px] shrink-0 text-ink-3" />
          <span>
            <CorrectionWords correction={correction} />
          </span>
        </li>
      ))}
      {status === "expired" ? (
        <li className="text-ink-2">Now in the past: it was news until {formatDay(expiresAfter, locale)}.</li>
      ) : null}
    </ul>
  );
}

function CorrectionWords({ correction }: { correction: Correction }) {
  const { outcome, before, after, unit, reason } = correction;
  const figure = (value: number) => <FigureValue figure={{ value, unit }} className="font-title text-ink" />;
  if (after === null || outcome === "no_longer_true") {
    return (
      <>
        <b>No longer true</b>
        <span className="text-ink-2">
          {": "}
          {reason}. It was {figure(before)}.
        </span>
      </>
    );
  }
  return (
    <>
      <b>{outcome === "true_again" ? "True again" : "Corrected"}</b>
      <span className="text-ink-2">
        {": was "}
        {figure(before)}, now {figure(after)}, because {reason}.
      </span>
    </>
  );
}
