import { idsOf, openBooks, silly, want } from "../build";
import { liveIn } from "../everyday";
import type { Household } from "../types";

/** People who share the rent or an account. */
export const sharedHomes: readonly (() => Household)[] = [
  function rentInHalves() {
    const books = openBooks({ name: "rent-in-halves", seed: 102, since: "2025-09-01", today: "2026-08-20" });
    const checking = books.account("Checking", { opening: 2600 });
    const savings = books.account("Savings", { subtype: "savings", opening: 5000 });
    books.everyDays(checking, {
      text: "ADP PAYROLL HALDEN DESIGN",
      merchant: "Halden Design",
      category: "salary",
      amount: 2188.4,
      days: 14,
      first: "2025-09-05",
    });
    for (const month of [
      "2025-09",
      "2025-10",
      "2025-11",
      "2025-12",
      "2026-01",
      "2026-02",
      "2026-03",
      "2026-04",
      "2026-05",
      "2026-06",
      "2026-07",
      "2026-08",
    ]) {
      for (const _half of [1, 2])
        books.once(checking, `${month}-01`, 875, {
          text: "Zelle payment to J MOSS ##########",
          category: "other-transfer",
          flow: "out",
        });
    }
    books.monthly(checking, {
      text: "CON ED OF NY INTELL CK",
      merchant: "Con Edison",
      category: "gas-electricity",
      amount: 96,
      vary: 0.15,
      day: 9,
    });
    const first = books.once(checking, "2026-08-04", 72.18, {
      text: "SPECTRUM ########",
      merchant: "Spectrum",
      category: "internet-phone",
    });
    const second = books.once(checking, "2026-08-08", 72.18, {
      text: "SPECTRUM ########",
      merchant: "Spectrum",
      category: "internet-phone",
    });
    books.monthly(checking, {
      text: "SPECTRUM ########",
      merchant: "Spectrum",
      category: "internet-phone",
      amount: 72.18,
      day: 4,
      to: "2026-07",
    });
    liveIn("US", books, checking, { without: ["fuel"] });
    books.habit(checking, {
      category: "public-transport",
      places: [["MTA*NYCT PAYGO", "MTA"]],
      perMonth: 34,
      low: 2.9,
      high: 2.91,
    });
    books.sweep(checking, savings, 26, 2600);
    return books.close({
      person:
        "Pays her half of the rent to a flatmate in two Zelle payments on the same day. In August she paid the internet twice, four days apart.",
      wanted: [want("duplicate_charge", "Spectrum", [72.18], idsOf([...first, ...second]))],
      silly: [
        silly("duplicate_charge", "moss", "That is my rent, in two halves, every month."),
        silly("duplicate_charge", "mta", "I ride the subway twice a day."),
        silly("savings_rate", null, "My rent goes out by Zelle; I save nothing like that."),
        silly("category_spike category_drop budget_pace", "internet", "It is the bill I paid twice."),
      ],
    });
  },

  function roommates() {
    const books = openBooks({ name: "roommates", seed: 103, since: "2025-08-01", today: "2026-06-22" });
    const checking = books.account("Checking", { opening: 1900 });
    const savings = books.account("High Yield Savings", { subtype: "savings", opening: 2500 });
    books.monthly(checking, {
      text: "GUSTO PAY ### BRIGHT LAB",
      merchant: "Bright Lab",
      category: "salary",
      amount: 4890,
      day: "last business day",
    });
    books.monthly(checking, {
      text: "BAYVIEW APARTMENTS ACH",
      merchant: "Bayview Apartments",
      category: "rent",
      amount: 2850,
      day: 3,
    });
    for (const [person, skip] of [
      ["DANA K", []],
      ["LUIS ORTEGA", ["2026-06"]],
      ["MEI T", []],
    ] as const) {
      books.monthly(checking, {
        text: `VENMO CASHOUT ${person}`,
        merchant: "Venmo",
        category: "other-transfer",
        flow: "in",
        amount: 712.5,
        day: 1,
        late: 1,
        skip,
      });
    }
    books.monthly(checking, {
      text: "PG&E WEB ONLINE",
      merchant: "PG&E",
      category: "gas-electricity",
      amount: 142,
      vary: 0.2,
      day: 17,
    });
    liveIn("US", books, checking, { scale: 0.9 });
    books.sweep(checking, savings, 27, 2200);
    return books.close({
      person: "Holds the lease for four; three flatmates send him $712.50 by Venmo. Luis has not paid in June.",
      wanted: [want("bill_missing reimbursement_missing income_change", "Luis", [712.5])],
      silly: [
        silly("duplicate_charge", "venmo", "Three people pay the same."),
        silly("income_change", "dana", "Flatmates are no income."),
        silly("savings_rate", null, "The rent I pass on isn't my spending, and what they send isn't my income."),
      ],
    });
  },

  function partnerTransfers() {
    const books = openBooks({ name: "partner-transfers", seed: 106, since: "2025-03-01", today: "2026-07-16" });
    const joint = books.account("Joint Account", { opening: 2100 });
    for (const person of ["A HOLM", "R HOLM"]) {
      books.monthly(joint, {
        text: `TRANSFER FROM ${person} HOUSEHOLD`,
        category: "other-transfer",
        flow: "in",
        amount: 2150,
        day: 28,
      });
    }
    books.monthly(joint, {
      text: "MR COOPER MTG PMT",
      merchant: "Mr. Cooper",
      category: "mortgage",
      amount: 1980.4,
      day: 1,
    });
    const policy = [
      ...books.once(joint, "2025-07-03", 612, {
        text: "PROGRESSIVE *INSURANCE",
        merchant: "Progressive",
        category: "insurance",
      }),
      ...books.once(joint, "2026-01-03", 612, {
        text: "PROGRESSIVE *INSURANCE",
        merchant: "Progressive",
        category: "insurance",
      }),
      ...books.once(joint, "2026-07-03", 698, {
        text: "PROGRESSIVE *INSURANCE",
        merchant: "Progressive",
        category: "insurance",
      }),
    ];
    books.monthly(joint, {
      text: "DTE ENERGY",
      merchant: "DTE Energy",
      category: "gas-electricity",
      amount: 151,
      vary: 0.25,
      day: 12,
    });
    liveIn("US", books, joint, { scale: 1.6, without: ["shopping"] });
    return books.close({
      person:
        "A joint account into which both partners pay from accounts that are not linked. The half-yearly car insurance rose by $86.",
      wanted: [want("price_increase", "Progressive", [86, 172, 698], idsOf(policy, "2026-01-01"))],
      silly: [
        silly("income_change", null, "We only fund this account; our pay is elsewhere."),
        silly("savings_rate cash_runway", null, "It is a household account: nothing is earned or saved in it."),
        silly("duplicate_charge", "holm", "Two people, the same amount."),
        silly("category_spike largest_expense unusual_charge", "insurance", "It comes each January and July."),
      ],
    });
  },
];
