import { violationsOn } from "../fixtures/accessibility";
import { expect, test } from "../fixtures/browser";

test("a page whose script fails says so in the theme that was chosen, and is whole once it is reloaded", async ({
  page,
  watch,
  pictures,
}) => {
  // Thrown, and reported by React and by Next.
  watch.allow(/planted failure|Minified React error/);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.addInitScript(() => localStorage.setItem("theme", "dark"));
  let isBroken = true;
  await page.route("**/_next/static/chunks/*.js", async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    const broken = script.replace('"Dark theme"', '(()=>{throw Error("planted failure")})()');
    await route.fulfill({ response, body: isBroken ? broken : script });
  });
  await page.goto("/about");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unexpected Application Error!");
  await expect(page).toHaveTitle("Unexpected Application Error!");
  const look = () =>
    page.evaluate(() => ({
      paper: getComputedStyle(document.body).backgroundColor,
      typeface: getComputedStyle(document.querySelector("h1") ?? document.body).fontFamily,
      text: getComputedStyle(document.body).fontFamily,
    }));
  const failed = await look();
  await pictures.take("failure");
  expect(await violationsOn(page)).toEqual([]);

  isBroken = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("button", { name: "Dark theme" })).toHaveAttribute("aria-pressed", "true");
  expect(await look()).toEqual(failed);
});
