import type { Query, QueryClient } from "@tanstack/react-query";
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { cashflowCalls } from "@/lib/calls/cashflow";
import { queryOf } from "@/lib/client/api/query-of";
import { aCashflowMonth } from "@/lib/client/test-data";
import { useCashflow } from "@/lib/client/transactions/use-transactions";
import type { CashflowMonth } from "@/lib/schemas/cashflow";
import { renderPart, testCache } from "@/tests/render-part";
import { CategoryBars } from "./category-bars";
import { MerchantsCard, SpendingOverview } from "./spending-overview";

const categories = [{ categoryId: "c1", slug: "groceries", name: "Groceries", amount: -90 }];
const inDollars = { ...aCashflowMonth("2026-10"), categories };
const inEuros = { ...inDollars, currency: "EUR" };
const range = { startDate: "2026-10-01", endDate: "2026-10-31" };

function clientWith(months: CashflowMonth[]): QueryClient {
  const client = testCache({ staleTime: Number.POSITIVE_INFINITY });
  client.setQueryData(queryOf(cashflowCalls.latestCashflow, { limit: 13 }).queryKey, months);
  const merchants = [{ name: "Fenway Market", amount: 90, previousAmount: 0, transactionCount: 2 }];
  client.setQueryData(queryOf(cashflowCalls.spending, { month: "2026-10", currency: "EUR" }).queryKey, {
    ...{ month: "2026-10", currency: "EUR", merchants, recurring: [], recurringPerYear: 0 },
  });
  return client;
}

test("opens transactions in the chosen currency, kept in the URL", async () => {
  const [onChoose, onCurrency] = [vi.fn(), vi.fn()];
  open(
    <SpendingOverview
      {...{ currency: "USD", chosen: "EUR", today: "2026-11-21", asked: null }}
      {...{ onMonth: vi.fn(), onCurrency, onChoose }}
    />,
    [inDollars, inEuros],
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
  open(<CategoryBars currency="USD" filters={{}} onChoose={onChoose} />, months);
  await userEvent.click(screen.getByRole("button", { name: /^Groceries/ }));
  expect(onChoose).toHaveBeenCalledWith({ categoryId: "c1", ...range, ...currency });
});

/** Tells when the page has rendered the failure. */
function Outcome() {
  return <p>{useCashflow(13).isRefetchError ? "failed" : null}</p>;
}

test("keeps figures on the page when a refetch fails", async () => {
  const client = open(
    <>
      <SpendingOverview
        {...{ currency: "USD", chosen: "EUR", today: "2026-11-21", asked: null }}
        {...{ onMonth: vi.fn(), onCurrency: vi.fn(), onChoose: vi.fn() }}
      />
      <CategoryBars currency="USD" filters={{}} onChoose={vi.fn()} />
      <Outcome />
    </>,
    [inDollars, inEuros],
  );
  const queryFn = () => Promise.reject(new Error("offline"));
  const refetch = (query: Query) => query.fetch({ ...query.options, queryFn, retry: false });
  await act(() => Promise.allSettled(client.getQueryCache().findAll().map(refetch)));
  await screen.findByText("failed");
  expect(screen.getByRole("button", { name: /^Fenway Market/ })).toBeVisible();
  expect(screen.getByRole("heading", { name: "Where it went" })).toBeVisible();
  expect(screen.queryByText(/^Could not load/)).toBeNull();
});

const month = (of: string, amount: number, isPartial = false): CashflowMonth => ({
  ...{ month: of, currency: "USD", income: 0, expense: amount, net: -amount, savingsRate: null, transactionCount: 3 },
  isPartial,
  categories: [{ categoryId: "c1", slug: "groceries", name: "Groceries", amount: -amount }],
});
function open(card: ReactNode, months: CashflowMonth[] = []): QueryClient {
  const client = clientWith(months);
  renderPart(card, client);
  return client;
}

test("opens a category's change as both amounts without filtering the list", async () => {
  const months = [month("2026-11", 200, true), month("2026-10", 400)];
  const onChoose = vi.fn();
  open(<CategoryBars currency="USD" filters={{}} onChoose={onChoose} />, months);
  await userEvent.click(screen.getByRole("button", { name: "50% of Oct" }));
  expect(onChoose).not.toHaveBeenCalled();
  const opened = await screen.findByRole("region", { name: /How this is counted/ });
  expect(opened).toHaveTextContent("$200.00− $400.00= −$200.00");
  expect(within(opened).getByText("So far it is 50% of the whole earlier amount.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: /^Groceries/ }));
  expect(onChoose).toHaveBeenCalledWith({ categoryId: "c1", startDate: "2026-11-01", endDate: "2026-11-30" });
});

test.each([
  [400.1, "100% of Oct"],
  [402, "+0.5% vs Oct"],
])("compares $%s of a partial month with $400 as %s", (amount, words) => {
  open(<CategoryBars currency="USD" filters={{}} onChoose={vi.fn()} />, [
    month("2026-11", amount, true),
    month("2026-10", 400),
  ]);
  expect(screen.getByRole("button", { name: words })).toBeVisible();
});

test("opens a merchant's change as the payments of both months", async () => {
  const merchants = [{ name: "Fenway Market", amount: 90, previousAmount: 60, transactionCount: 2 }];
  const spending = { month: "2026-10", currency: "USD", merchants, recurring: [], recurringPerYear: 0 };
  open(
    <MerchantsCard
      spending={spending}
      month={month("2026-10", 90)}
      previous={month("2026-09", 60)}
      isStale={false}
      onChoose={vi.fn()}
    />,
  );
  await userEvent.click(screen.getByRole("button", { name: "up 50%" }));
  const opened = await screen.findByRole("region", { name: /How this is counted/ });
  expect(opened).toHaveTextContent("$90.00− $60.00= $30.00");
  expect(opened).toHaveTextContent("Fenway Market, Oct 2026 − Fenway Market, Sep 2026 = Change");
});
