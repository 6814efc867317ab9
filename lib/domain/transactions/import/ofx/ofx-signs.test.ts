import { describe, expect, test } from "vitest";
import { readOfxBooking } from "../read-ofx-booking";
import { Unreadable } from "../statement";
import { ofxSigns } from "./ofx-signs";

const signsOf = (...bookings: string[]) =>
  ofxSigns(bookings.map((one) => ({ kind: one.split(" ")[0] ?? "", amount: one.split(" ")[1] ?? "" })));

describe("the signs of an OFX statement", () => {
  test("stand as they are written where debits have a minus, or one of them has", () => {
    expect(signsOf("DEBIT -5.00", "CREDIT 7.00", "DEBIT -1.00")).toEqual([1, 1, 1]);
    expect(signsOf("DEBIT 5.00", "CREDIT 7.00", "DEBIT -1.00")).toEqual([1, 1, 1]);
    expect(signsOf("OTHER 5.00", "OTHER 7.00", "OTHER 1.00")).toEqual([1, 1, 1]);
  });

  test("are a minus for debits where no amount has one", () => {
    expect(signsOf("DEBIT 5.00", "CREDIT 7.00", "ATM 20.00", "OTHER 3.00")).toEqual([-1, 1, -1, 1]);
  });

  test("are all turned where every debit has none and every credit has a minus", () => {
    expect(signsOf("DEBIT 5.00", "CREDIT -7.00", "DEBIT 1.00", "OTHER 3.00")).toEqual([-1, -1, -1, -1]);
  });

  test("are not turned by one or two bookings", () => {
    expect(signsOf("DEBIT 5.00", "CREDIT 7.00")).toEqual([1, 1]);
  });
});

describe("an OFX booking's name", () => {
  const nameOf = (fields: Record<string, string>) => {
    const all = new Map(Object.entries({ DTPOSTED: "20261103", TRNAMT: "-1.00", ...fields }));
    const row = readOfxBooking({ line: 1, fields: all, currency: "EUR" }, { currency: "EUR", onlyCurrency: null });
    if (row instanceof Unreadable) throw new Error(row.reason);
    return [row.name, row.notes];
  };

  test("is the memo where the name is a kind of operation or a number, and the name else", () => {
    expect(nameOf({ NAME: "Visa Purchase", MEMO: "Fish Market Fremantle" })[0]).toBe("Fish Market Fremantle");
    expect(nameOf({ NAME: "000000000", MEMO: "HALIFAX WATER" })[0]).toBe("HALIFAX WATER");
    expect(nameOf({ NAME: "Salary Deposit", MEMO: "Salary Deposit - Fernwood" })[0]).toBe("Salary Deposit - Fernwood");
    expect(nameOf({ NAME: "Hillside Books", MEMO: "order 4411" })).toEqual(["Hillside Books", "order 4411"]);
    expect(nameOf({ NAME: "Card payment", MEMO: "4411" })[0]).toBe("Card payment");
  });

  test("is what it is where nothing is written: a check by its number", () => {
    expect(nameOf({ TRNTYPE: "CHECK", CHECKNUM: "1044" })[0]).toBe("Check 1044");
    expect(nameOf({ TRNTYPE: "INT" })[0]).toBe("Interest");
  });

  test("is read once more where a bank escaped it twice", () => {
    expect(nameOf({ NAME: "TEA &amp; TOAST" })[0]).toBe("TEA & TOAST");
  });
});
