import { expect, test } from "vitest";
import type { TraitCorrection } from "@/lib/domain/payees/traits-of";
import { merchantKeyOf } from "@/lib/domain/transactions/merchant-key";
import { detect } from "./detect";
import { charge } from "./detected.fixture";
import { inputOf } from "./household.fixture";

const found = (...said: TraitCorrection[]) => {
  const input = inputOf(...charge("Sable Notes", "software", 900, ["2026-10-12", "2026-11-12"]));
  const payeeCorrections = said.map((one) => ({ ...one, merchantKey: merchantKeyOf("Sable Notes") }));
  return detect("hidden", { ...input, payeeCorrections }).map(({ type }) => type);
};

test("tells of a new subscription the user hasn't denied", () => {
  expect(found()).toEqual(["new_subscription"]);
  expect(found({ trait: "own-account", holds: false })).toEqual(["new_subscription"]);
});

test.each<TraitCorrection>([
  { trait: "subscription", holds: false },
  { trait: "own-account", holds: true },
])("tells nothing the user contradicts: $trait", (said) => {
  expect(found(said)).toEqual([]);
});
