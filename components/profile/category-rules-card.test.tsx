import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { CategoryRule } from "@/lib/schemas/transactions/categories";
import { answer, renderPart } from "@/tests/render-part";
import { CategoryRulesCard } from "./category-rules-card";

const rule: CategoryRule = {
  merchantKey: "kiosk",
  merchant: "Kiosk",
  category: {
    id: "01890000-0000-7000-8000-000000000090",
    slug: "groceries",
    name: "Groceries",
    group: "Groceries",
    kind: "expense",
  },
  rowCount: 2,
};

test("lists merchants with a category rule and deletes each rule", async () => {
  let rules = [rule];
  const writes: string[] = [];
  vi.stubGlobal("fetch", async (url: string, { method = "GET", body }: RequestInit) => {
    if (method === "GET") return answer(rules);
    writes.push(`${method} ${url} ${body}`);
    rules = [];
    return answer({ merchantKey: "kiosk" });
  });
  renderPart(<CategoryRulesCard />);
  const [listed] = await screen.findAllByRole("listitem");
  expect(listed).toHaveTextContent("Kiosk2 transactionsGroceries");
  await userEvent.click(screen.getByRole("button", { name: "Forget the rule for Kiosk" }));
  expect(await screen.findByText(/Your rules are listed here/)).toBeInTheDocument();
  expect(screen.getByRole("region", { name: "Always categorized as" })).toHaveFocus();
  await waitFor(() => expect(writes).toEqual(['DELETE /api/categories/rules {"merchantKey":"kiosk"}']));
});
