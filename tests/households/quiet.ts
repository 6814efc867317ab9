import { addDays, type Day } from "@/lib/domain/calendar";
import { type DetectorInput, detectWithRejected } from "@/lib/domain/insights/detection/detect";
import type { Fact } from "@/lib/domain/insights/facts/fact";
import { isReport } from "@/lib/domain/insights/feedback/ranking";
import { liveEveryday } from "./everyday";
import { emptyHome } from "./home";
import { earn } from "./income";
import { hold, liveInHome, payTheCard } from "./ordinary-life";
import { STRAIGHT } from "./shapes";

/** History before the first look. With less, little is concluded anyway. */
const KNOWN_DAYS = 150;

/** Builds a household without changes: steady pay and bills, and random everyday spending. */
export function makeQuietHousehold(seed: number): DetectorInput {
  for (let attempt = seed; ; attempt += 1000) {
    const home = emptyHome(attempt);
    earn(home);
    // A raise or an end of pay is a change.
    if (home.labels.length > 0) continue;
    liveInHome(home);
    liveEveryday(home, STRAIGHT.plant(home));
    payTheCard(home);
    hold(home, { isEverShort: false });
    return { transactions: home.transactions, accounts: home.accounts, today: home.today, currency: home.currency };
  }
}

/** Collects the facts reported over a household's last days, at the given interval, each once. */
export function reportedOver(input: DetectorInput, stepDays: number): { facts: Fact[]; years: number } {
  const first = addDays(
    input.transactions.reduce((day, row) => (row.date < day ? row.date : day), input.today),
    KNOWN_DAYS,
  );
  const facts = new Map<string, Fact>();
  let [days, standing] = [0, new Set<string>()];
  for (let day = first; day <= input.today && days < 365; day = addDays(day, stepDays), days += stepDays) {
    const ofDay = { ...asOf(input, day), standing };
    const found = (["insight", "hidden"] as const).flatMap((kind) => detectWithRejected(kind, ofDay).facts);
    for (const fact of found) if (!isReport(fact.type)) facts.set(fact.key, fact);
    standing = new Set(found.map(({ key }) => key));
  }
  return { facts: [...facts.values()], years: days / 365 };
}

/** Rows up to a day. Balances stay: nothing changes in them either. */
function asOf(input: DetectorInput, day: Day): DetectorInput {
  return { ...input, today: day, transactions: input.transactions.filter((row) => row.date <= day) };
}
