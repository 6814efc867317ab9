import { parseAmount } from "@/components/transactions/edit/parse-amount";
import { nameOf } from "@/components/transactions/name-of";
import { merchantKey } from "@/lib/domain/transactions/transaction";
import type { Transaction } from "@/lib/schemas/transactions";
import { type RuleInput, ruleActions, ruleConditions } from "@/lib/schemas/transactions/rules";

/** A rule while it is being written: what is typed, as it is typed. */
export type RuleDraft = {
  /** The merchant of the transaction it was begun from, and whether the rule is about it alone. */
  merchant: { key: string; name: string } | null;
  isForMerchant: boolean;
  text: string;
  minAmount: string;
  maxAmount: string;
  accountId: string;
  direction: "" | "in" | "out";
  categoryId: string;
  name: string;
  tag: string;
  isExcluded: boolean;
};

export const EMPTY_DRAFT: RuleDraft = {
  merchant: null,
  isForMerchant: false,
  text: "",
  minAmount: "",
  maxAmount: "",
  accountId: "",
  direction: "",
  categoryId: "",
  name: "",
  tag: "",
  isExcluded: false,
};

/** What the person did to a transaction, as a rule for its merchant. */
export function draftOf(row: Transaction, tagName: string | undefined): RuleDraft {
  return {
    ...EMPTY_DRAFT,
    merchant: { key: merchantKey({ name: row.name, merchant: row.merchant ?? null }), name: nameOf(row) },
    isForMerchant: true,
    categoryId: row.categorizedBy === "user" ? row.category.id : "",
    name: row.ownName ?? "",
    tag: tagName ?? "",
    isExcluded: row.isExcluded,
  };
}

/** The fields of a draft that something can be wrong with. */
export type RuleField = "text" | "minAmount" | "maxAmount" | "accountId" | "categoryId" | "name" | "tag";
export type RuleProblems = Partial<Record<RuleField, string>>;

/** The rule that a draft is, or what is wrong with it. */
export function readDraft(
  draft: RuleDraft,
): { rule: RuleInput; problems: null } | { rule: null; problems: RuleProblems } {
  const { merchant, isForMerchant, text, minAmount, maxAmount, accountId, direction } = draft;
  const conditions = ruleConditions.safeParse({
    ...(merchant && isForMerchant ? { merchantKey: merchant.key } : {}),
    ...(text.trim() === "" ? {} : { text }),
    ...(minAmount.trim() === "" ? {} : { minAmount: parseAmount(minAmount) }),
    ...(maxAmount.trim() === "" ? {} : { maxAmount: parseAmount(maxAmount) }),
    ...(accountId === "" ? {} : { accountId }),
    ...(direction === "" ? {} : { direction }),
  });
  const actions = ruleActions.safeParse({
    ...(draft.categoryId === "" ? {} : { categoryId: draft.categoryId }),
    ...(draft.name.trim() === "" ? {} : { name: draft.name }),
    ...(draft.tag.trim() === "" ? {} : { tag: draft.tag }),
    ...(draft.isExcluded ? { isExcluded: true } : {}),
  });
  if (conditions.success && actions.success) {
    return { rule: { conditions: conditions.data, actions: actions.data }, problems: null };
  }
  const issues = [...(conditions.error?.issues ?? []), ...(actions.error?.issues ?? [])];
  // The first of a field is shown; the entries before win.
  return {
    rule: null,
    problems: Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message])),
  };
}
