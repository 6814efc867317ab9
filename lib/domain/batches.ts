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
