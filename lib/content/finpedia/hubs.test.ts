import { expect, test } from "vitest";
import { brand } from "@/lib/brand";
import { allHubs, alternatesOf, entriesOf, entryPageTitle, findHub, hubOf, sameTermElsewhere } from "./hubs";
import { COUNTRY_NAMES, ENTRY_CATEGORIES, ENTRY_COUNTRIES } from "./places";
import { readEntries } from "./read-entries";

const entries = readEntries();
const asShown = (title: string) => `${title} · ${brand.name}`;

test("gives each country and category a hub, and each entry two", () => {
  const hubs = allHubs();
  expect(hubs).toHaveLength(ENTRY_COUNTRIES.length * (1 + ENTRY_CATEGORIES.length));
  for (const hub of hubs) expect(entriesOf(hub, entries).length, hub.href).toBeGreaterThan(0);
  const listed = hubs.flatMap((hub) => entriesOf(hub, entries).map(({ path }) => path));
  for (const { path } of entries)
    expect(
      listed.filter((one) => one === path),
      path,
    ).toHaveLength(2);
});

test("has no hub for unknown addresses", () => {
  expect(findHub("gb", "taxes")).toEqual(hubOf("gb", "taxes"));
  expect([findHub("fr"), findHub("gb", "toString"), findHub("search-index.json")]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test("keeps titles short and unique, descriptions of the right length", () => {
  const titles = [...allHubs().map(({ title }) => title), ...entries.map(entryPageTitle)];
  expect(titles.filter((title) => asShown(title).length > 60)).toEqual([]);
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
  for (const { description, href } of allHubs()) {
    expect(description.length, href).toBeGreaterThanOrEqual(50);
    expect(description.length, href).toBeLessThanOrEqual(160);
  }
});

test("names an entry's country once, and the year if it fits", () => {
  const names = ["US", "UK", ...Object.values(COUNTRY_NAMES)];
  for (const entry of entries) {
    const title = entryPageTitle(entry);
    const named = names.filter((name) => new RegExp(`\\b${name}\\b`).test(title));
    // A long term may leave no room even for its country.
    const isFull = asShown(`${title} (Canada)`).length > 60;
    expect(named.length, title).toBe(entry.country === "global" || (named.length === 0 && isFull) ? 0 : 1);
  }
  expect(entryPageTitle({ term: "Capital gains tax (US)", country: "us", taxYear: "2026" })).toBe(
    "Capital gains tax (US, 2026) · Finpedia",
  );
  expect(entryPageTitle({ term: "Registered education savings plan (RESP)", country: "ca", taxYear: "2026" })).toBe(
    "Registered education savings plan (RESP) (Canada)",
  );
});

test("links the same term in other countries by language", () => {
  const pay = entries.find(({ path }) => path === "ca/budgeting/take-home-pay");
  if (!pay) throw new Error("no entry on take-home pay in Canada");
  expect(alternatesOf(sameTermElsewhere(pay, entries))).toEqual({
    "en-AU": "/finpedia/au/budgeting/take-home-pay",
    "en-CA": "/finpedia/ca/budgeting/take-home-pay",
    "en-US": "/finpedia/us/budgeting/take-home-pay",
  });
  expect(alternatesOf([hubOf("global", "taxes")])).toEqual({ "x-default": "/finpedia/global/taxes" });
});
