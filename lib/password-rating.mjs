// Plain JavaScript, because three places run the same code: the worker thread of the server, the browser, and the tests.
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary as leaked } from "@zxcvbn-ts/language-common";
import { dictionary as english } from "@zxcvbn-ts/language-en";
import { nameWithYear } from "./password-names.mjs";
import { phraseGuesses } from "./password-phrase.mjs";

/** What zxcvbn takes for score 3. */
const SAFE_GUESSES = 1e8;

/** The estimate takes quadratic time. What begins with so many characters that are hard to guess is hard to guess. */
const RATED_CHARACTERS = 32;

/** In how many ways figures and signs are read as letters; a hundred, as the library has it, can take a second. */
const l33tMaxSubstitutions = 6;

const zxcvbn = new ZxcvbnFactory(
  { dictionary: { ...leaked, ...english }, graphs: adjacencyGraphs, l33tMaxSubstitutions },
  { nameWithYear },
);
/** What people put between words and figures: it adds little to what they are. */
const BETWEEN_WORDS = /(?<=[\p{L}\p{N}])[-_.,/+ ]+(?=[\p{L}\p{N}])/gu;

const common = new Set(leaked["passwords-common"]);

/**
 * How hard a password is to guess for someone who knows whose it is.
 *
 * @param {string} password
 * @param {readonly string[]} own  the person's names and email address, as far as known
 * @returns {{ score: 0 | 1 | 2 | 3 | 4, isCommon: boolean }} `score` as zxcvbn has it, 3 from 100 million guesses on;
 *   `isCommon`: among the 49,000 passwords that leaks show most often
 */
export function ratePassword(password, own) {
  const normal = password.normalize("NFKC");
  const rated = [...normal].slice(0, RATED_CHARACTERS).join("");
  const words = wordsOf(own);
  // "1234 5678 9012" and "password password" are what they are without the spaces, and zxcvbn sees that only there.
  const scores = [rated, rated.replace(BETWEEN_WORDS, "")].map((one) => zxcvbn.check(one, words).score);
  const isPhrase = phraseGuesses(rated, words) < SAFE_GUESSES;
  const score = Math.min(...scores, isPhrase ? 2 : 4);
  return { score, isCommon: common.has(normal.toLowerCase()) };
}

/** Each as a whole, an address up to its @, each of its words, and all names in a row, as people put them into passwords. */
function wordsOf(own) {
  const words = own.flatMap((text) => [text, text.split("@")[0] ?? "", ...text.split(/[^\p{L}\p{N}]+/u)]);
  const names = own.filter((text) => !text.includes("@"));
  const all = [...words, names.join(""), names.toReversed().join(""), "sorrel"].map((word) => word.toLowerCase());
  return [...new Set(all)].filter((word) => word.length > 2);
}
