import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { limitsIn } from "./small-limits";

test("reads a server's limits from the small deployment", () => {
  const limits = limitsIn(readFileSync("deploy/small.compose.yaml", "utf8"));
  expect(limits).toEqual({ megabytes: 480, options: "--max-old-space-size=256" });
});

test("refuses a deployment without limits", () => {
  expect(() => limitsIn("services: { app: { image: sorrel } }")).toThrow(/no mem_limit/);
});
