import type { Locator } from "@playwright/test";
import { expect, open, signIn, test } from "../fixtures/browser";

type Box = { x: number; y: number; width: number; height: number };

const boxOf = async (place: Locator): Promise<Box> => {
  const box = await place.boundingBox();
  if (!box) throw new Error(`${place} is not on the screen`);
  return box;
};
/** Measures an element's text: its box may be wider. */
const wordsOf = (place: Locator): Promise<Box> =>
  place.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { x, y, width, height } = range.getBoundingClientRect();
    return { x, y, width, height };
  });
const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

test("keeps the month's net legible, merchants whole and rows before panels", async ({
  page,
  context,
  household,
  pictures,
}) => {
  test.setTimeout(120_000);
  await signIn(context, household);

  await open(page, "/dashboard");
  const link = page.getByRole("link", { name: "Transactions", exact: true });
  await expect(link).toBeVisible();
  for (const width of [1440, 1280, 1024, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    const readout = link.locator("..").locator("dd");
    for (const reading of await readout.all()) {
      expect(overlap(await wordsOf(reading), await wordsOf(link)), `${await reading.innerText()} at ${width} px`).toBe(
        false,
      );
    }
    // Drawn at the earlier width, the line must shrink with its column.
    const line = page.getByRole("img", { name: /^Net worth from/ });
    const card = page.getByRole("region", { name: "Where you stand" });
    const month = page.getByRole("rowheader", { name: "Income" });
    await expect(async () => {
      const [drawn, whole, beside] = [await boxOf(line), await boxOf(card), await boxOf(month)];
      expect(drawn.x + drawn.width, `the line at ${width} px`).toBeLessThan(whole.x + whole.width);
      expect(overlap(drawn, { ...beside, height: 200 }), `the line and the month at ${width} px`).toBe(false);
      expect(beside.y > drawn.y + drawn.height || drawn.x + drawn.width < beside.x - 20, `${width} px`).toBe(true);
    }).toPass({ timeout: 3_000 });
    await pictures.take(`dashboard-${width}`);
  }

  await open(page, "/spending");
  const rows = page.getByRole("table", { name: "Transactions" }).locator("tbody tr[data-index]");
  await expect(rows.first()).toBeVisible();
  for (const width of [1440, 1280, 1024, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(rows.first()).toBeVisible();
    const cut = await rows.locator("bdi").evaluateAll((names) =>
      names.flatMap((name) => {
        const box = name.parentElement;
        return box && box.scrollWidth > box.clientWidth + 1 && box.clientWidth > 0 ? [name.textContent] : [];
      }),
    );
    expect(cut, `names cut at ${width} px`).toEqual([]);
    // Tabular figures pull a name's letters apart: "Out - of - network".
    const figures = await rows
      .locator("bdi")
      .first()
      .evaluate((name) => getComputedStyle(name).fontVariantNumeric);
    expect(figures, `figures of names at ${width} px`).not.toContain("tabular");
    await pictures.take(`spending-${width}`);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const search = await boxOf(page.getByLabel("Search transactions"));
  expect(search.y).toBeLessThan(400);
  // No button sits alone on a line.
  for (const name of [/^Filters/, /^(Saved v|V)iews/])
    expect((await boxOf(page.getByRole("button", { name }))).y, String(name)).toBeCloseTo(search.y, 0);
  await expect(rows.nth(2)).toBeInViewport();
});
