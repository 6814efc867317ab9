import { expect, test } from "vitest";
import { monthly, type TransactionSketch } from "@/lib/domain/transactions/transaction.fixture";
import { detectWithRejected } from "./detect";
import { inputOf } from "./household.fixture";

const moved = (amountMinor: number, more: Partial<TransactionSketch> = {}): TransactionSketch[] =>
  monthly("2026-03", 9, 2).map((date) => ({
    date,
    amountMinor,
    slug: "other-transfer",
    name: "Zelle payment to J MOSS 4471",
    ...more,
  }));
const found = (...sketches: TransactionSketch[]) => detectWithRejected("insight", inputOf(...sketches));
const typesOf = ({ facts }: ReturnType<typeof found>) => new Set(facts.map(({ type }) => type));

test("withholds rates and asks once about rent to a person", () => {
  const result = found(...moved(-87_500), ...moved(-87_500));
  expect(typesOf(result)).not.toContain("savings_rate");
  // "You came out $2,836 ahead", where half of that went out as rent, is as wrong as the rate.
  expect(typesOf(result)).not.toContain("monthly_summary");
  const { parties, withheld } = result.notCounted.unsettled;
  expect(withheld).toEqual(["cash_runway", "monthly_summary", "savings_rate"]);
  expect(parties).toMatchObject([{ name: "Zelle payment to J MOSS", inMinor: 0, transactions: 18 }]);
  expect(parties[0]?.outMinor).toBe(18 * 87_500);
});

test("asks about family money and unlinked cards, largest first", () => {
  const card = moved(-90_000, { name: "CARDMEMBER SERV", slug: "credit-card-payment" });
  const { parties } = found(...moved(140_000, { name: "TRANSFER FROM DAD" }), ...card).notCounted.unsettled;
  expect(parties.map(({ name }) => name)).toEqual(["TRANSFER FROM DAD", "CARDMEMBER SERV"]);
});

test("takes a category as the answer", () => {
  const asRent = found(...moved(-175_000, { slug: "rent" }));
  expect(typesOf(asRent)).toContain("savings_rate");
  expect(asRent.notCounted.unsettled.parties).toEqual([]);
  expect(typesOf(found(...moved(-175_000, { slug: "internal-transfer" })))).toContain("savings_rate");
});

test("asks about payments to people filed as own transfers", () => {
  const moves = moved(-175_000, { slug: "internal-transfer", isTransferByBank: true });
  const result = found(...moves);
  expect(typesOf(result)).not.toContain("savings_rate");
  expect(result.notCounted.unsettled.parties.map(({ name }) => name)).toEqual(["Zelle payment to J MOSS"]);
  const toSavings = moves.map((one) => ({ ...one, name: "Online transfer to savings 4471" }));
  expect(typesOf(found(...toSavings))).toContain("savings_rate");
});

test("asks about no matched transfers or small parts", () => {
  const both = [...moved(-175_000), ...moved(175_000, { accountId: "other" })];
  expect(typesOf(found(...both))).toContain("savings_rate");
  expect(typesOf(found(...moved(-9000)))).toContain("savings_rate");
});

test("asks about no payments received on a loan", () => {
  const input = inputOf(
    ...monthly("2026-03", 9, 2).map((date) => ({ date, amountMinor: -175_000, slug: "mortgage", name: "Home loan" })),
    ...moved(175_000, { name: "PAYMENT RECEIVED", accountId: "loan", isTransfer: true }),
  );
  const loan = { id: "loan", name: "Home loan", type: "loan", subtype: "mortgage", currency: "USD" } as const;
  const { facts, notCounted } = detectWithRejected("insight", {
    ...input,
    accounts: [...input.accounts, { ...loan, currentBalanceMinor: -18_000_000, availableBalanceMinor: null }],
  });
  expect(notCounted.unsettled.parties).toEqual([]);
  expect(facts.map(({ type }) => type)).toContain("monthly_summary");
});

test("withholds a month only for itself and the month before", () => {
  const reports = (...days: string[]) => {
    const { facts } = found(
      ...days.flatMap((date) =>
        moved(-175_000)
          .slice(0, 1)
          .map((one) => ({ ...one, date })),
      ),
    );
    return facts.flatMap(({ type, key }) => (type === "monthly_summary" ? [key.split(":").at(-1)] : [])).sort();
  };
  expect(reports("2026-08-04")).toEqual(["to-date", "whole"]);
  // October is compared with September, November with October.
  expect(reports("2026-09-30")).toEqual(["to-date"]);
  expect(reports("2026-10-04")).toEqual([]);
});
