import { Lightbulb, TrendingUp } from "lucide-react";
import { expect, test } from "vitest";
import { insightIcon } from "./insight-glyph";

test("falls back to the generic icon for an unknown name", () => {
  expect(insightIcon("trending-up")).toBe(TrendingUp);
  expect(insightIcon("from-the-future")).toBe(Lightbulb);
  expect(insightIcon("constructor")).toBe(Lightbulb);
});
