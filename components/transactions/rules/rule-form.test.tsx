import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { aTransaction } from "@/lib/client/test-data";
import type { RuleInput } from "@/lib/schemas/transactions/rules";
import { fakeServer, renderPart } from "@/tests/render-part";
import { RuleDialog } from "./rule-dialog";
import { draftOf, draftOfRule, EMPTY_DRAFT, type RuleDraft, ruleInputOf } from "./rule-draft";

const TAXIS = {
  id: "01890000-0000-7000-8000-0000000000d2",
  slug: "taxis",
  name: "Taxis",
  group: "Transport",
  kind: "expense",
  icon: "car",
  color: "blue",
};
let made: RuleInput[];
let previewed: RuleInput[];
beforeEach(() => {
  [made, previewed] = [[], []];
  const transactions = [aTransaction({ name: "UBER 1", merchant: undefined })];
  fakeServer({
    "GET /api/categories": [TAXIS],
    "POST /api/rules/preview": (rule: RuleInput) => {
      previewed.push(rule);
      return { fittingCount: 3, changedCount: 2, transactions };
    },
    "POST /api/rules": (rule: RuleInput) => {
      made.push(rule);
      return { rule: { id: TAXIS.id, conditions: {}, actions: {} }, changedCount: 2 };
    },
  });
});

function open(draft: RuleDraft) {
  const onClose = vi.fn();
  renderPart(<RuleDialog draft={draft} onClose={onClose} />);
  return onClose;
}

test("creates a rule by keyboard after previewing its changes", async () => {
  const onClose = open(EMPTY_DRAFT);
  expect(screen.getByRole("textbox", { name: "Name has" })).toHaveFocus();
  await userEvent.keyboard("uber");
  await userEvent.type(screen.getByRole("textbox", { name: /^At least/ }), "4.50");
  await userEvent.click(screen.getByRole("button", { name: "Money out" }));
  await screen.findByRole("option", { name: "Taxis" });
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Category" }), "Taxis");
  await userEvent.type(screen.getByRole("combobox", { name: /^Tag/ }), "#Work");
  expect(await screen.findByText("3 transactions fit, and 2 of them would change. The latest:")).toBeInTheDocument();
  expect(screen.getByText("UBER 1")).toBeInTheDocument();
  expect(made).toEqual([]);
  const rule = {
    conditions: { text: "uber", minAmount: 4.5, direction: "out" },
    actions: { categoryId: TAXIS.id, tag: "Work" },
  };
  await waitFor(() => expect(previewed.at(-1)).toEqual(rule));
  await userEvent.click(screen.getByRole("button", { name: "Create the rule" }));
  await waitFor(() => expect(made).toEqual([rule]));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

test("shows missing fields and sends nothing", async () => {
  open(EMPTY_DRAFT);
  await userEvent.click(screen.getByRole("button", { name: "Create the rule" }));
  expect(screen.getByText("Say which transactions")).toBeInTheDocument();
  expect(screen.getByText("Say what to do with them")).toBeInTheDocument();
  await userEvent.type(screen.getByRole("textbox", { name: /^At least/ }), "9");
  await userEvent.type(screen.getByRole("textbox", { name: /^At most/ }), "4");
  expect(screen.getByText("The least is above the most")).toBeInTheDocument();
  await userEvent.type(screen.getByRole("textbox", { name: /^At most/ }), "x");
  expect(screen.queryByText("Say which transactions")).not.toBeInTheDocument();
  expect([...previewed, ...made]).toEqual([]);
});

test("turns changes to a transaction into a rule for its merchant", async () => {
  const row = aTransaction({ categorizedBy: "user", ownName: "The gym", category: { ...TAXIS, kind: "expense" } });
  open(draftOf(row, "Health"));
  await screen.findByRole("option", { name: "Taxis" });
  await userEvent.click(screen.getByRole("button", { name: "Create the rule" }));
  await waitFor(() =>
    expect(made).toEqual([
      {
        conditions: { merchantKey: "alder fitness" },
        actions: { categoryId: TAXIS.id, name: "The gym", tag: "Health" },
      },
    ]),
  );
});

test("ignores the bank's own category", () => {
  expect(draftOf(aTransaction(), undefined)).toMatchObject({ categoryId: "", name: "", tag: "", isExcluded: false });
});

test("turns a split into a percentage rule, with days, and edits it", async () => {
  const other = { ...TAXIS, id: "01890000-0000-7000-8000-0000000000d3", name: "Gifts", kind: "expense" as const };
  const taxis = { ...TAXIS, kind: "expense" as const };
  const parts = [
    { category: taxis, amount: -71.4 },
    { category: other, amount: -25, note: "Leo" },
  ];
  const draft = draftOf(aTransaction({ amount: -96.4, name: "Juniper", merchant: undefined, parts }), undefined);
  open(draft);
  expect(screen.getByRole("textbox", { name: "Percent of part 1" })).toHaveValue("74.07");
  await userEvent.type(screen.getByRole("textbox", { name: /^From day/ }), "28");
  await userEvent.type(screen.getByRole("textbox", { name: /^To day/ }), "3");
  await userEvent.click(screen.getByRole("button", { name: "Monday" }));
  await userEvent.click(screen.getByRole("button", { name: "Create the rule" }));
  const split = [
    { categoryId: TAXIS.id, percent: 74.07 },
    { categoryId: other.id, percent: 25.93, note: "Leo" },
  ];
  await waitFor(() =>
    expect(made).toEqual([
      { conditions: { merchantKey: "juniper", daysOfMonth: { from: 28, to: 3 }, weekdays: [1] }, actions: { split } },
    ]),
  );
  const listed = {
    id: TAXIS.id,
    conditions: { text: "juniper", daysOfMonth: { from: 1, to: 1 } },
    actions: {
      split: parts.map(({ amount: _, ...part }, place) => ({ ...part, percent: place === 0 ? 74.07 : 25.93 })),
    },
  };
  expect(draftOfRule(listed)).toMatchObject({ text: "juniper", fromDay: "1", toDay: "" });
  expect(ruleInputOf(listed).actions).toEqual({ split });
});
