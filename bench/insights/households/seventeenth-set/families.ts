import { idsOf, openBooks, silly, want } from "../../build";
import type { Household } from "../../types";
import { goAbout, payBills } from "./errands";

/** Three children in Plano, a newborn in Duluth, a second car in Sacramento, a mother in Tucson, parents in Grand Rapids. */
export const familiesWithChildren: readonly (() => Household)[] = [
  function planoFive() {
    const books = openBooks({ name: "plano-five", seed: 170001, since: "2025-02-01", today: "2026-08-19" });
    const checking = books.account("Legacy Joint Checking", { opening: 7000 });
    const saver = books.account("Legacy Savings", { subtype: "savings", opening: 12400 });
    const card = books.account("Legacy Cash Back Visa", { type: "credit", opening: 0 });
    books.everyDays(checking, {
      text: "TEXOMA DATA CENTERS PAYROLL PPD ID #########",
      merchant: "Texoma Data Centers",
      category: "salary",
      amount: 2480.35,
      vary: 0.01,
      days: 14,
      first: "2025-02-07",
    });
    for (const day of [15, 31]) {
      books.monthly(checking, {
        text: "PLANO ISD DIR DEP",
        merchant: "Plano ISD",
        category: "salary",
        amount: 1680.12,
        day,
      });
    }
    const mortgage = books.monthly(checking, {
      text: "FREEDOM MTG PYMTS ########",
      merchant: "Freedom Mortgage",
      category: "mortgage",
      amount: [
        ["2025-02", 2418.06],
        ["2026-07", 2611.4],
      ],
      day: 3,
    });
    books.monthly(checking, {
      text: "TXU ENERGY BILL PAY",
      merchant: "TXU Energy",
      category: "gas-electricity",
      amount: [
        ["2025-02", 148],
        ["2025-06", 262],
        ["2025-10", 151],
        ["2026-06", 268],
      ],
      vary: 0.12,
      day: 18,
    });
    books.monthly(checking, {
      text: "CITY OF PLANO UTILITY",
      merchant: "City of Plano",
      category: "water-waste",
      amount: 104,
      vary: 0.2,
      day: 22,
    });
    const care = books.monthly(checking, {
      text: "PRIMROSE SCHOOL WEST PLANO",
      merchant: "Primrose School",
      category: "childcare",
      amount: 845,
      day: 1,
    });
    const fsa = books.monthly(checking, {
      text: "WEX HEALTH DCFSA REIMB",
      merchant: "WEX Health",
      category: "other-income",
      amount: 416.66,
      day: 11,
      late: 2,
      to: "2026-05",
    });
    payBills(books, checking, [
      ["TOYOTA ACH LEASE PYMT", "Toyota Financial", "car-loan", 489.2, 9],
      ["USAA P&C AUTOPAY", "USAA", "insurance", 248.15, 12],
      ["FRISCO LAKES COMMUNITY CHURCH", null, "gifts-donations", 350, 8],
    ]);
    books.monthly(checking, {
      text: "UGIFT 529 TEXAS COLLEGE",
      merchant: "Ugift",
      category: "investment-transfer",
      amount: 300,
      day: 17,
      flow: "out",
    });
    const bundle = books.monthly(card, {
      text: "DISNEY PLUS HULU BNDL",
      merchant: "Disney+",
      category: "tv-streaming",
      amount: 12.99,
      day: 6,
    });
    const hulu = books.monthly(card, {
      text: "HULU ############ HULU.COM/BILL",
      merchant: "Hulu",
      category: "tv-streaming",
      amount: 11.99,
      day: 14,
    });
    payBills(books, card, [
      ["ATT* BILL PAYMENT", "AT&T", "internet-phone", 80, 10],
      ["VZWRLSS*APOCC VISB", "Verizon", "internet-phone", 168.4, 21],
      ["NETFLIX.COM", "Netflix", "tv-streaming", 17.99, 25],
      ["SPOTIFY USA", "Spotify", "music", 19.99, 4],
      ["LIFE TIME PLANO", "Life Time", "fitness", 189, 2],
    ]);
    for (const child of ["A", "B"]) {
      books.once(card, "2026-06-09", 540, {
        text: `CAMP GRADY SPRUCE YMCA REG ${child}`,
        merchant: "Camp Grady Spruce",
        category: "education",
      });
    }
    books.once(card, "2025-07-02", 1860, { text: "AIRBNB * HM########", merchant: "Airbnb", category: "lodging" });
    books.once(card, "2026-07-06", 1944, { text: "AIRBNB * HM########", merchant: "Airbnb", category: "lodging" });
    books.once(checking, "2025-03-04", 2240, { text: "IRS TREAS 310 TAX REF", category: "tax-refund" });
    books.once(checking, "2026-03-03", 1985, { text: "IRS TREAS 310 TAX REF", category: "tax-refund" });
    goAbout(books, card, [
      [
        "groceries",
        14,
        20,
        180,
        [
          ["H-E-B #### PLANO", "H-E-B"],
          ["KROGER #### PLANO TX", "Kroger"],
          ["COSTCO WHSE ####", "Costco"],
        ],
      ],
      [
        "dining-out",
        9,
        16,
        78,
        [
          ["CHICK-FIL-A #####", "Chick-fil-A"],
          ["WHATABURGER ###", "Whataburger"],
          ["TST* PAPPASITOS PLANO", "Pappasito's"],
        ],
      ],
      [
        "fuel",
        7,
        32,
        66,
        [
          ["BUC-EE'S ####", "Buc-ee's"],
          ["QT #### OUTSIDE", "QuikTrip"],
        ],
      ],
      [
        "shopping",
        8,
        9,
        130,
        [
          ["AMZN MKTP US*#######", "Amazon"],
          ["TARGET ########", "Target"],
        ],
      ],
      [
        "clothing",
        2,
        18,
        90,
        [
          ["OLD NAVY US ####", "Old Navy"],
          ["ACADEMY SPORTS ###", "Academy Sports"],
        ],
      ],
      ["medical", 1.2, 25, 60, [["CHILDRENS HLTH PEDIATRIC", null]]],
      [
        "entertainment",
        2,
        20,
        95,
        [
          ["CINEMARK #### PLANO", "Cinemark"],
          ["MAIN EVENT PLANO", "Main Event"],
        ],
      ],
      ["parking-tolls", 4, 4, 20, [["NTTA AUTOCHARGE", "NTTA"]]],
    ]);
    books.payInFull(checking, card, 6);
    books.sweep(checking, saver, 27, 8200);
    return books.close({
      person:
        "A couple in Plano with three children. The account for dependent care used to pay back $416.66 of each month's preschool and has sent nothing since May; the mortgage rose by $193.34 in July because of the escrow; they pay for Hulu by itself although the Disney bundle has it.",
      wanted: [
        want(
          "reimbursement_missing bill_missing income_change",
          "wex",
          [416.66, 833.32, 1249.98],
          [...idsOf(fsa, "2026-02-01"), ...idsOf(care, "2026-06-01")],
        ),
        want("price_increase", "freedom", [193.34, 2320.08, 2611.4], idsOf(mortgage, "2026-04-01")),
        want(
          "subscription_overlap forgotten_subscription",
          "hulu",
          [11.99, 143.88, 12.99, 155.88, 24.98, 299.76],
          idsOf([...hulu, ...bundle], "2026-02-01"),
        ),
      ],
      silly: [
        silly("duplicate_charge", "camp grady", "Two children went to camp."),
        silly("new_commitment new_subscription", "camp grady", "It is once a summer."),
        silly("category_spike price_increase", "txu", "It is the air conditioning in Texas."),
        silly("unusual_charge largest_expense", "airbnb", "The week at the coast, as each July."),
        silly("income_change", "texoma", "A few dollars of difference."),
        silly("duplicate_charge", "ntta", "They are tolls."),
      ],
    });
  },

  function duluthNewborn() {
    const books = openBooks({ name: "duluth-newborn", seed: 170002, since: "2025-04-01", today: "2026-10-06" });
    const checking = books.account("Harbor Checking", { opening: 4100 });
    const saver = books.account("Harbor Savings", { subtype: "savings", opening: 7600 });
    const card = books.account("Harbor Visa", { type: "credit", opening: 0 });
    books.everyDays(checking, {
      text: "CIRRUS MRO DES:DIR DEP ID:#######",
      merchant: "Cirrus MRO",
      category: "salary",
      amount: 1785.4,
      vary: 0.02,
      days: 14,
      first: "2025-04-04",
    });
    const hers = [15, 30].flatMap((day) =>
      books.monthly(checking, {
        text: "ISD 709 DULUTH PAYROLL",
        merchant: "Duluth Public Schools",
        category: "salary",
        amount: [
          ["2025-04", 1720.18],
          ["2026-06", 1032.1],
          ["2026-09", 1290.14],
        ],
        day,
      }),
    );
    const daycare = books.everyDays(checking, {
      text: "BRIGHTWHEEL *LITTLE LOONS CHILD CARE",
      merchant: "Little Loons Child Care",
      category: "childcare",
      amount: 285,
      days: 7,
      first: "2026-09-04",
    });
    const paid = books.once(checking, "2026-09-10", 412.8, {
      text: "ESSENTIA HEALTH MYCHART PMT",
      merchant: "Essentia Health",
      category: "medical",
    });
    const again = books.once(card, "2026-09-14", 412.8, {
      text: "ESSENTIA HEALTH DULUTH MN",
      merchant: "Essentia Health",
      category: "medical",
    });
    books.once(card, "2026-07-20", 1350, {
      text: "ESSENTIA HEALTH DULUTH MN",
      merchant: "Essentia Health",
      category: "medical",
    });
    const prime = books.once(card, "2025-10-21", 139, {
      text: "AMAZON PRIME*####### AMZN.COM/BILL",
      merchant: "Amazon Prime",
      category: "shopping",
    });
    books.once(card, "2026-05-16", 874.5, {
      text: "POTTERY BARN KIDS ####",
      merchant: "Pottery Barn Kids",
      category: "shopping",
    });
    books.monthly(checking, {
      text: "MINNESOTA POWER BILLPAY",
      merchant: "Minnesota Power",
      category: "gas-electricity",
      amount: 104,
      vary: 0.15,
      day: 19,
    });
    books.monthly(checking, {
      text: "CITY OF DULUTH COMFORT SYSTEMS",
      merchant: "Comfort Systems",
      category: "other-utilities",
      amount: [
        ["2025-04", 128],
        ["2025-06", 82],
        ["2025-11", 196],
        ["2026-05", 96],
      ],
      vary: 0.12,
      day: 23,
    });
    payBills(books, checking, [
      ["BREMER BANK MTG PMT", "Bremer Bank", "mortgage", 1790.44, 1],
      ["MEMBERS COOP CU AUTO LN", null, "car-loan", 356.3, 5],
      ["EDFINANCIAL STUDENT LN", "EdFinancial", "student-loan", 340.2, 18],
      ["AMFAM INSURANCE PREM", "American Family", "insurance", 142.2, 12],
    ]);
    payBills(books, card, [
      ["SPECTRUM", "Spectrum", "internet-phone", 65, 8],
      ["T-MOBILE*AUTO PAY", "T-Mobile", "internet-phone", 110, 16],
      ["NETFLIX.COM", "Netflix", "tv-streaming", 17.99, 22],
      ["SPOTIFY USA", "Spotify", "music", 16.99, 11],
    ]);
    books.monthly(checking, {
      text: "FID BKG SVC LLC ROTH IRA",
      merchant: "Fidelity",
      category: "investment-transfer",
      amount: 750,
      day: 20,
      flow: "out",
    });
    books.once(checking, "2026-02-24", 1420, { text: "IRS TREAS 310 TAX REF", category: "tax-refund" });
    goAbout(books, card, [
      [
        "groceries",
        11,
        12,
        135,
        [
          ["SUPER ONE FOODS ##", "Super One"],
          ["ALDI #####", "Aldi"],
          ["WHOLE FOODS COOP DULUTH", null],
        ],
      ],
      [
        "dining-out",
        6,
        14,
        62,
        [
          ["TST* DULUTH GRILL", null],
          ["SAMMYS PIZZA DULUTH", "Sammy's Pizza"],
          ["CULVERS ####", "Culver's"],
        ],
      ],
      ["coffee", 6, 4, 11, [["CARIBOU COFFEE ####", "Caribou Coffee"]]],
      [
        "fuel",
        5,
        28,
        52,
        [
          ["KWIK TRIP ########", "Kwik Trip"],
          ["HOLIDAY STATIONS ####", "Holiday"],
        ],
      ],
      [
        "shopping",
        7,
        9,
        95,
        [
          ["TARGET ########", "Target"],
          ["AMZN MKTP US*#######", "Amazon"],
          ["MENARDS DULUTH MN", "Menards"],
        ],
      ],
      ["pharmacy", 2, 6, 36, [["WALGREENS #####", "Walgreens"]]],
      ["pets", 1.5, 24, 70, [["PETSMART ####", "PetSmart"]]],
    ]);
    books.payInFull(checking, card, 7);
    books.sweep(checking, saver, 27, 5000);
    return books.close({
      person:
        "A couple in Duluth with a baby of four months. Day care began in September at $285 a week; she came back from leave part-time and has $430 less on each payday than a year ago; the hospital's $412.80 were paid from checking and four days later with the card; Amazon Prime renews on 21 October.",
      wanted: [
        want("duplicate_charge", "essentia", [412.8, 825.6], idsOf([...paid, ...again])),
        want(
          "new_commitment new_subscription category_spike",
          "little loons",
          [285, 1140, 1235, 1238.75, 1240, 1425, 14820],
          idsOf(daycare),
        ),
        want(
          "income_change",
          "duluth public schools",
          [430.04, 860.08, 1290.14, 2580.28, 10320.96],
          idsOf(hers, "2026-03-01"),
        ),
        want("yearly_renewal upcoming_bills", "amazon prime", [139], idsOf(prime)),
      ],
      silly: [
        silly("category_spike price_increase", "comfort systems", "It is the heating."),
        silly("unusual_charge largest_expense", "pottery barn", "The crib, in May."),
        silly("income_change", "cirrus", "He earns what he did."),
        silly("duplicate_charge", "little loons", "It is each week."),
        silly("duplicate_charge habit_doubled", "target", "They have a baby."),
      ],
    });
  },

  function sacramentoSecondCar() {
    const books = openBooks({ name: "sacramento-second-car", seed: 170003, since: "2025-05-01", today: "2026-08-28" });
    const checking = books.account("Delta Family Checking", { opening: 5300 });
    const saver = books.account("Delta Family Savings", { subtype: "savings", opening: 19500 });
    const card = books.account("Delta Freedom Card", { type: "credit", opening: 0 });
    books.everyDays(checking, {
      text: "STATE OF CALIF SCO PAYROLL",
      merchant: "State of California",
      category: "salary",
      amount: 2210.6,
      vary: 0.01,
      days: 14,
      first: "2025-05-02",
    });
    books.monthly(checking, {
      text: "MERCY DENTAL GROUP GUSTO PAY",
      merchant: "Mercy Dental Group",
      category: "salary",
      amount: 2790.25,
      day: "last business day",
    });
    books.once(saver, "2026-06-18", 6000, {
      text: "CASHIERS CHECK FOLSOM LAKE TOYOTA",
      merchant: "Folsom Lake Toyota",
      category: "car",
    });
    const loan = books.monthly(checking, {
      text: "TOYOTA MOTOR CREDIT ACH RTL",
      merchant: "Toyota Financial",
      category: "car-loan",
      amount: 784.12,
      day: 20,
      from: "2026-07",
    });
    const cover = books.monthly(checking, {
      text: "CSAA INSURANCE AUTOPAY",
      merchant: "CSAA",
      category: "insurance",
      amount: [
        ["2025-05", 168.4],
        ["2026-07", 264.9],
      ],
      day: 13,
    });
    const tutor = books.monthly(card, {
      text: "MATHNASIUM OF NATOMAS",
      merchant: "Mathnasium",
      category: "education",
      amount: 289,
      day: 3,
      from: "2025-09",
    });
    const tutored = books.once(card, "2026-08-05", 289, {
      text: "MATHNASIUM OF NATOMAS",
      merchant: "Mathnasium",
      category: "education",
    });
    books.monthly(checking, {
      text: "SMUD ELECTRIC AUTOPAY",
      merchant: "SMUD",
      category: "gas-electricity",
      amount: [
        ["2025-05", 128],
        ["2025-07", 214],
        ["2025-10", 122],
        ["2026-07", 221],
      ],
      vary: 0.1,
      day: 16,
    });
    books.monthly(checking, {
      text: "CITY OF SACRAMENTO UTIL",
      merchant: "City of Sacramento",
      category: "water-waste",
      amount: 165,
      vary: 0.06,
      day: 24,
    });
    payBills(books, checking, [
      ["ROCKET MORTGAGE PAYMENT", "Rocket Mortgage", "mortgage", 2735.6, 1],
      ["GOLDEN 1 CU AUTO LOAN", "Golden 1", "car-loan", 341.08, 9],
      ["STAR AFTER SCHOOL PROGRAM", null, "childcare", 610, 4],
    ]);
    payBills(books, card, [
      ["XFINITY MOBILE", "Xfinity", "internet-phone", 75, 11],
      ["T-MOBILE*AUTO PAY", "T-Mobile", "internet-phone", 140, 18],
      ["NETFLIX.COM", "Netflix", "tv-streaming", 24.99, 23],
      ["APPLE.COM/BILL", "Apple", "software", 9.99, 27],
    ]);
    books.once(card, "2026-04-07", 418, { text: "DISCOUNT TIRE CA ##", merchant: "Discount Tire", category: "car" });
    books.once(card, "2025-07-14", 1240, { text: "SUGAR PINE CABINS TAHOE", category: "lodging" });
    goAbout(books, card, [
      [
        "groceries",
        13,
        18,
        160,
        [
          ["RALEYS ### SACRAMENTO", "Raley's"],
          ["WINCO FOODS ##", "WinCo Foods"],
          ["COSTCO WHSE ####", "Costco"],
        ],
      ],
      [
        "dining-out",
        10,
        14,
        70,
        [
          ["IN-N-OUT BURGER ###", "In-N-Out"],
          ["TST* ROUND TABLE PIZZA", "Round Table"],
          ["CHIPOTLE ####", "Chipotle"],
        ],
      ],
      ["coffee", 8, 4, 12, [["STARBUCKS STORE #####", "Starbucks"]]],
      [
        "fuel",
        7,
        38,
        74,
        [
          ["ARCO AMPM ####", "ARCO"],
          ["CHEVRON #######", "Chevron"],
        ],
      ],
      [
        "shopping",
        7,
        9,
        110,
        [
          ["AMZN MKTP US*#######", "Amazon"],
          ["TARGET ########", "Target"],
        ],
      ],
      ["clothing", 2, 16, 80, [["OLD NAVY US ####", "Old Navy"]]],
      ["medical", 1.2, 25, 60, [["KAISER PERMANENTE ###", "Kaiser"]]],
      [
        "entertainment",
        2,
        18,
        90,
        [
          ["SACRAMENTO ZOO", null],
          ["CINEMARK ####", "Cinemark"],
        ],
      ],
    ]);
    books.payInFull(checking, card, 8);
    books.sweep(checking, saver, 27, 6200);
    return books.close({
      person:
        "A family of four in Sacramento that bought a second car in June. Its loan takes $784.12 a month since July and the insurance rose by $96.50, and since then the family spends more than comes in and draws on its savings; the tutor took August's $289 twice.",
      wanted: [
        want("duplicate_charge", "mathnasium", [289, 578], [...idsOf(tutor, "2026-08-01"), ...idsOf(tutored)]),
        want("new_commitment new_subscription", "toyota", [784.12, 9409.44, 1568.24], idsOf(loan)),
        want("savings_rate cash_runway lifestyle_creep", "", [], []),
        want("price_increase", "csaa", [96.5, 1158, 264.9], idsOf(cover, "2026-04-01")),
      ],
      silly: [
        silly("unusual_charge largest_expense", "folsom lake toyota", "They know that they bought a car."),
        silly("category_spike price_increase", "smud", "It is summer in Sacramento."),
        silly("duplicate_charge subscription_overlap", "golden 1", "It is the other car's loan."),
        silly("bill_missing", "star after school", "Nothing is missing there."),
        silly("income_change", "mercy dental", "She earns the same."),
      ],
    });
  },

  function tucsonMother() {
    const books = openBooks({ name: "tucson-mother", seed: 170004, since: "2025-12-01", today: "2026-10-27" });
    const checking = books.account("Saguaro Checking", { opening: 1400 });
    books.everyDays(checking, {
      text: "BANNER UNIV MED CTR PAYROLL",
      merchant: "Banner Health",
      category: "salary",
      amount: 1098.2,
      vary: 0.02,
      days: 14,
      first: "2025-12-05",
    });
    const support = books.monthly(checking, {
      text: "AZ SDU CHILD SUPPORT PMT",
      merchant: null,
      category: "other-income",
      amount: 412,
      day: 5,
      late: 2,
      to: "2026-08",
    });
    books.monthly(checking, {
      text: "RIO VISTA APTS RENTCAFE",
      merchant: "Rio Vista Apartments",
      category: "rent",
      amount: 1045,
      day: 1,
    });
    const phone = books.monthly(checking, {
      text: "METRO BY T-MOBILE AUTOPAY",
      merchant: "Metro by T-Mobile",
      category: "internet-phone",
      amount: [
        ["2025-12", 60],
        ["2026-09", 75],
      ],
      day: 12,
    });
    books.monthly(checking, {
      text: "TUCSON ELECTRIC POWER BILL",
      merchant: "Tucson Electric Power",
      category: "gas-electricity",
      amount: [
        ["2025-12", 84],
        ["2026-06", 142],
        ["2026-10", 104],
      ],
      vary: 0.1,
      day: 20,
    });
    payBills(books, checking, [
      ["HYUNDAI MOTOR FINANCE ACH", "Hyundai Finance", "car-loan", 287.4, 16],
      ["PROGRESSIVE INS PREM", "Progressive", "insurance", 138.6, 10],
      ["COX TUCSON COMM SVC", "Cox", "internet-phone", 30, 18],
      ["DESERT SPROUTS AFTER SCHOOL", null, "childcare", 260, 6],
      ["NETFLIX.COM", "Netflix", "tv-streaming", 7.99, 14],
    ]);
    const fees = ["2026-09-11", "2026-10-02", "2026-10-19"].flatMap((day) =>
      books.once(checking, day, 35, { text: "OVERDRAFT ITEM FEE", category: "overdraft-fees" }),
    );
    books.once(checking, "2026-02-20", 1680, { text: "IRS TREAS 310 TAX REF", category: "tax-refund" });
    books.once(checking, "2026-03-02", 1150, { text: "JACK FURRIERS TIRE & AUTO", category: "car" });
    books.once(checking, "2026-04-14", 640, { text: "SABINO DENTAL CARE", category: "dental-eye" });
    books.once(checking, "2026-06-22", 480, { text: "SUNSET VET CLINIC TUCSON", category: "pets" });
    books.once(checking, "2026-08-24", 820.5, { text: "JACK FURRIERS TIRE & AUTO", category: "car" });
    books.once(checking, "2026-07-30", 386.4, {
      text: "WM SUPERCENTER #####",
      merchant: "Walmart",
      category: "clothing",
    });
    goAbout(books, checking, [
      [
        "groceries",
        9,
        12,
        92,
        [
          ["FRYS FOOD #### TUCSON", "Fry's"],
          ["WM SUPERCENTER #####", "Walmart"],
          ["FOOD CITY ###", "Food City"],
        ],
      ],
      [
        "dining-out",
        6,
        8,
        30,
        [
          ["MCDONALD'S F####", "McDonald's"],
          ["EEGEES ## TUCSON", "Eegee's"],
        ],
      ],
      [
        "fuel",
        4,
        24,
        44,
        [
          ["CIRCLE K #####", "Circle K"],
          ["QT #### OUTSIDE", "QuikTrip"],
        ],
      ],
      [
        "shopping",
        3,
        8,
        62,
        [
          ["DOLLAR TREE ####", "Dollar Tree"],
          ["AMZN MKTP US*#######", "Amazon"],
        ],
      ],
      ["pharmacy", 1.5, 5, 26, [["WALGREENS #####", "Walgreens"]]],
    ]);
    return books.close({
      person:
        "A mother of two in Tucson who works at a hospital. The $412 of child support came each month until August and have not come in September and October; since then the account falls below nothing before payday and the bank has taken $35 three times; the rent of 1 November comes before the next pay on the 6th and is not covered; the phone costs $15 more since September.",
      wanted: [
        want("low_point_ahead bill_due_before_payday cash_runway", "", [], []),
        want(
          "reimbursement_missing bill_missing income_change",
          "child support",
          [412, 824],
          idsOf(support, "2026-02-01"),
        ),
        want("fee_leak", "overdraft", [35, 105, 70], idsOf(fees)),
        want("price_increase", "metro", [15, 180, 75], idsOf(phone, "2026-06-01")),
      ],
      silly: [
        silly("price_increase duplicate_charge", "rio vista", "The rent is what it was."),
        silly("category_spike price_increase", "tucson electric", "It was the summer."),
        silly("unusual_charge largest_expense", "jack furriers", "She knows what the car cost."),
        silly("idle_cash", null, "There is nothing idle."),
        silly("income_change", "banner", "An hour more or less."),
      ],
    });
  },

  function grandRapidsParents() {
    const books = openBooks({ name: "grand-rapids-parents", seed: 170005, since: "2025-11-01", today: "2026-11-13" });
    const joint = books.account("Family Checking", { opening: 4400 });
    const his = books.account("Pine Ridge CU Checking", { opening: 1900, lastSyncedOn: "2026-09-22" });
    const saver = books.account("Family Savings", { subtype: "savings", opening: 6900 });
    const card = books.account("Meijer Credit Card", { type: "credit", opening: 0 });
    books.everyDays(his, {
      text: "STEELHOLM SEATING PAYROLL",
      merchant: "Steelholm Seating",
      category: "salary",
      amount: 1712.5,
      vary: 0.03,
      days: 14,
      first: "2025-11-07",
    });
    books.everyDays(joint, {
      text: "LAKESHORE PEDIATRIC THERAPY DIRECT DEP",
      merchant: "Lakeshore Pediatric Therapy",
      category: "salary",
      amount: 1440.2,
      vary: 0.02,
      days: 14,
      first: "2025-11-14",
    });
    for (let month = 0; month < 13; month += 1) {
      const year = month < 2 ? 2025 : 2026;
      const number = ((month + 10) % 12) + 1;
      books.move(his, joint, `${year}-${String(number).padStart(2, "0")}-09`, 2400);
    }
    books.monthly(his, {
      text: "HONDA FINANCIAL ACH PMT",
      merchant: "Honda Financial",
      category: "car-loan",
      amount: 418.3,
      day: 15,
    });
    goAbout(books, his, [
      ["fuel", 4, 28, 54, [["SPEEDWAY #####", "Speedway"]]],
      ["dining-out", 7, 8, 28, [["JIMMY JOHNS ####", "Jimmy John's"]]],
      ["shopping", 3, 12, 120, [["CABELAS GRANDVILLE", "Cabela's"]]],
    ]);
    payBills(books, joint, [
      ["LAKE MICHIGAN CU MORTGAGE", "Lake Michigan CU", "mortgage", 1392.77, 1],
      ["KENTWOOD KIDS CHILDCARE TUITION", null, "childcare", 720, 3],
    ]);
    books.monthly(joint, {
      text: "CONSUMERS ENERGY AUTOPAY",
      merchant: "Consumers Energy",
      category: "gas-electricity",
      amount: 118,
      vary: 0.15,
      day: 21,
    });
    books.monthly(joint, {
      text: "DTE ENERGY GAS",
      merchant: "DTE Energy",
      category: "gas-electricity",
      amount: [
        ["2025-11", 98],
        ["2026-04", 41],
        ["2026-11", 96],
      ],
      vary: 0.2,
      day: 10,
    });
    books.monthly(joint, {
      text: "ORTHODONTICS OF KENT PLAN",
      merchant: "Orthodontics of Kent",
      category: "dental-eye",
      amount: 165,
      day: 18,
      to: "2026-08",
    });
    const auto = [
      ["2025-12-01", 1184],
      ["2026-06-01", 1262],
    ].flatMap(([day, amount]) =>
      books.once(joint, String(day), Number(amount), {
        text: "AAA MICHIGAN AUTO INS",
        merchant: "AAA Michigan",
        category: "insurance",
      }),
    );
    const trial = books.once(card, "2026-09-10", 1, {
      text: "ABCMOUSE.COM TRIAL",
      merchant: "ABCmouse",
      category: "education",
    });
    const lessons = books.monthly(card, {
      text: "ABCMOUSE.COM SUBSCR",
      merchant: "ABCmouse",
      category: "education",
      amount: 14.99,
      day: 10,
      from: "2026-10",
    });
    const phone = books.monthly(card, {
      text: "T-MOBILE*AUTO PAY",
      merchant: "T-Mobile",
      category: "internet-phone",
      amount: [
        ["2025-11", 140],
        ["2026-10", 155],
      ],
      day: 5,
    });
    payBills(books, card, [
      ["COMCAST / XFINITY", "Xfinity", "internet-phone", 78, 16],
      ["DISNEY PLUS", "Disney+", "tv-streaming", 15.99, 24],
      ["SPOTIFY USA", "Spotify", "music", 19.99, 12],
      ["YMCA OF GREATER GR", "YMCA", "fitness", 82, 2],
    ]);
    books.once(joint, "2026-03-10", 2105, { text: "IRS TREAS 310 TAX REF", category: "tax-refund" });
    goAbout(books, card, [
      [
        "groceries",
        12,
        16,
        160,
        [
          ["MEIJER # ###", "Meijer"],
          ["ALDI #####", "Aldi"],
          ["COSTCO WHSE ####", "Costco"],
        ],
      ],
      [
        "dining-out",
        6,
        14,
        60,
        [
          ["CULVERS ####", "Culver's"],
          ["TST* DONKEY TAQUERIA", null],
          ["PANERA BREAD ####", "Panera"],
        ],
      ],
      ["coffee", 6, 4, 11, [["BIGGBY COFFEE ###", "Biggby"]]],
      ["fuel", 4, 30, 56, [["MEIJER GAS ###", "Meijer Gas"]]],
      [
        "shopping",
        6,
        9,
        90,
        [
          ["AMZN MKTP US*#######", "Amazon"],
          ["TARGET ########", "Target"],
        ],
      ],
      ["clothing", 2, 14, 75, [["KOHL'S ####", "Kohl's"]]],
      ["entertainment", 1.5, 18, 70, [["JOHN BALL ZOO", null]]],
      ["pharmacy", 1.5, 5, 32, [["WALGREENS #####", "Walgreens"]]],
    ]);
    books.payInFull(joint, card, 6);
    books.sweep(joint, saver, 27, 4900);
    return books.close({
      person:
        "Parents in Grand Rapids. His account at the credit union has sent nothing since 22 September and no one noticed; the children's reading app went from a trial of a dollar to $14.99 a month; T-Mobile costs $15 more since October; the half-year of car insurance, $1,262 the last time, is due on 1 December.",
      wanted: [
        want("account_silent", "pine ridge", [], []),
        want(
          "yearly_renewal upcoming_bills price_increase bill_due_before_payday",
          "aaa michigan",
          [1262, 1184, 78, 156],
          idsOf(auto),
        ),
        want("price_increase", "t-mobile", [15, 180, 155], idsOf(phone, "2026-07-01")),
        want("free_trial_converted new_subscription", "abcmouse", [14.99, 179.88], idsOf([...trial, ...lessons])),
      ],
      silly: [
        silly("income_change bill_missing cash_runway", "steelholm", "He is still paid; the account only went silent."),
        silly("bill_missing", "honda", "It is paid; the account only went silent."),
        silly("bill_missing category_drop", "orthodontics", "The braces are paid off."),
        silly("category_spike price_increase", "dte", "It is getting cold."),
        silly("unusual_charge", "aaa michigan", "It comes twice a year."),
      ],
    });
  },
];
