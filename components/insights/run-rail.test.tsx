import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { RunRail, type RunRailProps } from "./run-rail";

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

test("says which currencies the latest run left out, and which insights are missing for it", () => {
  show({
    currencies: [
      { currency: "EUR", transactions: 1200 },
      { currency: "GBP", transactions: 3 },
    ],
    withheld: ["Savings rate", "Your month"],
  });
  expect(screen.getByRole("heading", { name: "Left out: other currencies" }).nextSibling).toHaveTextContent(
    "We have no exchange rate for some transactions: 1,200 in EUR and 3 in GBP. Without them, these would be wrong: Savings rate and Your month.",
  );
});

test("says nothing of other currencies where all is counted", () => {
  show({ currencies: [], withheld: [] });
  expect(screen.queryByText(/other currencies/)).toBeNull();
});
