import type { CategorySlug } from "./category-plaid";
import type { LedgerAccount } from "./transaction";

type End = Pick<LedgerAccount, "type" | "subtype">;

const LOAN_PAYMENTS: Readonly<Record<string, CategorySlug>> = {
  mortgage: "mortgage",
  "home equity": "mortgage",
  student: "student-loan",
  auto: "car-loan",
};

/**
 * Chooses the categories for both halves of a manual transfer. A loan payment stays spending, so its outgoing half goes
 * under the loan.
 * Every other half gets a `transfer` category.
 */
export function transferCategories(from: End, to: End): { out: CategorySlug; in: CategorySlug } {
  if (to.type === "loan") return { out: LOAN_PAYMENTS[to.subtype ?? ""] ?? "other-loan", in: "other-transfer" };
  if (from.type === "loan") return { out: "other-transfer", in: "loan-proceeds" };
  const slug = slugOf(from, to);
  return { out: slug, in: slug };
}

function slugOf(from: End, to: End): CategorySlug {
  if (to.type === "credit") return "credit-card-payment";
  if (from.type === "investment" || to.type === "investment") return "investment-transfer";
  return from.subtype === "savings" || to.subtype === "savings" ? "savings" : "internal-transfer";
}
