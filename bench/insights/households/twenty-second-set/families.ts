import { idsOf, openBooks, silly, want } from "../../build";
import type { Household } from "../../types";
import { runErrands } from "../eighth-set/streets";
import { payStanding } from "../ninth-set/standing";

/** Parents in Naperville, two teachers in Columbus, a mother in Knoxville, a calm year in Madison, three children in Houston. */
export const largeFamilies: readonly (() => Household)[] = [
  function napervilleFamily() {
    const books = openBooks({ name: "naperville-family", seed: 220001, since: "2025-03-01", today: "2026-09-09" });
    const checking = books.account("Prairie State Checking", { opening: 6400 });
    const saver = books.account("Prairie State Savings", { subtype: "savings", opening: 11800 });
    const card = books.account("Prairie State Visa", { type: "credit", opening: 0 });
    books.everyDays(checking, {
      text: "FOXVALLEY PACKAGING PAYROLL PPD ID #######",
      merchant: "Fox Valley Packaging",
      category: "salary",
      amount: 2590,
      vary: 0.01,
      days: 14,
      first: "2025-03-07",
    });
    for (const day of [15, 30]) {
      books.monthly(checking, {
        text: "SCHOOL DIST 203 DIR DEP",
        merchant: "School District 203",
        category: "salary",
        amount: 1542.38,
        day,
      });
    }
    const mortgage = books.monthly(checking, {
      text: "PENNYMAC LOAN SVC MTG PMT",
      merchant: "PennyMac",
      category: "mortgage",
      amount: [
        ["2025-03", 2148.1],
        ["2026-08", 2311.45],
      ],
      day: 1,
    });
    payStanding(books, checking, [
      ["KINDERCARE LC ######", "KinderCare", "childcare", 1480, 2],
      ["TOYOTA FINANCIAL PMT", "Toyota Financial", "car-loan", 412.3, 18],
      ["STATE FARM RO ## SFPP", "State Farm", "insurance", 214.6, 12],
      ["BRIGHT START 529 CONTRIB", "Bright Start 529", "investment-transfer", 250, 16],
    ]);
    books.monthly(checking, {
      text: "CITY OF NAPERVILLE UTIL BILL",
      merchant: "City of Naperville",
      category: "other-utilities",
      amount: 186,
      vary: 0.12,
      day: 20,
    });
    books.monthly(checking, {
      text: "NICOR GAS BILLPAY",
      merchant: "Nicor Gas",
      category: "gas-electricity",
      amount: [
        ["2025-03", 92],
        ["2025-05", 44],
        ["2025-11", 98],
        ["2026-01", 128],
        ["2026-03", 90],
        ["2026-05", 45],
      ],
      vary: 0.1,
      day: 11,
    });
    const dance = books.monthly(card, {
      text: "DANCE WORKS NAPERVILLE IL",
      merchant: "Dance Works",
      category: "education",
      amount: 86,
      day: 3,
    });
    const again = books.once(card, "2026-09-04", 86, {
      text: "DANCE WORKS NAPERVILLE IL",
      merchant: "Dance Works",
      category: "education",
    });
    const after = books.monthly(card, {
      text: "RIGHT AT SCHOOL LLC ###-###-####",
      merchant: "Right At School",
      category: "childcare",
      amount: 389,
      day: 5,
      from: "2026-08",
    });
    const prime = books.once(card, "2025-09-28", 139, {
      text: "AMAZON PRIME*####### AMZN.COM/BILL WA",
      merchant: "Amazon Prime",
      category: "shopping",
    });
    payStanding(books, card, [
      ["COMCAST / XFINITY IL", "Xfinity", "internet-phone", 85, 14],
      ["VZWRLSS*APOCC VISB", "Verizon", "internet-phone", 168.2, 8],
      ["NETFLIX.COM", "Netflix", "tv-streaming", 17.99, 21],
      ["DISNEY PLUS BURBANK CA", "Disney+", "tv-streaming", 15.99, 26],
      ["SPOTIFY USA FAMILY", "Spotify", "music", 19.99, 6],
      ["APPLE.COM/BILL ICLOUD", "Apple", "software", 9.99, 24],
      ["FRY FAMILY YMCA", "YMCA", "fitness", 104, 10],
    ]);
    for (const day of ["2025-06-09", "2026-06-08"]) {
      books.once(card, day, 640, {
        text: "NAPERVILLE PARK DIST CAMP",
        merchant: "Park District",
        category: "childcare",
      });
    }
    books.once(card, "2026-06-24", 1386.4, {
      text: "VRBO * HA######",
      merchant: "Vrbo",
      category: "lodging",
    });
    runErrands(books, card, [
      [
        "groceries",
        13,
        24,
        155,
        [
          ["JEWEL OSCO #### NAPERVILLE", "Jewel-Osco"],
          ["COSTCO WHSE #####", "Costco"],
          ["ALDI ##### NAPERVILLE", "Aldi"],
        ],
      ],
      [
        "dining-out",
        8,
        14,
        76,
        [
          ["PORTILLOS HOT DOGS ##", "Portillo's"],
          ["LOU MALNATIS NAPERVILLE", "Lou Malnati's"],
          ["CULVERS OF AURORA", "Culver's"],
        ],
      ],
      ["coffee", 8, 4, 13, [["STARBUCKS STORE #####", "Starbucks"]]],
      [
        "fuel",
        7,
        31,
        62,
        [
          ["SHELL OIL ###########", "Shell"],
          ["COSTCO GAS ####", "Costco Gas"],
        ],
      ],
      [
        "shopping",
        8,
        10,
        125,
        [
          ["AMZN MKTP US*#######", "Amazon"],
          ["TARGET ########", "Target"],
        ],
      ],
      ["clothing", 2, 18, 92, [["OLD NAVY US ####", "Old Navy"]]],
      ["pharmacy", 1.5, 6, 40, [["WALGREENS #####", "Walgreens"]]],
      ["medical", 1, 30, 60, [["EDWARD MEDICAL GROUP", null]]],
      ["entertainment", 2, 20, 95, [["AMC ##### NAPERVILLE", "AMC"]]],
    ]);
    books.payInFull(checking, card, 7);
    books.sweep(checking, saver, 16, 6400);
    return books.close({
      person:
        "Parents of two in Naperville. The mortgage took $163.35 more from August on (the escrow); after-school care of $389 a month is new since August; the dance school charged September's $86 twice; Amazon Prime takes $139 again on the 28th.",
      wanted: [
        want("price_increase", "pennymac", [163.35, 1960.2, 2311.45], idsOf(mortgage, "2026-05-01")),
        want("duplicate_charge", "dance works", [86], [...idsOf(dance, "2026-09-01"), ...idsOf(again)]),
        want("new_commitment new_subscription", "right at school", [389, 4668, 778], idsOf(after)),
        want("yearly_renewal upcoming_bills", "amazon prime", [139], idsOf(prime)),
      ],
      silly: [
        silly("price_increase category_spike", "nicor", "We heat in winter."),
        silly("largest_expense unusual_charge", "vrbo", "Our week at the lake."),
        silly("new_commitment forgotten_subscription", "kindercare", "He has been there for years."),
        silly("subscription_overlap", "disney", "The children's, and ours is Netflix."),
        silly("bill_missing", "park dist", "Camp is in June."),
        silly("income_change", "school district", "She is paid the same all year."),
      ],
    });
  },

  function columbusTeachers() {
    const books = openBooks({ name: "columbus-teachers", seed: 220002, since: "2025-01-01", today: "2026-10-20" });
    const checking = books.account("Scioto Checking", { opening: 5200 });
    const saver = books.account("Scioto Savings", { subtype: "savings", opening: 8600 });
    const card = books.account("Scioto Platinum Card", { type: "credit", opening: 0 });
    for (const day of [10, 25]) {
      books.monthly(checking, {
        text: "COLUMBUS CITY SCH PAYROLL",
        merchant: "Columbus City Schools",
        category: "salary",
        amount: 1684.44,
        day,
      });
    }
    for (const day of [5, 20]) {
      books.monthly(checking, {
        text: "HILLIARD CSD DIRECT DEP",
        merchant: "Hilliard City Schools",
        category: "salary",
        amount: 1572.12,
        day,
      });
    }
    const back = books.monthly(checking, {
      text: "WEX HEALTH DCFSA REIMB",
      merchant: "WEX Health",
      category: "other-income",
      amount: 416.66,
      day: 16,
      late: 2,
      to: "2026-08",
    });
    const daycare = books.monthly(checking, {
      text: "BRIGHT HORIZONS CHILD CTR",
      merchant: "Bright Horizons",
      category: "childcare",
      amount: [
        ["2025-01", 1265],
        ["2026-09", 1340],
      ],
      day: 4,
    });
    payStanding(books, checking, [
      ["FREEDOM MTG PYMTS", "Freedom Mortgage", "mortgage", 1542.88, 1],
      ["MOHELA STUDENT LN", "Mohela", "student-loan", 187.3, 15],
      ["DEPT EDUCATION NELNET", "Nelnet", "student-loan", 142.75, 22],
      ["GRANGE INS AUTO HOME", "Grange", "insurance", 176.9, 18],
      ["VANGUARD ROTH IRA CONTRIB", "Vanguard", "investment-transfer", 500, 21],
    ]);
    books.monthly(checking, {
      text: "AEP OHIO ELEC PAYMENT",
      merchant: "AEP Ohio",
      category: "gas-electricity",
      amount: 134,
      vary: 0.18,
      day: 13,
    });
    books.monthly(checking, {
      text: "COLUMBIA GAS OH WEB PMT",
      merchant: "Columbia Gas",
      category: "gas-electricity",
      amount: 72,
      vary: 0.3,
      day: 24,
    });
    books.monthly(checking, {
      text: "COLUMBUS DPU WATER SEWER",
      merchant: "Columbus Water",
      category: "water-waste",
      amount: 224,
      vary: 0.08,
      day: 27,
      everyMonths: 3,
    });
    const spectrum = books.monthly(card, {
      text: "SPECTRUM ###-###-####",
      merchant: "Spectrum",
      category: "internet-phone",
      amount: [
        ["2025-01", 49.99],
        ["2026-08", 74.99],
      ],
      day: 9,
    });
    const cosi = books.once(card, "2025-11-03", 145, {
      text: "COSI MEMBERSHIP COLUMBUS",
      merchant: "COSI",
      category: "entertainment",
    });
    payStanding(books, card, [
      ["T-MOBILE AUTOPAY", "T-Mobile", "internet-phone", 120, 19],
      ["NETFLIX.COM", "Netflix", "tv-streaming", 17.99, 3],
      ["YT PREMIUM FAMILY GOOGLE", "YouTube Premium", "tv-streaming", 22.99, 17],
      ["GOLDFISH SWIM SCHOOL", "Goldfish Swim", "education", 118, 2],
    ]);
    // Both children, on one morning.
    for (const day of ["2025-08-12", "2026-08-11"]) {
      books.once(card, day, 40, {
        text: "NATIONWIDE CHILDRENS PED",
        merchant: "Nationwide Children's",
        category: "medical",
      });
      books.once(card, day, 40, {
        text: "NATIONWIDE CHILDRENS PED",
        merchant: "Nationwide Children's",
        category: "medical",
      });
    }
    books.once(card, "2026-07-09", 1124.8, {
      text: "SOUTHWES ###########",
      merchant: "Southwest",
      category: "flights",
    });
    books.once(checking, "2026-03-12", 2210, {
      text: "IRS TREAS 310 TAX REF",
      merchant: "IRS",
      category: "tax-refund",
    });
    books.once(checking, "2025-03-14", 2064, {
      text: "IRS TREAS 310 TAX REF",
      merchant: "IRS",
      category: "tax-refund",
    });
    runErrands(books, card, [
      [
        "groceries",
        12,
        18,
        128,
        [
          ["KROGER #### HILLIARD", "Kroger"],
          ["GIANT-EAGLE #####", "Giant Eagle"],
          ["ALDI ##### COLUMBUS", "Aldi"],
        ],
      ],
      [
        "dining-out",
        6,
        12,
        58,
        [
          ["DONATOS PIZZA ###", "Donatos"],
          ["CHIPOTLE ####", "Chipotle"],
          ["TST* LINDEYS", null],
        ],
      ],
      ["coffee", 6, 3, 10, [["TIM HORTONS ######", "Tim Hortons"]]],
      [
        "fuel",
        6,
        28,
        52,
        [
          ["SPEEDWAY #####", "Speedway"],
          ["GETGO #### HILLIARD", "GetGo"],
        ],
      ],
      [
        "shopping",
        6,
        9,
        96,
        [
          ["AMZN MKTP US*#######", "Amazon"],
          ["MEIJER # ###", "Meijer"],
        ],
      ],
      ["clothing", 1.5, 15, 80, [["CARTERS #### POLARIS", "Carter's"]]],
      ["pharmacy", 1.5, 5, 32, [["CVS/PHARMACY #####", "CVS"]]],
      ["entertainment", 1, 16, 60, [["COLUMBUS ZOO", null]]],
    ]);
    books.payInFull(checking, card, 6);
    books.sweep(checking, saver, 26, 5200);
    return books.close({
      person:
        "Two teachers in Columbus with two small children and a house. The dependent-care account paid back $416.66 each month and has not since August; the daycare rose by $75 in September; Spectrum's promotion ended in August, $25 more; the museum's membership renews on 3 November, $145.",
      wanted: [
        want("reimbursement_missing bill_missing income_change", "wex", [416.66, 833.32], idsOf(back)),
        want("price_increase", "bright horizons", [75, 900, 1340], idsOf(daycare, "2026-06-01")),
        want("price_increase", "spectrum", [25, 300, 74.99], idsOf(spectrum, "2026-05-01")),
        want("yearly_renewal upcoming_bills", "cosi", [145], idsOf(cosi)),
      ],
      silly: [
        silly("duplicate_charge", "nationwide", "Two children, two checkups."),
        silly("duplicate_charge subscription_overlap", "nelnet", "One loan is his, one is mine."),
        silly("category_spike price_increase", "columbia gas", "That is the furnace."),
        silly("income_change", "irs", "The refund comes each spring."),
        silly("largest_expense unusual_charge", "southwest", "Our flights in July."),
        silly("bill_missing", "columbus water", "It comes every three months."),
      ],
    });
  },

  function knoxvilleMother() {
    const books = openBooks({ name: "knoxville-mother", seed: 220003, since: "2025-09-01", today: "2026-10-09" });
    const checking = books.account("Smoky Checking", { opening: 1300 });
    const saver = books.account("Smoky Savings", { subtype: "savings", opening: 260 });
    books.everyDays(checking, {
      text: "CEDAR BLUFF DENTAL PAYROLL ######",
      merchant: "Cedar Bluff Dental",
      category: "salary",
      amount: 1104,
      vary: 0.02,
      days: 14,
      first: "2025-09-05",
    });
    const support = books.monthly(checking, {
      text: "TN CHILD SUPPORT SDU DEP",
      merchant: "Tennessee Child Support",
      category: "other-income",
      amount: 412,
      day: 4,
      late: 2,
      to: "2026-08",
    });
    const before = books.everyDays(checking, {
      text: "YMCA EAST TN AFTERSCHOOL",
      merchant: "YMCA Afterschool",
      category: "childcare",
      amount: 68,
      days: 7,
      first: "2025-09-01",
      last: "2026-08-03",
    });
    const since = books.everyDays(checking, {
      text: "YMCA EAST TN AFTERSCHOOL",
      merchant: "YMCA Afterschool",
      category: "childcare",
      amount: 78,
      days: 7,
      first: "2026-08-10",
    });
    books.monthly(checking, {
      text: "KUB KNOXVILLE UTIL BD",
      merchant: "KUB",
      category: "other-utilities",
      amount: 138,
      vary: 0.15,
      day: 11,
    });
    payStanding(books, checking, [
      ["MAPLE GROVE APTS RENT", null, "rent", 985, 3],
      ["SANTANDER CONSUMER AUTO", "Santander", "car-loan", 268.4, 20],
      ["PROGRESSIVE INS PREM", "Progressive", "insurance", 131.2, 13],
      ["MINT MOBILE", "Mint Mobile", "internet-phone", 30, 17],
      ["XFINITY KNOXVILLE", "Xfinity", "internet-phone", 55, 14],
      ["NETFLIX.COM", "Netflix", "tv-streaming", 7.99, 23],
      ["DISNEY PLUS", "Disney+", "tv-streaming", 9.99, 25],
    ]);
    for (const month of ["2025-10", "2025-12", "2026-01", "2026-03", "2026-04", "2026-05", "2026-06", "2026-07"]) {
      books.move(checking, saver, `${month}-06`, 100, "savings");
    }
    books.once(checking, "2025-12-18", 264.3, {
      text: "WALMART.COM ##########",
      merchant: "Walmart",
      category: "shopping",
    });
    books.once(checking, "2026-02-20", 2980, {
      text: "IRS TREAS 310 TAX REF",
      merchant: "IRS",
      category: "tax-refund",
    });
    books.once(checking, "2026-02-24", 2640, {
      text: "AAMCO TRANSMISSIONS KNOXVILLE",
      merchant: "AAMCO",
      category: "car",
    });
    books.once(checking, "2026-09-15", 978.4, {
      text: "FIRESTONE ###### KNOXVILLE",
      merchant: "Firestone",
      category: "car",
    });
    books.move(saver, checking, "2026-09-15", 900, "savings");
    runErrands(books, checking, [
      [
        "groceries",
        9.5,
        18,
        104,
        [
          ["FOOD CITY ### KNOXVILLE", "Food City"],
          ["WM SUPERCENTER ####", "Walmart"],
          ["ALDI ##### KNOXVILLE", "Aldi"],
        ],
      ],
      [
        "dining-out",
        6,
        7,
        32,
        [
          ["CHICK-FIL-A #####", "Chick-fil-A"],
          ["COOK OUT KNOXVILLE", "Cook Out"],
        ],
      ],
      [
        "fuel",
        4.5,
        24,
        44,
        [
          ["PILOT #### KNOXVILLE", "Pilot"],
          ["WEIGELS ###", "Weigel's"],
        ],
      ],
      ["shopping", 3, 8, 70, [["TARGET ########", "Target"]]],
      ["clothing", 1.2, 12, 62, [["OLD NAVY US ####", "Old Navy"]]],
      ["pharmacy", 1, 6, 30, [["WALGREENS #####", "Walgreens"]]],
      ["entertainment", 1, 12, 48, [["ZOO KNOXVILLE", null]]],
    ]);
    return books.close({
      person:
        "She works at a dentist's in Knoxville and has a son of seven. The child support of $412 has not come since August; what is in the account won't carry the bills until her pay on the 16th; the after-school care rose from $68 to $78 a week in August.",
      wanted: [
        want("bill_missing reimbursement_missing income_change", "child support", [412, 824], idsOf(support)),
        want("low_point_ahead bill_due_before_payday cash_runway", "", [], []),
        want("price_increase", "ymca", [10, 520, 78], [...idsOf(before, "2026-06-01"), ...idsOf(since)]),
      ],
      silly: [
        silly("largest_expense unusual_charge", "firestone", "The brakes, I know."),
        silly("income_change largest_expense", "irs", "The refund was in February."),
        silly("duplicate_charge habit_doubled", "ymca", "It is every Monday."),
        silly("subscription_overlap", "disney", "It is $9.99, for my son."),
        silly("idle_cash", null, "There is none."),
        silly("largest_expense unusual_charge", "aamco", "The gearbox, in February."),
      ],
    });
  },

  function madisonCalmYear() {
    const books = openBooks({ name: "madison-calm-year", seed: 220004, since: "2025-08-01", today: "2026-08-19" });
    const checking = books.account("Lakeside Checking", { opening: 5400 });
    const saver = books.account("Lakeside Savings", { subtype: "savings", opening: 9300 });
    for (const day of [1, 16]) {
      books.monthly(checking, {
        text: "UW MADISON PAYROLL",
        merchant: "UW-Madison",
        category: "salary",
        amount: 1946.7,
        day,
      });
    }
    books.monthly(checking, {
      text: "DANE COUNTY LIBRARY SVC PAYROLL",
      merchant: "Dane County",
      category: "salary",
      amount: 1096.4,
      day: "last business day",
    });
    const tds = books.monthly(checking, {
      text: "TDS TELECOM INTERNET",
      merchant: "TDS Telecom",
      category: "internet-phone",
      amount: [
        ["2025-08", 69.95],
        ["2026-07", 79.95],
      ],
      day: 7,
    });
    payStanding(books, checking, [
      ["SUMMIT CU MORTGAGE", "Summit Credit Union", "mortgage", 1788.34, 3],
      ["AMERICAN FAMILY INS", "American Family", "insurance", 188.4, 10],
      ["US CELLULAR AUTOPAY", "US Cellular", "internet-phone", 96, 15],
      ["RED CABOOSE AFTER SCHOOL", "Red Caboose", "childcare", 365, 5],
      ["NETFLIX.COM", "Netflix", "tv-streaming", 17.99, 12],
      ["PRINCETON CLUB", "Princeton Club", "fitness", 79, 20],
    ]);
    books.monthly(checking, {
      text: "MGE MADISON GAS ELEC",
      merchant: "Madison Gas & Electric",
      category: "gas-electricity",
      amount: 152,
      vary: 0.1,
      day: 22,
    });
    books.monthly(checking, {
      text: "CITY OF MADISON MUNI SVCS",
      merchant: "City of Madison",
      category: "water-waste",
      amount: 88,
      vary: 0.05,
      day: 18,
    });
    runErrands(books, checking, [
      [
        "groceries",
        11,
        22,
        112,
        [
          ["METCALFES MARKET", "Metcalfe's"],
          ["HY-VEE MADISON ####", "Hy-Vee"],
          ["WILLY STREET COOP", null],
        ],
      ],
      ["dining-out", 5, 14, 52, [["CULVERS MADISON", "Culver's"]]],
      ["coffee", 5, 4, 9, [["COLECTIVO COFFEE", "Colectivo"]]],
      ["fuel", 4, 30, 48, [["KWIK TRIP ###", "Kwik Trip"]]],
      ["shopping", 4, 10, 80, [["TARGET ########", "Target"]]],
      ["pharmacy", 1, 6, 25, [["WALGREENS #####", "Walgreens"]]],
    ]);
    books.sweep(checking, saver, 24, 4800);
    return books.close({
      person:
        "A family of three in Madison in whose year hardly anything happens. Only the internet became $10 higher in July.",
      wanted: [want("price_increase", "tds", [10, 120, 79.95], idsOf(tds, "2026-04-01"))],
      silly: [
        silly("category_spike price_increase", "mge", "It goes up and down."),
        silly("new_commitment forgotten_subscription", "red caboose", "She goes there every day."),
        silly("forgotten_subscription", "princeton club", "We go."),
        silly("income_change", "uw", "The same pay as always."),
        silly("idle_cash", null, "We keep a cushion for the bills."),
      ],
    });
  },

  function houstonFive() {
    const books = openBooks({ name: "houston-five", seed: 220005, since: "2025-02-01", today: "2026-09-24" });
    const checking = books.account("Bayou Checking", { opening: 5600 });
    const saver = books.account("Bayou Savings", { subtype: "savings", opening: 9200 });
    const card = books.account("Bayou Rewards Card", { type: "credit", opening: 0 });
    books.everyDays(checking, {
      text: "GULF VALVE & FLOW PAYROLL ########",
      merchant: "Gulf Valve & Flow",
      category: "salary",
      amount: 2470,
      vary: 0.02,
      days: 14,
      first: "2025-02-07",
    });
    books.everyDays(checking, {
      text: "KATY ISD DIRECT DEP",
      merchant: "Katy ISD",
      category: "salary",
      amount: 1138.6,
      days: 14,
      first: "2025-02-14",
    });
    const reliant = books.monthly(checking, {
      text: "RELIANT ENERGY BILL PMT",
      merchant: "Reliant",
      category: "gas-electricity",
      amount: [
        ["2025-02", 128],
        ["2025-05", 178],
        ["2025-07", 232],
        ["2025-10", 152],
        ["2025-12", 126],
        ["2026-05", 176],
        ["2026-06", 348],
        ["2026-07", 398],
      ],
      vary: 0.05,
      day: 16,
    });
    payStanding(books, checking, [
      ["MR COOPER MTG PAYMENT", "Mr. Cooper", "mortgage", 2264.17, 1],
      ["GM FINANCIAL AUTO PAY", "GM Financial", "car-loan", 538.2, 12],
      ["USAA P&C AUTOPAY", "USAA", "insurance", 243.1, 20],
      ["CENTERPOINT ENERGY GAS", "CenterPoint", "gas-electricity", 38, 23],
      ["MUD ### WATER BILL", null, "water-waste", 74, 18],
      ["TEXAS COLLEGE SAVINGS 529", null, "investment-transfer", 250, 26],
    ]);
    const soccer = books.monthly(card, {
      text: "RISE SOCCER CLUB HOUSTON",
      merchant: "Rise Soccer Club",
      category: "education",
      amount: 185,
      day: 10,
      from: "2026-08",
    });
    const games = [["ROBLOX.COM ###-###-####", "Roblox"]] as const;
    books.habit(card, { category: "games", places: games, perMonth: 2, low: 4.99, high: 19.99, to: "2026-07-05" });
    const more = books.habit(card, {
      category: "games",
      places: games,
      perMonth: 13,
      low: 4.99,
      high: 24.99,
      from: "2026-07-06",
    });
    books.everyDays(card, {
      text: "HCTRA EZ TAG REBILL",
      merchant: "EZ Tag",
      category: "parking-tolls",
      amount: 40,
      days: 11,
      first: "2025-02-04",
    });
    payStanding(books, card, [
      ["ATT*BILL PAYMENT", "AT&T", "internet-phone", 212.4, 9],
      ["NETFLIX.COM", "Netflix", "tv-streaming", 24.99, 5],
      ["DISNEY PLUS", "Disney+", "tv-streaming", 15.99, 22],
      ["LA FITNESS ANNUAL DUES MO", "LA Fitness", "fitness", 69.98, 3],
      ["SMILE ORTHO PLAN KATY", "Smile Ortho", "dental-eye", 165, 15],
      ["GREENLAWN SVCS KATY", null, "services", 140, 26],
    ]);
    for (const [day, amount] of [
      ["2025-08-06", 412.3],
      ["2026-08-05", 437.8],
    ] as const) {
      books.once(card, day, amount, { text: "ACADEMY SPORTS ###", merchant: "Academy Sports", category: "clothing" });
    }
    books.once(card, "2026-06-11", 1680, {
      text: "SCHLITTERBAHN RESORT",
      merchant: "Schlitterbahn",
      category: "lodging",
    });
    runErrands(books, card, [
      [
        "groceries",
        14,
        26,
        168,
        [
          ["H-E-B #### KATY", "H-E-B"],
          ["KROGER #### KATY", "Kroger"],
          ["SAMS CLUB ####", "Sam's Club"],
        ],
      ],
      [
        "dining-out",
        9,
        15,
        74,
        [
          ["WHATABURGER ####", "Whataburger"],
          ["LUPE TORTILLA KATY", null],
          ["RAISING CANES ####", "Raising Cane's"],
        ],
      ],
      [
        "fuel",
        8,
        34,
        72,
        [
          ["BUC-EE'S ##", "Buc-ee's"],
          ["SHELL OIL ###########", "Shell"],
        ],
      ],
      [
        "shopping",
        7,
        10,
        110,
        [
          ["AMZN MKTP US*#######", "Amazon"],
          ["TARGET ########", "Target"],
        ],
      ],
      ["clothing", 2, 16, 84, [["KOHL'S ####", "Kohl's"]]],
      ["pharmacy", 1.5, 6, 38, [["CVS/PHARMACY #####", "CVS"]]],
      ["medical", 1, 25, 60, [["TEXAS CHILDRENS PEDI", "Texas Children's"]]],
      ["personal-care", 2, 18, 45, [["SPORT CLIPS ####", "Sport Clips"]]],
    ]);
    books.payInFull(checking, card, 8);
    books.sweep(checking, saver, 25, 5200);
    return books.close({
      person:
        "A family with three children in Katy near Houston. The electricity contract ended in May and the bill is far above that of last summer; the youngest buys in Roblox every other day since July; the soccer club at $185 a month is new since August.",
      wanted: [
        want("price_increase category_spike", "reliant", [], idsOf(reliant, "2026-06-01")),
        want("habit_doubled small_purchases category_spike lifestyle_creep", "roblox", [], idsOf(more)),
        want("new_commitment new_subscription", "rise soccer", [185, 2220, 370], idsOf(soccer)),
      ],
      silly: [
        silly("duplicate_charge habit_doubled small_purchases", "ez tag", "The toll tag fills itself up."),
        silly("unusual_charge category_spike", "academy sports", "Back to school, as each August."),
        silly("largest_expense unusual_charge", "schlitterbahn", "Our vacation."),
        silly("forgotten_subscription new_commitment", "smile ortho", "The braces."),
        silly("income_change", "katy isd", "Nothing changed there."),
        silly("subscription_overlap", "disney", "Three children."),
      ],
    });
  },
];
