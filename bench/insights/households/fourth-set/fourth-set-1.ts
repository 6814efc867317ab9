import { idsOf, openBooks, silly, sumOfRows, want } from "../../build";
import { liveIn } from "../../everyday";
import type { Household } from "../../types";

/** The United States: an organist, a cook, and two incomes in the desert. */
export const fourthSet1: readonly (() => Household)[] = [
  function duluthOrganist() {
    const books = openBooks({ name: "duluth-organist", seed: 9101, since: "2024-06-01", today: "2026-05-21" });
    const checking = books.account("Everyday Checking", { opening: 3400 });
    const savings = books.account("Share Savings", { subtype: "savings", opening: 11800 });
    books.monthly(checking, {
      text: "FIRST LUTHERAN CH PAYROLL PPD",
      merchant: "First Lutheran Church",
      category: "salary",
      amount: 1640,
      day: 15,
    });
    // Three families pay for the lessons of a month, from September to May.
    for (const [family, day] of [
      ["HALVORSEN K", 2],
      ["NGUYEN T", 3],
      ["LINDQVIST A", 3],
    ] as const) {
      books.monthly(checking, {
        text: `ZELLE FROM ${family} ##########`,
        category: "gig-work",
        amount: 160,
        day,
        skip: ["2024-06", "2024-07", "2024-08", "2025-06", "2025-07", "2025-08"],
      });
    }
    // A cistern leaks since the middle of March.
    const water = books.monthly(checking, {
      text: "CITY OF DULUTH COMFORT SYS UTIL",
      merchant: "City of Duluth",
      category: "water-waste",
      amount: [
        ["2024-06", 58.4],
        ["2026-04", 121.35],
        ["2026-05", 138.9],
      ],
      day: 8,
    });
    books.monthly(checking, {
      text: "MN POWER AUTOPAY",
      merchant: "Minnesota Power",
      category: "gas-electricity",
      amount: 112,
      day: 19,
    });
    const internet = books.monthly(checking, {
      text: "SPECTRUM ###-###-#### MN",
      merchant: "Spectrum",
      category: "internet-phone",
      amount: [
        ["2024-06", 49.99],
        ["2026-04", 74.99],
      ],
      day: 12,
    });
    for (const [day, amount] of [
      ["2024-10-14", 1131],
      ["2025-05-14", 1148],
      ["2025-10-14", 1148],
      ["2026-05-14", 1166],
    ] as const) {
      books.once(checking, day, amount, {
        text: "ST LOUIS COUNTY AUDITOR TAX",
        merchant: "St. Louis County",
        category: "taxes",
      });
    }
    const scores = ["2024-06-04", "2025-06-04"].flatMap((day) =>
      books.once(checking, day, 149, {
        text: "MUSICNOTES PRO ANNUAL MEMB",
        merchant: "Musicnotes",
        category: "music",
      }),
    );
    liveIn("US", books, checking, { scale: 0.95 });
    books.sweep(checking, savings, 27, 3000);
    return books.close({
      person:
        "A church organist of 61 in his own small house. The water bill has more than doubled since April: something leaks. Spectrum's first years are over, and a yearly membership of $149 renews in two weeks.",
      wanted: [
        want(
          "price_increase unusual_charge category_spike",
          "Duluth",
          [138.9, 80.5, 62.95, 966, 755.4, 121.35],
          idsOf(water, "2026-03-01"),
        ),
        want("price_increase", "Spectrum", [25, 300, 74.99], idsOf(internet, "2026-03-01")),
        want("yearly_renewal upcoming_bills forgotten_subscription", "Musicnotes", [149], idsOf(scores)),
      ],
      silly: [
        silly("duplicate_charge", "zelle", "Three families. Each pays the same."),
        silly("category_spike unusual_charge new_commitment", "auditor", "Property tax, each May and October."),
        silly("price_increase", "auditor", "The county set it; I voted on it."),
        silly("bill_missing", "auditor", "The next half is due in October."),
      ],
    });
  },

  function tulsaLineCook() {
    const books = openBooks({ name: "tulsa-line-cook", seed: 9102, since: "2025-09-01", today: "2026-04-15" });
    const checking = books.account("Simple Checking", { opening: 1750 });
    books.everyDays(checking, {
      text: "TOAST PAYROLL BROOKSIDE GRL",
      merchant: "Brookside Grill",
      category: "salary",
      amount: 640,
      vary: 0.09,
      days: 7,
      first: "2025-09-05",
    });
    books.monthly(checking, {
      text: "RIVERSIDE COURT APTS WEB PMT",
      merchant: "Riverside Court",
      category: "rent",
      amount: 895,
      day: 3,
    });
    books.monthly(checking, {
      text: "METRO BY T-MOBILE ###-###",
      merchant: "Metro by T-Mobile",
      category: "internet-phone",
      amount: 45,
      day: 22,
    });
    const internet = books.monthly(checking, {
      text: "COX COMMUNICATIONS OKC",
      merchant: "Cox",
      category: "internet-phone",
      amount: 68,
      day: 9,
    });
    const again = books.once(checking, "2026-04-09", 68, {
      text: "COX COMMUNICATIONS OKC",
      merchant: "Cox",
      category: "internet-phone",
    });
    books.everyDays(checking, {
      text: "ATM W/D #### QUIKTRIP ### TULSA OK",
      category: "cash-withdrawal",
      amount: 60,
      days: 7,
      first: "2025-09-06",
    });
    const atm = books.everyDays(checking, {
      text: "NON-BANK ATM FEE",
      category: "atm-fees",
      amount: 3.5,
      days: 7,
      first: "2025-09-06",
    });
    // Twice a month at first; since February, on most game days.
    const early = ["2025-09-14", "2025-09-28", "2025-10-12", "2025-10-26", "2025-11-16", "2025-12-07"];
    const later = ["2025-12-21", "2026-01-11", "2026-01-25"];
    for (const day of [...early, ...later])
      books.once(checking, day, 20, { text: "PRIZEPICKS ATLANTA GA", merchant: "PrizePicks", category: "games" });
    const bets = ["2026-02", "2026-03", "2026-04"].flatMap((month) =>
      ["02", "04", "07", "10", "13", "17", "20", "23", "26"].flatMap((day) =>
        books.once(checking, `${month}-${day}`, 30, {
          text: "PRIZEPICKS ATLANTA GA",
          merchant: "PrizePicks",
          category: "games",
        }),
      ),
    );
    liveIn("US", books, checking, { scale: 0.98, without: ["pharmacy"] });
    return books.close({
      person:
        "A line cook paid each Friday. Small stakes on games have grown from $40 to $270 a month since February; the cable company took April twice; each week's cash costs $3.50.",
      wanted: [
        want(
          "habit_doubled category_spike lifestyle_creep small_purchases top_merchants",
          "PrizePicks",
          [],
          idsOf(bets),
        ),
        want("duplicate_charge", "Cox", [68, 136], [...idsOf(internet, "2026-04-01"), ...idsOf(again)]),
        want("fee_leak", "ATM", [3.5, sumOfRows(atm), sumOfRows(atm, "2026-01-15"), 182], idsOf(atm, "2026-01-15")),
      ],
      silly: [
        silly("income_change", "toast", "They schedule me more or less from week to week."),
        silly("duplicate_charge", "atm", "Sixty dollars a week is what I live on."),
        silly("forgotten_subscription", "metro", "It is my phone."),
        silly("idle_cash", null, "What is left is the next rent."),
      ],
    });
  },

  function mesaTwoIncomes() {
    const books = openBooks({ name: "mesa-two-incomes", seed: 9103, since: "2024-08-15", today: "2026-08-12" });
    const checking = books.account("Joint Checking", { opening: 6200 });
    const card = books.account("Travel Card", { type: "credit", opening: 0 });
    const savings = books.account("High Yield Savings", { subtype: "savings", opening: 31000 });
    books.everyDays(checking, {
      text: "BANNER HEALTH DIR DEP",
      merchant: "Banner Health",
      category: "salary",
      amount: 2184.3,
      days: 14,
      first: "2024-08-23",
    });
    for (const day of [15, "last business day"] as const) {
      books.monthly(checking, {
        text: "MESA PUBLIC SCHL PAYROLL",
        merchant: "Mesa Public Schools",
        category: "salary",
        amount: 1962.75,
        day,
      });
    }
    books.monthly(checking, {
      text: "ROCKET MORTGAGE LOAN PMT",
      merchant: "Rocket Mortgage",
      category: "mortgage",
      amount: 2184.6,
      day: 1,
    });
    const association = books.monthly(checking, {
      text: "LAS SENDAS HOA ASSESSMENT",
      merchant: "Las Sendas HOA",
      category: "services",
      amount: [
        ["2024-10", 285],
        ["2026-07", 342],
      ],
      day: 5,
      from: "2024-10",
      everyMonths: 3,
    });
    // Air conditioning: the bill of a July is three times that of a January.
    const byMonth = [128, 121, 119, 142, 214, 318, 402, 396, 331, 208, 131, 126];
    for (let index = 0; index < 24; index++) {
      const month = ((index + 8) % 12) + 1;
      const year = 2024 + Math.floor((index + 8) / 12);
      books.once(checking, `${year}-${String(month).padStart(2, "0")}-09`, byMonth[month - 1] ?? 0, {
        text: "SRP SALT RIVER PROJ ELEC",
        merchant: "SRP",
        category: "gas-electricity",
      });
    }
    for (const day of ["2024-10-22", "2025-04-22", "2025-10-22", "2026-04-22"]) {
      books.once(checking, day, 1076.4, {
        text: "MARICOPA CTY TREASURER",
        merchant: "Maricopa County Treasurer",
        category: "taxes",
      });
    }
    books.monthly(checking, {
      text: "TOYOTA FINANCIAL SVC PMT",
      merchant: "Toyota Financial",
      category: "car-loan",
      amount: 548.2,
      day: 18,
    });
    const spotify = books.monthly(card, {
      text: "SPOTIFY USA P##########",
      merchant: "Spotify",
      category: "music",
      amount: 19.99,
      day: 17,
    });
    const apple = books.monthly(card, {
      text: "APPLE.COM/BILL APPLE MUSIC FAM",
      merchant: "Apple Music",
      category: "music",
      amount: 16.99,
      day: 26,
      from: "2026-02",
    });
    const braces = books.monthly(card, {
      text: "DESERT RIDGE ORTHO AUTOPAY",
      merchant: "Desert Ridge Orthodontics",
      category: "dental-eye",
      amount: 189,
      day: 10,
      from: "2026-06",
    });
    liveIn("US", books, card, { scale: 2.9 });
    books.payInFull(checking, card, 20);
    books.sweep(checking, savings, 28, 6000);
    return books.close({
      person:
        "A lab technician and a teacher with three children near Phoenix. The association asks $57 more a quarter since July; they pay for two family plans of music, and for a girl's braces since June.",
      wanted: [
        want("new_commitment", "Desert Ridge", [189, 2268, 567], idsOf(braces)),
        want("price_increase", "Las Sendas", [57, 228, 342], idsOf(association, "2026-04-01")),
        want(
          "subscription_overlap",
          "music",
          [16.99, 19.99, 36.98, 203.88, 239.88, 443.76],
          [...idsOf(spotify, "2026-02-01"), ...idsOf(apple)],
        ),
      ],
      silly: [
        silly(
          "category_spike price_increase unusual_charge lifestyle_creep",
          "srp",
          "It is 110 degrees outside. It is each summer.",
        ),
        silly("bill_missing", "hoa", "It is billed every three months."),
        silly("bill_missing category_spike unusual_charge", "treasurer", "Property tax, each April and October."),
        silly("idle_cash", "high yield", "It earns what a savings account earns."),
      ],
    });
  },
];
