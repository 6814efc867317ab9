import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { DETECTORS } from "@/lib/domain/insights/detection/detect";
import { changed, firstOf } from "@/lib/domain/insights/detection/household.fixture";
import { THRESHOLDS } from "@/lib/domain/insights/detection/thresholds";
import { detectPriceIncrease } from "@/lib/domain/insights/kinds/hidden/price-increase";
import { verifyWording } from "@/lib/domain/insights/verification/verify";
import { renderWording, toModelPayload } from "@/lib/domain/insights/wording/wording";

const document = readFileSync(path.resolve(import.meta.dirname, "../docs/insights.md"), "utf8");
const block = (language: string) => new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(document)?.[1] ?? "";

const facts = detectPriceIncrease(
  changed((sketch) =>
    sketch.merchant === "Brightline Internet" && sketch.date >= "2026-10-01"
      ? { ...sketch, amountMinor: -7499 }
      : sketch,
  ),
);

test("docs/insights.md tells every threshold with its value", () => {
  const told = [...document.matchAll(/^\| `(\w+\.\w+)` \| ([\d.]+) \|/gm)].map(([, name, value]) => [
    name,
    Number(value),
  ]);
  const actual = Object.entries(THRESHOLDS).flatMap(([group, values]) =>
    Object.entries(values).map(([name, value]) => [`${group}.${name}`, value]),
  );
  expect(told).toEqual(actual);
});

test("docs/insights.md names each detector, in the order of the pages", () => {
  const told = [...document.matchAll(/^\| `([a-z_]+)` \| (insights|hidden) \|/gm)];
  expect(told.map(([, type]) => type)).toEqual(Object.values(DETECTORS).flatMap((ofPage) => Object.keys(ofPage)));
});

test("docs/insights.md shows what the model is sent, to the letter", () => {
  expect(JSON.parse(block("json"))).toEqual(toModelPayload(facts, { kind: "hidden", language: "en" }));
});

test("the answer in docs/insights.md passes, and reads as it says", () => {
  const [, title = "", body = ""] = /^title: (.*)\nbody: {2}(.*)\n$/.exec(block("text")) ?? [];
  const fact = firstOf(facts);
  expect(verifyWording({ id: "f1", title, body }, fact, "f1", { language: "en" })).toEqual([]);
  const read = renderWording({ title, body }, fact, { factId: "f1", locale: "en-US" });
  expect(document.replaceAll(/\s+/g, " ")).toContain(`${read.title}. ${read.body}`);
});
