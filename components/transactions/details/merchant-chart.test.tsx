import { expect, test } from "vitest";
import { liftOf, pricesToPrint } from "./merchant-chart";

test("labels the first price and every change, skipping empty months", () => {
  expect([...pricesToPrint([64.2, 64.2, 0, 64.2, 68.9, 68.9, 0, 71.4])]).toEqual([0, 4, 7]);
  expect([...pricesToPrint([0, 0])]).toEqual([]);
});

test("labels the open month and drops labels next to it", () => {
  expect([...pricesToPrint([50, 50, 50, 60, 60, 60], 4)].sort()).toEqual([0, 4]);
  expect([...pricesToPrint([50, 60, 60], -1)]).toEqual([1]);
});

test("labels only the open month when the price keeps changing", () => {
  expect([...pricesToPrint([1, 2, 3, 4, 5])]).toEqual([]);
  expect([...pricesToPrint([1, 2, 3, 4, 5], 2)]).toEqual([2]);
});

test("lifts a price over the taller of its neighbors", () => {
  expect([liftOf([40, 30], 1), liftOf([40, 30, 92], 1), liftOf([92, 30, 40], 1)]).toEqual([10, 62, 62]);
  expect([liftOf([20, 30], 1), liftOf([30], 0)]).toEqual([0, 0]);
});
