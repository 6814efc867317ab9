import { addDays, type Day } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { merchantKeyOf } from "@/lib/domain/transactions/merchant-key";

/** A bank books up to so many days after the purchase, or names the day of the purchase where another names the booking. */
const DAYS_APART = [0, 1, -1, 2, -2, 3, -3] as const;
export const MAX_DAYS_APART = 3;

/** Words around names that don't say who was paid. */
const NOISE = new Set(
  (
    "pos purchase purch debit credit card payment pmt paid to from the of at visa mastercard mc maestro contactless online web ach sepa " +
    "direct dd transfer txn transaction ref no nr on kartenzahlung lastschrift girocard achat carte cb paiement recurring withdrawal " +
    "sq sp tst paypal pypl checkcard pending posted upi imps neft zelle venmo fp"
  ).split(" "),
);
/** More of one day and amount are a machine's, or a file made to keep a server busy: they are not all compared with each other. */
const MAX_CANDIDATES = 50;
/** A shorter text is in many others by chance. */
const MIN_CONTAINED = 4;
const MIN_COMMON_WORD = 3;
/** Prices end so, or are small: two of them on one day are often two purchases. */
const COMMON_ENDINGS: ReadonlySet<number> = new Set([0, 49, 50, 95, 99]);
const SMALL_MINOR = 1000;

type IncomingRow = {
  date: Day;
  amountMinor: number;
  currency: string;
  name: string;
  /** The merchant's clean name, which a file or a bank may also write. */
  merchant?: string | null;
};

export type KnownRow = IncomingRow & { merchant: string | null; externalId: string | null };

/**
 * Finds each new row's probable twin that came another way: another format, id, wording, or up to three days apart.
 * Each known row is one row's twin at most, the nearest day first. The user decides: nothing here is sure.
 * Unlike texts match only for a rare amount in the same account.
 * A day outside the file matches only if neither side has another row of that amount and merchant.
 * @param known  rows no line repeats, of the file's days ± 3: of its account and of none, or of any
 * @param covered  the file's first and last day
 * @returns indexes in `known`, or null
 */
export function findTwins(
  incoming: readonly IncomingRow[],
  known: readonly KnownRow[],
  covered: { from: Day; to: Day },
  isOfSameAccount: (index: number) => boolean = () => false,
): (number | null)[] {
  if (known.length === 0) return incoming.map(() => null);
  const byDay = new Map<string, number[]>();
  known.forEach((row, index) => {
    const key = dayKey(row, row.date);
    const places = byDay.get(key);
    if (places) places.push(index);
    else byDay.set(key, [index]);
  });
  const speakOfOne = comparison();
  const isAlone = countingAlike([incoming, known]);
  const isCovered = ({ date }: KnownRow) => date >= covered.from && date <= covered.to;

  const twins: (number | null)[] = incoming.map(() => null);
  for (const days of DAYS_APART) {
    for (const [index, row] of incoming.entries()) {
      if (twins[index] !== null) continue;
      const places = byDay.get(dayKey(row, addDays(row.date, days)));
      const at =
        places?.slice(0, MAX_CANDIDATES).findIndex((place) => {
          const one = known[place];
          if (!one || !textsOf(one).some((text) => textsOf(row).some((other) => speakOfOne(other, text)))) return false;
          return isCovered(one) || (isAlone(row) && isAlone(one));
        }) ?? -1;
      if (at === -1) continue;
      // Taken out of the list, it is the twin of no other.
      const [found] = places?.splice(at, 1) ?? [];
      twins[index] = found ?? null;
    }
  }
  const left = incoming.flatMap((row, index) => (twins[index] === null ? [{ index, row }] : []));
  for (const [key, [one, ...others]] of groupBy(left, ({ row }) => dayKey(row, row.date))) {
    const [place, ...more] = byDay.get(key) ?? [];
    if (!one || place === undefined || others.length > 0 || more.length > 0) continue;
    const magnitude = Math.abs(one.row.amountMinor);
    const isCommon = magnitude < SMALL_MINOR || COMMON_ENDINGS.has(magnitude % 100);
    if (isOfSameAccount(place) || !isCommon) twins[one.index] = place;
  }
  return twins;
}

/** At most two of the rows have its amount and merchant. They are counted at the first question: few files raise one. */
function countingAlike(all: readonly (readonly IncomingRow[])[]): (row: IncomingRow) => boolean {
  const keys = new Map<string, string>();
  const keyOf = ({ amountMinor, currency, name }: IncomingRow) => {
    const merchant = keys.get(name) ?? merchantKeyOf(name);
    keys.set(name, merchant);
    return `${amountMinor} ${currency} ${merchant}`;
  };
  let counts: Map<string, number> | undefined;
  return (row) => {
    counts ??= countBy(all.flat(), keyOf);
    return (counts.get(keyOf(row)) ?? 0) <= 2;
  };
}

function countBy<T>(values: readonly T[], keyOf: (value: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) {
    const key = keyOf(value);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

function dayKey({ amountMinor, currency }: IncomingRow, date: Day): string {
  return `${date} ${amountMinor} ${currency}`;
}

function textsOf({ name, merchant }: Pick<IncomingRow, "name" | "merchant">): string[] {
  return merchant ? [name, merchant] : [name];
}

/** One text is in the other, most words of the shorter are in both, or both begin with the same name. Each text is taken apart once. */
function comparison(): (a: string, b: string) => boolean {
  const partsOf = new Map<string, { squeezed: string; words: string[] }>();
  const taken = (text: string) => {
    const parts = partsOf.get(text) ?? { squeezed: squeezed(text), words: wordsOf(text) };
    partsOf.set(text, parts);
    return parts;
  };
  return (a, b) => {
    const [first, second] = [taken(a), taken(b)];
    const [inner, outer] =
      first.squeezed.length <= second.squeezed.length
        ? [first.squeezed, second.squeezed]
        : [second.squeezed, first.squeezed];
    if (inner === outer && inner !== "") return true;
    if (inner.length >= MIN_CONTAINED && outer.includes(inner)) return true;
    const [short, long] =
      first.words.length <= second.words.length ? [first.words, second.words] : [second.words, first.words];
    const common = short.filter((word) => word.length >= MIN_COMMON_WORD && long.includes(word));
    return common.length > 0 && (common.length > short.length / 2 || short[0] === long[0]);
  };
}

/** "Müller", "Mueller" and "MULLER" are one name. */
function plain(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll(/([aou])e/g, "$1");
}

function squeezed(text: string): string {
  return plain(text).replaceAll(/[^\p{L}\p{N}]+/gu, "");
}

function wordsOf(text: string): string[] {
  return plain(text)
    .replaceAll(/['’`´]/g, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && !/^\p{N}+$/u.test(word) && !NOISE.has(word));
}
