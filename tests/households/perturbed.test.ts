import { expect, test } from "vitest";
import { type DetectorInput, detectWithRejected } from "@/lib/domain/insights/detection/detect";
import { fc } from "@/tests/seeded";
import { isNightly } from "../nightly";
import { makeHousehold } from "./household";
import { perturb } from "./perturb";
import { randomOf } from "./random";

const changes = fc.record({
  seed: fc.integer({ min: 1, max: 1_000_000 }),
  factor: fc.double({ min: 0.2, max: 3, noNaN: true }),
  missingShare: fc.constantFrom(0, 0.03, 0.2),
});

const faultsOf = (input: DetectorInput) =>
  (["insight", "hidden"] as const).flatMap((kind) => {
    const { failed, rejected } = detectWithRejected(kind, input);
    return [...failed.map(({ type, error }) => `${type} threw: ${error}`), ...rejected.map(({ problem }) => problem)];
  });

test("runs every detector on scaled and incomplete ledgers", () => {
  fc.assert(
    fc.property(changes, ({ seed, ...change }) => {
      const { input } = makeHousehold(seed);
      expect(faultsOf(perturb(input, change, randomOf(seed)))).toEqual([]);
    }),
    { numRuns: isNightly ? 40 : 15, seed: 20_261_128 },
  );
});

test("scales every amount and drops rows reproducibly", () => {
  const { input } = makeHousehold(7);
  const change = { factor: 1.08, missingShare: 0.03 };
  const changed = perturb(input, change, randomOf(7));
  expect(changed).toEqual(perturb(input, change, randomOf(7)));
  const missing = input.transactions.length - changed.transactions.length;
  expect(missing).toBeGreaterThan(input.transactions.length * 0.015);
  expect(missing).toBeLessThan(input.transactions.length * 0.05);
  for (const row of changed.transactions) {
    const before = input.transactions.find(({ id }) => id === row.id);
    expect(row.amountMinor).toBe(Math.round((before?.amountMinor ?? 0) * 1.08) + 0);
  }
});
