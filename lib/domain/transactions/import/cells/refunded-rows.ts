import { remembering } from "@/lib/domain/remembering";
import { plainLetters } from "../column-headers";
import { isKindOfOperation } from "../parties";
import { readAmount } from "../read-amount";
import { looksLikeDay, readDay } from "../read-day";
import { isClosed, isPartlyRefunded, isRefunded, isReturned, isUnbooked, namesRefund } from "../row-texts";
import { type ImportMapping, orNull, type RawRow, Unreadable } from "../statement";

/** Meaning of a refund status. `open`: a payment without a refund row here, or returned money. All are counted. */
type Refund = "none" | "open" | "partly" | Unreadable;

/**
 * Classifies rows by their refund status. Money back for a closed payment of the file isn't a transaction.
 * @param amountOf  minor units, positive is money in; null without a day or amount
 */
export function refundsOf(
  rows: readonly RawRow[],
  mapping: ImportMapping,
  amountOf: (row: RawRow) => number | null,
): (row: RawRow, status: string, currency: string) => Refund {
  const kindOf = remembering(kindOfState);
  const statusOf = ({ cells }: RawRow) => cells[mapping.status ?? -1]?.trim() ?? "";
  if (mapping.status === undefined || !rows.some((row) => kindOf(statusOf(row)) !== "none")) return () => "none";
  const backOf = moneyBackIn(rows, mapping, { amountOf, isClosedRow: (row) => kindOf(statusOf(row)) === "closed" });
  let keys: Set<string> | null = null;
  const keyOf = ({ cells }: RawRow, amount: number) => `${amount} ${plainLetters(cells[mapping.name] ?? "")}`;
  /** Returned goods, or money with its own way back in the file: a check that bounced was income. */
  const isPaired = (row: RawRow, amount: number) => {
    if (row.cells.some((cell, column) => column !== mapping.status && namesRefund(cell))) return true;
    keys ??= new Set(rows.filter((one) => !isUnbooked(statusOf(one))).map((one) => keyOf(one, amountOf(one) ?? 0)));
    return keys.has(keyOf(row, -amount));
  };
  return (row, status, currency) => {
    const kind = kindOf(status);
    if (backOf.isOfClosed(row)) return OF_CLOSED;
    if (kind !== "whole" && kind !== "partly") return "none";
    const amount = amountOf(row);
    if (amount === null) return "none";
    if (amount > 0) return isReturned(status) && !isPaired(row, amount) ? "open" : "none";
    const partMinor = partIn(status, mapping, currency);
    const isWhole = kind === "whole" && (partMinor === null || partMinor >= -amount);
    if (backOf.isBack(row, -amount, isWhole ? -amount : partMinor)) return "none";
    return isWhole ? "open" : "partly";
  };
}

const OF_CLOSED = new Unreadable("It seems to bring back a payment that isn't booked");

function kindOfState(status: string): "none" | "whole" | "partly" | "closed" {
  if (isPartlyRefunded(status)) return "partly";
  if (isRefunded(status)) return "whole";
  return isUnbooked(status) && isClosed(status) ? "closed" : "none";
}

function partIn(status: string, { decimal }: ImportMapping, currency: string): number | null {
  const [digits] = /\d[\d.,]*/.exec(status) ?? [];
  if (digits === undefined) return null;
  return orNull(readAmount(digits, decimal, currency));
}

type MoneyBack = { row: RawRow; amount: number; name: string; isNamedSo: boolean };

function moneyBackIn(
  rows: readonly RawRow[],
  mapping: ImportMapping,
  { amountOf, isClosedRow }: { amountOf: (row: RawRow) => number | null; isClosedRow: (row: RawRow) => boolean },
) {
  const nameOf = remembering(({ cells }: RawRow) => plainLetters(cells[mapping.name] ?? ""));
  let references: ReturnType<typeof ownReferences> | null = null;
  const referencesOf = (row: RawRow) => {
    references ??= ownReferences(rows);
    return references(row);
  };
  const sharesReference = (one: RawRow, other: RawRow) => {
    const own = referencesOf(one);
    return own.size > 0 && [...referencesOf(other)].some((word) => own.has(word));
  };
  const statusOf = ({ cells }: RawRow) => cells[mapping.status ?? -1]?.trim() ?? "";
  const byAmount = new Map<number, MoneyBack[]>();
  const namedByAmount = new Map<number, MoneyBack[]>();
  const namedByName = new Map<string, MoneyBack[]>();
  const take = (back: MoneyBack) => {
    for (const list of [byAmount.get(back.amount), namedByAmount.get(back.amount), namedByName.get(back.name)]) {
      const at = list?.indexOf(back) ?? -1;
      if (at !== -1) list?.splice(at, 1);
    }
  };
  const booked = new Map<number, RawRow[]>();
  const closed: { row: RawRow; amount: number }[] = [];
  for (const row of rows) {
    const amount = amountOf(row);
    if (amount === null || amount === 0) continue;
    if (isUnbooked(statusOf(row))) {
      if (amount < 0 && isClosedRow(row)) closed.push({ row, amount: -amount });
      continue;
    }
    if (amount < 0) {
      pushTo(booked, -amount, row);
      continue;
    }
    const isNamedSo = isRefunded(statusOf(row)) || row.cells.some(namesRefund);
    const back = { row, amount, name: nameOf(row), isNamedSo };
    pushTo(byAmount, amount, back);
    if (!isNamedSo) continue;
    pushTo(namedByAmount, amount, back);
    pushTo(namedByName, back.name, back);
  }
  const dayOf = remembering(({ cells }: RawRow) => orNull(readDay(cells[mapping.date] ?? "", mapping.dateOrder)));
  const isLater = (back: RawRow, payment: RawRow) => (dayOf(back) ?? "9") >= (dayOf(payment) ?? "");
  const isSameParty = (payment: RawRow, back: MoneyBack) => {
    const [one, other] = [nameOf(payment), back.name];
    if (one !== "" && one === other && !isKindOfOperation(one)) return true;
    const isWithin = one.length >= MIN_NAME_LENGTH && !isKindOfOperation(one) && ` ${other} `.includes(` ${one} `);
    return isWithin || sharesReference(payment, back.row);
  };
  /** Prefers a shared reference, then more texts in common, then the first after the payment. */
  const bestOf = (payment: RawRow, candidates: readonly MoneyBack[]) => {
    const ranked = candidates
      .slice(0, MAX_COMPARED)
      .filter((back) => isLater(back.row, payment) && isSameParty(payment, back))
      .map((back) => ({
        back,
        likeness: sharesReference(payment, back.row) ? Number.POSITIVE_INFINITY : likeness(payment, back.row),
        day: dayOf(back.row) ?? "",
      }))
      .toSorted((a, b) => b.likeness - a.likeness || (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
    return ranked[0]?.back;
  };
  const ofClosed = new Set<RawRow>();
  for (const { row, amount } of closed) {
    const candidates = (namedByAmount.get(amount) ?? [])
      .filter((back) => !back.row.cells.some((cell) => PARTIAL.test(cell)))
      .slice(0, MAX_COMPARED);
    const best = bestOf(row, candidates);
    if (!best) continue;
    // A booked payment of the same amount and name is as likely the one that came back, for as many as there are of them.
    const isReferred = sharesReference(row, best.row);
    const rivals = (booked.get(amount) ?? [])
      .slice(0, MAX_COMPARED)
      .filter((one) => isSameParty(one, best) && isLater(best.row, one)).length;
    const free = candidates.filter((back) => isSameParty(row, back)).length;
    if (!isReferred && rivals >= free) continue;
    take(best);
    ofClosed.add(best.row);
  }
  const answers = new Map<RawRow, boolean>();
  const findBack = (row: RawRow, paidMinor: number, backMinor: number | null): boolean => {
    const exact = backMinor === null ? undefined : bestOf(row, byAmount.get(backMinor) ?? []);
    if (exact) {
      take(exact);
      return true;
    }
    const called = nameOf(row) === "" ? [] : (namedByName.get(nameOf(row)) ?? []).slice(0, MAX_COMPARED);
    const parts = called.filter((back) => isLater(back.row, row));
    const sum = parts.reduce((total, back) => total + back.amount, 0);
    if (parts.length === 0 || (backMinor === null ? sum > paidMinor : sum !== backMinor)) return false;
    for (const back of parts) take(back);
    return true;
  };
  return {
    isOfClosed: (row: RawRow) => ofClosed.has(row),
    isBack: (row: RawRow, paidMinor: number, backMinor: number | null) => {
      // Each row is asked for more than once.
      const isBack = answers.get(row) ?? findBack(row, paidMinor, backMinor);
      answers.set(row, isBack);
      return isBack;
    },
  };
}

/** A partial refund's payment was larger. */
const PARTIAL =
  /partial|partly|part refund|\bteil(?:erst|weise|betrag)|partiel|parcial|parzial|gedeeltelijk|delvis|osittain|cz[ęe][śs]ciow|[čc][áa]ste[čc]n|частичн|部分|一部|부분/i;

/** A shorter name stands within another one by chance. */
const MIN_NAME_LENGTH = 4;

/** Rows of one amount or name: a file may have nothing else. */
const MAX_COMPARED = 50;

function pushTo<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** In more rows than a payment, what comes back of it and its fee stands the number of an account or a card. */
const MAX_ROWS_OF_ONE = 3;

/** The numbers of payments and orders in a row, in a cell of their own or in a text: with digits enough to be of one alone. */
function ownReferences(rows: readonly RawRow[]): (row: RawRow) => Set<string> {
  const counts = new Map<string, number>();
  const all = remembering(referencesIn);
  for (const row of rows) for (const word of all(row)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const isOwn = (word: string) => {
    const count = counts.get(word) ?? 0;
    return count <= MAX_ROWS_OF_ONE && count < rows.length;
  };
  return remembering((row) => new Set([...all(row)].filter(isOwn)));
}

function referencesIn({ cells }: RawRow): Set<string> {
  const words = cells.flatMap((cell) => (cell.length < 200 && !looksLikeDay(cell) ? cell.split(/[\s,;:#()]+/) : []));
  // The number of a card stands in several rows, with letters for what is left out of it.
  const isOwn = (word: string) => /^(?=(?:\D*\d){4})(?!.*x{3})[\p{L}\d_-]{6,}$/iu.test(word) && !looksLikeDay(word);
  return new Set(words.filter(isOwn));
}

function likeness(one: RawRow, other: RawRow): number {
  const texts = other.cells.filter((cell) => /\p{L}/u.test(cell));
  return one.cells.filter((cell) => /\p{L}{2}/u.test(cell) && texts.some((text) => text.includes(cell.trim()))).length;
}
