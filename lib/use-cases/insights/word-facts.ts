import type { RequestKey } from "@/lib/db/insights/insights";
import { completeModelCall, countModelCalls, insertModelCall } from "@/lib/db/insights/model-calls";
import { AppError } from "@/lib/domain/errors";
import { storedWording } from "@/lib/domain/insights/correction/correction";
import type { Wording } from "@/lib/domain/insights/define-insight";
import type { InsightKind } from "@/lib/domain/insights/facts/detected-fact";
import type { Fact } from "@/lib/domain/insights/facts/fact";
import { judgeDrafts, type Refusal } from "@/lib/domain/insights/verification/verify-drafts";
import { costMicroUsd } from "@/lib/domain/insights/wording/model-prices";
import {
  builtInWording,
  factIdOf,
  renderWording,
  toModelPayload,
  writtenPayload,
} from "@/lib/domain/insights/wording/wording";
import { log } from "@/lib/log";
import { modelProvider } from "@/lib/providers/adapters";
import type { WordingAnswer } from "@/lib/providers/model";
import { correctionInstructions, writerInstructions } from "./model-instructions";

/** `wording` has the words with placeholders, as they are kept. */
export type Worded = { title: string; body: string; wording: Wording; model: string };

/** A first answer and one retry (docs/contract.md, section 4). The database refuses a third. */
const MAX_MODEL_CALLS = 2;
/**
 * The model is asked about so many facts, the first ones; the others get the built-in wording. All that stands is counted again by
 * each run, and more would not fit the bound of one answer.
 */
const MAX_FACTS_ASKED = 12;
/** With less time left, another call is not begun: it could only be cut off. */
const MIN_CALL_MS = 3000;
const LANGUAGE = "en";
const LOCALE = "en-US";
const BUILT_IN = "built-in";

type Options = {
  facts: readonly Fact[];
  kind: InsightKind;
  key: RequestKey;
  userHash: string;
  /** How long the words may still take. */
  remainingMs: () => number;
};

/**
 * Puts facts into words. The model's drafts pass the verifier or are refused; what was refused is asked for once more
 * with the reasons; what is still refused gets the built-in wording. So every fact is worded, and none with a figure
 * that is not its own. A model that is away, slow or talks nonsense changes the words, never the outcome.
 */
export async function wordFacts(options: Options): Promise<{ insights: (Worded & { fact: Fact })[]; model: string }> {
  const { facts, key } = options;
  const ids = new Map(facts.map((fact) => [factIdOf(facts, fact), fact]));
  const asked = [...ids].slice(0, MAX_FACTS_ASKED);
  const accepted = new Map<string, { wording: Wording; model: string }>();
  let corrections: readonly Refusal[] = [];
  const callsMade = await countModelCalls(key);
  for (let number = callsMade + 1; number <= MAX_MODEL_CALLS && modelProvider().modelName(); number += 1) {
    const open = new Map(asked.filter(([id]) => !accepted.has(id)));
    if (open.size === 0 || options.remainingMs() < MIN_CALL_MS) break;
    const answered = await ask({ ...options, number, open, corrections });
    // A model that gave no usable answer is not asked again: the person is waiting and good words stand ready.
    if (!answered) break;
    for (const [id, wording] of answered.accepted) accepted.set(id, { wording, model: answered.model });
    corrections = answered.refused;
  }
  const insights = [...ids].map(([factId, fact]) => {
    const { wording, model } = accepted.get(factId) ?? { wording: builtInWording(fact, factId), model: BUILT_IN };
    return {
      fact,
      model,
      wording: storedWording(wording),
      ...renderWording(wording, fact, { factId, locale: LOCALE }),
    };
  });
  return { insights, model: insights.find(({ model }) => model !== BUILT_IN)?.model ?? BUILT_IN };
}

/** One call and what is left of it once it was judged; null when the answer as a whole is of no use. All of it is kept. */
async function ask(
  options: Options & { number: number; open: ReadonlyMap<string, Fact>; corrections: readonly Refusal[] },
): Promise<{ accepted: Map<string, Wording>; refused: Refusal[]; model: string } | null> {
  const { facts, kind, open, corrections } = options;
  const key = { ...options.key, number: options.number };
  const input = writtenPayload(toModelPayload(facts, { kind, language: LANGUAGE, only: [...open.values()] }));
  const instructions = [writerInstructions(kind), ...correctionInstructions(corrections)].join("\n");
  await insertModelCall(key, { askedModel: modelProvider().modelName() ?? "", instructions, input });
  const startedAtMs = performance.now();
  const { userHash } = options;
  const answer = await modelProvider()
    .wordFacts({ instructions, input, userHash, timeoutMs: options.remainingMs() })
    .catch((error: unknown): WordingAnswer => {
      log.warn({ err: error, insightRequest: key.id }, "the model gave no usable answer, built-in wording is used");
      const unknown = { inputTokens: null, cachedInputTokens: null, outputTokens: null };
      return { drafts: [], problem: problemOf(error), model: "", usage: unknown };
    });
  const durationMs = Math.round(performance.now() - startedAtMs);
  const judged = answer.problem === null ? judgeDrafts(answer.drafts, open, { language: LANGUAGE }) : null;
  await completeModelCall(key, {
    outcome: judged ? "answered" : "unusable",
    problem: answer.problem,
    answeredModel: answer.model || null,
    ...answer.usage,
    costMicroUsd: costMicroUsd(answer.model, answer.usage),
    durationMs,
    refusals: judged?.refused ?? [],
  });
  return judged ? { ...judged, model: answer.model } : null;
}

function problemOf(error: unknown): string {
  return error instanceof AppError ? error.message : "the answer could not be read";
}
