import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Toaster } from "@/components/ui/overlay/toaster";
import type { TransactionFilters } from "@/lib/client/transactions/transaction-filters";
import { SavedViews } from "./saved-views";

type View = { id: string; name: string; filters: Record<string, string> };
const CASH: View = {
  id: "0198c000-0000-7000-8000-000000000001",
  name: "Cash",
  filters: { q: "atm", dates: "thisMonth" },
};
let views: View[];
let sent: [method: string, path: string, body: unknown][];

beforeEach(() => {
  views = [CASH];
  sent = [];
  vi.stubGlobal("fetch", async (input: string | URL | Request, init: RequestInit = {}) => {
    const path = new URL(String(input instanceof Request ? input.url : input), "http://x.test").pathname;
    const { method = "GET" } = init;
    const body = init.body && method !== "DELETE" ? JSON.parse(String(init.body)) : undefined;
    if (method !== "GET") sent.push([method, path, body]);
    const payload = method === "GET" ? views : method === "DELETE" ? { id: CASH.id } : { ...CASH, ...body };
    return Response.json({ success: true, message: "Done", payload });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function show(filters: TransactionFilters) {
  const opened: TransactionFilters[] = [];
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SavedViews filters={filters} today="2026-11-26" onOpen={(next) => opened.push(next)} />
      <Toaster />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Saved views" }));
  return { opened, panel: within(await screen.findByRole("dialog", { name: "Saved views" })) };
}

test("replaces current filters with a view's, for the current month", async () => {
  const { opened, panel } = await show({ type: "income" });
  await userEvent.click(await panel.findByRole("button", { name: "Cash" }));
  expect(opened).toEqual([{ q: "atm", startDate: "2026-11-01", endDate: "2026-11-26" }]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("saves filters under a name and removes them on undo", async () => {
  const { panel } = await show({ type: "income" });
  await userEvent.type(await panel.findByLabelText("Save these filters as"), "Pay{Enter}");
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(sent).toEqual([
    ["POST", "/api/saved-views", { name: "Pay", filters: { type: "income" } }],
    ["DELETE", `/api/saved-views/${CASH.id}`, undefined],
  ]);
});

test("replaces a view's filters when its name is reused", async () => {
  const { panel } = await show({ type: "income" });
  await panel.findByRole("button", { name: "Cash" });
  await userEvent.type(await panel.findByLabelText("Save these filters as"), "cash");
  await userEvent.click(panel.getByRole("button", { name: "Replace" }));
  // The previous test's toast may still be closing.
  const toast = (await screen.findByText("Cash now has these filters")).closest<HTMLElement>("[data-sonner-toast]");
  await userEvent.click(within(toast ?? document.body).getByRole("button", { name: "Undo" }));
  expect(sent).toEqual([
    ["PATCH", `/api/saved-views/${CASH.id}`, { filters: { type: "income" } }],
    ["PATCH", `/api/saved-views/${CASH.id}`, { filters: CASH.filters }],
  ]);
});

test("renames a view, and restores a removed one on undo", async () => {
  const { panel } = await show({});
  await userEvent.click(await panel.findByRole("button", { name: "Rename Cash" }));
  const field = panel.getByLabelText("New name of Cash");
  expect(field).toHaveFocus();
  await userEvent.clear(field);
  await userEvent.type(field, "Coins{Enter}");
  await screen.findByText("Cash is now Coins");
  await userEvent.click(panel.getByRole("button", { name: "Remove Cash" }));
  await screen.findByText("Cash was removed");
  const removed = screen.getByText("Cash was removed").closest("li");
  await userEvent.click(within(removed ?? document.body).getByRole("button", { name: "Undo" }));
  expect(sent).toEqual([
    ["PATCH", `/api/saved-views/${CASH.id}`, { name: "Coins" }],
    ["DELETE", `/api/saved-views/${CASH.id}`, undefined],
    ["POST", "/api/saved-views", CASH],
  ]);
});

test("explains how to save a view when no filters are set", async () => {
  views = [];
  const { panel } = await show({});
  expect(await panel.findByText("No saved views yet. Set filters, then give them a name.")).toBeVisible();
  expect(panel.queryByLabelText("Save these filters as")).toBeNull();
});
