import { describe, expect, test } from "vitest";
import { back, charge, detected, titles } from "@/lib/domain/insights/detection/detected.fixture";
import { inputOf } from "@/lib/domain/insights/detection/household.fixture";
import { monthly, type TransactionSketch } from "@/lib/domain/transactions/transaction.fixture";
import { openLoans } from "./loans";

const owed = (...rows: readonly TransactionSketch[]) => titles("reimbursement_missing", ...rows);
const moved = (name: string, days: number, amountMinor: number): TransactionSketch => ({
  ...{ date: back(days), amountMinor, slug: "other-transfer", name },
});

describe("money whose text calls it lent", () => {
  const lent = moved("ZELLE TO OMAR HADDAD LOAN", 160, -60_000);
  const part = moved("ZELLE FROM OMAR HADDAD", 120, 20_000);

  test("finds what hasn't come back, with what did", () => {
    const [found] = detected("reimbursement_missing", inputOf(lent, part));
    expect(found?.title).toBe("Omar Haddad still owes you $400.00 of the $600.00 you lent");
    expect(found?.body).toContain("You sent Omar Haddad $600.00 and got $200.00 back, most recently on July 24");
  });

  test("names the borrower without the own bank and its app", () => {
    const input = inputOf(
      moved("FNB APP PAYMENT TO S MTHEMBU LOAN", 160, -60_000),
      moved("FNB APP PAYMENT FROM S MTHEMBU", 120, 20_000),
    );
    const accounts = input.accounts.map((account) => ({ ...account, name: "FNB Cheque Account" }));
    const [found] = detected("reimbursement_missing", { ...input, accounts });
    expect(found?.title).toBe("S Mthembu still owes you $400.00 of the $600.00 you lent");
  });

  test.each([
    ["MobilePay Aino Virtanen lainaa", "MobilePay Aino Virtanen"],
    ["BIZUM A Lucia Ferrer prestado", "BIZUM DE Lucia Ferrer"],
    ["Swish Karin Ljung lånat ut", "Swish Karin Ljung tack"],
    ["Rui Nunes (emprestado ate junho)", "RUI NUNES obrigado"],
  ])("finds it in %s", (out, in_) => {
    expect(owed(moved(out, 160, -60_000), moved(in_, 120, 20_000))).toHaveLength(1);
  });

  test("counts what came under an initial only if one person fits", () => {
    const ute = moved("OSKO PAYMENT TANE WIREMU ute loan", 160, -60_000);
    const came = moved("OSKO PAYMENT FROM T WIREMU ute", 120, 20_000);
    expect(owed(ute, came)).toEqual([expect.stringContaining("Wiremu still owes you $400.00 of")]);
    expect(owed(ute, came, moved("OSKO PAYMENT TOM WIREMU", 100, -5000))).toEqual([]);
    const adams = moved("OSKO PAYMENT TANE ADAMS ute loan", 160, -60_000);
    expect(owed(adams, moved("OSKO PAYMENT FROM T ADAMS ute", 120, 20_000))).toHaveLength(1);
  });

  test("ignores loans settled, repaid in installments or owed by the user", () => {
    expect(owed(lent, part, moved("ZELLE FROM OMAR HADDAD", 60, 40_000))).toEqual([]);
    const rates = [130, 100, 70, 40, 10].map((days) => moved("ZELLE FROM OMAR HADDAD", days, 5000));
    expect(owed(lent, ...rates)).toEqual([]);
    const own = moved("ZELLE FROM OMAR HADDAD LOAN", 200, 90_000);
    expect(owed(own, lent, part).join()).not.toContain("still owes you");
  });

  test("leaves out what the person also sent before", () => {
    const shares = [300, 270, 240, 210, 180, 150, 120, 90, 60, 30].map((days) =>
      moved("ZELLE FROM OMAR HADDAD", days, 4800),
    );
    expect(owed(...shares, lent, { ...part, date: back(118) })).toContain(
      "Omar Haddad still owes you $400.00 of the $600.00 you lent",
    );
  });
});

describe("money that goes to a person in the words of a loan", () => {
  const out = (name: string, ...days: readonly number[]) => days.map((day) => moved(name, day, -20_000));
  const dinner = moved("ZELLE FROM MARY JONES DINNER", 100, 6000);

  test.each(["ZELLE TO MARY JONES LOAN", "ZELLE TO MARY JONES CAR LOAN PAYMENT"])(
    "says nothing of equal payments to who may have lent it: %s",
    (name) => {
      expect(owed(...out(name, 300, 270, 240, 210, 180, 150, 120, 90), dinner)).toEqual([]);
    },
  );

  test("asks where the person sent something before, or sent little back", () => {
    const [lent, asked] = [moved("ZELLE TO MARY JONES LOAN", 200, -60_000), ["Does Mary Jones still owe you"]];
    const before = moved("ZELLE FROM MARY JONES", 330, 200_000);
    const part = moved("ZELLE FROM MARY JONES", 120, 20_000);
    expect(owed(before, lent, part)).toEqual([expect.stringContaining(`${asked} $400.00`)]);
    expect(owed(lent, dinner)).toEqual([expect.stringContaining(`${asked} $540.00`)]);
    const twice = out("ZELLE TO MARY JONES LOAN", 300, 270);
    expect(owed(...twice, part)).toEqual([expect.stringContaining(`${asked} $200.00`)]);
  });

  test("reads no loan in names, money laid out or loan payments", () => {
    const part = (name: string) => moved(name, 120, 20_000);
    const paid = moved("ZELLE TO MARY JONES CAR LOAN PAYMENT", 160, -60_123);
    expect(owed(paid, part("ZELLE FROM MARY JONES"))).toEqual([]);
    const named = ["ZELLE TO LOAN THI NGUYEN", "ZELLE FROM LOAN THI NGUYEN"] as const;
    expect(owed(moved(named[0], 160, -60_123), part(named[1]))).toEqual([]);
    const shared = ["ÜBERWEISUNG AN JONAS WEBER AUSGELEGT", "GUTSCHRIFT VON JONAS WEBER"] as const;
    expect(owed(moved(shared[0], 160, -60_123), part(shared[1]))).toEqual([]);
  });
});

describe("money of which no text says that it was lent", () => {
  const big = moved("ZELLE TO NORA LIND", 200, -150_000);
  const part = moved("ZELLE FROM NORA LIND", 120, 50_000);

  test("asks about a round sum that came back in part, either way", () => {
    expect(owed(big, part)).toEqual(["Does Nora Lind still owe you $1,000.00 of the $1,500.00 you sent?"]);
    const turned = [big, part].map((row) => ({ ...row, amountMinor: -(row.amountMinor ?? 0) }));
    expect(owed(...turned)).toEqual(["Do you still owe Nora Lind $1,000.00 of the $1,500.00 you got?"]);
  });

  test.each([
    ["INR", -50_000, 20_000, 0],
    ["INR", -5_000_000, 2_000_000, 1],
    ["HUF", -20_000_000, 8_000_000, 1],
    ["HUF", -200_000, 80_000, 0],
    ["SEK", -500_000, 200_000, 1],
  ])("asks about what is much in %s only: %i", (currency, sent, came, found) => {
    const input = inputOf({ ...big, amountMinor: sent }, { ...part, amountMinor: came });
    const of = <T extends object>(rows: readonly T[]) => rows.map((row) => ({ ...row, currency }));
    const inCurrency = { ...input, currency, transactions: of(input.transactions), accounts: of(input.accounts) };
    expect(openLoans(inCurrency)).toHaveLength(found);
  });

  test("says nothing of gifts, support, uneven sums and young ones", () => {
    expect(owed(moved("ZELLE TO NORA LIND BIRTHDAY", 200, -150_000), part)).toEqual([]);
    expect(owed(big, moved("ZELLE TO NORA LIND", 170, -150_000), part)).toEqual([]);
    expect(owed(big, { ...part, amountMinor: 48_123 })).toEqual([]);
    expect(owed(big, { ...part, date: back(20) })).toEqual([]);
    expect(owed(big)).toEqual([]);
  });
});

describe("installments someone took over", () => {
  const days = [230, 200, 170, 140, 110, 80, 50, 20];
  const sofa = charge("Mobler", "shopping", 18_990, days.map(back)).map((row) => ({ ...row, name: "MOBLER SOFA" }));
  const paid = (of: readonly number[]) => of.map((day) => moved("ZELLE FROM DEB GUERRA", day - 2, 18_990));

  test("finds those that didn't come back, the latest too", () => {
    const [found] = detected("reimbursement_missing", inputOf(...sofa, ...paid(days.slice(0, 4))));
    expect(found?.title).toBe("Deb Guerra may owe you $759.60 toward bills you paid");
    expect(found?.body).toContain("Deb Guerra last paid you back on July 6");
  });

  test("says nothing while all come back, or if the sum is round", () => {
    expect(owed(...sofa, ...paid(days))).toEqual([]);
    const round = [...sofa, ...paid(days.slice(0, 4))].map((row) => ({
      ...row,
      amountMinor: Math.sign(row.amountMinor ?? 0) * 20_000,
    }));
    expect(owed(...round)).toEqual([]);
  });
});

describe("a loan after the other", () => {
  const borrowed = (dates: readonly string[]): TransactionSketch[] => charge("Tala", "loan-proceeds", -30_000, dates);
  const tala = (times: number, backMinor = 57_500): TransactionSketch[] =>
    monthly("2026-06", 6, 3)
      .slice(-times)
      .flatMap((date, index) => [
        ...borrowed([date]).map((row) => ({ ...row, amountMinor: 50_000, name: `TALA DISBURSEMENT ${index}` })),
        ...charge("Tala", "other-loan", backMinor, [`${date.slice(0, 8)}20`]),
      ]);

  test("shows what all loans of a lender cost", () => {
    const [found, ...others] = detected("fee_leak", inputOf(...tala(6)));
    expect(others).toEqual([]);
    expect(found?.title).toBe("Borrowing from Tala has cost you $450.00 since June 3");
    expect(found?.body).toContain("You repaid more than you borrowed on each of the six loans, by up to $75.00");
    expect(found?.fact.transactionIds).toHaveLength(12);
  });

  test("passes over two loans, free ones and installments", () => {
    expect(titles("fee_leak", ...tala(2))).toEqual([]);
    expect(titles("fee_leak", ...tala(6, 50_000))).toEqual([]);
    const once = borrowed(["2026-03-04"]).map((row) => ({ ...row, amountMinor: 500_000 }));
    expect(titles("fee_leak", ...once, ...charge("Tala", "other-loan", 57_500, monthly("2026-04", 8, 20)))).toEqual([]);
  });

  test("passes over sales and purchases by one payment service", () => {
    const rows = monthly("2026-06", 6, 3).flatMap((date, index) => [
      { date, amountMinor: 4000, slug: "other-income", merchant: "PayPal" },
      ...charge("PayPal", index === 3 ? "other-loan" : "services", 4600, [`${date.slice(0, 8)}12`]),
    ]);
    expect(titles("fee_leak", ...rows)).toEqual([]);
  });
});
