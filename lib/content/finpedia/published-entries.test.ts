import { expect, test } from "vitest";
import { readPaths } from "../learn/read-paths";
import { sumsIn } from "../learn/sums.fixture";
import { wordsOf } from "../markdown";
import { questionsOf } from "./entry";
import type { EntryCountry } from "./places";
import { readEntries } from "./read-entries";
import { taxYearEnd } from "./tax-year";

const entries = readEntries();

test("answers two or more questions per entry in full sentences", () => {
  const faults = entries.flatMap((entry) => {
    const questions = questionsOf(entry);
    return [
      ...(questions.length < 2 ? [`${entry.path}: ${questions.length} questions`] : []),
      ...questions
        .filter(({ question, answer }) => !question.endsWith("?") || !/^\S.{14,}[.)]$/s.test(answer))
        .map(({ question }) => `${entry.path}: ${question}`),
    ];
  });
  expect(faults).toEqual([]);
});

test("repeats no question within an entry", () => {
  const doubled = entries.filter((entry) => {
    const asked = questionsOf(entry).map(({ question }) => question);
    return new Set(asked).size < asked.length;
  });
  expect(doubled.map(({ path }) => path)).toEqual([]);
});

test.each([
  ["us", "2026", "2026-12-31"],
  ["ca", "2026", "2026-12-31"],
  ["gb", "2026/27", "2027-04-05"],
  ["au", "2026–27", "2027-06-30"],
  ["in", "2026–27", "2027-03-31"],
] as const)("ends the tax year of %s written %s on %s", (country, taxYear, lastDay) => {
  expect(taxYearEnd({ country, taxYear })).toBe(lastDay);
});

test("states the tax year above rules that mention one", () => {
  // A date with a day (“since 1 July 2026”) dates a rule. A bare year or span dates figures.
  const year = /\b(?:[Ff]or|[Ii]n) (?:the )?(?:tax year )?(?:2026|2026\/27|2026–27)\b/;
  const silent = entries.filter(
    ({ country, taxYear, sections }) => country !== "global" && taxYear === undefined && year.test(wordsOf(sections)),
  );
  expect(silent.map(({ path }) => path)).toEqual([]);
});

test("gives a global entry with a dated figure a review day", () => {
  const year = /\((?:in )?20\d\d(?:[–/]\d\d)?\)|\bin (?:2026|2027)(?:[–/]\d\d)?\b|\buntil \d{1,2} \w+ 20\d\d\b/;
  const dated = entries.filter(({ country, sections }) => country === "global" && year.test(wordsOf(sections)));
  expect(dated.length).toBeGreaterThan(2);
  expect(dated.filter(({ reviewBy }) => reviewBy === undefined).map(({ path }) => path)).toEqual([]);
});

test("adds up every written-out sum", () => {
  const sums = entries.flatMap(({ path, sections }) => sumsIn(wordsOf(sections)).map((sum) => ({ path, ...sum })));
  expect(sums.length).toBeGreaterThan(150);
  expect(sums.filter(({ isRight }) => !isRight)).toEqual([]);
});

/** Sources that are a body's front page, with the reason why no subpage is cited. */
const FRONT_PAGES: Readonly<Record<string, string>> = {
  "in/retirement/gratuity https://incometaxindia.gov.in/":
    "the pages on the Act of 1961 are being moved for the Act of 2025, and no address of the new one was certain",
  "in/insurance/term-insurance https://policyholder.gov.in/":
    "the site was rebuilt, and the address of its page on life insurance was not certain",
};

/** A bare host, or one with only a language or portal name. */
function isFrontPage(address: string): boolean {
  const { pathname } = new URL(address);
  return /^\/?((en|en-gb|english|home|index\.\w+|site_en|iec\/foportal|Scripts\/FAQDisplay\.aspx)\/?)?$/i.test(
    pathname,
  );
}

test("cites no front page without a reason", () => {
  const found = entries.flatMap(({ path, sources }) =>
    sources.filter(({ url }) => isFrontPage(url)).map(({ url }) => `${path} ${url}`),
  );
  expect(found.sort()).toEqual(Object.keys(FRONT_PAGES).sort());
});

test.each([
  ["https://www.rbi.org.in/", true],
  ["https://www.osfi-bsif.gc.ca/en", true],
  ["https://www.incometax.gov.in/iec/foportal/", true],
  ["https://www.gov.uk/stamp-duty-land-tax", false],
  ["https://www.rbi.org.in/Scripts/NotificationUser.aspx?Id=12902&Mode=0", false],
])("classifies %s as a front page: %s", (address, is) => {
  expect(isFrontPage(address)).toBe(is);
});

/** Sources that are topic pages, with the reason why none of their subpages is cited. */
const TOPIC_PAGES: Readonly<Record<string, string>> = {
  "au/investing/negative-gearing https://moneysmart.gov.au/property-investment":
    "it is the guide itself, with a part on negative gearing",
  "global/insurance/life-insurance https://moneysmart.gov.au/how-life-insurance-works":
    "it is the guide itself: which kinds of cover there are, and what each pays for",
  "au/taxes/tax-file-number https://www.ato.gov.au/individuals-and-families/tax-file-number":
    "the entry is about the whole topic: applying, lost numbers, and who may ask for one",
  "global/taxes/withholding-tax https://www.ato.gov.au/individuals-and-families/tax-file-number":
    "it covers who may ask for a number, and the tax withheld without one",
  "global/budgeting/opportunity-cost https://www.imf.org/en/Publications/fandd/issues/Series/Back-to-Basics":
    "the series explains the term in several of its articles, and in none alone",
};

/** Topic pages of the most cited bodies: lists of links under a heading. */
const TOPIC_PAGE =
  /^https:\/\/(?:moneysmart\.gov\.au\/[a-z-]+|www\.moneyhelper\.org\.uk\/en\/[a-z-]+(?:\/[a-z-]+)?|www\.canada\.ca\/en\/financial-consumer-agency\/services\/[a-z-]+\.html|www\.canada\.ca\/en\/.*\/(?:rrsps-related-plans|payroll|publicpensions|ei)\.html|www\.consumerfinance\.gov\/(?:consumer-tools\/[a-z-]+|owning-a-home)|www\.investor\.gov\/introduction-investing|www\.oecd\.org\/tax|www\.imf\.org\/.*\/Back-to-Basics|www\.ato\.gov\.au\/individuals-and-families\/[a-z-]+|www\.federalreserve\.gov\/monetarypolicy\.htm)\/?$/;

test("cites no topic page without a reason", () => {
  const found = entries.flatMap(({ path, sources }) =>
    sources.filter(({ url }) => TOPIC_PAGE.test(url)).map(({ url }) => `${path} ${url}`),
  );
  expect(found.sort()).toEqual(Object.keys(TOPIC_PAGES).sort());
});

/** Entries with a single source, with the reason. */
const ONE_SOURCE: Readonly<Record<string, string>> = {
  "in/credit/minimum-amount-due":
    "the Directions of 2025 are the whole rule, and the pages that explain it are still about those of 2022",
};

test("cites two different pages per entry, or gives a reason", () => {
  const single = entries.filter(({ sources }) => new Set(sources.map(({ url }) => url)).size < 2);
  expect(single.map(({ path }) => path)).toEqual(Object.keys(ONE_SOURCE));
  const doubled = entries.filter(({ sources }) => new Set(sources.map(({ url }) => url)).size < sources.length);
  expect(doubled.map(({ path }) => path)).toEqual([]);
});

const BRITISH =
  /\b(?:(?:neighbo|labo|behavio|favo|colo|hono)ur\w*|cheques?|programmes?|centres?|instalments?|licences?|(?:author|organ|recogn|real|util|amort|minim|maxim|penal|summar|special|prior)is(?:e[sd]?|ing|ation)\b|cancell(?:ed|ing)|travell(?:ed|ing)|enrols?|fulfils?|defence|grey|tyres?|per cent|afterwards|towards|whilst)\b/gi;
const AMERICAN =
  /\b(?:(?:neighbo|labo|behavio|favo|colo|hono)r(?:s|ed|ing|able|ite|ites)?|centers?|installments?|(?:author|organ|recogn|real|util|amort|minim|maxim|penal|summar|special|prior)iz(?:e[sd]?|ing|ation)\b|cancel(?:ed|ing)|travel(?:ed|ing)|enrolls?|fulfills?|defense|gray|paychecks?|checking accounts?|percent)\b/gi;
/** Canadian English uses most British spellings, but -ize and program. */
const NOT_CANADIAN =
  /\b(?:(?:neighbo|labo|behavio|favo|colo|hono)r(?:s|ed|ing|able|ite|ites)?|centers?|installments?|(?:author|organ|recogn|real|util|amort|minim|maxim|penal|summar|special|prior)is(?:e[sd]?|ing|ation)\b|cancel(?:ed|ing)|travel(?:ed|ing)|enrolls?|fulfills?|defense|gray|paychecks?|programmes?|checking accounts?)\b/gi;

const SPELLINGS: Readonly<Record<EntryCountry, RegExp>> = {
  us: BRITISH,
  global: BRITISH,
  gb: AMERICAN,
  au: AMERICAN,
  in: AMERICAN,
  ca: NOT_CANADIAN,
};

test.each(Object.keys(SPELLINGS) as EntryCountry[])("entries of %s are spelled as people there spell", (country) => {
  const foreign = entries
    .filter((entry) => entry.country === country)
    .flatMap(({ path, term, summary, sections, formula }) =>
      [...`${term} ${summary} ${formula?.text ?? ""} ${wordsOf(sections)}`.matchAll(SPELLINGS[country])].map(
        ([word]) => `${path}: ${word}`,
      ),
    );
  expect(foreign).toEqual([]);
});

test("spells lessons in US English", () => {
  const lessons = readPaths().flatMap((path) => path.lessons);
  const foreign = lessons.flatMap(({ id, title, summary, sections, check }) =>
    [...`${title} ${summary} ${check.question} ${check.answer} ${wordsOf(sections)}`.matchAll(BRITISH)].map(
      ([word]) => `${id}: ${word}`,
    ),
  );
  expect(foreign).toEqual([]);
});
