import type { Day } from "@/lib/domain/calendar";

/** A row of a file with what its balance column says after it; null where the cell is empty. */
export type BalancedRow = { date: Day; amountMinor: number; balanceMinor: number | null };

/** What running balances prove: every step from one balance to the next is the sum of the amounts between them. */
export type BalanceProof = {
  /** Steps that were checked. */
  matched: number;
  openingMinor: number;
  closingMinor: number;
  /** -1: balances fall with positive amounts, so the amounts are turned or the balance is a debt. */
  sign: 1 | -1;
};

/**
 * Checks amounts against running balances, oldest first and newest first, as they are and with their signs turned. A balance
 * before each row, oldest first, reads like one after each row, newest first and turned: the days say which it is.
 *
 * @returns null where no order meets every balance, or where both signs do and so nothing is decided
 */
export function proveByBalance(rows: readonly BalancedRow[]): BalanceProof | null {
  const [first, last] = [rows[0]?.date ?? "", rows.at(-1)?.date ?? ""];
  const [isRising, isFalling] = [first < last, first > last];
  const found = ([1, -1] as const).flatMap((sign) => {
    const [oldestFirst, newestFirst] = [rows, rows.toReversed()];
    const ways = [
      ...(isFalling ? [] : [walk(oldestFirst, sign)]),
      ...(isRising ? [] : [walk(newestFirst, sign)]),
      ...(isRising ? [before(walk(newestFirst, sign === 1 ? -1 : 1))] : []),
      ...(isFalling ? [before(walk(oldestFirst, sign === 1 ? -1 : 1))] : []),
    ];
    return ways.filter((one) => one !== null).slice(0, 1);
  });
  const [only, other] = found;
  return only && !other ? only : null;
}

/** Fewer balances prove too little to leave a row out. */
const MIN_BALANCES = 4;
/** So few of all rows may be unbooked. More without a balance are another account's. */
const MAX_SHARE_PASSED_OVER = 0.26;

/**
 * Finds rows that the running balance passes over, such as a canceled payment between booked ones. They have no balance, and
 * every step between the other rows is met without them.
 *
 * @returns null where the balance accounts for every row, or for too few
 */
export function findPassedOver<Row extends BalancedRow>(
  rows: readonly Row[],
): { proof: BalanceProof; passedOver: Row[] } | null {
  const held = rows.filter(({ balanceMinor }) => balanceMinor !== null);
  if (
    held.length === rows.length ||
    held.length < MIN_BALANCES ||
    rows.length - held.length > rows.length * MAX_SHARE_PASSED_OVER
  )
    return null;
  const proof = proveByBalance(held);
  return proof && { proof, passedOver: rows.filter(({ balanceMinor }) => balanceMinor === null) };
}

/**
 * Counts the balances that don't follow from the one before, in the order and with the sign that fit best.
 *
 * @returns 0 where at least half of them don't, as in a column that is no balance
 */
export function countBroken(rows: readonly BalancedRow[]): number {
  const counts = [rows, rows.toReversed()].flatMap((ordered) =>
    ([1, -1] as const).map((sign) => brokenIn(ordered, sign)),
  );
  const fewest = Math.min(...counts.map(({ broken }) => broken));
  return fewest * 2 < (counts[0]?.steps ?? 0) ? fewest : 0;
}

function brokenIn(rows: readonly BalancedRow[], sign: 1 | -1): { steps: number; broken: number } {
  let last: number | null = null;
  let [sum, steps, broken] = [0, 0, 0];
  for (const { amountMinor, balanceMinor } of rows) {
    sum += sign * amountMinor;
    if (balanceMinor === null) continue;
    if (last !== null) {
      steps += 1;
      if (last + sum !== balanceMinor) broken += 1;
    }
    [last, sum] = [balanceMinor, 0];
  }
  return { steps, broken };
}

/** The same steps with a balance before each row: walked the other way round, they begin where they end. */
function before(proof: BalanceProof | null): BalanceProof | null {
  if (proof === null) return null;
  const { matched, openingMinor, closingMinor, sign } = proof;
  return { matched, openingMinor: closingMinor, closingMinor: openingMinor, sign: sign === 1 ? -1 : 1 };
}

function walk(rows: readonly BalancedRow[], sign: 1 | -1): BalanceProof | null {
  let last: number | null = null;
  let opening: number | null = null;
  let sum = 0;
  let matched = 0;
  for (const { amountMinor, balanceMinor } of rows) {
    sum += sign * amountMinor;
    if (balanceMinor === null) continue;
    if (last === null) opening = balanceMinor - sum;
    else if (last + sum === balanceMinor) matched += 1;
    else return null;
    last = balanceMinor;
    sum = 0;
  }
  // What stands after the last balance is accounted for by none.
  if (last === null || opening === null || matched === 0 || sum !== 0) return null;
  return { matched: matched + 1, openingMinor: opening, closingMinor: last, sign };
}
