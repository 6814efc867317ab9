import type { Fact } from "./facts";
import { requiredPlaceholders, type Wording } from "./wording";

/** In characters, before anything is filled in. */
export const WORDING_LENGTHS = { title: { min: 8, max: 80 }, body: { min: 20, max: 240 } } as const;

/**
 * Number words, of which a wording may use only those that stand in the fact's hints ("about a quarter", "twice").
 * "One" and "once" are allowed, as pronoun and as adverb ("the second one"), and so are "first" and "second", which
 * a doubled charge cannot be told without.
 */
const NUMBER_WORDS =
  "zero two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred hundreds thousand thousands million millions billion billions dozen dozens couple score pair half halves third thirds quarter quarters fourth fifth sixth seventh eighth ninth tenth tenths percent percentage cent cents dollar dollars euro euros pound pounds yen rupee rupees franc francs buck bucks grand twice thrice double doubled doubles doubling triple tripled triples quadruple quadrupled halved tenfold twofold threefold twenties thirties per-cent nil";
const MONTHS_AND_DAYS =
  "january february april june july august september october november december monday tuesday wednesday thursday friday saturday sunday today yesterday tomorrow tonight";

const FORBIDDEN_WORDS = words(`${NUMBER_WORDS} ${MONTHS_AND_DAYS}`);

/** Words that would turn a finding round, by the hint they contradict. */
const OPPOSITE: Readonly<Record<string, ReadonlySet<string>>> = {
  up: words(
    "fell fallen falls fall falling dropped drop drops dropping decreased decrease decreases decreasing declined decline shrank shrunk cheaper lower lowered reduced reduction",
  ),
  down: words("rose risen rises rise rising increased increase increases climbed climb jumped higher pricier"),
  ahead: words("behind shortfall deficit overspent overspend loss lost"),
  behind: words("ahead surplus gain gained"),
  "month so far": words("ended ends finished closed completed"),
};

/** "From the new price to the old one" would be a lie made of true figures. */
const WRONG_ORDER: Partial<Record<Fact["type"], RegExp>> = {
  price_increase: /from \{f\d*\.after\}|to \{f\d*\.before\}|instead of \{f\d*\.after\}/i,
};

const BRACED = /\{[^{}]*\}/g;
const LINK =
  /https?|www\.|:\/\/|@|\b[a-z0-9-]+\.(?:com|net|org|io|co|app|dev|info|biz|me|us|uk|ca|au|in|ai|ly|gg|xyz)\b/i;
/** Straight and curly quotes, brackets, dashes and the marks of a sentence: all that plain prose needs. */
const PLAIN_PROSE = /^[\p{Script=Latin}\uFFFC '’‘“”".,;:!?()–—-]*$/u;
/** Stands where a placeholder stood while the prose around it is judged; no draft may contain it. */
const GAP = "\uFFFC";

/**
 * Checks a model's wording of one fact before it may be shown. Deterministic: whatever the model was told by whom, what
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
    const length = [...text].length;
    const { min, max } = WORDING_LENGTHS[part];
    if (length < min || length > max) problems.add(`the ${part} must be ${min} to ${max} characters`);
    for (const problem of problemsOfText(text, fact, factId)) problems.add(`${problem} in the ${part}`);
  }
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
  // "-{f1.amount}" would turn the amount's sign, "a{f1.amount}" would write another name.
  if (/[\p{L}\uFFFC–-]\uFFFC|\uFFFC\p{L}/u.test(prose)) problems.push("something joined to a placeholder");
  problems.push(...problemsOfWords(prose, fact));
  if (WRONG_ORDER[fact.type]?.test(text)) problems.push("figures in the wrong order");
  return problems;
}

function problemsOfWords(prose: string, fact: Fact): string[] {
  const problems: string[] = [];
  const hinted = new Set(wordsOf(Object.values(fact.hints).join(" ")));
  const opposites = [fact.hints.direction, fact.hints.result, fact.hints.span].map((hint) =>
    hint ? OPPOSITE[hint] : undefined,
  );
  for (const word of wordsOf(prose)) {
    if (FORBIDDEN_WORDS.has(word) && !hinted.has(word)) problems.push("a number, date or currency in words");
    if (opposites.some((opposite) => opposite?.has(word))) problems.push("a word that turns the finding round");
  }
  // Sentence case is asked for, so a capital inside a sentence is a name, a currency code or shouting.
  const inside = prose.replaceAll(/(?:^|[.!?:]\s+)["“(‘]?\p{Lu}/gu, " ").replaceAll(/\bI\b/g, " ");
  if (/\p{Lu}/u.test(inside)) problems.push("a name or code of its own");
  return problems;
}

function wordsOf(text: string): string[] {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(" "));
}
