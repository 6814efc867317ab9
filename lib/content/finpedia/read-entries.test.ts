import { expect, test } from "vitest";
import { ContentError } from "../markdown";
import { ENTRY_CATEGORIES, ENTRY_COUNTRIES } from "./places";
import { assertLinked, readEntries, toEntry } from "./read-entries";

const entries = readEntries();

test("reads every entry under a unique path [spec 2.23]", () => {
  expect(entries.length).toBeGreaterThanOrEqual(120);
  expect(new Set(entries.map(({ path }) => path)).size).toBe(entries.length);
});

test("covers every category in every country twice", () => {
  const counts = ENTRY_COUNTRIES.flatMap((country) =>
    ENTRY_CATEGORIES.map((category) => ({
      place: `${country}/${category}`,
      count: entries.filter((entry) => entry.country === country && entry.category === category).length,
    })),
  );
  expect(counts.filter(({ count }) => count < 2)).toEqual([]);
});

test("explains each term once per country", () => {
  const terms = entries.map(({ country, term }) => `${country} ${term.toLowerCase()}`);
  expect(terms.filter((term, index) => terms.indexOf(term) !== index)).toEqual([]);
});

test("has no review day in the future", () => {
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  expect(entries.filter(({ reviewed }) => reviewed > tomorrow).map(({ path }) => path)).toEqual([]);
});

const good = `---
term: Emergency fund
country: us
category: budgeting
summary: An emergency fund is money kept apart for what nobody planned, such as a lost job or a broken car.
reviewed: '2026-11-09'
published: '2026-11-01'
sources:
  - { title: An essential guide, publisher: CFPB, url: 'https://www.consumerfinance.gov/an-essential-guide/' }
related: [us/banking/annual-percentage-yield]
---

## In plain words

Money apart.

## Why it matters

See [yield](/finpedia/us/banking/annual-percentage-yield).

## An example

| Rent | $1,450 |
| --- | --- |
| Total | $1,450 |

## The rules

None.
`;
const file = "us/budgeting/emergency-fund.mdx";

test("keeps a file's path, sections and links", () => {
  const entry = toEntry(file, good);
  expect(entry.path).toBe("us/budgeting/emergency-fund");
  expect(entry.sections.map(({ id }) => id)).toEqual(["in-plain-words", "why-it-matters", "an-example", "the-rules"]);
});

test("dates an entry by its newest change, else by publication", () => {
  expect(toEntry(file, good).changedOn).toBe("2026-11-01");
  const changed = "changes: [{ on: '2026-11-05', what: The limit of 2026 is named. }]\nsources:";
  expect(toEntry(file, good.replace("sources:", changed)).changedOn).toBe("2026-11-05");
});

test.each([
  ["an unknown word in its head", "reviewed:", "checked:", /(Leave out|Unrecognized key).*checked/s],
  ["a source that is not an official body", "www.consumerfinance.gov", "consumerfinance.example", /official-hosts/],
  ["a source that only ends like an official body", "www.consumerfinance.gov", "consumerfinancegov", /official-hosts/],
  ["a source without https", "https://www", "http://www", /must be an https address/],
  ["a summary that is too short", /summary: .*/, "summary: Money apart.", /summary/],
  ["a day that is none", "2026-11-09", "2026-02-30", /reviewed/],
  [
    "a change before it was published",
    "sources:",
    "changes: [{ on: '2026-10-30', what: A new limit is named. }]\nsources:",
    /newest first/,
  ],
  [
    "a change after its review",
    "sources:",
    "changes: [{ on: '2026-11-10', what: A new limit is named. }]\nsources:",
    /newest first/,
  ],
  [
    "changes that are not newest first",
    "sources:",
    "changes: [{ on: '2026-11-02', what: A new limit is named. }, { on: '2026-11-03', what: A wrong date is put right. }]\nsources:",
    /newest first/,
  ],
  ["another country than its folder", "country: us", "country: gb", /must be in gb\/budgeting/],
  ["a heading left out", "## The rules", "### The rules", /must be In plain words/],
  ["a heading with nothing below it", "Money apart.", "", /has no text under “In plain words”/],
  ["an element", "Money apart.", "<b>Money</b> apart.", /an element on line 15/],
  ["an expression", "Money apart.", "Money {apart}.", /an expression in braces on line 15/],
  ["an import", "Money apart.", 'import x from "x"', /an import or export on line 15/],
  ["a column without a name", "Money apart.", "| | A |\n| --- | --- |\n| Rent | 2 |", /an unnamed column on line 15/],
  ["a head that is not YAML", "term: Emergency fund", "term: [", /its head is not YAML/],
  ["a tax year that YAML takes for a number", "reviewed:", "taxYear: 2026\nreviewed:", /must be quoted/],
  [
    "another country's way to write the year",
    "reviewed:",
    "taxYear: '2026/27'\nreviewed:",
    /as its country does: '2026'/,
  ],
])("refuses an entry with %s, naming its file", (_, from, to, message) => {
  const read = () => toEntry(file, good.replace(from, to));
  expect(read).toThrow(ContentError);
  expect(read).toThrow(message);
  expect(read).toThrow(/content\/finpedia\/us\/budgeting\/emergency-fund\.mdx/);
});

test("refuses a tax year on a global entry", () => {
  const everywhere = good
    .replace("country: us", "country: global")
    .replace("## The rules", "## How it differs by country");
  const path = file.replace("us/", "global/");
  expect(() => toEntry(path, everywhere)).not.toThrow();
  expect(() => toEntry(path, everywhere.replace("reviewed:", "taxYear: '2026'\nreviewed:"))).toThrow(/has no tax year/);
});

test("reports broken related entries and links by entry", () => {
  const lone = toEntry(file, good);
  expect(() => assertLinked([lone])).toThrow(
    /us\/budgeting\/emergency-fund is related to us\/banking\/annual-percentage-yield\n.*links to \/finpedia\/us\/banking/,
  );
  expect(() => assertLinked([...entries, lone])).not.toThrow();
});
