import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { InsightsPage } from "@/components/insights/insights-page";
import { CommandPalette } from "@/components/shell/keyboard/command-palette";
import { useShellDialogs } from "@/components/shell/shell-dialogs";
import { SpendingPage } from "@/components/transactions/spending-page";
import { QueryProvider } from "@/lib/client/api/query";
import { queryClient } from "@/lib/client/api/query-client";
import { dispatchAuth } from "@/lib/client/auth/session";
import { dispatchInsights } from "@/lib/client/insights/insight-store";
import { anAccount, aUser } from "@/lib/client/test-data";
import type { Account } from "@/lib/schemas/banks";
import { fakeServer, refusal } from "@/tests/render-part";
import { ConnectBankButton } from "./connect-bank";
import { ConnectedBanksCard } from "./connected/connected-banks-card";

vi.mock("next/navigation", () => ({
  usePathname: () => "/spending",
  useSearchParams: () => new URLSearchParams(),
  useRouter: () => ({ push: () => {}, prefetch: () => {}, replace: () => {} }),
}));

const HISTORY = {
  allowance: { limit: 10, used: 0, renewsOn: "2026-12-01" },
  prices: { readOn: "2026-11-01", source: "the provider's price list" },
  runs: [],
  running: null,
  notCounted: { currencies: [], withheld: [], unsettled: { parties: [], withheld: [] } },
};
const NO_ROWS = {
  transactions: [],
  pagination: { page: 0, limit: 50, total: 0, totalPages: 0, hasMore: false, nextCursor: null },
  totals: [],
};

let accounts: Account[] = [];
beforeEach(() => {
  accounts = [];
  queryClient.clear();
  for (const kind of ["insight", "hidden"] as const) dispatchInsights(kind, { type: "reset" });
  useShellDialogs.getState().close();
  fakeServer({ "GET /api/accounts": () => accounts }, (_, { pathname }) => {
    if (pathname.endsWith("/generate-v2")) return refusal(422, "NO_TRANSACTIONS", "Insufficient transaction data");
    if (pathname.endsWith("/history")) return HISTORY;
    return pathname.endsWith("/my-range") ? NO_ROWS : [];
  });
});
afterEach(() => {
  act(() => dispatchAuth({ type: "loggedOut" }));
});

type Offer = ReturnType<typeof aUser>["bankLinks"];
const WHY = { not_in_country: /bank links in your country yet/, not_set_up: /Bank links aren’t set up here/ };

function show(bankLinks: Offer, part: React.ReactNode) {
  act(() => dispatchAuth({ type: "startupChecked", user: aUser({ bankLinks }) }));
  render(part, { wrapper: QueryProvider });
}
const opensImport = async () => {
  expect(await screen.findByRole("link", { name: "Import a statement" })).toHaveAttribute("href", "/spending/import");
};

describe.each(["not_in_country", "not_set_up"] as const)("without bank links (%s)", (bankLinks) => {
  test("imports a statement instead, but still repairs logins", async () => {
    show(bankLinks, <ConnectBankButton>Connect another bank</ConnectBankButton>);
    expect(screen.queryByText(/Connect/)).not.toBeInTheDocument();
    await opensImport();
    cleanup();
    show(bankLinks, <ConnectBankButton accountId="a" />);
    fireEvent.click(screen.getByRole("button", { name: "Log in again" }));
    expect(useShellDialogs.getState()).toMatchObject({ open: "connect", repairAccountId: "a" });
  });

  test("asks for a file on an empty Spending page, with the reason", async () => {
    show(bankLinks, <SpendingPage />);
    await opensImport();
    expect(screen.getByText(WHY[bankLinks])).toBeVisible();
    expect(screen.queryByText(/Connect/)).not.toBeInTheDocument();
  });

  test("asks for a file on Insights without transactions, with the reason", async () => {
    show(bankLinks, <InsightsPage kind="insight" />);
    await opensImport();
    fireEvent.click(screen.getByRole("button", { name: "Generate insights" }));
    expect(await screen.findByText(WHY[bankLinks])).toBeVisible();
    expect(screen.queryByText(/Connect/)).not.toBeInTheDocument();
  });

  test("explains it in the profile, where existing banks can be repaired", async () => {
    show(bankLinks, <ConnectedBanksCard />);
    await opensImport();
    expect(screen.getByText(WHY[bankLinks])).toBeVisible();
    cleanup();
    queryClient.clear();
    accounts = [
      anAccount(),
      anAccount({
        id: "01890000-0000-7000-8000-0000000000c2",
        connectionId: "01890000-0000-7000-8000-0000000000d2",
        status: "login_required",
        repair: "sign_in",
      }),
    ];
    show(bankLinks, <ConnectedBanksCard />);
    expect(await screen.findByRole("button", { name: "Log in again" })).toBeEnabled();
    expect(screen.getByRole("button", { name: /^Change the accounts of/ })).toBeEnabled();
    expect(screen.getByText(WHY[bankLinks])).toHaveTextContent("The banks that are connected stay as they are.");
    expect(screen.queryByRole("button", { name: /Connect/ })).not.toBeInTheDocument();
    await opensImport();
  });

  test("leaves the action out of the palette", async () => {
    useShellDialogs.getState().show("palette");
    show(bankLinks, <CommandPalette onSignOut={() => {}} />);
    expect(await screen.findByRole("option", { name: "Import a statement" })).toBeVisible();
    expect(screen.queryByRole("option", { name: "Connect a bank" })).not.toBeInTheDocument();
  });
});

test("offers bank links everywhere when available", async () => {
  for (const part of [
    <SpendingPage key="s" />,
    <InsightsPage key="i" kind="insight" />,
    <ConnectedBanksCard key="b" />,
  ]) {
    show("offered", part);
    fireEvent.click(await screen.findByRole("button", { name: "Connect a bank" }));
    expect(useShellDialogs.getState()).toMatchObject({ open: "connect", repairAccountId: null });
    useShellDialogs.getState().close();
    cleanup();
  }
  useShellDialogs.getState().show("palette");
  show("offered", <CommandPalette onSignOut={() => {}} />);
  expect(await screen.findByRole("option", { name: "Connect a bank" })).toBeVisible();
});
