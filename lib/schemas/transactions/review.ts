import * as z from "zod";
import { noInput } from "../envelope";
import { FALLBACKS } from "../fallbacks";
import * as field from "../fields";
import { insightKind } from "../insights";
import type { OperationTable } from "../operation";
import { category, transaction } from "../transactions";
import { seriesOfTransaction } from "./history";
import { transfer } from "./transfers";

export const reviewKind = z.enum(["transfer", "duplicate", "category", "refund", "recurring", "insight"]);
export type ReviewKind = z.infer<typeof reviewKind>;

/** Magnitudes in major units of `currency`: the sums of a month as they are, and as they would be. */
const monthSums = z.object({ income: z.number(), expense: z.number() });
const monthEffect = z.object({ month: z.string(), currency: z.string(), now: monthSums, after: monthSums });

const likelyCategory = z.object({
  category: category.pick({ id: true, slug: true, name: true, icon: true }),
  /** Their own past, the bank's guess, the words of its text, or that it is near to one of these. */
  basis: z.enum(["past", "bank", "words", "near"]),
  /** The share of such guesses that is right, 0 to 1, where it is measured. */
  sureness: z.number().nullable(),
});

const base = { id: z.string(), kind: reviewKind };

/** Which pair of transactions is one movement: answered by `PATCH /api/transfers/{id}`. */
const transferQuestion = z.object({
  ...base,
  form: z.literal("transfer"),
  transfer,
  /** What the same answer fits, the latest first. */
  like: z.array(transfer),
  /** What accepting all of them changes, the latest month first. */
  effects: z.array(monthEffect),
});

/** Whether what a bank reported is what a file or the person's own hand had brought: answered by `PATCH /api/twins`. */
const twinQuestion = z.object({
  ...base,
  form: z.literal("twin"),
  /** The bank's, which is in no sum until it is answered. */
  row: transaction,
  /** What was here before. */
  twin: transaction,
  /** The bank's other transactions of the same two accounts, the latest first. */
  like: z.array(transaction.pick({ id: true, date: true, amount: true, currency: true })),
  /** The account kept by hand that seems to be the bank's: it closes when all of them are the same. */
  closes: z.object({ id: field.id, name: z.string() }).nullable(),
});

/** Which category transactions of one merchant belong to: answered by `PATCH /api/transactions`. */
const categoryQuestion = z.object({
  ...base,
  form: z.literal("category"),
  row: transaction,
  like: z.array(transaction),
  /** The likeliest first. */
  options: z.array(likelyCategory).min(1),
  /** Set where these are all transactions of their merchant, so that the answer can hold for those to come. */
  ruleKey: z.string().nullable(),
});

/** Whether something comes again: answered by `PATCH /api/recurring`. */
const seriesQuestion = z.object({
  ...base,
  form: z.literal("series"),
  key: z.string(),
  name: z.string(),
  isIncome: z.boolean(),
  cadence: seriesOfTransaction.shape.cadence,
  /** A magnitude in major units. */
  amount: z.number(),
  isEstimate: z.boolean(),
  perYear: z.number(),
  currency: z.string(),
  nextDate: field.day,
  /** The payments found, the latest first, as many as are shown. */
  rows: z.array(transaction),
  count: z.number().int(),
});

/** What an insight asks: answered by its step. */
const insightQuestion = z.object({
  ...base,
  form: z.literal("insight"),
  insightId: field.id,
  insightKind,
  type: z.enum(["duplicate_charge", "refund_missing", "reimbursement_missing", "unusual_charge", "test_charge"]),
  title: z.string(),
  body: z.string(),
  merchant: z.string(),
  rows: z.array(transaction),
});

export const reviewQuestion = z.discriminatedUnion("form", [
  transferQuestion,
  twinQuestion,
  categoryQuestion,
  seriesQuestion,
  insightQuestion,
]);
export type ReviewQuestion = z.infer<typeof reviewQuestion>;
export type QuestionOf<Form extends ReviewQuestion["form"]> = Extract<ReviewQuestion, { form: Form }>;

export const listReviewOutput = z.object({ questions: z.array(reviewQuestion) });

export const reviewOperations = {
  listReview: {
    method: "GET",
    path: "/api/review",
    auth: "user",
    summary: "Everything that is doubtful as questions, each with what its answer settles and changes",
    success: "Questions loaded",
    input: noInput,
    output: listReviewOutput,
    cachedAs: "transactions",
    fallback: FALLBACKS.data.transactions,
  },
} as const satisfies OperationTable;
