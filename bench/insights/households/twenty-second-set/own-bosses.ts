import { idsOf, openBooks, silly, want } from "../../build";
import type { Household } from "../../types";
import { runErrands } from "../eighth-set/streets";
import { payStanding } from "../ninth-set/standing";

const IRS = { text: "IRS USATAXPYMT ############", merchant: "IRS", category: "taxes" } as const;

/** A photographer in Mesa, an electrician in Tampa, a copywriter in Portland, a stylist in Savannah, a consultant in Halifax. */
export const ownBosses: readonly (() => Household)[] = [
  function mesaPhotographer() {
    const books = openBooks({ name: "mesa-photographer", seed: 220006, since: "2025-05-01", today: "2026-09-03" });
    const business = books.account("Desert Business Checking", { opening: 5300 });
    const personal = books.account("Desert Personal Checking", { opening: 1400 });
    const taxes = books.account("Desert Tax Savings", { subtype: "savings", opening: 6400 });
    const card = books.account("Desert Business Visa", { type: "credit", opening: 0 });
    books.habit(business, {
      category: "gig-work",
      places: [["HONEYBOOK PAYOUT ########", "HoneyBook"]],
      perMonth: 3.9,
      low: 480,
      high: 1500,
    });
    const sunline = books.monthly(business, {
      text: "SUNLINE REALTY GRP ACH CREDIT",
      merchant: "Sunline Realty",
      category: "gig-work",
      amount: 950,
      day: 10,
      late: 3,
      to: "2026-07",
    });
    const estimated = ["2025-06-16", "2025-09-15", "2026-01-15", "2026-04-15", "2026-06-15"].flatMap((day) =>
      books.once(taxes, day, 2150, IRS),
    );
    payStanding(books, business, [["HISCOX INC INS", "Hiscox", "insurance", 61.5, 8]]);
    const adobe = books.monthly(card, {
      text: "ADOBE *CREATIVE CLOUD",
      merchant: "Adobe",
      category: "software",
      amount: [
        ["2025-05", 59.99],
        ["2026-07", 69.99],
      ],
      day: 14,
    });
    const trial = books.once(card, "2026-07-20", 1, {
      text: "AFTERSHOOT TRIAL ###",
      merchant: "Aftershoot",
      category: "software",
    });
    const aftershoot = books.monthly(card, {
      text: "AFTERSHOOT PRO ###",
      merchant: "Aftershoot",
      category: "software",
      amount: 48,
      day: 3,
      from: "2026-08",
    });
    payStanding(books, card, [
      ["PIXIESET MEDIA", "Pixieset", "software", 28, 11],
      ["HONEYBOOK SUBSCRIPTION", "HoneyBook", "software", 39, 5],
      ["BACKBLAZE INC", "Backblaze", "software", 9, 19],
      ["GOOGLE *WORKSPACE", "Google", "software", 14, 2],
    ]);
    books.once(card, "2026-02-18", 1899, {
      text: "B&H PHOTO ###-###-####",
      merchant: "B&H Photo",
      category: "electronics",
    });
    runErrands(books, card, [
      ["fuel", 4, 28, 50, [["QT ### MESA", "QuikTrip"]]],
      [
        "shopping",
        2,
        18,
        120,
        [
          ["MPIX PRINT LAB", "Mpix"],
          ["AMZN MKTP US*#######", "Amazon"],
        ],
      ],
      ["parking-tolls", 2, 5, 18, [["PHX PARKING METER", null]]],
    ]);
    for (let step = 0; step < 17; step += 1) {
      const month = `${step > 7 ? 2026 : 2025}-${String(((step + 4) % 12) + 1).padStart(2, "0")}`;
      books.move(business, personal, `${month}-01`, 2680);
    }
    payStanding(books, personal, [
      ["DOBSON RANCH APTS", null, "rent", 1395, 3],
      ["GEICO *AUTO ########", "GEICO", "insurance", 122.4, 12],
      ["OSCAR HEALTH PREMIUM", "Oscar", "insurance", 286.3, 6],
      ["VISIBLE WIRELESS", "Visible", "internet-phone", 25, 18],
      ["COX PHOENIX COMM SVC", "Cox", "internet-phone", 60, 21],
      ["HULU ##########", "Hulu", "tv-streaming", 11.99, 9],
      ["EOS FITNESS MESA", "EOS Fitness", "fitness", 24.99, 15],
    ]);
    books.monthly(personal, {
      text: "SRP ELECTRIC PAYMENT",
      merchant: "SRP",
      category: "gas-electricity",
      amount: [
        ["2025-05", 98],
        ["2025-06", 152],
        ["2025-10", 94],
        ["2025-12", 72],
        ["2026-05", 97],
        ["2026-06", 155],
      ],
      vary: 0.06,
      day: 24,
    });
    runErrands(books, personal, [
      [
        "groceries",
        8,
        12,
        76,
        [
          ["FRYS-FOOD-DRG ####", "Fry's"],
          ["SPROUTS FARMERS MAR", "Sprouts"],
        ],
      ],
      [
        "dining-out",
        6,
        9,
        38,
        [
          ["FILIBERTOS MESA", "Filiberto's"],
          ["TST* WORTH TAKEAWAY", null],
        ],
      ],
      ["coffee", 7, 4, 9, [["DUTCH BROS ####", "Dutch Bros"]]],
      ["shopping", 3, 9, 70, [["TARGET ########", "Target"]]],
      ["personal-care", 0.8, 35, 60, [["SQ *SALON ON MAIN", null]]],
    ]);
    books.payInFull(business, card, 9);
    books.sweep(business, taxes, 20, 5000);
    return books.close({
      person:
        "A wedding and real-estate photographer in Mesa. Sunline's $950, which came around the 10th each month, did not come in August; the quarterly tax of $2,150 is due on 15 September; the dollar's trial of Aftershoot became $48 a month; Adobe rose by $10 in July.",
      wanted: [
        want("bill_missing reimbursement_missing income_change", "sunline", [950], idsOf(sunline)),
        want("upcoming_bills bill_due_before_payday low_point_ahead yearly_renewal", "irs", [2150], idsOf(estimated)),
        want("free_trial_converted new_subscription", "aftershoot", [48, 576, 47], idsOf([...trial, ...aftershoot])),
        want("price_increase", "adobe", [10, 120, 69.99], idsOf(adobe, "2026-04-01")),
      ],
      silly: [
        silly("income_change largest_expense", "online transfer", "I pay myself from the business."),
        silly("largest_expense unusual_charge", "b&h", "A lens in February."),
        silly("income_change", "honeybook", "Weddings come when they come."),
        silly("category_spike price_increase", "srp", "It's summer in Arizona."),
        silly("duplicate_charge subscription_overlap", "google", "My work mail."),
        silly("cash_runway", "tax savings", "That money is for the taxes."),
      ],
    });
  },

  function tampaElectrician() {
    const books = openBooks({ name: "tampa-electrician", seed: 220007, since: "2025-07-01", today: "2026-10-27" });
    const business = books.account("Gulf Business Checking", { opening: 6900 });
    const family = books.account("Gulf Family Checking", { opening: 2300 });
    const saver = books.account("Gulf Savings", { subtype: "savings", opening: 8300 });
    const card = books.account("Gulf Business Mastercard", { type: "credit", opening: -2640 });
    books.monthly(business, {
      text: "BAYSHORE BUILDERS ACH PYMT",
      merchant: "Bayshore Builders",
      category: "gig-work",
      amount: 3700,
      vary: 0.08,
      day: 9,
      late: 2,
    });
    books.habit(business, {
      category: "gig-work",
      places: [
        ["SQUARE INC DEP ########", "Square"],
        ["ZELLE FROM CUSTOMER", null],
        ["MOBILE CHECK DEPOSIT", null],
      ],
      perMonth: 5,
      low: 180,
      high: 760,
    });
    for (const day of ["2025-09-15", "2026-01-15", "2026-04-15", "2026-06-15", "2026-09-15"]) {
      books.once(business, day, 1300, IRS);
    }
    const next = books.monthly(business, {
      text: "NEXT INSUR GEN LIABILITY",
      merchant: "Next Insurance",
      category: "insurance",
      amount: [
        ["2025-07", 128.5],
        ["2026-09", 161.2],
      ],
      day: 6,
    });
    const fee = books.monthly(business, {
      text: "MONTHLY MAINTENANCE FEE",
      category: "bank-fees",
      amount: 16,
      day: "last business day",
      from: "2026-06",
      to: "2026-09",
    });
    payStanding(books, business, [
      ["FORD MOTOR CR PMT", "Ford Credit", "car-loan", 548.9, 14],
      ["VZWRLSS*BUSINESS", "Verizon", "internet-phone", 92.4, 19],
    ]);
    payStanding(books, card, [["INTUIT *QBOOKS ONLINE", "QuickBooks", "software", 38, 11]]);
    const jobber = books.monthly(card, {
      text: "JOBBER SUBSCRIPTION",
      merchant: "Jobber",
      category: "software",
      amount: 69,
      day: 16,
      from: "2026-08",
    });
    const interest = books.monthly(card, {
      text: "INTEREST CHARGE ON PURCHASES",
      category: "interest-charges",
      amount: 55.4,
      vary: 0.02,
      day: 21,
    });
    runErrands(books, card, [
      [
        "shopping",
        8,
        38,
        250,
        [
          ["CITY ELECTRIC SUPPLY TAMPA", "City Electric Supply"],
          ["THE HOME DEPOT #####", "Home Depot"],
          ["LOWES #####", "Lowe's"],
        ],
      ],
      [
        "fuel",
        7,
        42,
        78,
        [
          ["WAWA ### TAMPA", "Wawa"],
          ["RACETRAC ###", "RaceTrac"],
        ],
      ],
      ["dining-out", 7, 8, 19, [["PUBLIX SUB #### TAMPA", "Publix"]]],
      ["parking-tolls", 3, 10, 12, [["SUNPASS*ACC########", "SunPass"]]],
    ]);
    books.everyDays(family, {
      text: "HILLSBOROUGH CO SCHOOLS PAY",
      merchant: "Hillsborough Schools",
      category: "salary",
      amount: 1186.2,
      days: 14,
      first: "2025-07-11",
    });
    for (let step = 0; step < 16; step += 1) {
      const month = `${step > 5 ? 2026 : 2025}-${String(((step + 6) % 12) + 1).padStart(2, "0")}`;
      books.move(business, family, `${month}-02`, 2700);
    }
    payStanding(books, family, [
      ["ROCKET MORTGAGE PMT", "Rocket Mortgage", "mortgage", 1986.5, 4],
      ["SPECTRUM TAMPA", "Spectrum", "internet-phone", 80, 17],
      ["STATE FARM RO ## SFPP", "State Farm", "insurance", 238.7, 8],
      ["LITTLE EXPLORERS AFTERCARE", null, "childcare", 310, 5],
      ["CITY OF TAMPA WATER", null, "water-waste", 86, 22],
      ["TOYOTA FINANCIAL PMT", "Toyota Financial", "car-loan", 389.4, 15],
      ["NETFLIX.COM", "Netflix", "tv-streaming", 17.99, 12],
      ["GOOGLE *YOUTUBETV", "YouTube TV", "tv-streaming", 82.99, 25],
    ]);
    books.monthly(family, {
      text: "TECO TAMPA ELECTRIC",
      merchant: "TECO",
      category: "gas-electricity",
      amount: [
        ["2025-07", 238],
        ["2025-10", 178],
        ["2025-12", 136],
        ["2026-04", 162],
        ["2026-07", 241],
        ["2026-10", 181],
      ],
      vary: 0.05,
      day: 20,
    });
    runErrands(books, family, [
      [
        "groceries",
        11,
        20,
        134,
        [
          ["PUBLIX #### TAMPA", "Publix"],
          ["WM SUPERCENTER ####", "Walmart"],
          ["ALDI ##### TAMPA", "Aldi"],
        ],
      ],
      ["dining-out", 6, 16, 66, [["COLUMBIA CAFE", null]]],
      ["fuel", 3, 30, 48, [["WAWA ### TAMPA", "Wawa"]]],
      ["shopping", 5, 10, 90, [["TARGET ########", "Target"]]],
      ["pharmacy", 1.5, 6, 34, [["CVS/PHARMACY #####", "CVS"]]],
      ["entertainment", 1.5, 20, 80, [["ZOOTAMPA", null]]],
    ]);
    books.payInFull(business, card, 12);
    books.sweep(business, saver, 28, 6000);
    books.sweep(family, saver, 29, 2900);
    return books.close({
      person:
        "An electrician in Tampa who works for himself, with a wife who teaches and a son. The business card carries an old $2,640 at about $55 of interest a month, while more than that lies in savings; the liability insurance rose by $32.70 in September; the business account takes a $16 fee since June; Jobber at $69 a month is new.",
      wanted: [
        want("interest_beside_savings fee_leak", "interest charge", [], idsOf(interest)),
        want("price_increase", "next insur", [32.7, 392.4, 161.2], idsOf(next, "2026-06-01")),
        want("fee_leak", "maintenance fee", [16, 64, 192], idsOf(fee)),
        want("new_subscription new_commitment free_trial_converted", "jobber", [69, 828, 207], idsOf(jobber)),
      ],
      silly: [
        silly("income_change largest_expense", "online transfer", "I pay our house from the business."),
        silly("category_spike habit_doubled", "city electric", "Material, the customer pays it."),
        silly("price_increase category_spike", "teco", "The air conditioner in summer."),
        silly("duplicate_charge", "sunpass", "The toll tag."),
        silly("bill_missing upcoming_bills", "irs", "The next one is in January."),
        silly("income_change", "bayshore", "Jobs differ a little."),
      ],
    });
  },

  function portlandCopywriter() {
    const books = openBooks({ name: "portland-copywriter", seed: 220008, since: "2025-04-01", today: "2026-11-05" });
    const checking = books.account("Cascadia Checking", { opening: 5300 });
    const saver = books.account("Cascadia Savings", { subtype: "savings", opening: 6200 });
    const card = books.account("Cascadia Visa", { type: "credit", opening: 0 });
    const fernway = books.monthly(checking, {
      text: "FERNWAY SOFTWARE INC ACH",
      merchant: "Fernway Software",
      category: "gig-work",
      amount: 3200,
      day: 6,
      late: 2,
      to: "2026-06",
    });
    books.monthly(checking, {
      text: "BILL.COM NORTHPINE AGENCY",
      merchant: "Northpine Agency",
      category: "gig-work",
      amount: 1450,
      day: 14,
      late: 2,
    });
    books.habit(checking, {
      category: "gig-work",
      places: [
        ["STRIPE TRANSFER ST-########", "Stripe"],
        ["UPWORK ESCROW INC", "Upwork"],
      ],
      perMonth: 1.3,
      low: 220,
      high: 900,
    });
    for (const [day, amount] of [
      ["2025-04-15", 1100],
      ["2025-06-16", 1100],
      ["2025-09-15", 1100],
      ["2026-01-15", 1100],
      ["2026-04-15", 1150],
      ["2026-06-15", 1150],
      ["2026-09-15", 400],
    ] as const) {
      books.once(checking, day, amount, IRS);
    }
    const office = books.monthly(card, {
      text: "CENTRL OFFICE EASTSIDE",
      merchant: "Centrl Office",
      category: "services",
      amount: [
        ["2025-04", 189],
        ["2026-09", 219],
      ],
      day: 2,
    });
    const grammarly = books.once(card, "2025-11-20", 144, {
      text: "GRAMMARLY CO*######",
      merchant: "Grammarly",
      category: "software",
    });
    payStanding(books, checking, [
      ["ONPOINT CU MORTGAGE", "OnPoint", "mortgage", 1798.2, 1],
      ["PROVIDENCE HLTH PLAN PREM", "Providence", "insurance", 388.4, 20],
      ["PGE PORTLAND GENERAL", "Portland General", "gas-electricity", 94, 18],
    ]);
    books.monthly(checking, {
      text: "FIDELITY SEP IRA CONTRIB",
      merchant: "Fidelity",
      category: "investment-transfer",
      flow: "out",
      amount: 500,
      day: 16,
      to: "2026-06",
    });
    payStanding(books, card, [
      ["COMCAST / XFINITY OR", "Xfinity", "internet-phone", 70, 13],
      ["MINT MOBILE", "Mint Mobile", "internet-phone", 30, 22],
      ["NYTIMES*NYTIMES DISC", "New York Times", "news-magazines", 17, 16],
      ["SPOTIFY USA", "Spotify", "music", 11.99, 7],
      ["FREEPORT MOBILE VET PLAN", null, "pets", 42, 9],
    ]);
    runErrands(books, card, [
      [
        "groceries",
        9,
        14,
        82,
        [
          ["NEW SEASONS MARKET", "New Seasons"],
          ["FRED-MEYER ####", "Fred Meyer"],
          ["TRADER JOE S ###", "Trader Joe's"],
        ],
      ],
      [
        "dining-out",
        5,
        13,
        54,
        [
          ["TST* NONG'S KHAO MAN GAI", null],
          ["POK POK NOODLES", null],
        ],
      ],
      ["coffee", 9, 4, 8, [["SQ *COAVA COFFEE", null]]],
      ["public-transport", 6, 2.8, 5.6, [["TRIMET HOP", "TriMet"]]],
      ["shopping", 3, 10, 80, [["POWELLS BOOKS", "Powell's"]]],
      ["pharmacy", 1, 6, 28, [["WALGREENS #####", "Walgreens"]]],
      ["entertainment", 1.5, 14, 55, [["HOLLYWOOD THEATRE PDX", null]]],
    ]);
    books.payInFull(checking, card, 8);
    books.sweep(checking, saver, 25, 4200);
    return books.close({
      person:
        "A copywriter in Portland with a mortgage. Fernway, who paid $3,200 a month, paid last in June; since then more goes out than comes in and the savings are shrinking by about $1,500 a month; the coworking desk rose by $30 in September; Grammarly renews on 20 November.",
      wanted: [
        want("income_change bill_missing reimbursement_missing", "fernway", [3200], idsOf(fernway)),
        want("cash_runway savings_rate low_point_ahead", "", [], []),
        want("price_increase", "centrl", [30, 360, 219], idsOf(office, "2026-06-01")),
        want("yearly_renewal upcoming_bills", "grammarly", [144], idsOf(grammarly)),
      ],
      silly: [
        silly("income_change", "upwork", "Small jobs come and go."),
        silly("bill_missing", "irs", "The next one is in January."),
        silly("income_change", "online transfer", "From my own savings."),
        silly("idle_cash", null, "It is what I live on."),
        silly("small_purchases duplicate_charge", "trimet", "The bus there and back."),
        silly("forgotten_subscription", "new york times", "I read it each morning."),
      ],
    });
  },

  function savannahStylist() {
    const books = openBooks({ name: "savannah-stylist", seed: 220009, since: "2025-08-01", today: "2026-08-27" });
    const checking = books.account("Marsh Checking", { opening: 3100 });
    const saver = books.account("Lowcountry Savings", {
      subtype: "savings",
      opening: 4100,
      lastSyncedOn: "2026-07-18",
    });
    books.habit(checking, {
      category: "gig-work",
      places: [["SQUARE INC SQ####### DEP", "Square"]],
      perMonth: 16,
      low: 160,
      high: 470,
    });
    books.habit(checking, {
      category: "gig-work",
      places: [["VENMO CASHOUT", "Venmo"]],
      perMonth: 3,
      low: 45,
      high: 150,
    });
    const oldRent = books.everyDays(checking, {
      text: "STUDIO 9 SUITES BOOTH RENT",
      merchant: "Studio 9 Suites",
      category: "services",
      amount: 225,
      days: 7,
      first: "2025-08-04",
      last: "2026-06-29",
    });
    const newRent = books.everyDays(checking, {
      text: "STUDIO 9 SUITES BOOTH RENT",
      merchant: "Studio 9 Suites",
      category: "services",
      amount: 250,
      days: 7,
      first: "2026-07-06",
    });
    const gloss = books.monthly(checking, {
      text: "GLOSSGENIUS SUBSCRIPTION",
      merchant: "GlossGenius",
      category: "software",
      amount: [
        ["2025-08", 24],
        ["2026-07", 48],
      ],
      day: 8,
    });
    books.once(checking, "2025-08-12", 96, {
      text: "BEAUTY BODYWORK INS",
      merchant: "Beauty & Bodywork Insurance",
      category: "insurance",
    });
    const twice = ["2026-08-11", "2026-08-13"].flatMap((day) =>
      books.once(checking, day, 96, {
        text: "BEAUTY BODYWORK INS",
        merchant: "Beauty & Bodywork Insurance",
        category: "insurance",
      }),
    );
    const estimated = ["2025-09-15", "2026-01-15", "2026-04-15", "2026-06-15"].flatMap((day) =>
      books.once(checking, day, 620, IRS),
    );
    payStanding(books, checking, [
      ["ARDSLEY PARK RENTALS", null, "rent", 1180, 1],
      ["AMBETTER OF GA PREMIUM", "Ambetter", "insurance", 214.6, 5],
      ["PROGRESSIVE INS PREM", "Progressive", "insurance", 139.8, 16],
      ["CRICKET WIRELESS", "Cricket", "internet-phone", 55, 10],
      ["COMCAST SAVANNAH", "Xfinity", "internet-phone", 60, 21],
      ["HULU ##########", "Hulu", "tv-streaming", 11.99, 14],
      ["APPLE.COM/BILL MUSIC", "Apple Music", "music", 10.99, 18],
    ]);
    books.monthly(checking, {
      text: "GEORGIA POWER CO BILLPAY",
      merchant: "Georgia Power",
      category: "gas-electricity",
      amount: [
        ["2025-08", 178],
        ["2025-10", 112],
        ["2026-06", 172],
      ],
      vary: 0.07,
      day: 23,
    });
    for (const month of ["2025-08", "2025-09", "2025-10", "2025-11", "2025-12", "2026-01", "2026-02", "2026-03"]) {
      books.move(checking, saver, `${month}-27`, 150, "savings");
    }
    for (const month of ["2026-04", "2026-05", "2026-06", "2026-07"]) {
      books.move(checking, saver, `${month}-27`, 150, "savings");
    }
    books.once(checking, "2026-05-06", 486.2, { text: "ORTHODONTIC ARTS SAVANNAH", category: "dental-eye" });
    runErrands(books, checking, [
      ["shopping", 3, 40, 170, [["SALONCENTRIC ####", "SalonCentric"]]],
      [
        "groceries",
        8,
        14,
        84,
        [
          ["KROGER #### SAVANNAH", "Kroger"],
          ["PUBLIX #### SAVANNAH", "Publix"],
        ],
      ],
      [
        "dining-out",
        6,
        9,
        42,
        [
          ["ZAXBYS #####", "Zaxby's"],
          ["TST* TREYLOR PARK", null],
        ],
      ],
      ["fuel", 4, 24, 42, [["PARKERS KITCHEN ##", "Parker's"]]],
      ["clothing", 1.5, 15, 70, [["ROSS STORES ####", "Ross"]]],
      ["pharmacy", 1, 6, 26, [["CVS/PHARMACY #####", "CVS"]]],
      ["coffee", 5, 4, 8, [["SQ *FOXY LOXY CAFE", null]]],
    ]);
    return books.close({
      person:
        "A hair stylist in Savannah who rents a chair. The year's liability insurance of $96 was taken twice in August; the chair rose from $225 to $250 a week in July; the booking app doubled to $48; the savings account at the other bank has sent nothing since 18 July; the quarterly tax of $620 is due on 15 September.",
      wanted: [
        want("duplicate_charge", "beauty", [96], idsOf(twice)),
        want("price_increase", "studio 9", [25, 1300, 250], [...idsOf(oldRent, "2026-05-01"), ...idsOf(newRent)]),
        want("price_increase", "glossgenius", [24, 288, 48], idsOf(gloss, "2026-04-01")),
        want("account_silent", "lowcountry", [], []),
        want("upcoming_bills bill_due_before_payday yearly_renewal low_point_ahead", "irs", [620], idsOf(estimated)),
      ],
      silly: [
        silly("income_change weekday_pattern", "square", "Some weeks are fuller."),
        silly("duplicate_charge habit_doubled", "studio 9", "I pay it every Monday."),
        silly("category_spike habit_doubled", "saloncentric", "Color for my customers."),
        silly("price_increase category_spike", "georgia power", "August in Georgia."),
        silly("unusual_charge largest_expense", "orthodontic", "A retainer in May."),
        silly("idle_cash", null, "It is for rent and taxes."),
      ],
    });
  },

  function halifaxConsultant() {
    const books = openBooks({
      name: "halifax-consultant",
      seed: 220010,
      since: "2025-05-01",
      today: "2026-11-11",
      currency: "CAD",
    });
    const chequing = books.account("Harbor Chequing", { opening: 6600 });
    const saver = books.account("Harbor Savings", { subtype: "savings", opening: 12600 });
    const card = books.account("Harbor Visa Infinite", { type: "credit", opening: 0 });
    const ports = books.monthly(chequing, {
      text: "ATLANTIC PORTS AUTHORITY EFT",
      merchant: "Atlantic Ports Authority",
      category: "gig-work",
      amount: 4450,
      day: 16,
      late: 2,
      to: "2026-09",
    });
    books.monthly(chequing, {
      text: "DIRECT DEPOSIT HRCE PAYROLL",
      merchant: "Halifax Regional Center for Education",
      category: "salary",
      amount: 1580,
      day: 15,
    });
    books.monthly(chequing, {
      text: "DIRECT DEPOSIT HRCE PAYROLL",
      merchant: "Halifax Regional Center for Education",
      category: "salary",
      amount: 1580,
      day: "last business day",
    });
    books.monthly(chequing, {
      text: "CANADA CCB",
      merchant: "Canada Child Benefit",
      category: "benefits",
      amount: [
        ["2025-05", 212.4],
        ["2026-07", 217.1],
      ],
      day: 20,
    });
    for (const day of ["2025-07-30", "2025-10-30", "2026-01-30", "2026-04-30", "2026-07-30", "2026-10-30"]) {
      books.once(chequing, day, 1960, { text: "CRA GST/HST REMITTANCE", merchant: "CRA", category: "taxes" });
    }
    for (const day of ["2025-06-16", "2025-09-15", "2025-12-15", "2026-03-16", "2026-06-15", "2026-09-15"]) {
      books.once(chequing, day, 2400, { text: "CRA TAX INSTALLMENT", merchant: "CRA", category: "taxes" });
    }
    const fee = books.monthly(chequing, {
      text: "MONTHLY PLAN FEE",
      category: "bank-fees",
      amount: 16.95,
      day: "last business day",
      from: "2026-07",
      to: "2026-10",
    });
    payStanding(books, chequing, [
      ["SCOTIABANK MTG PMT", "Scotiabank", "mortgage", 1894.6, 1],
      ["INTACT INSURANCE PAP", "Intact", "insurance", 204.3, 10],
      ["HONDA FINANCIAL", "Honda Financial", "car-loan", 386.2, 18],
      ["CST RESP CONTRIBUTION", "CST", "investment-transfer", 200, 22],
      ["WEALTHSIMPLE RRSP", "Wealthsimple", "investment-transfer", 500, 23],
    ]);
    books.monthly(chequing, {
      text: "NOVA SCOTIA POWER PAP",
      merchant: "Nova Scotia Power",
      category: "gas-electricity",
      amount: [
        ["2025-05", 172],
        ["2025-12", 286],
        ["2026-04", 176],
      ],
      vary: 0.07,
      day: 25,
    });
    const bell = books.monthly(card, {
      text: "BELL ALIANT HALIFAX NS",
      merchant: "Bell Aliant",
      category: "internet-phone",
      amount: [
        ["2025-05", 109],
        ["2026-10", 124],
      ],
      day: 6,
    });
    payStanding(books, card, [
      ["KOODO MOBILE PAC", "Koodo", "internet-phone", 78.2, 12],
      ["NETFLIX.COM", "Netflix", "tv-streaming", 18.99, 19],
      ["SPOTIFY FAMILY", "Spotify", "music", 20.99, 23],
      ["MICROSOFT*365", "Microsoft", "software", 16.4, 8],
      ["CANADA GAMES CENTER", null, "fitness", 98, 3],
      ["EXCEL BEFORE AFTER CARE", null, "childcare", 342, 2],
    ]);
    for (const [day, amount] of [
      ["2025-09-08", 948],
      ["2026-09-08", 985],
    ] as const) {
      books.once(card, day, amount, {
        text: "HALIFAX HAWKS HOCKEY REG",
        merchant: "Halifax Hawks",
        category: "education",
      });
    }
    books.once(card, "2026-07-04", 1640, {
      text: "AIR CAN* #############",
      merchant: "Air Canada",
      category: "flights",
    });
    runErrands(books, card, [
      [
        "groceries",
        12,
        22,
        138,
        [
          ["SOBEYS #### HALIFAX", "Sobeys"],
          ["ATLANTIC SUPERSTORE ###", "Superstore"],
          ["COSTCO WHOLESALE W###", "Costco"],
        ],
      ],
      [
        "dining-out",
        5,
        16,
        72,
        [
          ["PIZZA DELIGHT", null],
          ["THE WOODEN MONKEY", null],
        ],
      ],
      ["coffee", 9, 3, 9, [["TIM HORTONS #####", "Tim Hortons"]]],
      ["fuel", 5, 42, 74, [["IRVING #####", "Irving"]]],
      ["shopping", 5, 12, 98, [["CANADIAN TIRE ###", "Canadian Tire"]]],
      ["pharmacy", 1.5, 8, 36, [["LAWTONS DRUGS ###", "Lawtons"]]],
      ["clothing", 1.5, 18, 80, [["MARKS ###", "Mark's"]]],
    ]);
    books.payInFull(chequing, card, 7);
    books.sweep(chequing, saver, 26, 7000);
    return books.close({
      person:
        "A port consultant in Halifax with his own firm, a wife who works for the schools and two children. His one large client pays $4,450 around the 17th and did not in October; the account has cost $16.95 a month since July; Bell rose by $15 in October.",
      wanted: [
        want("bill_missing reimbursement_missing income_change", "atlantic ports", [4450], idsOf(ports)),
        want("fee_leak", "plan fee", [16.95, 67.8, 203.4], idsOf(fee)),
        want("price_increase", "bell aliant", [15, 180, 124], idsOf(bell, "2026-07-01")),
      ],
      silly: [
        silly("unusual_charge price_increase", "halifax hawks", "The season's fee, each September."),
        silly("duplicate_charge", "cra", "One is the sales tax, the other mine."),
        silly("largest_expense unusual_charge", "air canada", "July, the grandparents."),
        silly("category_spike price_increase", "nova scotia power", "We heat with it."),
        silly("income_change", "canada ccb", "It is adjusted each July."),
        silly("forgotten_subscription", "excel before", "The children are there each day."),
      ],
    });
  },
];
