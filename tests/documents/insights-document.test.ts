import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { InsightDefinition } from "@/lib/domain/insights/define-insight";
import { factsOf } from "@/lib/domain/insights/detection/detect";
import { changed, firstOf } from "@/lib/domain/insights/detection/household.fixture";
import { insightTypes } from "@/lib/domain/insights/insight-types";
import { priceIncrease } from "@/lib/domain/insights/kinds/hidden/price-increase";
import { renderChoice, settledChoice } from "@/lib/domain/insights/wording/choice";
import { toModelPayload } from "@/lib/domain/insights/wording/model-question";
import { readAnswer } from "@/lib/use-cases/insights/model-answer";

const ROOT = path.resolve(import.meta.dirname, "../..");
const document = readFileSync(path.join(ROOT, "docs/insights.md"), "utf8");
const block = (language: string) => new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(document)?.[1] ?? "";

const facts = factsOf(
  priceIncrease,
  changed((sketch) =>
    sketch.merchant === "Brightline Internet" && sketch.date >= "2026-10-01"
      ? { ...sketch, amountMinor: -7499 }
      : sketch,
  ),
);

test("docs/insight-kinds.md lists each type and every threshold with its value and its reason", async () => {
  const rows = insightTypes().map(
    ({ type, page, label, about: { finds, rows: sum, excludes } }) =>
      `| \`${type}\` | ${page === "hidden" ? "hidden" : "insights"} | ${label} | ${finds} | ${sum} | ${excludes} |`,
  );
  const thresholds = insightTypes().flatMap((definition) =>
    thresholdsOf(definition).map(
      ({ name, value, reason }) => `| \`${definition.type}\` | \`${name}\` | ${value} | ${reason} |`,
    ),
  );
  await expect(
    `# The types of insights

Written from the definitions in \`lib/domain/insights/kinds/\`, a file each:
\`npx vitest run tests/documents/insights-document.test.ts -u\`. How they are detected, worded and checked: [insights.md](insights.md).

| Type | Page | Label | Finds | Its transactions add up to | Is not misled by |
|---|---|---|---|---|---|
${rows.join("\n")}

## Thresholds

Amounts are in hundredths of the currency (for a currency of thousandths they are multiplied by ten; for one without
decimals they are taken as they stand).

| Type | Threshold | Value | Reason |
|---|---|---|---|
${thresholds.join("\n")}
`,
  ).toMatchFileSnapshot(path.join(ROOT, "docs/insight-kinds.md"));
});

test("docs/insights.md shows what the model is sent, to the letter", () => {
  expect(JSON.parse(block("json"))).toEqual(toModelPayload(facts, { kind: "hidden", monthlyIncomeMinor: 624_000 }));
});

test("the answer in docs/insights.md is taken as it stands, and reads as it says", () => {
  const fact = firstOf(facts);
  const chosen = readAnswer(JSON.parse(block("json answer")))?.choices.get("f1");
  if (!chosen) throw new Error("The document has no answer for f1");
  const { choice, dropped } = settledChoice(fact, chosen);
  expect(dropped).toEqual([]);
  const read = renderChoice(fact, choice);
  expect(document.replaceAll(/\s+/g, " ")).toContain(`*${read.title}. ${read.body}*`);
});

/** Thresholds with the comments above them. One without a comment goes with the one before it. */
function thresholdsOf({ type, page, thresholds }: InsightDefinition) {
  const file = `lib/domain/insights/kinds/${page === "hidden" ? "hidden" : "insights"}/${type.replaceAll("_", "-")}.ts`;
  const source = /const THRESHOLDS = \{\n([\s\S]*?)\n\} as const;/.exec(readFileSync(path.join(ROOT, file), "utf8"));
  const lines = [...(source?.[1] ?? "").matchAll(/(?:\/\*\* (.*) \*\/\s+)?^ {2}(\w+): ([\d_.]+),$/gm)];
  const read = lines.map(([, reason = "As above.", name = "", value = ""]) => ({
    name,
    value: Number(value.replaceAll("_", "")),
    reason,
  }));
  expect(Object.fromEntries(read.map(({ name, value }) => [name, value])), file).toEqual(thresholds);
  return read;
}
