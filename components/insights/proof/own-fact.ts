import { hasShape } from "@/lib/client/api/shape";

/**
 * Finds an insight's own fact in the facts sent, from opening to closing brace. Null when absent, since a retry asks
 * for some facts only.
 *
 * @param text  `modelCalls[].input`: the JSON as it was sent
 * @param factId  `"f3"`
 */
export function ownFact(text: string, factId: string): { from: number; to: number } | null {
  const at = text.indexOf(`"id": "${factId}"`);
  const from = at === -1 ? -1 : text.lastIndexOf("{", at);
  if (from === -1) return null;
  let depth = 0;
  // Counting braces is safe: the text is ours and holds none of the user's.
  for (let to = from; to < text.length; to += 1) {
    if (text[to] === "{") depth += 1;
    if (text[to] === "}") depth -= 1;
    if (depth === 0) return { from, to: to + 1 };
  }
  return null;
}

/** An insight's fact as sent: its type, rough size, and the sentences to choose from. */
export type SentFact = { type: string; size: string; sentences: readonly string[] };

/** Parses the insight's own fact for display; null when absent or unreadable. */
export function sentFact(text: string, factId: string): SentFact | null {
  const place = ownFact(text, factId);
  if (!place) return null;
  try {
    const fact: unknown = JSON.parse(text.slice(place.from, place.to));
    if (!hasShape(fact, { type: "text", size: "text" })) return null;
    const { lead = [], detail = [], why = [], step = [] }: Readonly<Record<string, unknown>> = fact;
    const clauses = [lead, detail, why, step].flat();
    // Text of another version; it is still shown raw.
    if (!clauses.every(isClause)) return null;
    return { type: fact.type, size: fact.size, sentences: clauses.map(({ gloss }) => gloss) };
  } catch {
    return null;
  }
}

function isClause(value: unknown): value is { gloss: string } {
  return hasShape(value, { gloss: "text" });
}
