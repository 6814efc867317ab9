import * as z from "zod";
import { categoryCalls, categoryRuleCalls } from "@/lib/calls/transactions";
import { categoryBySlug } from "@/lib/domain/transactions/category";
import {
  CATEGORY_COLORS,
  CATEGORY_ICONS,
  categoryNameOf,
  MAX_CATEGORY_LENGTH,
} from "@/lib/domain/transactions/category-tree";
import * as field from "../fields";
import { operationsOf } from "../operation";
import { category, categoryKind, transaction } from "../transactions";

/** No colon: in an export, it separates name and note. */
export const categoryName = nameOf("Name the category", /^[^\p{Cc}\p{Cs}:]*$/u, "Use ordinary characters and no colon");
/** No comma: it separates names in a URL. */
export const groupName = nameOf(
  "Name the group",
  /^[^\p{Cc}\p{Cs}:,]*$/u,
  "Use ordinary characters, no comma or colon",
);

function nameOf(missing: string, allowed: RegExp, otherwise: string) {
  return z
    .string({ error: missing })
    .transform(categoryNameOf)
    .pipe(
      z
        .string()
        .min(1, { error: missing, abort: true })
        .max(MAX_CATEGORY_LENGTH, `Use at most ${MAX_CATEGORY_LENGTH} characters`)
        .regex(allowed, otherwise)
        .refine(field.isVisible, missing),
    );
}

const looks = {
  name: categoryName,
  group: groupName,
  icon: z.string().refine((icon) => CATEGORY_ICONS.includes(icon), "Choose an icon"),
  color: z.enum(CATEGORY_COLORS, { error: "Choose a color" }),
  /** Slug of the product category of the same kind that insights and forecasts use instead. */
  meaning: z.string().refine((slug) => categoryBySlug(slug) !== undefined, "Choose what it counts as"),
};

export const addCategoryInput = z.object({
  ...looks,
  kind: categoryKind,
  /** Defaults to the group's meaning; in an own group, to a catch-all. */
  meaning: looks.meaning.optional(),
});
export type NewCategory = z.output<typeof addCategoryInput>;

export const changeCategoryInput = z
  .object({ id: field.id, ...z.object(looks).partial().shape, isHidden: z.boolean().optional() })
  .refine(({ id: _, ...changes }) => Object.values(changes).some((value) => value !== undefined), {
    path: ["name"],
    message: "Say what changes",
  });
export type CategoryChanges = Omit<z.output<typeof changeCategoryInput>, "id">;

const categoryId = z.object({ id: field.id });

const categoryRule = z.object({
  merchantKey: z.string(),
  /** The merchant's name on its latest row. */
  merchant: z.string(),
  category: transaction.shape.category,
  rowCount: z.number().int(),
});
export type CategoryRule = z.infer<typeof categoryRule>;
const merchantKey = field.freeText(300).min(1);
const categoryRuleOutput = z.object({ merchantKey: z.string() });

const calls = { ...categoryCalls, ...categoryRuleCalls };

export const categoryOperations = operationsOf(calls, {
  addCategory: {
    summary: "Make a category of one's own, in a group that is there or a new one",
    success: "Category added",
    input: addCategoryInput,
    output: category,
    status: 201,
  },
  changeCategory: {
    summary: "Change a category of one's own; hide any category, or show it again",
    success: "Category changed",
    input: changeCategoryInput,
    output: category,
  },
  mergeCategory: {
    summary: "Put everything of a category of one's own into another of its kind",
    success: "Categories merged",
    input: z.object({ id: field.id, intoId: field.id }),
    output: z.object({ id: field.id, into: category, transactionCount: z.int() }),
  },
  deleteCategory: {
    summary: "Delete a category of one's own that nothing is in",
    success: "Category deleted",
    input: categoryId,
    output: categoryId,
  },
  restoreCategory: {
    summary: "Bring back a category that was deleted or merged, with what was moved",
    success: "Category restored",
    input: categoryId,
    output: category,
  },
  renameCategoryGroup: {
    summary: "Rename a group of one's own, with its budget",
    success: "Group renamed",
    input: z.object({ group: z.string().min(1).max(50), name: groupName }),
    output: z.object({ group: z.string() }),
  },
  listCategoryRules: {
    summary: "Which merchants always get which category",
    success: "Category rules loaded",
    output: z.array(categoryRule),
  },
  addCategoryRule: {
    summary: "Always categorize a merchant's transactions, past and future, as one category",
    success: "Category rule added",
    input: z.object({ merchantKey, categoryId: field.id }),
    output: categoryRuleOutput,
    status: 201,
  },
  removeCategoryRule: {
    summary: "Remove a merchant's rule; its transactions get the bank's category again",
    success: "Category rule removed",
    input: z.object({ merchantKey }),
    inQuery: ["merchantKey"],
    output: categoryRuleOutput,
  },
});
