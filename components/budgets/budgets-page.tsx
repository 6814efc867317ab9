"use client";

import { ChevronLeft, ChevronRight, PiggyBank, Plus } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useId, useState } from "react";
import { ConnectBankButton } from "@/components/banks/connect-bank";
import { CurrencySwitch } from "@/components/money/currency-switch";
import { useLocale } from "@/components/money/locale";
import { PageHeader } from "@/components/shell/page-header";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState, QueryError } from "@/components/ui/error-state";
import { Button, IconButton } from "@/components/ui/form/button";
import { replaceAddress } from "@/components/ui/overlay/history-layers";
import { Skeleton } from "@/components/ui/skeleton";
import { errorMessage } from "@/lib/client/api/api-error";
import { budgetMonthIn } from "@/lib/client/budgets/budgets-of";
import { useBudgetProposals, useBudgets } from "@/lib/client/budgets/use-budgets";
import { formatDay } from "@/lib/client/format-date";
import { addMonths } from "@/lib/domain/calendar";
import type { Budgets } from "@/lib/schemas/budgets";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import { BudgetDialog, type EditedBudget } from "./budget-dialog";
import { BudgetsCard } from "./budgets-card";
import { GoalsSection } from "./goals/goals-section";
import { ProposalsCard } from "./proposals-card";

/** The month is in the URL, so Back keeps it. */
export function BudgetsPage() {
  const address = useSearchParams();
  const month = budgetMonthIn(address);
  const budgets = useBudgets(month);
  const setMonth = (month: string | null) => replaceAddress(month === null ? "/budgets" : `/budgets?month=${month}`);
  return (
    <>
      <PageHeader title="Budgets">
        What you want to spend each month, and whether you’ll likely stay within it.
      </PageHeader>
      {budgets.data ? (
        <>
          <Loaded payload={budgets.data} openId={address.get("open")} onMonth={setMonth} />
          {budgets.data.otherCurrencies.map((currency) => (
            <OtherCurrency key={currency} month={month} currency={currency} openId={address.get("open")} />
          ))}
        </>
      ) : budgets.isError ? (
        <>
          {month === null ? null : (
            <div className="mb-4">
              <MonthSteps month={month} onMonth={setMonth} />
            </div>
          )}
          <Card>
            <QueryError title="Could not load your budgets" query={budgets} fallback={FALLBACKS.data.cashflow} />
          </Card>
        </>
      ) : (
        <Loading words="Loading your budgets" />
      )}
      <GoalsSection />
    </>
  );
}

function Loaded({
  payload,
  openId,
  onMonth,
}: {
  payload: Budgets;
  openId: string | null;
  onMonth: (month: string | null) => void;
}) {
  const [edited, setEdited] = useState<EditedBudget>(null);
  const [ofNew, setOfNew] = useState(payload.currency);
  const { isCurrent, budgets, firstMonth, month, currency } = payload;
  const hasNone = isCurrent && budgets.length === 0;
  return (
    <>
      {firstMonth === null ? null : (
        <div className="mb-4 flex items-center justify-between gap-3">
          <MonthSteps month={month} known={payload} onMonth={onMonth} />
          {isCurrent ? (
            <Button size="sm" onClick={() => setEdited("new")}>
              <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
              Add a budget
            </Button>
          ) : null}
        </div>
      )}
      {hasNone ? (
        <FromHistory
          payload={payload}
          onAdd={(inCurrency) => {
            setOfNew(inCurrency);
            setEdited("new");
          }}
        />
      ) : budgets.length === 0 && payload.otherCurrencies.length > 0 ? null : budgets.length === 0 ? (
        <Card>
          <p className="py-6 text-center text-ink-2">You had no budgets this month.</p>
        </Card>
      ) : (
        <BudgetsCard key={openId} payload={payload} openId={openId} onEdit={isCurrent ? setEdited : undefined} />
      )}
      <BudgetDialog
        edited={edited}
        month={month}
        currency={hasNone ? ofNew : currency}
        onClose={() => setEdited(null)}
      />
    </>
  );
}

function OtherCurrency({ month, currency, openId }: { month: string | null; currency: string; openId: string | null }) {
  const budgets = useBudgets(month, currency);
  const [edited, setEdited] = useState<EditedBudget>(null);
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="mt-6">
      <h2 id={titleId} className="text-title">
        Budgets in {currency}
      </h2>
      <p className="mb-3 max-w-prose text-pretty text-ink-2 text-small">
        A budget stays in the currency you made it in and counts only what you spend in {currency}.
      </p>
      {budgets.data ? (
        <BudgetsCard payload={budgets.data} openId={openId} onEdit={budgets.data.isCurrent ? setEdited : undefined} />
      ) : budgets.isError ? (
        <Card>
          <ErrorState
            title={`Couldn’t load your budgets in ${currency}`}
            message={errorMessage(budgets.error, FALLBACKS.data.cashflow)}
            onRetry={() => void budgets.refetch()}
            isRetrying={budgets.isFetching}
          />
        </Card>
      ) : (
        <Loading words={`Loading your budgets in ${currency}`} />
      )}
      <BudgetDialog
        edited={edited}
        month={budgets.data?.month ?? month ?? ""}
        currency={currency}
        onClose={() => setEdited(null)}
      />
    </section>
  );
}

/** Without `known`, a month that couldn't be loaded, both ways stay open. */
function MonthSteps({
  month,
  known,
  onMonth,
}: {
  month: string;
  known?: Budgets;
  onMonth: (month: string | null) => void;
}) {
  const locale = useLocale();
  const next = addMonths(month, 1);
  return (
    <div className="flex items-center gap-1">
      <IconButton
        icon={ChevronLeft}
        iconSize={18}
        label="Previous month"
        disabled={known !== undefined && (known.firstMonth === null || month <= known.firstMonth)}
        onClick={() => onMonth(addMonths(month, -1))}
      />
      <h2 className="min-w-28 text-center text-title" aria-live="polite">
        {formatDay(month, locale, "monthYear")}
      </h2>
      <IconButton
        icon={ChevronRight}
        iconSize={18}
        label="Next month"
        disabled={known?.isCurrent ?? false}
        onClick={() => onMonth(known?.today.startsWith(next) ? null : next)}
      />
    </div>
  );
}

function FromHistory({ payload, onAdd }: { payload: Budgets; onAdd: (currency: string) => void }) {
  const [chosen, setChosen] = useState<string | undefined>();
  const proposals = useBudgetProposals({ isEnabled: true, ...(chosen === undefined ? {} : { currency: chosen }) });
  if (proposals.isLoadingError) {
    return (
      <Card>
        <QueryError title="Could not look at your past months" query={proposals} fallback={FALLBACKS.data.cashflow} />
      </Card>
    );
  }
  if (!proposals.data) return <Loading words="Looking at your past months" />;
  const { currency, otherCurrencies, neededMonths, months } = proposals.data;
  const choice = (
    <CurrencySwitch
      currencies={[currency, ...otherCurrencies].sort()}
      shown={chosen ?? currency}
      onChoose={setChosen}
    />
  );
  if (proposals.data.proposals.length > 0)
    return (
      <>
        {choice}
        <ProposalsCard key={currency} proposals={proposals.data} />
      </>
    );
  return (
    <>
      {choice}
      <Card>
        <EmptyState
          icon={<PiggyBank size={20} strokeWidth={1.75} />}
          title={
            payload.otherCurrencies.length + otherCurrencies.length > 0
              ? `No budgets in ${currency} yet`
              : "No budgets yet"
          }
          action={
            <span className="flex flex-wrap justify-center gap-2">
              {months.length === 0 ? <ConnectBankButton /> : null}
              <Button onClick={() => onAdd(currency)}>Add a budget</Button>
            </span>
          }
        >
          Once {neededMonths} whole months of transactions are here, we propose budgets from them. You can also add one
          yourself.
        </EmptyState>
      </Card>
    </>
  );
}

function Loading({ words }: { words: string }) {
  return (
    <Card aria-busy="true">
      <span className="sr-only">{words}</span>
      <div className="grid gap-5">
        {[0, 1, 2, 3, 4].map((place) => (
          <Skeleton key={place} className="h-14 w-full" />
        ))}
      </div>
    </Card>
  );
}
