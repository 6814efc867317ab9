import MiniSearch from "minisearch";
import { expect, test } from "vitest";
import { findEntries } from "./find-entries";
import { readEntries } from "./read-entries";
import { searchIndex } from "./search-index";
import { SEARCH_OPTIONS } from "./search-options";

const index = MiniSearch.loadJSON(searchIndex(readEntries()), SEARCH_OPTIONS);
const termsFor = (query: string) => findEntries(index, query).map(({ term }) => term);

test("finds no near misses for exact words", () => {
  expect([termsFor("theme"), termsFor("oct")]).toEqual([[], []]);
  expect(termsFor("october")).not.toEqual([]);
});

test("tolerates typos and unfinished words if nothing matches", () => {
  for (const query of ["compuond interest", "compund inter", "compo"])
    expect(termsFor(query)[0]).toBe("Compound interest");
  expect(termsFor("home loan e")).toEqual(["Home loan EMI"]);
  expect(termsFor("mortage")).toContain("Fixed-rate mortgage");
  expect(termsFor("co")).toContain("Council tax");
  expect(termsFor("budgt")).toContain("50/30/20 budget");
});

test("finds only entries that contain the word", () => {
  const entries = new Map(readEntries().map((entry) => [entry.term, JSON.stringify(entry).toLowerCase()]));
  const found = termsFor("card");
  expect(found.length).toBeGreaterThan(3);
  expect(found.filter((term) => !entries.get(term)?.includes("card"))).toEqual([]);
});
