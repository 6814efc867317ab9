import { parseAmount, parseRate } from "@/components/transactions/edit/parse-amount";
import { nameOf } from "@/components/transactions/name-of";
import { toMinor } from "@/lib/domain/money";
import { sharesOf } from "@/lib/domain/transactions/splits";
import { merchantKey } from "@/lib/domain/transactions/transaction";
import type { Transaction } from "@/lib/schemas/transactions";
import { type ListedRule, type RuleInput, ruleActions, ruleConditions } from "@/lib/schemas/transactions/rules";

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
  /** Days of the month, as typed; one alone is that day. */
  fromDay: string;
  toDay: string;
  /** Of the week, 1 for Monday. */
  weekdays: number[];
  /** In place of one category, when there are any. */
  split: DraftShare[];
};

/** A part of a split: its percentage as it is typed. */
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

/** A rule that is there, to be changed. */
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

/** What makes a rule again as it is. */
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

/** What the person did to a transaction, as a rule for its merchant. */
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

/** The proportions of a split, for any amount. */
function splitOf({ parts = [], currency }: Transaction): DraftShare[] {
  const shares =
    parts.length === 0 ? [] : sharesOf(parts.map(({ amount }) => ({ amountMinor: toMinor(amount, currency) })));
  return parts.map(({ category, note }, key) => ({
    ...{ key, categoryId: category.id, percent: String((shares[key] ?? 0) / 100), note: note ?? "" },
  }));
}

/** The fields of a draft that something can be wrong with. */
export type RuleField =
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
  // The first of a field is shown; the entries before win.
  return {
    rule: null,
    problems: Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message])),
  };
}

function daysOf({ fromDay, toDay }: RuleDraft) {
  const [first, last] = [fromDay.trim() || toDay.trim(), toDay.trim() || fromDay.trim()];
  return first === "" ? {} : { daysOfMonth: { from: Number(first), to: Number(last) } };
}
