import * as z from "zod";
import * as field from "./fields";
import { transaction } from "./transactions";

export const categoryRule = z.object({
  merchantKey: z.string(),
  /** The merchant as its latest row names it. */
  merchant: z.string(),
  category: transaction.shape.category,
  /** How many rows it filed. */
  rowCount: z.number().int(),
});
export type CategoryRule = z.infer<typeof categoryRule>;
export const listCategoryRulesOutput = z.array(categoryRule);
const merchantKey = field.freeText(300).min(1);
export const addCategoryRuleInput = z.object({ merchantKey, categoryId: field.id });
export const removeCategoryRuleInput = z.object({ merchantKey });
export const categoryRuleOutput = z.object({ merchantKey: z.string() });
