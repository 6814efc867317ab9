import { idsOf, openBooks, silly, sumOfRows, want } from "../build";
import { liveIn } from "../everyday";
import type { Household } from "../types";

/** The United States: hours that vary, seasons, tenants, and debt. */
export const secondSet1: readonly (() => Household)[] = [
  function nightShiftNurse() {
    const books = openBooks({ name: "night-shift-nurse", seed: 9001, since: "2025-05-01", today: "2026-06-16" });
    const checking = books.account("Checking", { opening: 2600 });
    const card = books.account("Cash Rewards Card", { type: "credit", opening: 0 });
    const savings = books.account("Savings", { subtype: "savings", opening: 5200 });
    books.everyDays(checking, {
      text: "PROVIDENCE HLTH PAYROLL",
      merchant: "Providence Health",
      category: "salary",
      amount: 2520,
      vary: 0.16,
      days: 14,
      first: "2025-05-09",
    });
    books.monthly(checking, {
      text: "LARK STREET APTS RENT",
      merchant: "Lark Street",
      category: "rent",
      amount: 1690,
      day: 3,
    });
    books.monthly(checking, {
      text: "DEPT EDUCATION STUDENT LN",
      merchant: "Dept of Education",
      category: "student-loan",
      amount: 312.44,
      day: 21,
    });
    const insurance = books.monthly(card, {
      text: "PROGRESSIVE INS PREM",
      merchant: "Progressive",
      category: "insurance",
      amount: [
        ["2025-05", 128.4],
        ["2026-05", 151.9],
      ],
      day: 14,
    });
    // Three nights a week: the car park is paid on the way in, and twice on days that end and begin a shift.
    const parking = { text: "PROV HOSPITAL GARAGE ##", merchant: "Providence Garage", category: "car" };
    books.everyDays(card, { ...parking, amount: 9, days: 7, first: "2025-05-02" });
    books.everyDays(card, { ...parking, amount: 9, days: 7, first: "2025-05-03" });
    books.everyDays(card, { ...parking, amount: 9, days: 14, first: "2025-05-03" });
    for (const day of ["2026-04-18", "2026-05-09", "2026-06-06", "2026-06-13"]) {
      for (const _coffee of [1, 2])
        books.once(card, day, 2.25, { text: "CANTEEN VENDING ######", merchant: "Canteen", category: "coffee" });
    }
    const scrubs = [1, 2].flatMap(() =>
      books.once(card, "2026-06-11", 118.4, {
        text: "FIGS SCRUBS WEARFIGS.COM",
        merchant: "FIGS",
        category: "clothing",
      }),
    );
    liveIn("US", books, card, { scale: 1.05 });
    books.payInFull(checking, card, 18);
    books.sweep(checking, savings, 28, 2800);
    return books.close({
      person:
        "A nurse on nights whose pay follows her overtime. The shop for scrubs took $118.40 twice for one order; the car insurance rose in May.",
      wanted: [
        want("duplicate_charge", "FIGS", [118.4], idsOf(scrubs)),
        want("price_increase", "Progressive", [23.5, 282, 151.9], idsOf(insurance, "2026-04-01")),
      ],
      silly: [
        silly("duplicate_charge", "garage", "I leave one shift and come for the next."),
        silly("duplicate_charge", "canteen", "A long night needs two coffees."),
        silly("income_change", "providence", "It is overtime. It is different each time."),
        silly("weekday_pattern", null, "I work on weekends."),
        silly("forgotten_subscription new_subscription new_commitment", "garage", "It is parking."),
      ],
    });
  },

  function salmonSeason() {
    const books = openBooks({ name: "salmon-season", seed: 9002, since: "2024-12-01", today: "2026-11-19" });
    const checking = books.account("Credit Union Checking", { opening: 3100 });
    const savings = books.account("Share Savings", { subtype: "savings", opening: 15500 });
    for (const [first, last] of [
      ["2025-06-06", "2025-09-12"],
      ["2026-06-05", "2026-09-11"],
    ] as const) {
      books.everyDays(checking, {
        text: "F/V MIRANDA ROSE CREW SHARE",
        merchant: "Miranda Rose LLC",
        category: "salary",
        amount: 2150,
        vary: 0.35,
        days: 7,
        first,
        last,
      });
    }
    for (const [first, last] of [
      ["2024-12-09", "2025-04-28"],
      ["2025-10-13", "2026-04-27"],
      ["2026-10-12", "2026-11-19"],
    ] as const) {
      books.everyDays(checking, {
        text: "STATE OF ALASKA UI BENEFIT",
        merchant: "Alaska Unemployment",
        category: "benefits",
        amount: 740,
        days: 14,
        first,
        last,
      });
    }
    for (const [day, amount] of [
      ["2025-10-02", 1000],
      ["2026-10-01", 1064],
    ] as const) {
      books.once(checking, day, amount, {
        text: "STATE OF ALASKA PFD",
        merchant: "Permanent Fund Dividend",
        category: "other-income",
      });
    }
    books.monthly(checking, { text: "CABIN RENT CHK ####", category: "rent", amount: 1050, day: 1 });
    books.monthly(checking, {
      text: "GCI COMMUNICATION",
      merchant: "GCI",
      category: "internet-phone",
      amount: 79,
      day: 11,
    });
    // The truck stands still, uninsured, while he is at sea.
    books.monthly(checking, {
      text: "GEICO *AUTO",
      merchant: "GEICO",
      category: "insurance",
      amount: 96.2,
      day: 16,
      skip: ["2025-06", "2025-07", "2025-08", "2026-06", "2026-07", "2026-08"],
    });
    books.monthly(checking, {
      text: "HEATING OIL DELIVERY KODIAK",
      merchant: "Kodiak Fuel",
      category: "gas-electricity",
      amount: 340,
      vary: 0.12,
      day: 6,
      skip: [5, 6, 7, 8, 9].flatMap((month) => [`2025-0${month}`, `2026-0${month}`]),
    });
    for (const [from, to] of [
      ["2024-12-01", "2025-06-02"],
      ["2025-09-14", "2026-06-01"],
      ["2026-09-13", "2026-11-19"],
    ] as const) {
      liveIn("US", books, checking, { scale: 0.65, from, to });
    }
    books.sweep(checking, savings, 25, 2200);
    return books.close({
      person:
        "Fishes salmon from June to September, and lives on that and on benefits until the next June. It is as each year.",
      wanted: [],
      silly: [
        silly("income_change", null, "The season is over, as every September."),
        silly(
          "bill_missing",
          null,
          "Nothing is late: oil and insurance are for the winter, and crew shares for the summer.",
        ),
        silly("category_spike lifestyle_creep habit_doubled", null, "At sea I buy nothing. Now I am at home."),
        silly("new_commitment new_subscription", "geico", "The truck is back on the road, as each fall."),
        silly("price_increase", "kodiak fuel", "Another delivery, another number of gallons."),
        silly("forgotten_subscription", "gci", "It is my phone."),
      ],
    });
  },

  function twoDoorsLandlord() {
    const books = openBooks({ name: "two-doors-landlord", seed: 9003, since: "2025-02-01", today: "2026-07-20" });
    const checking = books.account("Checking", { opening: 5400 });
    const savings = books.account("Money Market", { subtype: "savings", opening: 18000 });
    books.monthly(checking, {
      text: "OPERS PENSION DIRECT DEP",
      merchant: "OPERS",
      category: "pension",
      amount: 2950.7,
      day: 1,
    });
    books.monthly(checking, {
      text: "ZELLE FROM M OKAFOR",
      category: "rental-income",
      amount: 1350,
      day: 1,
      late: 3,
    });
    const brandt = books.monthly(checking, {
      text: "ZELLE FROM T BRANDT",
      category: "rental-income",
      amount: 1275,
      day: 3,
      skip: ["2026-07"],
    });
    books.monthly(checking, {
      text: "FIFTH THIRD MTG DUPLEX",
      merchant: "Fifth Third Mortgage",
      category: "mortgage",
      amount: 1640.12,
      day: 10,
    });
    for (const day of ["2025-05-20", "2025-11-20", "2026-05-20"]) {
      books.once(checking, day, 2310.5, {
        text: "FRANKLIN CNTY TREASURER",
        merchant: "Franklin County Treasurer",
        category: "taxes",
      });
    }
    const cover = (
      [
        ["2025-06-18", 1284],
        ["2026-06-18", 1512],
      ] as const
    ).flatMap(([day, amount]) =>
      books.once(checking, day, amount, {
        text: "ERIE INS DWELLING POLICY",
        merchant: "Erie Insurance",
        category: "insurance",
      }),
    );
    books.monthly(checking, {
      text: "CITY OF COLUMBUS WATER",
      merchant: "Columbus Water",
      category: "water-waste",
      amount: 212,
      vary: 0.06,
      day: 12,
      everyMonths: 3,
    });
    books.habit(checking, {
      category: "home-improvement",
      places: [["THE HOME DEPOT ####", "The Home Depot"]],
      perMonth: 2,
      low: 12,
      high: 240,
    });
    liveIn("US", books, checking, { scale: 0.9 });
    books.sweep(checking, savings, 26, 4000);
    return books.close({
      person:
        "A retired teacher with two tenants in one house. One has not paid July; the insurance of the house rose by $228 in June.",
      wanted: [
        want("bill_missing income_change", "Brandt", [1275], idsOf(brandt, "2026-04-01")),
        want("price_increase", "Erie", [228, 1512], idsOf(cover)),
      ],
      silly: [
        silly("income_change bill_missing", "okafor", "He pays, a few days into the month."),
        silly("category_spike unusual_charge largest_expense", "treasurer", "Property tax, each May and November."),
        silly("bill_missing", "water", "Water is billed every three months."),
        silly("duplicate_charge", "zelle", "Two tenants."),
      ],
    });
  },

  function minimumPayments() {
    const books = openBooks({ name: "minimum-payments", seed: 9004, since: "2025-08-01", today: "2026-03-10" });
    const checking = books.account("Checking", { opening: 640 });
    const visa = books.account("Quicksilver Card", { type: "credit", opening: -5120 });
    const store = books.account("Best Buy Card", { type: "credit", opening: -1840 });
    for (const day of [15, "last business day"] as const) {
      books.monthly(checking, {
        text: "PETSMART INC PAYROLL",
        merchant: "PetSmart",
        category: "salary",
        amount: 1385.2,
        day,
      });
    }
    books.monthly(checking, {
      text: "PINEBROOK VILLAGE RENT",
      merchant: "Pinebrook Village",
      category: "rent",
      amount: 980,
      day: 12,
    });
    const interest = [
      ...books.monthly(visa, {
        text: "INTEREST CHARGE:PURCHASES",
        category: "interest-charges",
        amount: 112,
        vary: 0.03,
        day: 8,
      }),
      ...books.monthly(store, {
        text: "INTEREST CHARGE ON PURCHASES",
        category: "interest-charges",
        amount: 44,
        vary: 0.03,
        day: 8,
      }),
    ];
    for (const month of ["2025-08", "2025-09", "2025-10", "2025-11", "2025-12", "2026-01", "2026-02"]) {
      books.move(checking, visa, `${month}-24`, 155, "credit-card-payment");
      books.move(checking, store, `${month}-24`, 60, "credit-card-payment");
    }
    const overdrafts = ["2025-12-12", "2026-01-12", "2026-01-13", "2026-02-12"].flatMap((day) =>
      books.once(checking, day, 35, { text: "OVERDRAFT ITEM FEE", category: "overdraft-fees" }),
    );
    // An advance on the pay, and back again.
    const dave = ["2025-10", "2025-11", "2025-12", "2026-01", "2026-02"].flatMap((month) => {
      books.once(checking, `${month}-09`, 100, {
        text: "DAVE INC ADVANCE",
        merchant: "Dave",
        category: "other-transfer",
        flow: "in",
      });
      books.once(checking, `${month}-15`, 100, {
        text: "DAVE INC REPAYMENT",
        merchant: "Dave",
        category: "other-transfer",
        flow: "out",
      });
      return books.once(checking, `${month}-09`, 8.99, {
        text: "DAVE INC EXPRESS FEE",
        merchant: "Dave",
        category: "bank-fees",
      });
    });
    liveIn("US", books, checking, { scale: 1.15, without: ["coffee"] });
    return books.close({
      person:
        "Makes the minimum payment on two cards while they take about $156 of interest a month, overdraws, and borrows $100 until the 15th. Rent is due on the 12th, and isn't there.",
      wanted: [
        want("bill_due_before_payday low_point_ahead", "Pinebrook", [980], []),
        want("fee_leak", "overdraft", [35, 105, 140, sumOfRows(overdrafts)], idsOf(overdrafts)),
        want("fee_leak interest_beside_savings", "interest", [], idsOf(interest, "2025-12-01")),
        want("fee_leak", "Dave", [8.99, 44.95, 107.88], idsOf(dave)),
      ],
      silly: [
        silly("idle_cash savings_rate", null, "I owe thousands."),
        silly("duplicate_charge", "interest", "Two cards."),
        silly("income_change", "dave", "It is borrowed."),
        silly("new_subscription forgotten_subscription", "dave", "It is an advance on my pay."),
        silly("bill_missing", "pinebrook", "It is due on Thursday."),
      ],
    });
  },
];
