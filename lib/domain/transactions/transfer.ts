import { type Day, daysBetween } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { type ExchangeRates, exchangeRatesOf } from "@/lib/domain/insights/currencies/exchange-rates";
import type { CategorySlug } from "./category";
import type { LedgerAccount, LedgerTransaction } from "./transaction";
import { acrossCurrencies } from "./transfer-currency";
import {
  byDateThenId,
  distance,
  type IsOpen,
  isMarkedAsTransfer,
  isNamed,
  isNearAcrossAccounts,
  MAX_CHOICES,
  mayBeTransfer,
  TRANSFER_WINDOW_DAYS,
  type TransferCandidate,
  typedPairs,
} from "./transfer-evidence";

export { TRANSFER_WINDOW_DAYS } from "./transfer-evidence";

/** Both halves of one movement between the user's accounts. */
export type MatchedPair = { outId: string; inId: string };

/** Why the user decides: `several` rows match, `unnamed` only by amount, or `currency` differs. */
export type TransferDoubt = "several" | "unnamed" | "currency";
export type TransferProposal = MatchedPair & { doubt: TransferDoubt };
export type TransferMatch = { pairs: MatchedPair[]; proposals: TransferProposal[] };

/** With more equal amounts in one run of days, the pairing can't be known. */
const MAX_CLUSTER = 40;

/**
 * Finds transfers: opposite amounts of one currency on two accounts within four days, without a rival match.
 * Both rows must be vague or transfers by category, one of them marked. Lone unmarked pairs, pairs in two
 * currencies and manual rows are proposed, never decided. Linear time.
 * @param transactions  undecided rows, in any order
 * @param rejected  pairs the user has rejected
 * @param rates  of these currencies; a missing rate only hides similar worth
 */
export function matchTransfers(
  transactions: Iterable<TransferCandidate>,
  rejected: Iterable<MatchedPair> = [],
  rates: ExchangeRates = exchangeRatesOf([]),
): TransferMatch {
  const onAccounts = [...transactions].filter(({ accountId, amountMinor }) => accountId !== null && amountMinor !== 0);
  const candidates = onAccounts.filter((transaction) => !transaction.isTyped && mayBeTransfer(transaction));
  const refused = new Set([...rejected].map(({ outId, inId }) => `${outId} ${inId}`));
  const isOpen = (out: LedgerTransaction, incoming: LedgerTransaction) => !refused.has(`${out.id} ${incoming.id}`);
  const match: TransferMatch = { pairs: [], proposals: [] };
  for (const bucket of groupBy(
    candidates,
    ({ currency, amountMinor }) => `${currency} ${Math.abs(amountMinor)}`,
  ).values()) {
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
  for (const { out, incoming } of acrossCurrencies(leftOf(onAccounts, match), isOpen, rates)) {
    match.proposals.push({ outId: out.id, inId: incoming.id, doubt: "currency" });
  }
  return match;
}

function leftOf<Row extends { id: string }>(rows: readonly Row[], { pairs, proposals }: TransferMatch): Row[] {
  const taken = new Set([...pairs, ...proposals].flatMap(({ outId, inId }) => [outId, inId]));
  return rows.filter(({ id }) => !taken.has(id));
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

/** Returns the only possible pairing, or null. Extra rows on one side must all be marked transfers. */
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

/** Splits rows of one amount at gaps longer than the window: no pair can cross them. */
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

/** Groups rows that match directly or through others, unmarked matches last. */
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

type End = Pick<LedgerAccount, "type" | "subtype">;

const LOAN_PAYMENTS: Readonly<Record<string, CategorySlug>> = {
  mortgage: "mortgage",
  "home equity": "mortgage",
  student: "student-loan",
  auto: "car-loan",
};

/** Chooses both halves' categories of a manual transfer. A loan payment's outgoing half stays spending. */
export function transferCategories(from: End, to: End): { out: CategorySlug; in: CategorySlug } {
  if (to.type === "loan") return { out: LOAN_PAYMENTS[to.subtype ?? ""] ?? "other-loan", in: "other-transfer" };
  if (from.type === "loan") return { out: "other-transfer", in: "loan-proceeds" };
  const slug = slugOf(from, to);
  return { out: slug, in: slug };
}

function slugOf(from: End, to: End): CategorySlug {
  if (to.type === "credit") return "credit-card-payment";
  if (from.type === "investment" || to.type === "investment") return "investment-transfer";
  return from.subtype === "savings" || to.subtype === "savings" ? "savings" : "internal-transfer";
}
