import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { ListedSeries, Recurring } from "@/lib/schemas/transactions/recurring";
import { RecurringView } from "./recurring-view";
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

function show() {
  const onChoose = vi.fn();
  render(<RecurringView recurring={recurring} pendingKey={null} onChoose={onChoose} />);
  return onChoose;
}

test("a series shows its next day, its amount and its cost in a year; an ended one stands apart and is in no sum", () => {
  show();
  const expected = screen.getByRole("region", { name: "Subscriptions" });
  expect(expected).toHaveTextContent("every month, next Nov 26");
  expect(within(expected).getByRole("button", { name: "−$15.99" })).toBeVisible();
  const [ofSeries, ofAll] = within(expected).getAllByRole("button", { name: "−$191.88" });
  expect(ofSeries).toBeVisible();
  expect(ofAll?.closest(".total-rule")).not.toBeNull();
  expect(expected.querySelector(".total-rule")).toHaveTextContent("In a year at this pace−$191.88");
  expect(expected).not.toHaveTextContent("Old gym");
  const ended = screen.getByRole("region", { name: "Ended" });
  expect(ended).toHaveTextContent("last Oct 26, 2026. You ended it.");
  expect(within(ended).queryByText(/a year/)).not.toBeInTheDocument();
});

test("the sum of a kind opens into the year of each of its series, which opens further", async () => {
  show();
  const total = document.querySelector<HTMLElement>(".total-rule button");
  if (!total) throw new Error("The sum does not open");
  await userEvent.click(total);
  const counted = await screen.findByRole("region", { name: /^How this is counted/ });
  expect(counted).toHaveTextContent("Each part opens, too");
  await userEvent.click(within(counted).getByRole("button", { name: "$191.88" }));
  // Of eleven more like it there are no rows to show.
  const year = within(counted).getByRole("region", { name: "How this is counted" });
  expect(year).toHaveTextContent("The latest payment − 11 more like it = Streamly");
});

test("by keyboard, its name opens its prices and what can be decided", async () => {
  const onChoose = show();
  screen.getByRole("button", { name: /^Streamly/ }).focus();
  await userEvent.keyboard("{Enter}");
  const prices = within(screen.getByRole("list", { name: "What Streamly came to" })).getAllByRole("listitem");
  expect(prices.map(({ textContent }) => textContent)).toEqual([
    "Sep 26 – Oct 26, 2026 · 2 payments−$15.99",
    "Jul 26 – Aug 26, 2026 · 2 payments−$13.99",
  ]);
  await userEvent.click(screen.getByRole("button", { name: "It has ended" }));
  expect(onChoose).toHaveBeenLastCalledWith(streamly, "ended");
  await userEvent.click(screen.getByRole("button", { name: "Confirm" }));
  expect(onChoose).toHaveBeenLastCalledWith(streamly, "confirmed");
});

test("a year opens into the latest payment and as many more like it, which add up; a price into its own payments", () => {
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
