import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, open, signIn, test } from "../fixtures/browser";

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;
const THEMES = ["light", "dark"] as const;
const GUEST_SCREENS = [
  "/login",
  "/signup",
  "/verify-email?email=a%40example.test",
  "/forgot-password",
  "/reset-password?email=a%40example.test",
] as const;

test("the screens before signing in are accessible in both themes, wide and narrow", async ({ page, pictures }) => {
  test.setTimeout(180_000);
  for (const path of GUEST_SCREENS) {
    await open(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await inspect(page, path.replace(/\W+/g, "-"), pictures);
  }
});

test("the profile and its completion are accessible in both themes, wide and narrow", async ({
  page,
  context,
  world,
  pictures,
}) => {
  test.setTimeout(180_000);
  await signIn(context, await world.newPerson());
  await open(page, "/complete-profile");
  await expect(page.getByLabel("First name")).toBeVisible();
  await inspect(page, "complete-profile", pictures);
  await open(page, "/profile");
  await expect(page.getByRole("button", { name: "Set up" })).toBeVisible();
  await expect(page.getByText("This device")).toBeVisible();
  await inspect(page, "profile", pictures);
});

/** Every theme at every size: no violation of axe's rules, and nothing to scroll sideways for. */
async function inspect(page: Page, name: string, pictures: { take: (name: string) => Promise<void> }) {
  for (const colorScheme of THEMES) {
    for (const size of SIZES) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.setViewportSize(size);
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
      );
      expect(found, `${name}, ${colorScheme}, ${size.width} px wide`).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${name} scrolls sideways at ${size.width} px`).toBeLessThanOrEqual(0);
      await pictures.take(`${name}-${colorScheme}-${size.width}`);
    }
  }
}
