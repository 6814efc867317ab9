import { type RequestKey, recordModelAnswer, recordModelCall } from "@/lib/db/insights";
import type { Fact, InsightKind } from "@/lib/domain/insights/facts";
import { verifyWording } from "@/lib/domain/insights/verify";
import { builtInWording, factIdOf, renderWording, toModelPayload } from "@/lib/domain/insights/wording";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { correctionInstructions, writerInstructions } from "@/lib/providers/openai/instructions";
import { wordFacts as askModel, type WordingDraft } from "@/lib/providers/openai/writer";

export type Worded = { title: string; body: string; model: string };

/** A first answer and one retry (contract, section 4). The database refuses a third. */
const MAX_MODEL_CALLS = 2;
const LANGUAGE = "en";
const LOCALE = "en-US";
const BUILT_IN = "built-in";

type Options = {
  facts: readonly Fact[];
  kind: InsightKind;
  key: RequestKey;
  /** How many times the model was asked for this request already, by a process that was killed. */
  callsMade: number;
  userHash: string;
};

/**
 * Puts facts into words. The model's drafts pass the verifier or are refused; what was refused is asked for once more
 * with the reasons; what is still refused gets the built-in wording. So every fact is worded, and none with a figure
 * that is not its own. A model that is away, slow or talks nonsense changes the words, never the outcome.
 */
export async function wordFacts(options: Options): Promise<{ insights: (Worded & { fact: Fact })[]; model: string }> {
  const accepted = new Map<Fact, Worded>();
  let model = BUILT_IN;
  let problems = new Map<string, readonly string[]>();
  for (let call = options.callsMade; call < MAX_MODEL_CALLS && env().openai; call += 1) {
    const open = options.facts.filter((fact) => !accepted.has(fact));
    if (open.length === 0) break;
    const answer = await ask(options, open, problems);
    // A model that gave no usable answer is not asked again: the person is waiting and good words stand ready.
    if (!answer) break;
    problems = new Map();
    for (const fact of open) {
      const id = factIdOf(options.facts, fact);
      const draft = answer.drafts.find((candidate) => candidate.id === id);
      const refused = draft ? verifyWording(draft, fact, id, { language: LANGUAGE }) : ["no wording was given"];
      if (draft && refused.length === 0) {
        accepted.set(fact, { ...renderWording(draft, fact, { factId: id, locale: LOCALE }), model: answer.model });
        model = answer.model;
      } else {
        problems.set(id, refused);
      }
    }
    await recordModelAnswer(options.key, {
      inputTokens: answer.inputTokens,
      outputTokens: answer.outputTokens,
      refusals: [...problems].map(([id, list]) => `${id}: ${list.join("; ")}`),
    });
  }
  const insights = options.facts.map((fact) => {
    const id = factIdOf(options.facts, fact);
    const words = accepted.get(fact) ?? {
      ...renderWording(builtInWording(fact, id), fact, { factId: id, locale: LOCALE }),
      model: BUILT_IN,
    };
    return { fact, ...words };
  });
  return { insights, model };
}

async function ask(
  { facts, kind, key, userHash }: Options,
  open: readonly Fact[],
  problems: ReadonlyMap<string, readonly string[]>,
): Promise<{ drafts: WordingDraft[]; model: string; inputTokens: number; outputTokens: number } | null> {
  const input = JSON.stringify(toModelPayload(facts, { kind, language: LANGUAGE, only: open }), null, 1);
  const corrections = [...problems].map(([id, list]) => ({ id, problems: list }));
  const instructions =
    corrections.length === 0
      ? writerInstructions(kind)
      : `${writerInstructions(kind)}\n${correctionInstructions(corrections)}`;
  await recordModelCall(key, input);
  try {
    return await askModel({ instructions, input, userHash });
  } catch (error) {
    log.warn({ err: error, insightRequest: key.id }, "the model gave no usable answer, built-in wording is used");
    await recordModelAnswer(key, {
      inputTokens: 0,
      outputTokens: 0,
      refusals: [error instanceof Error ? error.message : "no usable answer"],
    });
    return null;
  }
}
