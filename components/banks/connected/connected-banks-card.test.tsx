import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { QueryProvider } from "@/lib/client/api/query";
import { queryClient } from "@/lib/client/api/query-client";
import { dispatchAuth } from "@/lib/client/auth/session";
import { anAccount, aUser } from "@/lib/client/test-data";
import { answer, fakeServer, WithConfig } from "@/tests/render-part";
import { ConnectedBanksCard } from "./connected-banks-card";

const SAVINGS = "01890000-0000-7000-8000-0000000000c1";
const CHECKING = "01890000-0000-7000-8000-0000000000c2";
const savings = anAccount({
  id: SAVINGS,
  name: "Premier Savings",
  mask: "0097",
  subtype: "savings",
  currentBalance: 18250,
  totalTransactionsSynced: 48,
});
const checking = { ...savings, id: CHECKING, name: "Everyday Checking", mask: "4821", currentBalance: 100 };

/** Serves what a test names; the server is away for the rest. */
const serve = (answers: Parameters<typeof fakeServer>[0]) =>
  void fakeServer(answers, () => Response.json({ success: false }, { status: 502 }));
const listed = (...accounts: object[]) => ({ "GET /api/accounts": () => answer(accounts) });

beforeEach(() => {
  queryClient.clear();
  serve(listed(savings, checking));
});

async function renderCard() {
  render(
    <WithConfig>
      <QueryProvider>
        <ConnectedBanksCard />
      </QueryProvider>
    </WithConfig>,
  );
  return screen.findByRole("button", { name: "Refresh all" });
}

test("refreshes all accounts, tolerates failures, and reloads the list [spec 4.69]", async () => {
  const button = await renderCard();
  serve({
    [`POST /api/accounts/${SAVINGS}/refresh`]: () => answer(savings),
    ...listed({ ...savings, currentBalance: 19000 }, checking),
  });
  fireEvent.click(button);
  expect(await screen.findByText(/1 of 2 balances are fresh/)).toBeVisible();
  expect(screen.getByText("$19,000.00")).toBeVisible();
});

test("keeps known accounts and shows 'Failed to refresh accounts' on failure [spec 8.5]", async () => {
  const button = await renderCard();
  serve({});
  fireEvent.click(button);
  expect(await screen.findByText("Failed to refresh accounts")).toBeVisible();
  expect(screen.getByText("Premier Savings")).toBeVisible();
});

test("opens a balance into the account's bookings", async () => {
  act(() => dispatchAuth({ type: "startupChecked", user: aUser() }));
  await renderCard();
  fireEvent.click(screen.getByRole("button", { name: "$18,250.00" }));
  const region = await screen.findByRole("region", { name: /^Premier Savings/ });
  expect(region).toHaveTextContent("Your bank reports today's balance.");
  act(() => dispatchAuth({ type: "loggedOut" }));
});

test("opens an account's recent balances, or reports and retries a failure [spec 3.11]", async () => {
  await renderCard();
  const row = screen.getByText("Premier Savings").closest("li") as HTMLLIElement;
  const toggle = within(row).getByRole("button", { name: "Last balances of Premier Savings ••0097" });
  fireEvent.click(toggle);
  expect(await within(row).findByText("Failed to get account details")).toBeVisible();
  serve({
    [`GET /api/accounts/${SAVINGS}`]: () =>
      answer({ ...savings, checks: [], balances: [{ date: "2026-11-20", balance: 18000, currency: "USD" }] }),
  });
  fireEvent.click(within(row).getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(within(row).getByText("Nov 20, 2026")).toBeVisible());
  expect(within(row).getByText("$18,000.00")).toBeVisible();
  expect(toggle).toHaveAttribute("aria-expanded", "true");
});
