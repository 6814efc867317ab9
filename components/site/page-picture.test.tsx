import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { readEntries } from "@/lib/content/finpedia/read-entries";
import { publicPages } from "@/lib/content/public-pages";
import { PagePicture } from "./page-picture";

test("draws an entry's definition, and other pages' title alone", () => {
  const pages = publicPages();
  for (const { href, summary } of readEntries()) {
    const page = pages.find(({ path }) => path === href);
    if (!page) throw new Error(`${href} is no page`);
    const words = new DOMParser().parseFromString(renderToStaticMarkup(<PagePicture {...page} />), "text/html");
    expect(words.body.textContent).toContain(`${page.title}${summary}`);
  }
  const pledge = pages.find(({ path }) => path === "/pledge");
  expect(pledge?.definition).toBeUndefined();
});
