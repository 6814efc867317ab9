/**
 * Whether a text holds every word of a search, wherever they stand and however far they are typed; case and accents make
 * no difference. An empty search holds of everything.
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
