import { idsOf, openBooks, silly, want } from "../../build";
import type { Household } from "../../types";
import { buyOnce, goShopping, payEachMonth } from "./errands";

/** A dispatcher in Tucson, pensioners in Omaha, two teachers' pay in Raleigh, a lineman in Pittsburgh. */
export const americanHomes: readonly (() => Household)[] = [
  function tucsonDispatcher() {
    const books = openBooks({ name: "tucson-dispatcher", seed: 114001, since: "2025-06-01", today: "2026-11-12" });
    const checking = books.account("Saguaro Everyday Checking", { opening: 2460 });
    const savings = books.account("Saguaro Share Savings", { subtype: "savings", opening: 2300 });
    books.everyDays(checking, {
      text: "CITY OF TUCSON PAYROLL PPD ID: ##########",
      merchant: "City of Tucson",
      category: "salary",
      amount: 1780,
      vary: 0.05,
      days: 14,
      first: "2025-06-06",
    });
    books.monthly(checking, {
      text: "AZ CHILD SUPPORT CLEARINGHOUSE",
      category: "other-income",
      amount: 410,
      day: 18,
      late: 3,
    });
    const aftercare = books.monthly(checking, {
      text: "DESERT KIDS AFTERCARE TUCSON AZ",
      merchant: "Desert Kids",
      category: "childcare",
      amount: 246,
      day: 5,
    });
    const again = books.once(checking, "2026-11-06", 246, {
      text: "DESERT KIDS AFTERCARE TUCSON AZ",
      merchant: "Desert Kids",
      category: "childcare",
    });
    const car = books.monthly(checking, {
      text: "PROGRESSIVE *INSURANCE 800-776-4737",
      merchant: "Progressive",
      category: "insurance",
      amount: [
        ["2025-06", 118.4],
        ["2026-09", 151.75],
      ],
      day: 21,
    });
    const fees = books.monthly(checking, {
      text: "MONTHLY MAINTENANCE FEE",
      category: "bank-fees",
      amount: 12,
      day: 28,
      from: "2026-08",
    });
    books.monthly(checking, {
      text: "TUCSON ELECTRIC POWER WEB PAY",
      merchant: "Tucson Electric Power",
      category: "gas-electricity",
      amount: [
        ["2025-06", 204],
        ["2025-10", 96],
        ["2026-06", 211],
        ["2026-10", 101],
      ],
      vary: 0.12,
      day: 16,
    });
    payEachMonth(books, checking, [
      ["CATALINA VISTA APTS WEB PMT", "Catalina Vista", "rent", 1525, 2],
      ["VANTAGE WEST AUTO LOAN", null, "car-loan", 318.22, 12],
      ["COX COMM PHX", "Cox", "internet-phone", 74.99, 9],
      ["VZWRLSS*APOCC VISB", "Verizon", "internet-phone", 85.1, 20],
      ["NETFLIX.COM", "Netflix", "tv-streaming", 17.99, 11],
    ]);
    buyOnce(books, checking, [
      ["2025-12-13", 212.4, "TARGET 00012831 TUCSON", "shopping"],
      ["2026-03-20", 96, "OTT YMCA SWIM LESSONS", "entertainment"],
      ["2026-06-23", 388, "DISCOUNT TIRE AZT 12", "services"],
      ["2026-09-16", 42, "LIFETOUCH SCHOOL PHOTOS", "education"],
    ]);
    goShopping(books, checking, [
      [
        "groceries",
        10,
        14,
        118,
        [
          ["FRYS-FOOD-DRG ####", "Fry's"],
          ["SAFEWAY #### TUCSON", "Safeway"],
          ["FOOD CITY ### TUCSON", "Food City"],
        ],
      ],
      [
        "dining-out",
        8,
        8,
        46,
        [
          ["EEGEES ## TUCSON", "eegee's"],
          ["WHATABURGER ###", "Whataburger"],
          ["TST* BK CARNE ASADA", null],
        ],
      ],
      [
        "fuel",
        4,
        28,
        49,
        [
          ["QT #### INSIDE", "QuikTrip"],
          ["CIRCLE K # #####", "Circle K"],
        ],
      ],
      [
        "shopping",
        5,
        9,
        95,
        [
          ["WM SUPERCENTER ####", "Walmart"],
          ["AMZN MKTP US*#####", "Amazon"],
          ["BOOKMANS TUCSON", null],
        ],
      ],
      ["pharmacy", 1.2, 5, 32, [["WALGREENS #####", "Walgreens"]]],
    ]);
    books.sweep(checking, savings, 24, 2650);
    return books.close({
      person:
        "An emergency dispatcher of 34 in Tucson with a son of seven. November's aftercare was charged twice; the car's insurance takes $33.35 more since September; the bank takes $12 a month since August, which it never did before.",
      wanted: [
        want("duplicate_charge", "desert kids", [246, 492], idsOf([...aftercare, ...again], "2026-11-01")),
        want("price_increase", "progressive", [33.35, 400.2, 151.75], idsOf(car, "2026-06-01")),
        want("fee_leak new_commitment new_subscription", "maintenance fee", [12, 36, 144], idsOf(fees)),
      ],
      silly: [
        silly("income_change", "city of tucson", "Overtime, and three paydays in some months."),
        silly("category_spike category_drop price_increase", "tucson electric", "It was 108 degrees."),
        silly(
          "reimbursement_missing refund_missing bill_missing",
          "child support",
          "It comes when it comes, and it came.",
        ),
      ],
    });
  },

  function omahaPensioners() {
    const books = openBooks({ name: "omaha-pensioners", seed: 114002, since: "2024-12-01", today: "2026-11-16" });
    const checking = books.account("Platte Valley Checking", { opening: 4850 });
    const savings = books.account("Platte Valley Money Market", { subtype: "savings", opening: 46200 });
    for (const [day, amount, from] of [
      [11, 2140, "2024-12"],
      [25, 1385, "2024-12"],
    ] as const) {
      books.monthly(checking, {
        text: "SSA TREAS 310 XXSOC SEC",
        merchant: "Social Security",
        category: "benefits",
        amount,
        day,
        from,
      });
    }
    books.monthly(checking, {
      text: "RAILROAD RETIREE PENSION TR",
      category: "pension",
      amount: 784.18,
      day: 1,
    });
    const home = [
      ["2024-12-02", 1988],
      ["2025-12-02", 2146],
    ].flatMap(([day, amount]) =>
      books.once(checking, String(day), Number(amount), {
        text: "AMERICAN FAMILY HOMEOWNERS PREM",
        merchant: "American Family",
        category: "insurance",
      }),
    );
    const water = books.monthly(checking, {
      text: "MUD OMAHA WATER AUTOPAY",
      merchant: "Metropolitan Utilities District",
      category: "gas-electricity",
      amount: [
        ["2024-12", 58],
        ["2026-10", 192],
      ],
      vary: 0.1,
      day: 9,
    });
    const cox = books.monthly(checking, {
      text: "COX COMM OMAHA BANKDRAFT",
      merchant: "Cox",
      category: "internet-phone",
      amount: [
        ["2024-12", 168.4],
        ["2026-09", 194.9],
      ],
      day: 15,
    });
    const lock = books.monthly(checking, {
      text: "NORTON*LIFELOCK",
      merchant: "LifeLock",
      category: "services",
      amount: 12.99,
      day: 6,
    });
    const experian = books.monthly(checking, {
      text: "EXPERIAN* IDENTITYWORKS",
      merchant: "Experian IdentityWorks",
      category: "services",
      amount: 24.99,
      day: 19,
      from: "2026-06",
    });
    books.monthly(checking, {
      text: "OPPD ELECTRIC PAYMENT",
      merchant: "Omaha Public Power District",
      category: "gas-electricity",
      amount: 124,
      vary: 0.35,
      day: 20,
    });
    for (const day of ["2025-03-28", "2025-07-29", "2026-03-30", "2026-07-29"]) {
      books.once(checking, day, 2384.6, { text: "DOUGLAS CO TREASURER PROP TAX", category: "taxes" });
    }
    payEachMonth(books, checking, [
      ["MUTUAL OF OMAHA MED SUPP", "Mutual of Omaha", "insurance", 188.4, 3],
      ["MUTUAL OF OMAHA MED SUPP", "Mutual of Omaha", "insurance", 188.4, 3],
      ["CONSUMER CELLULAR", "Consumer Cellular", "internet-phone", 50.4, 12],
      ["OMAHA WORLD-HERALD", null, "entertainment", 29.99, 22],
    ]);
    books.everyDays(checking, {
      text: "ST CECILIA OFFERTORY ONLINE",
      category: "gifts-donations",
      amount: 40,
      days: 7,
      first: "2024-12-01",
    });
    buyOnce(books, checking, [
      ["2025-05-19", 742, "JENSEN TIRE & AUTO OMAHA", "services"],
      ["2025-06-14", 684.4, "SOUTHWEST AIRLINES DENVER", "flights"],
      ["2025-12-15", 250, "CHECK 4417", "gifts-donations"],
      ["2026-06-11", 702.8, "SOUTHWEST AIRLINES DENVER", "flights"],
      ["2026-08-18", 366, "MIDWEST DENTAL OMAHA", "dental-eye"],
    ]);
    goShopping(books, checking, [
      [
        "groceries",
        9,
        12,
        96,
        [
          ["HY-VEE OMAHA ####", "Hy-Vee"],
          ["BAKERS #### OMAHA", "Baker's"],
          ["FAREWAY STORES ###", "Fareway"],
        ],
      ],
      [
        "dining-out",
        5,
        14,
        62,
        [
          ["VILLAGE INN ####", "Village Inn"],
          ["RUNZA ## OMAHA NE", "Runza"],
          ["GORAT S STEAK HOUSE", null],
        ],
      ],
      ["fuel", 2.5, 24, 44, [["CASEYS #### OMAHA", "Casey's"]]],
      [
        "pharmacy",
        3,
        6,
        58,
        [
          ["KUBAT PHARMACY", null],
          ["WALGREENS #####", "Walgreens"],
        ],
      ],
      [
        "shopping",
        4,
        10,
        140,
        [
          ["MENARDS OMAHA", "Menards"],
          ["KOHLS ####", "Kohl's"],
          ["NEBRASKA FURNITURE MART", null],
        ],
      ],
    ]);
    books.sweep(checking, savings, 27, 5100);
    return books.close({
      person:
        "A railroad pensioner of 71 and his wife in Omaha. Water costs three times what it did for two months, so something leaks; the home's insurance of about $2,146 is due on 2 December; cable takes $26.50 more since September; they pay two services that watch their credit.",
      wanted: [
        want("category_spike price_increase unusual_charge", "mud", [], idsOf(water, "2026-10-01")),
        want(
          "yearly_renewal upcoming_bills bill_due_before_payday",
          "american family",
          [2146],
          idsOf(home, "2025-12-01"),
        ),
        want("price_increase", "cox", [26.5, 318, 194.9], idsOf(cox, "2026-06-01")),
        want(
          "subscription_overlap",
          "lifelock",
          [12.99, 24.99, 37.98, 155.88, 299.88, 455.76],
          idsOf([...lock, ...experian], "2026-06-01"),
        ),
      ],
      silly: [
        silly("duplicate_charge", "mutual of omaha", "One is mine and one is hers."),
        silly("small_purchases habit_doubled forgotten_subscription", "st cecilia", "Our church."),
        silly("category_spike category_drop price_increase", "oppd", "We heat and cool."),
        silly("unusual_charge new_commitment", "southwest", "The grandchildren, each summer."),
      ],
    });
  },

  function raleighParents() {
    const books = openBooks({ name: "raleigh-parents", seed: 114003, since: "2026-01-01", today: "2026-11-24" });
    const joint = books.account("Piedmont Joint Checking", { opening: 5200 });
    const card = books.account("Piedmont Rewards Visa", { type: "credit", opening: 0 });
    const savings = books.account("Piedmont Online Savings", { subtype: "savings", opening: 9400 });
    const hers = books.monthly(joint, {
      text: "WAKE COUNTY PUBLIC SCHOOLS DIR DEP",
      merchant: "Wake County Public Schools",
      category: "salary",
      amount: [
        ["2026-01", 3420.16],
        ["2026-08", 3208.16],
      ],
      day: "last business day",
    });
    books.everyDays(joint, {
      text: "CARY COMFORT HVAC PAYROLL",
      merchant: "Cary Comfort",
      category: "salary",
      amount: 1905,
      vary: 0.03,
      days: 14,
      first: "2026-01-09",
    });
    const daycare = books.monthly(joint, {
      text: "PROCARE *LITTLE ACORNS RALEIGH",
      merchant: "Little Acorns",
      category: "childcare",
      amount: 1420,
      day: 1,
      from: "2026-10",
    });
    const spotify = books.monthly(card, {
      text: "SPOTIFY USA FAMILY",
      merchant: "Spotify",
      category: "music",
      amount: 19.99,
      day: 14,
    });
    const apple = books.monthly(card, {
      text: "APPLE MUSIC",
      merchant: "Apple Music",
      category: "music",
      amount: 10.99,
      day: 23,
    });
    books.monthly(joint, {
      text: "DUKE ENERGY PROGRESS",
      merchant: "Duke Energy",
      category: "gas-electricity",
      amount: 152,
      vary: 0.3,
      day: 18,
    });
    payEachMonth(books, joint, [
      ["TRUIST MORTGAGE PMT", null, "mortgage", 2382.4, 3],
      ["TOYOTA FINANCIAL SVCS", "Toyota Financial", "car-loan", 411.9, 16],
      ["RALEIGH WATER AUTOPAY", null, "gas-electricity", 68.3, 21],
      ["NC FARM BUREAU INS", "NC Farm Bureau", "insurance", 172.5, 8],
    ]);
    payEachMonth(books, card, [
      ["TMOBILE*AUTO PAY", "T-Mobile", "internet-phone", 140, 10],
      ["GOOGLE *FIBER", "Google Fiber", "internet-phone", 70, 6],
      ["HULU 877-8244858 CA", "Hulu", "tv-streaming", 18.99, 27],
    ]);
    buyOnce(books, card, [
      ["2026-04-18", 486.2, "BUYBUY BABY #3041", "shopping"],
      ["2026-05-04", 1250, "WAKEMED HOSPITAL BILLING", "medical"],
      ["2026-07-11", 912, "VRBO HA-X72K1 OAK ISLAND", "lodging"],
    ]);
    goShopping(books, card, [
      [
        "groceries",
        12,
        14,
        142,
        [
          ["HARRIS TEETER ####", "Harris Teeter"],
          ["FOOD LION ####", "Food Lion"],
          ["COSTCO WHSE ####", "Costco"],
        ],
      ],
      [
        "dining-out",
        7,
        11,
        64,
        [
          ["TST* COOK OUT GLENWOOD", null],
          ["CHICK-FIL-A #####", "Chick-fil-A"],
          ["SQ *NAMU RALEIGH", null],
        ],
      ],
      [
        "fuel",
        5,
        29,
        54,
        [
          ["SHEETZ ####", "Sheetz"],
          ["SHELL OIL ###########", "Shell"],
        ],
      ],
      [
        "shopping",
        8,
        8,
        110,
        [
          ["TARGET ########", "Target"],
          ["AMZN MKTP US*#####", "Amazon"],
          ["OLD NAVY US ####", "Old Navy"],
        ],
      ],
      ["pharmacy", 2, 6, 41, [["CVS/PHARMACY #####", "CVS"]]],
    ]);
    books.payInFull(joint, card, 12);
    books.sweep(joint, savings, 20, 3400);
    return books.close({
      person:
        "A teacher and an air conditioning mechanic of 32 and 35 in Raleigh with a baby. The daycare of $1,420 a month began in October; her pay is $212 lower since August; they pay for two music services.",
      wanted: [
        want("new_commitment category_spike", "little acorns", [1420, 17040], idsOf(daycare)),
        want("income_change", "wake county", [212, 2544, 3208.16], idsOf(hers, "2026-05-01")),
        want(
          "subscription_overlap",
          "apple music",
          [10.99, 19.99, 30.98, 131.88, 239.88, 371.76],
          idsOf([...spotify, ...apple], "2026-06-01"),
        ),
      ],
      silly: [
        silly("income_change", "cary comfort", "He is paid every other Friday."),
        silly("unusual_charge category_spike", "vrbo", "The beach in July."),
        silly("idle_cash", null, "It goes to daycare now."),
        silly("duplicate_charge", "procare", "A month apart."),
      ],
    });
  },

  function pittsburghLineman() {
    const books = openBooks({ name: "pittsburgh-lineman", seed: 114004, since: "2025-09-01", today: "2026-10-30" });
    const checking = books.account("Three Rivers Checking", { opening: 3350 });
    const card = books.account("Three Rivers Cash Back Card", { type: "credit", opening: 0 });
    const savings = books.account("Three Rivers Savings", { subtype: "savings", opening: 7100 });
    books.everyDays(checking, {
      text: "KEYSTONE LINE CONTRACTORS DIR DEP",
      merchant: "Keystone Line Contractors",
      category: "salary",
      amount: 1115,
      vary: 0.07,
      days: 7,
      first: "2025-09-05",
    });
    const trips: readonly (readonly [string, number, string, string | null])[] = [
      ["2025-09-22", 402.3, "HAMPTON INN ALTOONA", "2025-10-06"],
      ["2025-10-20", 389.76, "FAIRFIELD INN ERIE", "2025-11-03"],
      ["2025-12-01", 524.1, "HAMPTON INN ALTOONA", "2025-12-15"],
      ["2026-01-19", 611.45, "HOLIDAY INN EXP CLARION", "2026-02-03"],
      ["2026-03-09", 437.8, "FAIRFIELD INN ERIE", "2026-03-23"],
      ["2026-04-27", 398.2, "HAMPTON INN ALTOONA", "2026-05-11"],
      ["2026-06-15", 566.9, "HOLIDAY INN EXP CLARION", "2026-06-30"],
      ["2026-08-10", 441.25, "FAIRFIELD INN ERIE", "2026-08-24"],
      ["2026-09-14", 512.4, "HAMPTON INN ALTOONA", null],
      ["2026-10-05", 437.1, "FAIRFIELD INN ERIE", "2026-10-19"],
    ];
    const unpaid = trips.flatMap(([day, amount, text, back]) => {
      const stay = books.once(card, day, amount, { text, category: "lodging" });
      if (back === null) return stay;
      books.once(checking, back, amount, {
        text: "KEYSTONE LINE CONTRACTORS EXP REIMB",
        merchant: "Keystone Line Contractors",
        category: "other-income",
      });
      return [];
    });
    const machines = books
      .habit(checking, {
        category: "cash-withdrawal",
        places: [
          ["WITHDRAWAL GETGO #### ATM", null],
          ["WITHDRAWAL CARDTRONICS ATM ###", null],
        ],
        perMonth: 5,
        low: 40,
        high: 101,
      })
      .flatMap(({ date }) => books.once(checking, date, 3.5, { text: "NON-NETWORK ATM FEE", category: "atm-fees" }));
    const phone = books.monthly(card, {
      text: "ATT*BILL PAYMENT",
      merchant: "AT&T",
      category: "internet-phone",
      amount: [
        ["2025-09", 142.16],
        ["2026-08", 163.66],
      ],
      day: 17,
    });
    payEachMonth(books, checking, [
      ["DOLLAR BANK MORTGAGE", null, "mortgage", 1124.9, 1],
      ["PA SCDU CHILD SUPPORT", null, "services", 640, 15],
      ["IBEW LOCAL DUES", null, "services", 48.5, 10],
      ["DUQUESNE LIGHT", "Duquesne Light", "gas-electricity", 96.4, 23],
      ["ERIE INSURANCE GROUP", "Erie Insurance", "insurance", 131.2, 6],
    ]);
    books.monthly(checking, {
      text: "PEOPLES GAS PITTSBURGH",
      merchant: "Peoples Gas",
      category: "gas-electricity",
      amount: [
        ["2025-09", 41],
        ["2025-11", 138],
        ["2026-04", 52],
        ["2026-10", 61],
      ],
      vary: 0.15,
      day: 25,
    });
    payEachMonth(books, card, [
      ["XFINITY MOBILE INTERNET", "Xfinity", "internet-phone", 65, 20],
      ["ESPN PLUS", "ESPN+", "tv-streaming", 11.99, 4],
    ]);
    buyOnce(books, card, [
      ["2025-11-28", 429, "CABELAS WHEELING WV", "shopping"],
      ["2026-05-23", 318, "LOWES #01844 MOWER", "shopping"],
    ]);
    goShopping(books, card, [
      [
        "groceries",
        8,
        12,
        92,
        [
          ["GIANT EAGLE ####", "Giant Eagle"],
          ["ALDI ##### PITTSBURGH", "Aldi"],
          ["SHOP N SAVE ###", "Shop 'n Save"],
        ],
      ],
      [
        "dining-out",
        11,
        8,
        42,
        [
          ["PRIMANTI BROS ##", "Primanti Bros"],
          ["EAT N PARK ###", "Eat'n Park"],
          ["SQ *MINEOS PIZZA", null],
        ],
      ],
      [
        "fuel",
        6,
        38,
        78,
        [
          ["GETGO #### PITTSBURGH", "GetGo"],
          ["SHEETZ ####", "Sheetz"],
        ],
      ],
      [
        "shopping",
        4,
        12,
        130,
        [
          ["HOMEDEPOT.COM", "Home Depot"],
          ["AMZN MKTP US*#####", "Amazon"],
        ],
      ],
    ]);
    books.payInFull(checking, card, 11);
    books.sweep(checking, savings, 28, 2900);
    return books.close({
      person:
        "A lineman of 46 near Pittsburgh whose employer pays his hotels back after two weeks. The stay of 14 September, $512.40, has not come back, although the next one has; machines of other banks take $3.50 each time; the phone takes $21.50 more since August.",
      wanted: [
        want("reimbursement_missing", "hampton inn", [512.4], idsOf(unpaid)),
        want("fee_leak", "atm fee", [], idsOf(machines, "2026-07-01")),
        want("price_increase", "at&t", [21.5, 258, 163.66], idsOf(phone, "2026-05-01")),
      ],
      silly: [
        silly("reimbursement_missing unusual_charge category_spike", "fairfield", "Work pays, and has paid."),
        silly("reimbursement_missing refund_missing forgotten_subscription", "scdu", "My daughters."),
        silly("income_change", "keystone", "Storms. Some weeks have more hours."),
        silly("category_spike price_increase", "peoples gas", "Winter."),
        silly("habit_doubled small_purchases", "ibew", "My union."),
      ],
    });
  },
];
