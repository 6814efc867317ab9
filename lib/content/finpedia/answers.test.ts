import { expect, test } from "vitest";
import { feeDrag } from "@/lib/domain/site/calculators/growth";
import { readPaths } from "../learn/read-paths";
import { wordsOf } from "../markdown";
import { type Entry, QUESTIONS, questionsOf } from "./entry";
import { readEntries } from "./read-entries";

const entries = readEntries();

const runsOf = (text: string): string[] => {
  const words = text.toLowerCase().match(/[\p{L}\p{N}₹£$%’.,]+/gu) ?? [];
  const plain = words.map((word) => word.replace(/^[.,’]+|[.,’]+$/g, "")).filter((word) => word !== "");
  return plain.slice(2).map((_, at) => plain.slice(at, at + 3).join(" "));
};

function repeatedIn(entry: Pick<Entry, "sections">, answer: string): number {
  const above = new Set(runsOf(wordsOf(entry.sections.filter(({ title }) => title !== QUESTIONS))));
  const runs = runsOf(answer);
  return runs.length === 0 ? 0 : runs.filter((run) => above.has(run)).length / runs.length;
}

test("repeats no entry text in its answers", () => {
  const repeated = entries.flatMap((entry) =>
    questionsOf(entry)
      .filter(({ answer }) => repeatedIn(entry, answer) > 0.4)
      .map(({ question }) => `${entry.path}: ${question}`),
  );
  expect(repeated).toEqual([]);
});

test("detects an answer copied from its entry", () => {
  const entry = entries.find(({ path }) => path === "us/banking/fdic-insurance");
  if (!entry) throw new Error("the entry that is looked at is gone");
  expect(repeatedIn(entry, "It has been at this level since 2008. Another bank does.")).toBeGreaterThan(0.4);
  expect(repeatedIn(entry, "Search for the bank in BankFind and note its certificate number.")).toBe(0);
});

/** Outdated names, allowed only beside the current one. */
const REPLACED: readonly (readonly [old: RegExp, today: RegExp])[] = [
  [/GST\/HST credit/, /Canada Groceries and Essentials Benefit/],
  [/Forms? 15[GH]/, /Form 121/],
  [/Form 26AS/, /Form 168/],
  [/section 80C/i, /section 123/i],
  [/section 80D/i, /section 126/i],
  [/Payment of Gratuity Act/, /Code on Social Security/],
  [/scheme of 1952/, /EPF Scheme, 2026/],
];

test("names the successor of every outdated name", () => {
  const texts = entries.map(({ path, term, sections }) => ({ path, text: `${term} ${wordsOf(sections)}` }));
  const used = REPLACED.map(([old]) => texts.filter(({ text }) => old.test(text)).length);
  expect(Math.min(...used)).toBeGreaterThan(0);
  const alone = texts.flatMap(({ path, text }) =>
    REPLACED.filter(([old, today]) => old.test(text) && !today.test(text)).map(([old]) => `${path}: ${old.source}`),
  );
  expect(alone).toEqual([]);
});

test.each([
  { share: "26.5%", returnPercent: 6, years: 20 },
  { share: "31.5%", returnPercent: 6, years: 30 },
  { share: "40.8%", returnPercent: 3, years: 20 },
])("quotes the calculator's $share for a 1% fee over $years years", ({ share, returnPercent, years }) => {
  const startMinor = 10_000_000;
  const { withoutFeeMinor, costMinor } = feeDrag({ startMinor, returnPercent, feePercent: 1, years });
  expect(`${((100 * costMinor) / (withoutFeeMinor - startMinor)).toFixed(1)}%`).toBe(share);
  const entry = entries.find(({ path }) => path === "global/investing/investment-fees");
  expect(wordsOf(entry?.sections ?? [])).toContain(share);
});

/** Wording of unsourced claims in earlier entries and lessons. */
const UNSUPPORTED = [
  /mostly (?:five-year|variable|floating)/i,
  /most (?:home )?loans (?:are variable|float)/i,
  /link list at the bottom/i,
  /refused only for proven fraud/i,
  /best scores are usually/i,
  /stops new accounts from being opened/i,
  /only to pay\b/i,
  /whole life always pays|always with whole life/i,
  /never leaves you with less after income tax/i,
  /few private employees have any/i,
  /gains on a UK second home must be reported/i,
  /losses can be set only against gains: of the same year, the three before/i,
  /many people (?:don’t\b|treat it as one|are in\b)/i,
];

test("keeps retracted claims out of entries and lessons", () => {
  const texts = [
    ...entries.map(({ path, summary, sections }) => ({ path, text: `${summary} ${wordsOf(sections)}` })),
    ...readPaths().flatMap(({ lessons }) =>
      lessons.map(({ id, summary, sections }) => ({ path: id, text: `${summary} ${wordsOf(sections)}` })),
    ),
  ];
  const found = texts.flatMap(({ path, text }) =>
    UNSUPPORTED.filter((claim) => claim.test(text)).map((claim) => `${path}: ${claim.source}`),
  );
  expect(found).toEqual([]);
});
