import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { cashflowCalls } from "@/lib/calls/cashflow";
import { queryClient } from "@/lib/client/api/query-client";
import { queryOf } from "@/lib/client/api/query-of";
import type { CashflowMonth } from "@/lib/schemas/cashflow";
import { renderPart } from "@/tests/render-part";
import { ReviewPage } from "./review-page";

let query = "";
vi.mock("next/navigation", () => ({
  useSearchParams: () => new URLSearchParams(query),
  useRouter: () => ({ push: () => {} }),
}));

const month = (of: string, isPartial: boolean): CashflowMonth => ({
  ...{
    month: of,
    currency: "USD",
    income: 3000,
    expense: 1200,
    net: 1800,
    savingsRate: 0.6,
    transactionCount: 3,
    isPartial,
  },
  categories: [{ categoryId: "0197f000-0000-7000-8000-000000000010", slug: "rent", name: "Rent", amount: -1200 }],
});
const open = (months: CashflowMonth[], of = "") => {
  query = of;
  queryClient.setQueryData(queryOf(cashflowCalls.latestCashflow, { limit: 60 }).queryKey, months);
  renderPart(<ReviewPage />, queryClient);
};

beforeEach(() => {
  queryClient.clear();
  vi.spyOn(globalThis, "fetch").mockImplementation(() => new Promise(() => undefined));
});

test("shows the last full month first, with its comparison", async () => {
  open([month("2026-11", true), month("2026-10", false), month("2026-09", false)]);
  expect(screen.getByRole("heading", { level: 1, name: "October 2026 in review" })).toBeInTheDocument();
  expect(screen.getByText(/^You kept/)).toHaveTextContent("You kept $1,800 of the $3,000 you earned: 60%.");
  expect(screen.getAllByText("same")).toHaveLength(4);
  for (const figure of ["+$3,000.00", "−$1,200.00", "+$1,800.00", "$1,200.00"])
    expect(screen.getByRole("button", { name: figure })).toHaveAttribute("aria-expanded", "false");
  await userEvent.click(screen.getByRole("button", { name: "Year" }));
  expect(window.location.pathname + window.location.search).toBe("/review?of=2026");
});

test("opens each figure of the sentence, including the percentage", async () => {
  open([month("2026-11", true), month("2026-10", false)]);
  const sentence = within(screen.getByText(/^You kept/));
  expect(sentence.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["$1,800", "$3,000", "60%"]);
  await userEvent.click(sentence.getByRole("button", { name: "60%" }));
  const region = await screen.findByRole("region", { name: /How this is counted/ });
  expect(region).toHaveTextContent("What you kept is 60% of what you earned.");
  expect(region).toHaveTextContent("$3,000.00− $1,200.00= $1,800.00");
});

test("opens comparisons of totals and groups from their percentages", async () => {
  const before = { ...month("2026-09", false), expense: 1500, net: 1500 };
  const categories = before.categories.map((one) => ({ ...one, amount: -1500 }));
  open([month("2026-11", true), month("2026-10", false), { ...before, categories }], "of=2026-10");
  const changes = screen.getAllByRole("button", { name: "down 20%" });
  expect(changes).toHaveLength(2);
  for (const change of changes) {
    await userEvent.click(change);
    const region = await screen.findByRole("region", { name: /How this is counted/ });
    expect(region).toHaveTextContent("$1,200.00− $1,500.00= −$300.00");
    await userEvent.click(within(region).getByRole("button", { name: /^Close/ }));
  }
});

test("lists the months of an unfinished year with openable figures", () => {
  open([month("2026-11", true), month("2026-10", false)], "of=2026");
  expect(screen.getByRole("heading", { level: 1, name: "2026 so far" })).toBeInTheDocument();
  expect(screen.getByText("It is compared with the year before once it is over.")).toBeInTheDocument();
  expect(screen.getAllByRole("rowheader").map(({ textContent }) => textContent)).toEqual([
    "Income",
    "Expense",
    "Net",
    "Oct",
    "Nov",
  ]);
  expect(screen.getAllByRole("button", { name: "$3,000" })).toHaveLength(2);
});

test("disables moving past known periods and says when one is empty", () => {
  open([month("2026-11", true)], "of=2026-03");
  expect(screen.getByText("No transactions in March 2026.")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Previous month" })).toBeDisabled();
  expect(screen.getByRole("button", { name: "Next month" })).toBeEnabled();
});

test("shows a preview without any transactions", () => {
  open([]);
  expect(screen.getByText("Nothing to look back on yet")).toBeInTheDocument();
});

test("prints on request", async () => {
  const print = vi.fn();
  vi.stubGlobal("print", print);
  open([month("2026-11", true)]);
  await userEvent.click(screen.getByRole("button", { name: "Print" }));
  expect(print).toHaveBeenCalledOnce();
});

test("switches a review to the months of another currency", async () => {
  open([month("2026-11", true), { ...month("2026-11", true), currency: "EUR", income: 50, expense: 10, net: 40 }]);
  expect(screen.getByText("In USD only: money in EUR isn’t included.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "EUR" }));
  expect(screen.getByText("In EUR only: money in USD isn’t included.")).toBeVisible();
  expect(screen.getByRole("button", { name: "+€50.00" })).toBeVisible();
});
