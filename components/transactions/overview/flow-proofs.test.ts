import { expect, test } from "vitest";
import type { FigureProof } from "@/components/money/figures/figure-proof";
import { sumMinor, toMinor } from "@/lib/domain/money";
import type { CashflowMonth } from "@/lib/schemas/cashflow";
import { flowProofs, monthFlow } from "./month-flow";

const amounts = [-900, -400, -300, -200, -100, -90, -80, -70, -60, -50, -40];
const monthOf = (salary: number) =>
  ({
    ...{ month: "2026-10", currency: "USD", isPartial: false },
    ...{ income: salary, expense: 2290, net: salary - 2290 },
    categories: [...amounts, salary].map((amount, index) => ({
      ...{ categoryId: `c${index}`, slug: "shopping", name: `Category ${index}`, amount },
    })),
  }) as unknown as CashflowMonth;

const termsOf = (proof: FigureProof | undefined) => (proof?.kind === "formula" ? proof.terms : []);
const sumOf = (proof: FigureProof | undefined) =>
  sumMinor(
    termsOf(proof).map(({ sign, proof: { value } }) => (sign === "+" ? 1 : -1) * Math.abs(toMinor(value, "USD"))),
  );

test("proves every stream of a month, down to its transactions or parts", () => {
  const month = monthOf(3000);
  const flow = monthFlow(month);
  const proofs = flowProofs(month, flow, "en-US");
  expect(flow.uses.map(({ key }) => proofs[`out ${key}`]?.value)).toEqual(
    flow.uses.map(({ amountMinor }) => amountMinor / 100),
  );
  expect(proofs["out c0"]).toMatchObject({ kind: "transactions", filters: { categoryIds: ["c0"], counted: true } });
  expect(termsOf(proofs["out rest"]).map(({ proof }) => proof.title)).toEqual([
    "Category 8",
    "Category 9",
    "Category 10",
  ]);
  expect(sumOf(proofs["out rest"])).toBe(15_000);
  expect(sumOf(proofs["out saved"])).toBe(71_000);
  expect(proofs["in c11"]).toMatchObject({ value: 3000, filters: { categoryIds: ["c11"] } });
});

test("proves spending beyond income by both sums", () => {
  const month = monthOf(2000);
  const proofs = flowProofs(month, monthFlow(month), "en-US");
  expect(proofs["in drawn"]).toMatchObject({ title: "From what you had", value: 290 });
  expect(sumOf(proofs["in drawn"])).toBe(29_000);
});
