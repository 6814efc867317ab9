import { expect, test } from "../fixtures/browser";
import { APP_URL } from "../fixtures/product";

test.use({ javaScriptEnabled: false });

test.beforeEach(({ watch }) => {
  // This browser's report of a script it wasn't allowed to run.
  watch.allow(/^csp: GET \S+\.js$/);
});

test("shows the landing page without JavaScript, with working links", async ({ page, request, pictures }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
  await pictures.take("landing-without-javascript");
  const hrefs = await page.locator("a[href]").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(hrefs.length).toBeGreaterThan(5);
  const targets = new Set(hrefs.map((href) => new URL(href ?? "", APP_URL)));
  for (const { pathname, hash, origin } of targets) {
    expect(origin).toBe(APP_URL);
    const answer = await request.get(pathname, { maxRedirects: 0 });
    expect(answer.status(), pathname).toBe(200);
    if (hash !== "") expect(await answer.text(), `${pathname}${hash}`).toContain(`id="${hash.slice(1)}"`);
  }
});

test("opens answers and leads to sign-up and login without JavaScript", async ({ page }) => {
  await page.goto("/");
  const question = page.locator("details summary:visible").last();
  await question.click();
  await expect(page.locator("details[open] > :not(summary)").last()).toBeVisible();
  await page.getByRole("link", { name: "Log in" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Log in" })).toBeVisible();
});

test("asks for JavaScript on sign-up and leaks no password", async ({ page, pictures }) => {
  await page.goto("/signup");
  await expect(page.getByRole("heading", { level: 1, name: "Start free" })).toBeVisible();
  await expect(page.getByText(/JavaScript/)).toBeVisible();
  // Nothing is loading, so nothing may say so.
  await expect(page.getByText(/^Loading/)).toBeHidden();
  await expect(page.getByRole("link", { name: "Log in" })).toBeVisible();
  await pictures.take("sign-up-without-javascript");
  for (const form of await page.locator("form").all()) await expect(form).toHaveAttribute("method", "post");
});
