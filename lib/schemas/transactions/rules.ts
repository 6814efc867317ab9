import * as z from "zod";
import { foldText } from "@/lib/domain/transactions/search/fold-text";
import { noInput } from "../envelope";
import { FALLBACKS } from "../fallbacks";
import * as field from "../fields";
import { FILE_TIMEOUT_MS, type OperationTable } from "../operation";
import { transaction, transactionName } from "../transactions";
import { tagName } from "./tags";

const magnitude = z
  .number({ error: "Enter an amount" })
  .min(0, "Enter an amount above zero")
  .max(1e10, "That amount is too large");

/** All that are given must hold. Amounts are magnitudes in major units, and hold in one currency alone. */
export const ruleConditions = z
  .object({
    /** The merchant, as rules and series compare it. */
    merchantKey: field.freeText(300).min(1).optional(),
    /** Words as a bank writes them, in this order: "uber eats". Accents, capitals and punctuation don't matter. */
    text: field
      .freeText(100)
      .refine((text) => foldText(text) !== "", "Say what to look for")
      .optional(),
    minAmount: magnitude.optional(),
    maxAmount: magnitude.optional(),
    /** The person's own where none is given. */
    currency: field.currency.optional(),
    accountId: field.id.optional(),
    /** Money in, or money out. */
    direction: z.enum(["in", "out"]).optional(),
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

/** What is done with each that fits. What the person chose for a transaction by itself stays. */
export const ruleActions = z
  .object({
    categoryId: z.uuid("Choose a category").optional(),
    name: transactionName.optional(),
    /** By name; a new one makes a tag. */
    tag: tagName.optional(),
    isExcluded: z.literal(true).optional(),
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
  }),
  actions: z.object({
    category: transaction.shape.category.optional(),
    name: z.string().optional(),
    tag: z.object({ id: field.id, name: z.string() }).optional(),
    isExcluded: z.literal(true).optional(),
  }),
});
export type ListedRule = z.infer<typeof listedRule>;

export const previewRuleOutput = z.object({
  /** How many transactions fit, and how many of them the rule would change. */
  fittingCount: z.int(),
  changedCount: z.int(),
  /** The latest of those that it would change, as they are now. */
  transactions: z.array(transaction),
});
export type PreviewedRule = z.output<typeof previewRuleOutput>;

const ids = z.array(field.id).min(1).max(200);

export const ruleOperations = {
  listRules: {
    method: "GET",
    path: "/api/rules",
    auth: "user",
    summary: "The person's rules in their order",
    success: "Rules loaded",
    input: noInput,
    output: z.array(listedRule),
    cachedAs: "transactions",
    fallback: FALLBACKS.data.transactions,
  },
  previewRule: {
    method: "POST",
    path: "/api/rules/preview",
    auth: "user",
    summary: "What a rule would change, without making it",
    success: "Preview loaded",
    input: ruleInput,
    output: previewRuleOutput,
    fallback: FALLBACKS.generic,
  },
  addRule: {
    method: "POST",
    path: "/api/rules",
    auth: "user",
    summary: "Make a rule, the last in order, and do what it says to the transactions that are there",
    success: "Rule added",
    input: ruleInput,
    output: z.object({ rule: listedRule, changedCount: z.int() }),
    status: 201,
    timeoutMs: FILE_TIMEOUT_MS,
    fallback: FALLBACKS.generic,
  },
  orderRules: {
    method: "PATCH",
    path: "/api/rules",
    auth: "user",
    summary: "Put the rules in another order: the first that fits decides the category and the name",
    success: "Rules ordered",
    input: z.object({ ids }),
    output: z.array(listedRule),
    timeoutMs: FILE_TIMEOUT_MS,
    fallback: FALLBACKS.generic,
  },
  removeRule: {
    method: "DELETE",
    path: "/api/rules/[id]",
    auth: "user",
    summary: "Delete a rule; what it categorized is categorized as if it had not been",
    success: "Rule deleted",
    input: z.object({ id: field.id }),
    output: z.object({ id: field.id }),
    timeoutMs: FILE_TIMEOUT_MS,
    fallback: FALLBACKS.generic,
  },
} as const satisfies OperationTable;
