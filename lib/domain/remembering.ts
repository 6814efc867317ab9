/**
 * The same function of a text, which remembers what it made of each: of the rows of a ledger most carry a text that was met before, and to
 * look it up costs a fraction of reading it again. To be kept for one walk over a ledger, since it forgets nothing.
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
