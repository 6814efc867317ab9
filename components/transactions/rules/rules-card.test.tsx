import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ListedRule } from "@/lib/schemas/transactions/rules";
import { RulesCard } from "./rules-card";

const toasts = vi.hoisted(() => ({ undo: undefined as (() => void) | undefined }));
vi.mock("@/lib/client/toast", () => ({
  toast: {
    success: (_: string, options?: { action?: { onClick: () => void } }) => (toasts.undo = options?.action?.onClick),
    error: () => undefined,
  },
}));

const idOf = (number: number) => `01890000-0000-7000-8000-0000000000${number}`;
const uber: ListedRule = {
  id: idOf(10),
  conditions: { text: "uber", minAmount: 5, currency: "USD" },
  actions: { tag: { id: idOf(20), name: "Work" }, name: "Uber" },
};
const rent: ListedRule = { id: idOf(11), conditions: { text: "rent" }, actions: { isExcluded: true } };

let rules: ListedRule[];
let writes: string[];
beforeEach(() => {
  [rules, writes] = [[uber, rent], []];
  toasts.undo = undefined;
  vi.stubGlobal("fetch", async (url: string, { method = "GET", body }: RequestInit) => {
    if (method !== "GET") writes.push(`${method} ${url} ${body}`);
    const payload =
      method === "POST"
        ? { rule: { ...uber, id: idOf(12) }, changedCount: 0 }
        : method === "DELETE"
          ? { id: uber.id }
          : url.startsWith("/api/rules")
            ? rules
            : [];
    return Response.json({ success: true, message: "Done", payload }, { status: method === "POST" ? 201 : 200 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const show = async () => {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RulesCard />
    </QueryClientProvider>,
  );
  return screen.findAllByRole("listitem");
};

test("marks a condition's amount, which may be hidden", async () => {
  const [first] = await show();
  expect(within(first as HTMLElement).getByText("$5.00")).toHaveClass("amt");
});

test("lists rules in order, in words, and moves them", async () => {
  const [first, second] = await show();
  expect(first).toHaveTextContent("Everything with “uber” in its name, of at least $5.00named Uber · tagged Work");
  expect(second).toHaveTextContent("Everything with “rent” in its nameleft out of totals");
  expect(screen.getByRole("button", { name: /^Earlier: .*uber/ })).toBeDisabled();
  await userEvent.click(screen.getByRole("button", { name: /^Earlier: .*rent/ }));
  await waitFor(() => expect(writes).toEqual([`PATCH /api/rules {"ids":["${rent.id}","${uber.id}"]}`]));
});

test("recreates a deleted rule in its place on Undo", async () => {
  await show();
  await userEvent.click(screen.getByRole("button", { name: /^Delete the rule: .*uber/ }));
  await waitFor(() => expect(toasts.undo).toBeDefined());
  expect(screen.getByRole("region", { name: "Rules" })).toHaveFocus();
  toasts.undo?.();
  await waitFor(() => expect(writes).toHaveLength(3));
  expect(writes).toEqual([
    `DELETE /api/rules/${uber.id} {}`,
    'POST /api/rules {"conditions":{"text":"uber","minAmount":5,"currency":"USD"},"actions":{"name":"Uber","tag":"Work"}}',
    `PATCH /api/rules {"ids":["${idOf(12)}","${rent.id}"]}`,
  ]);
});

test("explains rules to a user without any and adds the first", async () => {
  rules = [];
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RulesCard />
    </QueryClientProvider>,
  );
  expect(await screen.findByText(/You see what it would change/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Add a rule" }));
  expect(await screen.findByRole("dialog", { name: "New rule" })).toBeInTheDocument();
});
