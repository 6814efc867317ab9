import type { FetchInfiniteQueryOptions, FetchQueryOptions, QueryClient, QueryKey } from "@tanstack/react-query";
import { effectiveRange } from "@/components/transactions/filters/date-presets";
import { bankCalls } from "@/lib/calls/banks";
import { goalCalls } from "@/lib/calls/budgets";
import { cashflowCalls } from "@/lib/calls/cashflow";
import { insightCalls } from "@/lib/calls/insights";
import { badgeCalls, notificationCalls } from "@/lib/calls/notifications";
import {
  recurringCalls,
  reviewCalls,
  savedViewCalls,
  tagCalls,
  transactionCalls,
  transferCalls,
} from "@/lib/calls/transactions";
import type { SessionUser } from "@/lib/schemas/auth";
import { queryOf } from "./api/query-of";
import { subscriptionStatus } from "./billing/subscription";
import { budgetMonthIn, budgetsOf } from "./budgets/budgets-of";
import { calendarIn, calendarOf, monthIn } from "./cashflow/calendar-of";
import { cashflowMonthsQuery, overviewOf, positionQuery } from "./cashflow/cashflow-queries";
import { forecastIn, forecastOf } from "./forecast/forecast-of";
import { firstInsightList } from "./insights/insight-lists";
import { latestCashflowQuery } from "./insights/latest-cashflow";
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

const overview = query(queryOf(cashflowCalls.overview));
const accounts = query(queryOf(bankCalls.listAccounts));
const hiddenInsights = query(firstInsightList("hidden"));
const followed = query(queryOf(insightCalls.followedInsights));

/**
 * First queries of each page: what its first screen shows. The server answers them with the document; the page's hooks
 * use the same queries, so they find the answers in the cache.
 */
export const FIRST_QUERIES = {
  shell: () => [query(subscriptionStatus), query(queryOf(badgeCalls.readBadges))],
  dashboard: ({ search }) => [
    overview,
    accounts,
    query(latestCashflowQuery),
    firstPage(recentTransactions(monthIn(search))),
    ...[monthIn(search)].flatMap((month) => (month === null ? [] : [query(overviewOf(month))])),
  ],
  spending: ({ search, today }) => {
    const filters = filtersFromUrl(search);
    return [
      firstPage(transactionList({ ...filters, ...effectiveRange(filters, today) })),
      accounts,
      query(queryOf(transactionCalls.listCategories)),
      query(queryOf(tagCalls.listTags)),
      query(queryOf(transferCalls.listTransfers)),
      query(queryOf(savedViewCalls.listSavedViews)),
    ];
  },
  insights: () => [query(firstInsightList("insight")), overview, accounts, followed],
  "hidden-insights": () => [hiddenInsights, accounts, followed],
  calendar: ({ search }) => [query(calendarOf(calendarIn(search))), accounts],
  recurring: () => [query(queryOf(recurringCalls.listRecurring)), hiddenInsights],
  budgets: ({ search }) => [query(budgetsOf(budgetMonthIn(search))), query(queryOf(goalCalls.readGoals))],
  forecast: ({ search }) => [query(forecastOf(forecastIn(search))), accounts],
  "net-position": () => [query(positionQuery()), accounts],
  review: () => [query(cashflowMonthsQuery)],
  "to-review": () => [query(queryOf(reviewCalls.listReview))],
  notifications: () => [query(queryOf(notificationCalls.listNotifications))],
  // The form of personal data starts from the browser's languages and time zone, so only the browser asks for it.
  profile: () => [accounts],
} as const satisfies Record<string, (visit: Visit) => readonly FirstQuery[]>;

export type PageOfFirstQueries = keyof typeof FIRST_QUERIES;
