import { v7 as uuidv7 } from "uuid";
import { isOwnAccount, type RuleRow } from "@/lib/db/transactions/rules/rules";
import { listTagNames } from "@/lib/db/transactions/tags/tags";
import { toMajor } from "@/lib/domain/money";
import type { CategoryOf } from "@/lib/domain/transactions/category-tree";
import { foldText } from "@/lib/domain/transactions/search/fold-text";
import type { PartShare } from "@/lib/domain/transactions/splits";
import type { ListedRule, RuleInput } from "@/lib/schemas/transactions/rules";
import { readCategoriesOf } from "@/lib/use-cases/transactions/categories/read-category-tree";
import { exactMinor, invalid, requireCategory } from "@/lib/use-cases/transactions/transaction-input";
import { toCategory } from "@/lib/use-cases/transactions/transaction-view";

export async function toListedRules(userId: string, rules: readonly RuleRow[]): Promise<ListedRule[]> {
  const tagNames = rules.some(({ tagId }) => tagId !== null) ? await listTagNames(userId) : new Map<string, string>();
  const ids = rules.flatMap(({ categoryId, split }) => [categoryId, ...(split ?? []).map((part) => part.categoryId)]);
  const categoryOf = await readCategoriesOf(userId, ids);
  return rules.map((rule) => toListedRule(rule, tagNames, categoryOf));
}

function toListedRule(rule: RuleRow, tagNames: ReadonlyMap<string, string>, categoryOf: CategoryOf): ListedRule {
  const { id, merchantKey, text, minAmountMinor, maxAmountMinor, currency, accountId, direction } = rule;
  const amount = (minor: number) => toMajor(minor, currency ?? "USD");
  const tag = rule.tagId === null ? undefined : tagNames.get(rule.tagId);
  return {
    id,
    conditions: {
      ...(merchantKey === null ? {} : { merchantKey }),
      ...(text === null ? {} : { text }),
      ...(minAmountMinor === null ? {} : { minAmount: amount(minAmountMinor) }),
      ...(maxAmountMinor === null ? {} : { maxAmount: amount(maxAmountMinor) }),
      ...(currency === null ? {} : { currency }),
      ...(accountId === null ? {} : { accountId }),
      ...(direction === null ? {} : { direction }),
      ...(rule.firstDay === null || rule.lastDay === null
        ? {}
        : { daysOfMonth: { from: rule.firstDay, to: rule.lastDay } }),
      ...(rule.weekdays.length === 0 ? {} : { weekdays: rule.weekdays }),
    },
    actions: {
      ...(rule.categoryId === null ? {} : { category: toCategory(rule.categoryId, categoryOf) }),
      ...(rule.ownName === null ? {} : { name: rule.ownName }),
      ...(rule.tagId === null || tag === undefined ? {} : { tag: { id: rule.tagId, name: tag } }),
      ...(rule.leavesOut ? { isExcluded: true } : {}),
      ...(rule.split === null ? {} : { split: rule.split.map((part) => toListedShare(part, categoryOf)) }),
    },
  };
}

function toListedShare({ categoryId, share, note }: PartShare, categoryOf: CategoryOf) {
  return { category: toCategory(categoryId, categoryOf), percent: share / 100, ...(note === null ? {} : { note }) };
}

/**
 * Validates a rule and maps it to its stored form, without its tag.
 *
 * @param options.id  id of the rule it replaces
 * @param options.currency  the user's currency, for amounts without one
 * @throws AppError `VALIDATION_FAILED` with an issue at a reference the user doesn't own
 */
export async function toStoredRule(
  options: RuleInput & { userId: string; currency: string; id?: string | undefined },
): Promise<RuleRow> {
  const { userId, conditions, actions } = options;
  const { minAmount, maxAmount, accountId } = conditions;
  const hasAmount = minAmount !== undefined || maxAmount !== undefined;
  const currency = conditions.currency ?? (hasAmount ? options.currency : null);
  if (accountId !== undefined && !(await isOwnAccount({ userId, accountId })))
    throw invalid("conditions.accountId", "Choose one of your accounts");
  if (actions.categoryId !== undefined)
    await requireCategory(userId, actions.categoryId, { path: "actions.categoryId" });
  for (const [place, part] of (actions.split ?? []).entries())
    await requireCategory(userId, part.categoryId, { path: `actions.split.${place}.categoryId` });
  return {
    id: options.id ?? uuidv7(),
    merchantKey: conditions.merchantKey ?? null,
    text: conditions.text ?? null,
    textKey: conditions.text === undefined ? null : foldText(conditions.text),
    minAmountMinor: minorOrNull("conditions.minAmount", minAmount, currency),
    maxAmountMinor: minorOrNull("conditions.maxAmount", maxAmount, currency),
    currency,
    accountId: accountId ?? null,
    direction: conditions.direction ?? null,
    categoryId: actions.categoryId ?? null,
    ownName: actions.name ?? null,
    tagId: null,
    leavesOut: actions.isExcluded === true,
    firstDay: conditions.daysOfMonth?.from ?? null,
    lastDay: conditions.daysOfMonth?.to ?? null,
    weekdays: conditions.weekdays ?? [],
    split:
      actions.split?.map(({ categoryId, percent, note }) => ({
        categoryId,
        share: Math.round(percent * 100),
        note: note?.trim() || null,
      })) ?? null,
  };
}

const minorOrNull = (path: string, amount: number | undefined, currency: string | null) =>
  amount === undefined || currency === null ? null : exactMinor(path, amount, currency);
