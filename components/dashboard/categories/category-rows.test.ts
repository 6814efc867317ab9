import { describe, expect, test } from "vitest";
import { toCategoryRows } from "./category-rows";

const spent = (group: string, amount: number, previousAmount = amount, isFixed = false) => ({
  group,
  icon: "house",
  amount,
  previousAmount,
  isFixed,
});

describe("spending by category", () => {
  test("a fixed cost far off the scale is left off, so that the others can be compared", () => {
    const [housing, food] = toCategoryRows([spent("Housing", 1850, 1850, true), spent("Groceries", 480, 520)]);
    expect(housing?.bar).toBe("fixed");
    expect(food?.bar).toMatchObject({ before: expect.closeTo(0.93, 2) });
  });

  test("rent with a little beside it is as steady as rent alone, and is not called fixed", () => {
    const [housing] = toCategoryRows([spent("Housing", 1913.56, 1911.2), spent("Groceries", 592, 520)]);
    expect(housing?.bar).toBe("unchanged");
  });

  test("a large cost that did move keeps its bar, whatever it does to the others", () => {
    const [travel] = toCategoryRows([spent("Travel", 1900, 600), spent("Groceries", 592, 520)]);
    expect(travel?.bar).toMatchObject({ now: expect.closeTo(0.93, 2) });
  });

  test("a fixed cost of ordinary size keeps its bar", () => {
    const rows = toCategoryRows([spent("Loans", 300, 300, true), spent("Groceries", 480, 400)]);
    expect(rows.every(({ bar }) => typeof bar === "object")).toBe(true);
  });

  test("rent keeps its bar when it is the only category", () => {
    const [housing] = toCategoryRows([spent("Housing", 1850, 1850, true)]);
    expect(housing?.bar).toMatchObject({ now: expect.closeTo(0.93, 2) });
  });

  test("the small ones are added up exactly, and one more row is never spent on a single one", () => {
    const nine = Array.from({ length: 9 }, (_, index) => spent(`G${index}`, 100 - index));
    expect(toCategoryRows(nine)).toHaveLength(9);
    const eleven = [...nine, spent("J", 0.1), spent("K", 0.2)];
    expect(toCategoryRows(eleven).at(-1)).toMatchObject({ name: "Everything else", amount: 92.3 });
  });

  test("a refund larger than the spending draws no bar to the left", () => {
    expect(toCategoryRows([spent("Shopping", -20, 50)])[0]?.bar).toMatchObject({ now: 0 });
  });
});
