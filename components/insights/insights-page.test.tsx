import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { Toaster } from "@/components/ui/overlay/toaster";
import { QueryProvider } from "@/lib/client/api/query";
import { queryClient } from "@/lib/client/api/query-client";
import { insightActions } from "@/lib/client/insights/insight-browser";
import { dispatchInsights } from "@/lib/client/insights/insight-store";
import { anInsight } from "@/lib/client/test-data";
import type { InsightKind } from "@/lib/domain/insights/facts/detected-fact";
import type { Overview } from "@/lib/schemas/cashflow";
import { refusal } from "@/tests/render-part";
import { PAGE_TEXTS } from "./insights-copy";
import { InsightsPage } from "./insights-page";

const NEVER_RUN = {
  allowance: { limit: 10, used: 0, renewsOn: "2026-12-01" },
  prices: { readOn: "2026-11-01", source: "the provider's price list" },
  runs: [],
  running: null,
  notCounted: { currencies: [], withheld: [], unsettled: { parties: [], withheld: [] } },
};

const sums = { from: "2026-11-01", to: "2026-11-21", income: 6292.31, expense: 3675.18, net: 2617.13 };
const monthSoFar = (change: Partial<Overview> = {}): Overview => ({
  ...{ today: "2026-11-21", currency: "USD", categories: [], isLookingForInsights: false, isGettingStarted: false },
  netPosition: {
    ...{ net: 0, have: 0, owe: 0, change: null, changeByHand: 0, changeShare: null, since: null },
    ...{ history: [], others: [], undecided: [] },
  },
  monthToDate: { ...sums, previous: sums, pendingCount: 0 },
  upcoming: {
    ...{ currency: "USD", otherCurrencies: [], from: "2026-11-21", to: "2026-12-04", bills: [], total: 0, after: null },
  },
  ...change,
});

let failing: RegExp | null = null;
let answerHistory: () => Promise<void> = async () => undefined;
let listed: ReturnType<typeof anInsight>[] = [];
let overview = monthSoFar();
let counts: Record<InsightKind, { active: number; new: number }> | null = null;
let asked: URL[] = [];
let decided: { id: string; choice: "fine" | "handled" | null }[] = [];

beforeEach(() => {
  listed = [];
  overview = monthSoFar();
  counts = null;
  asked = [];
  decided = [];
  queryClient.clear();
  failing = null;
  answerHistory = async () => undefined;
  for (const kind of ["insight", "hidden"] as const) dispatchInsights(kind, { type: "reset" });
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    const address = new URL(url, "http://sorrel.test");
    asked.push(address);
    const { pathname } = address;
    if (pathname.endsWith("/history")) await answerHistory();
    if (failing?.test(pathname)) return refusal(503, "NOT_READY", "Not now");
    if (/\/steps?$/.test(pathname)) {
      const decision = JSON.parse(String(init?.body));
      decided.push(decision);
      const step = { choice: decision.choice, chosenOn: "2026-11-21", remindOn: null, isDue: false, outcome: null };
      return Response.json({ success: true, payload: anInsight({ step: decision.choice === null ? null : step }) });
    }
    if (pathname.endsWith("/badges") && counts)
      return Response.json({ success: true, payload: { insights: counts, toReview: 0, unread: 0 } });
    const list = /\/(hidden-)?insights$/.test(pathname) ? listed : pathname.endsWith("/overview") ? overview : [];
    return Response.json({ success: true, payload: pathname.endsWith("/history") ? NEVER_RUN : list });
  });
});
function show(kind: InsightKind) {
  render(<InsightsPage kind={kind} />, { wrapper: QueryProvider });
}

test("shows the reason when the month can't be loaded [spec 4.31]", async () => {
  failing = /\/overview$/;
  show("insight");
  expect(await screen.findByText("Not now")).toBeVisible();
});

test("opens the month's income and expenses into their transactions", async () => {
  show("insight");
  for (const [figure, type] of [
    ["$6,292.31", "income"],
    ["$3,675.18", "expense"],
  ] as const) {
    await userEvent.click((await screen.findByText(figure)).closest("button") as HTMLElement);
    await waitFor(() => expect(asked.map(({ searchParams }) => searchParams.get("type"))).toContain(type));
    const { searchParams } = asked.find((address) => address.searchParams.get("type") === type) as URL;
    expect([searchParams.get("startDate"), searchParams.get("endDate")]).toEqual(["2026-11-01", "2026-11-21"]);
  }
});

test("shows the month converted, naming what's missing", async () => {
  const converted = [{ currency: "USD", income: 800, expense: 80, groups: {} }];
  overview = monthSoFar({
    ...{
      currency: "EUR",
      monthToDate: { ...sums, income: 800, expense: 80, converted, previous: sums, pendingCount: 0 },
    },
    conversion: { missing: [{ currency: "VES", transactionCount: 1 }], months: [] },
  });
  show("insight");
  expect(await screen.findByText("€800.00")).toBeVisible();
  expect(screen.getByText(/^November so far:/)).toHaveTextContent(
    "€80.00 out. Without an exchange rate, transactions in VES",
  );
});

test("keeps reports apart from the findings it counts", async () => {
  listed = [
    anInsight({ id: "month", type: "monthly_summary", title: "You spent $3,675.18 in November" }),
    anInsight({ id: "twice", type: "duplicate_charge", title: "Cafe Mira may have charged you twice" }),
  ];
  show("insight");
  expect(await screen.findByText("1 insight")).toBeVisible();
  const reports = within(screen.getByRole("region", { name: "In numbers" }));
  expect(reports.getByRole("heading", { name: /spent/ })).toBeVisible();
  expect(reports.queryByRole("heading", { name: /twice/ })).toBeNull();
});

test.each([
  [0, null],
  [1, "See 1 hidden insight"],
  [3, "See 3 hidden insights"],
])("links to %i hidden insights from a page without findings", async (active, link) => {
  counts = { insight: { active: 0, new: 0 }, hidden: { active, new: 0 } };
  listed = [anInsight({ type: "monthly_summary" })];
  show("insight");
  expect(await screen.findByText(PAGE_TEXTS.insight.nothingFound)).toBeVisible();
  if (link) expect(await screen.findByRole("link", { name: link })).toHaveAttribute("href", "/hidden-insights");
  else expect(screen.queryByRole("link", { name: /^See/ })).toBeNull();
});

test("shows the five findings most worth a look and folds the rest", async () => {
  listed = [1, 6, 2, 5, 3, 4].map((priority) =>
    anInsight({ id: `${priority}`, priority, title: `Finding ${priority}` }),
  );
  show("insight");
  const fold = (await screen.findByText("1 more")).closest("details") as HTMLElement;
  expect(within(fold).getAllByRole("heading", { name: /^Finding/, hidden: true })).toHaveLength(1);
  expect(within(fold).getByRole("heading", { name: "Finding 1", hidden: true })).toBeInTheDocument();
});

test("refetches the history once for an insight of an unknown run", async () => {
  listed = [anInsight()];
  const answered = vi.fn(async () => undefined);
  answerHistory = answered;
  show("insight");
  expect(await screen.findByRole("article")).toBeVisible();
  await vi.waitFor(() => expect(answered).toHaveBeenCalledTimes(2));
  await queryClient.refetchQueries();
  expect(answered).toHaveBeenCalledTimes(3);
});

test.each([
  ["This is fine", "This is fine. We won't report it again."],
  ["Handled", "Marked as handled."],
])("offers Undo in a toast after %s", async (button, words) => {
  listed = [anInsight()];
  render(
    <>
      <InsightsPage kind="hidden" />
      <Toaster />
    </>,
    { wrapper: QueryProvider },
  );
  await userEvent.click(await screen.findByRole("button", { name: button }));
  const toast = (await screen.findByText(words, { selector: "[data-title]" })).closest<HTMLElement>("li");
  await userEvent.click(within(toast as HTMLElement).getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(decided.map(({ choice }) => choice)).toEqual([expect.any(String), null]));
  expect(await screen.findByRole("button", { name: button })).toBeVisible();
});

describe.each(["insight", "hidden"] as const)("page of kind %s without insights", (kind) => {
  const { emptyTitle } = PAGE_TEXTS[kind];

  test("shows the empty state once no run is known to exist", async () => {
    show(kind);
    expect(await screen.findByText(emptyTitle)).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("reports a history error and recovers on retry [spec 4.30]", async () => {
    failing = /history$/;
    show(kind);
    expect(await screen.findByRole("alert")).toHaveTextContent("Could not load your insightsNot now");
    expect(screen.queryByText(emptyTitle)).toBeNull();
    failing = null;
    fireEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText(emptyTitle)).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("shows loading until the runs are known", async () => {
    let letGo = () => {};
    answerHistory = () => new Promise((resolve) => (letGo = resolve));
    show(kind);
    await insightActions.fetchInsights(kind);
    expect(await screen.findByText("Loading your insights")).toBeInTheDocument();
    expect(screen.queryByText(emptyTitle)).toBeNull();
    letGo();
    expect(await screen.findByText(emptyTitle)).toBeVisible();
  });
});
