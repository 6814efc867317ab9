import { v7 as uuidv7 } from "uuid";
import { insertBudget, listAllBudgets, replaceTerms } from "@/lib/db/budgets/budgets";
import { insertGoal, listGoals } from "@/lib/db/budgets/goals";
import type { Db, Tx } from "@/lib/db/client";
import { insertOwnCategory } from "@/lib/db/transactions/categories";
import { insertMerchantHabits, listMerchantHabits } from "@/lib/db/transactions/own-names";
import { insertRule, listStoredRules, type RuleRow } from "@/lib/db/transactions/rules";
import { listTagNames, upsertTags } from "@/lib/db/transactions/tags/tags";
import type { BudgetTarget } from "@/lib/domain/budgets/budget";
import { AppError } from "@/lib/domain/errors";
import { type Category, categoryById, categoryBySlug } from "@/lib/domain/transactions/category";
import {
  type CategoryTree,
  categoryNamed,
  groupNamed,
  MAX_OWN_CATEGORIES,
} from "@/lib/domain/transactions/category-tree";
import { MAX_TAGS, tagKeyOf } from "@/lib/domain/transactions/tags";
import { MAX_BUDGETS, MAX_GOALS } from "@/lib/schemas/budgets";
import { allTargets, overlaps } from "@/lib/use-cases/budgets/change-budget";
import { readCategoryTree } from "@/lib/use-cases/transactions/categories/read-categories";
import { MAX_RULES } from "@/lib/use-cases/transactions/rules/rules";
import type { Place } from "../by-account/place-rows";
import type { OwnHousehold } from "./own-household";

/** Parts of a full export that aren't here yet, with ids from here. A tag goes by its name. */
type PlannedHousehold = {
  /** Those that no row has: the others come with their rows. */
  tags: string[];
  merchantRules: OwnHousehold["merchantRules"];
  merchantNames: OwnHousehold["merchantNames"];
  payeeCorrections: OwnHousehold["payeeCorrections"];
  rules: (Omit<RuleRow, "tagId"> & { tag: string | null })[];
  budgets: OwnHousehold["budgets"];
  goals: OwnHousehold["goals"];
};

/**
 * Plans what an export brings back beside transactions. What is here stays; what repeats it, or speaks of an account
 * that is left out, is left out.
 * @param options.places  where the export's rows go
 */
export async function planHousehold(
  db: Db,
  userId: string,
  household: OwnHousehold,
  { categories, places }: { categories: PlannedCategories; places: readonly Place[] },
): Promise<PlannedHousehold> {
  const accountOf = (id: string) => accountIn(places, household.accounts.get(id));
  const tags = await listTagNames(userId, db);
  const known = new Set([...tags.values()].map(tagKeyOf));
  const onRows = new Set(places.flatMap(({ rows }) => rows.flatMap(({ tags: own = [] }) => own.map(tagKeyOf))));
  const fresh = [...household.tags.values()].filter(
    (name) => !known.has(tagKeyOf(name)) && !onRows.has(tagKeyOf(name)),
  );
  const habits = await listMerchantHabits(db, userId);
  return {
    tags: fresh.slice(0, Math.max(0, MAX_TAGS - known.size)),
    merchantRules: household.merchantRules.flatMap(({ merchantKey, categoryId }) => {
      const own = categories.idOf(categoryId);
      return own === null || habits.ruled.has(merchantKey) ? [] : [{ merchantKey, categoryId: own }];
    }),
    merchantNames: household.merchantNames.filter(({ merchantKey }) => !habits.named.has(merchantKey)),
    payeeCorrections: household.payeeCorrections.filter(({ merchantKey }) => !habits.corrected.has(merchantKey)),
    rules: planRules(household, await listStoredRules(db, userId), { categories, accountOf, tags }),
    budgets: planBudgets(household, await listAllBudgets(db, userId), categories),
    goals: planGoals(household, await listGoals(userId, db), accountOf),
  };
}

/** The account here of one there; null where its rows go to none, or to one in another currency. */
function accountIn(places: readonly Place[], account: { name: string; currency: string } | undefined): string | null {
  const place = places.find(({ name }) => name !== null && name === account?.name);
  return place && place.currency === account?.currency ? place.accountId : null;
}

type Ids = { categories: PlannedCategories; accountOf: (id: string) => string | null };

function planRules(
  { rules, tags: theirs }: OwnHousehold,
  stored: readonly RuleRow[],
  { categories, accountOf, tags }: Ids & { tags: ReadonlyMap<string, string> },
): PlannedHousehold["rules"] {
  const known = new Set(
    stored.map(({ tagId, ...one }) => ruleKey({ ...one, tag: tagId && (tags.get(tagId) ?? null) })),
  );
  const planned = rules.flatMap(({ position: _, tagId, ...one }) => {
    const accountId = one.accountId && accountOf(one.accountId);
    const categoryId = one.categoryId && categories.idOf(one.categoryId);
    const tag = tagId && (theirs.get(tagId) ?? null);
    const split = one.split?.flatMap((part) => {
      const own = categories.idOf(part.categoryId);
      return own === null ? [] : [{ ...part, categoryId: own }];
    });
    // Without its account it would be about everything, and without what it does about nothing.
    const isLost = [
      [one.accountId, accountId],
      [one.categoryId, categoryId],
      [tagId, tag],
    ].some(([before, now]) => before !== null && now === null);
    if (isLost || split?.length !== one.split?.length) return [];
    return [{ ...one, id: uuidv7(), accountId, categoryId, tag, split: split ?? null }];
  });
  return planned.filter((one) => !known.has(ruleKey(one))).slice(0, Math.max(0, MAX_RULES - stored.length));
}

/** A rule as a text that another one has too if it says the same. */
function ruleKey({ id: _, tag, ...rule }: PlannedHousehold["rules"][number]): string {
  const sorted = Object.entries({ ...rule, tag: tag && tagKeyOf(tag) }).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const split = rule.split?.map(({ categoryId, share, note }) => [categoryId, share, note]);
  return JSON.stringify(sorted.map(([key, value]) => [key, key === "split" ? split : value]));
}

function planBudgets(
  { budgets }: OwnHousehold,
  stored: readonly { currency: string; target: BudgetTarget }[],
  { idOf, tree }: PlannedCategories,
): PlannedHousehold["budgets"] {
  const planned = budgets.flatMap(({ target, ...one }) => {
    const own = toOwnTarget(target, idOf);
    const isOf = (other: BudgetTarget) => other.categoryId === own?.categoryId && other.group === own.group;
    // A category alone in its group has the group's budget.
    const isKnown =
      own && (own.group === null ? tree.categoryOf(own.categoryId)?.kind === "expense" : allTargets(tree).some(isOf));
    return own && isKnown ? [{ ...one, target: own }] : [];
  });
  return planned
    .filter(
      ({ currency, target }) =>
        !stored.some((one) => one.currency === currency && overlaps(one.target, target, tree.categoryOf)),
    )
    .slice(0, Math.max(0, MAX_BUDGETS - stored.length));
}

function toOwnTarget(target: BudgetTarget, idOf: PlannedCategories["idOf"]): BudgetTarget | null {
  if (target.group !== null) return target;
  const categoryId = idOf(target.categoryId);
  return categoryId === null ? null : { categoryId, group: null };
}

function planGoals(
  { goals }: OwnHousehold,
  stored: readonly { name: string; accountId: string; sharePercent: number }[],
  accountOf: Ids["accountOf"],
): PlannedHousehold["goals"] {
  const all = [...stored];
  const planned = goals.flatMap((goal) => {
    const accountId = accountOf(goal.accountId);
    if (accountId === null || all.length >= MAX_GOALS) return [];
    const others = all.filter((one) => one.accountId === accountId);
    const taken = others.reduce((sum, { sharePercent }) => sum + sharePercent, 0);
    const isKnown = others.some(({ name }) => name.toLowerCase() === goal.name.toLowerCase());
    // Two goals may not count on the same money.
    if (isKnown || taken + goal.sharePercent > 100) return [];
    all.push({ ...goal, accountId });
    return [{ ...goal, accountId }];
  });
  return planned;
}

/** Stores what was planned, after the export's rows: they are as they were left, and rules speak of those to come. */
export async function storeHousehold(tx: Tx, userId: string, planned: PlannedHousehold): Promise<void> {
  const names = [...planned.tags, ...planned.rules.flatMap(({ tag }) => tag ?? [])];
  const wanted = new Map(names.map((name) => [tagKeyOf(name), name]));
  const tags = await upsertTags(tx, { userId, tags: [...wanted].map(([nameKey, name]) => ({ nameKey, name })) });
  const tagOf = new Map(tags.map(({ id, name }) => [tagKeyOf(name), id]));
  await insertMerchantHabits(tx, userId, planned);
  for (const { tag, ...rule } of planned.rules) {
    await insertRule(tx, { userId, ...rule, tagId: tag === null ? null : (tagOf.get(tagKeyOf(tag)) ?? null) });
  }
  for (const { currency, target, terms } of planned.budgets) {
    const budgetId = await insertBudget(tx, { userId, currency, target });
    await replaceTerms(tx, { userId, budgetId }, terms);
  }
  for (const goal of planned.goals) await insertGoal(tx, userId, goal);
}

/** Counts what an import brings beside transactions, with accounts without rows and categories. */
export function countHousehold(
  planned: PlannedHousehold,
  { accounts, categories }: { accounts: number; categories: number },
): { count: number; remarks: string[] } {
  const counts: [number, string, string][] = [
    [accounts, "account without transactions", "accounts without transactions"],
    [categories, "category of your own", "categories of your own"],
    [planned.tags.length, "tag", "tags"],
    [planned.merchantRules.length + planned.rules.length, "rule", "rules"],
    [planned.merchantNames.length, "name of a merchant", "names of merchants"],
    [planned.payeeCorrections.length, "correction of a payee", "corrections of payees"],
    [planned.budgets.length, "budget", "budgets"],
    [planned.goals.length, "goal", "goals"],
  ];
  const named = counts.flatMap(([count, one, many]) => (count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]));
  const count = counts.reduce((sum, [of]) => sum + of, 0);
  return { count, remarks: count === 0 ? [] : [`Comes back too: ${named.join(", ")}.`] };
}

/** The export's own categories here. */
type PlannedCategories = {
  /** Those that the import makes. */
  made: readonly Category[];
  /** The category here of an id there; null where there is none. */
  idOf: (id: string) => string | null;
  /** With those that are to be made. */
  tree: CategoryTree;
};

/**
 * Matches an export's own categories by name, else makes them. Those of another kind or beyond
 * `MAX_OWN_CATEGORIES` become their meaning.
 */
export async function planCategories(
  db: Db,
  userId: string,
  household: Pick<OwnHousehold, "categories">,
): Promise<PlannedCategories> {
  const tree = await readCategoryTree(userId, db);
  const ids = new Map<string, string>();
  const made: Category[] = [];
  const room = MAX_OWN_CATEGORIES - tree.offered.filter(({ isOwn }) => isOwn).length;
  for (const { id, ...category } of household.categories) {
    const named = categoryNamed({ ...tree, offered: [...tree.offered, ...made] }, category.name);
    const meaning = categoryBySlug(category.slug);
    if (named?.kind === category.kind) ids.set(id, named.id);
    else if (!named && made.length < room) {
      const known = groupNamed(tree, category.group);
      const isOther = known.kind !== null && known.kind !== category.kind;
      const one = { ...category, id: uuidv7(), group: isOther && meaning ? meaning.group : known.group };
      made.push(one);
      ids.set(id, one.id);
    } else if (meaning) ids.set(id, meaning.id);
  }
  const whole = new Map(made.map((one) => [one.id, one]));
  return {
    made,
    idOf: (id) => ids.get(id) ?? categoryById(id)?.id ?? null,
    tree: {
      offered: [...tree.offered, ...made.map((one) => ({ ...one, isOwn: true as const }))],
      categoryOf: (id) => whole.get(id) ?? tree.categoryOf(id),
    },
  };
}

/** Makes planned categories under `lockTransactions`. @throws AppError `CONFLICT` if a name was taken meanwhile */
export async function storeCategories(tx: Tx, userId: string, made: readonly Category[]): Promise<void> {
  if (made.length === 0) return;
  const tree = await readCategoryTree(userId, tx);
  for (const category of made) {
    if (categoryNamed(tree, category.name)) throw new AppError("CONFLICT", "Your categories have changed. Try again");
    await insertOwnCategory(tx, userId, category);
  }
}
