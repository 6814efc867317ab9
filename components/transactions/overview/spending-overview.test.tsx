import { type Query, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { cashflowCalls } from "@/lib/calls/cashflow";
import { queryOf } from "@/lib/client/api/query-of";
import { aCashflowMonth } from "@/lib/client/test-data";
import { useCashflow } from "@/lib/client/transactions/use-transactions";
import { CategoryBars } from "./category-bars";
import { SpendingOverview } from "./spending-overview";

const categories = [{ categoryId: "c1", slug: "groceries", name: "Groceries", amount: -90 }];
const inDollars = { ...aCashflowMonth("2026-10"), categories };
const inEuros = { ...inDollars, currency: "EUR" };
const range = { startDate: "2026-10-01", endDate: "2026-10-31" };

function clientWith(months: (typeof inDollars)[]): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(queryOf(cashflowCalls.latestCashflow, { limit: 13 }).queryKey, months);
  const merchants = [{ name: "Fenway Market", amount: 90, previousAmount: 0, transactionCount: 2 }];
  client.setQueryData(queryOf(cashflowCalls.spending, { month: "2026-10", currency: "EUR" }).queryKey, {
    ...{ month: "2026-10", currency: "EUR", merchants, recurring: [], recurringPerYear: 0 },
  });
  return client;
}

test("opens transactions in the chosen currency, kept in the URL", async () => {
  const [onChoose, onCurrency] = [vi.fn(), vi.fn()];
  render(
    <QueryClientProvider client={clientWith([inDollars, inEuros])}>
      <SpendingOverview
        {...{ currency: "USD", chosen: "EUR", today: "2026-11-21", asked: null }}
        {...{ onMonth: vi.fn(), onCurrency, onChoose }}
      />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: /^Fenway Market/ }));
  expect(onChoose).toHaveBeenCalledWith({ q: "Fenway Market", ...range, currency: "EUR" });
  await userEvent.click(screen.getByRole("button", { name: "USD" }));
  expect(onCurrency).toHaveBeenCalledWith("USD");
});

test.each([
  [[inDollars, inEuros], { currency: "USD" }],
  [[inDollars], {}],
])("opens a category's transactions in its currency among several", async (months, currency) => {
  const onChoose = vi.fn();
  render(
    <QueryClientProvider client={clientWith(months)}>
      <CategoryBars currency="USD" filters={{}} onChoose={onChoose} />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: /^Groceries/ }));
  expect(onChoose).toHaveBeenCalledWith({ categoryId: "c1", ...range, ...currency });
});

/** Tells when the page has rendered the failure. */
function Outcome() {
  return <p>{useCashflow(13).isRefetchError ? "failed" : null}</p>;
}

test("keeps figures on the page when a refetch fails", async () => {
  const client = clientWith([inDollars, inEuros]);
  render(
    <QueryClientProvider client={client}>
      <SpendingOverview
        {...{ currency: "USD", chosen: "EUR", today: "2026-11-21", asked: null }}
        {...{ onMonth: vi.fn(), onCurrency: vi.fn(), onChoose: vi.fn() }}
      />
      <CategoryBars currency="USD" filters={{}} onChoose={vi.fn()} />
      <Outcome />
    </QueryClientProvider>,
  );
  const queryFn = () => Promise.reject(new Error("offline"));
  const refetch = (query: Query) => query.fetch({ ...query.options, queryFn, retry: false });
  await act(() => Promise.allSettled(client.getQueryCache().findAll().map(refetch)));
  await screen.findByText("failed");
  expect(screen.getByRole("button", { name: /^Fenway Market/ })).toBeVisible();
  expect(screen.getByRole("heading", { name: "Where it went" })).toBeVisible();
  expect(screen.queryByText(/^Could not load/)).toBeNull();
});
