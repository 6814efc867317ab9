/**
 * Returns true when every search word begins a word of the text, in any order. Ignores case and accents; an empty
 * search matches everything.
 */
export function matches(text: string, search: string): boolean {
  const words = wordsOf(text);
  return wordsOf(search).every((searched) => words.some((word) => word.startsWith(searched)));
}

const wordsOf = (text: string) =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
