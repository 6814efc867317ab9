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

const category = z
  .object({
    ...{ id: z.uuid(), slug: line(100), name: line(MAX_CATEGORY_LENGTH), group_name: line(MAX_CATEGORY_LENGTH) },
    ...{ kind: z.enum(["income", "expense", "transfer"]), icon: z.string(), color: z.enum(CATEGORY_COLORS) },
    removed_at: z.string().nullish(),
  })
  .transform(({ group_name, removed_at, icon, slug, ...one }, context) => {
    const meaning = categoryBySlug(slug);
    if (meaning?.kind !== one.kind) {
      context.addIssue({ code: "custom", message: "It means something of another kind" });
      return z.NEVER;
    }
    const shown = CATEGORY_ICONS.includes(icon) ? icon : meaning.icon;
    return { ...one, slug: meaning.slug, group: group_name, icon: shown, isRemoved: Boolean(removed_at) };
  });

const share = z.object({
  categoryId: z.uuid(),
  share: z.number().int().min(1).max(10_000),
  note: line(500).nullable(),
});
const dayOfMonth = z.number().int().min(1).max(31);
const rule = z
  .object({
    position: z.number(),
    ...{ merchant_key: line(500).nullable(), text: line(500).nullable() },
    ...{ min_amount_minor: minor.min(0).nullable(), max_amount_minor: minor.min(0).nullable() },
    ...{ currency: currency.nullable(), account_id: z.uuid().nullable(), direction: z.enum(["in", "out"]).nullable() },
    ...{ category_id: z.uuid().nullable(), own_name: line(500).nullable(), tag_id: z.uuid().nullable() },
    ...{ leaves_out: z.boolean(), first_day: dayOfMonth.nullish(), last_day: dayOfMonth.nullish() },
    weekdays: z.array(z.number().int().min(1).max(7)).max(7).default([]),
    split: z.array(share).min(2).max(MAX_PARTS).nullish(),
  })
  .transform((one) => ({
    position: one.position,
    ...{ merchantKey: one.merchant_key, text: one.text, textKey: one.text === null ? null : foldText(one.text) },
    ...{ minAmountMinor: one.min_amount_minor, maxAmountMinor: one.max_amount_minor, currency: one.currency },
    ...{ accountId: one.account_id, direction: one.direction, categoryId: one.category_id, ownName: one.own_name },
    ...{ tagId: one.tag_id, leavesOut: one.leaves_out, weekdays: one.weekdays, split: one.split ?? null },
    ...{ firstDay: one.first_day ?? null, lastDay: one.last_day ?? null },
  }))
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

const budget = z.object({
  ...{ id: z.uuid(), currency, category_id: z.uuid().nullable(), group_name: line(MAX_CATEGORY_LENGTH).nullable() },
});
const terms = z
  .object({
    ...{ budget_id: z.uuid(), month: day, amount_minor: minor.min(1).nullable() },
    ...{ carries_unspent: z.boolean(), carries_overspent: z.boolean() },
  })
  .transform((one) => ({
    ...{ budgetId: one.budget_id, month: monthOf(one.month), amountMinor: one.amount_minor },
    ...{ carriesUnspent: one.carries_unspent, carriesOverspent: one.carries_overspent },
  }));

const goal = z
  .object({
    ...{ name: line(200), amount_minor: minor.min(1), day, account_id: z.uuid() },
    share_percent: z.number().int().min(1).max(100),
  })
  .transform((one) => ({
    ...{ name: one.name, amountMinor: one.amount_minor, day: one.day, accountId: one.account_id },
    sharePercent: one.share_percent,
  }));

const merchantRule = z
  .object({ merchant_key: line(500), category_id: z.uuid() })
  .transform((one) => ({ merchantKey: one.merchant_key, categoryId: one.category_id }));
const merchantName = z
  .object({ merchant_key: line(500), name: line(500) })
  .transform((one) => ({ merchantKey: one.merchant_key, name: one.name }));
const payeeCorrection = z
  .object({ merchant_key: line(500), trait: z.enum(["person", "own-account", "subscription"]), holds: z.boolean() })
  .transform(({ merchant_key, ...one }) => ({ merchantKey: merchant_key, ...one }));

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
    budgets: all("budgets", budget).flatMap(({ id, category_id, group_name, currency: own }) => {
      const target = targetOf(category_id, group_name);
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
