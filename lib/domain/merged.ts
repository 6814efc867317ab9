/** Sorting everything again would dominate the run time. */
export function merged<T>(a: readonly T[], b: readonly T[], compare: (one: T, other: T) => number): readonly T[] {
  if (b.length === 0) return a;
  const all: T[] = [];
  let next = 0;
  for (const one of a) {
    for (let other = b[next]; other !== undefined && compare(other, one) < 0; other = b[next]) {
      all.push(other);
      next += 1;
    }
    all.push(one);
  }
  return all.concat(b.slice(next));
}
