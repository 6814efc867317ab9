import { addMonths, dayOfMonth, daysBetween, firstDayOf, monthOf } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { median } from "@/lib/domain/statistics";
import { CADENCES, nextAfter } from "@/lib/domain/transactions/cadence";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { littleFor } from "../detection/amount-for";
import { bookedTransactions, type DetectorInput, merchantKeysOf, merchantName, once } from "../detection/input";
import { knownDaysBefore } from "../detection/rhythm/new-charges";
import type { Owed } from "./owed";
import { hasComeSince, hasWord, isBetweenOwn, isSilent, knownRows, personOf, senderOf } from "./parties";

type Rows = readonly LedgerTransaction[];

/** When a payment someone makes in a rhythm is promised, and when it is missing. */
const RULES = {
  /** Rhythm, how much each equal payment is worth, allowed error, and days after which it is missing. */
  rhythms: [
    { cadence: "monthly", worth: 0.5, toleranceDays: 6, lateDays: 9 },
    // A week that is forgotten is mostly made up for by the next.
    { cadence: "biweekly", worth: 0.32, toleranceDays: 2, lateDays: 16 },
    { cadence: "weekly", worth: 0.32, toleranceDays: 2, lateDays: 9 },
  ],
  promised: 2.5,
  /** After more missed payments it has ended: something else was agreed. */
  maxMissed: 2,
  /** Who always pays to the day is late sooner: three times the largest slip, and a week at least. */
  slack: 3,
  leastLateDays: 7,
  /** A part of a rent that the person pays. */
  ofRent: 1,
  /** One step, as a rent that rose: two payments at least on the new level, a quarter away at most. */
  step: -1,
  maxStep: 0.25,
  minOnNewLevel: 2,
  shown: 5,
  longest: 12,
  rentDays: 14,
  rentParts: [2, 3, 4],
  knownDaysBeforeRent: 35,
  /** Less than a twentieth is a fee on the way; what is less than a third is another payment. */
  minBefore: 4,
  minMissingShare: 0.05,
  minMissingMinor: 5000,
  minPaidShare: 0.33,
  patienceDays: 3,
} as const;

/** Finds money that comes in a rhythm and is missing, short, or later each time. */
export function openDues(input: DetectorInput): Owed[] {
  const missing = [...unpaidShares(input), ...shortPayments(input)];
  const senders = new Set(missing.flatMap(({ rows }) => rows.map(merchantKeysOf(input))));
  const slow = slowPayers(input).filter(({ rows }) => !rows.some((row) => senders.has(merchantKeysOf(input)(row))));
  return [...missing, ...slow];
}

const SENT_BY_OTHERS: ReadonlySet<string> = new Set(["other-transfer", "other-income"]);
/** Categories of a client's payments. */
const BY_CLIENTS = "gig-work";

/** Rows that others sent under a category of shares, by sender, oldest first. */
const sentByOthers = once((input) =>
  groupBy(
    knownRows(input).filter(
      (row) =>
        row.amountMinor > 0 &&
        (SENT_BY_OTHERS.has(row.categorySlug) || row.categorySlug === BY_CLIENTS) &&
        !hasWord(input)(row.name, "oneself"),
    ),
    ({ name }) => senderOf(input)(name),
  ),
);

/** Finds equal amounts that someone sent each month, fortnight or week, and sends no more: a flatmate's share, a client's fee. */
export const unpaidShares = once((input): readonly Owed[] =>
  [...sentByOthers(input)].flatMap(([sender, payments]): Owed[] => {
    const last = payments.at(-1);
    if (!last || payments.length < 3 || isSilent(input, last) || isBetweenOwn(input, last)) return [];
    return RULES.rhythms.flatMap((rhythm): Owed[] => {
      const equal = equalRunOf(payments, rhythm);
      const evidence =
        equal.rows.length * rhythm.worth +
        (equal.hasStep ? RULES.step : 0) +
        (rhythm.cadence === "monthly" && isPartOfRent(input, payments, equal.rows) ? RULES.ofRent : 0);
      const dates = payments.map(({ date }) => date);
      const expected = nextAfter(rhythm.cadence, dates);
      const lateDays = daysBetween(expected, input.today);
      const missed = 1 + Math.floor((lateDays - rhythm.lateDays) / CADENCES[rhythm.cadence].periodDays);
      // A flatmate who pays no more has moved out. A client's late pay is the income's news, and a debt after that.
      const isClient = last.categorySlug === BY_CLIENTS;
      const isPaidWeekly = isClient && rhythm.cadence !== "monthly";
      const hasEnded = isPaidWeekly || isClient !== missed > RULES.maxMissed;
      const patience = Math.min(
        rhythm.lateDays,
        Math.max(rhythm.cadence === "monthly" ? RULES.leastLateDays : rhythm.lateDays, RULES.slack * equal.slipDays),
      );
      if (evidence < RULES.promised || lateDays <= patience || hasEnded) return [];
      const rows = equal.rows.filter(({ amountMinor }) => amountMinor === last.amountMinor).slice(-RULES.shown);
      const of = { rows, since: last.date, expected, missed: missed <= RULES.maxMissed ? missed : 1 };
      return [{ kind: "due", name: last.name, key: `share:${sender}`, ...of }];
    });
  }),
);

/** The latest payments one period apart, on one level, or by the month on two that are near. */
function equalRunOf(
  payments: Rows,
  { cadence, toleranceDays }: (typeof RULES.rhythms)[number],
): { rows: Rows; hasStep: boolean; slipDays: number } {
  const rows: LedgerTransaction[] = [];
  let slipDays = 0;
  let levelSince = 0;
  for (const row of payments.toReversed()) {
    const next = rows[0];
    if (next) {
      const slip = Math.abs(daysBetween(row.date, next.date) - CADENCES[cadence].periodDays);
      const isSame = row.amountMinor === next.amountMinor;
      const isStep =
        cadence === "monthly" &&
        levelSince === 0 &&
        rows.length >= RULES.minOnNewLevel &&
        [row, ...rows].every(({ categorySlug }) => categorySlug === "other-transfer") &&
        Math.abs(row.amountMinor - next.amountMinor) <= row.amountMinor * RULES.maxStep;
      if (slip > toleranceDays || !(isSame || isStep) || rows.length === RULES.longest) break;
      if (!isSame) levelSince = rows.length;
      slipDays = Math.max(slipDays, slip);
    }
    rows.unshift(row);
  }
  return { rows, hasStep: levelSince > 0, slipDays };
}

/** The rents that the person paid, of each home oldest first. */
const rentsOf = once((input) => {
  const rents = bookedTransactions(input).filter(
    ({ amountMinor, categorySlug, pending }) => amountMinor < 0 && categorySlug === "rent" && !pending,
  );
  return [...groupBy(rents, merchantKeysOf(input)).values()];
});

/** Returns true if all payments of a sender are a part of the rent, since it began and until now. */
function isPartOfRent(input: DetectorInput, payments: Rows, equal: Rows): boolean {
  const last = payments.at(-1);
  const isWhole = last !== undefined && equal.length === payments.length && equal.length < RULES.shown;
  if (!isWhole || last.categorySlug !== "other-transfer" || hasWord(input)(last.name, "temporary")) return false;
  if (hasComeSince(input, last.date, { text: last.name, sumsMinor: [last.amountMinor] })) return false;
  return rentsOf(input).some((rents) => {
    const isNear = (part: LedgerTransaction) => (rent: LedgerTransaction) =>
      Math.abs(daysBetween(rent.date, part.date)) <= RULES.rentDays;
    const paidWith = payments.map((part) => rents.find(isNear(part)));
    const [first, rent] = [rents[0], paidWith.at(-1)];
    if (!first || !rent || paidWith.some((of) => of?.amountMinor !== rent.amountMinor)) return false;
    const isPart = RULES.rentParts.some((count) => Math.abs(rent.amountMinor + last.amountMinor * count) < count);
    const isCalledSo = hasWord(input)(last.name, "rent") && last.amountMinor < -rent.amountMinor;
    return (
      (isPart || isCalledSo) &&
      // From the first rent on, as of two who signed: whoever came later may be there for a summer.
      daysBetween(first.date, payments[0]?.date ?? "") <= RULES.rentDays &&
      knownDaysBefore(input, first) >= RULES.knownDaysBeforeRent &&
      rents.some(({ date, amountMinor }) => date > rent.date && amountMinor === rent.amountMinor)
    );
  });
}

const RENT = "rental-income";

/** The latest of equal monthly payments of rent, or of a person by an app, that came short. */
function shortPayments(input: DetectorInput): Owed[] {
  const [monthly] = RULES.rhythms;
  const isAgreed = (row: LedgerTransaction) =>
    row.categorySlug === RENT || (SENT_BY_OTHERS.has(row.categorySlug) && personOf(input)(row.name)?.isByApp === true);
  const incoming = knownRows(input).filter(
    (row) => row.amountMinor > 0 && !row.pending && isAgreed(row) && !hasWord(input)(row.name, "oneself"),
  );
  return [...groupBy(incoming, ({ name }) => senderOf(input)(name))].flatMap(([sender, payments]): Owed[] => {
    const latest = payments.at(-1);
    const usualMinor = payments.at(-2)?.amountMinor ?? 0;
    if (!latest) return [];
    // With the usual amount in its place the latest would be one more of the run.
    const asUsual = [...payments.slice(0, -1), { ...latest, amountMinor: usualMinor }];
    const { rows, hasStep } = equalRunOf(asUsual, monthly);
    const missingMinor = usualMinor - latest.amountMinor;
    const isShort =
      rows.length > RULES.minBefore &&
      !hasStep &&
      missingMinor >= Math.max(usualMinor * RULES.minMissingShare, littleFor(input.currency, RULES.minMissingMinor)) &&
      latest.amountMinor >= usualMinor * RULES.minPaidShare &&
      daysBetween(latest.date, input.today) >= RULES.patienceDays &&
      !isSilent(input, latest) &&
      !isBetweenOwn(input, latest);
    const name = (latest.categorySlug === RENT ? null : personOf(input)(latest.name)?.name) ?? merchantName(latest);
    const of = { rows: [latest], since: latest.date, before: rows.slice(-1 - RULES.minBefore, -1) };
    return isShort ? [{ kind: "rest", name, key: `rest:${sender}:${latest.id}`, ...of }] : [];
  });
}

/** When monthly payments come later and later. */
const SLOW = {
  minPayments: 9,
  gapDays: [22, 40],
  /** Slower by so much than at first, and by some of it halfway: else the day of payment was moved once. */
  minLaterDays: 7,
  minStepDays: 2,
  /** The last ones show how slow it is now. */
  latest: 3,
  newsDays: 45,
} as const;
const NOT_PAID: ReadonlySet<string> = new Set(["interest", "dividends", "internal-transfer"]);

/** Payers whose monthly payments come later and later: a client, a tenant. */
function slowPayers(input: DetectorInput): Owed[] {
  const incoming = knownRows(input).filter(
    ({ amountMinor, categorySlug, pending }) => amountMinor > 0 && !pending && !NOT_PAID.has(categorySlug),
  );
  return [...groupBy(incoming, merchantKeysOf(input))].flatMap(([payer, payments]): Owed[] => {
    const [first, latest] = [payments[0], payments.at(-1)];
    if (!first || !latest || payments.length < SLOW.minPayments || isBetweenOwn(input, latest)) return [];
    const gaps = payments.slice(1).map(({ date }, index) => daysBetween(payments[index]?.date ?? date, date));
    const isMonthly = gaps.every((gap) => gap >= SLOW.gapDays[0] && gap <= SLOW.gapDays[1]);
    if (!isMonthly || daysBetween(latest.date, input.today) > SLOW.newsDays) return [];
    // Days from the day of the month of the first payment.
    const delays = payments.map(
      ({ date }, index) =>
        daysBetween(firstDayOf(addMonths(monthOf(first.date), index)), date) - dayOfMonth(first.date) + 1,
    );
    const third = Math.floor(delays.length / 3);
    const before = median(delays.slice(0, third));
    const halfway = median(delays.slice(third, -third));
    const now = Math.min(...delays.slice(-SLOW.latest));
    const isSlower =
      now - before >= SLOW.minLaterDays && halfway >= before + SLOW.minStepDays && now >= halfway + SLOW.minStepDays;
    const of = { rows: payments.slice(-SLOW.latest), before: payments.slice(0, third), since: latest.date };
    return isSlower
      ? [{ kind: "slow", name: merchantName(latest), key: `slow:${payer}`, laterDays: Math.round(now - before), ...of }]
      : [];
  });
}
