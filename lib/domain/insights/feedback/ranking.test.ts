import { describe, expect, test } from "vitest";
import { addDays } from "@/lib/domain/calendar";
import { TODAY } from "@/lib/domain/insights/detection/household.fixture";
import { fc } from "@/tests/seeded";
import type { Severity } from "../facts/detected-fact";
import type { Fact } from "../facts/fact";
import {
  carriedFeedback,
  chooseFacts,
  FEEDBACK_RANKING,
  type Feedback,
  priorityOf,
  rankForPerson,
  type StoredFeedback,
  standsUnfound,
} from "./ranking";

function aFact(key: string, change: Partial<Fact> = {}): Fact {
  return {
    key,
    type: "price_increase",
    kind: "hidden",
    severity: "info",
    period: { from: TODAY, to: TODAY },
    currency: "USD",
    impact: { amountMinor: 10_000, currency: "USD", per: "year" },
    figures: [{ id: "difference", label: "More", value: 1_000, unit: "money", formula: "" } as Fact["figures"][number]],
    transactionIds: [],
    sumFigureId: null,
    method: "",
    slots: { merchant: { kind: "text", text: "Alder Fitness" } },
    hints: {},
    action: null,
    expiresAfter: TODAY,
    ...change,
  };
}

function given(feedback: Feedback | null, change: Partial<StoredFeedback> = {}): StoredFeedback {
  return {
    key: "k",
    type: "price_increase",
    merchant: "Alder Fitness",
    feedback,
    day: TODAY,
    severity: "info",
    yearlyMinor: 10_000,
    keyValue: 1_000,
    ...change,
  };
}

const other = (feedback: Feedback, change: Partial<StoredFeedback> = {}) =>
  given(feedback, { key: "another", ...change });
const keysOf = (facts: readonly Fact[]) => facts.map(({ key }) => key);

describe("the ranking for one person", () => {
  const plain = aFact("plain");

  test("ranks types rated useful first and not useful last within a severity", () => {
    const overlap = aFact("overlap", { type: "subscription_overlap", slots: {} });
    expect(keysOf(rankForPerson([overlap, plain], [other("useful")], TODAY))).toEqual(["plain", "overlap"]);
    expect(keysOf(rankForPerson([plain, overlap], [other("not_useful")], TODAY))).toEqual(["overlap", "plain"]);
  });

  test("knows merchants too, whatever is found of them", () => {
    const about = (merchant: string) => aFact(merchant, { slots: { merchant: { kind: "text", text: merchant } } });
    const bored = other("not_useful", { type: "unusual_charge", merchant: "Kiku" });
    expect(keysOf(rankForPerson([about("Kiku"), about("Osteria")], [bored], TODAY))).toEqual(["Osteria", "Kiku"]);
  });

  test("bounds how far feedback moves a fact", () => {
    const likes = Array.from({ length: 30 }, () => other("useful"));
    const rise = priorityOf(plain, likes, TODAY) - priorityOf(plain, [], TODAY);
    expect(rise).toBeCloseTo(FEEDBACK_RANKING.maxShift, 10);
  });

  test("forgets: feedback of a season ago weighs half", () => {
    const without = priorityOf(plain, [], TODAY);
    const fresh = priorityOf(plain, [other("useful", { merchant: null })], TODAY) - without;
    const old = priorityOf(plain, [other("useful", { merchant: null, day: addDays(TODAY, -90) })], TODAY) - without;
    expect(old).toBeCloseTo(fresh / 2, 10);
  });

  test("orders facts by yearly worth, and critical facts first", () => {
    const worth = (key: string, amountMinor: number, per: "month" | "year", severity: Severity = "info") =>
      aFact(key, { severity, impact: { amountMinor, currency: "USD", per } });
    const facts = [worth("a year", 20_000, "year"), worth("a month", 9_000, "month"), worth("small", 100, "year")];
    expect(keysOf(rankForPerson(facts, [], TODAY))).toEqual(["a month", "a year", "small"]);
    const large = worth("large", 1_500_000, "year");
    expect(keysOf(rankForPerson([large, worth("urgent", 100, "year", "critical")], [], TODAY))[0]).toBe("urgent");
  });

  test("weighs the sum at stake against monthly income, also in rupees", () => {
    const earning = (monthlyIncomeMinor: number) => aFact("k", { monthlyIncomeMinor });
    const [little, much] = [priorityOf(earning(200_000), [], TODAY), priorityOf(earning(2_000_000), [], TODAY)];
    expect(little).toBeGreaterThan(much);
    const inRupees = { monthlyIncomeMinor: 9_600_000, currency: "INR" };
    const rise = aFact("rise", { ...inRupees, impact: { amountMinor: 156_000, currency: "INR", per: "year" } });
    const order = aFact("order", { ...inRupees, impact: { amountMinor: 2_349_000, currency: "INR", per: "once" } });
    expect(keysOf(rankForPerson([rise, order], [], TODAY))).toEqual(["order", "rise"]);
  });

  test("puts the nearer day first", () => {
    const due = (key: string, inDays: number) => aFact(key, { period: { from: TODAY, to: addDays(TODAY, inDays) } });
    expect(keysOf(rankForPerson([due("in weeks", 25), due("tomorrow", 1)], [], TODAY))).toEqual([
      "tomorrow",
      "in weeks",
    ]);
  });

  test("puts a rise nobody can change behind one that can be ended", () => {
    const rise = (key: string, duty: NonNullable<Fact["hints"]["duty"]>) =>
      aFact(key, { hints: { direction: "up", duty } });
    expect(keysOf(rankForPerson([rise("tax", "set by law"), rise("gym", "can be ended")], [], TODAY))).toEqual([
      "gym",
      "tax",
    ]);
  });

  test("puts reports after every finding, however bad the month", () => {
    const month = aFact("month", { type: "monthly_summary", severity: "warning", kind: "insight" });
    expect(keysOf(rankForPerson([month, plain], [], TODAY))).toEqual(["plain", "month"]);
  });

  test("puts old news behind new, but never what is critical", () => {
    const rise = (days: number, change: Partial<Fact> = {}) =>
      aFact(`rise ${days}`, { since: addDays(TODAY, -days), ...change });
    expect(keysOf(rankForPerson([rise(170), rise(20)], [], TODAY))).toEqual(["rise 20", "rise 170"]);
    expect(keysOf(rankForPerson([rise(20), rise(170, { severity: "critical" })], [], TODAY))).toEqual([
      "rise 170",
      "rise 20",
    ]);
  });

  test("puts what stays dismissed last, critical or not, until it is worse", () => {
    const critical = aFact("k", { severity: "critical" });
    const dismissed = given("dismissed", { severity: "critical", merchant: null });
    expect(keysOf(rankForPerson([critical, plain], [dismissed], TODAY))).toEqual(["plain", "k"]);
    const worse = { ...critical, impact: { amountMinor: 13_000, currency: "USD", per: "year" as const } };
    expect(keysOf(rankForPerson([worse, plain], [dismissed], TODAY))).toEqual(["k", "plain"]);
  });

  test("keeps critical insights first and never drops them, whatever the feedback [spec 3.7]", () => {
    const severities: Severity[] = ["critical", "warning", "positive", "info"];
    const feedback = fc.constantFrom<Feedback>("useful", "not_useful");
    const sayings = fc.array(
      fc.record({ key: fc.constantFrom("0", "1", "2", "3"), feedback }).map((one) => given(one.feedback, one)),
      { maxLength: 30 },
    );
    const facts = fc
      .array(fc.constantFrom(...severities), { maxLength: 20 })
      .map((drawn) => drawn.map((severity, place) => aFact(String(place), { severity })));
    fc.assert(
      fc.property(facts, sayings, fc.integer({ min: 0, max: 12 }), (drawn, sayings, limit) => {
        const ranked = rankForPerson(drawn, sayings, TODAY);
        expect(keysOf(ranked).sort()).toEqual(keysOf(drawn).sort());
        const critical = ranked.filter(({ severity }) => severity === "critical");
        expect(ranked.slice(0, critical.length)).toEqual(critical);
        const chosen = chooseFacts(ranked, limit, new Set());
        for (const one of critical) expect(chosen).toContain(one);
        expect(chosen.length).toBeLessThanOrEqual(Math.max(limit, critical.length));
      }),
    );
  });
});

test("keeps what stands already however many others come first", () => {
  const facts = [aFact("a"), aFact("b"), aFact("c"), aFact("d")];
  expect(keysOf(chooseFacts(facts, 2, new Set(["d", "gone"])))).toEqual(["a", "b", "d"]);
});

test("keeps reports beside the first findings", () => {
  const facts = [aFact("a"), aFact("b"), aFact("month", { type: "monthly_summary" })];
  expect(keysOf(chooseFacts(facts, 1, new Set()))).toEqual(["a", "month"]);
});

test("keeps only whole-month facts that a rerun misses, until they expire", () => {
  const ofMonth = (span: "whole month" | "month so far", expiresAfter: string) => ({ hints: { span }, expiresAfter });
  expect(standsUnfound(ofMonth("whole month", TODAY), TODAY)).toBe(true);
  expect(standsUnfound(ofMonth("whole month", addDays(TODAY, -1)), TODAY)).toBe(false);
  expect(standsUnfound(ofMonth("month so far", addDays(TODAY, 7)), TODAY)).toBe(false);
  expect(standsUnfound({ hints: {}, expiresAfter: addDays(TODAY, 7) }, TODAY)).toBe(false);
});

describe("a dismissed fact", () => {
  test("stands last and takes no other's place", () => {
    const facts = [aFact("k", { severity: "warning" }), aFact("a"), aFact("b")];
    const dismissed = [given("dismissed", { severity: "warning", merchant: null, type: "fee_leak" })];
    expect(keysOf(rankForPerson(facts, dismissed, TODAY))).toEqual(["a", "b", "k"]);
    expect(keysOf(chooseFacts(rankForPerson(facts, dismissed, TODAY), 2, new Set()))).toEqual(["a", "b"]);
  });

  test("stays dismissed until more severe or worth over a fifth more", () => {
    const worth = (amountMinor: number) => aFact("k", { impact: { amountMinor, currency: "USD", per: "year" } });
    expect(carriedFeedback(worth(10_000), [given("dismissed")])?.feedback).toBe("dismissed");
    expect(carriedFeedback(worth(12_000), [given("dismissed")])?.feedback).toBe("dismissed");
    expect(carriedFeedback(worth(12_001), [given("dismissed")])).toBeNull();
    expect(carriedFeedback(aFact("k", { severity: "warning" }), [given("dismissed")])).toBeNull();
  });

  test("compares unpriced facts by key figure, and good news never worsens", () => {
    const counted = (value: number, severity: Severity = "info") => {
      const { impact: _, ...fact } = aFact("k", { severity });
      return { ...fact, figures: [{ ...aFact("k").figures[0], value } as Fact["figures"][number]] };
    };
    const before = given("dismissed", { yearlyMinor: 0, keyValue: -1_000 });
    expect(carriedFeedback(counted(-1_100), [before])?.feedback).toBe("dismissed");
    expect(carriedFeedback(counted(-2_000), [before])).toBeNull();
    expect(carriedFeedback(counted(2_000, "positive"), [{ ...before, severity: "positive" }])?.feedback).toBe(
      "dismissed",
    );
  });

  test("carries no feedback once restored, but keeps ratings if facts worsen", () => {
    expect(carriedFeedback(aFact("k"), [given(null)])).toBeNull();
    expect(carriedFeedback(aFact("k", { severity: "critical" }), [given("useful")])?.feedback).toBe("useful");
  });
});
