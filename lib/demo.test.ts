import { expect, test } from "vitest";
import { offersDemo } from "./demo";

test.each([
  [{}, true],
  [{ APP_URL: "http://localhost:3000" }, true],
  [{ APP_URL: "https://finance.example.org" }, false],
  [{ APP_URL: "http://localhost:3000", PLAID_SECRET: "secret" }, false],
  [{ SMTP_URL: "smtp://mail.example.org" }, false],
])("offers the demo with %o: %s", (source, offers) => {
  expect(offersDemo(source)).toBe(offers);
});
