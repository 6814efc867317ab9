/**
 * Caches a function, mostly of a text. Most ledger rows repeat a text, and a lookup costs a fraction of parsing.
 * The cache never shrinks, so keep it for one pass over a ledger.
 */
export function remembering<V extends string | boolean | object | null, K = string>(of: (key: K) => V): (key: K) => V {
  const results = new Map<K, V>();
  return (key) => {
    const known = results.get(key);
    if (known !== undefined) return known;
    const result = of(key);
    results.set(key, result);
    return result;
  };
}
