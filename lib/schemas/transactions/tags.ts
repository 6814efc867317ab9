import * as z from "zod";
import { tagCalls } from "@/lib/calls/transactions";
import { MAX_TAG_LENGTH, MAX_TAGGED_AT_ONCE, tagNameOf } from "@/lib/domain/transactions/tags";
import * as field from "../fields";
import { operationsOf } from "../operation";
import { transaction } from "../transactions";

/** No comma: it separates typed tags. */
export const tagName = z
  .string({ error: "Name the tag" })
  .transform(tagNameOf)
  .pipe(
    z
      .string()
      .min(1, { error: "Name the tag", abort: true })
      .max(MAX_TAG_LENGTH, `Use at most ${MAX_TAG_LENGTH} characters`)
      .regex(/^[^\p{Cc}\p{Cs},]*$/u, "Use ordinary characters and no comma")
      .refine(field.isVisible, "Name the tag"),
  );

const namedTag = z.object({ id: field.id, name: z.string() });
export type NamedTag = z.infer<typeof namedTag>;

export const listedTag = namedTag.extend({
  transactionCount: z.int(),
  /** Signed sums of its transactions that count as income or expense, per currency. */
  sums: z.array(z.object({ currency: z.string(), sum: z.number(), count: z.int() })),
});
export type ListedTag = z.infer<typeof listedTag>;

const names = z.array(tagName).max(20).default([]);

export const tagTransactionsInput = z
  .object({ ids: z.array(field.id).min(1).max(MAX_TAGGED_AT_ONCE), add: names, remove: names })
  .refine(({ add, remove }) => add.length + remove.length > 0, { path: ["add"], message: "Name the tag" });

export const tagTransactionsOutput = z.object({
  /** The found transactions of `ids`, after the change. */
  transactions: z.array(transaction),
  /** The added tags, new ones included. */
  tags: z.array(namedTag),
});

/** A deleted or merged tag, with the data for undo. */
const formerTag = namedTag.extend({ transactionIds: z.array(field.id) });

export const renameTagOutput = z.object({
  tag: namedTag,
  /** The merged tag; `addedIds` are its transactions that lacked the other. */
  merged: formerTag.extend({ addedIds: z.array(field.id) }).nullable(),
});
export type RenamedTag = z.infer<typeof renameTagOutput>;

export const deleteTagOutput = formerTag;
export type DeletedTag = z.infer<typeof deleteTagOutput>;

export const tagOperations = operationsOf(tagCalls, {
  listTags: {
    summary: "The person's tags, with how many transactions have each and what they come to",
    success: "Tags loaded",
    output: z.array(listedTag),
  },
  tagTransactions: {
    summary: "Put tags on transactions and take tags off them, by name; a new name makes a tag",
    success: "Transactions tagged",
    input: tagTransactionsInput,
    output: tagTransactionsOutput,
  },
  renameTag: {
    summary: "Rename a tag, or merge it into the one that has the name",
    success: "Tag renamed",
    input: z.object({
      id: field.id,
      name: tagName,
      /** If the name is taken, both tags are merged under it. */
      isMerge: z.boolean().default(false),
    }),
    output: renameTagOutput,
  },
  deleteTag: {
    summary: "Delete a tag and take it off its transactions",
    success: "Tag deleted",
    input: z.object({ id: field.id }),
    output: deleteTagOutput,
  },
});
