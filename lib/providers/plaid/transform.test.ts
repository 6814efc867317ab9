import { describe, expect, test } from "vitest";
import { categoryById } from "@/lib/domain/transactions/category";
import { fc } from "@/tests/seeded";
import { plaidAccount, plaidTransaction, toBankAccount, toBankTransaction } from "./transform";

const row = (change: Record<string, unknown> = {}) =>
  toBankTransaction(
    plaidTransaction.parse({
      transaction_id: "t1",
      pending_transaction_id: null,
      account_id: "a1",
      amount: 12.34,
      iso_currency_code: "USD",
      unofficial_currency_code: null,
      date: "2026-11-21",
      authorized_date: "2026-11-19",
      name: "SQ *BEAN THERE 0412",
      merchant_name: "Bean There",
      pending: false,
      personal_finance_category: {
        primary: "FOOD_AND_DRINK",
        detailed: "FOOD_AND_DRINK_COFFEE",
        confidence_level: "HIGH",
      },
      ...change,
    }),
  );

const account = (type: string, balances: Record<string, unknown>) =>
  toBankAccount(
    plaidAccount.parse({
      account_id: "a1",
      name: "Card",
      type,
      balances: { iso_currency_code: "USD", unofficial_currency_code: null, ...balances },
    }),
  );

describe("a row", () => {
  test("negates the bank's sign, where positive is money out", () => {
    expect(row()?.amountMinor).toBe(-1234);
    expect(row({ amount: -2480.55 })?.amountMinor).toBe(248_055);
    expect(row({ amount: 0 })?.amountMinor).toBe(0);
    expect(Object.is(row({ amount: 0 })?.amountMinor, 0)).toBe(true);
  });

  test("takes the day of spending, or booking if that day is impossible", () => {
    expect(row()?.date).toBe("2026-11-19");
    for (const authorized_date of [null, "0001-01-01", "0000-00-00", "9999-12-31", ""]) {
      expect(row({ authorized_date })?.date).toBe("2026-11-21");
    }
    expect(plaidTransaction.shape.date.safeParse("9999-12-31").success).toBe(false);
  });

  test("is in minor units of its own currency", () => {
    expect(row({ iso_currency_code: "JPY", amount: 1200 })?.amountMinor).toBe(-1200);
    expect(row({ iso_currency_code: "KWD", amount: 1.234 })?.amountMinor).toBe(-1234);
  });

  test("is exact for every amount in cents despite binary fractions", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), (cents) => {
        expect(row({ amount: cents / 100 })?.amountMinor).toBe(-cents + 0);
      }),
    );
    expect(row({ amount: 0.1 + 0.2 })?.amountMinor).toBe(-30);
  });

  test("reads pence and offshore yuan, and skips non-state money", () => {
    const unofficial = (code: string) => row({ iso_currency_code: null, unofficial_currency_code: code, amount: 150 });
    expect(unofficial("GBX")).toMatchObject({ currency: "GBP", amountMinor: -150 });
    expect(unofficial("CNH")).toMatchObject({ currency: "CNY", amountMinor: -15_000 });
    expect(unofficial("BTC")).toBeNull();
    expect(row({ iso_currency_code: null })).toBeNull();
  });

  test("takes a built-in category, and unknown money in is no refund", () => {
    const slug = (change: Record<string, unknown>) => categoryById(row(change)?.categoryId ?? "")?.slug;
    expect(slug({})).toBe("coffee");
    expect(slug({ personal_finance_category: null })).toBe("uncategorized");
    expect(slug({ personal_finance_category: null, amount: -5 })).toBe("other-income");
    expect(slug({ personal_finance_category: { primary: "FOOD_AND_DRINK", detailed: "FOOD_AND_DRINK_NEW" } })).not.toBe(
      "uncategorized",
    );
  });

  test("cleans the bank's text and never leaves a row nameless", () => {
    expect(row({ name: "A\u0000B\u001b[31m\n C", merchant_name: " " })).toMatchObject({
      name: "A B [31m C",
      merchant: null,
    });
    expect(row({ name: "x".repeat(5000) })?.name).toHaveLength(300);
    expect(row({ name: "", merchant_name: null })?.name).toBe("Transaction");
  });

  test("rejects an impossible day or an invalid amount", () => {
    expect(() => row({ date: "2026-02-30" })).toThrow();
    expect(() => row({ amount: "12.34" })).toThrow();
    expect(() => row({ amount: Number.NaN })).toThrow();
  });
});

describe("an account", () => {
  test("shows debt as a negative balance and available credit as positive", () => {
    expect(account("credit", { current: 410.5, available: 11_589.5 })).toMatchObject({
      currentBalanceMinor: -41_050,
      availableBalanceMinor: 1_158_950,
    });
    expect(account("loan", { current: 9000 })?.currentBalanceMinor).toBe(-900_000);
    expect(account("credit", { current: -20 })?.currentBalanceMinor).toBe(2000);
    expect(account("depository", { current: 20 })?.currentBalanceMinor).toBe(2000);
  });

  test("keeps an unknown balance unknown, not zero", () => {
    expect(account("depository", { current: null, available: null })).toMatchObject({
      currentBalanceMinor: null,
      availableBalanceMinor: null,
    });
  });

  test("maps unknown types to other and rounds funds to the cent", () => {
    expect(account("payroll", { current: 1 })?.type).toBe("other");
    expect(account("brokerage", { current: 23_631.9805 })).toMatchObject({
      type: "investment",
      currentBalanceMinor: 2_363_198,
    });
  });

  test("is skipped in non-state money", () => {
    expect(account("investment", { iso_currency_code: null, unofficial_currency_code: "ETH", current: 3 })).toBeNull();
  });
});
