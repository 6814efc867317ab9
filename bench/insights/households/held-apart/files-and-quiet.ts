import { idsOf, openBooks, silly, want } from "../../build";
import { liveIn } from "../../everyday";
import type { Household } from "../../types";
import { bill, fortnightly, single } from "./regulars";

/** Someone who imports a file, and someone to whom nothing happens. */
export const filesAndQuiet: readonly (() => Household)[] = [
  function eightMonthsOfCsv() {
    const books = openBooks({
      name: "eight-months-of-csv",
      seed: 13019,
      since: "2026-01-01",
      today: "2026-08-31",
      currency: "GBP",
    });
    const file = books.account("statement.csv", { opening: 0, source: "file", lastSyncedOn: "2026-08-29" });
    const none = "uncategorized";
    bill(books, file, ["BGC LEEDS TEACHING HOSP", null, none], 2145.3, 27, { flow: "in" });
    bill(books, file, ["STO MR A HUSSAIN RENT", null, none], 745, 1);
    const net = bill(
      books,
      file,
      ["DDR VIRGIN MEDIA PYMTS", null, none],
      [
        ["2026-01", 36],
        ["2026-06", 41.5],
      ],
      14,
    );
    const audible = bill(books, file, ["AUDIBLE UK ADBL.CO/PYMT", null, none], 8.99, 19, { from: "2026-06" });
    const shoes = [
      ...single(books, file, "2026-08-20", 134.99, ["CLARKS LEEDS WHITE ROSE", null, none]),
      ...single(books, file, "2026-08-21", 134.99, ["CLARKS LEEDS WHITE ROSE", null, none]),
    ];
    liveIn("UK", books, file, { scale: 0.6, unnamed: true });
    return books.close({
      person:
        "Imports eight months of a British bank's file, without categories. Virgin Media rose by £5.50 in June, Audible began in June, and a shop took £134.99 twice.",
      wanted: [
        want("duplicate_charge", "CLARKS", [134.99], idsOf(shoes)),
        want("price_increase", "VIRGIN", [5.5, 66, 41.5], idsOf(net, "2026-05-01")),
        want("new_subscription", "AUDIBLE", [8.99, 107.88], idsOf(audible)),
      ],
      silly: [
        silly(
          "low_point_ahead bill_due_before_payday cash_runway idle_cash",
          null,
          "A file says nothing of what I hold.",
        ),
        silly("new_commitment", null, "It begins where my file begins."),
      ],
    });
  },

  function nothingNewInOhio() {
    const books = openBooks({ name: "nothing-new-in-ohio", seed: 13020, since: "2024-11-01", today: "2026-10-21" });
    const checking = books.account("Checking", { opening: 3100 });
    const card = books.account("Cash+ Card", { type: "credit", opening: 0 });
    const savings = books.account("Savings", { subtype: "savings", opening: 8000 });
    fortnightly(books, checking, ["NATIONWIDE PAYROLL", "Nationwide", "salary"], 2330, "2024-11-08");
    bill(books, checking, ["HUNTINGTON MTG", "Huntington Mortgage", "mortgage"], 1210.5, 1);
    bill(books, checking, ["COLUMBIA GAS OH", "Columbia Gas", "gas-electricity"], 92, 12, { vary: 0.35 });
    bill(books, checking, ["AEP OHIO", "AEP", "gas-electricity"], 108, 20, { vary: 0.25 });
    bill(books, card, ["SPECTRUM", "Spectrum", "internet-phone"], 64.99, 9);
    bill(books, card, ["NETFLIX.COM", "Netflix", "tv-streaming"], 17.99, 16);
    bill(books, card, ["HAIR BY DANA", "Hair by Dana", "personal-care"], 45, 6, { late: 4 });
    liveIn("US", books, card, { scale: 0.95 });
    books.payInFull(checking, card, 19);
    books.sweep(checking, savings, 27, 2300);
    return books.close({
      person: "Works for an insurer in Columbus. For two years every month has been like the one before.",
      wanted: [],
      silly: [silly("any", null, "Nothing has changed.")],
      isQuiet: true,
    });
  },
];
