import { expect, test } from "vitest";
import { toMinorUnits } from "./money";

test.each([
  [799, "USD", 799],
  [500, "JPY", 500],
  [7990, "KWD", 7990],
  // The provider counts these in hundredths, which they have not any more.
  [50_000, "ISK", 500],
  [700, "UGX", 7],
  // And this one in wholes, though it has decimals.
  [40, "MGA", 4000],
])("%d of the provider's %s are %d of ours", (amount, currency, amountMinor) => {
  expect(toMinorUnits(amount, currency)).toBe(amountMinor);
});

test("what no coin of the currency holds is refused, not rounded", () => {
  expect(() => toMinorUnits(50_050, "ISK")).toThrow("ISK has no coins for");
});
