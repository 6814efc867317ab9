import { expect, test } from "vitest";
import { periodInWords } from "./retention";

test("words a period exactly, as people write it", () => {
  expect([24, 720, 4320, 4344, 36].map(periodInWords)).toEqual([
    "a day",
    "30 days",
    "half a year",
    "181 days",
    "36 hours",
  ]);
});
