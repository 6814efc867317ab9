import { render } from "@testing-library/react";
import { isValidElement } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { SITE_PAGES } from "@/lib/content/site-pages";

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv("APP_URL", "https://money.example");
});

const OFFER =
  /premium|\$7\.99|\$79\b|subscriptions? only|your subscription\b|free plan|stripe|card details|records of payments/i;

/** Public texts that sell premium wherever it can be bought. */
const TEXTS: readonly [string, () => Promise<unknown>][] = [
  ["the price table", async () => (await import("./prices")).Prices()],
  ["questions", async () => (await import("@/content/faq")).faq],
  ["help", async () => (await import("@/content/help")).help],
  ["the pledge", async () => (await import("@/content/pledge")).pledge],
  ["press", async () => import("@/content/press").then(({ boilerplates, facts }) => ({ boilerplates, facts }))],
  ["about", async () => (await import("@/content/pages/about")).about],
  ["terms", async () => (await import("@/content/pages/terms")).terms],
  ["partnerships", async () => (await import("@/content/pages/partnerships")).partnerships],
  ["privacy", async () => (await import("@/content/pages/privacy")).privacy],
];

/** Everything a reader sees, whether plain text or elements. */
function textOf(text: unknown): string {
  if (text === null || typeof text !== "object") return String(text ?? "");
  if (isValidElement(text)) return render(text).container.textContent;
  return Object.values(text).map(textOf).join(" ");
}

test.each(TEXTS)("sells nothing in %s where payments are off", async (_where, load) => {
  const text = textOf(await load());
  expect(text.length).toBeGreaterThan(100);
  expect(text).not.toMatch(OFFER);
});

test.each(TEXTS)("sells premium in %s where payments are on", async (_where, load) => {
  vi.stubEnv("STRIPE_PRICE_MONTHLY", "price_1");
  expect(textOf(await load())).toMatch(OFFER);
});

test("sells nothing in the descriptions of public pages", () => {
  expect(textOf(SITE_PAGES)).not.toMatch(OFFER);
});
