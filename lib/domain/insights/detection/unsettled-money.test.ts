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

test("rent to a person, in two halves on a day, withholds what is kept and asks one question about all of it", () => {
  const result = found(...moved(-87_500), ...moved(-87_500));
  expect(typesOf(result)).not.toContain("savings_rate");
  expect(typesOf(result)).toContain("monthly_summary");
  const { parties, withheld } = result.notCounted.unsettled;
  expect(withheld).toEqual(["cash_runway", "savings_rate"]);
  expect(parties).toMatchObject([{ name: "Zelle payment to J MOSS", inMinor: 0, transactions: 18 }]);
  expect(parties[0]?.outMinor).toBe(18 * 87_500);
});

test("money from family and a card that is paid but not linked are asked about too, the largest first", () => {
  const card = moved(-90_000, { name: "CARDMEMBER SERV", slug: "credit-card-payment" });
  const { parties } = found(...moved(140_000, { name: "TRANSFER FROM DAD" }), ...card).notCounted.unsettled;
  expect(parties.map(({ name }) => name)).toEqual(["TRANSFER FROM DAD", "CARDMEMBER SERV"]);
});

test("a category answers it: rent is spending, and a transfer between own accounts is neither", () => {
  const asRent = found(...moved(-175_000, { slug: "rent" }));
  expect(typesOf(asRent)).toContain("savings_rate");
  expect(asRent.notCounted.unsettled.parties).toEqual([]);
  expect(typesOf(found(...moved(-175_000, { slug: "internal-transfer" })))).toContain("savings_rate");
});

test("what has its other half on a linked account isn't asked about, and neither is a small part of what moves", () => {
  const both = [...moved(-175_000), ...moved(175_000, { accountId: "other" })];
  expect(typesOf(found(...both))).toContain("savings_rate");
  expect(typesOf(found(...moved(-9000)))).toContain("savings_rate");
});
