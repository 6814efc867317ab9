const DIGITS = "0–9";

/** The letters under which entries are filed, after what terms that begin with a digit are filed under. */
export const LETTERS = [DIGITS, ..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** What a term is filed under: its first letter without accents, or “0–9”. */
export function letterOf(term: string): string {
  const letter = term.normalize("NFD").charAt(0).toUpperCase();
  return LETTERS.includes(letter) ? letter : DIGITS;
}

/** The anchor of a letter's part of the list. */
export function anchorOf(letter: string): string {
  return letter === DIGITS ? "digits" : letter.toLowerCase();
}

/** The letters of a strip: all of the alphabet, and the digits only where something is filed under them. */
export function lettersToShow(filed: ReadonlySet<string>): string[] {
  return LETTERS.filter((letter) => letter !== DIGITS || filed.has(DIGITS));
}
