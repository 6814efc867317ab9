import { expect, test } from "vitest";
import { detect } from "@/lib/domain/insights/detection/detect";
import type { InsightType } from "@/lib/domain/insights/insight-types";
import { DAY_MS, toDate } from "@/sandbox/core/clock";
import { isNightly } from "../nightly";
import { linkedBanks } from "./linked-banks";

const ALWAYS: readonly InsightType[] = [
  "monthly_summary",
  "savings_rate",
  "top_merchants",
  "upcoming_bills",
  "duplicate_charge",
  "price_increase",
  "new_subscription",
  "subscription_overlap",
  "fee_leak",
  "free_trial_converted",
];
const BANKS: readonly [string, readonly string[], readonly InsightType[]][] = [
  ["the compact bank", ["ins_109508"], ALWAYS],
  ["the demo household", ["ins_700101", "ins_700102", "ins_700104"], [...ALWAYS, "foreign_fees", "idle_cash"]],
];

/** Days of the month, each in the next month from December 2026; every third one, at night each. */
const DAYS = Array.from({ length: 31 }, (_, at) => Date.UTC(2026, 11 + ((at + 1) % 12), at + 1) / DAY_MS).filter(
  (_, at) => isNightly || at % 3 === 0,
);
/** Insights reported per generation. */
const REPORTED = 12;

test.each(BANKS)("finds everything promised for %s on any day", (_, ids, types) => {
  for (const day of DAYS) {
    const input = linkedBanks(ids, day);
    const found = [...detect("insight", input).slice(0, REPORTED), ...detect("hidden", input).slice(0, REPORTED)];
    expect(
      found.map(({ type }) => type),
      toDate(day),
    ).toEqual(expect.arrayContaining([...types]));
  }
});
