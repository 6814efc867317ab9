import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary as leaked } from "@zxcvbn-ts/language-common";
import { dictionary as english } from "@zxcvbn-ts/language-en";

// Plain JavaScript, because the server's worker thread, the browser and the tests all run it.

/** zxcvbn's threshold for score 3. */
const SAFE_GUESSES = 1e8;

/** The estimate takes quadratic time. A hard prefix of this length makes the whole password hard. */
const RATED_CHARACTERS = 32;

/** Limit of letter substitutions; the library's default of a hundred can take a second. */
const l33tMaxSubstitutions = 6;

/** Separators between words and digits, which add little strength. */
const BETWEEN_WORDS = /(?<=[\p{L}\p{N}])[-_.,/+ ]+(?=[\p{L}\p{N}])/gu;

const common = new Set(leaked["passwords-common"]);

/**
 * Rates a password against an attacker who knows the user.
 *
 * @param {string} password
 * @param {readonly string[]} own  the user's names and email address, as far as known
 * @returns {{ score: 0 | 1 | 2 | 3 | 4, isCommon: boolean }} `score` on zxcvbn's scale, 3 from 100 million guesses;
 *   `isCommon`: among the 49,000 most leaked passwords
 */
export function ratePassword(password, own) {
  const normal = password.normalize("NFKC");
  const rated = [...normal].slice(0, RATED_CHARACTERS).join("");
  const words = wordsOf(own);
  // zxcvbn recognizes "1234 5678 9012" and "password password" only without the spaces.
  const scores = [rated, rated.replace(BETWEEN_WORDS, "")].map((one) => zxcvbn.check(one, words).score);
  const isPhrase = phraseGuesses(rated, words) < SAFE_GUESSES;
  const score = Math.min(...scores, isPhrase ? 2 : 4);
  return { score, isCommon: common.has(normal.toLowerCase()) };
}

/** Whole texts, addresses up to the @, single words, and all names joined. */
function wordsOf(own) {
  const words = own.flatMap((text) => [text, text.split("@")[0] ?? "", ...text.split(/[^\p{L}\p{N}]+/u)]);
  const names = own.filter((text) => !text.includes("@"));
  const all = [...words, names.join(""), names.toReversed().join(""), "sorrel"].map((word) => word.toLowerCase());
  return [...new Set(all)].filter((word) => word.length > 2);
}

/**
 * Matches a calendar or sports name, a commonly leaked word, or a word of the user's own, with years and signs around
 * it ("Summer2026!!", "Welcome-2026-!").
 * zxcvbn counts these as three or more parts, a hundred million guesses. Attackers try them in one go, so here they are
 * one part.
 */
const NAMES = listOf(`
  spring summer autumn fall winter monday tuesday wednesday thursday friday saturday sunday
  january february march april may june july august september october november december
  printemps ete automne hiver lundi mardi mercredi jeudi vendredi samedi dimanche
  janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre
  fruhling fruehling sommer herbst montag dienstag mittwoch donnerstag freitag samstag sonntag
  januar februar marz maerz juni juli oktober dezember
  primavera verano otono invierno lunes martes miercoles jueves viernes sabado domingo
  enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
  vasant grishma varsha sharad hemant shishir somvar mangalvar budhvar guruvar shukravar shanivar ravivar
  diwali holi christmas xmas easter halloween thanksgiving ramadan eid newyear noel weihnachten ostern navidad
  football soccer cricket hockey rugby baseball basketball tennis golf fussball futbol sport sports athletics olympics
  arsenal chelsea liverpool everton tottenham spurs manchester united city celtic rangers newcastle barcelona madrid juventus
  bayern dortmund lakers celtics warriors bulls knicks yankees dodgers redsox cubs mets giants cowboys packers steelers patriots
  eagles chiefs raiders broncos bears raptors bluejays mapleleafs leafs canadiens oilers flames canucks senators
  wallabies kangaroos broncos swans collingwood essendon richmond geelong india mumbai chennai kolkata bengaluru
`);

/** Most common words in leaked passwords, most used first, after the names. */
const LEAKED_WORDS = 1000;
const WORDS = [
  ...new Set([
    ...NAMES,
    ...leaked["passwords-common"].filter((word) => /^[a-z]{4,}$/.test(word)).slice(0, LEAKED_WORDS),
  ]),
];

const SIGNS = 33;

/** Orders of word, year and signs, each optional. */
const ORDERS = 6;

/** Signs tried first after a word. */
const USUAL_SIGNS = "!.?*";

/** Separators between a word and a year. A repeated one adds no guess. */
const SEPARATORS = "-_.,@#/+ ";

const FIGURES_IN_A_ROW = ["1234567890", "0987654321"];

const LETTERS = new Map(Object.entries({ 0: "o", 1: "i", 3: "e", 4: "a", 5: "s", 7: "t", "@": "a", $: "s", "!": "i" }));

/** Longest affix: a year with three signs on either side. */
const MAX_AFFIX = 10;

/** zxcvbn matcher, registered under the `pattern` name of its matches. */
const nameWithYear = {
  Matching: class {
    match({ password, userInputsOptions }) {
      return matchesOf(password, Object.keys(userInputsOptions?.rankedDictionary ?? {}));
    }
  },
  scoring: ({ figures, name, before, after }) => {
    const separator = separatorOf(before, after);
    return (
      name.guesses *
      spellings(name.token, name.word) *
      (separator === "" ? 1 : SEPARATORS.length) *
      guessesOfAffix(before, separator) *
      guessesOfAffix(after, separator) *
      (figures === 0 ? 1 : ORDERS)
    );
  },
  feedback: () => null,
};

const zxcvbn = new ZxcvbnFactory(
  { dictionary: { ...leaked, ...english }, graphs: adjacencyGraphs, l33tMaxSubstitutions },
  { nameWithYear },
);

/** @param {readonly string[]} own  lower case, from `ratePassword`: an attacker tries these first */
function matchesOf(password, own) {
  const plain = Array.from(
    { length: password.length },
    (_, at) => (password[at] ?? "").normalize("NFD")[0]?.toLowerCase() ?? " ",
  );
  const read = plain.map((sign) => LETTERS.get(sign) ?? sign).join("");
  return [...WORDS, ...own].flatMap((word, place) => {
    const found = [];
    const guesses = place < WORDS.length ? Math.max(place + 1, NAMES.length) : NAMES.length;
    for (let at = read.indexOf(word); at >= 0; at = read.indexOf(word, at + 1))
      found.push(...spansAround(password, { word, guesses }, at));
    return found;
  });
}

/** All spans of affix, name and affix. The bare name is left to zxcvbn's dictionaries. */
function spansAround(password, { word, guesses }, at) {
  const end = at + word.length;
  const spans = [];
  for (let i = at; i >= Math.max(0, at - MAX_AFFIX); i--) {
    const before = password.slice(i, at);
    if (!isAffix(before)) continue;
    for (let j = end; j <= Math.min(password.length, end + MAX_AFFIX); j++) {
      const after = password.slice(end, j);
      if (!isAffix(after)) continue;
      const figures = (before + after).replace(/\D/g, "").length;
      if (i === at && j === end) continue;
      const name = { word, guesses, token: password.slice(at, end) };
      spans.push({ pattern: "nameWithYear", i, j: j - 1, token: password.slice(i, j), name, before, after, figures });
    }
  }
  return spans;
}

function isAffix(text) {
  return /^[^\p{L}\p{N}]{0,3}[0-9]{0,4}[^\p{L}\p{N}]{0,3}$/u.test(text);
}

function separatorOf(before, after) {
  const between = /[0-9]([^0-9]+)$/.exec(before)?.[1] ?? /^([^0-9]+)[0-9]/.exec(after)?.[1] ?? "";
  const sign = between.at(0) ?? "";
  return SEPARATORS.includes(sign) ? sign : "";
}

/** Guesses for an affix: a year or digits in a row count as one of two hundred, a repeated sign as one. */
function guessesOfAffix(affix, separator) {
  return affix
    .split(/([0-9]+)/)
    .map((part) => (separator === "" ? part : part.replaceAll(separator, "")))
    .filter((part) => part !== "")
    .map((part) => (/^[0-9]/.test(part) ? guessesOfFigures(part) : guessesOfSigns(part)))
    .reduce((product, guesses) => product * guesses, 1);
}

function guessesOfFigures(figures) {
  const isYear = /^(19|20)?[0-9]{2}$/.test(figures) || /^([0-9])\1+$/.test(figures);
  const isRow = figures.length > 2 && FIGURES_IN_A_ROW.some((row) => row.includes(figures));
  return isYear || isRow ? 200 : 10 ** figures.length;
}

function guessesOfSigns(signs) {
  const isOneSign = new Set(signs).size === 1;
  const base = [...signs].every((sign) => USUAL_SIGNS.includes(sign)) ? USUAL_SIGNS.length : SIGNS;
  return isOneSign ? base * signs.length : base ** signs.length;
}

function spellings(token, word) {
  const isLower = token === token.toLowerCase();
  const isUsual = isLower || token === token.toUpperCase() || token.slice(1) === token.slice(1).toLowerCase();
  const capitals = isLower ? 1 : isUsual ? 2 : 10;
  const isRead = [...token.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()].join("") !== word;
  return capitals * (isRead ? 10 : 1);
}

function listOf(text) {
  return [...new Set(text.split(/\s+/).filter((word) => word !== ""))];
}

/**
 * Estimates a password made of common parts: words, years, signs, keyboard walks and repetitions.
 * zxcvbn rates any three parts at a hundred million guesses. Here the guesses are the product of the parts.
 */

const RANKED = 20_000;
/** Years used in passwords: the last fifty. */
const YEARS = 50;
/** Keyboard walks: start and direction. */
const WALKS = 60;
/** A repeated part. */
const AGAIN = 2;
const ROWS = [
  "1234567890",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm",
  "qazwsxedcrfvtgbyhnujm",
];
const WALKED = ROWS.flatMap((row) => [row, [...row].toReversed().join("")]);

const rankOf = new Map();
for (const list of [
  english["commonWords-en"],
  leaked["passwords-common"],
  english["firstnames-en"],
  english["lastnames-en"],
]) {
  for (const [place, word] of list.slice(0, RANKED).entries()) {
    if (!/^[a-z]+$/.test(word)) continue;
    rankOf.set(word, Math.min(place + 1, rankOf.get(word) ?? Number.POSITIVE_INFINITY));
  }
}
for (const word of NAMES) rankOf.set(word, Math.min(NAMES.length, rankOf.get(word) ?? NAMES.length));

/**
 * Estimates the guesses for a phrase.
 *
 * @param {string} password
 * @param {readonly string[]} own  words an attacker tries first, in lower case
 * @returns {number} guesses; infinite if a part isn't common
 */
function phraseGuesses(password, own) {
  const text = password.normalize("NFC").toLowerCase();
  const best = [{ guesses: 1, parts: [] }];
  for (let end = 1; end <= text.length; end += 1) {
    for (let start = Math.max(0, end - 28); start < end; start += 1) {
      const before = best[start];
      if (!before) continue;
      const part = text.slice(start, end);
      const guesses = before.guesses * (before.parts.includes(part) ? AGAIN : guessesOfPart(part, own));
      if (guesses < (best[end]?.guesses ?? Number.POSITIVE_INFINITY))
        best[end] = { guesses, parts: [...before.parts, part] };
    }
  }
  return best[text.length]?.guesses ?? Number.POSITIVE_INFINITY;
}

function guessesOfPart(part, own) {
  if (own.includes(part)) return 1 + own.indexOf(part);
  const rank = rankOf.get(part);
  if (rank !== undefined) return rank;
  if (/^(19|20)\d\d$/.test(part)) return YEARS;
  if (part.length >= 4 && WALKED.some((row) => row.includes(part))) return WALKS;
  if (/^\d{1,3}$/.test(part)) return 10 ** part.length;
  // Signs and spaces between or after words.
  return /^[-!.?*_ ,@#/+]$/.test(part) ? 4 : Number.POSITIVE_INFINITY;
}
