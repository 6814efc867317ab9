import { expect, test } from "vitest";
import { salutation } from "./greeting";

test("the greeting is that of the hour, and the small hours still belong to the evening", () => {
  expect([4, 5, 11, 12, 17, 18, 23].map(salutation)).toEqual([
    "Good evening",
    "Good morning",
    "Good morning",
    "Good afternoon",
    "Good afternoon",
    "Good evening",
    "Good evening",
  ]);
});
