import { expect, test } from "vitest";
import { type Worth, worthTogether } from "./total-impact";

const finding = (yearlyMinor: number, rowIds: string[], currency = "USD"): Worth => ({ yearlyMinor, currency, rowIds });

test("what findings are worth adds up, and never over currencies", () => {
  expect(worthTogether([finding(816_00, ["a"]), finding(1_200, ["b"], "JPY"), finding(179_40, ["c"])])).toEqual([
    { amountMinor: 995_40, currency: "USD", isShared: false },
    { amountMinor: 1_200, currency: "JPY", isShared: false },
  ]);
});

test("money that two findings share counts once, as the dearer of them says, in whatever order they come", () => {
  const overlap = finding(971_88, ["gym-november", "yoga-november"]);
  const forgotten = finding(155_88, ["yoga-october", "yoga-november"]);
  const fees = finding(112_00, ["fee"]);
  for (const order of [
    [overlap, forgotten, fees],
    [fees, forgotten, overlap],
  ]) {
    expect(worthTogether(order)).toEqual([{ amountMinor: 1_083_88, currency: "USD", isShared: true }]);
  }
});

test("one that was left out takes no row from others, and what rests on no row is always its own", () => {
  const large = finding(900_00, ["a"]);
  const leftOut = finding(500_00, ["a", "b"]);
  const small = finding(100_00, ["b"]);
  const idle = finding(50_00, []);
  expect(worthTogether([large, leftOut, small, idle])).toEqual([
    { amountMinor: 1_050_00, currency: "USD", isShared: true },
  ]);
});

test("what has no price is worth nothing", () => {
  expect(worthTogether([finding(0, ["a"])])).toEqual([]);
  expect(worthTogether([])).toEqual([]);
});
