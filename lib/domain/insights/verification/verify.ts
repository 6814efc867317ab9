import type { Wording } from "../define-insight";
import type { Fact } from "../facts/fact";
import { requiredPlaceholders } from "../wording/wording";
import { problemsOfFigures } from "./figure-claims";
import {
  COMMON_WORDS,
  COUNTED,
  CURRENCY_WORDS,
  DATES,
  FOREIGN,
  LONE_LETTERS,
  NUMBERS,
  OPENERS,
  OPPOSITE,
} from "./prose-vocabulary";

/** In characters, before anything is filled in. */
export const WORDING_LENGTHS = { title: { min: 8, max: 80 }, body: { min: 20, max: 240 } } as const;

const BRACED = /\{[^{}]*\}/g;
/** A scheme, an at sign, or two words with a dot and no space between them. */
const LINK = /https?|www\b|:\/\/|@|\p{L}\.\p{L}/iu;
/** Straight and curly quotes, brackets, dashes and the marks of a sentence: all that plain prose needs. */
const PLAIN_PROSE = /^[\p{Script=Latin}\uFFFC '’‘“”".,;:!?()–—-]*$/u;
/** Stands where a placeholder stood while the prose around it is judged; no draft may contain it. */
const GAP = "\uFFFC";
/**
 * What may stand beside a placeholder. "-{f1.amount}" and "({f1.amount})" would turn an amount's sign, "a{f1.amount}" would
 * write another name, "{f1.count}.{f1.percent}" another number.
 */
const JOINED = /[^\s"“‘(—]\uFFFC|[-–]\s*\uFFFC|\uFFFC[^\s"”’').,;:!?—]|\(\uFFFC\)|\uFFFC\S*\uFFFC/u;
/** At least so many of a body's words hold English sentences together. Usual prose has half of them. */
const MIN_ENGLISH = 0.2;

/**
 * Checks a model's wording of one fact before it may be shown. Deterministic: whatever instructions reached the model, what
 * passes here cannot contain a number, a name or a date that is not the fact's own.
 *
 * @param factId  what the fact is called in the model's request (`"f3"`); placeholders must be its own
 * @param options.language  only `"en"` can be judged, because the lists of words are English
 * @returns what is wrong, for the retry and the log; empty when it may be shown. No text of the draft is repeated in it.
 */
export function verifyWording(
  draft: { id: string } & Wording,
  fact: Fact,
  factId: string,
  options: { language: string },
): string[] {
  const problems = new Set<string>();
  if (options.language.toLowerCase().split("-")[0] !== "en") problems.add("the language cannot be checked");
  if (draft.id !== factId) problems.add("the id is not that of the fact");
  for (const part of ["title", "body"] as const) {
    const text = draft[part];
    const { min, max } = WORDING_LENGTHS[part];
    // What is far too long is not looked at: someone else chose its length.
    const length = text.length > 4 * max ? text.length : [...text].length;
    if (length < min || length > max) problems.add(`the ${part} must be ${min} to ${max} characters`);
    if (length > max) continue;
    for (const problem of problemsOfText(text, fact, factId)) problems.add(`${problem} in the ${part}`);
  }
  if (draft.body.length <= WORDING_LENGTHS.body.max && !readsAsEnglish(draft.body))
    problems.add("the body is not English");
  for (const name of requiredPlaceholders(fact)) {
    if (!`${draft.title} ${draft.body}`.includes(`{${factId}.${name}}`)) problems.add(`{${factId}.${name}} is missing`);
  }
  return [...problems];
}

function problemsOfText(text: string, fact: Fact, factId: string): string[] {
  const problems: string[] = [];
  for (const [braced] of text.matchAll(BRACED)) {
    const name = braced.slice(factId.length + 2, -1);
    const isOwn = braced === `{${factId}.${name}}` && Object.hasOwn(fact.slots, name);
    if (!isOwn) problems.push("a placeholder that is not of this fact");
  }
  if (text.includes(GAP)) problems.push("a control or invisible character");
  const prose = text.replaceAll(BRACED, GAP);
  if (/[{}]/.test(prose)) problems.push("a stray brace");
  if (/\p{N}/u.test(prose)) problems.push("a digit");
  if (/\p{Sc}|%|‰/u.test(prose)) problems.push("a currency or percent sign");
  if (/[\p{C}\p{Zl}\p{Zp}]/u.test(prose)) problems.push("a control or invisible character");
  if (/[<>&*_`#[\]|~\\^]/.test(prose)) problems.push("markup");
  if (LINK.test(prose)) problems.push("a link or address");
  if (!PLAIN_PROSE.test(prose)) problems.push("a character that is not plain prose");
  if (JOINED.test(prose)) problems.push("something joined to a placeholder");
  problems.push(...problemsOfWords(prose, fact));
  problems.push(...problemsOfFigures(text, fact, factId));
  if (isInWrongOrder(text, fact, factId)) problems.push("figures in the wrong order");
  return problems;
}

function problemsOfWords(prose: string, fact: Fact): string[] {
  const problems: string[] = [];
  const { size, ...otherHints } = fact.hints;
  const hinted = new Set(wordsOf(Object.values(otherHints).join(" ")));
  const opposites = [fact.hints.direction, fact.hints.result, fact.hints.span].map((hint) =>
    hint ? OPPOSITE[hint] : undefined,
  );
  // "fıfteen" and "ｆｉｆｔｅｅｎ" are read as a number and are none of the words in the list.
  if (
    /[^\p{ASCII}]/u.test(plainLetters(prose).replaceAll(/\P{L}/gu, "")) ||
    prose.normalize("NFKD") !== prose.normalize("NFD")
  ) {
    problems.push("a letter that English does not have");
  }
  // A share is hinted as a whole: "by about a quarter" is not "about a quarter of", and the words in it are no numbers to use.
  const unhinted = size ? prose.toLowerCase().replace(new RegExp(`\\b${size}\\b(?!\\s+of\\b)`, "g"), " ") : prose;
  const words = wordsOf(unhinted);
  for (const [at, word] of words.entries()) {
    if (opposites.some((opposite) => opposite?.has(word))) problems.push("a word that reverses the fact");
    if (FOREIGN.has(word) && !COMMON_WORDS.has(word)) problems.push("a word of another language");
    if (hinted.has(word)) continue;
    if (isForbidden(word) || (word === "one" && COUNTED.has(singular(words[at + 1] ?? "")))) {
      problems.push("a number, date or currency in words");
    }
  }
  if (hidesNumber(prose)) problems.push("a number, date or currency in words");
  for (const [, opener = ""] of prose.matchAll(SENTENCE_START)) {
    if (!OPENERS.has(opener.toLowerCase())) problems.push("a sentence that begins with an uncommon word or a name");
  }
  // Sentence case is asked for, so a capital inside a sentence is a name, a currency code or shouting.
  const inside = prose.replaceAll(SENTENCE_START, " ").replaceAll(/\bI\b/g, " ");
  if (/\p{Lu}/u.test(inside)) problems.push("a name or code of its own");
  return problems;
}

/** A capitalized word at the beginning of a sentence, whole: "McBurger" is not "Mc" and a name. */
const SENTENCE_START = /(?<=^|[.!?:]\s+)["“(‘]?(\p{Lu}\p{L}*)/gu;

function isForbidden(word: string): boolean {
  const base = singular(word);
  return (
    [NUMBERS, CURRENCY_WORDS, DATES].some((set) => set.has(word) || set.has(base)) ||
    isGlued(word) ||
    isRoman(word) ||
    isLone(word)
  );
}

/** "twentyone", "sevenfold", "sixteenths": number words written as one. */
function isGlued(word: string): boolean {
  return GLUED.test(word);
}

const NUMBER_STEMS = [...NUMBERS].filter((word) =>
  /^(?:zero|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|.*teen|.*ty|hundred|thousand|million|billion)$/.test(
    word,
  ),
);
const GLUED = new RegExp(
  `^(?:one|and|${NUMBER_STEMS.join("|")}){2,}(?:fold|th|ths|s)?$|^(?:${NUMBER_STEMS.join("|")})(?:fold|th|ths|some|ish|odd|plus)$`,
);

/** "xiv", "mcm"; "mix" is a word. */
function isRoman(word: string): boolean {
  return (
    word.length > 1 && word !== "mix" && /^m{0,3}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/.test(word)
  );
}

/** "f i v e", "k". */
function isLone(word: string): boolean {
  return word.length === 1 && !LONE_LETTERS.has(word);
}

/** "fif-teen", "fif teen", "t'wo": split so that no part is in the list. */
function hidesNumber(prose: string): boolean {
  const joined = plainLetters(prose)
    .split(/[^\p{L}'’‘.–—-]+/u)
    .map((part) => part.replaceAll(/\P{L}/gu, ""));
  if (
    joined.some(
      (word) =>
        NUMBERS.has(word) &&
        !plainLetters(prose)
          .split(/[^\p{L}]+/u)
          .includes(word),
    )
  )
    return true;
  const words = wordsOf(prose);
  return words.some((word, at) => {
    const next = words[at + 1] ?? "";
    return word.length > 1 && next.length > 1 && NUMBERS.has(word + next);
  });
}

/** As far as two lists can show: enough of the words that every English sentence is made of. */
function readsAsEnglish(body: string): boolean {
  const words = wordsOf(body.replaceAll(BRACED, " "));
  const english = words.filter((word) => COMMON_WORDS.has(word)).length;
  return english > 0 && english >= words.length * MIN_ENGLISH;
}

/** "From the new price to the old one" would be a lie made of true figures. */
function isInWrongOrder(text: string, fact: Fact, factId: string): boolean {
  if (!Object.hasOwn(fact.slots, "before") || !Object.hasOwn(fact.slots, "after")) return false;
  const [before, after] = [`{${factId}.before}`, `{${factId}.after}`];
  return [`from ${after}`, `to ${before}`, `instead of ${after}`].some((part) => text.toLowerCase().includes(part));
}

function singular(word: string): string {
  return word.endsWith("s") ? word.slice(0, -1) : word;
}

function wordsOf(text: string): string[] {
  return plainLetters(text)
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
}

/** Lower case, without accents, and every look-alike that Unicode knows as the letter it stands for. */
function plainLetters(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
