import { idsOf, openBooks, silly, want } from "../../build";
import type { Household } from "../../types";
import { runErrands } from "./streets";

/** VAT in Antwerp, pounds in Berlin, a student loan in Halifax, two cards in Dayton. */
export const invoicesAndDebts: readonly (() => Household)[] = [
  function antwerpIllustrator() {
    const books = openBooks({
      name: "antwerp-illustrator",
      seed: 91009,
      since: "2025-01-01",
      today: "2026-10-06",
      currency: "EUR",
    });
    const zicht = books.account("Schelde Zichtrekening", { opening: 4800 });
    const spaar = books.account("Schelde Spaarrekening", { subtype: "savings", opening: 8200 });
    const retainer = books.monthly(zicht, {
      text: "OVERSCHRIJVING UITGEVERIJ LANNOO FACT ####",
      merchant: "Lannoo",
      category: "gig-work",
      amount: 1815,
      day: 10,
      late: 3,
      to: "2026-08",
    });
    books.habit(zicht, {
      category: "gig-work",
      places: [
        ["OVERSCHRIJVING STUDIO BRUSSEL FACT ####", "Studio Brussel"],
        ["OVERSCHRIJVING DE STANDAARD MEDIAHUIS", "Mediahuis"],
        ["INSTANT PAYMENT KOOKBOEK BV", null],
        ["OVERSCHRIJVING STAD ANTWERPEN", "Stad Antwerpen"],
      ],
      perMonth: 2.2,
      low: 450,
      high: 1900,
    });
    const vat = books.monthly(zicht, {
      text: "FOD FINANCIEN BTW +++###/####/#####+++",
      merchant: "FOD Financiën",
      category: "taxes",
      amount: 1440,
      vary: 0.14,
      day: 20,
      everyMonths: 3,
    });
    const social = books.monthly(zicht, {
      text: "DOMICILIERING ACERTA SOC VERZ FONDS",
      merchant: "Acerta",
      category: "taxes",
      amount: [
        ["2025-03", 1037.4],
        ["2026-06", 1212.6],
      ],
      day: 28,
      everyMonths: 3,
      from: "2025-03",
    });
    books.monthly(zicht, {
      text: "FOD FINANCIEN VOORAFBETALING",
      merchant: "FOD Financiën",
      category: "taxes",
      amount: 750,
      day: 9,
      everyMonths: 3,
      from: "2025-04",
    });
    const adobe = books.monthly(zicht, {
      text: "ADOBE *CREATIVE CLOUD DUBLIN",
      merchant: "Adobe",
      category: "software",
      amount: [
        ["2025-01", 66.54],
        ["2026-09", 78.64],
      ],
      day: 16,
    });
    books.monthly(zicht, { text: "DOORLOPENDE OPDRACHT HUUR BERCHEM", category: "rent", amount: 895, day: 1 });
    books.monthly(zicht, {
      text: "DOMICILIERING LUMINUS",
      merchant: "Luminus",
      category: "gas-electricity",
      amount: 118,
      vary: 0.2,
      day: 13,
    });
    books.monthly(zicht, {
      text: "DOMICILIERING PROXIMUS",
      merchant: "Proximus",
      category: "internet-phone",
      amount: 62.5,
      day: 18,
    });
    books.monthly(zicht, {
      text: "STREAMZ BELGIUM",
      merchant: "Streamz",
      category: "tv-streaming",
      amount: 13.95,
      day: 25,
    });
    books.monthly(zicht, {
      text: "CM MUTUALITEIT BIJDRAGE",
      merchant: "CM",
      category: "insurance",
      amount: 108,
      day: 15,
      everyMonths: 12,
      from: "2025-01",
    });
    books.once(zicht, "2026-03-17", 2149, {
      text: "APPLE STORE ONLINE BE",
      merchant: "Apple",
      category: "electronics",
    });
    books.once(zicht, "2026-07-02", 890, { text: "LOT POLISH AIRLINES", merchant: "LOT", category: "flights" });
    runErrands(books, zicht, [
      [
        "groceries",
        11,
        5,
        78,
        [
          ["BETALING DELHAIZE BERCHEM", "Delhaize"],
          ["BETALING COLRUYT ####", "Colruyt"],
          ["BETALING ALBERT HEIJN ####", "Albert Heijn"],
        ],
      ],
      [
        "dining-out",
        6,
        9,
        55,
        [
          ["BETALING FRITUUR NO 1", null],
          ["PAYCONIQ CAFE WOLF", null],
          ["DELIVEROO BE", "Deliveroo"],
        ],
      ],
      [
        "coffee",
        7,
        2.9,
        8,
        [
          ["PAYCONIQ CAFFENATION", null],
          ["BETALING PANOS ###", "Panos"],
        ],
      ],
      [
        "public-transport",
        5,
        2.5,
        28,
        [
          ["NMBS/SNCB MOBILE", "NMBS"],
          ["DE LIJN APP", "De Lijn"],
        ],
      ],
      [
        "shopping",
        4,
        8,
        140,
        [
          ["BOL.COM UTRECHT", "Bol"],
          ["SCHLEIPER ANTWERPEN", null],
          ["BETALING HEMA ####", "Hema"],
        ],
      ],
      ["pharmacy", 1, 6, 30, [["APOTHEEK STATIESTRAAT", null]]],
      [
        "entertainment",
        1.5,
        9,
        60,
        [
          ["DE STUDIO ANTWERPEN", null],
          ["TICKETMASTER BE", "Ticketmaster"],
        ],
      ],
    ]);
    books.sweep(zicht, spaar, 21, 3600);
    return books.close({
      person:
        "An illustrator of 34 in Antwerp who invoices with VAT. Her publisher pays €1,815 each month and didn't in September; the VAT of the quarter (some €1,400) goes off on 20 October; the social contributions rose by €175 a quarter in June; Adobe rose by €12.10 in September.",
      wanted: [
        want("bill_missing income_change reimbursement_missing", "lannoo", [1815], idsOf(retainer, "2026-05-01")),
        want("upcoming_bills low_point_ahead bill_due_before_payday yearly_renewal", "btw", [], idsOf(vat)),
        want("price_increase", "acerta", [175.2, 700.8, 1212.6], idsOf(social)),
        want("price_increase", "adobe", [12.1, 145.2, 78.64], idsOf(adobe, "2026-06-01")),
      ],
      silly: [
        silly("income_change", "studio brussel", "They pay by the drawing."),
        silly("income_change", "mediahuis", "They pay by the drawing."),
        silly("category_spike unusual_charge", "fod", "It's VAT."),
        silly("unusual_charge largest_expense", "apple", "My computer, in March."),
        silly("bill_missing", "acerta", "Once a quarter."),
        silly("price_increase", "luminus", "By the meter."),
        silly("lifestyle_creep", null, "My income isn't that."),
      ],
    });
  },

  function berlinBrit() {
    const books = openBooks({
      name: "berlin-brit",
      seed: 91010,
      since: "2025-07-01",
      today: "2026-10-20",
      currency: "EUR",
    });
    const pounds = books.account("Thames Current Account", { opening: 5200, currency: "GBP" });
    const spree = books.account("Spree Girokonto", { opening: 240 });
    books.monthly(pounds, {
      text: "BRIGHTWELL LTD SALARY BGC",
      merchant: "Brightwell",
      category: "salary",
      amount: 3412.6,
      day: "last business day",
    });
    books.monthly(pounds, {
      text: "LAMBETH LETTINGS RENT SO",
      merchant: "Lambeth Lettings",
      category: "rent",
      amount: 1350,
      day: 1,
      to: "2025-12",
    });
    books.monthly(pounds, {
      text: "LB LAMBETH COUNCIL TAX",
      merchant: "Lambeth Council",
      category: "taxes",
      amount: 122,
      day: 3,
      to: "2025-12",
    });
    books.once(pounds, "2026-01-22", 1557.69, { text: "DPS DEPOSIT REPAYMENT", category: "other-income" });
    const tvFee = books.monthly(pounds, {
      text: "TV LICENSING MBP DD",
      merchant: "TV Licensing",
      category: "tv-streaming",
      amount: 14.54,
      day: 1,
    });
    books.monthly(pounds, {
      text: "SIPP AJ BELL",
      merchant: "AJ Bell",
      category: "investment-transfer",
      flow: "out",
      amount: 550,
      day: 7,
    });
    for (let month = 1; month <= 10; month += 1) {
      const day = `2026-${String(month).padStart(2, "0")}-03`;
      const euros = [2748.2, 2761.5, 2739.9, 2755, 2770.4, 2781.2, 2766.6, 2748.9, 2751.3, 2758.7][month - 1] ?? 2750;
      books.once(pounds, day, 2380, {
        text: "WISE PAYMENTS LTD OWN ACCOUNT",
        merchant: "Wise",
        category: "internal-transfer",
        flow: "out",
      });
      books.once(spree, day, euros, {
        text: "WISE EUROPE SA EIGENES KONTO",
        merchant: "Wise",
        category: "internal-transfer",
        flow: "in",
      });
    }
    const fees: ReturnType<typeof books.once> = [];
    for (const meal of books.habit(pounds, {
      category: "dining-out",
      places: [
        ["LIEFERANDO.DE BERLIN", "Lieferando"],
        ["CURRY 36 BERLIN", null],
        ["SUMUP *HOUSE OF SMALL WONDER", null],
      ],
      perMonth: 8,
      low: 9,
      high: 52,
      from: "2026-01-08",
    })) {
      const fee = Math.round(Math.abs(meal.amountMinor) * 0.0299) / 100;
      fees.push(
        ...books.once(pounds, meal.date, fee, { text: "NON-STERLING TRANSACTION FEE", category: "foreign-fees" }),
      );
    }
    const rent = books.monthly(spree, {
      text: "DAUERAUFTRAG MIETE WICHERTSTR",
      category: "rent",
      amount: [
        ["2026-01", 1190],
        ["2026-10", 1247],
      ],
      day: 4,
      from: "2026-01",
    });
    books.once(pounds, "2026-01-05", 3100, { text: "WISE PAYMENTS LTD KAUTION BERLIN", category: "rent" });
    const power = books.monthly(spree, {
      text: "SEPA-LASTSCHRIFT VATTENFALL EUROPE SALES",
      merchant: "Vattenfall",
      category: "gas-electricity",
      amount: [
        ["2026-01", 74],
        ["2026-09", 103],
      ],
      day: 8,
      from: "2026-01",
    });
    books.monthly(spree, {
      text: "RUNDFUNK ARD ZDF DRADIO",
      merchant: "Rundfunkbeitrag",
      category: "tv-streaming",
      amount: 55.08,
      day: 15,
      everyMonths: 3,
      from: "2026-02",
    });
    books.monthly(spree, {
      text: "BVG ABO DEUTSCHLANDTICKET",
      merchant: "BVG",
      category: "public-transport",
      amount: 63,
      day: 2,
      from: "2026-02",
    });
    books.monthly(spree, {
      text: "URBAN SPORTS GMBH",
      merchant: "Urban Sports",
      category: "fitness",
      amount: 64,
      day: 11,
      from: "2026-03",
    });
    books.monthly(spree, {
      text: "VODAFONE GMBH",
      merchant: "Vodafone",
      category: "internet-phone",
      amount: 39.99,
      day: 19,
      from: "2026-02",
    });
    books.once(pounds, "2025-12-18", 1420, { text: "ANYVAN REMOVALS", merchant: "AnyVan", category: "services" });
    books.once(spree, "2026-02-10", 980, { text: "IKEA BERLIN LICHTENBERG", merchant: "IKEA", category: "shopping" });
    const germany = [
      ["groceries", 12, ["REWE SAGT DANKE ########", "Rewe"], ["EDEKA PRENZLAUER", "Edeka"], ["LPG BIOMARKT", null]],
      ["coffee", 7, ["SUMUP *BONANZA COFFEE", null], ["BAECKEREI SIEBERT", null]],
      [
        "shopping",
        4,
        ["DM DROGERIE SAGT DANKE", "dm"],
        ["AMAZON EU S.A R.L. ###", "Amazon"],
        ["THALIA BERLIN", "Thalia"],
      ],
      ["dining-out", 4, ["MUSTAFAS GEMUESE KEBAP", null], ["PRATER GARTEN", null]],
    ] as const;
    for (const [category, perMonth, ...places] of germany) {
      const [low, high] = category === "coffee" ? [2.8, 8] : category === "groceries" ? [5, 74] : [9, 80];
      books.habit(spree, { category, perMonth, low, high, places, from: "2026-01-06" });
    }
    runErrands(books, pounds, [["software", 1, 2.99, 2.99, [["APPLE.COM/BILL", "Apple"]]]]);
    return books.close({
      person:
        "A British product designer of 37 in Berlin since January, paid in pounds at home. The London TV license is still taken; his British card adds 2.99 % to each meal; the rent rose by €57 in October; Vattenfall takes €29 more since September.",
      wanted: [
        want("price_increase", "miete", [57, 684, 1247], idsOf(rent, "2026-07-01")),
        want("price_increase", "vattenfall", [29, 348, 103], idsOf(power, "2026-06-01")),
        want("fee_leak foreign_fees", "non-sterling", [], idsOf(fees, "2026-07-20")),
        want("forgotten_subscription subscription_overlap", "tv licen", [14.54, 174.48], idsOf(tvFee)),
      ],
      silly: [
        silly("bill_missing category_drop", "lambeth", "I moved."),
        silly("income_change", null, "The pound moves, my pay doesn't."),
        silly("reimbursement_missing refund_missing", "kaution", "I still live there."),
        silly("unusual_charge largest_expense", "anyvan", "My things, in December."),
        silly("unusual_charge largest_expense", "ikea", "A bed, in February."),
        silly("new_commitment new_subscription", "wise", "My own account."),
        silly("duplicate_charge", "non-sterling", "One for each meal."),
      ],
    });
  },

  function halifaxStudent() {
    const books = openBooks({
      name: "halifax-student",
      seed: 91011,
      since: "2025-09-01",
      today: "2026-10-27",
      currency: "CAD",
    });
    const chequing = books.account("Fundy Student Chequing", { opening: 640 });
    for (const [day, amount] of [
      ["2025-09-08", 5500],
      ["2026-01-12", 4300],
      ["2026-09-09", 3500],
    ] as const) {
      books.once(chequing, day, amount, {
        text: "NSLSC CANADA STUDENT LOAN",
        merchant: "NSLSC",
        category: "loan-proceeds",
        flow: "in",
      });
    }
    for (const [day, amount] of [
      ["2025-09-18", 3980],
      ["2026-01-19", 3020],
      ["2026-09-18", 4280],
    ] as const) {
      books.once(chequing, day, amount, {
        text: "DALHOUSIE UNIVERSITY BILL PAYMENT",
        merchant: "Dalhousie University",
        category: "education",
      });
    }
    books.monthly(chequing, { text: "INTERAC E-TRANSFER DAD", category: "other-income", amount: 350, day: 1 });
    for (const [first, last] of [
      ["2025-09-12", "2026-04-24"],
      ["2026-09-11", "2026-10-27"],
    ] as const) {
      books.everyDays(chequing, {
        text: "SOBEYS CAPITAL PAYROLL",
        merchant: "Sobeys",
        category: "salary",
        amount: 268,
        vary: 0.25,
        days: 14,
        first,
        last,
      });
    }
    books.everyDays(chequing, {
      text: "GOVT CANADA PARKS PAY",
      merchant: "Parks Canada",
      category: "salary",
      amount: 930,
      vary: 0.06,
      days: 14,
      first: "2026-05-13",
      last: "2026-08-26",
    });
    books.monthly(chequing, { text: "INTERAC E-TRANSFER TO MARCUS RENT", category: "rent", amount: 820, day: 1 });
    const phone = books.monthly(chequing, {
      text: "KOODO MOBILE PAP",
      merchant: "Koodo",
      category: "internet-phone",
      amount: [
        ["2025-09", 40],
        ["2026-09", 55],
      ],
      day: 17,
    });
    const prime = books.monthly(chequing, {
      text: "AMAZON.CA PRIME MEMBER",
      merchant: "Amazon Prime",
      category: "tv-streaming",
      amount: [
        ["2025-09", 4.99],
        ["2026-10", 9.99],
      ],
      day: 12,
    });
    books.monthly(chequing, {
      text: "SPOTIFY P########",
      merchant: "Spotify",
      category: "music",
      amount: 6.33,
      day: 23,
    });
    const skip = [["SKIPTHEDISHES WINNIPEG MB", "SkipTheDishes"]] as const;
    books.habit(chequing, { category: "dining-out", places: skip, perMonth: 2.2, low: 19, high: 38, to: "2026-08-31" });
    const orders = books.habit(chequing, {
      category: "dining-out",
      places: skip,
      perMonth: 10,
      low: 19,
      high: 41,
      from: "2026-09-01",
    });
    const bounced = ["2026-10-02", "2026-10-19"].flatMap((day) =>
      books.once(chequing, day, 48, { text: "NSF FEE ITEM RETURNED", category: "overdraft-fees" }),
    );
    books.once(chequing, "2026-09-10", 412, {
      text: "DAL BOOKSTORE HALIFAX NS",
      merchant: "Dal Bookstore",
      category: "education",
    });
    books.once(chequing, "2026-04-29", 338, {
      text: "VIA RAIL CANADA",
      merchant: "VIA Rail",
      category: "other-travel",
    });
    books.once(chequing, "2026-08-29", 186, { text: "U-HAUL HALIFAX", merchant: "U-Haul", category: "services" });
    runErrands(books, chequing, [
      [
        "groceries",
        9,
        5,
        62,
        [
          ["ATLANTIC SUPERSTORE ####", "Atlantic Superstore"],
          ["SOBEYS #### QUEEN ST", "Sobeys"],
          ["DOLLARAMA # ###", "Dollarama"],
        ],
      ],
      [
        "coffee",
        9,
        2,
        7.4,
        [
          ["TIM HORTONS #####", "Tim Hortons"],
          ["SQ *COBURG COFFEE", null],
        ],
      ],
      [
        "dining-out",
        3,
        9,
        34,
        [
          ["PIZZA CORNER HALIFAX", null],
          ["THE OLD TRIANGLE", null],
        ],
      ],
      ["public-transport", 2, 2.75, 27, [["HFX TRANSIT HFXGO", "Halifax Transit"]]],
      [
        "entertainment",
        2,
        8,
        38,
        [
          ["NSLC ####", "NSLC"],
          ["CINEPLEX ####", "Cineplex"],
        ],
      ],
      [
        "shopping",
        2,
        9,
        80,
        [
          ["VALUE VILLAGE ####", "Value Village"],
          ["AMZN MKTP CA*#####", "Amazon"],
        ],
      ],
    ]);
    return books.close({
      person:
        "A student of 20 in Halifax. What is left of September's loan won't last until January's; two payments bounced in October at $48 each; SkipTheDishes went from two to ten orders a month; Koodo's student price ended in September, Prime's in October.",
      wanted: [
        want("cash_runway low_point_ahead", "fundy", [], []),
        want("fee_leak", "nsf", [48, 96], idsOf(bounced)),
        want("habit_doubled category_spike small_purchases", "skip", [], idsOf(orders)),
        want("price_increase free_trial_converted", "koodo", [15, 180, 55], idsOf(phone, "2026-06-01")),
        want("price_increase free_trial_converted", "prime", [5, 60, 9.99], idsOf(prime, "2026-07-01")),
      ],
      silly: [
        silly("income_change", null, "The summer is over."),
        silly("bill_missing", "parks", "The summer is over."),
        silly("unusual_charge largest_expense category_spike", "dalhousie", "Tuition."),
        silly("idle_cash lifestyle_creep savings_rate", null, "I'm a student."),
        silly("unusual_charge", "dal bookstore", "Books, in September."),
        silly("duplicate_charge", "tim hortons", "It's Canada."),
        silly("reimbursement_missing", "marcus", "My half of the rent."),
      ],
    });
  },

  function daytonTwoCards() {
    const books = openBooks({ name: "dayton-two-cards", seed: 91012, since: "2025-05-01", today: "2026-10-29" });
    const checking = books.account("Wright Checking", { opening: 610 });
    const savings = books.account("Wright Savings", { subtype: "savings", opening: 1450 });
    const visa = books.account("Summit Visa", { type: "credit", opening: -6480 });
    const store = books.account("Home Depot Card", { type: "credit", opening: -1890 });
    books.everyDays(checking, {
      text: "KROGER DC PAYROLL PPD",
      merchant: "Kroger Payroll",
      category: "salary",
      amount: 1196,
      vary: 0.05,
      days: 14,
      first: "2025-05-09",
    });
    books.monthly(checking, {
      text: "RENTCAFE RIVERFRONT APTS",
      merchant: "Riverfront Apartments",
      category: "rent",
      amount: 830,
      day: 3,
    });
    books.monthly(checking, {
      text: "AES OHIO UTIL PMT",
      merchant: "AES Ohio",
      category: "gas-electricity",
      amount: 94,
      vary: 0.25,
      day: 12,
    });
    books.monthly(checking, {
      text: "METROPCS PYMT",
      merchant: "Metro",
      category: "internet-phone",
      amount: 50,
      day: 8,
    });
    books.monthly(checking, {
      text: "ALLY AUTO PAYMENT",
      merchant: "Ally",
      category: "car-loan",
      amount: 348.2,
      day: 19,
    });
    const car = books.monthly(checking, {
      text: "STATE FARM RO 27 CPC-CLIENT",
      merchant: "State Farm",
      category: "insurance",
      amount: [
        ["2025-05", 118.4],
        ["2026-09", 143.9],
      ],
      day: 16,
    });
    const visaInterest = books.monthly(visa, {
      text: "INTEREST CHARGE ON PURCHASES",
      category: "interest-charges",
      amount: 139,
      vary: 0.04,
      day: 20,
    });
    const storeInterest = books.monthly(store, {
      text: "INTEREST CHARGE",
      category: "interest-charges",
      amount: 46,
      vary: 0.05,
      day: 26,
    });
    const late = [
      ["2026-07-25", 30],
      ["2026-10-24", 41],
    ].flatMap(([day, amount]) =>
      books.once(store, String(day), Number(amount), { text: "LATE FEE", category: "bank-fees" }),
    );
    for (let index = 0; index < 18; index += 1) {
      const year = index < 8 ? 2025 : 2026;
      const month = String(((index + 4) % 12) + 1).padStart(2, "0");
      books.move(checking, visa, `${year}-${month}-14`, 165, "credit-card-payment");
      if (index !== 14 && index !== 17) books.move(checking, store, `${year}-${month}-22`, 61, "credit-card-payment");
    }
    const paramount = books.monthly(visa, {
      text: "PARAMOUNT+ ########",
      merchant: "Paramount+",
      category: "tv-streaming",
      amount: [
        ["2026-08", 1],
        ["2026-09", 12.99],
      ],
      day: 5,
      from: "2026-08",
    });
    books.monthly(checking, {
      text: "PLANET FIT DAYTON",
      merchant: "Planet Fitness",
      category: "fitness",
      amount: 15,
      day: 17,
    });
    books.once(checking, "2026-03-03", 2240, {
      text: "IRS TREAS 310 TAX REF",
      merchant: "IRS",
      category: "tax-refund",
    });
    books.move(checking, savings, "2026-03-05", 1900, "savings");
    books.once(checking, "2026-05-18", 486, { text: "MONRO MUFFLER BRAKE ####", merchant: "Monro", category: "car" });
    books.once(checking, "2025-11-29", 262, {
      text: "WAL-MART #### BEAVERCREEK",
      merchant: "Walmart",
      category: "gifts-donations",
    });
    runErrands(books, checking, [
      [
        "groceries",
        11,
        8,
        118,
        [
          ["KROGER #### DAYTON OH", "Kroger"],
          ["ALDI ##### KETTERING", "Aldi"],
          ["DOLLAR GENERAL ####", "Dollar General"],
        ],
      ],
      [
        "fuel",
        4,
        25,
        46,
        [
          ["SPEEDWAY #####", "Speedway"],
          ["UDF # ###", "United Dairy Farmers"],
        ],
      ],
      [
        "dining-out",
        6,
        8,
        34,
        [
          ["SKYLINE CHILI ###", "Skyline Chili"],
          ["MCDONALD'S F####", "McDonald's"],
          ["MARIONS PIAZZA", null],
        ],
      ],
      ["pharmacy", 1.3, 6, 28, [["CVS/PHARMACY #####", "CVS"]]],
      [
        "entertainment",
        1.5,
        6,
        40,
        [
          ["OHIO LOTTERY GAME STOP", null],
          ["CINEMARK ###", "Cinemark"],
        ],
      ],
    ]);
    runErrands(books, visa, [
      [
        "shopping",
        1.3,
        9,
        36,
        [
          ["AMAZON MKTPL*#########", "Amazon"],
          ["FIVE BELOW ###", "Five Below"],
        ],
      ],
    ]);
    return books.close({
      person:
        "A warehouse worker of 45 in Dayton who pays the minimum on two cards. Interest takes some $185 of the $226 that she pays each month while $3,300 lies in savings; the store card's payment was forgotten twice and cost $71; State Farm rose by $25.50; Paramount+ costs $12.99 after a month at $1.",
      wanted: [
        want(
          "interest_beside_savings fee_leak",
          "summit",
          [],
          idsOf([...visaInterest, ...storeInterest], "2026-05-01"),
        ),
        want("fee_leak bill_missing", "late fee", [41, 71, 30], idsOf(late)),
        want("price_increase", "state farm", [25.5, 306, 143.9], idsOf(car, "2026-06-01")),
        want(
          "free_trial_converted price_increase new_subscription",
          "paramount",
          [12.99, 155.88, 11.99, 143.88],
          idsOf(paramount),
        ),
      ],
      silly: [
        silly("idle_cash", null, "Next to what I owe?"),
        silly("income_change", null, "An hour more or less."),
        silly("lifestyle_creep savings_rate", null, "I owe eight thousand dollars."),
        silly("unusual_charge largest_expense", "monro", "Brakes, in May."),
        silly("new_commitment", "summit", "That debt is old."),
        silly("small_purchases habit_doubled", "kroger", "Food, at a discount."),
      ],
    });
  },
];
