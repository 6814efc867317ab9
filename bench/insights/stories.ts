import {
  addDays,
  addMonths,
  type Day,
  dayOfMonth,
  daysBetween,
  monthOf,
  sameDayOfMonth,
} from "../../lib/domain/calendar";
import { byDate } from "../../lib/domain/insights/detection/input";
import { CADENCES } from "../../lib/domain/transactions/cadence";
import { type TransactionSketch, transactionMaker } from "../../lib/domain/transactions/transaction.fixture";
import { type Random, randomOf } from "../../tests/households/random";
import { makeQuietYear } from "./quiet-years";
import { reportedOf } from "./sorrel";

export const STORY_RHYTHMS = ["weekly", "biweekly", "fourweekly", "monthly", "bimonthly", "quarterly"] as const;
type Rhythm = (typeof STORY_RHYTHMS)[number];

/** Payees and payers by category. Their names are in no directory; `uncategorized` and `other-income` are what no bank knew. */
const PARTIES = {
  out: [
    ["insurance", "MERIDIAN MUTUAL INS"],
    ["services", "OAKFIELD LAWN CARE"],
    ["education", "BRIGHT STEPS MUSIC SCHOOL"],
    ["software", "NIMBUSDRIVE PLUS"],
    ["fitness", "IRONWORKS FITNESS"],
    ["childcare", "LITTLE ACORNS NURSERY"],
    ["uncategorized", "VANTOR BV 88213"],
  ],
  in: [
    ["benefits", "FAMILY ALLOWANCE FUND"],
    ["pension", "OLD MUTUAL ANNUITY"],
    ["gig-work", "BRAMBLE TRADING REMIT"],
    ["rental-income", "RENT FLAT 2 M ABBOTT"],
    ["other-income", "HARLOW & SONS"],
    ["other-income", "FASTER PAYMENT K LINDQVIST"],
  ],
} as const;
type Direction = keyof typeof PARTIES;

/** Last payment of an ordinary stream, a few days ago. */
const [LAST_DAY, HISTORY_DAYS] = ["2026-11-14", 660] as const;
const TODAY = "2026-11-20";
const ID = "story";

type Payment = { day: Day; times: number };

/** Events by name: each changes a stream's days or amounts, given oldest first. */
const EVENTS: Readonly<
  Record<Direction, Readonly<Record<string, (payments: readonly Payment[], rhythm: Rhythm) => Payment[]>>>
> = {
  out: {
    "costs an eighth more": (payments, rhythm) => moved(payments, rhythm, 1.125),
    "costs two fifths more": (payments, rhythm) => moved(payments, rhythm, 1.4),
    "is new": (payments, rhythm) => payments.slice(CADENCES[rhythm].periodDays < 20 ? -5 : -4),
    "is charged twice": (payments) =>
      payments.flatMap((one, at) => (at === payments.length - 2 ? [one, again(one)] : [one])),
  },
  in: {
    "has stopped": (payments, rhythm) => {
      const until = addDays(TODAY, -Math.round(Math.max(1.6 * CADENCES[rhythm].periodDays, 24)));
      return payments.filter(({ day }) => day <= until);
    },
    "came short": (payments) =>
      payments.map((one, at) => (at === payments.length - 1 ? { ...one, times: one.times / 2 } : one)),
    "left one out": (payments) => payments.filter((_, at) => at !== payments.length - 2),
    "is a quarter less": (payments, rhythm) => moved(payments, rhythm, 0.75),
  },
};

/** Moves the latest payments to another level: two that come every few months, else three. */
function moved(payments: readonly Payment[], rhythm: Rhythm, times: number): Payment[] {
  const first = payments.length - (CADENCES[rhythm].perYear < 12 ? 2 : 3);
  return payments.map((one, at) => (at >= first ? { ...one, times: one.times * times } : one));
}

const again = ({ day, times }: Payment): Payment => ({ day: addDays(day, 1), times });

/** Stories told, of stories, by event and rhythm; `others`: findings a household about anything else. */
export type StoryShares = {
  told: ReadonlyMap<string, ReadonlyMap<Rhythm, { told: number; of: number }>>;
  others: number;
};

/**
 * Puts one stream into a quiet year and lets one thing happen to it, for every rhythm, party and event: half of them at one
 * amount, half within a twenty-fifth of it. A story is told if a finding shows one of the stream's payments.
 */
export function tellStories(seeds: readonly number[]): StoryShares {
  const told = new Map<string, Map<Rhythm, { told: number; of: number }>>();
  let [others, households] = [0, 0];
  for (const direction of ["out", "in"] as const) {
    for (const [event, happen] of Object.entries(EVENTS[direction])) {
      const ofEvent = new Map(STORY_RHYTHMS.map((rhythm) => [rhythm, { told: 0, of: 0 }]));
      told.set(`money ${direction}: ${event}`, ofEvent);
      for (const [rhythm, share] of ofEvent) {
        for (const party of PARTIES[direction]) {
          for (const seed of seeds) {
            const random = randomOf(seed + households * 7);
            const payments = paymentsOf(rhythm, random, households % 2 === 0 ? 0 : SPREAD);
            const rows = rowsOf(happen(payments, rhythm), {
              direction,
              party,
              usualMinor: random.whole(12_000, 40_000),
            });
            const findings = findingsWith(rows, seed);
            const own = findings.filter((ids) => ids.some((id) => id.startsWith(ID)));
            share.of += 1;
            if (own.length > 0) share.told += 1;
            others += findings.length - own.length;
            households += 1;
          }
        }
      }
    }
  }
  return { told, others: others / households };
}

/** Payments that aren't all equal differ from the usual one by so much, at most. */
const SPREAD = 0.04;

/** @param spread  share by which each differs from the usual amount, at most */
function paymentsOf(rhythm: Rhythm, random: Random, spread: number): Payment[] {
  const { perYear, periodDays } = CADENCES[rhythm];
  const first = addDays(LAST_DAY, -HISTORY_DAYS);
  const last = addDays(LAST_DAY, -random.whole(0, 4));
  const days: Day[] = [];
  for (let count = 0; ; count += 1) {
    const day =
      perYear > 12
        ? addDays(last, -count * periodDays)
        : sameDayOfMonth(addMonths(monthOf(last), (-count * 12) / perYear), dayOfMonth(last));
    if (daysBetween(first, day) < 0) break;
    days.unshift(day);
  }
  return days.map((day) => ({ day, times: random.between(1 - spread, 1 + spread) }));
}

function rowsOf(
  payments: readonly Payment[],
  more: { direction: Direction; party: readonly [slug: string, name: string]; usualMinor: number },
): TransactionSketch[] {
  const [slug, name] = more.party;
  return payments.map(({ day, times }, at) => {
    const minor = Math.round(more.usualMinor * times);
    return { id: `${ID}${at}`, date: day, amountMinor: more.direction === "in" ? minor : -minor, slug, name };
  });
}

/** The transactions of each finding; reports apart. */
function findingsWith(rows: readonly TransactionSketch[], seed: number): (readonly string[])[] {
  const quiet = makeQuietYear(seed);
  const transactions = [...quiet.transactions, ...rows.map(transactionMaker())].sort(byDate);
  return reportedOf({ ...quiet, transactions })
    .filter(({ isReport }) => !isReport)
    .map(({ transactionIds }) => transactionIds);
}
