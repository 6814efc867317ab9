/** So many rows tell most columns of numbers from a balance. */
export const PROBED_ROWS = 60;

/** Fewer steps are no evidence. */
const MIN_STEPS = 4;

/**
 * Whether numbers may be the steps of a running balance, by the first rows alone: at least half of the steps from one balance to the next
 * are the amount of this row, or of the row before. It spares reading whole tables for columns that can't be proved.
 *
 * @param moved  magnitudes; null where a cell is no number
 */
export function mayMeetBalance(moved: readonly (number | null)[], balances: readonly (number | null)[]): boolean {
  let [steps, ofRow, ofRowBefore] = [0, 0, 0];
  for (let at = 1; at < balances.length; at += 1) {
    const [from, to, own, before] = [balances[at - 1], balances[at], moved[at], moved[at - 1]];
    if (typeof from !== "number" || typeof to !== "number" || typeof own !== "number" || typeof before !== "number")
      continue;
    steps += 1;
    if (Math.abs(to - from) === own) ofRow += 1;
    if (Math.abs(to - from) === before) ofRowBefore += 1;
  }
  return steps < MIN_STEPS || Math.max(ofRow, ofRowBefore) * 2 >= steps;
}
