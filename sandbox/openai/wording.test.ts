import { describe, expect, test } from "vitest";
import { wordInsights } from "./wording";
import { TEMPLATES } from "./wording-templates";

const TYPES = Object.keys(TEMPLATES);

/** Every name that occurs in a kind's templates. */
function namesOf(type: string): string[] {
  const { titles = [], leads = [], details = [] } = TEMPLATES[type] ?? {};
  const texts = [...titles, ...leads, ...details].map((sentence) =>
    typeof sentence === "string" ? sentence : sentence.text,
  );
  return [...new Set([...texts.join(" ").matchAll(/\{([\w|]+)\}/g)].flatMap((match) => (match[1] ?? "").split("|")))];
}

const SHAPES: readonly Record<string, string>[] = [
  {},
  { span: "month so far", result: "ahead", direction: "down", count: "single", times: "twice" },
  {
    span: "month so far",
    result: "behind",
    count: "several",
    times: "twice, again and again",
    amounts: "partly estimated",
  },
  { span: "whole month", result: "ahead", direction: "up" },
  { span: "whole month", result: "behind" },
];

function word(
  type: string,
  id: string,
  names: readonly string[],
  required: readonly string[] = names,
  hints: object = {},
) {
  const placeholders = Object.fromEntries(names.map((name) => [name, "text"]));
  const fact = { id, type, severity: "info", placeholders, required, hints };
  const prompt = JSON.stringify({ language: "en", kind: "insight", facts: [fact] });
  const [item] = wordInsights(`Be {brief}. ${prompt} Thanks.`)?.items ?? [];
  if (!item) throw new Error("nothing was worded");
  return {
    ...item,
    words: `${item.title} ${item.body}`.replace(/\{[\w.]+\}/g, ""),
    text: `${item.title} ${item.body}`,
  };
}

/** Number words, days and signs, of which the product takes only those that stand in a fact's hints. */
const FORBIDDEN =
  /\b(two|three|four|five|six|seven|eight|nine|ten|half|quarter|third|double|dozen|pair|couple|score|percent|today|tomorrow|yesterday)\b/i;

describe.each(TYPES)("%s", (type) => {
  test("uses every required placeholder and none that the fact lacks, whatever the fact has", () => {
    const names = namesOf(type);
    for (let size = 0; size <= names.length; size += 1) {
      const given = names.slice(0, size);
      const { text } = word(type, `f${size}`, given);
      const used = [...text.matchAll(/\{f\d+\.(\w+)\}/g)].map((match) => match[1] ?? "");
      expect(used.filter((name) => !given.includes(name))).toEqual([]);
      expect(given.filter((name) => !used.includes(name))).toEqual([]);
      expect(text).not.toMatch(/\{(?!f\d+\.)/);
    }
  });

  test.each(SHAPES)(
    "says nothing in figures, number words, currency or markup, and keeps to the lengths: %o",
    (hints) => {
      for (const id of ["f1", "f2", "f3", "f12"]) {
        const { title, body, words } = word(type, id, namesOf(type), [], hints);
        expect(words).not.toMatch(/[\d$€£%<>*_#`/]/);
        expect(words).not.toMatch(FORBIDDEN);
        if (!("times" in hints)) expect(words).not.toMatch(/\btwice\b/);
        // Sentence case: a capital inside a sentence would be a name or a code.
        const inside = `${title}. ${body}`.replaceAll(/\{[\w.]+\}/g, "it").replaceAll(/(?:^|[.:] )\p{Lu}/gu, " ");
        expect(inside).not.toMatch(/\p{Lu}/u);
        expect([title.length >= 8, title.length <= 80, body.length >= 20, body.length <= 240]).toEqual([
          true,
          true,
          true,
          true,
        ]);
      }
    },
  );
});

test("a month that is not over is not described as ended, and a loss is not described as a gain", () => {
  const names = ["net", "month", "income", "expense", "until", "previousNet", "previousMonth"];
  for (const id of ["f1", "f2", "f3", "f4", "f5"]) {
    const running = word("monthly_summary", id, names, [], { span: "month so far", result: "behind" });
    expect(running.words).not.toMatch(/\b(ended|ends|finished|closed|ahead|surplus)\b/i);
    expect(running.words).toMatch(/so far/i);
  }
});

test("an unknown type is worded plainly, with the figures it must mention", () => {
  const { text } = word("brand_new_kind", "f7", ["merchant", "oddAmount"]);
  expect(text).toContain("{f7.merchant}");
  expect(text).toContain("The odd amount is {f7.oddAmount}.");
});
