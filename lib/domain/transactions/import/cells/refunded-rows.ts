import { plainLetters } from "../column-headers";
import { readAmount } from "../read-amount";
import { isUnbooked } from "../row-texts";
import { type ImportMapping, quoted, type RawRow, Unreadable } from "../statement";
import { isPartlyRefunded, isRefunded } from "./refund-states";

/**
 * What a row is whose state says that it came back. The money that came back may stand in a row of its own: then both are transactions.
 * Where the file has none, the payment is not one: nothing was spent. Of one that came back in part without such a row no one can say from
 * the file what was spent; it is read whole and counted.
 */
type Refund = "none" | "partly" | Unreadable;

/** A word for money that comes back, in a row's own text. */
const OF_REFUND =
  /refund|erstatt|rembours|reembols|devoluc|rimbors|terugbet|aterbet|tilbagebet|tilbakebet|palautus|hyvitys|zwrot|vracen|visszaterit|возврат|повернення|退款|退货|退貨|返金|환불|iade/;

/**
 * Says of rows with a state of having come back whether they are transactions. A row that brings such money back is one, unless the
 * payment itself is in the file as not booked.
 *
 * @param amountOf  minor units, positive is money in; null where a row has no day or no amount
 */
export function refundsOf(
  rows: readonly RawRow[],
  mapping: ImportMapping,
  amountOf: (row: RawRow) => number | null,
): (row: RawRow, status: string, currency: string) => Refund {
  let found: ReturnType<typeof moneyBackIn> | null = null;
  /** A column of states has few, in as many rows as a file may have. */
  const kinds = new Map<string, "whole" | "partly" | null>();
  const kindOf = (status: string) => {
    const known = kinds.get(status);
    if (known !== undefined) return known;
    const kind = isPartlyRefunded(status) ? "partly" : isRefunded(status) ? "whole" : null;
    kinds.set(status, kind);
    return kind;
  };
  return (row, status, currency) => {
    const kind = kindOf(status);
    if (kind === null) return "none";
    const isPartly = kind === "partly";
    const amount = amountOf(row);
    if (amount === null) return "none";
    found ??= moneyBackIn(rows, mapping, amountOf);
    if (amount > 0) return found.isOfUnbooked(row, amount) ? OF_UNBOOKED : "none";
    const backMinor = partIn(status, mapping, currency);
    const isWhole = !isPartly && (backMinor === null || backMinor >= -amount);
    if (found.isBack(row, isWhole ? -amount : backMinor)) return "none";
    if (!isWhole) return "partly";
    return new Unreadable(`It was refunded: ${quoted(status)}, and the file has no row of the money that came back`);
  };
}

const OF_UNBOOKED = new Unreadable("It brings back a payment that isn't booked");

/** What came back, where the state says it, as in `已退款(￥12.30)`; null where it doesn't. */
function partIn(status: string, { decimal }: ImportMapping, currency: string): number | null {
  const [digits] = /\d[\d.,]*/.exec(status) ?? [];
  if (digits === undefined) return null;
  const read = readAmount(digits, decimal, currency);
  return read instanceof Unreadable ? null : read;
}

/** The rows of a file that bring money back, each for one payment; and those that are not booked. */
function moneyBackIn(rows: readonly RawRow[], mapping: ImportMapping, amountOf: (row: RawRow) => number | null) {
  const nameOf = ({ cells }: RawRow) => plainLetters(cells[mapping.name] ?? "");
  const statusOf = ({ cells }: RawRow) => cells[mapping.status ?? -1]?.trim() ?? "";
  const back: { amount: number; name: string; isNamedSo: boolean }[] = [];
  const unbooked = new Set<string>();
  const booked = new Set<string>();
  for (const row of rows) {
    const amount = amountOf(row);
    const isOut = amount !== null && amount < 0;
    if (isOut) (isUnbooked(statusOf(row)) ? unbooked : booked).add(`${amount} ${nameOf(row)}`);
    if (amount === null || amount <= 0 || isUnbooked(statusOf(row))) continue;
    const isNamedSo =
      isRefunded(statusOf(row)) || row.cells.some((cell) => cell.length < 200 && OF_REFUND.test(plainLetters(cell)));
    back.push({ amount, name: nameOf(row), isNamedSo });
  }
  const counts = new Map<number, number>();
  for (const { amount } of back) counts.set(amount, (counts.get(amount) ?? 0) + 1);
  const namedBack = new Set(back.flatMap(({ name, isNamedSo }) => (isNamedSo && name !== "" ? [name] : [])));
  /** Each row is asked for more than once. */
  const answers = new Map<RawRow, boolean>();
  return {
    /** A payment of the same amount and name that is booked is as likely the one that came back. */
    isOfUnbooked: (row: RawRow, amount: number) => {
      const key = `${-amount} ${nameOf(row)}`;
      return unbooked.has(key) && !booked.has(key);
    },
    /** A row of the same amount, each for one payment, or one that is called a refund and has the same name. */
    isBack: (row: RawRow, amount: number | null) => {
      const known = answers.get(row);
      if (known !== undefined) return known;
      const left = amount === null ? 0 : (counts.get(amount) ?? 0);
      if (amount !== null && left > 0) counts.set(amount, left - 1);
      const isBack = left > 0 || namedBack.has(nameOf(row));
      answers.set(row, isBack);
      return isBack;
    },
  };
}
