import { type Day, daysBetween } from "./calendar";
import { groupBy } from "./group-by";
import type { LedgerEntry } from "./ledger";

/** The two halves of one movement between the person's own accounts. */
export type TransferPair = { outId: string; inId: string };
/** A row that may be half of a transfer, with the rows that may be its other half: for the person to decide. */
export type TransferProposal = { outId: string; inIds: string[] };
export type TransferMatch = { pairs: TransferPair[]; proposals: TransferProposal[] };

/** Banks take up to three working days; a weekend between makes four days the longest that is usual. */
export const TRANSFER_WINDOW_DAYS = 4;
/** Above so many equal amounts in one run of days, who belongs to whom cannot be told, and is not worth trying. */
const MAX_CLUSTER = 40;

/** What a half of a transfer is filed under when the bank did not recognise it as one. */
const VAGUE_SLUGS: ReadonlySet<string> = new Set([
  "uncategorized",
  "other-income",
  "cash-withdrawal",
  "car-loan",
  "student-loan",
  "other-loan",
  "mortgage",
]);
const TRANSFER_WORDS = /\b(transfer|xfer|trf|payment received|payment thank you|autopay|card payment|overpayment)\b/i;

/**
 * Finds movements between a person's own accounts: equal and opposite amounts of one currency, on different accounts, at
 * most four days apart, where no other row fits as well. What fits more than once is proposed, never decided.
 *
 * Equal and opposite is not enough: a purchase of 50.00 on the card and a friend's 50.00 into the bank account are two
 * things. So both rows must be filed as a transfer or vaguely, and at least one must say that it is one.
 *
 * Time grows linearly with the rows: they are compared only within an amount and a run of neighbouring days.
 */
export function matchTransfers(entries: Iterable<LedgerEntry>): TransferMatch {
  const candidates = [...entries].filter(
    (entry) => entry.accountId !== null && entry.amountMinor !== 0 && mayBeTransfer(entry),
  );
  const byAmount = groupBy(candidates, (entry) => `${entry.currency} ${Math.abs(entry.amountMinor)}`);
  const match: TransferMatch = { pairs: [], proposals: [] };
  for (const bucket of byAmount.values()) {
    if (bucket.length < 2) continue;
    for (const run of runsOfDays(bucket)) {
      for (const component of run.length > MAX_CLUSTER ? [run] : componentsOf(run)) decide(component, match);
    }
  }
  return match;
}

function mayBeTransfer(entry: LedgerEntry): boolean {
  return entry.categoryKind === "transfer" || VAGUE_SLUGS.has(entry.categorySlug) || TRANSFER_WORDS.test(entry.name);
}

function saysTransfer(entry: LedgerEntry): boolean {
  return entry.categoryKind === "transfer" || TRANSFER_WORDS.test(entry.name) || isLoanPayment(entry);
}

/** Both halves of a loan's payment are filed under the loan. */
function isLoanPayment(entry: LedgerEntry): boolean {
  return entry.categorySlug === "mortgage" || entry.categorySlug.endsWith("-loan");
}

function decide(component: readonly LedgerEntry[], match: TransferMatch): void {
  const outs = component.filter((entry) => entry.amountMinor < 0);
  const ins = component.filter((entry) => entry.amountMinor > 0);
  if (outs.length === 0 || ins.length === 0) return;
  const isCertain = isOneToOne(outs, ins) || isInterchangeable(outs, ins);
  const pairs = outs.flatMap((out, index) => {
    const inEntry = ins[index];
    return inEntry && isCertain && fits(out, inEntry) ? [{ outId: out.id, inId: inEntry.id }] : [];
  });
  if (pairs.length === outs.length) {
    match.pairs.push(...pairs);
    return;
  }
  for (const out of outs.slice(0, MAX_CLUSTER)) {
    const inIds = ins.filter((inEntry) => fits(out, inEntry)).map((inEntry) => inEntry.id);
    if (inIds.length > 0) match.proposals.push({ outId: out.id, inIds: inIds.slice(0, MAX_CLUSTER) });
  }
}

function isOneToOne(outs: readonly LedgerEntry[], ins: readonly LedgerEntry[]): boolean {
  return outs.length === 1 && ins.length === 1;
}

/** The same amount sent several times from one account to one other: whichever belongs to which, the result is the same. */
function isInterchangeable(outs: readonly LedgerEntry[], ins: readonly LedgerEntry[]): boolean {
  return (
    outs.length === ins.length &&
    outs.every((out) => out.accountId === outs[0]?.accountId) &&
    ins.every((inEntry) => inEntry.accountId === ins[0]?.accountId)
  );
}

function fits(a: LedgerEntry, b: LedgerEntry): boolean {
  return (
    a.accountId !== b.accountId &&
    a.amountMinor === -b.amountMinor &&
    Math.abs(daysBetween(a.date, b.date)) <= TRANSFER_WINDOW_DAYS &&
    (saysTransfer(a) || saysTransfer(b))
  );
}

/** Splits rows of one amount where more than the window lies between two neighbours: no pair can cross it. */
function runsOfDays(bucket: LedgerEntry[]): LedgerEntry[][] {
  const runs: LedgerEntry[][] = [];
  let last: Day | null = null;
  for (const entry of bucket.sort(byDateThenId)) {
    const run = runs.at(-1);
    if (run && last !== null && daysBetween(last, entry.date) <= TRANSFER_WINDOW_DAYS) run.push(entry);
    else runs.push([entry]);
    last = entry.date;
  }
  return runs;
}

/** Groups the rows of a run that could belong together, directly or through others. */
function componentsOf(run: readonly LedgerEntry[]): LedgerEntry[][] {
  const left = new Set(run);
  const components: LedgerEntry[][] = [];
  for (const start of run) {
    if (!left.delete(start)) continue;
    const component = [start];
    for (const member of component) {
      for (const other of left) {
        if (fits(member, other)) {
          left.delete(other);
          component.push(other);
        }
      }
    }
    components.push(component.sort(byDateThenId));
  }
  return components;
}

function byDateThenId(a: LedgerEntry, b: LedgerEntry): number {
  return a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? -1 : 1;
}
