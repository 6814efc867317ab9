import { act, cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { dispatchAuth } from "@/lib/client/auth/session";
import { aCashflowMonth, anAccount, aTransaction, aUser } from "@/lib/client/test-data";
import type { CashflowMonth, Overview, WholeOverview } from "@/lib/schemas/cashflow";
import { renderPart } from "@/tests/render-part";
import { type CardsProps, CardsView } from "./dashboard-cards";
import { DashboardView, type DashboardViewProps } from "./dashboard-view";

const sums = { income: 6292.31, expense: 3675.18, net: 2617.13 };
const overview: WholeOverview = {
  today: "2026-11-21",
  currency: "USD",
  netPosition: {
    net: 50132.31,
    have: 58832.82,
    owe: 8700.51,
    change: null,
    changeByHand: 0,
    changeShare: null,
    since: null,
    history: [],
    others: [{ currency: "EUR", net: 1860.4, have: 1860.4, owe: 0 }],
    undecided: [],
  },
  monthToDate: {
    ...sums,
    from: "2026-11-01",
    to: "2026-11-21",
    pendingCount: 3,
    previous: { ...sums, expense: 7350.36, from: "2026-10-01", to: "2026-10-21" },
  },
  categories: [{ group: "Groceries", icon: "shopping-basket", amount: 486.22, previousAmount: 521.1, isFixed: false }],
  isLookingForInsights: false,
  isGettingStarted: false,
  upcoming: {
    ...{ currency: "USD", otherCurrencies: [] },
    from: "2026-11-21",
    to: "2026-12-04",
    bills: [
      {
        date: "2026-12-01",
        name: "Rent",
        categorySlug: "rent",
        icon: "house",
        amount: 1850,
        isEstimate: false,
        accountId: "acc",
        seriesKey: "rent",
        basedOnTransactionId: "tx-rent",
      },
      {
        date: "2026-11-28",
        name: "Power",
        categorySlug: "rent",
        icon: "zap",
        amount: 92.4,
        isEstimate: true,
        accountId: null,
        seriesKey: "power",
        basedOnTransactionId: "tx-power",
      },
    ],
    total: 1942.4,
    after: {
      accountId: "acc",
      accountName: "Everyday Checking",
      available: 5878.6,
      paid: 1850,
      balance: 4028.6,
    },
  },
};
const account = anAccount({ id: "acc", connectionId: "link", currentBalance: 6412.38 });
const transaction = aTransaction({
  id: "tx",
  accountId: "acc",
  date: "2026-11-20",
  amount: -38.4,
  merchant: "Kiku Ramen",
  category: { id: "c", slug: "dining-out", name: "Dining out", group: "Dining out", kind: "expense" },
  pending: true,
});
const month = (key: string, net: number, isPartial = false): CashflowMonth => ({
  ...aCashflowMonth(key),
  ...{ income: 5000, expense: 5000 - net, net, isPartial },
});

type Shown = Omit<DashboardViewProps, "cards"> & CardsProps;

function show(more: Partial<Shown> = {}) {
  const props: Shown = {
    overview: { state: "ready", data: overview },
    overviewRetry: { onRetry: () => undefined, isRetrying: false },
    accounts: { state: "ready", data: [account] },
    cashflow: { state: "ready", data: [month("2026-11", 900, true), month("2026-10", 250), month("2026-09", -40)] },
    transactions: { state: "ready", data: [transaction] },
    insights: { state: "ready", data: [] },
    haveCardsFailed: false,
    today: "2026-11-21",
    isUnknown: false,
    month: null,
    onChooseMonth: vi.fn(),
    onConnect: vi.fn(),
    onImport: vi.fn(),
    onRepair: vi.fn(),
    onAddTransaction: vi.fn(),
    ...more,
  };
  renderPart(<DashboardView {...props} cards={<CardsView {...props} />} />);
  return props;
}

test("shows an empty user a preview with one action", async () => {
  const nothing = { state: "ready", data: [] } as const;
  const { onConnect } = show({ accounts: nothing, transactions: nothing });
  await userEvent.click(await screen.findByRole("button", { name: "Connect a bank" }));
  expect(screen.queryByText("Net worth")).not.toBeInTheDocument();
  expect(onConnect).toHaveBeenCalledOnce();
});

test("loads first steps only when the overview asks for them", async () => {
  const fetch = vi.fn(async (_: string) =>
    Response.json({
      ...{ success: true, message: "Done" },
      payload: { steps: { hasAccount: false, hasSeenInsights: false, hasAnswered: false, hasBudgetOrGoal: false } },
    }),
  );
  vi.stubGlobal("fetch", fetch);
  const nothing = { state: "ready", data: [] } as const;
  const young = { state: "ready", data: { ...overview, isGettingStarted: true } } as const;
  for (const parts of [{}, { accounts: nothing, transactions: nothing }]) {
    show(parts);
    await act(async () => undefined);
    expect(screen.queryByText("Getting started")).toBeNull();
    expect(fetch).not.toHaveBeenCalled();
    cleanup();

    show({ ...parts, overview: young });
    expect(await screen.findByText("0 of 4 done")).toBeVisible();
    expect(fetch.mock.calls.map(([url]) => url)).toEqual([expect.stringMatching(/\/api\/account\/getting-started$/)]);
    fetch.mockClear();
    cleanup();
  }
});

test("offers import instead of linking, but still repairs existing banks", async () => {
  for (const bankLinks of ["not_in_country", "not_set_up"] as const) {
    act(() => dispatchAuth({ type: "startupChecked", user: aUser({ bankLinks }) }));
    const nothing = { state: "ready", data: [] } as const;
    const begin = show({ accounts: nothing, transactions: nothing });
    expect(await screen.findByRole("heading", { name: "Import a statement to begin" })).toBeVisible();
    expect(screen.getByText(bankLinks === "not_in_country" ? /in your country yet/ : /set up here/)).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Import a statement" }));
    expect(begin.onImport).toHaveBeenCalledOnce();
    expect(screen.queryByRole("button", { name: /Connect/ })).not.toBeInTheDocument();
    cleanup();

    const [asking, silent] = [
      anAccount({ id: "a", connectionId: "one", status: "login_required", repair: "sign_in" }),
      anAccount({ id: "b", connectionId: "two", status: "login_required", repair: "not_shared" }),
    ];
    const later = show({ accounts: { state: "ready", data: [asking, silent] } });
    const accounts = within(screen.getByRole("region", { name: "Accounts" }));
    await userEvent.click(accounts.getByRole("button", { name: "Log in again" }));
    expect(later.onRepair).toHaveBeenCalledWith("a");
    // A bank that shares nothing would need a new link.
    expect(accounts.queryByRole("button", { name: /Connect/ })).not.toBeInTheDocument();
    await userEvent.click(accounts.getByRole("button", { name: "Import a statement" }));
    await userEvent.click(accounts.getByRole("button", { name: "Import" }));
    expect(later.onImport).toHaveBeenCalledTimes(2);
    expect(later.onConnect).not.toHaveBeenCalled();
    cleanup();
  }
  act(() => dispatchAuth({ type: "loggedOut" }));
});

test("shows figures to a user with manual transactions only", () => {
  show({ accounts: { state: "ready", data: [] } });
  expect(screen.getByText("Net worth")).toBeInTheDocument();
  expect(screen.getByText(/no bank is connected/)).toBeInTheDocument();
});

test("keeps every card's place while loading [spec 2.27]", () => {
  const loading = { state: "loading" } as const;
  show({ overview: loading, accounts: loading, cashflow: loading, transactions: loading, insights: loading });
  expect(document.querySelectorAll("section[aria-busy=true]")).toHaveLength(7);
});

test("counts and shows transactions during a first sync", async () => {
  show({ accounts: { state: "ready", data: [{ ...account, isSyncing: true }] } });
  expect(await screen.findByRole("status")).toHaveTextContent(
    "Reading your history at Harbor National312 transactions so far",
  );
  expect(screen.getByText("Kiku Ramen")).toBeInTheDocument();
});

test("shows income and expenses as unknown before the first sync ends", () => {
  show({
    accounts: { state: "ready", data: [{ ...account, isSyncing: true }] },
    transactions: { state: "ready", data: [] },
    isUnknown: true,
  });
  expect(screen.getByText("$50,132", { exact: false })).toBeInTheDocument();
  expect(screen.getByLabelText("Loading the month so far")).toBeInTheDocument();
  expect(screen.getByLabelText("Loading your cashflow")).toBeInTheDocument();
  expect(screen.queryByRole("rowheader", { name: "Expense" })).not.toBeInTheDocument();
});

test("reports one failed card with a retry and keeps the rest", async () => {
  const retry = vi.fn();
  const message = "Failed to fetch monthly cashflow data";
  show({ cashflow: { state: "failed", message, isRetrying: false, retry } });
  const alert = screen.getByRole("alert");
  expect(alert).toHaveTextContent(message);
  await userEvent.click(within(alert).getByRole("button", { name: "Retry" }));
  expect(retry).toHaveBeenCalledOnce();
  expect(screen.getByText("Net worth")).toBeInTheDocument();
});

test("reports accounts that failed to load instead of none", () => {
  const retry = vi.fn();
  show({ accounts: { state: "failed", message: "Failed to fetch accounts", isRetrying: false, retry } });
  const figures = within(screen.getByRole("region", { name: "Where you stand" }));
  expect(figures.getByText(/couldn’t be loaded, so we can’t show how recent this is/)).toBeVisible();
  expect(screen.queryByText(/no bank is connected/i)).not.toBeInTheDocument();
});

test("offers a new login in both places and flags old balances", async () => {
  const { onRepair } = show({ accounts: { state: "ready", data: [{ ...account, status: "login_required" }] } });
  expect(screen.getByText(/Harbor National balances are .* old/)).toBeInTheDocument();
  const buttons = screen.getAllByRole("button", { name: "Log in again" });
  expect(buttons).toHaveLength(2);
  for (const button of buttons) await userEvent.click(button);
  expect(onRepair).toHaveBeenNthCalledWith(1, "acc");
  expect(onRepair).toHaveBeenNthCalledWith(2, "acc");
});

test("shows halved spending as a good decrease", () => {
  show();
  const row = screen.getByRole("row", { name: /^Expense/ });
  expect(within(row).getByText("50%")).toHaveClass("text-better");
  expect(within(row).getByText("50%")).toHaveTextContent("down 50%");
});

test("opens each percentage into the two figures compared", async () => {
  show();
  const cells = screen.getAllByRole("button", { name: /^(up|down) |^same$/ });
  expect(cells.map(({ textContent }) => textContent)).toEqual(["same", "down 50%", "same", "down 6.7%", "down 50%"]);
  for (const [at, comesTo] of [
    [1, "$3,675.18− $7,350.36= −$3,675.18"],
    [3, "$486.22− $521.10= −$34.88"],
    [4, "$3,675.18− $7,350.36= −$3,675.18"],
  ] as const) {
    await userEvent.click(cells[at] as HTMLElement);
    const region = await screen.findByRole("region", { name: /How this is counted/ });
    expect(region).toHaveTextContent(comesTo);
    await userEvent.click(within(region).getByRole("button", { name: /^Close/ }));
  }
});

test("lists bills with dates, estimates and the remaining balance", () => {
  show();
  expect(screen.getByText("Sat, Nov 28 · estimate")).toBeInTheDocument();
  expect(screen.getByText("2 bills")).toBeInTheDocument();
  expect(screen.getByText("Everyday Checking after those it pays").parentElement).toHaveTextContent("$4,028.60");
});

test("shows the sum of manual bills, if any", () => {
  const [rent, power] = overview.upcoming.bills;
  if (!rent || !power) throw new Error("No bills");
  show();
  expect(screen.queryByText("Added by you")).not.toBeInTheDocument();
  cleanup();
  const upcoming = { ...overview.upcoming, bills: [rent, { ...power, isEstimate: false, basedOnTransactionId: null }] };
  show({ overview: { state: "ready", data: { ...overview, upcoming } } });
  expect(screen.getByText("Added by you").parentElement).toHaveTextContent("−$92.40");
});

test("opens manual bills into their names", async () => {
  const [rent, power] = overview.upcoming.bills;
  if (!rent || !power) throw new Error("No bills");
  const upcoming = { ...overview.upcoming, bills: [rent, { ...power, isEstimate: false, basedOnTransactionId: null }] };
  show({ overview: { state: "ready", data: { ...overview, upcoming } } });
  const line = screen.getByText("Added by you").parentElement as HTMLElement;
  await userEvent.click(within(line).getByRole("button", { name: "−$92.40" }));
  const region = await screen.findByRole("region", { name: /How this is counted/ });
  expect(region).toHaveTextContent("Power, added by you");
  expect(region).not.toHaveTextContent("Rent");
});

test("shows a row's merchant, pending state and account", () => {
  show();
  const row = screen.getByRole("row", { name: /Kiku Ramen/ });
  expect(row).toHaveTextContent(/Yesterday.*Kiku RamenPending.*Dining out.*Everyday Checking ••4821.*\u2212\$38\.40/);
});

test("marks an uncertain category in recent transactions", () => {
  show({ transactions: { state: "ready", data: [{ ...transaction, isGuess: true }] } });
  expect(within(screen.getByRole("row", { name: /Kiku Ramen/ })).getByTitle("Uncertain")).toBeInTheDocument();
});

test("reads out a chosen month, with the same figures in the table", async () => {
  show();
  expect(screen.getByText("Nov 1–21", { selector: "dd" })).toBeInTheDocument();
  await userEvent.click(screen.getByRole("radio", { name: /^Sep 2026: income \+\$5,000\.00/ }));
  expect(screen.getByText("Sep 2026", { selector: "dd" })).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Table" }));
  const rows = within(screen.getByRole("region", { name: "Cashflow by month" })).getAllByRole("row");
  expect(rows.map((row) => row.textContent)).toEqual([
    "MonthIncomeExpenseNet",
    "Nov 2026 so far+$5,000\u2212$4,100+$900",
    "Oct 2026+$5,000\u2212$4,750+$250",
    "Sep 2026+$5,000\u2212$5,040\u2212$40",
  ]);
});

test('labels an excluded row "Left out"', () => {
  show({ transactions: { state: "ready", data: [{ ...transaction, isExcluded: true }] } });
  const row = screen.getByRole("row", { name: /Kiku Ramen/ });
  expect(within(row).getByText("Left out")).toBeInTheDocument();
});

test("lists balances in other currencies separately, with their accounts", async () => {
  const abroad = anAccount({ id: "abroad", name: "Girokonto", currency: "EUR", currentBalance: 1860.4 });
  show({ accounts: { state: "ready", data: [account, abroad] } });
  expect(screen.getByText("In other currencies (not included)").parentElement).toHaveTextContent("€1,860.40");
  const figures = within(screen.getByRole("region", { name: "Where you stand" }));
  await userEvent.click(figures.getByRole("button", { name: "€1,860.40" }));
  const region = await screen.findByRole("region", { name: /In EUR/ });
  expect(region).toHaveTextContent(/Girokonto.*This 1 account/);
});

test("requests a chosen past month and returns to the current one", async () => {
  const { onChooseMonth } = show({ month: "2026-10" });
  await userEvent.click(screen.getByRole("radio", { name: /^Sep/ }));
  expect(onChooseMonth).toHaveBeenLastCalledWith("2026-09");
  await userEvent.click(screen.getByRole("radio", { name: /^Nov 1–21/ }));
  expect(onChooseMonth).toHaveBeenLastCalledWith(null);
});

test("names a chosen month over its figures, with one way back", async () => {
  const days = { from: "2026-09-01", to: "2026-09-30" };
  const previous = { ...sums, from: "2026-08-01", to: "2026-08-31" };
  const { onChooseMonth } = show({
    overview: { state: "ready", data: { ...overview, monthToDate: { ...sums, ...days, previous, pendingCount: 0 } } },
    month: "2026-09",
  });
  expect(screen.queryByText(/so far$/)).not.toBeInTheDocument();
  expect(screen.getByRole("heading", { name: /^Latest in Sep/ })).toBeInTheDocument();
  const links = screen.getAllByRole("link", { name: "All in Spending" });
  expect(links[0]).toHaveAttribute("href", "/spending?startDate=2026-09-01&endDate=2026-09-30");
  await userEvent.click(screen.getByRole("button", { name: "Back to November" }));
  expect(onChooseMonth).toHaveBeenCalledWith(null);
});

test("counts pending transactions and shows their number", () => {
  show();
  expect(screen.getByText(/3 pending transactions count already/)).toBeInTheDocument();
});

test("combines total failure into one card that retries everything", async () => {
  const message = "Cannot connect to server";
  const retry = vi.fn();
  const failed = { state: "failed", message, isRetrying: false, retry } as const;
  show({ overview: failed, accounts: failed, transactions: failed, haveCardsFailed: true });
  expect(screen.getByRole("alert")).toHaveTextContent(message);
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(retry).toHaveBeenCalledTimes(3);
});

const inEuros = (income: number, expense: number) => ({ income, expense, net: income - expense });
const convertedOverview: Overview = {
  ...overview,
  currency: "EUR",
  netPosition: {
    ...overview.netPosition,
    ...{ net: 80, have: 80, owe: 0, others: [] },
    converted: [{ currency: "USD", net: 100, asOwn: 80, change: 0, rateDay: "2026-11-20" }],
  },
  monthToDate: {
    ...overview.monthToDate,
    ...inEuros(800, 80),
    converted: [{ currency: "USD", income: 800, expense: 80, groups: { Groceries: 80 } }],
    previous: { ...inEuros(0, 0), from: "2026-10-01", to: "2026-10-21" },
  },
  conversion: {
    missing: [],
    months: [{ month: "2026-11", ...inEuros(800, 80), savingsRate: 0.9, transactionCount: 2, converted: [] }],
  },
};

test("shows converted totals and opens one into its parts", async () => {
  show({ overview: { state: "ready", data: convertedOverview } });
  const figures = within(screen.getByRole("region", { name: "Where you stand" }));
  expect(figures.getByText(/^Includes/)).toHaveTextContent("$100.00");
  expect(figures.getByText(/Converted from USD at the European Central Bank’s rate of each day/)).toBeVisible();
  expect(screen.queryByText(/Your first month appears here/)).toBeNull();
  await userEvent.click(figures.getByRole("button", { name: "+€800.00" }));
  const opened = within(await screen.findByRole("region", { name: /^How this is counted/ }));
  expect((await opened.findAllByRole("button", { name: /800\.00/ })).length).toBeGreaterThan(0);
});

test("draws months in their own currency without a known rate", () => {
  const none = { month: "2026-11", ...inEuros(0, 0), savingsRate: null, transactionCount: 0, converted: [] };
  const missing = [{ currency: "USD", transactionCount: 2 }];
  show({
    overview: {
      state: "ready",
      data: {
        ...convertedOverview,
        netPosition: overview.netPosition,
        conversion: { missing, months: [none] },
      },
    },
  });
  expect(screen.queryByText(/Your first month appears here/)).toBeNull();
  expect(
    screen.getByText(/We don’t have an exchange rate for USD, so those transactions aren’t included/),
  ).toBeVisible();
  expect(screen.getByRole("radio", { name: /^Nov/ })).toBeVisible();
});

test.each<[string, Partial<Overview>, RegExp[]]>([
  ["net position", { netPosition: null }, [/We couldn’t load your net position/]],
  [
    "month",
    { monthToDate: null, categories: null },
    [/We couldn’t load this month’s figures/, /We couldn’t load your spending by category/],
  ],
  ["list of bills", { upcoming: null }, [/We couldn’t load your next bills/]],
])("names the %s when it couldn't be loaded, and retries", async (_, missing, sentences) => {
  const onRetry = vi.fn();
  show({
    overview: { state: "ready", data: { ...overview, ...missing } },
    overviewRetry: { onRetry, isRetrying: false },
  });
  const failures = await screen.findAllByRole("alert");
  expect(failures).toHaveLength(sentences.length);
  for (const [index, failure] of failures.entries()) {
    expect(failure).toHaveTextContent(sentences[index] ?? "");
    await userEvent.click(within(failure).getByRole("button", { name: "Retry" }));
  }
  expect(onRetry).toHaveBeenCalledTimes(sentences.length);
});
