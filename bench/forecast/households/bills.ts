import { calendarMonths, dayNumberIn, onBusinessDay, partsOf } from "./almanac";
import { type PlantedEntry, type PlantedPlace, type Span, spent } from "./entry";

type Agreement = {
  text: string;
  slug: string;
  place: PlantedPlace;
  cents: number;
  everyMonths: number;
  /** Month within the cycle; the calendar month of a yearly bill. */
  phase: number;
  date: number;
  /** Waits for a business day (bank debits); cards are charged any day. */
  waitsForBank: boolean;
  /** Maximum random delay in days. */
  slackDays: number;
  swing: number;
  /** Most expensive month, and its surcharge; 0 for none. */
  peakMonth: number;
  peak: number;
  /** Yearly increase, in January or its own month. */
  yearlyRise: number;
  from: number;
  to: number;
};

export function agreementsOf(span: Span, monthCents: number, hasCard: boolean): Agreement[] {
  const { dice, from, to } = span;
  const base = {
    place: "checking" as PlantedPlace,
    everyMonths: 1,
    phase: 0,
    waitsForBank: true,
    slackDays: 0,
    swing: 0,
    peakMonth: 1,
    peak: 0,
    yearlyRise: 0,
    from,
    to,
  };
  const onCard = (): Pick<Agreement, "place" | "waitsForBank"> =>
    hasCard && dice.chance(0.6) ? { place: "card", waitsForBank: false } : { place: "checking", waitsForBank: true };
  const home = dice.chance(0.65)
    ? { text: "LAKEVIEW PROPERTY RENT", slug: "rent", yearlyRise: dice.between(0, 0.06) }
    : { text: "HARBOR MUTUAL MORTGAGE PMT", slug: "mortgage", yearlyRise: 0 };
  const agreements: Agreement[] = [
    {
      ...base,
      ...home,
      cents: monthCents * dice.between(0.22, 0.36),
      date: dice.pick([1, 1, 1, 3, 5, 15]),
      slackDays: dice.whole(0, 2),
    },
    {
      ...base,
      text: "CITY POWER AND LIGHT",
      slug: "gas-electricity",
      cents: dice.between(60_00, 150_00),
      date: dice.whole(4, 26),
      slackDays: 3,
      swing: 0.1,
      peakMonth: dice.pick([1, 7, 8]),
      peak: dice.between(0.3, 0.9),
    },
    {
      ...base,
      ...onCard(),
      text: "NORTHLINE FIBER",
      slug: "internet-phone",
      cents: dice.between(45_00, 95_00),
      date: dice.whole(2, 28),
    },
    {
      ...base,
      ...onCard(),
      text: "CLEARTALK WIRELESS",
      slug: "internet-phone",
      cents: dice.between(30_00, 140_00),
      date: dice.whole(2, 28),
      swing: dice.pick([0, 0, 0.08]),
    },
  ];
  if (dice.chance(0.5)) {
    agreements.push({
      ...base,
      text: "COUNTY WATER DISTRICT",
      slug: "water-waste",
      cents: dice.between(70_00, 190_00),
      everyMonths: dice.pick([2, 3]),
      phase: dice.whole(0, 2),
      date: dice.whole(5, 25),
      slackDays: 2,
      swing: 0.12,
    });
  }
  if (dice.chance(0.75)) {
    const every = dice.pick([1, 1, 6]);
    agreements.push({
      ...base,
      ...onCard(),
      text: "GRANITE AUTO INSURANCE",
      slug: "insurance",
      cents: dice.between(80_00, 170_00) * every,
      everyMonths: every,
      phase: dice.whole(0, 5),
      date: dice.whole(1, 28),
      yearlyRise: dice.between(0, 0.09),
    });
  }
  if (dice.chance(0.35)) {
    agreements.push({
      ...base,
      text: "FEDERAL STUDENT LOAN SVC",
      slug: "student-loan",
      cents: dice.between(120_00, 420_00),
      date: dice.whole(1, 28),
    });
  }
  if (dice.chance(0.4)) {
    agreements.push({
      ...base,
      text: "SUMMIT AUTO FINANCE",
      slug: "car-loan",
      cents: dice.between(210_00, 480_00),
      date: dice.whole(1, 28),
      to: dice.chance(0.2) ? dice.whole(from + 400, to) : to,
    });
  }
  for (const name of SUBSCRIPTIONS.slice(0, dice.whole(1, SUBSCRIPTIONS.length))) {
    const starts = dice.chance(0.3) ? dice.whole(from, to - 60) : from;
    agreements.push({
      ...base,
      ...onCard(),
      text: name,
      slug: "tv-streaming",
      cents: dice.whole(4, 39) * 100 + 99,
      date: dice.whole(1, 28),
      yearlyRise: dice.chance(0.4) ? dice.between(0.05, 0.2) : 0,
      from: starts,
      to: dice.chance(0.25) ? dice.whole(starts, to) : to,
    });
  }
  return agreements;
}

const SUBSCRIPTIONS = ["STREAMO", "TUNEBOX", "CLOUDLOCKER", "DAILYPAPER", "PUZZLEPASS", "FITCLUB"];

export function yearlyBill({ dice, from, to }: Span): Agreement {
  return {
    text: dice.pick([
      "COUNTY PROPERTY TAX",
      "HOMESTEAD INSURANCE ANNUAL",
      "WAREHOUSE CLUB MEMBERSHIP",
      "STATE VEHICLE REGISTRATION",
    ]),
    slug: "taxes",
    place: "checking",
    cents: dice.between(110_00, 1400_00),
    everyMonths: 12,
    phase: dice.whole(0, 11),
    date: dice.whole(3, 27),
    waitsForBank: true,
    slackDays: 2,
    swing: 0.03,
    peakMonth: 1,
    peak: 0,
    yearlyRise: dice.between(0, 0.08),
    from,
    to,
  };
}

export function billsOf(one: Agreement, { dice, from, to }: Span): PlantedEntry[] {
  const firstYear = partsOf(from).year;
  return calendarMonths(from, to).flatMap(({ year, month }) => {
    if ((year * 12 + month - 1 - one.phase) % one.everyMonths !== 0) return [];
    const nominal = dayNumberIn(year, month, one.date) + dice.whole(0, one.slackDays);
    const day = one.waitsForBank ? onBusinessDay(nominal, 1) : nominal;
    if (day < Math.max(from, one.from) || day > Math.min(to, one.to)) return [];
    const season = 1 + one.peak * Math.max(0, Math.cos((2 * Math.PI * (month - one.peakMonth)) / 12));
    const cents = one.cents * season * (1 + one.yearlyRise) ** (year - firstYear) * Math.exp(one.swing * dice.bell());
    return [spent(day, one.place, cents, one.text, one.slug)];
  });
}
