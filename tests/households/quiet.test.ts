import { expect } from "vitest";
import { nightlyTest } from "../nightly";
import { makeQuietHousehold, reportedOver } from "./quiet";

const SEEDS = Array.from({ length: 8 }, (_, index) => 5001 + index);
/** A daily look finds hardly more than one every third day, and takes three times as long. */
const STEP_DAYS = 3;

// By day, bench/insights/households.test.ts judges quiet households of another make.
nightlyTest(
  "reports at most one insight a year in unchanging households",
  () => {
    const looks = SEEDS.map((seed) => reportedOver(makeQuietHousehold(seed), STEP_DAYS));
    const years = looks.reduce((sum, one) => sum + one.years, 0);
    const keys = looks.flatMap(({ facts }) => facts.map(({ key }) => key));
    expect(years).toBeGreaterThan(SEEDS.length * 0.75);
    expect(keys.length / years, keys.join("\n")).toBeLessThanOrEqual(1);
    expect(new Set(looks.flatMap(({ facts }) => facts.map(({ severity }) => severity)))).not.toContain("critical");
  },
  120_000,
);
