import type { BalanceProof } from "./prove-balance";
import { hintOfCategory, hintOfKind, hintOfText, isReversal, wordOfHint } from "./row-texts";
import type { StatementRow } from "./statement";

/** A row, and what its other cells say. */
type HintedRow = StatementRow & { cells?: readonly string[] };

/** Merchants of known kinds that tell money out of two columns without names. */
const MIN_PAIR_HINTS = 3;

/** Two columns without names: which of them is money out, where several merchants say so and none contradicts. */
export function hintOfPair(rows: readonly HintedRow[]): "as written" | "turned" | null {
  const { asWritten, turned } = countHints(rows);
  if (asWritten >= MIN_PAIR_HINTS && turned === 0) return "as written";
  return turned >= MIN_PAIR_HINTS && asWritten === 0 ? "turned" : null;
}

/** Decides by hints whether a pair is turned, as for a card's debt or a register; else by more money out than in. */
export function isLikelyTurned(rows: readonly HintedRow[]): boolean {
  const { positive, asWritten, turned } = countHints(rows);
  return turned === asWritten ? positive * 2 > rows.length : turned > asWritten;
}

/** Counts rows whose merchant or category agrees with the sign, and those that contradict it. */
function countHints(rows: readonly HintedRow[]) {
  let [positive, asWritten, turned] = [0, 0, 0];
  const words = new Set<string>();
  for (const { amountMinor, name, category, cells = [] } of rows) {
    if (amountMinor > 0) positive += 1;
    const ofText = hintOfText(name) ?? (category === null ? null : hintOfCategory(category));
    const kind = ofText === null ? cells.find((cell) => hintOfKind(cell) !== null) : undefined;
    const hint = ofText ?? (kind === undefined ? null : hintOfKind(kind));
    if (hint === null) continue;
    if ((hint === "in") === amountMinor > 0) asWritten += 1;
    else {
      turned += 1;
      words.add(wordOfHint(name) ?? kind ?? category ?? name);
    }
  }
  return { positive, asWritten, turned, turnedWords: words.size };
}

/**
 * Returns money out's sign, and whether to ask: mostly positive without support, or against merchant kinds.
 * No balance overrules merchant kinds, since a card's balance may be a debt.
 * @param of.isAccount  every row has a bank account number
 * @param of.isCard  a credit card, whose amounts are as often a debt
 * @param of.byReversal  sign shown by a reversal beside its payment
 * @param of.isContradicted  direction words contradict the signs
 */
export function readSign(
  rows: readonly HintedRow[],
  proof: Pick<BalanceProof, "sign"> | null,
  of: {
    isAccount?: boolean;
    isCard?: boolean;
    isContradicted?: boolean;
    byReversal?: "as written" | "turned" | null;
  } = {},
): { isOutPositive: boolean; isOpen: boolean } {
  const { isAccount = false, isCard = false, isContradicted = false, byReversal = null } = of;
  const counted = countHints(rows);
  const { positive, asWritten } = counted;
  // A hotel that pays a bill is one word against a balance, or against minus signs on most rows.
  const isOutvoted = counted.turnedWords === 1 && (proof?.sign === 1 || positive * 2 < rows.length);
  const turned = isOutvoted ? 0 : counted.turned;
  const isMostlyPositive = rows.length > 0 && positive * 2 > rows.length;
  if (byReversal !== null) {
    // What takes money back suggests that some came in, whichever way it went.
    const plain = countHints(rows.filter(({ name, cells = [] }) => !isReversal([name, ...cells])));
    const [isTurned, against] = byReversal === "turned" ? [true, plain.asWritten] : [false, plain.turned];
    if (against === 0 && proof?.sign !== (isTurned ? 1 : -1)) return { isOutPositive: isTurned, isOpen: false };
  }
  if (proof?.sign === -1) return { isOutPositive: true, isOpen: asWritten > turned || !isMostlyPositive };
  // The balance of a card falls by what is paid to it: one that meets the signs doesn't prove them against the words.
  if (isContradicted) return { isOutPositive: turned >= asWritten, isOpen: true };
  // Cards have no such number: what an account's balance proves is not turned but by what its merchants say.
  if (isAccount && proof?.sign === 1 && turned === 0) return { isOutPositive: false, isOpen: false };
  const isOutPositive = turned > asWritten || (isMostlyPositive && asWritten === 0);
  const speaksFor = asWritten > turned && asWritten * 2 >= rows.length - asWritten;
  // Where no amount has a minus, income with none says nothing of the others.
  const isWithoutMinus = rows.length > 1 && positive === rows.length && asWritten < rows.length;
  // A card whose rows mostly have a minus means what was bought by it.
  const isUnclear = isCard && proof === null && asWritten === 0 && positive * 3 >= rows.length;
  const isOpen =
    isUnclear ||
    turned > asWritten ||
    (isMostlyPositive && (!speaksFor || isWithoutMinus) && !(proof && asWritten > 2 * turned));
  return { isOutPositive, isOpen };
}
