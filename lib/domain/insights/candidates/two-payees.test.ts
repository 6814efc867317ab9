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

test.each([
  ["a price that many have", [...dentist(24_500), ...collector("2026-11-09", 24_500)]],
  ["a small amount among many purchases", [...dentist(2318), ...collector("2026-11-09", 2318)]],
  ["two months between", [...charge("City Dental", "medical", 24_318, ["2026-09-01"]), ...collector()]],
  ["an amount that came a third time", [...dentist(), ...collector(), ...collector("2026-11-16")]],
  [
    "money that came back",
    [...dentist(), ...collector(), { date: "2026-11-12", amountMinor: 24_318, slug: "medical", name: "City Dental" }],
  ],
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
