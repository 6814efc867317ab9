import { expect, test } from "vitest";
import { insightType } from "./insight-type";

test("a type this page does not know is still shown", () => {
  expect(insightType("from_the_future").label).toBe("Insight");
  expect(insightType("constructor").label).toBe("Insight");
});
