import { expect, test } from "vitest";
import { categoryBySlug } from "./category";
import { transferCategories } from "./transfer-categories";

const ACCOUNTS = {
  wallet: { type: "depository", subtype: "cash" },
  savings: { type: "depository", subtype: "savings" },
  card: { type: "credit", subtype: "card" },
  broker: { type: "investment", subtype: null },
  loan: { type: "loan", subtype: "student" },
  house: { type: "loan", subtype: "mortgage" },
} as const;

test.each([
  ["wallet", "savings", "savings", "savings"],
  ["wallet", "card", "credit-card-payment", "credit-card-payment"],
  ["card", "wallet", "internal-transfer", "internal-transfer"],
  ["wallet", "broker", "investment-transfer", "investment-transfer"],
  ["loan", "wallet", "other-transfer", "loan-proceeds"],
] as const)("keeps both halves from %s to %s out of income and spending", (from, to, out, into) => {
  expect(transferCategories(ACCOUNTS[from], ACCOUNTS[to])).toEqual({ out, in: into });
  for (const slug of [out, into]) expect(categoryBySlug(slug)?.kind).toBe("transfer");
});

test("files a loan payment as spending", () => {
  expect(transferCategories(ACCOUNTS.wallet, ACCOUNTS.loan)).toEqual({ out: "student-loan", in: "other-transfer" });
  expect(transferCategories(ACCOUNTS.wallet, ACCOUNTS.house)).toEqual({ out: "mortgage", in: "other-transfer" });
});
