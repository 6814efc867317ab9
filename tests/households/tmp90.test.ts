import { expect, test } from "vitest";
import { insightTypes } from "@/lib/domain/insights/insight-types";
import { makeHousehold } from "./household";
import { precisionOf, recallOf, scoreDetectors } from "./score";

const SEEDS = Array.from({ length: 90 }, (_, index) => index + 1);
const scores = scoreDetectors(SEEDS);

/** In so few households, one mistake is chance. A second one isn't. */
test.each(insightTypes().map(({ type }) => type))("finds %s where it was planted and nowhere else", (type) => {
  const score = scores.get(type);
  if (!score) throw new Error(`${type} was not scored`);
  const { wrong, missed } = score;
  expect(score.planted).toBeGreaterThan(0);
  if (wrong.length > 1) expect(precisionOf(score), wrong.join("\n")).toBeGreaterThanOrEqual(0.95);
  if (missed.length > 1) expect(recallOf(score), missed.join("\n")).toBeGreaterThanOrEqual(0.9);
});

test("builds equal households from equal seeds only", () => {
  expect(makeHousehold(7).input).toEqual(makeHousehold(7).input);
  expect(makeHousehold(7).input.transactions).not.toEqual(makeHousehold(8).input.transactions);
});
