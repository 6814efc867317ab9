import { idsOf, openBooks, silly, want } from "../../build";
import type { Household } from "../../types";
import { runErrands } from "../eighth-set/streets";
import { payStanding } from "../ninth-set/standing";

/** A vet in Tucson, a truck in Kansas City, fewer shifts in Spokane, a widow in Savannah, hotels from Milwaukee, a renewed mortgage in Halifax. */
export const northAmerica: readonly (() => Household)[] = [
  function tucsonHygienist() {
    const books = openBooks({ name: "tucson-hygienist", seed: 131001, since: "2025-07-01", today: "2026-10-21" });
    const checking = books.account("Saguaro FCU Checking", { opening: 2380 });
    const savings = books.account("Saguaro FCU Share Savings", { subtype: "savings", opening: 6150 });
    books.everyDays(checking, {
      text: "CATALINA FAMILY DENT PAYROLL PPD ID ##########",
      merchant: "Catalina Family Dental",
      category: "salary",
      amount: 1570,
      vary: 0.03,
      days: 14,
      first: "2025-07-03",
    });
    books.monthly(checking, { text: "RIO VISTA APTS WEB PMT ######", category: "rent", amount: 1290, day: 2 });
    const phone = books.monthly(checking, {
      text: "VZWRLSS*APOCC VISB ###-###-####",
      merchant: "Verizon",
      category: "internet-phone",
      amount: [
        ["2025-07", 84.2],
        ["2026-08", 97.85],
      ],
      day: 17,
    });
    books.monthly(checking, {
      text: "TUCSON ELEC PWR ONLINE PMT",
      merchant: "Tucson Electric Power",
      category: "gas-electricity",
      amount: [
        ["2025-07", 196],
        ["2025-10", 104],
        ["2026-05", 142],
        ["2026-07", 203],
        ["2026-10", 117],
      ],
      vary: 0.09,
      day: 21,
    });
    payStanding(books, checking, [
      ["COX COMM PHOENIX ###-###-####", "Cox", "internet-phone", 69.99, 11],
      ["GEICO *AUTO ###-###-####", "Geico", "insurance", 118.4, 8],
      ["NETFLIX.COM LOS GATOS CA", "Netflix", "tv-streaming", 17.99, 24],
      ["PLANET FIT CLUB FEES", "Planet Fitness", "fitness", 15, 17],
    ]);
    const costco = books.once(checking, "2025-11-04", 65, {
      text: "COSTCO ANNUAL RENEWAL ###-###-####",
      merchant: "Costco",
      category: "services",
    });
    for (const [day, amount] of [
      ["2025-12-02", 318.96],
      ["2026-05-27", 284.2],
    ] as const) {
      books.once(checking, day, amount, {
        text: "SOUTHWES ########## 800-435-9792 TX",
        merchant: "Southwest",
        category: "flights",
      });
    }
    books.once(checking, "2026-02-20", 94, { text: "DESERT PAWS VETERINARY TUCSON AZ", category: "pets" });
    const vet = ["2026-10-14", "2026-10-15"].flatMap((day) =>
      books.once(checking, day, 186.4, { text: "DESERT PAWS VETERINARY TUCSON AZ", category: "pets" }),
    );
    const noom = [
      ["2026-09-28", 0.5],
      ["2026-10-12", 70],
    ].flatMap(([day, amount]) =>
      books.once(checking, String(day), Number(amount), {
        text: "NOOM.COM/BILL NEW YORK NY",
        merchant: "Noom",
        category: "fitness",
      }),
    );
    runErrands(books, checking, [
      [
        "groceries",
        9,
        18,
        96,
        [
          ["FRYS-FOOD-DRG ### TUCSON", "Fry's"],
          ["SPROUTS FARMERS MAR", "Sprouts"],
          ["COSTCO WHSE ####", "Costco"],
        ],
      ],
      [
        "dining-out",
        6,
        11,
        54,
        [
          ["EL GUERO CANELO TUCSON", null],
          ["IN-N-OUT TUCSON #", "In-N-Out"],
          ["TST* BARRIO BREAD", null],
        ],
      ],
      [
        "coffee",
        8,
        4,
        8.5,
        [
          ["DUTCH BROS AZ####", "Dutch Bros"],
          ["SQ *PRESTA COFFEE", null],
        ],
      ],
      [
        "fuel",
        4,
        31,
        52,
        [
          ["QT ### OUTSIDE", "QuikTrip"],
          ["CIRCLE K # #####", "Circle K"],
        ],
      ],
      [
        "shopping",
        4,
        9,
        120,
        [
          ["TARGET T-####", "Target"],
          ["AMAZON MKTPL*#######", "Amazon"],
          ["ROSS STORES ####", "Ross"],
        ],
      ],
      ["pets", 1.2, 24, 58, [["PETSMART # ####", "PetSmart"]]],
    ]);
    books.sweep(checking, savings, 26, 2200);
    return books.close({
      person:
        "A dental hygienist of 34 in Tucson with a dog. The vet's bill of $186.40 was charged on two days running; a trial of 50 cents at Noom became $70; Verizon takes $13.65 more since August; Costco renews on 4 November.",
      wanted: [
        want("duplicate_charge", "desert paws", [186.4, 372.8], idsOf(vet)),
        want("free_trial_converted new_subscription", "noom", [70, 840], idsOf(noom)),
        want("price_increase", "verizon", [13.65, 163.8, 97.85], idsOf(phone, "2026-07-01")),
        want("yearly_renewal upcoming_bills", "costco", [65], idsOf(costco)),
      ],
      silly: [
        silly("price_increase category_spike category_drop", "tucson electric", "Air conditioning. It is the desert."),
        silly("unusual_charge largest_expense", "southwest", "My sister lives in Denver."),
        silly("duplicate_charge", "dutch bros", "I like coffee."),
        silly("subscription_overlap", "planet fit", "It is the only gym I have."),
      ],
    });
  },

  function kansasCityTruck() {
    const books = openBooks({ name: "kansas-city-truck", seed: 131002, since: "2025-04-01", today: "2026-11-12" });
    const checking = books.account("Heartland Joint Checking", { opening: 3900 });
    const savings = books.account("Heartland Money Market", { subtype: "savings", opening: 14200 });
    const card = books.account("Heartland Visa Rewards", { type: "credit", opening: -4810 });
    books.monthly(checking, {
      text: "GARMIN INTL DIRECT DEP PPD",
      merchant: "Garmin",
      category: "salary",
      amount: 1905,
      day: 15,
    });
    books.monthly(checking, {
      text: "GARMIN INTL DIRECT DEP PPD",
      merchant: "Garmin",
      category: "salary",
      amount: 1905,
      day: "last business day",
    });
    books.everyDays(checking, {
      text: "USD 512 PAYROLL",
      merchant: "USD 512",
      category: "salary",
      amount: 968,
      vary: 0.01,
      days: 14,
      first: "2025-04-11",
    });
    books.monthly(checking, { text: "COMMERCE MTG PYMT ##########", category: "mortgage", amount: 1688.14, day: 3 });
    books.once(checking, "2026-07-18", 2500, { text: "MOLLE TOYOTA KANSAS CITY MO", category: "car" });
    const truck = books.monthly(checking, {
      text: "TOYOTA FINANCIAL SERV ACH PMT",
      merchant: "Toyota Financial",
      category: "car-loan",
      amount: 612.4,
      day: 20,
      from: "2026-08",
    });
    books.monthly(checking, {
      text: "EVERGY KS MO BILLPAY",
      merchant: "Evergy",
      category: "gas-electricity",
      amount: [
        ["2025-04", 118],
        ["2025-06", 204],
        ["2025-10", 121],
        ["2026-06", 211],
        ["2026-10", 126],
      ],
      vary: 0.12,
      day: 19,
    });
    books.monthly(checking, {
      text: "MISSION DANCE CO TUITION",
      category: "education",
      amount: 96,
      day: 5,
      skip: ["2025-06", "2025-07", "2026-06", "2026-07"],
    });
    payStanding(books, checking, [
      ["GOOGLE FIBER ###-###-####", "Google Fiber", "internet-phone", 70, 9],
      ["ATT* BILL PAYMENT", "AT&T", "internet-phone", 141.3, 22],
      ["WATERONE ONLINE PMT", "WaterOne", "water-waste", 54, 14],
      ["STATE FARM RO ##", "State Farm", "insurance", 206.77, 12],
    ]);
    payStanding(books, card, [
      ["HULU ###-###-#### CA", "Hulu", "tv-streaming", 18.99, 13],
      ["SPOTIFY USA", "Spotify", "music", 19.99, 6],
    ]);
    const interest = books.monthly(card, {
      text: "INTEREST CHARGE ON PURCHASES",
      category: "interest-charges",
      amount: 118,
      vary: 0.08,
      day: 27,
    });
    const doorDash = [
      ...books.habit(card, {
        category: "dining-out",
        places: [["DD *DOORDASH ########", "DoorDash"]],
        perMonth: 2.5,
        low: 24,
        high: 58,
        to: "2026-08-09",
      }),
      ...books.habit(card, {
        category: "dining-out",
        places: [["DD *DOORDASH ########", "DoorDash"]],
        perMonth: 9,
        low: 24,
        high: 61,
        from: "2026-08-10",
      }),
    ];
    books.once(card, "2026-06-22", 1184.3, {
      text: "VRBO HA-###### OSAGE BEACH",
      merchant: "Vrbo",
      category: "lodging",
    });
    runErrands(books, checking, [
      [
        "groceries",
        12,
        22,
        168,
        [
          ["HY-VEE KANSAS CITY ####", "Hy-Vee"],
          ["PRICE CHOPPER ###", "Price Chopper"],
          ["ALDI ##### OVERLAND PAR", "Aldi"],
        ],
      ],
      [
        "fuel",
        5,
        34,
        66,
        [
          ["QT ### OUTSIDE", "QuikTrip"],
          ["CASEYS ####", "Casey's"],
        ],
      ],
      ["coffee", 4, 5, 12, [["SQ *THE ROASTERIE", null]]],
    ]);
    runErrands(books, card, [
      [
        "dining-out",
        4,
        19,
        76,
        [
          ["JOES KANSAS CITY BAR-B-Q", "Joe's Kansas City"],
          ["CHICK-FIL-A #####", "Chick-fil-A"],
        ],
      ],
      [
        "shopping",
        6,
        12,
        140,
        [
          ["WM SUPERCENTER ####", "Walmart"],
          ["AMAZON MKTPL*#######", "Amazon"],
          ["SCHEELS OVERLAND PARK", "Scheels"],
        ],
      ],
      ["pharmacy", 1.5, 8, 44, [["CVS/PHARMACY #####", "CVS"]]],
    ]);
    for (let index = 0; index < 19; index++) {
      const month = 5 + index;
      const day = `${2025 + Math.floor((month - 1) / 12)}-${String(((month - 1) % 12) + 1).padStart(2, "0")}-08`;
      books.move(checking, card, day, 780 + (index % 4) * 35, "credit-card-payment");
    }
    books.sweep(checking, savings, 28, 3600);
    return books.close({
      person:
        "A couple in Kansas City with two girls. The card is never paid off and costs about $118 of interest a month, beside five figures in the money market; a truck's loan of $612.40 began in August; DoorDash went from two or three orders a month to nine.",
      wanted: [
        want("interest_beside_savings fee_leak", "interest", [], idsOf(interest, "2026-08-01")),
        want("new_commitment", "toyota", [612.4, 7348.8], idsOf(truck)),
        want("habit_doubled category_spike small_purchases", "doordash", [], idsOf(doorDash, "2026-08-10")),
      ],
      silly: [
        silly("price_increase category_drop", "evergy", "Summer is hot here."),
        silly("bill_missing new_commitment", "mission dance", "There are no classes in June and July."),
        silly("reimbursement_missing refund_missing", "vrbo", "The lake, with the girls."),
        silly("income_change", "garmin", "He is paid twice a month, as ever."),
      ],
    });
  },

  function spokaneShifts() {
    const books = openBooks({ name: "spokane-shifts", seed: 131003, since: "2025-12-01", today: "2026-10-28" });
    const checking = books.account("Inland Basic Checking", { opening: 930 });
    const full = { text: "ROSAUERS SPMKT PAYROLL", merchant: "Rosauers Payroll", category: "salary" };
    books.everyDays(checking, { ...full, amount: 800, vary: 0.05, days: 14, first: "2025-12-05", last: "2026-07-31" });
    const cut = books.everyDays(checking, { ...full, amount: 530, vary: 0.05, days: 14, first: "2026-08-14" });
    const rent = books.monthly(checking, {
      text: "ZELLE TO BRYCE H RENT PERRY ST",
      category: "rent",
      amount: 770,
      day: 1,
    });
    payStanding(books, checking, [
      ["PROG NORTHERN INS PREM", "Progressive", "insurance", 131.8, 5],
      ["MINT MOBILE ###-###-####", "Mint Mobile", "internet-phone", 30, 12],
      ["ZELLE TO BRYCE H AVISTA + WIFI", null, "other-utilities", 62, 9],
      ["SPOTIFY USA STUDENT", "Spotify", "music", 5.99, 16],
    ]);
    const crunchy = books.monthly(checking, {
      text: "CRUNCHYROLL *MEGAFAN ###-###-####",
      merchant: "Crunchyroll",
      category: "tv-streaming",
      amount: [
        ["2026-01", 11.99],
        ["2026-09", 13.99],
      ],
      day: 20,
      from: "2026-01",
    });
    const machine: ReturnType<typeof books.once> = [];
    for (const cash of books.habit(checking, {
      category: "cash-withdrawal",
      places: [["CARDTRONICS CCSW SPOKANE WA", null]],
      perMonth: 3.5,
      low: 20,
      high: 60,
    })) {
      machine.push(
        ...books.once(checking, cash.date, 3.5, { text: "NON-NETWORK ATM FEE", merchant: null, category: "atm-fees" }),
      );
    }
    books.once(checking, "2026-03-11", 742, { text: "IRS TREAS 310 TAX REF", category: "tax-refund" });
    books.once(checking, "2026-03-19", 486.2, {
      text: "LES SCHWAB TIRES ### SPOKANE",
      merchant: "Les Schwab",
      category: "car",
    });
    books.once(checking, "2026-06-13", 128, {
      text: "TM *THE KNITTING FACTORY",
      merchant: "Ticketmaster",
      category: "entertainment",
    });
    runErrands(books, checking, [
      [
        "groceries",
        7,
        9,
        68,
        [
          ["WINCO FOODS ### SPOKANE", "WinCo"],
          ["ROSAUERS ## SPOKANE", "Rosauers"],
          ["GROCERY OUTLET OF SP", "Grocery Outlet"],
        ],
      ],
      [
        "dining-out",
        6,
        7,
        26,
        [
          ["DICKS DRIVE IN SPOKANE", "Dick's"],
          ["TACO BELL ######", "Taco Bell"],
          ["SQ *ATTICUS", null],
        ],
      ],
      [
        "fuel",
        3,
        24,
        45,
        [
          ["MAVERIK ####", "Maverik"],
          ["CONOCO DIVINES", "Conoco"],
        ],
      ],
      [
        "shopping",
        2.4,
        6,
        64,
        [
          ["VALUE VILLAGE ###", "Value Village"],
          ["AMAZON MKTPL*#######", "Amazon"],
        ],
      ],
      ["games", 1.5, 5, 25, [["STEAMGAMES.COM ######", "Steam"]]],
    ]);
    return books.close({
      person:
        "A grocery clerk of 23 in Spokane who shares a house. Since August the shifts bring about $530 every two weeks and no longer $800; the rent of $770 is due on 1 November, before the pay of 6 November and with less than that in the account; another company's ATM takes $3.50 each time; Crunchyroll takes two dollars more.",
      wanted: [
        want(
          "bill_due_before_payday low_point_ahead upcoming_bills cash_runway",
          "rent",
          [],
          idsOf(rent, "2026-08-01"),
        ),
        want("income_change", "rosauers", [], idsOf(cut)),
        want("fee_leak", "atm fee", [], idsOf(machine, "2026-08-01")),
        want("price_increase", "crunchyroll", [2, 24, 13.99], idsOf(crunchy, "2026-08-01")),
      ],
      silly: [
        silly("reimbursement_missing refund_missing", "bryce", "He has the lease. I pay him my part."),
        silly("idle_cash lifestyle_creep interest_beside_savings", null, "With what?"),
        silly("subscription_overlap", "crunchyroll", "One plays music, the other shows anime."),
      ],
    });
  },

  function savannahWidow() {
    const books = openBooks({ name: "savannah-widow", seed: 131004, since: "2025-02-01", today: "2026-11-05" });
    const checking = books.account("Oglethorpe Checking", { opening: 47800 });
    books.monthly(checking, {
      text: "SSA TREAS 310 XXSOC SEC",
      category: "pension",
      amount: [
        ["2025-02", 1884],
        ["2026-01", 1937],
      ],
      day: 12,
    });
    books.monthly(checking, {
      text: "GULFSTREAM AERO PENSION",
      merchant: "Gulfstream",
      category: "pension",
      amount: 1146.3,
      day: 1,
    });
    const supplement = books.monthly(checking, {
      text: "UHC AARP MED SUPP PREM",
      merchant: "UnitedHealthcare",
      category: "insurance",
      amount: [
        ["2025-02", 171.5],
        ["2026-09", 198.25],
      ],
      day: 4,
    });
    books.monthly(checking, {
      text: "GEORGIA POWER BILLPAY",
      merchant: "Georgia Power",
      category: "gas-electricity",
      amount: [
        ["2025-02", 131],
        ["2025-06", 226],
        ["2025-10", 128],
        ["2026-06", 232],
        ["2026-10", 134],
      ],
      vary: 0.1,
      day: 18,
    });
    payStanding(books, checking, [
      ["COMCAST XFINITY SAVANNAH", "Xfinity", "internet-phone", 112.4, 15],
      ["CONSUMER CELLULAR", "Consumer Cellular", "internet-phone", 25.6, 21],
      ["ISLE OF HOPE HOA DUES", null, "services", 145, 3],
      ["ALLSTATE INS CO HOME/AUTO", "Allstate", "insurance", 238.9, 10],
      ["ZELLE TO CALEB COLLEGE MONEY", null, "gifts-donations", 200, 6],
      ["SAVANNAH MORNING NEWS", "Savannah Morning News", "news-magazines", 19.99, 23],
    ]);
    books.everyDays(checking, {
      text: "CHECK #### ST THOMAS CHURCH",
      category: "gifts-donations",
      amount: 40,
      days: 7,
      first: "2025-02-02",
    });
    books.monthly(checking, { text: "SQ *MARSHSIDE LAWN CARE", category: "services", amount: 85, day: 26, late: 4 });
    const county = books.once(checking, "2025-11-14", 1466.2, {
      text: "CHATHAM CO TAX COMM PROPERTY",
      category: "taxes",
    });
    books.once(checking, "2026-04-08", 2140, { text: "LOWCOUNTRY HEATING AND AIR", category: "home-improvement" });
    const probe = [
      ...books.once(checking, "2026-10-29", 1, { text: "PAYSTRM*VERIFY ###-###-####", category: "shopping" }),
      ...books.once(checking, "2026-10-31", 389, { text: "PAYSTRM*GIFTCARDS WEB ###-###-####", category: "shopping" }),
    ];
    runErrands(books, checking, [
      [
        "groceries",
        8,
        14,
        88,
        [
          ["PUBLIX #### SAVANNAH", "Publix"],
          ["KROGER ### SAVANNAH", "Kroger"],
        ],
      ],
      [
        "dining-out",
        4,
        13,
        42,
        [
          ["MRS WILKES DINING ROOM", null],
          ["CRACKER BARREL ###", "Cracker Barrel"],
        ],
      ],
      ["fuel", 1.6, 26, 40, [["PARKERS KITCHEN ##", "Parker's"]]],
      [
        "shopping",
        2.5,
        12,
        84,
        [
          ["BELK ### SAVANNAH", "Belk"],
          ["HOMEGOODS ###", "HomeGoods"],
        ],
      ],
      ["pharmacy", 2.5, 8, 52, [["WALGREENS #####", "Walgreens"]]],
      ["personal-care", 1.6, 38, 62, [["SALON ON SKIDAWAY", null]]],
      ["medical", 0.7, 25, 60, [["SOUTHCOAST HEALTH COPAY", "SouthCoast Health"]]],
    ]);
    return books.close({
      person:
        "A widow of 76 in Savannah. A dollar and, two days later, $389 went to a payment service that she has never used; more than sixty thousand lie in checking without interest; the county's property tax, $1,466.20 last November, is due on the 14th; her Medicare supplement takes $26.75 more since September.",
      wanted: [
        want("test_charge unusual_charge largest_expense", "paystrm", [1, 389], idsOf(probe)),
        want("idle_cash", "checking", []),
        want("yearly_renewal upcoming_bills", "property", [1466.2], idsOf(county)),
        want("price_increase", "unitedhealthcare", [26.75, 321, 198.25], idsOf(supplement, "2026-08-01")),
      ],
      silly: [
        silly("reimbursement_missing refund_missing new_commitment", "caleb", "He is my grandson."),
        silly("small_purchases habit_doubled duplicate_charge", "st thomas", "Every Sunday."),
        silly("price_increase category_spike category_drop", "georgia power", "Have you been here in July?"),
        silly("refund_missing", "lowcountry", "The air conditioner was nineteen years old."),
      ],
    });
  },

  function milwaukeeTechnician() {
    const books = openBooks({ name: "milwaukee-technician", seed: 131005, since: "2025-09-01", today: "2026-11-03" });
    const checking = books.account("Lakeshore Checking", { opening: 2950 });
    const savings = books.account("Lakeshore Savings", { subtype: "savings", opening: 8400 });
    const card = books.account("Lakeshore Cash Card", { type: "credit", opening: -310 });
    books.everyDays(checking, {
      text: "KLEIN ELEVATOR SVC PAYROLL",
      merchant: "Klein Elevator",
      category: "salary",
      amount: 918,
      vary: 0.06,
      days: 7,
      first: "2025-09-05",
    });
    books.monthly(checking, { text: "FREEDOM MTG PYMT", category: "mortgage", amount: 1322.9, day: 1 });
    books.monthly(checking, {
      text: "WE ENERGIES ENERGYPAY",
      merchant: "We Energies",
      category: "gas-electricity",
      amount: [
        ["2025-09", 118],
        ["2025-12", 248],
        ["2026-04", 126],
        ["2026-11", 170],
      ],
      vary: 0.12,
      day: 23,
    });
    const hotels: ReturnType<typeof books.once> = [];
    for (const [day, amount, back] of [
      ["2025-10-08", 268.14, "2025-10-24"],
      ["2025-11-19", 401.21, "2025-12-05"],
      ["2026-01-14", 134.07, "2026-01-30"],
      ["2026-02-25", 389.7, "2026-03-13"],
      ["2026-04-22", 275.4, "2026-05-08"],
      ["2026-06-10", 412.66, "2026-06-26"],
      ["2026-07-29", 298.88, "2026-08-14"],
      ["2026-09-16", 446.32, null],
    ] as const) {
      hotels.push(
        ...books.once(card, day, amount, {
          text: "HAMPTON INNS GREEN BAY WI",
          merchant: "Hampton Inn",
          category: "lodging",
        }),
      );
      if (back)
        books.once(checking, back, amount, {
          text: "KLEIN ELEVATOR SVC EXP REIMB",
          merchant: "Klein Elevator",
          category: "other-income",
        });
    }
    const insurance = ["2025-11-12", "2026-05-12"].flatMap((day) =>
      books.once(checking, day, 842, {
        text: "AMFAM AUTO 6MO PREM",
        merchant: "American Family",
        category: "insurance",
      }),
    );
    payStanding(books, checking, [
      ["SPECTRUM ###-###-#### WI", "Spectrum", "internet-phone", 84.99, 16],
      ["US CELLULAR ###-###-####", "US Cellular", "internet-phone", 96.2, 20],
      ["IUEC LOCAL 15 DUES", null, "services", 58, 10],
    ]);
    const spotify = books.monthly(card, {
      text: "SPOTIFY USA",
      merchant: "Spotify",
      category: "music",
      amount: 11.99,
      day: 7,
    });
    const appleMusic = books.monthly(card, {
      text: "APPLE MUSIC ###-###-####",
      merchant: "Apple Music",
      category: "music",
      amount: 10.99,
      day: 18,
      from: "2026-07",
    });
    payStanding(books, card, [
      ["PEACOCK TV LLC", "Peacock", "tv-streaming", 10.99, 9],
      ["YMCA OF METRO MILW", "YMCA", "fitness", 52, 5],
    ]);
    books.once(card, "2026-08-22", 612, {
      text: "FLEET FARM #### TRAILER",
      merchant: "Fleet Farm",
      category: "shopping",
    });
    runErrands(books, card, [
      [
        "groceries",
        9,
        18,
        122,
        [
          ["PICK N SAVE ### MILWAUKEE", "Pick 'n Save"],
          ["WOODMANS ### OAK CREEK", "Woodman's"],
          ["MEIJER # ###", "Meijer"],
        ],
      ],
      [
        "dining-out",
        7,
        10,
        58,
        [
          ["KOPPS FROZEN CUSTARD", "Kopp's"],
          ["CULVERS OF BAY VIEW", "Culver's"],
          ["TST* SOBELMANS", null],
        ],
      ],
      [
        "fuel",
        5,
        32,
        64,
        [
          ["KWIK TRIP ####", "Kwik Trip"],
          ["BP#######", "BP"],
        ],
      ],
      [
        "shopping",
        4,
        10,
        130,
        [
          ["MENARDS MILWAUKEE S", "Menards"],
          ["AMAZON MKTPL*#######", "Amazon"],
          ["FARM AND FLEET", null],
        ],
      ],
      [
        "entertainment",
        1,
        18,
        70,
        [
          ["BREWERS TICKETS", null],
          ["MARCUS THEATRES ##", "Marcus Theatres"],
        ],
      ],
    ]);
    books.payInFull(checking, card, 14);
    books.sweep(checking, savings, 25, 2600);
    return books.close({
      person:
        "An elevator technician of 45 in Milwaukee. His employer pays his hotels back within about two weeks, but not the one of 16 September, $446.32; the car's insurance of half a year, $842, is due on 12 November; he pays Spotify and, since July, Apple Music.",
      wanted: [
        want("reimbursement_missing", "hampton", [446.32], idsOf(hotels, "2026-09-01")),
        want(
          "upcoming_bills yearly_renewal bill_due_before_payday low_point_ahead",
          "american family",
          [842],
          idsOf(insurance),
        ),
        want(
          "subscription_overlap",
          "apple music",
          [10.99, 11.99, 22.98, 131.88, 143.88, 275.76],
          idsOf([...spotify, ...appleMusic], "2026-07-01"),
        ),
      ],
      silly: [
        silly("price_increase category_drop", "we energies", "Winter, in Wisconsin."),
        silly("income_change", "klein", "Overtime, more or less."),
        silly("forgotten_subscription subscription_overlap", "ymca", "I swim."),
        silly("refund_missing", "fleet farm", "It is a trailer, and I have it."),
      ],
    });
  },

  function halifaxRenewal() {
    const books = openBooks({
      name: "halifax-renewal",
      seed: 131006,
      since: "2025-03-01",
      today: "2026-11-16",
      currency: "CAD",
    });
    const chequing = books.account("Bluenose Chequing", { opening: 3900 });
    const savings = books.account("Bluenose Savings", { subtype: "savings", opening: 11200 });
    const card = books.account("Bluenose Visa", { type: "credit", opening: -640 });
    books.everyDays(chequing, {
      text: "PAY GOVT OF CANADA FPS",
      merchant: "Government of Canada",
      category: "salary",
      amount: 2010,
      vary: 0.005,
      days: 14,
      first: "2025-03-12",
    });
    const loan = { text: "MTG PMT BLUENOSE ########", category: "mortgage" };
    books.everyDays(chequing, { ...loan, amount: 742.18, days: 14, first: "2025-03-14", last: "2026-08-28" });
    const renewed = books.everyDays(chequing, { ...loan, amount: 861.4, days: 14, first: "2026-09-11" });
    const water = books.monthly(chequing, {
      text: "HALIFAX WATER COMM BPY",
      merchant: "Halifax Water",
      category: "water-waste",
      amount: 148,
      vary: 0.06,
      day: 18,
      everyMonths: 3,
      skip: ["2026-09"],
    });
    books.monthly(chequing, {
      text: "NS POWER BPY",
      merchant: "Nova Scotia Power",
      category: "gas-electricity",
      amount: [
        ["2025-03", 412],
        ["2025-05", 236],
        ["2025-11", 398],
        ["2026-05", 244],
        ["2026-11", 402],
      ],
      vary: 0.08,
      day: 24,
      everyMonths: 2,
    });
    const bell = books.monthly(chequing, {
      text: "BELL ALIANT PAD",
      merchant: "Bell Aliant",
      category: "internet-phone",
      amount: [
        ["2025-03", 92],
        ["2026-10", 107],
      ],
      day: 21,
    });
    books.monthly(chequing, { text: "CANADA CCB DEPOSIT", category: "benefits", amount: 312.4, day: 20 });
    payStanding(books, chequing, [
      ["KOODO MOBILE PAD", "Koodo", "internet-phone", 50.6, 8],
      ["INTACT INS PAC", "Intact", "insurance", 162.7, 15],
      ["EXCEL BEFORE AFTER SCHOOL", null, "childcare", 285, 4],
    ]);
    books.once(chequing, "2025-06-02", 1890, { text: "HRM PROPERTY TAX BPY", category: "taxes" });
    books.once(chequing, "2026-06-01", 1945, { text: "HRM PROPERTY TAX BPY", category: "taxes" });
    const fees: ReturnType<typeof books.once> = [];
    for (const bought of books.habit(card, {
      category: "shopping",
      places: [
        ["CHEWY.COM DANIA BEACH FL", "Chewy"],
        ["ETSY.COM US SELLER", "Etsy"],
        ["LLBEAN FREEPORT ME", "L.L.Bean"],
      ],
      perMonth: 3.5,
      low: 35,
      high: 190,
    })) {
      fees.push(
        ...books.once(card, bought.date, Math.max(0.5, Math.round(-bought.amountMinor * 0.025) / 100), {
          text: "FOREIGN CURRENCY CONV FEE 2.5%",
          category: "foreign-fees",
        }),
      );
    }
    payStanding(books, card, [
      ["NETFLIX.COM", "Netflix", "tv-streaming", 18.99, 11],
      ["GOODLIFE CLUBS", "GoodLife", "fitness", 56.3, 6],
    ]);
    books.once(card, "2026-07-23", 1460, { text: "PARKS CAN KEJI CABINS", category: "lodging" });
    runErrands(books, card, [
      [
        "groceries",
        11,
        18,
        148,
        [
          ["SOBEYS ### HALIFAX NS", "Sobeys"],
          ["ATL SUPERSTORE ###", "Atlantic Superstore"],
          ["PETES FRESH MARKET", null],
        ],
      ],
      [
        "dining-out",
        5,
        14,
        72,
        [
          ["THE WOODEN MONKEY", null],
          ["SWISS CHALET ####", "Swiss Chalet"],
        ],
      ],
      ["coffee", 8, 2.4, 9, [["TIM HORTONS #### HFX", "Tim Hortons"]]],
      [
        "fuel",
        3,
        42,
        78,
        [
          ["IRVING ##### HALIFAX", "Irving"],
          ["WILSONS GAS", null],
        ],
      ],
      ["pharmacy", 1.5, 8, 46, [["LAWTONS DRUGS ###", "Lawtons"]]],
    ]);
    books.payInFull(chequing, card, 17);
    books.sweep(chequing, savings, 28, 3600);
    return books.close({
      person:
        "A civil servant of 41 in Halifax with a son. The mortgage was renewed and takes $119.22 more every two weeks since September; Halifax Water's bill of September was never paid; Bell takes $15 more since October; orders from the United States cost 2.5% each time.",
      wanted: [
        want("price_increase new_commitment", "mtg pmt", [119.22, 861.4, 3099.72], idsOf(renewed)),
        want("bill_missing", "halifax water", [], idsOf(water)),
        want("price_increase", "bell", [15, 180, 107], idsOf(bell, "2026-09-01")),
        want("foreign_fees fee_leak", "foreign", [], idsOf(fees, "2026-08-01")),
      ],
      silly: [
        silly("price_increase category_spike category_drop", "nova scotia power", "Electric heat, every second month."),
        silly("yearly_renewal bill_missing", "hrm property", "In June, and it is paid."),
        silly("unusual_charge largest_expense", "keji", "A week in the woods."),
        silly("habit_doubled duplicate_charge", "tim hortons", "I am Canadian."),
      ],
    });
  },
];
