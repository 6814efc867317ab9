import { idsOf, openBooks, silly, want } from "../../build";
import type { Household } from "../../types";
import { runErrands } from "../eighth-set/streets";
import { payStanding } from "../ninth-set/standing";

/** Drivers in Atlanta and Houston, a theme park in Orlando, a kitchen in Minneapolis, a classroom in Phoenix. */
export const hourlyAndGig: readonly (() => Household)[] = [
  function atlantaDriver() {
    const books = openBooks({ name: "atlanta-driver", seed: 150006, since: "2025-06-01", today: "2026-09-08" });
    const checking = books.account("Peachtree Checking", { opening: 1500 });
    const saver = books.account("Peachtree Savings", { subtype: "savings", opening: 1150 });
    const payout = {
      text: "UBER USA ##### EDI PAYMNT",
      merchant: "Uber",
      category: "gig-work",
      days: 7,
    };
    books.everyDays(checking, { ...payout, amount: 855, vary: 0.1, first: "2025-06-03", last: "2026-07-07" });
    const lower = books.everyDays(checking, { ...payout, amount: 598, vary: 0.08, first: "2026-07-14" });
    const taxes = ["2025-06-16", "2025-09-15", "2026-01-15", "2026-04-15", "2026-06-15"].flatMap((day) =>
      books.once(checking, day, 850, { text: "IRS USATAXPYMT", merchant: "IRS", category: "taxes" }),
    );
    const progressive = books.monthly(checking, {
      text: "PROGRESSIVE *INSURANCE",
      merchant: "Progressive",
      category: "insurance",
      amount: [
        ["2025-06", 214.5],
        ["2026-07", 249.9],
      ],
      day: 18,
    });
    payStanding(books, checking, [
      ["EAST POINT RIDGE APTS", null, "rent", 1185, 2],
      ["SANTANDER CONSUMER AUTO", "Santander Consumer", "car-loan", 372.6, 21],
      ["METRO BY T-MOBILE", "Metro", "internet-phone", 50, 11],
      ["AMBETTER PREMIUM GA", "Ambetter", "insurance", 142.3, 25],
      ["XFINITY PREPAID", "Xfinity", "internet-phone", 45, 14],
      ["GRIDWISE PLUS", "Gridwise", "software", 9.99, 6],
    ]);
    books.monthly(checking, {
      text: "GEORGIA POWER BILLPAY",
      merchant: "Georgia Power",
      category: "gas-electricity",
      amount: 104,
      vary: 0.25,
      day: 19,
    });
    books.once(checking, "2026-02-10", 684.2, { text: "PEP BOYS STORE ###", merchant: "Pep Boys", category: "car" });
    runErrands(books, checking, [
      [
        "fuel",
        12,
        20,
        42,
        [
          ["QT #### OUTSIDE", "QuikTrip"],
          ["RACETRAC ####", "RaceTrac"],
          ["SHELL OIL ###########", "Shell"],
        ],
      ],
      [
        "groceries",
        7,
        12,
        78,
        [
          ["KROGER ####", "Kroger"],
          ["PUBLIX ####", "Publix"],
          ["WM SUPERCENTER #####", "Walmart"],
        ],
      ],
      [
        "dining-out",
        9,
        7,
        22,
        [
          ["CHICK-FIL-A #####", "Chick-fil-A"],
          ["WAFFLE HOUSE ####", "Waffle House"],
          ["AMERICAN DELI ##", "American Deli"],
        ],
      ],
      ["car", 2, 12, 25, [["MISTER CAR WASH ###", "Mister Car Wash"]]],
      ["shopping", 2, 10, 70, [["AMZN MKTP US*#######", "Amazon"]]],
      ["personal-care", 1.8, 30, 40, [["SQ *FADE FACTORY ATL", null]]],
      ["parking-tolls", 1.5, 10, 20, [["PEACH PASS REPLENISH", "Peach Pass"]]],
    ]);
    books.sweep(checking, saver, 27, 1550);
    return books.close({
      person:
        "A driver of 31 in Atlanta. Uber pays about $600 a week since the middle of July, before it was $855, so that more goes out than comes in; the quarter's $850 to the IRS are due on 15 September; the car's insurance rose by $35.40 in July.",
      wanted: [
        want("income_change", "uber", [], idsOf(lower)),
        want("cash_runway savings_rate low_point_ahead", "", [], []),
        want("upcoming_bills yearly_renewal bill_due_before_payday low_point_ahead", "irs", [850], idsOf(taxes)),
        want("price_increase", "progressive", [35.4, 424.8, 249.9], idsOf(progressive, "2026-04-01")),
      ],
      silly: [
        silly("small_purchases habit_doubled duplicate_charge", "quiktrip", "I drive for a living."),
        silly("largest_expense unusual_charge", "pep boys", "Brakes, in winter."),
        silly("category_spike price_increase", "georgia power", "The air conditioner."),
        silly("duplicate_charge", "edi paymnt", "It pays each week."),
        silly("forgotten_subscription", "gridwise", "I use it for each ride."),
      ],
    });
  },

  function houstonDriver() {
    const books = openBooks({ name: "houston-driver", seed: 150007, since: "2026-01-02", today: "2026-11-12" });
    const checking = books.account("Bayou City Checking", { opening: 1420 });
    books.everyDays(checking, {
      text: "UBER USA ##### EDI PAYMNT",
      merchant: "Uber",
      category: "gig-work",
      amount: 596,
      vary: 0.06,
      days: 7,
      first: "2026-01-05",
    });
    books.everyDays(checking, {
      text: "LYFT DRIVER PAYOUT",
      merchant: "Lyft",
      category: "gig-work",
      amount: 138,
      vary: 0.12,
      days: 7,
      first: "2026-01-06",
    });
    payStanding(books, checking, [
      ["ALIEF VILLAGE APTS PAYLEASE", null, "rent", 1090, 3],
      ["EXETER FINANCE AUTO PMT", "Exeter Finance", "car-loan", 448.9, 13],
      ["CRICKET WIRELESS AUTOPAY", "Cricket", "internet-phone", 60, 17],
      ["ATT INTERNET AIR", "AT&T", "internet-phone", 47, 24],
      ["HCTRA EZ TAG REBILL", "EZ Tag", "parking-tolls", 80, 20],
    ]);
    books.monthly(checking, {
      text: "RELIANT ENERGY WEB PAY",
      merchant: "Reliant",
      category: "gas-electricity",
      amount: 118,
      vary: 0.2,
      day: 22,
    });
    const loya = books.monthly(checking, {
      text: "FRED LOYA INSURANCE",
      merchant: "Fred Loya",
      category: "insurance",
      amount: [
        ["2026-01", 192],
        ["2026-09", 224],
      ],
      day: 14,
    });
    const advances: string[] = [];
    for (const [day, back] of [
      ["2026-07-29", "2026-08-04"],
      ["2026-08-13", "2026-08-18"],
      ["2026-09-02", "2026-09-08"],
      ["2026-09-25", "2026-09-29"],
      ["2026-10-02", "2026-10-06"],
      ["2026-10-15", "2026-10-20"],
      ["2026-10-30", "2026-11-03"],
    ] as const) {
      books.once(checking, day, 200, {
        text: "DAVE INC EXTRACASH ADVANCE",
        merchant: "Dave",
        category: "loan-proceeds",
        flow: "in",
      });
      advances.push(
        ...idsOf(
          books.once(checking, day, 13.99, {
            text: "DAVE INC EXPRESS FEE",
            merchant: "Dave",
            category: "bank-fees",
          }),
        ),
      );
      books.once(checking, back, 200, { text: "DAVE INC REPAYMENT", merchant: "Dave", category: "other-loan" });
    }
    books.once(checking, "2026-07-27", 724.3, { text: "AAMCO BELLAIRE BLVD", merchant: "AAMCO", category: "car" });
    books.once(checking, "2026-10-19", 326.8, {
      text: "FIRESTONE HOUSTON TX",
      merchant: "Firestone",
      category: "car",
    });
    books.once(checking, "2026-11-11", 668.2, {
      text: "DISCOUNT TIRE TXH ##",
      merchant: "Discount Tire",
      category: "car",
    });
    runErrands(books, checking, [
      [
        "fuel",
        12,
        20,
        40,
        [
          ["BUC-EE'S ###", "Buc-ee's"],
          ["VALERO ####", "Valero"],
          ["EXXON #######", "Exxon"],
        ],
      ],
      [
        "groceries",
        8,
        14,
        84,
        [
          ["H-E-B #### HOUSTON TX", "H-E-B"],
          ["FIESTA MART ###", "Fiesta Mart"],
          ["WM SUPERCENTER #####", "Walmart"],
        ],
      ],
      [
        "dining-out",
        12,
        7,
        24,
        [
          ["WHATABURGER ###", "Whataburger"],
          ["TAQUERIA ARANDAS ##", "Taqueria Arandas"],
          ["RAISING CANES ####", "Raising Cane's"],
        ],
      ],
      ["car", 2, 10, 20, [["QUICK QUACK CAR WASH", "Quick Quack"]]],
      ["shopping", 2.5, 9, 75, [["AMZN MKTP US*#######", "Amazon"]]],
    ]);
    return books.close({
      person:
        "A driver of 34 in Houston with one account. The car's loan and insurance, $672.90, are due on the 13th and 14th, three days before the next payout, and there is less than that after the new tires; Dave's advances cost $13.99 each, seven of them since the end of July; the insurance rose by $32 in September.",
      wanted: [
        want("low_point_ahead bill_due_before_payday cash_runway", "", [], []),
        want("fee_leak", "dave", [13.99, 97.93], advances),
        want("price_increase", "fred loya", [32, 384, 224], idsOf(loya, "2026-06-01")),
      ],
      silly: [
        silly("largest_expense unusual_charge", "discount tire", "I know what I paid for my tires."),
        silly("income_change", "dave", "That is borrowed."),
        silly("income_change", "lyft", "Some weeks are slow."),
        silly("duplicate_charge small_purchases habit_doubled", "buc-ee's", "Gas for work."),
        silly("new_commitment new_subscription", "dave inc repayment", "I pay back what I took."),
        silly("idle_cash", null, "There is none."),
      ],
    });
  },

  function orlandoParkWorker() {
    const books = openBooks({ name: "orlando-park-worker", seed: 150008, since: "2025-10-01", today: "2026-10-20" });
    const checking = books.account("Lake Eola Checking", { opening: 1150 });
    const saver = books.account("Lake Eola Savings", { subtype: "savings", opening: 2650 });
    const pay = {
      text: "SUNCOAST PARKS RESORTS PAYROLL",
      merchant: "Suncoast Parks",
      category: "salary",
      days: 14,
      vary: 0.04,
    };
    books.everyDays(checking, { ...pay, amount: 1085, first: "2025-10-09", last: "2026-08-13" });
    const fewer = books.everyDays(checking, { ...pay, amount: 805, first: "2026-08-27" });
    const rent = books.monthly(checking, {
      text: "ZELLE TO L MARTINEZ RENT",
      category: "rent",
      amount: [
        ["2025-10", 850],
        ["2026-09", 900],
      ],
      day: 1,
    });
    const phone = books.monthly(checking, {
      text: "TMOBILE AUTO PAY",
      merchant: "T-Mobile",
      category: "internet-phone",
      amount: 60,
      day: 8,
      to: "2026-09",
    });
    payStanding(books, checking, [
      ["GEICO *AUTO ########", "GEICO", "insurance", 158.2, 16],
      ["CAPITAL ONE AUTO PYMT", "Capital One Auto", "car-loan", 264.75, 12],
      ["NETFLIX.COM", "Netflix", "tv-streaming", 7.99, 19],
      ["SPOTIFY USA", "Spotify", "music", 11.99, 23],
      ["CRUNCH FITNESS ORL", "Crunch Fitness", "fitness", 14.99, 5],
    ]);
    books.monthly(checking, {
      text: "ZELLE TO L MARTINEZ DUKE ENERGY",
      category: "gas-electricity",
      amount: 64,
      vary: 0.2,
      day: 18,
    });
    books.once(checking, "2026-02-27", 912, { text: "IRS TREAS 310 TAX REF", category: "tax-refund" });
    books.once(checking, "2026-04-21", 318.7, { text: "TIRE KINGDOM ####", merchant: "Tire Kingdom", category: "car" });
    runErrands(books, checking, [
      [
        "groceries",
        7,
        12,
        64,
        [
          ["PUBLIX #### ORLANDO FL", "Publix"],
          ["WM SUPERCENTER #####", "Walmart"],
          ["ALDI #####", "Aldi"],
        ],
      ],
      [
        "dining-out",
        9,
        8,
        26,
        [
          ["TIJUANA FLATS ###", "Tijuana Flats"],
          ["WAWA ####", "Wawa"],
          ["PDQ ORLANDO", "PDQ"],
        ],
      ],
      ["fuel", 4, 24, 42, [["SHELL OIL ###########", "Shell"]]],
      [
        "shopping",
        3,
        9,
        68,
        [
          ["AMZN MKTP US*#######", "Amazon"],
          ["ROSS STORES ####", "Ross"],
        ],
      ],
      ["games", 1, 8, 40, [["STEAMGAMES.COM", "Steam"]]],
      ["personal-care", 1, 25, 50, [["SQ *LUXE NAILS ORLANDO", null]]],
    ]);
    books.sweep(checking, saver, 27, 1550);
    return books.close({
      person:
        "She is 25 and runs a ride in a theme park in Orlando. Her hours were cut at the end of August, each pay is about $280 smaller, and savings pay the difference; the rent rose by $50 in September; T-Mobile took nothing in October.",
      wanted: [
        want("income_change", "suncoast", [], idsOf(fewer)),
        want("cash_runway savings_rate low_point_ahead", "", [], []),
        want("price_increase", "rent", [50, 600, 900], idsOf(rent, "2026-05-01")),
        want("bill_missing", "t-mobile", [60], idsOf(phone, "2026-05-01")),
      ],
      silly: [
        silly("duplicate_charge subscription_overlap", "martinez", "The rent, and half of the electricity."),
        silly("unusual_charge largest_expense", "tire kingdom", "Half a year ago."),
        silly("small_purchases habit_doubled", "wawa", "Lunch at work."),
        silly("idle_cash", null, "It is the rent, and what is left of my cushion."),
      ],
    });
  },

  function minneapolisLineCook() {
    const books = openBooks({ name: "minneapolis-line-cook", seed: 150009, since: "2025-08-01", today: "2026-11-16" });
    const checking = books.account("Mill City Checking", { opening: 1750 });
    const saver = books.account("Mill City Savings", { subtype: "savings", opening: 1300 });
    books.everyDays(checking, {
      text: "NORTHSIDE TAVERN GROUP PAYROLL",
      merchant: "Northside Tavern Group",
      category: "salary",
      amount: 1122,
      vary: 0.04,
      days: 14,
      first: "2025-08-01",
    });
    payStanding(books, checking, [
      ["WHITTIER PROPERTIES ACH", null, "rent", 895, 1],
      ["USI FIBER INTERNET", "USI Fiber", "internet-phone", 49.99, 10],
      ["VERIZON PREPAID", "Verizon", "internet-phone", 45, 15],
      ["SPOTIFY USA", "Spotify", "music", 12.99, 21],
      ["ANYTIME FITNESS UPTOWN", "Anytime Fitness", "fitness", 42, 5],
    ]);
    books.monthly(checking, {
      text: "XCEL ENERGY-MINNESOTA",
      merchant: "Xcel Energy",
      category: "gas-electricity",
      amount: 62,
      vary: 0.25,
      day: 18,
    });
    const aaa = books.once(checking, "2025-12-02", 98, {
      text: "AAA MEMBERSHIP RENEWAL",
      merchant: "AAA",
      category: "car",
    });
    books.monthly(checking, {
      text: "STATE FARM RO ##",
      merchant: "State Farm",
      category: "insurance",
      amount: 96.4,
      day: 12,
    });
    runErrands(books, checking, [
      [
        "groceries",
        8,
        11,
        68,
        [
          ["CUB FOODS ####", "Cub Foods"],
          ["ALDI #####", "Aldi"],
          ["WEDGE CO-OP", "Wedge Co-op"],
        ],
      ],
      [
        "dining-out",
        7,
        9,
        36,
        [
          ["SQ *QUANG RESTAURANT", "Quang"],
          ["MATTS BAR", "Matt's Bar"],
        ],
      ],
      ["fuel", 3, 26, 42, [["HOLIDAY STATIONS ####", "Holiday"]]],
      ["coffee", 5, 3, 8, [["CARIBOU COFFEE CO ####", "Caribou Coffee"]]],
      ["shopping", 3, 10, 75, [["TARGET ########", "Target"]]],
      ["entertainment", 1.5, 15, 45, [["FIRST AVENUE MPLS", "First Avenue"]]],
      ["pharmacy", 1, 5, 24, [["WALGREENS #####", "Walgreens"]]],
    ]);
    books.sweep(checking, saver, 27, 1750);
    return books.close({
      person:
        "A line cook of 30 in Minneapolis to whom hardly anything happens. Only the yearly $98 of AAA come up, on 2 December.",
      wanted: [want("yearly_renewal upcoming_bills", "aaa", [98], idsOf(aaa))],
      silly: [
        silly("income_change", "northside", "A shift more, a shift less."),
        silly("category_spike price_increase", "xcel", "Winter."),
        silly("small_purchases habit_doubled duplicate_charge", "caribou", "A coffee now and then."),
        silly("forgotten_subscription", "anytime fitness", "I am there each week."),
        silly("idle_cash", null, "That is my rent and my cushion."),
      ],
    });
  },

  function phoenixTeacher() {
    const books = openBooks({ name: "phoenix-teacher", seed: 150010, since: "2025-04-01", today: "2026-10-14" });
    const checking = books.account("Saguaro Checking", { opening: 2300 });
    const saver = books.account("Saguaro Savings", { subtype: "savings", opening: 4100 });
    const card = books.account("Saguaro Cash Rewards", { type: "credit", opening: 0 });
    const salary = ([15, "last business day"] as const).flatMap((day) =>
      books.monthly(checking, {
        text: "MESA VISTA USD #### PAYROLL",
        merchant: "Mesa Vista USD",
        category: "salary",
        amount: [
          ["2025-04", 1862.4],
          ["2026-08", 1947.4],
        ],
        day,
      }),
    );
    const cox = books.monthly(checking, {
      text: "COX PHOENIX COMM SVC",
      merchant: "Cox",
      category: "internet-phone",
      amount: 89,
      day: 4,
    });
    const again = books.once(checking, "2026-10-06", 89, {
      text: "COX PHOENIX COMM SVC",
      merchant: "Cox",
      category: "internet-phone",
    });
    payStanding(books, checking, [
      ["ENCANTO TERRACE APTS", null, "rent", 1390, 1],
      ["HONDA FINANCE AHFC", "Honda Financial", "car-loan", 298.4, 11],
      ["MOHELA STUDENT LOAN", "MOHELA", "student-loan", 176.3, 21],
    ]);
    books.monthly(checking, {
      text: "APS ELECTRIC PMT",
      merchant: "APS",
      category: "gas-electricity",
      amount: [
        ["2025-04", 98],
        ["2025-06", 196],
        ["2025-10", 104],
        ["2026-06", 201],
        ["2026-10", 108],
      ],
      vary: 0.12,
      day: 9,
    });
    const farm = (
      [
        ["2025-04-28", 612],
        ["2025-10-28", 634],
        ["2026-04-28", 651],
      ] as const
    ).flatMap(([day, amount]) =>
      books.once(checking, day, amount, { text: "STATE FARM RO ##", merchant: "State Farm", category: "insurance" }),
    );
    const eos = books.monthly(card, {
      text: "EOS FITNESS ###-###-####",
      merchant: "EoS Fitness",
      category: "fitness",
      amount: 24.99,
      day: 17,
    });
    const orange = books.monthly(card, {
      text: "ORANGETHEORY FIT ARCADIA",
      merchant: "Orangetheory",
      category: "fitness",
      amount: 119,
      day: 6,
      from: "2026-06",
    });
    payStanding(books, card, [
      ["VISIBLE WIRELESS", "Visible", "internet-phone", 35, 13],
      ["NETFLIX.COM", "Netflix", "tv-streaming", 17.99, 22],
    ]);
    books.once(card, "2026-07-14", 486.2, {
      text: "SOUTHWES ##########",
      merchant: "Southwest",
      category: "flights",
    });
    for (const [day, amount] of [
      ["2025-08-02", 164.3],
      ["2026-08-01", 181.7],
    ] as const) {
      books.once(card, day, amount, { text: "LAKESHORE LEARNING ##", merchant: "Lakeshore", category: "shopping" });
    }
    books.once(checking, "2026-03-03", 1046, { text: "IRS TREAS 310 TAX REF", category: "tax-refund" });
    runErrands(books, card, [
      [
        "groceries",
        9,
        12,
        84,
        [
          ["FRYS-FOOD-DRG ####", "Fry's"],
          ["SPROUTS FARMERS MKT ###", "Sprouts"],
          ["COSTCO WHSE ####", "Costco"],
        ],
      ],
      [
        "dining-out",
        6,
        11,
        44,
        [
          ["TST* BARRIO CAFE", "Barrio Cafe"],
          ["IN-N-OUT BURGER ###", "In-N-Out"],
          ["CHIPOTLE ####", "Chipotle"],
        ],
      ],
      ["coffee", 7, 4, 8.5, [["DUTCH BROS AZ####", "Dutch Bros"]]],
      [
        "fuel",
        3.5,
        30,
        48,
        [
          ["CIRCLE K # #####", "Circle K"],
          ["QT ### OUTSIDE", "QuikTrip"],
        ],
      ],
      [
        "shopping",
        4,
        9,
        76,
        [
          ["AMZN MKTP US*#######", "Amazon"],
          ["TARGET ########", "Target"],
        ],
      ],
      ["pharmacy", 1.2, 6, 30, [["CVS/PHARMACY #####", "CVS"]]],
    ]);
    books.payInFull(checking, card, 8);
    books.sweep(checking, saver, 26, 1750);
    return books.close({
      person:
        "A teacher of 28 in Phoenix. Cox took October's $89 twice; the half-year of car insurance is due on the 28th, $651 the last time; she joined Orangetheory in June and EoS Fitness still takes $24.99 a month; the new school year brought $85 more each pay.",
      wanted: [
        want("duplicate_charge", "cox", [89], [...idsOf(cox, "2026-10-01"), ...idsOf(again)]),
        want("yearly_renewal upcoming_bills bill_due_before_payday", "state farm", [651], idsOf(farm)),
        want(
          "subscription_overlap forgotten_subscription",
          "eos",
          [24.99, 299.88, 143.99, 1727.88],
          [...idsOf(eos, "2026-05-01"), ...idsOf(orange)],
        ),
        want("income_change", "mesa vista", [85, 170, 1020, 2040, 1947.4, 3894.8], idsOf(salary, "2026-08-01")),
      ],
      silly: [
        silly("category_spike price_increase", "aps", "It is Arizona in summer."),
        silly("unusual_charge largest_expense", "southwest", "My summer trip."),
        silly("category_spike unusual_charge", "lakeshore", "For the classroom, each August."),
        silly("duplicate_charge", "payroll", "Twice a month."),
        silly("price_increase", "state farm", "A few dollars, in April."),
      ],
    });
  },
];
