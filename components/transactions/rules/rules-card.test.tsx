import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import type { ListedRule } from "@/lib/schemas/transactions/rules";
import { fakeServer, renderPart, watchToasts } from "@/tests/render-part";
import { RulesCard } from "./rules-card";

const idOf = (number: number) => `01890000-0000-7000-8000-0000000000${number}`;
const uber: ListedRule = {
  id: idOf(10),
  conditions: { text: "uber", minAmount: 5, currency: "USD" },
  actions: { tag: { id: idOf(20), name: "Work" }, name: "Uber" },
};
const rent: ListedRule = { id: idOf(11), conditions: { text: "rent" }, actions: { isExcluded: true } };

let rules: ListedRule[];
let server: ReturnType<typeof fakeServer>;
let toasts: ReturnType<typeof watchToasts>;
beforeEach(() => {
  rules = [uber, rent];
  toasts = watchToasts();
  server = fakeServer({
    "GET /api/rules": () => rules,
    "POST /api/rules": { rule: { ...uber, id: idOf(12) }, changedCount: 0 },
    "DELETE /api/rules/*": { id: uber.id },
  });
});

const rows = async () => {
  renderPart(<RulesCard />);
  return screen.findAllByRole("listitem");
};

test("marks a condition's amount, which may be hidden", async () => {
  const [first] = await rows();
  expect(within(first as HTMLElement).getByText("$5.00")).toHaveClass("amt");
});

test("lists rules in order, in words, and moves them", async () => {
  const [first, second] = await rows();
  expect(first).toHaveTextContent("Everything with “uber” in its name, of at least $5.00named Uber · tagged Work");
  expect(second).toHaveTextContent("Everything with “rent” in its nameleft out of totals");
  expect(screen.getByRole("button", { name: /^Earlier: .*uber/ })).toBeDisabled();
  await userEvent.click(screen.getByRole("button", { name: /^Earlier: .*rent/ }));
  await waitFor(() => expect(server.writes).toEqual([`PATCH /api/rules {"ids":["${rent.id}","${uber.id}"]}`]));
});

test("recreates a deleted rule in its place on Undo", async () => {
  await rows();
  await userEvent.click(screen.getByRole("button", { name: /^Delete the rule: .*uber/ }));
  await waitFor(() => expect(toasts.undo).toBeDefined());
  expect(screen.getByRole("region", { name: "Rules" })).toHaveFocus();
  toasts.undo?.();
  await waitFor(() => expect(server.writes).toHaveLength(3));
  expect(server.writes).toEqual([
    `DELETE /api/rules/${uber.id} {}`,
    'POST /api/rules {"conditions":{"text":"uber","minAmount":5,"currency":"USD"},"actions":{"name":"Uber","tag":"Work"}}',
    `PATCH /api/rules {"ids":["${idOf(12)}","${rent.id}"]}`,
  ]);
});

test("explains rules to a user without any and adds the first", async () => {
  rules = [];
  renderPart(<RulesCard />);
  expect(await screen.findByText(/You see what it would change/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Add a rule" }));
  expect(await screen.findByRole("dialog", { name: "New rule" })).toBeInTheDocument();
});
