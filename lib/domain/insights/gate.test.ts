import { expect, test } from "vitest";
import { TODAY } from "./detection/household.fixture";
import type { Fact } from "./facts/fact";
import { throughGate } from "./gate";
import { scoreOf } from "./rank";

const rise: Fact = {
  key: "rise",
  type: "price_increase",
  kind: "hidden",
  severity: "info",
  period: { from: TODAY, to: TODAY },
  currency: "USD",
  impact: { amountMinor: 30_000, currency: "USD", per: "year" },
  figures: [],
  transactionIds: ["a", "b"],
  sumFigureId: null,
  method: "",
  slots: { merchant: { kind: "text", text: "Alder Fitness" } },
  hints: { direction: "up" },
  action: null,
  expiresAfter: TODAY,
};
const renewal: Fact = { ...rise, key: "renewal", type: "yearly_renewal", kind: "insight", hints: {} };
/** Scores far below the gate. */
const trifle: Fact = {
  ...rise,
  key: "trifle",
  impact: { amountMinor: 100, currency: "USD", per: "year" },
  hints: { direction: "up", size: "slightly", duty: "set by law" },
};

const passing = (facts: readonly Fact[], standing: readonly string[] = []) =>
  throughGate(facts, {
    today: TODAY,
    standing: new Set(standing),
    restsOnBalances: ({ type }) => type === "low_point_ahead",
  }).map(({ key }) => key);

test("keeps the better of two facts about one payee's rows", () => {
  const [better, other] = scoreOf(rise, TODAY) > scoreOf(renewal, TODAY) ? [rise, renewal] : [renewal, rise];
  expect(passing([other, better])).toEqual([better.key]);
});

test.each<[string, Partial<Fact>]>([
  ["rest on other rows", { transactionIds: ["c"] }],
  ["share only a few rows", { transactionIds: ["a", "c", "d"] }],
  ["rest on balances", { type: "low_point_ahead" }],
])("keeps both of two facts that %s", (_, change) => {
  expect(passing([rise, { ...renewal, ...change }])).toEqual(["rise", "renewal"]);
});

test("holds back a small rise that nobody can change", () => {
  expect(passing([rise, { ...trifle, transactionIds: ["c"] }])).toEqual(["rise"]);
});

test.each<[string, Partial<Fact>]>([
  ["a report", { type: "monthly_summary" }],
  ["a critical fact", { severity: "critical" }],
])("lets %s through whatever it is worth", (_, change) => {
  expect(passing([{ ...trifle, ...change }])).toEqual(["trifle"]);
});

test("keeps what stands of two facts that are worth about the same", () => {
  const other: Fact = { ...rise, key: "other", impact: { amountMinor: 29_900, currency: "USD", per: "year" } };
  expect(passing([rise, other])).toEqual(["rise"]);
  expect(passing([rise, other], ["other"])).toEqual(["other"]);
});
