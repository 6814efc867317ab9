import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { RunRail, type RunRailProps } from "./run-rail";

const NOTHING = { parties: [], withheld: [] };
const show = (notCounted: RunRailProps["history"]["notCounted"]) =>
  render(
    <RunRail
      history={{
        allowance: { limit: 10, used: 1, renewsOn: "2026-12-01" },
        prices: { readOn: "2026-11-01", source: "the provider's price list" },
        running: null,
        notCounted,
        runs: [],
      }}
      requestId={null}
      onChoose={() => {}}
      timeZone="UTC"
    />,
  );

test("names the currencies a run left out and the missing insights", () => {
  show({
    currencies: [
      { currency: "EUR", transactions: 1200 },
      { currency: "GBP", transactions: 3 },
    ],
    withheld: ["Savings rate", "Your month"],
    unsettled: NOTHING,
  });
  expect(screen.getByRole("heading", { name: "Left out: other currencies" }).nextSibling).toHaveTextContent(
    "We have no exchange rate for some transactions: 1,200 in EUR and 3 in GBP. Without them, these would be wrong: Savings rate and Your month.",
  );
});

test("mentions no currencies when everything is counted", () => {
  show({ currencies: [], withheld: [], unsettled: NOTHING });
  expect(screen.queryByText(/other currencies/)).toBeNull();
});

test("asks once about all unclear transfers and names waiting insights", () => {
  show({
    currencies: [],
    withheld: [],
    unsettled: {
      parties: [
        { name: "Zelle payment to J MOSS", currency: "USD", moneyIn: 0, moneyOut: 10_500 },
        { name: "Venmo", currency: "USD", moneyIn: 6412.5, moneyOut: 20 },
      ],
      withheld: ["Savings rate", "Your month"],
    },
  });
  const question = screen.getByRole("heading", { name: "What are these transfers?" }).parentElement;
  expect(question).toHaveTextContent("Until they have a category, these would be wrong: Savings rate and Your month.");
  expect(screen.getByRole("link", { name: "Zelle payment to J MOSS" })).toHaveAttribute(
    "href",
    "/spending?q=Zelle+payment+to+J+MOSS",
  );
  expect(question).toHaveTextContent("−$10,500.00");
  expect(screen.getByRole("link", { name: "Venmo" }).closest("li")).toHaveTextContent("$6,412.50−$20.00");
});
