import { expect, test } from "vitest";
import { fitOf } from "./category-picker";

test("what begins as typed is chosen before what only contains it, and scattered letters fit nothing", () => {
  expect(fitOf("Groceries", "groc")).toBe(1);
  expect(fitOf("Gig work", "groc", ["Income"])).toBe(0);
  expect(fitOf("Rent", "rent")).toBeGreaterThan(fitOf("Car rental", "rent"));
  expect(fitOf("Car rental", "rent")).toBeGreaterThan(fitOf("Parental leave", "rent"));
  expect(fitOf("Dining out", "food", ["Food"])).toBeGreaterThan(0);
});
