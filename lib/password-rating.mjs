// Plain JavaScript, because the server's worker thread, the browser and the tests all run it.
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary as leaked } from "@zxcvbn-ts/language-common";
import { dictionary as english } from "@zxcvbn-ts/language-en";
import { nameWithYear } from "./password-names.mjs";
import { phraseGuesses } from "./password-phrase.mjs";

/** zxcvbn's threshold for score 3. */
const SAFE_GUESSES = 1e8;

/** The estimate takes quadratic time. A hard prefix of this length makes the whole password hard. */
const RATED_CHARACTERS = 32;

/** Limit of letter substitutions; the library's default of a hundred can take a second. */
const l33tMaxSubstitutions = 6;

const zxcvbn = new ZxcvbnFactory(
  { dictionary: { ...leaked, ...english }, graphs: adjacencyGraphs, l33tMaxSubstitutions },
  { nameWithYear },
);
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
