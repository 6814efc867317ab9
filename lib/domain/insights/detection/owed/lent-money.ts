import { daysBetween } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { sumMinor } from "@/lib/domain/money";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { amountFor } from "../amount-for";
import { byDate, type DetectorInput } from "../input";
import { cameFromOneself, FROM_ONESELF, isKnownSum, isSilent, latelyByAmount, type Owed } from "./owed-money";

/** When money sent to a person was lent, and is owed. Every number stands beside its reason. */
const RULES = {
  /** Smaller sums are evenings out. */
  minLentMinor: 10_000,
  /** Whoever paid back in full before has done so within four months. */
  returnedDays: 120,
  /** Half as long again as it ever took, and a month and a half at least, is too long. */
  slowFactor: 1.5,
  minDays: 45,
  /** Twice a part of it, about a month apart, and the third one is due. */
  minParts: 2,
  partLateDays: 40,
  /** After half a year everything owed is known or lost. */
  newsDays: 183,
} as const;

/** Money to and from a person, as banks categorize it. */
const SENT: ReadonlySet<string> = new Set(["other-transfer", "other-income", "gifts-donations"]);
/** How banks write that one person sent it to another, in either direction: what remains of the text is who. */
const WAYS =
  /\b(?:venmo|zelle|cash ?app|paypal|interac|e-?transfer|faster payments?|bizum|twint|swish|vipps|mobilepay|tikkie|blik|pix|upi|imps|neft|instapay|pesonet|gcash|maya|wero|lydia|paylib|vir(?:ement)?|sepa|bacs|fps|transferencia|bonifico|[üu]e?berweisung|gutschrift|overboeking|przelew)\b/i;
const WORDS_OF_WAYS =
  /\b(?:to|from|sent|received|recu|re[çc]u|payment|pmt|pymt|transfer|money|send|instant|cashout|cash|app|loan|lent|utang|debt|de|da|di|von|an|til|fra|a|para|credit|debit|inst|m|mr|mrs|ms)\b/gi;

const ALL_WAYS = new RegExp(WAYS.source, "gi");
/** Cash as an app of that name, or as what a wallet pays out. */
const CASH_APP = /\bcash ?(?:app|out)\b/gi;

/** Who a text names, in whichever order: its longer words without those of the bank. Null where it is no payment between persons. */
function personOf(name: string): string | null {
  if (!WAYS.test(name) || FROM_ONESELF.test(name.replaceAll(CASH_APP, ""))) return null;
  const words = name
    .replaceAll(ALL_WAYS, " ")
    .replaceAll(WORDS_OF_WAYS, " ")
    .toLowerCase()
    .match(/\p{L}{2,}/gu);
  return words ? words.sort().join(" ") : null;
}

/**
 * Money sent to a person who has paid back in full what was sent before, and not this time; or who pays it back in parts, of which the next
 * has not come. To someone who never sent anything back it is no loan.
 */
export function lentMoney(input: DetectorInput): Owed[] {
  const sent = input.transactions
    .filter((row) => SENT.has(row.categorySlug) && !row.pending && isKnownSum(input, row) && row.amountMinor !== 0)
    .sort(byDate);
  const byPerson = groupBy(sent, ({ name }) => personOf(name) ?? "");
  return [...byPerson].flatMap(([person, rows]): Owed[] => {
    if (person === "" || !rows.some(({ amountMinor }) => amountMinor > 0)) return [];
    const lent = rows.filter(({ amountMinor }) => amountMinor <= -amountFor(input.currency, RULES.minLentMinor));
    const latest = lent.at(-1);
    if (!latest || isSilent(input, latest) || cameFromOneself(latelyByAmount(input), latest)) return [];
    const since = rows.filter(({ date, amountMinor }) => amountMinor > 0 && date >= latest.date);
    return since.length === 0
      ? notReturned(input, { person, latest, earlier: lent.slice(0, -1), rows })
      : partsMissing(input, { person, latest, parts: since });
  });
}

function notReturned(
  input: DetectorInput,
  {
    person,
    latest,
    earlier,
    rows,
  }: {
    person: string;
    latest: LedgerTransaction;
    earlier: readonly LedgerTransaction[];
    rows: readonly LedgerTransaction[];
  },
): Owed[] {
  const returns = earlier.map((row) =>
    rows.find(
      ({ amountMinor, date }) =>
        amountMinor === -row.amountMinor &&
        date >= row.date &&
        date < latest.date &&
        daysBetween(row.date, date) <= RULES.returnedDays,
    ),
  );
  const delays = returns.flatMap((back, index) =>
    back ? [daysBetween(earlier[index]?.date ?? back.date, back.date)] : [],
  );
  // One that was kept was given, and the latest may be as well.
  if (delays.length === 0 || delays.length < earlier.length) return [];
  const waiting = daysBetween(latest.date, input.today);
  const isOwed =
    waiting >= Math.max(RULES.minDays, Math.max(...delays) * RULES.slowFactor) && waiting <= RULES.newsDays;
  const before = [...earlier, ...returns.flatMap((back) => back ?? [])].sort(byDate);
  return isOwed ? [owed(person, [latest], before)] : [];
}

function partsMissing(
  input: DetectorInput,
  { person, latest, parts }: { person: string; latest: LedgerTransaction; parts: readonly LedgerTransaction[] },
): Owed[] {
  const last = parts.at(-1);
  const restMinor = -latest.amountMinor - sumMinor(parts.map(({ amountMinor }) => amountMinor));
  const waiting = daysBetween(last?.date ?? input.today, input.today);
  const isOwed =
    parts.length >= RULES.minParts &&
    parts.every(({ amountMinor }) => amountMinor === last?.amountMinor) &&
    restMinor >= (last?.amountMinor ?? 0) &&
    waiting >= RULES.partLateDays &&
    waiting <= RULES.newsDays;
  return isOwed ? [owed(person, [latest, ...parts], [])] : [];
}

function owed(person: string, rows: readonly LedgerTransaction[], before: readonly LedgerTransaction[]): Owed {
  const [latest] = rows;
  const since = rows.at(-1)?.date ?? "";
  return { kind: "lent", name: latest?.name ?? person, key: `lent:${latest?.id}`, rows, since, expected: null, before };
}
