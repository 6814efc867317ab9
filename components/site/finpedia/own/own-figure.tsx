"use client";

import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { Fragment } from "react";
import { Amount } from "@/components/money/amount";
import { OpenedFigure } from "@/components/money/figures/opened-figure";
import { type Opened, Opens, useOpened } from "@/components/money/figures/opens";
import { useLocale } from "@/components/money/locale";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { cashflowCalls } from "@/lib/calls/cashflow";
import { ApiError, errorMessage } from "@/lib/client/api/api-error";
import { queryOf } from "@/lib/client/api/query-of";
import { useAccounts } from "@/lib/client/banks/use-accounts";
import { cashflowMonthsQuery } from "@/lib/client/cashflow/cashflow-queries";
import { useRecurring } from "@/lib/client/transactions/use-recurring";
import { useTransactions } from "@/lib/client/transactions/use-transactions";
import type { OwnFigure as Figure, OwnPlace } from "@/lib/content/finpedia/own-figures";
import { dayInTimeZone } from "@/lib/domain/calendar";
import type { SessionUser } from "@/lib/schemas/auth";
import {
  afterBillsView,
  categoriesView,
  categoryFilters,
  monthsCoveredView,
  netPositionView,
  type OwnData,
  type OwnView,
  type Piece,
  type Reader,
  rentShareView,
  savingsRateView,
  subscriptionsView,
} from "./own-view";

/** Rows an opened figure shows first; the sum's own query has fetched them already. */
const PAGE_ROWS = 25;

/** Requests only what it will show. */
export function OwnFigureOf({ figure, only, reader: user }: OwnPlace & { reader: SessionUser }) {
  const locale = useLocale();
  const reader: Reader = { currency: user.currency, locale, today: dayInTimeZone(new Date(), user.timezone) };
  if (only && only.currency !== user.currency)
    return (
      <Words>
        This entry is about {only.place}, and your figures are in {user.currency}. So none of them stands beside its
        rules.
      </Words>
    );
  return <WithAccounts figure={figure} reader={reader} />;
}

function WithAccounts({ figure, reader }: { figure: Figure; reader: Reader }) {
  const accounts = useAccounts();
  return (
    <Loaded query={accounts}>
      {(known) => {
        if (known.length === 0)
          return (
            <Words>
              Your own figure stands here once you connect a bank or import a statement.{" "}
              <a href="/dashboard">Go to your dashboard</a>
            </Words>
          );
        if (known.some(({ isSyncing }) => isSyncing)) return <Words>Your transactions are still arriving.</Words>;
        return <OfKind figure={figure} accounts={known} reader={reader} />;
      }}
    </Loaded>
  );
}

function OfKind({ figure, accounts, reader }: { figure: Figure; accounts: OwnData["accounts"]; reader: Reader }) {
  switch (figure.kind) {
    case "net-position":
      return (
        <OfOverview view={(overview) => netPositionView({ overview, accounts }, reader)} currency={reader.currency} />
      );
    case "after-bills":
      return (
        <OfOverview view={(overview) => afterBillsView({ overview, accounts }, reader)} currency={reader.currency} />
      );
    case "savings-rate":
      return <OfMonths view={(months) => savingsRateView({ months }, reader)} currency={reader.currency} />;
    case "rent-share":
      return <OfMonths view={(months) => rentShareView({ months }, reader)} currency={reader.currency} />;
    case "months-covered":
      return <OfMonths view={(months) => monthsCoveredView({ months, accounts }, reader)} currency={reader.currency} />;
    case "subscriptions":
      return <OfRecurring reader={reader} />;
    case "categories":
      return <OfCategories figure={figure} reader={reader} />;
  }
}

type Shown<T> = { view: (data: T) => OwnView; currency: string };

type OfOverviewProps = { view: (overview: OwnData["overview"]) => OwnView | null; currency: string };

function OfOverview({ view, currency }: OfOverviewProps) {
  const overview = useQuery(queryOf(cashflowCalls.overview));
  return (
    <Loaded query={overview}>
      {(known) => {
        const own = view(known);
        return own ? <View view={own} currency={currency} /> : <NotLoaded query={overview} />;
      }}
    </Loaded>
  );
}

function OfMonths({ view, currency }: Shown<OwnData["months"]>) {
  return (
    <Loaded query={useQuery(cashflowMonthsQuery)}>{(known) => <View view={view(known)} currency={currency} />}</Loaded>
  );
}

function OfRecurring({ reader }: { reader: Reader }) {
  return (
    <Loaded query={useRecurring()}>
      {(recurring) => <View view={subscriptionsView({ recurring }, reader)} currency={reader.currency} />}
    </Loaded>
  );
}

type OfCategoriesProps = { figure: Extract<Figure, { kind: "categories" }>; reader: Reader };

function OfCategories({ figure, reader }: OfCategoriesProps) {
  return (
    <Loaded query={useQuery(cashflowMonthsQuery)}>
      {(months) => <Sum figure={figure} reader={reader} months={months} />}
    </Loaded>
  );
}

const NONE = { sum: 0, count: 0 };

function Sum({ figure, reader, months }: OfCategoriesProps & Pick<OwnData, "months">) {
  const filters = categoryFilters(figure, months, reader);
  if (!filters)
    return <View view={categoriesView(figure, { months, ofCategories: NONE }, reader)} currency={reader.currency} />;
  return <Found filters={filters} {...{ figure, reader, months }} />;
}

function Found({
  filters,
  figure,
  reader,
  months,
}: OfCategoriesProps & Pick<OwnData, "months"> & { filters: NonNullable<ReturnType<typeof categoryFilters>> }) {
  return (
    <Loaded query={useTransactions(filters, { pageRows: PAGE_ROWS })}>
      {({ pages: [first] }) => {
        const sum = first?.totals.find(({ currency }) => currency === reader.currency)?.sum ?? 0;
        const ofCategories = { sum, count: first?.pagination.total ?? 0 };
        return <View view={categoriesView(figure, { months, ofCategories }, reader)} currency={reader.currency} />;
      }}
    </Loaded>
  );
}

/** An expired session isn't a page failure. */
function Loaded<T>({ query, children }: { query: UseQueryResult<T>; children: (data: T) => React.ReactNode }) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError)
    return (
      <div aria-busy="true" className="mt-2">
        <span className="sr-only">Loading your figure</span>
        <Skeleton className="h-8 w-40" />
        <Skeleton className="mt-2 h-4 w-72 max-w-full" />
      </div>
    );
  if (query.error instanceof ApiError && query.error.status === 401)
    return (
      <Words>
        Your session is over. <a href="/login">Log in</a> to see your own figure here.
      </Words>
    );
  return <NotLoaded query={query} />;
}

/** For a failed call, or an answer without this figure. */
function NotLoaded({ query }: { query: UseQueryResult }) {
  return (
    <ErrorState
      layout="line"
      className="mt-1"
      title="Your figure could not be loaded"
      message={query.error ? errorMessage(query.error) : undefined}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
    />
  );
}

function Words({ children }: { children: React.ReactNode }) {
  return (
    <p className="mt-1 text-pretty text-body [&_a]:font-strong [&_a]:text-sorrel [&_a]:underline-offset-[3px] [&_a:hover]:underline">
      {children}
    </p>
  );
}

function View({ view: { figure, words }, currency }: { view: OwnView; currency: string }) {
  const opened = useOpened();
  const pieces = [figure, ...words].filter((piece) => piece !== null && typeof piece !== "string");
  const open = pieces.find(({ id }) => id === opened.id);
  return (
    <>
      <p className="mt-1 text-pretty text-body">
        {figure === null ? null : (
          <span className="fig mr-2 whitespace-nowrap text-keyfigure text-ink">
            <Shown piece={figure} opened={opened} currency={currency} />
          </span>
        )}
        {words.map((piece) => (
          <Fragment key={typeof piece === "string" ? piece : piece.id}>
            <Shown piece={piece} opened={opened} currency={currency} />
          </Fragment>
        ))}
      </p>
      {open ? <OpenedFigure opened={opened} proof={open.proof} /> : null}
    </>
  );
}

/** A figure inside a sentence can't have a larger target than its line: targets of two lines would overlap. */
function Shown({ piece, opened, currency }: { piece: Piece; opened: Opened; currency: string }) {
  if (typeof piece === "string") return piece;
  return (
    <>
      {piece.before}
      <Opens opened={opened} id={piece.id} proof={piece.proof} className="phone:my-0 phone:py-0">
        <Amount value={piece.value} currency={currency} />
      </Opens>
    </>
  );
}
