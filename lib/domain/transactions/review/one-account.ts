/** Fewer may be one shop's charges on two accounts. */
const MIN_TWINS = 3;
/** A bank feed drops or rewords a few rows of its own statement. */
const MIN_SHARE = 0.8;

/**
 * Detects a manual account that duplicates a linked one: nearly all its rows exist in both.
 *
 * @param rows  number of its transactions since the linked account's first
 */
export function isOneAccount({ twins, rows }: { twins: number; rows: number }): boolean {
  return twins >= MIN_TWINS && twins >= rows * MIN_SHARE;
}
