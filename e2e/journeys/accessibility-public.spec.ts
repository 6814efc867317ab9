import type { Page } from "@playwright/test";
import { SITE_PAGES } from "../../lib/content/site-pages";
import { expectAccessible } from "../fixtures/accessibility";
import { expect, open, test } from "../fixtures/browser";

type Screen = { name: string; path: string; ready: (page: Page) => Promise<void> };

const heading = (name: string | RegExp) => async (page: Page) => {
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
};

const SCREENS: readonly Screen[] = [
  { name: "the landing page", path: "/", ready: heading(/proof/) },
  // Other public pages, named as in the footer.
  ...Object.entries(SITE_PAGES).flatMap(([path, { label }]) =>
    path === "/" ? [] : [{ name: `the public page ${label}`, path, ready: heading(/.+/) }],
  ),
  { name: "login", path: "/login", ready: heading("Log in") },
  { name: "sign-up", path: "/signup", ready: heading("Start free") },
  { name: "verify e-mail", path: "/verify-email?email=nobody@example.test", ready: heading("Check your email") },
  { name: "forgot password", path: "/forgot-password", ready: heading(/.+/) },
  { name: "reset password", path: "/reset-password?email=nobody@example.test", ready: heading(/.+/) },
];

for (const { name, path, ready } of SCREENS) {
  test(`${name}: is accessible in both themes, wide, narrow and at 320 px`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, path);
    expect(new URL(page.url()).pathname).toBe(path.split("?")[0]);
    await ready(page);
    await expectAccessible(page, name);
  });
}
