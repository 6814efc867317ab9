/**
 * Fits `lib/domain/insights/rank-weights.json`: `npm run fit:rank`. Learns from the facts of the train households and
 * from facts that strangers judged (judged-facts.jsonl). The choose households show if the settings below generalize.
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Day } from "../../lib/domain/calendar";
import { groupBy } from "../../lib/domain/group-by";
import { FEATURES, type Ranked, scoreOf, type Weights } from "../../lib/domain/insights/rank";
import { isReport } from "../../lib/domain/insights/reports";
import type { BookPart } from "./book";
import { listHouseholds } from "./households";
import { scoreHousehold } from "./score";
import { asReported, factsBeforeGate } from "./sorrel";

/** Chosen on the choose households. `others` weighs unwanted facts, which the train households have few of. */
const SETTINGS = { shrinkFeature: 0.003, shrinkType: 0.01, others: 3, judged: 8, order: 1, steps: 500, rate: 0.1 };
/** Target weight of each kind of fact. Silly facts get zero. */
const WANTED = { top: 1, lower: 0.8, unmentioned: 0.1, silly: 0 };
/** Trifles that strangers call silly score below; what every linked demo bank shows scores above. */
const GATE = -1.2;
/** Prior of a type without an example: in hundreds of households nobody wanted it. */
const UNSEEN = -0.6;
/** Priors set by hand: the keys were written before these types and don't ask for them. */
const BY_HAND: Weights["types"] = { card_utilization: 0.4, episode_total: 1, loan_payoff: 0, savings_falling: -0.2 };
const TOP = 3;
const NAMES = Object.keys(FEATURES) as (keyof typeof FEATURES)[];
const FILE = path.join(import.meta.dirname, "../../lib/domain/insights/rank-weights.json");

/** `rank`: place among what its person wants, 0 first; null for what they don't mention or call silly. */
type Example = { fact: Ranked; today: Day; rank: number | null; isSilly: boolean; weight: number; x: number[] };
type Group = Example[];
/** A fact that strangers judged, as a line of judged-facts.jsonl: `rows` counts its transactions. */
type Judged = Pick<Example, "today" | "rank" | "isSilly"> & {
  household: string;
  fact: Omit<Ranked, "slots" | "transactionIds"> & { rows: number; isChosen: boolean };
};

const train = examplesOf("train");
const choose = examplesOf("choose");
const judged = judgedExamples();
const types = [...new Set([...train, ...judged].flat().map(({ fact }) => fact.type))].sort();
for (const one of [...train, ...choose, ...judged].flat()) one.x = inputsOf(one);

// Each stranger's household is scored by weights that haven't seen it.
const unseen = judged.map((group) =>
  resultOf([group], weightsOf(fitted([...train, ...judged.filter((one) => one !== group)]))),
);
const weights = weightsOf(fitted([...train, ...judged]));
console.table({
  train: resultOf(train, weights),
  choose: resultOf(choose, weights),
  judged: resultOf(judged, weights),
  "judged, unseen": unseen.reduce(
    (sum, one) =>
      Object.fromEntries(
        Object.entries(sum).map(([name, count]) => [name, count + one[name as keyof typeof one]]),
      ) as typeof sum,
  ),
});
writeFileSync(FILE, `${JSON.stringify(weights, null, 2)}\n`);

function examplesOf(part: BookPart): Group[] {
  return listHouseholds({ part }).map((household) =>
    factsBeforeGate(household)
      .filter(({ type }) => !isReport(type) && !Object.hasOwn(BY_HAND, type))
      .map((fact) => {
        const { found, silly } = scoreHousehold(household, [asReported(fact)]);
        const rank = household.wanted.findIndex((wanted) => found.includes(wanted));
        return exampleOf({ fact, today: household.today, rank: rank < 0 ? null : rank, isSilly: silly.length > 0 }, 1);
      }),
  );
}

function judgedExamples(): Group[] {
  const lines = readFileSync(path.join(import.meta.dirname, "judged-facts.jsonl"), "utf8")
    .trimEnd()
    .split("\n");
  const facts = lines.map((line) => JSON.parse(line) as Judged);
  return [...groupBy(facts, ({ household }) => household).values()].map((group) =>
    group.map(({ fact: { rows, isChosen, ...fact }, today, rank, isSilly }) => {
      const slots: Ranked["slots"] = isChosen ? { firstMerchant: { kind: "text", text: "" } } : {};
      const whole = { ...fact, slots, transactionIds: Array.from({ length: rows }, String) };
      return exampleOf({ fact: whole, today, rank, isSilly }, SETTINGS.judged);
    }),
  );
}

function exampleOf(one: Omit<Example, "weight" | "x">, weight: number): Example {
  return { ...one, weight: one.rank === null ? weight * SETTINGS.others : weight, x: [] };
}

function inputsOf({ fact, today }: Example): number[] {
  const features = NAMES.map((name) => FEATURES[name](fact, today));
  return [1, ...features, ...types.map((type) => Number(type === fact.type))];
}

/** Gradient descent with momentum, from zero: the same result each time. */
function fitted(groups: readonly Group[]): number[] {
  const all = groups.flat();
  const total = all.reduce((sum, { weight }) => sum + weight, 0);
  const found = inputsOf(all[0] as Example).map(() => 0);
  const speed = found.map(() => 0);
  for (let step = 0; step < SETTINGS.steps; step += 1) {
    const slope = found.map((weight, at) => {
      if (at === 0) return 0;
      return weight * (at <= NAMES.length ? SETTINGS.shrinkFeature : SETTINGS.shrinkType);
    });
    const add = (x: readonly number[], by: number) => {
      for (let at = 0; at < x.length; at += 1) slope[at] = (slope[at] ?? 0) + (x[at] ?? 0) * by;
    };
    for (const one of all) add(one.x, ((chanceOf(dot(found, one.x)) - wantedOf(one)) * one.weight) / total);
    for (const group of groups) {
      const [tops, rest] = [group.filter(isTop), group.filter((one) => !isTop(one))];
      const share = SETTINGS.order / (tops.length * rest.length * groups.length);
      for (const top of tops) {
        for (const other of rest) {
          const error = chanceOf(dot(found, other.x) - dot(found, top.x)) * share;
          add(top.x, -error);
          add(other.x, error);
        }
      }
    }
    for (const [at, by] of slope.entries()) {
      speed[at] = 0.9 * (speed[at] ?? 0) + by;
      found[at] = (found[at] ?? 0) - SETTINGS.rate * (speed[at] ?? 0);
    }
  }
  return found;
}

function weightsOf(found: readonly number[]): Weights {
  const rounded = (at: number) => Math.round((found[at] ?? 0) * 100) / 100;
  return {
    bias: rounded(0),
    gate: GATE,
    unseen: UNSEEN,
    features: Object.fromEntries(NAMES.map((name, at) => [name, rounded(1 + at)])) as Weights["features"],
    types: { ...Object.fromEntries(types.map((type, at) => [type, rounded(1 + NAMES.length + at)])), ...BY_HAND },
  };
}

function resultOf(groups: readonly Group[], weights: Weights) {
  const scoreIn = ({ fact, today }: Example) => scoreOf(fact, today, weights) + (fact.severity === "critical" ? 20 : 0);
  const wanting = groups.filter((group) => group.some(({ rank }) => rank !== null));
  const first = wanting.filter((group) => {
    const [best] = group.toSorted((a, b) => scoreIn(b) - scoreIn(a));
    return best && isTop(best);
  });
  const held = (of: (one: Example) => boolean) =>
    groups.flat().filter((one) => of(one) && scoreIn(one) < weights.gate).length;
  return {
    households: wanting.length,
    firstIsTop: first.length,
    wantedHeldBack: held(({ rank }) => rank !== null),
    silly: groups.flat().filter(({ isSilly }) => isSilly).length,
    sillyHeldBack: held(({ isSilly }) => isSilly),
    unmentionedHeldBack: held(({ rank, isSilly }) => rank === null && !isSilly),
  };
}

function wantedOf(one: Example): number {
  if (one.rank !== null) return isTop(one) ? WANTED.top : WANTED.lower;
  return one.isSilly ? WANTED.silly : WANTED.unmentioned;
}

function isTop({ rank }: Example): boolean {
  return rank !== null && rank < TOP;
}

function chanceOf(odds: number): number {
  return 1 / (1 + Math.exp(-odds));
}

function dot(a: readonly number[], b: readonly number[]): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}
