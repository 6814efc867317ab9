import { expect, test } from "vitest";
import { charge } from "@/lib/domain/insights/detection/detected.fixture";
import { inputOf } from "@/lib/domain/insights/detection/household.fixture";
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

test("returns the very input if no row lacks a merchant that others know", () => {
  const input = inputOf(...row("COOP VAKSALA 0412", null));
  expect(withKnownMerchants(input)).toBe(input);
});
