import { idsOf, openBooks, silly, want } from "../../build";
import type { Household } from "../../types";
import { billMonthly, billOn, runAbout } from "./everyday";

/** Retirees in Prescott, a lost job in Chillicothe, a calm year in Mankato, a widower in Lancaster, newlyweds in Tyler. */
export const smallTowns: readonly (() => Household)[] = [
  function prescottRetirees() {
    const books = openBooks({ name: "prescott-retirees", seed: 140006, since: "2024-09-20", today: "2026-09-16" });
    const checking = books.account("Thumb Butte Checking", { opening: 37400 });
    books.account("Thumb Butte Money Market", { subtype: "savings", opening: 14200 });
    books.monthly(checking, {
      text: "SSA TREAS 310 XXSOC SEC",
      merchant: "Social Security",
      category: "benefits",
      amount: [
        ["2024-09", 2101],
        ["2025-01", 2154],
        ["2026-01", 2214],
      ],
      day: 11,
    });
    books.monthly(checking, {
      text: "SSA TREAS 310 XXSOC SEC",
      merchant: "Social Security",
      category: "benefits",
      amount: [
        ["2024-09", 1128],
        ["2025-01", 1156],
        ["2026-01", 1188],
      ],
      day: 24,
    });
    books.monthly(checking, {
      text: "ARIZONA STATE RETIREMENT PENS",
      merchant: "Arizona State Retirement",
      category: "pension",
      amount: 1212.44,
      day: 1,
    });
    const medigap = books.monthly(checking, {
      text: "AARP SUPPL HEALTH UHC PREM",
      merchant: "UnitedHealthcare",
      category: "insurance",
      amount: [
        ["2024-09", 352.8],
        ["2025-06", 371.4],
        ["2026-06", 414.9],
      ],
      day: 3,
    });
    const taxes = billOn(
      books,
      checking,
      { text: "YAVAPAI CTY TREASURER PROP TAX", merchant: null, category: "taxes" },
      [
        ["2024-10-01", 998.2],
        ["2025-03-03", 998.2],
        ["2025-10-01", 1042.6],
        ["2026-03-02", 1042.6],
      ],
    );
    const norton = billOn(books, checking, { text: "NORTON *AP########", merchant: "Norton", category: "software" }, [
      ["2025-02-11", 109.99],
      ["2026-02-11", 119.99],
    ]);
    const mcafee = billOn(
      books,
      checking,
      { text: "MCAFEE *WWW.MCAFEE.COM", merchant: "McAfee", category: "software" },
      [
        ["2025-04-02", 149.99],
        ["2026-04-02", 149.99],
      ],
    );
    billMonthly(books, checking, [
      ["CITY OF PRESCOTT WATER", null, "water-waste", 71.3, 14],
      ["SPARKLIGHT CABLE ONE", "Sparklight", "internet-phone", 118, 18],
      ["CONSUMER CELLULAR", "Consumer Cellular", "internet-phone", 55, 9],
      ["STATE FARM RO ## SFPP", "State Farm", "insurance", 204.6, 16],
      ["GENWORTH LTC PREMIUM", "Genworth", "insurance", 308.4, 10],
      ["QUAILWOOD HOA DUES", null, "services", 118, 5],
      ["FIDELITY 529 GRANDKIDS", "Fidelity", "investment-transfer", 150, 15],
      ["PRESCOTT UNITED METHODIST", null, "gifts-donations", 200, 6],
      ["PRESCOTT COURIER SUBSCR", "The Daily Courier", "news-magazines", 22, 20],
    ]);
    books.monthly(checking, {
      text: "APS ELECTRIC BILL PAY",
      merchant: "APS",
      category: "gas-electricity",
      amount: [
        ["2024-09", 148],
        ["2024-11", 102],
        ["2025-06", 171],
        ["2025-10", 104],
        ["2026-06", 174],
      ],
      vary: 0.12,
      day: 22,
    });
    books.monthly(checking, {
      text: "UNISOURCE ENERGY GAS",
      merchant: "UniSource",
      category: "gas-electricity",
      amount: [
        ["2024-09", 34],
        ["2024-11", 98],
        ["2025-04", 38],
        ["2025-11", 101],
        ["2026-04", 37],
      ],
      vary: 0.15,
      day: 26,
    });
    books.once(checking, "2026-05-12", 684.5, {
      text: "COSTCO OPTICAL PRESCOTT",
      merchant: "Costco",
      category: "dental-eye",
    });
    books.once(checking, "2025-12-11", 742.8, {
      text: "SOUTHWES ##########",
      merchant: "Southwest",
      category: "flights",
    });
    runAbout(books, checking, [
      [
        "groceries",
        11,
        14,
        108,
        [
          ["FRYS FOOD #### PRESCOTT", "Fry's"],
          ["COSTCO WHSE ####", "Costco"],
          ["SPROUTS FARMERS ###", "Sprouts"],
        ],
      ],
      [
        "dining-out",
        8,
        18,
        66,
        [
          ["MURPHYS RESTAURANT PRESCOTT", null],
          ["LUCHADOR TACOS", null],
          ["CRACKER BARREL ###", "Cracker Barrel"],
        ],
      ],
      ["fuel", 4, 30, 54, [["MAVERIK ###", "Maverik"]]],
      ["pharmacy", 3, 8, 48, [["CVS/PHARMACY #####", "CVS"]]],
      ["medical", 2, 20, 95, [["DIGNITY HLTH YAVAPAI", null]]],
      [
        "shopping",
        5,
        12,
        110,
        [
          ["AMAZON MKTPL*#########", "Amazon"],
          ["WALMART SUPERCENTER ####", "Walmart"],
        ],
      ],
      ["home-improvement", 2, 18, 160, [["HOME DEPOT ### PRESCOTT", "Home Depot"]]],
      ["gifts-donations", 1.5, 25, 120, [["HALLMARK CREATIONS ##", "Hallmark"]]],
      ["entertainment", 2, 15, 80, [["ANTELOPE HILLS GOLF", null]]],
      ["personal-care", 2, 22, 60, [["GREAT CLIPS ####", "Great Clips"]]],
      ["cash-withdrawal", 3, 60, 100, [["ATM WITHDRAWAL THUMB BUTTE BR", null]]],
    ]);
    return books.close({
      person:
        "Two retirees in Prescott with more than $40,000 in a checking account that pays nothing, beside a money market that pays. The Medicare supplement rose by $43.50 in June; half of the property tax is due on 1 October; they pay for Norton and for McAfee.",
      wanted: [
        want("idle_cash", "thumb butte", []),
        want("price_increase", "unitedhealthcare", [43.5, 522, 414.9], idsOf(medigap, "2026-03-01")),
        want("upcoming_bills yearly_renewal bill_due_before_payday", "yavapai", [1042.6, 2085.2], idsOf(taxes)),
        want(
          "subscription_overlap forgotten_subscription",
          "norton",
          [119.99, 149.99, 269.98],
          idsOf([...norton, ...mcafee]),
        ),
      ],
      silly: [
        silly("income_change", "ssa treas", "The adjustment comes every January."),
        silly("duplicate_charge", "ssa treas", "His and hers."),
        silly("price_increase category_spike", "aps", "Summer."),
        silly("unusual_charge largest_expense", "costco optical", "New glasses for both of us."),
        silly("cash_share", null, "We like to pay with cash."),
        silly("cash_runway low_point_ahead", null, "We have more than enough."),
      ],
    });
  },

  function chillicotheLayoff() {
    const books = openBooks({ name: "chillicothe-layoff", seed: 140007, since: "2025-07-01", today: "2026-10-30" });
    const checking = books.account("Scioto Checking", { opening: 2900 });
    const saver = books.account("Scioto Savings", { subtype: "savings", opening: 2100 });
    const mill = books.everyDays(checking, {
      text: "PIXELLE SPECIALTY PAYROLL",
      merchant: "Pixelle",
      category: "salary",
      amount: 1420,
      vary: 0.04,
      days: 14,
      first: "2025-07-11",
    });
    const clinic = books.everyDays(checking, {
      text: "ROSS FAMILY CLINIC DIR DEP",
      merchant: "Ross Family Clinic",
      category: "salary",
      amount: 1212.4,
      days: 14,
      first: "2025-07-04",
      last: "2026-08-14",
    });
    const health = books.monthly(checking, {
      text: "CARESOURCE MARKETPLACE PREM",
      merchant: "CareSource",
      category: "insurance",
      amount: 318.2,
      day: 10,
      from: "2026-09",
    });
    const trial = books.once(checking, "2026-08-26", 1, {
      text: "NOOM TRIAL NOOM.COM",
      merchant: "Noom",
      category: "fitness",
    });
    const noom = books.monthly(checking, {
      text: "NOOM NOOM.COM",
      merchant: "Noom",
      category: "fitness",
      amount: 42,
      day: 9,
      from: "2026-09",
    });
    billMonthly(books, checking, [
      ["FIFTH THIRD MTG PMT", "Fifth Third", "mortgage", 1341.3, 1],
      ["GM FINANCIAL PYMT", "GM Financial", "car-loan", 318.6, 12],
      ["NELNET STUDENT LN", "Nelnet", "student-loan", 246.2, 23],
      ["FORD CREDIT AUTO PMT", "Ford Credit", "car-loan", 461.9, 7],
      ["GRANGE INSURANCE PREM", "Grange", "insurance", 158.44, 15],
      ["VERIZON WRLS AUTOPAY", "Verizon", "internet-phone", 139.8, 18],
      ["SPECTRUM", "Spectrum", "internet-phone", 79.99, 21],
      ["NETFLIX.COM", "Netflix", "tv-streaming", 17.99, 24],
      ["CHILLICOTHE UTILITIES", null, "water-waste", 68.7, 26],
    ]);
    books.monthly(checking, {
      text: "AEP OHIO ELECTRIC PMT",
      merchant: "AEP Ohio",
      category: "gas-electricity",
      amount: 142,
      vary: 0.2,
      day: 19,
    });
    books.once(checking, "2026-02-24", 1388, { text: "IRS TREAS 310 TAX REF", category: "tax-refund" });
    books.once(checking, "2026-04-14", 412.6, {
      text: "TIRE DISCOUNTERS ##",
      merchant: "Tire Discounters",
      category: "car",
    });
    runAbout(books, checking, [
      [
        "groceries",
        11,
        14,
        126,
        [
          ["KROGER ### CHILLICOTHE", "Kroger"],
          ["WM SUPERCENTER ####", "Walmart"],
          ["ALDI #####", "Aldi"],
        ],
      ],
      [
        "dining-out",
        7,
        10,
        48,
        [
          ["WENDYS ####", "Wendy's"],
          ["TUMBLEWEED CHILLICOTHE", null],
          ["MCDONALD'S F####", "McDonald's"],
        ],
      ],
      ["coffee", 4, 3, 9, [["TIM HORTONS ######", "Tim Hortons"]]],
      [
        "fuel",
        7,
        30,
        62,
        [
          ["SPEEDWAY #####", "Speedway"],
          ["KROGER FUEL ####", "Kroger Fuel"],
        ],
      ],
      [
        "shopping",
        6,
        10,
        95,
        [
          ["AMAZON MKTPL*#########", "Amazon"],
          ["RURAL KING ##", "Rural King"],
          ["DOLLAR GENERAL #####", "Dollar General"],
        ],
      ],
      ["clothing", 2, 15, 80, [["KOHLS ####", "Kohl's"]]],
      ["medical", 1.2, 20, 110, [["ADENA HEALTH", null]]],
      ["pharmacy", 2, 6, 36, [["CVS/PHARMACY #####", "CVS"]]],
      ["pets", 1.5, 20, 70, [["TRACTOR SUPPLY ####", "Tractor Supply"]]],
      ["entertainment", 2, 15, 90, [["CHILLICOTHE PAINTS BASEBALL", null]]],
      ["education", 1, 30, 90, [["PAYSCHOOLS CENTRAL", null]]],
    ]);
    books.sweep(checking, saver, 27, 2500);
    return books.close({
      person:
        "A couple with two children in Chillicothe. The clinic let her go in August, $1,212.40 every other week; since then they spend more than comes in and live on the savings, and pay $318.20 a month for health insurance. The dollar's trial of Noom became $42 a month.",
      wanted: [
        want("income_change", "ross family", [], idsOf([...clinic, ...mill], "2026-05-01")),
        want("cash_runway savings_rate low_point_ahead", "", []),
        want("new_commitment", "caresource", [318.2, 3818.4], idsOf(health)),
        want("free_trial_converted new_subscription", "noom", [42, 504], idsOf([...trial, ...noom])),
      ],
      silly: [
        silly("lifestyle_creep", null, "We have not changed a thing, the pay has gone."),
        silly("income_change", "online transfer", "That is our own savings."),
        silly("unusual_charge largest_expense", "tire", "In April."),
        silly("bill_missing", "ross family", "It is not a bill."),
        silly("price_increase category_spike", "aep", "It goes up and down."),
        silly("idle_cash", null, "We need every dollar of it."),
      ],
    });
  },

  function mankatoCalm() {
    const books = openBooks({ name: "mankato-calm", seed: 140008, since: "2025-07-01", today: "2026-11-10" });
    const checking = books.account("Blue Earth Checking", { opening: 4300 });
    const saver = books.account("Blue Earth Savings", { subtype: "savings", opening: 6900 });
    for (const day of [15, 30]) {
      books.monthly(checking, {
        text: "MANKATO ISD 77 PAYROLL",
        merchant: "Mankato Area Schools",
        category: "salary",
        amount: 1530.18,
        day,
      });
    }
    books.everyDays(checking, {
      text: "MAYO CLINIC HS PAYROLL",
      merchant: "Mayo Clinic",
      category: "salary",
      amount: 1340,
      vary: 0.04,
      days: 14,
      first: "2025-07-11",
    });
    const spectrum = books.monthly(checking, {
      text: "CONSOLIDATED COMM INTERNET",
      merchant: "Consolidated Communications",
      category: "internet-phone",
      amount: [
        ["2025-07", 69.95],
        ["2026-09", 79.95],
      ],
      day: 13,
    });
    billMonthly(books, checking, [
      ["BREMER BANK MORTGAGE", "Bremer", "mortgage", 1702.8, 1],
      ["BREMER BANK AUTO LN", "Bremer", "car-loan", 342.1, 8],
      ["HIAWATHA CHILDCARE CTR", null, "childcare", 1040, 4],
      ["CITY OF MANKATO UTIL", null, "water-waste", 82.1, 10],
      ["WESTERN NATL AUTO HOME", "Western National", "insurance", 231.5, 17],
      ["VERIZON WRLS AUTOPAY", "Verizon", "internet-phone", 112.4, 20],
      ["NETFLIX.COM", "Netflix", "tv-streaming", 17.99, 23],
      ["YMCA MANKATO", "YMCA", "fitness", 76, 5],
    ]);
    books.monthly(checking, {
      text: "XCEL ENERGY ELEC",
      merchant: "Xcel Energy",
      category: "gas-electricity",
      amount: 96,
      vary: 0.15,
      day: 18,
    });
    books.monthly(checking, {
      text: "CENTERPOINT ENERGY GAS",
      merchant: "CenterPoint",
      category: "gas-electricity",
      amount: [
        ["2025-07", 32],
        ["2025-11", 118],
        ["2026-04", 52],
        ["2026-06", 31],
      ],
      vary: 0.12,
      day: 24,
    });
    runAbout(books, checking, [
      [
        "groceries",
        12,
        14,
        118,
        [
          ["HY-VEE MANKATO ####", "Hy-Vee"],
          ["CUB FOODS ####", "Cub"],
          ["ALDI #####", "Aldi"],
        ],
      ],
      [
        "dining-out",
        6,
        13,
        58,
        [
          ["CULVERS OF MANKATO", "Culver's"],
          ["PUB 500 MANKATO", null],
        ],
      ],
      ["coffee", 6, 4, 10, [["CARIBOU COFFEE ####", "Caribou"]]],
      ["fuel", 6, 28, 52, [["KWIK TRIP ##########", "Kwik Trip"]]],
      [
        "shopping",
        5,
        10,
        90,
        [
          ["TARGET ######## MANKATO", "Target"],
          ["AMAZON MKTPL*#########", "Amazon"],
        ],
      ],
      ["clothing", 1.5, 16, 75, [["OLD NAVY US ####", "Old Navy"]]],
      ["pharmacy", 1.5, 6, 30, [["WALGREENS #####", "Walgreens"]]],
      ["medical", 0.8, 25, 50, [["MANKATO CLINIC", null]]],
    ]);
    books.sweep(checking, saver, 27, 3400);
    return books.close({
      person:
        "A teacher and a nurse in Mankato with a toddler. All goes its way; only the internet is $10 more expensive since September.",
      wanted: [want("price_increase", "consolidated", [10, 120, 79.95], idsOf(spectrum, "2026-06-01"))],
      silly: [
        silly("price_increase category_spike category_drop", "centerpoint", "Winters are long here."),
        silly("duplicate_charge", "caribou", "We both like it."),
        silly("income_change", "mayo", "An extra shift now and then."),
        silly("new_commitment", "hiawatha", "He has gone there since he was one."),
        silly("subscription_overlap", "verizon", "The phones and the house."),
        silly("idle_cash cash_runway low_point_ahead", null, "It is as it always is."),
      ],
    });
  },

  function lancasterWidower() {
    const books = openBooks({ name: "lancaster-widower", seed: 140009, since: "2025-04-01", today: "2026-11-18" });
    const checking = books.account("Conestoga Checking", { opening: 3900 });
    const saver = books.account("Conestoga Savings", { subtype: "savings", opening: 9400 });
    books.monthly(checking, {
      text: "SSA TREAS 310 XXSOC SEC",
      merchant: "Social Security",
      category: "benefits",
      amount: [
        ["2025-04", 2086],
        ["2026-01", 2144],
      ],
      day: 11,
    });
    const pension = books.monthly(checking, {
      text: "ARMSTRONG RET PLAN PENSION",
      merchant: "Armstrong Retirement",
      category: "pension",
      amount: 742.18,
      day: 2,
      to: "2026-10",
    });
    const probe = books.once(checking, "2026-11-11", 1, { text: "GLBLPAY*VERIFY ONLINE", category: "shopping" });
    const theft = books.once(checking, "2026-11-13", 389.4, { text: "GLBLPAY*LUXMART ONLINE", category: "shopping" });
    const fees = [
      ...books.monthly(checking, { text: "MONTHLY SERVICE FEE", category: "bank-fees", amount: 10, day: 30 }),
      ...books.monthly(checking, {
        text: "PAPER STATEMENT FEE",
        category: "bank-fees",
        amount: 5,
        day: 30,
      }),
    ];
    billMonthly(books, checking, [
      ["HIGHMARK BCBS MEDIGAP", "Highmark", "insurance", 268.6, 5],
      ["VISITING ANGELS LANCASTER", "Visiting Angels", "services", 380, 17],
      ["ERIE INSURANCE HOME AUTO", "Erie Insurance", "insurance", 142.3, 9],
      ["COMCAST LANCASTER", "Xfinity", "internet-phone", 104.5, 15],
      ["CONSUMER CELLULAR", "Consumer Cellular", "internet-phone", 28, 19],
      ["LANCASTER WATER SEWER", null, "water-waste", 58.2, 21],
      ["GRACE LUTHERAN OFFERING", null, "gifts-donations", 100, 3],
      ["LNP MEDIA SUBSCRIPTION", "LNP", "news-magazines", 26, 12],
    ]);
    books.monthly(checking, {
      text: "PPL ELECTRIC UTIL",
      merchant: "PPL",
      category: "gas-electricity",
      amount: 84,
      vary: 0.18,
      day: 23,
    });
    books.monthly(checking, {
      text: "UGI UTILITIES GAS",
      merchant: "UGI",
      category: "gas-electricity",
      amount: [
        ["2025-04", 64],
        ["2025-06", 29],
        ["2025-11", 124],
        ["2026-04", 66],
        ["2026-06", 30],
        ["2026-11", 120],
      ],
      vary: 0.12,
      day: 16,
    });
    books.once(checking, "2026-08-28", 2416, { text: "MANHEIM TWP SCHOOL TAX", category: "taxes" });
    books.once(checking, "2025-08-28", 2368, { text: "MANHEIM TWP SCHOOL TAX", category: "taxes" });
    books.once(checking, "2026-06-09", 640, { text: "LANCASTER DENTURE CTR", category: "dental-eye" });
    runAbout(books, checking, [
      [
        "groceries",
        9,
        12,
        78,
        [
          ["GIANT #### LANCASTER", "Giant"],
          ["STAUFFERS OF KISSEL HILL", null],
        ],
      ],
      [
        "dining-out",
        9,
        9,
        32,
        [
          ["COUNTRY TABLE RESTAURANT", null],
          ["ISAACS LANCASTER", null],
        ],
      ],
      ["coffee", 5, 2, 6, [["WAWA ####", "Wawa"]]],
      ["fuel", 3, 28, 48, [["SHEETZ ####", "Sheetz"]]],
      ["pharmacy", 3, 6, 42, [["RITE AID STORE ####", "Rite Aid"]]],
      ["medical", 1.5, 20, 70, [["PENN MEDICINE LGH", null]]],
      ["shopping", 3, 10, 75, [["BOSCOVS ##", "Boscov's"]]],
      ["gifts-donations", 1, 25, 100, [["HALLMARK ####", "Hallmark"]]],
      ["personal-care", 1, 18, 22, [["NEFFSVILLE BARBER", null]]],
      ["cash-withdrawal", 2, 80, 120, [["ATM WITHDRAWAL CONESTOGA BR", null]]],
    ]);
    books.sweep(checking, saver, 27, 3600);
    return books.close({
      person:
        "A widower of 78 near Lancaster. Someone tried his debit card with $1 and took $389.40 two days later; his pension, on the 2nd of each month, has not come in November; the bank takes $15 a month for the account and the paper.",
      wanted: [
        want("test_charge unusual_charge", "glblpay", [1, 389.4, 390.4], idsOf([...probe, ...theft])),
        want("income_change bill_missing", "armstrong", [], idsOf(pension, "2026-01-01")),
        want("fee_leak", "fee", [], idsOf(fees, "2025-11-01")),
      ],
      silly: [
        silly("largest_expense unusual_charge", "school tax", "Every August."),
        silly("income_change", "ssa treas", "The usual adjustment."),
        silly("unusual_charge largest_expense", "denture", "I can still chew on that bill, but I knew of it."),
        silly("price_increase category_spike", "ugi", "Heating."),
        silly("new_subscription free_trial_converted", "glblpay", "I never signed up for anything."),
        silly("small_purchases habit_doubled", "country table", "I eat there, I live alone."),
      ],
    });
  },

  function tylerNewlyweds() {
    const books = openBooks({ name: "tyler-newlyweds", seed: 140010, since: "2025-09-01", today: "2026-08-12" });
    const checking = books.account("Rose City Checking", { opening: 1900 });
    const card = books.account("Rose City Rewards Card", { type: "credit", opening: -3080 });
    books.everyDays(checking, {
      text: "TRANE TECH TYLER PAYROLL",
      merchant: "Trane",
      category: "salary",
      amount: 1200,
      vary: 0.04,
      days: 14,
      first: "2025-09-05",
    });
    books.everyDays(checking, {
      text: "BROOKSHIRE PHCY DIR DEP",
      merchant: "Brookshire's",
      category: "salary",
      amount: 850,
      vary: 0.03,
      days: 14,
      first: "2025-09-12",
    });
    const spotify = [
      ...books.monthly(checking, {
        text: "SPOTIFY USA",
        merchant: "Spotify",
        category: "music",
        amount: 11.99,
        day: 8,
      }),
      ...books.monthly(card, {
        text: "SPOTIFY P########",
        merchant: "Spotify",
        category: "music",
        amount: 11.99,
        day: 19,
      }),
    ];
    const interest = books.monthly(card, {
      text: "INTEREST CHARGE ON PURCHASES",
      category: "interest-charges",
      amount: 66,
      vary: 0.06,
      day: 24,
    });
    const late = ["2026-03-16", "2026-05-15", "2026-07-15"].flatMap((day) =>
      books.once(card, day, 30, { text: "LATE FEE", category: "bank-fees" }),
    );
    for (const [day, amount] of [
      ["2025-09-12", 540],
      ["2025-10-12", 560],
      ["2025-11-12", 520],
      ["2025-12-12", 560],
      ["2026-01-12", 580],
      ["2026-02-12", 540],
      ["2026-03-19", 560],
      ["2026-04-12", 540],
      ["2026-05-18", 580],
      ["2026-06-12", 560],
      ["2026-07-18", 580],
    ] as const) {
      books.move(checking, card, day, amount, "credit-card-payment");
    }
    billMonthly(books, checking, [
      ["OAK HOLLOW APTS RENT", null, "rent", 1290, 1],
      ["SANTANDER CONSUMER USA", "Santander", "car-loan", 242.3, 16],
      ["ALLY PAYMT AUTO", "Ally", "car-loan", 386.4, 6],
      ["NAVIENT STUDENT LN", "Navient", "student-loan", 204.6, 22],
      ["PROGRESSIVE *INSURANCE", "Progressive", "insurance", 189.7, 10],
      ["ATT* BILL PAYMENT", "AT&T", "internet-phone", 96.5, 13],
      ["SUDDENLINK OPTIMUM", "Optimum", "internet-phone", 60, 18],
      ["HULU ######### HULU.COM/BILL", "Hulu", "tv-streaming", 18.99, 21],
    ]);
    books.monthly(checking, {
      text: "TXU ENERGY BILL PAY",
      merchant: "TXU",
      category: "gas-electricity",
      amount: [
        ["2025-09", 148],
        ["2025-11", 92],
        ["2026-06", 156],
      ],
      vary: 0.12,
      day: 20,
    });
    const bros = { category: "coffee", places: [["DUTCH BROS #### TYLER", "Dutch Bros"]], low: 6, high: 15 } as const;
    const rarer = books.habit(checking, { ...bros, perMonth: 5, to: "2026-05-05" });
    const daily = books.habit(checking, { ...bros, perMonth: 15, from: "2026-05-06" });
    runAbout(books, card, [
      [
        "shopping",
        6.5,
        12,
        85,
        [
          ["AMAZON MKTPL*#########", "Amazon"],
          ["TARGET ######## TYLER", "Target"],
        ],
      ],
      ["clothing", 1.5, 18, 80, [["ROSS STORES ####", "Ross"]]],
      [
        "dining-out",
        6,
        12,
        52,
        [
          ["STANLEYS FAMOUS BBQ", null],
          ["CHUYS TYLER", "Chuy's"],
        ],
      ],
    ]);
    runAbout(books, checking, [
      [
        "groceries",
        10,
        12,
        96,
        [
          ["BROOKSHIRES ### TYLER", "Brookshire's"],
          ["WM SUPERCENTER ####", "Walmart"],
        ],
      ],
      [
        "dining-out",
        6,
        8,
        32,
        [
          ["WHATABURGER ###", "Whataburger"],
          ["CHICK-FIL-A #####", "Chick-fil-A"],
        ],
      ],
      ["fuel", 7, 28, 54, [["MURPHY EXPRESS ####", "Murphy USA"]]],
      ["personal-care", 1.5, 25, 75, [["SQ *SOUTHERN SHEARS", null]]],
      ["pets", 1.2, 22, 65, [["PETSMART # ####", "PetSmart"]]],
      ["entertainment", 1.5, 14, 50, [["CINEMARK TYLER", "Cinemark"]]],
    ]);
    return books.close({
      person:
        "Newlyweds in Tyler with about $3,000 on a card that costs $66 of interest a month and has charged $30 for paying late three times since March. Three times as many stops at Dutch Bros since May; each still has an own Spotify.",
      wanted: [
        want("fee_leak interest_beside_savings", "interest charge", [], idsOf(interest)),
        want("fee_leak", "late fee", [], idsOf(late)),
        want(
          "habit_doubled category_spike small_purchases",
          "dutch bros",
          [],
          idsOf([...rarer, ...daily], "2026-02-01"),
        ),
        want(
          "subscription_overlap duplicate_charge forgotten_subscription",
          "spotify",
          [11.99, 143.88, 23.98, 287.76],
          idsOf(spotify, "2026-05-01"),
        ),
      ],
      silly: [
        silly("price_increase category_spike", "txu", "Summer."),
        silly("income_change", "trane", "Overtime, some weeks."),
        silly("income_change", "payment thank you", "We pay the card with it."),
        silly("idle_cash", null, "With a card to pay off?"),
        silly("duplicate_charge", "dutch bros", "One for each of us."),
        silly("subscription_overlap", "optimum", "The phones and the house."),
      ],
    });
  },
];
