import { expect, test } from "vitest";
import { charge, detected, titles } from "@/lib/domain/insights/detection/detected.fixture";
import { inputOf } from "@/lib/domain/insights/detection/household.fixture";

const dentist = (minor = 24_318) => charge("City Dental", "medical", minor, ["2026-10-29"]);
const collector = (day = "2026-11-09", minor = 24_318) => charge("Norvex Billing", "services", minor, [day]);

test("asks about one odd amount that two payees charged", () => {
  const [found] = detected("duplicate_charge", inputOf(...dentist(), ...collector()));
  expect(found?.title).toBe("City Dental and Norvex Billing each charged you $243.18");
  expect(found?.body).toContain("ask one of them for a refund");
});

test("asks once about two payees that charged the same amounts twice", () => {
  const before = [...charge("City Dental", "medical", 18_762, ["2026-09-29"]), ...collector("2026-10-09", 18_762)];
  expect(titles("duplicate_charge", ...before, ...dentist(), ...collector())).toEqual([
    "City Dental and Norvex Billing each charged you $243.18",
  ]);
});

const near = Array.from({ length: 40 }, (_, at) =>
  charge(`Shop ${at}`, "shopping", 6000 + at * 13, ["2026-10-20"]),
).flat();
const inflow = (name: string, amountMinor: number, date: string) => ({ date, amountMinor, slug: "medical", name });

test.each([
  ["a price that many have", [...dentist(24_500), ...collector("2026-11-09", 24_500)]],
  ["an amount among many about as high", [...near, ...dentist(6218), ...collector("2026-11-09", 6218)]],
  ["two months between", [...charge("City Dental", "medical", 24_318, ["2026-09-01"]), ...collector()]],
  ["an amount that came a third time", [...dentist(), ...collector(), ...collector("2026-11-16")]],
  ["an amount that came in before", [...dentist(), ...collector(), inflow("Insurer", 24_318, "2026-10-20")]],
  ["a payee that sent money back", [...dentist(), ...collector(), inflow("City Dental", 20_000, "2026-11-12")]],
  ["purchases in two shops", ["Costco", "IKEA"].flatMap((shop) => charge(shop, "shopping", 18_743, ["2026-11-09"]))],
  ["one payee under two names", [...dentist(), ...charge("SQ Citydental", "medical", 24_318, ["2026-11-09"])]],
  [
    "a payment to a person",
    [
      ...dentist(),
      { date: "2026-11-09", amountMinor: -24_318, slug: "uncategorized", name: "ZELLE PAYMENT TO ANNA REED" },
    ],
  ],
])("says nothing of %s", (_, rows) => {
  expect(titles("duplicate_charge", ...rows)).toEqual([]);
});
