import { describe, expect, test } from "vitest";
import { addDays, addMonths, type Day, monthOf, sameDayOfMonth } from "@/lib/domain/calendar";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import type { Fact } from "../facts/fact";
import { textSlot } from "../facts/slots";
import { type FollowedOutcome, followUp, outcomeSentence, savedSoFar } from "./follow";
import { cancelGuideFor, letterFor } from "./guides";
import { isReminderDue, isWanted, type Watch, watchOf } from "./step";

const WATCH: Watch = {
  expects: "no charge",
  merchant: "Streamly",
  merchantKey: "streamly",
  currency: "USD",
  amountMinor: 1899,
};
const row = (date: Day, amountMinor: number, more: Partial<LedgerTransaction> = {}): LedgerTransaction => ({
  id: `${date} ${amountMinor}`,
  accountId: "card",
  date,
  amountMinor,
  currency: "USD",
  name: "STREAMLY",
  merchant: "Streamly",
  categoryId: "c",
  categorySlug: "streaming",
  categoryKind: "expense",
  pending: false,
  isExcluded: false,
  isTransfer: false,
  ...more,
});
/** On the third of each month, from June to October. */
const charges = Array.from({ length: 5 }, (_, index) =>
  row(sameDayOfMonth(addMonths(monthOf("2026-06-03"), index), 3), -1899),
);
const reported = (day: Day) => new Map([["card", day]]);
const follow = (rows: readonly LedgerTransaction[], today: Day, known = today): FollowedOutcome =>
  followUp({ watch: WATCH, chosenOn: "2026-10-10" }, rows, reported(known), today);

describe("did it stop", () => {
  test("waits until the next charge is clearly overdue, naming its date", () => {
    // Two days late, as a payment of its rhythm may be, though its account has reported later days.
    const waiting = follow(charges, "2026-11-05");
    expect(waiting).toEqual({ state: "waiting", expectedOn: "2026-12-03" });
    expect(follow(charges, "2026-10-20")).toEqual({ state: "waiting", expectedOn: "2026-11-03" });
    expect(outcomeSentence(follow(charges, "2026-10-20"), WATCH, "2026-10-20")).toBe(
      "Watching: the next charge would be due around November 3",
    );
  });

  test("counts each passed period without a charge as saved", () => {
    const gone = follow(charges, "2026-11-20");
    expect(gone).toEqual({
      state: "gone",
      lastDate: "2026-10-03",
      periods: 1,
      savedMinor: 1899,
      rowIds: ["2026-10-03 -1899"],
    });
    expect(outcomeSentence(gone, WATCH, "2026-11-20")).toBe("No charge since October 3");
    expect(follow(charges, "2027-01-20")).toMatchObject({ periods: 3, savedMinor: 5697 });
  });

  test("an account that has reported nothing since proves nothing", () => {
    expect(follow(charges, "2027-01-20", "2026-10-25")).toMatchObject({ state: "waiting" });
    expect(follow(charges, "2027-01-20", "2026-11-03")).toMatchObject({ state: "gone", periods: 1 });
    expect(followUp({ watch: WATCH, chosenOn: "2026-10-10" }, charges, new Map(), "2027-01-20")).toMatchObject({
      state: "waiting",
    });
  });

  test("reports a later charge with amount and date, not a same-day charge", () => {
    const back = follow([...charges, row("2026-11-03", -1999)], "2026-11-20");
    expect(back).toEqual({ state: "back", date: "2026-11-03", amountMinor: 1999, rowIds: ["2026-11-03 -1999"] });
    expect(outcomeSentence(back, WATCH, "2026-11-20")).toBe("Streamly charged $19.99 again on November 3");
    expect(follow([...charges, row("2026-10-10", -1899)], "2026-10-20").state).toBe("waiting");
  });

  test("counts no other purchase, currency or hold as a new charge", () => {
    const others = [
      row("2026-11-02", -9900),
      row("2026-11-03", -1899, { currency: "EUR" }),
      row("2026-11-04", -1899, { pending: true }),
    ];
    expect(follow([...charges, ...others], "2026-11-20").state).toBe("gone");
  });

  test("without a rhythm nothing is foretold and nothing saved", () => {
    expect(follow(charges.slice(0, 2), "2027-06-01")).toEqual({ state: "waiting", expectedOn: null });
  });

  test("counts only refunds of the same amount that came afterward", () => {
    const watch: Watch = { ...WATCH, expects: "refund", merchant: "Alder Fitness", amountMinor: 6800 };
    const of = (rows: LedgerTransaction[]) =>
      followUp({ watch, chosenOn: "2026-11-01" }, rows, new Map(), "2026-11-20");
    const returned = of([row("2026-10-20", 6800), row("2026-11-14", 6800), row("2026-11-15", 1000)]);
    expect(returned).toEqual({ state: "returned", date: "2026-11-14", savedMinor: 6800, rowIds: ["2026-11-14 6800"] });
    expect(outcomeSentence(returned, watch, "2026-11-20")).toBe("Alder Fitness refunded $68.00 on November 14");
    expect(outcomeSentence(of([row("2026-10-20", 6800)]), watch, "2026-11-20")).toBe("Watching for your $68.00 refund");
  });
});

test("adds up proved savings by currency, without waiting or resumed charges", () => {
  const euros: Watch = { ...WATCH, currency: "EUR" };
  const gone = follow(charges, "2027-01-20");
  expect(
    savedSoFar([
      { watch: WATCH, outcome: gone },
      { watch: WATCH, outcome: { state: "returned", date: "2026-11-14", savedMinor: 6800, rowIds: ["r"] } },
      { watch: euros, outcome: { state: "returned", date: "2026-11-14", savedMinor: 500, rowIds: ["e"] } },
      { watch: WATCH, outcome: { state: "waiting", expectedOn: null } },
      { watch: WATCH, outcome: { state: "back", date: "2026-11-03", amountMinor: 1899, rowIds: ["b"] } },
    ]),
  ).toEqual([
    { currency: "USD", savedMinor: 12_497, rowIds: ["2026-10-03 -1899", "r"] },
    { currency: "EUR", savedMinor: 500, rowIds: ["e"] },
  ]);
});

const fact = (type: Fact["type"], slots: Fact["slots"], hints: Fact["hints"] = {}) => ({
  type,
  slots,
  hints,
  currency: "USD",
  figures: [],
  transactionIds: [],
  period: { from: "2026-11-01", to: "2026-11-21" },
});
const money = (amountMinor: number) => ({ kind: "money", amountMinor, currency: "USD" }) as const;
const day = (date: Day) => ({ kind: "date", day: date }) as const;

describe("the text to send", () => {
  test("names the merchant, both days and the amount of a duplicate charge", () => {
    const slots = {
      merchant: textSlot("Alder Fitness"),
      amount: money(6800),
      firstDate: day("2026-11-03"),
      secondDate: day("2026-11-04"),
    };
    expect(letterFor(fact("duplicate_charge", slots, { count: "single" }))).toBe(
      "Hello Alder Fitness,\n\nYou charged me $68.00 on November 3 and another $68.00 on November 4. I believe this is one purchase that was charged twice. Please refund the second charge of $68.00.\n\nThank you",
    );
  });

  test("keeps braces in a merchant's name, and writes no incomplete request", () => {
    const slots = { merchant: textSlot("{amount} Gym"), amount: money(6800), firstDate: day("2026-11-03") };
    expect(letterFor(fact("duplicate_charge", slots, { count: "single" }))).toBeNull();
    const whole = letterFor(
      fact("refund_missing", { merchant: textSlot("{amount} Gym"), amount: money(500), date: day("2026-11-03") }),
    );
    expect(whole).toContain("Hello {amount} Gym,\n\nYour refund of $5.00 has been pending since November 3");
  });

  test("there is none for what no one can refund", () => {
    expect(letterFor(fact("idle_cash", { amount: money(5) }))).toBeNull();
    const fees = {
      since: { kind: "date", day: "2026-08-24" },
      total: money(2900),
      count: { kind: "count", value: 1 },
    } as const;
    expect(letterFor(fact("fee_leak", fees, { cause: "overdraft", count: "single" }))).toContain(
      "charged a fee of $29.00",
    );
    expect(letterFor(fact("fee_leak", fees, { cause: "interest", count: "single" }))).toBeNull();
  });
});

describe("where to cancel", () => {
  test("links a cancel page only for known services, else gives directions", () => {
    expect(cancelGuideFor(fact("price_increase", { merchant: textSlot("Netflix") }))?.link?.href).toBe(
      "https://www.netflix.com/cancelplan",
    );
    for (const name of ["Streamly", "Netflix Gift Cards", "Not Spotify"]) {
      const guide = cancelGuideFor(fact("price_increase", { merchant: textSlot(name) }));
      expect(guide?.link, name).toBeNull();
      expect(guide?.text).toContain(name);
    }
    expect(cancelGuideFor(fact("duplicate_charge", { merchant: textSlot("Netflix") }))).toBeNull();
  });
});

describe("a step", () => {
  test("follows the last transaction's merchant, if transactions can show an end", () => {
    const rows = [
      { amountMinor: -1599, merchantKey: "streamly" },
      { amountMinor: -1899, merchantKey: "streamly" },
    ];
    const merchant = textSlot("Streamly");
    expect(watchOf(fact("price_increase", { merchant }), rows)).toEqual(WATCH);
    expect(watchOf(fact("idle_cash", { merchant }), rows)).toBeNull();
    expect(watchOf(fact("price_increase", { merchant }), [])).toBeNull();
  });

  test("never reports a fine insight again, and keeps reminders once due", () => {
    const steps = [
      { key: "a", choice: "fine" as const },
      { key: "b", choice: "handled" as const },
    ];
    expect(["a", "b", "c"].filter((key) => isWanted({ key }, steps))).toEqual(["b", "c"]);
    const due = (today: Day) => isReminderDue({ choice: "remind", remindOn: "2026-12-01" }, today);
    expect(["2026-11-30", "2026-12-01", addDays("2026-12-01", 9)].map(due)).toEqual([false, true, true]);
    expect(isReminderDue({ choice: "handled", remindOn: null }, "2026-12-01")).toBe(false);
  });
});
