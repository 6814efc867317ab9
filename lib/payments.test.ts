import { expect, test } from "vitest";
import { sellsPremium } from "./payments";

const APP_URL = "https://money.example";

test.each([
  [{}, true],
  [{ APP_URL }, false],
  [{ APP_URL, STRIPE_PRICE_MONTHLY: " " }, false],
  [{ APP_URL, STRIPE_PRICE_MONTHLY: "price_1" }, true],
  [{ PLAID_SECRET: "secret" }, false],
])("sells premium with %o: %s", (source, sells) => {
  expect(sellsPremium(source)).toBe(sells);
});
