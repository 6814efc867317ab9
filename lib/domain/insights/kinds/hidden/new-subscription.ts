import { dayOfMonth, daysBetween } from "@/lib/domain/calendar";
import { amountFor } from "@/lib/domain/insights/detection/amount-for";
import type { DetectorInput } from "@/lib/domain/insights/detection/input";
import { isCommitment } from "@/lib/domain/insights/detection/rhythm/commitments";
import {
  type ChargesAgain,
  chargesThatCameBack,
  type NewCharges,
  type NewChargeWords,
  newChargesFact,
  newRegularCharges,
} from "@/lib/domain/insights/detection/rhythm/new-charges";
import { isSubscription } from "@/lib/domain/insights/detection/subscriptions";
import type { DetectedFact } from "@/lib/domain/insights/facts/detected-fact";
import { dateSlot } from "@/lib/domain/insights/facts/slots";
import { merchantKeyOf } from "@/lib/domain/transactions/merchant-key";
import { type LedgerTransaction, merchantKey } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";
import { clause, dayOf, figureValue, isEveryTwoWeeks, isInStore, isMonthly, isWeekly } from "../../wording/clauses";
import { aMonth, aWeek, aYear, countedInTotal, everyTwoWeeks, inAll } from "../../wording/phrases";
import { daysOf, isSameCharge } from "../../wording/raw-checks";
import { sentence } from "../../wording/role-texts";

const THRESHOLDS = {
  /** The second charge is what makes it a subscription. */
  minCharges: 2,
  /** After four months it is one of the others. */
  lookbackDays: 120,
  /** On an account known for less, everything is new. */
  minKnownDays: 60,
  /** A month apart, weekends and short months allowed. */
  minGapDays: 26,
  maxGapDays: 36,
  /** Below, it is a charge for storage or a tip. */
  minAmountMinor: 200,
  /** A charge on the day another of the same price was due is that other one, renamed. */
  /** What was paid before is a trial or another plan, which have a rule of their own. */
  depositDays: 0,
  /** A first box costs less than those of each week after it. */
  introductions: 1,
  renamedDays: 6,
  /** A subscription has one price. */
  maxSpread: 0,
  minVarying: 0,
  /** Of a shop so many charges of the very same amount show that they are no visits. */
  minOfShop: 4,
  /** What costs less may be one thing that is bought again, if its name speaks of no subscription. */
  minToTheCentMinor: 2000,
} as const;

export const newSubscription = defineInsight({
  type: "new_subscription",
  page: "hidden",
  label: "New subscription",
  icon: "repeat",
  about: {
    finds:
      "a merchant that's new to you and charges the same every month, week or two weeks, perhaps after a cheaper first charge; a new amount from a store that bills for others; or a subscription that had ended and charges again",
    rows: "what you've paid so far",
    excludes: "yearly and quarterly bills, recently linked accounts, a renamed merchant, everyday purchases",
  },
  thresholds: THRESHOLDS,
  detect: detectNewSubscription,
  restsOnBalances: false,
  clauses: {
    holds: (fact, { rows, counted: all }) => {
      const keys = new Set(rows.map(merchantKey));
      // A store bills other things as well: of another amount, or under another text.
      const isOther = (row: LedgerTransaction) =>
        isInStore(fact) &&
        (row.amountMinor !== rows[0]?.amountMinor || merchantKeyOf(row.name) !== merchantKeyOf(rows[0].name));
      return (
        isSameCharge(fact, rows, figureValue(fact, "amount")) &&
        rows.length > 1 &&
        dayOf(fact, "since") === daysOf(rows).first &&
        all.every(
          (row) =>
            !keys.has(merchantKey(row)) ||
            row.date >= daysOf(rows).first ||
            isOther(row) ||
            (isAfterFirst(fact) && isIntroduction(row, rows)) ||
            (isBack(fact) && row.date <= dayOf(fact, "lastDate")),
        )
      );
    },
    lead: [
      clause("new", "a new regular charge", (f) => sentence`You have a new regular charge from ${f.merchant}`, {
        when: (fact) => !isInStore(fact) && !isBack(fact),
      }),
      clause("again", "it charges again", (f) => sentence`${f.merchant} is charging you again`, { when: isBack }),
      clause(
        "through",
        "a new regular charge that a store bills",
        (f) => sentence`You have a new charge of ${aMonth(f.amount)} through ${f.merchant}`,
        { when: isInStore },
      ),
      clause(
        "monthly",
        "a new monthly charge, with its amount",
        (f) => sentence`${f.merchant} now costs you ${aMonth(f.amount)}`,
        { when: isMonthly },
      ),
      clause("weekly", "a new weekly charge", (f) => sentence`${f.merchant} now costs you ${aWeek(f.amount)}`, {
        when: isWeekly,
      }),
      clause(
        "biweekly",
        "a new charge of every two weeks",
        (f) => sentence`${f.merchant} now costs you ${everyTwoWeeks(f.amount)}`,
        { when: isEveryTwoWeeks },
      ),
      clause(
        "new-since",
        "since when it has charged",
        (f) => sentence`${f.merchant} has charged you regularly since ${f.since}`,
        { when: (fact) => !isBack(fact) },
      ),
      clause(
        "began",
        "since when it has charged every month",
        (f) => sentence`${f.merchant} has charged you every month since ${f.since}`,
        { when: (fact) => isMonthly(fact) && !isBack(fact) },
      ),
    ],
    detail: [
      clause(
        "pause",
        "since when it charges again, and until when it did before",
        (f) => sentence`You weren't charged between ${f.lastDate} and ${f.since}`,
        { when: isBack },
      ),
      clause("since", "the charge, and since when", (f) => sentence`You've paid ${aMonth(f.amount)} since ${f.since}`, {
        when: (fact) => isMonthly(fact) && !isBack(fact),
      }),
      clause("yearly", "what it comes to in a year", (f) => sentence`That's ${aYear(f.yearly)}`),
      clause(
        "paid",
        "how many charges and what they came to",
        (f) => sentence`So far, there have been ${countedInTotal(f.count, "charge", "charges", f.total)}`,
      ),
    ],
    why: [
      clause(
        "never-before",
        "never seen before",
        (f) => sentence`Your transactions show no payment to ${f.merchant} before ${f.since}`,
        { when: (fact) => !isInStore(fact) && !isBack(fact) && !isAfterFirst(fact) },
      ),
      clause(
        "in-store",
        "it is billed by a store that bills other things as well",
        (f) => sentence`${f.merchant} bills you for several things, and this amount is new`,
        { when: isInStore },
      ),
    ],
    step: [
      clause(
        "pay-back",
        "ask for the charges back where it had been canceled",
        (f) => sentence`If you'd canceled ${f.merchant}, ask for the ${inAll(f.total)} back`,
        { when: isBack },
      ),
      clause(
        "cancel",
        "cancel it if it was not meant",
        (f) => sentence`If you didn't mean to subscribe, cancel ${f.merchant} before the next charge`,
        { when: (fact) => !isInStore(fact) && !isBack(fact) },
      ),
      clause(
        "end-in-store",
        "end that one plan where the store lists what it bills",
        (f) => sentence`If you didn't mean to subscribe, cancel it through ${f.merchant} before the next charge`,
        { when: isInStore },
      ),
      clause(
        "keep",
        "decide whether to keep it",
        (f) => sentence`Decide before the next charge whether to keep ${f.merchant}`,
        { when: (fact) => !isInStore(fact) },
      ),
    ],
  },
});

/** A merchant never seen before that has now charged the same amount a month apart, of what one signs up for and can end. */
function detectNewSubscription(input: DetectorInput): DetectedFact[] {
  const again = chargesThatCameBack(input, THRESHOLDS, CAME_BACK).map((found) => backFact(input, found));
  const begun = newRegularCharges(input, THRESHOLDS).flatMap((charges) =>
    // A first box costs less; a first hour of a cleaner or a class is a visit of another kind, and so are those after it.
    (isDelivered(input, charges) ||
      (charges.before.length === 0 &&
        (isSubscription(charges.first) || isCollected(charges.first) || isOfMember(charges.first)))) &&
    !isCommitment(charges.first, input.currency) &&
    charges.first.amountMinor <= -amountFor(input.currency, THRESHOLDS.minAmountMinor)
      ? [newChargesFact(input, charges, { words: WORDS, lookbackDays: THRESHOLDS.lookbackDays })]
      : [],
  );
  return [...begun, ...again];
}

/** What one ends for good. A series of films is left and taken up again on purpose. */
const CAME_BACK: ReadonlySet<string> = new Set(["fitness", "software", "services", "news-magazines", "music"]);

/** Whether the first charge of all cost less than those that are reported. */
function isAfterFirst({ hints }: DetectedFact): boolean {
  return hints.began !== undefined;
}

function isIntroduction(row: LedgerTransaction, [first]: readonly LedgerTransaction[]): boolean {
  return (
    first !== undefined && row.amountMinor > first.amountMinor && daysBetween(row.date, first.date) <= MAX_FIRST_DAYS
  );
}

/** A box of every second week comes so many days after the first one at most. */
const MAX_FIRST_DAYS = 15;

function isBack({ hints }: DetectedFact): boolean {
  return hints.came !== undefined;
}

/** So many of the charges before are shown. */
const EARLIER_SHOWN = 3;

function backFact(input: DetectorInput, { charges, earlier, lastBefore }: ChargesAgain): DetectedFact {
  const fact = newChargesFact(input, charges, { words: WORDS, lookbackDays: THRESHOLDS.lookbackDays });
  return {
    ...fact,
    key: `${fact.key}:again`,
    compared: { label: "Charged before", transactionIds: earlier.slice(-EARLIER_SHOWN).map(({ id }) => id) },
    method:
      "A merchant that charged you every month, then nothing for at least three months, and now charges the same every month again. The charges before the pause are shown to compare.",
    slots: { ...fact.slots, lastDate: dateSlot(lastBefore, input.today) },
    hints: { ...fact.hints, came: "back after a pause" },
  };
}

/** Where visits at one price a month apart are usual, and where the bank's text alone tells them from what is collected. */
const VISITED: ReadonlySet<string> = new Set([
  "medical",
  "dental-eye",
  "personal-care",
  "pets",
  "shopping",
  "entertainment",
  "uncategorized",
]);

/** A direct debit, as the banks of several countries write it. */
const COLLECTED =
  /^dd\b|\bd\/d\b|\b(?:direct debit|debit order|magtape debit|prlv|pr[ée]l[èe]vement|autogiro|avtalegiro|betalingsservice|incasso|addebito (?:diretto|sdd)|sdd|recibo|adeudo|d[ée]bito (?:directo|direto|autom[áa]tico))\b|lastschrift|domicili[eë]r|domiciliaci[oó]n/i;

/** A card in a shop, which several banks book as a direct debit too: Germany's signed slip, or a receipt of a purchase. */
const BY_CARD =
  /\b(?:elv|olv|ec|pos|tp[ev]|visa|master ?card|maestro|v ?pay|card|carte|cb|carta|cart[ãa]o|tarjeta|compra|achat|acquisto|aankoop|purchase|bancontact|kort|(?:kort)?k[öo]p)\b|karte|kaart|girocard|dankort|kortbetal|elektronische lastschrift/i;

/** Whether whoever is paid takes it by an order given once: no one stood in a shop for that. */
export function isCollected({ categorySlug, name }: LedgerTransaction): boolean {
  return VISITED.has(categorySlug) && COLLECTED.test(name) && !BY_CARD.test(name);
}

/** Where one shops, and what may be sent each week or month: a box of meals, feed for a dog. A haircut or a coffee is a visit at one price. */
const SENT_HOME: ReadonlySet<string> = new Set(["groceries", "pets", "shopping"]);

/** What sells by subscription says so in its name. A wholesale club is a shop. */
const BY_SUBSCRIPTION =
  /\b(?:(?:bark|birch|butcher|odd|kiwi|loot|meow|veg|fruit|snack|meal|wine|beer|tea|coffee|cheese|meat|fish|farm|pet|dog|cat)?box(?:es)?|crates?|meal kits?|plan|(?<!\b(?:wholesale|sam.?s) )club|subscri\w+|deliver(?:y|ies|ed)|membership|autoship|abo|abonn?ement|abbonamento)\b/i;

/** Shop prices of one thing are mostly round to a half, which a basket of the same things is not. */
const ROUND_MINOR = 50;

/** Whether a shop charges the very same each time, often enough, and by its name, its days or an amount to the cent no one thing is bought there. */
function isDelivered({ currency }: DetectorInput, { first, rows, rhythm }: NewCharges): boolean {
  const isToTheCent =
    first.amountMinor % ROUND_MINOR !== 0 && first.amountMinor <= -amountFor(currency, THRESHOLDS.minToTheCentMinor);
  return (
    SENT_HOME.has(first.categorySlug) &&
    rows.length >= THRESHOLDS.minOfShop &&
    !(rhythm.every === "two weeks" && rows.length <= PAY_IN) &&
    (isToTheCent ||
      BY_SUBSCRIPTION.test(`${first.merchant ?? ""} ${first.name}`) ||
      (EATEN.has(first.categorySlug) && comeOnTheirDay(rows)))
  );
}

/** A purchase in installments is paid in so many parts, two weeks apart. Only a fifth shows that they go on. */
const PAY_IN = 4;

/** What is used up and sent again. What else one pays on its day each month may be an installment. */
const EATEN: ReadonlySet<string> = new Set(["groceries", "pets"]);

/** Whether all came on one day of the month, a day either way: whoever shops comes when they need to. */
function comeOnTheirDay(rows: readonly LedgerTransaction[]): boolean {
  const days = rows.map(({ date }) => dayOfMonth(date));
  return Math.max(...days) - Math.min(...days) <= 1;
}

/** Where one pays for a visit, a ride or a meal, and may be a member as well. */
const WITH_MEMBERS: ReadonlySet<string> = new Set([...VISITED, ...SENT_HOME, "dining-out", "taxis", "car"]);
/** What only a member pays, as the text says. */
const OF_A_MEMBER =
  /\b(?:memberships?|member dues|subscription|autoship|abonn?ement|abbonamento|suscripci[óo]n|patreon|substack)\b/i;

/** Who washes cars sells a month of it. */
const WASHED = /\bwash.*\bunlimited\b|\bunlimited\b.*\bwash/i;

/** Whether the text says that it is paid by a member, or to whom one is one. */
function isOfMember({ categorySlug, name, merchant }: LedgerTransaction): boolean {
  const text = `${merchant ?? ""} ${name}`;
  return WITH_MEMBERS.has(categorySlug) && (OF_A_MEMBER.test(text) || (categorySlug === "car" && WASHED.test(text)));
}

const WORDS: NewChargeWords = {
  type: "new_subscription",
  each: { week: "Each time", "two weeks": "Each time", month: "Each time" },
  count: "Charges so far",
  rows: "See the charges",
  method:
    "A merchant you'd never paid before, or a new amount from a store that bills for others, that charged the same at least twice a month apart, three times two weeks apart, or four times a week apart. Only accounts with enough earlier transactions are checked.",
};
