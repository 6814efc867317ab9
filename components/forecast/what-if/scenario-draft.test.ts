import { describe, expect, test } from "vitest";
import type { Account } from "@/lib/schemas/banks";
import type { ForecastPayload } from "@/lib/schemas/forecast";
import { emptyDraft, readScenario, SCENARIO_KINDS, scenarioDraftOf } from "./scenario-draft";

const expected = (key: string, name: string, kind: "bill" | "income", amount: number) => ({ key, name, kind, amount });
const payload = {
  today: "2026-11-24",
  currency: "USD",
  accounts: [
    {
      days: [
        {
          rest: -3000,
          expected: [
            expected("out:rent", "Linden Court", "bill", -1850),
            expected("out:gym", "Alder Fitness", "bill", -68),
            expected("in:pay", "Alder Works", "income", 3120),
          ],
        },
      ],
    },
  ],
  all: null,
} as unknown as ForecastPayload;
const accounts = [
  {
    id: "01890000-0000-7000-8000-0000000000c2",
    name: "Savings",
    type: "depository",
    subtype: "savings",
    currency: "USD",
    currentBalance: 2300,
  },
  {
    id: "01890000-0000-7000-8000-0000000000c3",
    name: "Travel card",
    type: "credit",
    subtype: "credit card",
    currency: "USD",
    currentBalance: -2400,
  },
] as unknown as Account[];
const begun = (kind: (typeof SCENARIO_KINDS)[number]) => emptyDraft(kind, payload, accounts);
const scenarioOf = (draft: ReturnType<typeof begun>) => {
  const read = readScenario(draft, payload);
  if ("problems" in read) throw new Error(JSON.stringify(read.problems));
  return read.scenario;
};

describe("what-if draft", () => {
  test("cancels each ticked payment and takes its name from the first", () => {
    expect(scenarioOf({ ...begun("cancel"), keys: ["out:gym", "out:rent"] })).toEqual({
      name: "Cancel Alder Fitness and 1 more",
      changes: [
        { kind: "cancel", key: "out:gym", from: "2026-11-25" },
        { kind: "cancel", key: "out:rent", from: "2026-11-25" },
      ],
    });
  });

  test("starts a bill at +10% and pay at +5%; minus reduces", () => {
    expect(scenarioOf(begun("bill"))).toMatchObject({
      name: "Linden Court +10%",
      changes: [{ kind: "reprice", key: "out:rent", to: { percent: 10 } }],
    });
    expect(scenarioOf(begun("pay"))).toMatchObject({ name: "Alder Works +5%", changes: [{ key: "in:pay" }] });
    expect(scenarioOf({ ...begun("bill"), percent: "−12.5%" })).toMatchObject({
      name: "Linden Court −12.5%",
      changes: [{ to: { percent: -12.5 } }],
    });
  });

  test("subtracts a purchase and saves toward the savings account", () => {
    expect(scenarioOf({ ...begun("purchase"), title: "Sofa", amount: "900" }).changes).toEqual([
      { kind: "purchase", name: "Sofa", amount: -900, day: "2026-12-08", accountId: null },
    ]);
    expect(scenarioOf({ ...begun("save"), amount: "250" }).changes).toMatchObject([
      { kind: "save", amount: 250, every: "payday", toAccountId: accounts[0]?.id },
    ]);
  });

  test("fills debts from linked cards and a fund from spending and savings", () => {
    const draft = begun("pay-debt");
    expect(draft.debts).toMatchObject([{ name: "Travel card", balance: "2400", accountId: accounts[1]?.id }]);
    const debts = draft.debts.map((debt) => ({ ...debt, rate: "24", minimum: "60" }));
    expect(scenarioOf({ ...draft, debts, amount: "200" }).changes).toMatchObject([
      { kind: "pay-debt", order: "avalanche", extra: 200, debts: [{ balance: 2400, ratePercent: 24, minimum: 60 }] },
    ]);
    expect(begun("emergency-fund")).toMatchObject({ months: "3", spending: "1639", saved: "2300" });
  });

  test("reports a missing value at its field", () => {
    expect(readScenario(begun("cancel"), payload)).toEqual({ problems: { keys: "Say what would change" } });
    expect(readScenario(begun("purchase"), payload)).toMatchObject({ problems: { amount: "Enter an amount" } });
    const debt = readScenario({ ...begun("pay-debt"), amount: "100" }, payload);
    expect(debt).toMatchObject({ problems: { "debts.0.ratePercent": "Enter a rate" } });
  });

  test("restores a saved what-if as typed", () => {
    const filled = {
      cancel: { keys: ["out:gym"] },
      bill: { percent: "10" },
      pay: { percent: "5" },
      purchase: { title: "Sofa", amount: "900" },
      save: { amount: "250" },
      "pay-debt": { amount: "100", debts: [{ ...begun("pay-debt").debts[0], rate: "24", minimum: "60" }] },
      "emergency-fund": { amount: "300" },
    };
    for (const kind of SCENARIO_KINDS) {
      const scenario = scenarioOf({ ...begun(kind), ...filled[kind] } as ReturnType<typeof begun>);
      expect(scenarioOf(scenarioDraftOf(scenario, payload, accounts))).toEqual(scenario);
    }
  });
});
