import { idsOf, openBooks, silly, want } from "../../build";
import type { Household } from "../../types";
import { payHouseholdBills, shopAsUsual } from "./routine";

/** A teacher in Tulsa, a nurse in Columbus, an engineer in Raleigh, a clerk in Phoenix, an analyst in Atlanta. */
export const singleRenters: readonly (() => Household)[] = [
  function tulsaTeacher() {
    const books = openBooks({ name: "tulsa-science-teacher", seed: 200001, since: "2025-03-01", today: "2026-08-09" });
    const checking = books.account("Prairie Checking", { opening: 2950 });
    const savings = books.account("Prairie Savings", { subtype: "savings", opening: 3900 });
    books.monthly(checking, {
      text: "TULSA PUBLIC SCH PAYROLL PPD",
      merchant: "Tulsa Public Schools",
      category: "salary",
      amount: [
        ["2025-03", 3128.4],
        ["2025-09", 3196.75],
      ],
      vary: 0.003,
      day: 20,
    });
    const cox = books.monthly(checking, {
      text: "COX COMMUNICATIONS OKC OK",
      merchant: "Cox",
      category: "internet-phone",
      amount: [
        ["2025-03", 54.99],
        ["2026-06", 79.99],
      ],
      day: 14,
    });
    books.monthly(checking, {
      text: "PSO AEP ELECTRIC PMT",
      merchant: "Public Service Company of Oklahoma",
      category: "gas-electricity",
      amount: [
        ["2025-03", 78],
        ["2025-06", 132],
        ["2025-10", 84],
        ["2026-06", 138],
      ],
      vary: 0.1,
      day: 9,
    });
    payHouseholdBills(books, checking, [
      ["RIVERSIDE FLATS RENT WEB", null, "rent", 985, 1],
      ["T-MOBILE AUTOPAY", "T-Mobile", "internet-phone", 50, 6],
      ["PROGRESSIVE INS PREM", "Progressive", "insurance", 128.4, 11],
      ["TTCU FCU AUTO LOAN", null, "car-loan", 289.5, 5],
      ["NELNET STDNT LOAN PYMT", "Nelnet", "student-loan", 142.18, 24],
      ["SPOTIFY USA", "Spotify", "music", 11.99, 17],
      ["NETFLIX.COM LOS GATOS CA", "Netflix", "tv-streaming", 17.99, 3],
    ]);
    const trial = [
      ...books.once(checking, "2026-06-16", 1, {
        text: "SCRIBD*EVERAND ###-###",
        merchant: "Everand",
        category: "software",
      }),
      ...books.once(checking, "2026-07-16", 11.99, {
        text: "SCRIBD*EVERAND ###-###",
        merchant: "Everand",
        category: "software",
      }),
    ];
    const conference = { text: "NSTA REGISTRATION VA", merchant: "NSTA", category: "education" };
    const backFromSchool = { text: "TULSA PUBLIC SCH TRAVEL REIMB", category: "other-income" };
    books.once(checking, "2025-06-12", 345, conference);
    books.once(checking, "2025-07-03", 345, backFromSchool);
    books.once(checking, "2026-01-15", 268.4, conference);
    books.once(checking, "2026-02-05", 268.4, backFromSchool);
    const unpaid = books.once(checking, "2026-06-11", 412, conference);
    const prime = books.once(checking, "2025-09-02", 139, {
      text: "AMAZON PRIME*########",
      merchant: "Amazon Prime",
      category: "shopping",
    });
    books.once(checking, "2026-07-12", 468.2, { text: "HOTEL SANTA FE NM", category: "lodging" });
    shopAsUsual(books, checking, [
      [
        "groceries",
        8,
        14,
        84,
        [
          ["REASORS #### TULSA OK", "Reasor's"],
          ["WM SUPERCENTER ####", "Walmart"],
          ["ALDI #####", "Aldi"],
        ],
      ],
      [
        "dining-out",
        8,
        8,
        38,
        [
          ["BRAUMS STORE ###", "Braum's"],
          ["CHIPOTLE ####", "Chipotle"],
          ["TORCHYS TACOS TULSA", "Torchy's Tacos"],
        ],
      ],
      ["coffee", 6, 4, 9, [["SQ *TOPECA COFFEE", "Topeca Coffee"]]],
      ["fuel", 3.5, 24, 42, [["QT ### TULSA", "QuikTrip"]]],
      [
        "shopping",
        4,
        8,
        64,
        [
          ["TARGET #### TULSA", "Target"],
          ["AMAZON MKTPL*#####", "Amazon"],
          ["HOBBY LOBBY ###", "Hobby Lobby"],
        ],
      ],
      ["pharmacy", 1, 6, 32, [["WALGREENS ####", "Walgreens"]]],
      ["entertainment", 1.5, 10, 38, [["CINEMARK TULSA", "Cinemark"]]],
      ["personal-care", 0.7, 38, 62, [["SQ *HARWELL SALON", null]]],
    ]);
    books.sweep(checking, savings, 22, 3450);
    return books.close({
      person:
        "A teacher of 31 in Tulsa, alone in a rented flat. The district has paid back what she laid out for two conferences within three weeks, but not the $412 of 11 June; Cox takes $25 more since June; a trial of Everand for a dollar became $11.99 a month; Amazon Prime renews for $139 on 2 September.",
      wanted: [
        want("reimbursement_missing refund_missing bill_missing", "nsta", [412], idsOf(unpaid)),
        want("price_increase", "cox", [25, 300, 79.99], idsOf(cox, "2026-03-01")),
        want("free_trial_converted new_subscription price_increase", "everand", [11.99, 143.88, 10.99], idsOf(trial)),
        want("yearly_renewal upcoming_bills", "amazon prime", [139], idsOf(prime)),
      ],
      silly: [
        silly("price_increase category_spike", "pso aep", "It is the air conditioning, as in every summer."),
        silly("income_change", "reimb", "That was my own money coming back."),
        silly("unusual_charge largest_expense", "santa fe", "My only vacation."),
        silly("forgotten_subscription", "spotify", "I listen every day."),
      ],
    });
  },

  function columbusNurse() {
    const books = openBooks({ name: "columbus-ward-nurse", seed: 200002, since: "2025-06-01", today: "2026-09-03" });
    const checking = books.account("Scioto Checking", { opening: 2950 });
    const savings = books.account("Scioto Savings", { subtype: "savings", opening: 5200 });
    const card = books.account("Scioto Rewards Visa", { type: "credit", opening: 0 });
    books.everyDays(checking, {
      text: "OHIOHEALTH CORP PAYROLL PPD",
      merchant: "OhioHealth",
      category: "salary",
      amount: 1838,
      vary: 0.06,
      days: 14,
      first: "2025-06-13",
    });
    const spectrum = books.monthly(card, {
      text: "SPECTRUM ###-###-#### OH",
      merchant: "Spectrum",
      category: "internet-phone",
      amount: [
        ["2025-06", 69.99],
        ["2026-07", 84.99],
      ],
      day: 11,
    });
    payHouseholdBills(books, checking, [
      ["GRANDVIEW YARD APTS WEB PMTS", null, "rent", 1265, 2],
      ["AEP OHIO BILL PAY", "AEP Ohio", "gas-electricity", 94, 19, 0.15],
      ["HONDA FIN SVCS AUTOPAY", "Honda Financial", "car-loan", 331.2, 8],
      ["GEICO AUTO", "Geico", "insurance", 119.6, 15],
      ["FED LOAN AIDVANTAGE", "Aidvantage", "student-loan", 236.4, 21],
    ]);
    payHouseholdBills(books, card, [
      ["VERIZON WRLS MYACCT", "Verizon", "internet-phone", 72.15, 16],
      ["HULU ###-###", "Hulu", "tv-streaming", 18.99, 23],
      ["PLANET FIT CLUB FEES", "Planet Fitness", "fitness", 24.99, 17],
      ["APPLE.COM/BILL", "Apple", "software", 2.99, 5],
    ]);
    const aaa = books.once(card, "2025-09-22", 98, { text: "AAA OHIO MEMBERSHIP", merchant: "AAA", category: "car" });
    const twice = ["2026-08-28", "2026-08-28"].flatMap((day) =>
      books.once(card, day, 412.6, {
        text: "TIRE DISCOUNTERS ## COLUMBUS OH",
        merchant: "Tire Discounters",
        category: "car",
      }),
    );
    const dash = [["DD *DOORDASH ######", "DoorDash"]] as const;
    books.habit(card, { category: "dining-out", places: dash, perMonth: 3, low: 16, high: 38, to: "2026-06-14" });
    const nights = books.habit(card, {
      category: "dining-out",
      places: dash,
      perMonth: 10,
      low: 17,
      high: 41,
      from: "2026-06-15",
    });
    books.once(card, "2026-05-08", 318.4, { text: "SOUTHWES ##########", merchant: "Southwest", category: "flights" });
    shopAsUsual(books, card, [
      [
        "groceries",
        9,
        12,
        88,
        [
          ["KROGER ### COLUMBUS", "Kroger"],
          ["GIANT EAGLE ####", "Giant Eagle"],
          ["TRADER JOES ###", "Trader Joe's"],
        ],
      ],
      [
        "dining-out",
        4,
        12,
        46,
        [
          ["CONDADO TACOS", "Condado Tacos"],
          ["NORTHSTAR CAFE", "Northstar Cafe"],
        ],
      ],
      [
        "coffee",
        7,
        4,
        9,
        [
          ["STAUFS COFFEE", null],
          ["STARBUCKS #####", "Starbucks"],
        ],
      ],
      [
        "fuel",
        4,
        26,
        46,
        [
          ["SPEEDWAY #####", "Speedway"],
          ["SHELL OIL ########", "Shell"],
        ],
      ],
      [
        "shopping",
        4,
        9,
        78,
        [
          ["TARGET ####", "Target"],
          ["AMAZON MKTPL*#####", "Amazon"],
        ],
      ],
      [
        "clothing",
        1,
        24,
        80,
        [
          ["FIGS INC", "Figs"],
          ["OLD NAVY ####", "Old Navy"],
        ],
      ],
      ["pharmacy", 1.2, 5, 34, [["CVS/PHARMACY #####", "CVS"]]],
      ["parking-tolls", 2, 3, 10, [["PARKCOLUMBUS", null]]],
    ]);
    books.payInFull(checking, card, 12);
    books.sweep(checking, savings, 24, 3450);
    return books.close({
      person:
        "A ward nurse of 29 in Columbus. The tire shop charged $412.60 twice on 28 August; DoorDash went from three a month to ten since the middle of June; Spectrum takes $15 more since July; the AAA membership renews on 22 September.",
      wanted: [
        want("duplicate_charge", "tire discounters", [412.6], idsOf(twice)),
        want("habit_doubled category_spike small_purchases lifestyle_creep", "doordash", [], idsOf(nights)),
        want("price_increase", "spectrum", [15, 180, 84.99], idsOf(spectrum, "2026-04-01")),
        want("yearly_renewal upcoming_bills", "aaa", [98], idsOf(aaa)),
      ],
      silly: [
        silly("income_change", "ohiohealth", "Nights and overtime differ with every pay."),
        silly("unusual_charge", "southwes", "To my sister in Tampa."),
        silly("new_commitment forgotten_subscription", "honda", "My car, for two years now."),
        silly("idle_cash", null, "It is what I have put aside."),
      ],
    });
  },

  function raleighEngineer() {
    const books = openBooks({
      name: "raleigh-software-engineer",
      seed: 200003,
      since: "2025-01-01",
      today: "2026-08-21",
    });
    const checking = books.account("Neuse Everyday Checking", { opening: 6400 });
    const card = books.account("Neuse Travel Card", { type: "credit", opening: 0 });
    for (const day of [15, "last business day"] as const) {
      books.monthly(checking, {
        text: "REDBUD SOFTWARE INC PAYROLL",
        merchant: "Redbud Software",
        category: "salary",
        amount: [
          ["2025-01", 2986.11],
          ["2026-03", 3109.4],
        ],
        day,
      });
    }
    const rent = books.monthly(checking, {
      text: "GLENWOOD PLACE RENT ACH",
      category: "rent",
      amount: [
        ["2025-01", 1685],
        ["2026-07", 1795],
      ],
      day: 1,
    });
    books.monthly(checking, {
      text: "FID BKG SVC LLC MONEYLINE",
      merchant: "Fidelity",
      category: "investment-transfer",
      flow: "out",
      amount: 600,
      day: 18,
    });
    payHouseholdBills(books, checking, [
      ["DUKE ENERGY PROGRESS", "Duke Energy", "gas-electricity", 104, 20, 0.14],
      ["USAA P&C AUTO", "USAA", "insurance", 131.7, 7],
    ]);
    payHouseholdBills(books, card, [
      ["GOOGLE FIBER", "Google Fiber", "internet-phone", 70, 4],
      ["MINT MOBILE", "Mint Mobile", "internet-phone", 30, 13],
      ["NETFLIX.COM", "Netflix", "tv-streaming", 17.99, 22],
      ["SPOTIFY USA", "Spotify", "music", 11.99, 9],
    ]);
    const gym = books.monthly(card, {
      text: "O2 FITNESS CLUBS DUES",
      merchant: "O2 Fitness",
      category: "fitness",
      amount: 59.99,
      day: 3,
    });
    const climbing = books.monthly(card, {
      text: "TRIANGLE ROCK CLUB MEMBER",
      merchant: "Triangle Rock Club",
      category: "fitness",
      amount: 92,
      day: 10,
      from: "2026-05",
    });
    const annual = books.once(card, "2025-09-09", 95, { text: "ANNUAL MEMBERSHIP FEE", category: "bank-fees" });
    books.once(card, "2025-10-11", 1184, { text: "DELTA AIR ###########", merchant: "Delta", category: "flights" });
    books.once(card, "2026-04-17", 742.8, { text: "AIRBNB * HM########", merchant: "Airbnb", category: "lodging" });
    books.once(card, "2026-02-20", 1399, {
      text: "APPLE STORE #R###",
      merchant: "Apple Store",
      category: "electronics",
    });
    books.once(checking, "2025-03-28", 892, { text: "IRS TREAS 310 TAX REF", category: "tax-refund" });
    books.once(checking, "2026-03-25", 764, { text: "IRS TREAS 310 TAX REF", category: "tax-refund" });
    shopAsUsual(books, card, [
      [
        "groceries",
        8,
        14,
        92,
        [
          ["HARRIS TEETER ####", "Harris Teeter"],
          ["WEGMANS RALEIGH", "Wegmans"],
          ["TRADER JOES ###", "Trader Joe's"],
        ],
      ],
      [
        "dining-out",
        11,
        12,
        58,
        [
          ["BIDA MANDA", null],
          ["CHUYS RALEIGH", "Chuy's"],
          ["COOK OUT ###", "Cook Out"],
          ["TST* TROPHY BREWING", "Trophy Brewing"],
        ],
      ],
      ["coffee", 8, 4, 9, [["SQ *JUBALA COFFEE", "Jubala Coffee"]]],
      [
        "fuel",
        3,
        28,
        48,
        [
          ["SHEETZ ####", "Sheetz"],
          ["WAWA ####", "Wawa"],
        ],
      ],
      [
        "shopping",
        5,
        10,
        110,
        [
          ["AMAZON MKTPL*#####", "Amazon"],
          ["REI #### RALEIGH", "REI"],
          ["TARGET ####", "Target"],
        ],
      ],
      [
        "entertainment",
        2,
        18,
        85,
        [
          ["RED HAT AMPHITHEATER", null],
          ["ALAMO DRAFTHOUSE", "Alamo Drafthouse"],
        ],
      ],
      ["games", 1, 9.99, 59.99, [["STEAMGAMES.COM ####", "Steam"]]],
      ["taxis", 2, 9, 26, [["UBER *TRIP", "Uber"]]],
      ["pharmacy", 0.8, 6, 28, [["WALGREENS ####", "Walgreens"]]],
    ]);
    books.payInFull(checking, card, 5);
    return books.close({
      person:
        "A software engineer of 34 in Raleigh who has never opened a savings account: more than forty thousand dollars lie in checking and earn nothing. The rent is $110 higher since July; he pays a gym he left for a climbing hall that he joined in May; the card's fee of $95 comes on 9 September.",
      wanted: [
        want("idle_cash", "everyday checking", [], []),
        want(
          "subscription_overlap new_subscription new_commitment forgotten_subscription",
          "fitness",
          [59.99, 92, 151.99, 719.88, 1104, 1823.88],
          idsOf([...gym, ...climbing], "2026-05-01"),
        ),
        want("price_increase", "glenwood", [110, 1320, 1795], idsOf(rent, "2026-04-01")),
        want("yearly_renewal upcoming_bills fee_leak", "annual membership", [95], idsOf(annual)),
      ],
      silly: [
        silly("cash_runway low_point_ahead bill_due_before_payday", null, "With forty thousand in the account?"),
        silly("unusual_charge largest_expense", "fid bkg", "I invest that each month."),
        silly("unusual_charge", "airbnb", "A week in the mountains with friends."),
        silly("subscription_overlap", "mint mobile", "One is the phone, the other is the flat."),
      ],
    });
  },

  function phoenixClerk() {
    const books = openBooks({ name: "phoenix-title-clerk", seed: 200004, since: "2026-01-15", today: "2026-09-24" });
    const checking = books.account("Saguaro Checking", { opening: 990 });
    books.everyDays(checking, {
      text: "MESA VERDE TITLE PAYROLL",
      merchant: "Mesa Verde Title",
      category: "salary",
      amount: 1182.3,
      vary: 0.005,
      days: 14,
      first: "2026-01-23",
    });
    const geico = books.monthly(checking, {
      text: "GEICO *AUTO MACON DC",
      merchant: "Geico",
      category: "insurance",
      amount: [
        ["2026-01", 142.3],
        ["2026-08", 171.85],
      ],
      day: 12,
    });
    books.monthly(checking, {
      text: "APS ELECTRIC PMT",
      merchant: "APS",
      category: "gas-electricity",
      amount: [
        ["2026-01", 74],
        ["2026-05", 128],
        ["2026-07", 166],
      ],
      vary: 0.08,
      day: 18,
    });
    payHouseholdBills(books, checking, [
      ["CAMELBACK COURT APTS RENT", null, "rent", 1195, 1],
      ["COX COMM PHX", "Cox", "internet-phone", 60, 22],
      ["CRICKET WIRELESS", "Cricket", "internet-phone", 40, 7],
      ["DESERT FINANCIAL AUTO LN", null, "car-loan", 268.11, 10],
      ["NETFLIX.COM", "Netflix", "tv-streaming", 7.99, 15],
    ]);
    const affirm = books.monthly(checking, {
      text: "AFFIRM.COM PAYMENTS",
      merchant: "Affirm",
      category: "other-loan",
      amount: 64.17,
      day: 20,
      from: "2026-08",
    });
    books.once(checking, "2026-09-14", 786.75, {
      text: "BRAKE MASTERS PHOENIX AZ",
      merchant: "Brake Masters",
      category: "car",
    });
    const atm = { text: "CASH WDL CIRCLE K ATM ####", category: "cash-withdrawal" };
    const fee = { text: "NON-NETWORK ATM FEE", category: "atm-fees" };
    books.everyDays(checking, { ...atm, amount: 40, days: 9, first: "2026-01-20" });
    const fees = books.everyDays(checking, { ...fee, amount: 3.5, days: 9, first: "2026-01-20" });
    shopAsUsual(books, checking, [
      [
        "groceries",
        8,
        12,
        68,
        [
          ["FRYS FOOD ### PHOENIX", "Fry's"],
          ["WINCO FOODS ###", "WinCo"],
          ["FOOD CITY ###", "Food City"],
        ],
      ],
      [
        "dining-out",
        7,
        7,
        26,
        [
          ["FILIBERTOS PHX", "Filiberto's"],
          ["IN-N-OUT ###", "In-N-Out"],
          ["WHATABURGER ###", "Whataburger"],
        ],
      ],
      [
        "fuel",
        4,
        24,
        42,
        [
          ["CIRCLE K # #####", "Circle K"],
          ["QT #### PHOENIX", "QuikTrip"],
        ],
      ],
      [
        "shopping",
        3,
        7,
        52,
        [
          ["WAL-MART #####", "Walmart"],
          ["AMAZON MKTPL*#####", "Amazon"],
        ],
      ],
      ["pharmacy", 1, 5, 24, [["CVS/PHARMACY #####", "CVS"]]],
    ]);
    return books.close({
      person:
        "A clerk of 27 in a title agency in Phoenix, with one account. New brakes cost $786.75 in September; the rent of 1 October, $1,195, falls a day before pay, and the account does not hold it; Geico takes $29.55 more since August; every cash withdrawal costs $3.50 at someone else's machine; $64.17 a month goes to Affirm since August.",
      wanted: [
        want("low_point_ahead bill_due_before_payday cash_runway", "", [], []),
        want("price_increase", "geico", [29.55, 354.6, 171.85], idsOf(geico, "2026-05-01")),
        want("fee_leak", "atm fee", [], idsOf(fees)),
        want("new_commitment new_subscription", "affirm", [64.17, 770.04], idsOf(affirm)),
      ],
      silly: [
        silly("price_increase category_spike unusual_charge", "aps electric", "It is summer in Phoenix."),
        silly("idle_cash lifestyle_creep", null, "I have nothing that could lie idle."),
        silly("duplicate_charge", "circle k", "Gas, and cash at the same corner."),
        silly("forgotten_subscription", "netflix", "It is what I watch."),
      ],
    });
  },

  function atlantaAnalyst() {
    const books = openBooks({ name: "atlanta-data-analyst", seed: 200005, since: "2025-09-01", today: "2026-11-11" });
    const checking = books.account("Chattahoochee Checking", { opening: 2640 });
    const savings = books.account("Chattahoochee Savings", { subtype: "savings", opening: 4800 });
    const card = books.account("Chattahoochee Card", { type: "credit", opening: 0 });
    for (const day of [15, "last business day"] as const) {
      books.monthly(checking, {
        text: "PEACHTREE INSIGHTS PAYROLL",
        merchant: "Peachtree Insights",
        category: "salary",
        amount: 1894.18,
        day,
        to: "2026-07",
      });
    }
    const dogwood = ([15, "last business day"] as const).flatMap((day) =>
      books.monthly(checking, {
        text: "DOGWOOD HEALTH INC DIR DEP",
        merchant: "Dogwood Health",
        category: "salary",
        amount: 2256.4,
        day,
        from: "2026-08",
      }),
    );
    const netflix = [
      books.monthly(checking, {
        text: "NETFLIX.COM LOS GATOS CA",
        merchant: "Netflix",
        category: "tv-streaming",
        amount: 17.99,
        day: 7,
      }),
      books.monthly(card, {
        text: "NETFLIX, INC. ###-###-####",
        merchant: "Netflix",
        category: "tv-streaming",
        amount: 7.99,
        day: 19,
        from: "2026-05",
      }),
    ].flat();
    payHouseholdBills(books, checking, [
      ["OLD FOURTH WARD LOFTS RENT", null, "rent", 1580, 1],
      ["GEORGIA POWER BILLPAY", "Georgia Power", "gas-electricity", 92, 21, 0.16],
      ["SALLIE MAE", "Sallie Mae", "student-loan", 218.33, 26],
      ["ALLSTATE AUTO PMT", "Allstate", "insurance", 154.2, 9],
    ]);
    payHouseholdBills(books, card, [
      ["COMCAST ATLANTA", "Xfinity", "internet-phone", 65, 12],
      ["GOOGLE *FI", "Google Fi", "internet-phone", 41.2, 24],
      ["CHATGPT SUBSCRIPTION", null, "software", 20, 14],
    ]);
    const lemonade = books.once(card, "2025-12-02", 168, {
      text: "LEMONADE INSURANCE",
      merchant: "Lemonade",
      category: "insurance",
    });
    const tables = [
      ["TST* LADYBIRD GROVE", "Ladybird"],
      ["SOUTH CITY KITCHEN", "South City Kitchen"],
      ["UBER EATS", "Uber Eats"],
      ["FOX BROS BBQ", "Fox Bros"],
    ] as const;
    books.habit(card, { category: "dining-out", places: tables, perMonth: 6, low: 12, high: 52, to: "2026-08-25" });
    const evenings = books.habit(card, {
      category: "dining-out",
      places: tables,
      perMonth: 15,
      low: 16,
      high: 68,
      from: "2026-08-26",
    });
    books.once(card, "2026-06-05", 286.4, { text: "HOTELS.COM SAVANNAH", merchant: "Hotels.com", category: "lodging" });
    shopAsUsual(books, card, [
      [
        "groceries",
        8,
        12,
        76,
        [
          ["KROGER ### ATLANTA", "Kroger"],
          ["PUBLIX ####", "Publix"],
        ],
      ],
      ["coffee", 6, 4, 9, [["SQ *CHROME YELLOW", "Chrome Yellow"]]],
      ["fuel", 3, 28, 46, [["RACETRAC ###", "RaceTrac"]]],
      ["public-transport", 4, 5, 20, [["MARTA BREEZE", "MARTA"]]],
      [
        "shopping",
        4,
        9,
        84,
        [
          ["TARGET ####", "Target"],
          ["AMAZON MKTPL*#####", "Amazon"],
        ],
      ],
      ["clothing", 1.2, 22, 95, [["MADEWELL ATLANTA", "Madewell"]]],
      ["personal-care", 0.8, 45, 85, [["SQ *NOURISH HAIR", null]]],
      ["pharmacy", 0.8, 6, 30, [["CVS/PHARMACY #####", "CVS"]]],
    ]);
    books.payInFull(checking, card, 8);
    books.sweep(checking, savings, 18, 3300);
    return books.close({
      person:
        "A data analyst of 28 in Atlanta with a better job since August. Netflix is paid twice, from checking and since May from the card; restaurants went from six a month to fifteen since the new pay; Lemonade's $168 renews on 2 December.",
      wanted: [
        want(
          "subscription_overlap duplicate_charge new_subscription forgotten_subscription",
          "netflix",
          [7.99, 17.99, 25.98, 95.88, 215.88, 311.76],
          idsOf(netflix, "2026-05-01"),
        ),
        want("category_spike lifestyle_creep habit_doubled small_purchases", "dining-out", [], idsOf(evenings)),
        want("income_change", "dogwood", [], idsOf(dogwood)),
        want("yearly_renewal upcoming_bills", "lemonade", [168], idsOf(lemonade)),
      ],
      silly: [
        silly("bill_missing", "peachtree", "I left them in July."),
        silly("price_increase category_spike", "georgia power", "It goes up and down with the weather."),
        silly("unusual_charge", "hotels.com", "A long weekend in June."),
        silly("idle_cash", null, "My savings are small and earn interest."),
      ],
    });
  },
];
