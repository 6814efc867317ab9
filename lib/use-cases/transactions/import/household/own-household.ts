import * as z from "zod";
import type { RuleRow } from "@/lib/db/transactions/rules";
import type { BudgetTarget, BudgetTerms } from "@/lib/domain/budgets/budget";
import { isDay, monthOf } from "@/lib/domain/calendar";
import { type Category, categoryBySlug } from "@/lib/domain/transactions/category";
import { CATEGORY_COLORS, CATEGORY_ICONS, MAX_CATEGORY_LENGTH } from "@/lib/domain/transactions/category-tree";
import { foldText } from "@/lib/domain/transactions/search/fold-text";
import { MAX_PARTS, WHOLE_SHARE } from "@/lib/domain/transactions/splits";

/** A rule as an export has it, with the export's own ids of accounts, categories and tags. */
export type ExportedRule = Omit<RuleRow, "id"> & { position: number };
/** A full export beside transactions and balances, with the export's ids. */
export type OwnHousehold = {
  categories: Category[];
  /** The names of its accounts, as its rows have them, by their ids. */
  accounts: ReadonlyMap<string, { name: string; currency: string }>;
  tags: ReadonlyMap<string, string>;
  merchantRules: { merchantKey: string; categoryId: string }[];
  merchantNames: { merchantKey: string; name: string }[];
  payeeCorrections: { merchantKey: string; trait: string; holds: boolean }[];
  /** The first first. */
  rules: ExportedRule[];
  budgets: { currency: string; target: BudgetTarget; terms: BudgetTerms[] }[];
  goals: { name: string; amountMinor: number; day: string; accountId: string; sharePercent: number }[];
  /** Entries that aren't as we wrote them. */
  damaged: number;
};

const line = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u);
const minor = z.number().int().safe();
const currency = z.string().regex(/^[A-Z]{3}$/);
const day = z.string().refine(isDay);

/** An object of the export by its columns' names in camel case. Keys within its values stay. */
export function ofColumns<Shape extends z.ZodRawShape>(shape: Shape) {
  const inCamelCase = (row: unknown) => {
    const { data } = z.record(z.string(), z.unknown()).safeParse(row);
    const renamed = (key: string) => key.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());
    return data && Object.fromEntries(Object.entries(data).map(([key, value]) => [renamed(key), value]));
  };
  return z.preprocess(inCamelCase, z.object(shape));
}

const category = ofColumns({
  ...{ id: z.uuid(), slug: line(100), name: line(MAX_CATEGORY_LENGTH), groupName: line(MAX_CATEGORY_LENGTH) },
  ...{ kind: z.enum(["income", "expense", "transfer"]), icon: z.string(), color: z.enum(CATEGORY_COLORS) },
  removedAt: z.string().nullish(),
}).transform(({ groupName, removedAt, icon, slug, ...one }, context) => {
  const meaning = categoryBySlug(slug);
  if (meaning?.kind !== one.kind) {
    context.addIssue({ code: "custom", message: "It means something of another kind" });
    return z.NEVER;
  }
  const shown = CATEGORY_ICONS.includes(icon) ? icon : meaning.icon;
  return { ...one, slug: meaning.slug, group: groupName, icon: shown, isRemoved: Boolean(removedAt) };
});

const share = z.object({
  categoryId: z.uuid(),
  share: z.number().int().min(1).max(10_000),
  note: line(500).nullable(),
});
const dayOfMonth = z.number().int().min(1).max(31).nullable().default(null);
const rule = ofColumns({
  position: z.number(),
  ...{ merchantKey: line(500).nullable(), text: line(500).nullable() },
  ...{ minAmountMinor: minor.min(0).nullable(), maxAmountMinor: minor.min(0).nullable() },
  ...{ currency: currency.nullable(), accountId: z.uuid().nullable(), direction: z.enum(["in", "out"]).nullable() },
  ...{ categoryId: z.uuid().nullable(), ownName: line(500).nullable(), tagId: z.uuid().nullable() },
  ...{ leavesOut: z.boolean(), firstDay: dayOfMonth, lastDay: dayOfMonth },
  weekdays: z.array(z.number().int().min(1).max(7)).max(7).default([]),
  split: z.array(share).min(2).max(MAX_PARTS).nullable().default(null),
})
  .transform((one) => ({ ...one, textKey: one.text === null ? null : foldText(one.text) }))
  .refine(isWhole);

type RuleParts = Omit<RuleRow, "id">;

/** The database's check of rules: a condition, an action, and amounts in a currency. */
function isWhole({ split, ...one }: RuleParts): boolean {
  const { merchantKey, textKey, minAmountMinor, maxAmountMinor, accountId, categoryId, ownName, tagId } = one;
  const hasCondition = [merchantKey, textKey, minAmountMinor, maxAmountMinor, accountId].some(
    (value) => value !== null,
  );
  const hasAction = one.leavesOut || [categoryId, ownName, tagId, split].some((value) => value !== null);
  const hasCurrency = (minAmountMinor === null && maxAmountMinor === null) || one.currency !== null;
  const isDivided =
    split === null || (categoryId === null && split.reduce((sum, part) => sum + part.share, 0) === WHOLE_SHARE);
  const isOfDays = (one.firstDay === null) === (one.lastDay === null);
  return hasCondition && hasAction && hasCurrency && isDivided && isOfDays && textKey !== "";
}

const budget = ofColumns({
  ...{ id: z.uuid(), currency, categoryId: z.uuid().nullable(), groupName: line(MAX_CATEGORY_LENGTH).nullable() },
});
const terms = ofColumns({
  ...{ budgetId: z.uuid(), month: day.transform(monthOf), amountMinor: minor.min(1).nullable() },
  ...{ carriesUnspent: z.boolean(), carriesOverspent: z.boolean() },
});
const goal = ofColumns({
  ...{ name: line(200), amountMinor: minor.min(1), day, accountId: z.uuid() },
  sharePercent: z.number().int().min(1).max(100),
});
const merchantRule = ofColumns({ merchantKey: line(500), categoryId: z.uuid() });
const merchantName = ofColumns({ merchantKey: line(500), name: line(500) });
const payeeCorrection = ofColumns({
  ...{ merchantKey: line(500), trait: z.enum(["person", "own-account", "subscription"]), holds: z.boolean() },
});

/** Reads own categories, merchant habits, rules, budgets and goals of a full export; counts damaged entries. */
export function readOwnHousehold(
  tables: Readonly<Record<string, unknown>>,
  known: Pick<OwnHousehold, "accounts" | "tags">,
): OwnHousehold {
  let damaged = 0;
  const all = <Row>(table: string, schema: z.ZodType<Row>): Row[] => {
    const rows: unknown = tables[table];
    if (!Array.isArray(rows)) return [];
    return rows.flatMap((one: unknown) => {
      const { success, data } = schema.safeParse(one);
      if (success) return [data];
      damaged += 1;
      return [];
    });
  };
  const allTerms = all("budget_terms", terms);
  return {
    ...known,
    categories: all("categories", category).flatMap(({ isRemoved, ...one }) => (isRemoved ? [] : [one])),
    merchantRules: all("category_rules", merchantRule),
    merchantNames: all("merchant_names", merchantName),
    payeeCorrections: all("payee_corrections", payeeCorrection),
    rules: all("rules", rule).toSorted((a, b) => a.position - b.position),
    budgets: all("budgets", budget).flatMap(({ id, categoryId, groupName, currency: own }) => {
      const target = targetOf(categoryId, groupName);
      const held = allTerms.flatMap(({ budgetId, ...one }) => (budgetId === id ? [one] : []));
      const months = new Map(held.map((one) => [one.month, one]));
      return target && held.length > 0 ? [{ currency: own, target, terms: [...months.values()] }] : [];
    }),
    goals: all("goals", goal),
    damaged,
  };
}

function targetOf(categoryId: string | null, group: string | null): BudgetTarget | null {
  if (categoryId !== null) return { categoryId, group: null };
  return group === null ? null : { categoryId: null, group };
}
