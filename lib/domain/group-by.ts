/** Groups values by key, in order of first occurrence. (`Map.groupBy` needs Node 21.) */
export function groupBy<K, V>(values: Iterable<V>, keyOf: (value: V) => K): Map<K, V[]> {
  const groups = new Map<K, V[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}

/** Splits items into ordered batches of at most `maxRows` rows. A larger item becomes its own batch. */
export function toBatches<T extends { rows: number }>(counted: readonly T[], maxRows: number): T[][] {
  const batches: T[][] = [];
  let rowsInLast = 0;
  for (const one of counted) {
    const last = batches.at(-1);
    if (last && rowsInLast + one.rows <= maxRows) {
      last.push(one);
      rowsInLast += one.rows;
    } else {
      batches.push([one]);
      rowsInLast = one.rows;
    }
  }
  return batches;
}
