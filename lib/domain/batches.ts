/**
 * Splits what has a number of rows each, in its order, into batches of at most `maxRows` rows. What has more than that by
 * itself is a batch of its own.
 */
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
