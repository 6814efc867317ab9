import { groupBy } from "@/lib/domain/group-by";
import { CADENCES, type Cadence } from "@/lib/domain/transactions/cadence";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { amountEvidence, type DayNumbers, dateEvidence, SKIPPED } from "./evidence";
import { BILL, type Prior, priorOfCategory } from "./prior";

/** A payee's payment. `text` keys the bank's text; `isNamedYearly`: it says membership, renewal or yearly. */
export type Payment = {
  row: LedgerTransaction;
  days: DayNumbers;
  amountMinor: number;
  text: string;
  isNamedYearly: boolean;
  repeatIds: string[];
};

/** `fit` compares ways to split the same payments, in log units. */
export type Component = { cadence: Cadence; payments: readonly Payment[]; fit: number };

/** Evidence that any stream must outweigh: its phase and cadence were chosen after seeing the dates. */
const PENALTY = 4;
/** Extra penalty of a cadence, less for common ones. */
const RARITY: Readonly<Record<Cadence, number>> = {
  weekly: 0.5,
  biweekly: 0.5,
  semimonthly: 1,
  fourweekly: 1,
  monthly: 0,
  bimonthly: 1.5,
  quarterly: 0.5,
  halfyearly: 2.5,
  yearly: 0.5,
};
/** Penalty of two payments a month where nobody pays in halves: two streams are likelier. */
const TWO_PLANS = 14;
const ORDER = Object.keys(RARITY) as Cadence[];
/** Like amounts at irregular dates are a fixed price, not a bill. They add this much at most. */
const MOST_OF_AMOUNTS = 2;
/** A text that only these payments have names what they are for. */
const OWN_TEXT = 1.5;
/** Each stream costs a pass over the payee's payments. No payee of a household has more. */
const MAX_STREAMS = 40;
/** Amounts this close, as a ratio, may be one price that changed. */
const LIKE_AMOUNTS = 1.3;
/** Payments a day above which only equal amounts or texts can be a bill. */
const DENSE = 0.2;

/** Splits a payee's payments (oldest first) into streams; doubt favors the longer stream. */
export function componentsOf(payments: readonly Payment[], payee = payeeOf(payments), most = MAX_STREAMS): Component[] {
  if (payments.length < 2 || most === 0) return [];
  const whole = rateOf(payments) <= DENSE ? fitted(payments, payee) : null;
  const parts = splitOff(payments, payee, most);
  const isWhole = parts.length === 0 || (whole?.fit ?? 0) + SKIPPED > parts.reduce((sum, { fit }) => sum + fit, 0);
  return whole && isWhole ? [whole] : parts;
}

/** All payments of a payee: how many come a day, and how many have each text. */
type Payee = { rate: number; count: number; ofText: ReadonlyMap<string, number> };

function payeeOf(payments: readonly Payment[]): Payee {
  const ofText = new Map<string, number>();
  for (const { text } of payments) ofText.set(text, (ofText.get(text) ?? 0) + 1);
  return { rate: rateOf(payments), count: payments.length, ofText };
}

/** Takes out the likeliest stream, and looks at the rest. */
function splitOff(payments: readonly Payment[], payee: Payee, most: number): Component[] {
  const best = likeliest(payments, payee);
  if (!best) return [];
  const used = new Set(best.payments);
  const rest = payments.filter((payment) => !used.has(payment));
  const found = [best, ...componentsOf(rest, payee, most - 1)];
  const inStreams = new Set(found.flatMap((component) => component.payments));
  return continued(
    found,
    rest.filter((payment) => !inStreams.has(payment)),
    payee,
  );
}

function likeliest(rest: readonly Payment[], payee: Payee): Component | null {
  let best: Component | null = null;
  const consider = (payments: readonly Payment[], extra?: Extra) => {
    const component = fitted(payments, payee, extra);
    if (component && component.fit > (best?.fit ?? Number.NEGATIVE_INFINITY)) best = component;
  };
  const rate = rateOf(rest);
  if (rate <= DENSE) {
    const monthly = oneAMonth(rest);
    if (monthly) consider(monthly, { rate });
  }
  for (const ofText of parts(rest, ({ text }) => text)) {
    consider(ofText);
    for (const same of parts(ofText, ({ amountMinor }) => amountMinor)) consider(same);
  }
  for (const ofAccount of parts(rest, ({ row }) => row.accountId)) consider(ofAccount);
  const equal = parts(rest, ({ amountMinor }) => amountMinor);
  const chosen = { bonus: -Math.log(Math.max(1, equal.length)) };
  for (const same of equal) {
    consider(same, chosen);
    const monthly = oneAMonth(same);
    if (monthly) consider(monthly, { ...chosen, rate: rateOf(same) });
  }
  if (!priorOf(rest).isVisit) for (const like of likeAmounts(rest)) consider(like, chosen);
  return best;
}

/** Groups of two and more, unless all are in one. */
function parts<K>(payments: readonly Payment[], of: (payment: Payment) => K): Payment[][] {
  const groups = groupBy(payments, of);
  return groups.size === 1 ? [] : [...groups.values()].filter((group) => group.length > 1);
}

function likeAmounts(payments: readonly Payment[]): Payment[][] {
  const sorted = [...payments].sort((a, b) => a.amountMinor - b.amountMinor);
  const groups: Payment[][] = [];
  for (const payment of sorted) {
    const group = groups.at(-1);
    if (group && payment.amountMinor <= (group.at(-1)?.amountMinor ?? 0) * LIKE_AMOUNTS) group.push(payment);
    else groups.push([payment]);
  }
  return groups.length === 1
    ? []
    : groups.filter((group) => group.length > 1).map((group) => group.sort((a, b) => a.days.day - b.days.day));
}

/** Months needed to see a usual day, payments a month above which some are others', and days from the usual one. */
const [MIN_MONTHS, MORE_THAN_ONE, NEAR_DAYS] = [3, 1.2, 4];

/** The payment nearest the commonest day, of each month; null unless months hold more. */
function oneAMonth(payments: readonly Payment[]): Payment[] | null {
  if (priorOf(payments).isVisit) return null;
  const months = new Set(payments.map(({ days }) => days.month));
  if (months.size < MIN_MONTHS || payments.length < months.size * MORE_THAN_ONE) return null;
  const counts = new Array<number>(32).fill(0);
  for (const { days } of payments) {
    for (let near = -1; near <= 1; near += 1) {
      const day = days.dayOfMonth + near;
      if (day >= 1 && day <= 31) counts[day] = (counts[day] ?? 0) + (near === 0 ? 1.5 : 1);
    }
  }
  const usual = counts.indexOf(Math.max(...counts));
  const nearest = new Map<number, Payment>();
  for (const payment of payments) {
    const off = Math.abs(payment.days.dayOfMonth - usual);
    const known = nearest.get(payment.days.month);
    if (off <= NEAR_DAYS && (!known || off < Math.abs(known.days.dayOfMonth - usual)))
      nearest.set(payment.days.month, payment);
  }
  return nearest.size < MIN_MONTHS ? null : [...nearest.values()];
}

type Extra = { rate?: number; bonus?: number };

/** The likeliest cadence of these payments as one stream; null if no rhythm is likelier, by log odds. */
function fitted(
  payments: readonly Payment[],
  payee: Payee,
  { rate = rateOf(payments), bonus = 0 }: Extra = {},
): Component | null {
  const middle = middleGap(payments);
  const near = ORDER.filter((cadence) => {
    const { periodDays, toleranceDays, minPayments } = CADENCES[cadence];
    return payments.length >= minPayments && Math.abs(middle - periodDays) <= toleranceDays * 1.5;
  });
  if (near.length === 0) return null;
  const { odds: priorOdds, leeway, isVisit, isPaidInHalves, isMonthlyAtMost } = priorOf(payments);
  const ownText = hasOwnText(payments, payee) ? OWN_TEXT : 0;
  let amounts: number | null = null;
  let best: Component | null = null;
  for (const cadence of near) {
    if (isMonthlyAtMost && CADENCES[cadence].perYear > CADENCES.fourweekly.perYear) continue;
    if (amounts === null) {
      const { stepped, varied } = amountEvidence(payments.map(({ amountMinor }) => amountMinor));
      amounts = isVisit ? stepped : Math.max(stepped, varied);
    }
    if (amounts + leeway <= 0) return null;
    const dates = dateEvidence(
      payments.map(({ days }) => days),
      cadence,
      rate,
    );
    const rarity = cadence === "semimonthly" && !isPaidInHalves ? TWO_PLANS : RARITY[cadence];
    const certain = dates + priorOdds - PENALTY - rarity;
    const odds = certain + bonus + ownText + Math.min(amounts, MOST_OF_AMOUNTS);
    const fit = certain + amounts + (payments.length - 1) * Math.log(rate / payee.rate);
    if (odds > 0 && fit > (best?.fit ?? Number.NEGATIVE_INFINITY)) best = { cadence, payments, fit };
  }
  return best;
}

/** Returns true if these payments have one text, and no other payment of the payee has it. */
function hasOwnText(payments: readonly Payment[], { count, ofText }: Payee): boolean {
  const text = payments[0]?.text ?? "";
  return payments.length < count && ofText.get(text) === payments.length && payments.every((one) => one.text === text);
}

/** Adds later and earlier prices of a stream: payments, or a whole stream, that go on in its rhythm. */
function continued(found: Component[], rest: readonly Payment[], payee: Payee): Component[] {
  const streams = [...found];
  for (let at = 0; at < streams.length; at += 1) {
    for (let other = at + 1; other < streams.length; other += 1) {
      const [a, b] = [streams[at], streams[other]];
      if (!a || !b || a.cadence !== b.cadence || overlap(a, b)) continue;
      const union = fitted(sorted([...a.payments, ...b.payments]), payee);
      if (union?.cadence === a.cadence && union.fit + SKIPPED > a.fit + b.fit) {
        streams[at] = union;
        streams.splice(other, 1);
        other = at;
      }
    }
  }
  for (const payment of rest.length > MAX_SINGLE ? [] : rest) {
    for (const [at, stream] of streams.entries()) {
      const union = fitted(sorted([...stream.payments, payment]), payee);
      if (union?.cadence === stream.cadence && union.fit + SKIPPED > stream.fit) {
        streams[at] = union;
        break;
      }
    }
  }
  return streams;
}

/** Payees with more single payments than this are shops. */
const MAX_SINGLE = 40;

function overlap(a: Component, b: Component): boolean {
  const dayOf = (payment: Payment | undefined) => payment?.days.day ?? 0;
  return dayOf(a.payments[0]) <= dayOf(b.payments.at(-1)) && dayOf(b.payments[0]) <= dayOf(a.payments.at(-1));
}

function sorted(payments: Payment[]): Payment[] {
  return payments.sort((a, b) => a.days.day - b.days.day);
}

function rateOf(payments: readonly Payment[]): number {
  const days = (payments.at(-1)?.days.day ?? 0) - (payments[0]?.days.day ?? 0);
  return (payments.length - 1) / Math.max(1, days);
}

function middleGap(payments: readonly Payment[]): number {
  const gaps = new Float64Array(payments.length - 1);
  for (let at = 1; at < payments.length; at += 1) {
    gaps[at - 1] = (payments[at]?.days.day ?? 0) - (payments[at - 1]?.days.day ?? 0);
  }
  gaps.sort();
  const half = gaps.length >> 1;
  return gaps.length % 2 === 1 ? (gaps[half] ?? 0) : ((gaps[half - 1] ?? 0) + (gaps[half] ?? 0)) / 2;
}

/** Prior of the commonest category, unless the texts say more. */
function priorOf(payments: readonly Payment[]): Prior {
  const slug = payments[0]?.row.categorySlug ?? "";
  if (payments.every(({ isNamedYearly }) => isNamedYearly)) return BILL;
  if (payments.every(({ row }) => row.categorySlug === slug)) return priorOfCategory(slug);
  const counts = groupBy(payments, ({ row }) => row.categorySlug);
  return priorOfCategory([...counts].reduce((best, one) => (one[1].length >= best[1].length ? one : best))[0]);
}
