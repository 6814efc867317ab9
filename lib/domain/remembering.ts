/**
 * Caches a function of a text. Most ledger rows repeat a text, and a lookup costs a fraction of parsing.
 * The cache never shrinks, so keep it for one pass over a ledger.
 */
export function remembering<V extends string | boolean | object | null>(of: (text: string) => V): (text: string) => V {
  const results = new Map<string, V>();
  return (text) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    const result = of(text);
    results.set(text, result);
    return result;
  };
}
