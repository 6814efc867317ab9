import { expect, test } from "vitest";
import { salutation } from "./greeting";

test('greets by time of day, with "Hello" at night', () => {
  expect([0, 4, 5, 11, 12, 17, 18, 23].map(salutation)).toEqual([
    "Hello",
    "Hello",
    "Good morning",
    "Good morning",
    "Good afternoon",
    "Good afternoon",
    "Good evening",
    "Good evening",
  ]);
});
