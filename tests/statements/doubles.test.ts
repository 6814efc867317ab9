import { describe, expect, test } from "vitest";
import { judgeDoubles, readDoubles } from "./doubles/doubles";

const cases = readDoubles();

test("covers at least sixty doubles and twenty lookalike rows", () => {
  const rows = cases.flatMap(({ incoming }) => incoming);
  expect(rows.filter(({ twinOf }) => twinOf !== null).length).toBeGreaterThanOrEqual(60);
  expect(rows.filter(({ twinOf }) => twinOf === null).length).toBeGreaterThanOrEqual(20);
});

describe("finds every double, and asks about or loses no other row", () => {
  test.each(cases.map((one) => [one.title, one] as const))("%s", (_title, one) => {
    const { missed, asked, lost } = judgeDoubles(one);
    expect({ missed, asked, lost }).toEqual({ missed: [], asked: [], lost: [] });
  });
});
