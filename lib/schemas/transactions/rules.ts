import * as z from "zod";
import { ruleCalls } from "@/lib/calls/transactions";
import { foldText } from "@/lib/domain/transactions/search/fold-text";
import { MAX_PARTS, WHOLE_SHARE } from "@/lib/domain/transactions/splits";
import * as field from "../fields";
import { operationsOf } from "../operation";
import { transaction, transactionName } from "../transactions";
import { tagName } from "./tags";

const magnitude = field.amountFromZero("Enter an amount above zero");

const dayOfMonth = z
  .int("Enter a day from 1 to 31")
  .min(1, "Enter a day from 1 to 31")
  .max(31, "Enter a day from 1 to 31");

/** All given conditions must hold. Amounts are magnitudes in major units of one currency. */
export const ruleConditions = z
  .object({
    /** The merchant key, as in rules and series. */
    merchantKey: field.freeText(300).min(1).optional(),
    /** Consecutive words of the bank's text: "uber eats". Accents, case and punctuation don't matter. */
    text: field
      .freeText(100)
      .refine((text) => foldText(text) !== "", "Say what to look for")
      .optional(),
    minAmount: magnitude.optional(),
    maxAmount: magnitude.optional(),
    /** Defaults to the user's own currency. */
    currency: field.currency.optional(),
    accountId: field.id.optional(),
    direction: z.enum(["in", "out"]).optional(),
    /** Days of the month, both included. 28 to 3 crosses the month's end; a missing day becomes the month's last. */
    daysOfMonth: z.object({ from: dayOfMonth, to: dayOfMonth }).optional(),
    /** Days of the week, 1 for Monday. */
    weekdays: z.array(z.int().min(1).max(7)).min(1).max(6).optional(),
  })
  .refine(
    ({ merchantKey, text, minAmount, maxAmount, accountId }) =>
      [merchantKey, text, minAmount, maxAmount, accountId].some((one) => one !== undefined),
    { path: ["text"], message: "Say which transactions" },
  )
  .refine(({ minAmount = 0, maxAmount = Number.POSITIVE_INFINITY }) => minAmount <= maxAmount, {
    path: ["minAmount"],
    message: "The least is above the most",
  });

/** Applied to each match. Individual choices of the user stay. */
export const ruleActions = z
  .object({
    categoryId: z.uuid("Choose a category").optional(),
    name: transactionName.optional(),
    /** Tag name; a new one creates a tag. */
    tag: tagName.optional(),
    isExcluded: z.literal(true).optional(),
    /** Instead of a category: parts in percent, with two decimals, adding up to 100. */
    split: z
      .array(
        z.object({
          categoryId: z.uuid("Choose a category"),
          percent: z
            .number({ error: "Enter a percentage" })
            .positive("Enter a percentage above 0")
            .max(100)
            .multipleOf(0.01),
          note: field.freeText(200).optional(),
        }),
      )
      .min(2, "Add a second part")
      .max(MAX_PARTS)
      .refine(
        (parts) => parts.reduce((sum, { percent }) => sum + Math.round(percent * 100), 0) === WHOLE_SHARE,
        "The percentages must come to 100",
      )
      .optional(),
  })
  .refine(({ categoryId, split }) => categoryId === undefined || split === undefined, {
    path: ["split"],
    message: "Choose a category or a split",
  })
  .refine((actions) => Object.values(actions).some((one) => one !== undefined), {
    path: ["categoryId"],
    message: "Say what to do with them",
  });

const ruleInput = z.object({ conditions: ruleConditions, actions: ruleActions });
export type RuleInput = z.output<typeof ruleInput>;

export const listedRule = z.object({
  id: field.id,
  conditions: z.object({
    merchantKey: z.string().optional(),
    text: z.string().optional(),
    minAmount: z.number().optional(),
    maxAmount: z.number().optional(),
    currency: z.string().optional(),
    accountId: field.id.optional(),
    direction: z.enum(["in", "out"]).optional(),
    daysOfMonth: z.object({ from: z.int(), to: z.int() }).optional(),
    weekdays: z.array(z.int()).optional(),
  }),
  actions: z.object({
    category: transaction.shape.category.optional(),
    name: z.string().optional(),
    tag: z.object({ id: field.id, name: z.string() }).optional(),
    isExcluded: z.literal(true).optional(),
    split: z
      .array(z.object({ category: transaction.shape.category, percent: z.number(), note: z.string().optional() }))
      .optional(),
  }),
});
export type ListedRule = z.infer<typeof listedRule>;

export const previewRuleOutput = z.object({
  /** Number of matches, and of those the rule would change. */
  fittingCount: z.int(),
  changedCount: z.int(),
  /** The latest ones it would change, as they are now. */
  transactions: z.array(transaction),
});
export type PreviewedRule = z.output<typeof previewRuleOutput>;

const ids = z.array(field.id).min(1).max(200);

export const ruleOperations = operationsOf(ruleCalls, {
  listRules: {
    summary: "The person's rules in their order",
    success: "Rules loaded",
    output: z.array(listedRule),
  },
  previewRule: {
    summary: "What a rule would change, without making it",
    success: "Preview loaded",
    input: ruleInput.extend({ id: field.id.optional() }),
    output: previewRuleOutput,
  },
  addRule: {
    summary: "Make a rule, the last in order, and do what it says to the transactions that are there",
    success: "Rule added",
    input: ruleInput,
    output: z.object({ rule: listedRule, changedCount: z.int() }),
    status: 201,
  },
  changeRule: {
    summary: "Change a rule in its place, and do what it says now to the transactions that are there",
    success: "Rule changed",
    input: ruleInput.extend({ id: field.id }),
    output: z.object({ rule: listedRule, changedCount: z.int() }),
  },
  orderRules: {
    summary: "Put the rules in another order: the first that fits decides the category and the name",
    success: "Rules ordered",
    input: z.object({ ids }),
    output: z.array(listedRule),
  },
  removeRule: {
    summary: "Delete a rule; what it categorized is categorized as if it had not been",
    success: "Rule deleted",
    input: z.object({ id: field.id }),
    output: z.object({ id: field.id }),
  },
});
