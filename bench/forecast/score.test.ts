import { describe, expect, test } from "vitest";
import { plantHousehold } from "./households/plant";
import { type Case, chanceBands, lossOver, pinball, scoreForecasts, totalsOfCases } from "./score";

describe("the score", () => {
  test("charges a low quantile its share, a high one the rest", () => {
    expect(pinball(100, 90, 0.1)).toBeCloseTo(1);
    expect(pinball(80, 90, 0.1)).toBeCloseTo(9);
    expect(pinball(90, 90, 0.9)).toBe(0);
  });

  test("is zero for a perfect forecast, half of a uniform excess", () => {
    const actual = Array.from({ length: 91 }, (_, day) => 1000 - day);
    const known = (offMinor: number) => (day: number) => {
      const minor = (actual[day] ?? 0) + offMinor;
      return [minor, minor, minor] as const;
    };
    expect(lossOver(actual, known(0))).toBe(0);
    expect(lossOver(actual, known(300))).toBeCloseTo(150);
  });
});

test("groups chances into bands with their actual frequency", () => {
  const given: [number, boolean][] = [
    [0, false],
    [0.1, true],
    [0.2, false],
    [0.9, true],
    [1, true],
    [1, false],
  ];
  const cases = given.map(([chance, came]) => ({ shortfall: { chance, came } }) as Case);
  const bands = chanceBands([...cases, { shortfall: null } as Case]);
  expect(bands.map(({ from, stretches, came }) => [from, stretches, came])).toEqual([
    [0, 1, 0],
    [0.1, 2, 0.5],
    [0.9, 3, 2 / 3],
  ]);
  expect(bands[1]?.given).toBeCloseTo(0.15);
});

test("stays in the range and beats the scheduled baseline", () => {
  const cases = [61, 62, 63, 64].flatMap((seed) => scoreForecasts(plantHousehold(seed)).cases);
  const { coverage, gainOverScheduled, gainOverEven } = totalsOfCases(cases);
  expect(Math.min(...coverage)).toBeGreaterThan(0.6);
  expect(gainOverScheduled).toBeGreaterThan(0.15);
  expect(gainOverEven).toBeGreaterThan(0.15);
}, 60_000);
