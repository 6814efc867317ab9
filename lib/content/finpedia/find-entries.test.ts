import MiniSearch from "minisearch";
import { expect, test } from "vitest";
import { findEntries } from "./find-entries";
import { readEntries } from "./read-entries";
import { searchIndex } from "./search-index";
import { SEARCH_OPTIONS } from "./search-options";

const index = MiniSearch.loadJSON(searchIndex(readEntries()), SEARCH_OPTIONS);
const termsFor = (query: string) => findEntries(index, query).map(({ term }) => term);

test("a word that no entry says finds none that is a letter away, and three letters find no longer word of a text", () => {
  expect([termsFor("theme"), termsFor("oct")]).toEqual([[], []]);
  expect(termsFor("october")).not.toEqual([]);
});

test("a slip in a word, or a word not typed to its end, finds what is meant where nothing meets it as it stands", () => {
  for (const query of ["compuond interest", "compund inter", "compo"])
    expect(termsFor(query)[0]).toBe("Compound interest");
  expect(termsFor("home loan e")).toEqual(["Home loan EMI"]);
  expect(termsFor("mortage")).toContain("Fixed-rate mortgage");
  expect(termsFor("co")).toContain("Council tax");
  expect(termsFor("budgt")).toContain("50/30/20 budget");
});

test("a word that entries say brings only entries that say it", () => {
  const entries = new Map(readEntries().map((entry) => [entry.term, JSON.stringify(entry).toLowerCase()]));
  const found = termsFor("card");
  expect(found.length).toBeGreaterThan(3);
  expect(found.filter((term) => !entries.get(term)?.includes("card"))).toEqual([]);
});
