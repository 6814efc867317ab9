"use client";

import { ShieldCheck } from "lucide-react";
import { useEffect, useState } from "react";
import type { z } from "zod";
import { Amount } from "@/components/money/amount";
import { useLocale } from "@/components/money/locale";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { AllowanceMarks, ProgressSteps } from "@/components/ui/progress-steps";
import { Spinner } from "@/components/ui/spinner";
import { TextLink } from "@/components/ui/text-link";
import { dayOfInstant, formatDay, formatDayRange, formatInstantNear, formatTime } from "@/lib/client/format-date";
import type { InsightState } from "@/lib/client/insights/insights-state";
import type { generationHistoryOutput } from "@/lib/schemas/insights/insight-runs";

export type RunRailProps = {
  history: GenerationHistory;
  requestId: string | null;
  onChoose: (requestId: string) => void;
  timeZone: string | undefined;
};

export function RunRail({ history, requestId, onChoose, timeZone }: RunRailProps) {
  const { runs, allowance } = history;
  const shown = runs.find((run) => run.requestId === requestId);
  const others = runs.filter((run) => run !== shown);
  return (
    <aside aria-label="Runs" className="grid gap-3 md:sticky md:top-24 md:gap-4">
      <Card className="md:p-5">
        {shown ? <ShownRun run={shown} isNewest={shown === runs[0]} timeZone={timeZone} /> : null}
        <Allowance allowance={allowance} isFirst={!shown} />
        <NotCounted notCounted={history.notCounted} />
        <Unsettled unsettled={history.notCounted.unsettled} />
      </Card>
      {others.length > 0 ? (
        <OtherRuns runs={others} onChoose={onChoose} timeZone={timeZone} isShownNewest={shown === runs[0]} />
      ) : null}
      <p className="flex gap-2.5 px-1 py-2 text-ink-2 text-small md:px-5 md:py-1">
        <ShieldCheck size={16} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-sorrel" />
        <span className="text-pretty">
          Your names and amounts never leave Sorrel. A language model may only choose among sentences that our code has
          written.
        </span>
      </p>
    </aside>
  );
}

type ShownRunProps = { run: GenerationRun; isNewest: boolean; timeZone: string | undefined };

function ShownRun({ run, isNewest, timeZone }: ShownRunProps) {
  const locale = useLocale();
  const facts: readonly (readonly [string, string])[] = [
    ["Transactions read", run.transactionsRead.toLocaleString(locale)],
    ...(run.period ? [["Period", formatDayRange(run.period.from, run.period.to, locale)] as const] : []),
    ["Patterns checked", run.checksRun.toLocaleString(locale)],
    ...(run.durationMs === null ? [] : [["Took", formatDuration(run.durationMs)] as const]),
    ["Wording", run.model === "built-in" ? "Built in" : `Chosen by ${run.model}`],
  ];
  return (
    <>
      <h2 className="font-medium text-ink-2 text-small">{isNewest ? "Latest insights" : "Earlier insights"}</h2>
      <p className="mt-0.5 mb-3 font-display text-h2">
        {formatInstantNear(run.createdAt, Date.now(), locale, timeZone)}
      </p>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-3 border-line border-t py-2 text-small">
            <dt className="whitespace-nowrap text-ink-2">{name}</dt>
            <dd className="text-right font-medium normal-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Amounts the run left out for lack of an exchange rate, and the insights missing because of it. */
function NotCounted({ notCounted: { currencies, withheld } }: { notCounted: GenerationHistory["notCounted"] }) {
  const locale = useLocale();
  if (withheld.length + currencies.length === 0) return null;
  const list = new Intl.ListFormat(locale, { type: "conjunction" });
  const counts = currencies.map(
    ({ currency, transactions }) => `${transactions.toLocaleString(locale)} in ${currency}`,
  );
  return (
    <div className="mt-4 border-line border-t pt-4 text-small">
      <h3 className="font-medium">Left out: other currencies</h3>
      <p className="mt-0.5 text-pretty text-ink-2">
        {counts.length > 0
          ? `We have no exchange rate for some transactions: ${list.format(counts)}.`
          : "We have no exchange rate for some balances."}
        {withheld.length > 0 ? ` Without them, these would be wrong: ${list.format(withheld)}.` : null}
      </p>
    </div>
  );
}

/** One question about all transfers that may be income, spending or neither, with the insights waiting for the answer. */
function Unsettled({ unsettled: { parties, withheld } }: { unsettled: GenerationHistory["notCounted"]["unsettled"] }) {
  const locale = useLocale();
  if (parties.length === 0) return null;
  const list = new Intl.ListFormat(locale, { type: "conjunction" });
  return (
    <div className="mt-4 border-line border-t pt-4 text-small">
      <h3 className="font-medium">What are these transfers?</h3>
      <p className="mt-0.5 text-pretty text-ink-2">
        They could be rent, family, pay or your own money. Until they have a category, these would be wrong:{" "}
        {list.format(withheld)}.
      </p>
      <ul className="mt-2 grid gap-1.5">
        {parties.map(({ name, currency, moneyIn, moneyOut }) => (
          <li key={name} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <TextLink href={`/spending?${new URLSearchParams({ q: name })}`}>{name}</TextLink>
            <span className="num text-ink-2">
              {moneyIn > 0 ? <Amount value={moneyIn} currency={currency} className="block" /> : null}
              {moneyOut > 0 ? <Amount value={-moneyOut} currency={currency} className="block" /> : null}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-pretty text-ink-3">Choose a category once, and it can count for past transactions too.</p>
    </div>
  );
}

function Allowance({ allowance, isFirst }: { allowance: GenerationHistory["allowance"]; isFirst: boolean }) {
  const locale = useLocale();
  const { limit, used, renewsOn } = allowance;
  const left = Math.max(0, limit - used);
  const month = formatDay(dayBeforeMonth(renewsOn), locale, "monthLong");
  return (
    <div className={cn(!isFirst && "border-line border-t pt-4")}>
      <h2 className="text-ink-2 text-small">Allowance, {month}</h2>
      <AllowanceMarks limit={limit} left={left} className="my-2" />
      <p className="num text-caption text-ink-3">
        {used} of {limit} used. Renews on {formatDay(renewsOn, locale, "long")}.
      </p>
      {left === 0 ? <TextLink href="/subscription/plans">Compare the plans</TextLink> : null}
    </div>
  );
}

type OtherRunsProps = {
  runs: readonly GenerationRun[];
  onChoose: (requestId: string) => void;
  timeZone: string | undefined;
  isShownNewest: boolean;
};

function OtherRuns({ runs, onChoose, timeZone, isShownNewest }: OtherRunsProps) {
  const locale = useLocale();
  return (
    <Card isFlush className="overflow-hidden">
      <h2 className="px-4 pt-4 pb-2 font-medium text-ink-2 text-small md:px-5 md:pt-5">
        {isShownNewest ? "Earlier insights" : "Other days"}
      </h2>
      <ul>
        {runs.map((run) => (
          <li key={run.requestId} className="border-line border-t">
            <button
              type="button"
              onClick={() => onChoose(run.requestId)}
              className="-outline-offset-2 grid h-12 w-full grid-cols-[4.5rem_1fr_auto] items-center px-4 text-left text-ink-2 text-small hover:bg-surface-2 md:h-11 md:px-5"
            >
              <span>{shortWhen(run.createdAt, locale, timeZone)}</span>
              <span className="font-medium text-ink">
                {run.insightCount === 1 ? "1 insight" : `${run.insightCount} insights`}
              </span>
              <span className="num">
                {run.impacts.map((impact) => (
                  <Amount key={impact.currency} value={impact.amount} currency={impact.currency} className="block" />
                ))}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function formatDuration(durationMs: number): string {
  const seconds = durationMs / 1_000;
  if (seconds < 1) return "under a second";
  const whole = Math.round(seconds);
  return whole === 1 ? "1 second" : `${whole} seconds`;
}

function shortWhen(instant: string, locale: string, timeZone: string | undefined): string {
  const day = dayOfInstant(instant, timeZone);
  if (day !== dayOfInstant(new Date().toISOString(), timeZone)) return formatDay(day, locale, "short");
  return formatTime(instant, locale, timeZone);
}

/** An allowance that renews on the first belongs to the month before. */
function dayBeforeMonth(renewsOn: string): string {
  return new Date(Date.parse(`${renewsOn}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}

export function GenerationProgress({
  state,
}: {
  state: Pick<InsightState, "processingMessage" | "thinkingMessage" | "progress" | "generationStartTime">;
}) {
  const elapsedS = useElapsedSeconds(state.generationStartTime);
  return (
    <section
      aria-label="Insights in progress"
      className="rounded-card border border-line bg-surface px-4 py-4 md:px-6 md:py-5"
    >
      <div className="mb-4 flex items-center justify-between gap-4">
        <p className="flex items-center gap-2.5 text-insight">
          <Spinner className="text-sorrel" />
          {state.processingMessage ?? state.thinkingMessage ?? "Starting"}
        </p>
        {/* Hidden from screen readers, which would announce every second. */}
        <p aria-hidden="true" className="num shrink-0 text-ink-3 text-small">
          {elapsedS} s
        </p>
      </div>
      {state.progress ? (
        <ProgressSteps {...state.progress} />
      ) : (
        <p className="text-ink-2">Waiting for a place in the queue</p>
      )}
      <p className="mt-3 text-pretty text-ink-3 text-small">
        You can leave this page; the insights will be here when you return.
      </p>
    </section>
  );
}

function useElapsedSeconds(startTime: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return startTime === null ? 0 : Math.max(0, Math.floor((now - startTime) / 1_000));
}

export type GenerationHistory = z.infer<typeof generationHistoryOutput>;
export type GenerationRun = GenerationHistory["runs"][number];
