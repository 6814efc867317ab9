import { Lightbulb, TrendingUp } from "lucide-react";
import { expect, test } from "vitest";
import { insightIcon } from "./insight-icon";

test("a picture this page does not know is drawn as any insight", () => {
  expect(insightIcon("trending-up")).toBe(TrendingUp);
  expect(insightIcon("from-the-future")).toBe(Lightbulb);
  expect(insightIcon("constructor")).toBe(Lightbulb);
});
