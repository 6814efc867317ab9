import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { BudgetProposals, Budgets, ListedBudget } from "@/lib/schemas/budgets";
import { renderPart } from "@/tests/render-part";
import { BudgetsCard } from "./budgets-card";
import { budgetsTitle, untilNextMonth } from "./budgets-copy";
import { ProposalsCard } from "./proposals-card";

const budget = (name: string, more: Partial<ListedBudget>): ListedBudget => ({
  id: `01890000-0000-7000-8000-00000000000${name.length % 10}`,
  target: { categoryId: null, group: name, name, icon: "shopping-basket" },
  amount: 720,
  carriesUnspent: false,
  carriesOverspent: false,
  carried: 0,
  available: 720,
  spent: 592.26,
  expected: { amount: 148.74, everyday: 128.74, everydayIds: ["a"], bills: [] },
  madeUpLater: 0,
  projected: 741,
  perDay: 15.96,
  ...more,
});
const groceries = budget("Groceries", {
  expected: {
    amount: 148.74,
    everyday: 128.74,
    everydayIds: [],
    bills: [{ name: "Milk round", date: "2026-11-28", amount: 20, transactionIds: [] }],
  },
});
const dining = budget("Dining out", {
  amount: 450,
  available: 430,
  carried: -20,
  spent: 484.5,
  projected: 566,
  perDay: null,
});
const shopping = budget("Shopping", { amount: 600, available: 600, spent: 461.67, projected: 556, perDay: 17.29 });
const payload: Budgets = {
  today: "2026-11-22",
  currency: "USD",
  month: "2026-11",
  isCurrent: true,
  firstMonth: "2026-10",
  otherCurrencies: [],
  daysLeft: 8,
  budgets: [groceries, dining, shopping],
  elsewhere: { spent: 10, categoryIds: ["c"] },
};

test("doesn't count a yearly bill that later months cover as over", () => {
  const insurance = budget("Insurance", {
    amount: 100,
    available: 100,
    spent: 1200,
    projected: 1200,
    carriesUnspent: true,
    carriesOverspent: true,
    madeUpLater: 1100,
    perDay: null,
    expected: { amount: 0, everyday: 0, everydayIds: [], bills: [] },
  });
  const one = { ...payload, budgets: [insurance] };
  expect(budgetsTitle(one, "en-US")).toBe("You’ll likely stay within your budget");
  renderPart(<BudgetsCard payload={one} onEdit={undefined} />);
  expect(screen.getByText(/^covered by coming months/)).toHaveTextContent("$1,100.00 covered by coming months");
  expect(screen.getByText("Even")).toBeInTheDocument();
  expect(screen.queryByText(/\bover\b/)).not.toBeInTheDocument();
  expect(budgetsTitle({ ...one, budgets: [{ ...insurance, projected: 1250 }] }, "en-US")).toBe(
    "Insurance will likely run over",
  );
});

test("subtracts the amount later months cover from the total", async () => {
  const insurance = budget("Insurance", {
    ...{ amount: 304, available: 304, spent: 512, projected: 512, perDay: null, expected: null },
    ...{ carriesOverspent: true, madeUpLater: 208 },
  });
  const rest = budget("Everything", { amount: 4743, available: 4743, spent: 4700, projected: 4731 });
  renderPart(<BudgetsCard payload={{ ...payload, budgets: [insurance, rest] }} onEdit={undefined} />);
  const foot = screen.getByText(/^All 2 by/).closest("dl") ?? document.body;
  expect(foot).toHaveTextContent(
    "$5,243 of $5,047Insurance, covered by coming months−$208$5,212.00 spent, $31.00 still expected$12 under",
  );
  await userEvent.click(within(foot).getByRole("button", { name: "$12" }));
  const region = await screen.findByRole("region", { name: /^How this is counted/ });
  for (const part of ["$5,047.00", "$208.00", "$5,243.00", "$12.00"]) expect(region).toHaveTextContent(part);
});

test("names the budgets that run or ran over", () => {
  expect(budgetsTitle(payload, "en-US")).toBe("Groceries and dining out will likely run over");
  const titleOf = (budgets: ListedBudget[], isCurrent = true) =>
    budgetsTitle({ ...payload, budgets, isCurrent }, "en-US");
  expect(titleOf([shopping])).toBe("You’ll likely stay within your budget");
  expect(titleOf([shopping, shopping])).toBe("You’ll likely stay within all 2 budgets");
  expect(titleOf([groceries, dining, dining, shopping])).toBe("3 of 4 budgets will likely run over");
  const past = { projected: null, expected: null };
  expect(titleOf([{ ...shopping, ...past, spent: 700 }], false)).toBe("Shopping ran over in November");
  expect(
    titleOf(
      [
        { ...shopping, ...past },
        { ...dining, ...past, spent: 1 },
      ],
      false,
    ),
  ).toBe("You stayed within every budget in November");
});

test("starts the next budget on the first, in December too", () => {
  expect(untilNextMonth("2026-11", "en-US")).toBe("until December 1");
  expect(untilNextMonth("2026-12", "en-US")).toBe("until January 1");
});

test("shows likely total, difference and daily amount per row", () => {
  renderPart(<BudgetsCard payload={payload} onEdit={() => undefined} />);
  const [first, second, third] = screen.getAllByRole("listitem");
  expect(first).toHaveTextContent("$741 by Nov 30$21 over");
  expect(first).toHaveTextContent("$592.26 of $720.00 spent");
  expect(first).toHaveTextContent("$15.96 a day is left until December 1, after bills");
  expect(second).toHaveTextContent("$136 over");
  expect(second).toHaveTextContent("$54.50 over already");
  expect(third).toHaveTextContent("$44 under");
  expect(screen.getByText("All 3 by Nov 30")).toBeInTheDocument();
  expect(screen.getByRole("region")).toHaveTextContent("$1,538.43 spent, $324.57 still expected");
  expect(screen.getByRole("region")).toHaveTextContent("$1,863 of $1,750");
  expect(screen.getByRole("region")).toHaveTextContent("$113 over");
});

test("opens a likely total into spending and bills; Escape closes", async () => {
  renderPart(<BudgetsCard payload={payload} onEdit={undefined} />);
  const figure = screen.getByRole("button", { name: "$741" });
  await userEvent.click(figure);
  const opened = screen.getByRole("region", { name: "Groceries by November 30" });
  expect(opened).toHaveFocus();
  for (const line of [
    "Spent so far$592.26",
    "Milk roundExpected Nov 28$20.00",
    "$128.74",
    "Likely by November 30$741.00",
  ])
    expect(opened).toHaveTextContent(line);
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("region", { name: "Groceries by November 30" })).not.toBeInTheDocument();
  expect(figure).toHaveFocus();
});

test("opens a carried budget into its amount and carryover", async () => {
  renderPart(<BudgetsCard payload={payload} onEdit={undefined} />);
  await userEvent.click(screen.getByRole("button", { name: "$430.00" }));
  const formula = await screen.findByText("How this is counted");
  expect(formula.closest("section")).toHaveTextContent("$450.00− $20.00= $430.00");
  expect(formula.closest("section")).toHaveTextContent("What October went over is subtracted.");
});

test("opens every difference and sum into its parts", async () => {
  renderPart(<BudgetsCard payload={payload} onEdit={undefined} />);
  for (const [figure, formula] of [
    ["$21", "$741.00− $720.00= $21.00"],
    ["$44", "$600.00− $556.00= $44.00"],
    ["$54.50", "$484.50− $430.00= $54.50"],
    ["$15.96", "$720.00− $592.26− $20.00= $107.74"],
    ["$17.29", "$600.00− $461.67= $138.33"],
    ["$324.57", "$148.74+ $81.50+ $94.33= $324.57"],
    ["$1,863", "$1,538.43+ $324.57= $1,863.00"],
    ["$1,750", "$720.00+ $430.00+ $600.00= $1,750.00"],
    ["$113", "$1,863.00− $1,750.00= $113.00"],
  ] as const) {
    const [first] = screen.getAllByRole("button", { name: figure });
    await userEvent.click(first as HTMLElement);
    const region = await screen.findByRole("region", { name: /How this is counted/ });
    expect(region).toHaveTextContent(formula);
    if (figure === "$17.29") expect(region).toHaveTextContent("Over the 8 days left, that’s $17.29 a day.");
    await userEvent.click(within(region).getByRole("button", { name: /^Close/ }));
  }
});

test("shows past months without outlook, and explains a missing forecast", () => {
  const past = {
    ...payload,
    isCurrent: false,
    budgets: [{ ...shopping, expected: null, projected: null, perDay: null }],
  };
  const { unmount } = renderPart(<BudgetsCard payload={past} onEdit={undefined} />);
  expect(screen.queryByText(/a day is left|by Nov 30|still expected/i)).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /Edit/ })).not.toBeInTheDocument();
  unmount();
  renderPart(<BudgetsCard payload={{ ...past, isCurrent: true }} onEdit={() => undefined} />);
  expect(screen.getByText(/60 days of an account/)).toBeInTheDocument();
});

test("opens proposals into months, excludes one and adds the rest", async () => {
  const add = vi.spyOn(globalThis, "fetch").mockResolvedValue(Response.json({}));
  const proposals: BudgetProposals = {
    currency: "USD",
    otherCurrencies: [],
    months: ["2026-09", "2026-10"],
    neededMonths: 2,
    proposals: [
      {
        target: groceries.target,
        amount: 595,
        basis: "middle",
        months: [
          { month: "2026-09", spent: 560.5 },
          { month: "2026-10", spent: 592.26 },
        ],
      },
      {
        target: { categoryId: null, group: "Travel", name: "Travel", icon: "plane" },
        amount: 200,
        basis: "average",
        months: [],
      },
    ],
    targets: [],
    blocked: [],
  };
  renderPart(<ProposalsCard proposals={proposals} />);
  await userEvent.click(screen.getByRole("button", { name: "$595" }));
  const months = screen.getByText("Oct 2026").closest("ul");
  expect(within(months as HTMLElement).getByRole("button", { name: "$560.50" })).toBeInTheDocument();
  expect(screen.getByText("$795")).toBeInTheDocument();
  await userEvent.click(screen.getByText("Travel"));
  await userEvent.click(screen.getByRole("button", { name: "Add this budget" }));
  const body = JSON.parse(String(add.mock.calls.find(([, init]) => init?.method === "POST")?.[1]?.body));
  expect(body.budgets).toEqual([
    { categoryId: null, group: "Groceries", amount: 595, carriesUnspent: false, carriesOverspent: false },
  ]);
});
