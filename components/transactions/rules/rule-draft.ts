import { parseAmount, parseRate } from "@/components/transactions/edit/parse-amount";
import { nameOf } from "@/components/transactions/name-of";
import { toMinor } from "@/lib/domain/money";
import { sharesOf } from "@/lib/domain/transactions/splits";
import { merchantKey } from "@/lib/domain/transactions/transaction";
import type { Transaction } from "@/lib/schemas/transactions";
import { type ListedRule, type RuleInput, ruleActions, ruleConditions } from "@/lib/schemas/transactions/rules";

/** Form values of a rule, as typed. */
export type RuleDraft = {
  /** Merchant of the transaction it started from. `isForMerchant` limits the rule to that merchant. */
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
  /** Days of the month, as typed; one alone means that day only. */
  fromDay: string;
  toDay: string;
  /** Days of the week, 1 for Monday. */
  weekdays: number[];
  /** Replaces the single category when not empty. */
  split: DraftShare[];
};

export type DraftShare = { key: number; categoryId: string; percent: string; note: string };

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
  fromDay: "",
  toDay: "",
  weekdays: [],
  split: [],
};

export function draftOfRule({ conditions, actions }: ListedRule): RuleDraft {
  const { merchantKey: key, text, minAmount, maxAmount, accountId, direction, daysOfMonth, weekdays } = conditions;
  return {
    merchant: key === undefined ? null : { key, name: key },
    isForMerchant: key !== undefined,
    text: text ?? "",
    minAmount: minAmount === undefined ? "" : String(minAmount),
    maxAmount: maxAmount === undefined ? "" : String(maxAmount),
    accountId: accountId ?? "",
    direction: direction ?? "",
    categoryId: actions.category?.id ?? "",
    name: actions.name ?? "",
    tag: actions.tag?.name ?? "",
    isExcluded: actions.isExcluded ?? false,
    fromDay: daysOfMonth ? String(daysOfMonth.from) : "",
    toDay: daysOfMonth && daysOfMonth.to !== daysOfMonth.from ? String(daysOfMonth.to) : "",
    weekdays: weekdays ?? [],
    split: sharesOfRule(actions.split ?? []),
  };
}

const sharesOfRule = (split: NonNullable<ListedRule["actions"]["split"]>) =>
  split.map(({ category, percent, note }, key) => ({
    ...{ key, categoryId: category.id, percent: String(percent), note: note ?? "" },
  }));

export function ruleInputOf({ conditions, actions: { category, tag, split, ...actions } }: ListedRule): RuleInput {
  return {
    conditions,
    actions: {
      ...actions,
      ...(category ? { categoryId: category.id } : {}),
      ...(tag ? { tag: tag.name } : {}),
      ...(split ? { split: split.map(({ category: of, ...part }) => ({ ...part, categoryId: of.id })) } : {}),
    },
  };
}

/** Turns the user's changes to a transaction into a rule for its merchant. */
export function draftOf(row: Transaction, tagName: string | undefined): RuleDraft {
  return {
    ...EMPTY_DRAFT,
    merchant: { key: merchantKey({ name: row.name, merchant: row.merchant ?? null }), name: nameOf(row) },
    isForMerchant: true,
    categoryId: row.categorizedBy === "user" && !row.parts ? row.category.id : "",
    split: splitOf(row),
    name: row.ownName ?? "",
    tag: tagName ?? "",
    isExcluded: row.isExcluded,
  };
}

function splitOf({ parts = [], currency }: Transaction): DraftShare[] {
  const shares =
    parts.length === 0 ? [] : sharesOf(parts.map(({ amount }) => ({ amountMinor: toMinor(amount, currency) })));
  return parts.map(({ category, note }, key) => ({
    ...{ key, categoryId: category.id, percent: String((shares[key] ?? 0) / 100), note: note ?? "" },
  }));
}

type RuleField =
  | "text"
  | "minAmount"
  | "maxAmount"
  | "accountId"
  | "categoryId"
  | "name"
  | "tag"
  | "daysOfMonth"
  | "split";
export type RuleProblems = Partial<Record<RuleField, string>>;

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
    ...daysOf(draft),
    ...(draft.weekdays.length === 0 ? {} : { weekdays: draft.weekdays }),
  });
  const actions = ruleActions.safeParse({
    ...(draft.categoryId === "" || draft.split.length > 0 ? {} : { categoryId: draft.categoryId }),
    ...(draft.split.length === 0
      ? {}
      : {
          split: draft.split.map(({ categoryId, percent, note }) => ({
            ...{ categoryId, percent: parseRate(percent) },
            ...(note.trim() === "" ? {} : { note: note.trim() }),
          })),
        }),
    ...(draft.name.trim() === "" ? {} : { name: draft.name }),
    ...(draft.tag.trim() === "" ? {} : { tag: draft.tag }),
    ...(draft.isExcluded ? { isExcluded: true } : {}),
  });
  if (conditions.success && actions.success) {
    return { rule: { conditions: conditions.data, actions: actions.data }, problems: null };
  }
  const issues = [...(conditions.error?.issues ?? []), ...(actions.error?.issues ?? [])];
  // Only a field's first problem is shown; reversed, so that earlier entries win.
  return {
    rule: null,
    problems: Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message])),
  };
}

function daysOf({ fromDay, toDay }: RuleDraft) {
  const [first, last] = [fromDay.trim() || toDay.trim(), toDay.trim() || fromDay.trim()];
  return first === "" ? {} : { daysOfMonth: { from: parseRate(first), to: parseRate(last) } };
}
