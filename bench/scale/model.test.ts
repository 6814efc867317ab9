import { expect, test } from "vitest";
import { demandOf, firstWall, LARGEST_PRIMARY, PRICES, USE, type UserCost } from "./model";

const cost: UserCost = {
  rows: 1000,
  tableBytes: 600_000,
  indexBytes: 400_000,
  visit: { server: 0.1, database: 0.05 },
  sync: { server: 0.02, database: 0.01 },
  insights: { server: 0.5, database: 0.02 },
};

test("scales linearly with users and includes the daily assumptions", () => {
  const [one, two] = [demandOf(100_000, cost), demandOf(200_000, cost)];
  expect(one.gigabytes).toBeCloseTo(100, 9);
  expect(two.serverProcessors).toBeCloseTo(2 * one.serverProcessors, 9);
  expect(two.usdPerMonth).toBeCloseTo(2 * one.usdPerMonth, 6);
  const day = 0.1 * USE.visitsPerDay + 0.02 * USE.syncsPerDay + 0.5 * USE.insightsPerDay;
  expect(one.serverProcessors).toBeCloseTo((100_000 * day) / (USE.busyHours * 3600) / USE.fill, 9);
  const disk = 100 * PRICES.copies * PRICES.gigabyteMonth;
  const processors = one.serverProcessors + one.databaseProcessors * PRICES.copies;
  expect(one.usdPerMonth).toBeCloseTo(disk + processors * PRICES.processorHour * 730, 6);
});

test("hits the first wall where one primary runs out", () => {
  const wall = firstWall(cost);
  expect(wall.of).toBe("processors");
  expect(demandOf(wall.users, cost).databaseProcessors).toBeCloseTo(LARGEST_PRIMARY.processors, 2);
  const large = firstWall({ ...cost, tableBytes: 600_000_000 });
  expect(large.of).toBe("disk");
  expect(demandOf(large.users, { ...cost, tableBytes: 600_000_000 }).gigabytes).toBeLessThanOrEqual(
    LARGEST_PRIMARY.gigabytes,
  );
});
