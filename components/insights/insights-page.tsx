"use client";

import { Landmark } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { ConnectBankButton, NO_BANK_LINKS } from "@/components/banks/connect-bank";
import { sumProofs } from "@/components/dashboard/figure-proofs";
import { Amount } from "@/components/money/amount";
import { OpenedFigure } from "@/components/money/figures/opened-figure";
import { Opens, useOpened } from "@/components/money/figures/opens";
import { useLocale } from "@/components/money/locale";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState, QueryError } from "@/components/ui/error-state";
import { Button } from "@/components/ui/form/button";
import { Skeleton } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import { errorMessage } from "@/lib/client/api/api-error";
import { useSession } from "@/lib/client/auth/session";
import { useAccounts } from "@/lib/client/banks/use-accounts";
import { useBankLinks } from "@/lib/client/banks/use-bank-links";
import { useOverview } from "@/lib/client/cashflow/use-overview";
import { formatDay, formatInstantNear } from "@/lib/client/format-date";
import type { StepDecided } from "@/lib/client/insights/insight-actions";
import {
  useFollowed,
  useFollowRunning,
  useGenerationHistory,
  useHistoryOfInsights,
  useInsights,
  useMarkSeen,
  useRunInsights,
  useWatchGeneration,
} from "@/lib/client/insights/use-insights";
import { toast } from "@/lib/client/toast";
import type { InsightKind } from "@/lib/domain/insights/facts/detected-fact";
import { InsightList } from "./insight-list";
import { PAGE_TEXTS } from "./insights-copy";
import { type GenerationHistory, GenerationProgress, RunRail } from "./run-rail";
import { FollowedCard } from "./step-bar";

export function InsightsPage({ kind }: { kind: InsightKind }) {
  const texts = PAGE_TEXTS[kind];
  const state = useInsights(kind);
  useWatchGeneration(kind);
  useMarkSeen(kind);
  const followed = useFollowed();
  const history = useGenerationHistory(kind);
  useFollowRunning(kind, history.data?.running);
  const locale = useLocale();
  const timeZone = useSession((session) => session.user?.timezone);
  const accounts = useAccounts();
  const linkedInsightId = useLinkedInsight();
  const [chosenRequestId, setChosen] = useState<string | null>(null);
  const { insights, latestInsight, generateError, isNoTransactionsError } = state;
  useHistoryOfInsights(history, insights);

  // Shows a new run when it arrives, even while an older one was selected.
  useEffect(() => {
    if (state.lastGenerated !== null) setChosen(null);
  }, [state.lastGenerated]);

  const runs = history.data?.runs ?? [];
  const currentRequestId = runs[0]?.requestId ?? insights[0]?.requestId ?? null;
  const requestId = chosenRequestId ?? currentRequestId;
  const earlier = useRunInsights(kind, requestId === currentRequestId ? null : requestId);
  const shown = requestId === currentRequestId ? insights : earlier.data;
  const isBusy = state.generating || state.isProcessing || state.isThinking;
  // Without insights, only the run history can tell an empty page from an unknown one.
  const isUntold = state.initialized && !state.error && insights.length === 0 && !history.data;
  const isFirstTime = state.initialized && !state.error && insights.length === 0 && !isUntold && runs.length === 0;
  const error = state.error ?? (isUntold && history.isError ? errorMessage(history.error) : null);
  const generate = (
    <Button variant="primary" isLoading={isBusy} onClick={() => void state.generate()}>
      {isBusy ? null : <texts.icon size={16} strokeWidth={2} aria-hidden="true" />}
      Generate insights
    </Button>
  );

  return (
    <>
      <header className="mb-5 flex flex-col gap-4 md:mb-8 md:flex-row md:items-end md:justify-between md:gap-8">
        <div>
          <h1 className="font-display text-h1-phone md:text-h1">{texts.title}</h1>
          <p className="mt-1 text-pretty text-ink-2 text-title font-normal md:text-lead">{texts.sentence}</p>
          {kind === "insight" ? <MonthLine /> : null}
          {/* The bottom navigation has room for one of the two pages. */}
          <p className="mt-1 md:hidden">
            <TextLink href={texts.other.href}>{texts.other.label}</TextLink>
          </p>
        </div>
        {/* Announces to screen readers that a run has ended and the list has changed. */}
        <p role="status" className="sr-only">
          {state.lastGenerated !== null && latestInsight && !isBusy
            ? `Your insights are ready. The latest: ${latestInsight.title}`
            : null}
        </p>
        <div className="flex shrink-0 flex-wrap items-center gap-x-3.5 gap-y-2 md:flex-col md:items-end">
          {generate}
          {history.data ? <AllowanceLine history={history.data} timeZone={timeZone} /> : <span className="h-5" />}
        </div>
      </header>
      <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_296px] lg:gap-8">
        <div className="grid min-w-0 gap-3">
          {isBusy ? <GenerationProgress state={state} /> : null}
          {generateError && isNoTransactionsError ? <NoTransactions message={generateError} /> : null}
          {generateError && !isNoTransactionsError ? (
            <div className="rounded-card border border-line bg-surface p-4 md:px-6">
              <ErrorState
                layout="line"
                title="The insights could not be finished"
                message={generateError}
                onRetry={() => void state.generate()}
                isRetrying={isBusy}
              />
            </div>
          ) : null}
          {error ? (
            <div className="rounded-card border border-line bg-surface">
              <ErrorState
                title="Could not load your insights"
                message={error}
                onRetry={() => void (state.error ? state.refetch() : history.refetch())}
                isRetrying={state.loading || history.isFetching}
              />
            </div>
          ) : null}
          {earlier.isLoadingError ? (
            <div className="rounded-card border border-line bg-surface">
              <QueryError title="Could not load those insights" query={earlier} />
            </div>
          ) : null}
          {!state.initialized || earlier.isLoading || (isUntold && history.isPending) ? <InsightsSkeleton /> : null}
          {isFirstTime && !isBusy && !generateError ? (
            <div className="rounded-card border border-line bg-surface">
              <h2 className="sr-only">What we found</h2>
              <EmptyState
                icon={<texts.icon size={20} strokeWidth={1.75} />}
                title={texts.emptyTitle}
                action={accounts.data?.length === 0 ? <ConnectBankButton variant="default" /> : null}
              >
                {texts.emptyText}
              </EmptyState>
            </div>
          ) : null}
          {state.initialized && (!state.error || insights.length > 0) && !isUntold && !isFirstTime && shown ? (
            <InsightList
              key={requestId}
              kind={kind}
              insights={shown}
              history={history.data}
              linkedInsightId={linkedInsightId}
              onDecide={(insight, decision) => {
                void state.decide(insight, decision).then((isSaved) => {
                  // A decision moves the card into a closed fold.
                  if (!isSaved || decision === null) return;
                  toast(decidedWords(decision, locale), {
                    action: { label: "Undo", onClick: () => void state.decide(insight, null) },
                  });
                });
              }}
              onFeedback={(insight, feedback) => {
                void state.giveFeedback(insight, feedback);
                if (feedback === "dismissed") {
                  toast("Dismissed. We'll only bring it back if it gets worse.", {
                    action: {
                      label: "Undo",
                      onClick: () => void state.giveFeedback(insight, insight.feedback ?? null),
                    },
                  });
                }
              }}
            />
          ) : null}
          {followed.data ? <FollowedCard {...followed.data} /> : null}
        </div>
        {history.data ? (
          <RunRail history={history.data} requestId={requestId} onChoose={setChosen} timeZone={timeZone} />
        ) : isUntold && history.isError ? null : (
          <RailPlaceholder isPending={history.isPending} onRetry={() => void history.refetch()} />
        )}
      </div>
    </>
  );
}

function decidedWords(decision: NonNullable<StepDecided>, locale: string): string {
  switch (decision.choice) {
    case "fine":
      return "This is fine. We won't report it again.";
    case "handled":
      return "Marked as handled.";
    case "remind":
      return `We'll remind you on ${formatDay(decision.remindOn, locale)}.`;
  }
}

function MonthLine() {
  const locale = useLocale();
  const { data, error, isFetching, refetch } = useOverview();
  const opened = useOpened();
  if (!data) return error === null ? null : <p className="mt-1 text-critical text-small">{errorMessage(error)}</p>;
  const { monthToDate: month, currency, conversion } = data;
  if (!month) {
    return (
      <ErrorState
        layout="line"
        title="We couldn’t load this month’s figures."
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  const proofs = sumProofs(month, { currency, locale });
  const missing = conversion?.missing.map((one) => one.currency) ?? [];
  return (
    <>
      <p className="mt-1 text-ink-2 text-small">
        {formatDay(month.from, locale, "monthLong")} so far:{" "}
        <Opens opened={opened} id="income" proof={proofs.income}>
          <Amount value={month.income} currency={currency} className="text-ink" />
        </Opens>{" "}
        in,{" "}
        <Opens opened={opened} id="expense" proof={proofs.expense}>
          <Amount value={month.expense} currency={currency} className="text-ink" />
        </Opens>{" "}
        out
        {missing.length > 0
          ? `. Without an exchange rate, transactions in ${new Intl.ListFormat(locale).format(missing)} aren’t included`
          : null}
      </p>
      <OpenedFigure
        opened={opened}
        proof={opened.id === "income" || opened.id === "expense" ? proofs[opened.id] : undefined}
      />
    </>
  );
}

function AllowanceLine({ history, timeZone }: { history: GenerationHistory; timeZone: string | undefined }) {
  const locale = useLocale();
  const { limit, used } = history.allowance;
  const last = history.runs[0];
  const when = last && formatInstantNear(last.createdAt, Date.now(), locale, timeZone);
  return (
    <p className="num text-ink-2 text-small">
      <b className="text-ink">
        {Math.max(0, limit - used)} of {limit}
      </b>{" "}
      left this month
      {when ? (
        <>
          <span aria-hidden="true" className="phone:hidden">
            {" · "}
          </span>
          <span className="phone:block phone:first-letter:uppercase">
            last generated{" "}
            {when.startsWith("Today") || when.startsWith("Yesterday")
              ? when.charAt(0).toLowerCase() + when.slice(1)
              : when}
          </span>
        </>
      ) : null}
    </p>
  );
}

function NoTransactions({ message }: { message: string }) {
  const bankLinks = useBankLinks();
  return (
    <div role="alert" className="rounded-card border border-line bg-surface">
      <h2 className="sr-only">No insights were generated</h2>
      <EmptyState icon={<Landmark size={20} strokeWidth={1.75} />} title={message} action={<ConnectBankButton />}>
        Insights need at least ten transactions from the last 90 days.{" "}
        {bankLinks === "offered"
          ? "Connect a bank, and Sorrel reads up to two years of them."
          : `${NO_BANK_LINKS[bankLinks]} Import a statement from your bank to add them.`}
      </EmptyState>
    </div>
  );
}

function InsightsSkeleton() {
  return (
    <div aria-busy="true" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <span className="sr-only">Loading your insights</span>
      <Skeleton className="h-8 w-64" />
      {[0, 1, 2].map((place) => (
        <div key={place} className="rounded-card border border-line bg-surface">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5 px-4 py-5 md:px-6">
            <Skeleton className="h-4 w-36" />
            <Skeleton className="h-6 w-80 max-w-full" />
            <Skeleton className="h-5 w-96 max-w-full" />
          </div>
          <div className="h-12 border-line border-t md:h-11" />
        </div>
      ))}
    </div>
  );
}

function RailPlaceholder({ isPending, onRetry }: { isPending: boolean; onRetry: () => void }) {
  return (
    <div className="rounded-card border border-line bg-surface p-4 md:p-5">
      {isPending ? (
        <div aria-busy="true" className="grid gap-3">
          <Skeleton className="h-5 w-20" />
          <Skeleton className="h-7 w-40" />
          <Skeleton className="h-36 w-full" />
        </div>
      ) : (
        <ErrorState layout="line" title="Could not load earlier insights" onRetry={onRetry} />
      )}
    </div>
  );
}

function useLinkedInsight(): string | null {
  const hash = useSyncExternalStore(onHashChange, readHash, () => "");
  return hash.startsWith("#insight-") ? hash.slice("#insight-".length) : null;
}

function onHashChange(notify: () => void) {
  window.addEventListener("hashchange", notify);
  return () => window.removeEventListener("hashchange", notify);
}

function readHash(): string {
  return window.location.hash;
}
