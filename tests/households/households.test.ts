import { expect, test } from "vitest";
import { detect } from "@/lib/domain/insights/detection/detect";
import { insightTypes } from "@/lib/domain/insights/insight-types";
import { verifyWording } from "@/lib/domain/insights/verification/verify";
import { builtInWording, renderWording } from "@/lib/domain/insights/wording/wording";
import { makeHousehold } from "./household";
import { precisionOf, recallOf, scoreDetectors } from "./score";

const SEEDS = Array.from({ length: 180 }, (_, index) => index + 1);
const scores = scoreDetectors(SEEDS);

/** In so few households one mistake more or less is chance: it is forgiven, a second one is not. */
test.each(insightTypes().map(({ type }) => type))("%s is found where it was planted, and nowhere else", (type) => {
  const score = scores.get(type);
  if (!score) throw new Error(`${type} was not scored`);
  const { wrong, missed } = score;
  expect(score.planted).toBeGreaterThan(0);
  if (wrong.length > 1) expect(precisionOf(score), wrong.join("\n")).toBeGreaterThanOrEqual(0.95);
  if (missed.length > 1) expect(recallOf(score), missed.join("\n")).toBeGreaterThanOrEqual(0.9);
});

test("our own wording of every fact would pass as a model's, and leaves no placeholder open", () => {
  const worded = new Set<string>();
  for (const seed of SEEDS.slice(0, 60)) {
    const { input } = makeHousehold(seed);
    for (const fact of [...detect("insight", input), ...detect("hidden", input)]) {
      const wording = builtInWording(fact, "f1");
      expect(verifyWording({ id: "f1", ...wording }, fact, "f1", { language: "en" }), fact.type).toEqual([]);
      const { title, body } = renderWording(wording, fact, { factId: "f1", locale: "en-US" });
      expect(title + body).not.toMatch(/[{}]|undefined|NaN/);
      worded.add(fact.type);
    }
  }
  expect(worded.size).toBeGreaterThanOrEqual(24);
});

test("the same seed makes the same household, another one another", () => {
  expect(makeHousehold(7).input).toEqual(makeHousehold(7).input);
  expect(makeHousehold(7).input.transactions).not.toEqual(makeHousehold(8).input.transactions);
});
