import { daysBetween } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { CADENCES } from "@/lib/domain/transactions/cadence";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { littleFor } from "../amount-for";
import { type DetectorInput, merchantName } from "../input";
import { personIn } from "./between-persons";
import {
  cameFromOneself,
  FROM_ONESELF,
  isSilent,
  knownIncoming,
  latelyByAmount,
  type Owed,
  SHARES,
  senderOf,
} from "./owed-money";

/** When a part of what someone pays each month is missing. Every number stands beside its reason. */
const RULES = {
  /** So many equal payments before it show what was agreed … */
  minBefore: 4,
  /** … each so near to a month after the one before. */
  toleranceDays: 6,
  /** Less than a twentieth is a fee that was taken on the way, and so is a sum no one writes a letter for. */
  minShare: 0.05,
  minMissingMinor: 5000,
  /** What is less than a third of it is another payment. */
  minPaidShare: 0.33,
  /** The rest may follow within days. */
  patienceDays: 3,
  /** After the next payment either all is paid or it is the new level. */
  newsDays: 31,
} as const;

/** What a tenant pays. */
const RENT = "rental-income";

/**
 * Rent, and what a person sends each month a way that persons alone use. An office that pays less has a reason and has written it, and what
 * one's own account at another bank sends is no one's debt: child benefit, a pension, a standing order come under the same categories.
 */
function isAgreed({ categorySlug, name }: LedgerTransaction): boolean {
  return categorySlug === RENT || (SHARES.has(categorySlug) && personIn(name)?.isByApp === true);
}

/** The latest of equal monthly payments that came short, where nothing has come from its sender since. */
export function shortPayments(input: DetectorInput): Owed[] {
  const incoming = knownIncoming(input).filter((row) => !row.pending && isAgreed(row) && !FROM_ONESELF.test(row.name));
  return [...groupBy(incoming, ({ name }) => senderOf(name))].flatMap(([sender, payments]): Owed[] => {
    const latest = payments.at(-1);
    const before = payments.slice(-1 - RULES.minBefore, -1);
    const [first] = before;
    if (!latest || !first || before.length < RULES.minBefore) return [];
    const usualMinor = first.amountMinor;
    const missingMinor = usualMinor - latest.amountMinor;
    const days = [...before, latest].map(({ date }) => date);
    const isMonthly = days
      .slice(1)
      .every(
        (date, index) =>
          Math.abs(daysBetween(days[index] ?? date, date) - CADENCES.monthly.periodDays) <= RULES.toleranceDays,
      );
    const ago = daysBetween(latest.date, input.today);
    const isShort =
      before.every(({ amountMinor }) => amountMinor === usualMinor) &&
      isMonthly &&
      missingMinor >= Math.max(usualMinor * RULES.minShare, littleFor(input.currency, RULES.minMissingMinor)) &&
      latest.amountMinor >= usualMinor * RULES.minPaidShare &&
      ago >= RULES.patienceDays &&
      ago <= RULES.newsDays &&
      !isSilent(input, latest) &&
      !cameFromOneself(latelyByAmount(input), latest);
    const name = (latest.categorySlug === RENT ? null : personIn(latest.name)?.name) ?? merchantName(latest);
    return isShort
      ? [
          {
            kind: "rest",
            name,
            key: `rest:${sender}:${latest.id}`,
            rows: [latest],
            since: latest.date,
            expected: null,
            before,
          },
        ]
      : [];
  });
}
