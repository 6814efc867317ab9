/**
 * Returns true when every search word begins a word of the text, in any order. Ignores case and accents; an empty
 * search matches everything.
 */
export function matches(text: string, search: string): boolean {
  const folded = fold(text);
  return fold(search)
    .split(/[^\p{L}\p{N}]+/u)
    .every((word) => folded.includes(word));
}

function fold(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
