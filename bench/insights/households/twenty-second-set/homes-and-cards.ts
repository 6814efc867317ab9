import { idsOf, openBooks, silly, sumOfRows, want } from "../../build";
import type { Household } from "../../types";
import { runErrands } from "../eighth-set/streets";
import { payStanding } from "../ninth-set/standing";

/** A couple with a house in Raleigh, a man with three cards in Denver, and families in Stockport and Freiburg. */
export const homesAndCards: readonly (() => Household)[] = [
  function raleighHouse() {
    const books = openBooks({ name: "raleigh-house", seed: 220011, since: "2024-12-01", today: "2026-10-14" });
    const checking = books.account("Oak City Checking", { opening: 5200 });
    const saver = books.account("Oak City Money Market", { subtype: "savings", opening: 16400 });
    const card = books.account("Oak City Cash Back Visa", { type: "credit", opening: 0 });
    books.everyDays(checking, {
      text: "RTP BIOLABS INC PAYROLL",
      merchant: "RTP Biolabs",
      category: "salary",
      amount: 1764,
      vary: 0.01,
      days: 14,
      first: "2024-12-06",
    });
    books.everyDays(checking, {
      text: "WAKE MEDICAL GRP DIRECT DEP",
      merchant: "Wake Medical Group",
      category: "salary",
      amount: 1492,
      vary: 0.03,
      days: 14,
      first: "2024-12-13",
    });
    payStanding(books, checking, [
      ["TRUIST MORTGAGE PMT", "Truist", "mortgage", 1986.42, 1],
      ["SUBARU MOTORS FIN", "Subaru Motors Finance", "car-loan", 364.1, 17],
      ["NC FARM BUREAU AUTO", "NC Farm Bureau", "insurance", 158.6, 11],
      ["VANGUARD BUY INVESTMENT", "Vanguard", "investment-transfer", 700, 20],
    ]);
    const hvac = books.monthly(checking, {
      text: "GREENSKY HVAC LOAN PMT",
      merchant: "GreenSky",
      category: "other-loan",
      amount: 212.4,
      day: 5,
      from: "2026-08",
    });
    books.monthly(checking, {
      text: "DUKE ENERGY PROGRESS",
      merchant: "Duke Energy",
      category: "gas-electricity",
      amount: 158,
      vary: 0.15,
      day: 19,
    });
    books.monthly(checking, {
      text: "CITY OF RALEIGH UTIL AUTOPAY",
      merchant: "City of Raleigh",
      category: "water-waste",
      amount: 84,
      vary: 0.1,
      day: 7,
      skip: ["2026-10"],
    });
    const water = [
      ...books.once(checking, "2026-10-05", 88.16, {
        text: "CITY OF RALEIGH UTIL ONLINE PMT",
        merchant: "City of Raleigh",
        category: "water-waste",
      }),
      ...books.once(checking, "2026-10-07", 88.16, {
        text: "CITY OF RALEIGH UTIL AUTOPAY",
        merchant: "City of Raleigh",
        category: "water-waste",
      }),
    ];
    const home = books.once(checking, "2025-11-04", 1655, {
      text: "ERIE INS GROUP HOMEOWNERS",
      merchant: "Erie Insurance",
      category: "insurance",
    });
    for (const [day, amount] of [
      ["2025-01-03", 3212.4],
      ["2026-01-05", 3318.7],
    ] as const) {
      books.once(checking, day, amount, { text: "WAKE CO PROPERTY TAX", merchant: "Wake County", category: "taxes" });
    }
    const pest = books.monthly(card, {
      text: "HOMETEAM PEST DEFENSE",
      merchant: "HomeTeam Pest Defense",
      category: "services",
      amount: [
        ["2025-01", 129],
        ["2026-07", 149],
      ],
      day: 8,
      from: "2025-01",
      everyMonths: 3,
    });
    payStanding(books, card, [
      ["GOOGLE FIBER RALEIGH", "Google Fiber", "internet-phone", 70, 12],
      ["TMOBILE*AUTO PAY", "T-Mobile", "internet-phone", 130, 23],
      ["NETFLIX.COM", "Netflix", "tv-streaming", 17.99, 4],
      ["TRUPANION PET INS", "Trupanion", "insurance", 52.3, 18],
      ["O2 FITNESS RALEIGH", "O2 Fitness", "fitness", 98, 2],
    ]);
    books.once(card, "2025-06-19", 1486.2, { text: "OBX RENTALS KITTY HAWK", category: "lodging" });
    books.once(card, "2026-06-18", 1542.6, { text: "OBX RENTALS KITTY HAWK", category: "lodging" });
    books.once(card, "2026-04-22", 1120, { text: "TRIANGLE TREE SERVICE", category: "home-improvement" });
    runErrands(books, card, [
      [
        "groceries",
        11,
        18,
        124,
        [
          ["HARRIS TEETER ####", "Harris Teeter"],
          ["WEGMANS RALEIGH ###", "Wegmans"],
          ["FOOD LION ####", "Food Lion"],
        ],
      ],
      [
        "dining-out",
        8,
        16,
        78,
        [
          ["TST* BREWERY BHAVANA", null],
          ["CHAR-GRILL RALEIGH", "Char-Grill"],
          ["SQ *TRANSFER CO FOOD HALL", null],
        ],
      ],
      ["coffee", 8, 4, 10, [["SQ *JUBALA COFFEE", null]]],
      ["fuel", 5, 30, 52, [["SHEETZ ####", "Sheetz"]]],
      [
        "shopping",
        6,
        12,
        104,
        [
          ["AMZN MKTP US*#######", "Amazon"],
          ["TARGET ########", "Target"],
        ],
      ],
      ["home-improvement", 2, 18, 140, [["LOWES #####", "Lowe's"]]],
      ["pets", 2, 24, 88, [["PETSMART ####", "PetSmart"]]],
      ["pharmacy", 1, 6, 32, [["WALGREENS #####", "Walgreens"]]],
      ["entertainment", 1.5, 20, 85, [["RED HAT AMPHITHEATER", null]]],
    ]);
    books.payInFull(checking, card, 9);
    books.sweep(checking, saver, 22, 5400);
    return books.close({
      person:
        "A couple with a dog and a house in Raleigh. He paid October's water bill by hand and the autopay took it again, $88.16; the house's insurance of $1,655 is due on 4 November; the loan for the new heat pump takes $212.40 a month since August; the pest control rose by $20 a quarter in July.",
      wanted: [
        want("duplicate_charge", "city of raleigh", [88.16], idsOf(water)),
        want("yearly_renewal upcoming_bills bill_due_before_payday", "erie", [1655], idsOf(home)),
        want("new_commitment new_subscription", "greensky", [212.4, 2548.8, 637.2], idsOf(hvac)),
        want("price_increase", "hometeam", [20, 80, 149], idsOf(pest, "2026-01-01")),
      ],
      silly: [
        silly("largest_expense unusual_charge", "obx", "Our week at the beach, each June."),
        silly("unusual_charge largest_expense", "triangle tree", "The oak, in April."),
        silly("bill_missing", "wake co", "The tax is due in January."),
        silly("category_spike price_increase", "duke energy", "The weather."),
        silly("income_change largest_expense", "vanguard", "We save it each month."),
        silly("subscription_overlap", "trupanion", "That is the dog's."),
      ],
    });
  },

  function denverThreeCards() {
    const books = openBooks({ name: "denver-three-cards", seed: 220012, since: "2025-06-01", today: "2026-10-05" });
    const checking = books.account("Front Range Checking", { opening: 4800 });
    const saver = books.account("Front Range Savings", { subtype: "savings", opening: 12200 });
    const travel = books.account("Summit Travel Visa", { type: "credit", opening: 0 });
    const cash = books.account("Front Range Cash Card", { type: "credit", opening: 0 });
    const old = books.account("Columbine Store Card", { type: "credit", opening: 0 });
    books.monthly(checking, {
      text: "MILE HIGH LOGISTICS SW PAYROLL",
      merchant: "Mile High Logistics",
      category: "salary",
      amount: 3312.6,
      day: 15,
    });
    books.monthly(checking, {
      text: "MILE HIGH LOGISTICS SW PAYROLL",
      merchant: "Mile High Logistics",
      category: "salary",
      amount: 3312.6,
      day: "last business day",
    });
    const hoa = books.monthly(checking, {
      text: "WASH PARK LOFTS HOA",
      merchant: "Wash Park Lofts HOA",
      category: "services",
      amount: [
        ["2025-06", 340],
        ["2026-08", 385],
      ],
      day: 3,
    });
    payStanding(books, checking, [
      ["US BANK HOME MTG", "U.S. Bank", "mortgage", 1894.15, 1],
      ["FIDELITY BROKERAGE EFT", "Fidelity", "investment-transfer", 1600, 17],
      ["GEICO *AUTO ########", "GEICO", "insurance", 112.8, 8],
    ]);
    books.monthly(checking, {
      text: "XCEL ENERGY COLORADO",
      merchant: "Xcel Energy",
      category: "gas-electricity",
      amount: 92,
      vary: 0.15,
      day: 20,
    });
    const yearly = books.once(travel, "2025-11-01", 95, {
      text: "ANNUAL MEMBERSHIP FEE",
      category: "bank-fees",
    });
    const spotify = books.monthly(travel, {
      text: "SPOTIFY USA",
      merchant: "Spotify",
      category: "music",
      amount: 11.99,
      day: 11,
    });
    const apple = books.monthly(cash, {
      text: "APPLE.COM/BILL APPLE MUSIC",
      merchant: "Apple Music",
      category: "music",
      amount: 10.99,
      day: 22,
    });
    const audible = books.monthly(old, {
      text: "AUDIBLE*######## AMZN.COM/BILL",
      merchant: "Audible",
      category: "music",
      amount: 14.95,
      day: 19,
    });
    payStanding(books, travel, [
      ["VZWRLSS*APOCC VISB", "Verizon", "internet-phone", 75, 14],
      ["NETFLIX.COM", "Netflix", "tv-streaming", 17.99, 6],
    ]);
    payStanding(books, cash, [
      ["COMCAST / XFINITY CO", "Xfinity", "internet-phone", 75, 10],
      ["MOVEMENT CLIMBING BAKER", "Movement Climbing", "fitness", 94, 4],
    ]);
    books.once(travel, "2026-06-22", 986.4, { text: "TAP AIR PORTUGAL #######", merchant: "TAP", category: "flights" });
    const fees: string[] = [];
    const fee: ReturnType<typeof books.once> = [];
    for (const [day, amount, text, category] of [
      ["2026-09-05", 38.4, "PASTELARIA ALCOA LISBOA", "dining-out"],
      ["2026-09-06", 412.6, "HOTEL BORGES CHIADO LISBOA", "lodging"],
      ["2026-09-07", 64.2, "TASCA DO CHICO LISBOA", "dining-out"],
      ["2026-09-08", 26.8, "CP COMBOIOS PORTUGAL", "public-transport"],
      ["2026-09-08", 94.5, "LIVRARIA LELLO PORTO", "shopping"],
      ["2026-09-09", 356.2, "PESTANA PORTO RIBEIRA", "lodging"],
      ["2026-09-10", 72.1, "CANTINHO DO AVILLEZ PORTO", "dining-out"],
      ["2026-09-11", 48.9, "CAVES CALEM GAIA", "entertainment"],
      ["2026-09-12", 58.3, "MERCADO DO BOLHAO", "dining-out"],
    ] as const) {
      books.once(cash, day, amount, { text, category });
      fee.push(
        ...books.once(cash, day, Math.round(amount * 3) / 100, {
          text: "FOREIGN TRANSACTION FEE",
          category: "foreign-fees",
        }),
      );
    }
    fees.push(...idsOf(fee));
    runErrands(books, cash, [
      [
        "groceries",
        9,
        12,
        86,
        [
          ["KING SOOPERS ####", "King Soopers"],
          ["TRADER JOE S ###", "Trader Joe's"],
        ],
      ],
      ["coffee", 9, 4, 9, [["SQ *CORVUS COFFEE", null]]],
      ["fuel", 3, 30, 50, [["CONOCO #####", "Conoco"]]],
      [
        "shopping",
        4,
        12,
        96,
        [
          ["AMZN MKTP US*#######", "Amazon"],
          ["REI #### DENVER", "REI"],
        ],
      ],
      ["pharmacy", 1, 6, 28, [["WALGREENS #####", "Walgreens"]]],
    ]);
    runErrands(books, travel, [
      [
        "dining-out",
        9,
        14,
        66,
        [
          ["TST* SUSHI DEN", null],
          ["SQ *LITTLE MAN ICE CREAM", "Little Man"],
          ["CHIPOTLE ####", "Chipotle"],
        ],
      ],
      [
        "taxis",
        3,
        11,
        36,
        [
          ["UBER *TRIP", "Uber"],
          ["LYFT *RIDE", "Lyft"],
        ],
      ],
      ["entertainment", 2, 22, 90, [["RED ROCKS AMPHITHEATRE", null]]],
    ]);
    books.payInFull(checking, travel, 4);
    books.payInFull(checking, cash, 5);
    books.payInFull(checking, old, 6);
    books.sweep(checking, saver, 18, 4200);
    return books.close({
      person:
        "He is 36, owns a condo in Denver and has three cards. On the trip to Portugal in September he used the card that adds 3% abroad; he pays for Spotify and for Apple Music; Audible at $14.95 a month is all that is left on an old store card; the condo's fee rose by $45 in August; the travel card's $95 for the year comes on 1 November.",
      wanted: [
        want("price_increase", "wash park", [45, 540, 385], idsOf(hoa, "2026-05-01")),
        want(
          "subscription_overlap",
          "spotify",
          [11.99, 10.99, 22.98, 37.93, 131.88, 143.88],
          [...idsOf(spotify), ...idsOf(apple)],
        ),
        want("foreign_fees fee_leak", "foreign transaction fee", [sumOfRows(fee)], fees),
        want("forgotten_subscription subscription_overlap", "audible", [14.95, 179.4], idsOf(audible)),
        want("yearly_renewal upcoming_bills fee_leak", "annual membership", [95], idsOf(yearly)),
      ],
      silly: [
        silly("largest_expense unusual_charge", "hotel borges", "My vacation."),
        silly("largest_expense unusual_charge", "tap air", "The flight to it."),
        silly("category_spike", "lodging", "I was in Portugal in September."),
        silly("income_change", "fidelity", "I invest it each month."),
        silly("forgotten_subscription", "movement", "I climb twice a week."),
        silly("duplicate_charge", "payment thank you", "Those are the cards' payments."),
      ],
    });
  },

  function stockportParents() {
    const books = openBooks({
      name: "stockport-parents",
      seed: 220013,
      since: "2025-04-01",
      today: "2026-10-21",
      currency: "GBP",
    });
    const joint = books.account("Joint Current Account", { opening: 3700 });
    const saver = books.account("Joint Saver", { subtype: "savings", opening: 5800 });
    const card = books.account("Everyday Credit Card", { type: "credit", opening: 0 });
    books.monthly(joint, {
      text: "BAYLEY ENGINEERING LTD SALARY",
      merchant: "Bayley Engineering",
      category: "salary",
      amount: 2412.6,
      day: "last business day",
    });
    books.monthly(joint, {
      text: "NHS STEPPING HILL BACS",
      merchant: "NHS",
      category: "salary",
      amount: 1286.4,
      vary: 0.03,
      day: 25,
    });
    books.everyDays(joint, {
      text: "HMRC CHILD BENEFIT",
      merchant: "HMRC",
      category: "benefits",
      amount: 173.2,
      days: 28,
      first: "2025-04-14",
    });
    const mortgage = books.monthly(joint, {
      text: "NATIONWIDE BS MORTGAGE DD",
      merchant: "Nationwide",
      category: "mortgage",
      amount: [
        ["2025-04", 842.17],
        ["2026-09", 1068.9],
      ],
      day: 1,
    });
    books.monthly(joint, {
      text: "STOCKPORT MBC COUNCIL TAX",
      merchant: "Stockport Council",
      category: "taxes",
      amount: [
        ["2025-04", 192],
        ["2026-04", 201],
      ],
      day: 3,
      skip: ["2026-02", "2026-03"],
    });
    const nursery = books.monthly(joint, {
      text: "LITTLE ACORNS NURSERY",
      merchant: "Little Acorns Nursery",
      category: "childcare",
      amount: 486,
      day: 2,
    });
    const twice = books.once(joint, "2026-10-05", 486, {
      text: "LITTLE ACORNS NURSERY",
      merchant: "Little Acorns Nursery",
      category: "childcare",
    });
    payStanding(books, joint, [
      ["OCTOPUS ENERGY DD", "Octopus Energy", "gas-electricity", 148, 8],
      ["UNITED UTILITIES DD", "United Utilities", "water-waste", 41.5, 12],
      ["VIRGIN MEDIA DD", "Virgin Media", "internet-phone", 38, 15],
      ["O2 UK DD", "O2", "internet-phone", 44.6, 18],
      ["TV LICENSE MBP", "TV Licensing", "taxes", 14.54, 6],
      ["BLACK HORSE LTD DD", "Black Horse", "car-loan", 219.3, 10],
      ["AVIVA LIFE DD", "Aviva", "insurance", 23.8, 4],
      ["LIFE LEISURE STOCKPORT", null, "fitness", 52, 5],
    ]);
    const admiral = books.once(joint, "2025-11-11", 612.4, {
      text: "ADMIRAL INSURANCE",
      merchant: "Admiral",
      category: "insurance",
    });
    const audible = books.monthly(card, {
      text: "AUDIBLE UK ADBL.CO/PYMT",
      merchant: "Audible",
      category: "music",
      amount: [
        ["2026-06", 0.99],
        ["2026-09", 8.99],
      ],
      day: 14,
      from: "2026-06",
    });
    payStanding(books, card, [
      ["NETFLIX.COM", "Netflix", "tv-streaming", 12.99, 9],
      ["DISNEY PLUS", "Disney+", "tv-streaming", 5.99, 20],
    ]);
    books.once(card, "2025-07-24", 1180, { text: "HAVEN HOLIDAYS", merchant: "Haven", category: "lodging" });
    books.once(card, "2026-07-23", 1240, { text: "HAVEN HOLIDAYS", merchant: "Haven", category: "lodging" });
    runErrands(books, card, [
      [
        "groceries",
        12,
        11,
        92,
        [
          ["TESCO STORES ####", "Tesco"],
          ["ALDI ### STOCKPORT", "Aldi"],
          ["SAINSBURYS S/MKT", "Sainsbury's"],
        ],
      ],
      [
        "dining-out",
        5,
        12,
        52,
        [
          ["NANDOS STOCKPORT", "Nando's"],
          ["DELIVEROO.CO.UK", "Deliveroo"],
        ],
      ],
      ["coffee", 6, 3, 8, [["COSTA COFFEE ######", "Costa"]]],
      ["fuel", 4, 34, 62, [["SHELL BREDBURY", "Shell"]]],
      [
        "shopping",
        5,
        8,
        62,
        [
          ["AMAZON.CO.UK*#######", "Amazon"],
          ["B&M STOCKPORT", "B&M"],
        ],
      ],
      ["clothing", 1.5, 10, 52, [["NEXT DIRECTORY", "Next"]]],
      ["pharmacy", 1, 4, 18, [["BOOTS ####", "Boots"]]],
    ]);
    books.payInFull(joint, card, 11);
    books.sweep(joint, saver, 28, 3400);
    return books.close({
      person:
        "Parents of two in Stockport. The mortgage's fixed rate ended and takes £226.73 more a month since September; the nursery took October's £486 twice; the car's insurance of £612.40 renews on 11 November; Audible's three months at 99p became £8.99 a month.",
      wanted: [
        want("duplicate_charge", "little acorns", [486], [...idsOf(nursery, "2026-10-01"), ...idsOf(twice)]),
        want("price_increase", "nationwide", [226.73, 2720.76, 1068.9], idsOf(mortgage, "2026-06-01")),
        want("yearly_renewal upcoming_bills bill_due_before_payday", "admiral", [612.4], idsOf(admiral)),
        want("free_trial_converted price_increase new_subscription", "audible", [8.99, 107.88, 8, 96], idsOf(audible)),
      ],
      silly: [
        silly("bill_missing", "council tax", "There is nothing to pay in February and March."),
        silly("income_change", "child benefit", "It comes every four weeks."),
        silly("largest_expense unusual_charge", "haven", "The caravan, each July."),
        silly("income_change", "nhs", "Her shifts differ a little."),
        silly("subscription_overlap", "disney", "For the children."),
        silly("forgotten_subscription", "tv licen", "One has to."),
      ],
    });
  },

  function freiburgMidwife() {
    const books = openBooks({
      name: "freiburg-midwife",
      seed: 220014,
      since: "2025-05-01",
      today: "2026-11-17",
      currency: "EUR",
    });
    const giro = books.account("Gemeinsames Girokonto", { opening: 2900 });
    const praxis = books.account("Geschäftskonto Praxis", { opening: 2600 });
    const saver = books.account("Tagesgeld", { subtype: "savings", opening: 7400 });
    books.monthly(giro, {
      text: "LOHN/GEHALT BREISGAU MASCHINENBAU GMBH",
      merchant: "Breisgau Maschinenbau",
      category: "salary",
      amount: 2948.3,
      day: "last business day",
    });
    const kinder = books.monthly(giro, {
      text: "BUNDESAGENTUR F. ARBEIT KINDERGELD KG######",
      merchant: "Familienkasse",
      category: "benefits",
      amount: [
        ["2025-05", 510],
        ["2026-01", 518],
      ],
      day: 8,
      late: 1,
      to: "2026-10",
    });
    books.habit(praxis, {
      category: "gig-work",
      places: [
        ["AOK BW ABRECHNUNG HEBAMMENHILFE", "AOK"],
        ["TECHNIKER KRANKENKASSE HEBAMMENHILFE", "Techniker Krankenkasse"],
        ["AZH ABRECHNUNGSZENTRALE HEBAMMEN", "AZH"],
      ],
      perMonth: 4,
      low: 240,
      high: 860,
    });
    payStanding(books, praxis, [
      ["HALLESCHE KRANKENVERS BEITRAG", "Hallesche", "insurance", 312.4, 3],
      ["VERSORGUNGSWERK HAFTPFLICHT HEBAMMEN", null, "insurance", 118, 5],
      ["RAUMMIETE PRAXIS WIEHRE", null, "rent", 190, 1],
    ]);
    for (let step = 0; step < 19; step += 1) {
      const month = `${step > 7 ? 2026 : 2025}-${String(((step + 4) % 12) + 1).padStart(2, "0")}`;
      books.move(praxis, giro, `${month}-02`, 1000);
    }
    const hausgeld = books.monthly(giro, {
      text: "WEG RUNZSTR HAUSGELD",
      merchant: null,
      category: "services",
      amount: [
        ["2025-05", 312],
        ["2026-09", 341],
      ],
      day: 3,
    });
    const strom = books.monthly(giro, {
      text: "BADENOVA ABSCHLAG STROM GAS",
      merchant: "Badenova",
      category: "gas-electricity",
      amount: [
        ["2025-05", 96],
        ["2026-09", 124],
      ],
      day: 15,
    });
    payStanding(books, giro, [
      ["SPARKASSE FREIBURG DARLEHEN RATE", "Sparkasse", "mortgage", 1386, 1],
      ["STADT FREIBURG KITA BEITRAG", "Stadt Freiburg", "childcare", 287, 5],
      ["TELEKOM DEUTSCHLAND FESTNETZ", "Telekom", "internet-phone", 44.95, 9],
      ["DEKABANK FONDSSPARPLAN", "DekaBank", "investment-transfer", 600, 16],
      ["CONGSTAR RECHNUNG", "congstar", "internet-phone", 34, 17],
      ["NETFLIX INTERNATIONAL", "Netflix", "tv-streaming", 13.99, 21],
      ["FT 1844 FREIBURG BEITRAG", null, "fitness", 38, 10],
      ["VAG FREIBURG DEUTSCHLANDTICKET", "VAG Freiburg", "public-transport", 63, 4],
    ]);
    books.monthly(giro, {
      text: "RUNDFUNK ARD ZDF DRADIO",
      merchant: "Rundfunkbeitrag",
      category: "taxes",
      amount: 55.08,
      day: 15,
      from: "2025-05",
      everyMonths: 3,
    });
    const huk = books.once(giro, "2026-01-02", 684.2, {
      text: "HUK COBURG KFZ BEITRAG",
      merchant: "HUK-COBURG",
      category: "insurance",
    });
    books.once(giro, "2026-07-31", 1260, { text: "FERIENHOF SCHWARZWALD UEBERWEISUNG", category: "lodging" });
    books.once(giro, "2026-06-18", 742.6, { text: "FINANZAMT FREIBURG ERSTATTUNG", category: "tax-refund" });
    runErrands(books, giro, [
      [
        "groceries",
        14,
        11,
        82,
        [
          ["EDEKA FREIBURG SAGT DANKE", "Edeka"],
          ["REWE MARKT FREIBURG", "Rewe"],
          ["ALNATURA FREIBURG", "Alnatura"],
          ["LIDL DIENSTLEISTUNG", "Lidl"],
        ],
      ],
      ["pharmacy", 3, 6, 34, [["DM DROGERIEMARKT", "dm"]]],
      [
        "dining-out",
        5,
        14,
        58,
        [
          ["MARKTHALLE FREIBURG", null],
          ["PIZZERIA TACHELES", null],
        ],
      ],
      ["coffee", 6, 3, 9, [["BAECKEREI LIENHART", null]]],
      ["fuel", 2, 42, 68, [["ARAL STATION FREIBURG", "Aral"]]],
      ["clothing", 2, 14, 70, [["C&A FREIBURG", "C&A"]]],
      [
        "shopping",
        3,
        10,
        74,
        [
          ["AMAZON PAYMENTS EUROPE", "Amazon"],
          ["MUELLER FREIBURG", "Müller"],
        ],
      ],
    ]);
    books.sweep(giro, saver, 27, 2900);
    books.sweep(praxis, saver, 28, 2400);
    return books.close({
      person:
        "A midwife with her own practice in Freiburg, her husband and two children in a flat that they own. The Kindergeld of 518 euros has not come in November; Badenova takes 28 euros more a month and the house's charges 29 more, both since September; the car's insurance, 684.20 the last time, is taken on 2 January and could be given notice of until the end of November.",
      wanted: [
        want("bill_missing income_change reimbursement_missing", "kindergeld", [518], idsOf(kinder)),
        want("price_increase", "badenova", [28, 336, 124], idsOf(strom, "2026-06-01")),
        want("price_increase", "hausgeld", [29, 348, 341], idsOf(hausgeld, "2026-06-01")),
        want("yearly_renewal upcoming_bills", "huk", [684.2], idsOf(huk)),
      ],
      silly: [
        silly("income_change largest_expense", "online transfer", "I pay myself from the practice."),
        silly("income_change", "hebammen", "Births come when they come."),
        silly("bill_missing new_commitment", "rundfunk", "It comes every three months."),
        silly("largest_expense unusual_charge", "ferienhof", "Our vacation in August."),
        silly("income_change", "finanzamt", "The refund of the year before."),
        silly("subscription_overlap", "congstar", "One is the phone at home."),
      ],
    });
  },
];
