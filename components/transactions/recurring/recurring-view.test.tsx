import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { anInsight } from "@/lib/client/test-data";
import type { ListedSeries, Recurring } from "@/lib/schemas/transactions/recurring";
import { newChargesBeside, RecurringView } from "./recurring-page";
import { priceProof, yearProof } from "./series-proofs";

const streamly: ListedSeries = {
  key: "out:USD:streamly",
  name: "Streamly",
  kind: "subscription",
  category: { slug: "tv-streaming", name: "TV & streaming" },
  currency: "USD",
  cadence: "monthly",
  amount: 15.99,
  isEstimate: false,
  paymentsPerYear: 12,
  perYear: 191.88,
  choice: null,
  isActive: true,
  firstDate: "2026-07-26",
  lastDate: "2026-10-26",
  nextDate: "2026-11-26",
  cameAfterEnd: false,
  transactionIds: ["a", "b", "c", "d"],
  latestIds: ["d"],
  byHand: null,
  merged: [],
  prices: [
    { amount: 15.99, from: "2026-09-26", to: "2026-10-26", transactionIds: ["c", "d"] },
    { amount: 13.99, from: "2026-07-26", to: "2026-08-26", transactionIds: ["a", "b"] },
  ],
};
const recurring: Recurring = {
  today: "2026-11-21",
  currency: "USD",
  perYear: { subscription: 191.88, bill: 0, income: 0 },
  series: [
    streamly,
    { ...streamly, key: "out:USD:gym", name: "Old gym", choice: "ended", isActive: false, nextDate: null },
  ],
};

function show(shown: Recurring = recurring) {
  const handlers = { onChoose: vi.fn(), onMerge: vi.fn(), onSplit: vi.fn(), onEdit: vi.fn(), onRemove: vi.fn() };
  const handlersOf = vi.fn((_of: ListedSeries) => handlers);
  render(<RecurringView recurring={shown} pendingKey={null} handlersOf={handlersOf} />);
  return handlers;
}

test("shows next date, amount and yearly cost, excluding ended series", () => {
  show();
  const expected = screen.getByRole("region", { name: "Subscriptions" });
  expect(expected).toHaveTextContent("every month, next Nov 26");
  expect(within(expected).getByRole("button", { name: "−$15.99" })).toBeVisible();
  const [ofSeries, ofAll] = within(expected).getAllByRole("button", { name: "−$191.88" });
  expect(ofSeries).toBeVisible();
  expect(ofAll?.closest(".total-rule")).not.toBeNull();
  expect(expected.querySelector(".total-rule")).toHaveTextContent("Yearly total−$191.88");
  expect(expected).not.toHaveTextContent("Old gym");
  const ended = screen.getByRole("region", { name: "Ended" });
  expect(ended).toHaveTextContent("last Oct 26, 2026. You ended it.");
  expect(within(ended).queryByText(/a year/)).not.toBeInTheDocument();
});

test("says a payment is due today within its sentence", () => {
  show({ ...recurring, series: [{ ...streamly, nextDate: "2026-11-21" }] });
  expect(screen.getByRole("region", { name: "Subscriptions" })).toHaveTextContent("every month, next today");
});

test("opens a kind's total into the years of its series", async () => {
  show();
  const total = document.querySelector<HTMLElement>(".total-rule button");
  if (!total) throw new Error("The sum does not open");
  await userEvent.click(total);
  const counted = await screen.findByRole("region", { name: /^How this is counted/ });
  expect(counted).toHaveTextContent("Each part opens, too");
  await userEvent.click(within(counted).getByRole("button", { name: "$191.88" }));
  // Estimated payments have no transactions to show.
  const year = within(counted).getByRole("region", { name: "How this is counted" });
  expect(year).toHaveTextContent("The latest payment − 11 more like it = Streamly");
});

test("opens a series' prices and actions by keyboard", async () => {
  const { onChoose } = show();
  screen.getByRole("button", { name: /^Streamly/ }).focus();
  await userEvent.keyboard("{Enter}");
  const prices = within(screen.getByRole("list", { name: "What Streamly came to" })).getAllByRole("listitem");
  expect(prices.map(({ textContent }) => textContent)).toEqual([
    "Sep 26 – Oct 26, 2026 · 2 payments−$15.99",
    "Jul 26 – Aug 26, 2026 · 2 payments−$13.99",
  ]);
  await userEvent.click(screen.getByRole("button", { name: "I canceled this" }));
  expect(onChoose).toHaveBeenLastCalledWith("ended");
  await userEvent.click(screen.getByRole("button", { name: "Confirm" }));
  expect(onChoose).toHaveBeenLastCalledWith("confirmed");
});

test("proves a year by latest payment and estimates, prices by payments", () => {
  const year = yearProof(streamly, "en-US");
  if (year.kind !== "formula") throw new Error("Not a formula");
  expect(year.terms.map(({ sign, proof }) => [sign, proof.title, Math.abs(proof.value)])).toEqual([
    ["−", "The latest payment", 15.99],
    ["−", "11 more like it", 175.89],
  ]);
  expect(year.terms[0]?.proof).toMatchObject({ kind: "transactions", filters: { ids: ["d"] } });
  const [, older] = streamly.prices;
  if (!older) throw new Error("No price");
  expect(priceProof(streamly, older, "en-US")).toMatchObject({ value: -27.98, filters: { ids: ["a", "b"] } });
});

const rent: ListedSeries = {
  ...streamly,
  key: "by-hand:1",
  name: "New rent",
  kind: "bill",
  amount: 1850,
  perYear: 22_200,
  nextDate: "2026-12-01",
  firstDate: null,
  lastDate: null,
  transactionIds: [],
  latestIds: [],
  prices: [],
  byHand: { id: "1", firstDay: "2026-12-01", categoryId: "c", accountId: null, isTrial: false, foundName: null },
};

test("labels a manual series, which can be changed and removed", async () => {
  const { onEdit, onRemove } = show({ ...recurring, perYear: { ...recurring.perYear, bill: 22_200 }, series: [rent] });
  const bills = screen.getByRole("region", { name: "Bills" });
  expect(bills).toHaveTextContent("Added by you");
  expect(within(bills).queryByRole("button", { name: "−$1,850.00" })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: /^New rent/ }));
  expect(screen.queryByRole("heading", { name: "Prices" })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Change" }));
  await userEvent.click(screen.getByRole("button", { name: "Remove" }));
  expect([onEdit.mock.calls.length, onRemove.mock.calls.length]).toEqual([1, 1]);
});

test("counts a manual series once when transactions show it too", () => {
  const byHand = rent.byHand && { ...rent.byHand, foundName: "New Rent LLC" };
  show({ ...recurring, series: [{ ...rent, byHand, isActive: false, nextDate: null }] });
  const ended = screen.getByRole("region", { name: "Ended" });
  expect(ended).toHaveTextContent("Your transactions show it now, so it counts once.");
});

test("merges series of one direction and currency, and separates them", async () => {
  const others = [
    {
      ...streamly,
      key: "out:USD:streamly plus",
      name: "Streamly Plus",
      merged: [{ key: "out:USD:old", name: "Old Name" }],
    },
    { ...streamly, key: "in:USD:job", name: "Job", kind: "income" as const },
    { ...streamly, key: "out:EUR:strom", name: "Strom", currency: "EUR" },
  ];
  const { onMerge, onSplit } = show({ ...recurring, series: [streamly, ...others] });
  await userEvent.click(screen.getByRole("button", { name: /^Streamly every/ }));
  await userEvent.click(screen.getByRole("button", { name: "Same as another…" }));
  const choice = screen.getByRole("combobox", { name: "Streamly is the same as" });
  expect(
    within(choice)
      .getAllByRole("option")
      .map((option) => option.textContent),
  ).toEqual(["Choose one", "Streamly Plus"]);
  expect(screen.getByRole("button", { name: "Merge" })).toBeDisabled();
  await userEvent.selectOptions(choice, "Streamly Plus");
  await userEvent.click(screen.getByRole("button", { name: "Merge" }));
  expect(onMerge).toHaveBeenCalledWith(others[0]);
  await userEvent.click(screen.getByRole("button", { name: /^Streamly Plus/ }));
  await userEvent.click(within(screen.getByRole("list", { name: "Merged into Streamly Plus" })).getByRole("button"));
  expect(onSplit).toHaveBeenCalledWith({ key: "out:USD:old", name: "Old Name" });
});

test("lists a new charge until a series contains it", () => {
  const of = (transactionIds: string[]) => ({ ...anInsight().evidence, transactionIds });
  const found = { type: "new_subscription", kind: "hidden" } as const;
  const notes = anInsight({
    ...found,
    id: "notes",
    title: "Paperkite Notes now costs you $6.00",
    evidence: of(["x", "y"]),
  });
  const listed = anInsight({ ...found, id: "listed", title: "Streamly is new", evidence: of(["c", "d"]) });
  const dismissed = anInsight({
    ...found,
    id: "no",
    title: "Not this one",
    feedback: "dismissed",
    evidence: of(["z"]),
  });
  const newCharges = newChargesBeside(recurring.series, [notes, listed, dismissed, anInsight()]);
  expect(newCharges).toEqual([notes]);
  const handlers = { onChoose: vi.fn(), onMerge: vi.fn(), onSplit: vi.fn(), onEdit: vi.fn(), onRemove: vi.fn() };
  render(<RecurringView recurring={recurring} newCharges={newCharges} pendingKey={null} handlersOf={() => handlers} />);
  const card = within(screen.getByRole("region", { name: "New regular charges" }));
  expect(card.getByText("Paperkite Notes now costs you $6.00")).toBeVisible();
  expect(card.getByRole("link", { name: "Show the proof" })).toHaveAttribute("href", "/hidden-insights#insight-notes");
});
