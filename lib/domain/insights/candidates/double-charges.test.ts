import { describe, expect, test } from "vitest";
import { addDays } from "@/lib/domain/calendar";
import { back, charge, detected } from "@/lib/domain/insights/detection/detected.fixture";
import { inputOf, repeatedCharge } from "@/lib/domain/insights/detection/household.fixture";
import { monthly, type TransactionSketch } from "@/lib/domain/transactions/transaction.fixture";

const found = (...added: TransactionSketch[]) => detected("duplicate_charge", inputOf(...added));
const paid = (merchant: string, slug: string, minor: number, ...days: number[]) =>
  charge(merchant, slug, minor, days.map(back));
const named = (name: string, ...rows: TransactionSketch[]) => rows.map((row) => ({ ...row, name }));
const onCard = (...rows: TransactionSketch[]) => rows.map((row) => ({ ...row, accountId: "card" }));
const water = (amountOf = (index: number) => 7300 + index * 41) =>
  monthly("2025-12", 12, 9).flatMap((date, index) => charge("Harbor Water", "water-waste", amountOf(index), [date]));

describe("payees with a rhythm", () => {
  test("calls a bill that keeps coming twice critical", () => {
    expect(found(repeatedCharge(1), repeatedCharge(0))[0]?.fact.severity).toBe("critical");
  });
});

test("asks about a contract paid twice in ten days and never besides", () => {
  expect(found(...paid("Strata Hosting", "software", 9600, 20, 16))).toHaveLength(1);
  expect(found(...paid("Strata Hosting", "software", 9600, 20, 9))).toEqual([]);
  expect(found(...paid("Strata Hosting", "software", 9600, 30, 23, 16))).toEqual([]);
  expect(found(...paid("Strata Hosting", "clothing", 9600, 20, 16))).toEqual([]);
});

test.each(["FATT. 118/26", "FACTURE N° 4471", "FACTURA 2093", "RECHNUNG 77120", "INVOICE 5510"])(
  "asks about the invoice number %s paid again within ten days",
  (number) => {
    const invoice = (name: string, days: number) =>
      named(`RIVA PHYSIO ${name}`, ...paid("Riva Physio", "medical", 24_500, days));
    expect(found(...invoice(number, 20), ...invoice(number, 13))).toHaveLength(1);
    expect(found(...invoice(number, 20), ...invoice(number, 9))).toEqual([]);
    expect(found(...invoice(number, 20), ...invoice(number.replace(/\d{3}/, "931"), 19))).toEqual([]);
  },
);

test("asks about an invoice paid twice at a payee with a rhythm", () => {
  const invoice = (minor: number, name: string, days: number) =>
    named(`KITA ${name}`, ...paid("Kita", "shopping", minor, days));
  const months = [...invoice(50_000, "DEPOT", 89), ...invoice(138_600, "EBILL OKT", 24)];
  const twice = (second: string) => [...invoice(138_600, "RG 26-0918", 54), ...invoice(138_600, second, 50)];
  expect(found(...months, ...twice("QR RG 26-0918"))).toHaveLength(1);
  expect(found(...months, ...twice("QR RG 26-0919"))).toEqual([]);
  const ofMonth = [...invoice(138_600, "RG 11/2026", 54), ...invoice(138_600, "QR RG 11/2026", 50)];
  expect(found(...months, ...ofMonth)).toEqual([]);
});

test("asks about one reference from two accounts, unless it is usual", () => {
  const visits = [5270, 2519, 4037].flatMap((minor, at) =>
    named("CLEVELAND CLINIC COPAY", ...onCard(...paid("Cleveland Clinic", "medical", minor, 80 - at * 9))),
  );
  const bill = (name: string, days: number) => named(name, ...paid("Cleveland Clinic", "medical", 24_000, days));
  const twice = [
    ...onCard(...bill("CLEVELAND CLINIC MYCHART 7730418", 20)),
    ...bill("CLEVELAND CLINIC BILLPAY 7730418", 18),
  ];
  expect(found(...visits, ...twice)).toHaveLength(1);
  expect(found(...named("CLEVELAND CLINIC COPAY 7730418", ...visits), ...twice)).toEqual([]);
  expect(found(...named("DERMALUXE 8005550199", ...paid("Dermaluxe", "personal-care", 8490, 20, 13)))).toEqual([]);
});

describe("two accounts and two ways", () => {
  const known = onCard(...paid("Corner Books", "shopping", 1435, 300, 200, 3));
  const last = charge("Harbor Water", "water-waste", 7751, ["2026-11-13"]);

  test("asks about a bill paid from two accounts without saying one", () => {
    const [one, ...others] = found(...known, ...water(), ...onCard(...last));
    expect(others).toEqual([]);
    expect(one?.title).toBe("You may have paid Harbor Water twice");
    expect(one?.body).toContain("went out from two accounts");
    expect(one?.body).not.toContain("same account");
  });

  test("passes over wallets, new accounts and two people who both pay", () => {
    expect(found(...known, ...water(), ...onCard(...named("PAYPAL *HARBOR WATER", ...last)))).toEqual([]);
    expect(found(...water(), ...onCard(...last))).toEqual([]);
    const each = water(() => 7300)
      .slice(-3)
      .map((row) => ({ ...row, date: addDays(row.date, 4) }));
    expect(found(...known, ...water(() => 7300), ...onCard(...each))).toEqual([]);
  });

  test.each(["internet-phone", "music", "childcare", "insurance", "education"])(
    "passes over the other person's first payment for %s",
    (slug) => {
      const own = charge("Alder Plan", slug, 90_000, monthly("2025-12", 12, 9));
      expect(found(...known, ...own, ...onCard(...charge("Alder Plan", slug, 90_000, ["2026-11-13"])))).toEqual([]);
    },
  );

  test("asks about a tax paid by hand that was collected as well", () => {
    const tax = (name: string, days: number) => named(name, ...paid("Water Board", "taxes", 21_435, days));
    const byHand = tax("IDEAL WATER BOARD", 42);
    expect(found(...byHand, ...tax("SEPA INCASSO WATER BOARD", 29))).toHaveLength(1);
    expect(found(...byHand, ...tax("IDEAL WATER BOARD", 29))).toEqual([]);
    // The next installment would have come by now.
    expect(found(...tax("IDEAL WATER BOARD", 40), ...tax("SEPA INCASSO WATER BOARD", 27))).toEqual([]);
  });
});

describe("money that came back", () => {
  const twice = paid("Lamp House", "electronics", 8900, 110, 110);

  test("settles a pair when the bank returns the very sum", () => {
    const returned = { date: back(100), amountMinor: 8900, slug: "other-income", merchant: "Returned Item" };
    expect(found(...twice, returned)).toEqual([]);
  });
});

test("keeps one key per merchant whatever comes twice next", () => {
  const keys = (...added: TransactionSketch[]) => found(...added).map(({ fact }) => fact.key);
  const first = paid("Lamp House", "electronics", 8900, 60, 60);
  expect(keys(...first, ...paid("Lamp House", "electronics", 4190, 30, 29))).toEqual(keys(...first));
});
