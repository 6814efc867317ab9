import { idsOf, openBooks, silly, want } from "../../build";
import type { Household } from "../../types";
import { goAround, payMonthlyBills, setAside } from "./daily";

/** A potter in Austin, a photographer in Atlanta, a tutor in Philadelphia, and a librarian in Columbus who has only her job. */
export const onTheSide: readonly (() => Household)[] = [
  function austinPotter() {
    const books = openBooks({ name: "austin-potter", seed: 190016, since: "2025-05-01", today: "2026-10-22" });
    const checking = books.account("Lone Star Checking", { opening: 2600 });
    const saver = books.account("Lone Star Savings", { subtype: "savings", opening: 4700 });
    const card = books.account("Lone Star Cash Back Visa", { type: "credit", opening: 0 });
    books.monthly(checking, {
      text: "TEXAS COMPTROLLER STATE PAYROLL",
      merchant: "State of Texas",
      category: "salary",
      amount: 3890.44,
      day: 1,
      late: 1,
    });
    books.everyDays(checking, {
      text: "ETSY INC DES:PAYMENT ID:#######",
      merchant: "Etsy",
      category: "gig-work",
      amount: 148,
      vary: 0.45,
      days: 7,
      first: "2025-05-05",
    });
    books.monthly(checking, {
      text: "CITY OF AUSTIN UTIL WEB PAY",
      merchant: "Austin Energy",
      category: "gas-electricity",
      amount: [
        ["2025-05", 148],
        ["2025-11", 112],
        ["2026-05", 152],
      ],
      vary: 0.15,
      day: 12,
      to: "2026-09",
    });
    const paidTwice = ["2026-10-12", "2026-10-14"].flatMap((day) =>
      books.once(checking, day, 164.22, {
        text: "CITY OF AUSTIN UTIL WEB PAY",
        merchant: "Austin Energy",
        category: "gas-electricity",
      }),
    );
    const trial = books.once(card, "2026-08-29", 1, {
      text: "SHOPIFY* TRIAL #########",
      merchant: "Shopify",
      category: "software",
    });
    const shop = books.once(card, "2026-09-29", 39, {
      text: "SHOPIFY* #########",
      merchant: "Shopify",
      category: "software",
    });
    const auto = (
      [
        ["2025-05-26", 614],
        ["2025-11-26", 638],
        ["2026-05-26", 702],
      ] as const
    ).flatMap(([day, amount]) =>
      books.once(checking, day, amount, {
        text: "PROGRESSIVE COUNTY MUT INS PREM",
        merchant: "Progressive",
        category: "insurance",
      }),
    );
    books.once(card, "2026-03-18", 1480, {
      text: "BAILEY CERAMIC SUPPLY",
      merchant: "Bailey Ceramic",
      category: "shopping",
    });
    payMonthlyBills(books, checking, [
      ["BOULDIN CREEK APTS RENT", null, "rent", 1365, 3],
      ["RBFCU AUTO LOAN PMT", "RBFCU", "car-loan", 342.6, 9],
      ["NELNET STUDENT LN", "Nelnet", "student-loan", 228.14, 17],
    ]);
    payMonthlyBills(books, card, [
      ["GOOGLE *FIBER AUSTIN", "Google Fiber", "internet-phone", 70, 8],
      ["MINT MOBILE", "Mint Mobile", "internet-phone", 30, 14],
      ["HULU ###-###-#### CA", "Hulu", "tv-streaming", 18.99, 20],
      ["SPOTIFY USA", "Spotify", "music", 11.99, 6],
      ["GOLDS GYM AUSTIN", "Gold's Gym", "fitness", 34.99, 10],
    ]);
    goAround(books, card, [
      ["shopping", 1.5, 60, 158, [["ARMADILLO CLAY AUSTIN", "Armadillo Clay"]]],
      ["services", 6, 6, 28, [["PIRATE SHIP *POSTAGE", "Pirate Ship"]]],
      [
        "groceries",
        9,
        14,
        98,
        [
          ["H-E-B #### AUSTIN", "H-E-B"],
          ["TRADER JOE S ###", "Trader Joe's"],
        ],
      ],
      [
        "dining-out",
        8,
        10,
        44,
        [
          ["TORCHYS TACOS ###", "Torchy's"],
          ["TST* VERACRUZ ALL NATURAL", null],
          ["SQ *HOME SLICE PIZZA", null],
        ],
      ],
      ["coffee", 6, 4, 10, [["SQ *COSMIC COFFEE", null]]],
      [
        "fuel",
        4,
        26,
        46,
        [
          ["H-E-B GAS ####", "H-E-B Gas"],
          ["SHELL OIL ########", "Shell"],
        ],
      ],
      [
        "shopping",
        4,
        9,
        92,
        [
          ["AMZN MKTP US*#######", "Amazon"],
          ["TARGET ########", "Target"],
        ],
      ],
      ["pets", 1.5, 24, 78, [["TOMLYNS AUSTIN PET", null]]],
      ["pharmacy", 1, 6, 34, [["CVS/PHARMACY #####", "CVS"]]],
      ["entertainment", 1.5, 15, 60, [["ALAMO DRAFTHOUSE AUSTIN", "Alamo Drafthouse"]]],
    ]);
    books.payInFull(checking, card, 5);
    books.sweep(checking, saver, 24, 2100);
    return books.close({
      person:
        "She is 34, works for the State of Texas and sells her pottery on Etsy. October's utilities, $164.22, were paid on the 12th and again on the 14th; the dollar's trial at Shopify became $39 a month; the half-year of car insurance is due on 26 November, after $702 in May, $64 more than before.",
      wanted: [
        want("duplicate_charge", "city of austin", [164.22], idsOf(paidTwice)),
        want("free_trial_converted new_subscription", "shopify", [39, 468, 38], idsOf([...trial, ...shop])),
        want("yearly_renewal upcoming_bills price_increase", "progressive", [702, 64, 128], idsOf(auto)),
      ],
      silly: [
        silly("income_change", "etsy", "Sales come and go."),
        silly("small_purchases duplicate_charge habit_doubled", "pirate ship", "Each is a pot on its way."),
        silly("unusual_charge largest_expense", "bailey", "The kiln, in March."),
        silly("category_spike price_increase", "austin util", "It follows the air conditioner."),
        silly("category_spike unusual_charge", "armadillo", "Clay, whenever I run out."),
      ],
    });
  },

  function atlantaPhotographer() {
    const books = openBooks({ name: "atlanta-photographer", seed: 190007, since: "2025-03-01", today: "2026-11-12" });
    const checking = books.account("Dogwood Checking", { opening: 4400 });
    const saver = books.account("Dogwood Savings", { subtype: "savings", opening: 6200 });
    const card = books.account("Dogwood Platinum Visa", { type: "credit", opening: 0 });
    for (const day of [15, "last business day"] as const) {
      books.monthly(checking, {
        text: "PEACHTREE MEDIA GRP DIR DEP",
        merchant: "Peachtree Media",
        category: "salary",
        amount: 2236.5,
        day,
      });
    }
    books.habit(checking, {
      category: "gig-work",
      places: [["HONEYBOOK INC PAYOUT ST-########", "HoneyBook"]],
      perMonth: 1.5,
      low: 450,
      high: 1500,
    });
    for (const day of ["2025-04-15", "2025-06-16", "2025-09-15", "2026-01-15", "2026-04-15", "2026-06-15"]) {
      books.once(checking, day, 550, { text: "IRS USATAXPYMT ############", category: "taxes" });
    }
    books.once(checking, "2026-09-15", 550, { text: "IRS USATAXPYMT ############", category: "taxes" });
    const shootProof = books.monthly(card, {
      text: "SHOOTPROOF LLC ATLANTA",
      merchant: "ShootProof",
      category: "software",
      amount: 25,
      day: 11,
    });
    const pixieset = books.monthly(card, {
      text: "PIXIESET MEDIA GALLERY",
      merchant: "Pixieset",
      category: "software",
      amount: 20,
      day: 7,
      from: "2026-05",
    });
    const adobe = books.once(card, "2025-12-01", 239.88, {
      text: "ADOBE *PHOTOGPHY PLAN ANNUAL",
      merchant: "Adobe",
      category: "software",
    });
    books.once(card, "2026-06-09", 1198, {
      text: "B&H PHOTO ###-###-####",
      merchant: "B&H Photo",
      category: "electronics",
    });
    books.once(card, "2026-08-30", 412.6, {
      text: "DELTA AIR #############",
      merchant: "Delta",
      category: "flights",
    });
    const abroad: string[] = [];
    for (const [day, amount, fee, text, category] of [
      ["2026-10-15", 24.6, 0.74, "ADO AUTOBUSES CANCUN MX", "other-travel"],
      ["2026-10-16", 31.2, 0.94, "TAQUERIA HONORIO TULUM MX", "dining-out"],
      ["2026-10-17", 118.6, 3.56, "RESTAURANTE LA ZEBRA TULUM MX", "dining-out"],
      ["2026-10-18", 12.4, 0.37, "OXXO TULUM CENTRO MX", "groceries"],
      ["2026-10-19", 642.3, 19.27, "HOTEL PLAYA TULUM MX", "lodging"],
    ] as const) {
      books.once(card, day, amount, { text, category });
      abroad.push(...idsOf(books.once(card, day, fee, { text: "FOREIGN TRANSACTION FEE", category: "foreign-fees" })));
    }
    books.monthly(checking, {
      text: "GEORGIA POWER BILL PAY",
      merchant: "Georgia Power",
      category: "gas-electricity",
      amount: 108,
      vary: 0.28,
      day: 19,
    });
    const geico = books.monthly(checking, {
      text: "GEICO *AUTO ########",
      merchant: "GEICO",
      category: "insurance",
      amount: [
        ["2025-03", 158.4],
        ["2026-10", 183.9],
      ],
      day: 21,
    });
    payMonthlyBills(books, checking, [
      ["INMAN PARK LOFTS RENT", null, "rent", 1720, 2],
      ["HONDA FINANCE AHFC PMT", "Honda Financial", "car-loan", 355.18, 8],
      ["FID BKG SVC LLC MONEYLINE", "Fidelity", "investment-transfer", 500, 17],
    ]);
    payMonthlyBills(books, card, [
      ["ATT*BILL PAYMENT FIBER", "AT&T", "internet-phone", 65, 13],
      ["TMOBILE*AUTO PAY", "T-Mobile", "internet-phone", 80, 22],
      ["HONEYBOOK INC SUBSCRIPTION", "HoneyBook", "software", 36, 4],
      ["DROPBOX*##########", "Dropbox", "software", 11.99, 18],
      ["APPLE.COM/BILL MUSIC", "Apple Music", "music", 10.99, 25],
    ]);
    books.habit(checking, {
      category: "services",
      places: [["ZELLE TO K BRANCH 2ND SHOOTER", null]],
      perMonth: 0.9,
      low: 250,
      high: 400,
    });
    goAround(books, card, [
      [
        "groceries",
        9,
        14,
        92,
        [
          ["KROGER #### ATLANTA", "Kroger"],
          ["PUBLIX #####", "Publix"],
          ["TRADER JOE S ###", "Trader Joe's"],
        ],
      ],
      [
        "dining-out",
        9,
        12,
        58,
        [
          ["TST* KROG STREET DINER", null],
          ["SQ *FELLINIS PIZZA", null],
          ["CHICK-FIL-A #####", "Chick-fil-A"],
        ],
      ],
      ["coffee", 8, 4, 12, [["SQ *DANCING GOATS COFFEE", "Dancing Goats"]]],
      [
        "fuel",
        4,
        28,
        52,
        [
          ["QT ### OUTSIDE ATLANTA", "QuikTrip"],
          ["SHELL OIL ########", "Shell"],
        ],
      ],
      [
        "shopping",
        4,
        10,
        105,
        [
          ["AMZN MKTP US*#######", "Amazon"],
          ["TARGET ########", "Target"],
        ],
      ],
      ["clothing", 1.2, 24, 120, [["MADEWELL ####", "Madewell"]]],
      ["personal-care", 1, 40, 85, [["SQ *HAIR ON EDGEWOOD", null]]],
      ["entertainment", 1.8, 15, 80, [["FOX THEATRE ATLANTA", null]]],
      ["pharmacy", 1.2, 6, 36, [["WALGREENS #####", "Walgreens"]]],
    ]);
    books.payInFull(checking, card, 6);
    books.sweep(checking, saver, 26, 3800);
    return books.close({
      person:
        "He is 37, works at a media company in Atlanta and photographs weddings. He has had Pixieset for his galleries since May and still pays ShootProof, $25 a month; the car's insurance rose by $25.50; Adobe's year, $239.88, renews on 1 December; a week in Mexico cost $24.88 in fees of the card.",
      wanted: [
        want(
          "subscription_overlap forgotten_subscription",
          "shootproof",
          [25, 300, 45, 540, 20, 240],
          idsOf([...shootProof, ...pixieset], "2026-05-01"),
        ),
        want("price_increase", "geico", [25.5, 306, 183.9], idsOf(geico, "2026-07-01")),
        want("yearly_renewal upcoming_bills", "adobe", [239.88], idsOf(adobe)),
        want("foreign_fees fee_leak", "foreign transaction fee", [24.88], abroad),
      ],
      silly: [
        silly("income_change bill_missing", "honeybook", "Weddings have a season."),
        silly("duplicate_charge subscription_overlap", "dropbox", "That's for the originals."),
        silly("unusual_charge largest_expense", "b&h", "A lens, in June."),
        silly("unusual_charge test_charge", "tulum", "I was there."),
        silly("habit_doubled new_commitment", "k branch", "My second photographer."),
      ],
    });
  },

  function philadelphiaTutor() {
    const books = openBooks({ name: "philadelphia-tutor", seed: 190008, since: "2025-09-01", today: "2026-11-18" });
    const checking = books.account("Schuylkill Checking", { opening: 2900 });
    const saver = books.account("Schuylkill Savings", { subtype: "savings", opening: 3800 });
    const card = books.account("Schuylkill Rewards Visa", { type: "credit", opening: 0 });
    books.everyDays(checking, {
      text: "SCHOOL DIST OF PHILA PAYROLL",
      merchant: "School District of Philadelphia",
      category: "salary",
      amount: 2096.4,
      days: 14,
      first: "2025-09-12",
    });
    books.habit(checking, {
      category: "gig-work",
      places: [
        ["ZELLE FROM A LINDQVIST TUTORING", null],
        ["ZELLE FROM R PATTERSON MATH", null],
        ["ZELLE FROM J OYELARAN SAT", null],
      ],
      perMonth: 6,
      low: 55,
      high: 95,
    });
    books.monthly(checking, {
      text: "GREYSTONE APTS RENT PMT",
      category: "rent",
      amount: 1325,
      day: 1,
      to: "2026-07",
    });
    books.once(checking, "2026-07-20", 1900, { text: "PMC PROPERTY GROUP SEC DEPOSIT", category: "rent" });
    books.once(checking, "2026-07-21", 950, { text: "ZELLE FROM NINA COSTELLO DEPOSIT", category: "other-income" });
    books.monthly(checking, {
      text: "PMC PROPERTY GROUP RENT",
      merchant: "PMC Property Group",
      category: "rent",
      amount: 1900,
      day: 1,
      from: "2026-08",
    });
    const half = books.monthly(checking, {
      text: "ZELLE FROM NINA COSTELLO RENT",
      category: "other-income",
      amount: 950,
      day: 2,
      late: 1,
      from: "2026-08",
      to: "2026-10",
    });
    const firstMonth = books.once(card, "2026-08-01", 1, {
      text: "PUBLIC STORAGE ##### 1ST MONTH",
      merchant: "Public Storage",
      category: "services",
    });
    const storage = books.monthly(card, {
      text: "PUBLIC STORAGE #####",
      merchant: "Public Storage",
      category: "services",
      amount: 104,
      day: 1,
      from: "2026-09",
    });
    const prime = books.once(card, "2025-11-29", 139, {
      text: "AMAZON PRIME*####### AMZN.COM/BILL",
      merchant: "Amazon Prime",
      category: "shopping",
    });
    const probe = books.once(card, "2026-11-14", 1, { text: "QKMART ONLINE LAS CRUCES", category: "uncategorized" });
    const theft = books.once(card, "2026-11-15", 264.18, {
      text: "QKMART ELECTRNCS LAS CRUCES",
      category: "electronics",
    });
    books.monthly(checking, {
      text: "PECO ENERGY UTIL BILL",
      merchant: "PECO",
      category: "gas-electricity",
      amount: 88,
      vary: 0.2,
      day: 18,
    });
    payMonthlyBills(books, checking, [
      ["CAPITAL ONE AUTO CARPAY", "Capital One Auto", "car-loan", 298.4, 7],
      ["DEPT EDUCATION STUDENT LN", "Dept. of Education", "student-loan", 242.6, 15],
      ["VANGUARD BUY INVESTMENT", "Vanguard", "investment-transfer", 400, 20],
    ]);
    payMonthlyBills(books, card, [
      ["COMCAST PHILADELPHIA CS", "Xfinity", "internet-phone", 70, 10],
      ["VZWRLSS*APOCC VISB", "Verizon", "internet-phone", 60, 16],
      ["ERIE INSURANCE GROUP", "Erie Insurance", "insurance", 142.3, 12],
      ["NETFLIX.COM", "Netflix", "tv-streaming", 17.99, 23],
      ["SPOTIFY USA", "Spotify", "music", 11.99, 5],
      ["ZOOM.US ###-###-####", "Zoom", "software", 16.99, 26],
    ]);
    goAround(books, card, [
      [
        "groceries",
        9,
        12,
        88,
        [
          ["ACME #### PHILADELPHIA", "Acme"],
          ["GIANT HEIRLOOM ####", "Giant"],
          ["TRADER JOE S ###", "Trader Joe's"],
        ],
      ],
      [
        "dining-out",
        8,
        11,
        52,
        [
          ["TST* FEDERAL DONUTS", "Federal Donuts"],
          ["WAWA #### PHILADELPHIA", "Wawa"],
          ["SQ *SOUTH PHILLY BARBACOA", null],
        ],
      ],
      ["coffee", 7, 4, 10, [["SQ *ELIXR COFFEE", null]]],
      ["fuel", 3, 26, 44, [["WAWA FUEL ####", "Wawa Fuel"]]],
      [
        "shopping",
        4,
        9,
        95,
        [
          ["AMZN MKTP US*#######", "Amazon"],
          ["TARGET ########", "Target"],
        ],
      ],
      ["education", 1.2, 18, 60, [["LAKESHORE LEARNING ###", "Lakeshore Learning"]]],
      ["clothing", 1, 20, 95, [["OLD NAVY US ####", "Old Navy"]]],
      ["entertainment", 1.6, 14, 65, [["PFS FILM CENTER", null]]],
      ["pharmacy", 1.2, 6, 32, [["CVS/PHARMACY #####", "CVS"]]],
    ]);
    books.payInFull(checking, card, 4);
    setAside(books, checking, saver, { text: "TRANSFER TO SAVINGS", amount: 950, day: 22 });
    return books.close({
      person:
        "A teacher of 31 in Philadelphia who tutors in the evenings and has shared a flat with Nina since August. Nina has not sent her $950 for November's rent; someone tried the card with $1 and took $264.18 the day after; the storage unit, $1 in the first month, costs $104; Amazon Prime renews on 29 November.",
      wanted: [
        want("test_charge unusual_charge", "qkmart", [264.18, 1, 265.18], idsOf([...probe, ...theft])),
        want("reimbursement_missing bill_missing income_change", "nina costello", [950], idsOf(half)),
        want(
          "free_trial_converted new_subscription new_commitment price_increase forgotten_subscription",
          "public storage",
          [104, 1248, 103, 312],
          idsOf([...firstMonth, ...storage]),
        ),
        want("yearly_renewal upcoming_bills", "amazon prime", [139], idsOf(prime)),
      ],
      silly: [
        silly("income_change bill_missing", "lindqvist", "She comes when there is an exam."),
        silly("bill_missing", "greystone", "I moved out."),
        silly("duplicate_charge unusual_charge", "pmc property", "The deposit and the rent."),
        silly("habit_doubled small_purchases", "wawa", "It's on my way to school."),
        silly("test_charge", "public storage", "Their offer for the first month."),
      ],
    });
  },

  function columbusLibrarian() {
    const books = openBooks({ name: "columbus-librarian", seed: 190017, since: "2025-06-01", today: "2026-10-30" });
    const checking = books.account("Buckeye Checking", { opening: 2900 });
    const saver = books.account("Buckeye High Yield Savings", { subtype: "savings", opening: 5100 });
    books.everyDays(checking, {
      text: "COLS METRO LIBRARY PAYROLL PPD",
      merchant: "Columbus Metropolitan Library",
      category: "salary",
      amount: 1842.17,
      days: 14,
      first: "2025-06-06",
    });
    const spectrum = books.monthly(checking, {
      text: "SPECTRUM COLUMBUS OH",
      merchant: "Spectrum",
      category: "internet-phone",
      amount: [
        ["2025-06", 64.99],
        ["2026-09", 79.99],
      ],
      day: 16,
    });
    books.monthly(checking, {
      text: "AEP OHIO ONLINE PMT",
      merchant: "AEP Ohio",
      category: "gas-electricity",
      amount: 76,
      vary: 0.2,
      day: 21,
    });
    payMonthlyBills(books, checking, [
      ["HUNTINGTON MTG PYMT", "Huntington", "mortgage", 1036.2, 1],
      ["AHFC HONDA PMT", "Honda Financial", "car-loan", 318.4, 6],
      ["VANGUARD BUY INVESTMENT", "Vanguard", "investment-transfer", 400, 19],
      ["CLINTONVILLE CONDO ASSN", null, "other-utilities", 245, 3],
      ["CONSUMER CELLULAR", "Consumer Cellular", "internet-phone", 27.4, 9],
      ["STATE FARM RO ## SFPP", "State Farm", "insurance", 94.6, 12],
      ["CHEWY.COM AUTOSHIP", "Chewy", "pets", 46.8, 18],
      ["NETFLIX.COM", "Netflix", "tv-streaming", 17.99, 24],
    ]);
    goAround(books, checking, [
      [
        "groceries",
        8,
        14,
        82,
        [
          ["KROGER #### COLUMBUS", "Kroger"],
          ["ALDI #####", "Aldi"],
        ],
      ],
      [
        "dining-out",
        5,
        9,
        36,
        [
          ["TST* NORTHSTAR CAFE", "Northstar"],
          ["SQ *LAVASH CAFE", null],
        ],
      ],
      ["coffee", 6, 4, 9, [["SQ *COLIN'S COFFEE", null]]],
      ["fuel", 2.5, 24, 40, [["SPEEDWAY #####", "Speedway"]]],
      [
        "shopping",
        3,
        10,
        75,
        [
          ["TARGET ########", "Target"],
          ["AMZN MKTP US*#######", "Amazon"],
        ],
      ],
      ["pharmacy", 1, 6, 30, [["CVS/PHARMACY #####", "CVS"]]],
      ["entertainment", 1.4, 12, 48, [["GATEWAY FILM CENTER", null]]],
      ["personal-care", 0.7, 40, 65, [["SQ *CLINTONVILLE CUTS", null]]],
    ]);
    books.sweep(checking, saver, 27, 2600);
    return books.close({
      person:
        "A librarian of 48 in Columbus, with a condominium and a cat. In a year and a half nothing happened but that Spectrum's promotion ended in September, $15 more.",
      wanted: [want("price_increase", "spectrum", [15, 180, 79.99], idsOf(spectrum, "2026-06-01"))],
      silly: [
        silly("category_spike price_increase", "aep", "It's the weather."),
        silly("income_change payday_effect", "library", "The same every other Friday."),
        silly("subscription_overlap", "chewy", "The cat's food."),
        silly("idle_cash", "buckeye checking", "It goes to savings each month."),
        silly("duplicate_charge habit_doubled", "coffee", "I like coffee."),
      ],
    });
  },
];
