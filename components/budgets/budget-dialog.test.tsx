import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { BudgetDialog } from "./budget-dialog";

test("creates a category, chooses it and adds its budget", async () => {
  const writes: [string, Record<string, unknown>][] = [];
  const id = "0198f000-0000-7000-8000-000000000002";
  vi.stubGlobal("fetch", async (url: string, { method = "GET", body }: RequestInit = {}) => {
    if (method === "POST") writes.push([url, JSON.parse(String(body))]);
    const made = {
      id,
      slug: "pets",
      name: "Horses",
      group: "Shopping",
      kind: "expense",
      icon: "paw-print",
      color: "pink",
    };
    const proposals = {
      currency: "USD",
      otherCurrencies: [],
      months: [],
      neededMonths: 0,
      proposals: [],
      targets: [],
      blocked: [],
    };
    const payload =
      method === "POST" ? (url.includes("categories") ? made : []) : url.includes("categories") ? [] : proposals;
    return Response.json({ success: true, message: "Done", payload }, { status: method === "POST" ? 201 : 200 });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BudgetDialog edited="new" month="2026-11" currency="USD" onClose={() => undefined} />
    </QueryClientProvider>,
  );
  await userEvent.selectOptions(screen.getByLabelText("For"), "New category…");
  const form = within(await screen.findByRole("form", { name: "New category" }));
  await userEvent.type(form.getByLabelText("Name"), "Horses");
  await userEvent.selectOptions(form.getByLabelText("Group"), "A new group");
  await userEvent.type(form.getByLabelText("Name of the group"), "Stable");
  await userEvent.click(form.getByRole("button", { name: "Add category" }));
  await waitFor(() => expect(screen.getByLabelText("For")).toHaveDisplayValue(/Horses/));
  await userEvent.type(screen.getByLabelText("A month, in USD"), "80");
  await userEvent.click(screen.getByRole("button", { name: "Add budget" }));
  await waitFor(() => expect(writes).toHaveLength(2));
  expect(writes[1]?.[1]).toMatchObject({ budgets: [{ categoryId: id, group: null, amount: 80 }] });
});

test("names the budget that blocks a category", async () => {
  const blocked = [
    {
      categoryId: "0198f000-0000-7000-8000-000000000003",
      group: null,
      name: "Restaurants",
      icon: "utensils",
      by: "Dining out",
    },
  ];
  vi.stubGlobal("fetch", async () =>
    Response.json({
      success: true,
      message: "Done",
      payload: {
        currency: "USD",
        otherCurrencies: [],
        months: [],
        neededMonths: 0,
        proposals: [],
        targets: [],
        blocked,
      },
    }),
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BudgetDialog edited="new" month="2026-11" currency="USD" onClose={() => undefined} />
    </QueryClientProvider>,
  );
  expect(await screen.findByRole("option", { name: "Restaurants (in Dining out)" })).toBeDisabled();
  expect(screen.getByLabelText("For")).toHaveAccessibleDescription(/Each dollar counts in one budget/);
});
