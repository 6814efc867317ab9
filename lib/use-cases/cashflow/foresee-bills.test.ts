import { expect, test } from "vitest";
import { factsOf } from "@/lib/domain/insights/detection/detect";
import { coverageOf, seriesOf } from "@/lib/domain/insights/detection/input";
import { upcomingBillsInsight } from "@/lib/domain/insights/kinds/insights/upcoming-bills";
import { toMajor } from "@/lib/domain/money";
import { makeHousehold } from "@/tests/households/household";
import { SEED } from "@/tests/seed";
import { foreseeBills } from "./foresee-bills";

const HOUSEHOLDS = 60;
const first = 1 + (Math.abs(SEED) % 5000);

/** Different households in each run, reproducible by the run's seed. */
test("names the same bills and remainder on dashboard and insight", () => {
  let [compared, left] = [0, 0];
  for (let seed = first; seed < first + HOUSEHOLDS; seed += 1) {
    const { input } = makeHousehold(seed);
    // The insight skips bills of accounts whose paid bills are unknown.
    if ([...coverageOf(input).values()].some(({ silentSince }) => silentSince)) continue;
    const { today, currency } = input;
    const accounts = input.accounts.filter((account) => account.currency === currency);
    const shown = foreseeBills({ accounts, series: seriesOf(input), today, currency });
    const [fact] = factsOf(upcomingBillsInsight, input);
    expect(fact === undefined, `${seed}`).toBe(shown.bills.length === 0);
    if (!fact) continue;
    const stated = (id: string) => {
      const figure = fact.figures.find((one) => one.id === id);
      return figure ? toMajor(figure.value, currency) : null;
    };
    expect(fact.transactionIds).toEqual(shown.bills.map(({ basedOnTransactionId }) => basedOnTransactionId));
    expect([stated("total"), stated("available"), stated("paid"), stated("left")], `${seed}`).toEqual([
      shown.total,
      shown.after?.available ?? null,
      shown.after?.paid ?? null,
      shown.after?.balance ?? null,
    ]);
    compared += 1;
    left += shown.after ? 1 : 0;
  }
  expect(compared).toBeGreaterThan(20);
  expect(left).toBeGreaterThan(10);
});
