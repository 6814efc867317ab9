import { idsOf, openBooks, silly, sumOfRows, want } from "../../build";
import type { Household } from "../../types";
import { runErrands } from "../eighth-set/streets";
import { payStanding } from "../ninth-set/standing";

/** A lab technician in Durham, a house in Ann Arbor, an analyst in Charlotte, a doctoral student in Somerville, a sorter in Louisville. */
export const startingOut: readonly (() => Household)[] = [
  function durhamLabTechnician() {
    const books = openBooks({ name: "durham-lab-technician", seed: 180001, since: "2025-10-01", today: "2026-09-14" });
    const checking = books.account("Bull City Checking", { opening: 2300 });
    const saver = books.account("Bull City Saver", { subtype: "savings", opening: 300 });
    books.everyDays(checking, {
      text: "UNIV STUDENT PAYROLL PPD",
      merchant: null,
      category: "salary",
      amount: 430,
      vary: 0.08,
      days: 14,
      first: "2025-10-03",
      last: "2026-01-16",
    });
    books.everyDays(checking, {
      text: "CATALENT LABS INC PAYROLL",
      merchant: "Catalent Labs",
      category: "salary",
      amount: 1496.38,
      vary: 0.01,
      days: 14,
      first: "2026-02-13",
    });
    books.monthly(checking, {
      text: "ZELLE FROM MOM",
      category: "other-income",
      amount: 500,
      day: 1,
      to: "2026-01",
    });
    books.monthly(checking, {
      text: "NINTH STREET HOUSE RENT ACH",
      category: "rent",
      amount: 560,
      day: 2,
      to: "2026-01",
    });
    books.monthly(checking, {
      text: "ERWIN MILL LOFTS WEB PMTS",
      merchant: "Erwin Mill Lofts",
      category: "rent",
      amount: 815,
      day: 2,
      from: "2026-02",
    });
    const loan = books.monthly(checking, {
      text: "DEPT EDUCATION NELNET STUDENT LN",
      merchant: "Nelnet",
      category: "student-loan",
      amount: 243.18,
      day: 21,
      from: "2026-07",
    });
    const fees = books.monthly(checking, {
      text: "MONTHLY MAINTENANCE FEE",
      category: "bank-fees",
      amount: 12,
      day: 30,
      from: "2026-06",
    });
    const spotify = books.monthly(checking, {
      text: "SPOTIFY USA",
      merchant: "Spotify",
      category: "music",
      amount: [
        ["2025-10", 5.99],
        ["2026-07", 11.99],
      ],
      day: 9,
    });
    books.monthly(checking, {
      text: "DUKE ENERGY PROGRESS BILL PAY",
      merchant: "Duke Energy",
      category: "gas-electricity",
      amount: [
        ["2026-02", 74],
        ["2026-04", 52],
        ["2026-06", 91],
      ],
      vary: 0.12,
      day: 17,
      from: "2026-02",
    });
    books.monthly(checking, {
      text: "NC FARM BUREAU INS PREM",
      merchant: "NC Farm Bureau",
      category: "insurance",
      amount: 104.5,
      day: 12,
      from: "2026-03",
    });
    payStanding(books, checking, [["MINT MOBILE", "Mint Mobile", "internet-phone", 25, 6]]);
    books.once(checking, "2026-05-07", 386.72, {
      text: "MIDAS AUTO #### DURHAM NC",
      merchant: "Midas",
      category: "car",
    });
    runErrands(books, checking, [
      [
        "groceries",
        6,
        12,
        74,
        [
          ["HARRIS TEETER ####", "Harris Teeter"],
          ["FOOD LION #### DURHAM", "Food Lion"],
          ["ALDI #####", "Aldi"],
        ],
      ],
      [
        "dining-out",
        8,
        9,
        31,
        [
          ["COOK OUT ## DURHAM NC", "Cook Out"],
          ["TST* DAME'S CHICKEN", null],
          ["CHIPOTLE ####", "Chipotle"],
        ],
      ],
      [
        "coffee",
        6,
        3,
        9,
        [
          ["SQ *COCOA CINNAMON", null],
          ["DUNKIN #######", "Dunkin'"],
        ],
      ],
      [
        "fuel",
        4,
        25,
        46,
        [
          ["SHEETZ ####", "Sheetz"],
          ["CIRCLE K #####", "Circle K"],
        ],
      ],
      [
        "shopping",
        3,
        10,
        85,
        [
          ["AMZN MKTP US*#######", "Amazon"],
          ["TARGET ########", "Target"],
        ],
      ],
      ["pharmacy", 1, 5, 28, [["CVS/PHARMACY #####", "CVS"]]],
    ]);
    books.sweep(checking, saver, 27, 1800);
    return books.close({
      person:
        "She is 23, graduated in December and has worked in a lab in Durham since February. In July the first payment of her student loan left, $243.18 a month; since June the student account costs $12 a month; Spotify's student price ended in July, $6 more.",
      wanted: [
        want("new_commitment upcoming_bills", "nelnet", [243.18, 2918.16, 486.36], idsOf(loan)),
        want("fee_leak", "maintenance fee", [12, 36, 144], idsOf(fees)),
        want("price_increase", "spotify", [6, 72, 11.99], idsOf(spotify, "2026-03-01")),
      ],
      silly: [
        silly("income_change bill_missing", "univ student", "I graduated."),
        silly("reimbursement_missing bill_missing income_change", "mom", "I earn my own money now."),
        silly("category_spike price_increase", "duke energy", "It was ninety-five degrees."),
        silly("largest_expense unusual_charge", "midas", "The brakes, in May."),
        silly("new_commitment", "erwin mill", "I have lived here since February."),
      ],
    });
  },

  function annArborHouse() {
    const books = openBooks({ name: "ann-arbor-house", seed: 180002, since: "2025-09-01", today: "2026-10-26" });
    const checking = books.account("Maize Student Checking", { opening: 1150 });
    books.monthly(checking, { text: "ZELLE FROM DAD MONTHLY", category: "other-income", amount: 900, day: 1 });
    books.everyDays(checking, {
      text: "UMICH DINING PAYROLL DIR DEP",
      merchant: null,
      category: "salary",
      amount: 302,
      vary: 0.12,
      days: 14,
      first: "2025-09-12",
    });
    payStanding(books, checking, [
      ["HURON HOUSING LLC WEB PMT", "Huron Housing", "rent", 720, 3],
      ["COMCAST CABLE COMM", "Xfinity", "internet-phone", 80, 8],
      ["SPOTIFY USA", "Spotify", "music", 5.99, 24],
    ]);
    const energy = books.monthly(checking, {
      text: "DTE ENERGY AUTOPAY",
      merchant: "DTE Energy",
      category: "gas-electricity",
      amount: [
        ["2025-09", 141],
        ["2025-11", 188],
        ["2026-04", 152],
        ["2026-06", 131],
      ],
      vary: 0.1,
      day: 14,
    });
    const again = books.once(checking, "2026-10-16", sumOfRows(energy, "2026-10-01"), {
      text: "DTE ENERGY WEB PAYMENT",
      merchant: "DTE Energy",
      category: "gas-electricity",
    });
    const share = { category: "other-transfer", flow: "in", amount: 62, day: 19, late: 4 } as const;
    books.monthly(checking, { ...share, text: "VENMO CASHOUT SOFIA R BILLS" });
    books.monthly(checking, { ...share, text: "VENMO CASHOUT WEI L BILLS" });
    const jonah = books.monthly(checking, { ...share, text: "VENMO CASHOUT JONAH K BILLS", to: "2026-08" });
    const chegg = books.monthly(checking, {
      text: "CHEGG *STUDY PACK",
      merchant: "Chegg",
      category: "education",
      amount: 19.95,
      day: 12,
      from: "2025-10",
    });
    for (const [day, price] of [
      ["2026-01-09", 212.4],
      ["2026-09-02", 246.15],
    ] as const) {
      books.once(checking, day, price, { text: "ULRICHS BOOKSTORE A2", merchant: "Ulrich's", category: "education" });
    }
    for (const [day, price] of [
      ["2025-11-08", 248.6],
      ["2026-04-02", 219.2],
    ] as const) {
      books.once(checking, day, price, { text: "DELTA AIR #############", merchant: "Delta", category: "flights" });
    }
    runErrands(books, checking, [
      [
        "groceries",
        6,
        8,
        62,
        [
          ["KROGER #### ANN ARBOR", "Kroger"],
          ["TRADER JOE S ###", "Trader Joe's"],
          ["MEIJER ####", "Meijer"],
        ],
      ],
      [
        "dining-out",
        9,
        8,
        27,
        [
          ["TST* FRITA BATIDOS", null],
          ["PANDA EXPRESS ####", "Panda Express"],
          ["SQ *NYPD PIZZA", null],
        ],
      ],
      [
        "coffee",
        9,
        3.5,
        8,
        [
          ["SQ *LITERATI COFFEE", null],
          ["STARBUCKS STORE #####", "Starbucks"],
        ],
      ],
      ["taxis", 3, 8, 24, [["UBER *TRIP", "Uber"]]],
      [
        "shopping",
        3,
        9,
        65,
        [
          ["AMZN MKTP US*#######", "Amazon"],
          ["TARGET ########", "Target"],
        ],
      ],
      [
        "entertainment",
        2,
        10,
        42,
        [
          ["STATE THEATRE A2", null],
          ["PINBALL PETES", null],
        ],
      ],
      ["pharmacy", 1, 5, 24, [["CVS/PHARMACY #####", "CVS"]]],
    ]);
    return books.close({
      person:
        "She is 20 and shares a house in Ann Arbor with three others. The house's bills run through her and each sends her $62 a month; Jonah has not since August. In October she paid DTE by hand two days after the automatic payment. Chegg has taken $19.95 a month for a year, over the summer too.",
      wanted: [
        want(
          "duplicate_charge",
          "dte",
          [sumOfRows(energy, "2026-10-01"), 2 * sumOfRows(energy, "2026-10-01")],
          [...idsOf(energy, "2026-10-01"), ...idsOf(again)],
        ),
        want("reimbursement_missing bill_missing", "jonah", [62, 124], idsOf(jonah, "2026-04-01")),
        want("forgotten_subscription", "chegg", [19.95, 239.4], idsOf(chegg)),
      ],
      silly: [
        silly("income_change largest_expense", "venmo", "It is their share of the bills."),
        silly("duplicate_charge", "venmo", "Three people, one sum each."),
        silly("reimbursement_missing bill_missing", "sofia", "She always pays."),
        silly("price_increase category_spike", "dte", "The heating."),
        silly("forgotten_subscription", "spotify", "It plays all day."),
        silly("unusual_charge largest_expense", "bookstore", "The semester began."),
      ],
    });
  },

  function charlotteAnalyst() {
    const books = openBooks({
      name: "charlotte-first-analyst",
      seed: 180003,
      since: "2025-07-01",
      today: "2026-08-21",
    });
    const checking = books.account("Queen City Checking", { opening: 2900 });
    const card = books.account("Queen City Travel Card", { type: "credit", opening: 0 });
    const pay = ([15, "last business day"] as const).flatMap((day) =>
      books.monthly(checking, {
        text: "TRYON CAPITAL LLC PAYROLL",
        merchant: "Tryon Capital",
        category: "salary",
        amount: [
          ["2025-07", 2310.44],
          ["2026-07", 2479.1],
        ],
        day,
      }),
    );
    payStanding(books, checking, [
      ["BRISTOL SOUTHEND RESIDENT PMT", "Bristol South End", "rent", 1385, 1],
      ["MOHELA STUDENT LOAN PYMT", "Mohela", "student-loan", 387.6, 20],
      ["VENMO PAYMENT TO LUCAS T WIFI", null, "internet-phone", 35, 7],
    ]);
    books.monthly(checking, {
      text: "DUKE ENERGY CAROLINAS",
      merchant: "Duke Energy",
      category: "gas-electricity",
      amount: 64,
      vary: 0.25,
      day: 18,
    });
    payStanding(books, card, [
      ["SPOTIFY USA", "Spotify", "music", 11.99, 5],
      ["YMCA GREATER CHARLOTTE", "YMCA", "fitness", 58, 2],
      ["WSJ DIGITAL", "The Wall Street Journal", "news-magazines", 9.99, 13],
    ]);
    const trial = books.once(card, "2026-06-19", 0.99, {
      text: "FUBOTV TRIAL",
      merchant: "Fubo",
      category: "tv-streaming",
    });
    const fubo = books.monthly(card, {
      text: "FUBOTV INC",
      merchant: "Fubo",
      category: "tv-streaming",
      amount: 84.99,
      day: 19,
      from: "2026-07",
    });
    const rides = [
      ["UBER *TRIP", "Uber"],
      ["UBER *TRIP HELP.UBER.COM", "Uber"],
    ] as const;
    books.habit(card, { category: "taxis", places: rides, perMonth: 3.5, low: 9, high: 28, to: "2026-05-31" });
    const more = books.habit(card, {
      category: "taxis",
      places: rides,
      perMonth: 11,
      low: 9,
      high: 34,
      from: "2026-06-01",
    });
    books.once(card, "2026-03-11", 412.8, { text: "DELTA AIR #############", merchant: "Delta", category: "flights" });
    books.once(card, "2025-11-04", 268.2, {
      text: "AMERICAN AIR ##########",
      merchant: "American Airlines",
      category: "flights",
    });
    books.once(card, "2025-07-12", 684.3, { text: "IKEA CHARLOTTE", merchant: "IKEA", category: "shopping" });
    runErrands(books, card, [
      [
        "groceries",
        6,
        16,
        92,
        [
          ["PUBLIX ####", "Publix"],
          ["HARRIS TEETER ####", "Harris Teeter"],
          ["TRADER JOE S ###", "Trader Joe's"],
        ],
      ],
      [
        "dining-out",
        11,
        13,
        58,
        [
          ["TST* SUPERICA CHARLOTTE", null],
          ["CAVA SOUTH END", "Cava"],
          ["SQ *SYCAMORE BREWING", null],
        ],
      ],
      [
        "coffee",
        8,
        4,
        9,
        [
          ["SQ *NOT JUST COFFEE", null],
          ["STARBUCKS STORE #####", "Starbucks"],
        ],
      ],
      [
        "shopping",
        4,
        12,
        110,
        [
          ["AMZN MKTP US*#######", "Amazon"],
          ["TARGET ########", "Target"],
        ],
      ],
      [
        "clothing",
        1.5,
        30,
        140,
        [
          ["BONOBOS.COM", "Bonobos"],
          ["UNIQLO USA", "Uniqlo"],
        ],
      ],
      [
        "entertainment",
        2,
        18,
        80,
        [
          ["TRUIST FIELD", null],
          ["TICKETMASTER", "Ticketmaster"],
        ],
      ],
      ["personal-care", 1, 32, 40, [["SQ *SOUTH END CUTS", null]]],
    ]);
    books.payInFull(checking, card, 9);
    return books.close({
      person:
        "He is 23 and a year into his first job in Charlotte. All that he has not spent lies in the checking account, which pays nothing; Fubo's trial of 99 cents became $84.99 a month in July; he rides with Uber three times as often since June; in July his pay rose by $168.66 a payday.",
      wanted: [
        want("idle_cash", "queen city checking", [], []),
        want("free_trial_converted new_subscription", "fubo", [84.99, 1019.88], idsOf([...trial, ...fubo])),
        want("habit_doubled category_spike lifestyle_creep small_purchases", "uber", [], idsOf(more)),
        want("income_change", "tryon", [], idsOf(pay, "2026-05-01")),
      ],
      silly: [
        silly("largest_expense unusual_charge", "delta", "A wedding, in March."),
        silly("reimbursement_missing refund_missing", "lucas", "It is me who pays him, for the Wi-Fi."),
        silly("low_point_ahead cash_runway bill_due_before_payday", null, "There is far more than I need."),
        silly("price_increase category_spike", "duke energy", "Air conditioning."),
        silly("forgotten_subscription", "ymca", "I am there three times a week."),
      ],
    });
  },

  function somervilleDoctoralStudent() {
    const books = openBooks({
      name: "somerville-doctoral-student",
      seed: 180004,
      since: "2025-08-01",
      today: "2026-10-07",
    });
    const checking = books.account("Davis Square Checking", { opening: 2300 });
    const saver = books.account("Davis Square Savings", { subtype: "savings", opening: 1900 });
    const card = books.account("Davis Square Card", { type: "credit", opening: 0 });
    books.monthly(checking, {
      text: "TRUSTEES GRAD STIPEND DIR DEP",
      merchant: null,
      category: "salary",
      amount: 2744.2,
      day: "last business day",
    });
    payStanding(books, checking, [["ZELLE TO P. LINDGREN RENT", null, "rent", 1180, 1]]);
    books.monthly(checking, {
      text: "VENMO PAYMENT TO AISHA B EVERSOURCE",
      category: "gas-electricity",
      amount: 46,
      vary: 0.3,
      day: 20,
    });
    payStanding(books, card, [
      ["MBTA MTICKET MONTHLY", "MBTA", "public-transport", 90, 1],
      ["US MOBILE", "US Mobile", "internet-phone", 25, 14],
      ["NYTIMES*NYTIMES DISC", "The New York Times", "news-magazines", 4, 17],
      ["SPOTIFY USA", "Spotify", "music", 5.99, 22],
    ]);
    const climbing = books.monthly(card, {
      text: "BROOKLYN BOULDERS SOMERVILLE",
      merchant: "Brooklyn Boulders",
      category: "fitness",
      amount: [
        ["2025-08", 85],
        ["2026-09", 99],
      ],
      day: 4,
    });
    const renters = books.once(card, "2025-10-21", 156, {
      text: "LEMONADE INSURANCE RENTERS YR",
      merchant: "Lemonade",
      category: "insurance",
    });
    books.once(card, "2026-01-15", 318.4, {
      text: "UNITED ############# DENVER",
      merchant: "United",
      category: "flights",
    });
    books.once(card, "2026-02-20", 512.6, { text: "HYATT REGENCY DENVER", merchant: "Hyatt", category: "lodging" });
    books.once(card, "2026-01-14", 275, { text: "SOC NEURAL IMAGING CONF REG", category: "education" });
    books.once(checking, "2026-03-24", 1106, { text: "UNIV ACCTS PAYABLE TRAVEL REIMB", category: "other-income" });
    const trip = [
      ...books.once(card, "2026-05-28", 310, { text: "SOC NEURAL IMAGING CONF REG", category: "education" }),
      ...books.once(card, "2026-06-04", 441.2, {
        text: "UNITED ############# SEATTLE",
        merchant: "United",
        category: "flights",
      }),
      ...books.once(card, "2026-07-17", 688.5, {
        text: "HYATT REGENCY SEATTLE",
        merchant: "Hyatt",
        category: "lodging",
      }),
    ];
    books.once(card, "2025-11-18", 227.9, { text: "JETBLUE ###########", merchant: "JetBlue", category: "flights" });
    runErrands(books, card, [
      [
        "groceries",
        8,
        9,
        78,
        [
          ["MARKET BASKET ##", "Market Basket"],
          ["STAR MARKET ####", "Star Market"],
          ["TRADER JOE S ###", "Trader Joe's"],
        ],
      ],
      [
        "dining-out",
        7,
        11,
        44,
        [
          ["TST* DUMPLING HOUSE", null],
          ["SQ *TAQUERIA FROM DAVIS", null],
          ["CLOVER FOOD LAB", "Clover"],
        ],
      ],
      [
        "coffee",
        9,
        4,
        8,
        [
          ["SQ *DIESEL CAFE", null],
          ["SQ *BLOC CAFE", null],
        ],
      ],
      [
        "shopping",
        3,
        10,
        85,
        [
          ["AMZN MKTP US*#######", "Amazon"],
          ["TARGET ########", "Target"],
        ],
      ],
      [
        "entertainment",
        2,
        12,
        45,
        [
          ["SOMERVILLE THEATRE", null],
          ["DICE.FM", "Dice"],
        ],
      ],
      ["pharmacy", 1, 6, 30, [["CVS/PHARMACY #####", "CVS"]]],
    ]);
    books.payInFull(checking, card, 11);
    books.sweep(checking, saver, 24, 1700);
    return books.close({
      person:
        "A doctoral student of 27 in Somerville with three roommates. The university returned to her February's conference in a month; the one in Seattle in July, $1,439.70 in all, has not come back. Her renter's insurance renews on 21 October; the climbing gym costs $14 more since September.",
      wanted: [
        want("reimbursement_missing refund_missing", "seattle", [1439.7, 441.2, 688.5, 310, 1129.7], idsOf(trip)),
        want("yearly_renewal upcoming_bills", "lemonade", [156], idsOf(renters)),
        want("price_increase", "boulders", [14, 168, 99], idsOf(climbing, "2026-05-01")),
      ],
      silly: [
        silly("income_change", "travel reimb", "It was my own money that came back."),
        silly("reimbursement_missing refund_missing", "denver", "They paid that in March."),
        silly("reimbursement_missing bill_missing", "aisha", "I pay her, not she me."),
        silly("duplicate_charge subscription_overlap", "mbta", "It is the monthly pass."),
        silly("unusual_charge largest_expense", "jetblue", "Home for the holidays, a year ago."),
      ],
    });
  },

  function louisvilleSorter() {
    const books = openBooks({
      name: "louisville-night-sorter",
      seed: 180005,
      since: "2025-10-01",
      today: "2026-10-15",
    });
    const checking = books.account("Derby City Checking", { opening: 920 });
    books.everyDays(checking, {
      text: "UPS SUPPLY WORLDPORT PAYROLL",
      merchant: "UPS",
      category: "salary",
      amount: 288,
      vary: 0.08,
      days: 7,
      first: "2025-10-03",
    });
    for (const day of ["2026-01-20", "2026-08-25"]) {
      books.once(checking, day, 1620, { text: "UNIV LOUISVILLE AID REFUND", category: "other-income" });
    }
    payStanding(books, checking, [
      ["ZELLE TO T. BRANHAM RENT SHARE", null, "rent", 510, 1],
      ["VISIBLE SERVICE LLC", "Visible", "internet-phone", 35, 11],
      ["STATE FARM RO ##", "State Farm", "insurance", 112.4, 19],
    ]);
    const spotify = books.monthly(checking, {
      text: "SPOTIFY USA",
      merchant: "Spotify",
      category: "music",
      amount: 11.99,
      day: 8,
    });
    const apple = books.monthly(checking, {
      text: "APPLE MUSIC APPLE.COM/BILL",
      merchant: "Apple Music",
      category: "music",
      amount: 10.99,
      day: 23,
      from: "2026-03",
    });
    const book = [["DRAFTKINGS *######", "DraftKings"]] as const;
    books.habit(checking, { category: "entertainment", places: book, perMonth: 3, low: 5, high: 25, to: "2026-08-31" });
    const bets = books.habit(checking, {
      category: "entertainment",
      places: book,
      perMonth: 17,
      low: 10,
      high: 55,
      from: "2026-09-01",
    });
    for (const [day, won] of [
      ["2026-02-10", 45],
      ["2026-09-15", 62.5],
      ["2026-10-06", 88],
    ] as const) {
      books.once(checking, day, won, {
        text: "DRAFTKINGS WITHDRAWAL",
        merchant: "DraftKings",
        category: "other-income",
      });
    }
    const machines: string[] = [];
    for (const cash of books.habit(checking, {
      category: "cash-withdrawal",
      places: [
        ["ATM WITHDRAWAL THORNTONS ###", null],
        ["ATM WITHDRAWAL SPEEDWAY ####", null],
      ],
      perMonth: 2.6,
      low: 20,
      high: 60,
    })) {
      machines.push(
        ...idsOf(books.once(checking, cash.date, 3, { text: "NON-NETWORK ATM FEE", category: "atm-fees" })),
      );
    }
    books.once(checking, "2026-01-12", 184.3, { text: "UOFL CAMPUS STORE", category: "education" });
    books.once(checking, "2026-08-27", 231.75, { text: "UOFL CAMPUS STORE", category: "education" });
    runErrands(books, checking, [
      [
        "groceries",
        5,
        9,
        58,
        [
          ["KROGER #### LOUISVILLE", "Kroger"],
          ["ALDI #####", "Aldi"],
        ],
      ],
      [
        "dining-out",
        9,
        6,
        18,
        [
          ["WHITE CASTLE ######", "White Castle"],
          ["TACO BELL ######", "Taco Bell"],
          ["RAISING CANES ####", "Raising Cane's"],
        ],
      ],
      [
        "coffee",
        7,
        2,
        6,
        [
          ["THORNTONS ### INSIDE", "Thorntons"],
          ["HEINE BROS COFFEE", null],
        ],
      ],
      [
        "fuel",
        4,
        22,
        40,
        [
          ["THORNTONS ### FUEL", "Thorntons"],
          ["SPEEDWAY #####", "Speedway"],
        ],
      ],
      [
        "shopping",
        2,
        9,
        60,
        [
          ["AMZN MKTP US*#######", "Amazon"],
          ["WM SUPERCENTER #####", "Walmart"],
        ],
      ],
      ["games", 1, 8, 30, [["STEAMGAMES.COM", "Steam"]]],
    ]);
    return books.close({
      person:
        "He is 20, sorts parcels in Louisville at night and studies by day. Since September he bets with DraftKings several times a week, five times as often as before; he pays for Spotify and, since March, for Apple Music; each withdrawal at a gas station costs $3.",
      wanted: [
        want("habit_doubled category_spike small_purchases", "draftkings", [], idsOf(bets)),
        want("subscription_overlap forgotten_subscription", "apple music", [], idsOf([...spotify, ...apple])),
        want("fee_leak cash_share", "atm", [], machines),
      ],
      silly: [
        silly("income_change", "aid refund", "It comes once a semester."),
        silly("income_change", "draftkings", "Winnings are not my income."),
        silly("income_change", "ups", "Some nights are shorter."),
        silly("unusual_charge largest_expense", "campus store", "Books."),
        silly("bill_missing", "aid refund", "The next one is in January."),
      ],
    });
  },
];
