import { describe, expect, test } from "vitest";
import { detect } from "@/lib/domain/insights/detection/detect";
import { renderSlot } from "@/lib/domain/insights/facts/slots";
import { makeHousehold } from "@/tests/households/household";
import { randomWording } from "@/tests/random-model";
import { fc } from "@/tests/seeded";
import type { Wording } from "../define-insight";
import type { InsightKind } from "../facts/detected-fact";
import type { Fact } from "../facts/fact";
import { builtInWording, factIdOf, renderWording, toModelPayload, writtenPayload } from "../wording/wording";
import { type Draft, judgeDrafts } from "./verify-drafts";

const LOCALE = "en-US";
const KINDS: readonly InsightKind[] = ["insight", "hidden"];

/** The facts of a random household, as one generation has them. A few dozen households, each looked at once. */
const generated = fc
  .record({ seed: fc.integer({ min: 1, max: 40 }), kind: fc.constantFrom(...KINDS) })
  .map(({ seed, kind }) => ({ kind, facts: factsOf(seed, kind) }))
  .filter(({ facts }) => facts.length > 0);

const known = new Map<string, Fact[]>();
function factsOf(seed: number, kind: InsightKind): Fact[] {
  const facts = known.get(`${kind} ${seed}`) ?? detect(kind, makeHousehold(seed).input).slice(0, 12);
  known.set(`${kind} ${seed}`, facts);
  return facts;
}

/**
 * What is left of a text when everything that the fact says is taken out. Names stand aside: a shop may be called
 * "Level 9", and that isn't a figure.
 */
function remainder(wording: Wording, fact: Fact, factId: string): string {
  const nameless: Fact = {
    ...fact,
    slots: Object.fromEntries(
      Object.entries(fact.slots).map(([name, slot]) => [
        name,
        slot.kind === "text" ? { ...slot, text: "Somebody" } : slot,
      ]),
    ),
  };
  const { title, body } = renderWording(wording, nameless, { factId, locale: LOCALE });
  const stated = Object.values(nameless.slots)
    .map((slot) => renderSlot(slot, { locale: LOCALE }))
    .sort((a, b) => b.length - a.length);
  // A figure that something was joined to is another figure: it is taken out only where it stands alone.
  return stated.reduce(
    (text, figure) =>
      text.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}.,+(-])${escaped(figure)}(?![\\p{L}\\p{N}]|[.,]\\p{N})`, "gu"), "·"),
    `${title} / ${body}`,
  );
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
/** Counted apart from the verifier's own lists. */
const FIGURE =
  /[\p{N}\p{Sc}%‰]|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|hundred|thousand|million|dozen|half|minus|k|xiv|zwei|quinze|cinco)\b/iu;
/** Hints are the fact's own words: "about a third", "twice". */
const shown = (fact: Fact, text: string) =>
  Object.values(fact.hints).reduce<string>((left, hint) => left.replaceAll(hint, "·"), text);

describe("whatever household, whatever a model answers", () => {
  test("no figure on the screen is another than the fact's own", () => {
    let accepted = 0;
    let refused = 0;
    fc.assert(
      fc.property(
        generated.chain(({ facts }) => {
          const ids = facts.map((fact) => factIdOf(facts, fact));
          const drafts = facts.map((fact, at) =>
            fc.record({
              id: fc.oneof(
                { weight: 9, arbitrary: fc.constant(ids[at] ?? "") },
                { weight: 1, arbitrary: fc.constantFrom(...ids, "f99", "") },
              ),
              wording: randomWording(fact, ids[at] ?? ""),
            }),
          );
          return fc.record({ facts: fc.constant(facts), drafts: fc.tuple(...drafts) });
        }),
        ({ facts, drafts }) => {
          const asked = new Map(facts.map((fact) => [factIdOf(facts, fact), fact]));
          const stated: Draft[] = drafts.map(({ id, wording }) => ({ id, ...wording }));
          const judged = judgeDrafts(stated, asked, { language: "en" });
          for (const [factId, fact] of asked) {
            const wording = judged.accepted.get(factId) ?? builtInWording(fact, factId);
            if (judged.accepted.has(factId)) accepted += 1;
            else refused += 1;
            expect(shown(fact, remainder(wording, fact, factId)), JSON.stringify(wording)).not.toMatch(FIGURE);
          }
        },
      ),
      { numRuns: 100 },
    );
    // Where everything is refused, nothing is shown to hold.
    expect(accepted).toBeGreaterThan(20);
    expect(refused).toBeGreaterThan(20);
  }, 120_000);

  test("nothing of the person's is in what a model is sent: no digit, no name, no id", () => {
    fc.assert(
      fc.property(generated, ({ kind, facts }) => {
        const sent = writtenPayload(toModelPayload(facts, { kind, language: "en" }));
        expect(sent.replaceAll(/"f\d+"/g, "")).not.toMatch(/\p{N}/u);
        for (const fact of facts) {
          for (const slot of Object.values(fact.slots)) if (slot.kind === "text") expect(sent).not.toContain(slot.text);
          for (const id of fact.transactionIds) expect(sent).not.toContain(`"${id}"`);
        }
      }),
      { numRuns: 40 },
    );
  }, 60_000);
});
