import { idsOf, openBooks, silly, sumOfRows, want } from "../../build";
import { liveIn } from "../../everyday";
import type { Household } from "../../types";

/** Rents in and mortgages out, a pension, and a move from one bank to another. */
export const landlordsAndPensions: readonly (() => Household)[] = [
  function duluthLandlord() {
    const books = openBooks({ name: "duluth-landlord", seed: 51301, since: "2025-01-01", today: "2026-05-19" });
    const checking = books.account("Rentals Checking", { opening: 5200 });
    const reserve = books.account("Repair Reserve", { subtype: "savings", opening: 9000 });
    const missing = books.monthly(checking, {
      text: "ZELLE FROM KAYLA BERGSTROM 2ND FL",
      category: "rental-income",
      amount: 1225,
      day: 1,
      late: 3,
      to: "2026-04",
    });
    books.monthly(checking, {
      text: "APPFOLIO RENT UNIT 1 DEPOSIT",
      merchant: "AppFolio",
      category: "rental-income",
      amount: 1340,
      day: 3,
    });
    books.monthly(checking, {
      text: "CHECK DEPOSIT MOBILE GARAGE APT",
      category: "rental-income",
      amount: 780,
      day: 6,
      late: 5,
    });
    const mortgage = books.monthly(checking, {
      text: "NORTH SHORE BANK MTG PMT ######",
      merchant: "North Shore Bank",
      category: "mortgage",
      amount: [
        ["2025-01", 1418.2],
        ["2026-03", 1536.75],
      ],
      day: 10,
    });
    books.monthly(checking, {
      text: "MINNESOTA POWER ALLETE",
      merchant: "Minnesota Power",
      category: "gas-electricity",
      amount: 164,
      vary: 0.3,
      day: 20,
    });
    books.monthly(checking, {
      text: "CITY OF DULUTH UTIL COMFORT SYS",
      merchant: "Comfort Systems",
      category: "water-waste",
      amount: 138,
      vary: 0.12,
      day: 22,
    });
    books.monthly(checking, {
      text: "AMERICAN FAMILY INS DWELLING",
      merchant: "American Family",
      category: "insurance",
      amount: 172.3,
      day: 15,
    });
    books.habit(checking, {
      category: "home-improvement",
      places: [
        ["MENARDS HERMANTOWN MN", "Menards"],
        ["THE HOME DEPOT #### DULUTH", "Home Depot"],
      ],
      perMonth: 3,
      low: 12,
      high: 180,
    });
    const plumber = ["2026-04-24", "2026-04-30"].flatMap((day) =>
      books.once(checking, day, 685, {
        text: "BILL PAY LAKEHEAD PLUMBING INV 40317",
        merchant: "Lakehead Plumbing",
        category: "services",
      }),
    );
    // Snow: each time it falls, at one price.
    for (const day of [
      "2025-12-03",
      "2025-12-11",
      "2025-12-14",
      "2026-01-06",
      "2026-01-19",
      "2026-02-02",
      "2026-02-08",
      "2026-03-05",
    ]) {
      books.once(checking, day, 65, { text: "VENMO TWIN PORTS PLOWING", category: "services" });
    }
    books.sweep(checking, reserve, 26, 3500);
    return books.close({
      person:
        "The owner of a house with three tenants. The second floor's rent of May has not come by the 19th, a plumber's bill of $685 was paid twice within six days, and the lender raised the escrow in March.",
      wanted: [
        want("bill_missing income_change", "Kayla Bergstrom", [1225], idsOf(missing, "2026-02-01")),
        want("duplicate_charge", "Lakehead", [685, 1370], idsOf(plumber)),
        want("price_increase", "North Shore", [118.55, 1422.6, 1536.75], idsOf(mortgage, "2026-02-01")),
      ],
      silly: [
        silly("duplicate_charge", "plowing", "It snowed twice."),
        silly("bill_missing category_drop income_change", "plowing", "It is May."),
        silly("bill_missing income_change", "garage", "His check comes when he finds a stamp."),
        silly("category_spike habit_doubled small_purchases", "menards", "Something always breaks."),
        silly("subscription_overlap", null, "Those are the house's bills."),
      ],
    });
  },

  function tucsonRetiree() {
    const books = openBooks({ name: "tucson-retiree", seed: 51302, since: "2024-03-01", today: "2026-02-24" });
    const checking = books.account("Desert Checking", { opening: 6400 });
    const savings = books.account("Share Savings", { subtype: "savings", opening: 18200 });
    books.monthly(checking, {
      text: "SSA TREAS 310 XXSOC SEC",
      merchant: "Social Security",
      category: "benefits",
      amount: [
        ["2024-03", 2148],
        ["2025-01", 2201],
        ["2026-01", 2263],
      ],
      day: 14,
    });
    books.monthly(checking, {
      text: "RAYTHEON RTX PENSION TRUST",
      merchant: "RTX Pension",
      category: "pension",
      amount: 1284.6,
      day: 1,
    });
    books.monthly(checking, {
      text: "VANGUARD BROKERAGE DIVIDEND",
      merchant: "Vanguard",
      category: "dividends",
      amount: 1160,
      vary: 0.09,
      day: 27,
      everyMonths: 3,
    });
    for (const day of ["2024-12-09", "2025-12-08"]) {
      books.once(checking, day, 8400, {
        text: "VANGUARD IRA RMD DISTRIBUTION",
        merchant: "Vanguard",
        category: "pension",
      });
    }
    const supplement = books.monthly(checking, {
      text: "UNITEDHEALTHCARE AARP SUPP HEALTH",
      merchant: "UnitedHealthcare",
      category: "insurance",
      amount: [
        ["2024-03", 178.25],
        ["2026-01", 209.4],
      ],
      day: 5,
    });
    const antivirus = books.monthly(checking, {
      text: "NORTON *AP########## NORTON.COM AZ",
      merchant: "Norton",
      category: "software",
      amount: [
        ["2024-03", 94.99],
        ["2025-03", 124.99],
      ],
      day: 19,
      everyMonths: 12,
    });
    const dialup = books.monthly(checking, {
      text: "AOL* SERVICE ###### VA",
      merchant: "AOL",
      category: "internet-phone",
      amount: 9.99,
      day: 8,
    });
    books.monthly(checking, {
      text: "COX COMM PHX AUTOPAY",
      merchant: "Cox",
      category: "internet-phone",
      amount: 81,
      day: 16,
    });
    books.monthly(checking, {
      text: "TUCSON ELECTRIC POWER",
      merchant: "Tucson Electric",
      category: "gas-electricity",
      amount: 128,
      vary: 0.35,
      day: 21,
    });
    books.monthly(checking, { text: "RANCHO VISTOSO HOA", category: "other-utilities", amount: 96, day: 2 });
    books.monthly(checking, { text: "ST MARK PRESBYTERIAN GIVING", category: "gifts-donations", amount: 150, day: 3 });
    for (const who of ["EMMA", "OWEN", "NOAH", "LILY"]) {
      for (const year of ["2024", "2025"]) {
        books.once(checking, `${year}-12-18`, 250, { text: `CHECK #### XMAS ${who}`, category: "gifts-donations" });
      }
    }
    liveIn("US", books, checking, { scale: 1 });
    books.sweep(checking, savings, 28, 4000);
    return books.close({
      person:
        "A widower with Social Security, a pension, dividends by the quarter and a required distribution each December. His health supplement rose by $31.15 in January, Norton renews on 19 March, and AOL still takes $9.99 a month beside Cox.",
      wanted: [
        want("price_increase", "UnitedHealthcare", [31.15, 373.8, 209.4], idsOf(supplement, "2025-12-01")),
        want("yearly_renewal", "Norton", [124.99], idsOf(antivirus, "2025-03-01")),
        want(
          "forgotten_subscription subscription_overlap",
          "AOL",
          [9.99, 119.88, sumOfRows(dialup)],
          idsOf(dialup, "2025-12-01"),
        ),
      ],
      silly: [
        silly("income_change", "vanguard", "Dividends come by the quarter, the distribution once a year."),
        silly("duplicate_charge", "xmas", "Four grandchildren."),
        silly("category_drop", null, "Christmas is over."),
        silly("forgotten_subscription", "st mark", "It is my church."),
        silly("bill_missing", "norton", "Once a year."),
      ],
    });
  },

  function columbusNewBank() {
    const books = openBooks({ name: "columbus-new-bank", seed: 51303, since: "2025-07-01", today: "2026-09-09" });
    const old = books.account("Huntington Checking", { opening: 2600 });
    const fresh = books.account("Ally Spending", { opening: 0, linkedOn: "2026-03-20" });
    const spare = books.account("Ally Savings", { subtype: "savings", opening: 0, linkedOn: "2026-03-20" });
    const [left, came] = ["2026-03-31", "2026-04-01"];
    for (const [account, first, last] of [
      [old, "2025-07-11", left],
      [fresh, "2026-04-03", undefined],
    ] as const) {
      books.everyDays(account, {
        text: "NATIONWIDE MUTUAL DIR DEP",
        merchant: "Nationwide Mutual",
        category: "salary",
        amount: 1985.4,
        days: 14,
        first,
        last,
      });
    }
    const bills: readonly (readonly [text: string, merchant: string, category: string, amount: number, day: number])[] =
      [
        ["BUCKEYE PROPERTY MGMT RENT WEB PMT", "Buckeye Property", "rent", 1260, 2],
        ["AEP OHIO ELECTRIC BILL", "AEP Ohio", "gas-electricity", 92, 12],
        ["SPECTRUM ############", "Spectrum", "internet-phone", 70, 15],
        ["PLANET FIT CLUB FEES", "Planet Fitness", "fitness", 24.99, 17],
        ["NETFLIX.COM LOS GATOS CA", "Netflix", "tv-streaming", 17.99, 21],
        ["AES STDNT LOAN PAYMENT", "American Education Services", "student-loan", 214.6, 24],
      ];
    for (const [text, merchant, category, amount, day] of bills) {
      books.monthly(old, { text, merchant, category, amount, day, to: "2026-03" });
      books.monthly(fresh, { text, merchant, category, amount, day, from: "2026-04" });
    }
    const renters = books.monthly(old, {
      text: "LEMONADE INSURANCE RENTERS NY",
      merchant: "Lemonade",
      category: "insurance",
      amount: 18.5,
      day: 19,
      to: "2026-03",
    });
    books.move(old, fresh, "2026-03-30", 13000);
    books.move(fresh, spare, "2026-04-06", 10000, "savings");
    for (const month of ["2026-05", "2026-06", "2026-07", "2026-08"]) {
      books.move(fresh, spare, `${month}-06`, 1400, "savings");
    }
    const service = books.monthly(old, {
      text: "MONTHLY MAINTENANCE FEE",
      category: "bank-fees",
      amount: 11,
      day: 30,
      from: "2026-04",
    });
    liveIn("US", books, old, { scale: 0.62, to: left });
    liveIn("US", books, fresh, { scale: 0.62, from: came });
    return books.close({
      person:
        "A claims clerk who went from Huntington to Ally in the spring; everything moved but the renters insurance, which no one has paid since March. The old account takes $11 a month since no pay comes in.",
      wanted: [
        want("bill_missing", "Lemonade", [18.5], idsOf(renters, "2026-01-01")),
        want("fee_leak", "maintenance", [11, 132, sumOfRows(service)], idsOf(service)),
      ],
      silly: [
        silly("income_change", "nationwide", "I am paid as before, into another account."),
        silly("bill_missing new_commitment new_subscription", "buckeye", "It moved with me."),
        silly("bill_missing new_subscription", "netflix", "It moved with me."),
        silly("bill_missing new_subscription", "spectrum", "It moved with me."),
        silly("bill_missing new_commitment", "stdnt loan", "It moved with me."),
        silly("bill_missing new_subscription subscription_overlap", "planet fit", "It moved with me."),
        silly("account_silent", "huntington", "I left that bank."),
        silly("lifestyle_creep category_spike", null, "I spend what I always did."),
      ],
    });
  },
];
