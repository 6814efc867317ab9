import * as z from "zod";
import { insightCalls } from "@/lib/calls/insights";
import { cancelGuide, chooseStepInput, followedOutput, insightStep } from "@/lib/schemas/insights/insight-runs";
import * as field from "./fields";
import { generationHistoryOutput } from "./insights/insight-runs";
import { operationsOf } from "./operation";

export const insightKind = z.enum(["insight", "hidden"]);
export const severity = z.enum(["info", "positive", "warning", "critical"]);
export const feedback = z.enum(["useful", "not_useful", "dismissed"]);

/** The counted part of a split transaction, if not all of it counts. */
const countedPart = z.object({ transactionId: field.id, amount: z.number() });

/** One figure of an insight's proof. Money is in major units, and `unit` is then the ISO currency code. */
export const figure = z.object({
  id: z.string(),
  label: z.string(),
  value: z.number(),
  unit: z.string(),
  formula: z.string(),
  /** Breakdown into transactions other than the insight's, such as the months of a median; `amount` is their sum. */
  parts: z
    .array(
      z.object({
        label: z.string(),
        amount: z.number(),
        transactionIds: z.array(field.id),
        counted: z.array(countedPart).optional(),
      }),
    )
    .optional(),
  /** Accounts whose balances it adds up. */
  accountIds: z.array(field.id).optional(),
});

/**
 * A correction after rows behind an insight changed: the figure before and after, and the reason as the end of a
 * sentence.
 * `after` is null if it no longer holds. `unit` as in figures.
 */
export const correction = z.object({
  at: field.instant,
  outcome: z.enum(["changed", "no_longer_true", "true_again"]),
  label: z.string(),
  unit: z.string(),
  before: z.number(),
  after: z.number().nullable(),
  reason: z.string(),
});
export type Correction = z.infer<typeof correction>;

/** An insight (docs/contract.md, section 4). The first figure is the key one. */
export const insight = z.object({
  id: field.id,
  requestId: z.string(),
  kind: insightKind,
  type: z.string(),
  /** Display name of the type, and its icon. */
  label: z.string(),
  icon: z.string(),
  title: z.string(),
  /** Title in pieces; a figure stays together with its noun. */
  titleParts: z.array(z.object({ text: z.string(), isFigure: z.boolean() })),
  body: z.string(),
  /** Place in the summary paragraph, chosen by a model. Null if left out, absent if no model chose. */
  placeInShort: z.number().int().nullable().optional(),
  severity,
  period: z.object({ from: field.day, to: field.day }),
  impact: z.object({ amount: z.number(), currency: z.string(), per: z.enum(["month", "year", "once"]) }).optional(),
  evidence: z.object({
    transactionIds: z.array(field.id),
    figures: z.array(figure),
    /** Calculation in one plain sentence. */
    method: z.string(),
    /** The figure that equals the sum of the rows; null if the proof is not a sum. */
    sum: z.object({ figureId: z.string(), amount: z.number(), currency: z.string() }).nullable(),
    /** Rows shown for comparison, outside the sum, such as charges at the old price. */
    compared: z.object({ label: z.string(), transactionIds: z.array(field.id) }).optional(),
    /** Rows in another currency: `own` × rate (`formula`, of `day`) is the summed `amount`. */
    conversions: z
      .array(
        z.object({
          transactionId: field.id,
          own: z.object({ amount: z.number(), currency: z.string() }),
          formula: z.string(),
          day: field.day,
          amount: z.number(),
          currency: z.string(),
        }),
      )
      .optional(),
    /** Counted parts of split transactions, if not all of them count. */
    parts: z.array(countedPart).optional(),
  }),
  action: z.object({ label: z.string(), href: z.string() }).optional(),
  /** The model that worded it, or `built-in`. */
  model: z.string(),
  /** Time of the first detection. */
  createdAt: field.instant,
  /** Time a later run found and recalculated it. */
  updatedAt: field.instant.optional(),
  feedback: feedback.optional(),
  /** The user's decision; null until there is one. */
  step: insightStep.nullable(),
  /** A refund request with names, dates and amounts filled in. */
  letter: z.string().optional(),
  cancel: cancelGuide.optional(),
  /** Neither it nor the insight it replaced was shown on its page yet. */
  isNew: z.boolean(),
  /** `expired`: it is about the past by now. `no_longer_true`: rows behind it changed. */
  status: z.enum(["holds", "expired", "no_longer_true"]),
  /** Last day on which it is news. */
  expiresAfter: field.day,
  /** Rank for this user, from severity and feedback on similar insights. Higher comes first. */
  priority: z.number(),
  /** Newest first. */
  corrections: z.array(correction),
});
export type Insight = z.infer<typeof insight>;
export type InsightFeedback = z.infer<typeof feedback>;

export const listInsightsOutput = z.array(insight);
export const generateInput = z.object({ requestId: field.requestId });
export const generationStatusInput = z.object({ requestId: field.requestId });

const progress = z.object({ step: z.number().int(), of: z.number().int(), label: z.string() });

/** Status 202: running. */
export const generationStarted = z.object({
  requestId: z.string(),
  isProcessing: z.literal(true),
  message: z.string(),
});
/** Status 200: done. The newest insight's fields accompany the list (docs/contract.md, section 4). */
export const generationDone = insight.partial().extend({
  requestId: z.string(),
  isProcessing: z.literal(false),
  status: z.literal("completed"),
  insights: z.array(insight),
});
export const generateOutput = z.union([generationStarted, generationDone]);

export const generationStatusOutput = z.object({
  requestId: z.string(),
  status: z.enum(["processing", "completed", "failed"]),
  isProcessing: z.boolean(),
  message: z.string(),
  progress,
  insights: z.array(insight).optional(),
  error: z.string().optional(),
  errorDetails: z.string().optional(),
});
export type GenerationStatus = z.infer<typeof generationStatusOutput>;

/** `null` withdraws the feedback. */
export const insightFeedbackInput = z.object({ id: field.id, feedback: feedback.nullable() });

/** More than a list ever holds. */
const MAX_SEEN_AT_ONCE = 200;
export const insightsSeenInput = z.object({ ids: z.array(field.id).max(MAX_SEEN_AT_ONCE) });
/** Number of insights that were new until now. */
export const insightsSeenOutput = z.object({ marked: z.number().int() });

const generating = { success: "Generation received", input: generateInput, output: generateOutput };
const following = { success: "Generation status loaded", input: generationStatusInput, output: generationStatusOutput };
const past = { success: "Past generations loaded", output: generationHistoryOutput };
const rating = { success: "Feedback saved", input: insightFeedbackInput, output: insight };
const seen = { success: "Marked as seen", input: insightsSeenInput, output: insightsSeenOutput };
const choosing = { success: "Decision saved", input: chooseStepInput, output: insight };

/** Both pages have the same calls, except that what was followed is of both. */
export const insightOperations = operationsOf(insightCalls, {
  generateInsights: { ...generating, summary: "Start a generation, or report the progress of one" },
  insightGeneration: { ...following, summary: "How a generation is doing" },
  listInsights: { summary: "Insights, latest first", success: "Insights loaded", output: listInsightsOutput },
  insightHistory: {
    ...past,
    mayLag: true,
    summary: "Past generations, the allowance, and what the model was sent",
  },
  rateInsight: { ...rating, summary: "Say whether an insight was useful" },
  insightsSeen: { ...seen, summary: "Note that insights were shown: they are not new any more" },
  chooseInsightStep: { ...choosing, summary: "Say what you decided about an insight" },
  followedInsights: {
    mayLag: true,
    summary: "What you acted on, whether it stopped, and what you saved so far",
    success: "Followed insights loaded",
    output: followedOutput,
  },
  generateHiddenInsights: {
    ...generating,
    summary: "Start a generation of hidden insights, or report the progress of one",
  },
  hiddenInsightGeneration: { ...following, summary: "How a generation of hidden insights is doing" },
  listHiddenInsights: {
    summary: "Hidden insights, latest first",
    success: "Hidden insights loaded",
    output: listInsightsOutput,
  },
  hiddenInsightHistory: {
    ...past,
    mayLag: true,
    summary: "Past generations of hidden insights, the allowance, and what the model was sent",
  },
  rateHiddenInsight: { ...rating, summary: "Say whether a hidden insight was useful" },
  hiddenInsightsSeen: { ...seen, summary: "Note that hidden insights were shown: they are not new any more" },
  chooseHiddenInsightStep: { ...choosing, summary: "Say what you decided about a hidden insight" },
});
