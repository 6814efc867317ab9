import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { fakeServer, renderPart } from "@/tests/render-part";
import { BudgetDialog } from "./budget-dialog";

const PROPOSALS = {
  ...{ currency: "USD", otherCurrencies: [], months: [], neededMonths: 0 },
  ...{ proposals: [], targets: [], blocked: [] as object[] },
};
const dialog = <BudgetDialog edited="new" month="2026-11" currency="USD" onClose={() => undefined} />;

test("creates a category, chooses it and adds its budget", async () => {
  const id = "0198f000-0000-7000-8000-000000000002";
  const made = {
    id,
    slug: "pets",
    name: "Horses",
    group: "Shopping",
    kind: "expense",
    icon: "paw-print",
    color: "pink",
  };
  const { writes } = fakeServer({
    "GET /api/budgets/proposals": PROPOSALS,
    "POST /api/categories": made,
    "POST /api/budgets": { ids: [] },
  });
  renderPart(dialog);
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
  expect(JSON.parse(writes[1]?.replace("POST /api/budgets ", "") ?? "")).toMatchObject({
    budgets: [{ categoryId: id, group: null, amount: 80 }],
  });
});

test("names the budget that blocks a category", async () => {
  const categoryId = "0198f000-0000-7000-8000-000000000003";
  const blocked = [{ categoryId, group: null, name: "Restaurants", icon: "utensils", by: "Dining out" }];
  fakeServer({ "GET /api/budgets/proposals": { ...PROPOSALS, blocked } });
  renderPart(dialog);
  expect(await screen.findByRole("option", { name: "Restaurants (in Dining out)" })).toBeDisabled();
  expect(screen.getByLabelText("For")).toHaveAccessibleDescription(/Each dollar counts in one budget/);
});
