import { idsOf, openBooks, silly, want } from "../../build";
import type { Household } from "../../types";
import { runErrands } from "../eighth-set/streets";
import { payStanding } from "../ninth-set/standing";

/** A mother of two in Norwich, a graduate's flat in Manchester, a bookkeeper in Calgary. */
export const islandsAndCanada: readonly (() => Household)[] = [
  function norwichMother() {
    const books = openBooks({
      name: "norwich-mother",
      seed: 93011,
      since: "2025-07-01",
      today: "2026-10-29",
      currency: "GBP",
    });
    const current = books.account("Wherry Current Account", { opening: 1240 });
    const pot = books.account("Wherry Rainy Day", { subtype: "savings", opening: 860 });
    books.monthly(current, {
      text: "NORFOLK COUNTY COUNCIL SALARY",
      merchant: "Norfolk County Council",
      category: "salary",
      amount: 1318.62,
      vary: 0.02,
      day: 25,
    });
    books.everyDays(current, {
      text: "HMRC CHILD BENEFIT",
      merchant: "HMRC",
      category: "benefits",
      amount: 173.2,
      days: 28,
      first: "2025-07-08",
    });
    books.monthly(current, {
      text: "DWP UC ########",
      merchant: "DWP",
      category: "benefits",
      amount: 612,
      vary: 0.08,
      day: 8,
    });
    const father = books.monthly(current, {
      text: "D HARMER MAINTENANCE KIDS",
      category: "other-income",
      amount: 240,
      day: 1,
      to: "2026-09",
    });
    books.monthly(current, {
      text: "NORWICH CITY COUNCIL CTAX DD",
      merchant: "Norwich City Council",
      category: "taxes",
      amount: [
        ["2025-07", 131],
        ["2026-04", 138],
      ],
      day: 3,
      skip: ["2026-02", "2026-03"],
    });
    const octopus = books.monthly(current, {
      text: "OCTOPUS ENERGY DD",
      merchant: "Octopus Energy",
      category: "gas-electricity",
      amount: [
        ["2025-07", 128.4],
        ["2026-10", 156.2],
      ],
      day: 18,
    });
    const admiral = books.once(current, "2025-11-14", 486.32, {
      text: "ADMIRAL INSURANCE CARDIFF",
      merchant: "Admiral",
      category: "insurance",
    });
    payStanding(books, current, [
      ["FREEBRIDGE COMMUNITY HSG SO", null, "rent", 795, 1],
      ["ANGLIAN WATER DD", "Anglian Water", "water-waste", 41, 12],
      ["BT GROUP PLC DD", "BT", "internet-phone", 36.99, 15],
      ["GIFFGAFF ##########", "giffgaff", "internet-phone", 12, 20],
      ["TV LICENSING MBP", "TV Licensing", "tv-streaming", 14.54, 2],
      ["DVLA VEHICLE TAX", "DVLA", "taxes", 16.62, 5],
      ["NETFLIX.COM", "Netflix", "tv-streaming", 5.99, 10],
      ["PARENTPAY AFTER SCHOOL CLUB", "ParentPay", "childcare", 88, 6],
    ]);
    for (const day of ["2026-03-04", "2026-04-04", "2026-05-04"]) {
      books.once(current, day, 33.33, { text: "KLARNA*JD SPORTS", merchant: "Klarna", category: "clothing" });
    }
    books.habit(current, {
      category: "games",
      places: [["ROBLOX.COM ###-#######", "Roblox"]],
      perMonth: 0.7,
      low: 4.99,
      high: 12.99,
      to: "2026-08-10",
    });
    const roblox = books.habit(current, {
      category: "games",
      places: [["ROBLOX.COM ###-#######", "Roblox"]],
      perMonth: 9,
      low: 4.99,
      high: 24.99,
      from: "2026-08-11",
    });
    books.once(current, "2026-08-03", 412, { text: "HAVEN HOLIDAYS CAISTER", merchant: "Haven", category: "lodging" });
    books.once(current, "2026-06-11", 264.5, { text: "KWIK FIT NORWICH ####", merchant: "Kwik Fit", category: "car" });
    runErrands(books, current, [
      [
        "groceries",
        11,
        8,
        66,
        [
          ["ASDA STORES ####", "Asda"],
          ["LIDL GB NORWICH", "Lidl"],
          ["TESCO STORES ####", "Tesco"],
        ],
      ],
      [
        "fuel",
        2.5,
        28,
        48,
        [
          ["ASDA PETROL ####", "Asda Petrol"],
          ["BP DEREHAM RD", "BP"],
        ],
      ],
      [
        "dining-out",
        4,
        7,
        31,
        [
          ["MCDONALDS ###", "McDonald's"],
          ["GREGGS PLC ####", "Greggs"],
          ["JUST EAT.CO.UK LTD", "Just Eat"],
        ],
      ],
      [
        "shopping",
        4,
        4,
        42,
        [
          ["B&M NORWICH", "B&M"],
          ["AMZNMKTPLACE*#######", "Amazon"],
          ["HOME BARGAINS ####", "Home Bargains"],
        ],
      ],
      [
        "clothing",
        1.5,
        8,
        46,
        [
          ["PRIMARK NORWICH", "Primark"],
          ["VINTED UK", "Vinted"],
        ],
      ],
      ["pharmacy", 1, 4, 18, [["BOOTS ####", "Boots"]]],
      [
        "entertainment",
        1.5,
        8,
        40,
        [
          ["ODEON NORWICH", "Odeon"],
          ["GRAVITY TRAMPOLINE", null],
        ],
      ],
      ["public-transport", 2, 2, 6, [["FIRST BUS TAP ON", "First Bus"]]],
    ]);
    books.sweep(current, pot, 26, 1250);
    return books.close({
      person:
        "A mother of two in Norwich on a part-time salary and Universal Credit. Their father's £240 of 1 October has not come; purchases in Roblox went from one every other month to nine since August; Octopus takes £27.80 more; the car's insurance, £486.32, is due on 14 November, for which the account will not last until pay.",
      wanted: [
        want("low_point_ahead bill_due_before_payday cash_runway", "", [], []),
        want("bill_missing reimbursement_missing income_change", "harmer", [240], idsOf(father)),
        want("habit_doubled category_spike small_purchases", "roblox", [], idsOf(roblox)),
        want("yearly_renewal upcoming_bills bill_due_before_payday", "admiral", [486.32], idsOf(admiral)),
        want("price_increase", "octopus", [27.8, 333.6, 156.2], idsOf(octopus, "2026-07-01")),
      ],
      silly: [
        silly("price_increase bill_missing", "norwich city", "Ten payments a year, and more each April."),
        silly("forgotten_subscription new_subscription bill_missing", "klarna", "Shoes in three parts."),
        silly("income_change", "dwp", "It changes with my pay."),
        silly("unusual_charge largest_expense", "haven", "Our week at the sea."),
        silly("lifestyle_creep idle_cash", null, "On what?"),
        silly("forgotten_subscription", "tv licen", "One has to."),
      ],
    });
  },

  function manchesterGraduate() {
    const books = openBooks({
      name: "manchester-graduate",
      seed: 93012,
      since: "2025-09-01",
      today: "2026-11-13",
      currency: "GBP",
    });
    const current = books.account("Irwell Current", { opening: 1720 });
    const pot = books.account("Irwell Saver", { subtype: "savings", opening: 2100 });
    books.monthly(current, {
      text: "KESTREL ANALYTICS LTD SALARY",
      merchant: "Kestrel Analytics",
      category: "salary",
      amount: [
        ["2025-09", 2012.4],
        ["2026-07", 2098.7],
      ],
      day: "last business day",
    });
    const rent = books.monthly(current, {
      text: "NORTHWARD LETTINGS LTD SO",
      category: "rent",
      amount: [
        ["2025-09", 725],
        ["2026-09", 785],
      ],
      day: 1,
    });
    const priya = books.monthly(current, {
      text: "PRIYA NAIR BILLS",
      category: "other-transfer",
      flow: "in",
      amount: 144,
      day: 3,
      late: 2,
      to: "2026-10",
    });
    books.monthly(current, {
      text: "MANCHESTER CITY COUNCIL DD",
      merchant: "Manchester City Council",
      category: "taxes",
      amount: 128,
      day: 2,
      skip: ["2026-02", "2026-03"],
    });
    const [puregym, thegym] = [
      books.monthly(current, { text: "PUREGYM LTD", merchant: "PureGym", category: "fitness", amount: 24.99, day: 4 }),
      books.monthly(current, {
        text: "THE GYM GROUP DD",
        merchant: "The Gym Group",
        category: "fitness",
        amount: 22.99,
        day: 16,
        from: "2026-08",
      }),
    ];
    payStanding(books, current, [
      ["E.ON NEXT LTD DD", "E.ON Next", "gas-electricity", 98, 9],
      ["UNITED UTILITIES DD", "United Utilities", "water-waste", 31.5, 14],
      ["HYPEROPTIC LTD", "Hyperoptic", "internet-phone", 30, 6],
      ["VOXI BY VODAFONE", "Voxi", "internet-phone", 12, 18],
      ["SPOTIFY UK", "Spotify", "music", 12.99, 21],
      ["AMZNPRIME STUDENT*####", "Amazon Prime", "shopping", 4.49, 27],
    ]);
    const rider = [["DELIVEROO.CO.UK LONDON", "Deliveroo"]] as const;
    books.habit(current, { category: "dining-out", places: rider, perMonth: 3, low: 12, high: 32, to: "2026-08-25" });
    const evenings = books.habit(current, {
      category: "dining-out",
      places: rider,
      perMonth: 10,
      low: 12,
      high: 36,
      from: "2026-08-26",
    });
    books.once(current, "2026-09-18", 186, { text: "ASOS.COM LONDON", merchant: "ASOS", category: "clothing" });
    books.once(current, "2026-10-01", 186, {
      text: "ASOS.COM REFUND",
      merchant: "ASOS",
      category: "clothing",
      flow: "in",
    });
    books.once(current, "2026-05-09", 214.6, { text: "EASYJET #######", merchant: "easyJet", category: "flights" });
    books.once(current, "2026-06-12", 168, {
      text: "BOOKING.COM LISBOA",
      merchant: "Booking.com",
      category: "lodging",
    });
    runErrands(books, current, [
      [
        "groceries",
        9,
        5,
        44,
        [
          ["ALDI STORES MANCH", "Aldi"],
          ["TESCO STORES ####", "Tesco"],
          ["LIDL GB ANCOATS", "Lidl"],
        ],
      ],
      [
        "dining-out",
        6,
        7,
        36,
        [
          ["RUDYS PIZZA ANCOATS", "Rudy's"],
          ["NANDOS MANCHESTER", "Nando's"],
          ["THE MARBLE ARCH", null],
        ],
      ],
      [
        "coffee",
        8,
        3,
        8,
        [
          ["PRET A MANGER", "Pret A Manger"],
          ["SUMUP *ANCOATS COFFEE", null],
        ],
      ],
      ["public-transport", 14, 2, 5, [["BEE NETWORK CONTACTLESS", "Bee Network"]]],
      [
        "shopping",
        3,
        6,
        60,
        [
          ["AMZNMKTPLACE*#######", "Amazon"],
          ["UNIQLO MANCHESTER", "Uniqlo"],
        ],
      ],
      [
        "entertainment",
        2,
        12,
        48,
        [
          ["DICE FM LTD", "Dice"],
          ["HOME MCR CINEMA", null],
        ],
      ],
      ["taxis", 2, 6, 18, [["UBER *TRIP", "Uber"]]],
      ["personal-care", 0.8, 18, 26, [["SUMUP *NQ BARBERS", null]]],
    ]);
    books.sweep(current, pot, 4, 1150);
    return books.close({
      person:
        "A graduate of 24 in Manchester. Deliveroo went from three a month to ten since late August; the rent rose by £60 in September; Priya, who shares the flat, has not sent her £144 for November's bills; and he pays two gyms since August.",
      wanted: [
        want("habit_doubled category_spike small_purchases", "deliveroo", [], idsOf(evenings)),
        want("price_increase", "northward", [60, 720, 785], idsOf(rent, "2026-06-01")),
        want("reimbursement_missing bill_missing", "priya", [144], idsOf(priya)),
        want(
          "subscription_overlap new_subscription",
          "gym",
          [24.99, 22.99, 47.98, 275.88, 299.88, 575.76],
          idsOf([...puregym, ...thegym], "2026-08-01"),
        ),
      ],
      silly: [
        silly("bill_missing", "manchester city", "Ten payments a year."),
        silly("duplicate_charge small_purchases habit_doubled", "bee network", "The tram to work and back."),
        silly("refund_missing unusual_charge largest_expense", "asos", "It went back, and so did the money."),
        silly("unusual_charge", "easyjet", "A weekend in Lisbon."),
        silly("subscription_overlap", "voxi", "One is the flat's."),
        silly("idle_cash", null, "Idle?"),
      ],
    });
  },

  function calgaryBookkeeper() {
    const books = openBooks({
      name: "calgary-bookkeeper",
      seed: 93013,
      since: "2025-04-01",
      today: "2026-10-08",
      currency: "CAD",
    });
    const chequing = books.account("Bow Chequing", { opening: 3900 });
    const saver = books.account("Bow e-Saver", { subtype: "savings", opening: 7400 });
    const visa = books.account("Bow Cash Back Visa", { type: "credit", opening: 0 });
    for (const day of [15, "last business day"] as const) {
      books.monthly(chequing, {
        text: "PAYROLL DEP FOOTHILLS SUPPLY LTD",
        merchant: "Foothills Supply",
        category: "salary",
        amount: 2310.44,
        day,
      });
    }
    books.monthly(chequing, {
      text: "INTERAC E-TRF RECEIVED R DHALIWAL",
      category: "other-transfer",
      flow: "in",
      amount: 1650,
      day: 1,
    });
    const before = books.everyDays(chequing, {
      text: "BOW MORTGAGE PYMT ######",
      category: "mortgage",
      amount: 812.3,
      days: 14,
      first: "2025-04-04",
      last: "2026-07-10",
    });
    const since = books.everyDays(chequing, {
      text: "BOW MORTGAGE PYMT ######",
      category: "mortgage",
      amount: 1046.75,
      days: 14,
      first: "2026-07-24",
    });
    const fees = books.monthly(chequing, {
      text: "MONTHLY ACCOUNT FEE",
      category: "bank-fees",
      amount: 16.95,
      day: "last business day",
    });
    const intact = books.once(chequing, "2025-11-02", 1684.2, {
      text: "INTACT INSURANCE PREM HOME",
      merchant: "Intact",
      category: "insurance",
    });
    payStanding(books, chequing, [
      ["CITY OF CALGARY TIPP", "City of Calgary", "taxes", 298, 1],
      ["BELAIR DIRECT AUTO INS", "belairdirect", "insurance", 187.4, 20],
    ]);
    books.monthly(chequing, {
      text: "ENMAX ENERGY PAP",
      merchant: "Enmax",
      category: "gas-electricity",
      amount: [
        ["2025-04", 212],
        ["2025-06", 148],
        ["2025-11", 286],
        ["2026-04", 204],
        ["2026-06", 151],
      ],
      vary: 0.1,
      day: 22,
    });
    const disney = books.once(visa, "2025-10-21", 124.99, {
      text: "DISNEYPLUS ANNUAL",
      merchant: "Disney+",
      category: "tv-streaming",
    });
    payStanding(books, visa, [
      ["TELUS MOBILITY", "Telus", "internet-phone", 132.3, 9],
      ["SHAW CABLESYSTEMS", "Shaw", "internet-phone", 99.75, 12],
      ["CRAVE", "Crave", "tv-streaming", 22, 17],
      ["MNP COMMUNITY SPORT", null, "fitness", 68.25, 3],
    ]);
    books.once(visa, "2025-09-08", 890, { text: "HOCKEY CALGARY REG", category: "entertainment" });
    books.once(visa, "2026-09-09", 985, { text: "HOCKEY CALGARY REG", category: "entertainment" });
    const twice = ["2026-10-03", "2026-10-03"].flatMap((day) =>
      books.once(visa, day, 164.83, {
        text: "SPORT CHEK #### CALGARY AB",
        merchant: "Sport Chek",
        category: "shopping",
      }),
    );
    books.once(visa, "2026-07-18", 1290, { text: "AIRBNB * HM########", merchant: "Airbnb", category: "lodging" });
    books.once(chequing, "2026-04-24", 940, { text: "CANADA REVENUE AGENCY TAX REF", category: "tax-refund" });
    runErrands(books, visa, [
      [
        "groceries",
        12,
        14,
        150,
        [
          ["REAL CDN SUPERSTORE ####", "Real Canadian Superstore"],
          ["SAFEWAY ####", "Safeway"],
          ["COSTCO WHOLESALE W###", "Costco"],
        ],
      ],
      [
        "dining-out",
        6,
        12,
        64,
        [
          ["BOSTON PIZZA ###", "Boston Pizza"],
          ["A&W ####", "A&W"],
          ["SKIPTHEDISHES", "SkipTheDishes"],
        ],
      ],
      ["coffee", 10, 3, 9, [["TIM HORTONS #####", "Tim Hortons"]]],
      [
        "fuel",
        4,
        42,
        82,
        [
          ["PETRO-CANADA #####", "Petro-Canada"],
          ["CO-OP GAS BAR ##", "Co-op Gas"],
        ],
      ],
      [
        "shopping",
        5,
        10,
        120,
        [
          ["CANADIAN TIRE ####", "Canadian Tire"],
          ["AMZN MKTP CA*#####", "Amazon"],
          ["WINNERS ###", "Winners"],
        ],
      ],
      ["pharmacy", 2, 6, 42, [["SHOPPERS DRUG MART ####", "Shoppers Drug Mart"]]],
      ["parking-tolls", 3, 4, 14, [["CALGARY PARKING AUTH", null]]],
      ["dental-eye", 0.3, 60, 240, [["MARDA LOOP DENTAL", null]]],
    ]);
    books.payInFull(chequing, visa, 11);
    books.sweep(chequing, saver, 3, 5200);
    return books.close({
      person:
        "A bookkeeper of 46 in Calgary with a son in hockey. The mortgage was renewed in July and takes $234.45 more every two weeks; Sport Chek charged $164.83 twice on 3 October; the home's insurance of $1,684.20 is due on 2 November and Disney+ renews for a year on the 21st; the account costs $16.95 a month.",
      wanted: [
        want(
          "price_increase new_commitment",
          "mortgage",
          [234.45, 1046.75, 507.98, 6095.7, 468.9],
          idsOf([...before.slice(-4), ...since]),
        ),
        want("duplicate_charge", "sport chek", [164.83], idsOf(twice)),
        want("yearly_renewal upcoming_bills bill_due_before_payday", "intact", [1684.2], idsOf(intact)),
        want("fee_leak", "account fee", [16.95, 203.4], idsOf(fees, "2025-11-01")),
        want("yearly_renewal upcoming_bills", "disney", [124.99], idsOf(disney)),
      ],
      silly: [
        silly("unusual_charge largest_expense price_increase", "hockey", "In September, each year."),
        silly("category_spike price_increase", "enmax", "It is Alberta."),
        silly("reimbursement_missing refund_missing", "dhaliwal", "My husband."),
        silly("subscription_overlap", "telus", "Phones, and the house."),
        silly("unusual_charge", "airbnb", "Kelowna, in July."),
        silly("habit_doubled small_purchases", "tim hortons", "Well."),
      ],
    });
  },
];
