import { describe, expect, test } from "vitest";
import type { TransactionSketch } from "@/lib/domain/transactions/transaction.fixture";
import { charge, detected, titles } from "./detected.fixture";
import { inputOf } from "./household.fixture";

const figure = (type: "monthly_summary" | "savings_rate", month: string, id: string, ...added: TransactionSketch[]) =>
  detected(type, inputOf(...added))
    .find(({ fact }) => fact.period.to.startsWith(month))
    ?.fact.figures.find((one) => one.id === id)?.value;
const income = (date: string, amountMinor: number, name: string): TransactionSketch => ({
  date,
  amountMinor,
  slug: "other-income",
  name,
});

describe("money that came back", () => {
  const laptop = charge("Better Buys", "electronics", 261_700, ["2026-10-27"]);
  const refund: TransactionSketch = {
    date: "2026-11-04",
    amountMinor: 261_700,
    slug: "electronics",
    merchant: "Better Buys",
  };

  test("leaves both months unchanged by a laptop returned later", () => {
    for (const id of ["net", "income", "expense"]) {
      for (const month of ["2026-10", "2026-11"]) {
        expect(figure("monthly_summary", month, id, ...laptop, refund), `${month} ${id}`).toBe(
          figure("monthly_summary", month, id),
        );
      }
    }
    expect(figure("monthly_summary", "2026-10", "expense", ...laptop)).toBe(
      (figure("monthly_summary", "2026-10", "expense") ?? 0) + 261_700,
    );
  });

  test("links a bank's credit on a card to the equal charge", () => {
    const accounts = [
      ...inputOf().accounts,
      {
        id: "card",
        name: "Card",
        type: "credit" as const,
        subtype: null,
        currency: "USD",
        currentBalanceMinor: 0,
        availableBalanceMinor: null,
      },
    ];
    const onCard = laptop.map((row) => ({ ...row, accountId: "card" }));
    const credit = { ...income("2026-11-04", 261_700, "PROVISIONAL CREDIT"), accountId: "card" };
    const facts = (...rows: TransactionSketch[]) => detected("unusual_charge", { ...inputOf(...rows), accounts });
    expect(facts(...onCard)).toHaveLength(1);
    expect(facts(...onCard, credit)).toEqual([]);
  });

  test("subtracts what came back from the largest expense", () => {
    const desk = charge("Desk House", "home-improvement", 90_000, ["2026-11-09"]);
    const part: TransactionSketch = {
      date: "2026-11-18",
      amountMinor: 30_000,
      slug: "home-improvement",
      merchant: "Desk House",
    };
    const [fact] = detected("largest_expense", inputOf(...desk, part));
    expect(fact?.fact.figures[0]).toMatchObject({ id: "amount", value: 60_000 });
    expect(fact?.fact.transactionIds).toHaveLength(2);
    const sofa = charge("Sofa House", "home-improvement", 70_000, ["2026-11-10"]);
    expect(titles("largest_expense", ...desk, part, ...sofa)[0]).toContain("Sofa House");
  });

  test("leaves out refunds of purchases before all known rows", () => {
    const input = {
      ...inputOf(refund),
      refundLinks: [{ refundId: inputOf(refund).transactions.at(-1)?.id ?? "", purchaseId: "gone" }],
    };
    const [soFar] = detected("monthly_summary", input);
    expect(soFar?.fact.figures[0]?.value).toBe(figure("monthly_summary", "2026-11", "net"));
  });

  test("sums up no month with many unmatched refunds", () => {
    const months = (...added: TransactionSketch[]) =>
      detected("monthly_summary", inputOf(...added)).map(({ fact }) => fact.period.from);
    expect(months({ ...refund, merchant: "Nobody's" })).toEqual(["2026-10-01"]);
    expect(months({ ...refund, merchant: "Nobody's", amountMinor: 1000 })).toEqual(["2026-11-01", "2026-10-01"]);
    const october = { ...refund, merchant: "Nobody's", date: "2026-10-20" };
    expect(detected("savings_rate", inputOf(october, { ...october, date: "2026-10-21" }))).toEqual([]);
  });

  test("keeps refunds the person unmatched where they were booked", () => {
    const input = { ...inputOf(...laptop, refund), refundLinks: [] };
    expect(detected("monthly_summary", input).map(({ fact }) => fact.period.from)).toEqual(["2026-10-01"]);
  });
});

describe("reimbursements", () => {
  const trip = [
    ...charge("Kestrel Air", "flights", 62_000, ["2026-10-12"]),
    ...charge("Hotel Miradouro", "lodging", 84_000, ["2026-10-16"]),
  ];

  test("counts a reimbursed trip neither as income nor spending", () => {
    const paid = income("2026-11-10", 146_000, "HELIO LABS EXPENSE REPORT");
    for (const id of ["income", "expense", "net"]) {
      expect(figure("monthly_summary", "2026-11", id, ...trip, paid), id).toBe(
        figure("monthly_summary", "2026-11", id),
      );
      expect(figure("monthly_summary", "2026-10", id, ...trip, paid), id).toBe(
        figure("monthly_summary", "2026-10", id),
      );
    }
    const usual = figure("savings_rate", "2026-10", "income") ?? 0;
    expect(figure("savings_rate", "2026-10", "income", ...trip, { ...paid, date: "2026-10-28" })).toBe(usual);
  });
});
