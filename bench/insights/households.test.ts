import { expect, test } from "vitest";
import { listHouseholds, listQuietHouseholds } from "./households";

const households = [...listHouseholds(), ...listHouseholds({ isApart: true })];

test("reads every household once with all rows of its key", () => {
  expect(new Set(households.map(({ name }) => name)).size).toBe(353);
  for (const { name, today, transactions, wanted, silly } of households) {
    const ids = new Set(transactions.map(({ id }) => id));
    const proof = wanted.flatMap((one) => one.proof);
    expect([...proof.filter((id) => !ids.has(id)), ...transactions.filter(({ date }) => date > today)], name).toEqual(
      [],
    );
    expect(wanted.length + silly.length, name).toBeGreaterThan(0);
  }
});

test("separates selection households from training ones", () => {
  const [train, choose] = [listHouseholds({ part: "train" }), listHouseholds({ part: "choose" })];
  expect([train.length, choose.length]).toEqual([243, 90]);
  expect(choose.filter(({ name }) => train.some((other) => other.name === name))).toEqual([]);
});

test("varies days and amounts of a quiet household by seed", () => {
  const [first, second] = listQuietHouseholds(2);
  expect(second?.name).toBe(first?.name);
  expect(second?.transactions).not.toEqual(first?.transactions);
  expect(listQuietHouseholds(2)[0]).toEqual(first);
});
