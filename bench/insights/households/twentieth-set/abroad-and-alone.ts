import { idsOf, openBooks, silly, want } from "../../build";
import type { Household } from "../../types";
import { payHouseholdBills, shopAsUsual } from "./routine";

/** A nurse in Philadelphia, an office worker in Kansas City, a couple in Bristol, an engineer in Cork, a couple in Ottawa. */
export const abroadAndAlone: readonly (() => Household)[] = [
  function philadelphiaNurse() {
    const books = openBooks({
      name: "philadelphia-shared-rowhouse",
      seed: 200010,
      since: "2025-05-01",
      today: "2026-09-15",
    });
    const checking = books.account("Liberty Checking", { opening: 3550 });
    const savings = books.account("Liberty Savings", { subtype: "savings", opening: 6300 });
    books.everyDays(checking, {
      text: "SCHUYLKILL HEALTH PAYROLL",
      merchant: "Schuylkill Health",
      category: "salary",
      amount: 1724.5,
      vary: 0.05,
      days: 14,
      first: "2025-05-02",
    });
    const okafor = books.monthly(checking, {
      text: "ZELLE FROM JANE OKAFOR",
      category: "other-transfer",
      flow: "in",
      amount: 1175,
      day: 2,
      late: 1,
      to: "2026-08",
    });
    books.monthly(checking, {
      text: "FID BKG SVC LLC ROTH IRA",
      merchant: "Fidelity",
      category: "investment-transfer",
      flow: "out",
      amount: 350,
      day: 22,
    });
    const loan = books.monthly(checking, {
      text: "MOHELA STUDENT LN PYMT",
      merchant: "MOHELA",
      category: "student-loan",
      amount: 287.64,
      day: 11,
      from: "2026-07",
    });
    const fees = books.monthly(checking, {
      text: "MONTHLY MAINTENANCE FEE",
      category: "bank-fees",
      amount: 12,
      day: "last business day",
      from: "2026-05",
    });
    const xfinity = books.monthly(checking, {
      text: "COMCAST PHILA CABLE COMM",
      merchant: "Xfinity",
      category: "internet-phone",
      amount: [
        ["2025-05", 70],
        ["2026-08", 85],
      ],
      day: 8,
    });
    payHouseholdBills(books, checking, [
      ["FISHTOWN PROPERTIES RENT", null, "rent", 2350, 1],
      ["PECO ENERGY", "PECO", "gas-electricity", 126, 17, 0.15],
      ["PHILA WATER REVENUE", "Philadelphia Water", "water-waste", 68, 21, 0.08],
      ["MINT MOBILE", "Mint Mobile", "internet-phone", 30, 14],
      ["SEPTA KEY AUTOLOAD", "SEPTA", "public-transport", 96, 26],
      ["HULU ###-###", "Hulu", "tv-streaming", 11.99, 19],
    ]);
    books.once(checking, "2026-06-20", 342.6, {
      text: "AIRBNB * HM######## OCMD",
      merchant: "Airbnb",
      category: "lodging",
    });
    shopAsUsual(books, checking, [
      [
        "groceries",
        9,
        11,
        74,
        [
          ["ACME #### PHILA", "Acme"],
          ["ALDI #####", "Aldi"],
          ["RIVERWARDS PRODUCE", null],
        ],
      ],
      [
        "dining-out",
        8,
        10,
        46,
        [
          ["TST* JOHNNY BRENDAS", null],
          ["PIZZERIA BEDDIA", null],
          ["WAWA ####", "Wawa"],
        ],
      ],
      [
        "coffee",
        8,
        4,
        9,
        [
          ["SQ *REANIMATOR COFFEE", "ReAnimator"],
          ["LA COLOMBE FISHTOWN", "La Colombe"],
        ],
      ],
      [
        "shopping",
        4,
        8,
        72,
        [
          ["TARGET ####", "Target"],
          ["AMAZON MKTPL*#####", "Amazon"],
        ],
      ],
      [
        "clothing",
        1,
        22,
        78,
        [
          ["FIGS INC", "Figs"],
          ["UNIQLO PHILA", "Uniqlo"],
        ],
      ],
      [
        "entertainment",
        2,
        12,
        60,
        [
          ["UNION TRANSFER", null],
          ["PFS EAST", null],
        ],
      ],
      [
        "taxis",
        3,
        9,
        24,
        [
          ["UBER *TRIP", "Uber"],
          ["LYFT *RIDE", "Lyft"],
        ],
      ],
      ["pharmacy", 1, 5, 28, [["CVS/PHARMACY #####", "CVS"]]],
      ["personal-care", 0.7, 40, 70, [["SQ *BARNET FAIR", null]]],
    ]);
    books.sweep(checking, savings, 20, 3750);
    return books.close({
      person:
        "A nurse of 27 in Philadelphia who pays the rent of a rowhouse and gets half from her housemate. Jane's $1,175 of September has not come; the student loan takes $287.64 since July; the bank takes $12 a month since May; Xfinity is $15 higher since August.",
      wanted: [
        want("reimbursement_missing bill_missing income_change", "okafor", [1175], idsOf(okafor)),
        want("new_commitment new_subscription", "mohela", [287.64, 3451.68], idsOf(loan)),
        want("fee_leak new_commitment new_subscription", "maintenance fee", [12, 144, 48], idsOf(fees)),
        want("price_increase", "comcast", [15, 180, 85], idsOf(xfinity, "2026-05-01")),
      ],
      silly: [
        silly("income_change", "schuylkill", "Each pay has other shifts in it."),
        silly("price_increase category_spike", "peco", "Summer and winter."),
        silly("unusual_charge", "airbnb", "The shore, with friends."),
        silly("forgotten_subscription", "septa", "It takes me to work."),
      ],
    });
  },

  function kansasCityClerk() {
    const books = openBooks({ name: "kansas-city-dog-owner", seed: 200011, since: "2025-11-01", today: "2026-08-14" });
    const checking = books.account("Heartland Checking", { opening: 2050 });
    const savings = books.account("Heartland Savings", { subtype: "savings", opening: 3100 });
    for (const day of [15, "last business day"] as const) {
      books.monthly(checking, {
        text: "BLUE RIVER FREIGHT LLC PAYROLL",
        merchant: "Blue River Freight",
        category: "salary",
        amount: 1718.9,
        vary: 0.004,
        day,
      });
    }
    const trupanion = books.monthly(checking, {
      text: "TRUPANION PET INS",
      merchant: "Trupanion",
      category: "pets",
      amount: [
        ["2025-11", 48.15],
        ["2026-07", 61.9],
      ],
      day: 6,
    });
    const vet = { text: "BROOKSIDE ANIMAL HOSP KC MO", merchant: "Brookside Animal Hospital", category: "pets" };
    const claim = { text: "TRUPANION CLAIM PYMT", merchant: "Trupanion", category: "other-income" };
    books.once(checking, "2026-01-14", 212, vet);
    books.once(checking, "2026-01-29", 190.8, claim);
    books.once(checking, "2026-04-08", 348, vet);
    books.once(checking, "2026-04-22", 313.2, claim);
    const unpaid = books.once(checking, "2026-06-22", 586, vet);
    payHouseholdBills(books, checking, [
      ["WALDO TERRACE APTS RENT", null, "rent", 1080, 1],
      ["EVERGY MO WEST", "Evergy", "gas-electricity", 86, 19, 0.18],
      ["GOOGLE FIBER KC", "Google Fiber", "internet-phone", 70, 9],
      ["T-MOBILE AUTOPAY", "T-Mobile", "internet-phone", 60, 23],
      ["AMERICAN FAMILY INS", "American Family", "insurance", 112.3, 12],
      ["COMMERCE BK AUTO LOAN", null, "car-loan", 298.6, 20],
      ["SPOTIFY USA", "Spotify", "music", 11.99, 4],
      ["CHEWY.COM AUTOSHIP", "Chewy", "pets", 54.8, 17],
    ]);
    const cups = [["STARBUCKS STORE #####", "Starbucks"]] as const;
    books.habit(checking, { category: "coffee", places: cups, perMonth: 6, low: 4, high: 9, to: "2026-06-20" });
    const daily = books.habit(checking, {
      category: "coffee",
      places: cups,
      perMonth: 19,
      low: 5,
      high: 11,
      from: "2026-06-21",
    });
    shopAsUsual(books, checking, [
      [
        "groceries",
        8,
        12,
        76,
        [
          ["HY-VEE KC ####", "Hy-Vee"],
          ["PRICE CHOPPER ###", "Price Chopper"],
          ["ALDI #####", "Aldi"],
        ],
      ],
      [
        "dining-out",
        6,
        9,
        42,
        [
          ["JOES KC BBQ", "Joe's Kansas City"],
          ["CHICK-FIL-A #####", "Chick-fil-A"],
          ["TACO NACO KC", null],
        ],
      ],
      ["fuel", 4, 24, 42, [["QT ### KANSAS CITY", "QuikTrip"]]],
      [
        "shopping",
        3,
        8,
        66,
        [
          ["TARGET ####", "Target"],
          ["AMAZON MKTPL*#####", "Amazon"],
        ],
      ],
      [
        "entertainment",
        1.5,
        12,
        54,
        [
          ["ROYALS TICKETS", null],
          ["ALAMO DRAFTHOUSE KC", "Alamo Drafthouse"],
        ],
      ],
      ["personal-care", 0.8, 35, 68, [["SQ *FRINGE SALON", null]]],
      ["pharmacy", 1, 5, 26, [["WALGREENS ####", "Walgreens"]]],
    ]);
    books.sweep(checking, savings, 16, 2300);
    return books.close({
      person:
        "An office worker of 33 in Kansas City with an old dog. Her insurer paid nine tenths of two vet's bills within two weeks, but nothing yet of the $586 of 22 June; its premium is $13.75 higher since July; Starbucks went from six cups a month to nineteen since late June.",
      wanted: [
        want("reimbursement_missing refund_missing bill_missing", "brookside", [586, 527.4], idsOf(unpaid)),
        want("habit_doubled category_spike small_purchases", "starbucks", [], idsOf(daily)),
        want("price_increase", "trupanion", [13.75, 165, 61.9], idsOf(trupanion, "2026-04-01")),
      ],
      silly: [
        silly("income_change", "claim", "It pays back what I paid the vet."),
        silly("price_increase category_spike", "evergy", "It is hot in July."),
        silly("subscription_overlap", "chewy", "One feeds the dog, the other insures him."),
        silly("idle_cash", null, "There is little enough of it."),
      ],
    });
  },

  function bristolCouple() {
    const books = openBooks({
      name: "bristol-renting-couple",
      seed: 200012,
      since: "2025-07-01",
      today: "2026-10-03",
      currency: "GBP",
    });
    const current = books.account("Avon Joint Account", { opening: 3500 });
    const saver = books.account("Avon Easy Saver", { subtype: "savings", opening: 3100 });
    const card = books.account("Avon Credit Card", { type: "credit", opening: -1480 });
    books.monthly(current, {
      text: "BRISTOL CITY COUNCIL SALARY",
      merchant: "Bristol City Council",
      category: "salary",
      amount: 1768.4,
      vary: 0.004,
      day: 28,
    });
    books.monthly(current, {
      text: "UNI HOSPITALS BRISTOL SALARY",
      merchant: "University Hospitals Bristol",
      category: "salary",
      amount: 1968.77,
      vary: 0.02,
      day: 25,
    });
    const rent = books.monthly(current, {
      text: "SEVERN LETTINGS LTD SO",
      category: "rent",
      amount: [
        ["2025-07", 1425],
        ["2026-09", 1500],
      ],
      day: 1,
    });
    const virgin = books.monthly(current, {
      text: "VIRGIN MEDIA PYMTS DD",
      merchant: "Virgin Media",
      category: "internet-phone",
      amount: [
        ["2025-07", 38.5],
        ["2026-08", 52],
      ],
      day: 12,
    });
    books.monthly(current, {
      text: "BRISTOL CC COUNCIL TAX DD",
      category: "taxes",
      amount: 174,
      day: 3,
      skip: ["2026-02", "2026-03"],
    });
    const directLine = books.once(current, "2025-10-21", 612.44, {
      text: "DIRECT LINE INS BROMLEY",
      merchant: "Direct Line",
      category: "insurance",
    });
    payHouseholdBills(books, current, [
      ["OVO ENERGY LTD DD", "OVO Energy", "gas-electricity", 136, 8],
      ["WESSEX WATER BWBSL DD", "Wessex Water", "water-waste", 43.5, 15],
      ["SMARTY MOBILE", "Smarty", "internet-phone", 10, 18],
      ["LEBARA MOBILE", "Lebara", "internet-phone", 9.9, 20],
      ["TV LICENSE MBP DD", "TV Licensing", "tv-streaming", 14.54, 2],
      ["NETFLIX.COM", "Netflix", "tv-streaming", 12.99, 14],
      ["DVLA VEHICLE TAX DD", "DVLA", "taxes", 17.06, 4],
    ]);
    const interest = books.monthly(card, {
      text: "INTEREST CHARGED",
      category: "interest-charges",
      amount: 31.2,
      vary: 0.05,
      day: 17,
    });
    books.habit(card, {
      category: "clothing",
      places: [
        ["ASOS.COM LONDON", "ASOS"],
        ["NEXT RETAIL BRISTOL", "Next"],
      ],
      perMonth: 2.4,
      low: 18,
      high: 78,
    });
    for (let month = 0; month < 15; month += 1) {
      const [year, number] = [2025 + Math.floor((month + 6) / 12), ((month + 6) % 12) + 1];
      books.move(current, card, `${year}-${String(number).padStart(2, "0")}-28`, 130, "credit-card-payment");
    }
    books.once(current, "2026-05-22", 486.2, { text: "JET2.COM LEEDS", merchant: "Jet2", category: "flights" });
    books.once(current, "2026-06-09", 540, { text: "BOOKING.COM FARO", merchant: "Booking.com", category: "lodging" });
    books.once(current, "2026-03-18", 218.4, {
      text: "HALFORDS AUTOCENTER BRISTOL",
      merchant: "Halfords",
      category: "car",
    });
    shopAsUsual(books, current, [
      [
        "groceries",
        13,
        7,
        74,
        [
          ["TESCO STORES ####", "Tesco"],
          ["LIDL GB BRISTOL", "Lidl"],
          ["SAINSBURYS S/MKT", "Sainsbury's"],
        ],
      ],
      [
        "dining-out",
        7,
        9,
        48,
        [
          ["PIZZA WORKSHOP BRISTOL", null],
          ["NANDOS BRISTOL", "Nando's"],
          ["DELIVEROO", "Deliveroo"],
        ],
      ],
      [
        "coffee",
        8,
        3,
        8,
        [
          ["SUMUP *NORTH ST COFFEE", null],
          ["GREGGS PLC ####", "Greggs"],
        ],
      ],
      [
        "fuel",
        3,
        28,
        48,
        [
          ["TESCO PFS ####", "Tesco Petrol"],
          ["SHELL BEDMINSTER", "Shell"],
        ],
      ],
      ["public-transport", 8, 2, 7, [["FIRST BUS BRISTOL", "First Bus"]]],
      [
        "shopping",
        5,
        6,
        60,
        [
          ["AMZNMKTPLACE*#######", "Amazon"],
          ["WILKO BEDMINSTER", null],
          ["IKEA BRISTOL", "IKEA"],
        ],
      ],
      [
        "entertainment",
        2,
        10,
        46,
        [
          ["WATERSHED BRISTOL", null],
          ["DICE FM LTD", "Dice"],
        ],
      ],
      ["pharmacy", 1, 4, 18, [["BOOTS ####", "Boots"]]],
    ]);
    books.sweep(current, saver, 30, 3950);
    return books.close({
      person:
        "A council officer and a radiographer in Bristol, renting. Their card has stood at about £1,500 for more than a year and costs some £31 a month, while the saver holds several times as much; Direct Line's £612.44 is due again on 21 October; Virgin Media takes £13.50 more since August and the rent is £75 higher since September.",
      wanted: [
        want("interest_beside_savings fee_leak", "interest charged", [], idsOf(interest)),
        want("yearly_renewal upcoming_bills bill_due_before_payday", "direct line", [612.44], idsOf(directLine)),
        want("price_increase", "virgin media", [13.5, 162, 52], idsOf(virgin, "2026-05-01")),
        want("price_increase", "severn", [75, 900, 1500], idsOf(rent, "2026-06-01")),
      ],
      silly: [
        silly("bill_missing price_increase", "council tax", "Ten payments a year."),
        silly("forgotten_subscription", "tv licen", "One has to."),
        silly("unusual_charge largest_expense", "jet2", "Our week in the Algarve."),
        silly("subscription_overlap", "lebara", "We have a phone each."),
        silly("habit_doubled small_purchases duplicate_charge", "first bus", "To work and back."),
      ],
    });
  },

  function corkEngineer() {
    const books = openBooks({
      name: "cork-process-engineer",
      seed: 200013,
      since: "2025-09-01",
      today: "2026-11-05",
      currency: "EUR",
    });
    const current = books.account("Lee Current Account", { opening: 2780 });
    const saver = books.account("Lee Demand Saver", { subtype: "savings", opening: 6200 });
    books.monthly(current, {
      text: "SHANDON BIOPHARMA LTD SALARY",
      merchant: "Shandon Biopharma",
      category: "salary",
      amount: 3284.6,
      vary: 0.004,
      day: 27,
    });
    const electric = ["2025-10", "2025-12", "2026-02", "2026-04", "2026-06", "2026-08"].flatMap((month, index) =>
      books.once(current, `${month}-13`, [138.2, 171.45, 184.9, 152.3, 121.75, 118.6][index] ?? 0, {
        text: "ELECTRIC IRELAND DD",
        merchant: "Electric Ireland",
        category: "gas-electricity",
      }),
    );
    books.move(saver, current, "2025-11-23", 1200, "savings");
    const laya = books.once(current, "2025-11-24", 1486, {
      text: "LAYA HEALTHCARE LITTLE ISLAND",
      merchant: "Laya Healthcare",
      category: "insurance",
    });
    const eir = books.monthly(current, {
      text: "EIR BROADBAND DD",
      merchant: "eir",
      category: "internet-phone",
      amount: [
        ["2025-09", 39.99],
        ["2026-10", 64.99],
      ],
      day: 16,
    });
    const fees = books.monthly(current, {
      text: "MAINTENANCE FEE",
      category: "bank-fees",
      amount: 6,
      day: "last business day",
    });
    payHouseholdBills(books, current, [
      ["DOUGLAS LETTINGS RENT SO", null, "rent", 1350, 1],
      ["AXA INSURANCE DAC DD", "AXA", "insurance", 71.2, 9],
      ["48 MOBILE TOPUP", "48", "internet-phone", 12.99, 20],
      ["SPOTIFY STOCKHOLM", "Spotify", "music", 12.99, 22],
      ["LEISUREWORLD CORK DD", "LeisureWorld", "fitness", 44, 4],
    ]);
    books.once(current, "2026-02-18", 412.6, { text: "REVENUE PAYE REFUND", category: "tax-refund" });
    books.once(current, "2026-05-04", 228.4, { text: "RYANAIR #######", merchant: "Ryanair", category: "flights" });
    books.once(current, "2026-06-13", 364, {
      text: "BOOKING.COM LISBOA",
      merchant: "Booking.com",
      category: "lodging",
    });
    shopAsUsual(books, current, [
      [
        "groceries",
        9,
        9,
        68,
        [
          ["DUNNES STORES DOUGLAS", "Dunnes"],
          ["LIDL IE ###", "Lidl"],
          ["TESCO STORES ####", "Tesco"],
        ],
      ],
      [
        "dining-out",
        7,
        10,
        46,
        [
          ["MARKET LANE CORK", null],
          ["FRANCISCAN WELL", null],
          ["JUST EAT IRELAND", "Just Eat"],
        ],
      ],
      [
        "coffee",
        8,
        3,
        7,
        [
          ["SUMUP *THREE FOOLS", null],
          ["CENTRA ###", "Centra"],
        ],
      ],
      [
        "fuel",
        3,
        38,
        64,
        [
          ["CIRCLE K TURNERS CROSS", "Circle K"],
          ["APPLEGREEN ####", "Applegreen"],
        ],
      ],
      [
        "shopping",
        3,
        8,
        70,
        [
          ["AMAZON.IE", "Amazon"],
          ["PENNEYS CORK", "Penneys"],
        ],
      ],
      [
        "entertainment",
        2,
        12,
        48,
        [
          ["TRISKEL CORK", null],
          ["TICKETMASTER IE", "Ticketmaster"],
        ],
      ],
      ["pharmacy", 1, 5, 22, [["BOOTS CORK ###", "Boots"]]],
      ["parking-tolls", 3, 2, 8, [["PARK BY PHONE CORK", null]]],
    ]);
    books.sweep(current, saver, 28, 3000);
    return books.close({
      person:
        "A process engineer of 30 in Cork, alone in a rented flat. Electric Ireland, which takes its money every other month on the 13th, took nothing in October; Laya's €1,486 for the year is due on 24 November, three days before pay, and the account will not hold it; eir takes €25 more since October; the account costs €6 a month.",
      wanted: [
        want("low_point_ahead bill_due_before_payday cash_runway", "", [], []),
        want("yearly_renewal upcoming_bills bill_due_before_payday", "laya", [1486], idsOf(laya)),
        want("bill_missing", "electric ireland", [], idsOf(electric)),
        want("price_increase", "eir", [25, 300, 64.99], idsOf(eir, "2026-07-01")),
        want("fee_leak", "maintenance fee", [6, 72], idsOf(fees, "2025-12-01")),
      ],
      silly: [
        silly("category_drop", "electric", "I did not use less, they only did not take it."),
        silly("unusual_charge", "ryanair", "A week in Lisbon."),
        silly("income_change bill_missing", "revenue", "A refund of tax comes once."),
        silly("forgotten_subscription", "leisureworld", "I swim there."),
      ],
    });
  },

  function ottawaCouple() {
    const books = openBooks({
      name: "ottawa-first-condo",
      seed: 200014,
      since: "2025-05-01",
      today: "2026-11-17",
      currency: "CAD",
    });
    const chequing = books.account("Rideau Joint Chequing", { opening: 4900 });
    const saver = books.account("Rideau High Interest", { subtype: "savings", opening: 9300 });
    books.everyDays(chequing, {
      text: "GOVT OF CANADA PAY FED",
      merchant: "Government of Canada",
      category: "salary",
      amount: 1852.9,
      vary: 0.003,
      days: 14,
      first: "2025-05-07",
    });
    const his = books.everyDays(chequing, {
      text: "BYWARD MEDIA INC PAYROLL",
      merchant: "Byward Media",
      category: "salary",
      amount: 1562.2,
      days: 14,
      first: "2025-05-02",
      last: "2026-08-21",
    });
    const insurance = books.everyDays(chequing, {
      text: "CANADA EI",
      category: "benefits",
      amount: 924,
      days: 14,
      first: "2026-09-25",
    });
    books.everyDays(chequing, {
      text: "RIDEAU MORTGAGE PYMT",
      category: "mortgage",
      amount: 1386.3,
      days: 14,
      first: "2025-05-09",
    });
    const rogers = books.monthly(chequing, {
      text: "ROGERS WIRELESS PAP",
      merchant: "Rogers",
      category: "internet-phone",
      amount: [
        ["2025-05", 116.4],
        ["2026-09", 131.4],
      ],
      day: 13,
    });
    payHouseholdBills(books, chequing, [
      ["OCSCC 914 CONDO FEES", null, "services", 538, 1],
      ["CITY OF OTTAWA TAX PAP", "City of Ottawa", "taxes", 362, 16],
      ["HYDRO OTTAWA", "Hydro Ottawa", "gas-electricity", 96, 19, 0.14],
      ["BELL CANADA INTERNET", "Bell", "internet-phone", 85, 22],
      ["TD INSURANCE HOME AUTO", "TD Insurance", "insurance", 214.6, 11],
      ["PRESTO AUTOLOAD", "Presto", "public-transport", 128, 3],
      ["HONDA CANADA FINANCE", "Honda Canada Finance", "car-loan", 412.3, 26],
      ["CRAVE", "Crave", "tv-streaming", 22, 17],
      ["GOODLIFE FITNESS", "GoodLife", "fitness", 68.9, 8],
    ]);
    const water = { text: "OTTAWA WATER BILL WEB PMT", merchant: "Ottawa Water", category: "water-waste" };
    books.monthly(chequing, { ...water, amount: 138, vary: 0.08, day: 4, everyMonths: 2, to: "2026-09" });
    const twice = ["2026-11-04", "2026-11-05"].flatMap((day) => books.once(chequing, day, 142.87, water));
    books.once(chequing, "2026-02-13", 1186.4, {
      text: "AIR CANADA ###########",
      merchant: "Air Canada",
      category: "flights",
    });
    books.once(chequing, "2026-05-06", 684.2, { text: "CANADA REVENUE AGENCY TAX REF", category: "tax-refund" });
    shopAsUsual(books, chequing, [
      [
        "groceries",
        13,
        14,
        116,
        [
          ["LOBLAWS #### OTTAWA", "Loblaws"],
          ["FARM BOY ##", "Farm Boy"],
          ["COSTCO WHOLESALE W###", "Costco"],
        ],
      ],
      [
        "dining-out",
        8,
        14,
        64,
        [
          ["ELGIN ST DINER", null],
          ["SHAWARMA PALACE", "Shawarma Palace"],
          ["PURE KITCHEN OTTAWA", "Pure Kitchen"],
        ],
      ],
      [
        "coffee",
        9,
        3,
        9,
        [
          ["BRIDGEHEAD ###", "Bridgehead"],
          ["TIM HORTONS #####", "Tim Hortons"],
        ],
      ],
      ["fuel", 3, 38, 66, [["PETRO-CANADA #####", "Petro-Canada"]]],
      [
        "shopping",
        5,
        10,
        92,
        [
          ["AMZN MKTP CA*#####", "Amazon"],
          ["CANADIAN TIRE ####", "Canadian Tire"],
        ],
      ],
      [
        "entertainment",
        2,
        16,
        70,
        [
          ["BYTOWNE CINEMA", null],
          ["NATIONAL ARTS CENTER", null],
        ],
      ],
      ["pharmacy", 1.5, 6, 38, [["SHOPPERS DRUG MART ####", "Shoppers Drug Mart"]]],
    ]);
    books.sweep(chequing, saver, 23, 4700);
    return books.close({
      person:
        "A civil servant and a designer in Ottawa with their first condo. His pay of $1,562.20 every two weeks ended in August, and employment insurance brings $924 since late September: they spend more than comes in and draw on their savings. Each of them paid the water bill of $142.87, on 4 and 5 November, and Rogers takes $15 more since September.",
      wanted: [
        want("income_change bill_missing", "byward", [], idsOf([...his, ...insurance], "2026-06-01")),
        want("savings_rate cash_runway", "", [], []),
        want("duplicate_charge", "ottawa water", [142.87], idsOf(twice)),
        want("price_increase", "rogers", [15, 180, 131.4], idsOf(rogers, "2026-06-01")),
      ],
      silly: [
        silly("lifestyle_creep", null, "We live more modestly than before."),
        silly("idle_cash", null, "We are living on it."),
        silly("unusual_charge largest_expense", "air canada", "To see his parents."),
        silly("subscription_overlap", "rogers", "Bell is the condo, Rogers the phones."),
        silly("forgotten_subscription", "condo fees", "One cannot leave them."),
      ],
    });
  },
];
