import * as z from "zod";
import { categoryRuleCalls } from "@/lib/calls/transactions";
import { noInput } from "../envelope";
import * as field from "../fields";
import { operationsOf } from "../operation";
import { transaction } from "../transactions";

export const categoryRule = z.object({
  merchantKey: z.string(),
  /** The merchant's name on its latest row. */
  merchant: z.string(),
  category: transaction.shape.category,
  rowCount: z.number().int(),
});
export type CategoryRule = z.infer<typeof categoryRule>;
export const listCategoryRulesOutput = z.array(categoryRule);
const merchantKey = field.freeText(300).min(1);
export const addCategoryRuleInput = z.object({ merchantKey, categoryId: field.id });
export const removeCategoryRuleInput = z.object({ merchantKey });
export const categoryRuleOutput = z.object({ merchantKey: z.string() });

export const categoryRuleOperations = operationsOf(categoryRuleCalls, {
  listCategoryRules: {
    auth: "user",
    summary: "Which merchants always get which category",
    success: "Category rules loaded",
    input: noInput,
    output: listCategoryRulesOutput,
  },
  addCategoryRule: {
    auth: "user",
    summary: "Always categorize a merchant's transactions, past and future, as one category",
    success: "Category rule added",
    input: addCategoryRuleInput,
    output: categoryRuleOutput,
    status: 201,
  },
  removeCategoryRule: {
    auth: "user",
    summary: "Remove a merchant's rule; its transactions get the bank's category again",
    success: "Category rule removed",
    input: removeCategoryRuleInput,
    inQuery: ["merchantKey"],
    output: categoryRuleOutput,
  },
});
