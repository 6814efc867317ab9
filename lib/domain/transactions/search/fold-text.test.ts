import { expect, test } from "vitest";
import { byFit, nameFit } from "./fold-text";

test("ranks a name's beginning over its words, parts, and group", () => {
  expect(nameFit("Groceries", "groc")).toBe(1);
  expect(nameFit("Gig work", "groc", "Income")).toBe(0);
  expect(nameFit("Rent", "rent")).toBeGreaterThan(nameFit("Car rental", "rent"));
  expect(nameFit("Car rental", "rent")).toBeGreaterThan(nameFit("Parental leave", "rent"));
  expect(nameFit("Dining out", "food", "Food")).toBeGreaterThan(0);
});

test("sorts the best match first, whatever the input order", () => {
  const names = ["Gas & electricity", "Café", "Electronics", "Selection"];
  const fitting = (typed: string) => byFit(names, typed, (name) => ({ name }));
  expect(fitting("elec")).toEqual(["Electronics", "Gas & electricity", "Selection"]);
  expect(fitting("CAFE")).toEqual(["Café"]);
  expect(fitting(" ")).toEqual(names);
});
