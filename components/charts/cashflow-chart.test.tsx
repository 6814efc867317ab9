import { describe, expect, test } from "vitest";
import { barPath, layOutCashflow } from "./cashflow-chart";

const month = (income: number, expense: number) => ({ income, expense, net: income - expense });

describe("layOutCashflow", () => {
  test("draws equal income and expense the same size", () => {
    const { y } = layOutCashflow([month(5000, 5000)], 700);
    expect(y(0) - y(5000)).toBeCloseTo(y(-5000) - y(0));
  });

  test("divides the width right of the axis among the months", () => {
    const { x, left, bandWidth } = layOutCashflow(
      Array.from({ length: 12 }, () => month(1, 1)),
      700,
    );
    expect(bandWidth * 12).toBeCloseTo(700 - left);
    expect(x(11) + bandWidth / 2).toBeCloseTo(700);
  });

  test("keeps a zero line for months without transactions", () => {
    const { ticks, y, height } = layOutCashflow([month(0, 0), month(0, 0)], 700);
    expect(ticks).toEqual([0]);
    expect(y(0)).toBeGreaterThan(0);
    expect(y(0)).toBeLessThan(height);
  });

  test("keeps the height of a bar shorter than its corner", () => {
    expect(barPath(50, 26, 100, 99, 4)).toBe("M37 100V100q0 -1 1 -1h24q1 0 1 1V100Z");
  });
});
