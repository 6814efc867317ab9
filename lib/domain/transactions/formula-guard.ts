/**
 * Keeps a spreadsheet from computing a text instead of showing it: a bank's text may be anyone's. An apostrophe goes before
 * what would be a formula, at the beginning of the cell and after whatever another country's spreadsheet takes for a separator.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
export function guardFormulas(text: string): string {
  return text.replaceAll(FORMULA, "$1'");
}

/** Takes away what `guardFormulas` put there. */
export function withoutFormulaGuards(text: string): string {
  return text.replaceAll(GUARDED, "$1");
}

/**
 * What a spreadsheet drops before it looks: white space, and characters that are not seen. Separators begin a search of their
 * own: one that went on over them would read a run of tabs as often as it has tabs.
 */
const UNSEEN = String.raw`(?:(?![\t\r\n])[\s\p{Cc}\p{Cf}\p{DI}])*`;
/** A text with apostrophes of its own gets one more, so that taking one away restores it. */
const LEAD = `(?='*${UNSEEN}[=+\\-@|%＝＋－＠])`;
const START = "(^|[;\\t|\\r\\n])";
const FORMULA = new RegExp(`${START}${LEAD}`, "gu");
const GUARDED = new RegExp(`${START}'${LEAD}`, "gu");
