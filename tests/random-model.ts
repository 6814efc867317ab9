import type { Wording } from "@/lib/domain/insights/define-insight";
import type { Fact } from "@/lib/domain/insights/facts/fact";
import { builtInWording } from "@/lib/domain/insights/wording/wording";
import { fc } from "@/tests/seeded";

/** What a model that wants to say a figure of its own would try. */
const NUMBERS = [
  ...[
    "15",
    "$9,999",
    "１５",
    "٣",
    "½",
    "²",
    "Ⅳ",
    "xiv",
    "1e3",
    "0x1F",
    "9\u200B9",
    "€5",
    "5%",
    "‰",
    "five",
    "Fifteen",
    "fif-teen",
  ],
  ...[
    "fif teen",
    "f\u0131fteen",
    "ｔｗｏ",
    "twenty-one",
    "twentyone",
    "sevenfold",
    "a dozen",
    "half",
    "a third",
    "twice",
    "double",
  ],
  ...[
    "hundred",
    "a grand",
    "k",
    "million",
    "one month",
    "t w o",
    "zwei",
    "quinze",
    "cinco",
    "十",
    "minus",
    "-",
    "(",
    ")",
    ".",
    ",",
  ],
];
const MISCHIEF = [
  ...[
    "<b>",
    "**",
    "[x](http://evil.example)",
    "evil.example",
    "`1`",
    "&#49;",
    "\u202E",
    "\u00AD",
    "\n",
    "{",
    "}",
    "{{",
    "}}",
  ],
  ...[
    "{f1.amount}",
    "{f2.total}",
    "{f99.amount}",
    "{amount}",
    "{f1.constructor}",
    "{f1.__proto__}",
    "{f1.}",
    "Comcast",
    "USD",
  ],
];
const PROSE = [
  "it",
  "is",
  "the",
  "charge",
  "more",
  "than",
  "usual",
  "You",
  "spent",
  "in",
  "and",
  "that",
  "again",
  "so far",
];

/** Whatever a model might answer for a fact: our own wording with something put in, or words thrown together. */
export function randomWording(fact: Fact, factId: string): fc.Arbitrary<Wording> {
  const own = Object.keys(fact.slots).map((name) => `{${factId}.${name}}`);
  const piece = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...own) },
    { weight: 4, arbitrary: fc.constantFrom(...PROSE) },
    { weight: 2, arbitrary: fc.constantFrom(...NUMBERS, ...MISCHIEF) },
    { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 6 }) },
  );
  const ours = builtInWording(fact, factId);
  const spoilt = fc
    .record({ at: fc.nat(120), piece: fc.option(piece, { nil: "" }), glue: fc.constantFrom("", " ") })
    .map(({ at, piece: put, glue }) => ({
      title: ours.title,
      body: `${ours.body.slice(0, at)}${glue}${put}${glue}${ours.body.slice(at)}`,
    }));
  const thrown = fc
    .record({
      title: fc.array(piece, { minLength: 2, maxLength: 6 }),
      body: fc.array(piece, { minLength: 4, maxLength: 14 }),
      glue: fc.constantFrom(" ", " ", ""),
    })
    .map(({ title, body, glue }) => ({ title: title.join(glue), body: `${body.join(glue)}.` }));
  return fc.oneof(spoilt, thrown);
}
