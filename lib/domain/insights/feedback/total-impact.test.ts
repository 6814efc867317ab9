import { expect, test } from "vitest";
import { type Worth, worthTogether } from "./total-impact";

const part = (yearlyMinor: number, rowIds: string[], currency = "USD"): Worth => ({ yearlyMinor, currency, rowIds });

test("what facts are worth adds up, and never over currencies", () => {
  expect(worthTogether([part(816_00, ["a"]), part(1_200, ["b"], "JPY"), part(179_40, ["c"])])).toEqual([
    { amountMinor: 995_40, currency: "USD", isShared: false },
    { amountMinor: 1_200, currency: "JPY", isShared: false },
  ]);
});

test("counts shared money once, at the larger amount, in any order", () => {
  const overlap = part(971_88, ["gym-november", "yoga-november"]);
  const forgotten = part(155_88, ["yoga-october", "yoga-november"]);
  const fees = part(112_00, ["fee"]);
  for (const order of [
    [overlap, forgotten, fees],
    [fees, forgotten, overlap],
  ]) {
    expect(worthTogether(order)).toEqual([{ amountMinor: 1_083_88, currency: "USD", isShared: true }]);
  }
});

test("lets left-out facts claim no rows, and always counts rowless facts", () => {
  const large = part(900_00, ["a"]);
  const leftOut = part(500_00, ["a", "b"]);
  const small = part(100_00, ["b"]);
  const idle = part(50_00, []);
  expect(worthTogether([large, leftOut, small, idle])).toEqual([
    { amountMinor: 1_050_00, currency: "USD", isShared: true },
  ]);
});

test("what has no price is worth nothing", () => {
  expect(worthTogether([part(0, ["a"])])).toEqual([]);
  expect(worthTogether([])).toEqual([]);
});
