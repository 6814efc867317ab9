/** Ids of the clauses stated about a fact. */
export type ClauseChoice = { lead: string; details: readonly string[]; why: string | null; step: string | null };

/**
 * A choice as it is kept with an insight; `askedAs` is what the insight was called in the question (`"f3"`), and `placeInShort` its
 * place in a paragraph with others, null where it was left out of one; absent where no model chose (`in-short.ts`).
 */
export type StoredChoice = ClauseChoice & { askedAs: string; placeInShort?: number | null };

/** Reasons for dropping a part of the model's answer. `factId` is null for insights that weren't asked about. */
export type Refusal = { factId: string | null; reasons: readonly string[] };

/** Reads what was kept with an insight; null for an older form or none. */
export function readStoredChoice(stored: unknown): StoredChoice | null {
  if (typeof stored !== "object" || stored === null) return null;
  const { lead, details, why, step, askedAs, placeInShort } = stored as Record<string, unknown>;
  const isIdOrNone = (value: unknown) => value === null || typeof value === "string";
  const areIds = Array.isArray(details) && details.every((one) => typeof one === "string");
  if (typeof lead !== "string" || typeof askedAs !== "string" || !areIds || !isIdOrNone(why) || !isIdOrNone(step))
    return null;
  const choice = { lead, details, why: why as string | null, step: step as string | null, askedAs };
  return placeInShort === null || typeof placeInShort === "number" ? { ...choice, placeInShort } : choice;
}
