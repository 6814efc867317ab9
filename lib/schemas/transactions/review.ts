import * as z from "zod";
import { reviewCalls } from "@/lib/calls/transactions";
import * as field from "../fields";
import { insightKind } from "../insights";
import { operationsOf } from "../operation";
import { category, transaction } from "../transactions";
import { seriesOfTransaction } from "./history";
import { transfer } from "./transfers";

export const reviewKind = z.enum(["transfer", "duplicate", "category", "refund", "recurring", "insight"]);
export type ReviewKind = z.infer<typeof reviewKind>;

/** Magnitudes in major units of `currency`: a month's sums now and after the answer. */
const monthSums = z.object({ income: z.number(), expense: z.number() });
const monthEffect = z.object({ month: z.string(), currency: z.string(), now: monthSums, after: monthSums });

const likelyCategory = z.object({
  category: category.pick({ id: true, slug: true, name: true, icon: true }),
  /** Evidence: the user's past, the bank's guess, the text, or closeness to one of these. */
  basis: z.enum(["past", "bank", "words", "near"]),
  /** Measured precision of such guesses, 0 to 1; null if unmeasured. */
  sureness: z.number().nullable(),
});

const base = { id: z.string(), kind: reviewKind };

/** Asks if two transactions are one transfer. Answered by `PATCH /api/transfers/{id}`. */
const transferQuestion = z.object({
  ...base,
  form: z.literal("transfer"),
  transfer,
  /** Others with the same answer, latest first. */
  like: z.array(transfer),
  /** Effect of accepting all of them, latest month first. */
  effects: z.array(monthEffect),
});

/** Asks if a bank's row duplicates an imported or manual one. Answered by `PATCH /api/twins`. */
const twinQuestion = z.object({
  ...base,
  form: z.literal("twin"),
  /** The bank's row, in no sum until answered. */
  row: transaction,
  twin: transaction,
  /** Other bank rows of the same two accounts, latest first. */
  like: z.array(transaction.pick({ id: true, date: true, amount: true, currency: true })),
  /** The manual account that seems to be the bank's. It closes if all rows are the same. */
  closes: z.object({ id: field.id, name: z.string() }).nullable(),
});

/** Answered by `PATCH /api/transactions`. */
const categoryQuestion = z.object({
  ...base,
  form: z.literal("category"),
  row: transaction,
  like: z.array(transaction),
  /** Most likely first. */
  options: z.array(likelyCategory).min(1),
  /** Set if these are all of the merchant's transactions, so the answer can become a rule. */
  ruleKey: z.string().nullable(),
});

/** Answered by `PATCH /api/recurring`. */
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
  /** Payments found, latest first, as many as are shown. */
  rows: z.array(transaction),
  count: z.number().int(),
});

/** Answered by its step. */
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

export const REVIEW_SUBJECTS = ["transfers", "twins", "insights", "categories", "series", "unsettled"] as const;

export const listReviewOutput = z.object({
  questions: z.array(reviewQuestion),
  /** Subjects whose questions couldn't be loaded: there may be more. */
  notLoaded: z.array(z.enum(REVIEW_SUBJECTS)),
});
export type ReviewQueue = z.infer<typeof listReviewOutput>;

export const reviewOperations = operationsOf(reviewCalls, {
  listReview: {
    summary: "Everything that is doubtful as questions, each with what its answer settles and changes",
    success: "Questions loaded",
    output: listReviewOutput,
  },
});
