import { expect, test } from "vitest";
import type { TraitCorrection } from "@/lib/domain/payees/traits-of";
import { merchantKeyOf } from "@/lib/domain/transactions/merchant-key";
import { detect } from "./detect";
import { charge } from "./detected.fixture";
import { inputOf } from "./household.fixture";
import { withKnownMerchants } from "./payee-traits";

const row = (name: string, merchant: string | null, date = "2026-10-05") =>
  charge("", "groceries", 4000, [date]).map((sketch) => ({ ...sketch, name, merchant }));
const merchantsOf = (name: string, ...rows: ReturnType<typeof row>) =>
  withKnownMerchants(inputOf(...rows))
    .transactions.filter((one) => one.name.startsWith(name))
    .map(({ merchant }) => merchant);

test("names a row without a merchant by rows of the same text", () => {
  const rows = [...row("COOP VAKSALA 0412", "Coop"), ...row("COOP VAKSALA 0977", null, "2026-10-19")];
  expect(merchantsOf("COOP", ...rows)).toEqual(["Coop", "Coop"]);
});

test("leaves it unnamed if the text is of several merchants", () => {
  const rows = [
    ...row("DIRECT DEBIT 1123", "Acme"),
    ...row("DIRECT DEBIT 2298", "Zenith"),
    ...row("DIRECT DEBIT 3307", "Acme"),
    ...row("DIRECT DEBIT 4410", null),
  ];
  expect(merchantsOf("DIRECT", ...rows)).toEqual(["Acme", "Zenith", "Acme", null]);
});

test("returns the input itself if no missing merchant can be filled", () => {
  const input = inputOf(...row("COOP VAKSALA 0412", null));
  expect(withKnownMerchants(input)).toBe(input);
});

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
