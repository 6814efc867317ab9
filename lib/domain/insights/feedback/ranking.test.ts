import { describe, expect, test } from "vitest";
import { addDays } from "@/lib/domain/calendar";
import { TODAY } from "@/lib/domain/insights/detection/household.fixture";
import { fc } from "@/tests/seeded";
import type { Severity } from "../facts/detected-fact";
import type { Fact } from "../facts/fact";
import {
  carriedFeedback,
  chooseFacts,
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
  const warning = aFact("warning", { severity: "warning", type: "fee_leak", slots: {} });
  const plain = aFact("plain");

  test("is that of the detectors without any feedback", () => {
    const facts = [warning, aFact("b"), aFact("a")];
    expect(rankForPerson(facts, [], TODAY)).toEqual(facts);
  });

  test("puts a type that was found useful before others of its severity, and one that was not behind them", () => {
    const overlap = aFact("overlap", { type: "subscription_overlap", slots: {} });
    expect(keysOf(rankForPerson([overlap, plain], [other("useful")], TODAY))).toEqual(["plain", "overlap"]);
    expect(keysOf(rankForPerson([plain, overlap], [other("not_useful")], TODAY))).toEqual(["overlap", "plain"]);
  });

  test("knows merchants too, whatever is found of them", () => {
    const about = (merchant: string) => aFact(merchant, { slots: { merchant: { kind: "text", text: merchant } } });
    const bored = other("not_useful", { type: "unusual_charge", merchant: "Kiku" });
    expect(keysOf(rankForPerson([about("Kiku"), about("Osteria")], [bored], TODAY))).toEqual(["Osteria", "Kiku"]);
  });

  test("lets a liked plain fact pass a disliked warning, but not one without feedback", () => {
    const likes = [other("useful"), other("useful"), other("useful")];
    const dislike = Array.from({ length: 5 }, () => other("not_useful", { type: "fee_leak", merchant: null }));
    expect(keysOf(rankForPerson([warning, plain], [...likes, ...dislike], TODAY))).toEqual(["plain", "warning"]);
    expect(keysOf(rankForPerson([warning, plain], likes, TODAY))).toEqual(["warning", "plain"]);
    expect(keysOf(rankForPerson([warning, plain], dislike, TODAY))).toEqual(["warning", "plain"]);
  });

  test("forgets: feedback of a season ago weighs half", () => {
    const without = priorityOf(plain, [], TODAY);
    const fresh = priorityOf(plain, [other("useful", { merchant: null })], TODAY) - without;
    const old = priorityOf(plain, [other("useful", { merchant: null, day: addDays(TODAY, -90) })], TODAY) - without;
    expect(old).toBeCloseTo(fresh / 2, 10);
  });

  test("orders what weighs the same by the sum at stake in ninety days, and a large one passes a small warning", () => {
    const worth = (key: string, amountMinor: number, per: "once" | "month" | "year", severity: Severity = "info") =>
      aFact(key, { severity, impact: { amountMinor, currency: "USD", per } });
    const facts = [worth("a year", 20_000, "year"), worth("a month", 9_000, "month"), worth("once", 21_000, "once")];
    expect(keysOf(rankForPerson(facts, [], TODAY))).toEqual(["a month", "once", "a year"]);
    const small = worth("small", 100, "once", "warning");
    const large = worth("large", 1_500_000, "once", "positive");
    expect(keysOf(rankForPerson([small, large], [], TODAY))).toEqual(["large", "small"]);
    expect(keysOf(rankForPerson([worth("urgent", 100, "once", "critical"), large], [], TODAY))[0]).toBe("urgent");
  });

  test("measures the sum at stake by what comes in: the same sum is less to someone who earns ten times as much", () => {
    const earning = (monthlyIncomeMinor: number) => aFact("k", { monthlyIncomeMinor });
    const [little, much] = [priorityOf(earning(200_000), [], TODAY), priorityOf(earning(2_000_000), [], TODAY)];
    expect(little).toBeGreaterThan(much);
    const inRupees = { monthlyIncomeMinor: 9_600_000, currency: "INR" };
    const rise = aFact("rise", { ...inRupees, impact: { amountMinor: 156_000, currency: "INR", per: "year" } });
    const order = aFact("order", { ...inRupees, impact: { amountMinor: 2_349_000, currency: "INR", per: "once" } });
    expect(keysOf(rankForPerson([rise, order], [], TODAY))).toEqual(["order", "rise"]);
  });

  test("puts what has a day ahead before what has none, and the nearer day first", () => {
    const due = (key: string, inDays: number) => aFact(key, { period: { from: TODAY, to: addDays(TODAY, inDays) } });
    expect(keysOf(rankForPerson([plain, due("in weeks", 25), due("tomorrow", 1)], [], TODAY))).toEqual([
      "tomorrow",
      "in weeks",
      "plain",
    ]);
    expect(priorityOf(due("far", 40), [], TODAY)).toBe(priorityOf(plain, [], TODAY));
  });

  test("counts of a rise of this month what may still be changed of it", () => {
    const worth = { severity: "warning", impact: { amountMinor: 30_000, currency: "USD", per: "once" } } as const;
    const spike = aFact("spike", { ...worth, type: "category_spike" });
    expect(keysOf(rankForPerson([spike, aFact("twice", { ...worth, type: "duplicate_charge" })], [], TODAY))).toEqual([
      "twice",
      "spike",
    ]);
  });

  test("puts what one has mostly signed up for behind what changed without one's doing, at the same worth", () => {
    const worth = { severity: "warning", impact: { amountMinor: 30_000, currency: "USD", per: "year" } } as const;
    const begun = aFact("begun", { ...worth, type: "new_subscription" });
    expect(keysOf(rankForPerson([begun, aFact("larger", worth)], [], TODAY))).toEqual(["larger", "begun"]);
    // A home in place of another was chosen; one that comes on top may be as well, and binds.
    const merchant = { kind: "text", text: "Park Lofts" } as const;
    const lease = (key: string, slots: Fact["slots"]) => aFact(key, { ...worth, type: "new_commitment", slots });
    const leases = [lease("instead", { merchant, firstMerchant: merchant }), lease("on top", { merchant })];
    expect(keysOf(rankForPerson([...leases, aFact("larger", worth)], [], TODAY))).toEqual([
      "on top",
      "larger",
      "instead",
    ]);
  });

  test("puts reports after everything that was found, however bad the month, and a silent account before sums", () => {
    const month = aFact("month", { type: "monthly_summary", severity: "warning", kind: "insight" });
    const silent = aFact("silent", { type: "account_silent", severity: "warning", impact: undefined });
    const fee = aFact("fee", { type: "fee_leak", severity: "warning", slots: {} });
    expect(keysOf(rankForPerson([month, plain, fee, silent], [], TODAY))).toEqual(["silent", "fee", "plain", "month"]);
  });

  test("puts what began months ago behind what is new, however large, and never what is critical", () => {
    const rise = (days: number, change: Partial<Fact> = {}) =>
      aFact(`rise ${days}`, { severity: "warning", since: addDays(TODAY, -days), ...change });
    const large = { impact: { amountMinor: 900_000, currency: "USD", per: "year" as const } };
    expect(keysOf(rankForPerson([rise(170, large), rise(20)], [], TODAY))).toEqual(["rise 20", "rise 170"]);
    expect(keysOf(rankForPerson([rise(20), rise(50, large)], [], TODAY))).toEqual(["rise 50", "rise 20"]);
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

  test("never moves a critical insight behind another, nor leaves it out, whatever else was not useful [spec 3.7]", () => {
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

test("what stands already is counted again however many others come first", () => {
  const facts = [aFact("a"), aFact("b"), aFact("c"), aFact("d")];
  expect(keysOf(chooseFacts(facts, 2, new Set(["d", "gone"])))).toEqual(["a", "b", "d"]);
});

test("what is about a whole month stands unfound until it expires; anything else ends with the run that misses it", () => {
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

  test("is not reported again while it is the same, and is when it grew worse", () => {
    const worth = (amountMinor: number) => aFact("k", { impact: { amountMinor, currency: "USD", per: "year" } });
    expect(carriedFeedback(worth(10_000), [given("dismissed")])?.feedback).toBe("dismissed");
    expect(carriedFeedback(worth(12_000), [given("dismissed")])?.feedback).toBe("dismissed");
    expect(carriedFeedback(worth(12_001), [given("dismissed")])).toBeNull();
    expect(carriedFeedback(aFact("k", { severity: "warning" }), [given("dismissed")])).toBeNull();
  });

  test("that has no price is compared by its key figure, and good news cannot grow worse", () => {
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

  test("that was brought back is reported as without feedback; a rating stays with what got worse", () => {
    expect(carriedFeedback(aFact("k"), [given(null)])).toBeNull();
    expect(carriedFeedback(aFact("k", { severity: "critical" }), [given("useful")])?.feedback).toBe("useful");
  });
});
