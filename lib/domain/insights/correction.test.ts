import { describe, expect, test } from "vitest";
import { detect } from "@/lib/domain/insights/detection/detect";
import { firstOf, inputOf, repeatedCharge, TODAY } from "@/lib/domain/insights/detection/household.fixture";
import { transactionMaker } from "@/lib/domain/transactions/transaction.fixture";
import { asOfDay, changedFigure, findAgain, isSameFact, type RowNow, reasonOfChange, reword } from "./correction";
import type { Fact } from "./facts/fact";

const two = inputOf(repeatedCharge(1), repeatedCharge(2));
const duplicateIn = (input: typeof two): Fact =>
  firstOf(detect("hidden", input).filter(({ type }) => type === "duplicate_charge"));
const before = duplicateIn(two);

/** The rows after something was done to some of them. */
function rowsWith(change: (id: string) => Partial<RowNow> | null): Map<string, RowNow> {
  return new Map(
    two.transactions.flatMap((transaction) => {
      const changed = before.transactionIds.includes(transaction.id) ? change(transaction.id) : {};
      return changed === null ? [] : [[transaction.id, { ...transaction, isNew: false, isTouched: false, ...changed }]];
    }),
  );
}

const ledgerOf = (rows: Map<string, RowNow>) => ({
  ...{ rows, refundIds: [] as string[], accountIds: new Set<string>(), today: TODAY },
});
const reason = (change: (id: string) => Partial<RowNow> | null) =>
  reasonOfChange(before, null, ledgerOf(rowsWith(change)));
const [firstId] = before.transactionIds;
const ofFirst = (change: Partial<RowNow> | null) => (id: string) => (id === firstId ? change : {});

describe("why a fact reads differently", () => {
  test("names the row and what became of it", () => {
    expect(reason(ofFirst({ isExcluded: true }))).toMatch(/^Alder Fitness on \w+ \d+ is left out of totals$/);
    expect(reason(ofFirst({ isTransfer: true }))).toMatch(/^Alder Fitness on \w+ \d+ counts as a transfer$/);
    expect(reason(ofFirst({ isTouched: true, categorySlug: "groceries" }))).toMatch(/ is categorized as Groceries$/);
    expect(reason(ofFirst({ isTouched: true, amountMinor: -5000 }))).toMatch(/ was changed$/);
    expect(reason(ofFirst(null))).toBe("a transaction behind it was removed");
  });

  test("puts a row's own change before a corrected payee", () => {
    const correctedIds = new Set(before.transactionIds);
    const ofRows = (change: (id: string) => Partial<RowNow> | null) =>
      reasonOfChange(before, null, { ...ledgerOf(rowsWith(change)), correctedIds });
    expect(ofRows(ofFirst({ isExcluded: true }))).toMatch(/ is left out of totals$/);
    expect(ofRows(() => ({}))).toBe("2 payments it counted are with a payee you corrected");
  });

  test("counts the rows where there are several", () => {
    expect(reason(() => ({ isExcluded: true }))).toBe("2 transactions are left out of totals");
    expect(reason(() => null)).toBe("2 transactions behind it were removed");
  });

  test("puts a refund before everything else", () => {
    const refund = transactionMaker()({ id: "refund", date: TODAY, amountMinor: 6800, merchant: "Alder Fitness" });
    const rows = rowsWith(ofFirst({ isExcluded: true })).set("refund", { ...refund, isNew: true, isTouched: true });
    const ledger = { ...ledgerOf(rows), refundIds: ["refund"] };
    expect(reasonOfChange(before, null, ledger)).toBe("a refund from Alder Fitness came on November 21");
  });

  test("names a series marked ended once the fact drops its payments", () => {
    const endedIds = new Set(before.transactionIds.slice(0, 1));
    const ledger = { ...ledgerOf(rowsWith(() => ({}))), endedIds };
    expect(reasonOfChange(before, null, ledger)).toBe("you said that Alder Fitness has ended");
    expect(reasonOfChange(before, before, ledger)).toBeNull();
  });

  test("cites compared rows only if they changed, except for balance facts", () => {
    expect(reason(() => ({}))).toBeNull();
    const rows = rowsWith(() => ({}));
    const other = [...rows.values()].find(({ id }) => !before.transactionIds.includes(id) && id !== firstId);
    if (other) rows.set(other.id, { ...other, isTouched: true });
    const ledger = ledgerOf(rows);
    expect(reasonOfChange(before, null, ledger)).toBe("rows it is compared with have changed");
    // Balances move by themselves: there it is no reason.
    expect(reasonOfChange({ ...before, type: "cash_runway" }, null, ledger)).toBeNull();
  });

  test("cites a disconnected account first if a figure counts its balance", () => {
    const of = (ids: string[]) => {
      const [key, ...others] = before.figures;
      if (!key) throw new Error("no figures");
      const balance = { ...key, basis: { by: "balance", accountIds: ids, what: "current" } as const };
      const ledger = { ...ledgerOf(rowsWith(ofFirst(null))), accountIds: new Set(["stored"]) };
      return reasonOfChange({ ...before, type: "cash_runway", figures: [balance, ...others] }, null, ledger);
    };
    expect(of(["stored", "gone"])).toBe("an account it counted was disconnected");
    expect(of(["gone", "gone too"])).toBe("2 accounts it counted were disconnected");
    expect(of(["stored"])).toBe("a transaction behind it was removed");
  });

  test("names a late row, never an edited note, for sums and medians", () => {
    const [first] = two.transactions;
    if (!first) throw new Error("no transactions");
    const late = { ...first, id: "late", merchant: "Alder Fitness", date: TODAY, isNew: true, isTouched: true };
    const rows = rowsWith(ofFirst({ isTouched: true })).set("late", late);
    const ledger = ledgerOf(rows);
    const withLate = { ...before, transactionIds: [...before.transactionIds, "late"] };
    const cameIn = "Alder Fitness on November 21 came in later";
    expect(reasonOfChange(before, withLate, ledger)).toBe(cameIn);
    const median = { ...before, sumFigureId: null };
    expect(reasonOfChange(median, { ...withLate, sumFigureId: null }, ledger)).toBe(cameIn);
    // An amount that changed is a cause, whatever came in beside it.
    const changed = rowsWith(ofFirst({ isTouched: true, amountMinor: -5000 })).set("late", late);
    expect(reasonOfChange(before, withLate, { ...ledger, rows: changed })).toMatch(/ was changed$/);
  });

  test("shows a merchant's name without what could disturb the sentence", () => {
    expect(reason(ofFirst({ isExcluded: true, merchant: "Evil\u202e\n{day} Shop" }))).toMatch(
      /^Evil \{day\} Shop on \w+ \d+ is left out of totals$/,
    );
  });
});

describe("a fact that is looked for again", () => {
  test("is known by its key, else by the rows it shares", () => {
    const one = duplicateIn(inputOf(repeatedCharge(1)));
    expect(one.key === before.key || findAgain(before, [one], new Set()) === one).toBe(true);
    const renamed = { ...before, key: "another" };
    expect(findAgain(before, [renamed], new Set())).toBe(renamed);
    expect(findAgain(before, [renamed], new Set(["another"]))).toBeNull();
    expect(findAgain(before, [{ ...renamed, transactionIds: ["x"], compared: undefined }], new Set())).toBeNull();
    expect(findAgain(before, [{ ...renamed, type: "fee_leak" }], new Set())).toBeNull();
  });

  test("keeps rows up to its day and later refunds, dated that day", () => {
    const make = transactionMaker();
    const [early, late, refund] = ["2026-11-01", "2026-11-20", "2026-11-21"].map((date) =>
      make({ date, amountMinor: -1 }),
    );
    if (!early || !late || !refund) throw new Error("no rows");
    expect(asOfDay([early, late, refund], "2026-11-10", new Set([refund.id]))).toEqual([
      early,
      { ...refund, date: "2026-11-10" },
    ]);
  });

  test("ignores slot order but detects a changed figure value", () => {
    const slots = Object.fromEntries(Object.entries(before.slots).reverse());
    expect(isSameFact(before, { ...before, slots })).toBe(true);
    const [key, ...rest] = before.figures;
    if (!key) throw new Error("no figures");
    expect(isSameFact(before, { ...before, figures: [{ ...key, value: key.value + 1 }, ...rest] })).toBe(false);
  });

  test("states the key figure before and after, or the first that differs", () => {
    const [key, second] = before.figures;
    if (!key || !second) throw new Error("no figures");
    const [lower, other] = [
      { ...key, value: key.value - 100 },
      { ...second, value: 1 },
    ];
    const after = { ...before, figures: [lower, other] };
    expect(changedFigure(before, after)).toMatchObject({ label: key.label, before: key.value, after: key.value - 100 });
    expect(changedFigure(before, { ...before, figures: [key, other] })?.label).toBe(second.label);
    expect(changedFigure(before, null)).toMatchObject({ before: key.value, after: null });
    expect(changedFigure(before, before)).toBeNull();
  });
});

describe("the words of a fact whose figures changed", () => {
  const chosen = { lead: "second-charges", details: ["total"], why: null, step: null, askedAs: "f7" };

  test("stay those that were chosen, with the new figures in them", () => {
    const { filled, stored, isBuiltIn } = reword(chosen, before);
    expect(isBuiltIn).toBe(false);
    expect(stored).toEqual(chosen);
    expect(filled).toEqual({
      title: "You've paid Alder Fitness $136.00 in repeat charges",
      body: "That's two repeat charges, $136.00 in total.",
    });
  });

  test("falls back to fixed words if the choice is missing or invalid", () => {
    for (const stored of [{ ...chosen, lead: "may-have" }, null]) {
      const { filled, isBuiltIn } = reword(stored, before);
      expect(isBuiltIn).toBe(true);
      expect(filled.title).toBe("Alder Fitness keeps charging you twice");
      expect(filled.body).toContain("$136.00");
    }
  });
});
