import { addDays, type Day, daysBetween } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { amountFor } from "@/lib/domain/insights/detection/amount-for";
import { count, money, slotsOf } from "@/lib/domain/insights/detection/figures";
import {
  bookedTransactions,
  type DetectorInput,
  merchantKeysOf,
  moneyWriter,
  once,
  seriesOf,
  spendingHref,
  transactionsByMerchant,
} from "@/lib/domain/insights/detection/input";
import { isAbout, jobChangesOf, movesOf } from "@/lib/domain/insights/detection/rhythm/life-changes";
import { knownDaysBefore } from "@/lib/domain/insights/detection/rhythm/new-charges";
import { neededOnce, neededOnceOf } from "@/lib/domain/insights/detection/services/needed-once";
import { youngPlans } from "@/lib/domain/insights/detection/services/young-plans";
import type { DetectedFact } from "@/lib/domain/insights/facts/detected-fact";
import { textSlot } from "@/lib/domain/insights/facts/slots";
import { sumMinor } from "@/lib/domain/money";
import { median } from "@/lib/domain/statistics";
import { CADENCES } from "@/lib/domain/transactions/cadence";
import { categoryBySlug } from "@/lib/domain/transactions/category";
import { merchantKeyOf } from "@/lib/domain/transactions/merchant-key";
import type { RecurringSeries } from "@/lib/domain/transactions/series";
import { findStreams } from "@/lib/domain/transactions/streams/find-streams";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";
import { clause, figureValue, isMonthly } from "../../wording/clauses";
import {
  aYear,
  countedServices,
  midSentence,
  savedAYear,
  togetherAMonth,
  togetherEachTime,
} from "../../wording/phrases";
import { namesMerchant } from "../../wording/raw-checks";
import { sentence } from "../../wording/role-texts";

const THRESHOLDS = {
  /** People listen to one thing at a time. */
  minMusic: 2,
  minFitness: 2,
  /** Two are usual … */
  minStreaming: 3,
  /** … but not of what brings all channels, which costs so much a month. */
  minLiveTelevision: 2,
  liveTelevisionMinor: 4500,
  minNews: 3,
  /** A house has one line, and a person one plan, but a family has phones: a second counts where it began within so many days … */
  minLines: 2,
  lineDays: 270,
  /** … on an account that was known for so long before, or both were there all along. */
  lineKnownDays: 60,
  /** … and costs about what the old one does: a child's prepaid phone isn't a second of one's own. */
  maxLineRatio: 2,
  /** A supplier of power whose bills go on at half of what they were, or more, has not become the one of gas alone … */
  minShareOfBefore: 0.5,
  /** … and was paid so often since: a last bill comes after one has left. */
  minPaymentsSince: 2,
  /** Of two that began with a home each does its own: the old one was there for about half a year … */
  minDaysBefore: 150,
  /** … and where the names don't say that both supply the same, they cost about the same. */
  maxNearRatio: 1.25,
  /** Winter's bills are more than twice those of summer. */
  maxPowerRatio: 3,
  /** One service on two accounts: its charges lie so many days apart, or one account may show what the other pays. */
  minDaysApart: 6,
  /** A series that is less certain may have ended. */
  minConfidence: 0.6,
} as const;

export const subscriptionOverlap = defineInsight({
  type: "subscription_overlap",
  page: "hidden",
  label: "Overlapping subscriptions",
  icon: "repeat",
  about: {
    finds:
      "several services of one kind (music, gyms, warranties, the same insurance), one service paid twice, in two plans, on two accounts or also in a bundle, or a new line, supplier or parking space while the old one is still billed",
    rows: "the latest charge from each",
    excludes:
      "a service that replaced another, two television services unless both carry all channels, a phone and an internet line",
  },
  thresholds: THRESHOLDS,
  detect: detectSubscriptionOverlap,
  restsOnBalances: false,
  clauses: {
    holds: (fact, { rows }) =>
      namesMerchant(fact, "firstMerchant", rows) &&
      namesMerchant(fact, "secondMerchant", rows) &&
      rows.length === figureValue(fact, "count") &&
      figureValue(fact, "small") === Math.min(...rows.map((row) => -row.amountMinor)),
    lead: [
      clause("twice", "one service is paid for twice", (f) => sentence`You're paying for ${f.firstMerchant} twice`, {
        when: isOneService,
      }),
      clause(
        "two-accounts",
        "one service on two accounts",
        (f) => sentence`Two of your accounts pay for ${f.firstMerchant}`,
        { when: (fact) => isOneService(fact) && !isOnOneAccount(fact) },
      ),
      clause(
        "twice-together",
        "what one service costs twice",
        (f) => sentence`Two charges from ${f.firstMerchant} cost you ${togetherAMonth(f.total)}`,
        { when: isOneService },
      ),
      clause(
        "several",
        "several services of one kind",
        (f) => sentence`You're paying for ${countedServices(f.count, f.category)}`,
        { when: isSure },
      ),
      clause(
        "how-many",
        "how many services of one kind",
        (f) => sentence`You have ${countedServices(f.count, f.category)} at the same time`,
        { when: isSure },
      ),
      clause(
        "together",
        "what they cost together a month",
        (f) => sentence`Your ${midSentence(f.category)} services cost ${togetherAMonth(f.total)}`,
        { when: (fact) => isMonthly(fact) && isSure(fact) },
      ),
      clause(
        "together-short",
        "what they cost together each time",
        (f) => sentence`Your ${midSentence(f.category)} services cost ${togetherEachTime(f.total)}`,
        { when: (fact) => !isMonthly(fact) && isSure(fact) },
      ),
      clause(
        "same",
        "asks whether two of them do the same",
        (f) => sentence`Do you need both ${f.firstMerchant} and ${f.secondMerchant}?`,
        { when: isUnsure },
      ),
    ],
    detail: [
      clause(
        "both",
        "what one service costs on two accounts",
        (f) => sentence`Two of your accounts pay for it, ${togetherAMonth(f.total)}`,
        { when: (fact) => isOneService(fact) && !isOnOneAccount(fact) },
      ),
      clause(
        "both-plans",
        "what two plans of one service cost",
        (f) => sentence`You're charged for two plans, ${togetherAMonth(f.total)}`,
        { when: isOnOneAccount },
      ),
      clause(
        "without-one",
        "what a year without one of them keeps",
        (f) => sentence`Dropping one would save you at least ${savedAYear(f.saved)}`,
        {
          when: isOneService,
        },
      ),
      clause(
        "two",
        "the two names and what they cost a month",
        (f) => sentence`${f.firstMerchant} and ${f.secondMerchant} cost ${togetherAMonth(f.total)}`,
        { when: (fact) => isMonthly(fact) && !isOneService(fact) && figureValue(fact, "count") === 2 },
      ),
      clause(
        "more",
        "two of the names and what all cost a month",
        (f) => sentence`${f.firstMerchant}, ${f.secondMerchant} and the others cost ${togetherAMonth(f.total)}`,
        { when: (fact) => isMonthly(fact) && figureValue(fact, "count") > 3 },
      ),
      clause(
        "three",
        "two of the three names and what all cost a month",
        (f) => sentence`${f.firstMerchant}, ${f.secondMerchant} and one more cost ${togetherAMonth(f.total)}`,
        { when: (fact) => isMonthly(fact) && figureValue(fact, "count") === 3 },
      ),
      clause(
        "two-short",
        "two of the names and what all cost each time",
        (f) => sentence`${f.firstMerchant} and ${f.secondMerchant} both charge you, ${togetherEachTime(f.total)}`,
        { when: (fact) => !isMonthly(fact) },
      ),
      clause(
        "without",
        "what a year without the cheapest of them keeps",
        (f) => sentence`Dropping one would save you at least ${savedAYear(f.saved)}`,
        { when: isSure },
      ),
      clause("yearly", "what all cost in a year", (f) => sentence`Together, they cost ${aYear(f.yearly)}`),
    ],
    step: [
      clause("keep-one", "keep one and cancel the others", () => sentence`Keep the ones you use and cancel the rest`, {
        when: (fact) => isOpened(fact) && !isOneService(fact),
      }),
      clause(
        "one-plan",
        "see whether both are used, and whether there is one plan for two",
        (f) => sentence`Check whether you use both, and whether ${f.firstMerchant} has one plan for two people`,
        { when: isOneService },
      ),
      clause("compare", "see which of them are used", () => sentence`Check which of them you've used this month`, {
        when: (fact) => isOpened(fact) && !isOneService(fact),
      }),
      clause(
        "cover",
        "see what each of them is for",
        () => sentence`Check what each one covers, and drop any you don't need`,
        { when: (fact) => !isOpened(fact) },
      ),
    ],
  },
});

/**
 * How many services of a kind are more than most people use at once. Two television services are usual, two places to listen to
 * the same music are not. Kinds that hold different things (software, services) are not compared.
 */
function enoughOf(slug: string): number | undefined {
  switch (slug) {
    case "music":
      return THRESHOLDS.minMusic;
    case "fitness":
      return THRESHOLDS.minFitness;
    case "tv-streaming":
      return THRESHOLDS.minStreaming;
    case "news-magazines":
      return THRESHOLDS.minNews;
    default:
      return undefined;
  }
}

/** Categorized as music by banks, and something else to the listener: who reads and who sings are two things, and two who read are one. */
const SPOKEN = /book|audible|podcast|everand|scribd|storytel|nextory|mofibo|libro\.?fm|kobo|blinkist|podimo/i;
/** The same, where banks categorize them as something to read: there a book may be on paper. */
const READ_ALOUD = /audio ?book|bookbeat|audible|everand|scribd|storytel|nextory|mofibo|libro\.?fm|blinkist|podimo/i;
const SPOKEN_KIND = "music:spoken";

/** Whether it is of a kind that one opens, and not one that insures or supplies. */
function isOpened({ hints }: DetectedFact): boolean {
  return hints.duty === undefined;
}

/** Whether it is one service, paid by two accounts. */
function isOneService({ hints }: DetectedFact): boolean {
  return hints.alike === "one service";
}

/** Whether its two plans have two prices, on whichever account. */
function isOnOneAccount({ hints }: DetectedFact): boolean {
  return hints.plans === "two prices";
}

function isUnsure({ hints }: DetectedFact): boolean {
  return hints.alike === "perhaps";
}

/** Whether they do the same by what is known, so that one of them can go; else one can only ask. */
function isSure({ hints }: DetectedFact): boolean {
  return hints.alike === undefined;
}

/** In the keys of what is needed once, so that it is no category's. */
const ONCE = "once:";
const POWER = "gas-electricity";

/** The bank's text of the latest payment of each series, which says more than its merchant's name: a life and a funeral are insured by one. */
const latestTexts = once((input): ReadonlyMap<string, string> => {
  const latest = new Map(
    [...seriesOf(input), ...youngPlans(input)].map(
      ({ key, payments }) => [payments.at(-1)?.transactionId, key] as const,
    ),
  );
  return new Map(
    bookedTransactions(input).flatMap(({ id, name }) => {
      const key = latest.get(id);
      return key === undefined ? [] : [[key, name] as const];
    }),
  );
});

/** What runs into a house, and what runs in a pocket. Where the names say neither, two of them are taken for the same. */
const HOUSE_LINE =
  /fib(?:er|re)|broadband|internet|cable|\bdsl\b|xfinity|comcast|spectrum|\bcox\b|virgin media|nbn|superloop|frontier|optimum|starlink|hyperoptic|\bwifi\b|bredb[aå]nd|breitband|glasfaser|\bfibra\b|\bglasvezel|freebox|livebox|\bbbox\b|talktalk|plusnet|\bfios\b|mediacom|sparklight|windstream|centurylink|astound|metronet|hughesnet|viasat|\bziggo\b|caiway|unitymedia|kabel|netcologne|\bm-net\b|\bbt\b|gigaclear|eastlink|teksavvy|hathway|iinet/i;
const PHONE =
  /mobil|wireless|cell|t-mobile|\bsim\b|handy|giffgaff|\bee\b|\bo2\b|\bthree\b|vodafone|lebara|\bmint\b|cricket|prepaid|phone|visible|tracfone|m[oó]vil\b|mobiel|komórk|matkapuhelin|comviq|hallon|congstar|aldi talk|winsim|klarmobil|\bsosh\b|simyo|youfone|\biliad\b|smarty|\bvoxi\b|\bfido\b|koodo|google fi|amaysim/i;

/** The newest of them, where it began not long ago on days before which its account was known; what was there all along is how the house is. */
function lateComer(input: DetectorInput, series: readonly RecurringSeries[]): RecurringSeries | null {
  const newest = series.reduce<RecurringSeries | null>(
    (latest, one) => (latest && latest.firstDate >= one.firstDate ? latest : one),
    null,
  );
  if (!newest || newest.firstDate < addDays(input.today, -THRESHOLDS.lineDays)) return null;
  const first = { accountId: newest.accountId, date: newest.firstDate };
  return knownDaysBefore(input, first) >= THRESHOLDS.lineKnownDays ? newest : null;
}

/** What says that a line is a pocket's, unless it says as well that it is a home's: the company may sell both. */
const MOBILE = /mobil|wireless|wrls|cell/i;
const INTERNET = /internet|broadband|fib(?:er|re)/i;

/**
 * What a line is, by its merchant and by the bank's text; undefined where neither says it. A phone's by the text alone is one's own, and two of
 * those are not reported.
 */
function sortOfLine(
  input: DetectorInput,
  { key, merchant }: RecurringSeries,
): "house" | "phone" | "own phone" | undefined {
  const text = `${merchant} ${latestTexts(input).get(key) ?? ""}`;
  const isMobile = MOBILE.test(text) && !INTERNET.test(text);
  if (!isMobile && HOUSE_LINE.test(text)) return "house";
  if (PHONE.test(merchant)) return "phone";
  return isMobile || PHONE.test(text) ? "own phone" : undefined;
}

function costAlike(one: RecurringSeries, other: RecurringSeries, maxRatio: number): boolean {
  return Math.max(one.amountMinor, other.amountMinor) <= Math.min(one.amountMinor, other.amountMinor) * maxRatio;
}

/**
 * Two lines of one sort of which the second is new: whoever changes the company mostly forgets to end the first. Of phones only where
 * there was one before, for in a family each has their own.
 */
function linesSideBySide(input: DetectorInput, series: readonly RecurringSeries[]): RecurringSeries[] {
  return [...groupBy(series, (one) => sortOfLine(input, one) ?? "")].flatMap(([sort, ofSort]) => {
    const newest = sort === "house" || sort === "phone" ? lateComer(input, ofSort) : null;
    if (!newest) return [];
    const others = ofSort.filter(
      (one) => one !== newest && one.merchant !== newest.merchant && costAlike(one, newest, THRESHOLDS.maxLineRatio),
    );
    return others.length + 1 >= THRESHOLDS.minLines ? [...others, newest] : [];
  });
}

/** Who sells lines as well, and mostly phones: what one had there for long, and whose text says nothing, is one's phone. */
const MOSTLY_PHONES =
  /at ?& ?t|\batt\b|verizon|vodafone|telekom|orange|movistar|\btim\b|airtel|\bjio\b|telstra|optus|telus/i;

/** What goes on at the very same price, twice at least since another began, and was there for about half a year before it. */
function goesOnUnchanged({ payments, firstDate }: RecurringSeries, newest: RecurringSeries): boolean {
  const near = payments.filter(({ date }) => date >= addDays(newest.firstDate, -THRESHOLDS.lineKnownDays));
  return (
    firstDate <= addDays(newest.firstDate, -THRESHOLDS.minDaysBefore) &&
    payments.filter(({ date }) => date >= newest.firstDate).length >= THRESHOLDS.minPaymentsSince &&
    new Set(near.map(({ amountMinor }) => amountMinor)).size === 1
  );
}

/**
 * The line of a home that one has left beside that of the new one, where their names don't say what they are: one's phone is known by its own,
 * and no other line ended with the move, whose place the new one would have taken.
 */
function linesOfTwoHomes(input: DetectorInput, series: readonly RecurringSeries[]): RecurringSeries[] {
  const lines = series.filter((one) => [undefined, "house"].includes(sortOfLine(input, one)));
  const newest = lateComer(input, lines);
  if (!newest || lines.length === series.length || !isAbout(movesOf(input), newest.firstDate)) return [];
  const hasEnded = seriesOf(input).some(
    (one) => one.categorySlug === newest.categorySlug && !one.isActive && isAbout([newest.firstDate], one.lastDate),
  );
  const [old, ...others] = lines.filter(
    (one) =>
      one.merchant !== newest.merchant &&
      (sortOfLine(input, one) === "house" || !MOSTLY_PHONES.test(one.merchant)) &&
      goesOnUnchanged(one, newest) &&
      costAlike(one, newest, THRESHOLDS.maxLineRatio),
  );
  return old && others.length === 0 && !hasEnded ? [old, newest] : [];
}

const PARKING = "parking-tolls";
const WATER = "water-waste";
/** A box on the windshield and a sticker pay for driving, and not for a place. */
const TOLL =
  /\btolls?\b|e-?z ?pass|fastrak|sunpass|peach ?pass|i-?pass\b|vignette|maut|telepass|via ?verde|badge|p[ée]age/i;
/** Who takes the waste doesn't bring the water. */
const WASTE = /waste|trash|refuse|garbage|sanitation|disposal|recycl|\bm[üu]ll|abfall|afval|republic services|sewer/i;

/** A place to park, or a supplier of water, that began with another home (or with another job, of parking) while the old one goes on. */
function ofTwoPlaces(input: DetectorInput, slug: string, all: readonly RecurringSeries[]): RecurringSeries[] {
  const series = all.filter(({ key, merchant }) => {
    const text = `${merchant} ${latestTexts(input).get(key) ?? ""}`;
    return !(slug === WATER ? WASTE : TOLL).test(text);
  });
  const newest = lateComer(input, series);
  if (!newest) return [];
  const changes = [...movesOf(input), ...(slug === PARKING ? jobChangesOf(input) : [])];
  if (!isAbout(changes, newest.firstDate)) return [];
  const [old, ...others] = series.filter(
    (one) =>
      one.merchant !== newest.merchant &&
      goesOnUnchanged(one, newest) &&
      costAlike(one, newest, THRESHOLDS.maxPowerRatio),
  );
  // The new one took the place of what ended then.
  const wasReplaced = seriesOf(input).some(
    (one) => one.categorySlug === slug && !one.isActive && isAbout([newest.firstDate], one.lastDate),
  );
  return old && others.length === 0 && !wasReplaced ? [old, newest] : [];
}

/** What heats and what lights: where the names say that one does each, they are two. Energy may be either. */
const GAS = /\bgas\b|\bgaz\b|\bmetano\b|erdgas|\bgass?verk/i;
const ELECTRIC = /power|electri|\belec\b|\bstrom|\bluce\b|\bluz\b|str[øo]m|prąd/i;
const ENERGY = /energ/i;
/** As utilities that bring electricity are called. What is made of the sun is billed beside them, and so they are compared after a move alone. */
const OF_A_CITY = /\blight\b|edison|hydro/i;
/** What fills a car lights no home. */
const CHARGING = /charg(?:e|ing)|\bev\b|\bevgo\b|electrify|ionity|\blade/i;
/** Gas in bottles is bought, and comes through no pipe. */
const IN_BOTTLES = /bottle|propane|butan|cylinder|calor|flogas|lpg/i;

/** What a supplier of power says that it supplies: nothing, as most say, or both, is of no help. */
function suppliedBy(input: DetectorInput, one: RecurringSeries): "gas" | "electricity" | "energy" | undefined {
  const text = `${one.merchant} ${latestTexts(input).get(one.key) ?? ""}`;
  const [isGas, isElectric] = [GAS.test(text), ELECTRIC.test(text)];
  if (isGas !== isElectric && !(isGas && ENERGY.test(text))) return isGas ? "gas" : "electricity";
  return isGas || ENERGY.test(text) ? "energy" : undefined;
}

/** Whether all their names say the one thing that they supply. */
function areNamedAlike(input: DetectorInput, series: readonly RecurringSeries[]): boolean {
  const supplied = new Set(series.map((one) => suppliedBy(input, one)));
  return supplied.size === 1 && (supplied.has("gas") || supplied.has("electricity"));
}

/**
 * A supplier of power that is new, and the one before it, which is billed on as before: whoever changes it expects the old contract
 * to end by itself. Of gas and of electricity each has one: where the names don't say the same of two, the old one was known for long
 * and the new one costs about what it does, or nothing is reported.
 */
function suppliersSideBySide(input: DetectorInput, series: readonly RecurringSeries[]): RecurringSeries[] {
  const newest = lateComer(input, series);
  if (!newest) return [];
  const goesOn = ({ payments, amountMinor, firstDate }: RecurringSeries) => {
    const before = payments.filter(({ date }) => date < newest.firstDate);
    const since = payments.filter(({ date }) => date >= newest.firstDate);
    const [usualMinor, nowMinor] = [before, since].map((of) => median(of.map((one) => one.amountMinor)));
    return (
      before.length > 0 &&
      firstDate <= addDays(newest.firstDate, -THRESHOLDS.minDaysBefore) &&
      since.length >= THRESHOLDS.minPaymentsSince &&
      (nowMinor ?? 0) >= (usualMinor ?? 0) * THRESHOLDS.minShareOfBefore &&
      Math.max(amountMinor, newest.amountMinor) <= Math.min(amountMinor, newest.amountMinor) * THRESHOLDS.maxPowerRatio
    );
  };
  const isOfMove = isAbout(movesOf(input), newest.firstDate);
  const mayBeAlike = (one: RecurringSeries) => {
    if ([one, newest].some(({ merchant }) => CHARGING.test(merchant) || IN_BOTTLES.test(merchant))) return false;
    const [old, found] = [suppliedBy(input, one), suppliedBy(input, newest)];
    const [low, high] = [one.amountMinor, newest.amountMinor].sort((a, b) => a - b);
    // Who says nothing of what it is, a charging plan or a pipe, may be what lights the house.
    const areNear = old !== undefined && found !== undefined && (high ?? 0) <= (low ?? 0) * THRESHOLDS.maxNearRatio;
    if (areNamedAlike(input, [one, newest]) || (areNear && (old === "energy" || found === "energy"))) return true;
    // What an installment was is what it is: that home's meter has not become the new one's.
    const isOfTwo = (old === "gas" && found === "electricity") || (old === "electricity" && found === "gas");
    const areElectric = [one, newest].every(
      (of) => suppliedBy(input, of) === "electricity" || OF_A_CITY.test(of.merchant),
    );
    return isOfMove && !isOfTwo && (areElectric || goesOnUnchanged(one, newest));
  };
  const others = series.filter((one) => one.merchant !== newest.merchant && mayBeAlike(one) && goesOn(one));
  return others.length > 0 ? [...others, newest] : [];
}

/** A plan that holds several services, as the bank's text calls it. */
const BUNDLE = /\bbundle\b/i;

/** A bundle whose text names another service, and that service, which is charged by itself as before; nothing where there is none. */
function besideItsBundle(input: DetectorInput, series: readonly RecurringSeries[]): RecurringSeries[] {
  const textOf = ({ key }: RecurringSeries) => latestTexts(input).get(key) ?? "";
  const liveMinor = amountFor(input.currency, THRESHOLDS.liveTelevisionMinor);
  const [found] = series.flatMap((bundle) => {
    if (!BUNDLE.test(textOf(bundle))) return [];
    const words = ` ${merchantKeyOf(textOf(bundle))} `;
    const itself = series.find(
      (one) =>
        // What is named after it is more of it, such as sports of the same television, and not a bundle of several.
        !` ${merchantKeyOf(bundle.merchant)} `.includes(` ${merchantKeyOf(one.merchant)} `) &&
        words.includes(` ${merchantKeyOf(one.merchant)} `) &&
        // All channels are more than a bundle of films holds.
        one.amountMinor < liveMinor &&
        one.payments.filter(({ date }) => date > bundle.firstDate).length >= THRESHOLDS.minPaymentsSince,
    );
    return itself ? [[itself, bundle]] : [];
  });
  return found ?? [];
}

/**
 * What one person needs one plan of, and several can share one. No other: lessons of music for two children, two channels that one supports,
 * a store that bills for others, and a license or a cable for each of two homes are paid for twice as well.
 */
const SHARED: ReadonlySet<string> = new Set(["music", "tv-streaming"]);
const SERVICES =
  /^(?:spotify|deezer|tidal|qobuz|netflix|disney ?(?:\+|plus)?|hulu|hbo ?max|max|paramount ?(?:\+|plus)|peacock)(?![a-z])/i;
/** Who bills for them in a plan of their own. */
const SELLERS = /\b(?:apple|itunes|google|youtube|paypal|microsoft|amazon|prime|roku)\b/i;

/**
 * One service that two accounts pay, each month and at the same price: one each, where one plan is for both, or one that was forgotten when
 * the other began. What a wallet shows is also shown by the account that fills it, within days.
 */
function servicesOnTwoAccounts(input: DetectorInput): RecurringSeries[][] {
  return pairsOfPlans(input).filter(
    ([one, other]) => one?.accountId !== other?.accountId && one?.amountMinor === other?.amountMinor,
  );
}

/** The two plans of a shared service, each charged every month since both began, on days of their own. */
const pairsOfPlans = once((input): readonly RecurringSeries[][] => {
  const keyOf = merchantKeysOf(input);
  const running = seriesOf(input).filter(({ direction, isActive }) => direction === "out" && isActive);
  return [...groupBy(running, ({ merchant }) => keyOf({ name: merchant, merchant })).values()].filter((plans) => {
    const [one, other] = plans;
    if (!one || !other || plans.length !== 2 || !plans.every((plan) => isSharedService(input, plan))) return false;
    const began = one.firstDate > other.firstDate ? one.firstDate : other.firstDate;
    const areCharged = plans.every(
      ({ cadence, confidence, payments }) =>
        cadence === "monthly" &&
        confidence >= THRESHOLDS.minConfidence &&
        payments.filter(({ date }) => date >= began).length >= THRESHOLDS.minPaymentsSince,
    );
    const areApart = one.payments.every(({ date }) =>
      other.payments.every((payment) => Math.abs(daysBetween(payment.date, date)) >= THRESHOLDS.minDaysApart),
    );
    return areCharged && areApart;
  });
});

function isSharedService(input: DetectorInput, { key, merchant, categorySlug }: RecurringSeries): boolean {
  return (
    SHARED.has(categorySlug) &&
    SERVICES.test(merchant) &&
    !SELLERS.test(`${merchant} ${latestTexts(input).get(key) ?? ""}`)
  );
}

/** What a plan for several, or for one of them, is called. */
const PLAN =
  /\b(?:student|family|duo|individual|fam[íi]li\w*|estudiante|[ée]tudiant|famille|studenten?|familie|familj|famiglia)\b/i;

/**
 * One service with two plans, each charged every month: one's own beside that of the family, say. On one account, or at another price where
 * the bank's text names a plan or the accounts are in two countries: else, another account may be another's.
 */
function plansOfOneService(input: DetectorInput): RecurringSeries[][] {
  const ofServices = pairsOfPlans(input).filter((plans) => {
    const [one, other] = plans;
    const isNamed = plans.some(({ key }) => PLAN.test(latestTexts(input).get(key) ?? ""));
    const areOnePersons = isNamed || areOfTwoCurrencies(plans);
    return one?.accountId === other?.accountId || (areOnePersons && one?.amountMinor !== other?.amountMinor);
  });
  const lines = [...transactionsByMerchant(input).values()].filter(
    (rows) => rows.at(-1)?.categorySlug === "internet-phone",
  );
  return [...ofServices, ...lines.flatMap((rows) => linesOfOneCompany(input, rows))];
}

/** Whoever has accounts in two countries pays both plans: a series keeps its own currency in its key. */
function areOfTwoCurrencies(plans: readonly RecurringSeries[]): boolean {
  return new Set(plans.map(({ key }) => key.split(":")[1])).size > 1;
}

/** The line of a home that one has left and that of the new one, from one company: at another price, since the move. */
function linesOfOneCompany(input: DetectorInput, rows: readonly LedgerTransaction[]): RecurringSeries[][] {
  const isOfBoth = (text: string) =>
    MOBILE.test(text) || PHONE.test(text) || MOSTLY_PHONES.test(text) || /\bbt\b/i.test(text);
  if (rows.some(({ merchant, name }) => isOfBoth(`${merchant ?? ""} ${name}`))) return [];
  if (!rows.some(({ merchant, name }) => HOUSE_LINE.test(`${merchant ?? ""} ${name}`))) return [];
  const lines = findStreams(rows, input.today).filter(
    ({ direction, isActive, cadence }) => direction === "out" && isActive && cadence === "monthly",
  );
  const newest = lateComer(input, lines);
  const old = lines.find((one) => one !== newest);
  const areTwo =
    newest !== null &&
    old !== undefined &&
    lines.length === 2 &&
    old.amountMinor !== newest.amountMinor &&
    isAbout(movesOf(input), newest.firstDate) &&
    goesOnUnchanged(old, newest) &&
    costAlike(old, newest, THRESHOLDS.maxLineRatio);
  return areTwo ? [[old, newest]] : [];
}

/** Several services that do the same job, paid side by side: each was charged again after the newest of them had begun. */
function detectSubscriptionOverlap(input: DetectorInput): DetectedFact[] {
  const several = overlapsOfKinds(input);
  const reported = new Set(several.flatMap(({ transactionIds }) => transactionIds));
  const twice = [
    ...servicesOnTwoAccounts(input).map((plans) => oneServiceFact(input, plans)),
    ...plansOfOneService(input).map((plans) => plansFact(input, plans)),
  ].filter(({ transactionIds }) => !transactionIds.some((id) => reported.has(id)));
  return [...several, ...twice];
}

function overlapsOfKinds(input: DetectorInput): DetectedFact[] {
  const billed = [...seriesOf(input), ...youngPlans(input)].filter(
    (series) => series.direction === "out" && series.isActive && series.confidence >= THRESHOLDS.minConfidence,
  );
  // What is charged each month and what is charged each week have no sum that a person would pay at once.
  return [...groupBy(billed, (series) => `${kindOf(input, series)} ${series.cadence}`).values()].flatMap((series) => {
    const [one] = series;
    const kind = one && kindOf(input, one);
    if (one === undefined || kind === undefined) return [];
    if (kind.startsWith(ONCE)) {
      const sideBySide = chargedSideBySide(series);
      const isTwice = new Set(sideBySide.map(({ merchant }) => merchant)).size > 1;
      return isTwice ? [toFact(input, kind, sideBySide)] : [];
    }
    // What comes every second or third month is looked at where it is a supply.
    if (one.categorySlug !== POWER && everyOf(one) === undefined) return [];
    const slug = one.categorySlug;
    if (slug === POWER) {
      const suppliers = suppliersSideBySide(input, series);
      return suppliers.length > 0 ? [toFact(input, kind, suppliers)] : [];
    }
    if (slug === "internet-phone") {
      const lines = chargedSideBySide(linesSideBySide(input, series), movesOf(input));
      if (lines.length >= THRESHOLDS.minLines) return [toFact(input, kind, lines)];
      const ofTwo = linesOfTwoHomes(input, series);
      return ofTwo.length > 0 ? [toFact(input, kind, ofTwo, true)] : [];
    }
    if (slug === WATER || slug === PARKING) {
      const ofTwo = ofTwoPlaces(input, slug, series);
      return ofTwo.length > 0 ? [toFact(input, kind, ofTwo, true)] : [];
    }
    const wanted = kind === SPOKEN_KIND ? THRESHOLDS.minMusic : enoughOf(slug);
    const sideBySide = chargedSideBySide(series);
    const merchants = new Set(sideBySide.map((one) => one.merchant));
    if (wanted !== undefined && merchants.size >= wanted) return [toFact(input, kind, sideBySide)];
    const live = sideBySide.filter(
      ({ amountMinor }) =>
        slug === "tv-streaming" && amountMinor >= amountFor(input.currency, THRESHOLDS.liveTelevisionMinor),
    );
    const isTwice = new Set(live.map((one) => one.merchant)).size >= THRESHOLDS.minLiveTelevision;
    if (isTwice) return [toFact(input, kind, live)];
    const bundled = slug === "tv-streaming" ? besideItsBundle(input, sideBySide) : [];
    return bundled.length > 0 ? [toFact(input, kind, bundled)] : [];
  });
}

/** What a service does for its user: what is needed once by its name, else its category, and of what one listens to whether it is spoken or played. */
function kindOf(input: DetectorInput, { key, categorySlug, merchant }: RecurringSeries): string {
  const needed = neededOnce(categorySlug, merchant, latestTexts(input).get(key) ?? "");
  if (needed) return `${ONCE}${needed.id}`;
  if (categorySlug === "music" && SPOKEN.test(merchant)) return SPOKEN_KIND;
  return categorySlug === "news-magazines" && READ_ALOUD.test(merchant) ? SPOKEN_KIND : categorySlug;
}

/** How often a series is charged, where that is how such services are. */
function everyOf({ cadence }: RecurringSeries): "week" | "two weeks" | "month" | undefined {
  if (cadence === "monthly") return "month";
  return cadence === "weekly" ? "week" : cadence === "biweekly" ? "two weeks" : undefined;
}

/** The newest and all that went on after it had begun; what it took the place of is left out. */
function chargedSideBySide(series: readonly RecurringSeries[], moves: readonly Day[] = []): RecurringSeries[] {
  const newest = series.reduce((first, one) => (one.firstDate > first ? one.firstDate : first), "");
  // Beside what was charged twice so far, one charge may be the last of what has ended.
  const isYoung = series.some((one) => one.firstDate === newest && one.payments.length === 2);
  // What is of a home that one has left counts from the day on which one left it.
  const from = moves.findLast((day) => day < newest && isAbout([day], newest)) ?? newest;
  const since = ({ payments }: RecurringSeries) => payments.filter(({ date }) => date > addDays(from, 1)).length;
  const least = isYoung ? THRESHOLDS.minPaymentsSince : 1;
  return series.filter((one) => one.firstDate === newest || since(one) >= least);
}

function oneServiceFact(input: DetectorInput, plans: readonly RecurringSeries[]): DetectedFact {
  const [plan] = plans;
  const fact = toFact(input, `${plan?.categorySlug}:${merchantKeyOf(plan?.merchant ?? "")}`, plans);
  return {
    ...fact,
    method:
      "One service that two of your accounts pay for every month at the same price, about a week or more apart. The transactions shown are the latest charge to each account.",
    hints: { ...fact.hints, alike: "one service" },
  };
}

function plansFact(input: DetectorInput, plans: readonly RecurringSeries[]): DetectedFact {
  const fact = oneServiceFact(input, plans);
  return {
    ...fact,
    method:
      "One service that charges you for two plans every month, about a week or more apart. The transactions shown are the latest charge for each plan.",
    hints: { ...fact.hints, plans: "two prices" },
  };
}

/** So long after its next day a charge that did not come has ended. */
const PATIENCE_DAYS = 15;

function toFact(
  input: DetectorInput,
  kind: string,
  series: readonly RecurringSeries[],
  mayBeOfTwo = false,
): DetectedFact {
  const { currency, today } = input;
  const write = moneyWriter(currency);
  const latest = series.flatMap((one) => one.payments.at(-1) ?? []);
  const totalMinor = sumMinor(latest.map((payment) => payment.amountMinor));
  const cheapestMinor = Math.min(...latest.map((payment) => payment.amountMinor));
  const every = series[0] && everyOf(series[0]);
  const { perYear, periodDays } = CADENCES[series[0]?.cadence ?? "monthly"];
  const [first, second] = series;
  const needed = kind.startsWith(ONCE) ? neededOnceOf(kind.slice(ONCE.length)) : undefined;
  const slug = series[0]?.categorySlug ?? "";
  const isOnlyAsked = needed?.isOfEach ?? (mayBeOfTwo || (slug === POWER && !areNamedAlike(input, series)));
  const category = needed?.name ?? categoryBySlug(slug)?.name ?? slug;
  const ids = latest.map((payment) => payment.transactionId);
  const lastDays = series.map((one) => one.lastDate).sort();
  const figures = [
    money(
      "total",
      every === "month" ? "Together a month" : "Together each time",
      totalMinor,
      latest.map((one) => write(one.amountMinor)).join(" + "),
      {
        by: "sum",
        of: "rows",
      },
    ),
    count("count", "Services of this kind", series.length, "the latest charge from each is shown", {
      by: "count",
      of: "rows",
    }),
    money("yearly", "Over a year", totalMinor * perYear, `${write(totalMinor)} × ${perYear}`, {
      by: "times",
      figure: "total",
      factor: perYear,
    }),
    money("small", "The cheapest", cheapestMinor, "the lowest of the transactions shown", {
      by: "one",
      of: "rows",
    }),
    money("saved", "Saved in a year without it", cheapestMinor * perYear, `${write(cheapestMinor)} × ${perYear}`, {
      by: "times",
      figure: "small",
      factor: perYear,
    }),
  ];
  return {
    key: `subscription_overlap:${currency}:${kind}`,
    severity: "info",
    period: { from: lastDays[0] ?? today, to: lastDays.at(-1) ?? today },
    currency,
    // What one can keep is what ending one of them brings, where one of them can be ended.
    ...(isOnlyAsked ? {} : ({ impact: { amountMinor: cheapestMinor * perYear, currency, per: "year" } } as const)),
    figures,
    transactionIds: ids,
    sumFigureId: "total",
    method:
      "Services of the same kind from different merchants, each charged again after the newest one began. The transactions shown are the latest charge from each.",
    slots: {
      category: { kind: "text", text: category },
      firstMerchant: textSlot(first?.merchant ?? ""),
      secondMerchant: textSlot(second?.merchant ?? ""),
      ...slotsOf(figures, ["total", "count", "yearly", "saved"], currency),
    },
    hints: {
      count: "several",
      ...(every ? { every } : {}),
      ...(isOnlyAsked ? { alike: "perhaps" as const } : {}),
      ...(needed?.isInsured || slug === POWER || mayBeOfTwo ? { duty: "can be compared" as const } : {}),
    },
    action: { label: "See the charges", href: spendingHref({ ids: ids.join(",") }) },
    expiresAfter: addDays(lastDays[0] ?? today, Math.round(periodDays) + PATIENCE_DAYS),
  };
}
