import { dictionary as leaked } from "@zxcvbn-ts/language-common";
import { dictionary as english } from "@zxcvbn-ts/language-en";
import { NAMES } from "./password-names.mjs";

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
export function phraseGuesses(password, own) {
  const text = password.normalize("NFC").toLowerCase();
  const best = [{ guesses: 1, parts: [] }];
  for (let end = 1; end <= text.length; end += 1) {
    for (let start = Math.max(0, end - 28); start < end; start += 1) {
      const before = best[start];
      if (!before) continue;
      const part = text.slice(start, end);
      const guesses = before.guesses * (before.parts.includes(part) ? AGAIN : guessesOf(part, own));
      if (guesses < (best[end]?.guesses ?? Number.POSITIVE_INFINITY))
        best[end] = { guesses, parts: [...before.parts, part] };
    }
  }
  return best[text.length]?.guesses ?? Number.POSITIVE_INFINITY;
}

function guessesOf(part, own) {
  if (own.includes(part)) return 1 + own.indexOf(part);
  const rank = rankOf.get(part);
  if (rank !== undefined) return rank;
  if (/^(19|20)\d\d$/.test(part)) return YEARS;
  if (part.length >= 4 && WALKED.some((row) => row.includes(part))) return WALKS;
  if (/^\d{1,3}$/.test(part)) return 10 ** part.length;
  // Signs and spaces between or after words.
  return /^[-!.?*_ ,@#/+]$/.test(part) ? 4 : Number.POSITIVE_INFINITY;
}
