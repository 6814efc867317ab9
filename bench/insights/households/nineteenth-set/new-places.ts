import { idsOf, openBooks, silly, want } from "../../build";
import type { Household } from "../../types";
import { goAround, payMonthlyBills, setAside } from "./daily";

/** Who moved or changed jobs this year: an analyst in Chicago, a nurse in Denver, a designer in Seattle, Utrecht, Bengaluru. */
export const newPlaces: readonly (() => Household)[] = [
  function chicagoAnalyst() {
    const books = openBooks({ name: "chicago-analyst", seed: 190010, since: "2025-08-01", today: "2026-08-20" });
    const checking = books.account("Lakefront Checking", { opening: 4600 });
    const saver = books.account("Evergreen Online Savings", {
      subtype: "savings",
      opening: 7400,
      lastSyncedOn: "2026-07-11",
    });
    const card = books.account("Lakefront Freedom Visa", { type: "credit", opening: 0 });
    books.everyDays(checking, {
      text: "NORTHWAY ANALYTICS PAYROLL PPD",
      merchant: "Northway Analytics",
      category: "salary",
      amount: 2418.36,
      days: 14,
      first: "2025-08-08",
    });
    const trips: string[] = [];
    for (const [paid, returned, amount, text, merchant] of [
      ["2025-10-14", "2025-10-30", 388.2, "HILTON AUSTIN TX", "Hilton"],
      ["2026-02-10", "2026-02-26", 451.75, "HYATT REGENCY DALLAS", "Hyatt"],
      ["2026-07-09", null, 612.4, "MARRIOTT DENVER CO", "Marriott"],
    ] as const) {
      trips.push(...idsOf(books.once(card, paid, amount, { text, merchant, category: "lodging" })));
      if (returned) {
        books.once(checking, returned, amount, {
          text: "NORTHWAY ANALYTICS EXP REIMB",
          merchant: "Northway Analytics",
          category: "other-income",
        });
      }
    }
    books.monthly(checking, {
      text: "KEDZIE FLATS RENTCAFE WEBPMT",
      category: "rent",
      amount: 1575,
      day: 1,
      to: "2026-05",
    });
    books.monthly(checking, {
      text: "HALSTED LOFTS RENT PMT",
      category: "rent",
      amount: 1950,
      day: 1,
      from: "2026-06",
    });
    const comcast = books.monthly(card, {
      text: "COMCAST CHICAGO CS 1X",
      merchant: "Xfinity",
      category: "internet-phone",
      amount: 65,
      day: 14,
    });
    const astound = books.monthly(card, {
      text: "ASTOUND BROADBAND CHICAGO",
      merchant: "Astound",
      category: "internet-phone",
      amount: 55,
      day: 6,
      from: "2026-06",
    });
    const classes = books.monthly(card, {
      text: "CLASSPASS* MONTHLY",
      merchant: "ClassPass",
      category: "fitness",
      amount: [
        ["2025-08", 49],
        ["2026-07", 59],
      ],
      day: 10,
    });
    books.once(checking, "2026-05-30", 640, { text: "TWO MEN AND A TRUCK CHI", category: "services" });
    books.once(card, "2026-06-06", 812.35, { text: "IKEA SCHAUMBURG ###", merchant: "IKEA", category: "shopping" });
    books.once(card, "2026-03-02", 286.4, {
      text: "UNITED ##############",
      merchant: "United",
      category: "flights",
    });
    books.monthly(checking, {
      text: "COMED PAYMENT UTIL BIL",
      merchant: "ComEd",
      category: "gas-electricity",
      amount: 68,
      vary: 0.25,
      day: 20,
    });
    payMonthlyBills(books, checking, [
      ["NELNET STUDENT LN", "Nelnet", "student-loan", 312.4, 16],
      ["VANGUARD BUY INVESTMENT", "Vanguard", "investment-transfer", 400, 18],
    ]);
    payMonthlyBills(books, card, [
      ["TMOBILE*AUTO PAY", "T-Mobile", "internet-phone", 60, 12],
      ["LEMONADE INSURANCE", "Lemonade", "insurance", 14, 4],
      ["NETFLIX.COM", "Netflix", "tv-streaming", 17.99, 8],
      ["SPOTIFY USA", "Spotify", "music", 11.99, 17],
    ]);
    goAround(books, card, [
      [
        "groceries",
        9,
        14,
        88,
        [
          ["JEWEL-OSCO ####", "Jewel-Osco"],
          ["TRADER JOE S ###", "Trader Joe's"],
          ["MARIANOS ###", "Mariano's"],
        ],
      ],
      [
        "dining-out",
        10,
        13,
        56,
        [
          ["TST* BIG STAR CHICAGO", null],
          ["SQ *PEQUODS PIZZA", null],
          ["SWEETGREEN CHI", "Sweetgreen"],
        ],
      ],
      ["coffee", 9, 4, 10, [["SQ *INTELLIGENTSIA COFFEE", "Intelligentsia"]]],
      ["public-transport", 18, 2.5, 2.75, [["VENTRA ACCOUNT CHICAGO", "Ventra"]]],
      [
        "taxis",
        3,
        11,
        32,
        [
          ["UBER *TRIP", "Uber"],
          ["LYFT *RIDE", "Lyft"],
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
      ["clothing", 1.2, 28, 130, [["MADEWELL ####", "Madewell"]]],
      ["personal-care", 0.8, 55, 95, [["SQ *SALON BUCKTOWN", null]]],
      ["entertainment", 2, 16, 75, [["MUSIC BOX THEATRE", null]]],
      ["pharmacy", 1.4, 7, 34, [["WALGREENS #####", "Walgreens"]]],
    ]);
    books.payInFull(checking, card, 5);
    books.sweep(checking, saver, 26, 4900);
    return books.close({
      person:
        "She is 29, an analyst in Chicago, and moved in June. Her employer, who always pays back the hotel in two weeks, has not paid back July's $612.40; Comcast still takes $65 for the old flat beside the new Astound; her savings account has not been read since 11 July; ClassPass rose by $10.",
      wanted: [
        want("reimbursement_missing refund_missing", "marriott", [612.4], trips.slice(-1)),
        want(
          "subscription_overlap forgotten_subscription duplicate_charge",
          "comcast",
          [65, 780, 195, 120, 1440],
          idsOf([...comcast, ...astound], "2026-06-01"),
        ),
        want("account_silent", "evergreen", [], []),
        want("price_increase", "classpass", [10, 120, 59], idsOf(classes, "2026-04-01")),
      ],
      silly: [
        silly("income_change", "exp reimb", "They gave me my own money back."),
        silly("unusual_charge largest_expense", "ikea", "I moved."),
        silly("bill_missing", "kedzie", "I don't live there anymore."),
        silly("price_increase new_commitment", "halsted", "I signed the lease, I know the rent."),
        silly("small_purchases duplicate_charge habit_doubled", "ventra", "Each is a ride."),
        silly("reimbursement_missing", "hilton", "It came back in October."),
      ],
    });
  },

  function denverNurse() {
    const books = openBooks({ name: "denver-nurse", seed: 190011, since: "2025-04-01", today: "2026-10-05" });
    const checking = books.account("Mile High Checking", { opening: 2900 });
    const saver = books.account("Mile High Savings", { subtype: "savings", opening: 3600 });
    books.everyDays(checking, {
      text: "ROSE HILL HOSPITAL PAYROLL",
      merchant: "Rose Hill Hospital",
      category: "salary",
      amount: 2204,
      vary: 0.04,
      days: 14,
      first: "2025-04-04",
      last: "2026-05-01",
    });
    const newPay = books.everyDays(checking, {
      text: "SOUTH PLATTE HEALTH DIR DEP",
      merchant: "South Platte Health",
      category: "salary",
      amount: 2690,
      vary: 0.03,
      days: 14,
      first: "2026-05-15",
    });
    const oldGarage = books.monthly(checking, {
      text: "ROSE HILL GARAGE MONTHLY PERMIT",
      merchant: "Rose Hill Garage",
      category: "parking-tolls",
      amount: 95,
      day: 6,
      to: "2026-09",
    });
    const newGarage = books.monthly(checking, {
      text: "SOUTH PLATTE EMPLOYEE PARKING",
      merchant: "South Platte Parking",
      category: "parking-tolls",
      amount: 60,
      day: 2,
      from: "2026-06",
    });
    const oldGym = books.monthly(checking, {
      text: "ANYTIME FITNESS CLUB FEES",
      merchant: "Anytime Fitness",
      category: "fitness",
      amount: 42.99,
      day: 19,
    });
    const newGym = books.monthly(checking, {
      text: "VASA FITNESS DENVER",
      merchant: "VASA Fitness",
      category: "fitness",
      amount: 29.99,
      day: 11,
      from: "2026-07",
    });
    const rent = books.monthly(checking, {
      text: "CAP HILL RESIDENCES RENT",
      category: "rent",
      amount: [
        ["2025-04", 1640],
        ["2026-08", 1725],
      ],
      day: 1,
    });
    books.once(checking, "2026-01-21", 684.3, { text: "BIG O TIRES DENVER", merchant: "Big O Tires", category: "car" });
    books.once(checking, "2026-06-17", 388.6, {
      text: "SOUTHWES #############",
      merchant: "Southwest",
      category: "flights",
    });
    books.monthly(checking, {
      text: "XCEL ENERGY-PSCO",
      merchant: "Xcel Energy",
      category: "gas-electricity",
      amount: 92,
      vary: 0.25,
      day: 15,
    });
    payMonthlyBills(books, checking, [
      ["SUBARU MOTORS FIN CHASE", "Subaru Motors Finance", "car-loan", 389.2, 8],
      ["GEICO *AUTO ########", "GEICO", "insurance", 128.4, 13],
      ["MOHELA STUDENT LOAN", "Mohela", "student-loan", 260.15, 21],
      ["COMCAST DENVER CS 1X", "Xfinity", "internet-phone", 75, 10],
      ["VZWRLSS*APOCC VISB", "Verizon", "internet-phone", 70.2, 17],
      ["SPOTIFY USA", "Spotify", "music", 11.99, 24],
      ["HULU ###-###-#### CA", "Hulu", "tv-streaming", 18.99, 27],
    ]);
    goAround(books, checking, [
      [
        "groceries",
        9,
        14,
        94,
        [
          ["KING SOOPERS ####", "King Soopers"],
          ["TRADER JOE S ###", "Trader Joe's"],
          ["SAFEWAY #####", "Safeway"],
        ],
      ],
      [
        "dining-out",
        8,
        11,
        54,
        [
          ["TST* CITY O CITY", null],
          ["ILLEGAL PETES ##", "Illegal Pete's"],
          ["SQ *CART-DRIVER RINO", null],
        ],
      ],
      ["coffee", 8, 4, 11, [["SQ *CORVUS COFFEE", "Corvus"]]],
      ["fuel", 4, 28, 48, [["KING SOOPERS FUEL ####", "King Soopers Fuel"]]],
      [
        "shopping",
        5,
        10,
        105,
        [
          ["AMZN MKTP US*#######", "Amazon"],
          ["TARGET ########", "Target"],
          ["REI #### DENVER", "REI Co-op"],
        ],
      ],
      ["clothing", 1, 28, 120, [["FIGS SCRUBS", "Figs"]]],
      ["medical", 1, 25, 45, [["KAISER COPAY", null]]],
      ["entertainment", 2, 18, 80, [["AXS*RED ROCKS", null]]],
      ["pharmacy", 1, 6, 34, [["WALGREENS #####", "Walgreens"]]],
      ["personal-care", 0.8, 45, 90, [["SQ *SALON ON COLFAX", null]]],
    ]);
    setAside(books, checking, saver, { text: "TRANSFER TO SAVINGS", amount: 150, day: 20 });
    return books.close({
      person:
        "A nurse of 34 in Denver who changed hospitals in May and earns almost $500 more every two weeks. She still pays the garage of the old hospital, $95, and the old gym, $42.99, beside the new ones; the rent rose by $85; the rest of the raise piles up in checking, as she still saves only $150 a month.",
      wanted: [
        want(
          "subscription_overlap forgotten_subscription",
          "rose hill garage",
          [95, 1140, 380, 155],
          idsOf([...oldGarage, ...newGarage], "2026-06-01"),
        ),
        want(
          "subscription_overlap forgotten_subscription",
          "anytime fitness",
          [42.99, 515.88, 72.98, 29.99, 359.88, 875.76],
          idsOf([...oldGym, ...newGym], "2026-07-01"),
        ),
        want("price_increase", "cap hill", [85, 1020, 1725], idsOf(rent, "2026-05-01")),
        want("idle_cash", "mile high checking", [], []),
        want("income_change lifestyle_creep", "south platte health", [], idsOf(newPay)),
      ],
      silly: [
        silly("bill_missing", "rose hill hospital", "I left."),
        silly("unusual_charge largest_expense", "big o", "Snow tires, in January."),
        silly("category_spike price_increase", "xcel", "The weather."),
        silly("duplicate_charge small_purchases", "corvus", "My coffee before the shift."),
        silly("subscription_overlap", "verizon", "The phone and the flat."),
      ],
    });
  },

  function seattleLayoff() {
    const books = openBooks({ name: "seattle-layoff", seed: 190012, since: "2025-09-01", today: "2026-11-02" });
    const checking = books.account("Rainwater Checking", { opening: 6500 });
    const saver = books.account("Rainwater Savings", { subtype: "savings", opening: 3200 });
    const card = books.account("Rainwater Rewards Visa", { type: "credit", opening: 0 });
    books.everyDays(checking, {
      text: "FERNBRIDGE SOFTWARE PAYROLL",
      merchant: "Fernbridge Software",
      category: "salary",
      amount: 3412.7,
      days: 14,
      first: "2025-09-12",
      last: "2026-07-31",
    });
    books.once(checking, "2026-08-14", 7850, {
      text: "FERNBRIDGE SOFTWARE SEVERANCE",
      merchant: "Fernbridge Software",
      category: "salary",
    });
    const benefit = books.everyDays(checking, {
      text: "WA ST EMPLOY SEC UI BENEFIT",
      merchant: "Washington ESD",
      category: "benefits",
      amount: 1019,
      days: 7,
      first: "2026-08-25",
      last: "2026-10-13",
    });
    const cobra = books.monthly(checking, {
      text: "WEX HEALTH COBRA PREMIUM",
      merchant: "WEX COBRA",
      category: "insurance",
      amount: 712.35,
      day: 1,
      from: "2026-09",
    });
    const paper = books.monthly(card, {
      text: "NYTIMES*NYTIMES DIGITAL",
      merchant: "New York Times",
      category: "news-magazines",
      amount: [
        ["2025-09", 4],
        ["2026-09", 25],
      ],
      day: 15,
    });
    books.once(card, "2026-04-08", 618.4, {
      text: "ALASKA AIR #############",
      merchant: "Alaska Airlines",
      category: "flights",
    });
    books.once(card, "2026-04-27", 844.2, {
      text: "AIRBNB * HM########",
      merchant: "Airbnb",
      category: "lodging",
    });
    books.monthly(checking, {
      text: "SEATTLE CITY LIGHT BILLPAY",
      merchant: "Seattle City Light",
      category: "gas-electricity",
      amount: 118,
      vary: 0.2,
      day: 17,
      everyMonths: 2,
    });
    books.monthly(checking, {
      text: "VANGUARD BUY INVESTMENT",
      merchant: "Vanguard",
      category: "investment-transfer",
      amount: 1200,
      day: 20,
      to: "2026-07",
    });
    payMonthlyBills(books, checking, [
      ["PIKE PINE APARTMENTS RENT", null, "rent", 2185, 1],
      ["MOHELA STUDENT LOAN", "Mohela", "student-loan", 410.2, 21],
    ]);
    payMonthlyBills(books, card, [
      ["CENTURYLINK QUANTUM FIBER", "Quantum Fiber", "internet-phone", 75, 8],
      ["TMOBILE*AUTO PAY", "T-Mobile", "internet-phone", 70, 12],
      ["SEATTLE BOULDERING PROJECT", "Bouldering Project", "fitness", 94, 4],
      ["NETFLIX.COM", "Netflix", "tv-streaming", 17.99, 19],
      ["SPOTIFY USA", "Spotify", "music", 11.99, 22],
      ["FIGMA MONTHLY RENEWAL", "Figma", "software", 20, 26],
    ]);
    goAround(books, card, [
      [
        "groceries",
        10,
        14,
        96,
        [
          ["QFC #### SEATTLE", "QFC"],
          ["TRADER JOE S ###", "Trader Joe's"],
          ["PCC COMMUNITY MKT", "PCC"],
        ],
      ],
      [
        "dining-out",
        11,
        14,
        66,
        [
          ["TST* STATESIDE SEATTLE", null],
          ["SQ *BALLARD PIZZA", null],
          ["DOORDASH*########", "DoorDash"],
        ],
      ],
      ["coffee", 11, 4, 11, [["SQ *VICTROLA COFFEE", "Victrola"]]],
      ["public-transport", 8, 2.75, 3, [["ORCA TAP SEATTLE", "ORCA"]]],
      [
        "taxis",
        3,
        13,
        38,
        [
          ["LYFT *RIDE", "Lyft"],
          ["UBER *TRIP", "Uber"],
        ],
      ],
      [
        "shopping",
        4,
        11,
        110,
        [
          ["AMZN MKTP US*#######", "Amazon"],
          ["UNIQLO USA", "Uniqlo"],
        ],
      ],
      ["entertainment", 2, 18, 85, [["SIFF CINEMA", null]]],
      ["personal-care", 0.7, 60, 95, [["SQ *RUDYS BARBERSHOP", "Rudy's"]]],
      ["pharmacy", 1.2, 8, 36, [["BARTELL DRUGS ##", "Bartell"]]],
    ]);
    books.payInFull(checking, card, 6);
    books.sweep(checking, saver, 25, 6000);
    return books.close({
      person:
        "A product designer of 35 in Seattle, laid off at the end of July. The weekly unemployment benefit of $1,019 has not come since 13 October; far more leaves than comes in, while she spends as before; COBRA costs $712.35 a month since September; the newspaper went from $4 to $25.",
      wanted: [
        want("bill_missing income_change", "employ sec", [1019, 2038], idsOf(benefit)),
        want("cash_runway savings_rate low_point_ahead", "", [], []),
        want("new_commitment new_subscription", "wex health cobra", [712.35, 8548.2, 2137.05], idsOf(cobra)),
        want("price_increase free_trial_converted", "nytimes", [21, 252, 25], idsOf(paper, "2026-06-01")),
      ],
      silly: [
        silly("idle_cash", null, "It's what I live on."),
        silly("unusual_charge largest_expense", "airbnb", "A week in April."),
        silly("small_purchases duplicate_charge", "orca", "Bus rides."),
        silly("subscription_overlap", "quantum", "The flat's and the phone."),
        silly("income_change", "severance", "It was paid once."),
        silly("bill_missing", "fernbridge", "They let me go, I know."),
      ],
    });
  },

  function utrechtNewFlat() {
    const books = openBooks({
      name: "utrecht-new-flat",
      seed: 190013,
      since: "2025-09-01",
      today: "2026-09-29",
      currency: "EUR",
    });
    const account = books.account("Betaalrekening", { opening: 2300 });
    const savings = books.account("Spaarrekening", { subtype: "savings", opening: 6800 });
    books.monthly(account, {
      text: "SALARIS MERIDIAAN ADVIES BV",
      merchant: "Meridiaan Advies",
      category: "salary",
      amount: 2980.4,
      day: 24,
    });
    books.once(account, "2026-05-22", 2240.6, {
      text: "VAKANTIEGELD MERIDIAAN ADVIES BV",
      merchant: "Meridiaan Advies",
      category: "salary",
    });
    books.monthly(account, {
      text: "HUUR WOONSTEDE AMERSFOORT",
      merchant: "Woonstede",
      category: "rent",
      amount: 985,
      day: 1,
      to: "2026-06",
    });
    books.once(account, "2026-06-26", 1240, {
      text: "WAARBORGSOM LOMBOK VASTGOED UTRECHT",
      merchant: "Lombok Vastgoed",
      category: "rent",
    });
    books.monthly(account, {
      text: "HUUR LOMBOK VASTGOED UTRECHT",
      merchant: "Lombok Vastgoed",
      category: "rent",
      amount: 1240,
      day: 1,
      from: "2026-07",
    });
    const oldPower = books.monthly(account, {
      text: "SEPA INCASSO VATTENFALL KLANTSERVICE NV",
      merchant: "Vattenfall",
      category: "gas-electricity",
      amount: 118,
      day: 21,
    });
    const newPower = books.monthly(account, {
      text: "SEPA INCASSO ENECO CONSUMENTEN BV",
      merchant: "Eneco",
      category: "gas-electricity",
      amount: 96,
      day: 10,
      from: "2026-07",
    });
    const water = (
      [
        ["2026-08-18", "IDEAL GBLT WATERSCHAPSBELASTING"],
        ["2026-08-31", "SEPA INCASSO GBLT WATERSCHAPSBELASTING"],
      ] as const
    ).flatMap(([day, text]) => books.once(account, day, 214.35, { text, merchant: "GBLT", category: "taxes" }));
    const ziggo = books.monthly(account, {
      text: "SEPA INCASSO ZIGGO SERVICES BV",
      merchant: "Ziggo",
      category: "internet-phone",
      amount: [
        ["2025-09", 47.5],
        ["2026-07", 54.5],
      ],
      day: 16,
    });
    books.once(account, "2026-07-04", 684.2, {
      text: "IKEA UTRECHT PAS###",
      merchant: "IKEA",
      category: "shopping",
    });
    books.once(account, "2026-06-30", 189, { text: "BO-RENT BAKWAGEN AMERSFOORT", category: "other-transport" });
    payMonthlyBills(books, account, [
      ["SEPA INCASSO ZILVEREN KRUIS", "Zilveren Kruis", "insurance", 154.25, 27],
      ["SEPA INCASSO SIMYO", "Simyo", "internet-phone", 15, 12],
      ["SEPA INCASSO BASIC-FIT NEDERLAND", "Basic-Fit", "fitness", 29.99, 5],
      ["SEPA INCASSO SWAPFIETS", "Swapfiets", "other-transport", 22.9, 8],
      ["SEPA INCASSO INTERPOLIS ALLES IN EEN", "Interpolis", "insurance", 17.85, 3],
      ["NETFLIX INTERNATIONAL B.V.", "Netflix", "tv-streaming", 13.99, 19],
      ["SPOTIFY AB STOCKHOLM", "Spotify", "music", 12.99, 14],
    ]);
    goAround(books, account, [
      [
        "groceries",
        12,
        7,
        58,
        [
          ["ALBERT HEIJN #### PAS###", "Albert Heijn"],
          ["JUMBO UTRECHT PAS###", "Jumbo"],
          ["LIDL ### PAS###", "Lidl"],
        ],
      ],
      [
        "coffee",
        8,
        3.2,
        9,
        [
          ["CCV*THE VILLAGE COFFEE", null],
          ["KIOSK UTRECHT CS", "Kiosk"],
        ],
      ],
      [
        "dining-out",
        6,
        13,
        44,
        [
          ["CCV*CAFE OLIVIER UTRECHT", null],
          ["THUISBEZORGD.NL", "Thuisbezorgd"],
        ],
      ],
      ["public-transport", 6, 5, 19, [["NS GROEP IZ NS REIZIGERS", "NS"]]],
      [
        "shopping",
        3,
        9,
        80,
        [
          ["BOL.COM PAS###", "bol"],
          ["HEMA UTRECHT", "HEMA"],
        ],
      ],
      ["clothing", 0.8, 20, 85, [["H&M UTRECHT", "H&M"]]],
      ["pharmacy", 1, 4, 18, [["ETOS #### PAS###", "Etos"]]],
      ["entertainment", 1.6, 11, 42, [["TIVOLIVREDENBURG", null]]],
    ]);
    books.once(savings, "2026-01-01", 98.4, { text: "CREDITRENTE SPAARREKENING", category: "interest" });
    setAside(books, account, savings, { text: "OVERBOEKING SPAARREKENING", amount: 550, day: 25 });
    return books.close({
      person:
        "He is 30, an adviser, and moved from Amersfoort to Utrecht in July. Vattenfall still takes €118 for the old flat beside Eneco; the water board's €214.35 was paid by hand on 18 August and collected again on the 31st; Ziggo rose by €7.",
      wanted: [
        want("duplicate_charge", "gblt", [214.35], idsOf(water)),
        want(
          "subscription_overlap forgotten_subscription duplicate_charge",
          "vattenfall",
          [118, 354, 1416, 214, 96, 1152, 2568],
          idsOf([...oldPower, ...newPower], "2026-07-01"),
        ),
        want("price_increase", "ziggo", [7, 84, 54.5], idsOf(ziggo, "2026-04-01")),
      ],
      silly: [
        silly("bill_missing", "woonstede", "I moved out."),
        silly("income_change", "vakantiegeld", "Holiday pay, every May."),
        silly("new_commitment price_increase", "huur lombok", "I signed for it."),
        silly("duplicate_charge unusual_charge", "waarborgsom", "The deposit."),
        silly("unusual_charge largest_expense", "ikea", "For the new flat."),
      ],
    });
  },

  function bengaluruNewJob() {
    const books = openBooks({
      name: "bengaluru-new-job",
      seed: 190014,
      since: "2025-08-01",
      today: "2026-08-28",
      currency: "INR",
    });
    const account = books.account("Salary Account", { opening: 90000 });
    const card = books.account("Millennia Credit Card", { type: "credit", opening: 0 });
    books.monthly(account, {
      text: "NEFT CR KAVERI SOFTWARE PVT LTD SALARY",
      merchant: "Kaveri Software",
      category: "salary",
      amount: 92400,
      day: "last business day",
      to: "2026-03",
    });
    const raise = books.monthly(account, {
      text: "NEFT CR INDUS CLOUD LABS SALARY",
      merchant: "Indus Cloud Labs",
      category: "salary",
      amount: 118600,
      day: "last business day",
      from: "2026-04",
    });
    const airtel = books.monthly(account, {
      text: "UPI/AIRTEL BLACK BILLPAY/##########",
      merchant: "Airtel",
      category: "internet-phone",
      amount: [
        ["2025-08", 1179],
        ["2026-07", 1415],
      ],
      day: 11,
    });
    const fees = ["2025-08-11", "2026-08-11"].flatMap((day) =>
      books.once(card, day, 2950, { text: "ANNUAL MEMBERSHIP FEE INCL GST", category: "bank-fees" }),
    );
    books.monthly(account, {
      text: "ACH D- RECURRING DEPOSIT INSTALLMENT",
      category: "savings",
      amount: 22000,
      day: 5,
      from: "2026-05",
    });
    const delivery = [
      ["SWIGGY BANGALORE", "Swiggy"],
      ["ZOMATO ONLINE ORDER", "Zomato"],
    ] as const;
    const before = { category: "dining-out", places: delivery, perMonth: 5, low: 240, high: 640 };
    books.habit(card, { ...before, to: "2026-05-31" });
    const more = books.habit(card, { ...before, perMonth: 15, high: 680, from: "2026-06-01" });
    books.once(card, "2025-10-12", 8640, {
      text: "AMAZON PAY INDIA DIWALI SALE",
      merchant: "Amazon",
      category: "shopping",
    });
    books.once(card, "2026-01-19", 7842, {
      text: "INDIGO AIRLINES GURGAON",
      merchant: "IndiGo",
      category: "flights",
    });
    books.monthly(account, {
      text: "UPI/BESCOM/ELECTRICITY/##########",
      merchant: "BESCOM",
      category: "gas-electricity",
      amount: 1420,
      vary: 0.2,
      day: 13,
    });
    payMonthlyBills(books, account, [
      ["UPI/RAMESH GOWDA/HOUSE RENT", null, "rent", 26500, 3],
      ["UPI/GREEN NEST OWNERS/MAINTENANCE", null, "other-utilities", 3200, 5],
      ["ACH D- CREDILA EDUCATION LOAN EMI", "Credila", "student-loan", 11240, 7],
      ["ACH D- BSE STAR MF SIP", null, "investment-transfer", 12000, 10],
      ["ACH D- LIC OF INDIA PREMIUM", "LIC", "insurance", 2860, 15],
      ["UPI/LAKSHMI/HOUSE HELP", null, "services", 3500, 2],
      ["UPI/AMMA/MONTHLY", null, "gifts-donations", 6000, 4],
    ]);
    payMonthlyBills(books, card, [
      ["SPOTIFY SI MUMBAI", "Spotify", "music", 139, 8],
      ["NETFLIX COM MUMBAI", "Netflix", "tv-streaming", 499, 20],
      ["CULT FIT BANGALORE", "Cult.fit", "fitness", 1490, 6],
    ]);
    goAround(books, card, [
      [
        "groceries",
        10,
        240,
        1350,
        [
          ["BIGBASKET BANGALORE", "BigBasket"],
          ["ZEPTO MARKETPLACE", "Zepto"],
          ["MORE SUPERMARKET HSR", "More"],
        ],
      ],
      [
        "shopping",
        2.5,
        450,
        3200,
        [
          ["AMAZON PAY INDIA", "Amazon"],
          ["MYNTRA DESIGNS", "Myntra"],
        ],
      ],
      ["entertainment", 1.8, 350, 1200, [["BOOKMYSHOW MUMBAI", "BookMyShow"]]],
    ]);
    goAround(books, account, [
      [
        "taxis",
        7,
        120,
        420,
        [
          ["UPI/UBER INDIA/##########", "Uber"],
          ["UPI/OLACABS/##########", "Ola"],
        ],
      ],
      ["public-transport", 11, 30, 60, [["UPI/BMRCL METRO/##########", "Namma Metro"]]],
      ["coffee", 6, 90, 340, [["UPI/THIRD WAVE COFFEE/######", "Third Wave Coffee"]]],
      ["pharmacy", 1, 180, 900, [["UPI/APOLLO PHARMACY/######", "Apollo Pharmacy"]]],
    ]);
    books.payInFull(account, card, 8);
    return books.close({
      person:
        "An engineer of 27 in Bengaluru, at a new company since April with ₹26,200 more a month. Since June she orders in three times as often; the card took its yearly fee of ₹2,950 on 11 August; Airtel rose by ₹236 a month.",
      wanted: [
        want("habit_doubled category_spike lifestyle_creep small_purchases", "swiggy", [], idsOf(more)),
        want("fee_leak yearly_renewal", "annual membership fee", [2950], idsOf(fees)),
        want("price_increase", "airtel", [236, 2832, 1415], idsOf(airtel, "2026-04-01")),
        want("income_change lifestyle_creep", "indus cloud", [26200, 118600, 314400], idsOf(raise)),
      ],
      silly: [
        silly("bill_missing income_change", "kaveri", "I left them."),
        silly("unusual_charge largest_expense", "amazon pay", "The Diwali sale."),
        silly("small_purchases duplicate_charge habit_doubled", "bmrcl", "My way to work."),
        silly("new_commitment new_subscription", "recurring deposit", "That's my own saving."),
        silly("unusual_charge category_spike", "indigo", "I flew home in January."),
      ],
    });
  },
];
