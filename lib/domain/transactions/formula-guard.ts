/**
 * Keeps a spreadsheet from running a text as a formula: anyone can write a bank's text.
 * Puts an apostrophe before a formula, at a cell's beginning and after every country's separators.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
export function guardFormulas(text: string): string {
  return text.replaceAll(FORMULA, "$1'");
}

export function withoutFormulaGuards(text: string): string {
  return text.replaceAll(GUARDED, "$1");
}

/**
 * White space and invisible characters, which a spreadsheet drops first. Separators are excluded: each starts its own
 * search, or a run of tabs would take quadratic time.
 */
const UNSEEN = String.raw`(?:(?![\t\r\n])[\s\p{Cc}\p{Cf}\p{DI}])*`;
/** A text's own leading apostrophes get one more, so removing one restores it. */
const LEAD = `(?='*${UNSEEN}[=+\\-@|%＝＋－＠])`;
const START = "(^|[;\\t|\\r\\n])";
const FORMULA = new RegExp(`${START}${LEAD}`, "gu");
const GUARDED = new RegExp(`${START}'${LEAD}`, "gu");
