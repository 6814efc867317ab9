import { idsOf, openBooks, silly, want } from "../../build";
import type { Household } from "../../types";
import { bySeason, makeRounds, onDays, payRounds } from "./rounds";

/** A line cook in Toledo, a driver in Tucson, a night aide in San Antonio, a dealer in Reno, a shopper for others in Grand Rapids. */
export const hoursAndTips: readonly (() => Household)[] = [
  function toledoLineCook() {
    const books = openBooks({ name: "toledo-line-cook", seed: 210001, since: "2025-04-01", today: "2026-10-08" });
    const checking = books.account("Glass City Checking", { opening: 1100 });
    const pay = { text: "MAUMEE GRILL LLC PAYROLL PPD", merchant: "Maumee Grill", category: "salary", days: 7 };
    books.everyDays(checking, { ...pay, amount: 577, vary: 0.06, first: "2025-04-04", last: "2026-07-31" });
    const cut = books.everyDays(checking, { ...pay, amount: 452, vary: 0.06, first: "2026-08-07" });
    const progressive = books.monthly(checking, {
      text: "PROG DIRECT INS PREM",
      merchant: "Progressive",
      category: "insurance",
      amount: [
        ["2025-04", 118.4],
        ["2026-08", 146.9],
      ],
      day: 12,
    });
    const crunch = books.monthly(checking, {
      text: "ABC*CRUNCH TOLEDO ###-###-####",
      merchant: "Crunch",
      category: "fitness",
      amount: 12.99,
      day: 9,
    });
    const planet = books.monthly(checking, {
      text: "PLANET FIT CLUB FEES",
      merchant: "Planet Fitness",
      category: "fitness",
      amount: 15,
      day: 17,
      from: "2026-05",
    });
    payRounds(books, checking, [
      ["RENTCAFE* OTTAWA COURT APTS", null, "rent", 780, 1],
      ["SANTANDER CONSUMER AUTO PMT", "Santander", "car-loan", 289.4, 20],
      ["METRO BY T-MOBILE AUTOPAY", "Metro", "internet-phone", 45, 16],
      ["SPECTRUM ###-###-#### OH", "Spectrum", "internet-phone", 59.99, 22],
      ["ZELLE TO MOM", null, "other-transfer", 150, 3],
      ["HULU ###-###-####", "Hulu", "tv-streaming", 11.99, 25],
    ]);
    books.monthly(checking, {
      text: "TOLEDO EDISON FE ECHECK",
      merchant: "Toledo Edison",
      category: "gas-electricity",
      amount: 76,
      vary: 0.15,
      day: 14,
    });
    books.monthly(checking, {
      text: "COLUMBIA GAS OH WEB PAY",
      merchant: "Columbia Gas",
      category: "gas-electricity",
      amount: bySeason(78, 31),
      vary: 0.1,
      day: 24,
    });
    books.once(checking, "2026-03-02", 1240, { text: "IRS TREAS 310 TAX REF", category: "tax-refund" });
    books.once(checking, "2026-03-14", 688.2, {
      text: "MONRO AUTO SERVICE ####",
      merchant: "Monro",
      category: "car",
    });
    makeRounds(books, checking, [
      [
        "groceries",
        8,
        9,
        54,
        [
          ["KROGER #### TOLEDO OH", "Kroger"],
          ["ALDI ##### TOLEDO", "Aldi"],
          ["DOLLAR GENERAL #####", "Dollar General"],
        ],
      ],
      [
        "dining-out",
        9,
        8,
        25,
        [
          ["TACO BELL ######", "Taco Bell"],
          ["TONY PACKOS FRONT ST", "Tony Packo's"],
          ["MARCOS PIZZA ####", "Marco's Pizza"],
        ],
      ],
      [
        "coffee",
        7,
        3,
        9,
        [
          ["SPEEDWAY ##### TOLEDO", "Speedway"],
          ["BIGGBY COFFEE ###", "Biggby"],
        ],
      ],
      [
        "fuel",
        5,
        22,
        40,
        [
          ["SPEEDWAY ##### OUTSIDE", "Speedway"],
          ["SUNOCO ##########", "Sunoco"],
        ],
      ],
      [
        "entertainment",
        4,
        14,
        44,
        [
          ["WESLEYS BAR & GRILL", null],
          ["MAUMEE BAY BREW CO", null],
        ],
      ],
      [
        "shopping",
        3.5,
        9,
        72,
        [
          ["WM SUPERCENTER #####", "Walmart"],
          ["AMZN MKTP US*#######", "Amazon"],
        ],
      ],
      ["personal-care", 1.4, 22, 30, [["SQ *FRESH CUTS ON MAIN", null]]],
      ["pharmacy", 1, 5, 28, [["RITE AID STORE ####", "Rite Aid"]]],
    ]);
    return books.close({
      person:
        "He is 29 and cooks on the line in Toledo, paid each Friday. Since August he gets about $452 a week rather than $577, spends more than he earns, and the account will hardly carry November's rent; his car's insurance rose by $28.50 in August; he joined Planet Fitness in May and still pays Crunch.",
      wanted: [
        want("income_change", "maumee", [], idsOf(cut)),
        want("low_point_ahead cash_runway savings_rate bill_due_before_payday", "", [], []),
        want("price_increase", "progressive", [28.5, 342, 146.9], idsOf(progressive, "2026-05-01")),
        want(
          "subscription_overlap forgotten_subscription",
          "crunch",
          [12.99, 155.88, 27.99, 335.88],
          [...idsOf(crunch, "2026-05-01"), ...idsOf(planet)],
        ),
      ],
      silly: [
        silly("category_spike price_increase", "columbia gas", "It's the heating."),
        silly("unusual_charge largest_expense", "monro", "The brakes, in March."),
        silly("income_change", "tax ref", "That comes once a year."),
        silly("duplicate_charge", "speedway", "Gas and a coffee."),
        silly("idle_cash", null, "I wish."),
        silly("forgotten_subscription new_commitment", "zelle to mom", "I know that I send my mother money."),
      ],
    });
  },

  function tucsonDriver() {
    const books = openBooks({ name: "tucson-driver", seed: 210002, since: "2025-06-01", today: "2026-09-23" });
    const checking = books.account("Saguaro Checking", { opening: 1750 });
    const saver = books.account("Saguaro Savings", { subtype: "savings", opening: 2100 });
    books.everyDays(checking, {
      text: "UBER USA ######## EDI PAYMNT",
      merchant: "Uber",
      category: "gig-work",
      amount: 628,
      vary: 0.16,
      days: 7,
      first: "2025-06-02",
    });
    books.everyDays(checking, {
      text: "LYFT DRIVER PAYOUT ACH",
      merchant: "Lyft",
      category: "gig-work",
      amount: 224,
      vary: 0.22,
      days: 7,
      first: "2025-06-04",
    });
    const irs = onDays(
      books,
      checking,
      { text: "IRS USATAXPYMT ###############", merchant: "IRS", category: "taxes" },
      [
        ["2025-06-16", 1050],
        ["2025-09-15", 1050],
        ["2026-01-15", 1050],
        ["2026-04-15", 1050],
        ["2026-06-15", 1050],
      ],
    );
    const verizon = { text: "VZWRLSS*APOCC VISB", merchant: "Verizon", category: "internet-phone" };
    const phone = books.monthly(checking, { ...verizon, amount: 92.4, day: 14 });
    const again = books.once(checking, "2026-09-16", 92.4, verizon);
    const trial = books.once(checking, "2026-07-19", 0.99, {
      text: "GRIDWISE PLUS TRIAL",
      merchant: "Gridwise",
      category: "software",
    });
    const plus = books.monthly(checking, {
      text: "GRIDWISE PLUS ###-###-####",
      merchant: "Gridwise",
      category: "software",
      amount: 14.99,
      day: 19,
      from: "2026-08",
    });
    payRounds(books, checking, [
      ["SPEEDWAY VISTA APTS YSI*RENT", null, "rent", 1035, 1],
      ["TOYOTA FINANCIAL RETAIL PMT", "Toyota Financial", "car-loan", 398.22, 7],
      ["STATE FARM RO ## CPC-CLIENT", "State Farm", "insurance", 187.6, 10],
      ["AMBETTER AZ PREMIUM", "Ambetter", "insurance", 88.1, 25],
      ["MISTER CAR WASH UNLIMITED", "Mister Car Wash", "car", 24.99, 12],
      ["COX TUCSON COMM SVC", "Cox", "internet-phone", 55, 21],
      ["NETFLIX.COM", "Netflix", "tv-streaming", 7.99, 18],
      ["SPOTIFY USA", "Spotify", "music", 11.99, 5],
    ]);
    books.monthly(checking, {
      text: "TUCSON ELECTRIC PWR BILL PMT",
      merchant: "Tucson Electric Power",
      category: "gas-electricity",
      amount: bySeason(74, 168),
      vary: 0.08,
      day: 20,
    });
    onDays(books, checking, { text: "JIFFY LUBE ####", merchant: "Jiffy Lube", category: "car" }, [
      ["2025-08-12", 94.3],
      ["2025-11-20", 94.3],
      ["2026-02-24", 98.1],
      ["2026-06-02", 98.1],
      ["2026-09-01", 98.1],
    ]);
    books.once(checking, "2026-05-06", 612.4, {
      text: "DISCOUNT TIRE AZT ##",
      merchant: "Discount Tire",
      category: "car",
    });
    makeRounds(books, checking, [
      [
        "fuel",
        13,
        26,
        46,
        [
          ["CIRCLE K # ##### TUCSON", "Circle K"],
          ["QT ### OUTSIDE", "QuikTrip"],
          ["FRYS FUEL ####", "Fry's Fuel"],
        ],
      ],
      [
        "groceries",
        8,
        11,
        78,
        [
          ["FRYS FOOD #### TUCSON", "Fry's"],
          ["FOOD CITY ###", "Food City"],
          ["WAL-MART #####", "Walmart"],
        ],
      ],
      [
        "dining-out",
        10,
        8,
        25,
        [
          ["EEGEES ## TUCSON", "Eegee's"],
          ["SQ *TANIA'S 33", null],
          ["IN-N-OUT TUCSON", "In-N-Out"],
        ],
      ],
      ["coffee", 7, 3, 8, [["DUTCH BROS AZ####", "Dutch Bros"]]],
      [
        "shopping",
        3,
        10,
        92,
        [
          ["AMZN MKTP US*#######", "Amazon"],
          ["TARGET ########", "Target"],
        ],
      ],
      ["pharmacy", 1, 5, 30, [["WALGREENS #####", "Walgreens"]]],
      ["personal-care", 1, 25, 32, [["SQ *PUEBLO BARBERS", null]]],
    ]);
    books.sweep(checking, saver, 28, 2300);
    return books.close({
      person:
        "He is 41 and drives for Uber and Lyft in Tucson. He has paid his estimated tax of $1,050 on each date but this September's; Verizon took $92.40 twice in September; the 99-cent trial of Gridwise has become $14.99 a month.",
      wanted: [
        want("bill_missing upcoming_bills", "irs", [1050], irs),
        want("duplicate_charge", "verizon", [92.4], [...idsOf(phone, "2026-09-01"), ...idsOf(again)]),
        want("free_trial_converted new_subscription", "gridwise", [14.99, 179.88], [...idsOf(trial), ...idsOf(plus)]),
      ],
      silly: [
        silly("income_change category_drop", "lyft", "It is never the same, I drive when I want."),
        silly("income_change", "uber", "Every week is different."),
        silly("habit_doubled small_purchases duplicate_charge category_spike", "circle k", "I drive for a living."),
        silly("category_spike price_increase", "tucson electric", "The summer in Tucson."),
        silly("unusual_charge largest_expense", "discount tire", "Tires, in May."),
        silly("price_increase unusual_charge", "jiffy lube", "An oil change."),
      ],
    });
  },

  function sanAntonioNightAide() {
    const books = openBooks({ name: "san-antonio-night-aide", seed: 210003, since: "2025-09-01", today: "2026-08-27" });
    const checking = books.account("Mission Checking", { opening: 1850 });
    const saver = books.account("Mission Share Savings", { subtype: "savings", opening: 900 });
    books.everyDays(checking, {
      text: "ALAMO REGIONAL HOSP DIR DEP",
      merchant: "Alamo Regional Hospital",
      category: "salary",
      amount: 1462,
      vary: 0.07,
      days: 14,
      first: "2025-09-12",
    });
    const machines: string[] = [];
    for (const cash of books.habit(checking, {
      category: "cash-withdrawal",
      places: [["ATM WITHDRAWAL ALLPOINT SAN ANTONIO", null]],
      perMonth: 3.4,
      low: 40,
      high: 70,
    })) {
      machines.push(
        ...idsOf(books.once(checking, cash.date, 3.25, { text: "OUT OF NETWORK ATM FEE", category: "atm-fees" })),
      );
    }
    const seven = [["7-ELEVEN ##### SAN ANTONIO", "7-Eleven"]] as const;
    books.habit(checking, { category: "coffee", places: seven, perMonth: 5, low: 3, high: 9, to: "2026-06-10" });
    const more = books.habit(checking, {
      category: "coffee",
      places: seven,
      perMonth: 16,
      low: 4,
      high: 11,
      from: "2026-06-11",
    });
    const apple = books.monthly(checking, {
      text: "APPLE.COM/BILL APPLE MUSIC",
      merchant: "Apple Music",
      category: "music",
      amount: 10.99,
      day: 23,
    });
    const spotify = books.monthly(checking, {
      text: "SPOTIFY USA",
      merchant: "Spotify",
      category: "music",
      amount: 11.99,
      day: 8,
      from: "2026-03",
    });
    const att = books.monthly(checking, {
      text: "ATT* BILL PAYMENT",
      merchant: "AT&T",
      category: "internet-phone",
      amount: [
        ["2025-09", 78],
        ["2026-07", 90],
      ],
      day: 18,
    });
    payRounds(books, checking, [
      ["BROADWAY OAKS APTS WEB PMT", null, "rent", 1040, 2],
      ["WESTLAKE FINANCIAL ACH", "Westlake", "car-loan", 342.75, 16],
      ["PROGRESSIVE *INSURANCE", "Progressive", "insurance", 158.3, 11],
      ["SAWS WATER BILL", "SAWS", "water-waste", 42.6, 20],
      ["NETFLIX.COM", "Netflix", "tv-streaming", 7.99, 13],
      ["GOLDS GYM SA ####", "Gold's Gym", "fitness", 24.99, 5],
    ]);
    books.monthly(checking, {
      text: "CPS ENERGY AUTOPAY",
      merchant: "CPS Energy",
      category: "gas-electricity",
      amount: bySeason(96, 158),
      vary: 0.08,
      day: 22,
    });
    books.once(checking, "2026-02-27", 1612, { text: "IRS TREAS 310 TAX REF", category: "tax-refund" });
    books.once(checking, "2026-05-09", 284.6, {
      text: "FIESTA DENTAL GROUP",
      category: "dental-eye",
    });
    makeRounds(books, checking, [
      [
        "groceries",
        8,
        14,
        88,
        [
          ["H-E-B #### SAN ANTONIO", "H-E-B"],
          ["WM SUPERCENTER #####", "Walmart"],
        ],
      ],
      [
        "dining-out",
        9,
        8,
        26,
        [
          ["WHATABURGER ####", "Whataburger"],
          ["TACO CABANA #####", "Taco Cabana"],
          ["TST* MI TIERRA", null],
        ],
      ],
      [
        "fuel",
        5,
        24,
        42,
        [
          ["H-E-B GAS ####", "H-E-B Gas"],
          ["VALERO ####", "Valero"],
        ],
      ],
      [
        "shopping",
        3,
        10,
        70,
        [
          ["AMZN MKTP US*#######", "Amazon"],
          ["ROSS STORES ####", "Ross"],
        ],
      ],
      ["clothing", 1, 22, 60, [["SCRUBS & BEYOND ###", "Scrubs & Beyond"]]],
      ["personal-care", 1, 35, 60, [["SQ *NAILS BY TRINI", null]]],
      ["pharmacy", 1.5, 5, 30, [["CVS/PHARMACY #####", "CVS"]]],
    ]);
    books.sweep(checking, saver, 28, 2100);
    return books.close({
      person:
        "She is 34 and works nights as an aide in a San Antonio hospital. Since June she stops at 7-Eleven before nearly every shift; each time she gets cash it costs $3.25; AT&T rose by $12 in July; she pays for Apple Music and, since March, for Spotify.",
      wanted: [
        want("habit_doubled small_purchases category_spike", "7-eleven", [], idsOf(more)),
        want("price_increase", "at&t", [12, 144, 90], idsOf(att, "2026-04-01")),
        want("fee_leak", "atm", [], machines.slice(-12)),
        want(
          "subscription_overlap",
          "spotify",
          [22.98, 275.76, 10.99, 131.88, 11.99, 143.88],
          [...idsOf(apple, "2026-03-01"), ...idsOf(spotify)],
        ),
      ],
      silly: [
        silly("income_change", "alamo regional", "Extra shifts, some weeks."),
        silly("category_spike price_increase", "cps energy", "July in Texas."),
        silly("income_change", "tax ref", "Once a year."),
        silly("unusual_charge largest_expense", "fiesta dental", "A crown, in May."),
        silly("small_purchases duplicate_charge", "whataburger", "I eat there, yes."),
      ],
    });
  },

  function renoDealer() {
    const books = openBooks({ name: "reno-dealer", seed: 210004, since: "2025-10-01", today: "2026-08-19" });
    const checking = books.account("Truckee Meadows Checking", { opening: 2700 });
    const saver = books.account("Sierra Online Savings", {
      subtype: "savings",
      opening: 4600,
      lastSyncedOn: "2026-05-30",
    });
    books.everyDays(checking, {
      text: "WASHOE RESORTS PAYROLL",
      merchant: "Washoe Resorts",
      category: "salary",
      amount: 940,
      vary: 0.05,
      days: 14,
      first: "2025-10-03",
    });
    books.everyDays(checking, {
      text: "WASHOE RESORTS TOKES",
      merchant: "Washoe Resorts",
      category: "salary",
      amount: 270,
      vary: 0.2,
      days: 7,
      first: "2025-10-07",
    });
    const loan = books.monthly(checking, {
      text: "CAPITAL ONE AUTO CARPAY",
      merchant: "Capital One Auto",
      category: "car-loan",
      amount: 378.4,
      day: 8,
      from: "2026-06",
    });
    const geico = books.monthly(checking, {
      text: "GEICO *AUTO ########",
      merchant: "GEICO",
      category: "insurance",
      amount: [
        ["2025-10", 104.3],
        ["2026-06", 162.8],
      ],
      day: 15,
    });
    const xbox = books.monthly(checking, {
      text: "MICROSOFT*XBOX GAME PASS",
      merchant: "Xbox Game Pass",
      category: "games",
      amount: [
        ["2025-10", 19.99],
        ["2026-07", 29.99],
      ],
      day: 11,
    });
    books.once(checking, "2026-05-23", 1500, {
      text: "MEADOWOOD MOTORS DOWN PMT",
      category: "car",
    });
    payRounds(books, checking, [
      ["RENO CASCADE APTS RENT", null, "rent", 1165, 3],
      ["T-MOBILE AUTOPAY", "T-Mobile", "internet-phone", 70, 19],
      ["SPECTRUM RENO NV", "Spectrum", "internet-phone", 64.99, 24],
      ["SPOTIFY USA", "Spotify", "music", 11.99, 6],
      ["HULU ###-###-####", "Hulu", "tv-streaming", 11.99, 27],
    ]);
    books.monthly(checking, {
      text: "NV ENERGY NORTH BILLPAY",
      merchant: "NV Energy",
      category: "gas-electricity",
      amount: 112,
      vary: 0.12,
      day: 21,
    });
    for (const month of ["10", "11", "12", "01", "02", "03", "04", "05", "06", "07"]) {
      books.move(checking, saver, `${Number(month) > 9 ? 2025 : 2026}-${month}-14`, 200, "savings");
    }
    makeRounds(books, checking, [
      [
        "groceries",
        8,
        12,
        82,
        [
          ["RALEYS #### RENO", "Raley's"],
          ["WINCO FOODS ##", "WinCo Foods"],
          ["SMITHS FOOD ####", "Smith's"],
        ],
      ],
      [
        "dining-out",
        10,
        9,
        34,
        [
          ["ARCHIES GIANT BURGERS", null],
          ["PHO 777 RENO", null],
          ["IN-N-OUT RENO", "In-N-Out"],
        ],
      ],
      ["coffee", 8, 4, 9, [["DUTCH BROS NV####", "Dutch Bros"]]],
      [
        "fuel",
        5,
        28,
        52,
        [
          ["MAVERIK #### RENO", "Maverik"],
          ["COSTCO GAS ####", "Costco Gas"],
        ],
      ],
      [
        "shopping",
        4,
        10,
        95,
        [
          ["AMZN MKTP US*#######", "Amazon"],
          ["TARGET ########", "Target"],
        ],
      ],
      [
        "entertainment",
        2,
        18,
        60,
        [
          ["GALAXY THEATRES SPARKS", null],
          ["MT ROSE SKI TAHOE", null],
        ],
      ],
      ["personal-care", 1, 28, 40, [["SQ *BIGGEST LITTLE BARBER", null]]],
      ["pharmacy", 1, 5, 28, [["WALGREENS #####", "Walgreens"]]],
    ]);
    return books.close({
      person:
        "He is 36 and deals blackjack in Reno. Since June he pays $378.40 a month for a car, and its insurance costs $58.50 more; his online savings account has not been read since May; Game Pass went from $19.99 to $29.99 in July.",
      wanted: [
        want("account_silent", "sierra online savings", [], []),
        want("new_commitment", "capital one", [378.4, 4540.8], idsOf(loan)),
        want("price_increase", "geico", [58.5, 702, 162.8], idsOf(geico, "2026-03-01")),
        want("price_increase", "xbox", [10, 120, 29.99], idsOf(xbox, "2026-04-01")),
      ],
      silly: [
        silly("income_change", "tokes", "Tips differ from week to week."),
        silly("duplicate_charge payday_effect", "washoe", "Wages and tips come apart."),
        silly("unusual_charge largest_expense", "meadowood", "The down payment, I was there."),
        silly("idle_cash", null, "It is what the month takes."),
        silly("bill_missing", "online transfer", "August's has gone to the car."),
      ],
    });
  },

  function grandRapidsShopper() {
    const books = openBooks({ name: "grand-rapids-shopper", seed: 210005, since: "2025-06-01", today: "2026-11-02" });
    const checking = books.account("Furniture City Checking", { opening: 1900 });
    const saver = books.account("Furniture City Savings", { subtype: "savings", opening: 1250 });
    books.everyDays(checking, {
      text: "INSTACART PAYOUT MAPLEBEAR",
      merchant: "Instacart",
      category: "gig-work",
      amount: 365,
      vary: 0.16,
      days: 7,
      first: "2025-06-04",
    });
    books.everyDays(checking, {
      text: "DOORDASH, INC. DASHER PAY",
      merchant: "DoorDash",
      category: "gig-work",
      amount: 236,
      vary: 0.2,
      days: 7,
      first: "2025-06-02",
    });
    const support = books.monthly(checking, {
      text: "MISDU CHILD SUPPORT STATE OF MI",
      merchant: null,
      category: "other-income",
      amount: 412,
      day: 5,
      to: "2026-08",
    });
    const school = books.monthly(checking, {
      text: "YMCA GR AFTERSCHOOL CARE",
      merchant: "YMCA",
      category: "childcare",
      amount: 240,
      day: 3,
      from: "2026-09",
    });
    const xfinity = books.monthly(checking, {
      text: "COMCAST / XFINITY",
      merchant: "Xfinity",
      category: "internet-phone",
      amount: [
        ["2025-06", 45],
        ["2026-08", 78],
      ],
      day: 16,
    });
    const trial = books.once(checking, "2026-08-22", 0.99, {
      text: "AUDIBLE*TRIAL AMZN.COM/BILL",
      merchant: "Audible",
      category: "music",
    });
    const audible = books.monthly(checking, {
      text: "AUDIBLE*######## AMZN.COM/BILL",
      merchant: "Audible",
      category: "music",
      amount: 14.95,
      day: 22,
      from: "2026-09",
    });
    payRounds(books, checking, [
      ["EASTOWN FLATS LLC RENT", null, "rent", 1040, 1],
      ["LAKE MICHIGAN CU AUTO LOAN", "Lake Michigan CU", "car-loan", 246.15, 18],
      ["AUTO-OWNERS INS PREM", "Auto-Owners", "insurance", 139, 11],
      ["MINT MOBILE ###-###-####", "Mint Mobile", "internet-phone", 30, 20],
      ["DISNEY PLUS", "Disney+", "tv-streaming", 11.99, 9],
    ]);
    books.monthly(checking, {
      text: "CONSUMERS ENERGY BILLMATRIX",
      merchant: "Consumers Energy",
      category: "gas-electricity",
      amount: 92,
      vary: 0.12,
      day: 23,
    });
    books.monthly(checking, {
      text: "DTE ENERGY GAS",
      merchant: "DTE Energy",
      category: "gas-electricity",
      amount: bySeason(94, 33),
      vary: 0.1,
      day: 26,
    });
    books.once(checking, "2026-02-20", 3480, { text: "IRS TREAS 310 TAX REF", category: "tax-refund" });
    books.once(checking, "2026-02-26", 1140, { text: "BELLE TIRE ### GR", merchant: "Belle Tire", category: "car" });
    makeRounds(books, checking, [
      [
        "groceries",
        10,
        12,
        96,
        [
          ["MEIJER # ### GRAND RAPID", "Meijer"],
          ["ALDI ##### GR", "Aldi"],
          ["FAMILY FARE ###", "Family Fare"],
        ],
      ],
      [
        "fuel",
        9,
        22,
        42,
        [
          ["MEIJER EXPRESS ###", "Meijer Express"],
          ["SPEEDWAY #####", "Speedway"],
        ],
      ],
      [
        "dining-out",
        7,
        8,
        28,
        [
          ["MCDONALD'S F####", "McDonald's"],
          ["CULVERS OF ALPINE", "Culver's"],
          ["LITTLE CAESARS ####", "Little Caesars"],
        ],
      ],
      [
        "shopping",
        4,
        8,
        68,
        [
          ["TARGET ########", "Target"],
          ["AMZN MKTP US*#######", "Amazon"],
          ["FIVE BELOW ###", "Five Below"],
        ],
      ],
      ["clothing", 1.5, 12, 55, [["OLD NAVY US ####", "Old Navy"]]],
      ["pharmacy", 1.5, 5, 30, [["WALGREENS #####", "Walgreens"]]],
      [
        "entertainment",
        1.3,
        15,
        48,
        [
          ["JOHN BALL ZOO", null],
          ["CELEBRATION CINEMA GR N", null],
        ],
      ],
    ]);
    books.sweep(checking, saver, 28, 2300);
    return books.close({
      person:
        "She is 32, shops for Instacart and delivers for DoorDash in Grand Rapids, and has a son in second grade. His father's $412 a month has not come in September and October; after-school care costs $240 a month since September; the promotion at Xfinity ended in August, $33 more; the trial of Audible has become $14.95 a month.",
      wanted: [
        want("income_change bill_missing reimbursement_missing", "misdu", [412, 824, 1236], idsOf(support)),
        want("new_commitment", "ymca", [240, 2880], idsOf(school)),
        want("price_increase", "xfinity", [33, 396, 78], idsOf(xfinity, "2026-05-01")),
        want("free_trial_converted new_subscription", "audible", [14.95, 179.4], [...idsOf(trial), ...idsOf(audible)]),
      ],
      silly: [
        silly("income_change", "instacart", "No two weeks are the same."),
        silly("income_change", "doordash", "No two weeks are the same."),
        silly("unusual_charge largest_expense", "belle tire", "In February, out of the tax refund."),
        silly("category_spike price_increase", "dte energy", "Winter."),
        silly("habit_doubled category_spike", "meijer express", "I deliver, I need gas."),
        silly("duplicate_charge", "meijer", "Groceries twice a day when I forgot the milk."),
      ],
    });
  },
];
