import { describe, expect, test } from "vitest";
import { readCondition, readSentence, readSentences, readWords } from "./sentences.mjs";

const HINTS = { count: ["single", "several"], direction: ["up", "down"], flow: ["in"] };
const WORDS = { moreOrLess: { hint: "direction", says: { up: "more", down: "less" } } };
const SLOTS = {
  merchant: "text",
  month: "month",
  date: "date",
  days: "days",
  count: "count",
  total: "money",
  net: "money",
};
const KNOWN = {
  hints: HINTS,
  words: WORDS,
  figures: { net: ["{net} ahead"] },
  slots: SLOTS,
  read: ["earned"],
};

describe("a text", () => {
  test("keeps a figure with its bracketed words, and writes others alone", () => {
    expect(readSentence("{merchant} took [about {total} in {days}], or {total}", KNOWN)).toEqual([
      { slot: "merchant" },
      " took ",
      { figure: ["about ", { slot: "total" }, " in ", { slot: "days" }] },
      ", or ",
      { figure: [{ slot: "total" }] },
    ]);
  });

  test("reads forms of slots and counts, and words of a hint", () => {
    expect(readSentence("{merchant:lowercase}[{count|one bill|# bills}, {total} {moreOrLess}]", KNOWN)).toEqual([
      { slot: "merchant", form: "lowercase" },
      { figure: [{ count: "count", forms: ["one bill", "# bills"] }, ", ", { slot: "total" }, " ", WORDS.moreOrLess] },
    ]);
  });

  test.each([
    ["{payee} charged you", "an unknown slot, payee"],
    ["{merchant:uppercase} charged you", "an unknown form, uppercase"],
    ["{days|a day|# days} late", "forms of days other than two or three of a count"],
    ["{count|bills} due", "forms of count other than two or three of a count"],
    ["[{merchant} charged you] twice", "brackets around no figure"],
    ["[{total} in {merchant} total", "an unmatched bracket"],
    ["{merchant charged you", "an unmatched bracket"],
    ["You're [{net} behind]", "net without any of “{net} ahead”"],
    ["You're {net} ahead", "net without any of “{net} ahead”"],
  ])("is refused: %s", (text, problem) => {
    expect(() => readSentence(text, KNOWN)).toThrow(problem);
  });
});

describe("a condition", () => {
  test.each([
    ['count = "single"', { hint: "count", op: "=", value: "single" }],
    ["count > 2", { left: { slot: "count" }, op: ">", right: 2 }],
    ["earned <= -1", { left: { figure: "earned" }, op: "<=", right: -1 }],
    ["date >= start", { left: { slot: "date" }, op: ">=", right: { fact: "start" } }],
    ["rows != compared", { left: { fact: "rows" }, op: "!=", right: { fact: "compared" } }],
    ["has merchant", { isThere: true, slot: "merchant" }],
    ["no flow", { isThere: false, hint: "flow" }],
    [
      "no flow and (rows = 1 or has merchant) and count < 3",
      {
        all: [
          { isThere: false, hint: "flow" },
          {
            any: [
              { left: { fact: "rows" }, op: "=", right: 1 },
              { isThere: true, slot: "merchant" },
            ],
          },
          { left: { slot: "count" }, op: "<", right: 3 },
        ],
      },
    ],
  ])("is read: %s", (source, tree) => {
    expect(readCondition(source, KNOWN)).toEqual(tree);
  });

  test.each([
    ['kind = "single"', "an unknown hint, kind"],
    ['count = "many"', "an unknown value of count, many"],
    ['count > "single"', "> before a word"],
    ["price > 2", "an unknown slot or figure, price"],
    ["has price", "an unknown slot or hint, price"],
    ["no count", "count, which is both a slot and a hint,"],
    ["merchant = 2", "merchant, which can't be compared,"],
    ["date = month", "date compared with another kind of value, month"],
    ["date > 2", "date compared with another kind of value, 2"],
    ["total >", "an unfinished condition"],
    ["total and rows", "no comparison after total"],
    ["(rows = 1", "an unfinished condition"],
    ["rows = 1 has merchant", "unexpected has"],
    ["rows = 1; count = 2", "an unreadable condition"],
    ["", "an unfinished condition"],
  ])("is refused: %s", (source, problem) => {
    expect(() => readCondition(source, KNOWN)).toThrow(problem);
  });
});

describe("a type of insight", () => {
  const LEAD = ["one", "two", "three"].map((id) => ({ [id]: "what it says", text: "{merchant} is due" }));
  const TYPE = {
    label: "Bill",
    finds: "a bill",
    rows: "the bill",
    excludes: "no bill",
    slots: SLOTS,
    lead: LEAD,
    detail: [{ last: "when", text: { "count = 1": "On {date}", otherwise: "In {month}" }, when: "rows > 0" }],
  };
  const problemsOf = (change: object) => {
    const problems: string[] = [];
    readSentences({ bill: { ...TYPE, ...change } }, KNOWN, (problem: string) => problems.push(problem));
    return problems;
  };

  test("reads clauses by slot, in order, with clause and text conditions", () => {
    const { bill } = readSentences({ bill: TYPE }, KNOWN, (problem: string) => {
      throw new Error(problem);
    });
    expect(bill).toMatchObject({
      lead: [{ id: "one" }, { id: "two" }, { id: "three" }],
      detail: [
        {
          id: "last",
          gloss: "when",
          when: { left: { fact: "rows" }, op: ">", right: 0 },
          text: [
            { when: { left: { slot: "count" }, op: "=", right: 1 }, pieces: ["On ", { slot: "date" }] },
            { pieces: ["In ", { slot: "month" }] },
          ],
        },
      ],
    });
  });

  test.each([
    ["an unknown key", { title: "Bill" }, "an unknown key, title"],
    ["a missing part", { finds: undefined }, "no finds"],
    ["an unknown kind of slot", { slots: { ...SLOTS, rate: "number" } }, "the slot rate is of an unknown kind, number"],
    ["a slot named as a word", { slots: { ...SLOTS, moreOrLess: "text" } }, "the slot moreOrLess has a reserved name"],
    ["a slot named as what a fact has", { slots: { ...SLOTS, rows: "count" } }, "the slot rows has a reserved name"],
    ["too few leads", { lead: LEAD.slice(1) }, "fewer than 3 leads"],
    ["an id given twice", { lead: [...LEAD, LEAD[0]] }, "lead one: the id is given twice"],
    ["a clause without a text", { step: [{ ask: "what to ask" }] }, "step ask: no gloss or no text"],
    ["an unknown key of a clause", { step: [{ ask: "it", text: "Ask", if: "x" }] }, "step ask: an unknown key, if"],
    ["a faulty text", { step: [{ ask: "it", text: "Ask {who}" }] }, "step ask: an unknown slot, who in “Ask {who}”"],
    [
      "a faulty condition",
      { step: [{ ask: "it", text: "Ask", when: 'flow = "out"' }] },
      'step ask: an unknown value of flow, out in “flow = "out"”',
    ],
  ])("is refused for %s", (_, change, problem) => {
    expect(problemsOf(change)).toEqual([`bill: ${problem}`]);
  });
});

test("words of an unknown hint or value are refused", () => {
  const problems: string[] = [];
  const report = (problem: string) => problems.push(problem);
  readWords(
    { so: { hint: "span", says: { otherwise: "in" } }, by: { hint: "flow", says: { out: "to" } } },
    HINTS,
    report,
  );
  expect(problems).toEqual(["so is of an unknown hint, span", "by has an unknown value of flow, out"]);
});
