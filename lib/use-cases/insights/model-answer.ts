import * as z from "zod";
import { MAX_DETAILS } from "@/lib/domain/insights/wording/choice";
import type { AskedGroup } from "@/lib/domain/insights/wording/in-short";
import type { AskedInsight, ModelPayload } from "@/lib/domain/insights/wording/model-question";
import type { ClauseChoice } from "@/lib/domain/insights/wording/stored-choice";

/** Stands for "no such sentence": in strict mode every key is required. */
const NONE = "none";

/**
 * Builds the JSON schema of one answer, in strict form: every key required, nothing else allowed, each value one
 * offered for that insight. A compliant server can answer only with clause ids.
 */
export function answerSchema({ insights, together }: ModelPayload): Record<string, unknown> {
  const ids = insights.map(({ id }) => id);
  return closedObject({
    order: { type: "array", items: { type: "string", enum: ids }, maxItems: ids.length },
    items: closedObject(Object.fromEntries(insights.map((insight) => [insight.id, choiceSchema(insight)]))),
    // Some servers refuse an object without properties.
    ...(together.length === 0
      ? {}
      : { together: closedObject(Object.fromEntries(together.map((group) => [group.id, groupSchema(group)]))) }),
  });
}

function choiceSchema({ lead, detail, why, step }: AskedInsight): Record<string, unknown> {
  const oneOf = (clauses: readonly { id: string }[], ...more: string[]) => ({
    type: "string",
    enum: [...clauses.map(({ id }) => id), ...more],
  });
  return closedObject({
    lead: oneOf(lead),
    details: { type: "array", items: oneOf(detail, ...(detail.length === 0 ? [NONE] : [])), maxItems: MAX_DETAILS },
    why: oneOf(why, NONE),
    step: oneOf(step, NONE),
  });
}

function groupSchema({ insights }: AskedGroup): Record<string, unknown> {
  return { type: "array", items: { type: "string", enum: insights }, maxItems: insights.length };
}

function closedObject(properties: Record<string, unknown>): Record<string, unknown> {
  return { type: "object", additionalProperties: false, required: Object.keys(properties), properties };
}

/** A server may ignore the schema: the shape is checked again, and each value later against the fact. */
const answer = z.strictObject({
  order: z.array(z.string()).max(100),
  items: z.record(
    z.string(),
    z.strictObject({ lead: z.string(), details: z.array(z.string()).max(100), why: z.string(), step: z.string() }),
  ),
  together: z.record(z.string(), z.array(z.string()).max(100)).default({}),
});

/** A model's choices: the order, clauses by insight id, and insights by paragraph id. Not checked against the facts. */
export type ModelChoices = {
  order: readonly string[];
  choices: ReadonlyMap<string, ClauseChoice>;
  together: ReadonlyMap<string, readonly string[]>;
};

/** Parses an answer; null for an unexpected shape, which is then unused entirely. */
export function readAnswer(raw: unknown): ModelChoices | null {
  const read = answer.safeParse(raw);
  if (!read.success) return null;
  const orNull = (id: string) => (id === NONE ? null : id);
  const choices = Object.entries(read.data.items).map(([id, { lead, details, why, step }]): [string, ClauseChoice] => [
    id,
    { lead, details: details.filter((one) => one !== NONE), why: orNull(why), step: orNull(step) },
  ]);
  return { order: read.data.order, choices: new Map(choices), together: new Map(Object.entries(read.data.together)) };
}
