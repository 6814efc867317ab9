/** OFX 2.2, section 11.4.4.3: kinds of bookings that go one way wherever they are used as they are meant. */
const OUT: ReadonlySet<string> = new Set(["DEBIT", "POS", "ATM", "FEE", "SRVCHG", "DIRECTDEBIT"]);
const IN: ReadonlySet<string> = new Set(["CREDIT", "DEP", "DIRECTDEP"]);

/** So few bookings may carry one kind by chance. */
const MIN_BOOKINGS = 3;

/**
 * Whether a statement's amounts have the signs that the format gives them, money out a minus. Some banks write no sign at all, and some
 * the one that a card's debt has; then every booking's kind says so, and no single one speaks against it.
 *
 * @returns what each amount is to be multiplied by, in the order of the bookings
 */
export function ofxSigns(bookings: readonly { kind: string; amount: string }[]): (1 | -1)[] {
  const read = bookings.map(({ kind, amount }) => ({
    isOut: OUT.has(kind.toUpperCase()),
    isIn: IN.has(kind.toUpperCase()),
    isMinus: /^\s*[-(\u2212]/.test(amount),
  }));
  const typed = read.filter(({ isOut, isIn }) => isOut || isIn);
  if (typed.length < MIN_BOOKINGS) return read.map(() => 1);
  // No sign at all: money in has none either way.
  if (!read.some(({ isMinus }) => isMinus)) return read.map(({ isOut }) => (isOut ? -1 : 1));
  const isTurned = typed.every(({ isOut, isMinus }) => isOut !== isMinus) && typed.some(({ isOut }) => isOut);
  return read.map(() => (isTurned ? -1 : 1));
}
