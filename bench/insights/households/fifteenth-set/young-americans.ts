import { idsOf, openBooks, silly, sumOfRows, want } from "../../build";
import type { Household } from "../../types";
import { runErrands } from "../eighth-set/streets";
import { payStanding } from "../ninth-set/standing";

/** A barista in Chicago, a doctoral student in Boston, a sophomore in Philadelphia, a marketer in Denver, a call center in Seattle. */
export const youngAmericans: readonly (() => Household)[] = [
  function chicagoBarista() {
    const books = openBooks({ name: "chicago-barista", seed: 150001, since: "2025-08-01", today: "2026-08-06" });
    const checking = books.account("Wicker Checking", { opening: 1240 });
    const saver = books.account("Wicker Savings", { subtype: "savings", opening: 820 });
    books.everyDays(checking, {
      text: "HALSTED ROASTERS PAYROLL PPD ID: ########",
      merchant: "Halsted Roasters",
      category: "salary",
      amount: 918,
      vary: 0.08,
      days: 14,
      first: "2025-08-08",
    });
    payStanding(books, checking, [
      ["ZELLE TO D KOWALCZYK RENT", null, "rent", 640, 1],
      ["MINT MOBILE ###-###-####", "Mint Mobile", "internet-phone", 30, 14],
      ["AIDVANTAGE DEPT OF ED STDT LN", "Aidvantage", "student-loan", 118.42, 21],
      ["BLINK FITNESS LOGAN SQ", "Blink Fitness", "fitness", 19, 10],
      ["APPLE.COM/BILL", "Apple", "software", 2.99, 25],
    ]);
    books.monthly(checking, {
      text: "ZELLE TO D KOWALCZYK GAS ELEC",
      category: "gas-electricity",
      amount: 56,
      vary: 0.25,
      day: 16,
    });
    const spotify = books.monthly(checking, {
      text: "SPOTIFY USA ##########",
      merchant: "Spotify",
      category: "music",
      amount: [
        ["2025-08", 11.99],
        ["2026-06", 12.99],
      ],
      day: 19,
    });
    const fees = books.monthly(checking, {
      text: "MONTHLY MAINTENANCE FEE",
      category: "bank-fees",
      amount: 12,
      day: "last business day",
      from: "2026-04",
    });
    const lyft = [["LYFT *RIDE ########", "Lyft"]] as const;
    books.habit(checking, { category: "taxis", places: lyft, perMonth: 2.2, low: 9, high: 24, to: "2026-05-31" });
    const rides = books.habit(checking, {
      category: "taxis",
      places: lyft,
      perMonth: 9,
      low: 9,
      high: 25,
      from: "2026-06-01",
    });
    books.once(checking, "2026-02-11", 238, { text: "LOGAN SQ DENTAL STUDIO", category: "dental-eye" });
    books.once(checking, "2026-03-04", 742, { text: "IRS TREAS 310 TAX REF", category: "tax-refund" });
    runErrands(books, checking, [
      [
        "groceries",
        7,
        11,
        58,
        [
          ["JEWEL-OSCO ####", "Jewel-Osco"],
          ["ALDI ##### CHICAGO IL", "Aldi"],
          ["MARIANOS ####", "Mariano's"],
        ],
      ],
      [
        "dining-out",
        7,
        9,
        29,
        [
          ["TST* ANTIQUE TACO", "Antique Taco"],
          ["PORTILLOS ####", "Portillo's"],
          ["SQ *THE WHISTLER", "The Whistler"],
        ],
      ],
      ["public-transport", 4, 20, 20.01, [["VENTRA MOBILE CHICAGO", "Ventra"]]],
      [
        "shopping",
        2.5,
        9,
        70,
        [
          ["AMZN MKTP US*#######", "Amazon"],
          ["TARGET ########", "Target"],
        ],
      ],
      ["clothing", 1, 14, 60, [["BUFFALO EXCHANGE ###", "Buffalo Exchange"]]],
      ["entertainment", 1.5, 15, 48, [["DICE.FM", "Dice"]]],
      ["pharmacy", 1, 5, 26, [["WALGREENS #####", "Walgreens"]]],
    ]);
    books.sweep(checking, saver, 27, 1300);
    return books.close({
      person:
        "A barista of 23 in Chicago who shares an apartment. Her bank takes a maintenance fee of $12 a month since April; she rides with Lyft about nine times a month since June, before it was two; Spotify rose by a dollar.",
      wanted: [
        want("fee_leak", "maintenance fee", [12, 144, sumOfRows(fees)], idsOf(fees)),
        want("habit_doubled category_spike lifestyle_creep small_purchases", "lyft", [], idsOf(rides)),
        want("price_increase", "spotify", [1, 12, 12.99], idsOf(spotify, "2026-04-01")),
      ],
      silly: [
        silly("income_change", "halsted", "More or fewer shifts, it is always so."),
        silly("duplicate_charge small_purchases habit_doubled", "ventra", "I load twenty dollars when it is empty."),
        silly("unusual_charge largest_expense", "dental", "A filling, half a year ago."),
        silly("duplicate_charge subscription_overlap", "kowalczyk", "The rent, and my share of the bills."),
        silly("idle_cash", null, "It is my rent."),
      ],
    });
  },

  function bostonDoctoralStudent() {
    const books = openBooks({
      name: "boston-doctoral-student",
      seed: 150002,
      since: "2025-02-01",
      today: "2026-08-19",
    });
    const checking = books.account("Commonwealth Checking", { opening: 2700 });
    const saver = books.account("Commonwealth Savings", { subtype: "savings", opening: 1900 });
    const card = books.account("Commonwealth Cash Card", { type: "credit", opening: 0 });
    books.monthly(checking, {
      text: "BAY STATE UNIV STIPEND DIR DEP",
      merchant: "Bay State University",
      category: "salary",
      amount: [
        ["2025-02", 2890.18],
        ["2025-09", 2964.44],
      ],
      day: "last business day",
    });
    payStanding(books, checking, [
      ["VENMO RENT SOMERVILLE APT", null, "rent", 1420, 1],
      ["VERIZON FIOS BILL PMT", "Verizon Fios", "internet-phone", 49.99, 12],
    ]);
    books.monthly(checking, {
      text: "EVERSOURCE WEB PAY",
      merchant: "Eversource",
      category: "gas-electricity",
      amount: 68,
      vary: 0.3,
      day: 18,
    });
    const prime = books.monthly(card, {
      text: "AMAZON PRIME*####### AMZN.COM/BILL",
      merchant: "Amazon Prime",
      category: "shopping",
      amount: [
        ["2025-02", 7.49],
        ["2026-07", 14.99],
      ],
      day: 11,
    });
    payStanding(books, card, [
      ["MBTA MTICKET MONTHLY LINK", "MBTA", "public-transport", 90, 1],
      ["VISIBLE WIRELESS", "Visible", "internet-phone", 25, 6],
      ["SPOTIFY USA STUDENT", "Spotify", "music", 5.99, 22],
      ["OVERLEAF.COM", "Overleaf", "software", 9, 15],
    ]);
    // Two journeys that the university repaid, and the third.
    books.once(card, "2025-04-02", 412.6, { text: "JETBLUE #############", merchant: "JetBlue", category: "flights" });
    books.once(checking, "2025-05-16", 412.6, {
      text: "BAY STATE UNIV AP TRAVEL REIMB",
      merchant: "Bay State University",
      category: "other-income",
    });
    books.once(card, "2025-10-08", 318.4, { text: "DELTA AIR #############", merchant: "Delta", category: "flights" });
    books.once(card, "2025-11-09", 524.8, {
      text: "HILTON CHICAGO ######",
      merchant: "Hilton",
      category: "lodging",
    });
    books.once(checking, "2025-12-12", 843.2, {
      text: "BAY STATE UNIV AP TRAVEL REIMB",
      merchant: "Bay State University",
      category: "other-income",
    });
    const trip = [
      ...books.once(card, "2026-05-06", 1012.3, {
        text: "AUSTRIAN AIRL ##########",
        merchant: "Austrian Airlines",
        category: "flights",
      }),
      ...books.once(card, "2026-06-13", 684.1, {
        text: "MOTEL ONE WIEN HBF",
        merchant: "Motel One",
        category: "lodging",
      }),
    ];
    const abroad = (
      [
        ["2026-06-08", 46.2, "OEBB TICKETSHOP WIEN", "public-transport"],
        ["2026-06-09", 31.75, "CAFE CENTRAL WIEN", "dining-out"],
        ["2026-06-10", 24.4, "BILLA DANKT #### WIEN", "groceries"],
        ["2026-06-10", 52.9, "PLACHUTTA WOLLZEILE", "dining-out"],
        ["2026-06-11", 38.3, "ALBERTINA TICKETS WIEN", "entertainment"],
        ["2026-06-12", 44.6, "GASTHAUS POESCHL WIEN", "dining-out"],
        ["2026-06-13", 684.1, "", ""],
      ] as const
    ).flatMap(([day, amount, text, category]) => {
      if (category !== "") books.once(card, day, amount, { text, category });
      return books.once(card, day, Math.round(amount * 3) / 100, {
        text: "FOREIGN TRANSACTION FEE",
        category: "foreign-fees",
      });
    });
    books.once(checking, "2026-03-11", 388, { text: "IRS TREAS 310 TAX REF", category: "tax-refund" });
    runErrands(books, card, [
      [
        "groceries",
        9,
        10,
        76,
        [
          ["MARKET BASKET ## SOMERVILLE", "Market Basket"],
          ["TRADER JOE S ### CAMBRIDGE", "Trader Joe's"],
          ["H MART CAMBRIDGE", "H Mart"],
        ],
      ],
      [
        "dining-out",
        6,
        11,
        42,
        [
          ["TST* DUMPLING HOUSE", "Dumpling House"],
          ["SQ *FELIPES TAQUERIA", "Felipe's Taqueria"],
          ["CAVA ####", "Cava"],
        ],
      ],
      [
        "coffee",
        9,
        3.5,
        8.5,
        [
          ["TATTE BAKERY ##", "Tatte"],
          ["DUNKIN ######", "Dunkin'"],
        ],
      ],
      [
        "shopping",
        4,
        9,
        82,
        [
          ["AMZN MKTP US*#######", "Amazon"],
          ["TARGET ########", "Target"],
        ],
      ],
      ["taxis", 1.5, 10, 26, [["UBER *TRIP", "Uber"]]],
      ["entertainment", 1.5, 12, 40, [["COOLIDGE CORNER THEATRE", null]]],
      ["pharmacy", 1.3, 6, 30, [["CVS/PHARMACY #####", "CVS"]]],
    ]);
    books.payInFull(checking, card, 5);
    books.sweep(checking, saver, 26, 950);
    const fees = sumOfRows(abroad);
    return books.close({
      person:
        "A doctoral student of 27 in Boston. The university repaid two journeys to conferences in a few weeks; Vienna's flight and hotel, $1,696.40, have not been repaid for two months. Her card took three percent on each purchase there; Amazon Prime's student price ended in July and doubled.",
      wanted: [
        want("reimbursement_missing refund_missing", "austrian", [1696.4, 1012.3, 684.1], idsOf(trip)),
        want("price_increase", "amazon prime", [7.5, 90, 14.99], idsOf(prime, "2026-04-01")),
        want("foreign_fees fee_leak", "foreign transaction", [fees], idsOf(abroad)),
      ],
      silly: [
        silly("income_change", "reimb", "It was my own money that came back."),
        silly("largest_expense unusual_charge", "austrian", "I booked it, for a conference."),
        silly("price_increase category_spike", "eversource", "Cold months cost more."),
        silly("subscription_overlap forgotten_subscription", "overleaf", "I write my thesis with it."),
        silly("bill_missing", "delta", "A flight is not a bill."),
      ],
    });
  },

  function philadelphiaSophomore() {
    const books = openBooks({ name: "philadelphia-sophomore", seed: 150003, since: "2025-09-01", today: "2026-09-29" });
    const checking = books.account("Schuylkill Student Checking", { opening: 1020 });
    const father = books.monthly(checking, {
      text: "ZELLE FROM ANDRE BOATENG",
      category: "other-income",
      amount: 650,
      day: 2,
      late: 1,
      to: "2026-08",
    });
    books.everyDays(checking, {
      text: "UNIV STUDENT EMPL DIR DEP",
      merchant: "University Library",
      category: "salary",
      amount: 272,
      vary: 0.1,
      days: 14,
      first: "2025-09-12",
    });
    payStanding(books, checking, [
      ["BALTIMORE AVE APTS WEB PMT", null, "rent", 690, 1],
      ["MINT MOBILE ###-###-####", "Mint Mobile", "internet-phone", 30, 20],
      ["SPOTIFY USA STUDENT", "Spotify", "music", 5.99, 13],
    ]);
    const chegg = books.monthly(checking, {
      text: "CHEGG ORDER ###-###-####",
      merchant: "Chegg",
      category: "education",
      amount: 15.95,
      day: 17,
      from: "2025-10",
    });
    const hero = books.monthly(checking, {
      text: "COURSE HERO SUBSCRIPTION",
      merchant: "Course Hero",
      category: "education",
      amount: 14.95,
      day: 8,
      from: "2026-07",
    });
    books.once(checking, "2025-09-08", 164.2, { text: "BKSTR UNIV CITY ####", category: "education" });
    books.once(checking, "2026-01-20", 148.6, { text: "BKSTR UNIV CITY ####", category: "education" });
    books.once(checking, "2026-09-04", 171.3, { text: "BKSTR UNIV CITY ####", category: "education" });
    books.once(checking, "2026-02-24", 312, { text: "IRS TREAS 310 TAX REF", category: "tax-refund" });
    runErrands(books, checking, [
      [
        "groceries",
        6,
        9,
        52,
        [
          ["ACME #### PHILADELPHIA", "Acme"],
          ["FRESH GROCER ####", "Fresh Grocer"],
          ["TRADER JOE S ### PHILA", "Trader Joe's"],
        ],
      ],
      [
        "dining-out",
        9,
        8,
        22,
        [
          ["WAWA ### PHILADELPHIA", "Wawa"],
          ["SQ *HALAL CART ##TH ST", null],
          ["CHIPOTLE ####", "Chipotle"],
        ],
      ],
      ["coffee", 6, 3, 8, [["SABRINAS / SAXBYS ##", "Saxbys"]]],
      ["public-transport", 3, 10, 20, [["SEPTA KEY RELOAD", "SEPTA"]]],
      [
        "shopping",
        3,
        8,
        52,
        [
          ["AMZN MKTP US*#######", "Amazon"],
          ["TARGET ########", "Target"],
        ],
      ],
      ["entertainment", 1.5, 9, 30, [["AMC #### PHILADELPHIA", "AMC"]]],
      ["personal-care", 0.8, 22, 30, [["SQ *CUTS ON BALTIMORE", null]]],
    ]);
    return books.close({
      person:
        "A student of 19 in Philadelphia who works in the library. Her father's $650 at the beginning of the month did not come in September, so the rent of 1 October is not covered before the next pay; she pays for both Chegg and Course Hero.",
      wanted: [
        want("bill_missing income_change reimbursement_missing", "boateng", [650], idsOf(father)),
        want("low_point_ahead cash_runway bill_due_before_payday", "", [], []),
        want(
          "subscription_overlap new_subscription forgotten_subscription",
          "course hero",
          [14.95, 15.95, 30.9, 179.4, 191.4, 370.8],
          [...idsOf(hero), ...idsOf(chegg, "2026-06-01")],
        ),
      ],
      silly: [
        silly("unusual_charge largest_expense category_spike", "bkstr", "Books, each semester."),
        silly("income_change", "student empl", "Hours differ a little."),
        silly("small_purchases duplicate_charge", "wawa", "That is lunch."),
        silly("idle_cash", null, "There is hardly anything."),
      ],
    });
  },

  function denverMarketer() {
    const books = openBooks({ name: "denver-marketer", seed: 150004, since: "2025-10-01", today: "2026-10-08" });
    const checking = books.account("Platte River Checking", { opening: 1900 });
    const saver = books.account("Platte River Savings", { subtype: "savings", opening: 5600 });
    const card = books.account("Platte River Visa", { type: "credit", opening: -1480 });
    for (const day of [15, "last business day"] as const) {
      books.monthly(checking, {
        text: "SUMMIT OUTDOOR BRANDS PAYROLL",
        merchant: "Summit Outdoor Brands",
        category: "salary",
        amount: 1745.37,
        day,
      });
    }
    payStanding(books, checking, [
      ["CAPITOL HILL APTS RENTCAFE", null, "rent", 1445, 2],
      ["TOYOTA FINANCIAL AUTOPAY", "Toyota Financial", "car-loan", 276.1, 9],
      ["NELNET STUDENT LN", "Nelnet", "student-loan", 214.66, 17],
      ["USAA P&C AUTO INS", "USAA", "insurance", 118.3, 11],
      ["TMOBILE AUTO PAY", "T-Mobile", "internet-phone", 65, 20],
      ["QUANTUM FIBER", "Quantum Fiber", "internet-phone", 50, 24],
    ]);
    books.monthly(checking, {
      text: "XCEL ENERGY-PSCO",
      merchant: "Xcel Energy",
      category: "gas-electricity",
      amount: 82,
      vary: 0.25,
      day: 22,
    });
    const affirm = books.monthly(checking, {
      text: "AFFIRM * PAY ########",
      merchant: "Affirm",
      category: "other-loan",
      amount: 84.33,
      day: 20,
      from: "2026-08",
    });
    payStanding(books, card, [
      ["NETFLIX.COM", "Netflix", "tv-streaming", 17.99, 7],
      ["SPOTIFY USA", "Spotify", "music", 11.99, 16],
      ["CHATGPT SUBSCRIPTION", "OpenAI", "software", 20, 21],
    ]);
    const fraud = [
      ...books.once(card, "2026-10-03", 1, { text: "KLVR MEDIA ONLINE ###-###-####", category: "uncategorized" }),
      ...books.once(card, "2026-10-05", 94.8, { text: "KLVR MEDIA ONLINE ###-###-####", category: "uncategorized" }),
    ];
    const restaurants = [
      ["TST* CITY O CITY", "City, O' City"],
      ["SQ *ILLEGAL PETES ##", "Illegal Pete's"],
      ["TST* SUSHI DEN", "Sushi Den"],
      ["SNOOZE AM EATERY", "Snooze"],
    ] as const;
    books.habit(card, {
      category: "dining-out",
      places: restaurants,
      perMonth: 5.5,
      low: 14,
      high: 56,
      to: "2026-06-30",
    });
    const evenings = books.habit(card, {
      category: "dining-out",
      places: restaurants,
      perMonth: 13,
      low: 14,
      high: 52,
      from: "2026-07-01",
    });
    books.once(card, "2026-01-17", 389, { text: "KEYSTONE LODGING ######", merchant: "Keystone", category: "lodging" });
    books.once(checking, "2026-03-18", 861, { text: "IRS TREAS 310 TAX REF", category: "tax-refund" });
    runErrands(books, card, [
      [
        "groceries",
        8,
        11,
        84,
        [
          ["KING SOOPERS ####", "King Soopers"],
          ["SPROUTS FARMERS MKT ###", "Sprouts"],
          ["TRADER JOE S ### DENVER", "Trader Joe's"],
        ],
      ],
      ["coffee", 6, 4, 9, [["SQ *CORVUS COFFEE", "Corvus Coffee"]]],
      [
        "fuel",
        3,
        28,
        48,
        [
          ["CONOCO #####", "Conoco"],
          ["KING SOOPERS FUEL ###", "King Soopers Fuel"],
        ],
      ],
      [
        "shopping",
        3,
        10,
        80,
        [
          ["AMZN MKTP US*#######", "Amazon"],
          ["TARGET ########", "Target"],
        ],
      ],
      ["pharmacy", 1, 7, 32, [["WALGREENS #####", "Walgreens"]]],
    ]);
    const charges: string[] = [];
    const costs = [26.4, 27.1, 27.9, 31.6, 33.2, 32.8, 33.5, 33.9, 34.4, 36.2, 39.7, 43.1];
    for (const [step, cost] of costs.entries()) {
      const month = `${step > 2 ? 2026 : 2025}-${String(((step + 9) % 12) + 1).padStart(2, "0")}`;
      books.move(checking, card, `${month}-18`, step < 9 ? 830 : 900, "credit-card-payment");
      charges.push(
        ...idsOf(
          books.once(card, `${month}-25`, cost, {
            text: "INTEREST CHARGE ON PURCHASES",
            category: "interest-charges",
          }),
        ),
      );
    }
    books.sweep(checking, saver, 26, 700);
    return books.close({
      person:
        "She is 26 and works in marketing in Denver. A name she doesn't know took a dollar and then $94.80 from her card; the card costs interest each month while more than its balance lies in savings; she eats out twice as often since July; a new payment plan at Affirm takes $84.33 since August.",
      wanted: [
        want("test_charge unusual_charge", "klvr", [94.8, 1, 95.8], idsOf(fraud)),
        want("interest_beside_savings fee_leak", "interest charge", [], charges),
        want("category_spike habit_doubled lifestyle_creep", "dining-out", [], idsOf(evenings)),
        want("new_commitment new_subscription", "affirm", [84.33, 1011.96], idsOf(affirm)),
      ],
      silly: [
        silly("largest_expense unusual_charge", "keystone", "Skiing, last winter."),
        silly("category_spike price_increase", "xcel", "It goes with the weather."),
        silly("duplicate_charge", "payroll", "Twice a month, as always."),
        silly("new_subscription forgotten_subscription", "netflix", "I watch it each day."),
        silly("idle_cash", "checking", "It is gone within two weeks."),
      ],
    });
  },

  function seattleCallCenter() {
    const books = openBooks({ name: "seattle-call-center", seed: 150005, since: "2024-09-01", today: "2026-08-31" });
    const checking = books.account("Rainier Everyday Checking", { opening: 2100 });
    const saver = books.account("Rainier Everyday Savings", { subtype: "savings", opening: 1500 });
    const card = books.account("Alki Visa", { type: "credit", opening: 0, lastSyncedOn: "2026-07-19" });
    for (const day of [5, 20]) {
      books.monthly(checking, {
        text: "CASCADE HEALTH PLAN PAYROLL",
        merchant: "Cascade Health Plan",
        category: "salary",
        amount: [
          ["2024-09", 1486.4],
          ["2025-01", 1521.15],
          ["2026-01", 1562.7],
        ],
        day,
      });
    }
    const rent = books.monthly(checking, {
      text: "GREENLAKE COURT APTS ONLINE PMT",
      merchant: "Greenlake Court",
      category: "rent",
      amount: [
        ["2024-09", 1450],
        ["2026-07", 1525],
      ],
      day: 1,
    });
    payStanding(books, checking, [
      ["XFINITY MOBILE", "Xfinity", "internet-phone", 85, 9],
      ["LEMONADE INSURANCE", "Lemonade", "insurance", 14.5, 23],
      ["ZELLE TO MOM", null, "gifts-donations", 150, 6],
    ]);
    books.monthly(checking, {
      text: "SEATTLE CITY LIGHT",
      merchant: "Seattle City Light",
      category: "gas-electricity",
      amount: 84,
      vary: 0.25,
      day: 15,
      everyMonths: 2,
    });
    const boxes = [
      ...books.once(checking, "2026-07-06", 24.98, {
        text: "HELLOFRESH ###-###-####",
        merchant: "HelloFresh",
        category: "groceries",
      }),
      ...books.everyDays(checking, {
        text: "HELLOFRESH ###-###-####",
        merchant: "HelloFresh",
        category: "groceries",
        amount: 71.93,
        days: 7,
        first: "2026-07-13",
      }),
    ];
    payStanding(books, card, [
      ["HULU ############", "Hulu", "tv-streaming", 9.99, 8],
      ["NINTENDO CD########", "Nintendo", "games", 3.99, 17],
    ]);
    books.once(card, "2025-07-10", 612.4, {
      text: "ALASKA AIR #############",
      merchant: "Alaska Airlines",
      category: "flights",
    });
    runErrands(books, card, [
      [
        "groceries",
        8,
        11,
        72,
        [
          ["QFC #### SEATTLE", "QFC"],
          ["SAFEWAY ####", "Safeway"],
          ["UWAJIMAYA SEATTLE", "Uwajimaya"],
        ],
      ],
      [
        "dining-out",
        7,
        11,
        42,
        [
          ["TST* PHO BAC", "Pho Bac"],
          ["DICKS DRIVE IN ##", "Dick's"],
          ["SQ *MARINATION", "Marination"],
        ],
      ],
      ["coffee", 8, 4, 8.5, [["STARBUCKS STORE #####", "Starbucks"]]],
      [
        "shopping",
        3,
        10,
        80,
        [
          ["AMZN MKTP US*#######", "Amazon"],
          ["DAISO ###", "Daiso"],
        ],
      ],
      ["public-transport", 4, 20, 20.01, [["ORCA CARD RELOAD", "ORCA"]]],
      ["pharmacy", 1, 6, 28, [["BARTELL DRUGS ##", "Bartell Drugs"]]],
    ]);
    books.payInFull(checking, card, 12);
    books.sweep(checking, saver, 27, 2300);
    return books.close({
      person:
        "He is 29 and answers phones for a health plan in Seattle. His bank connection to the Alki Visa brings nothing since 19 July though he uses the card each day; HelloFresh's first box cost $24.98, the weekly ones since then $71.93; the rent rose by $75 in July.",
      wanted: [
        want(
          "free_trial_converted new_subscription price_increase new_commitment",
          "hellofresh",
          [71.93, 46.95, 311.7, 287.72, 3740.36, sumOfRows(boxes)],
          idsOf(boxes),
        ),
        want("account_silent", "alki", [], []),
        want("price_increase", "greenlake", [75, 900, 1525], idsOf(rent, "2026-03-01")),
      ],
      silly: [
        silly("category_drop bill_missing", null, "I did not stop; the card is just not read."),
        silly("duplicate_charge", "hellofresh", "A box each week."),
        silly("income_change", "cascade", "A raise each January."),
        silly("forgotten_subscription bill_missing", "mom", "I help my mother."),
        silly("largest_expense unusual_charge", "alaska", "A year ago."),
      ],
    });
  },
];
