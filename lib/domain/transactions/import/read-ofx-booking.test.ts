import { describe, expect, test } from "vitest";
import { ofxSigns, readOfxBooking } from "./read-ofx-booking";
import { Unreadable } from "./statement";

const signsOf = (...bookings: string[]) => ofxSigns(bookings.map(bookingOf));

function bookingOf(one: string) {
  const [kind = "", amount = "", ...text] = one.split(" ");
  return { kind, amountMinor: Math.round(Number(amount) * 100), text: text.join(" ") };
}

describe("the signs of an OFX statement", () => {
  test("stay as written where any debit has a minus", () => {
    expect(signsOf("DEBIT -5.00", "CREDIT 7.00", "DEBIT -1.00")).toEqual([1, 1, 1]);
    expect(signsOf("DEBIT 5.00", "CREDIT 7.00", "DEBIT -1.00")).toEqual([1, 1, 1]);
    expect(signsOf("OTHER 5.00", "OTHER 7.00", "OTHER 1.00")).toEqual([1, 1, 1]);
  });

  test("are minus for kinds of money out where no amount has one", () => {
    const paid = ["DEBIT 5.00", "ATM 20.00", "CHECK 640.00", "PAYMENT 55.00", "CASH 80.00", "REPEATPMT 19.00"];
    expect(signsOf(...paid)).toEqual(paid.map(() => -1));
    expect(signsOf(...paid, "CREDIT 7.00", "INT 1.20").slice(-2)).toEqual([1, 1]);
    expect(signsOf(...paid, "OTHER 3.00", "XFER 29.00").slice(-2)).toEqual([null, null]);
  });

  test("are minus for a card's interest and plus for its payments", () => {
    const card = ["POS 5.00", "POS 7.00", "POS 9.00", "PAYMENT 100.00", "INT 2.00"].map(bookingOf);
    expect(ofxSigns(card, { isDebt: true })).toEqual([-1, -1, -1, 1, -1]);
  });

  test("stay as written where most is money in or refunded", () => {
    expect(signsOf("DEP 500.00", "DIRECTDEP 900.00", "INT 1.20", "SRVCHG 12.00")).toEqual([1, 1, 1, 1]);
    const back = ["ATM 3.00 ATM FEE REBATE", "ATM 2.50 ATM FEE REBATE", "DEP 2.50 Deposit", "POS 41.20 RETURN TARGET"];
    expect(signsOf(...back)).toEqual([1, 1, 1, 1]);
    expect(signsOf("DEBIT 5.00", "DEBIT 6.00", "POS 7.00", "FEE 2.00 Fee reversal")).toEqual([-1, -1, -1, 1]);
    expect(signsOf("DEBIT 5.00", "DEBIT 6.00", "FEE 35.00 RETURNED ITEM FEE")).toEqual([-1, -1, -1]);
  });

  test("trusts a ledger balance that all amounts add up to", () => {
    const all = ["DEBIT 5.00", "DEBIT 6.00", "FEE 7.00"].map(bookingOf);
    expect(ofxSigns(all, { ledgerMinor: 1800 })).toEqual([1, 1, 1]);
    // A card's debt may be written without its sign too.
    expect(ofxSigns(all, { isDebt: true, ledgerMinor: 1800 })).toEqual([-1, -1, -1]);
    const mostlyIn = ["DEP 50.00", "DEP 60.00", "FEE 7.00"].map(bookingOf);
    expect(ofxSigns(mostlyIn, { ledgerMinor: 10_300 })).toEqual([1, 1, -1]);
  });

  test("turns all signs if every debit is positive, every credit negative", () => {
    expect(signsOf("DEBIT 5.00", "CREDIT -7.00", "DEBIT 1.00", "OTHER 3.00")).toEqual([-1, -1, -1, -1]);
  });

  test("are not turned where most is called money in with a minus", () => {
    expect(signsOf("CREDIT -12.00", "CREDIT -13.00", "DEBIT 100.00")).toEqual([1, 1, 1]);
  });

  test("are not turned by one or two bookings", () => {
    expect(signsOf("POS 5.00", "DEP 7.00")).toEqual([1, 1]);
    expect(signsOf("FEE 2.00", "OTHER -7.00", "OTHER -9.00")).toEqual([1, 1, 1]);
  });

  test("are unknown where all contradict their kinds, unless the ledger settles them", () => {
    expect(signsOf("CREDIT -60.00", "CREDIT -45.00", "CREDIT -7.50", "CREDIT -9.00")).toEqual(Array(4).fill(null));
    expect(signsOf("DEBIT 5.00", "DEBIT 7.00")).toEqual([null, null]);
    expect(signsOf("CREDIT -60.00 return of a lamp")).toEqual([1]);
    const credits = ["CREDIT -60.00", "DEP -45.00"].map(bookingOf);
    expect(ofxSigns(credits, { ledgerMinor: -10_500 })).toEqual([1, 1]);
    expect(ofxSigns(credits, { ledgerMinor: 10_500 })).toEqual([-1, -1]);
  });

  test("follow the words debit and credit where the ledger agrees", () => {
    const pair = ["CREDIT 450.00", "DEBIT 50.00"].map(bookingOf);
    expect(ofxSigns(pair, { ledgerMinor: 40_000 })).toEqual([1, -1]);
    expect(ofxSigns(pair, { ledgerMinor: 50_000 })).toEqual([1, 1]);
    expect(ofxSigns(pair, { ledgerMinor: 234_567 })).toEqual([null, null]);
    expect(signsOf("DEBIT 12.00", "CREDIT 500.00")).toEqual([null, null]);
    // A card's bank may call what was bought a credit, and what was paid to the card a debit.
    expect(signsOf("CREDIT 12.00", "CREDIT 13.00", "DEBIT 500.00")).toEqual([null, null, null]);
    expect(signsOf("CREDIT 450.00", "DEBIT 50.00 refund of a fee")).toEqual([1, 1]);
    expect(signsOf("CREDIT 450.00", "DEBIT 50.00", "DEP 5.00")).toEqual([1, 1, 1]);
    expect(signsOf("POS 5.00", "CREDIT 7.00")).toEqual([1, 1]);
  });
});

describe("an OFX booking's name", () => {
  const nameOf = (fields: Record<string, string>) => {
    const all = new Map(Object.entries({ DTPOSTED: "20261103", TRNAMT: "-1.00", ...fields }));
    const row = readOfxBooking({ line: 1, fields: all, currency: "EUR" }, { currency: "EUR", onlyCurrency: null });
    if (row instanceof Unreadable) throw new Error(row.reason);
    return [row.name, row.notes];
  };

  test("is the memo where the name is a kind or a number", () => {
    expect(nameOf({ NAME: "Visa Purchase", MEMO: "Fish Market Fremantle" })[0]).toBe("Fish Market Fremantle");
    expect(nameOf({ NAME: "000000000", MEMO: "HALIFAX WATER" })[0]).toBe("HALIFAX WATER");
    expect(nameOf({ NAME: "Salary Deposit", MEMO: "Salary Deposit - Fernwood" })[0]).toBe("Salary Deposit - Fernwood");
    expect(nameOf({ NAME: "Hillside Books", MEMO: "order 4411" })).toEqual(["Hillside Books", "order 4411"]);
    expect(nameOf({ NAME: "Card payment", MEMO: "4411" })[0]).toBe("Card payment");
  });

  test("stays a short number, and ignores a memo that adds only numbers", () => {
    expect(nameOf({ NAME: "7-11", MEMO: "Store 4411 Main St" })[0]).toBe("7-11");
    expect(nameOf({ NAME: "76", MEMO: "Auth 10/31 card 4411" })[0]).toBe("76");
    expect(nameOf({ NAME: "NETFLIX.COM", MEMO: "NETFLIX.COM - 2026-11-02 ref 8812" })[0]).toBe("NETFLIX.COM");
  });

  test("names an untitled booking by its kind, or check number", () => {
    expect(nameOf({ TRNTYPE: "CHECK", CHECKNUM: "1044" })[0]).toBe("Check 1044");
    expect(nameOf({ TRNTYPE: "INT" })[0]).toBe("Interest");
  });

  test("is read once more where a bank escaped it twice", () => {
    expect(nameOf({ NAME: "TEA &amp; TOAST" })[0]).toBe("TEA & TOAST");
  });

  test("continues in the memo where the format cut it, without numbers", () => {
    const whole = "POS PURCHASE (EFFEC 31072026) I SnapScan Harbour Cafe CARD NO. 4321";
    expect(nameOf({ NAME: whole.slice(0, 32), MEMO: whole })).toEqual([whole.slice(0, -" NO. 4321".length), whole]);
    expect(nameOf({ NAME: whole.slice(0, 36), MEMO: whole.slice(0, -14) })).toEqual([whole.slice(0, -14), null]);
    expect(nameOf({ NAME: whole.slice(0, 18), MEMO: whole })[0]).toBe(whole.slice(0, 18));
    expect(nameOf({ NAME: whole.slice(0, 32), MEMO: "Harbour" })[0]).toBe(whole.slice(0, 32).trim());
    const shop = "FERNWOOD MARKET STREET NUMBER 1";
    for (const more of [" REF 8812991 20261101 AUTH 5512", " A8812991", "8812991", " 20261101 REF"])
      expect(nameOf({ NAME: shop, MEMO: shop + more })).toEqual([shop, shop + more]);
  });
});
