import { expect, test } from "vitest";
import { toMinorUnits } from "./subscriptions";

test.each([
  [799, "USD", 799],
  [500, "JPY", 500],
  [7990, "KWD", 7990],
  // The provider counts these in hundredths, which no longer exist.
  [50_000, "ISK", 500],
  [700, "UGX", 7],
  // And this one in whole units, although it has decimals.
  [40, "MGA", 4000],
])("converts %d of the provider's %s to %d of ours", (amount, currency, amountMinor) => {
  expect(toMinorUnits(amount, currency)).toBe(amountMinor);
});

test("refuses an amount below the currency's smallest coin", () => {
  expect(() => toMinorUnits(50_050, "ISK")).toThrow("too fine for ISK");
});
