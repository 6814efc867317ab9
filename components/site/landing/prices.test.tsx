import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { PREMIUM_PRICE_MINOR } from "@/lib/domain/billing/premium-price";
import { QUOTA } from "@/lib/domain/billing/quota";
import { Prices } from "./prices";
import { dollars } from "./widgets/us-english";

test("shows the limits and prices that billing enforces", () => {
  render(<Prices />);
  const cellsOf = (name: string) =>
    within(screen.getByRole("row", { name: new RegExp(`^${name} `) }))
      .getAllByRole("cell")
      .map((cell) => cell.textContent);
  const { free, premium } = QUOTA;
  const generations = [free, premium].map((plan) => `${plan.generationsPerMonth} reports a month`);
  expect(cellsOf("Insights")).toEqual(generations);
  expect(cellsOf("Hidden insights")).toEqual(generations);
  expect(cellsOf("Bank links")).toEqual([String(free.bankLinks), String(premium.bankLinks)]);
  expect([free.balanceRefreshMs, premium.balanceRefreshMs]).toEqual([3_600_000, 60_000]);
  expect(cellsOf("Balance refresh")).toEqual(["Every hour", "Every minute"]);
  expect(screen.getByRole("columnheader", { name: /^Premium/ })).toHaveTextContent(
    `${dollars(PREMIUM_PRICE_MINOR.month)}a month, or $79 a year`,
  );
});
