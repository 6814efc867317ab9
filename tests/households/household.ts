import { addDays } from "@/lib/domain/calendar";
import type { DetectorInput } from "@/lib/domain/insights/detection/detect";
import { breakLink, COVERAGE_PLANTS, COVERAGE_TRAPS, withholdUnsure } from "./coverage-plants";
import { DUPLICATE_PLANTS, DUPLICATE_TRAPS } from "./duplicate-plants";
import { liveEveryday } from "./everyday";
import { emptyHome, type Home, type Label } from "./home";
import { earn } from "./income";
import { KIND_PLANTS, KIND_TRAPS } from "./kind-plants";
import { MORE_KIND_PLANTS, TOTAL_PLANTS } from "./more-kind-plants";
import { hold, liveInHome, payTheCard } from "./ordinary-life";
import { PLAN_PLANTS } from "./plan-plants";
import { PLANTS } from "./plants";
import { randomOf } from "./random";
import { reportLabels } from "./reports";
import { BENDS, STRAIGHT } from "./shapes";
import { TRAPS } from "./traps";

export type Household = { seed: number; input: DetectorInput; labels: readonly Label[] };

const BENT = 0.9;
const PLANTED = 0.24;
const TRAPPED = 0.2;
/** Share of each smaller type; more would fill the household with them. */
const NEW_KINDS = 0.16;
const TOTALS_SEED = 70_000;

/**
 * Builds a household of deliberate rows: a random ordinary life, at most one bend in spending, and random patterns and
 * traps.
 * Labels come from the plants and their strength, never from a detector's rule.
 */
export function makeHousehold(seed: number): Household {
  const home = emptyHome(seed);
  const { random } = home;
  earn(home);
  liveInHome(home);
  const bend = random.chance(BENT) ? random.pick(BENDS) : STRAIGHT;
  liveEveryday(home, bend.plant(home));
  bend.extra?.(home);
  for (const { plant } of [...PLANTS, ...DUPLICATE_PLANTS, ...COVERAGE_PLANTS]) if (random.chance(PLANTED)) plant(home);
  for (const { plant } of [...TRAPS, ...DUPLICATE_TRAPS, ...COVERAGE_TRAPS]) if (random.chance(TRAPPED)) plant(home);
  for (const { plant } of [...KIND_PLANTS, ...MORE_KIND_PLANTS]) if (random.chance(NEW_KINDS)) plant(home);
  for (const { plant } of KIND_TRAPS) if (random.chance(TRAPPED)) plant(home);
  for (const { plant } of PLAN_PLANTS) if (random.chance(NEW_KINDS)) plant(home);
  payTheCard(home);
  hold(home);
  home.random = randomOf(seed + TOTALS_SEED);
  for (const { plant } of TOTAL_PLANTS) if (home.random.chance(NEW_KINDS)) plant(home);
  home.random = random;
  breakLink(home);
  labelChanceOverlaps(home);
  reportLabels(home);
  withholdUnsure(home);
  for (const label of home.labels) if (!label.cameAbout()) label.expect = "may";
  return {
    seed,
    input: { transactions: home.transactions, accounts: home.accounts, today: home.today, currency: home.currency },
    labels: home.labels,
  };
}

/** Traps and plants together may create services that really overlap. */
function labelChanceOverlaps(home: Home): void {
  const recent = home.transactions.filter((transaction) => transaction.date > addDays(home.today, -45));
  for (const [slug, enough, job] of [
    ["music", 2, "subscription:music"],
    ["fitness", 2, "subscription:fitness"],
    ["tv-streaming", 3, "subscription:video"],
    ["news-magazines", 3, "subscription:news"],
    ["internet-phone", 3, "utility:"],
  ] as const) {
    const merchants = new Set(
      recent.flatMap((transaction) =>
        transaction.categorySlug === slug ? (transaction.merchant ?? transaction.name) : [],
      ),
    );
    if (merchants.size >= enough) home.label("may", "subscription_overlap", "by lot", (fact) => fact.key.includes(job));
  }
}
