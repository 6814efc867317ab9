import * as z from "zod";

/**
 * Where in the facts that were sent an insight's own one stands, from its opening brace to the closing one; null where the
 * text does not hold it (a second try asks for some facts only).
 *
 * @param text  `modelCalls[].input`: the JSON as it was sent
 * @param factId  `"f3"`
 */
export function ownFact(text: string, factId: string): { from: number; to: number } | null {
  const at = text.indexOf(`"id": "${factId}"`);
  const from = at === -1 ? -1 : text.lastIndexOf("{", at);
  if (from === -1) return null;
  let depth = 0;
  // Braces stand for nothing else here: the text holds words of ours, no text of the person's.
  for (let to = from; to < text.length; to += 1) {
    if (text[to] === "{") depth += 1;
    if (text[to] === "}") depth -= 1;
    if (depth === 0) return { from, to: to + 1 };
  }
  return null;
}

/** What was sent about one insight: its type, its coarse size, and what each sentence that could be chosen says. */
export type SentFact = { type: string; size: string; sentences: readonly string[] };

const clauseList = z.array(z.object({ gloss: z.string() })).default([]);
const sentInsight = z.object({
  type: z.string(),
  size: z.string(),
  lead: clauseList,
  detail: clauseList,
  why: clauseList,
  step: clauseList,
});

/** The insight's own fact as it was sent, to be shown in words; null where the text does not hold it. */
export function sentFact(text: string, factId: string): SentFact | null {
  const place = ownFact(text, factId);
  if (!place) return null;
  try {
    const read = sentInsight.safeParse(JSON.parse(text.slice(place.from, place.to)));
    // Another version's text: it is still shown as it was sent.
    if (!read.success) return null;
    const { type, size, lead, detail, why, step } = read.data;
    return { type, size, sentences: [...lead, ...detail, ...why, ...step].map(({ gloss }) => gloss) };
  } catch {
    return null;
  }
}
