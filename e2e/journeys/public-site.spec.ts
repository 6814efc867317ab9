import { expect, open, test } from "../fixtures/browser";
import { newNetwork } from "../fixtures/network";
import { SANDBOX_URL } from "../fixtures/product";

// Prefetching is part of what these tests cover.
test.use({ fetchesAhead: true });

test("serves a visitor two fonts, one theme and no member's data", async ({ page }) => {
  const asked: { path: string; type: string }[] = [];
  page.on("request", (request) => asked.push({ path: new URL(request.url()).pathname, type: request.resourceType() }));

  await test.step("load two font files and preload the text's", async () => {
    for (const path of ["/", "/about", "/finpedia", "/finpedia/global/budgeting/net-worth", "/learn", "/backlinks/1"]) {
      asked.length = 0;
      await open(page, path);
      await page.waitForLoadState("networkidle");
      const fonts = asked
        .filter(({ type }) => type === "font")
        .map((font) => /\/(fraunces|inter)\.(p\.)?/.exec(font.path)?.[0]);
      // The framework marks a preloaded file with a p.
      expect(fonts.toSorted(), path).toEqual(["/fraunces.", "/inter.p."]);
      expect(
        asked.filter((request) => request.path.startsWith("/api/")),
        path,
      ).toEqual([]);
    }
  });

  await test.step("reserve no space in an entry for a member's own figure", async () => {
    await open(page, "/finpedia/global/budgeting/net-worth");
    const header = page.getByRole("banner");
    await expect(page.locator("[data-own]")).toBeHidden();
    await expect(header.getByRole("link", { name: "Log in" })).toBeVisible();
    await expect(header.getByRole("link", { name: "Dashboard" })).toBeHidden();
  });

  await test.step("keep the header's theme across pages, applied before painting", async () => {
    await page.emulateMedia({ colorScheme: "light" });
    await open(page, "/about");
    await page.getByRole("button", { name: "Dark theme" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await open(page, "/security");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await expect(page.getByRole("button", { name: "Dark theme" })).toHaveAttribute("aria-pressed", "true");
  });
});

test("searches help by any word and delivers a message", async ({ page, request, context }) => {
  await context.setExtraHTTPHeaders(newNetwork());
  await open(page, "/help");
  const search = page.getByRole("searchbox");
  await search.fill("lost recovery");
  await expect(page.getByRole("status")).toHaveText(/^\d+ answers$|^One answer$/);
  await expect(page.getByRole("heading", { name: "I lost my second factor" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Connecting a bank", exact: true })).toBeHidden();
  await search.fill("zzzz");
  await expect(page.getByRole("status")).toHaveText("No answers match. Try fewer words, or write to us.");
  await search.fill("");
  await expect(page.getByRole("heading", { name: "Connecting a bank", exact: true })).toBeVisible();

  const email = `reader-${Date.now()}@example.test`;
  await page.getByLabel("Your name").fill("Rita Reader");
  await page.getByLabel("Your email address").fill(email);
  await page.getByLabel("What it is about").selectOption("A mistake on a page");
  await page.getByLabel("Your message").fill("The second link on the press page has a typing mistake.");
  await expect(page.getByLabel("Leave this empty")).not.toBeInViewport();
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Thank you. Your message is on its way")).toBeVisible();
  await expect
    .poll(async () => {
      const mails = await request.get(`${SANDBOX_URL}/mail/api/messages?to=hello@sorrel.test`);
      return ((await mails.json()) as { text: string }[]).filter(({ text }) => text.includes(email)).length;
    })
    .toBe(1);
});
