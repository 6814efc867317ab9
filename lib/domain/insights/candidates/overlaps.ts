import { addDays, type Day, daysBetween } from "@/lib/domain/calendar";
import type { TraitId } from "@/lib/domain/generated/knowledge";
import { groupBy } from "@/lib/domain/group-by";
import { littleFor } from "@/lib/domain/insights/detection/amount-for";
import {
  type DetectorInput,
  isKnownBefore,
  merchantKeysOf,
  seriesOf,
  transactionsByMerchant,
} from "@/lib/domain/insights/detection/input";
import { textOfSeries, traitsOfRow, traitsOfSeries } from "@/lib/domain/insights/detection/payee-traits";
import {
  isAbout,
  isPaidNow,
  jobChangesOf,
  MIN_PAYMENTS_SINCE,
  movesOf,
  paidOnSince,
} from "@/lib/domain/insights/detection/rhythm/life-changes";
import { youngPlans } from "@/lib/domain/insights/detection/rhythm/new-charges";
import { meaningOfTrait, type Traits, valuesOf } from "@/lib/domain/payees/traits-of";
import { CADENCES, isAboutMonthly } from "@/lib/domain/transactions/cadence";
import { merchantKeyOf } from "@/lib/domain/transactions/merchant-key";
import type { RecurringSeries } from "@/lib/domain/transactions/series";
import { findStreams } from "@/lib/domain/transactions/streams/find-streams";
import { isNamedYearly } from "@/lib/domain/transactions/streams/prior";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";

const RULES = {
  /** A supply that both bring for longer is how the home is. */
  newsDays: 270,
  /** Days before a change in which a price must have stayed. */
  unchangedDays: 60,
  /** The old one was there for about half a year. */
  minDaysBefore: 150,
  /** Two supplies, neither marked gas or electricity, are probably alike up to this price ratio. */
  maxNearRatio: 1.25,
  /** Above this price ratio, a cheap second service that each person needs is a child's. */
  maxRatioOfEach: 2,
  /** A service without a charge for this long no longer bills monthly. */
  patienceDays: 62,
  /** Monthly price, in US cents, from which a service is live television with all channels. */
  liveTelevisionMinor: 4500,
  /** A wallet payment shows up again on its funding account within days. */
  minDaysApart: 6,
  /** The price of a year is between so many and so many prices of a month. */
  monthsInYear: { min: 6, max: 13 },
} as const;

/** Services that do the same job. `isOnlyAsked`, where the rows can't tell; `isOneService`, where one payee is paid for two plans. */
export type Overlap = {
  job: TraitId;
  series: readonly RecurringSeries[];
  isOnlyAsked: boolean;
  isOneService: boolean;
};
/** `isStated`: by a name, and not by its category alone. */
type Service = { series: RecurringSeries; job: TraitId; isStated: boolean };

/** Finds services that do the same job and are paid side by side. */
export function overlapsOf(input: DetectorInput): Overlap[] {
  const services = servicesOf(input);
  const supplies = services.filter(({ job }) => isSupply(job));
  const several = [...subscriptionsSideBySide(input, services), ...suppliesSideBySide(input, supplies)];
  const reported = new Set(several.flatMap(({ series }) => series.flatMap(({ transactionIds }) => transactionIds)));
  const twice = oneServiceTwice(input).filter(
    ({ series }) => !series.some(({ transactionIds }) => transactionIds.some((id) => reported.has(id))),
  );
  return [...several, ...twice];
}

/** Lists running services with the job that each does by its traits. */
function servicesOf(input: DetectorInput): Service[] {
  return [...seriesOf(input), ...youngPlans(input)].filter(isPaidNow).flatMap((series) => {
    const traits = traitsOfSeries(input, series);
    const named = jobOf(traits);
    const isLive = series.amountMinor >= littleFor(input.currency, RULES.liveTelevisionMinor);
    const job = named === "subscription:video" && isLive ? "subscription:live-tv" : named;
    return job === undefined ? [] : [{ series, job, isStated: traits.get(job)?.source !== "category" }];
  });
}

function jobOf(traits: Traits): TraitId | undefined {
  const [insurance, subscription, utility] = (["insurance", "subscription", "utility"] as const).map(
    (kind) => valuesOf(traits, kind)[0],
  );
  const contract = traits.has("care") || traits.has("statutory") ? undefined : (insurance ?? subscription);
  if (contract === "insurance:policy" && traits.has("binding")) return undefined;
  return utility !== undefined && traits.get(utility)?.source !== "category" ? utility : (contract ?? utility);
}

/** Returns true for a job with one service at a time: a supply, or a service that its successor replaces. */
function isSupply(job: TraitId): boolean {
  return job.startsWith("utility:") || meaningOfTrait(job).successor === true;
}

/**
 * Finds services for one job, in a number that few people use at once. Each was charged again after the newest began.
 */
function subscriptionsSideBySide(input: DetectorInput, services: readonly Service[]): Overlap[] {
  const contracts = services.filter(({ job }) => !isSupply(job) && !meaningOfTrait(job).many);
  // What is charged each month, or every four weeks, and what is charged each week have no sum that is paid at once.
  const rhythmOf = ({ cadence }: RecurringSeries) => (isAboutMonthly(cadence) ? "monthly" : cadence);
  return [...groupBy(contracts, ({ job, series }) => `${job} ${rhythmOf(series)}`).values()].flatMap((ofJob) => {
    const job = ofJob[0]?.job;
    const series = chargedSideBySide(ofJob.map((service) => service.series));
    const payees = new Set(series.map(({ merchant }) => merchant)).size;
    const { enough = 2, each = false } = job ? meaningOfTrait(job) : {};
    const taken = payees >= enough ? series : besideItsBundle(input, series);
    return job && taken.length > 0 ? [{ job, series: taken, isOnlyAsked: each, isOneService: false }] : [];
  });
}

/** A bundle whose text names another service, and that service, charged by itself as before. */
function besideItsBundle(input: DetectorInput, all: readonly RecurringSeries[]): RecurringSeries[] {
  const named = (text: string, { merchant }: RecurringSeries) =>
    ` ${merchantKeyOf(text)} `.includes(` ${merchantKeyOf(merchant)} `);
  for (const bundle of all)
    for (const single of all)
      if (
        named(textOfSeries(input, bundle), single) &&
        !named(bundle.merchant, single) &&
        paymentsAfter(single, bundle.firstDate).length >= MIN_PAYMENTS_SINCE
      )
        return [single, bundle];
  return [];
}

/** The newest and all that went on after it had begun; what it took the place of is left out. */
function chargedSideBySide(all: readonly RecurringSeries[]): RecurringSeries[] {
  const newest = all.reduce((first, { firstDate }) => (firstDate > first ? firstDate : first), "");
  // Beside what was charged twice so far, one charge may be the last of what has ended.
  const isYoung = all.some(({ firstDate, payments }) => firstDate === newest && payments.length === 2);
  const least = isYoung ? MIN_PAYMENTS_SINCE : 1;
  return all.filter((series) => series.firstDate === newest || paymentsAfter(series, newest).length >= least);
}

function paymentsAfter({ payments }: RecurringSeries, day: Day) {
  return payments.filter(({ date }) => date > addDays(day, 1));
}

/** A supply that is new while the one before goes on: whoever moves or changes the company forgets to end the old contract. */
function suppliesSideBySide(input: DetectorInput, supplies: readonly Service[]): Overlap[] {
  return supplies.flatMap((newest) => {
    if (!isNew(input, newest.series)) return [];
    const longBefore = addDays(newest.series.firstDate, -RULES.minDaysBefore);
    const earlier = supplies.filter(({ series }) => series.firstDate <= longBefore);
    const found = earlier.flatMap((old) => {
      const likeness = goesOnBeside(old.series, newest.series) ? likenessOf(input, supplies, old, newest) : null;
      return likeness ? [{ series: old.series, likeness }] : [];
    });
    const sure = found.filter(({ likeness }) => likeness === "same");
    const taken = sure.length > 0 ? sure : found.slice(0, 1);
    if (taken.length === 0) return [];
    const series = [...taken.map((old) => old.series), newest.series];
    return [{ job: newest.job, series, isOnlyAsked: sure.length === 0, isOneService: false }];
  });
}

function isNew(input: DetectorInput, { accountId, firstDate }: RecurringSeries): boolean {
  const isNews = firstDate >= addDays(input.today, -RULES.newsDays);
  return isNews && isKnownBefore(input, { accountId, date: firstDate });
}

/** Was billed before another began and is billed on as before. */
function goesOnBeside(old: RecurringSeries, { firstDate, merchant }: RecurringSeries): boolean {
  return old.merchant !== merchant && paidOnSince(old.payments, firstDate).length >= MIN_PAYMENTS_SINCE;
}

/** `"same"`: both bring one thing. `"perhaps"`: the names don't say it, and a move or the price suggests it. */
function likenessOf(
  input: DetectorInput,
  supplies: readonly Service[],
  old: Service,
  newest: Service,
): "same" | "perhaps" | null {
  const [meaning, other] = [meaningOfTrait(old.job), meaningOfTrait(newest.job)];
  if (meaning.many || other.many) return null;
  const ratio = ratioOf(old.series, newest.series);
  if (old.job === newest.job && !meaning.unknown) {
    if (!meaning.each) return "same";
    return ratio <= RULES.maxRatioOfEach || isForeign(input, old.series) ? "perhaps" : null;
  }
  if (old.job === newest.job && meaning.successor) {
    return ratio <= RULES.maxRatioOfEach && isUnchanged(old.series, newest.series.firstDate) ? "perhaps" : null;
  }
  const isUnknown = (service: Service, of: Service) =>
    service.job === of.job
      ? meaningOfTrait(service.job).unknown
      : meaningOfTrait(service.job).of?.includes(of.job.split(":")[1] ?? "");
  if (meaning.each || other.each || (!isUnknown(old, newest) && !isUnknown(newest, old))) return null;
  const mayBe = [...(meaning.of ?? []), ...(other.of ?? [])].map((value) => `utility:${value}` as TraitId);
  // What one has for oneself is known by another.
  const isOneself = mayBe.some(
    (id) =>
      meaningOfTrait(id).each &&
      !supplies.some(({ job, series }) => job === id && series !== old.series && series !== newest.series),
  );
  const changes = [...movesOf(input), ...(meaning.withJob ? jobChangesOf(input) : [])];
  const isOfChange =
    isAbout(changes, newest.series.firstDate) &&
    isUnchanged(old.series, newest.series.firstDate) &&
    !hasReplaced(input, newest.series);
  const mayCompare = [old, newest].every(({ job, isStated }) => isStated && meaningOfTrait(job).atOnePrice);
  const isNear = mayCompare && ratio <= RULES.maxNearRatio;
  return !isOneself && (isOfChange || isNear) ? "perhaps" : null;
}

function ratioOf(one: RecurringSeries, other: RecurringSeries): number {
  return Math.max(one.amountMinor, other.amountMinor) / Math.min(one.amountMinor, other.amountMinor);
}

function isForeign({ conversions }: DetectorInput, { transactionIds }: RecurringSeries): boolean {
  return transactionIds.some((id) => conversions?.has(id));
}

/** At the very same price shortly before a day and since. */
function isUnchanged({ payments }: RecurringSeries, day: Day): boolean {
  const near = payments.filter(({ date }) => date >= addDays(day, -RULES.unchangedDays));
  return new Set(near.map(({ amountMinor }) => amountMinor)).size === 1;
}

/** Took the place of another of the category, which ended then. */
function hasReplaced(input: DetectorInput, { categorySlug, firstDate }: RecurringSeries): boolean {
  return seriesOf(input).some(
    (series) => series.categorySlug === categorySlug && !series.isActive && isAbout([firstDate], series.lastDate),
  );
}

/** One payee that is paid for two plans: on two accounts, at two prices, or by the month and by the year. */
function oneServiceTwice(input: DetectorInput): Overlap[] {
  return [...transactionsByMerchant(input).values()].flatMap((rows) => {
    const latest = rows.at(-1);
    const isCharged = latest && latest.amountMinor < 0 && latest.date >= addDays(input.today, -RULES.patienceDays);
    const traits = isCharged && rows.length > MIN_PAYMENTS_SINCE ? traitsOfRow(input, latest) : undefined;
    const job = traits && (jobOf(traits) ?? (traits.has("subscription") ? "subscription" : undefined));
    if (!job || !(traits.has("shared") || traits.has("subscription"))) return [];
    if (rows.some((row) => traitsOfRow(input, row).has("biller-of-others"))) return [];
    const plans = plansOf(input, rows);
    const [one, other] = plans;
    if (!one || !other || plans.length !== 2) return [];
    const isTwice =
      isYearBesideMonths(one, other) ||
      (traits.has("shared") && areApart(one, other) && areTwoPlans(input, rows, one, other));
    return isTwice ? [{ job, series: plans, isOnlyAsked: false, isOneService: true }] : [];
  });
}

/** The plans of a payee that are charged now, each in its account; the price of a year paid at once is a plan as well. */
function plansOf(input: DetectorInput, rows: readonly LedgerTransaction[]): RecurringSeries[] {
  const plans = [...groupBy(rows, ({ accountId }) => accountId).values()]
    .flatMap((ofAccount) => findStreams(ofAccount, input.today, merchantKeysOf(input)))
    .filter(isPaidNow);
  const [monthly] = plans;
  if (!monthly || plans.length !== 1 || monthly.cadence !== "monthly") return plans;
  const ofYear = rows.findLast(
    (row) =>
      daysBetween(row.date, input.today) < CADENCES.yearly.periodDays &&
      isPriceOfYear(-row.amountMinor, monthly) &&
      // Whoever sells other things as well must call it a year.
      (isNamedYearly(row) || traitsOfRow(input, row).has("shared")),
  );
  return ofYear ? [monthly, yearlyPlan(monthly, ofYear)] : plans;
}

function isPriceOfYear(amountMinor: number, monthly: Pick<RecurringSeries, "amountMinor">): boolean {
  const { min, max } = RULES.monthsInYear;
  return amountMinor >= monthly.amountMinor * min && amountMinor <= monthly.amountMinor * max;
}

/** A year was paid at once, and months are charged on. */
function isYearBesideMonths(one: RecurringSeries, other: RecurringSeries): boolean {
  const [monthly, yearly] = one.cadence === "monthly" ? [one, other] : [other, one];
  return (
    monthly.cadence === "monthly" &&
    yearly.cadence === "yearly" &&
    isPriceOfYear(yearly.amountMinor, monthly) &&
    paymentsAfter(monthly, yearly.lastDate).length >= MIN_PAYMENTS_SINCE
  );
}

function yearlyPlan(
  monthly: RecurringSeries,
  { id, date, amountMinor, accountId }: LedgerTransaction,
): RecurringSeries {
  return {
    ...monthly,
    ...{ cadence: "yearly", amountMinor: -amountMinor, accountId, transactionIds: [id] },
    payments: [{ transactionId: id, date, amountMinor: -amountMinor }],
    ...{ firstDate: date, lastDate: date },
  };
}

function areApart(one: RecurringSeries, other: RecurringSeries): boolean {
  const began = one.firstDate > other.firstDate ? one.firstDate : other.firstDate;
  return (
    [one, other].every(({ payments }) => payments.filter(({ date }) => date >= began).length >= MIN_PAYMENTS_SINCE) &&
    one.payments.every(({ date }) =>
      other.payments.every((payment) => Math.abs(daysBetween(payment.date, date)) >= RULES.minDaysApart),
    )
  );
}

/** On two accounts another price may be another person's, unless the text names a plan or the account is abroad. */
function areTwoPlans(
  input: DetectorInput,
  rows: readonly LedgerTransaction[],
  one: RecurringSeries,
  other: RecurringSeries,
): boolean {
  const isOnOneAccount = one.accountId === other.accountId;
  if ((one.amountMinor === other.amountMinor) !== isOnOneAccount) return true;
  const latest = new Set([one, other].map(({ payments }) => payments.at(-1)?.transactionId));
  return (
    !isOnOneAccount &&
    (isForeign(input, one) !== isForeign(input, other) ||
      rows.some((row) => latest.has(row.id) && traitsOfRow(input, row).has("plan")))
  );
}
