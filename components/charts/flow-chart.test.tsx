import { expect, test } from "vitest";
import { layOutFlow } from "./flow-chart";

const parts = (...amounts: number[]) => amounts.map((amountMinor, index) => ({ key: `k${index}`, amountMinor }));
const layout = { width: 900, left: 160, right: 220, hubHeight: 200, slotHeight: 36 };

test("scales thickness on both sides and fills the hub", () => {
  const { sources, uses } = layOutFlow(parts(300, 100), parts(200, 150, 50), layout);
  expect(sources.ends.map(({ height }) => height)).toEqual([150, 50]);
  expect(uses.ends.map(({ height }) => height)).toEqual([100, 75, 25]);
});

test("keeps labels apart and inside the chart", () => {
  const { uses, height } = layOutFlow(parts(1000), parts(990, 5, 3, 2), layout);
  const middles = uses.ends.map(({ middle }) => middle);
  for (const [index, middle] of middles.entries()) {
    expect(middle - (middles[index - 1] ?? -36)).toBeGreaterThanOrEqual(36);
    expect(middle + 18).toBeLessThanOrEqual(height + 0.001);
  }
});

test("draws only the uses when sources have no room", () => {
  const { sources, hub, streams } = layOutFlow(parts(5), parts(3, 2), { ...layout, left: 0 });
  expect(sources.ends).toEqual([]);
  expect(hub.x).toBe(0);
  expect(streams).toHaveLength(2);
});
