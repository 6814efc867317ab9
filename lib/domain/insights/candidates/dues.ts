import { addDays, daysBetween } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { readDescriptor } from "@/lib/domain/payees/descriptor";
import { CADENCES } from "@/lib/domain/transactions/cadence";
import { findBankPhrase } from "@/lib/domain/transactions/categorizer/phrases";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { littleFor } from "../detection/amount-for";
import { coversWindow } from "../detection/coverage";
import {
  bookedTransactions,
  byDate,
  coverageOf,
  type DetectorInput,
  knownDaysBefore,
  merchantKeysOf,
  once,
} from "../detection/input";
import { traitsOfRow } from "../detection/payee-traits";
import { type Owed, oddsOfReturn } from "./owed";
import {
  comeSince,
  hasComeSince,
  hasWord,
  isBetweenOwn,
  isSilent,
  isTagged,
  isWay,
  knownRows,
  namesIn,
  payerName,
  personOf,
  senderOf,
} from "./parties";
import { type DuePeriod, type DueRhythm, type Kept, keptRhythm, TOLERANCE } from "./periods";
import { slowPayers } from "./slow-payers";

type Rows = readonly LedgerTransaction[];

/** Thresholds for promised and missing payments in a rhythm. */
const RULES = {
  /**
   * Worth of each payment, and days after which the latest counts as missing. The next payment mostly makes up for a
   * forgotten week. More than `maxRun` missed in a row are a break if payments continue afterward, unless an office paid six times
   * as many before them.
   */
  rhythms: {
    monthly: { worth: 0.5, lateDays: 9, maxMissed: 2, maxRun: 2 },
    fourweekly: { worth: 0.5, lateDays: 9, maxMissed: 2, maxRun: 2 },
    biweekly: { worth: 0.32, lateDays: 16, maxMissed: 3, maxRun: 1 },
    weekly: { worth: 0.32, lateDays: 9, maxMissed: 6, maxRun: 1 },
    bimonthly: { worth: 0.65, lateDays: 15, maxMissed: 1, maxRun: 1 },
    quarterly: { worth: 0.65, lateDays: 20, maxMissed: 1, maxRun: 1 },
  },
  /** Days after which a payment that comes every few months is taken to have ended. */
  endedDays: 62,
  periodsPerMissed: 6,
  longestRun: 3,
  promised: 2.5,
  /** Amounts that differ each time, such as a client's, show less. */
  worthOfVaried: 0.25,
  /** Odds of a payment, those missing aside: three of four. */
  kept: 1,
  /** A word in more texts than a person has spellings is no name. */
  spellings: 8,
  /** Periods missed at most: a judge would look back no further. */
  maxMissed: 12,
  /** Whoever takes another's place begins so long before its last payment or after it, and pays no more than twice or half as much. */
  handOverDays: 35,
  searchDays: 75,
  maxFactor: 2,
  /** Whoever paid half a year since, and never spoke of it, has agreed on it. */
  settledDays: 183,
  /** Precise payers are late sooner: after three times their largest slip, and a week at least. */
  slack: 3,
  leastLateDays: 7,
  /** A part of a rent that the person pays. */
  ofRent: 1,
  /** One step, as a rent that rose: a quarter at most. */
  step: -1,
  maxStep: 0.25,
  shown: 5,
  shownBefore: 4,
  longest: 12,
  rentDays: 14,
  rentParts: [2, 3, 4],
  knownDaysBeforeRent: 35,
  /** Less than a twentieth is a fee on the way; what is less than a third is another payment. */
  minMissingShare: 0.05,
  minMissingMinor: 5000,
  minPaidShare: 0.33,
  onDayDays: 2,
  patienceDays: 3,
} as const;

const RARE: ReadonlySet<DueRhythm> = new Set(["bimonthly", "quarterly"]);

/** Finds money that comes in a rhythm and is missing, short, or later each time. */
export function openDues(input: DetectorInput): Owed[] {
  const missing = unpaidDues(input);
  const senders = new Set(missing.flatMap(({ rows }) => rows.map(merchantKeysOf(input))));
  const slow = slowPayers(input).filter(({ rows }) => !rows.some((row) => senders.has(merchantKeysOf(input)(row))));
  return [...missing, ...slow];
}

/** Income that moves by itself, or comes once. */
const NO_DUE: ReadonlySet<string> = new Set(["interest", "dividends", "tax-refund"]);
/** Money no one owes, if all of a sender's is filed so: one payment may be filed wrong. */
const GIVEN = "gifts-donations";
/** Pay whose stop is the income's news; a client's is owed later. */
const BY_EMPLOYERS: ReadonlySet<string> = new Set(["salary", "pension", "benefits"]);
const BY_CLIENTS = "gig-work";
const RENT = "rental-income";
/** Paid by one after another; a share of a bill is owed by its own payer. */
const HANDED_OVER: ReadonlySet<string> = new Set([...BY_EMPLOYERS, BY_CLIENTS, RENT]);
/** May be from an account of one's own elsewhere. */
const OF_UNKNOWN_OWNER = "other-transfer";

/** Everyone who sends money, whatever the bank files it under, with what came, oldest first. `own`: without what came under other texts. */
type Payer = { key: string; rows: Rows; words: ReadonlySet<string>; kept: Kept | null; own?: Rows };

const payersOf = once((input): readonly Payer[] => {
  const isDue = (row: LedgerTransaction) =>
    row.amountMinor > 0 &&
    !row.pending &&
    !NO_DUE.has(row.categorySlug) &&
    !isTagged(input, row, "oneself", "deposit") &&
    !isBetweenOwn(input, row);
  const senders = [...groupBy(knownRows(input).filter(isDue), ({ name }) => senderOf(input)(name))]
    .filter(([key, rows]) => !isGiven(input, key, rows))
    .map(
      ([key, rows]): Payer => ({ key, rows, words: new Set(namesIn(input, key)), kept: keptRhythm(rows, input.today) }),
    );
  const ofWord = groupBy(
    senders.flatMap((sender) => [...sender.words].map((word) => ({ word, sender }))),
    ({ word }) => word,
  );
  const isName = (word: string) => (ofWord.get(word)?.length ?? 0) <= RULES.spellings;
  const payers = new Map<string, Payer>();
  const keysOfWord = new Map<string, Set<string>>();
  for (const sender of senders) {
    const names = [...sender.words].filter(isName);
    const near = new Set(names.flatMap((word) => [...(keysOfWord.get(word) ?? [])]));
    const both = [...near].flatMap((key) => joined(input, payers.get(key), sender) ?? [])[0];
    const payer = both ?? sender;
    payers.set(payer.key, payer);
    for (const word of names) keysOfWord.set(word, (keysOfWord.get(word) ?? new Set()).add(payer.key));
  }
  return [...payers.values()];
});

/** Tells if it is a gift, or a benefit by its own text, whatever the bank files it under. */
function isGiven(input: DetectorInput, text: string, rows: Rows): boolean {
  return (
    rows.every(({ categorySlug }) => categorySlug === GIVEN) ||
    hasWord(input)(text, "given") ||
    findBankPhrase(readDescriptor(text), true)?.slug === "benefits"
  );
}

/** One payer under two spellings: they share a word and an amount, and keep a rhythm better together than apart. */
function joined(input: DetectorInput, one: Payer | undefined, other: Payer): Payer | null {
  if (!one) return null;
  const amounts = new Set(one.rows.map(({ amountMinor }) => amountMinor));
  if (!other.rows.some(({ amountMinor }) => amounts.has(amountMinor))) return null;
  const rows = [...one.rows, ...other.rows].sort(byDate);
  const kept = keptRhythm(rows, input.today);
  const apart = [one, other].map((payer) => payer.kept?.score ?? 0);
  return kept && kept.score > Math.max(0, ...apart) && kept.score > (apart[0] ?? 0) + (apart[1] ?? 0)
    ? { key: one.key, rows, words: new Set([...one.words, ...other.words]), kept }
    : null;
}

/** Finds payments that someone makes month by month or week by week and that are missing or short: a share, a rent, a client's fee. */
export const unpaidDues = once((input): readonly Owed[] =>
  payersOf(input).flatMap((payer) => {
    const whole = withOtherTexts(input, payer);
    return (whole && dueOf(input, whole)) ?? [];
  }),
);

/**
 * The payer with half as much or more that came since under another text with one of its own words: a part of what is due. Null if the
 * rhythm is lost by that, or nothing is left open.
 */
function withOtherTexts(input: DetectorInput, payer: Payer): Payer | null {
  const last = payer.rows.at(-1);
  const words = [...payer.words].filter((word) => payersByWord(input).get(word) === 1);
  if (!last || !payer.kept || words.length === 0) return payer;
  const came = comeSince(input, last.date, { words, leastMinor: last.amountMinor / 2 }).filter(
    (row) =>
      !ownSenders(input).has(senderOf(input)(row.name)) &&
      !isTagged(input, row, "deposit", "repaid", "reimbursement") &&
      isOfOneName(input, last, row),
  );
  if (came.length === 0) return payer;
  const rows = [...payer.rows, ...came].sort(byDate);
  const kept = came.every(({ amountMinor }) => amountMinor < last.amountMinor) ? keptRhythm(rows, input.today) : null;
  return kept?.rhythm === payer.kept.rhythm ? { ...payer, rows, kept, own: payer.rows } : null;
}

/** Tells if all words of the one text that may be a name's, initials included, are in the other. */
function isOfOneName(input: DetectorInput, one: LedgerTransaction, other: LedgerTransaction): boolean {
  const words = senderOf(input)(other.name).split(" ");
  const isOfName = (word: string) => word.length > 3 && !isWay(input, word) && !hasWord(input)(word, "rent");
  const ofName = senderOf(input)(one.name)
    .split(" ")
    .filter((word) => word.length === 1 || isOfName(word));
  const [initials, names] = [ofName.filter(({ length }) => length === 1), ofName.filter(({ length }) => length > 1)];
  return initials.every((word) => words.includes(word)) && names.some((word) => words.includes(word));
}

/** Texts under which money came often enough to be someone's own. */
const ownSenders = once(
  (input): ReadonlySet<string> =>
    new Set(payersOf(input).flatMap(({ key, rows }) => (rows.length >= RULES.shown ? [key] : []))),
);

function dueOf(input: DetectorInput, payer: Payer): Owed | null {
  const { rows, kept } = payer;
  const [last, latest] = [(payer.own ?? rows).at(-1), rows.at(-1)];
  if (!kept || !last || !latest || rows.length < 3 || isSilent(input, last)) return null;
  // What comes back of a few bills a year comes with them.
  if (RARE.has(kept.rhythm) && last.categoryKind === "expense") return null;
  const account = accountOf(input, payer, kept);
  const first = firstPromised(input, payer, account);
  if (first < 0) return null;
  const { periods, isOpen } = account;
  const open = periods.filter(
    (_, at) =>
      at >= first &&
      isOpen(at) &&
      !isOfSeason(account, at) &&
      !isInBreak(account, at, BY_EMPLOYERS.has(last.categorySlug)) &&
      isKnown(input, account, at),
  );
  const trailing = trailingOf(account);
  const paid = periods.filter((_, at) => at >= first && !isOpen(at)).length + first;
  const inPart = open.filter(({ paidMinor }) => paidMinor > 0).length;
  const isKept = oddsOfReturn(paid, paid + open.length - inPart - trailing) >= RULES.kept;
  if (open.length === 0 || open.length > RULES.maxMissed || !isKept || hasEnded(input, payer, kept, trailing))
    return null;
  // Of amounts that differ, a client's one bill is open, or the last came short. An employer's fixed pay is left out in summers
  // and cut in parental leave: one whole month of it, between others, is a client's or a tenant's that was filed so.
  const isOne = trailing === 0 && open.length === 1;
  const isOfClient = isOne && (kept.rhythm === "monthly" || inPart > 0);
  const isOfPay = last.categorySlug === "salary" && !(isOne && inPart === 0);
  if (kept.isFixed ? isOfPay : !isOfClient) return null;
  const openDays = daysBetween(open.at(-1)?.due ?? input.today, input.today);
  if (trailing === 0 ? openDays > RULES.settledDays : RARE.has(kept.rhythm) && openDays > RULES.endedDays) return null;
  // Whoever paid another amount last, and nothing since, may have agreed on it, or moved out in the middle of a month.
  const isOther = trailing > 0 && kept.isFixed && latest.amountMinor !== open.at(-1)?.owedMinor;
  const isAgreed =
    last.categorySlug === RENT ||
    isTagged(input, last, "maintenance", "forChildren") ||
    (payer.own !== undefined && isTagged(input, last, "rent")) ||
    isPartOfRent(input, rows);
  if (isOther && !(isAgreed && latest.amountMinor < (open.at(-1)?.owedMinor ?? 0))) return null;
  // A client's work may have ended: what is open is the last of it.
  const isClient = trailing > 0 && last.categorySlug === BY_CLIENTS;
  return toOwed(input, payer, account, isClient ? open.slice(0, 1) : open);
}

/** The periods that are due, and whether each is open. */
type Account = { kept: Kept; periods: readonly DuePeriod[]; isOpen: (at: number) => boolean };

function accountOf(input: DetectorInput, { rows }: Payer, kept: Kept): Account {
  const { lateDays } = RULES.rhythms[kept.rhythm];
  const offs = kept.periods.flatMap(({ offDays }) => (offDays === null ? [] : [Math.abs(offDays)]));
  const slipDays = Math.max(...offs.slice(-RULES.longest));
  const least = kept.rhythm === "monthly" ? RULES.leastLateDays : lateDays;
  const patience = Math.min(lateDays, Math.max(least, RULES.slack * slipDays));
  const lastPaid = kept.periods.findLastIndex(({ paidMinor }) => paidMinor > 0);
  const isDue = ({ due }: DuePeriod, at: number) =>
    at < lastPaid ||
    (at === lastPaid
      ? due <= input.today && daysBetween(rows.at(-1)?.date ?? due, input.today) >= RULES.patienceDays
      : daysBetween(due, input.today) > patience);
  const periods = kept.periods.filter(isDue);
  const littleMinor = littleFor(input.currency, RULES.minMissingMinor);
  const isOpen = (at: number) => {
    const { owedMinor, paidMinor } = periods[at] ?? { owedMinor: 0, paidMinor: 0 };
    const missingMinor = owedMinor - paidMinor;
    return paidMinor === 0
      ? owedMinor > 0
      : missingMinor >= Math.max(owedMinor * RULES.minMissingShare, littleMinor) &&
          (paidMinor >= owedMinor * RULES.minPaidShare || isSlip(periods[at]));
  };
  return { kept, periods, isOpen };

  /** A fixed amount of which a digit was left out, alone on its day. */
  function isSlip(period: DuePeriod | undefined): boolean {
    const { paidBy = [], offDays = null, paidMinor = 0, owedMinor = 0 } = period ?? {};
    const isShort = SLIPS.some((times) => paidMinor * times === owedMinor);
    return isShort && paidBy.length === 1 && offDays !== null && Math.abs(offDays) <= RULES.onDayDays;
  }
}

/** A zero left out, or two. */
const SLIPS = [10, 100] as const;

/** The first open period that enough paid ones promised, or -1. */
function firstPromised(input: DetectorInput, payer: Payer, { kept, periods, isOpen }: Account): number {
  const { worth } = RULES.rhythms[kept.rhythm];
  for (let at = 1; at < periods.length; at += 1) {
    if (!isOpen(at)) continue;
    let [paid, evidence] = [0, 0];
    for (let back = at - 1; back >= 0 && !isOpen(back) && paid < RULES.longest; back -= 1) {
      const [here, next] = [periods[back]?.owedMinor ?? 0, periods[back + 1]?.owedMinor ?? 0];
      if (Math.abs(here - next) > here * RULES.maxStep) break;
      evidence += here === next ? 0 : RULES.step;
      paid += 1;
    }
    evidence += paid * (kept.isFixed ? worth : RULES.worthOfVaried);
    if (kept.rhythm === "monthly" && paid === at && isPartOfRent(input, payer.rows)) evidence += RULES.ofRent;
    if (evidence >= RULES.promised) return at;
  }
  return -1;
}

/** Tells if nothing was paid for the same period of last year: a season, a closed office. */
function isOfSeason({ kept, isOpen }: Account, at: number): boolean {
  const { perYear } = CADENCES[kept.rhythm];
  return [-1, 0, 1].some((near) => at - perYear + near >= 0 && isOpen(at - perYear + near));
}

/** Tells if nothing was paid for several periods in a row, and then as before: holidays, a pause. */
function isInBreak({ kept, periods }: Account, at: number, isOffice: boolean): boolean {
  const isPaid = ({ paidMinor }: DuePeriod) => paidMinor > 0;
  const before = periods.slice(0, at + 1).findLastIndex(isPaid);
  const after = periods.findIndex((period, index) => index >= at && isPaid(period));
  const proven = !isOffice ? 0 : Math.min(RULES.longestRun, Math.floor(before / RULES.periodsPerMissed));
  return after - before - 1 > Math.max(RULES.rhythms[kept.rhythm].maxRun, proven);
}

/** Tells if the accounts report the days on which it would have come. */
function isKnown(input: DetectorInput, { kept, periods }: Account, at: number): boolean {
  const from = periods[at]?.due ?? input.today;
  const to = addDays(from, RULES.rhythms[kept.rhythm].lateDays);
  return coversWindow(coverageOf(input), { from, to: to < input.today ? to : input.today }, input.today);
}

/** Periods since the last payment. */
function trailingOf({ periods }: Account): number {
  return periods.length - 1 - periods.findLastIndex(({ paidMinor }) => paidMinor > 0);
}

/**
 * Tells if who pays no more agreed on something else. A flatmate who pays no more has moved out, unless the others go on
 * paying as much. Late pay is the income's news, and a client's a debt after that. What the law asks for goes on.
 */
function hasEnded(input: DetectorInput, payer: Payer, { rhythm }: Kept, trailing: number): boolean {
  const last = (payer.own ?? payer.rows).at(-1);
  if (trailing === 0 || !last) return false;
  if (BY_EMPLOYERS.has(last.categorySlug) || isSucceeded(input, last, rhythm)) return true;
  const isLong = trailing > RULES.rhythms[rhythm].maxMissed;
  if (last.categorySlug === BY_CLIENTS) return rhythm !== "monthly" || !isLong;
  return isLong && !isTagged(input, last, "maintenance", "forChildren") && !hasPeers(input, payer, rhythm);
}

const payersByLast = once((input) =>
  groupBy(payersOf(input), ({ rows, kept }) => `${kept?.rhythm} ${rows.at(-1)?.amountMinor}`),
);

/** Tells if others pay the same amount in the same rhythm, and still do. */
function hasPeers(input: DetectorInput, payer: Payer, rhythm: DueRhythm): boolean {
  const last = payer.rows.at(-1);
  return (payersByLast(input).get(`${rhythm} ${last?.amountMinor}`) ?? []).some(
    ({ rows }) =>
      rows !== payer.rows &&
      rows.filter(({ date }) => last && date <= last.date).length >= RULES.shown &&
      daysBetween(rows.at(-1)?.date ?? "", input.today) <= CADENCES[rhythm].periodDays + RULES.rhythms[rhythm].lateDays,
  );
}

/** Number of regular payers whose text has each word. */
const payersByWord = once((input): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { rows, kept, words } of payersOf(input)) {
    if (kept === null || rows.length < 3) continue;
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
});

/** Tells if someone else began to pay about as much in the same rhythm then: the next client, employer or tenant. */
export function isSucceeded(input: DetectorInput, last: LedgerTransaction, rhythm: string): boolean {
  if (!HANDED_OVER.has(last.categorySlug)) return false;
  const [from, to] = [addDays(last.date, -RULES.handOverDays), addDays(last.date, RULES.searchDays)];
  return payersOf(input).some((next) => {
    const [first, latest] = [next.rows[0], next.rows.at(-1)];
    return (
      first !== undefined &&
      latest?.categorySlug === last.categorySlug &&
      next.kept?.rhythm === rhythm &&
      first.date > from &&
      first.date <= to &&
      daysBetween(latest.date, input.today) <= RULES.handOverDays &&
      Math.max(latest.amountMinor, last.amountMinor) <= Math.min(latest.amountMinor, last.amountMinor) * RULES.maxFactor
    );
  });
}

function toOwed(
  input: DetectorInput,
  { key, rows, own = rows }: Payer,
  { kept, periods }: Account,
  open: readonly DuePeriod[],
): Owed | null {
  const [latest, lastOpen] = [rows.at(-1), open.at(-1)];
  // What one row paid for two periods is shown as what came of both.
  const partsAt = new Set(open.flatMap(({ paidBy }) => paidBy));
  const short = periods.filter((period) => open.includes(period) || period.paidBy.some((at) => partsAt.has(at)));
  const parts = rows.filter((_, at) => short.some(({ paidBy }) => paidBy.includes(at)));
  const first = short[0];
  if (!latest || !lastOpen || !first) return null;
  const usualMinor = first.owedMinor;
  if (short.some(({ owedMinor }) => owedMinor !== usualMinor)) return null;
  const isUsual = ({ amountMinor }: LedgerTransaction) => !kept.isFixed || amountMinor === usualMinor;
  // A part may come some days before its day.
  const expected = [first.due, ...parts.map(({ date }) => date)].sort()[0] ?? first.due;
  const usual = rows.filter((row) => row.date < expected && isUsual(row)).slice(-RULES.shown);
  const name = payerName(input, own.at(-1) ?? latest);
  if (short.length === 1 && parts.length > 0 && lastOpen === periods.at(-1)) {
    // Who pays less from now on may have said so. A rent, and what a person pays by an app, was agreed.
    const isAgreed = latest.categorySlug === RENT || personOf(input)(latest.name)?.isByApp === true;
    if (!isAgreed && (parts.length > 1 || latest.categorySlug === OF_UNKNOWN_OWNER)) return null;
    const kind = isAgreed && kept.isFixed ? "rest" : "less";
    const of = { rows: [latest], since: latest.date, before: usual.slice(-RULES.shownBefore) };
    if (parts.length === 1) return { kind, name, key: `rest:${key}:${latest.id}`, isVaried: !kept.isFixed, ...of };
  }
  const came = rows.filter(({ date }) => date >= expected);
  const isLate = ({ due, paidBy }: DuePeriod) =>
    paidBy.some((at) => usual.some((row) => row === rows[at] && daysBetween(due, row.date) > TOLERANCE[kept.rhythm]));
  const since = (came.at(-1) ?? usual.at(-1) ?? latest).date;
  return {
    ...{ kind: "due", name, key: `share:${key}`, rows: usual, before: came, since },
    ...{ expected, latest: (short.at(-1) ?? lastOpen).due, missed: short.length, parts },
    ...{ isVaried: !kept.isFixed, isPunctual: !periods.some(isLate) },
  };
}

/** Sent by someone as banks categorize it, or by a way of which no category is known. */
function isSentByOne(input: DetectorInput, row: LedgerTransaction): boolean {
  const isByTransfer = row.categorySlug === "other-income" && traitsOfRow(input, row).has("bank-transfer");
  return row.categorySlug === OF_UNKNOWN_OWNER || isByTransfer;
}

/** The rents that the person paid, of each home oldest first. */
const rentsOf = once((input) => {
  const rents = bookedTransactions(input).filter(
    ({ amountMinor, categorySlug, pending }) => amountMinor < 0 && categorySlug === "rent" && !pending,
  );
  return [...groupBy(rents, merchantKeysOf(input)).values()];
});

/** Returns true if all payments of a sender are a part of the rent, since it began and until now. */
function isPartOfRent(input: DetectorInput, payments: Rows): boolean {
  const last = payments.at(-1);
  const isWhole = last !== undefined && payments.length < RULES.shown;
  if (!isWhole || !isSentByOne(input, last) || hasWord(input)(last.name, "temporary")) return false;
  if (hasComeSince(input, last.date, { text: last.name, sumMinor: last.amountMinor })) return false;
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
