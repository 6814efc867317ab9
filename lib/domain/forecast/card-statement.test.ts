import { describe, expect, test } from "vitest";
import { addDays, type Day } from "@/lib/domain/calendar";
import type { LedgerAccount } from "@/lib/domain/transactions/transaction";
import { every, monthly, transactionMaker } from "@/lib/domain/transactions/transaction.fixture";
import { closeOfPayments, statementOf } from "./card-statement";
import { gridAround } from "./day-grid";

const grid = gridAround("2026-11-22");
const closes = monthly("2025-12", 12, 21);
const make = transactionMaker();
const cardOwing = (currentBalanceMinor: number): LedgerAccount => ({
  ...{ id: "card", name: "Card", type: "credit", subtype: null, currency: "USD", availableBalanceMinor: null },
  currentBalanceMinor,
});

const chargesOn = (days: readonly Day[]) =>
  days.map((date, index) =>
    make({ date, accountId: "card", amountMinor: -(4000 + ((index * 977) % 3000)), merchant: "Fulton Market" }),
  );
const paymentRows = (payments: readonly { date: Day; amountMinor: number }[]) =>
  payments.map((payment) => make({ ...payment, accountId: "card", isTransfer: true }));
const sumOf = (rows: readonly { amountMinor: number }[]) => rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
const owedBetween = (rows: ReturnType<typeof chargesOn>, after: Day, to: Day) =>
  -sumOf(rows.filter(({ date }) => date > after && date <= to));

/** A card paid off 19 days after closing on the 21st, with an untouched older balance of `standingMinor`. */
function cardThat(standingMinor: number, charged: readonly Day[]) {
  const charges = chargesOn(charged);
  const payments = closes.slice(1, -1).map((close, index) => ({
    date: addDays(close, 19),
    amountMinor: owedBetween(charges, closes[index] ?? "", close),
  }));
  const rows = [...charges.filter(({ date }) => date > (closes[0] ?? "")), ...paymentRows(payments)];
  return closeOfPayments(cardOwing(sumOf(rows) - standingMinor), rows, { payments, grid });
}

describe("a statement's closing day", () => {
  test("is the day whose balance equals every payment", () => {
    // Charges on days 17 to 21 occur only every third month, so the 17th matches six of eight statements exactly.
    const charged = every(2, "2025-12-01", 170).filter((date) => {
      const [month, day] = [Number(date.slice(5, 7)), Number(date.slice(8))];
      return month % 3 === 0 || day < 17 || day > 21;
    });
    expect(cardThat(0, charged)).toMatchObject({ dayOfMonth: 21, unpaidMinor: 0 });
  });

  test("is found despite an untouched balance, which no statement includes", () => {
    expect(cardThat(120_000, every(2, "2025-12-01", 170))).toMatchObject({ dayOfMonth: 21, unpaidMinor: 120_000 });
  });

  test("needs exact amounts if only two payments are known", () => {
    const rows = chargesOn(every(1, "2026-09-01", 82));
    const closingAt = (share: number) => {
      const payments = [
        { date: "2026-10-10", amountMinor: Math.round(owedBetween(rows, "2026-08-21", "2026-09-21") * share) },
        { date: "2026-11-09", amountMinor: Math.round(owedBetween(rows, "2026-09-21", "2026-10-21") / share) },
      ];
      const all = [...rows, ...paymentRows(payments)];
      return closeOfPayments(cardOwing(sumOf(all)), all, { payments, grid });
    };
    expect(closingAt(1)).toMatchObject({ dayOfMonth: 21 });
    expect(closingAt(1.01)).toBeNull();
  });

  test("is null for payments unrelated to the balance", () => {
    const rows = chargesOn(every(2, "2025-12-01", 170));
    const payments = monthly("2026-01", 11, 9).map((date) => ({ date, amountMinor: 20_000 }));
    expect(closeOfPayments(cardOwing(-400_000), rows, { payments, grid })).toBeNull();
  });
});

test("counts a closed statement's payment and starts the next after it", () => {
  const card = cardOwing(-90_000);
  const rows = [
    make({ date: "2026-10-28", accountId: "card", amountMinor: -50_000, merchant: "Fulton Market" }),
    make({ date: "2026-11-18", accountId: "card", amountMinor: 30_000, isTransfer: true }),
    make({ date: "2026-11-19", accountId: "card", amountMinor: 700, merchant: "Fulton Market" }),
  ];
  const lastPaid = grid.offsetOf("2026-11-18");
  const closeOf = (due: number) => grid.offsetOf(due >= lastPaid ? "2026-11-08" : "2026-10-08");
  const found = statementOf(card, rows, {
    closing: { closeOf, dayOfMonth: 8, unpaidMinor: 0 },
    ...{ due: [grid.offsetOf("2026-12-03")], lastPaid, grid },
  });
  expect(found.paidMinor).toEqual([30_000]);
  expect(found.periods).toMatchObject([{ from: "2026-10-09", to: "2026-11-08", bookedMinor: 50_000 }]);
});
