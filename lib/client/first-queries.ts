import type { FetchInfiniteQueryOptions, FetchQueryOptions, QueryClient, QueryKey } from "@tanstack/react-query";
import { effectiveRange } from "@/components/transactions/filters/date-presets";
import type { SessionUser } from "@/lib/schemas/auth";
import { bankOperations } from "@/lib/schemas/banks";
import { cashflowOperations } from "@/lib/schemas/cashflow";
import { goalOperations } from "@/lib/schemas/goals";
import { insightOperations } from "@/lib/schemas/insights";
import { notificationOperations } from "@/lib/schemas/notifications/notifications";
import { transactionOperations } from "@/lib/schemas/transactions";
import { recurringOperations } from "@/lib/schemas/transactions/recurring";
import { reviewOperations } from "@/lib/schemas/transactions/review";
import { savedViewOperations } from "@/lib/schemas/transactions/saved-views";
import { tagOperations } from "@/lib/schemas/transactions/tags";
import { transferOperations } from "@/lib/schemas/transactions/transfers";
import { queryOf } from "./api/query-of";
import { subscriptionStatus } from "./billing/subscription-status";
import { budgetMonthIn, budgetsOf } from "./budgets/budgets-of";
import { calendarIn, calendarOf } from "./cashflow/calendar-of";
import { cashflowMonths, overviewOf } from "./cashflow/cashflow-queries";
import { monthIn } from "./cashflow/month-in-address";
import { positionByMonth } from "./cashflow/position-by-month";
import { forecastIn, forecastOf } from "./forecast/forecast-of";
import { firstInsightList } from "./insights/insight-lists";
import { latestCashflow } from "./insights/latest-cashflow";
import { filtersFromUrl } from "./transactions/transaction-filters";
import { recentTransactions, transactionList } from "./transactions/transaction-lists";

/** Visit of a page: its address and who opens it. */
export type Visit = { search: URLSearchParams; user: SessionUser; today: string };

/** Fills a cache with the answer to one query, through the API of that cache. Never rejects. */
export type FirstQuery = (client: QueryClient) => Promise<void>;

function query<T, K extends QueryKey>(options: FetchQueryOptions<T, Error, T, K>): FirstQuery {
  return (client) => client.prefetchQuery(options);
}

function firstPage<T, K extends QueryKey, P>(options: FetchInfiniteQueryOptions<T, Error, T, K, P>): FirstQuery {
  return (client) => client.prefetchInfiniteQuery(options);
}

const overview = query(queryOf(cashflowOperations.overview));
const accounts = query(queryOf(bankOperations.listAccounts));
const review = query(queryOf(reviewOperations.listReview));
const hiddenInsights = query(firstInsightList("hidden"));
const followed = query(queryOf(insightOperations.followedInsights));

/**
 * First queries of each page: what its first screen shows. The server answers them with the document; the page's hooks
 * use the same queries, so they find the answers in the cache.
 */
export const FIRST_QUERIES = {
  shell: () => [
    query(subscriptionStatus),
    query(queryOf(insightOperations.insightCounts)),
    review,
    query(queryOf(notificationOperations.listNotifications)),
  ],
  dashboard: ({ search }) => [
    overview,
    accounts,
    query(latestCashflow),
    firstPage(recentTransactions(monthIn(search))),
    ...[monthIn(search)].flatMap((month) => (month === null ? [] : [query(overviewOf(month))])),
  ],
  spending: ({ search, today }) => {
    const filters = filtersFromUrl(search);
    return [
      firstPage(transactionList({ ...filters, ...effectiveRange(filters, today) })),
      accounts,
      query(queryOf(transactionOperations.listCategories)),
      query(queryOf(tagOperations.listTags)),
      query(queryOf(transferOperations.listTransfers)),
      query(queryOf(savedViewOperations.listSavedViews)),
    ];
  },
  insights: () => [query(firstInsightList("insight")), overview, accounts, followed],
  "hidden-insights": () => [hiddenInsights, accounts, followed],
  calendar: ({ search }) => [query(calendarOf(calendarIn(search))), accounts],
  recurring: () => [query(queryOf(recurringOperations.listRecurring)), hiddenInsights],
  budgets: ({ search }) => [query(budgetsOf(budgetMonthIn(search))), query(queryOf(goalOperations.readGoals))],
  forecast: ({ search }) => [query(forecastOf(forecastIn(search))), accounts],
  "net-position": () => [query(positionByMonth()), accounts],
  review: () => [query(cashflowMonths)],
  // The form of personal data starts from the browser's languages and time zone, so only the browser asks for it.
  profile: () => [accounts],
} as const satisfies Record<string, (visit: Visit) => readonly FirstQuery[]>;

export type PageOfFirstQueries = keyof typeof FIRST_QUERIES;
