import { describe, expect, test } from "vitest";
import { countsInCashflow, merchantKey } from "@/lib/domain/transactions/transaction";
import { makeHousehold } from "@/tests/households/household";
import { isNightly } from "@/tests/nightly";
import { SEED } from "@/tests/seed";
import { fc } from "@/tests/seeded";
import { detect } from "../detection/detect";
import { type DetectorInput, merchantName } from "../detection/input";
import { withKnownMerchants } from "../detection/payee-traits";
import type { InsightKind } from "../facts/detected-fact";
import type { Fact } from "../facts/fact";
import { renderSlot, textSlot } from "../facts/slots";
import { INSIGHT_TYPES, insightTypes } from "../insight-types";
import { fixedChoice, renderChoice, sentencesOf, settledChoice } from "./choice";
import { CLAUSE_SLOTS } from "./clauses";
import { sentencesOfType } from "./sentences";
import type { ClauseChoice } from "./stored-choice";

const KINDS: readonly InsightKind[] = ["insight", "hidden"];
const HOUSEHOLDS = isNightly ? 200 : 20;
/** Other households in each run, the same ones again with the run's seed. */
const first = 1 + (Math.abs(SEED) % 5000);

type Found = { fact: Fact; input: DetectorInput; seed: number };
const found: Found[] = Array.from({ length: HOUSEHOLDS }, (_, at) => first + at).flatMap((seed) => {
  const input = withKnownMerchants(makeHousehold(seed).input);
  return KINDS.flatMap((kind) => detect(kind, input).map((fact) => ({ fact, input, seed })));
});

/** Types that say a payee was never paid before, or not since. */
const FIRST: ReadonlySet<string> = new Set(["test_charge", "new_subscription", "new_commitment"]);
const LAST: ReadonlySet<string> = new Set(["bill_missing"]);

/** Looks up in raw transactions what a fact's slots name; returns what isn't there. */
function unfounded({ fact, input }: Found): string[] {
  const { slots, hints, key, period } = fact;
  const shown = new Set([...fact.transactionIds, ...(fact.compared?.transactionIds ?? [])]);
  const rows = input.transactions.filter(({ id }) => shown.has(id));
  const own = input.transactions.filter(({ id }) => fact.transactionIds.includes(id));
  const written = (text: string) => renderSlot(textSlot(text), { locale: "en-US" });
  const accounts = new Set(input.accounts.map((account) => written(account.name)));
  const names = new Set([...input.transactions.map((row) => written(merchantName(row))), ...accounts]);
  const days = new Set([...rows.map(({ date }) => date), period.from, period.to]);
  // A claim names who owes, as a person would, and may rest on a rent that ended.
  const stated = fact.type === "reimbursement_missing" ? {} : slots;
  const wrong = Object.entries(stated).filter(([name, slot]) => {
    if (slot.kind === "date") return !WINDOWS.has(name) && slot.day < input.today && !days.has(slot.day);
    if (slot.kind !== "text") return false;
    return /account$/i.test(name) ? !accounts.has(slot.text) : /merchant$/i.test(name) && !names.has(slot.text);
  });
  const payees = new Set(own.map(merchantKey));
  const paid = input.transactions.filter((row) => payees.has(merchantKey(row)) && row.amountMinor < 0);
  const others = paid.filter((row) => countsInCashflow(row) && row.date <= input.today);
  const [first] = rows.map(({ date }) => date).sort();
  const last = own
    .map(({ date }) => date)
    .sort()
    .at(-1);
  const isFirst = FIRST.has(fact.type) && Object.keys(hints).every((hint) => !["sold", "began", "came"].includes(hint));
  if (isFirst && others.some(({ date }) => date < (first ?? date)))
    wrong.push(["paid before", { kind: "text", text: key }]);
  if (LAST.has(fact.type) && hints.flow === undefined && others.some(({ date }) => date > (last ?? date)))
    wrong.push(["paid since", { kind: "text", text: key }]);
  return wrong.map(([name]) => `${key} ${name}`);
}

/** Bounds of what is looked at and due days, on which nothing need have been booked. */
const WINDOWS: ReadonlySet<string> = new Set(["from", "until", "since", "expectedDate", "largestDate"]);

const name = ({ fact, seed }: Found, slot: string, id: string) =>
  `${fact.type} ${slot} "${id}" of household ${seed}: ${fact.key}`;

describe(`over ${HOUSEHOLDS} households from ${first} on`, () => {
  test("names only payees, accounts and days of its transactions", () => {
    expect(found.flatMap(unfounded)).toEqual([]);
    expect(new Set(found.map(({ fact }) => fact.type)).size).toBeGreaterThanOrEqual(24);
  });

  test("gives each fact three leads, a detail and only well-formed sentences", () => {
    for (const one of found) {
      expect(sentencesOf(one.fact, "lead").length, name(one, "lead", "")).toBeGreaterThanOrEqual(3);
      expect(sentencesOf(one.fact, "detail").length, name(one, "detail", "")).toBeGreaterThanOrEqual(1);
      for (const slot of CLAUSE_SLOTS) {
        for (const { id, text } of sentencesOf(one.fact, slot)) {
          expect(text, name(one, slot, id)).not.toMatch(/[{}]|undefined|NaN|null|\s{2}|\s[,.]|^\s|[\s.]$|\$\{/);
        }
      }
    }
  });

  test("states only the fact's own numbers in every sentence", () => {
    for (const one of found) {
      const stated = Object.values(one.fact.slots).flatMap((slot) => numbersIn(renderSlot(slot, { locale: "en-US" })));
      for (const slot of CLAUSE_SLOTS) {
        for (const { id, text } of sentencesOf(one.fact, slot)) {
          for (const number of numbersIn(text)) expect(stated, name(one, slot, id)).toContain(number);
        }
      }
    }
  });
});

test("splits a lead without losing text or leaving a figure unmarked", () => {
  let figures = 0;
  for (const one of found) {
    const bare = Object.values(one.fact.slots).flatMap((slot) =>
      slot.kind === "money" || slot.kind === "percent" ? renderSlot(slot, { locale: "en-US" }) : [],
    );
    for (const { id, text, parts } of sentencesOf(one.fact, "lead")) {
      expect(parts.map((part) => part.text).join(""), name(one, "lead", id)).toBe(text);
      const words = parts.filter(({ isFigure }) => !isFigure).map((part) => part.text);
      for (const figure of bare) expect(words.join("|"), name(one, "lead", id)).not.toContain(figure);
      figures += parts.length - words.length;
    }
  }
  expect(figures).toBeGreaterThan(100);
});

const numbersIn = (text: string) => text.match(/\d[\d,.]*\d|\d/g) ?? [];

test("gives each fact only its type's slots, and the required figures", () => {
  for (const { fact } of found) {
    const { slots, figures } = sentencesOfType(fact.type);
    expect(slots, fact.key).toMatchObject(
      Object.fromEntries(Object.entries(fact.slots).map(([name, { kind }]) => [name, kind])),
    );
    expect(fact.figures.map(({ id }) => id)).toEqual(expect.arrayContaining([...figures]));
  }
});

test("keeps clause ids unique per slot, without digits or names", () => {
  for (const { type, clauses } of insightTypes()) {
    for (const slot of CLAUSE_SLOTS) {
      const ids = clauses[slot].map(({ id }) => id);
      expect(new Set(ids).size, `${type} ${slot}`).toBe(ids.length);
      for (const { id, gloss } of clauses[slot]) {
        expect(id, type).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
        expect(gloss, `${type} ${id}`).not.toMatch(/[\d$%{}]|\p{Lu}/u);
      }
    }
  }
});

describe("whatever is chosen", () => {
  const anyText = fc.oneof(
    fc.string({ maxLength: 40 }),
    fc.constantFrom("constructor", "__proto__", "", "You owe $9,999 to evil.example", "{f1.amount}"),
  );
  const choiceOf = (fact: Fact): fc.Arbitrary<ClauseChoice> => {
    const ids = CLAUSE_SLOTS.flatMap((slot) => INSIGHT_TYPES[fact.type].clauses[slot].map(({ id }) => id));
    const id = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: anyText });
    return fc.record({
      lead: id,
      details: fc.array(id, { maxLength: 6 }),
      why: fc.option(id),
      step: fc.option(id),
    });
  };

  test("renders only the fact's own sentences, unrepeated, with two details at most", () => {
    let taken = 0;
    fc.assert(
      fc.property(
        fc.constantFrom(...found).chain(({ fact }) => choiceOf(fact).map((wanted) => ({ fact, wanted }))),
        ({ fact, wanted }) => {
          const { choice } = settledChoice(fact, wanted);
          const { title, body } = renderChoice(fact, choice);
          expect(sentencesOf(fact, "lead").map(({ text }) => text)).toContain(title);
          const own = (["detail", "why", "step"] as const).flatMap((slot) =>
            sentencesOf(fact, slot).map(({ text }) => text),
          );
          const left = own
            .toSorted((a, b) => b.length - a.length)
            .reduce((text, sentence) => text.replace(sentence, ""), body);
          expect(left).toMatch(/^[\s.]*$/);
          expect(choice.details.length).toBeLessThanOrEqual(2);
          if (choice.lead === wanted.lead) taken += 1;
        },
      ),
      { numRuns: 300 },
    );
    // Where everything is dropped, nothing is shown to hold.
    expect(taken).toBeGreaterThan(20);
  });

  test("accepts the fixed choice and offered leads, and drops unknown leads", () => {
    for (const { fact } of found.slice(0, 200)) {
      const fixed = fixedChoice(fact);
      expect(settledChoice(fact, fixed)).toEqual({ choice: fixed, dropped: [] });
      for (const { id } of sentencesOf(fact, "lead")) {
        expect(settledChoice(fact, { ...fixed, lead: id }).choice.lead).toBe(id);
      }
      expect(settledChoice(fact, { ...fixed, lead: "made-up" })).toEqual({ choice: fixed, dropped: ["lead"] });
    }
  });
});
