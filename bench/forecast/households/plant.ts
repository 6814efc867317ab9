import type { PlantedHousehold, Trap } from "../planted";
import { dayNumberIn, isoOf, numberOf, onBusinessDay, partsOf, weekdayNumber } from "./almanac";
import { agreementsOf, billsOf, yearlyBill } from "./bills";
import { type Dice, diceOf } from "./dice";
import { type PlantedEntry, type PlantedPlace, type Span, spent } from "./entry";
import { everydayEntries, surprises } from "./habits";
import { type PlantedJob, payOf, type Rhythm } from "./pay";

const START_DAYS = 12;
const SCORED_DAYS = 90;
const FIRST_START = numberOf("2025-03-09");

export function plantHousehold(seed: number): PlantedHousehold {
  const dice = diceOf(seed);
  const traps = new Set<Trap>();
  const plant = (trap: Trap, share: number) => {
    const isPlanted = dice.chance(share);
    if (isPlanted) traps.add(trap);
    return isPlanted;
  };
  const starts = startDays(dice);
  const [first = FIRST_START, last = FIRST_START] = [starts[0], starts.at(-1)];
  const from = first - dice.whole(420, 900);
  const span: Span = { dice, from, to: last + SCORED_DAYS };
  const monthCents = Math.min(14_000_00, Math.max(1_900_00, dice.around(4_600_00, 0.42)));
  const hasCard = dice.chance(0.72);
  const hasSavings = dice.chance(0.6);

  const jobs = jobsOf(span, monthCents, plant("income-ended", 0.15) ? dice.whole(first, last) : null);
  if (jobs.some(({ rhythm }) => rhythm === "biweekly")) traps.add("third-payday");
  const pay = jobs.flatMap((job) => payOf(job, span));
  const agreements = agreementsOf(span, monthCents, hasCard);
  if (plant("yearly-bill", 0.5)) agreements.push(yearlyBill(span));
  const cardShare = hasCard ? dice.between(0.3, 0.95) : 0;
  const entries: PlantedEntry[] = [
    ...pay,
    ...agreements.flatMap((one) => billsOf(one, span)),
    ...everydayEntries(span, { monthCents, cardShare, paydays: pay.map(({ day }) => day) }),
    ...surprises(span, hasCard && dice.chance(0.5) ? "card" : "checking"),
  ];
  if (plant("one-off-3000", 0.18)) {
    const day = (starts[dice.whole(0, START_DAYS - 1)] ?? first) - dice.whole(2, 35);
    entries.push(spent(day, "checking", 3000_00, "STONEBRIDGE CONTRACTORS", "home-improvement"));
  }
  if (hasSavings) entries.push(...savingsOf(span, pay, monthCents));
  if (hasCard) {
    const isInFull = plant("card-paid-in-full", 0.75);
    entries.push(...cardPayments(span, entries, isInFull ? null : monthCents * dice.between(0.04, 0.12)));
  }
  const linkedDay = plant("just-linked", 0.14) ? first - dice.whole(62, 100) : from;
  plant("pending-rows", 0.4);
  const isTight = dice.chance(0.45);
  const places: PlantedPlace[] = [
    "checking",
    ...(hasCard ? ["card" as const] : []),
    ...(hasSavings ? ["savings" as const] : []),
  ];
  const rows = entries.filter(({ day }) => day >= from && day <= span.to).sort((a, b) => a.day - b.day);
  return {
    name: `h${seed}`,
    traps,
    rows: rows.map((entry, index) => rowOf(entry, `${seed}-${index}`, dice)),
    accounts: places.map((place) => ACCOUNTS[place]),
    linkedOn: isoOf(linkedDay),
    starts: starts.map((day) => ({
      today: isoOf(day),
      checkingMinor: Math.round(monthCents * (isTight ? dice.between(0.02, 0.6) : dice.between(0.5, 3.5))),
    })),
    weeklySpendingMinor: middleWeek(rows, from, span.to),
  };
}

const ACCOUNTS: Readonly<Record<PlantedPlace, PlantedHousehold["accounts"][number]>> = {
  checking: { id: "checking", name: "Main account", type: "depository", subtype: "checking" },
  card: { id: "card", name: "Travel card", type: "credit", subtype: "credit card" },
  savings: { id: "savings", name: "Rainy day", type: "depository", subtype: "savings" },
};

/** Twelve days about a month apart, on any weekday and day of the month. */
function startDays(dice: Dice): number[] {
  const days: number[] = [];
  for (let day = FIRST_START + dice.whole(0, 29); days.length < START_DAYS; day += dice.whole(26, 35)) days.push(day);
  return days;
}

function jobsOf({ dice, from, to }: Span, monthCents: number, endsOn: number | null): PlantedJob[] {
  const isSecond = dice.chance(0.35);
  const mainCents = isSecond ? monthCents * dice.between(0.5, 0.7) : monthCents;
  const employer = dice.pick(["Northgate Logistics", "Alder Medical Group", "Pinecrest Schools", "Kestrel Systems"]);
  const main = jobOf(dice, employer, mainCents, { from, to: endsOn ?? to });
  const jobs = [main];
  if (endsOn !== null && dice.chance(0.7)) {
    const begins = endsOn + dice.whole(10, 70);
    jobs.push(jobOf(dice, "Bluewater Partners", mainCents * dice.between(0.8, 1.2), { from: begins, to }));
  }
  if (isSecond) jobs.push(jobOf(dice, "Orchard Bakery", monthCents - mainCents, { from, to }));
  return jobs;
}

function jobOf(dice: Dice, employer: string, monthCents: number, days: { from: number; to: number }): PlantedJob {
  const lot = dice.next();
  const rhythm: Rhythm =
    lot < 0.42 ? "biweekly" : lot < 0.62 ? "semimonthly" : lot < 0.8 ? "monthly" : lot < 0.94 ? "weekly" : "irregular";
  const isHourly = rhythm === "weekly" || dice.chance(0.15);
  const swing = rhythm === "irregular" ? dice.between(0.3, 0.7) : isHourly ? dice.between(0.03, 0.15) : 0;
  const anchor = rhythm === "monthly" ? dice.pick([1, 25, 28, 31]) : dice.pick([3, 4, 5, 5]);
  return { employer, rhythm, monthCents, swing, anchor, ...days };
}

function savingsOf({ dice, from, to }: Span, pay: readonly PlantedEntry[], monthCents: number): PlantedEntry[] {
  const isAfterPay = dice.chance(0.5);
  const cents = Math.round((monthCents * dice.between(0.02, 0.12)) / (isAfterPay ? 200 : 100)) * 100;
  const date = dice.whole(1, 28);
  const days = isAfterPay
    ? pay.filter(({ cents: paid }) => paid > monthCents / 8).map(({ day }) => day + 1)
    : Array.from({ length: Math.ceil((to - from) / 30) }, (_, index) => {
        const { year, month } = partsOf(from);
        return onBusinessDay(dayNumberIn(year, month + index, date), 1);
      });
  const back = dice.chance(0.3) ? Array.from({ length: 4 }, () => dice.whole(from, to)) : [];
  return [
    ...[...new Set(days)].flatMap((day) => moved(day, "checking", "savings", cents, "TRANSFER TO RAINY DAY")),
    ...back.flatMap((day) => moved(day, "savings", "checking", cents * 2, "TRANSFER FROM RAINY DAY")),
  ];
}

/** Pays statements three weeks after their closing day: in full, or by a fixed amount while more is owed. */
function cardPayments(
  { dice, from, to }: Span,
  entries: readonly PlantedEntry[],
  fixedCents: number | null,
): PlantedEntry[] {
  const closing = dice.whole(1, 28);
  const dueAfter = dice.whole(20, 25);
  const isByHand = dice.chance(0.25);
  const owedBy = entries.filter(({ place }) => place === "card").sort((a, b) => a.day - b.day);
  const payments: PlantedEntry[] = [];
  const first = partsOf(from);
  let paidCents = 0;
  for (let index = 0; ; index += 1) {
    const close = dayNumberIn(first.year, first.month + index, closing);
    if (close + dueAfter > to) return payments;
    const owed = -owedBy.filter(({ day }) => day <= close).reduce((sum, { cents }) => sum + cents, 0) - paidCents;
    const cents = Math.min(owed, fixedCents ?? owed);
    if (cents < 100) continue;
    paidCents += Math.round(cents);
    const day = onBusinessDay(close + dueAfter - (isByHand ? dice.whole(0, 6) : 0), 1);
    payments.push(...moved(day, "checking", "card", Math.round(cents), "TRAVEL CARD PAYMENT"));
  }
}

function moved(day: number, out: PlantedPlace, into: PlantedPlace, cents: number, text: string): PlantedEntry[] {
  const half = (place: PlantedPlace, sign: number): PlantedEntry => ({
    day,
    place,
    cents: sign * Math.round(cents),
    text,
    shop: null,
    slug: into === "card" ? "credit-card-payment" : "savings",
    kind: "transfer",
  });
  return [half(out, -1), half(into, 1)];
}

function rowOf(entry: PlantedEntry, id: string, dice: Dice): PlantedHousehold["rows"][number] {
  const isTransfer = entry.kind === "transfer";
  return {
    id,
    accountId: entry.place,
    date: isoOf(entry.day),
    amountMinor: entry.cents,
    currency: "USD",
    name: isTransfer || entry.kind === "income" ? entry.text : `${entry.text} ${dice.whole(1000, 9999)}`,
    merchant: isTransfer ? null : (entry.shop ?? entry.text),
    categoryId: entry.slug,
    categorySlug: entry.slug,
    categoryKind: entry.kind,
    pending: false,
    isExcluded: false,
    isTransfer,
  };
}

function middleWeek(rows: readonly PlantedEntry[], from: number, to: number): number {
  const weeks = new Array<number>(Math.floor((to - from) / 7)).fill(0);
  const monday = from + ((8 - weekdayNumber(from)) % 7);
  for (const { day, cents, kind } of rows) {
    const week = Math.floor((day - monday) / 7);
    if (kind === "expense" && week >= 0 && week < weeks.length) weeks[week] = (weeks[week] ?? 0) - cents;
  }
  const sorted = weeks.slice(0, -1).sort((a, b) => a - b);
  return Math.max(1, sorted[Math.floor(sorted.length / 2)] ?? 1);
}
