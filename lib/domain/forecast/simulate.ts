import type { DayGrid } from "./day-grid";
import { type EverydayPool, WEEKS } from "./everyday";
import { deviationsAhead, ENDED_SHARE, type Flow } from "./flows";
import { drawOf } from "./random";

/** Random streams by purpose: one purpose's draws never depend on another's. */
export type RandomStreams = (purpose: string) => () => number;

/** Resolves a chance to two or three percent. Run time grows with it. */
export const SIMULATED_PATHS = 400;
/** Each path draws from its own sample of weeks, because the past is itself a sample. */
const WEEKS_A_PATH = 20;
/** Lognormal spread beyond the past weeks, chosen so that the 80% range holds 80% of days (bench/forecast). */
const [LEVEL_SPREAD, WEEK_SPREAD] = [0.15, 0.27];
/** Minimum weight of a past week at another distance from payday. */
const PAYDAY_FLOOR = 0.35;

/**
 * `balances[account]` is `[day * SIMULATED_PATHS + path]`, day 0 being today. `statements` holds each path's payments
 * per statement flow and due day. `scheduled` are the balances without everyday spending, if requested.
 */
export type Simulation = {
  balances: readonly Float64Array[];
  scheduled: readonly Float64Array[] | null;
  statements: ReadonlyMap<Flow, Float64Array[]>;
};

export type SimulationInput = {
  startMinor: readonly number[];
  pendingMinor: readonly number[];
  /** Planned payments by account and distance from today. */
  planned: readonly { accountIndex: number; day: number; amountMinor: number }[];
  flows: readonly Flow[];
  pool: EverydayPool;
  /** Days since payday, and the usual days between paydays; null without regular income. */
  paydays: { since: (offset: number) => number; periodDays: number } | null;
  grid: DayGrid;
  horizon: number;
  /** Card balance at the end of a past day, by the card's place in the list. */
  balanceOn: (accountIndex: number, offset: number) => number;
  keepsScheduled: boolean;
};

/**
 * Simulates the days ahead `SIMULATED_PATHS` times, drawing days, amounts and weeks anew.
 * Each flow has its own random stream, so changing one leaves the others as they were.
 */
export function simulate(input: SimulationInput, streams: RandomStreams): Simulation {
  const { startMinor, pendingMinor, planned, flows, horizon } = input;
  const width = horizon + 1;
  const pathsOf = () => startMinor.map(() => new Float64Array(width * SIMULATED_PATHS));
  const balances = pathsOf();
  const scheduled = input.keepsScheduled ? pathsOf() : null;
  const drawn = flows.map((flow) => ({ flow, random: streams(flow.key) }));
  const simple = drawn.filter(({ flow }) => flow.statement === null);
  const statementFlows = drawn.filter(({ flow }) => flow.statement !== null);
  const statements = new Map(
    statementFlows.map(({ flow }) => [flow, flow.due.map(() => new Float64Array(SIMULATED_PATHS))]),
  );
  const addWeeks = weekDrawer(input);
  const weeks = streams("weeks");
  const fixed = startMinor.map(() => new Float64Array(width));
  const deltas = startMinor.map(() => new Float64Array(width));
  for (let path = 0; path < SIMULATED_PATHS; path += 1) {
    fixed.forEach((delta, index) => {
      delta.fill(0);
      delta[0] = startMinor[index] ?? 0;
      delta[1] = pendingMinor[index] ?? 0;
    });
    for (const { accountIndex, day, amountMinor } of planned) {
      const delta = fixed[accountIndex];
      if (delta && day <= horizon) delta[day] = (delta[day] ?? 0) + amountMinor;
    }
    for (const { flow, random } of simple) addFlow(flow, fixed, horizon, random);
    deltas.forEach((delta, index) => {
      delta.set(fixed[index] ?? []);
    });
    addWeeks(deltas, weeks);
    for (const { flow, random } of statementFlows) {
      addStatements(flow, { deltas, fixed }, input, random, statements.get(flow) ?? [], path);
    }
    addUp(deltas, balances, path);
    if (scheduled) addUp(fixed, scheduled, path);
  }
  return { balances, statements, scheduled };
}

function addUp(deltas: readonly Float64Array[], balances: readonly Float64Array[], path: number): void {
  deltas.forEach((delta, index) => {
    const ofAccount = balances[index];
    let balanceMinor = 0;
    for (let day = 0; ofAccount && day < delta.length; day += 1) {
      balanceMinor += delta[day] ?? 0;
      ofAccount[day * SIMULATED_PATHS + path] = balanceMinor;
    }
  });
}

function weekDrawer({
  pool,
  paydays,
  grid,
  horizon,
}: SimulationInput): (deltas: Float64Array[], random: () => number) => void {
  const weeks = Array.from({ length: WEEKS }, (_, week) => week).filter((week) =>
    pool.isCovered.some((isCovered) => isCovered[week]),
  );
  const ownWeeks = pool.isCovered.map((isCovered) => weeks.filter((week) => isCovered[week]));
  const cumulated: number[] = [];
  let total = 0;
  for (const week of weeks) {
    total += pool.weekWeights[week] ?? 0;
    cumulated.push(total);
  }
  const blocks = Math.ceil(horizon / 7);
  // Similarity of a past and a future week by distance to payday.
  const kernel = Array.from({ length: blocks }, (_, block) =>
    Float64Array.from({ length: WEEKS }, (_, week) => {
      if (!paydays) return 1;
      const apart = Math.abs(paydays.since(1 + 7 * block) - paydays.since(-7 * week - 6));
      return PAYDAY_FLOOR + Math.exp(-0.5 * (apart / (paydays.periodDays / 6)) ** 2);
    }),
  );
  const monthOf = (offset: number) => grid.monthIndexOf(grid.dayAt(offset)) % 12;
  const seasonAhead = Float64Array.from({ length: horizon + 1 }, (_, day) => pool.season[monthOf(day)] ?? 1);
  const seasonBack = Float64Array.from({ length: WEEKS }, (_, week) => pool.season[monthOf(-7 * week - 3)] ?? 1);
  const chosen = new Int32Array(WEEKS_A_PATH);
  return (deltas, random) => {
    const level = spreadFactor(LEVEL_SPREAD, random);
    for (let place = 0; place < WEEKS_A_PATH && weeks.length > 0; place += 1) {
      const at = random() * total;
      let index = 0;
      while (index < cumulated.length - 1 && (cumulated[index] ?? 0) < at) index += 1;
      chosen[place] = weeks[index] ?? 0;
    }
    for (let block = 0; block < blocks && weeks.length > 0; block += 1) {
      const alike = kernel[block];
      let sum = 0;
      for (const week of chosen) sum += alike?.[week] ?? 1;
      let at = random() * sum;
      let drawn = chosen[0] ?? 0;
      for (const week of chosen) {
        drawn = week;
        at -= alike?.[week] ?? 1;
        if (at <= 0) break;
      }
      const weekScale = spreadFactor(WEEK_SPREAD, random);
      deltas.forEach((delta, index) => {
        const own = pool.isCovered[index]?.[drawn] ? drawn : drawOf(ownWeeks[index] ?? [], random, -1);
        const values = pool.values[index];
        if (own < 0 || !values) return;
        const first = values.length - 7 * own - 7;
        const back = seasonBack[own] ?? 1;
        const scale = level * weekScale;
        for (let day = 0; day < 7; day += 1) {
          const ahead = 1 + 7 * block + day;
          const valueMinor = values[first + day] ?? 0;
          if (ahead > horizon || valueMinor === 0) continue;
          const factor = valueMinor < 0 ? (scale * (seasonAhead[ahead] ?? 1)) / back : 1;
          delta[ahead] = (delta[ahead] ?? 0) + valueMinor * factor;
        }
      });
    }
    pool.rare.forEach(({ perDay, sizes }, index) => {
      const delta = deltas[index];
      if (!delta || sizes.length === 0) return;
      // Waiting times of a Poisson process.
      for (let at = pause(perDay, random); at < horizon; at += pause(perDay, random)) {
        const day = 1 + Math.floor(at);
        delta[day] = (delta[day] ?? 0) + drawOf(sizes, random, 0);
      }
    });
  };
}

/** Lognormal with mean 1: widens the range without moving its middle. */
function spreadFactor(spread: number, random: () => number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Math.exp(spread * normal - spread ** 2 / 2);
}

function pause(perDay: number, random: () => number): number {
  return -Math.log(1 - random()) / perDay;
}

function addFlow(flow: Flow, deltas: readonly Float64Array[], horizon: number, random: () => number): void {
  const { due, amount, sign, begins } = flow;
  if (begins) {
    addWhatBegins(flow, begins, deltas, horizon, random);
    return;
  }
  for (let index = 0; index < due.length; index += 1) {
    const nominal = due[index] ?? 0;
    if (index === 0 && flow.firstChance < 1 && random() >= flow.firstChance) {
      if (random() < ENDED_SHARE) return;
      continue;
    }
    const day = drawnDay(flow, nominal, random);
    if (day <= horizon)
      move(flow, deltas, day, sign * (amount.middlesMinor[index] ?? 0) * drawOf(amount.ratios, random, 1));
  }
}

function addWhatBegins(
  flow: Flow,
  { chance, halfDays }: NonNullable<Flow["begins"]>,
  deltas: readonly Float64Array[],
  horizon: number,
  random: () => number,
): void {
  if (random() >= chance) return;
  const first = 1 + Math.floor(pause(Math.LN2 / halfDays, random));
  const ratio = drawOf(flow.amount.ratios, random, 1);
  flow.due.forEach((after, index) => {
    const amountMinor = flow.sign * (flow.amount.middlesMinor[index] ?? 0) * ratio;
    if (first + after <= horizon) move(flow, deltas, first + after, amountMinor);
  });
}

function drawnDay({ deviations }: Flow, nominal: number, random: () => number): number {
  const day = nominal + drawOf(deviationsAhead(deviations, nominal), random, 0);
  // Later than ever before: if it comes, then within a few days.
  return day >= 1 ? day : 1 + Math.floor(random() * 3);
}

function addStatements(
  flow: Flow,
  { deltas, fixed }: { deltas: readonly Float64Array[]; fixed: readonly Float64Array[] },
  { horizon, balanceOn }: SimulationInput,
  random: () => number,
  paid: readonly Float64Array[],
  path: number,
): void {
  const { statement, due, otherIndex, accountIndex } = flow;
  const cardIndex = otherIndex ?? accountIndex;
  const card = deltas[cardIndex];
  if (!card || !statement) return;
  for (let index = 0; index < due.length; index += 1) {
    const close = statement.closes[index] ?? 0;
    let balanceMinor = balanceOn(cardIndex, Math.min(0, close));
    for (let day = 1; day <= Math.min(close, horizon); day += 1) balanceMinor += card[day] ?? 0;
    const owedMinor = Math.max(0, -balanceMinor - statement.unpaidMinor - (statement.paidMinor[index] ?? 0));
    const ofPaths = paid[index];
    if (ofPaths) ofPaths[path] = owedMinor;
    if (index === 0 && flow.firstChance < 1 && random() >= flow.firstChance) continue;
    const day = drawnDay(flow, due[index] ?? 0, random);
    if (day > horizon) continue;
    move(flow, deltas, day, flow.sign * owedMinor);
    move(flow, fixed, day, flow.sign * owedMinor);
  }
}

function move(
  { accountIndex, otherIndex }: Flow,
  deltas: readonly Float64Array[],
  day: number,
  amountMinor: number,
): void {
  const own = deltas[accountIndex];
  if (own) own[day] = (own[day] ?? 0) + amountMinor;
  const other = otherIndex === null ? undefined : deltas[otherIndex];
  if (other) other[day] = (other[day] ?? 0) - amountMinor;
}
