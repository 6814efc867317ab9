import { type Day, daysBetween } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import type { LedgerTransaction } from "./transaction";
import { acrossCurrencies } from "./transfer-currency";
import {
  byDateThenId,
  distance,
  type IsOpen,
  isMarkedAsTransfer,
  isNamed,
  isNearAcrossAccounts,
  mayBeTransfer,
  TRANSFER_WINDOW_DAYS,
} from "./transfer-evidence";
import { type TransferCandidate, typedPairs } from "./transfer-typed";

export { TRANSFER_WINDOW_DAYS } from "./transfer-evidence";

/** The two halves of one movement between the person's own accounts. */
export type MatchedPair = { outId: string; inId: string };

/**
 * Why a pair is for the person to decide:
 * - `several`: other rows fit as well;
 * - `unnamed`: nothing but the amounts says that it is a transfer;
 * - `currency`: the halves are in different currencies, so that their amounts prove nothing.
 */
export type TransferDoubt = "several" | "unnamed" | "currency";
export type TransferProposal = MatchedPair & { doubt: TransferDoubt };
export type TransferMatch = { pairs: MatchedPair[]; proposals: TransferProposal[] };

/** Above so many equal amounts in one run of days, which belongs to which cannot be known, and is not worth trying. */
const MAX_CLUSTER = 40;
/** More choices than these for one row help no one. */
const MAX_CHOICES = 4;

/**
 * Finds movements between a person's own accounts: equal and opposite amounts of one currency, on different accounts, at
 * most four days apart, where no other row fits as well. What is doubtful is proposed, never decided.
 *
 * Equal and opposite is not enough: a purchase of 50.00 on the card and a friend's 50.00 into the bank account are two
 * things. So both rows must be categorized as a transfer or vaguely, and at least one must say that it is one; where neither
 * does, a lone pair is proposed. So is a lone pair in two currencies: no rate is known here that could prove it.
 * Rows that were typed in carry a category because the form asks for one: they are matched last and only proposed.
 *
 * Time grows linearly with the rows: they are compared only within an amount and a run of neighboring days.
 *
 * @param transactions  rows that no one has decided on yet, in any order
 * @param rejected  pairs of which the person said that they are none
 */
export function matchTransfers(
  transactions: Iterable<TransferCandidate>,
  rejected: Iterable<MatchedPair> = [],
): TransferMatch {
  const onAccounts = [...transactions].filter(({ accountId, amountMinor }) => accountId !== null && amountMinor !== 0);
  const candidates = onAccounts.filter((transaction) => !transaction.isTyped && mayBeTransfer(transaction));
  const refused = new Set([...rejected].map(({ outId, inId }) => `${outId} ${inId}`));
  const isOpen = (out: LedgerTransaction, incoming: LedgerTransaction) => !refused.has(`${out.id} ${incoming.id}`);
  const match: TransferMatch = { pairs: [], proposals: [] };
  for (const bucket of groupBy(candidates, amountKey).values()) {
    if (bucket.length < 2) continue;
    for (const run of runsOfDays(bucket)) {
      if (run.length > MAX_CLUSTER) {
        match.pairs.push(...(certainPairs(run, isOpen) ?? []));
      } else {
        for (const component of componentsOf(run, isOpen)) decide(component, isOpen, match);
      }
    }
  }
  for (const { out, incoming, isLone } of typedPairs(leftOf(onAccounts, match), isOpen)) {
    match.proposals.push({ outId: out.id, inId: incoming.id, doubt: isLone ? "unnamed" : "several" });
  }
  for (const { out, incoming } of acrossCurrencies(leftOf(onAccounts.filter(mayBeTransfer), match), isOpen)) {
    match.proposals.push({ outId: out.id, inId: incoming.id, doubt: "currency" });
  }
  return match;
}

function leftOf<Row extends { id: string }>(rows: readonly Row[], { pairs, proposals }: TransferMatch): Row[] {
  const taken = new Set([...pairs, ...proposals].flatMap(({ outId, inId }) => [outId, inId]));
  return rows.filter(({ id }) => !taken.has(id));
}

function amountKey(transaction: LedgerTransaction): string {
  return `${transaction.currency} ${Math.abs(transaction.amountMinor)}`;
}

function decide(component: readonly LedgerTransaction[], isOpen: IsOpen, match: TransferMatch): void {
  const pairs = certainPairs(component, isOpen);
  if (pairs) {
    match.pairs.push(...pairs);
    return;
  }
  const { outs, ins } = sidesOf(component);
  const isLone = outs.length === 1 && ins.length === 1;
  for (const out of outs) {
    const choices = ins.filter((incoming) => fits(out, incoming, isOpen) && (isLone || isNamed(out, incoming)));
    const nearest = choices.sort((a, b) => distance(out, a) - distance(out, b) || byDateThenId(a, b));
    for (const { id } of nearest.slice(0, MAX_CHOICES)) {
      match.proposals.push({ outId: out.id, inId: id, doubt: isLone ? "unnamed" : "several" });
    }
  }
}

/**
 * The pairs of rows that can only belong together, or null. Several rows between the same two accounts can: whichever
 * belongs to which, the result is the same. Where one side has more rows, that holds only if each of those says that it is
 * a transfer (the other half of one is still under way): else it matters which of them is left over.
 */
function certainPairs(rows: readonly LedgerTransaction[], isOpen: IsOpen): MatchedPair[] | null {
  const { outs, ins } = sidesOf(rows);
  if (!isOneAccount(outs) || !isOneAccount(ins)) return null;
  const longer = outs.length > ins.length ? outs : ins;
  if (outs.length !== ins.length && !longer.every(isMarkedAsTransfer)) return null;
  const pairs: MatchedPair[] = [];
  for (let out = 0, into = 0; out < outs.length && into < ins.length; ) {
    const [a, b] = [outs[out], ins[into]];
    if (!a || !b) break;
    if (fits(a, b, isOpen) && isNamed(a, b)) {
      pairs.push({ outId: a.id, inId: b.id });
      out += 1;
      into += 1;
    } else if (a.date < b.date) out += 1;
    else into += 1;
  }
  return pairs.length === Math.min(outs.length, ins.length) && pairs.length > 0 ? pairs : null;
}

function sidesOf(rows: readonly LedgerTransaction[]): { outs: LedgerTransaction[]; ins: LedgerTransaction[] } {
  return {
    outs: rows.filter((transaction) => transaction.amountMinor < 0),
    ins: rows.filter((transaction) => transaction.amountMinor > 0),
  };
}

function isOneAccount(rows: readonly LedgerTransaction[]): boolean {
  return rows.every((transaction) => transaction.accountId === rows[0]?.accountId);
}

function fits(out: LedgerTransaction, incoming: LedgerTransaction, isOpen: IsOpen): boolean {
  return (
    out.amountMinor === -incoming.amountMinor &&
    out.currency === incoming.currency &&
    isNearAcrossAccounts(out, incoming) &&
    isOpen(out, incoming)
  );
}

/** Splits rows of one amount where more than the window lies between two neighbors: no pair can cross it. */
function runsOfDays(bucket: LedgerTransaction[]): LedgerTransaction[][] {
  const runs: LedgerTransaction[][] = [];
  let last: Day | null = null;
  for (const transaction of bucket.sort(byDateThenId)) {
    const run = runs.at(-1);
    if (run && last !== null && daysBetween(last, transaction.date) <= TRANSFER_WINDOW_DAYS) run.push(transaction);
    else runs.push([transaction]);
    last = transaction.date;
  }
  return runs;
}

/**
 * Groups the rows of a run that could belong together, directly or through others. Rows that only fit each other because
 * neither says anything come together last, so that they do not make doubtful what others say clearly.
 */
function componentsOf(run: readonly LedgerTransaction[], isOpen: IsOpen): LedgerTransaction[][] {
  const fitsEither = (a: LedgerTransaction, b: LedgerTransaction) =>
    a.amountMinor < 0 ? fits(a, b, isOpen) : fits(b, a, isOpen);
  const named = connected(run, (a, b) => fitsEither(a, b) && isNamed(a, b));
  const alone = named.filter((component) => component.length === 1).flat();
  return [...named.filter((component) => component.length > 1), ...connected(alone, fitsEither)].filter(
    (component) => component.length > 1,
  );
}

function connected(
  rows: readonly LedgerTransaction[],
  areLinked: (a: LedgerTransaction, b: LedgerTransaction) => boolean,
): LedgerTransaction[][] {
  const left = new Set(rows);
  const components: LedgerTransaction[][] = [];
  for (const start of rows) {
    if (!left.delete(start)) continue;
    const component = [start];
    for (const member of component) {
      for (const other of left) {
        if (areLinked(member, other)) {
          left.delete(other);
          component.push(other);
        }
      }
    }
    components.push(component.sort(byDateThenId));
  }
  return components;
}
