/** Fewer may be one shop's in two accounts. */
const MIN_TWINS = 3;
/** A bank leaves out or words otherwise a few of what its own statement had. */
const MIN_SHARE = 0.8;

/**
 * Whether an account that a person keeps by hand is the bank's account itself: nearly all that it has since the bank reports is there too.
 *
 * @param rows  its transactions since the bank's first
 */
export function isOneAccount({ twins, rows }: { twins: number; rows: number }): boolean {
  return twins >= MIN_TWINS && twins >= rows * MIN_SHARE;
}
