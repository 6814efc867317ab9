import { idsOf, openBooks, silly, want } from "../../build";
import type { Household } from "../../types";
import { runErrands } from "../eighth-set/streets";
import { payStanding } from "../ninth-set/standing";

/** A night stocker in Grand Rapids, a banquet server in Las Vegas, an aide in El Paso, a courier in Tempe, a front desk in Sioux Falls. */
export const shiftWorkAndGigs: readonly (() => Household)[] = [
  function grandRapidsStocker() {
    const books = openBooks({ name: "grand-rapids-stocker", seed: 180006, since: "2026-01-01", today: "2026-11-05" });
    const checking = books.account("River City Checking", { opening: 700 });
    const wages = { text: "MEIJER INC PAYROLL", merchant: "Meijer", category: "salary", days: 7 } as const;
    const pay = [
      ...books.everyDays(checking, { ...wages, amount: 498, vary: 0.04, first: "2026-01-02", last: "2026-09-11" }),
      ...books.everyDays(checking, { ...wages, amount: 372, vary: 0.04, first: "2026-09-18" }),
    ];
    payStanding(books, checking, [
      ["KENT MANOR APTS RESIDENT PMT", "Kent Manor", "rent", 825, 8],
      ["PROGRESSIVE *INSURANCE", "Progressive", "insurance", 118.6, 10],
      ["LAKE MI CU AUTO LOAN", "Lake Michigan CU", "car-loan", 252.3, 18],
      ["METRO BY T-MOBILE", "Metro", "internet-phone", 40, 21],
      ["XBOX GAME PASS", "Xbox", "games", 19.99, 15],
    ]);
    books.monthly(checking, {
      text: "CONSUMERS ENERGY PMT",
      merchant: "Consumers Energy",
      category: "gas-electricity",
      amount: [
        ["2026-01", 118],
        ["2026-04", 74],
        ["2026-06", 82],
        ["2026-10", 79],
      ],
      vary: 0.1,
      day: 24,
    });
    const affirm = books.monthly(checking, {
      text: "AFFIRM *PAY ########",
      merchant: "Affirm",
      category: "other-loan",
      amount: 61.24,
      day: 22,
      from: "2026-09",
    });
    books.once(checking, "2026-02-27", 904, { text: "IRS TREAS 310 TAX REF", category: "tax-refund" });
    books.once(checking, "2026-10-27", 206, { text: "CHERRY ST DENTAL GR", category: "dental-eye" });
    books.once(checking, "2026-08-12", 912.4, { text: "BELLE TIRE ###", merchant: "Belle Tire", category: "car" });
    books.once(checking, "2026-07-18", 420.5, { text: "AIRBNB * HM########", merchant: "Airbnb", category: "lodging" });
    runErrands(books, checking, [
      [
        "groceries",
        6,
        11,
        76,
        [
          ["MEIJER #### GRAND RAPIDS", "Meijer"],
          ["ALDI #####", "Aldi"],
          ["FAMILY FARE ###", "Family Fare"],
        ],
      ],
      [
        "dining-out",
        10,
        6,
        24,
        [
          ["WENDYS #####", "Wendy's"],
          ["HUNGRY HOWIES ###", "Hungry Howie's"],
          ["TACO BELL ######", "Taco Bell"],
        ],
      ],
      [
        "coffee",
        12,
        2.5,
        7,
        [
          ["SPEEDWAY ##### INSIDE", "Speedway"],
          ["BIGGBY COFFEE ###", "Biggby"],
        ],
      ],
      [
        "fuel",
        4.5,
        24,
        44,
        [
          ["SPEEDWAY #####", "Speedway"],
          ["WESCO ###", "Wesco"],
        ],
      ],
      [
        "shopping",
        2.5,
        9,
        75,
        [
          ["AMZN MKTP US*#######", "Amazon"],
          ["WM SUPERCENTER #####", "Walmart"],
        ],
      ],
      ["pharmacy", 1, 5, 25, [["WALGREENS #####", "Walgreens"]]],
    ]);
    return books.close({
      person:
        "He is 26 and fills shelves in Grand Rapids at night. His hours were cut in September, about $125 a week less; Friday's pay and what he has won't cover the rent on Sunday and the car insurance on Tuesday; in September he also bought a television by installments, $61.24 a month.",
      wanted: [
        want("low_point_ahead bill_due_before_payday cash_runway", "", [], []),
        want("income_change", "meijer", [], idsOf(pay, "2026-07-01")),
        want("new_commitment", "affirm", [61.24, 734.88, 122.48], idsOf(affirm)),
      ],
      silly: [
        silly("income_change", "tax ref", "It comes once a year."),
        silly("unusual_charge largest_expense", "belle tire", "In August, and I needed them."),
        silly("duplicate_charge habit_doubled", "speedway", "It is on the way."),
        silly("unusual_charge largest_expense", "dental", "A filling."),
        silly("idle_cash", null, "Idle? I wish."),
        silly("price_increase category_spike", "consumers", "The furnace."),
      ],
    });
  },

  function vegasBanquetServer() {
    const books = openBooks({ name: "vegas-banquet-server", seed: 180007, since: "2025-07-01", today: "2026-10-19" });
    const checking = books.account("Silver State Checking", { opening: 1900 });
    const saver = books.account("Silver State Savings", { subtype: "savings", opening: 6200 });
    const card = books.account("Silver State Cash Card", { type: "credit", opening: -2280 });
    books.everyDays(checking, {
      text: "DESERT PALACE HOTEL PAYROLL",
      merchant: "Desert Palace",
      category: "salary",
      amount: 618,
      vary: 0.22,
      days: 7,
      first: "2025-07-03",
    });
    books.everyDays(checking, {
      text: "ATM CASH DEPOSIT MARYLAND PKWY",
      category: "other-income",
      amount: 140,
      vary: 0.3,
      days: 14,
      first: "2025-07-08",
    });
    payStanding(books, checking, [
      ["TROPICANA TERRACE APTS", "Tropicana Terrace", "rent", 1190, 2],
      ["CRICKET WIRELESS AUTOPAY", "Cricket", "internet-phone", 55, 12],
    ]);
    books.monthly(checking, {
      text: "NV ENERGY SOUTH BILL PAY",
      merchant: "NV Energy",
      category: "gas-electricity",
      amount: [
        ["2025-07", 168],
        ["2025-10", 74],
        ["2026-06", 149],
        ["2026-10", 81],
      ],
      vary: 0.1,
      day: 16,
    });
    const car = books.monthly(checking, {
      text: "PROGRESSIVE *INSURANCE",
      merchant: "Progressive",
      category: "insurance",
      amount: [
        ["2025-07", 164],
        ["2026-09", 193],
      ],
      day: 9,
    });
    const eos = books.monthly(card, {
      text: "EOS FITNESS CLUB FEES",
      merchant: "EoS Fitness",
      category: "fitness",
      amount: 14.99,
      day: 5,
    });
    const athletic = books.monthly(card, {
      text: "LAS VEGAS ATHLETIC CLUBS",
      merchant: "Las Vegas Athletic Club",
      category: "fitness",
      amount: 42,
      day: 18,
      from: "2026-04",
    });
    payStanding(books, card, [["NETFLIX.COM", "Netflix", "tv-streaming", 17.99, 20]]);
    const interest = books.monthly(card, {
      text: "INTEREST CHARGE ON PURCHASES",
      category: "interest-charges",
      amount: 48,
      vary: 0.06,
      day: 25,
    });
    books.once(checking, "2026-02-24", 1310, { text: "IRS TREAS 310 TAX REF", category: "tax-refund" });
    books.once(card, "2025-12-09", 264.8, { text: "SOUTHWES ##########", merchant: "Southwest", category: "flights" });
    runErrands(books, card, [
      [
        "groceries",
        7,
        12,
        88,
        [
          ["SMITHS FOOD ####", "Smith's"],
          ["WINCO FOODS ##", "WinCo"],
          ["99 RANCH #### LAS VEGAS", "99 Ranch"],
        ],
      ],
      [
        "dining-out",
        8,
        8,
        36,
        [
          ["RAISING CANES ####", "Raising Cane's"],
          ["TST* TACOS EL GORDO", null],
          ["IN-N-OUT LAS VEGAS", "In-N-Out"],
        ],
      ],
      [
        "coffee",
        8,
        4,
        9,
        [
          ["DUTCH BROS NV####", "Dutch Bros"],
          ["STARBUCKS STORE #####", "Starbucks"],
        ],
      ],
      [
        "fuel",
        4,
        32,
        58,
        [
          ["ARCO #####", "ARCO"],
          ["REBEL ##", "Rebel"],
        ],
      ],
      [
        "shopping",
        4,
        10,
        90,
        [
          ["AMZN MKTP US*#######", "Amazon"],
          ["ROSS STORES ####", "Ross"],
          ["TARGET ########", "Target"],
        ],
      ],
      ["personal-care", 1.5, 28, 55, [["SQ *NAILS ON DECATUR", null]]],
    ]);
    for (let step = 0; step < 16; step += 1) {
      const month = `${step > 5 ? 2026 : 2025}-${String(((step + 6) % 12) + 1).padStart(2, "0")}`;
      books.move(checking, card, `${month}-15`, 1050, "credit-card-payment");
    }
    books.sweep(checking, saver, 27, 1600);
    return books.close({
      person:
        "She is 29 and serves at banquets in Las Vegas. She never pays off the card, which charges some $48 of interest a month, while more than that debt lies in savings; the car's insurance rose by $29 in September; since April she pays for two gyms.",
      wanted: [
        want("interest_beside_savings fee_leak", "interest charge", [], idsOf(interest)),
        want("price_increase", "progressive", [29, 348, 193], idsOf(car, "2026-05-01")),
        want("subscription_overlap forgotten_subscription", "eos fitness", [], idsOf([...eos, ...athletic])),
      ],
      silly: [
        silly("income_change", "desert palace", "Conventions come and go."),
        silly("unusual_charge income_change", "cash deposit", "My tips."),
        silly("price_increase category_spike", "nv energy", "It was 110 degrees."),
        silly("largest_expense unusual_charge", "southwes", "Last December."),
        silly("income_change", "transfer ref", "It is my own savings."),
      ],
    });
  },

  function elPasoAide() {
    const books = openBooks({ name: "el-paso-night-aide", seed: 180008, since: "2025-04-01", today: "2026-09-29" });
    const checking = books.account("Franklin Checking", { opening: 1750 });
    const saver = books.account("Franklin Savings", { subtype: "savings", opening: 650 });
    books.everyDays(checking, {
      text: "PROVIDENCE MEM HOSP DIR DEP",
      merchant: "Providence Memorial",
      category: "salary",
      amount: 1062,
      vary: 0.06,
      days: 14,
      first: "2025-04-11",
    });
    const deposit = books.once(checking, "2025-04-03", 600, {
      text: "RIO VISTA APTS SECURITY DEPOSIT",
      merchant: "Rio Vista Apartments",
      category: "rent",
    });
    books.monthly(checking, {
      text: "RIO VISTA APTS RENT",
      merchant: "Rio Vista Apartments",
      category: "rent",
      amount: 690,
      day: 4,
      to: "2026-07",
    });
    books.once(checking, "2026-07-28", 845, {
      text: "MESA HILLS RES SECURITY DEPOSIT",
      merchant: "Mesa Hills Residences",
      category: "rent",
    });
    const rent = books.monthly(checking, {
      text: "MESA HILLS RES RENT",
      merchant: "Mesa Hills Residences",
      category: "rent",
      amount: 845,
      day: 1,
      from: "2026-08",
    });
    books.once(checking, "2026-07-30", 118.36, { text: "U-HAUL OF EL PASO", merchant: "U-Haul", category: "services" });
    const spectrum = books.monthly(checking, {
      text: "SPECTRUM",
      merchant: "Spectrum",
      category: "internet-phone",
      amount: 64.99,
      day: 11,
    });
    const att = books.monthly(checking, {
      text: "ATT* BILL PAYMENT FIBER",
      merchant: "AT&T",
      category: "internet-phone",
      amount: 55,
      day: 6,
      from: "2026-08",
    });
    books.monthly(checking, {
      text: "EL PASO ELECTRIC BILLPAY",
      merchant: "El Paso Electric",
      category: "gas-electricity",
      amount: [
        ["2025-04", 58],
        ["2025-06", 97],
        ["2025-10", 55],
        ["2026-06", 94],
      ],
      vary: 0.12,
      day: 17,
    });
    payStanding(books, checking, [
      ["BOOST MOBILE", "Boost Mobile", "internet-phone", 40, 22],
      ["GECU AUTO LOAN PMT", "GECU", "car-loan", 241.7, 15],
      ["GEICO *AUTO ########", "GEICO", "insurance", 98.4, 19],
      ["PLANET FIT CLUB FEES", "Planet Fitness", "fitness", 15, 17],
    ]);
    books.once(checking, "2026-02-20", 1684, { text: "IRS TREAS 310 TAX REF", category: "tax-refund" });
    runErrands(books, checking, [
      [
        "groceries",
        7,
        10,
        75,
        [
          ["WM SUPERCENTER #####", "Walmart"],
          ["ALBERTSONS ####", "Albertsons"],
          ["FOOD KING ##", "Food King"],
        ],
      ],
      [
        "dining-out",
        7,
        6,
        24,
        [
          ["WHATABURGER ###", "Whataburger"],
          ["CHICOS TACOS #", "Chico's Tacos"],
          ["SONIC DRIVE IN ####", "Sonic"],
        ],
      ],
      [
        "coffee",
        6,
        3,
        8,
        [
          ["DUTCH BROS TX####", "Dutch Bros"],
          ["STARBUCKS STORE #####", "Starbucks"],
        ],
      ],
      [
        "fuel",
        4.5,
        22,
        42,
        [
          ["CIRCLE K #####", "Circle K"],
          ["SPEEDWAY #####", "Speedway"],
        ],
      ],
      [
        "shopping",
        3,
        10,
        75,
        [
          ["AMZN MKTP US*#######", "Amazon"],
          ["ROSS STORES ####", "Ross"],
        ],
      ],
      ["clothing", 0.8, 22, 70, [["SCRUBS & BEYOND ###", "Scrubs & Beyond"]]],
      ["pharmacy", 1.2, 6, 32, [["WALGREENS #####", "Walgreens"]]],
    ]);
    books.sweep(checking, saver, 27, 1700);
    return books.close({
      person:
        "She is 25 and works nights as an aide in El Paso. She moved at the end of July: Rio Vista has not returned the deposit of $600; Spectrum still charges $64.99 a month beside the new AT&T; the new rent is $155 more.",
      wanted: [
        want("refund_missing reimbursement_missing", "rio vista", [600], idsOf(deposit)),
        want(
          "subscription_overlap forgotten_subscription duplicate_charge",
          "spectrum",
          [],
          idsOf([...spectrum, ...att], "2026-06-01"),
        ),
        want("new_commitment price_increase category_spike", "mesa hills", [845, 155, 1860], idsOf(rent)),
      ],
      silly: [
        silly("duplicate_charge", "mesa hills", "The deposit and the first rent."),
        silly("bill_missing", "rio vista", "I moved out."),
        silly("unusual_charge largest_expense", "u-haul", "The truck."),
        silly("price_increase category_spike", "el paso electric", "Summer."),
        silly("income_change", "providence", "Some weeks I take a shift more."),
      ],
    });
  },

  function tempeCourier() {
    const books = openBooks({ name: "tempe-courier", seed: 180009, since: "2026-02-01", today: "2026-10-12" });
    const checking = books.account("Saguaro Checking", { opening: 780 });
    const card = books.account("Saguaro Secured Card", { type: "credit", opening: -160, lastSyncedOn: "2026-08-30" });
    books.everyDays(checking, {
      text: "DOORDASH, INC. DES:DASHER PAY",
      merchant: "DoorDash",
      category: "gig-work",
      amount: 320,
      vary: 0.18,
      days: 7,
      first: "2026-02-02",
    });
    books.everyDays(checking, {
      text: "UBER USA EDI PAYMNT",
      merchant: "Uber",
      category: "gig-work",
      amount: 105,
      vary: 0.35,
      days: 7,
      first: "2026-02-03",
    });
    payStanding(books, checking, [["ZELLE TO G. ALVARADO ROOM", null, "rent", 700, 4]]);
    const car = books.monthly(checking, {
      text: "GEICO *AUTO ########",
      merchant: "GEICO",
      category: "insurance",
      amount: [
        ["2026-02", 171.2],
        ["2026-08", 204.2],
      ],
      day: 16,
    });
    const phone = books.monthly(checking, {
      text: "TMOBILE*AUTO PAY",
      merchant: "T-Mobile",
      category: "internet-phone",
      amount: 60,
      day: 25,
      skip: ["2026-09"],
    });
    const express: string[] = [];
    for (const month of ["2026-05", "2026-06", "2026-07", "2026-08", "2026-09", "2026-10"]) {
      for (const [taken, given] of [
        ["08", "15"],
        ["22", "29"],
      ] as const) {
        books.once(checking, `${month}-${taken}`, 100, {
          text: "DAVE INC ADVANCE",
          merchant: "Dave",
          category: "loan-proceeds",
          flow: "in",
        });
        express.push(
          ...idsOf(
            books.once(checking, `${month}-${taken}`, 6.99, {
              text: "DAVE EXPRESS FEE",
              merchant: "Dave",
              category: "bank-fees",
            }),
          ),
        );
        books.once(checking, `${month}-${given}`, 100, {
          text: "DAVE INC REPAYMENT",
          merchant: "Dave",
          category: "other-loan",
        });
      }
    }
    for (const day of ["2026-04-15", "2026-06-15", "2026-09-15"]) {
      books.once(checking, day, 240, { text: "IRS USATAXPYMT", merchant: "IRS", category: "taxes" });
    }
    books.once(checking, "2026-07-14", 486.9, {
      text: "BRAKE MASTERS ### TEMPE",
      merchant: "Brake Masters",
      category: "car",
    });
    payStanding(books, card, [["SPOTIFY USA", "Spotify", "music", 11.99, 7]]);
    for (const month of ["02", "03", "04", "05", "06", "07", "08", "09", "10"]) {
      books.move(checking, card, `2026-${month}-11`, 60, "credit-card-payment");
    }
    runErrands(books, card, [
      [
        "shopping",
        2.5,
        8,
        55,
        [
          ["AMZN MKTP US*#######", "Amazon"],
          ["TARGET ########", "Target"],
        ],
      ],
      ["games", 1, 8, 30, [["STEAMGAMES.COM", "Steam"]]],
    ]);
    runErrands(books, checking, [
      [
        "fuel",
        12,
        15,
        34,
        [
          ["QT ### TEMPE", "QuikTrip"],
          ["CIRCLE K #####", "Circle K"],
        ],
      ],
      [
        "groceries",
        5,
        9,
        62,
        [
          ["FRYS-FOOD-DRG ###", "Fry's"],
          ["FOOD CITY ###", "Food City"],
        ],
      ],
      [
        "dining-out",
        8,
        6,
        19,
        [
          ["FILIBERTOS ##", "Filiberto's"],
          ["DEL TACO ####", "Del Taco"],
        ],
      ],
      ["coffee", 8, 2, 6, [["QT ### INSIDE", "QuikTrip"]]],
      ["car", 0.6, 45, 75, [["JIFFY LUBE ####", "Jiffy Lube"]]],
    ]);
    return books.close({
      person:
        "He is 24 and delivers for DoorDash and Uber in Tempe. September's phone bill never left the account; he takes $100 ahead from Dave twice a month, for $6.99 each time; the car's insurance rose by $33 in August; his card has sent nothing since 30 August.",
      wanted: [
        want("bill_missing", "t-mobile", [60], idsOf(phone)),
        want("fee_leak", "dave express", [], express),
        want("price_increase", "geico", [33, 396, 204.2], idsOf(car, "2026-04-01")),
        want("account_silent", "saguaro secured card", [], []),
      ],
      silly: [
        silly("income_change", "dasher", "Weeks differ."),
        silly("income_change", "dave", "It is borrowed."),
        silly("bill_missing", "spotify", "It continues; the card just isn't read."),
        silly("bill_missing", "irs", "The next one is in January."),
        silly("small_purchases habit_doubled duplicate_charge", "quiktrip", "I drive for a living."),
        silly("unusual_charge largest_expense", "brake masters", "In July."),
      ],
    });
  },

  function siouxFallsFrontDesk() {
    const books = openBooks({ name: "sioux-falls-front-desk", seed: 180010, since: "2025-10-01", today: "2026-11-09" });
    const checking = books.account("Prairie Falls Checking", { opening: 1900 });
    const saver = books.account("Prairie Falls Savings", { subtype: "savings", opening: 3400 });
    books.everyDays(checking, {
      text: "BIG SIOUX DENTAL PAYROLL",
      merchant: "Big Sioux Dental",
      category: "salary",
      amount: 1086,
      vary: 0.01,
      days: 14,
      first: "2025-10-03",
    });
    payStanding(books, checking, [
      ["LLOYD COMPANIES RENT", "Lloyd Companies", "rent", 640, 1],
      ["MIDCO INTERNET", "Midco", "internet-phone", 55, 10],
      ["CONSUMER CELLULAR", "Consumer Cellular", "internet-phone", 35, 13],
      ["AMFAM INSURANCE PMT", "American Family", "insurance", 88.2, 18],
      ["HULU ############", "Hulu", "tv-streaming", 11.99, 21],
      ["ANYTIME FITNESS ###", "Anytime Fitness", "fitness", 38, 5],
    ]);
    books.monthly(checking, {
      text: "XCEL ENERGY-PMT",
      merchant: "Xcel Energy",
      category: "gas-electricity",
      amount: 62,
      vary: 0.18,
      day: 23,
    });
    const norton = books.once(checking, "2025-11-25", 94.99, {
      text: "NORTON *AP##########",
      merchant: "Norton",
      category: "software",
    });
    for (let step = 0; step < 14; step += 1) {
      const month = `${step > 2 ? 2026 : 2025}-${String(((step + 9) % 12) + 1).padStart(2, "0")}`;
      books.move(checking, saver, `${month}-06`, 650, "savings");
    }
    runErrands(books, checking, [
      [
        "groceries",
        6.5,
        18,
        76,
        [
          ["HY-VEE SIOUX FALLS ##", "Hy-Vee"],
          ["ALDI #####", "Aldi"],
        ],
      ],
      [
        "dining-out",
        6,
        9,
        28,
        [
          ["TST* BREADICO", null],
          ["CULVERS OF SIOUX FALLS", "Culver's"],
        ],
      ],
      ["coffee", 5, 4, 7, [["SCOOTERS COFFEE ###", "Scooter's"]]],
      [
        "fuel",
        4,
        26,
        42,
        [
          ["KUM&GO ####", "Kum & Go"],
          ["CASEYS ####", "Casey's"],
        ],
      ],
      [
        "shopping",
        3,
        14,
        60,
        [
          ["TARGET ########", "Target"],
          ["AMZN MKTP US*#######", "Amazon"],
        ],
      ],
      ["personal-care", 1, 40, 55, [["SQ *STUDIO ON PHILLIPS", null]]],
    ]);
    return books.close({
      person:
        "She is 24, sits at a dentist's front desk in Sioux Falls and shares a flat. Hardly anything happens; only Norton, which took $94.99 on 25 November last year, will take it again in two weeks.",
      wanted: [want("yearly_renewal upcoming_bills", "norton", [94.99], idsOf(norton))],
      silly: [
        silly("income_change", "big sioux", "It is the same pay as ever; some months have three paydays."),
        silly("category_spike price_increase", "xcel", "Winter and summer."),
        silly("forgotten_subscription subscription_overlap", "hulu", "I watch it every night."),
        silly("low_point_ahead bill_due_before_payday cash_runway", null, "The account is never near nothing."),
        silly("duplicate_charge habit_doubled", "hy-vee", "I shop there twice a week."),
      ],
    });
  },
];
