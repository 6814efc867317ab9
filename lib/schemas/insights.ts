import * as z from "zod";
import * as field from "./fields";

export const insightKind = z.enum(["insight", "hidden"]);
export const severity = z.enum(["info", "positive", "warning", "critical"]);
export const feedback = z.enum(["useful", "not_useful", "dismissed"]);

/** One figure of an insight's proof. Money is in major units and `unit` is then the ISO currency code. */
export const figure = z.object({
  id: z.string(),
  label: z.string(),
  value: z.number(),
  unit: z.string(),
  formula: z.string(),
});

/** An insight (contract, section 4). The first figure is the key one. */
export const insight = z.object({
  id: field.id,
  requestId: z.string(),
  kind: insightKind,
  type: z.string(),
  title: z.string(),
  body: z.string(),
  severity,
  period: z.object({ from: field.day, to: field.day }),
  impact: z.object({ amount: z.number(), currency: z.string(), per: z.enum(["month", "year", "once"]) }).optional(),
  evidence: z.object({
    transactionIds: z.array(field.id),
    figures: z.array(figure),
    /** How the finding is counted, in one plain sentence. */
    method: z.string(),
    /** The figure that equals the sum of the rows, and that sum; null where the proof is not a sum. */
    sum: z.object({ figureId: z.string(), amount: z.number(), currency: z.string() }).nullable(),
    /** Rows shown beside them that are not in that sum, such as the charges at the price before. */
    compared: z.object({ label: z.string(), transactionIds: z.array(field.id) }).optional(),
  }),
  action: z.object({ label: z.string(), href: z.string() }).optional(),
  /** The model that worded it, or `built-in`. */
  model: z.string(),
  createdAt: field.instant,
  feedback: feedback.optional(),
});
export type Insight = z.infer<typeof insight>;

export const listInsightsOutput = z.array(insight);
export const generateInput = z.object({ requestId: field.requestId });
export const generationStatusInput = z.object({ requestId: field.requestId });

const progress = z.object({ step: z.number().int(), of: z.number().int(), label: z.string() });

/** 202: it runs. */
export const generationStarted = z.object({
  requestId: z.string(),
  isProcessing: z.literal(true),
  message: z.string(),
});
/** 200: it is done; the newest insight's fields stand beside the list (contract, section 4). */
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

export const insightFeedbackInput = z.object({ id: field.id, feedback });

/** What stands beside the insight list: the allowance and the past runs. */
export const generationHistoryOutput = z.object({
  allowance: z.object({ limit: z.number().int(), used: z.number().int(), renewsOn: field.day }),
  runs: z.array(
    z.object({
      requestId: z.string(),
      createdAt: field.instant,
      findings: z.number().int(),
      transactionsRead: z.number().int(),
      period: z.object({ from: field.day, to: field.day }).nullable(),
      checksRun: z.number().int(),
      durationMs: z.number().int().nullable(),
      impacts: z.array(z.object({ amount: z.number(), currency: z.string() })),
      model: z.string(),
      /** The exact text that was sent to the model, or null when none was. */
      sentToModel: z.string().nullable(),
    }),
  ),
});
