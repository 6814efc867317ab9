import { v7 as uuidv7 } from "uuid";
import { type Db, prisma, type Tx } from "@/lib/db/client";
import {
  deleteRule,
  findRule,
  insertRule,
  listCategorizedByRule,
  listStoredRules,
  previewStoredRule,
  type RuleRow,
  storeRuleOrder,
  updateStoredRule,
} from "@/lib/db/transactions/rules";
import { inLongLockedTransaction } from "@/lib/db/transactions/settlement";
import { findTagByKey, listTagNames, upsertTags } from "@/lib/db/transactions/tags/tags";
import { areOwnIds } from "@/lib/db/transactions/transactions";
import { AppError, notFound } from "@/lib/domain/errors";
import { toMajor } from "@/lib/domain/money";
import type { CategoryOf } from "@/lib/domain/transactions/category-tree";
import { foldText } from "@/lib/domain/transactions/search/fold-text";
import { tagKeyOf } from "@/lib/domain/transactions/tags";
import type { ListedRule, PreviewedRule, RuleInput } from "@/lib/schemas/transactions/rules";
import { readCategoriesOf } from "@/lib/use-cases/transactions/categories/read-categories";
import {
  applyCategories,
  applyRuleToPast,
  recategorizeRows,
  settleTransactions,
} from "@/lib/use-cases/transactions/settle-transactions";
import { exactMinor, invalid, requireCategory } from "@/lib/use-cases/transactions/transaction-input";
import { toCategory, toTransactions } from "@/lib/use-cases/transactions/transaction-view";

async function toListedRules(userId: string, rules: readonly RuleRow[]): Promise<ListedRule[]> {
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
      ...(rule.split === null
        ? {}
        : {
            split: rule.split.map(({ categoryId, share, note }) => ({
              category: toCategory(categoryId, categoryOf),
              percent: share / 100,
              ...(note === null ? {} : { note }),
            })),
          }),
    },
  };
}

/**
 * Validates a rule and maps it to its stored form, without its tag.
 * @param options.id  of the rule it replaces
 * @throws AppError `VALIDATION_FAILED` with an issue at a reference the user doesn't own
 */
async function toStoredRule(
  options: RuleInput & { userId: string; currency: string; id?: string | undefined },
): Promise<RuleRow> {
  const { userId, conditions, actions } = options;
  const { minAmount, maxAmount, accountId } = conditions;
  const hasAmount = minAmount !== undefined || maxAmount !== undefined;
  const currency = conditions.currency ?? (hasAmount ? options.currency : null);
  if (accountId !== undefined && !(await areOwnIds(userId, { account: [accountId] })))
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

export async function listRules({ userId }: { userId: string }): Promise<ListedRule[]> {
  return toListedRules(userId, await listStoredRules(prisma(), userId));
}

/** More than anyone can keep track of; every new transaction is checked against each. */
export const MAX_RULES = 100;

/**
 * Adds a rule last and applies it to existing and later rows, except individual decisions; counts changed rows.
 * @throws AppError `VALIDATION_FAILED` at a reference the user doesn't own; `UNPROCESSABLE` beyond a hundred rules
 */
export async function addRule(
  options: RuleInput & { userId: string; today: string; viewer: { currency: string } },
): Promise<{ rule: ListedRule; changedCount: number }> {
  const { userId, today, viewer, actions } = options;
  const rule = await toStoredRule({ ...options, currency: viewer.currency });
  const change = await inLongLockedTransaction(userId, async (tx) => {
    if ((await listStoredRules(tx, userId)).length >= MAX_RULES)
      throw new AppError("UNPROCESSABLE", `You can have ${MAX_RULES} rules. Delete one you no longer need`);
    const stored = await storeRule(tx, { userId, rule, tagName: actions.tag }, insertRule);
    const touched = await applyRuleToPast(tx, { userId, ruleId: rule.id });
    await settleTransactions(tx, { userId, today, touched });
    return stored;
  });
  return toListedChange(userId, change);
}

type RuleChange = { rule: RuleRow; changedCount: number };
type ValidRule = { userId: string; rule: RuleRow; tagName: string | undefined };

async function storeRule(
  tx: Tx,
  { userId, rule, tagName }: ValidRule,
  store: (tx: Tx, row: RuleRow & { userId: string }) => Promise<void>,
): Promise<RuleChange> {
  const { changedCount } = await previewChange(tx, { userId, rule, tagName });
  const names = tagName === undefined ? [] : [{ name: tagName, nameKey: tagKeyOf(tagName) }];
  const [tag] = await upsertTags(tx, { userId, tags: names });
  const stored = { ...rule, tagId: tag?.id ?? null };
  await store(tx, { userId, ...stored });
  return { rule: stored, changedCount };
}

async function toListedChange(userId: string, { rule: stored, changedCount }: RuleChange) {
  const [rule] = await toListedRules(userId, [stored]);
  if (!rule) throw new Error("A stored rule is missing from the list");
  return { rule, changedCount };
}

/**
 * Changes a rule in place and recategorizes its rows. Names, tags and exclusions stay; counts changed rows.
 * @throws AppError `NOT_FOUND`; `VALIDATION_FAILED` as `addRule`
 */
export async function changeRule(
  options: RuleInput & { userId: string; id: string; today: string; viewer: { currency: string } },
): Promise<{ rule: ListedRule; changedCount: number }> {
  const { userId, id, today, viewer, actions } = options;
  const change = await inLongLockedTransaction(userId, async (tx) => {
    const rows = await listDecidedRows(tx, { userId, ruleId: id });
    const rule = await toStoredRule({ ...options, currency: viewer.currency });
    const stored = await storeRule(tx, { userId, rule, tagName: actions.tag }, updateStoredRule);
    await recategorizeRows(tx, { userId, ids: rows.map((row) => row.id) });
    const touched = await applyRuleToPast(tx, { userId, ruleId: id });
    await settleTransactions(tx, { userId, today, touched: [...rows, ...touched] });
    return stored;
  });
  return toListedChange(userId, change);
}

/** Lists the transactions a rule categorized. @throws AppError `NOT_FOUND` */
async function listDecidedRows(tx: Tx, key: { userId: string; ruleId: string }) {
  const rule = await findRule(tx, key);
  if (!rule) throw notFound("Rule");
  return rule.categoryId === null && rule.split === null ? [] : listCategorizedByRule(tx, key);
}

/**
 * Reorders rules and recategorizes their rows: the first match decides.
 * @param options.ids  all the user's rules in order
 * @throws AppError `VALIDATION_FAILED` with an issue at `ids`
 */
export async function orderRules(options: {
  userId: string;
  ids: readonly string[];
  today: string;
}): Promise<ListedRule[]> {
  const { userId, ids, today } = options;
  const ordered = await inLongLockedTransaction(userId, async (tx) => {
    const known = await listStoredRules(tx, userId);
    const named = new Set(ids);
    if (known.length !== ids.length || !known.every(({ id }) => named.has(id)))
      throw invalid("ids", "Name each of your rules once");
    await storeRuleOrder(tx, { userId, ids });
    const ruleIds = known.flatMap(({ id, categoryId }) => (categoryId === null ? [] : [id]));
    const touched = await applyCategories(tx, { userId, scope: { ruleIds } });
    await settleTransactions(tx, { userId, today, touched });
    return listStoredRules(tx, userId);
  });
  return toListedRules(userId, ordered);
}

/** Recategorizes its rows. Names, tags and exclusions stay: the user may rely on them. @throws AppError `NOT_FOUND` */
export async function removeRule(options: { userId: string; id: string; today: string }): Promise<{ id: string }> {
  const { userId, id, today } = options;
  await inLongLockedTransaction(userId, async (tx) => {
    const rows = await listDecidedRows(tx, { userId, ruleId: id });
    await deleteRule(tx, { userId, ruleId: id });
    await recategorizeRows(tx, { userId, ids: rows.map((row) => row.id) });
    await settleTransactions(tx, { userId, today, touched: rows });
  });
  return { id };
}

const SHOWN = 5;

/** Previews a rule as if added last; individual decisions don't count. @throws AppError `VALIDATION_FAILED` */
export async function previewRule(
  options: RuleInput & { userId: string; viewer: { currency: string }; id?: string | undefined },
): Promise<PreviewedRule> {
  const { userId, viewer, actions } = options;
  const rule = await toStoredRule({ ...options, currency: viewer.currency });
  return previewChange(prisma(), { userId, rule, tagName: actions.tag });
}

async function previewChange(db: Db, { userId, rule, tagName }: ValidRule): Promise<PreviewedRule> {
  const tag = tagName === undefined ? null : await findTagByKey(db, { userId, nameKey: tagKeyOf(tagName) });
  const { fittingCount, changedCount, rows } = await previewStoredRule({
    db,
    userId,
    rule: { ...rule, tagId: tag?.id ?? null },
    isNewTag: tagName !== undefined && tag === null,
    limit: SHOWN,
  });
  return { fittingCount, changedCount, transactions: await toTransactions(userId, rows, db) };
}
