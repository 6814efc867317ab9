import { plainLetters } from "./column-headers";

/** OFX 2.2, section 11.4.4.3: kinds of bookings that go one way wherever they are used as they are meant. */
const OUT: ReadonlySet<string> = new Set([
  ...["DEBIT", "POS", "ATM", "FEE", "SRVCHG", "DIRECTDEBIT"],
  ...["CHECK", "PAYMENT", "CASH", "REPEATPMT"],
]);
const IN: ReadonlySet<string> = new Set(["CREDIT", "DEP", "DIRECTDEP", "DIV"]);

/** So few bookings may carry one kind by chance. */
const MIN_BOOKINGS = 3;

/** A refund keeps the kind of what is refunded; the fee for a returned check is none. */
const REFUND =
  /\b(?:revers|refund|rebate|return(?!ed)|chargeback|cashback|waive|storno|erstattung|ruckzahlung|rembours|rimbors|estorn|devol|reembols)/;

type Booking = {
  kind: string;
  /** As it was read, with its own sign; null where it could not be read. */
  amountMinor: number | null;
  /** Whom it was with, and what else there is. */
  text?: string;
};

/**
 * Whether a statement's amounts have the signs that the format gives them, money out a minus. Some banks write no sign at all, and some
 * the one that a card's debt has; then the kinds of the bookings say so, most of them of money out. What the account held decides first,
 * where it is what all amounts add up to.
 *
 * @param account.isDebt  of a card or a loan, where a payment is money in and interest is money out
 * @returns what each amount is to be multiplied by, in the order of the bookings; null for one of which nothing says which way it went
 */
export function ofxSigns(
  bookings: readonly Booking[],
  { isDebt = false, ledgerMinor = null }: { isDebt?: boolean; ledgerMinor?: number | null } = {},
): (1 | -1 | null)[] {
  const read = bookings.map(({ kind, amountMinor, text = "" }) => ({
    way: REFUND.test(plainLetters(text)) ? ("refund" as const) : wayOf(kind.toUpperCase(), isDebt),
    amountMinor: amountMinor ?? 0,
  }));
  const typed = read.filter(({ way, amountMinor }) => amountMinor !== 0 && (way === "out" || way === "in"));
  const outs = typed.filter(({ way }) => way === "out").length;
  const asWritten = read.map(() => 1 as const);
  const isByWord = isDebitOrCredit(bookings);
  const isMajority = outs * 2 > typed.length && typed.length >= MIN_BOOKINGS;
  const isAgainst = typed.every(({ way, amountMinor }) => (way === "out") === amountMinor > 0);
  // All are called money in and have a minus, or one or two are called money out and have none: nothing says which of both is true.
  const isOneWay = outs === 0 || outs === typed.length;
  if (isAgainst && isOneWay && !isMajority && typed.length * 2 > read.length)
    return [1 as const, -1 as const].map((sign) => read.map(() => sign)).find(isHeld) ?? read.map(() => null);
  if (typed.length < MIN_BOOKINGS && !isByWord) return asWritten;
  if (read.some(({ amountMinor }) => amountMinor < 0)) {
    return isMajority && isAgainst ? read.map(() => -1) : asWritten;
  }
  // No sign at all: money in has none either way.
  const byKind = read.map(({ way, amountMinor }) =>
    way === "out" ? -1 : way === null && amountMinor !== 0 ? null : 1,
  );
  if (isHeld(asWritten)) return asWritten;
  if (isMajority || isHeld(byKind)) return byKind;
  // These two words say that there are two directions; some cards' banks exchange them, so that they alone don't say which is which.
  return isByWord && outs > 0 ? read.map(() => null) : asWritten;

  /** Whether the amounts come to what the account held. */
  function isHeld(signs: readonly (1 | -1 | null)[]): boolean {
    if (isDebt || !ledgerMinor) return false;
    return (
      ledgerMinor === read.reduce((sum, { amountMinor }, index) => sum + amountMinor * (signs[index] ?? Number.NaN), 0)
    );
  }
}

/** Whether every booking is called a debit or a credit, some of them either, and none has a minus. */
function isDebitOrCredit(bookings: readonly Booking[]): boolean {
  const kinds = new Set(bookings.map(({ kind }) => kind.toUpperCase()));
  return (
    kinds.size === 2 &&
    kinds.has("DEBIT") &&
    kinds.has("CREDIT") &&
    bookings.every(({ amountMinor }) => amountMinor !== null && amountMinor >= 0)
  );
}

function wayOf(kind: string, isDebt: boolean): "out" | "in" | null {
  if (kind === "INT") return isDebt ? "out" : "in";
  if (kind === "PAYMENT" && isDebt) return "in";
  return OUT.has(kind) ? "out" : IN.has(kind) ? "in" : null;
}
