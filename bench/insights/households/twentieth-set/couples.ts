import { idsOf, openBooks, silly, want } from "../../build";
import type { Household } from "../../types";
import { payHouseholdBills, shopAsUsual } from "./routine";

/** First owners in Denver and Boise, two teachers in Minneapolis, two engineers in Seattle. */
export const couples: readonly (() => Household)[] = [
  function denverNewlyweds() {
    const books = openBooks({ name: "denver-first-house", seed: 200006, since: "2025-04-01", today: "2026-10-12" });
    const checking = books.account("Front Range Joint Checking", { opening: 5600 });
    const savings = books.account("Front Range Savings", { subtype: "savings", opening: 9800 });
    const card = books.account("Front Range Cash Back", { type: "credit", opening: 0 });
    books.everyDays(checking, {
      text: "DENVER HEALTH HOSP PAYROLL",
      merchant: "Denver Health",
      category: "salary",
      amount: 1812.6,
      vary: 0.01,
      days: 14,
      first: "2025-04-04",
    });
    books.everyDays(checking, {
      text: "CITY AND CNTY DENVER DIR DEP",
      merchant: "City and County of Denver",
      category: "salary",
      amount: 1668.25,
      days: 14,
      first: "2025-04-11",
    });
    const mortgage = books.monthly(checking, {
      text: "ROCKY PEAK HOME LOANS MTG PYMT",
      merchant: "Rocky Peak Home Loans",
      category: "mortgage",
      amount: [
        ["2025-04", 3124.55],
        ["2026-09", 3281.2],
      ],
      day: 1,
    });
    const farm = ["2025-04-26", "2025-10-26", "2026-04-26"].flatMap((day) =>
      books.once(checking, day, 814.2, {
        text: "STATE FARM RO ## AUTO PREM",
        merchant: "State Farm",
        category: "insurance",
      }),
    );
    const subaru = books.monthly(checking, {
      text: "SUBARU MOTORS FIN AUTOPAY",
      merchant: "Subaru Motors Finance",
      category: "car-loan",
      amount: 486.27,
      day: 18,
      from: "2026-08",
    });
    books.monthly(checking, {
      text: "VANGUARD BUY INVESTMENT ROTH",
      merchant: "Vanguard",
      category: "investment-transfer",
      flow: "out",
      amount: 400,
      day: 24,
    });
    books.move(savings, checking, "2026-07-16", 4000);
    books.once(checking, "2026-07-18", 4000, {
      text: "MILE HIGH SUBARU DOWN PMT",
      merchant: "Mile High Subaru",
      category: "car",
    });
    payHouseholdBills(books, checking, [
      ["CENTRAL PARK HOA", null, "services", 62, 5],
      ["XCEL ENERGY CO", "Xcel Energy", "gas-electricity", 148, 16, 0.15],
      ["DENVER WATER", "Denver Water", "water-waste", 58, 20, 0.12],
      ["AIDVANTAGE ED LOAN", "Aidvantage", "student-loan", 312.44, 22],
    ]);
    payHouseholdBills(books, card, [
      ["COMCAST DENVER", "Xfinity", "internet-phone", 80, 9],
      ["VERIZON WRLS", "Verizon", "internet-phone", 132.6, 14],
      ["YOUTUBE TV", "YouTube TV", "tv-streaming", 82.99, 17],
    ]);
    const spotify = [7, 23].flatMap((day) =>
      books.monthly(card, {
        text: "SPOTIFY USA P########",
        merchant: "Spotify",
        category: "music",
        amount: 11.99,
        day,
      }),
    );
    books.once(card, "2025-08-22", 1248.6, {
      text: "LOWES #### DENVER",
      merchant: "Lowe's",
      category: "home-improvement",
    });
    books.once(card, "2026-03-06", 684, { text: "UNITED ##########", merchant: "United", category: "flights" });
    shopAsUsual(books, card, [
      [
        "groceries",
        12,
        16,
        118,
        [
          ["KING SOOPERS ####", "King Soopers"],
          ["SAFEWAY ####", "Safeway"],
          ["COSTCO WHSE ####", "Costco"],
        ],
      ],
      [
        "dining-out",
        8,
        14,
        66,
        [
          ["TST* SNOOZE AM EATERY", "Snooze"],
          ["ILLEGAL PETES", "Illegal Pete's"],
          ["CHIPOTLE ####", "Chipotle"],
        ],
      ],
      ["coffee", 8, 4, 11, [["SQ *HUCKLEBERRY ROASTERS", "Huckleberry"]]],
      [
        "fuel",
        5,
        30,
        52,
        [
          ["KUM&GO ####", "Kum & Go"],
          ["CONOCO ####", "Conoco"],
        ],
      ],
      ["home-improvement", 2, 12, 130, [["THE HOME DEPOT ####", "Home Depot"]]],
      [
        "shopping",
        5,
        10,
        90,
        [
          ["AMAZON MKTPL*#####", "Amazon"],
          ["TARGET ####", "Target"],
        ],
      ],
      [
        "entertainment",
        2,
        18,
        70,
        [
          ["AMC WESTMINSTER", "AMC"],
          ["MEOW WOLF DENVER", "Meow Wolf"],
        ],
      ],
      ["pharmacy", 1, 6, 32, [["WALGREENS ####", "Walgreens"]]],
    ]);
    books.payInFull(checking, card, 10);
    books.sweep(checking, savings, 27, 5600);
    return books.close({
      person:
        "A lab technician and a city planner in Denver in their first house. A car on credit takes $486.27 a month since August; the mortgage's escrow made it $156.65 higher in September; half a year of car insurance, $814.20, is due on 26 October; each of them pays for a Spotify of their own.",
      wanted: [
        want("price_increase new_commitment", "rocky peak", [156.65, 1879.8, 3281.2], idsOf(mortgage, "2026-06-01")),
        want("new_commitment new_subscription", "subaru", [486.27, 5835.24], idsOf(subaru)),
        want("yearly_renewal upcoming_bills bill_due_before_payday", "state farm", [814.2], idsOf(farm)),
        want("subscription_overlap duplicate_charge", "spotify", [11.99, 23.98, 143.88, 287.76], idsOf(spotify)),
      ],
      silly: [
        silly("unusual_charge largest_expense", "mile high", "The down payment, which we had saved for."),
        silly("forgotten_subscription", "hoa", "One cannot leave it."),
        silly("income_change", "front range", "It was our own money, from savings."),
        silly("price_increase category_spike", "xcel", "It changes with the weather."),
        silly("unusual_charge", "united", "Her brother's wedding."),
      ],
    });
  },

  function minneapolisTeachers() {
    const books = openBooks({
      name: "minneapolis-two-teachers",
      seed: 200007,
      since: "2025-08-01",
      today: "2026-10-27",
    });
    const checking = books.account("Lakes Joint Checking", { opening: 5300 });
    const savings = books.account("Lakes Savings", { subtype: "savings", opening: 10400 });
    books.monthly(checking, {
      text: "MPLS PUBLIC SCHOOLS PAYROLL",
      merchant: "Minneapolis Public Schools",
      category: "salary",
      amount: 2762.6,
      vary: 0.003,
      day: 15,
    });
    books.monthly(checking, {
      text: "ISD 625 ST PAUL PAYROLL",
      merchant: "Saint Paul Public Schools",
      category: "salary",
      amount: 2648.9,
      vary: 0.003,
      day: "last business day",
    });
    const netflix = books.monthly(checking, {
      text: "NETFLIX.COM LOS GATOS CA",
      merchant: "Netflix",
      category: "tv-streaming",
      amount: [
        ["2025-08", 17.99],
        ["2026-10", 19.99],
      ],
      day: 13,
    });
    payHouseholdBills(books, checking, [
      ["LONGFELLOW DUPLEX RENT", null, "rent", 1960, 1],
      ["XCEL ENERGY MN", "Xcel Energy", "gas-electricity", 118, 17, 0.1],
      ["USI FIBER", "USI", "internet-phone", 60, 8],
      ["US MOBILE", "US Mobile", "internet-phone", 46, 20],
      ["TOYOTA FIN PYMT", "Toyota Financial", "car-loan", 312.4, 11],
      ["PROGRESSIVE INS", "Progressive", "insurance", 138.2, 5],
      ["NELNET STDNT LOAN", "Nelnet", "student-loan", 264.75, 24],
      ["YMCA TWIN CITIES", "YMCA", "fitness", 99, 3],
    ]);
    shopAsUsual(books, checking, [
      [
        "groceries",
        11,
        16,
        98,
        [
          ["CUB FOODS ####", "Cub"],
          ["SEWARD COOP", "Seward Co-op"],
          ["ALDI #####", "Aldi"],
        ],
      ],
      [
        "dining-out",
        7,
        12,
        54,
        [
          ["TST* HAI HAI", "Hai Hai"],
          ["PIZZA LUCE", "Pizza Luce"],
          ["MATTS BAR", null],
        ],
      ],
      ["coffee", 6, 4, 10, [["DOGWOOD COFFEE", "Dogwood Coffee"]]],
      ["fuel", 4, 26, 44, [["HOLIDAY STATIONS ####", "Holiday"]]],
      [
        "shopping",
        5,
        9,
        76,
        [
          ["TARGET ####", "Target"],
          ["AMAZON MKTPL*#####", "Amazon"],
        ],
      ],
      [
        "entertainment",
        2,
        12,
        48,
        [
          ["RIVERVIEW THEATER", null],
          ["MIA MINNEAPOLIS", null],
        ],
      ],
      ["pharmacy", 1, 6, 28, [["WALGREENS ####", "Walgreens"]]],
      ["gifts-donations", 1, 20, 45, [["MPR MEMBER GIFT", "MPR"]]],
    ]);
    books.sweep(checking, savings, 16, 5200);
    return books.close({
      person:
        "Two teachers in Minneapolis, renting half a house. Nothing has happened but that Netflix takes $2 more in October.",
      wanted: [want("price_increase", "netflix", [2, 24, 19.99], idsOf(netflix, "2026-07-01"))],
      silly: [
        silly("income_change", "school", "We are paid the same each month."),
        silly("category_spike habit_doubled lifestyle_creep unusual_charge", null, "We live as we always have."),
        silly("idle_cash low_point_ahead", null, "What is over goes to savings."),
        silly("forgotten_subscription", "ymca", "We swim there twice a week."),
      ],
    });
  },

  function boiseFirstOwners() {
    const books = openBooks({ name: "boise-starter-home", seed: 200008, since: "2025-05-01", today: "2026-08-30" });
    const checking = books.account("Sawtooth Joint Checking", { opening: 4700 });
    const savings = books.account("Sawtooth Savings", { subtype: "savings", opening: 7600 });
    const card = books.account("Sawtooth Visa", { type: "credit", opening: 0, lastSyncedOn: "2026-07-27" });
    books.everyDays(checking, {
      text: "ST LUKES HEALTH SYS PAYROLL",
      merchant: "St. Luke's",
      category: "salary",
      amount: 1436.4,
      vary: 0.03,
      days: 14,
      first: "2025-05-09",
    });
    for (const day of [15, "last business day"] as const) {
      books.monthly(checking, {
        text: "GEM STATE PAPER CO PAYROLL",
        merchant: "Gem State Paper",
        category: "salary",
        amount: 1488.35,
        day,
      });
    }
    const power = books.monthly(checking, {
      text: "IDAHO POWER CO WEB PMT",
      merchant: "Idaho Power",
      category: "gas-electricity",
      amount: [
        ["2025-05", 82],
        ["2025-07", 116],
        ["2025-09", 88],
        ["2026-07", 204],
      ],
      vary: 0.06,
      day: 19,
    });
    const hvac = books.monthly(checking, {
      text: "MOUNTAIN WEST CU HOME IMP LN",
      merchant: null,
      category: "other-loan",
      amount: 214.36,
      day: 12,
      from: "2026-07",
    });
    for (const day of ["2025-06-18", "2025-12-18", "2026-06-18"]) {
      books.once(checking, day, 1142.7, {
        text: "ADA COUNTY TREASURER TAX",
        merchant: "Ada County",
        category: "taxes",
      });
    }
    payHouseholdBills(books, checking, [
      ["IDAHO CENTRAL CU MORTGAGE", null, "mortgage", 2186.14, 1],
      ["INTERMOUNTAIN GAS", "Intermountain Gas", "gas-electricity", 52, 23, 0.15],
      ["VEOLIA WATER ID", "Veolia", "water-waste", 46, 14, 0.1],
      ["BOISE CITY SEWER TRASH", null, "water-waste", 71.4, 25],
      ["FARMERS INS HOME AUTO", "Farmers", "insurance", 268.9, 6],
      ["ICCU AUTO LOAN", null, "car-loan", 376.2, 9],
    ]);
    payHouseholdBills(books, card, [
      ["SPARKLIGHT BOISE", "Sparklight", "internet-phone", 75, 11],
      ["T-MOBILE AUTOPAY", "T-Mobile", "internet-phone", 105, 16],
      ["NETFLIX.COM", "Netflix", "tv-streaming", 17.99, 20],
    ]);
    shopAsUsual(books, card, [
      [
        "groceries",
        12,
        14,
        112,
        [
          ["WINCO FOODS ##", "WinCo"],
          ["ALBERTSONS ####", "Albertsons"],
          ["COSTCO WHSE ####", "Costco"],
        ],
      ],
      [
        "dining-out",
        7,
        11,
        52,
        [
          ["BITTERCREEK ALEHOUSE", null],
          ["WESTSIDE DRIVE IN", null],
          ["CHIPOTLE ####", "Chipotle"],
        ],
      ],
      ["coffee", 8, 4, 9, [["DUTCH BROS ID####", "Dutch Bros"]]],
      [
        "fuel",
        5,
        32,
        56,
        [
          ["MAVERIK ###", "Maverik"],
          ["STINKER ###", "Stinker"],
        ],
      ],
      [
        "home-improvement",
        2,
        14,
        120,
        [
          ["DB SUPPLY BOISE", "D&B Supply"],
          ["THE HOME DEPOT ####", "Home Depot"],
        ],
      ],
      [
        "shopping",
        5,
        9,
        80,
        [
          ["AMAZON MKTPL*#####", "Amazon"],
          ["FRED MEYER ####", "Fred Meyer"],
        ],
      ],
      ["entertainment", 1.5, 15, 60, [["REGAL BOISE", "Regal"]]],
    ]);
    books.payInFull(checking, card, 7);
    books.sweep(checking, savings, 22, 4900);
    return books.close({
      person:
        "A receptionist at a hospital and a warehouse planner in Boise, owners since last year. Their card has sent nothing since 27 July; the electric bill is twice that of last summer; a loan for the air conditioning takes $214.36 a month since July.",
      wanted: [
        want("category_spike price_increase unusual_charge", "idaho power", [], idsOf(power, "2026-07-01")),
        want("account_silent", "sawtooth visa", [], []),
        want("new_commitment new_subscription", "mountain west", [214.36, 2572.32], idsOf(hvac)),
      ],
      silly: [
        silly("category_drop", null, "The card's purchases are only missing."),
        silly("bill_missing forgotten_subscription", "netflix", "It goes through the card that sends nothing."),
        silly("bill_missing", "sparklight", "It goes through the card that sends nothing."),
        silly("unusual_charge price_increase", "ada county", "Property tax, each June and December."),
        silly("income_change", "st lukes", "She works some more hours in some weeks."),
      ],
    });
  },

  function seattleEngineers() {
    const books = openBooks({ name: "seattle-two-engineers", seed: 200009, since: "2024-12-01", today: "2026-11-02" });
    const checking = books.account("Ballard Joint Checking", { opening: 9200 });
    const savings = books.account("Ballard Savings", { subtype: "savings", opening: 18400 });
    const card = books.account("Ballard Everyday Visa", { type: "credit", opening: 0 });
    for (const day of [15, "last business day"] as const) {
      books.monthly(checking, {
        text: "ORCA CLOUD SYSTEMS PAYROLL",
        merchant: "Orca Cloud Systems",
        category: "salary",
        amount: 3860.42,
        day,
      });
    }
    books.everyDays(checking, {
      text: "PUGET MARINE ENG DIR DEP",
      merchant: "Puget Marine Engineering",
      category: "salary",
      amount: 2675.1,
      vary: 0.004,
      days: 14,
      first: "2024-12-06",
    });
    books.monthly(checking, {
      text: "VANGUARD BUY INVESTMENT",
      merchant: "Vanguard",
      category: "investment-transfer",
      flow: "out",
      amount: 6500,
      day: 17,
    });
    const rent = books.monthly(checking, {
      text: "FREMONT HEIGHTS RENT ACH",
      category: "rent",
      amount: [
        ["2024-12", 2980],
        ["2026-10", 3125],
      ],
      day: 1,
    });
    payHouseholdBills(books, checking, [
      ["SEATTLE CITY LIGHT", "Seattle City Light", "gas-electricity", 88, 21, 0.15],
      ["PEMCO INSURANCE", "Pemco", "insurance", 164.2, 8],
      ["TOYOTA FIN PYMT", "Toyota Financial", "car-loan", 428.9, 12],
    ]);
    payHouseholdBills(books, card, [
      ["ZIPLY FIBER", "Ziply Fiber", "internet-phone", 75, 6],
      ["T-MOBILE AUTOPAY", "T-Mobile", "internet-phone", 120, 19],
      ["SPOTIFY USA", "Spotify", "music", 16.99, 11],
      ["NETFLIX.COM", "Netflix", "tv-streaming", 17.99, 24],
      ["NYTIMES DIGITAL", "New York Times", "news-magazines", 25, 15],
      ["SEATTLE BOULDERING PROJ", null, "fitness", 178, 4],
    ]);
    const costco = ["2024-12-19", "2025-11-19"].flatMap((day) =>
      books.once(card, day, 130, {
        text: "COSTCO ANNUAL RENEWAL",
        merchant: "Costco Membership",
        category: "shopping",
      }),
    );
    books.once(card, "2026-06-10", 1968.4, {
      text: "ALASKA AIR ##########",
      merchant: "Alaska Airlines",
      category: "flights",
    });
    const trip = [
      ["2026-10-05", 312.4, "HOTEL GRACERY SHINJUKU JP", "lodging"],
      ["2026-10-06", 64.18, "ICHIRAN SHIBUYA JP", "dining-out"],
      ["2026-10-08", 228.66, "JR EAST TOKYO JP", "other-travel"],
      ["2026-10-10", 486.9, "KYOTO MACHIYA STAY JP", "lodging"],
      ["2026-10-11", 92.35, "NISHIKI ICHIBA KYOTO JP", "dining-out"],
      ["2026-10-13", 154.7, "DAIMARU KYOTO JP", "shopping"],
      ["2026-10-15", 268.2, "DORMY INN OSAKA JP", "lodging"],
      ["2026-10-16", 118.44, "YODOBASHI UMEDA JP", "shopping"],
    ] as const;
    const fees = trip.flatMap(([day, amount, text, category]) => {
      books.once(card, day, amount, { text, category });
      return books.once(card, day, Math.round(amount * 3) / 100, {
        text: "FOREIGN TRANSACTION FEE",
        category: "foreign-fees",
      });
    });
    const strange = [
      ...books.once(card, "2026-10-28", 1, { text: "QKDGTL*SHOP ########", category: "shopping" }),
      ...books.once(card, "2026-10-29", 449, { text: "QKDGTL*ELECTRO WEB ########", category: "shopping" }),
    ];
    const totalFees = Math.round(trip.reduce((sum, [, amount]) => sum + Math.round(amount * 3), 0)) / 100;
    shopAsUsual(books, card, [
      [
        "groceries",
        12,
        16,
        124,
        [
          ["QFC ####", "QFC"],
          ["PCC MARKETS FREMONT", "PCC"],
          ["TRADER JOES ###", "Trader Joe's"],
        ],
      ],
      [
        "dining-out",
        12,
        16,
        88,
        [
          ["TST* FREMONT BREWING", null],
          ["UN BIEN BALLARD", null],
          ["DOORDASH*######", "DoorDash"],
          ["PASEO SEATTLE", null],
        ],
      ],
      [
        "coffee",
        12,
        4,
        11,
        [
          ["SQ *LIGHTHOUSE ROASTERS", null],
          ["FUEL COFFEE", null],
        ],
      ],
      ["fuel", 3, 38, 62, [["CHEVRON ####", "Chevron"]]],
      [
        "shopping",
        6,
        12,
        130,
        [
          ["AMAZON MKTPL*#####", "Amazon"],
          ["REI #### SEATTLE", "REI"],
          ["UNIQLO SEATTLE", "Uniqlo"],
        ],
      ],
      [
        "entertainment",
        2,
        22,
        95,
        [
          ["SIFF CINEMA", null],
          ["NEUMOS SEATTLE", null],
        ],
      ],
      ["pharmacy", 1, 6, 36, [["BARTELL DRUGS ##", "Bartell Drugs"]]],
      ["public-transport", 3, 10, 30, [["ORCA TRANSIT", "ORCA"]]],
    ]);
    books.payInFull(checking, card, 9);
    books.sweep(checking, savings, 26, 9600);
    return books.close({
      person:
        "Two engineers in Seattle, renters, who invest each month. A shop that neither knows took a dollar on 28 October and $449 the day after; their card took 3% of all they paid in Japan in October; the rent rose by $145 in October; Costco renews for $130 on 19 November.",
      wanted: [
        want("test_charge unusual_charge largest_expense", "qkdgtl", [449, 1, 450], idsOf(strange)),
        want("foreign_fees fee_leak", "foreign transaction fee", [totalFees], idsOf(fees)),
        want("price_increase", "fremont heights", [145, 1740, 3125], idsOf(rent, "2026-07-01")),
        want("yearly_renewal upcoming_bills", "costco membership", [130], idsOf(costco)),
      ],
      silly: [
        silly("unusual_charge category_spike", "hotel gracery", "Our trip to Japan."),
        silly("unusual_charge largest_expense", "vanguard", "It is invested, not spent."),
        silly("unusual_charge category_spike", "kyoto", "Our trip to Japan."),
        silly("forgotten_subscription", "bouldering", "We climb there every week."),
        silly("low_point_ahead cash_runway", null, "There is always more than enough."),
      ],
    });
  },
];
