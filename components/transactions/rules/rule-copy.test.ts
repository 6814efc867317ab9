import { expect, test } from "vitest";
import { actionWords, conditionWords } from "./rule-copy";

const format = { money: (amount: number, currency: string) => `${amount} ${currency}`, accountName: () => "Checking" };

test.each([
  [{ text: "uber" }, "Everything with “uber” in its name"],
  [{ merchantKey: "kiosk", direction: "out" }, "Money out from “kiosk”"],
  [{ minAmount: 5, maxAmount: 8, currency: "EUR" }, "Everything of 5 EUR to 8 EUR"],
  [{ minAmount: 5, maxAmount: 5, currency: "EUR" }, "Everything of 5 EUR"],
  [{ minAmount: 5, currency: "EUR", direction: "in" }, "Money in of at least 5 EUR"],
  [
    { text: "rent", maxAmount: 8, currency: "EUR", accountId: "x" },
    "Everything with “rent” in its name, of at most 8 EUR, on Checking",
  ],
] as const)("words a rule's conditions: %j", (conditions, words) => {
  expect(conditionWords({ conditions }, format)).toBe(words);
});

test("lists everything a rule does", () => {
  const category = { id: "x", slug: "taxis", name: "Taxis", group: "Transport", kind: "expense" } as const;
  const tag = { id: "y", name: "Work" };
  expect(actionWords({ actions: { category, name: "Uber", tag, isExcluded: true } })).toBe(
    "Taxis · named Uber · tagged Work · left out of totals",
  );
  expect(actionWords({ actions: { tag } })).toBe("tagged Work");
});
