import { addDays, type Day, daysBetween } from "../../lib/domain/calendar";
import { forecastBalances } from "../../lib/domain/forecast/forecast";
import {
  FROZEN_DAYS_AHEAD,
  PUBLISHED_WIDTH,
  type RecordResult,
  resultOf,
  SETTLE_DAYS,
  widthOfResults,
} from "../../lib/domain/forecast/record/record";
import { type BalanceForecast, FORECAST_DAYS, type RangeWidth } from "../../lib/domain/forecast/types";
import { findStreams } from "../../lib/domain/transactions/streams/find-streams";
import type { LedgerAccount, LedgerTransaction } from "../../lib/domain/transactions/transaction";
import { evenSpending, scheduledOnly } from "./baselines";
import type { About, KnownOn, PlantedHousehold, Trap } from "./planted";

export const HORIZONS = [7, 30, 90] as const;
/** Chance from which a shortfall counts as predicted. */
const SHORT_FROM = 0.5;

/** A forecast of one account (or all) on one start day, with the outcome. */
export type Case = {
  about: About;
  traps: ReadonlySet<Trap>;
  /** True if the balance was within the range, by horizon. */
  held: readonly boolean[];
  /** Pinball loss at 10, 50 and 90%, mean of 90 days, in median weeks of spending. */
  loss: number;
  scheduledLoss: number;
  evenLoss: number;
  /** For the stretch before the next payday; null for all accounts together. */
  shortfall: { chance: number; came: boolean } | null;
};

/** Refused accounts are counted, not scored. */
export function scoreForecasts(household: PlantedHousehold): { cases: Case[]; refused: number } {
  let refused = 0;
  const cases = household.starts.flatMap((start) => {
    const known = knownOn(household, start);
    const forecast = forecastBalances({ ...known, currency: "USD", floorMinor: null });
    const checking = forecast.accounts.find(({ accountId }) => accountId === "checking");
    if (!checking || !forecast.all) {
      refused += 1;
      return [];
    }
    const isWhole = forecast.refusals.length === 0;
    const about = isWhole
      ? ([
          ["checking", checking],
          ["all", forecast.all],
        ] as const)
      : ([["checking", checking]] as const);
    return about.map(([what, one]) => caseOf(household, known, { what, one }));
  });
  return { cases, refused };
}

export function knownOn(
  household: PlantedHousehold,
  { today, checkingMinor }: PlantedHousehold["starts"][number],
): KnownOn {
  const hasPending = household.traps.has("pending-rows");
  const transactions = household.rows
    .filter(({ date }) => date >= household.linkedOn && date <= today)
    .map((row) =>
      hasPending && row.date > addDays(today, -2) && row.categoryKind === "expense" ? { ...row, pending: true } : row,
    );
  const accounts = household.accounts.map((account): LedgerAccount => {
    const rows = household.rows.filter(({ accountId, date }) => accountId === account.id && date <= today);
    const pendingMinor = sumOf(transactions.filter(({ accountId, pending }) => pending && accountId === account.id));
    const heldMinor = account.id === "checking" ? checkingMinor : sumOf(rows);
    return { ...account, currency: "USD", currentBalanceMinor: heldMinor - pendingMinor, availableBalanceMinor: null };
  });
  return { today, accounts, transactions, series: findStreams(transactions, today) };
}

function caseOf(
  household: PlantedHousehold,
  known: KnownOn,
  { what, one }: { what: About; one: BalanceForecast },
): Case {
  const actual = actualOf(household, known, what);
  const scheduled = scheduledOnly(known, what);
  const even = evenSpending(known, what);
  const week = Math.max(1, household.weeklySpendingMinor);
  const lossOf = (quantiles: (day: number) => readonly [number, number, number]) => lossOver(actual, quantiles) / week;
  const [stretch] = one.lowPoints;
  const last = stretch ? one.days.findIndex(({ date }) => date === stretch.to) : -1;
  return {
    about: what,
    traps: household.traps,
    held: HORIZONS.map((day) => {
      const foreseen = one.days[day - 1];
      const came = actual[day] ?? Number.NaN;
      return foreseen !== undefined && came >= foreseen.p10Minor && came <= foreseen.p90Minor;
    }),
    loss: lossOf((day) => {
      const foreseen = one.days[day - 1];
      return [foreseen?.p10Minor ?? 0, foreseen?.p50Minor ?? 0, foreseen?.p90Minor ?? 0];
    }),
    scheduledLoss: lossOf((day) => same(scheduled[day] ?? 0)),
    evenLoss: lossOf((day) => same(even[day] ?? 0)),
    shortfall:
      what === "checking" && stretch && one.startMinor >= 0
        ? { chance: stretch.belowZeroChance, came: actual.slice(1, last + 2).some((minor) => minor < 0) }
        : null,
  };
}

function same(minor: number): [number, number, number] {
  return [minor, minor, minor];
}

/** Computes actual closing balances of all accounts or one, start day first. */
function actualOf(household: PlantedHousehold, { today, accounts, transactions }: KnownOn, what: About): number[] {
  const ids = new Set(what === "all" ? accounts.map(({ id }) => id) : ["checking"]);
  const ofAccounts = ({ accountId }: LedgerTransaction) => accountId !== null && ids.has(accountId);
  let minor = accounts.filter(({ id }) => ids.has(id)).reduce((sum, one) => sum + (one.currentBalanceMinor ?? 0), 0);
  minor += sumOf(transactions.filter((row) => row.pending && ofAccounts(row)));
  const moved = new Map<Day, number>();
  for (const row of household.rows) {
    if (row.date > today && ofAccounts(row)) moved.set(row.date, (moved.get(row.date) ?? 0) + row.amountMinor);
  }
  return Array.from({ length: FORECAST_DAYS + 1 }, (_, day) => {
    if (day > 0) minor += moved.get(addDays(today, day)) ?? 0;
    return minor;
  });
}

const QUANTILES = [0.1, 0.5, 0.9] as const;

/** Mean pinball loss of days 1 to 90 over the three quantiles. */
export function lossOver(
  actual: readonly number[],
  quantiles: (day: number) => readonly [number, number, number],
): number {
  let sum = 0;
  for (let day = 1; day <= FORECAST_DAYS; day += 1) {
    const foreseen = quantiles(day);
    QUANTILES.forEach((share, index) => {
      sum += pinball(actual[day] ?? 0, foreseen[index] ?? 0, share);
    });
  }
  return sum / FORECAST_DAYS / QUANTILES.length;
}

/** Pinball loss: a unit too low costs `share`, a unit too high `1 - share`. */
export function pinball(came: number, foreseen: number, share: number): number {
  return came >= foreseen ? share * (came - foreseen) : (1 - share) * (foreseen - came);
}

export type CaseTotals = {
  cases: number;
  coverage: number[];
  loss: number;
  gainOverScheduled: number;
  gainOverEven: number;
  shortfalls: { came: number; missed: number; foreseen: number; wrong: number };
};

/** Shares are 0 to 1; gains are the loss reduction against a baseline. */
export function totalsOfCases(cases: readonly Case[]): CaseTotals {
  const mean = (value: (one: Case) => number) => cases.reduce((sum, one) => sum + value(one), 0) / cases.length;
  const [loss, scheduled, even] = [
    mean((one) => one.loss),
    mean((one) => one.scheduledLoss),
    mean((one) => one.evenLoss),
  ];
  const short = cases.flatMap(({ shortfall }) => shortfall ?? []);
  return {
    cases: cases.length,
    coverage: HORIZONS.map((_, index) => mean(({ held }) => (held[index] ? 1 : 0))),
    loss,
    gainOverScheduled: 1 - loss / scheduled,
    gainOverEven: 1 - loss / even,
    shortfalls: {
      came: short.filter(({ came }) => came).length,
      missed: short.filter(({ came, chance }) => came && chance < SHORT_FROM).length,
      foreseen: short.filter(({ chance }) => chance >= SHORT_FROM).length,
      wrong: short.filter(({ came, chance }) => !came && chance >= SHORT_FROM).length,
    },
  };
}

/** Stretches with a predicted chance from `from` up to `to`: number, mean chance, and actual share. */
export type ChanceBand = { from: number; to: number; stretches: number; given: number; came: number };

/** Bounds of the bands; the last one includes certainty. */
const BANDS = [0, 0.1, 0.3, 0.5, 0.7, 0.9, 1] as const;

export function chanceBands(cases: readonly Case[]): ChanceBand[] {
  const short = cases.flatMap(({ shortfall }) => shortfall ?? []);
  return BANDS.slice(1).flatMap((to, index) => {
    const from = BANDS[index] ?? 0;
    const own = short.filter(({ chance }) => chance >= from && (chance < to || to === 1));
    if (own.length === 0) return [];
    const given = own.reduce((sum, { chance }) => sum + chance, 0) / own.length;
    return { from, to, stretches: own.length, given, came: own.filter(({ came }) => came).length / own.length };
  });
}

function sumOf(rows: readonly LedgerTransaction[]): number {
  return rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

/** The first days only train; the range is judged on those after. */
const [LEARNING_DAYS, JUDGED_DAYS] = [150, 150];
/** Longer horizons are sampled: neighboring days would agree. */
const LONG_EVERY = 10;
const LONG = [30, 90] as const;

/** Share of judged days within the range of one household: as published, and as recalibrated by its record. */
export type RecordCase = { published: Held; recalibrated: Held; width: RangeWidth };
export type Held = { week: number; month: number; quarter: number };

/** Replays a household day by day like `freeze-forecast`: each day is frozen a week ahead and scored once settled. */
export function recordOf(household: PlantedHousehold): RecordCase | null {
  const start = household.starts[0]?.today;
  if (!start || daysBetween(household.linkedOn, start) < 150) return null;
  const results: RecordResult[] = [];
  const published = counter();
  const recalibrated = counter();
  let width: RangeWidth = PUBLISHED_WIDTH;
  for (let day = 0; day < LEARNING_DAYS + JUDGED_DAYS; day += 1) {
    // By now, results up to day `day - SETTLE_DAYS` are known, frozen a week before.
    width = widthOfResults(results.slice(0, Math.max(0, day - SETTLE_DAYS - FROZEN_DAYS_AHEAD)));
    const known = knownOn(household, { today: addDays(start, day), checkingMinor: 250_000 });
    const actual = actualOf(household, known, "checking");
    const resultAt = (widths: RangeWidth, ahead: number) => {
      const forecast = forecastBalances({
        ...known,
        currency: "USD",
        floorMinor: null,
        widths: new Map([["checking", widths]]),
      });
      const one = forecast.accounts.find(({ accountId }) => accountId === "checking");
      return [FROZEN_DAYS_AHEAD, ...LONG].slice(0, ahead).map((days) => {
        const foreseen = one?.days[days - 1];
        return foreseen ? resultOf({ ...foreseen, balanceMinor: actual[days] ?? Number.NaN }) : "below";
      });
    };
    const isJudged = day >= LEARNING_DAYS;
    const horizons = isJudged && day % LONG_EVERY === 0 ? 3 : 1;
    const mine = resultAt(width, horizons);
    results.push(mine[0] ?? "below");
    if (!isJudged) continue;
    recalibrated.add(mine);
    published.add(resultAt(PUBLISHED_WIDTH, horizons));
  }
  return { published: published.held(), recalibrated: recalibrated.held(), width };
}

function counter() {
  const days = [0, 0, 0];
  const held = [0, 0, 0];
  return {
    add: (results: readonly RecordResult[]) => {
      results.forEach((result, index) => {
        days[index] = (days[index] ?? 0) + 1;
        if (result === "held") held[index] = (held[index] ?? 0) + 1;
      });
    },
    held: (): Held => {
      const [week = 0, month = 0, quarter = 0] = held.map((count, index) => count / Math.max(1, days[index] ?? 0));
      return { week, month, quarter };
    },
  };
}
