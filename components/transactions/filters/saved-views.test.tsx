import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { Toaster } from "@/components/ui/overlay/toaster";
import type { TransactionFilters } from "@/lib/client/transactions/transaction-filters";
import { fakeServer, renderPart } from "@/tests/render-part";
import { SavedViews } from "./saved-views";

type View = { id: string; name: string; filters: Record<string, string> };
const CASH: View = {
  id: "0198c000-0000-7000-8000-000000000001",
  name: "Cash",
  filters: { q: "atm", dates: "thisMonth" },
};
let views: View[];
let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  views = [CASH];
  server = fakeServer({
    "GET /api/saved-views": () => views,
    "POST /api/saved-views": (body: object) => ({ ...CASH, ...body }),
    "PATCH /api/saved-views/*": (body: object) => ({ ...CASH, ...body }),
    "DELETE /api/saved-views/*": { id: CASH.id },
  });
});

async function open(filters: TransactionFilters) {
  const opened: TransactionFilters[] = [];
  renderPart(
    <>
      <SavedViews filters={filters} today="2026-11-26" onOpen={(next) => opened.push(next)} />
      <Toaster />
    </>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Saved views" }));
  return { opened, panel: within(await screen.findByRole("dialog", { name: "Saved views" })) };
}

test("replaces current filters with a view's, for the current month", async () => {
  const { opened, panel } = await open({ type: "income" });
  await userEvent.click(await panel.findByRole("button", { name: "Cash" }));
  expect(opened).toEqual([{ q: "atm", startDate: "2026-11-01", endDate: "2026-11-26" }]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("saves filters under a name and removes them on undo", async () => {
  const { panel } = await open({ type: "income" });
  await userEvent.type(await panel.findByLabelText("Save these filters as"), "Pay{Enter}");
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(server.writes).toEqual([
    'POST /api/saved-views {"name":"Pay","filters":{"type":"income"}}',
    `DELETE /api/saved-views/${CASH.id} {}`,
  ]);
});

test("replaces a view's filters when its name is reused", async () => {
  const { panel } = await open({ type: "income" });
  await panel.findByRole("button", { name: "Cash" });
  await userEvent.type(await panel.findByLabelText("Save these filters as"), "cash");
  await userEvent.click(panel.getByRole("button", { name: "Replace" }));
  // The previous test's toast may still be closing.
  const toast = (await screen.findByText("Cash now has these filters")).closest<HTMLElement>("[data-sonner-toast]");
  await userEvent.click(within(toast ?? document.body).getByRole("button", { name: "Undo" }));
  expect(server.writes).toEqual([
    `PATCH /api/saved-views/${CASH.id} {"filters":{"type":"income"}}`,
    `PATCH /api/saved-views/${CASH.id} ${JSON.stringify({ filters: CASH.filters })}`,
  ]);
});

test("renames a view, and restores a removed one on undo", async () => {
  const { panel } = await open({});
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
  expect(server.writes).toEqual([
    `PATCH /api/saved-views/${CASH.id} {"name":"Coins"}`,
    `DELETE /api/saved-views/${CASH.id} {}`,
    `POST /api/saved-views ${JSON.stringify(CASH)}`,
  ]);
});

test("explains how to save a view when no filters are set", async () => {
  views = [];
  const { panel } = await open({});
  expect(await panel.findByText("No saved views yet. Set filters, then give them a name.")).toBeVisible();
  expect(panel.queryByLabelText("Save these filters as")).toBeNull();
});
