import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { accountList } from "@/lib/client/banks/use-accounts";
import { anAccount, anInsight, aTransaction } from "@/lib/client/test-data";
import { transactionsByIdsKey } from "@/lib/client/transactions/use-transactions";
import type { Insight } from "@/lib/schemas/insights";
import { renderPart, testCache } from "@/tests/render-part";
import { InsightProof } from "./insight-proof";
import { ProofRows } from "./proof-rows";

const months = [
  { label: "October 2026", amount: -300, transactionIds: ["a", "b"] },
  { label: "September 2026", amount: -120, transactionIds: ["c"] },
];
const rows = {
  a: aTransaction({ id: "a", amount: -200, merchant: "Green Market" }),
  b: aTransaction({ id: "b", amount: -100, merchant: "Hill Grocer" }),
  // Amount changed since the insight was made.
  c: aTransaction({ id: "c", amount: -90, merchant: "Corner Shop" }),
};

function show(figure: Partial<Insight["evidence"]["figures"][number]>) {
  const client = testCache({ staleTime: Number.POSITIVE_INFINITY });
  client.setQueryData(accountList.queryKey, [anAccount({ id: "everyday", name: "Everyday", currentBalance: 283.67 })]);
  for (const { transactionIds } of months) {
    client.setQueryData(
      transactionsByIdsKey(transactionIds),
      transactionIds.map((id) => rows[id as keyof typeof rows]),
    );
  }
  const usual = {
    id: "usual",
    label: "A usual month",
    value: 210,
    unit: "USD",
    formula: "the middle of two",
    ...figure,
  };
  const evidence = { transactionIds: [], figures: [usual], method: "By months.", sum: null };
  renderPart(
    <InsightProof insight={anInsight({ evidence })} run={undefined} prices={undefined} onFeedback={() => {}} />,
    client,
  );
  return userEvent.setup();
}

test("opens a usual month into months and transactions; Escape closes", async () => {
  const user = show({ parts: months });
  await user.click(screen.getByRole("button", { name: "$210.00" }));
  const region = await screen.findByRole("region", { name: "A usual month" });
  await user.click(within(region).getByRole("button", { name: /^October 2026/ }));
  expect(within(region).getByText("Green Market")).toBeVisible();
  expect(within(region).getByRole("rowheader", { name: "They add up to the amount shown" })).toBeVisible();
  await user.click(within(region).getByRole("button", { name: /^September 2026/ }));
  expect(within(region).getByRole("rowheader", { name: /have changed since it was counted/ })).toBeVisible();
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("region", { name: "A usual month" })).toBeNull();
});

test("opens the previous month's transactions directly", async () => {
  const user = show({ parts: months.slice(0, 1), label: "Left over, month before", value: -300 });
  await user.click(screen.getByRole("button", { name: /300\.00/ }));
  const region = await screen.findByRole("region", { name: "Left over, month before" });
  expect(within(region).getByText("Hill Grocer")).toBeVisible();
});

test("opens a balance into its accounts", async () => {
  const user = show({ accountIds: ["everyday"], label: "In checking and savings", value: 283.67 });
  await user.click(screen.getByRole("button", { name: "$283.67" }));
  const region = await screen.findByRole("region", { name: "In checking and savings" });
  expect(within(region).getByText("Everyday")).toBeVisible();
  expect(within(region).getByText(/the figure shown/)).toBeVisible();
});

test("shows a derived figure as plain text", () => {
  show({});
  expect(screen.queryByRole("button", { name: "$210.00" })).toBeNull();
});

test("shows a converted amount with its original, rate and date", () => {
  const queries = testCache({ staleTime: Number.POSITIVE_INFINITY });
  queries.setQueryData(transactionsByIdsKey(["a", "b"]), [
    aTransaction({ id: "a", amount: -10, currency: "USD" }),
    aTransaction({ id: "b", amount: -10, currency: "EUR" }),
  ]);
  queries.setQueryData(accountList.queryKey, []);
  const own = { amount: -10, currency: "EUR" };
  const evidence = {
    ...anInsight().evidence,
    transactionIds: ["a", "b"],
    compared: undefined,
    conversions: [{ transactionId: "b", own, formula: "× 1.0873", day: "2026-10-02", amount: -10.87, currency: "USD" }],
    sum: { figureId: "total", amount: 20.87, currency: "USD" },
  };
  renderPart(<ProofRows evidence={evidence} countedOn="2026-10-05" />, queries);
  const [, first, second] = screen.getAllByRole("row");
  expect(first).not.toHaveTextContent("×");
  expect(second).toHaveTextContent(/−\$10\.87.*−€10\.00 × 1\.0873.*Oct 2, 2026/);
  expect(screen.getByText("Sum matches the figure")).toBeVisible();
});

const figures = [
  { id: "more", label: "More each time", value: 15, unit: "USD", formula: "$74.99 − $59.99" },
  { id: "paid", label: "Charged at the new price", value: 74.99, unit: "USD", formula: "1 × $74.99" },
];

function footOf(figureId: string, amount = 74.99): HTMLElement {
  const client = testCache({ staleTime: Number.POSITIVE_INFINITY });
  client.setQueryData(accountList.queryKey, []);
  client.setQueryData(transactionsByIdsKey(["a"]), [aTransaction({ id: "a", amount: -74.99 })]);
  const evidence = {
    ...anInsight().evidence,
    figures,
    transactionIds: ["a"],
    compared: undefined,
    sum: { figureId, amount, currency: "USD" },
  };
  renderPart(<ProofRows evidence={evidence} countedOn="2026-10-25" />, client);
  return screen.getByRole("table").querySelector("tfoot") as HTMLElement;
}

test("names the proved figure when it isn't the headline", () => {
  const foot = footOf("paid");
  expect(foot).toHaveTextContent("Sum matches the figure “Charged at the new price”");
  expect(foot).toHaveTextContent("“More each time” is another figure. How it's counted is under Figures.");
});

test("names the proved figure when the sum no longer matches", () => {
  expect(footOf("paid", 80)).toHaveTextContent(
    "These transactions no longer add up to the figure “Charged at the new price”",
  );
});

test("omits the name when the sum proves the headline", () => {
  expect(footOf("more").textContent).toMatch(/^Sum matches the figure−\$74\.99$/);
});
