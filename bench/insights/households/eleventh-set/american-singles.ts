import { idsOf, openBooks, silly, want } from "../../build";
import type { Household } from "../../types";
import { buyOnce, goShopping, payEachMonth } from "./errands";

/** A student in Fresno, flatmates in St. Paul, a dental hygienist in Savannah. */
export const americanSingles: readonly (() => Household)[] = [
  function fresnoStudent() {
    const books = openBooks({ name: "fresno-student", seed: 114005, since: "2025-08-15", today: "2026-10-27" });
    const checking = books.account("Sierra Student Checking", { opening: 1540 });
    books.everyDays(checking, {
      text: "BLACKSTONE COFFEE CO GUSTO PAY",
      merchant: "Blackstone Coffee",
      category: "salary",
      amount: 545,
      vary: 0.09,
      days: 14,
      first: "2025-08-29",
    });
    const rent = books.monthly(checking, {
      text: "ZELLE TO R MACHADO RENT",
      category: "rent",
      amount: 800,
      day: 1,
    });
    for (const [day, amount] of [
      ["2025-08-26", 1350],
      ["2026-01-20", 1350],
      ["2026-08-25", 800],
    ] as const) {
      books.once(checking, day, amount, { text: "FRESNO STATE EDU REFUND", category: "other-income" });
    }
    books.monthly(checking, {
      text: "ZELLE FROM MARIA DELGADO",
      category: "other-income",
      amount: 200,
      day: 20,
      late: 2,
    });
    const dash = [
      ...books.habit(checking, {
        category: "dining-out",
        places: [["DD *DOORDASH ########", "DoorDash"]],
        perMonth: 2,
        low: 14,
        high: 38,
        to: "2026-07-31",
      }),
      ...books.habit(checking, {
        category: "dining-out",
        places: [["DD *DOORDASH ########", "DoorDash"]],
        perMonth: 13,
        low: 14,
        high: 41,
        from: "2026-08-01",
      }),
    ];
    const trial = books.once(checking, "2026-08-30", 1, {
      text: "CHEGG ORDER TRIAL",
      merchant: "Chegg",
      category: "education",
    });
    const chegg = books.monthly(checking, {
      text: "CHEGG ORDER",
      merchant: "Chegg",
      category: "education",
      amount: 19.95,
      day: 6,
      from: "2026-09",
    });
    payEachMonth(books, checking, [
      ["MINT MOBILE", "Mint Mobile", "internet-phone", 20, 8],
      ["SPOTIFY USA", "Spotify", "music", 5.99, 12],
      ["VENMO *KAI UTILITIES", null, "gas-electricity", 78, 17],
      ["STATE FARM RO 27", "State Farm", "insurance", 94.1, 24],
    ]);
    buyOnce(books, checking, [
      ["2025-08-27", 264.3, "KENNEL BOOKSTORE", "education"],
      ["2026-01-22", 231.8, "KENNEL BOOKSTORE", "education"],
      ["2026-04-04", 286, "AXS.COM TICKETS", "entertainment"],
      ["2026-06-19", 342.6, "FIRESTONE 00419 FRESNO", "services"],
      ["2026-08-26", 248.15, "KENNEL BOOKSTORE", "education"],
    ]);
    goShopping(books, checking, [
      [
        "groceries",
        7,
        7,
        58,
        [
          ["WINCO FOODS #### FRESNO", "WinCo Foods"],
          ["FOOD 4 LESS ####", "Food 4 Less"],
          ["VALLARTA SUPERMARKET", null],
        ],
      ],
      [
        "dining-out",
        6,
        6,
        19,
        [
          ["IN N OUT BURGER ###", "In-N-Out"],
          ["TST* DOG HOUSE GRILL", null],
          ["TACO BELL ######", "Taco Bell"],
        ],
      ],
      ["fuel", 3, 24, 43, [["ARCO #####", "Arco"]]],
      [
        "shopping",
        3,
        7,
        52,
        [
          ["ROSS STORES ####", "Ross"],
          ["AMZN MKTP US*#####", "Amazon"],
        ],
      ],
    ]);
    return books.close({
      person:
        "A student of 21 in Fresno who works in a coffee shop. The rent of $800 is due on 1 November, pay comes on the 6th, and there isn't enough in between; she orders in about thirteen times a month where it was twice; a trial became $19.95 a month.",
      wanted: [
        want("low_point_ahead bill_due_before_payday upcoming_bills", "machado", [], idsOf(rent, "2026-08-01")),
        want("habit_doubled category_spike small_purchases", "doordash", [], idsOf(dash, "2026-08-01")),
        want("free_trial_converted new_subscription", "chegg", [19.95, 239.4], idsOf([...trial, ...chegg])),
      ],
      silly: [
        silly("income_change bill_missing", "edu refund", "Financial aid, once a semester."),
        silly("unusual_charge category_spike", "kennel bookstore", "Textbooks."),
        silly("reimbursement_missing refund_missing", "delgado", "My mother."),
        silly("idle_cash lifestyle_creep", null, "I have what you see."),
      ],
    });
  },

  function saintPaulFlatmates() {
    const books = openBooks({ name: "saint-paul-flatmates", seed: 114006, since: "2025-11-01", today: "2026-11-20" });
    const checking = books.account("Northstar Checking", { opening: 2900 });
    const savings = books.account("Northstar Growth Savings", { subtype: "savings", opening: 3600 });
    for (const day of [15, "last business day"] as const) {
      books.monthly(checking, {
        text: "REGIONS HOSPITAL PAYROLL",
        merchant: "Regions Hospital",
        category: "salary",
        amount: 1512.6,
        vary: 0.01,
        day,
      });
    }
    books.monthly(checking, {
      text: "GRAND AVE LOFTS RENTCAFE",
      merchant: "Grand Ave Lofts",
      category: "rent",
      amount: 1560,
      day: 1,
    });
    const share = books.monthly(checking, {
      text: "VENMO CASHOUT PRIYA N RENT HALF",
      category: "other-income",
      amount: 780,
      day: 2,
      late: 3,
      to: "2026-10",
    });
    const net = books.monthly(checking, {
      text: "COMCAST CABLE COMM",
      merchant: "Comcast",
      category: "internet-phone",
      amount: [
        ["2025-11", 45],
        ["2026-08", 83],
      ],
      day: 13,
    });
    const prime = books.once(checking, "2025-12-03", 139, {
      text: "AMAZON PRIME*ANNUAL AMZN.COM/BILL",
      merchant: "Amazon Prime",
      category: "services",
    });
    books.monthly(checking, {
      text: "XCEL ENERGY-MN",
      merchant: "Xcel Energy",
      category: "gas-electricity",
      amount: [
        ["2025-11", 118],
        ["2026-04", 71],
        ["2026-10", 96],
      ],
      vary: 0.15,
      day: 19,
    });
    payEachMonth(books, checking, [
      ["NELNET STUDENT LOAN PYMT", "Nelnet", "services", 287.4, 22],
      ["VISIBLE WIRELESS", "Visible", "internet-phone", 25, 9],
      ["METRO TRANSIT GO-TO", "Metro Transit", "public-transport", 83, 2],
      ["HBOMAX.COM", "Max", "tv-streaming", 16.99, 26],
    ]);
    books.habit(checking, {
      category: "other-income",
      places: [["VENMO CASHOUT PRIYA N GROCERIES", null]],
      perMonth: 1.5,
      low: 9,
      high: 48,
    });
    buyOnce(books, checking, [
      ["2026-02-14", 164, "TST* SAINT DINETTE", "dining-out"],
      ["2026-05-30", 412.8, "DELTA AIR LINES 006", "flights"],
      ["2026-09-05", 138, "MN STATE FAIR TICKETS", "entertainment"],
    ]);
    goShopping(books, checking, [
      [
        "groceries",
        8,
        11,
        76,
        [
          ["CUB FOODS #####", "Cub"],
          ["ALDI ##### ST PAUL", "Aldi"],
          ["MISSISSIPPI MARKET", null],
        ],
      ],
      [
        "dining-out",
        7,
        9,
        44,
        [
          ["TST* PUNCH PIZZA", "Punch Pizza"],
          ["CHIPOTLE ####", "Chipotle"],
          ["SQ *HMONG VILLAGE", null],
        ],
      ],
      [
        "coffee",
        9,
        4,
        8,
        [
          ["CARIBOU COFFEE ####", "Caribou Coffee"],
          ["SQ *J&S BEAN FACTORY", null],
        ],
      ],
      [
        "shopping",
        4,
        8,
        92,
        [
          ["TARGET ########", "Target"],
          ["AMZN MKTP US*#####", "Amazon"],
        ],
      ],
      ["pharmacy", 1, 5, 30, [["WALGREENS #####", "Walgreens"]]],
    ]);
    books.sweep(checking, savings, 24, 1700);
    return books.close({
      person:
        "A hospital's lab technician of 27 in St. Paul with a flatmate. The flatmate's half of November's rent, $780, hasn't come; the internet's offer ended, and it takes $38 more since August; a yearly membership of $139 renews on 3 December.",
      wanted: [
        want("reimbursement_missing bill_missing income_change", "priya", [780], idsOf(share, "2026-05-01")),
        want("price_increase", "comcast", [38, 456, 83], idsOf(net, "2026-05-01")),
        want("yearly_renewal upcoming_bills bill_due_before_payday", "amazon prime", [139], idsOf(prime)),
      ],
      silly: [
        silly("duplicate_charge", "regions", "Two paydays."),
        silly("unusual_charge", "delta", "My sister's wedding, long ago."),
        silly("category_spike price_increase", "xcel", "Minnesota."),
        silly("forgotten_subscription", "nelnet", "I wish I could forget it."),
      ],
    });
  },

  function savannahHygienist() {
    const books = openBooks({ name: "savannah-hygienist", seed: 114007, since: "2025-02-01", today: "2026-09-25" });
    const checking = books.account("Lowcountry Checking", { opening: 27400 });
    const card = books.account("SkyMiles Gold Card", { type: "credit", opening: 0 });
    books.everyDays(checking, {
      text: "ABERCORN DENTAL ASSOC PAYROLL",
      merchant: "Abercorn Dental",
      category: "salary",
      amount: 2015,
      vary: 0.04,
      days: 14,
      first: "2025-02-07",
    });
    const annual = books.once(card, "2025-10-08", 150, {
      text: "ANNUAL MEMBERSHIP FEE GOLD",
      category: "bank-fees",
    });
    const clouds = [
      ...books.monthly(card, {
        text: "DROPBOX*PLUS STORAGE",
        merchant: "Dropbox",
        category: "software",
        amount: 11.99,
        day: 4,
      }),
      ...books.monthly(card, {
        text: "GOOGLE *GOOGLE ONE 2TB",
        merchant: "Google One",
        category: "software",
        amount: 9.99,
        day: 17,
      }),
    ];
    books.monthly(checking, {
      text: "GEORGIA POWER BILL PAY",
      merchant: "Georgia Power",
      category: "gas-electricity",
      amount: [
        ["2025-02", 112],
        ["2025-06", 196],
        ["2025-10", 104],
        ["2026-06", 203],
      ],
      vary: 0.13,
      day: 12,
    });
    payEachMonth(books, checking, [
      ["LAKEVIEW LOAN SVC MTG", null, "mortgage", 1396.2, 1],
      ["HAVENWOOD HOA DUES", null, "services", 145, 5],
      ["HONDA FINANCIAL", "Honda Financial", "car-loan", 327.8, 14],
      ["GEICO *AUTO", "Geico", "insurance", 108.6, 23],
      ["COMCAST SAVANNAH", "Xfinity", "internet-phone", 70, 18],
    ]);
    payEachMonth(books, card, [
      ["SPECTRUM MOBILE", "Spectrum Mobile", "internet-phone", 40, 7],
      ["CLUB PILATES SAV", "Club Pilates", "fitness", 129, 3],
      ["AUDIBLE*MEMBERSHIP", "Audible", "music", 14.95, 21],
    ]);
    buyOnce(books, card, [
      ["2025-06-20", 884.5, "MARRIOTT HILTON HEAD", "lodging"],
      ["2025-12-06", 318.2, "BELK #0112 SAVANNAH", "shopping"],
      ["2026-04-11", 268, "PETVET SKIDAWAY", "services"],
      ["2026-06-19", 921.7, "MARRIOTT HILTON HEAD", "lodging"],
    ]);
    goShopping(books, card, [
      [
        "groceries",
        9,
        13,
        94,
        [
          ["PUBLIX ####", "Publix"],
          ["KROGER ###", "Kroger"],
          ["FRESH MKT ###", "The Fresh Market"],
        ],
      ],
      [
        "dining-out",
        6,
        14,
        72,
        [
          ["TST* TREYLOR PARK", null],
          ["ZAXBYS #####", "Zaxby's"],
          ["SQ *COLLINS QUARTER", null],
        ],
      ],
      ["fuel", 3, 28, 47, [["PARKERS ### SAVANNAH", "Parker's"]]],
      [
        "shopping",
        6,
        10,
        125,
        [
          ["AMZN MKTP US*#####", "Amazon"],
          ["TJMAXX ####", "TJ Maxx"],
          ["CHEWY.COM", "Chewy"],
        ],
      ],
      ["pharmacy", 1, 6, 35, [["CVS/PHARMACY #####", "CVS"]]],
    ]);
    books.payInFull(checking, card, 9);
    return books.close({
      person:
        "A dental hygienist of 52 in Savannah. More than $30,000 lies in her checking account and earns nothing; her card's fee of $150 comes on 8 October; she pays for two services that keep files.",
      wanted: [
        want("idle_cash", "lowcountry", []),
        want("yearly_renewal upcoming_bills bill_due_before_payday", "annual membership", [150], idsOf(annual)),
        want(
          "subscription_overlap",
          "dropbox",
          [11.99, 9.99, 21.98, 143.88, 119.88, 263.76],
          idsOf(clouds, "2026-03-01"),
        ),
      ],
      silly: [
        silly("unusual_charge category_spike category_drop", "marriott", "Each June, with my sister."),
        silly("price_increase category_spike category_drop", "georgia power", "Air conditioning."),
        silly("low_point_ahead bill_due_before_payday", null, "I have thirty thousand there."),
        silly("income_change", "abercorn", "Every second Friday."),
      ],
    });
  },
];
