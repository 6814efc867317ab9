import { expect, test } from "vitest";
import { daySums, dotsOf } from "./past-payments";

const at = (values: readonly number[], expected: { low: number; high: number }) =>
  dotsOf(
    values.map((value, index) => ({ key: String(index), value })),
    expected,
  );

test("places each amount as one dot, stacking equal ones", () => {
  const { dots, levels } = at([-2000, -2400, -2000, -1000], { low: -2500, high: -1900 });
  expect(dots.map(({ key }) => key)).toEqual(["0", "1", "2", "3"]);
  const [first, second, third, fourth] = dots;
  expect(second?.at).toBeLessThan(first?.at ?? 0);
  expect(fourth?.at).toBeGreaterThan(first?.at ?? 1);
  expect(third).toMatchObject({ at: first?.at, level: 1 });
  expect(levels).toBe(2);
});

test("keeps dots, range and expected amount on the axis", () => {
  const samples = [
    at([-10, -3000], { low: -40, high: 0 }),
    at([-1850, -1850], { low: -1850, high: -1850 }),
    at([0, 0], { low: 0, high: 0 }),
  ];
  for (const { dots, at: place, from, to } of samples) {
    expect(from).toBeLessThan(to);
    for (const value of [...dots.map((dot) => dot.at), place(from), place(to)]) {
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThanOrEqual(1);
    }
  }
  expect(samples[1]?.at(-1850)).toBeCloseTo(0.5);
});

test("counts days without transactions as zero and skips incomplete ones", () => {
  const rows = [
    { date: "2026-11-17", amount: -20 },
    { date: "2026-11-17", amount: -5 },
    { date: "2026-11-03", amount: -8 },
  ];
  expect(daySums(rows, 4).map(({ value }) => value)).toEqual([0, 0, -25, -8]);
  expect(daySums(rows, null).map(({ value }) => value)).toEqual([-25]);
});
