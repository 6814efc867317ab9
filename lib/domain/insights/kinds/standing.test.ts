import { describe, expect, test } from "vitest";
import { back, charge, detected } from "@/lib/domain/insights/detection/detected.fixture";
import { ACCOUNTS, inputOf } from "@/lib/domain/insights/detection/household.fixture";
import { every } from "@/lib/domain/transactions/transaction.fixture";
import type { InsightType } from "../insight-types";

type Input = ReturnType<typeof inputOf>;

/** The limits of each type, a measure just short of it, and one far from it. */
const CASES: { type: InsightType; key: string; reported: Input; short: Input; far: Input }[] = [
  {
    type: "cash_runway",
    key: "cash_runway:USD",
    ...sized(
      (balanceMinor) => ({
        ...inputOf(),
        accounts: ACCOUNTS.map((account) => ({ ...account, currentBalanceMinor: balanceMinor })),
      }),
      { reported: 650_000, short: 800_000, far: 1_200_000 },
    ),
  },
  {
    type: "habit_doubled",
    key: "habit_doubled:USD:merchant:door supper",
    ...sized(
      (minor) =>
        inputOf(
          ...charge("Door Supper", "dining-out", 2600, every(7, back(384), 41)),
          ...charge("Door Supper", "dining-out", minor, every(3, back(90), 30)),
        ),
      { reported: 2600, short: 2000, far: 1300 },
    ),
  },
];

function sized(make: (size: number) => Input, sizes: Record<"reported" | "short" | "far", number>) {
  return { reported: make(sizes.reported), short: make(sizes.short), far: make(sizes.far) };
}

describe.each(CASES)("$type", ({ type, key, reported, short, far }) => {
  const keys = (input: Input, standing?: ReadonlySet<string>) =>
    detected(type, { ...input, ...(standing ? { standing } : {}) }).map(({ fact }) => fact.key);

  test("keeps what stands a little below its limit", () => {
    expect(keys(reported)).toContain(key);
    expect(keys(short)).not.toContain(key);
    expect(keys(short, new Set([key]))).toContain(key);
    expect(keys(far, new Set([key]))).not.toContain(key);
    expect(keys(short, new Set(["another"]))).not.toContain(key);
  });
});
