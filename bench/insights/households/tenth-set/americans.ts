import { idsOf, openBooks, silly, want } from "../../build";
import type { Household } from "../../types";
import { runErrands } from "../eighth-set/streets";
import { payStanding } from "../ninth-set/standing";

/** A warehouse in Omaha, two children in Tacoma, a widow in Boise who sold her camper, a film editor in Brooklyn. */
export const americans: readonly (() => Household)[] = [
  function omahaWarehouse() {
    const books = openBooks({ name: "omaha-warehouse", seed: 93001, since: "2025-09-01", today: "2026-11-17" });
    const checking = books.account("Prairie Checking", { opening: 1650 });
    const saver = books.account("Prairie Saver", { subtype: "savings", opening: 640 });
    books.everyDays(checking, {
      text: "PLATTE LOGISTICS DES:PAYROLL ID:#######",
      merchant: "Platte Logistics",
      category: "salary",
      amount: 1312,
      vary: 0.07,
      days: 14,
      first: "2025-09-05",
    });
    const geico = books.monthly(checking, {
      text: "GEICO *AUTO ########",
      merchant: "GEICO",
      category: "insurance",
      amount: [
        ["2025-09", 148.2],
        ["2026-09", 176.4],
      ],
      day: 14,
    });
    books.monthly(checking, {
      text: "OPPD WEB PAYMENT",
      merchant: "OPPD",
      category: "gas-electricity",
      amount: 92,
      vary: 0.28,
      day: 20,
    });
    payStanding(books, checking, [
      ["FRONTIER PROP MGMT WEB PMTS", null, "rent", 945, 1],
      ["ALLY PAYMT AUTO", "Ally", "car-loan", 322.18, 5],
      ["CRICKET WIRELESS AUTOPAY", "Cricket", "internet-phone", 55, 12],
      ["PLANET FIT CLUB FEES", "Planet Fitness", "fitness", 15, 17],
      ["SPOTIFY USA", "Spotify", "music", 11.99, 22],
      ["COX OMAHA COMM SVC", "Cox", "internet-phone", 59.99, 9],
    ]);
    books.once(checking, "2025-12-01", 49, {
      text: "PLANET FIT ANNUAL FEE",
      merchant: "Planet Fitness",
      category: "fitness",
    });
    const trial = books.once(checking, "2026-09-09", 1, {
      text: "WMT PLUS TRIAL WALMART.COM",
      merchant: "Walmart+",
      category: "shopping",
    });
    const plus = books.monthly(checking, {
      text: "WMT PLUS WALMART.COM",
      merchant: "Walmart+",
      category: "shopping",
      amount: 12.95,
      day: 9,
      from: "2026-10",
    });
    const machines: string[] = [];
    for (const cash of books.habit(checking, {
      category: "cash-withdrawal",
      places: [
        ["ATM WITHDRAWAL KUM & GO ####", null],
        ["ATM WITHDRAWAL CASEYS ####", null],
      ],
      perMonth: 3,
      low: 40,
      high: 80,
    })) {
      machines.push(
        ...idsOf(
          books.once(checking, cash.date, 3.5, { text: "NON-NETWORK ATM TRANSACTION FEE", category: "atm-fees" }),
        ),
      );
    }
    const dash = [["DD *DOORDASH ########", "DoorDash"]] as const;
    books.habit(checking, { category: "dining-out", places: dash, perMonth: 2.5, low: 18, high: 42, to: "2026-08-20" });
    const more = books.habit(checking, {
      category: "dining-out",
      places: dash,
      perMonth: 9,
      low: 18,
      high: 46,
      from: "2026-08-21",
    });
    books.once(checking, "2026-02-12", 486.4, {
      text: "DISCOUNT TIRE NEO ##",
      merchant: "Discount Tire",
      category: "car",
    });
    books.once(checking, "2026-06-18", 264, { text: "WESTROADS DENTAL", category: "dental-eye" });
    books.once(checking, "2026-03-06", 1184, { text: "IRS TREAS 310 TAX REF", category: "tax-refund" });
    runErrands(books, checking, [
      [
        "groceries",
        8,
        11,
        74,
        [
          ["HY-VEE OMAHA ####", "Hy-Vee"],
          ["WM SUPERCENTER #####", "Walmart"],
          ["ALDI #####", "Aldi"],
        ],
      ],
      [
        "dining-out",
        8,
        7,
        23,
        [
          ["RUNZA ###", "Runza"],
          ["MCDONALD'S F####", "McDonald's"],
          ["TACO BELL ######", "Taco Bell"],
        ],
      ],
      [
        "coffee",
        5,
        2,
        8,
        [
          ["QT #### OUTSIDE", "QuikTrip"],
          ["SCOOTERS COFFEE ###", "Scooter's"],
        ],
      ],
      [
        "fuel",
        5,
        26,
        47,
        [
          ["CASEYS #### OMAHA", "Casey's"],
          ["KUM&GO ####", "Kum & Go"],
        ],
      ],
      [
        "shopping",
        3,
        9,
        88,
        [
          ["AMZN MKTP US*#######", "Amazon"],
          ["TARGET ########", "Target"],
        ],
      ],
      ["games", 1.2, 6, 40, [["PLAYSTATION NETWORK", "PlayStation"]]],
      ["personal-care", 1, 25, 35, [["SQ *FADES ON 24TH", null]]],
      ["pharmacy", 1, 5, 28, [["WALGREENS #####", "Walgreens"]]],
    ]);
    books.sweep(checking, saver, 27, 1900);
    return books.close({
      person:
        "He is 27 and picks orders in an Omaha warehouse. DoorDash went from two or three a month to nine since late August; the car's insurance rose by $28.20 in September; each withdrawal at a gas station costs $3.50; the dollar's trial of Walmart+ became $12.95 a month.",
      wanted: [
        want("habit_doubled category_spike small_purchases", "doordash", [], idsOf(more)),
        want("price_increase", "geico", [28.2, 338.4, 176.4], idsOf(geico, "2026-06-01")),
        want("fee_leak cash_share", "atm", [], machines.slice(-9)),
        want("free_trial_converted new_subscription", "walmart+", [12.95, 155.4], idsOf([...trial, ...plus])),
      ],
      silly: [
        silly("price_increase duplicate_charge", "planet fit", "Their yearly fee, everyone pays it."),
        silly("unusual_charge largest_expense", "discount tire", "In February, and I needed them."),
        silly("category_spike price_increase", "oppd", "The air conditioner."),
        silly("income_change", "platte", "Overtime, some weeks."),
        silly("duplicate_charge", "doordash", "Lunch and dinner."),
        silly("idle_cash", null, "Idle? It's the rent."),
      ],
    });
  },

  function tacomaParents() {
    const books = openBooks({ name: "tacoma-parents", seed: 93002, since: "2025-03-01", today: "2026-11-18" });
    const checking = books.account("Rainier Joint Checking", { opening: 6100 });
    const saver = books.account("Rainier Savings", { subtype: "savings", opening: 14200 });
    const card = books.account("Rainier Rewards Visa", { type: "credit", opening: 0 });
    for (const day of [10, 25]) {
      books.monthly(checking, {
        text: "STATE OF WASH DSHS PAYROLL",
        merchant: "State of Washington",
        category: "salary",
        amount: 2640.55,
        day,
      });
    }
    books.everyDays(checking, {
      text: "MULTICARE HLTH DIRECT DEP",
      merchant: "MultiCare",
      category: "salary",
      amount: 1508,
      vary: 0.05,
      days: 14,
      first: "2025-03-07",
    });
    const school = books.monthly(checking, {
      text: "PROCARE *LITTLE CEDARS PRESC",
      merchant: "Little Cedars Preschool",
      category: "childcare",
      amount: [
        ["2025-09", 1120],
        ["2026-09", 1180],
      ],
      day: 2,
      from: "2025-09",
    });
    const twice = books.once(checking, "2026-11-03", 1180, {
      text: "PROCARE *LITTLE CEDARS PRESC",
      merchant: "Little Cedars Preschool",
      category: "childcare",
    });
    payStanding(books, checking, [["NATIONSTAR DBA MR COOPER", "Mr. Cooper", "mortgage", 2384.71, 1]]);
    books.monthly(checking, {
      text: "CITY OF TACOMA TPU",
      merchant: "Tacoma Public Utilities",
      category: "other-utilities",
      amount: 232,
      vary: 0.2,
      day: 21,
      everyMonths: 2,
    });
    books.monthly(checking, {
      text: "PUGET SOUND ENER BILLPAY",
      merchant: "Puget Sound Energy",
      category: "gas-electricity",
      amount: [
        ["2025-03", 108],
        ["2025-06", 46],
        ["2025-11", 121],
        ["2026-05", 52],
        ["2026-11", 118],
      ],
      vary: 0.15,
      day: 17,
    });
    const comcast = books.monthly(card, {
      text: "COMCAST / XFINITY",
      merchant: "Xfinity",
      category: "internet-phone",
      amount: [
        ["2025-03", 70],
        ["2026-10", 98],
      ],
      day: 13,
    });
    const progressive = ["2025-05-20", "2025-11-20", "2026-05-20"].flatMap((day, index) =>
      books.once(checking, day, [742, 768, 861][index] ?? 0, {
        text: "PROGRESSIVE *INSURANCE",
        merchant: "Progressive",
        category: "insurance",
      }),
    );
    const prime = books.once(card, "2025-12-06", 139, {
      text: "AMAZON PRIME*####### AMZN.COM/BILL",
      merchant: "Amazon Prime",
      category: "shopping",
    });
    books.once(card, "2025-08-14", 65, { text: "COSTCO *ANNUAL RENEWAL", merchant: "Costco", category: "shopping" });
    books.once(card, "2026-08-14", 65, { text: "COSTCO *ANNUAL RENEWAL", merchant: "Costco", category: "shopping" });
    payStanding(books, card, [
      ["VZWRLSS*APOCC VISB", "Verizon", "internet-phone", 146.3, 8],
      ["NETFLIX.COM", "Netflix", "tv-streaming", 17.99, 19],
      ["DISNEY PLUS", "Disney+", "tv-streaming", 15.99, 24],
      ["YMCA OF PIERCE COUNTY", "YMCA", "fitness", 96, 5],
      ["APPLE.COM/BILL ICLOUD", "Apple", "software", 2.99, 27],
    ]);
    books.once(card, "2026-07-08", 1842.6, {
      text: "ALASKA AIR #############",
      merchant: "Alaska Airlines",
      category: "flights",
    });
    books.once(card, "2026-07-26", 1104.2, { text: "VRBO HA-######", merchant: "Vrbo", category: "lodging" });
    books.once(card, "2026-09-30", 212.4, { text: "REI #### TACOMA", merchant: "REI Co-op", category: "shopping" });
    books.once(card, "2026-10-09", 212.4, {
      text: "REI #### TACOMA",
      merchant: "REI Co-op",
      category: "shopping",
      flow: "in",
    });
    books.once(checking, "2026-02-20", 2310, { text: "IRS TREAS 310 TAX REF", category: "tax-refund" });
    runErrands(books, card, [
      [
        "groceries",
        13,
        14,
        165,
        [
          ["FRED-MEYER ####", "Fred Meyer"],
          ["COSTCO WHSE ####", "Costco"],
          ["TRADER JOE S #### TACOMA", "Trader Joe's"],
        ],
      ],
      [
        "dining-out",
        8,
        14,
        72,
        [
          ["TST* SOUTHERN KITCHEN", null],
          ["MOD PIZZA TACOMA", "MOD Pizza"],
          ["CHICK-FIL-A #####", "Chick-fil-A"],
        ],
      ],
      [
        "coffee",
        9,
        4,
        13,
        [
          ["STARBUCKS STORE #####", "Starbucks"],
          ["DUTCH BROS ####", "Dutch Bros"],
        ],
      ],
      [
        "fuel",
        6,
        34,
        68,
        [
          ["COSTCO GAS ####", "Costco Gas"],
          ["ARCO AMPM ####", "ARCO"],
        ],
      ],
      [
        "shopping",
        7,
        9,
        120,
        [
          ["AMZN MKTP US*#######", "Amazon"],
          ["TARGET ########", "Target"],
        ],
      ],
      [
        "clothing",
        2,
        15,
        90,
        [
          ["OLD NAVY US ####", "Old Navy"],
          ["CARTERS ####", "Carter's"],
        ],
      ],
      [
        "medical",
        1.4,
        25,
        60,
        [
          ["MARY BRIDGE PEDIATRICS", null],
          ["MULTICARE INDIGO", null],
        ],
      ],
      [
        "entertainment",
        2,
        18,
        85,
        [
          ["PT DEFIANCE ZOO", null],
          ["AMC #### TACOMA", "AMC"],
        ],
      ],
      ["parking-tolls", 3, 5, 12, [["GOODTOGO WSDOT", "Good To Go"]]],
    ]);
    books.payInFull(checking, card, 6);
    books.sweep(checking, saver, 27, 7600);
    return books.close({
      person:
        "Parents in Tacoma with a preschooler and a baby. The preschool took November's $1,180 twice, on the 2nd and on the 3rd, and has risen by $60 in September; the promotion at Xfinity ended in October, $28 more; the half-year of car insurance is due on the 20th, $861 the last time; Amazon Prime renews on 6 December.",
      wanted: [
        want("duplicate_charge", "little cedars", [1180], [...idsOf(school, "2026-11-01"), ...idsOf(twice)]),
        want("price_increase", "little cedars", [60, 720, 1180], idsOf(school, "2026-06-01")),
        want("price_increase", "xfinity", [28, 336, 98], idsOf(comcast, "2026-07-01")),
        want(
          "yearly_renewal upcoming_bills price_increase bill_due_before_payday",
          "progressive",
          [861, 93, 186],
          idsOf(progressive),
        ),
        want("yearly_renewal upcoming_bills", "amazon prime", [139], idsOf(prime)),
      ],
      silly: [
        silly("unusual_charge largest_expense", "alaska", "The summer's trip."),
        silly("refund_missing reimbursement_missing", "rei co-op", "They returned it."),
        silly("category_spike price_increase", "puget", "Heating."),
        silly("subscription_overlap", "disney", "The children's and ours."),
        silly("new_commitment", "little cedars", "He has gone there for a year."),
        silly("subscription_overlap", "verizon", "Phones and the house."),
      ],
    });
  },

  function boiseWidow() {
    const books = openBooks({ name: "boise-widow", seed: 93003, since: "2025-01-01", today: "2026-11-20" });
    const checking = books.account("Treasure Checking", { opening: 3200 });
    const saver = books.account("Treasure Money Market", { subtype: "savings", opening: 8100 });
    books.monthly(checking, {
      text: "SSA TREAS 310 XXSOC SEC",
      merchant: "Social Security",
      category: "benefits",
      amount: [
        ["2025-01", 2147],
        ["2026-01", 2207],
      ],
      day: 11,
    });
    books.monthly(checking, {
      text: "PERSI RETIREMENT PAYMENT",
      merchant: "PERSI",
      category: "pension",
      amount: 889.4,
      day: "last business day",
    });
    const medigap = books.monthly(checking, {
      text: "MUTUAL OF OMAHA INS PREM",
      merchant: "Mutual of Omaha",
      category: "insurance",
      amount: [
        ["2025-01", 171.3],
        ["2025-09", 186.1],
        ["2026-09", 221.4],
      ],
      day: 15,
    });
    const aol = books.monthly(checking, {
      text: "AOL* SERVICE ###-###-####",
      merchant: "AOL",
      category: "internet-phone",
      amount: 9.99,
      day: 23,
    });
    const mcafee = books.once(checking, "2025-12-03", 119.99, {
      text: "MCAFEE *WWW.MCAFEE.COM",
      merchant: "McAfee",
      category: "software",
    });
    payStanding(books, checking, [
      ["SPARKLIGHT CABLE ONE", "Sparklight", "internet-phone", 142.5, 18],
      ["VERIZON WRLS PHONE", "Verizon", "internet-phone", 52.18, 7],
      ["WELLCARE PDP PREMIUM", "WellCare", "insurance", 34.2, 3],
      ["NETFLIX.COM", "Netflix", "tv-streaming", 17.99, 12],
      ["ST MARKS EPISCOPAL GIVING", null, "gifts-donations", 120, 5],
    ]);
    books.monthly(checking, {
      text: "IDAHO POWER CO ONLINE PMT",
      merchant: "Idaho Power",
      category: "gas-electricity",
      amount: 86,
      vary: 0.25,
      day: 21,
    });
    books.monthly(checking, {
      text: "INTERMTN GAS BILL",
      merchant: "Intermountain Gas",
      category: "gas-electricity",
      amount: 58,
      vary: 0.35,
      day: 24,
    });
    for (const [day, amount] of [
      ["2025-06-20", 928.4],
      ["2025-12-19", 951.7],
      ["2026-06-19", 951.7],
    ] as const) {
      books.once(checking, day, amount, { text: "ADA COUNTY TREASURER TAX", category: "taxes" });
    }
    for (const [day, amount] of [
      ["2025-04-08", 1388],
      ["2026-04-08", 1436],
    ] as const) {
      books.once(checking, day, amount, {
        text: "FARM BUREAU INS HOME AUTO",
        merchant: "Farm Bureau",
        category: "insurance",
      });
    }
    books.once(checking, "2026-06-12", 31500, { text: "MOBILE CHECK DEPOSIT", category: "other-income" });
    books.once(checking, "2026-05-14", 1240, { text: "TREASURE VALLEY ROOFING", category: "home-improvement" });
    for (let month = 1; month <= 22; month += 1) {
      const day = `${month > 12 ? 2026 : 2025}-${String(month > 12 ? month - 12 : month).padStart(2, "0")}-13`;
      books.move(checking, saver, day, 550, "savings");
    }
    runErrands(books, checking, [
      [
        "groceries",
        9,
        12,
        92,
        [
          ["ALBERTSONS ####", "Albertsons"],
          ["WINCO FOODS ##", "WinCo Foods"],
          ["FRED-MEYER ####", "Fred Meyer"],
        ],
      ],
      [
        "dining-out",
        5,
        9,
        42,
        [
          ["GOLDYS BREAKFAST BISTRO", null],
          ["CRACKER BARREL ###", "Cracker Barrel"],
        ],
      ],
      [
        "fuel",
        2.5,
        24,
        46,
        [
          ["MAVERIK ####", "Maverik"],
          ["CHEVRON #######", "Chevron"],
        ],
      ],
      [
        "shopping",
        4,
        10,
        95,
        [
          ["AMZN MKTP US*#######", "Amazon"],
          ["QVC ##########", "QVC"],
          ["KOHL'S ####", "Kohl's"],
        ],
      ],
      ["pharmacy", 2.5, 6, 44, [["WALGREENS #####", "Walgreens"]]],
      ["medical", 1.2, 20, 85, [["ST LUKES HEALTH SYSTEM", "St. Luke's"]]],
      ["pets", 1.5, 22, 80, [["PETCO ####", "Petco"]]],
      [
        "gifts-donations",
        1.5,
        25,
        100,
        [
          ["HALLMARK GOLD CROWN", "Hallmark"],
          ["CHECK ####", null],
        ],
      ],
      ["personal-care", 1, 45, 60, [["SQ *HAIR BY DENISE", null]]],
    ]);
    return books.close({
      person:
        "A widow of 71 in Boise on Social Security and a pension. She sold the camper in June and its $31,500 are still in the checking account, which pays nothing; her supplement to Medicare rose by $35.30 a month in September; McAfee takes $119.99 on 3 December again; AOL still takes $9.99 a month.",
      wanted: [
        want("idle_cash", "treasure checking", [], []),
        want("price_increase", "mutual of omaha", [35.3, 423.6, 221.4], idsOf(medigap, "2026-06-01")),
        want("yearly_renewal upcoming_bills", "mcafee", [119.99], idsOf(mcafee)),
        want("forgotten_subscription subscription_overlap", "aol", [9.99, 119.88], idsOf(aol)),
      ],
      silly: [
        silly("income_change", "deposit", "I sold the camper."),
        silly("income_change", "social security", "It rises each January."),
        silly("largest_expense unusual_charge", "roofing", "The roof, in spring."),
        silly("category_spike price_increase", "idaho power", "Summer."),
        silly("forgotten_subscription", "st marks", "My church."),
        silly("price_increase", "farm bureau", "That was in April."),
      ],
    });
  },

  function brooklynEditor() {
    const books = openBooks({ name: "brooklyn-editor", seed: 93004, since: "2025-06-01", today: "2026-11-12" });
    const checking = books.account("Gowanus Checking", { opening: 4300 });
    const saver = books.account("Gowanus High Yield", { subtype: "savings", opening: 9800 });
    const card = books.account("Gowanus Freedom Card", { type: "credit", opening: -1900 });
    const halfmoon = books.monthly(checking, {
      text: "HALFMOON PICTURES LLC ACH INV ####",
      merchant: "Halfmoon Pictures",
      category: "gig-work",
      amount: 3800,
      day: 7,
      late: 3,
      to: "2026-08",
    });
    books.habit(checking, {
      category: "gig-work",
      places: [
        ["BILL.COM DES:PMT KITE CREATIVE", "Kite Creative"],
        ["ZELLE FROM R. OKAFOR", null],
        ["GUSTO CONTRACTOR PAY", "Gusto"],
      ],
      perMonth: 1.5,
      low: 450,
      high: 1900,
    });
    for (const day of ["2025-06-16", "2025-09-15", "2026-01-15", "2026-04-15", "2026-06-15", "2026-09-15"]) {
      books.once(checking, day, 1850, { text: "IRS USATAXPYMT", merchant: "IRS", category: "taxes" });
      books.once(checking, day, 560, { text: "NYS DTF EST TAX PAYMNT", merchant: "New York State", category: "taxes" });
    }
    payStanding(books, checking, [
      ["ZELLE TO M. ABRUZZO RENT", null, "rent", 1850, 1],
      ["SPECTRUM", "Spectrum", "internet-phone", 80, 19],
      ["FIDELISCARE PREMIUM", "Fidelis Care", "insurance", 412.6, 24],
    ]);
    books.monthly(checking, {
      text: "CON ED OF NY INTELL CK",
      merchant: "Con Edison",
      category: "gas-electricity",
      amount: 124,
      vary: 0.2,
      day: 22,
    });
    const theo = books.monthly(checking, {
      text: "VENMO CASHOUT THEO L UTILITIES",
      category: "other-transfer",
      flow: "in",
      amount: 100,
      day: 25,
      late: 3,
      to: "2026-08",
    });
    const adobe = books.monthly(card, {
      text: "ADOBE *CREATIVE CLOUD",
      merchant: "Adobe",
      category: "software",
      amount: [
        ["2025-06", 59.99],
        ["2026-09", 69.99],
      ],
      day: 11,
    });
    payStanding(books, card, [
      ["FRAME.IO", "Frame.io", "software", 15, 4],
      ["DROPBOX*##########", "Dropbox", "software", 11.99, 16],
      ["MAX.COM", "Max", "tv-streaming", 16.99, 9],
      ["SPOTIFY USA", "Spotify", "music", 11.99, 20],
      ["OPENAI *CHATGPT SUBSCR", "OpenAI", "software", 20, 28],
    ]);
    books.once(card, "2026-03-19", 2199, {
      text: "B&H PHOTO ###-###-####",
      merchant: "B&H Photo",
      category: "electronics",
    });
    books.once(card, "2026-08-07", 438.2, { text: "DELTA AIR #############", merchant: "Delta", category: "flights" });
    runErrands(books, card, [
      [
        "groceries",
        10,
        9,
        78,
        [
          ["KEY FOOD ####", "Key Food"],
          ["TRADER JOE S ###", "Trader Joe's"],
          ["WHOLEFDS GWN #####", "Whole Foods"],
        ],
      ],
      [
        "dining-out",
        9,
        12,
        58,
        [
          ["TST* BAR TABAC", null],
          ["SQ *DOS TOROS", "Dos Toros"],
          ["SEAMLESS*########", "Seamless"],
        ],
      ],
      [
        "coffee",
        9,
        4,
        9,
        [
          ["SQ *BUTTER LANE COFFEE", null],
          ["BLUE BOTTLE COFFEE", "Blue Bottle"],
        ],
      ],
      ["public-transport", 18, 2.9, 2.95, [["MTA*NYCT PAYGO", "MTA"]]],
      [
        "taxis",
        2,
        14,
        42,
        [
          ["UBER *TRIP", "Uber"],
          ["LYFT *RIDE", "Lyft"],
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
      [
        "entertainment",
        2,
        14,
        65,
        [
          ["ALAMO DRAFTHOUSE BKLYN", "Alamo Drafthouse"],
          ["DICE.FM", "Dice"],
        ],
      ],
      ["pharmacy", 1.5, 6, 34, [["CVS/PHARMACY #####", "CVS"]]],
    ]);
    const charges: string[] = [];
    for (let step = 0; step < 17; step += 1) {
      const month = `${step > 6 ? 2026 : 2025}-${String(((step + 5) % 12) + 1).padStart(2, "0")}`;
      books.move(checking, card, `${month}-17`, step < 10 ? 1300 : 1050, "credit-card-payment");
      const cost = [38.1, 41.6, 47.2, 52.9, 58.4, 66.3, 71.8][step - 10];
      if (cost)
        charges.push(
          ...idsOf(
            books.once(card, `${month}-22`, cost, {
              text: "INTEREST CHARGE ON PURCHASES",
              category: "interest-charges",
            }),
          ),
        );
    }
    books.sweep(checking, saver, 27, 3000);
    return books.close({
      person:
        "A film editor of 33 in Brooklyn. Halfmoon, who paid $3,800 a month, has not paid since August, and December's rent is not covered; the card is not paid in full since April and its interest has grown to $71.80 a month, while thousands lie in savings; Theo, who shares the flat, has not sent his $100 for utilities since August; Adobe rose by $10.",
      wanted: [
        want("bill_missing income_change reimbursement_missing cash_runway", "halfmoon", [3800], idsOf(halfmoon)),
        want("low_point_ahead cash_runway bill_due_before_payday", "", [], []),
        want("interest_beside_savings fee_leak", "interest charge", [], charges),
        want("reimbursement_missing bill_missing", "theo", [100, 200, 300], idsOf(theo)),
        want("price_increase", "adobe", [10, 120, 69.99], idsOf(adobe, "2026-06-01")),
      ],
      silly: [
        silly("small_purchases duplicate_charge habit_doubled", "mta", "It's the subway."),
        silly("unusual_charge largest_expense", "b&h", "A monitor, in March."),
        silly("subscription_overlap", "dropbox", "One is for clients."),
        silly("bill_missing", "irs", "It's due in January."),
        silly("income_change", "gusto", "Gigs come and go."),
        silly("duplicate_charge", "nys", "One is the state's."),
      ],
    });
  },
];
