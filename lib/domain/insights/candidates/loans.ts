import { addDays, compareDays, daysBetween } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { readDescriptor, toWords } from "@/lib/domain/payees/descriptor";
import { namesCompany, nameWordsIn, spelled } from "@/lib/domain/payees/person";
import { remembering } from "@/lib/domain/remembering";
import { findTrade } from "@/lib/domain/transactions/categorizer/phrases";
import { loanPairs } from "@/lib/domain/transactions/streams/loans";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { amountFor, littleFor } from "../detection/amount-for";
import { type DetectorInput, merchantKeysOf, merchantName, once } from "../detection/input";
import { gapsOf, totalOf } from "../detection/rows-since";
import { type Owed, patienceDays } from "./owed";
import { hasWord, isBetweenOwn, isSilent, isTagged, isWay, knownRows, personOf } from "./parties";

type Rows = readonly LedgerTransaction[];

/** Amounts in cents of a dollar. */
const RULES = {
  minLentMinor: 10_000,
  /** Least sum taken for a loan though no text says so: nobody gives it along the way … */
  minUnsaidMinor: 50_000,
  /** … in round sums, … */
  roundMinor: 5000,
  /** … of which a part came back, and neither next to nothing nor nearly all. */
  returned: { min: 0.2, max: 0.9 },
  /** Whoever owes this little owes nothing. */
  settledShare: 0.02,
  /** Installments may be a month late. */
  patienceDays: 45,
  /** Earlier equal payments that make one a payment for something else. */
  minUsual: 2,
  /** Equal payments that are installments of what the user owes. */
  minInstallments: 3,
} as const;

/** Finds money lent to persons, or borrowed from them, of which a part came back and a part didn't. */
export function openLoans(input: DetectorInput): Owed[] {
  return [...rowsByPerson(input).values()].flatMap((rows) => [
    ...openLoan(input, rows, "lent"),
    ...openLoan(input, rows, "borrowed"),
  ]);
}

/** Categories in which banks file money between persons, some by a word of the note; own accounts are told apart by their other half. */
const BETWEEN: ReadonlySet<string> = new Set([
  "other-transfer",
  "other-income",
  "gifts-donations",
  "internal-transfer",
  "other-loan",
  "rent",
  "uncategorized",
]);

/** Rows to and from each person, oldest first, by the first two words of the name: "T Wiremu" is the one other Wiremu with a T. */
const rowsByPerson = once((input): ReadonlyMap<string, Rows> => {
  const keyOf = remembering((text: string): string => {
    const words = nameWordsIn(text).slice(0, 2);
    const isName =
      words.length === 2 &&
      words.some(({ length }) => length > 1) &&
      !namesCompany(text) &&
      findTrade(readDescriptor(words.join(" ")), false) === null;
    return isName ? [...words].sort().join(" ") : "";
  });
  const between = knownRows(input).filter(
    (row) => BETWEEN.has(row.categorySlug) && row.merchant === null && !row.pending && keyOf(row.name) !== "",
  );
  const isOwn = (row: LedgerTransaction) => isTagged(input, row, "oneself") || isBetweenOwn(input, row);
  const keys = [...new Set(between.map(({ name }) => keyOf(name)))];
  const byWord = groupBy(
    keys.flatMap((key) => key.split(" ").map((word) => ({ word, key }))),
    ({ word }) => word,
  );
  const fullKeyOf = remembering((key: string): string => {
    const words = key.split(" ");
    const initial = words.find(({ length }) => length === 1);
    const surname = words.find(({ length }) => length > 1) ?? "";
    if (initial === undefined) return key;
    const full = (byWord.get(surname) ?? []).filter((other) =>
      other.key.split(" ").some((word) => word !== surname && word.length > 1 && word.startsWith(initial)),
    );
    return full.length === 1 ? (full[0]?.key ?? key) : key;
  });
  const persons = groupBy(between, ({ name }) => fullKeyOf(keyOf(name)));
  return new Map([...persons].filter(([, rows]) => goBothWays(rows) && !rows.some(isOwn)));
});

function goBothWays(rows: Rows): boolean {
  return rows.some(({ amountMinor }) => amountMinor > 0) && rows.some(({ amountMinor }) => amountMinor < 0);
}

/** Finds what is open between a person and the user since all was settled. */
function openLoan(input: DetectorInput, rows: Rows, kind: "lent" | "borrowed"): Owed[] {
  const sign = kind === "lent" ? -1 : 1;
  const has = hasWord(input);
  const isSaid = ({ name }: LedgerTransaction) =>
    has(name, "loan") && has(besideName(name), "loan") && !has(name, "repaid") && !has(name, "given");
  const opens = rows.filter((row) => Math.sign(row.amountMinor) === sign);
  const said = opens.filter(
    (row) => Math.abs(row.amountMinor) >= littleFor(input.currency, RULES.minLentMinor) && isSaid(row),
  );
  const lent = said.length > 0 ? said : unsaidLoan(input, rows, opens);
  const [first] = lent;
  if (!first) return [];
  // Who borrowed before pays back, in the words of a loan.
  const isRepaying = rows.some((row) => row.date < first.date && Math.sign(row.amountMinor) !== sign && isSaid(row));
  const alike = opens.filter(({ amountMinor }) => amountMinor === first.amountMinor).length;
  if (isRepaying || alike >= RULES.minInstallments) return [];
  const usual = groupBy(
    rows.filter(({ date }) => date < first.date),
    ({ amountMinor }) => amountMinor,
  );
  const isOther = ({ amountMinor }: LedgerTransaction) =>
    Math.sign(amountMinor) === -sign && (usual.get(amountMinor)?.length ?? 0) < RULES.minUsual;
  const others = rows.filter(isOther);
  const [open, back] = sinceSettled(
    lent,
    others.filter(({ date }) => date >= first.date),
  );
  const [lentMinor, backMinor] = [open, back].map((of) => Math.abs(totalOf(of)));
  const latest = [...open, ...back].reduce((last, { date }) => (date > last ? date : last), "");
  const [last, lastBack] = [open.at(-1), back.at(-1)];
  if (!last || !lastBack || backMinor === undefined || lentMinor === undefined) return [];
  if (lentMinor - backMinor <= lentMinor * RULES.settledShare || isSilent(input, last)) return [];
  if (daysBetween(latest, input.today) < patienceDays(gapsOf(back), RULES.patienceDays)) return [];
  // What came before may be what is paid back, and little that came may be for something else.
  const isAsked =
    said.length === 0 ||
    alike > 1 ||
    others.some(({ date }) => date < first.date) ||
    backMinor < lentMinor * RULES.returned.min;
  const namesOf = ({ name: text }: LedgerTransaction) => nameWordsIn(text).filter((word) => !isWay(input, word));
  const name = shortestName(input, rows) ?? spelled(last.name, namesOf(last).slice(-2));
  return [
    {
      kind: kind === "borrowed" ? "borrowed" : isAsked ? "perhaps-lent" : "lent",
      name,
      key: `${kind}:${first.id}`,
      rows: open,
      since: lastBack.date,
      before: back,
    },
  ];
}

/** A text without the person's name, and without a word right before it: Loan is a given name, too. */
function besideName(text: string): string {
  const words = text.match(/\p{L}+/gu) ?? [];
  const name = nameWordsIn(text);
  const at = words.findIndex((word) => toWords(word)[0] === name[0]);
  return words.filter((_, index) => index !== at && index !== at - 1).join(" ");
}

/** A note may stand behind the name. */
function shortestName(input: DetectorInput, rows: Rows): string | undefined {
  const names = rows.flatMap(({ name }) => personOf(input)(name)?.name ?? []);
  return names.sort((a, b) => a.length - b.length)[0];
}

/** The one large round sum between two persons who had nothing else to do with each other, part of which came back. */
function unsaidLoan(input: DetectorInput, rows: Rows, opens: Rows): Rows {
  const [first, ...others] = opens;
  const back = rows.filter((row) => row !== first);
  if (!first || others.length > 0 || rows[0] !== first) return [];
  const unitsADollar = littleFor(input.currency, RULES.roundMinor) / amountFor(input.currency, RULES.roundMinor);
  const round = amountFor(input.currency, RULES.roundMinor) * 10 ** Math.floor(Math.log10(unitsADollar));
  const share = Math.abs(totalOf(back) / first.amountMinor);
  const isLoan =
    Math.abs(first.amountMinor) >= littleFor(input.currency, RULES.minUnsaidMinor) &&
    rows.every((row) => row.amountMinor % round === 0 && !isTagged(input, row, "given", "rent", "deposit", "pay")) &&
    share >= RULES.returned.min &&
    share <= RULES.returned.max;
  return isLoan ? [first] : [];
}

/** Leaves out what was paid back in full before. Both are oldest first. */
function sinceSettled(lent: Rows, back: Rows): [open: Rows, back: Rows] {
  let [open, returned]: [LedgerTransaction[], LedgerTransaction[]] = [[], []];
  let restMinor = 0;
  const events = [...lent.map((row) => ({ row, isLoan: true })), ...back.map((row) => ({ row, isLoan: false }))];
  for (const { row, isLoan } of events.sort((a, b) => (a.row.date < b.row.date ? -1 : 1))) {
    if (!isLoan && restMinor <= 0) continue;
    (isLoan ? open : returned).push(row);
    restMinor += (isLoan ? 1 : -1) * Math.abs(row.amountMinor);
    if (restMinor <= 0) [open, returned] = [[], []];
  }
  return [open, returned];
}

const REPEATED = {
  /** Once is a gap, three times are a way to pay for the month before. */
  minTimes: 3,
  lookbackDays: 365,
  /** Below, in cents of a dollar, it costs less than an overdraft would. */
  minCostMinor: 1500,
  /** A user who borrowed nothing for two months has stopped. */
  newsDays: 62,
} as const;

/** Banks call one side of it a loan: a sale and then a purchase by one payment service are none. */
const LOAN_SLUGS: ReadonlySet<string> = new Set(["loan-proceeds", "other-loan"]);

/** A lender, and the rows of the loans that were returned at more, oldest first: what was borrowed and what went back for it. */
export type RepeatedLoan = { lender: string; key: string; rows: readonly LedgerTransaction[]; costMinor: number };

/** Small loans of one lender, each returned with a fee and taken up again, at least three times in a year. */
export function repeatedLoans(input: DetectorInput): RepeatedLoan[] {
  const from = addDays(input.today, -REPEATED.lookbackDays);
  const rows = knownRows(input).filter(({ date, pending }) => date >= from && !pending);
  const keyOf = merchantKeysOf(input);
  const lenders = new Set(rows.flatMap((row) => (LOAN_SLUGS.has(row.categorySlug) ? [keyOf(row)] : [])));
  if (lenders.size === 0) return [];
  const ofLenders = groupBy(
    rows.filter((row) => lenders.has(keyOf(row))),
    keyOf,
  );
  return [...ofLenders].flatMap(([key, ofLender]): RepeatedLoan[] => {
    // Rolled over on one day, the old loan goes back before the new one comes.
    const sorted = ofLender.sort((a, b) => compareDays(a.date, b.date) || a.amountMinor - b.amountMinor);
    const loans = loanPairs(sorted).filter((pair) => pair.some(({ categorySlug }) => LOAN_SLUGS.has(categorySlug)));
    const costMinor = -totalOf(loans.flat());
    const [latest, last] = [sorted.at(-1), loans.at(-1)];
    const isReported =
      loans.length >= REPEATED.minTimes &&
      costMinor >= amountFor(input.currency, REPEATED.minCostMinor) &&
      latest !== undefined &&
      daysBetween(latest.date, input.today) <= REPEATED.newsDays &&
      !isSilent(input, latest);
    return last && isReported ? [{ lender: merchantName(last[0]), key, rows: loans.flat(), costMinor }] : [];
  });
}
