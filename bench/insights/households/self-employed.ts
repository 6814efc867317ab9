import { idsOf, openBooks, silly, want } from "../build";
import { liveIn } from "../everyday";
import type { Household } from "../types";

/** People who earn by clients, gigs, or a shop. */
export const selfEmployed: readonly (() => Household)[] = [
  function freelancer() {
    const books = openBooks({ name: "freelancer", seed: 201, since: "2025-05-01", today: "2026-06-09" });
    const checking = books.account("Business Checking", { opening: 6400 });
    const card = books.account("Ink Card", { type: "credit", opening: 0 });
    const savings = books.account("Tax Savings", { subtype: "savings", opening: 6000 });
    const clients = [
      ["2025-05-14", 3200, "HELIO LABS INC"],
      ["2025-05-30", 1450, "NORTHWIND MEDIA"],
      ["2025-06-20", 4100, "HELIO LABS INC"],
      ["2025-07-08", 2250, "PAPER BOAT LLC"],
      ["2025-07-29", 3600, "HELIO LABS INC"],
      ["2025-08-21", 5200, "NORTHWIND MEDIA"],
      ["2025-09-17", 2900, "HELIO LABS INC"],
      ["2025-10-03", 1800, "PAPER BOAT LLC"],
      ["2025-10-30", 4450, "NORTHWIND MEDIA"],
      ["2025-11-24", 3900, "CASTOR STUDIO"],
      ["2025-12-19", 5100, "HELIO LABS INC"],
      ["2026-01-23", 2700, "CASTOR STUDIO"],
      ["2026-02-18", 4600, "NORTHWIND MEDIA"],
      ["2026-03-12", 3300, "CASTOR STUDIO"],
      ["2026-04-09", 4950, "NORTHWIND MEDIA"],
      ["2026-05-06", 3150, "CASTOR STUDIO"],
      ["2026-05-27", 4200, "NORTHWIND MEDIA"],
    ] as const;
    for (const [date, amount, client] of clients) {
      books.once(checking, date, amount, {
        text: `${client} ACH CREDIT INV ####`,
        merchant: client,
        category: "gig-work",
      });
    }
    const taxes = ["2025-06-14", "2025-09-14", "2026-01-14", "2026-04-14"].flatMap((date) =>
      books.once(checking, date, 2400, { text: "IRS USATAXPYMT", merchant: "IRS", category: "taxes" }),
    );
    const adobe = books.monthly(card, {
      text: "ADOBE *CREATIVE CLOUD",
      merchant: "Adobe",
      category: "software",
      amount: [
        ["2025-05", 59.99],
        ["2026-04", 69.99],
      ],
      day: 6,
    });
    const host = books.once(card, "2025-06-23", 179, {
      text: "SQSP* WEBSIT#########",
      merchant: "Squarespace",
      category: "software",
    });
    books.monthly(checking, {
      text: "MAPLE ST LOFTS RENT",
      merchant: "Maple Street Lofts",
      category: "rent",
      amount: 1650,
      day: 1,
    });
    liveIn("US", books, card, { without: ["fuel"] });
    books.payInFull(checking, card, 20);
    books.sweep(checking, savings, 29, 5000);
    return books.close({
      person:
        "A designer with a handful of clients who pay when they pay. Adobe rose by $10, her website's yearly plan renews in two weeks, and so does the quarterly tax.",
      wanted: [
        want("upcoming_bills yearly_renewal low_point_ahead", "IRS", [2400], idsOf(taxes)),
        want("yearly_renewal", "Squarespace", [179], idsOf(host)),
        want("price_increase", "Adobe", [10, 120, 69.99], idsOf(adobe, "2026-03-01")),
      ],
      silly: [
        silly("income_change bill_missing", "helio", "A project ended. Clients come and go."),
        silly("income_change", "castor", "She pays by invoice."),
        silly("category_spike", "taxes", "Every quarter."),
        silly("payday_effect", null, "There is no payday."),
      ],
    });
  },

  function gigWorker() {
    const books = openBooks({ name: "gig-worker", seed: 202, since: "2025-11-01", today: "2026-05-27" });
    const checking = books.account("Chime Checking", { opening: 100 });
    books.everyDays(checking, {
      text: "DOORDASH, INC. DASHER",
      merchant: "DoorDash",
      category: "gig-work",
      amount: 345,
      days: 7,
      first: "2025-11-03",
      vary: 0.4,
    });
    books.everyDays(checking, {
      text: "UBER USA EDI PAYMNT",
      merchant: "Uber",
      category: "gig-work",
      amount: 130,
      days: 7,
      first: "2025-11-05",
      vary: 0.5,
    });
    books.monthly(checking, {
      text: "SUNRISE APTS RENT",
      merchant: "Sunrise Apartments",
      category: "rent",
      amount: 1150,
      day: 1,
    });
    books.monthly(checking, {
      text: "CRICKET WIRELESS",
      merchant: "Cricket",
      category: "internet-phone",
      amount: 55,
      day: 8,
    });
    books.monthly(checking, {
      text: "ROOT INSURANCE",
      merchant: "Root",
      category: "insurance",
      amount: 121.4,
      day: 18,
    });
    const fees = ["2026-02-02", "2026-03-02", "2026-03-19", "2026-04-02", "2026-05-04"].flatMap((date) =>
      books.once(checking, date, 35, { text: "OVERDRAFT ITEM FEE", merchant: null, category: "overdraft-fees" }),
    );
    books.habit(checking, {
      category: "fuel",
      places: [
        ["SPEEDWAY #####", "Speedway"],
        ["CIRCLE K #####", "Circle K"],
      ],
      perMonth: 10,
      low: 22,
      high: 38,
    });
    liveIn("US", books, checking, { scale: 0.42, without: ["fuel", "shopping"] });
    return books.close({
      person:
        "Drives for two apps, paid weekly and never the same. Rent takes him into overdraft, and it is due again on the first.",
      wanted: [
        want("fee_leak", "overdraft", [175, 35, 420], idsOf(fees)),
        want("low_point_ahead bill_due_before_payday", "Sunrise", [1150], []),
      ],
      silly: [
        silly("income_change", null, "A slow week is a slow week."),
        silly("duplicate_charge", "circle k", "I fill up every third day."),
        silly("duplicate_charge", "speedway", "I fill up every third day."),
        silly("payday_effect", null, "Paid every week, by two apps."),
      ],
    });
  },

  function shopOwner() {
    const books = openBooks({ name: "shop-owner", seed: 204, since: "2025-02-01", today: "2026-06-17" });
    const checking = books.account("Business Account", { opening: 9800 });
    books.habit(checking, {
      category: "other-income",
      places: [["SQUARE INC SQ######", "Square"]],
      perMonth: 26,
      low: 290,
      high: 760,
    });
    books.habit(checking, {
      category: "other-income",
      places: [["SQUARE INC SQ######", "Square"]],
      perMonth: 18,
      low: 380,
      high: 980,
      from: "2025-11-20",
      to: "2025-12-24",
    });
    books.everyDays(checking, {
      text: "GUSTO PAYROLL NET",
      merchant: "Gusto",
      category: "services",
      amount: 1880,
      days: 14,
      first: "2025-02-07",
    });
    books.monthly(checking, {
      text: "HARBOR ST COMMERCIAL LLC",
      merchant: "Harbor Street Commercial",
      category: "rent",
      amount: 2700,
      day: 1,
    });
    books.everyDays(checking, {
      text: "ROYAL FLORA WHOLESALE",
      merchant: "Royal Flora",
      category: "shopping",
      amount: 640,
      days: 7,
      first: "2025-02-03",
      vary: 0.3,
    });
    const twice = ["2026-05-29", "2026-06-02"].flatMap((date) =>
      books.once(checking, date, 1318.4, {
        text: "BLOOM SUPPLY CO INV 20418",
        merchant: "Bloom Supply",
        category: "shopping",
      }),
    );
    for (const [date, amount] of [
      ["2025-09-12", 842.1],
      ["2025-12-01", 1610.75],
      ["2026-02-04", 930.2],
      ["2026-03-20", 1105],
    ] as const) {
      books.once(checking, date, amount, {
        text: "BLOOM SUPPLY CO INV #####",
        merchant: "Bloom Supply",
        category: "shopping",
      });
    }
    const quick = books.monthly(checking, {
      text: "INTUIT *QBOOKS ONLINE",
      merchant: "QuickBooks",
      category: "software",
      amount: [
        ["2025-02", 65],
        ["2026-05", 80],
      ],
      day: 11,
    });
    books.monthly(checking, {
      text: "OWNER DRAW J PEREZ",
      category: "other-transfer",
      flow: "out",
      amount: 2800,
      day: 30,
    });
    return books.close({
      person:
        "A florist's business account: Christmas is high, June is not. One invoice was paid twice; the bookkeeping program rose by $15.",
      wanted: [
        want("duplicate_charge", "Bloom Supply", [1318.4], idsOf(twice)),
        want("price_increase", "QuickBooks", [15, 180, 80], idsOf(quick, "2026-04-01")),
      ],
      silly: [
        silly("income_change", null, "Flowers have seasons."),
        silly("duplicate_charge", "royal flora", "I buy there every week."),
        silly("duplicate_charge", "square", "Each day's sales."),
        silly("new_subscription forgotten_subscription subscription_overlap", "royal flora", "It is my supplier."),
      ],
    });
  },
];
