import { categoryBySlug } from "@/lib/domain/transactions/category";

/** Words of a bank's text for a charge that comes once a year, even at a shop. With and without accents. */
export const YEARLY_WORDS = new RegExp(
  `\\b(?:${[
    "annual|yearly|1 ?(?:yr|year)|12 ?months|renewal|per annum|jahres\\w*|j(?:ä|ae?)hrlich\\w*|annuel\\w*|cotisation|anual(?:idad)?|annuale|jaarlijkse?|[åa]rsavgift",
    "halbtax\\w*|(?:resorts?|timeshare|vacation club)\\b.{0,20}\\b(?:maint\\w*|dues|fees?)",
    "(?:(?:mitglieds?|vereins?|club|verbands?)?beitrag|mitgliedschaft|contributie|lidmaatschap|lidgeld)",
    "(?:quota|cuota) (?:associativa|sociale?|d[ei] soci[oa]s?|iscrizione)|tessera(?:mento)?|quota de s[óo]cios?|adh[ée]sion",
    "medlemsavgift|medlemskontingent|kontingent|j(?:ä|ae?)senmaksu|sk(?:ł|l)adka cz(?:ł|l)onkowska",
    "membership|member fee|amazon prime|prime member|domain|hosting|roadside",
    "registration|rego|(?:vehicle|veh|car|motor|road) (?:licen[cs]e|lic|reg|tax)|dvla|kfz[ -]?steuer|mot|(?:car|motor|auto) insurance",
    "(?:tv|dog|radio|fishing) licen[cs]e|rail ?card|bahncard",
  ].join("|")})\\b`,
  "i",
);

/** Returns true if the bank's text names a yearly charge. */
export function isNamedYearly({ name, merchant }: { name: string; merchant: string | null }): boolean {
  return YEARLY_WORDS.test(name) || YEARLY_WORDS.test(merchant ?? "");
}

/**
 * Prior of a category, in natural log units.
 *
 * - `odds`: added to the evidence of every stream.
 * - `leeway`: how unlike a bill's the amounts may be, given regular dates.
 * - `isVisit`: people shop every Saturday, so dates prove nothing. Only a steady price makes visits a bill.
 * - `isPaidInHalves`: two payments a month may be one thing in halves. Elsewhere, they are two plans.
 * - `isMonthlyAtMost`: weekly purchases at one price are still purchases (a parking ticket, a class).
 */
export type Prior = {
  odds: number;
  leeway: number;
  isVisit: boolean;
  isPaidInHalves: boolean;
  isMonthlyAtMost: boolean;
};

const HABIT: Prior = { odds: 0, leeway: -7, isVisit: true, isPaidInHalves: false, isMonthlyAtMost: true };
/** Visits that can repeat a year later by chance. */
const OCCASION: Prior = { odds: 0, leeway: -4, isVisit: true, isPaidInHalves: false, isMonthlyAtMost: false };
const UNKNOWN: Prior = { odds: 0, leeway: 0, isVisit: false, isPaidInHalves: false, isMonthlyAtMost: false };
const NEUTRAL: Prior = { odds: 0, leeway: 2, isVisit: false, isPaidInHalves: false, isMonthlyAtMost: false };
/** Also the prior of payments whose text calls them a membership, a renewal or yearly. */
export const BILL: Prior = { odds: 1.5, leeway: 10, isVisit: false, isPaidInHalves: false, isMonthlyAtMost: false };
const HALVED: Prior = { ...BILL, isPaidInHalves: true };
/** Cash and fees follow other events. Their dates and round amounts prove nothing. */
const NEVER: Prior = {
  odds: 0,
  leeway: Number.NEGATIVE_INFINITY,
  isVisit: true,
  isPaidInHalves: false,
  isMonthlyAtMost: true,
};

const BY_GROUP: Readonly<Record<string, Prior>> = {
  Income: { ...NEUTRAL, isPaidInHalves: true },
  Housing: HALVED,
  Utilities: BILL,
  Subscriptions: BILL,
  Loans: HALVED,
  Insurance: BILL,
  Education: HALVED,
  Childcare: HALVED,
  Groceries: HABIT,
  "Dining out": HABIT,
  Shopping: HABIT,
  Travel: HABIT,
  Transport: HABIT,
  Health: OCCASION,
  "Gifts & donations": OCCASION,
  Uncategorized: UNKNOWN,
  Cash: NEVER,
};

/** Categories that differ from their group. */
const BY_SLUG: Readonly<Record<string, Prior>> = {
  "home-improvement": HABIT,
  "other-utilities": BILL,
  car: OCCASION,
  "other-transport": OCCASION,
  pharmacy: HABIT,
  "personal-care": OCCASION,
  // A gym sells drinks and day passes too, so only a steady price is its membership.
  fitness: { ...BILL, leeway: 0, isVisit: true },
  entertainment: HABIT,
  games: OCCASION,
  "other-income": UNKNOWN,
  salary: HALVED,
  pension: HALVED,
  benefits: HALVED,
  "rental-income": HALVED,
  "atm-fees": NEVER,
  "foreign-fees": NEVER,
  "overdraft-fees": NEVER,
  "interest-charges": NEVER,
};

const known = new Map<string, Prior>();

export function priorOfCategory(slug: string): Prior {
  const prior = known.get(slug) ?? BY_SLUG[slug] ?? BY_GROUP[categoryBySlug(slug)?.group ?? ""] ?? NEUTRAL;
  known.set(slug, prior);
  return prior;
}

/** Skips rows that no evidence can make recurring. */
export function mayRecurIn(slug: string): boolean {
  return priorOfCategory(slug) !== NEVER;
}
