import { describe, expect, test } from "vitest";
import { makeHousehold } from "@/tests/households/household";
import { isNightly } from "@/tests/nightly";
import { SEED } from "@/tests/seed";
import { fc } from "@/tests/seeded";
import { detect } from "../detection/detect";
import {
  countedTransactions,
  type DetectorInput,
  dayToDayTransactions,
  merchantName,
  recurringIds,
} from "../detection/input";
import { withKnownMerchants } from "../detection/payee-traits";
import type { InsightKind } from "../facts/detected-fact";
import type { Fact } from "../facts/fact";
import { renderSlot } from "../facts/slots";
import { INSIGHT_TYPES, insightTypes } from "../insight-types";
import { fixedChoice, renderChoice, sentencesOf, settledChoice } from "./choice";
import { CLAUSE_SLOTS, type Clause, cleanText, type RawLedger } from "./clauses";
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

function rawLedgerOf({ fact, input }: Found): RawLedger {
  const all = input.transactions
    .filter(({ currency, date }) => currency === fact.currency && date <= input.today)
    .toSorted((a, b) => (a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? -1 : 1));
  const own = new Set(fact.transactionIds);
  const compared = new Set(fact.compared?.transactionIds);
  return {
    rows: all.filter(({ id }) => own.has(id)),
    compared: all.filter(({ id }) => compared.has(id)),
    all,
    counted: countedTransactions(input),
    dayToDay: dayToDayTransactions(input),
    recurring: recurringIds(input),
    accounts: input.accounts,
    today: input.today,
  };
}

function offeredClauses(fact: Fact): { slot: string; clause: Clause }[] {
  return CLAUSE_SLOTS.flatMap((slot) => {
    const ids = new Set(sentencesOf(fact, slot).map(({ id }) => id));
    return INSIGHT_TYPES[fact.type].clauses[slot].filter(({ id }) => ids.has(id)).map((clause) => ({ slot, clause }));
  });
}

/** Bounds of what is looked at and due days, on which nothing need have been booked. */
const WINDOWS: ReadonlySet<string> = new Set(["from", "until", "since", "expectedDate", "largestDate"]);

/** Slots whose payee, account or past day isn't in the raw data. */
function unfoundedSlots({ fact, input }: Found): string[] {
  // A claim names who owes, as a person would, and may rest on a rent that ended.
  if (fact.type === "reimbursement_missing") return [];
  const shown = new Set([...fact.transactionIds, ...(fact.compared?.transactionIds ?? [])]);
  const days = input.transactions.filter(({ id }) => shown.has(id)).map(({ date }) => date);
  const known = new Set<string>([...days, fact.period.from, fact.period.to]);
  const accounts = new Set(input.accounts.map((account) => cleanText(account.name)));
  const names = new Set([...input.transactions.map((row) => cleanText(merchantName(row))), ...accounts]);
  const wrong = Object.entries(fact.slots).filter(([id, slot]) => {
    if (slot.kind === "date") return !WINDOWS.has(id) && slot.day < input.today && !known.has(slot.day);
    if (slot.kind !== "text") return false;
    return /account$/i.test(id) ? !accounts.has(slot.text) : /merchant$/i.test(id) && !names.has(slot.text);
  });
  return wrong.map(([id]) => id);
}

const name = ({ fact, seed }: Found, slot: string, id: string) =>
  `${fact.type} ${slot} "${id}" of household ${seed}: ${fact.key}`;

describe(`over ${HOUSEHOLDS} households from ${first} on`, () => {
  test("every clause that is offered holds, computed again from raw transactions", () => {
    const wrong = new Set<string>();
    for (const one of found) {
      const ledger = rawLedgerOf(one);
      if (!INSIGHT_TYPES[one.fact.type].clauses.holds(one.fact, ledger)) wrong.add(name(one, "all", "holds"));
      for (const { slot, clause } of offeredClauses(one.fact)) {
        if (clause.holds && !clause.holds(one.fact, ledger)) wrong.add(name(one, slot, clause.id));
      }
    }
    expect([...wrong]).toEqual([]);
    expect(new Set(found.map(({ fact }) => fact.type)).size).toBeGreaterThanOrEqual(24);
  });

  test("names only payees, accounts and days of its transactions", () => {
    expect(found.flatMap((one) => unfoundedSlots(one).map((id) => name(one, "slot", id)))).toEqual([]);
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
