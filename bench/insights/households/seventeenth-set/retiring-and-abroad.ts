import { idsOf, openBooks, silly, want } from "../../build";
import type { Household } from "../../types";
import { goAbout, payBills } from "./errands";

/** A last day of work in Fort Collins, a calm year in Lancaster, families in Sheffield and Halifax, a planner in Norwich. */
export const retiringAndAbroad: readonly (() => Household)[] = [
  function fortCollinsRetiring() {
    const books = openBooks({ name: "fort-collins-retiring", seed: 170010, since: "2024-10-01", today: "2026-09-25" });
    const checking = books.account("Horsetooth Checking", { opening: 9200 });
    const saver = books.account("Horsetooth Savings", { subtype: "savings", opening: 31000 });
    const pay = books.monthly(checking, {
      text: "COLO STATE UNIV PAYROLL",
      merchant: "Colorado State University",
      category: "salary",
      amount: 5140.3,
      day: "last business day",
      to: "2026-06",
    });
    const payout = books.once(checking, "2026-07-15", 6380.4, {
      text: "COLO STATE UNIV LEAVE PAYOUT",
      merchant: "Colorado State University",
      category: "salary",
    });
    const pension = books.monthly(checking, {
      text: "COLORADO PERA BENEFIT PMT",
      merchant: "Colorado PERA",
      category: "pension",
      amount: 3265.18,
      day: "last business day",
      from: "2026-07",
    });
    books.everyDays(checking, {
      text: "POUDRE LIBRARY DIST PAYROLL",
      merchant: "Poudre Libraries",
      category: "salary",
      amount: 890.4,
      vary: 0.02,
      days: 14,
      first: "2024-10-04",
    });
    books.once(checking, "2026-07-21", 48000, {
      text: "CD MATURITY PROCEEDS ######",
      category: "internal-transfer",
      flow: "in",
    });
    const cobra = books.monthly(checking, {
      text: "OPTUM COBRA PREMIUM WEB PMT",
      merchant: "Optum COBRA",
      category: "insurance",
      amount: 1214.6,
      day: 10,
      from: "2026-08",
    });
    const care = [
      ["2024-10-08", 3180],
      ["2025-10-08", 3402],
    ].flatMap(([day, amount]) =>
      books.once(checking, String(day), Number(amount), {
        text: "GENWORTH LTC ANNUAL PREM",
        merchant: "Genworth",
        category: "insurance",
      }),
    );
    for (const day of ["2025-02-26", "2025-06-13", "2026-02-26", "2026-06-12"]) {
      books.once(checking, day, 1462.5, { text: "LARIMER COUNTY TREASURER", category: "taxes" });
    }
    for (let month = 0; month < 21; month += 1) {
      const year = month < 3 ? 2024 : month < 15 ? 2025 : 2026;
      books.move(checking, saver, `${year}-${String(((month + 9) % 12) + 1).padStart(2, "0")}-05`, 2900, "savings");
    }
    books.monthly(checking, {
      text: "SCHWAB BROKERAGE MONEYLINK",
      merchant: "Charles Schwab",
      category: "investment-transfer",
      amount: 1200,
      day: 8,
      flow: "out",
      to: "2026-06",
    });
    books.monthly(checking, {
      text: "FORT COLLINS UTILITIES",
      merchant: "Fort Collins Utilities",
      category: "other-utilities",
      amount: 148,
      vary: 0.15,
      day: 20,
    });
    books.monthly(checking, {
      text: "XCEL ENERGY PAYMENT",
      merchant: "Xcel Energy",
      category: "gas-electricity",
      amount: [
        ["2024-10", 62],
        ["2024-12", 128],
        ["2025-04", 48],
        ["2025-11", 118],
        ["2026-04", 46],
      ],
      vary: 0.12,
      day: 24,
    });
    payBills(books, checking, [
      ["STATE FARM RO ## SFPP", "State Farm", "insurance", 218.7, 12],
      ["CONNEXION FIBER", "Connexion", "internet-phone", 69.95, 15],
      ["CONSUMER CELLULAR", "Consumer Cellular", "internet-phone", 62.4, 18],
      ["NETFLIX.COM", "Netflix", "tv-streaming", 17.99, 11],
      ["FOOTHILLS UNITARIAN PLEDGE", null, "gifts-donations", 150, 3],
    ]);
    const linkedin = books.monthly(checking, {
      text: "LINKEDIN PREMIUM *########",
      merchant: "LinkedIn Premium",
      category: "software",
      amount: 39.99,
      day: 22,
    });
    books.once(checking, "2025-08-20", 1680, {
      text: "UNITED ############# DEN",
      merchant: "United",
      category: "flights",
    });
    books.once(checking, "2026-05-06", 1240, { text: "NORTHERN COLO TREE CARE", category: "home-improvement" });
    goAbout(books, checking, [
      [
        "groceries",
        10,
        14,
        120,
        [
          ["KING SOOPERS ####", "King Soopers"],
          ["SPROUTS FARMERS MKT", "Sprouts"],
          ["COSTCO WHSE ####", "Costco"],
        ],
      ],
      [
        "dining-out",
        7,
        18,
        85,
        [
          ["TST* THE RIO GRANDE", null],
          ["SQ *SILVER GRILL CAFE", null],
          ["NOODLES & CO ###", "Noodles & Company"],
        ],
      ],
      ["coffee", 6, 4, 11, [["SQ *BINDLE COFFEE", null]]],
      [
        "fuel",
        4,
        28,
        52,
        [
          ["MAVERIK ####", "Maverik"],
          ["CONOCO ######", "Conoco"],
        ],
      ],
      [
        "shopping",
        5,
        10,
        110,
        [
          ["AMZN MKTP US*#######", "Amazon"],
          ["REI #### FORT COLLINS", "REI Co-op"],
          ["TARGET ########", "Target"],
        ],
      ],
      ["medical", 1.2, 30, 80, [["UCHEALTH ####", "UCHealth"]]],
      ["pharmacy", 2, 8, 45, [["WALGREENS #####", "Walgreens"]]],
      [
        "entertainment",
        2,
        20,
        90,
        [
          ["LINCOLN CENTER FTC", null],
          ["CINEMARK ####", "Cinemark"],
        ],
      ],
    ]);
    return books.close({
      person:
        "He is 64 and left the university in Fort Collins in June; she works part-time at the library. The certificate's $48,000 lie in checking since July and earn nothing; the pension is $1,875 a month below his pay; their health insurance costs $1,214.60 a month since August; the premium for long-term care, $3,402 the last time, is due on 8 October; he still pays for LinkedIn.",
      wanted: [
        want("idle_cash", "horsetooth checking", [], []),
        want("yearly_renewal upcoming_bills", "genworth", [3402, 3180, 222], idsOf(care)),
        want("new_commitment new_subscription category_spike", "cobra", [1214.6, 14575.2, 2429.2], idsOf(cobra)),
        want(
          "income_change",
          "pera",
          [1875.12, 22501.44, 3265.18, 5140.3],
          idsOf([...pay, ...payout, ...pension], "2026-03-01"),
        ),
        want("forgotten_subscription", "linkedin", [39.99, 479.88], idsOf(linkedin, "2026-01-01")),
      ],
      silly: [
        silly("bill_missing", "colorado state", "He has retired."),
        silly("income_change", "maturity", "It is their own certificate."),
        silly("unusual_charge largest_expense", "tree care", "The old elm, in May."),
        silly("bill_missing", "schwab", "He has stopped saving for retirement; he is in it."),
        silly("low_point_ahead", null, "They have enough for years."),
      ],
    });
  },

  function lancasterCalm() {
    const books = openBooks({ name: "lancaster-calm", seed: 170011, since: "2025-09-01", today: "2026-11-02" });
    const checking = books.account("Conestoga Checking", { opening: 5200 });
    const saver = books.account("Conestoga Savings", { subtype: "savings", opening: 22400 });
    for (const [day, amount] of [
      [10, 1716],
      [24, 938],
    ] as const) {
      books.monthly(checking, {
        text: "SSA TREAS 310 XXSOC SEC",
        merchant: "Social Security",
        category: "benefits",
        amount: [
          ["2025-09", amount],
          ["2026-01", amount + (day === 10 ? 48 : 26)],
        ],
        day,
      });
    }
    books.monthly(checking, {
      text: "ARMSTRONG RET TR PENSION",
      merchant: "Armstrong Pension",
      category: "pension",
      amount: 612.5,
      day: 1,
    });
    const comcast = books.monthly(checking, {
      text: "COMCAST CABLE COMM",
      merchant: "Comcast",
      category: "internet-phone",
      amount: [
        ["2025-09", 82.4],
        ["2026-09", 94.9],
      ],
      day: 16,
    });
    books.monthly(checking, {
      text: "PPL ELECTRIC UTILITIES",
      merchant: "PPL Electric",
      category: "gas-electricity",
      amount: 136,
      vary: 0.15,
      day: 19,
    });
    books.monthly(checking, {
      text: "CITY OF LANCASTER WATER",
      merchant: "City of Lancaster",
      category: "water-waste",
      amount: 84,
      vary: 0.06,
      day: 12,
      everyMonths: 3,
    });
    payBills(books, checking, [
      ["HIGHMARK MEDIGAP PREM", "Highmark", "insurance", 318.4, 5],
      ["DONEGAL INS GROUP AUTO", "Donegal", "insurance", 118.2, 9],
      ["VERIZON WRLS PHONE", "Verizon", "internet-phone", 74.6, 21],
      ["LNP MEDIA NEWSPAPER", "LNP", "news-magazines", 24, 14],
      ["ST JAMES EPISCOPAL OFFERING", null, "gifts-donations", 160, 4],
      ["PENN WASTE INC", "Penn Waste", "water-waste", 31.5, 23],
    ]);
    books.once(checking, "2026-03-26", 1184, { text: "LANCASTER CO TREASURER TAX", category: "taxes" });
    books.once(checking, "2026-08-20", 2860, { text: "SCHOOL DIST LANCASTER RE TAX", category: "taxes" });
    books.once(checking, "2026-05-11", 1092, {
      text: "DONEGAL INS GROUP HOME",
      merchant: "Donegal",
      category: "insurance",
    });
    goAbout(books, checking, [
      [
        "groceries",
        9,
        14,
        98,
        [
          ["GIANT #### LANCASTER", "Giant"],
          ["STAUFFERS OF KISSEL HILL", null],
          ["CENTRAL MARKET STANDS", null],
        ],
      ],
      [
        "dining-out",
        6,
        14,
        62,
        [
          ["CRACKER BARREL ###", "Cracker Barrel"],
          ["TST* LANCASTER BREWING", null],
        ],
      ],
      [
        "fuel",
        3,
        26,
        46,
        [
          ["SHEETZ ####", "Sheetz"],
          ["TURKEY HILL ####", "Turkey Hill"],
        ],
      ],
      [
        "shopping",
        4,
        10,
        85,
        [
          ["AMZN MKTP US*#######", "Amazon"],
          ["BOSCOVS ##", "Boscov's"],
        ],
      ],
      ["pharmacy", 2, 6, 38, [["CVS/PHARMACY #####", "CVS"]]],
      ["medical", 1.2, 20, 60, [["LG HEALTH PHYSICIANS", null]]],
      ["gifts-donations", 1.2, 25, 80, [["CHECK ####", null]]],
      ["personal-care", 1.2, 24, 60, [["SQ *SHEAR DELIGHT", null]]],
    ]);
    books.sweep(checking, saver, 27, 4300);
    return books.close({
      person:
        "A retired couple in Lancaster, Pennsylvania, whose months are all alike. The one thing is that Comcast costs $12.50 more since September.",
      wanted: [want("price_increase", "comcast", [12.5, 150, 94.9], idsOf(comcast, "2026-06-01"))],
      silly: [
        silly("income_change", "social security", "It rises each January."),
        silly("duplicate_charge", "social security", "One is hers."),
        silly("duplicate_charge subscription_overlap price_increase", "donegal", "One is the house, one is the car."),
        silly("unusual_charge largest_expense", "school dist", "The school tax, each August."),
        silly("bill_missing", "city of lancaster", "It comes each quarter."),
        silly("forgotten_subscription", "st james", "It is their church."),
      ],
    });
  },

  function sheffieldNursery() {
    const books = openBooks({
      name: "sheffield-nursery",
      seed: 170012,
      since: "2025-04-01",
      today: "2026-10-20",
      currency: "GBP",
    });
    const current = books.account("Hallam Joint Account", { opening: 3500 });
    const saver = books.account("Hallam Rainy Day", { subtype: "savings", opening: 2900 });
    books.monthly(current, {
      text: "SHEFFIELD TCH NHS FT SALARY",
      merchant: "Sheffield Teaching Hospitals",
      category: "salary",
      amount: 1914.6,
      vary: 0.02,
      day: 27,
    });
    books.monthly(current, {
      text: "KELHAM TOOLING LTD BGC WAGES",
      merchant: "Kelham Tooling",
      category: "salary",
      amount: 1870.35,
      day: "last business day",
    });
    books.everyDays(current, {
      text: "HMRC CHILD BENEFIT",
      merchant: "HMRC",
      category: "benefits",
      amount: 173.2,
      days: 28,
      first: "2025-04-08",
    });
    const mortgage = books.monthly(current, {
      text: "YORKSHIRE BS MORTGAGE DD",
      merchant: "Yorkshire Building Society",
      category: "mortgage",
      amount: [
        ["2025-04", 918.42],
        ["2026-09", 1164.9],
      ],
      day: 1,
    });
    const gas = books.monthly(current, {
      text: "BRITISH GAS DD ##########",
      merchant: "British Gas",
      category: "gas-electricity",
      amount: [
        ["2025-04", 148],
        ["2026-10", 171],
      ],
      day: 8,
    });
    const rescue = books.once(current, "2025-11-06", 189, {
      text: "AA MEMBERSHIP RENEWAL",
      merchant: "AA Membership",
      category: "insurance",
    });
    books.monthly(current, {
      text: "SHEFFIELD CITY COUNCIL CTAX DD",
      merchant: "Sheffield City Council",
      category: "taxes",
      amount: [
        ["2025-04", 181],
        ["2026-04", 189],
      ],
      day: 3,
      skip: ["2026-02", "2026-03"],
    });
    const eats = [
      ["JUST EAT.CO.UK LTD", "Just Eat"],
      ["JUSTEAT* SHEFFIELD", "Just Eat"],
    ] as const;
    books.habit(current, { category: "dining-out", places: eats, perMonth: 1.6, low: 18, high: 42, to: "2026-08-04" });
    const more = books.habit(current, {
      category: "dining-out",
      places: eats,
      perMonth: 7,
      low: 18,
      high: 44,
      from: "2026-08-05",
    });
    payBills(books, current, [
      ["BUSY BEES NURSERY DD", "Busy Bees", "childcare", 642, 2],
      ["YORKSHIRE WATER DD", "Yorkshire Water", "water-waste", 46.5, 12],
      ["BT GROUP PLC DD", "BT", "internet-phone", 34.99, 16],
      ["VOXI MOBILE", "VOXI", "internet-phone", 12, 18],
      ["SMARTY", "Smarty", "internet-phone", 10, 20],
      ["VW FINANCIAL SERVICES DD", "VW Finance", "car-loan", 238.15, 5],
      ["AVIVA MOTOR DD", "Aviva", "insurance", 41.2, 9],
      ["TV LICENSE MBP", "TV Licensing", "tv-streaming", 14.54, 1],
      ["NETFLIX.COM", "Netflix", "tv-streaming", 12.99, 22],
    ]);
    books.once(current, "2025-08-04", 940, { text: "HAVEN HOLIDAYS", merchant: "Haven", category: "lodging" });
    books.once(current, "2026-07-27", 985, { text: "HAVEN HOLIDAYS", merchant: "Haven", category: "lodging" });
    goAbout(books, current, [
      [
        "groceries",
        12,
        8,
        92,
        [
          ["TESCO STORES ####", "Tesco"],
          ["ALDI STORES SHEFFIELD", "Aldi"],
          ["SAINSBURYS S/MKTS", "Sainsbury's"],
        ],
      ],
      [
        "dining-out",
        4,
        10,
        48,
        [
          ["GREGGS PLC", "Greggs"],
          ["NANDOS SHEFFIELD", "Nando's"],
        ],
      ],
      ["coffee", 5, 3, 9, [["COSTA COFFEE ########", "Costa"]]],
      ["fuel", 4, 32, 58, [["MORRISONS PETROL", "Morrisons"]]],
      [
        "shopping",
        5,
        6,
        60,
        [
          ["AMZNMKTPLACE", "Amazon"],
          ["ARGOS LTD", "Argos"],
          ["B & M RETAIL", "B&M"],
        ],
      ],
      [
        "clothing",
        2,
        10,
        50,
        [
          ["NEXT RETAIL LTD", "Next"],
          ["PRIMARK SHEFFIELD", "Primark"],
        ],
      ],
      ["pharmacy", 1.5, 4, 18, [["BOOTS ####", "Boots"]]],
      ["entertainment", 1.5, 12, 45, [["TROPICAL BUTTERFLY HOUSE", null]]],
    ]);
    books.sweep(current, saver, 28, 3000);
    return books.close({
      person:
        "A couple in Sheffield with two small children. Their fixed rate ended and the mortgage costs £246.48 a month more since September; British Gas takes £23 more since October; Just Eat went from one or two a month to seven since August; the AA renews on 6 November, £189 the last time.",
      wanted: [
        want("price_increase", "yorkshire building", [246.48, 2957.76, 1164.9], idsOf(mortgage, "2026-06-01")),
        want("habit_doubled category_spike small_purchases", "just eat", [], idsOf(more)),
        want("price_increase", "british gas", [23, 276, 171], idsOf(gas, "2026-06-01")),
        want("yearly_renewal upcoming_bills", "aa membership", [189], idsOf(rescue)),
      ],
      silly: [
        silly(
          "bill_missing price_increase",
          "sheffield city council",
          "It is ten months a year, and rises each April.",
        ),
        silly("unusual_charge largest_expense", "haven", "Their week at the sea."),
        silly("subscription_overlap duplicate_charge", "voxi", "One phone each."),
        silly("income_change", "sheffield teaching", "An extra shift now and then."),
        silly("forgotten_subscription subscription_overlap", "tv licen", "One has to pay it."),
      ],
    });
  },

  function norwichPlanner() {
    const books = openBooks({
      name: "norwich-planner",
      seed: 170013,
      since: "2025-02-01",
      today: "2026-08-11",
      currency: "GBP",
    });
    const current = books.account("Wensum Current Account", { opening: 2700 });
    const saver = books.account("Wensum Easy Saver", { subtype: "savings", opening: 11800 });
    const pay = books.monthly(current, {
      text: "NORFOLK COUNTY COUNCIL SALARY",
      merchant: "Norfolk County Council",
      category: "salary",
      amount: [
        ["2025-02", 2512.44],
        ["2026-06", 2041.3],
      ],
      day: 24,
    });
    const virgin = books.monthly(current, {
      text: "VIRGIN MEDIA PYMTS DD",
      merchant: "Virgin Media",
      category: "internet-phone",
      amount: [
        ["2025-02", 34],
        ["2026-07", 52.5],
      ],
      day: 14,
    });
    const admiral = books.once(current, "2025-09-02", 412.6, {
      text: "ADMIRAL INSURANCE CARDIFF",
      merchant: "Admiral",
      category: "insurance",
    });
    const abroad: string[] = [];
    for (const [day, amount, text] of [
      ["2026-06-08", 41.2, "MERCADONA MALAGA"],
      ["2026-06-09", 58.6, "RESTAURANTE EL PIMPI"],
      ["2026-06-10", 124.8, "RENFE VIAJEROS"],
      ["2026-06-11", 36.4, "MUSEO PICASSO MALAGA"],
      ["2026-06-12", 72.1, "BODEGA LA ANTIGUA"],
      ["2026-06-13", 63.9, "EL CORTE INGLES MALAGA"],
      ["2026-06-14", 318.5, "HOTEL DON CURRO MALAGA"],
    ] as const) {
      books.once(current, day, amount, { text, category: "other-travel" });
      abroad.push(
        ...idsOf(
          books.once(current, day, Math.round(amount * 2.99) / 100, {
            text: "NON-STERLING TRANSACTION FEE",
            category: "foreign-fees",
          }),
        ),
      );
    }
    books.once(current, "2026-03-18", 164.98, { text: "EASYJET *#######", merchant: "easyJet", category: "flights" });
    books.monthly(current, {
      text: "VANGUARD ISA DD",
      merchant: "Vanguard",
      category: "investment-transfer",
      amount: 400,
      day: 26,
      flow: "out",
    });
    books.monthly(current, {
      text: "NORWICH CITY COUNCIL CTAX DD",
      merchant: "Norwich City Council",
      category: "taxes",
      amount: [
        ["2025-02", 148],
        ["2025-04", 154],
        ["2026-04", 161],
      ],
      day: 1,
      skip: ["2025-02", "2025-03", "2026-02", "2026-03"],
    });
    payBills(books, current, [
      ["OCTOPUS ENERGY DD", "Octopus Energy", "gas-electricity", 118, 5],
      ["ANGLIAN WATER DD", "Anglian Water", "water-waste", 38.4, 12],
      ["GIFFGAFF", "giffgaff", "internet-phone", 12, 19],
      ["TV LICENSE MBP", "TV Licensing", "tv-streaming", 14.54, 3],
      ["NATIONAL TRUST DD", "National Trust", "entertainment", 8.6, 9],
      ["RSPCA DONATION DD", "RSPCA", "gifts-donations", 10, 16],
      ["PURE GYM LTD", "PureGym", "fitness", 24.99, 22],
    ]);
    books.once(current, "2026-04-22", 386.4, { text: "KWIK FIT NORWICH", merchant: "Kwik Fit", category: "car" });
    goAbout(books, current, [
      [
        "groceries",
        10,
        6,
        72,
        [
          ["WAITROSE NORWICH", "Waitrose"],
          ["LIDL GB NORWICH", "Lidl"],
          ["NORWICH MARKET SUMUP", null],
        ],
      ],
      [
        "dining-out",
        5,
        9,
        45,
        [
          ["THE BICYCLE SHOP NORWICH", null],
          ["WAGAMAMA NORWICH", "Wagamama"],
        ],
      ],
      ["coffee", 6, 3, 8, [["ZETTLE_*STRANGERS COFFEE", null]]],
      ["fuel", 2.5, 32, 54, [["SHELL NORWICH", "Shell"]]],
      [
        "shopping",
        4,
        8,
        70,
        [
          ["AMZNMKTPLACE", "Amazon"],
          ["JARROLD & SONS", "Jarrold"],
        ],
      ],
      ["clothing", 1, 18, 75, [["MARKS&SPENCER PLC", "M&S"]]],
      ["home-improvement", 1.2, 10, 70, [["B & Q ####", "B&Q"]]],
      ["pharmacy", 1.2, 4, 20, [["BOOTS ####", "Boots"]]],
      [
        "entertainment",
        2,
        12,
        48,
        [
          ["NORWICH THEATRE ROYAL", null],
          ["CINEMA CITY NORWICH", null],
        ],
      ],
      ["personal-care", 0.8, 32, 52, [["SUMUP *HAIR AT NO 9", null]]],
    ]);
    books.sweep(current, saver, 28, 2300);
    return books.close({
      person:
        "She is 61 and plans roads for the county in Norwich, four days a week since June, which is £471.14 less a month. Virgin Media's contract ended and costs £18.50 more since July; the car's insurance renews on 2 September, £412.60 the last time; her card took a fee on each payment during the week in Malaga.",
      wanted: [
        want("price_increase", "virgin", [18.5, 222, 52.5], idsOf(virgin, "2026-04-01")),
        want("yearly_renewal upcoming_bills", "admiral", [412.6], idsOf(admiral)),
        want("income_change", "norfolk county", [471.14, 5653.68, 2041.3], idsOf(pay, "2026-03-01")),
        want("foreign_fees fee_leak", "non-sterling", [], abroad),
      ],
      silly: [
        silly("bill_missing price_increase", "norwich city council", "It is ten months a year, and rises each April."),
        silly("unusual_charge", "don curro", "Her hotel."),
        silly("subscription_overlap", "national trust", "She goes there each month."),
        silly("unusual_charge largest_expense", "kwik fit", "Tires, in April."),
        silly("forgotten_subscription", "rspca", "She gives it gladly."),
      ],
    });
  },

  function halifaxTwoSkaters() {
    const books = openBooks({
      name: "halifax-two-skaters",
      seed: 170014,
      since: "2025-03-01",
      today: "2026-09-09",
      currency: "CAD",
    });
    const chequing = books.account("Citadel Chequing", { opening: 4300 });
    const saver = books.account("Citadel Savings", { subtype: "savings", opening: 8200 });
    const card = books.account("Citadel Scene Visa", { type: "credit", opening: 0 });
    books.everyDays(chequing, {
      text: "IRVING SHIPBUILDING PAY",
      merchant: "Irving Shipbuilding",
      category: "salary",
      amount: 1842.3,
      vary: 0.02,
      days: 14,
      first: "2025-03-06",
    });
    books.everyDays(chequing, {
      text: "NSHA PAYROLL DEPOSIT",
      merchant: "Nova Scotia Health",
      category: "salary",
      amount: 894.75,
      vary: 0.03,
      days: 14,
      first: "2025-03-13",
    });
    const benefit = books.monthly(chequing, {
      text: "CANADA CCB CCB/ACE",
      merchant: "Canada Child Benefit",
      category: "benefits",
      amount: [
        ["2025-03", 412.3],
        ["2026-07", 318.9],
      ],
      day: 20,
    });
    const mortgage = books.monthly(chequing, {
      text: "SCOTIABANK MTG PYMT",
      merchant: "Scotiabank Mortgage",
      category: "mortgage",
      amount: [
        ["2025-03", 1684.2],
        ["2026-07", 2107.55],
      ],
      day: 1,
    });
    const fee = books.monthly(chequing, {
      text: "MONTHLY ACCOUNT FEE",
      category: "bank-fees",
      amount: 16.95,
      day: 30,
    });
    const eastlink = books.monthly(card, {
      text: "EASTLINK HALIFAX NS",
      merchant: "Eastlink",
      category: "internet-phone",
      amount: [
        ["2025-03", 105],
        ["2026-08", 124],
      ],
      day: 5,
    });
    books.monthly(chequing, {
      text: "NS POWER BILL PMT",
      merchant: "Nova Scotia Power",
      category: "gas-electricity",
      amount: [
        ["2025-03", 318],
        ["2025-05", 236],
        ["2025-11", 341],
        ["2026-05", 244],
      ],
      vary: 0.08,
      day: 18,
      everyMonths: 2,
    });
    for (const day of ["2025-04-30", "2025-10-31", "2026-04-30"]) {
      books.once(chequing, day, day < "2026" ? 1842.5 : 1931.2, {
        text: "HALIFAX REG MUN TAX",
        merchant: "Halifax Regional Municipality",
        category: "taxes",
      });
    }
    for (const child of ["U9", "U11"]) {
      books.once(card, "2025-09-04", 540, {
        text: `TASA DUCKS MINOR HOCKEY ${child}`,
        merchant: "TASA Minor Hockey",
        category: "education",
      });
      books.once(card, "2026-09-03", 565, {
        text: `TASA DUCKS MINOR HOCKEY ${child}`,
        merchant: "TASA Minor Hockey",
        category: "education",
      });
    }
    payBills(books, chequing, [
      ["EXCEL AFTER SCHOOL HRCE", null, "childcare", 460, 4],
      ["INTACT INSURANCE PREM", "Intact", "insurance", 212.4, 12],
      ["RBC AUTO LOAN PMT", null, "car-loan", 428.9, 16],
    ]);
    books.monthly(chequing, {
      text: "CST RESP CONTRIBUTION",
      merchant: "CST Savings",
      category: "investment-transfer",
      amount: 208,
      day: 23,
      flow: "out",
    });
    payBills(books, card, [
      ["BELL MOBILITY", "Bell Mobility", "internet-phone", 138.2, 11],
      ["NETFLIX.COM", "Netflix", "tv-streaming", 18.99, 17],
      ["SPOTIFY CANADA", "Spotify", "music", 20.99, 24],
    ]);
    books.once(card, "2025-07-18", 1120, { text: "WHITE POINT BEACH RESORT", category: "lodging" });
    books.once(card, "2026-07-17", 1165, { text: "WHITE POINT BEACH RESORT", category: "lodging" });
    books.once(chequing, "2026-04-14", 1480, { text: "CANADA RIT TAX REFUND", category: "tax-refund" });
    goAbout(books, card, [
      [
        "groceries",
        13,
        14,
        140,
        [
          ["SOBEYS #### HALIFAX", "Sobeys"],
          ["ATL SUPERSTORE ####", "Atlantic Superstore"],
          ["COSTCO WHOLESALE W###", "Costco"],
        ],
      ],
      [
        "dining-out",
        6,
        14,
        70,
        [
          ["SQ *DARRELLS", null],
          ["BOSTON PIZZA ###", "Boston Pizza"],
          ["A&W ####", "A&W"],
        ],
      ],
      ["coffee", 10, 3, 10, [["TIM HORTONS #####", "Tim Hortons"]]],
      [
        "fuel",
        6,
        38,
        72,
        [
          ["IRVING OIL #####", "Irving Oil"],
          ["PETRO-CANADA #####", "Petro-Canada"],
        ],
      ],
      [
        "shopping",
        5,
        10,
        95,
        [
          ["AMZN MKTP CA*#######", "Amazon"],
          ["CANADIAN TIRE ####", "Canadian Tire"],
        ],
      ],
      ["clothing", 1.5, 18, 80, [["OLD NAVY CA ####", "Old Navy"]]],
      ["pharmacy", 1.5, 6, 38, [["SHOPPERS DRUG MART ##", "Shoppers Drug Mart"]]],
      ["entertainment", 1.5, 16, 70, [["CINEPLEX ####", "Cineplex"]]],
    ]);
    books.payInFull(chequing, card, 8);
    books.sweep(chequing, saver, 27, 5200);
    return books.close({
      person:
        "A couple in Halifax with two children who play hockey. The mortgage was renewed in July and costs $423.35 a month more; the child benefit was set again in July, $93.40 a month less; Eastlink costs $19 more since August; the bank takes $16.95 each month for the account.",
      wanted: [
        want("price_increase", "scotiabank", [423.35, 5080.2, 2107.55], idsOf(mortgage, "2026-04-01")),
        want("income_change", "child benefit", [93.4, 1120.8, 318.9], idsOf(benefit, "2026-04-01")),
        want("price_increase", "eastlink", [19, 228, 124], idsOf(eastlink, "2026-05-01")),
        want("fee_leak", "account fee", [16.95, 203.4], idsOf(fee, "2025-09-01")),
      ],
      silly: [
        silly("duplicate_charge", "hockey", "Two children play."),
        silly("new_commitment unusual_charge", "hockey", "It comes each September."),
        silly(
          "category_spike price_increase bill_missing",
          "nova scotia power",
          "It comes every two months and follows the weather.",
        ),
        silly("unusual_charge largest_expense", "white point", "Their vacation in July."),
        silly("income_change", "nova scotia health", "Her shifts differ."),
        silly("habit_doubled small_purchases", "tim hortons", "It is coffee."),
      ],
    });
  },
];
