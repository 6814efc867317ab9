import { idsOf, openBooks, silly, want } from "../../build";
import type { Household } from "../../types";
import { bySeason, makeRounds, onDays, payRounds } from "./rounds";

/** Students in Knoxville and Cardiff, a woman between jobs in Columbus, a temp hired in Baltimore, casual shifts in Adelaide. */
export const studyTerms: readonly (() => Household)[] = [
  function knoxvilleJunior() {
    const books = openBooks({ name: "knoxville-junior", seed: 210006, since: "2025-08-01", today: "2026-10-15" });
    const checking = books.account("Smoky Mountain Student Checking", { opening: 1350 });
    books.everyDays(checking, {
      text: "UNIV OF TENN KNOX PAYROLL",
      merchant: "University of Tennessee",
      category: "salary",
      amount: 286,
      vary: 0.12,
      days: 14,
      first: "2025-08-15",
    });
    books.monthly(checking, { text: "ZELLE FROM DAD", category: "other-income", amount: 650, day: 1 });
    onDays(books, checking, { text: "UTK STUDENT ACCT REFUND", category: "other-income" }, [
      ["2025-08-25", 1480],
      ["2026-01-20", 1480],
      ["2026-08-26", 1520],
    ]);
    const deposit = books.once(checking, "2025-08-02", 450, {
      text: "VOLUNTEER COURT APTS SECURITY DEPOSIT",
      category: "rent",
    });
    books.monthly(checking, {
      text: "VOLUNTEER COURT APTS WEB PMTS",
      category: "rent",
      amount: 605,
      day: 3,
      to: "2026-07",
    });
    books.once(checking, "2026-08-01", 500, { text: "FORT SANDERS RENTALS DEPOSIT", category: "rent" });
    books.monthly(checking, {
      text: "FORT SANDERS RENTALS ONLINE PMT",
      category: "rent",
      amount: 640,
      day: 3,
      from: "2026-08",
    });
    const spotify = books.monthly(checking, {
      text: "SPOTIFY USA",
      merchant: "Spotify",
      category: "music",
      amount: [
        ["2025-08", 5.99],
        ["2026-09", 11.99],
      ],
      day: 12,
    });
    const trial = books.once(checking, "2026-09-04", 1, {
      text: "GRAMMARLY TRIAL",
      merchant: "Grammarly",
      category: "software",
    });
    const grammarly = books.once(checking, "2026-10-04", 30, {
      text: "GRAMMARLY CO*#######",
      merchant: "Grammarly",
      category: "software",
    });
    const dash = [["DD *DOORDASH ########", "DoorDash"]] as const;
    books.habit(checking, { category: "dining-out", places: dash, perMonth: 2.2, low: 15, high: 34, to: "2026-08-20" });
    const more = books.habit(checking, {
      category: "dining-out",
      places: dash,
      perMonth: 8,
      low: 15,
      high: 36,
      from: "2026-08-21",
    });
    onDays(books, checking, { text: "VOLSHOP UTK BOOKS", merchant: "VolShop", category: "education" }, [
      ["2025-08-28", 212.4],
      ["2026-01-22", 148.75],
      ["2026-08-27", 196.1],
    ]);
    onDays(books, checking, { text: "UTK PARKING PERMIT", category: "parking-tolls" }, [
      ["2025-08-19", 198],
      ["2026-08-18", 204],
    ]);
    books.once(checking, "2026-03-07", 318.4, { text: "AIRBNB * HM########", merchant: "Airbnb", category: "lodging" });
    payRounds(books, checking, [["VENMO PAYMENT KAYLEE WIFI POWER", null, "gas-electricity", 55, 10]]);
    makeRounds(books, checking, [
      [
        "groceries",
        6,
        8,
        58,
        [
          ["KROGER #### KNOXVILLE", "Kroger"],
          ["WM SUPERCENTER #####", "Walmart"],
          ["TRADER JOE S ###", "Trader Joe's"],
        ],
      ],
      [
        "dining-out",
        9,
        7,
        21,
        [
          ["CHICK-FIL-A #####", "Chick-fil-A"],
          ["COOK OUT KNOXVILLE", "Cook Out"],
          ["SQ *SUNSPOT", null],
        ],
      ],
      [
        "coffee",
        9,
        4,
        8,
        [
          ["STARBUCKS HODGES LIB", "Starbucks"],
          ["SQ *REMEDY COFFEE", null],
        ],
      ],
      ["fuel", 3, 20, 38, [["WEIGELS ## KNOXVILLE", "Weigel's"]]],
      [
        "shopping",
        3.5,
        8,
        62,
        [
          ["AMZN MKTP US*#######", "Amazon"],
          ["TARGET ########", "Target"],
        ],
      ],
      [
        "entertainment",
        3,
        10,
        45,
        [
          ["PRESERVATION PUB", null],
          ["REGAL PINNACLE ####", "Regal"],
        ],
      ],
      ["clothing", 1.3, 15, 60, [["PLATO'S CLOSET KNOX", "Plato's Closet"]]],
    ]);
    return books.close({
      person:
        "She is a junior in Knoxville with a job in the library and her father's $650 a month. The $450 deposit of the apartment that she left in July has not come back; DoorDash went from two a month to eight since the semester began; the trial of Grammarly became $30; Spotify no longer gives her the student's price.",
      wanted: [
        want("refund_missing reimbursement_missing", "volunteer court", [450], idsOf(deposit)),
        want("habit_doubled category_spike small_purchases", "doordash", [], idsOf(more)),
        want("free_trial_converted new_subscription", "grammarly", [30, 360], [...idsOf(trial), ...idsOf(grammarly)]),
        want("price_increase", "spotify", [6, 72, 11.99], idsOf(spotify, "2026-06-01")),
      ],
      silly: [
        silly("bill_missing", "volunteer court", "I moved out."),
        silly("unusual_charge largest_expense", "volshop", "Books."),
        silly(
          "unusual_charge largest_expense duplicate_charge",
          "fort sanders",
          "The new apartment's deposit and rent.",
        ),
        silly("income_change", "student acct refund", "It comes once a semester."),
        silly("income_change", "dad", "Dad sends the same each month."),
        silly("idle_cash", null, "The aid has to last until January."),
      ],
    });
  },

  function columbusBetweenJobs() {
    const books = openBooks({ name: "columbus-between-jobs", seed: 210007, since: "2025-07-01", today: "2026-10-20" });
    const checking = books.account("Scioto Checking", { opening: 3300 });
    const saver = books.account("Scioto High Yield Savings", { subtype: "savings", opening: 1500 });
    books.everyDays(checking, {
      text: "BUCKEYE MEDIA GROUP PAYROLL",
      merchant: "Buckeye Media Group",
      category: "salary",
      amount: 1640.3,
      days: 14,
      first: "2025-07-03",
      last: "2026-07-16",
    });
    books.once(checking, "2026-07-30", 3280.6, {
      text: "BUCKEYE MEDIA GROUP SEVERANCE",
      merchant: "Buckeye Media Group",
      category: "salary",
    });
    books.everyDays(checking, {
      text: "STATE OF OHIO ODJFS UC BENEFIT",
      category: "benefits",
      amount: 524,
      days: 7,
      first: "2026-08-26",
    });
    const cobra = books.monthly(checking, {
      text: "WEX HEALTH COBRA PREMIUM",
      merchant: "WEX Health",
      category: "insurance",
      amount: 618.3,
      day: 2,
      from: "2026-08",
    });
    const trial = books.once(checking, "2026-08-14", 2.95, {
      text: "RESUME.IO TRIAL",
      merchant: "Resume.io",
      category: "software",
    });
    const resume = books.everyDays(checking, {
      text: "RESUME.IO SUBSCRIPTION",
      merchant: "Resume.io",
      category: "software",
      amount: 29.95,
      days: 28,
      first: "2026-08-21",
    });
    payRounds(books, checking, [
      ["CLINTONVILLE PROPERTIES RENT", null, "rent", 1345, 1],
      ["HUNTINGTON AUTO LOAN PMT", "Huntington", "car-loan", 314.5, 8],
      ["GRANGE INSURANCE PREM", "Grange", "insurance", 118.2, 15],
      ["ATT* FIBER BILL", "AT&T", "internet-phone", 65, 12],
      ["VISIBLE SERVICE LLC", "Visible", "internet-phone", 25, 19],
      ["NETFLIX.COM", "Netflix", "tv-streaming", 17.99, 24],
      ["SPOTIFY USA", "Spotify", "music", 11.99, 4],
      ["COLUMBUS YOGA CO-OP", null, "fitness", 68, 6],
    ]);
    books.monthly(checking, {
      text: "AEP OHIO ECHECK",
      merchant: "AEP Ohio",
      category: "gas-electricity",
      amount: 94,
      vary: 0.15,
      day: 22,
    });
    books.monthly(checking, {
      text: "COLUMBIA GAS OH WEB PAY",
      merchant: "Columbia Gas",
      category: "gas-electricity",
      amount: bySeason(72, 29),
      vary: 0.1,
      day: 25,
    });
    books.once(checking, "2025-12-18", 412.3, {
      text: "SOUTHWES ##########",
      merchant: "Southwest",
      category: "flights",
    });
    makeRounds(books, checking, [
      [
        "groceries",
        9,
        12,
        80,
        [
          ["KROGER #### COLUMBUS", "Kroger"],
          ["GIANT-EAGLE ####", "Giant Eagle"],
          ["WEILANDS MARKET", null],
        ],
      ],
      [
        "dining-out",
        6,
        11,
        42,
        [
          ["NORTHSTAR CAFE HIGH ST", "Northstar Cafe"],
          ["CHIPOTLE ####", "Chipotle"],
          ["TST* LITTLE EATER", null],
        ],
      ],
      ["coffee", 7, 4, 8, [["STAUFS COFFEE ROASTERS", "Stauf's"]]],
      ["fuel", 3, 24, 44, [["UDF #### COLUMBUS", "UDF"]]],
      [
        "shopping",
        3,
        10,
        85,
        [
          ["AMZN MKTP US*#######", "Amazon"],
          ["TARGET ########", "Target"],
        ],
      ],
      ["pets", 1.8, 20, 62, [["PETSMART # ####", "PetSmart"]]],
      ["pharmacy", 1.2, 6, 34, [["CVS/PHARMACY #####", "CVS"]]],
      ["medical", 0.6, 25, 60, [["OHIOHEALTH PRIMARY CARE", null]]],
    ]);
    books.sweep(checking, saver, 28, 2800);
    return books.close({
      person:
        "She is 38 and was laid off in July by a publisher in Columbus. The unemployment benefit covers some two thirds of what she spends, and her savings fill the rest; her health insurance costs $618.30 a month since August; the trial of Resume.io takes $29.95 every four weeks.",
      wanted: [
        want("cash_runway low_point_ahead savings_rate bill_due_before_payday income_change", "", [], []),
        want(
          "free_trial_converted new_subscription forgotten_subscription",
          "resume.io",
          [29.95, 389.35, 390.43, 359.4, 32.45, 92.8, 89.85],
          [...idsOf(trial), ...idsOf(resume)],
        ),
        want("new_commitment", "wex health", [618.3, 7419.6], idsOf(cobra)),
      ],
      silly: [
        silly("bill_missing reimbursement_missing", "buckeye", "They let me go."),
        silly("idle_cash", null, "I live on it."),
        silly("income_change", "odjfs", "It's the same each week."),
        silly("unusual_charge largest_expense", "southwes", "Home for Christmas, a year ago."),
        silly("category_spike price_increase", "columbia gas", "The heating."),
        silly("lifestyle_creep", null, "I have cut what I could."),
      ],
    });
  },

  function cardiffSecondYear() {
    const books = openBooks({
      name: "cardiff-second-year",
      seed: 210008,
      since: "2025-09-01",
      today: "2026-10-29",
      currency: "GBP",
    });
    const current = books.account("Student Current Account", { opening: 1150 });
    onDays(books, current, { text: "STUDENT LOANS CO BGC", category: "other-income" }, [
      ["2025-09-22", 2330],
      ["2026-01-12", 2330],
      ["2026-04-20", 2330],
      ["2026-09-21", 2440],
    ]);
    books.monthly(current, {
      text: "TESCO STORES PAYROLL BGC",
      merchant: "Tesco",
      category: "salary",
      amount: 428,
      vary: 0.12,
      day: 25,
    });
    books.monthly(current, { text: "FPI MUM & DAD ALLOWANCE", category: "other-income", amount: 150, day: 2 });
    books.monthly(current, {
      text: "DD OCTOPUS ENERGY",
      merchant: "Octopus Energy",
      category: "gas-electricity",
      amount: 108,
      day: 5,
    });
    books.monthly(current, {
      text: "FPI BEX HUGHES BILLS",
      category: "other-transfer",
      flow: "in",
      amount: 36,
      day: 6,
      late: 2,
    });
    const dan = books.monthly(current, {
      text: "FPI DAN MORRIS BILLS",
      category: "other-transfer",
      flow: "in",
      amount: 36,
      day: 6,
      late: 3,
      to: "2026-08",
    });
    const prime = books.monthly(current, {
      text: "AMAZON PRIME*####### AMZN.CO.UK",
      merchant: "Amazon Prime",
      category: "tv-streaming",
      amount: [
        ["2025-09", 4.49],
        ["2026-09", 8.99],
      ],
      day: 14,
    });
    const railcard = books.once(current, "2025-11-12", 35, {
      text: "TRAINLINE RAILCARD 16-25",
      merchant: "16-25 Railcard",
      category: "public-transport",
    });
    payRounds(books, current, [
      ["SO CATHAYS STUDENT LETS", null, "rent", 495, 1],
      ["GIFFGAFF", "giffgaff", "internet-phone", 10, 17],
      ["SPOTIFY P######", "Spotify", "music", 5.99, 20],
      ["PUREGYM CARDIFF CENTRAL", "PureGym", "fitness", 19.99, 9],
    ]);
    onDays(books, current, { text: "EASYJET #######", merchant: "easyJet", category: "flights" }, [
      ["2026-05-18", 94.98],
    ]);
    makeRounds(books, current, [
      [
        "groceries",
        9,
        5,
        42,
        [
          ["LIDL GB CARDIFF", "Lidl"],
          ["TESCO STORES ####", "Tesco"],
          ["ALDI ### CARDIFF", "Aldi"],
        ],
      ],
      [
        "dining-out",
        7,
        6,
        22,
        [
          ["GREGGS CARDIFF", "Greggs"],
          ["MCDONALDS ####", "McDonald's"],
          ["SQ *CAFE CITY ROAD", null],
        ],
      ],
      [
        "entertainment",
        5,
        7,
        32,
        [
          ["CLWB IFOR BACH", null],
          ["WETHERSPOON PRINCE", "Wetherspoon"],
        ],
      ],
      ["coffee", 7, 2.8, 5.6, [["COFFEE BARKER", null]]],
      [
        "public-transport",
        4,
        4,
        24,
        [
          ["TFW RAIL CARDIFF", "Transport for Wales"],
          ["CARDIFF BUS", "Cardiff Bus"],
        ],
      ],
      [
        "clothing",
        1.5,
        10,
        45,
        [
          ["VINTED", "Vinted"],
          ["PRIMARK CARDIFF", "Primark"],
        ],
      ],
      ["shopping", 2.5, 5, 36, [["AMZNMKTPLACE*#######", "Amazon"]]],
      ["pharmacy", 1, 4, 18, [["BOOTS ####", "Boots"]]],
    ]);
    return books.close({
      person:
        "She studies in Cardiff and works Saturdays at Tesco. She pays the house's energy, and Dan has not sent his £36 for September and October; Prime went from the student's £4.49 to £8.99; her railcard of £35 runs out on 12 November.",
      wanted: [
        want("reimbursement_missing bill_missing", "dan morris", [36, 72], idsOf(dan)),
        want("price_increase free_trial_converted", "amazon prime", [4.5, 54, 8.99], idsOf(prime, "2026-06-01")),
        want("yearly_renewal upcoming_bills", "railcard", [35], idsOf(railcard)),
      ],
      silly: [
        silly("income_change", "student loans", "It comes three times a year."),
        silly("income_change", "tesco stores payroll", "I work when there are hours."),
        silly("duplicate_charge", "tesco", "I work there, I eat there."),
        silly("unusual_charge largest_expense", "easyjet", "Five days in Porto."),
        silly("idle_cash", null, "It has to last until January."),
        silly("bill_missing reimbursement_missing", "bex", "Bex has paid."),
      ],
    });
  },

  function baltimoreHired() {
    const books = openBooks({ name: "baltimore-hired", seed: 210009, since: "2025-08-01", today: "2026-09-16" });
    const checking = books.account("Patapsco Checking", { opening: 1450 });
    const saver = books.account("Patapsco Savings", { subtype: "savings", opening: 700 });
    books.everyDays(checking, {
      text: "CHESAPEAKE STAFFING WEEKLY PAY",
      merchant: "Chesapeake Staffing",
      category: "salary",
      amount: 556,
      vary: 0.06,
      days: 7,
      first: "2025-08-01",
      last: "2026-06-19",
    });
    const hired = books.everyDays(checking, {
      text: "LOCUST POINT FREIGHT PAYROLL",
      merchant: "Locust Point Freight",
      category: "salary",
      amount: 1492,
      vary: 0.02,
      days: 14,
      first: "2026-07-03",
    });
    const loan = books.monthly(checking, {
      text: "NELNET STUDENT LN PYMT",
      merchant: "Nelnet",
      category: "student-loan",
      amount: 187.42,
      day: 9,
      from: "2026-07",
    });
    const bge = books.monthly(checking, {
      text: "BGE ONLINE PAYMENT",
      merchant: "BGE",
      category: "gas-electricity",
      amount: 91,
      vary: 0.14,
      day: 11,
      to: "2026-07",
    });
    const uber = [["UBER *TRIP HELP.UBER.COM", "Uber"]] as const;
    books.habit(checking, { category: "taxis", places: uber, perMonth: 3.5, low: 9, high: 24, to: "2026-07-05" });
    const rides = books.habit(checking, {
      category: "taxis",
      places: uber,
      perMonth: 12,
      low: 10,
      high: 27,
      from: "2026-07-06",
    });
    payRounds(books, checking, [
      ["HAMPDEN ROW RENTALS ACH", null, "rent", 925, 1],
      ["T-MOBILE AUTOPAY", "T-Mobile", "internet-phone", 60, 18],
      ["VERIZON FIOS", "Verizon Fios", "internet-phone", 49.99, 23],
      ["LEMONADE INSURANCE", "Lemonade", "insurance", 14, 6],
      ["HBOMAX.COM", "HBO Max", "tv-streaming", 10.99, 15],
    ]);
    makeRounds(books, checking, [
      [
        "groceries",
        9,
        9,
        66,
        [
          ["GIANT #### BALTIMORE", "Giant"],
          ["SAFEWAY ####", "Safeway"],
          ["LIDL ####", "Lidl"],
        ],
      ],
      [
        "dining-out",
        9,
        8,
        29,
        [
          ["ROYAL FARMS ###", "Royal Farms"],
          ["SQ *EKIBEN", null],
          ["POPEYES #####", "Popeyes"],
        ],
      ],
      ["coffee", 7, 3, 8, [["DUNKIN #######", "Dunkin'"]]],
      ["public-transport", 9, 2, 4.6, [["MTA MD CHARMPASS", "CharmPass"]]],
      [
        "shopping",
        3.5,
        9,
        80,
        [
          ["AMZN MKTP US*#######", "Amazon"],
          ["TARGET ########", "Target"],
        ],
      ],
      [
        "entertainment",
        2.5,
        12,
        48,
        [
          ["THE CHARLES THEATRE", null],
          ["ORIOLES TICKETS", null],
        ],
      ],
      ["personal-care", 1, 30, 40, [["SQ *36TH ST BARBER", null]]],
      ["pharmacy", 1, 5, 26, [["CVS/PHARMACY #####", "CVS"]]],
    ]);
    books.sweep(checking, saver, 27, 1900);
    return books.close({
      person:
        "He is 25, was a temp in Baltimore and has a permanent job since July, at some $800 a month more. BGE has not been paid in August and September; the student loan takes $187.42 a month since July; he rides home with Uber three times a week, which he used to do once.",
      wanted: [
        want("bill_missing", "bge", [], idsOf(bge)),
        want("income_change", "locust point", [], idsOf(hired)),
        want("new_commitment", "nelnet", [187.42, 2249.04], idsOf(loan)),
        want("habit_doubled category_spike small_purchases lifestyle_creep", "uber", [], idsOf(rides)),
      ],
      silly: [
        silly("bill_missing income_change", "chesapeake staffing", "I don't work there any more."),
        silly("small_purchases duplicate_charge", "charmpass", "It's the bus."),
        silly("duplicate_charge", "uber", "There and back."),
        silly("idle_cash", null, "It pays the rent."),
        silly("low_point_ahead", null, "I am fine until payday."),
      ],
    });
  },

  function adelaideCasual() {
    const books = openBooks({
      name: "adelaide-casual",
      seed: 210010,
      since: "2025-06-01",
      today: "2026-11-11",
      currency: "AUD",
    });
    const everyday = books.account("Everyday Account", { opening: 2300 });
    const saver = books.account("Bonus Saver", { subtype: "savings", opening: 1900 });
    books.everyDays(everyday, {
      text: "TORRENS AGED CARE WAGES",
      merchant: "Torrens Aged Care",
      category: "salary",
      amount: 1820,
      vary: 0.1,
      days: 14,
      first: "2025-06-04",
    });
    books.everyDays(everyday, {
      text: "RENT PROSPECT RE TRUST ACC",
      category: "rent",
      amount: 410,
      days: 7,
      first: "2025-06-05",
    });
    const rego = onDays(
      books,
      everyday,
      { text: "SERVICE SA REGO 12 MONTHS", merchant: "Service SA", category: "car" },
      [["2025-11-26", 842.5]],
    );
    const anytime = books.everyDays(everyday, {
      text: "EZYPAY*ANYTIME FITNESS PROSP",
      merchant: "Anytime Fitness",
      category: "fitness",
      amount: 35.9,
      days: 14,
      first: "2025-06-10",
    });
    const jetts = books.everyDays(everyday, {
      text: "DEBITSUCCESS JETTS NORTH ADEL",
      merchant: "Jetts",
      category: "fitness",
      amount: 29.9,
      days: 14,
      first: "2026-08-11",
    });
    books.everyDays(everyday, {
      text: "AFTERPAY AUSTRALIA",
      merchant: "Afterpay",
      category: "shopping",
      amount: 42,
      vary: 0.3,
      days: 14,
      first: "2025-06-12",
    });
    const late = onDays(books, everyday, { text: "AFTERPAY LATE FEE", merchant: "Afterpay", category: "bank-fees" }, [
      ["2026-08-22", 10],
      ["2026-09-19", 10],
      ["2026-10-03", 10],
      ["2026-10-31", 10],
    ]);
    const optus = books.monthly(everyday, {
      text: "OPTUS BILLING SERVICES",
      merchant: "Optus",
      category: "internet-phone",
      amount: [
        ["2025-06", 59],
        ["2026-09", 69],
      ],
      day: 16,
    });
    books.monthly(everyday, {
      text: "AGL SALES PTY LTD",
      merchant: "AGL",
      category: "gas-electricity",
      amount: 318,
      vary: 0.08,
      day: 18,
      everyMonths: 3,
      from: "2025-08",
    });
    payRounds(books, everyday, [
      ["MEDIBANK PRIVATE DD", "Medibank", "insurance", 138.4, 12],
      ["RAA INSURANCE CAR", "RAA", "insurance", 96.2, 21],
      ["SUPERLOOP INTERNET", "Superloop", "internet-phone", 79, 9],
      ["NETFLIX.COM", "Netflix", "tv-streaming", 18.99, 24],
    ]);
    makeRounds(books, everyday, [
      [
        "groceries",
        9,
        14,
        110,
        [
          ["WOOLWORTHS #### PROSPECT", "Woolworths"],
          ["COLES #### NORTH ADEL", "Coles"],
          ["FOODLAND ###", "Foodland"],
        ],
      ],
      [
        "dining-out",
        7,
        12,
        42,
        [
          ["GUZMAN Y GOMEZ ADEL", "Guzman y Gomez"],
          ["SQ *GOUGER ST NOODLES", null],
          ["HUNGRY JACKS ####", "Hungry Jack's"],
        ],
      ],
      ["coffee", 10, 4.5, 8, [["SQ *CIBO PROSPECT", "Cibo"]]],
      [
        "fuel",
        4,
        42,
        78,
        [
          ["OTR PROSPECT ###", "OTR"],
          ["AMPOL FOODARY ####", "Ampol"],
        ],
      ],
      [
        "shopping",
        2.5,
        10,
        80,
        [
          ["KMART ####", "Kmart"],
          ["BUNNINGS ######", "Bunnings"],
        ],
      ],
      ["pharmacy", 1.5, 8, 42, [["CHEMIST WAREHOUSE ###", "Chemist Warehouse"]]],
      ["personal-care", 0.8, 55, 90, [["SQ *HAIR ON PROSPECT RD", null]]],
    ]);
    books.sweep(everyday, saver, 26, 2600);
    return books.close({
      person:
        "She is 45 and works casual shifts in aged care in Adelaide. The car's registration, $842.50, is due on 26 November; she joined Jetts in August and still pays Anytime Fitness; Afterpay has taken four late fees of $10 since August; Optus rose by $10 in September.",
      wanted: [
        want("yearly_renewal upcoming_bills bill_due_before_payday", "service sa", [842.5], rego),
        want(
          "subscription_overlap forgotten_subscription",
          "anytime",
          [],
          [...idsOf(anytime, "2026-08-01"), ...idsOf(jetts)],
        ),
        want("fee_leak", "afterpay", [40, 10], late),
        want("price_increase", "optus", [10, 120, 69], idsOf(optus, "2026-06-01")),
      ],
      silly: [
        silly("income_change", "torrens", "I'm casual, it goes up and down."),
        silly("duplicate_charge small_purchases", "prospect re", "The rent is weekly."),
        silly("subscription_overlap", "superloop", "The phone and the house."),
        silly("idle_cash", null, "It's the rego and the rent."),
        silly("price_increase category_spike", "agl", "It is what we used."),
      ],
    });
  },
];
