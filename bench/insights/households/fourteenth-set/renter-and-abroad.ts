import { idsOf, openBooks, silly, want } from "../../build";
import type { Household } from "../../types";
import { billMonthly, billOn, runAbout } from "./everyday";

/** A renter in Dover, and families and couples in Guelph, Stockport and Erfurt. */
export const renterAndAbroad: readonly (() => Household)[] = [
  function doverRenter() {
    const books = openBooks({ name: "dover-renter", seed: 140011, since: "2025-08-01", today: "2026-08-27" });
    const checking = books.account("First State Checking", { opening: 1700 });
    books.everyDays(checking, {
      text: "BAYHEALTH MED PAYROLL",
      merchant: "Bayhealth",
      category: "salary",
      amount: 948,
      vary: 0.02,
      days: 14,
      first: "2025-08-08",
    });
    const rent = books.monthly(checking, {
      text: "APPFOLIO SILVER LAKE RENT",
      merchant: "Silver Lake Apartments",
      category: "rent",
      amount: [
        ["2025-08", 1095],
        ["2026-06", 1165],
      ],
      day: 1,
    });
    const half = books.monthly(checking, {
      text: "ZELLE FROM KAYLA M",
      merchant: null,
      category: "other-transfer",
      flow: "in",
      amount: [
        ["2025-08", 547.5],
        ["2026-06", 582.5],
      ],
      day: 2,
      late: 2,
      to: "2026-07",
    });
    const fees = books.monthly(checking, {
      text: "MONTHLY MAINTENANCE FEE",
      category: "bank-fees",
      amount: 12,
      day: 24,
    });
    billMonthly(books, checking, [
      ["CAPITAL ONE AUTO PYMT", "Capital One Auto", "car-loan", 268.4, 12],
      ["STATE FARM RO ## SFPP", "State Farm", "insurance", 138.6, 15],
      ["MINT MOBILE", "Mint Mobile", "internet-phone", 30, 18],
      ["COMCAST DOVER", "Xfinity", "internet-phone", 60, 20],
      ["AIDVANTAGE STUDENT LN", "Aidvantage", "student-loan", 158.3, 26],
      ["SPOTIFY USA", "Spotify", "music", 11.99, 9],
      ["PLANET FIT CLUB FEES", "Planet Fitness", "fitness", 15, 17],
    ]);
    books.monthly(checking, {
      text: "CITY OF DOVER ELECTRIC",
      merchant: null,
      category: "gas-electricity",
      amount: 88,
      vary: 0.22,
      day: 23,
    });
    books.once(checking, "2026-02-19", 842, { text: "IRS TREAS 310 TAX REF", category: "tax-refund" });
    books.once(checking, "2026-08-22", 264.5, { text: "NTB BATTERY AND ALTERNATOR", merchant: "NTB", category: "car" });
    books.once(checking, "2026-06-11", 418, { text: "BAYSIDE DENTAL DOVER", category: "dental-eye" });
    books.once(checking, "2026-03-10", 388.2, { text: "PEP BOYS STORE ###", merchant: "Pep Boys", category: "car" });
    runAbout(books, checking, [
      [
        "groceries",
        8,
        10,
        72,
        [
          ["REDNERS MKT DOVER", "Redner's"],
          ["ALDI #####", "Aldi"],
          ["WM SUPERCENTER ####", "Walmart"],
        ],
      ],
      [
        "dining-out",
        6,
        9,
        34,
        [
          ["WAWA #### DOVER", "Wawa"],
          ["CHIPOTLE ####", "Chipotle"],
          ["GROTTO PIZZA", null],
        ],
      ],
      ["coffee", 5, 3, 8, [["DUNKIN ######", "Dunkin'"]]],
      ["fuel", 4, 26, 42, [["ROYAL FARMS ###", "Royal Farms"]]],
      [
        "shopping",
        3,
        9,
        58,
        [
          ["AMAZON MKTPL*#########", "Amazon"],
          ["TARGET ########", "Target"],
        ],
      ],
      ["personal-care", 0.8, 30, 65, [["SQ *BRAIDS BY NIA", null]]],
      ["pharmacy", 1, 5, 24, [["WALGREENS #####", "Walgreens"]]],
    ]);
    return books.close({
      person:
        "She rents in Dover and shares with Kayla, who sends half of the rent in the first days of each month, and has sent nothing in August, $582.50. The rent of 1 September is more than she has, and pay comes on the 4th. The rent is $70 more since June; the bank takes $12 a month.",
      wanted: [
        want("low_point_ahead bill_due_before_payday cash_runway", "", []),
        want("reimbursement_missing bill_missing income_change", "kayla", [582.5], idsOf(half, "2026-01-01")),
        want("price_increase", "silver lake", [70, 840, 1165], idsOf(rent, "2026-03-01")),
        want("fee_leak", "maintenance fee", [], idsOf(fees)),
      ],
      silly: [
        silly("idle_cash", null, "There is nothing idle here."),
        silly("unusual_charge largest_expense", "pep boys", "Brakes, in March."),
        silly("largest_expense", "silver lake", "It is my rent."),
        silly("new_subscription new_commitment", "aidvantage", "For years, sadly."),
        silly("subscription_overlap", "mint mobile", "The phone and the house."),
        silly("price_increase category_spike", "dover electric", "It goes with the weather."),
      ],
    });
  },

  function guelphFamily() {
    const books = openBooks({
      name: "guelph-family",
      seed: 140012,
      since: "2025-09-01",
      today: "2026-10-23",
      currency: "CAD",
    });
    const checking = books.account("Royal City Chequing", { opening: 3900 });
    const saver = books.account("Royal City Savings", { subtype: "savings", opening: 10400 });
    const card = books.account("Royal City Visa", { type: "credit", opening: -4150 });
    books.everyDays(checking, {
      text: "LINAMAR CORP PAY",
      merchant: "Linamar",
      category: "salary",
      amount: 1620,
      vary: 0.02,
      days: 14,
      first: "2025-09-05",
    });
    for (const day of [15, 30]) {
      books.monthly(checking, {
        text: "UPPER GRAND DSB PAYROLL DEP",
        merchant: "Upper Grand DSB",
        category: "salary",
        amount: 1130.15,
        day,
      });
    }
    books.monthly(checking, {
      text: "CANADA CCB",
      merchant: "Canada Child Benefit",
      category: "benefits",
      amount: [
        ["2025-09", 386.4],
        ["2026-07", 398.1],
      ],
      day: 20,
    });
    books.everyDays(checking, {
      text: "SCOTIA MTG PYMT",
      merchant: "Scotiabank",
      category: "mortgage",
      amount: 1012.6,
      days: 14,
      first: "2025-09-05",
    });
    const rogers = books.monthly(checking, {
      text: "ROGERS INTERNET PAD",
      merchant: "Rogers",
      category: "internet-phone",
      amount: [
        ["2025-09", 85.88],
        ["2026-08", 98.31],
      ],
      day: 16,
    });
    const caa = books.once(checking, "2025-11-12", 139.2, {
      text: "CAA SCO MEMBERSHIP",
      merchant: "CAA",
      category: "car",
    });
    billMonthly(books, checking, [
      ["WILLOWDALE CHILDCARE PAD", null, "childcare", 242, 1],
      ["COOPERATORS INS PREM", "Co-operators", "insurance", 238.7, 10],
      ["KOODO MOBILE PAD", "Koodo", "internet-phone", 101.7, 19],
      ["TD AUTO FINANCE PAD", "TD Auto Finance", "car-loan", 411.5, 17],
      ["GOODLIFE CLUBS", "GoodLife", "fitness", 58.74, 8],
    ]);
    books.monthly(checking, {
      text: "ALECTRA UTILITIES BPY",
      merchant: "Alectra",
      category: "gas-electricity",
      amount: 128,
      vary: 0.16,
      day: 22,
    });
    books.monthly(checking, {
      text: "ENBRIDGE GAS BPY",
      merchant: "Enbridge Gas",
      category: "gas-electricity",
      amount: [
        ["2025-09", 38],
        ["2025-11", 126],
        ["2026-05", 54],
        ["2026-07", 36],
      ],
      vary: 0.14,
      day: 12,
    });
    for (const [day, amount] of [
      ["2025-09-29", 1098.4],
      ["2026-02-27", 1112.9],
      ["2026-04-29", 1112.9],
      ["2026-06-29", 1112.9],
      ["2026-09-29", 1126.2],
    ] as const) {
      books.once(checking, day, amount, { text: "CITY OF GUELPH PROP TAX", category: "taxes" });
    }
    const interest = books.monthly(card, {
      text: "INTEREST CHARGES PURCHASES",
      category: "interest-charges",
      amount: 68,
      vary: 0.06,
      day: 14,
    });
    runAbout(books, card, [
      [
        "groceries",
        11,
        16,
        135,
        [
          ["ZEHRS GUELPH ####", "Zehrs"],
          ["NO FRILLS ####", "No Frills"],
          ["COSTCO WHOLESALE W###", "Costco"],
        ],
      ],
      [
        "dining-out",
        7,
        12,
        64,
        [
          ["SWISS CHALET ####", "Swiss Chalet"],
          ["THE WOOLWICH ARROW", null],
          ["SKIP*DISHES", "SkipTheDishes"],
        ],
      ],
      ["coffee", 9, 2, 9, [["TIM HORTONS #####", "Tim Hortons"]]],
      ["fuel", 5, 38, 70, [["PETRO-CANADA #####", "Petro-Canada"]]],
      [
        "shopping",
        5,
        11,
        105,
        [
          ["AMZN MKTP CA", "Amazon"],
          ["CANADIAN TIRE ####", "Canadian Tire"],
        ],
      ],
      ["clothing", 1.5, 18, 80, [["MARKS ####", "Mark's"]]],
      ["pharmacy", 2, 8, 36, [["SHOPPERS DRUG MART ####", "Shoppers Drug Mart"]]],
    ]);
    billMonthly(books, card, [["NETFLIX.COM", "Netflix", "tv-streaming", 21.46, 25]]);
    for (let month = 0; month < 14; month += 1) {
      const date = new Date(Date.UTC(2025, 8 + month, 7)).toISOString().slice(0, 10);
      books.move(checking, card, date, [1650, 1550, 1700, 1600][month % 4] ?? 1600, "credit-card-payment");
    }
    books.sweep(checking, saver, 27, 3600);
    return books.close({
      person:
        "A family in Guelph with some $4,000 on the Visa, which costs $68 of interest a month, while more than that lies in savings. Rogers is $12.43 more expensive since August; the CAA membership, $139.20, renews on 12 November.",
      wanted: [
        want("interest_beside_savings fee_leak", "interest charges", [], idsOf(interest)),
        want("price_increase", "rogers", [12.43, 149.16, 98.31], idsOf(rogers, "2026-05-01")),
        want("yearly_renewal upcoming_bills", "caa", [139.2], idsOf(caa)),
      ],
      silly: [
        silly("income_change", "canada ccb", "It is adjusted each July."),
        silly("price_increase category_spike", "enbridge", "We heat with it."),
        silly("largest_expense unusual_charge", "prop tax", "It comes five times a year."),
        silly("income_change", "payment thank you", "I paid the card."),
        silly("duplicate_charge", "tim hortons", "Double-double, twice a day."),
        silly("duplicate_charge", "scotia", "Every other week, with the pay."),
      ],
    });
  },

  function stockportFamily() {
    const books = openBooks({
      name: "stockport-family",
      seed: 140013,
      since: "2025-03-01",
      today: "2026-09-09",
      currency: "GBP",
    });
    const current = books.account("Viaduct Current Account", { opening: 2300 });
    const saver = books.account("Viaduct Easy Saver", { subtype: "savings", opening: 3900 });
    books.monthly(current, {
      text: "STOCKPORT NHS FT SALARY",
      merchant: "Stockport NHS",
      category: "salary",
      amount: [
        ["2025-03", 2120.4],
        ["2026-04", 2184.1],
      ],
      day: 27,
    });
    books.monthly(current, {
      text: "BROOKFIELD PRIMARY PAYROLL BACS",
      merchant: "Brookfield Primary",
      category: "salary",
      amount: 1244.6,
      day: "last business day",
    });
    books.everyDays(current, {
      text: "HMRC CHILD BENEFIT",
      merchant: "HMRC",
      category: "benefits",
      amount: 173.2,
      days: 28,
      first: "2025-03-11",
    });
    const octopus = books.monthly(current, {
      text: "OCTOPUS ENERGY DD",
      merchant: "Octopus Energy",
      category: "gas-electricity",
      amount: [
        ["2025-03", 148],
        ["2026-07", 171],
      ],
      day: 8,
    });
    const finance = books.monthly(current, {
      text: "BLACK HORSE LTD DD",
      merchant: "Black Horse",
      category: "car-loan",
      amount: 189.52,
      day: 5,
      from: "2026-07",
    });
    const admiral = billOn(books, current, { text: "ADMIRAL INSURANCE", merchant: "Admiral", category: "insurance" }, [
      ["2025-10-02", 512.36],
    ]);
    books.monthly(current, {
      text: "STOCKPORT MBC COUNCIL TAX DD",
      merchant: "Stockport Council",
      category: "taxes",
      amount: [
        ["2025-03", 191],
        ["2026-04", 199],
      ],
      day: 1,
      skip: ["2025-03", "2026-02", "2026-03"],
    });
    billMonthly(books, current, [
      ["NATIONWIDE BS MORTGAGE", "Nationwide", "mortgage", 1046.17, 1],
      ["LLOYDS BANK LOAN", "Lloyds", "other-loan", 208.3, 7],
      ["VANGUARD ISA", "Vanguard", "investment-transfer", 150, 28],
      ["UNITED UTILITIES DD", "United Utilities", "water-waste", 44.5, 3],
      ["TV LICENSE MBP", "TV Licensing", "tv-streaming", 14.54, 4],
      ["VODAFONE LTD", "Vodafone", "internet-phone", 38, 12],
      ["PLUSNET PLC", "Plusnet", "internet-phone", 31.99, 15],
      ["NETFLIX.COM", "Netflix", "tv-streaming", 12.99, 18],
      ["LIFE LEISURE STOCKPORT", "Life Leisure", "fitness", 42, 2],
      ["AVIVA LIFE DD", "Aviva", "insurance", 21.6, 10],
    ]);
    const takeaway = {
      category: "dining-out",
      places: [
        ["DELIVEROO.CO.UK", "Deliveroo"],
        ["JUST EAT.CO.UK LTD", "Just Eat"],
      ],
      low: 17,
      high: 42,
    } as const;
    const rarer = books.habit(current, { ...takeaway, perMonth: 3, to: "2026-05-31" });
    const more = books.habit(current, { ...takeaway, perMonth: 9, from: "2026-06-01" });
    books.once(current, "2026-04-10", 864, { text: "JET2HOLIDAYS LEEDS", merchant: "Jet2", category: "other-travel" });
    books.once(current, "2026-06-18", 380, { text: "ENTERPRISE MOT AND SERVICE", category: "car" });
    runAbout(books, current, [
      [
        "groceries",
        13,
        7,
        84,
        [
          ["TESCO STORES ####", "Tesco"],
          ["ALDI STOCKPORT", "Aldi"],
          ["SAINSBURYS S/MKT", "Sainsbury's"],
        ],
      ],
      ["coffee", 6, 3, 9, [["COSTA COFFEE ########", "Costa"]]],
      ["fuel", 3.5, 32, 58, [["SHELL HEATON CHAPEL", "Shell"]]],
      ["public-transport", 4, 3, 9, [["NORTHERN TRAINS", "Northern"]]],
      [
        "shopping",
        5,
        6,
        55,
        [
          ["AMZNMKTPLACE*#######", "Amazon"],
          ["B&M ###", "B&M"],
        ],
      ],
      ["clothing", 2, 10, 50, [["NEXT RETAIL LTD", "Next"]]],
      ["pharmacy", 1.5, 4, 18, [["BOOTS ####", "Boots"]]],
      ["entertainment", 1.5, 12, 46, [["THE LIGHT STOCKPORT", null]]],
      ["childcare", 2, 24, 40, [["PARENTPAY BROOKFIELD", "ParentPay"]]],
    ]);
    books.sweep(current, saver, 28, 2900);
    return books.close({
      person:
        "A family in Stockport. The energy direct debit went from £148 to £171 in July; a car on finance since July, £189.52; takeaways three times as often since June; the car insurance, £512.36 last year, renews on 2 October.",
      wanted: [
        want("price_increase", "octopus", [23, 276, 171], idsOf(octopus, "2026-04-01")),
        want("yearly_renewal upcoming_bills", "admiral", [512.36], idsOf(admiral)),
        want("new_commitment", "black horse", [189.52, 2274.24], idsOf(finance)),
        want("habit_doubled category_spike small_purchases", "dining", [], idsOf([...rarer, ...more], "2026-03-01")),
      ],
      silly: [
        silly(
          "bill_missing category_drop new_commitment",
          "council tax",
          "Ten payments a year, none in February and March.",
        ),
        silly("price_increase", "council tax", "Every April, for everyone."),
        silly("income_change", "nhs", "The pay award."),
        silly("unusual_charge largest_expense", "jet2", "The holiday in August."),
        silly("subscription_overlap", "tv license", "One must have it."),
        silly("income_change", "child benefit", "Every four weeks, so some months have two."),
      ],
    });
  },

  function erfurtCouple() {
    const books = openBooks({
      name: "erfurt-couple",
      seed: 140014,
      since: "2024-12-01",
      today: "2026-11-12",
      currency: "EUR",
    });
    const giro = books.account("Gera-Aue Gemeinschaftskonto", { opening: 4700 });
    const saver = books.account("Gera-Aue Tagesgeld", { subtype: "savings", opening: 6200 });
    books.monthly(giro, {
      text: "THUERINGER MASCHINENBAU GMBH LOHN",
      merchant: "Thüringer Maschinenbau",
      category: "salary",
      amount: 2090.36,
      vary: 0.015,
      day: "last business day",
    });
    books.monthly(giro, {
      text: "LANDESHAUPTSTADT ERFURT ENTGELT",
      merchant: "Stadt Erfurt",
      category: "salary",
      amount: [
        ["2024-12", 1820.2],
        ["2026-05", 1875.7],
      ],
      day: "last business day",
    });
    const power = books.monthly(giro, {
      text: "SWE ENERGIE GMBH ABSCHLAG STROM",
      merchant: "SWE Energie",
      category: "gas-electricity",
      amount: [
        ["2024-12", 94],
        ["2026-09", 118],
      ],
      day: 5,
    });
    const fitx = books.monthly(giro, {
      text: "FITX DEUTSCHLAND GMBH BEITRAG",
      merchant: "FitX",
      category: "fitness",
      amount: 29,
      day: 3,
    });
    const urban = books.monthly(giro, {
      text: "URBAN SPORTS GMBH MITGLIEDSCHAFT",
      merchant: "Urban Sports Club",
      category: "fitness",
      amount: 64.99,
      day: 8,
      from: "2026-07",
    });
    const fees = books.monthly(giro, {
      text: "ENTGELTABSCHLUSS KONTOFUEHRUNG",
      category: "bank-fees",
      amount: 8.9,
      day: 30,
    });
    const huk = billOn(books, giro, { text: "HUK-COBURG KFZ BEITRAG", merchant: "HUK-Coburg", category: "insurance" }, [
      ["2025-01-02", 412.6],
      ["2026-01-02", 463.8],
    ]);
    const adac = billOn(books, giro, { text: "ADAC E.V. MITGLIEDSBEITRAG", merchant: "ADAC", category: "car" }, [
      ["2024-12-02", 94],
      ["2025-12-01", 94],
    ]);
    books.monthly(giro, {
      text: "RUNDFUNK ARD ZDF DRADIO",
      merchant: "Rundfunkbeitrag",
      category: "tv-streaming",
      amount: 55.08,
      day: 15,
      everyMonths: 3,
      from: "2025-02",
    });
    billMonthly(books, giro, [
      ["WOHNBAU ERFURT EG MIETE", "Wohnbau Erfurt", "rent", 1040, 1],
      ["DEKA SPARPLAN", "Deka", "investment-transfer", 150, 4],
      ["SANTANDER CONSUMER RATE AUTO", "Santander", "car-loan", 189, 4],
      ["TELEKOM DEUTSCHLAND FESTNETZ", "Telekom", "internet-phone", 44.95, 11],
      ["DRILLISCH ONLINE GMBH", "Drillisch", "internet-phone", 19.98, 14],
      ["EVAG DEUTSCHLANDTICKET", "EVAG", "public-transport", 63, 2],
      ["ALLIANZ HAFTPFLICHT HAUSRAT", "Allianz", "insurance", 22.4, 6],
      ["SPOTIFY AB STOCKHOLM", "Spotify", "music", 17.99, 20],
      ["NETFLIX INTERNATIONAL B.V.", "Netflix", "tv-streaming", 13.99, 24],
    ]);
    books.once(giro, "2026-05-04", 1284, { text: "TUI DEUTSCHLAND GMBH", merchant: "TUI", category: "other-travel" });
    books.once(giro, "2026-07-21", 742.9, { text: "FINANZAMT ERFURT ERSTATTUNG EST", category: "tax-refund" });
    books.once(giro, "2026-04-16", 318.4, { text: "ATU ERFURT REIFEN", merchant: "ATU", category: "car" });
    runAbout(books, giro, [
      [
        "groceries",
        15,
        7,
        82,
        [
          ["REWE SAGT DANKE ########", "REWE"],
          ["EDEKA ERFURT", "Edeka"],
          ["LIDL DIENSTLEISTUNG", "Lidl"],
        ],
      ],
      [
        "dining-out",
        7,
        14,
        62,
        [
          ["WIRTSHAUS CHRISTOFFEL", null],
          ["LIEFERANDO.DE", "Lieferando"],
        ],
      ],
      ["coffee", 7, 3, 9, [["BAECKEREI ROTH ERFURT", null]]],
      ["fuel", 3, 42, 74, [["ARAL STATION ########", "Aral"]]],
      [
        "shopping",
        5,
        9,
        80,
        [
          ["AMAZON PAYMENTS EUROPE", "Amazon"],
          ["DM DROGERIE MARKT", "dm"],
        ],
      ],
      ["clothing", 1.5, 20, 90, [["ZALANDO SE", "Zalando"]]],
      ["home-improvement", 1, 15, 120, [["IKEA DEUTSCHLAND ERFURT", "IKEA"]]],
      ["pharmacy", 1.2, 5, 26, [["APOTHEKE AM ANGER", null]]],
      ["entertainment", 2, 14, 60, [["CINESTAR ERFURT", "CineStar"]]],
      ["cash-withdrawal", 2, 50, 100, [["GA NR######## ERFURT", null]]],
    ]);
    books.sweep(giro, saver, 6, 3000);
    return books.close({
      person:
        "A couple in Erfurt. The electricity went from €94 to €118 a month in September; since July they pay Urban Sports and still FitX; the bank takes €8.90 a month; the ADAC renews on 1 December, and the car insurance, €51.20 more expensive the last time, in January.",
      wanted: [
        want("price_increase", "swe energie", [24, 288, 118], idsOf(power, "2026-06-01")),
        want(
          "subscription_overlap new_subscription forgotten_subscription new_commitment",
          "urban sports",
          [64.99, 779.88, 29, 348, 93.99, 1127.88],
          idsOf([...urban, ...fitx], "2026-07-01"),
        ),
        want("fee_leak", "kontofuehrung", [], idsOf(fees, "2025-11-01")),
        want("yearly_renewal upcoming_bills price_increase", "huk", [463.8, 51.2], idsOf(huk)),
        want("yearly_renewal upcoming_bills", "adac", [94], idsOf(adac)),
      ],
      silly: [
        silly("price_increase duplicate_charge bill_missing", "rundfunk", "Every three months, always the same."),
        silly("unusual_charge largest_expense", "tui", "The summer's trip."),
        silly("income_change", "finanzamt", "The tax came back, once."),
        silly("income_change", "landeshauptstadt", "The agreed raise."),
        silly("cash_share", null, "In Germany one needs cash."),
        silly("subscription_overlap", "telekom", "The house and the phones."),
      ],
    });
  },
];
