const DIGITS = "0–9";

/** The letters of the list, after the place of terms that begin with a digit. */
export const LETTERS = [DIGITS, ..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** The letter a term is listed under: its first letter without accents, or “0–9”. */
export function letterOf(term: string): string {
  const letter = term.normalize("NFD").charAt(0).toUpperCase();
  return LETTERS.includes(letter) ? letter : DIGITS;
}

/** The anchor of a letter's part of the list. */
export function anchorOf(letter: string): string {
  return letter === DIGITS ? "digits" : letter.toLowerCase();
}

/** The letters of a strip: all of the alphabet, and the digits only where a term begins with one. */
export function lettersToShow(used: ReadonlySet<string>): string[] {
  return LETTERS.filter((letter) => letter !== DIGITS || used.has(DIGITS));
}
