const DIGITS = "0–9";

/** Letters of the list, after the slot for terms that begin with a digit. */
export const LETTERS = [DIGITS, ..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

export function letterOf(term: string): string {
  const letter = term.normalize("NFD").charAt(0).toUpperCase();
  return LETTERS.includes(letter) ? letter : DIGITS;
}

export function anchorOf(letter: string): string {
  return letter === DIGITS ? "digits" : letter.toLowerCase();
}

/** Returns a strip's letters: the whole alphabet, plus digits only when used. */
export function lettersToShow(used: ReadonlySet<string>): string[] {
  return LETTERS.filter((letter) => letter !== DIGITS || used.has(DIGITS));
}
