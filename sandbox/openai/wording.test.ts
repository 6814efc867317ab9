import { describe, expect, test } from "vitest";
import { wordInsights } from "./wording";
import { TEMPLATES } from "./wording-templates";

const TYPES = [
  ..."monthly_summary category_spike category_drop income_change savings_rate cash_runway top_merchants".split(" "),
  ..."budget_pace upcoming_bills largest_expense duplicate_charge price_increase forgotten_subscription".split(" "),
  ..."new_subscription subscription_overlap fee_leak refund_missing unusual_charge lifestyle_creep".split(" "),
  ..."weekday_pattern payday_effect small_purchases foreign_fees idle_cash free_trial_converted".split(" "),
  "bill_due_before_payday",
];

/** Every name that occurs in a kind's templates. */
function namesOf(type: string): string[] {
  const template = TEMPLATES[type];
  const texts = [...(template?.titles ?? []), ...(template?.leads ?? []), ...(template?.details ?? [])].join(" ");
  return [...new Set([...texts.matchAll(/\{([\w|]+)\}/g)].flatMap((match) => (match[1] ?? "").split("|")))];
}

function word(type: string, id: string, names: readonly string[], required: readonly string[] = names) {
  const placeholders = Object.fromEntries(names.map((name) => [name, "text"]));
  const prompt = JSON.stringify({
    language: "en",
    kind: "insight",
    facts: [{ id, type, severity: "info", placeholders, required }],
  });
  const [item] = wordInsights(`Be {brief}. ${prompt} Thanks.`)?.items ?? [];
  if (!item) throw new Error("nothing was worded");
  return {
    ...item,
    words: `${item.title} ${item.body}`.replace(/\{[\w.]+\}/g, ""),
    text: `${item.title} ${item.body}`,
  };
}

test("there are templates for each of the twenty-six kinds", () => {
  expect(Object.keys(TEMPLATES).sort()).toEqual([...TYPES].sort());
});

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

  test("says nothing in figures, number words, currency or markup", () => {
    for (const id of ["f1", "f2", "f3", "f4"]) {
      const { title, words } = word(type, id, namesOf(type), []);
      expect(words).not.toMatch(/[\d$€£%<>*_#`]/);
      expect(words).not.toMatch(
        /\b(one|two|three|four|five|six|seven|eight|nine|ten|once|twice|half|double|quarter|first|second|third|zero|dozen)\b/i,
      );
      expect(title.length).toBeGreaterThan(8);
    }
  });
});

test("an unknown kind is worded plainly, with the figures it must tell", () => {
  const { text } = word("brand_new_kind", "f7", ["merchant", "oddAmount"]);
  expect(text).toContain("{f7.merchant}");
  expect(text).toContain("The odd amount is {f7.oddAmount}.");
});
