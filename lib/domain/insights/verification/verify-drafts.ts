import type { Wording } from "../define-insight";
import type { Fact } from "../facts/fact";
import { verifyWording } from "./verify";

/** What a model says of one fact: untrusted text. */
export type Draft = { id: string } & Wording;

/** Why a fact's wording was not taken. `factId` is null for wordings of facts that were not asked for. No draft's text is in it. */
export type Refusal = { factId: string | null; reasons: readonly string[] };

/**
 * Checks a model's whole answer against the facts it was asked to word: for each, exactly one wording that passes the
 * verifier, or the reasons why not. What it says of facts that it was not asked for is not read.
 *
 * @param asked  what was asked for, by the name it was asked under (`f3`)
 */
export function judgeDrafts(
  drafts: readonly Draft[],
  asked: ReadonlyMap<string, Fact>,
  options: { language: string },
): { accepted: Map<string, Wording>; refused: Refusal[] } {
  const accepted = new Map<string, Wording>();
  const refused: Refusal[] = [];
  for (const [factId, fact] of asked) {
    const [draft, ...others] = drafts.filter(({ id }) => id === factId);
    const reasons = !draft
      ? ["no wording was given"]
      : others.length > 0
        ? ["worded more than once"]
        : verifyWording(draft, fact, factId, options);
    if (draft && reasons.length === 0) accepted.set(factId, { title: draft.title, body: draft.body });
    else refused.push({ factId, reasons });
  }
  if (drafts.some(({ id }) => !asked.has(id))) {
    refused.push({ factId: null, reasons: ["a wording of a fact that was not asked for"] });
  }
  return { accepted, refused };
}
