import { expect, test } from "vitest";
import { areSignupsOpen, offersDemo, sellsPremium } from "./public-settings";

test.each([
  [{}, true],
  [{ APP_URL: "http://localhost:3000" }, true],
  [{ APP_URL: "https://finance.example.org" }, false],
  [{ APP_URL: "http://localhost:3000", PLAID_SECRET: "secret" }, false],
  [{ SMTP_URL: "smtp://mail.example.org" }, false],
])("offers the demo with %o: %s", (source, offers) => {
  expect(offersDemo(source)).toBe(offers);
});

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

test.each([
  [undefined, true],
  ["", true],
  ["open", true],
  ["closed", false],
])("treats SIGNUPS=%s as open: %s", (SIGNUPS, isOpen) => {
  expect(areSignupsOpen({ SIGNUPS })).toBe(isOpen);
});
