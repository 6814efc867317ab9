import { daysBetween } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { sumMinor } from "@/lib/domain/money";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { littleFor } from "../amount-for";
import { byDate, type DetectorInput } from "../input";
import { personIn } from "./between-persons";
import { cameFromOneself, isKnownSum, isSilent, latelyByAmount, type Owed } from "./owed-money";

/** When money sent to a person was lent, and is owed. Every number stands beside its reason. */
const RULES = {
  /** Smaller sums are evenings out. */
  minLentMinor: 10_000,
  /** Whoever paid back in full before has done so within four months. */
  returnedDays: 120,
  /** One sum that came back may have been sent by mistake; twice is how the two do it. What is called a loan needs no second one. */
  minReturned: 2,
  minReturnedOfLoan: 1,
  /** Half as long again as it ever took, and a month and a half at least, is too long. */
  slowFactor: 1.5,
  minDays: 45,
  /** Twice a part of it, about a month apart, and the third one is due. */
  minParts: 2,
  partDays: [24, 38],
  partLateDays: 40,
  /** After half a year everything owed is known or lost. */
  newsDays: 183,
} as const;

/** Money to and from a person, as banks categorize it. */
const SENT: ReadonlySet<string> = new Set(["other-transfer", "other-income", "gifts-donations"]);

/** The latest that was sent to someone, and what went to and fro before it and came after it. */
type Sent = {
  latest: LedgerTransaction;
  earlier: readonly LedgerTransaction[];
  cameBefore: readonly LedgerTransaction[];
  cameSince: readonly LedgerTransaction[];
  isLoan: boolean;
};

/**
 * Money sent to a person who has paid back in full what was sent before, and not this time; or who pays it back in parts, of which the next
 * has not come. To someone who never sent anything back it is no loan. What no text calls a loan is asked about, and only where it went a
 * way that persons alone use: by a bank's transfer it may be one's own account.
 */
export function lentMoney(input: DetectorInput): Owed[] {
  const sent = input.transactions
    .filter((row) => SENT.has(row.categorySlug) && !row.pending && isKnownSum(input, row) && row.amountMinor !== 0)
    .flatMap((row) => {
      const person = personIn(row.name);
      return person ? [{ row, person }] : [];
    });
  return [...groupBy(sent, ({ person }) => person.key).values()].flatMap((entries): Owed[] => {
    const rows = entries.map(({ row }) => row).sort(byDate);
    const lent = rows.filter(({ amountMinor }) => amountMinor <= -littleFor(input.currency, RULES.minLentMinor));
    const latest = lent.at(-1);
    const person = entries.find(({ row }) => row === latest)?.person;
    if (!latest || !person || !(person.isByApp || person.isLoan)) return [];
    // What came and is called a loan was lent to oneself, and what is sent pays it back.
    if (entries.some(({ row, person: of }) => row.amountMinor > 0 && of.isLoan)) return [];
    if (isSilent(input, latest) || cameFromOneself(latelyByAmount(input), latest)) return [];
    const came = rows.filter(({ amountMinor }) => amountMinor > 0);
    const facts: Sent = {
      latest,
      earlier: lent.slice(0, -1),
      cameBefore: came.filter(({ date }) => date < latest.date),
      cameSince: came.filter(({ date }) => date >= latest.date),
      isLoan: person.isLoan,
    };
    const owed = facts.cameSince.length === 0 ? notReturned(input, facts) : partsMissing(input, facts);
    return owed.map((of) => ({
      ...of,
      kind: facts.isLoan ? "lent" : "perhaps lent",
      name: person.name,
      key: `lent:${latest.id}`,
      expected: null,
    }));
  });
}

type Open = Pick<Owed, "rows" | "since" | "before">;

function notReturned(input: DetectorInput, { latest, earlier, cameBefore, isLoan }: Sent): Open[] {
  const returns = returnsFor(earlier, cameBefore);
  const needed = isLoan ? RULES.minReturnedOfLoan : RULES.minReturned;
  // One that was kept was given, and the latest may be as well; whoever sends more than comes back is paid for something.
  const isOther = cameBefore.some(
    (row) =>
      row.amountMinor >= littleFor(input.currency, RULES.minLentMinor) && !returns.some(({ back }) => back === row),
  );
  if (returns.length < needed || returns.length < earlier.length || isOther) return [];
  const slowest = Math.max(...returns.map(({ row, back }) => daysBetween(row.date, back.date)));
  const waiting = daysBetween(latest.date, input.today);
  const isOwed = waiting >= Math.max(RULES.minDays, slowest * RULES.slowFactor) && waiting <= RULES.newsDays;
  const before = returns.flatMap(({ row, back }) => [row, back]).sort(byDate);
  return isOwed ? [{ rows: [latest], since: latest.date, before }] : [];
}

/** What came back in full for what was sent; what came once came back for one of them. */
function returnsFor(
  sent: readonly LedgerTransaction[],
  came: readonly LedgerTransaction[],
): { row: LedgerTransaction; back: LedgerTransaction }[] {
  const left = new Set(came);
  return sent.flatMap((row) => {
    const back = [...left].find(
      ({ amountMinor, date }) =>
        amountMinor === -row.amountMinor && date >= row.date && daysBetween(row.date, date) <= RULES.returnedDays,
    );
    if (!back) return [];
    left.delete(back);
    return [{ row, back }];
  });
}

function partsMissing(input: DetectorInput, { latest, cameBefore, cameSince: parts }: Sent): Open[] {
  const last = parts.at(-1);
  if (!last) return [];
  const restMinor = -latest.amountMinor - sumMinor(parts.map(({ amountMinor }) => amountMinor));
  const waiting = daysBetween(last.date, input.today);
  const [minGap, maxGap] = RULES.partDays;
  const isOwed =
    parts.length >= RULES.minParts &&
    parts.every(({ amountMinor }) => amountMinor === last.amountMinor) &&
    parts.slice(1).every(({ date }, index) => {
      const gap = daysBetween(parts[index]?.date ?? date, date);
      return gap >= minGap && gap <= maxGap;
    }) &&
    // Agreed parts come out even, and none of them came before anything was lent: a share of the bills does.
    latest.amountMinor % last.amountMinor === 0 &&
    !cameBefore.some(({ amountMinor }) => amountMinor === last.amountMinor) &&
    restMinor >= last.amountMinor &&
    waiting >= RULES.partLateDays &&
    waiting <= RULES.newsDays;
  return isOwed ? [{ rows: [latest, ...parts], since: last.date, before: [] }] : [];
}
