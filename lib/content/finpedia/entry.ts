import { toString as toText } from "mdast-util-to-string";
import { z } from "zod";
import { CALCULATOR_IDS } from "@/lib/domain/site/calculators/ids";
import type { Section } from "../markdown";
import { isOfficial } from "./official-hosts";
import { COUNTRY_NAMES, ENTRY_CATEGORIES, ENTRY_COUNTRIES } from "./places";
import { TAX_YEARS } from "./tax-year";

/** `country/category/slug`: the entry's file path, used for references. */
const entryPath = z
  .string()
  .regex(
    new RegExp(`^(${ENTRY_COUNTRIES.join("|")})/(${ENTRY_CATEGORIES.join("|")})/[a-z0-9]+(-[a-z0-9]+)*$`),
    "must be country/category/slug",
  );

const source = z.strictObject({
  title: z.string().trim().min(3),
  publisher: z.string().trim().min(2),
  url: z.string().refine(isOfficial, "must be an https address of a host in lib/content/finpedia/official-hosts.ts"),
});

export const entryHead = z
  .strictObject({
    term: z.string().trim().min(2).max(80),
    country: z.enum(ENTRY_COUNTRIES),
    category: z.enum(ENTRY_CATEGORIES),
    summary: z
      .string()
      .trim()
      .min(60)
      .max(160)
      .regex(/[.?!]$/, "must end as a sentence does"),
    reviewed: z.iso.date(),
    published: z.iso.date(),
    /** Content changes for returning readers, newest first, without stylistic edits. */
    changes: z
      .array(z.strictObject({ on: z.iso.date(), what: z.string().trim().min(15).max(220).regex(/\.$/) }))
      .default([]),
    /** Day to recheck figures that change within a year or have none. */
    reviewBy: z.iso.date().optional(),
    /** Tax year of the figures, in the country's notation. */
    taxYear: z.string("must be quoted: '2026'").optional(),
    sources: z.array(source).min(1),
    related: z.array(entryPath).min(1).max(8),
    formula: z
      .strictObject({
        text: z.string().trim().min(3),
        calculator: z.enum(CALCULATOR_IDS),
        /** Initial values by field name; money in major units. Other fields use the calculator's defaults. */
        inputs: z.record(z.string(), z.number()).optional(),
      })
      .optional(),
  })
  .superRefine(({ published, changes, reviewed }, context) => {
    const days = [reviewed, ...changes.map(({ on }) => on), published];
    if (days.every((day, at) => at === 0 || day <= (days[at - 1] ?? ""))) return;
    const message = "must be newest first, none after the review and none before it was published";
    context.addIssue({ code: "custom", path: ["changes"], message });
  })
  .superRefine(({ country, taxYear }, context) => {
    if (taxYear === undefined) return;
    const year = TAX_YEARS[country];
    if (year?.form.test(taxYear)) return;
    const message = year
      ? `must be written as its country does: '${year.example}'`
      : "what holds everywhere has no tax year";
    context.addIssue({ code: "custom", path: ["taxYear"], message });
  });

export type Entry = z.infer<typeof entryHead> & {
  /** `country/category/slug` */
  path: string;
  href: `/finpedia/${string}`;
  sections: readonly Section[];
  /** Day of the newest change, else of publication. */
  changedOn: string;
};

export function entryTitle({ term, country }: Pick<Entry, "term" | "country">): string {
  return country === "global" ? term : `${term} (${COUNTRY_NAMES[country]})`;
}

/** Section of third-level questions, each followed by its answer. */
export const QUESTIONS = "Questions people ask";

export function questionsOf({ sections }: Pick<Entry, "sections">): readonly { question: string; answer: string }[] {
  const questions: { question: string; answer: string }[] = [];
  for (const node of sections.find(({ title }) => title === QUESTIONS)?.nodes ?? []) {
    if (node.type === "heading") questions.push({ question: toText(node), answer: "" });
    else {
      const last = questions.at(-1);
      if (last) last.answer = `${last.answer} ${toText(node)}`.trim();
    }
  }
  return questions;
}

/** Second-level headings of an entry in order; bracketed ones are optional. */
export function expectedHeadings(country: Entry["country"]): readonly string[] {
  return [
    "In plain words",
    "Why it matters",
    "An example",
    country === "global" ? "How it differs by country" : "The rules",
    "[Common mistakes]",
    `[${QUESTIONS}]`,
  ];
}
