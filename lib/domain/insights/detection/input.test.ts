import { expect, test } from "vitest";
import { addDays, monthOf, monthsBack } from "@/lib/domain/calendar";
import { sumMinor } from "@/lib/domain/money";
import type { TraitCorrection } from "@/lib/domain/payees/traits-of";
import { categoryBySlug } from "@/lib/domain/transactions/category";
import { merchantKeyOf } from "@/lib/domain/transactions/merchant-key";
import { usualPaymentMinor } from "@/lib/domain/transactions/series";
import { toLedgerParts } from "@/lib/domain/transactions/splits";
import { countsInCashflow } from "@/lib/domain/transactions/transaction";
import { every, monthly, type TransactionSketch } from "@/lib/domain/transactions/transaction.fixture";
import { idleCash } from "../kinds/hidden/idle-cash";
import { cashRunway } from "../kinds/insights/cash-runway";
import { detect, factsOf } from "./detect";
import { charge, detected, titles } from "./detected.fixture";
import { ACCOUNTS, inputOf } from "./household.fixture";
import { usualIncomeMinor, usualSpendingMinor } from "./input";
import { withKnownMerchants } from "./payee-traits";

const figure = (fact: ReturnType<typeof factsOf>[number] | undefined, id: string) =>
  fact?.figures.find((one) => one.id === id)?.value;

/** One account that holds so much, in all other things the same household. */
function holding(balanceMinor: number) {
  const accounts = ACCOUNTS.map((account) => ({
    ...account,
    currentBalanceMinor: balanceMinor,
    availableBalanceMinor: balanceMinor,
  }));
  return { ...inputOf(), accounts };
}

test("rests runway and buffer on the median of six whole months", () => {
  const input = inputOf();
  const spent = monthsBack("2026-10", 6)
    .map(
      (month) =>
        -sumMinor(
          input.transactions.flatMap((row) =>
            monthOf(row.date) === month && row.amountMinor < 0 && countsInCashflow(row) ? [row.amountMinor] : [],
          ),
        ),
    )
    .sort((a, b) => a - b);
  const middleMinor = Math.round(((spent[2] ?? 0) + (spent[3] ?? 0)) / 2);
  expect(usualSpendingMinor(input)).toBe(middleMinor);
  expect(figure(factsOf(cashRunway, holding(641_238))[0], "monthly")).toBe(middleMinor);
  expect(figure(factsOf(idleCash, holding(9_000_000))[0], "needed")).toBe(2 * middleMinor);
  expect(usualIncomeMinor(input)).toBe(624_000);
});

test("knows no usual month from fewer than three", () => {
  const { transactions, ...input } = inputOf();
  const late = { ...input, transactions: transactions.filter(({ date }) => date >= "2026-09-01") };
  expect([usualSpendingMinor(late), usualIncomeMinor(late)]).toEqual([null, null]);
});

test("takes the median of six payments as usual", () => {
  const payments = [900, 900, 900, 900, 100, 100, 300, 500, 500, 700].map((amountMinor) => ({ amountMinor }));
  expect(usualPaymentMinor(payments)).toBe(400);
  expect(usualPaymentMinor(payments.slice(0, 3))).toBe(900);
});

const idOf = (slug: string) => categoryBySlug(slug)?.id ?? "";

/** The same charges divided in two: some of each in another category, the rest where it was. */
function divided(charges: TransactionSketch[], slug: string, amountMinor: number): TransactionSketch[] {
  return charges.map((one) => ({
    ...one,
    parts: toLedgerParts([
      { categoryId: idOf(slug), amountMinor: -amountMinor, note: null },
      { categoryId: idOf(one.slug ?? ""), amountMinor: one.amountMinor + amountMinor, note: null },
    ]),
  }));
}

const fuel = monthly("2026-05", 7, 2).flatMap((first) =>
  charge("Shell", "fuel", 4600 + Number(first.slice(6, 7)), [first, addDays(first, 6), addDays(first, 12)]),
);
const warehouse = charge("Warehouse", "services", 9400, every(2, "2026-11-05", 8));

test("counts the parts of a split transaction by category", () => {
  expect(titles("category_spike", ...fuel, ...warehouse)).toEqual([]);
  const split = divided(warehouse, "fuel", 4700);
  expect(titles("category_spike", ...fuel, ...split)[0]).toMatch(
    /^You spent \S+ more than usual on Transport so far in November$/,
  );
  const input = inputOf(...fuel, ...split);
  const fact = detect("insight", input).find(({ type }) => type === "category_spike");
  const ids = new Set(input.transactions.filter(({ parts }) => parts).map(({ id }) => id));
  expect(fact?.parts).toEqual([...ids].map((transactionId) => ({ transactionId, amountMinor: -4700 })));
  expect(fact?.transactionIds.every((id) => input.transactions.some((row) => row.id === id))).toBe(true);
  expect(fact?.method).toContain("only the parts that belong here count");
  const counted = (fact?.transactionIds ?? []).reduce((sum, id) => {
    const part = fact?.parts?.find(({ transactionId }) => transactionId === id);
    return sum + (part?.amountMinor ?? input.transactions.find((row) => row.id === id)?.amountMinor ?? 0);
  }, 0);
  expect(-counted).toBe(fact?.figures.find(({ id }) => id === fact.sumFigureId)?.value);
});

test("counts no transferred part as spending", () => {
  const spent = (...sketches: TransactionSketch[]) =>
    detect("insight", inputOf(...sketches))
      .find(({ type, key }) => type === "monthly_summary" && key.endsWith("to-date"))
      ?.figures.find(({ id }) => id === "expense")?.value ?? 0;
  const whole = spent(...warehouse);
  expect(spent(...divided(warehouse, "savings", 4700))).toBe(whole - 8 * 4700);
});

test("looks for doubles among whole charges, split or not", () => {
  const twice = charge("Lamp House", "electronics", 8900, ["2026-11-10", "2026-11-11"]);
  expect(detected("duplicate_charge", inputOf(...twice))).toHaveLength(1);
  const [first, second] = twice;
  const oneSplit = [...divided(first ? [first] : [], "gifts-donations", 1800), ...(second ? [second] : [])];
  const found = detected("duplicate_charge", inputOf(...oneSplit));
  expect(found).toHaveLength(1);
  expect(found[0]?.fact.parts).toBeUndefined();
});

const row = (name: string, merchant: string | null, date = "2026-10-05") =>
  charge("", "groceries", 4000, [date]).map((sketch) => ({ ...sketch, name, merchant }));
const merchantsOf = (name: string, ...rows: ReturnType<typeof row>) =>
  withKnownMerchants(inputOf(...rows))
    .transactions.filter((one) => one.name.startsWith(name))
    .map(({ merchant }) => merchant);

test("names a row without a merchant by rows of the same text", () => {
  const rows = [...row("COOP VAKSALA 0412", "Coop"), ...row("COOP VAKSALA 0977", null, "2026-10-19")];
  expect(merchantsOf("COOP", ...rows)).toEqual(["Coop", "Coop"]);
});

test("leaves it unnamed if the text is of several merchants", () => {
  const rows = [
    ...row("DIRECT DEBIT 1123", "Acme"),
    ...row("DIRECT DEBIT 2298", "Zenith"),
    ...row("DIRECT DEBIT 3307", "Acme"),
    ...row("DIRECT DEBIT 4410", null),
  ];
  expect(merchantsOf("DIRECT", ...rows)).toEqual(["Acme", "Zenith", "Acme", null]);
});

test("returns the input itself if no missing merchant can be filled", () => {
  const input = inputOf(...row("COOP VAKSALA 0412", null));
  expect(withKnownMerchants(input)).toBe(input);
});

const found = (...said: TraitCorrection[]) => {
  const input = inputOf(...charge("Sable Notes", "software", 900, ["2026-10-12", "2026-11-12"]));
  const payeeCorrections = said.map((one) => ({ ...one, merchantKey: merchantKeyOf("Sable Notes") }));
  return detect("hidden", { ...input, payeeCorrections }).map(({ type }) => type);
};

test("tells of a new subscription the user hasn't denied", () => {
  expect(found()).toEqual(["new_subscription"]);
  expect(found({ trait: "own-account", holds: false })).toEqual(["new_subscription"]);
});

test.each<TraitCorrection>([
  { trait: "subscription", holds: false },
  { trait: "own-account", holds: true },
])("tells nothing the user contradicts: $trait", (said) => {
  expect(found(said)).toEqual([]);
});
