import { idsOf, openBooks, silly, want } from "../../build";
import type { Household } from "../../types";
import { billMonthly, billOn, runAbout } from "./everyday";

/** Parents in Naperville, a couple in Bend, parents in Frisco, a mechanic in Gresham, a son at college in Saratoga. */
export const suburbs: readonly (() => Household)[] = [
  function napervilleParents() {
    const books = openBooks({ name: "naperville-parents", seed: 140001, since: "2025-06-01", today: "2026-10-14" });
    const checking = books.account("Fox River Checking", { opening: 5400 });
    const saver = books.account("Fox River Savings", { subtype: "savings", opening: 8600 });
    const card = books.account("Fox River Cash Visa", { type: "credit", opening: 0 });
    books.everyDays(checking, {
      text: "LISLE CONTROLS INC PAYROLL PPD",
      merchant: "Lisle Controls",
      category: "salary",
      amount: 2260,
      vary: 0.01,
      days: 14,
      first: "2025-06-06",
    });
    for (const day of [15, 30]) {
      books.monthly(checking, {
        text: "DUPAGE CUSD DIR DEP",
        merchant: "DuPage CUSD",
        category: "salary",
        amount: 1486.22,
        day,
      });
    }
    billMonthly(books, checking, [
      ["ROCKET MORTGAGE LOAN", "Rocket Mortgage", "mortgage", 3342.6, 1],
      ["HONDA FINANCIAL SVCS PMT", "Honda Financial", "car-loan", 389.12, 11],
      ["BRIGHT START 529 CONTRIB", "Bright Start", "investment-transfer", 400, 18],
      ["CITY OF NAPERVILLE WATER TRASH", null, "water-waste", 88.4, 22],
    ]);
    books.monthly(checking, {
      text: "NICOR GAS BILL PAYMT",
      merchant: "Nicor Gas",
      category: "gas-electricity",
      amount: [
        ["2025-06", 38],
        ["2025-11", 112],
        ["2026-04", 58],
        ["2026-06", 37],
      ],
      vary: 0.15,
      day: 19,
    });
    books.monthly(checking, {
      text: "NAPERVILLE ELEC UTILITY",
      merchant: null,
      category: "gas-electricity",
      amount: [
        ["2025-06", 162],
        ["2025-10", 94],
        ["2026-06", 168],
        ["2026-09", 118],
      ],
      vary: 0.12,
      day: 25,
    });
    const braces = books.monthly(checking, {
      text: "FOX VALLEY ORTHODONTICS",
      merchant: "Fox Valley Orthodontics",
      category: "dental-eye",
      amount: 185,
      day: 8,
      from: "2025-09",
    });
    const again = books.once(checking, "2026-10-09", 185, {
      text: "FOX VALLEY ORTHODONTICS",
      merchant: "Fox Valley Orthodontics",
      category: "dental-eye",
    });
    const xfinity = books.monthly(card, {
      text: "COMCAST CHICAGO CS 1X",
      merchant: "Xfinity",
      category: "internet-phone",
      amount: [
        ["2025-06", 65],
        ["2026-08", 90],
      ],
      day: 12,
    });
    const bundle = books.monthly(card, {
      text: "DISNEY PLUS HULU BUNDLE",
      merchant: "Disney+",
      category: "tv-streaming",
      amount: 19.99,
      day: 4,
      from: "2026-03",
    });
    const hulu = books.monthly(card, {
      text: "HULU ######### HULU.COM/BILL",
      merchant: "Hulu",
      category: "tv-streaming",
      amount: 18.99,
      day: 21,
    });
    const hockey = books.monthly(checking, {
      text: "SPORTSENGINE*DUPAGE YOUTH HOC",
      merchant: "DuPage Youth Hockey",
      category: "entertainment",
      amount: 290,
      day: 5,
      from: "2026-08",
    });
    billMonthly(books, card, [
      ["T-MOBILE AUTO PAY", "T-Mobile", "internet-phone", 140, 9],
      ["GEICO *AUTO", "GEICO", "insurance", 172.3, 14],
      ["APPLE.COM/BILL", "Apple", "software", 9.99, 17],
      ["SPOTIFY USA", "Spotify", "music", 19.99, 26],
    ]);
    books.once(card, "2026-03-21", 1264.8, {
      text: "GREAT WOLF LODGE GURNEE",
      merchant: "Great Wolf Lodge",
      category: "lodging",
    });
    books.once(card, "2026-06-10", 742.16, {
      text: "FIRESTONE ##### NAPERVILLE",
      merchant: "Firestone",
      category: "car",
    });
    books.once(checking, "2026-03-12", 1846, { text: "IRS TREAS 310 TAX REF", category: "tax-refund" });
    runAbout(books, card, [
      [
        "groceries",
        12,
        18,
        170,
        [
          ["JEWEL-OSCO ####", "Jewel-Osco"],
          ["COSTCO WHSE #### NAPERVILLE", "Costco"],
          ["MARIANOS ###", "Mariano's"],
        ],
      ],
      [
        "dining-out",
        8,
        13,
        74,
        [
          ["PORTILLOS HOT DOGS ##", "Portillo's"],
          ["CHIPOTLE ####", "Chipotle"],
          ["LOU MALNATIS NAPERVILLE", "Lou Malnati's"],
        ],
      ],
      ["coffee", 7, 4, 12, [["STARBUCKS STORE #####", "Starbucks"]]],
      [
        "fuel",
        6,
        32,
        60,
        [
          ["SHELL OIL ###########", "Shell"],
          ["COSTCO GAS ####", "Costco Gas"],
        ],
      ],
      [
        "shopping",
        6,
        10,
        105,
        [
          ["AMAZON MKTPL*#########", "Amazon"],
          ["TARGET ########", "Target"],
        ],
      ],
      ["clothing", 2, 18, 95, [["KOHLS ####", "Kohl's"]]],
      ["pharmacy", 2, 6, 34, [["WALGREENS #####", "Walgreens"]]],
      ["medical", 1, 30, 60, [["EDWARD-ELMHURST HEALTH", null]]],
      ["parking-tolls", 2, 20, 20, [["IL TOLLWAY-AUTO REPLENISH", "Illinois Tollway"]]],
    ]);
    books.payInFull(checking, card, 6);
    books.sweep(checking, saver, 27, 6300);
    return books.close({
      person:
        "Parents of two in Naperville. The orthodontist took October's $185 on the 8th and again on the 9th; Xfinity went from $65 to $90 in August; they pay for Hulu though it has been in the Disney bundle since March; youth hockey is $290 a month since August.",
      wanted: [
        want("duplicate_charge", "orthodontics", [185], [...idsOf(braces, "2026-10-01"), ...idsOf(again)]),
        want("new_commitment new_subscription", "hockey", [290, 3480], idsOf(hockey)),
        want("price_increase", "xfinity", [25, 300, 90], idsOf(xfinity, "2026-05-01")),
        want(
          "subscription_overlap forgotten_subscription duplicate_charge",
          "hulu",
          [18.99, 227.88, 19.99, 38.98, 467.76],
          idsOf([...bundle, ...hulu], "2026-07-01"),
        ),
      ],
      silly: [
        silly("price_increase category_spike", "nicor", "We heat in winter."),
        silly("price_increase category_spike", "elec", "The air conditioner, every summer."),
        silly("duplicate_charge fee_leak", "tollway", "It refills itself when it is low."),
        silly("unusual_charge largest_expense", "great wolf", "Spring break, planned for months."),
        silly("subscription_overlap", "t-mobile", "Those are our phones, the other is the house."),
        silly("income_change", "lisle", "A few dollars either way."),
        silly("new_commitment", "orthodontics", "For a year now."),
      ],
    });
  },

  function bendCouple() {
    const books = openBooks({ name: "bend-couple", seed: 140002, since: "2025-08-01", today: "2026-11-05" });
    const checking = books.account("Cascades Joint Checking", { opening: 4700 });
    const saver = books.account("Cascades Savings", { subtype: "savings", opening: 9800 });
    const card = books.account("Cascades Platinum Card", { type: "credit", opening: 0 });
    for (const day of [15, 31]) {
      books.monthly(checking, {
        text: "HIGH DESERT IRRIG PAYROLL",
        merchant: "High Desert Irrigation",
        category: "salary",
        amount: 1985.48,
        day,
      });
    }
    books.everyDays(checking, {
      text: "AWBREY DENTAL GRP DIRECT DEP",
      merchant: "Awbrey Dental",
      category: "salary",
      amount: 1390,
      vary: 0.04,
      days: 14,
      first: "2025-08-08",
    });
    const trips: string[] = [];
    for (const [day, amount, paid, text, merchant] of [
      ["2025-09-17", 486.2, "2025-09-29", "HAMPTON INN BOISE", "Hampton Inn"],
      ["2025-11-12", 352.9, "2025-11-21", "BEST WESTERN PENDLETON", "Best Western"],
      ["2026-02-10", 518.44, "2026-02-23", "HAMPTON INN BOISE", "Hampton Inn"],
      ["2026-04-22", 297.6, "2026-05-04", "COMFORT INN ONTARIO OR", "Comfort Inn"],
      ["2026-06-16", 441.75, "2026-06-29", "HAMPTON INN YAKIMA", "Hampton Inn"],
      ["2026-08-11", 376.3, "2026-08-24", "BEST WESTERN PENDLETON", "Best Western"],
      ["2026-09-16", 612.4, null, "HAMPTON INN SPOKANE", "Hampton Inn"],
    ] as const) {
      const charge = books.once(card, day, amount, { text, merchant, category: "lodging" });
      if (paid === null) trips.push(...idsOf(charge));
      else {
        books.once(checking, paid, amount, {
          text: "HIGH DESERT IRRIG EXP REIMB",
          merchant: "High Desert Irrigation",
          category: "other-income",
        });
      }
    }
    const loan = books.monthly(checking, {
      text: "CHASE AUTO SUBARU MTR FIN",
      merchant: "Subaru Motors Finance",
      category: "car-loan",
      amount: 438.62,
      day: 3,
      from: "2026-09",
    });
    books.once(checking, "2026-08-01", 3000, { text: "SUBARU OF BEND", merchant: "Subaru of Bend", category: "car" });
    const farm = books.monthly(checking, {
      text: "STATE FARM RO ## SFPP",
      merchant: "State Farm",
      category: "insurance",
      amount: [
        ["2025-08", 128.4],
        ["2026-09", 171.9],
      ],
      day: 12,
    });
    billMonthly(books, checking, [
      ["UMPQUA MORTGAGE PYMT", "Umpqua Bank", "mortgage", 2612.16, 1],
      ["FIDELITY INVESTMENTS ROTH", "Fidelity", "investment-transfer", 400, 22],
      ["CITY OF BEND UTILITY BILL", null, "water-waste", 96.8, 20],
    ]);
    books.monthly(checking, {
      text: "PACIFIC POWER ONLINE PMT",
      merchant: "Pacific Power",
      category: "gas-electricity",
      amount: 104,
      vary: 0.2,
      day: 17,
    });
    const prime = books.once(card, "2025-11-22", 139, {
      text: "AMAZON PRIME*#########",
      merchant: "Amazon Prime",
      category: "shopping",
    });
    billMonthly(books, card, [
      ["VERIZON WRLS AUTOPAY", "Verizon", "internet-phone", 118.5, 10],
      ["BENDBROADBAND TDS", "TDS", "internet-phone", 74.95, 16],
      ["NETFLIX.COM", "Netflix", "tv-streaming", 17.99, 23],
      ["JUNIPER SWIM FITNESS BPRD", null, "fitness", 79, 2],
    ]);
    books.once(card, "2026-01-24", 438, {
      text: "MT BACHELOR TICKETS",
      merchant: "Mt. Bachelor",
      category: "entertainment",
    });
    books.once(card, "2026-05-30", 318.4, { text: "BEND VET CLINIC", category: "pets" });
    runAbout(books, card, [
      [
        "groceries",
        11,
        14,
        130,
        [
          ["SAFEWAY ####", "Safeway"],
          ["FRED-MEYER ####", "Fred Meyer"],
          ["NEWPORT AVE MARKET", null],
        ],
      ],
      [
        "dining-out",
        9,
        15,
        78,
        [
          ["10 BARREL BREWING", "10 Barrel"],
          ["TST* SPORK BEND", null],
          ["PARRILLA GRILL", null],
        ],
      ],
      ["coffee", 8, 4, 11, [["DUTCH BROS ## BEND", "Dutch Bros"]]],
      ["fuel", 6, 34, 66, [["CHEVRON #######", "Chevron"]]],
      [
        "shopping",
        4,
        12,
        140,
        [
          ["AMAZON MKTPL*#########", "Amazon"],
          ["REI #### BEND", "REI Co-op"],
        ],
      ],
      ["pets", 2, 22, 85, [["CHEWY.COM", "Chewy"]]],
      ["pharmacy", 1, 8, 30, [["RITE AID STORE ####", "Rite Aid"]]],
      ["personal-care", 1, 45, 110, [["SQ *LAVA SALON BEND", null]]],
    ]);
    books.payInFull(checking, card, 7);
    books.sweep(checking, saver, 27, 5000);
    return books.close({
      person:
        "A couple in Bend; he travels for his employer, who pays each hotel back within two weeks, but not the $612.40 of mid-September. A Subaru since August: a loan of $438.62 a month, and car insurance $43.50 more expensive. Amazon Prime renews on 22 November.",
      wanted: [
        want("reimbursement_missing refund_missing", "hampton inn", [612.4], trips),
        want("new_commitment", "subaru", [438.62, 5263.44], idsOf(loan)),
        want("price_increase", "state farm", [43.5, 522, 171.9], idsOf(farm, "2026-05-01")),
        want("yearly_renewal upcoming_bills", "amazon prime", [139], idsOf(prime)),
      ],
      silly: [
        silly("income_change", "exp reimb", "That is my own money coming back."),
        silly("category_spike largest_expense unusual_charge", "best western", "Paid back long ago."),
        silly("duplicate_charge", "dutch bros", "One in the morning, one after work."),
        silly("largest_expense unusual_charge", "subaru of bend", "The down payment. We were there."),
        silly("price_increase category_spike", "pacific power", "It is cold up here."),
        silly("idle_cash", null, "The mortgage and the card come out of it within days."),
      ],
    });
  },

  function friscoParents() {
    const books = openBooks({ name: "frisco-parents", seed: 140003, since: "2025-05-01", today: "2026-08-19" });
    const checking = books.account("Preston Checking", { opening: 6200 });
    const saver = books.account("Preston Savings", { subtype: "savings", opening: 7300 });
    const card = books.account("Preston Sapphire Card", { type: "credit", opening: 0 });
    const old = books.account("Lakeside CU Share Savings", {
      subtype: "savings",
      opening: 3150,
      lastSyncedOn: "2026-06-24",
    });
    for (const day of [15, 31]) {
      books.monthly(checking, {
        text: "TRINITY DATA SYS PAYROLL",
        merchant: "Trinity Data Systems",
        category: "salary",
        amount: 3094.7,
        day,
      });
    }
    books.everyDays(checking, {
      text: "COLLIN CTY TITLE CO PAYROLL",
      merchant: "Collin County Title",
      category: "salary",
      amount: 1310,
      vary: 0.03,
      days: 14,
      first: "2025-05-02",
    });
    for (let month = 0; month < 16; month += 1) {
      const date = new Date(Date.UTC(2025, 4 + month, 5)).toISOString().slice(0, 10);
      books.move(checking, old, date, 150, "savings");
    }
    billMonthly(books, checking, [
      ["PENNYMAC LOAN SERVICES", "PennyMac", "mortgage", 3418.55, 1],
      ["TOYOTA FINANCIAL PAY", "Toyota Financial", "car-loan", 512.08, 10],
      ["CITY OF FRISCO UTILITIES", null, "water-waste", 124.6, 21],
      ["STONEBRIAR HOA DUES", null, "services", 62, 8],
      ["KIDS R KIDS FRISCO TUITION", "Kids 'R' Kids", "childcare", 860, 3],
    ]);
    books.monthly(checking, {
      text: "COSERV ELECTRIC GAS",
      merchant: "CoServ",
      category: "gas-electricity",
      amount: [
        ["2025-05", 188],
        ["2025-06", 296],
        ["2025-10", 164],
        ["2026-05", 194],
        ["2026-06", 304],
      ],
      vary: 0.1,
      day: 18,
    });
    const camp = [
      ...billOn(books, card, { text: "ICODE FRISCO SUMMER CAMP", merchant: "iCode", category: "childcare" }, [
        ["2026-06-15", 345],
        ["2026-07-06", 345],
        ["2026-07-27", 345],
      ]),
    ];
    const twice = books.once(card, "2026-07-28", 345, {
      text: "ICODE FRISCO SUMMER CAMP",
      merchant: "iCode",
      category: "childcare",
    });
    const netflix = books.monthly(card, {
      text: "NETFLIX.COM",
      merchant: "Netflix",
      category: "tv-streaming",
      amount: [
        ["2025-05", 17.99],
        ["2026-06", 19.99],
      ],
      day: 9,
    });
    const reload = { category: "parking-tolls", places: [["NTTA AUTOCHARGE", "NTTA"]], low: 40, high: 40 } as const;
    const before = books.habit(card, { ...reload, perMonth: 2, to: "2026-05-10" });
    const tolls = books.habit(card, { ...reload, perMonth: 6, from: "2026-05-11" });
    billMonthly(books, card, [
      ["ATT* BILL PAYMENT", "AT&T", "internet-phone", 152.4, 13],
      ["FRONTIER FIBER", "Frontier", "internet-phone", 64.99, 20],
      ["USAA P&C AUTO", "USAA", "insurance", 214.36, 4],
      ["LIFE TIME FITNESS FRISCO", "Life Time", "fitness", 189, 1],
      ["SPOTIFY USA", "Spotify", "music", 19.99, 25],
    ]);
    books.once(card, "2026-04-18", 1388.2, { text: "SOUTHWES ##########", merchant: "Southwest", category: "flights" });
    books.once(card, "2026-06-29", 1190.64, {
      text: "HILTON SANDESTIN BEACH",
      merchant: "Hilton",
      category: "lodging",
    });
    books.once(card, "2026-08-08", 286.73, {
      text: "TARGET ######## FRISCO",
      merchant: "Target",
      category: "shopping",
    });
    runAbout(books, card, [
      [
        "groceries",
        12,
        16,
        165,
        [
          ["H-E-B #### FRISCO", "H-E-B"],
          ["KROGER ####", "Kroger"],
          ["COSTCO WHSE ####", "Costco"],
        ],
      ],
      [
        "dining-out",
        9,
        13,
        72,
        [
          ["CHICK-FIL-A #####", "Chick-fil-A"],
          ["TORCHYS TACOS FRISCO", "Torchy's Tacos"],
          ["BABES CHICKEN", null],
        ],
      ],
      ["coffee", 5, 4, 12, [["STARBUCKS STORE #####", "Starbucks"]]],
      ["fuel", 6, 30, 58, [["QT ####", "QuikTrip"]]],
      [
        "shopping",
        6,
        9,
        110,
        [
          ["AMAZON MKTPL*#########", "Amazon"],
          ["TARGET ######## FRISCO", "Target"],
        ],
      ],
      ["clothing", 2, 15, 85, [["OLD NAVY US ####", "Old Navy"]]],
      ["medical", 1, 25, 60, [["FRISCO PEDIATRICS", null]]],
      ["entertainment", 1.5, 18, 80, [["CINEMARK FRISCO SQUARE", "Cinemark"]]],
    ]);
    books.payInFull(checking, card, 6);
    books.sweep(checking, saver, 27, 7100);
    return books.close({
      person:
        "Parents in Frisco. The last week of camp was taken on 27 and on 28 July, $345; the credit union has sent nothing since 24 June though $150 a month goes there; she drives to a new office and the toll account refills three times as often since May; Netflix is $2 more expensive since June.",
      wanted: [
        want("duplicate_charge", "icode", [345], [...idsOf(camp, "2026-07-20"), ...idsOf(twice)]),
        want("account_silent", "lakeside", []),
        want("habit_doubled category_spike small_purchases", "ntta", [], idsOf([...before, ...tolls], "2026-02-01")),
        want("price_increase", "netflix", [2, 24, 19.99], idsOf(netflix, "2026-03-01")),
      ],
      silly: [
        silly("price_increase category_spike", "coserv", "It is August in Texas."),
        silly("duplicate_charge", "ntta", "It refills when it is low."),
        silly("unusual_charge largest_expense", "target", "School supplies and a desk."),
        silly("unusual_charge largest_expense", "hilton", "The beach, once a year."),
        silly("subscription_overlap", "frontier", "The phones and the house."),
        silly("new_commitment forgotten_subscription", "kids r kids", "She has been there for years."),
      ],
    });
  },

  function greshamMechanic() {
    const books = openBooks({ name: "gresham-mechanic", seed: 140004, since: "2025-05-01", today: "2026-09-24" });
    const checking = books.account("Mt Hood Checking", { opening: 3300 });
    const saver = books.account("Mt Hood Savings", { subtype: "savings", opening: 4400 });
    books.everyDays(checking, {
      text: "POWELL VALLEY AUTO PAYROLL",
      merchant: "Powell Valley Auto",
      category: "salary",
      amount: 1740,
      days: 14,
      first: "2025-05-09",
      last: "2026-02-01",
      vary: 0.01,
    });
    books.everyDays(checking, {
      text: "POWELL VALLEY AUTO PAYROLL",
      merchant: "Powell Valley Auto",
      category: "salary",
      amount: 2020,
      days: 14,
      first: "2026-02-13",
      vary: 0.01,
    });
    for (const day of [5, 20]) {
      books.monthly(checking, {
        text: "EASTSIDE FAMILY DENTAL PAY",
        merchant: "Eastside Family Dental",
        category: "salary",
        amount: 782.3,
        day,
      });
    }
    for (let month = 0; month < 17; month += 1) {
      const date = new Date(Date.UTC(2025, 4 + month, 21)).toISOString().slice(0, 10);
      books.move(checking, saver, date, 200, "savings");
    }
    billMonthly(books, checking, [
      ["ONPOINT CU MORTGAGE", "OnPoint", "mortgage", 2188.9, 1],
      ["BOYS GIRLS CLUB AFTERSCHOOL", null, "childcare", 165, 3],
      ["ONPOINT CU AUTO LN", "OnPoint", "car-loan", 348.75, 8],
      ["PROGRESSIVE NW INS", "Progressive", "insurance", 164.2, 12],
      ["VERIZON WRLS AUTOPAY", "Verizon", "internet-phone", 131.6, 16],
      ["NETFLIX.COM", "Netflix", "tv-streaming", 17.99, 19],
      ["CITY OF GRESHAM UTILITY", null, "water-waste", 92.5, 25],
    ]);
    const cable = books.monthly(checking, {
      text: "XFINITY MOBILE TV INTERNET",
      merchant: "Xfinity",
      category: "tv-streaming",
      amount: 148,
      day: 14,
    });
    const tube = books.monthly(checking, {
      text: "GOOGLE *YOUTUBE TV G.CO/HELPPAY",
      merchant: "YouTube TV",
      category: "tv-streaming",
      amount: 82.99,
      day: 22,
      from: "2026-06",
    });
    books.monthly(checking, {
      text: "PORTLAND GENERAL ELEC",
      merchant: "Portland General Electric",
      category: "gas-electricity",
      amount: 118,
      vary: 0.2,
      day: 18,
    });
    const takeout = {
      category: "dining-out",
      places: [
        ["DD *DOORDASH ########", "DoorDash"],
        ["TST* BOCCELLIS GRESHAM", null],
        ["RED ROBIN ###", "Red Robin"],
      ],
      low: 22,
      high: 74,
    } as const;
    const rarer = books.habit(checking, { ...takeout, perMonth: 5, to: "2026-02-28" });
    const meals = books.habit(checking, { ...takeout, perMonth: 12, from: "2026-03-01" });
    const shop = {
      category: "shopping",
      places: [
        ["AMAZON MKTPL*#########", "Amazon"],
        ["HARBOR FRT TOOLS ###", "Harbor Freight"],
      ],
    } as const;
    books.habit(checking, { ...shop, perMonth: 4, low: 12, high: 90, to: "2026-02-28" });
    books.habit(checking, { ...shop, perMonth: 6.5, low: 14, high: 110, from: "2026-03-01" });
    books.once(checking, "2026-04-03", 912, { text: "IRS TREAS 310 TAX REF", category: "tax-refund" });
    books.once(checking, "2026-05-22", 684.2, {
      text: "LES SCHWAB TIRES ###",
      merchant: "Les Schwab",
      category: "car",
    });
    runAbout(books, checking, [
      [
        "groceries",
        11,
        15,
        125,
        [
          ["WINCO FOODS ### GRESHAM", "WinCo"],
          ["FRED-MEYER ####", "Fred Meyer"],
          ["COSTCO WHSE ####", "Costco"],
        ],
      ],
      ["coffee", 7, 4, 11, [["DUTCH BROS ## GRESHAM", "Dutch Bros"]]],
      [
        "fuel",
        6,
        36,
        70,
        [
          ["76 - GRESHAM", "76"],
          ["SPACE AGE FUEL #", null],
        ],
      ],
      ["clothing", 1.5, 18, 80, [["KOHLS ####", "Kohl's"]]],
      ["pharmacy", 1.5, 6, 32, [["WALGREENS #####", "Walgreens"]]],
      ["medical", 0.8, 30, 75, [["ADVENTIST HEALTH PDX", null]]],
      ["entertainment", 1.5, 15, 70, [["REGAL STARK STREET", "Regal"]]],
      ["pets", 1, 25, 70, [["PETSMART # ####", "PetSmart"]]],
    ]);
    return books.close({
      person:
        "A mechanic in Gresham, his wife and a daughter. He got $280 more a paycheck in February, and still puts $200 a month aside: they eat out more than twice as often since March, and order more. They have cable television and, since June, YouTube TV at $82.99 too.",
      wanted: [
        want("lifestyle_creep savings_rate income_change", "", [], []),
        want(
          "habit_doubled category_spike small_purchases lifestyle_creep",
          "dining",
          [],
          idsOf([...rarer, ...meals], "2025-12-01"),
        ),
        want(
          "subscription_overlap new_subscription new_commitment",
          "youtube tv",
          [82.99, 995.88, 230.99, 2771.88, 148],
          idsOf([...tube, ...cable], "2026-06-01"),
        ),
      ],
      silly: [
        silly("unusual_charge largest_expense", "les schwab", "Tires, in May."),
        silly("price_increase category_spike", "portland general", "It goes with the weather."),
        silly("duplicate_charge", "onpoint", "The house and the car."),
        silly("forgotten_subscription", "xfinity", "It is our internet as well."),
        silly("duplicate_charge weekday_pattern", "dutch bros", "That is just coffee."),
        silly("largest_expense", "mortgage", "I know what the house costs."),
      ],
    });
  },

  function saratogaCollege() {
    const books = openBooks({ name: "saratoga-college", seed: 140005, since: "2024-11-08", today: "2026-11-02" });
    const checking = books.account("Adirondack Checking", { opening: 5100 });
    const saver = books.account("Adirondack Savings", { subtype: "savings", opening: 11800 });
    const card = books.account("Adirondack Mastercard", { type: "credit", opening: 0 });
    books.everyDays(checking, {
      text: "NYS OSC DIR DEP SALARY",
      merchant: "State of New York",
      category: "salary",
      amount: 2050.66,
      days: 14,
      first: "2024-11-13",
    });
    for (const day of [15, 30]) {
      books.monthly(checking, {
        text: "SPA CITY BOOKKEEPING PAYROLL",
        merchant: "Spa City Bookkeeping",
        category: "salary",
        amount: 1080,
        vary: 0.02,
        day,
      });
    }
    const tuition = books.monthly(checking, {
      text: "NELNET BUS SOL SIENA TUITION",
      merchant: "Nelnet",
      category: "education",
      amount: 1240,
      day: 5,
      from: "2026-08",
    });
    const grid = books.monthly(checking, {
      text: "NATIONAL GRID NY UTILITYPAY",
      merchant: "National Grid",
      category: "gas-electricity",
      amount: 176,
      vary: 0.22,
      day: 12,
      skip: ["2026-10"],
    });
    const house = billOn(
      books,
      checking,
      { text: "NYCM INSURANCE HOME PREM", merchant: "NYCM", category: "insurance" },
      [
        ["2024-11-20", 1398],
        ["2025-11-20", 1486],
      ],
    );
    billOn(books, checking, { text: "SARATOGA SCHOOL TAX COLL", merchant: null, category: "taxes" }, [
      ["2025-09-22", 2861.4],
      ["2026-09-21", 2914.1],
    ]);
    billOn(books, checking, { text: "SARATOGA COUNTY TOWN TAX", merchant: null, category: "taxes" }, [
      ["2025-01-24", 1094.2],
      ["2026-01-23", 1121.6],
    ]);
    billMonthly(books, checking, [
      ["TRUSTCO BANK MTG PMT", "Trustco", "mortgage", 1888.2, 1],
      ["TRUSTCO AUTO LOAN", "Trustco", "car-loan", 364.8, 8],
      ["NYSEG ERIE AUTO INS PPD", "Erie Insurance", "insurance", 188.4, 17],
    ]);
    billMonthly(books, card, [
      ["SPECTRUM ALBANY NY", "Spectrum", "internet-phone", 89.99, 11],
      ["VERIZON WRLS AUTOPAY", "Verizon", "internet-phone", 164.2, 20],
      ["NETFLIX.COM", "Netflix", "tv-streaming", 17.99, 24],
      ["SARATOGA YMCA", "YMCA", "fitness", 84, 3],
      ["NYTIMES*NYTIMES DISC", "New York Times", "news-magazines", 17, 28],
    ]);
    books.once(card, "2026-08-19", 524.36, {
      text: "BED BATH DORM TARGET.COM",
      merchant: "Target",
      category: "shopping",
    });
    books.once(card, "2026-08-24", 389.1, { text: "SIENA COLLEGE BOOKSTORE", merchant: null, category: "education" });
    books.once(card, "2025-07-14", 1462, { text: "WELLS BEACH COTTAGES ME", merchant: null, category: "lodging" });
    books.once(card, "2026-07-13", 1510, { text: "WELLS BEACH COTTAGES ME", merchant: null, category: "lodging" });
    books.once(checking, "2026-03-18", 1120, { text: "IRS TREAS 310 TAX REF", category: "tax-refund" });
    runAbout(books, card, [
      [
        "groceries",
        11,
        15,
        140,
        [
          ["HANNAFORD ####", "Hannaford"],
          ["PRICE CHOPPER ###", "Price Chopper"],
          ["WEGMANS", "Wegmans"],
        ],
      ],
      [
        "dining-out",
        6,
        16,
        76,
        [
          ["WHEATFIELDS SARATOGA", null],
          ["PANERA BREAD ######", "Panera"],
          ["HATTIES RESTAURANT", null],
        ],
      ],
      ["coffee", 7, 3, 10, [["STEWARTS SHOP ###", "Stewart's"]]],
      ["fuel", 6, 30, 56, [["STEWARTS FUEL ###", "Stewart's"]]],
      [
        "shopping",
        5,
        10,
        95,
        [
          ["AMAZON MKTPL*#########", "Amazon"],
          ["WALMART SUPERCENTER ####", "Walmart"],
        ],
      ],
      ["home-improvement", 1.5, 14, 120, [["LOWES #####", "Lowe's"]]],
      ["parking-tolls", 1, 25, 25, [["NYS EZPASS REBILL", "E-ZPass"]]],
      ["pharmacy", 1.5, 6, 40, [["CVS/PHARMACY #####", "CVS"]]],
      ["medical", 0.8, 30, 50, [["SARATOGA HOSP MED GRP", null]]],
    ]);
    books.payInFull(checking, card, 6);
    books.sweep(checking, saver, 27, 4800);
    return books.close({
      person:
        "A couple near Saratoga Springs whose son started college in August: $1,240 a month. National Grid, which takes its bill on the 12th, has taken none in October; the house's insurance is due on 20 November, $1,486 last year.",
      wanted: [
        want("bill_missing", "national grid", [], idsOf(grid, "2025-10-01")),
        want("new_commitment", "nelnet", [1240, 14880], idsOf(tuition)),
        want("yearly_renewal upcoming_bills price_increase bill_due_before_payday", "nycm", [1486, 88], idsOf(house)),
      ],
      silly: [
        silly("largest_expense unusual_charge", "school tax", "Every September."),
        silly("unusual_charge category_spike", "dorm", "We moved him in."),
        silly("unusual_charge largest_expense", "wells beach", "The same cottage each July."),
        silly("category_drop", "electric", "It is less because the bill is missing, not because we saved."),
        silly("new_subscription", "nelnet", "It is tuition, no one subscribes to that."),
        silly("subscription_overlap", "spectrum", "Phones and internet are two things."),
      ],
    });
  },
];
