import { idsOf, openBooks, silly, want } from "../../build";
import type { Household } from "../../types";
import { runErrands } from "../eighth-set/streets";
import { payStanding } from "../ninth-set/standing";

/** A hygienist in Tucson, a family in Omaha, pensioners in Tampa, a first job in Pittsburgh, an electrician in Boise, a deckhand in Halifax. */
export const acrossNorthAmerica: readonly (() => Household)[] = [
  function tucsonHygienist() {
    const books = openBooks({ name: "mesa-hygienist", seed: 125101, since: "2025-06-01", today: "2026-11-12" });
    const checking = books.account("Saguaro Credit Union Checking", { opening: 2900 });
    const savings = books.account("Saguaro Credit Union Share Savings", { subtype: "savings", opening: 5200 });
    const card = books.account("Saguaro Platinum Visa", { type: "credit", opening: -640 });
    books.everyDays(checking, {
      text: "CATALINA FAMILY DENTAL PAYROLL PPD ID ##########",
      merchant: "Catalina Family Dental",
      category: "salary",
      amount: 1975,
      vary: 0.03,
      days: 14,
      first: "2025-06-06",
    });
    books.monthly(checking, { text: "WEB PMT RINCON VISTA APTS", category: "rent", amount: 1395, day: 2 });
    books.monthly(checking, {
      text: "TUCSON ELECTRIC PWR UTIL PYMT",
      merchant: "Tucson Electric Power",
      category: "gas-electricity",
      amount: 128,
      vary: 0.4,
      day: 17,
    });
    const cox = books.monthly(checking, {
      text: "COX COMM PHX CABLE PMT ######",
      merchant: "Cox",
      category: "internet-phone",
      amount: [
        ["2025-06", 49.99],
        ["2026-10", 84.99],
      ],
      day: 21,
    });
    const motor = ["2025-11-29", "2026-05-29"].flatMap((day) =>
      books.once(checking, day, 684.2, {
        text: "PROGRESSIVE *INSURANCE ######",
        merchant: "Progressive",
        category: "insurance",
      }),
    );
    books.once(checking, "2025-06-02", 671.8, {
      text: "PROGRESSIVE *INSURANCE ######",
      merchant: "Progressive",
      category: "insurance",
    });
    payStanding(books, checking, [["MOHELA STUDENT LN DEBIT", "MOHELA", "student-loan", 241.17, 19]]);
    payStanding(books, card, [
      ["MINT MOBILE 800-683-7392", "Mint Mobile", "internet-phone", 20.64, 8],
      ["HULU ########## HULU.COM/BILL", "Hulu", "tv-streaming", 9.99, 13],
      ["SPOTIFY USA", "Spotify", "music", 11.99, 22],
      ["YOGA OASIS MONTHLY", "Yoga Oasis", "fitness", 79, 1],
    ]);
    const pet = books.monthly(card, {
      text: "HEALTHY PAWS PET INS ###-###-####",
      merchant: "Healthy Paws",
      category: "pets",
      amount: [
        ["2025-06", 41.36],
        ["2026-09", 58.72],
      ],
      day: 11,
    });
    const plan = books.monthly(card, {
      text: "AMAZON MUSIC UNLIMITED",
      merchant: "Amazon Music",
      category: "music",
      amount: 11.99,
      day: 5,
      from: "2026-07",
    });
    books.once(card, "2026-08-19", 462, { text: "ORACLE PET CLINIC", category: "pets" });
    books.once(checking, "2026-09-03", 369.6, {
      text: "HEALTHY PAWS CLAIM REIMB",
      merchant: "Healthy Paws",
      category: "other-income",
    });
    books.once(card, "2026-03-14", 318.4, { text: "SOUTHWES ##########", merchant: "Southwest", category: "flights" });
    books.once(checking, "2026-03-02", 884, { text: "IRS TREAS 310 TAX REF", category: "tax-refund" });
    runErrands(books, card, [
      [
        "groceries",
        8,
        18,
        96,
        [
          ["FRYS FOOD #### TUCSON", "Fry's"],
          ["SPROUTS FARMERS MKT ###", "Sprouts"],
          ["FOOD CITY ##", null],
        ],
      ],
      [
        "dining-out",
        6,
        11,
        52,
        [
          ["SQ *TUMEROC", null],
          ["TST* BLUE WILLOW", "Blue Willow"],
          ["EEGEES ##", "Eegee's"],
        ],
      ],
      [
        "coffee",
        7,
        4,
        9,
        [
          ["SQ *PRESTA COFFEE", null],
          ["DUTCH BROS AZ####", "Dutch Bros"],
        ],
      ],
      [
        "fuel",
        3,
        31,
        48,
        [
          ["QT ### TUCSON", "QuikTrip"],
          ["CIRCLE K #####", "Circle K"],
        ],
      ],
      [
        "shopping",
        4,
        9,
        110,
        [
          ["TARGET ########", "Target"],
          ["AMAZON MKTPL*#########", "Amazon"],
        ],
      ],
      ["pets", 2, 14, 62, [["PETSMART # ####", "PetSmart"]]],
      ["pharmacy", 1, 6, 28, [["WALGREENS #####", "Walgreens"]]],
    ]);
    books.payInFull(checking, card, 24);
    books.sweep(checking, savings, 26, 2500);
    return books.close({
      person:
        "A dental hygienist of 31 in Tucson with a dog. Car insurance for half a year is due at the end of November; her internet went from 49.99 to 84.99 when the promotion ended, the dog's insurance from 41.36 to 58.72; she has paid two music services since July.",
      wanted: [
        want("price_increase", "cox", [35, 420, 84.99], idsOf(cox, "2026-09-01")),
        want(
          "yearly_renewal upcoming_bills bill_due_before_payday low_point_ahead",
          "progressive",
          [684.2],
          idsOf(motor),
        ),
        want("price_increase", "healthy paws", [17.36, 208.32, 58.72], idsOf(pet, "2026-08-01")),
        want("subscription_overlap new_subscription", "amazon music", [11.99, 143.88], idsOf(plan)),
      ],
      silly: [
        silly("reimbursement_missing refund_missing unusual_charge", "oracle pet", "The insurer has paid its share."),
        silly("price_increase category_spike category_drop", "tucson electric", "Desert, summer, cooling."),
        silly("income_change", "catalina", "Some months have three paydays."),
        silly("forgotten_subscription", "yoga", "I go three times a week."),
      ],
    });
  },

  function omahaFamily() {
    const books = openBooks({ name: "omaha-family", seed: 125102, since: "2025-03-01", today: "2026-11-09" });
    const joint = books.account("Platte River Joint Checking", { opening: 3100 });
    const savings = books.account("Platte River Money Market", { subtype: "savings", opening: 9400 });
    const card = books.account("Platte River Cash Rewards", { type: "credit", opening: -3900 });
    books.everyDays(joint, {
      text: "UNION PACIFIC RR DIR DEP",
      merchant: "Union Pacific",
      category: "salary",
      amount: 1985,
      vary: 0.04,
      days: 14,
      first: "2025-03-07",
    });
    books.monthly(joint, {
      text: "METHODIST HEALTH SYS PAYROLL",
      merchant: "Methodist Health",
      category: "salary",
      amount: 1940,
      vary: 0.02,
      day: "last business day",
    });
    books.monthly(joint, {
      text: "LAKEVIEW LN SRV MTG PYMT",
      merchant: "Lakeview",
      category: "mortgage",
      amount: 1842.66,
      day: 3,
    });
    books.monthly(joint, {
      text: "OPPD ONLINE PMT",
      merchant: "OPPD",
      category: "gas-electricity",
      amount: 168,
      vary: 0.3,
      day: 14,
    });
    books.monthly(joint, {
      text: "METRO UTILITIES DIST",
      merchant: "M.U.D.",
      category: "water-waste",
      amount: 112,
      vary: 0.25,
      day: 18,
    });
    const preschool = books.monthly(joint, {
      text: "BRIGHTWHEEL* LITTLE ACORNS PRE",
      merchant: "Little Acorns",
      category: "childcare",
      amount: 815,
      day: 4,
      from: "2026-09",
    });
    payStanding(books, joint, [
      ["AIDVANTAGE STUDENT LN", "Aidvantage", "student-loan", 318.4, 7],
      ["KIDS CLUB AFTER SCHOOL MILLARD", "Kids Club", "childcare", 345, 1],
      ["NEST 529 CONTRIBUTION", "NEST 529", "investment-transfer", 150, 15],
      ["HONDA FINANCIAL PMT", "Honda Financial", "car-loan", 388.12, 9],
      ["AMERICAN FAMILY INS", "American Family", "insurance", 214.9, 12],
      ["VZWRLSS*APOCC VISB", "Verizon", "internet-phone", 142.35, 20],
    ]);
    books.monthly(joint, {
      text: "PAYMENT TO CASH REWARDS ####",
      category: "credit-card-payment",
      flow: "out",
      amount: 1525,
      day: 22,
    });
    books.monthly(card, {
      text: "PAYMENT RECEIVED THANK YOU",
      category: "credit-card-payment",
      flow: "in",
      amount: 1525,
      day: 22,
    });
    const interest = books.monthly(card, {
      text: "INTEREST CHARGE ON PURCHASES",
      category: "interest-charges",
      amount: 74,
      vary: 0.08,
      day: 27,
    });
    payStanding(books, card, [
      ["NETFLIX.COM", "Netflix", "tv-streaming", 17.99, 6],
      ["DISNEY PLUS", "Disney+", "tv-streaming", 11.99, 16],
      ["YMCA OF GREATER OMAHA", "YMCA", "fitness", 84, 2],
    ]);
    books.monthly(card, {
      text: "PAPILLION ORTHODONTICS",
      category: "dental-eye",
      amount: 165,
      day: 10,
      from: "2026-02",
      to: "2026-10",
    });
    const twice = ["2026-11-04", "2026-11-05"].flatMap((day) =>
      books.once(card, day, 238.75, { text: "JENSEN TIRE & AUTO #14 OMAHA", merchant: "Jensen Tire", category: "car" }),
    );
    books.once(joint, "2026-02-25", 2410, { text: "IRS TREAS 310 TAX REF", category: "tax-refund" });
    books.once(joint, "2025-03-12", 2188, { text: "IRS TREAS 310 TAX REF", category: "tax-refund" });
    books.once(card, "2026-07-11", 412.5, { text: "OKOBOJI LAKE CABINS", category: "lodging" });
    runErrands(books, card, [
      [
        "groceries",
        9,
        24,
        160,
        [
          ["HY-VEE OMAHA ####", "Hy-Vee"],
          ["BAKERS #### OMAHA", "Baker's"],
          ["ALDI #####", "Aldi"],
        ],
      ],
      [
        "dining-out",
        5,
        14,
        62,
        [
          ["RUNZA ###", "Runza"],
          ["CULVERS OF PAPILLION", "Culver's"],
          ["TST* PITCH PIZZERIA", null],
        ],
      ],
      [
        "fuel",
        5,
        28,
        56,
        [
          ["CASEYS ####", "Casey's"],
          ["KUM&GO ####", "Kum & Go"],
        ],
      ],
      [
        "shopping",
        4,
        12,
        120,
        [
          ["WAL-MART #####", "Walmart"],
          ["SCHEELS OMAHA", "Scheels"],
          ["AMAZON MKTPL*#########", "Amazon"],
        ],
      ],
      ["clothing", 1.5, 15, 80, [["OLD NAVY ####", "Old Navy"]]],
      [
        "entertainment",
        1,
        18,
        75,
        [
          ["OMAHA ZOO", null],
          ["ACX CINEMA", null],
        ],
      ],
    ]);
    books.sweep(joint, savings, 28, 3600);
    return books.close({
      person:
        "Parents of 37 and 39 in Omaha with two children. They pay about 74 of interest on a card each month while more than the card's debt lies in the money market; the tire shop charged the same 238.75 on two days running; preschool has cost 815 a month since September.",
      wanted: [
        want("duplicate_charge", "jensen", [238.75, 477.5], idsOf(twice)),
        want("interest_beside_savings fee_leak", "interest charge", [], idsOf(interest, "2026-08-01")),
        want("new_commitment category_spike", "little acorns", [815, 9780], idsOf(preschool)),
      ],
      silly: [
        silly("bill_missing", "orthodontics", "The braces are paid off."),
        silly("income_change", "union pacific", "Every other Friday; some months have three."),
        silly("subscription_overlap", "disney", "Two services, two children."),
        silly("unusual_charge largest_expense", "okoboji", "Our week at the lake."),
      ],
    });
  },

  function tampaRetirees() {
    const books = openBooks({ name: "tampa-retirees", seed: 125103, since: "2025-01-01", today: "2026-11-18" });
    const checking = books.account("Gulf Coast Senior Checking", { opening: 16500 });
    const card = books.account("Gulf Coast Travel Card", { type: "credit", opening: -520 });
    for (const [text, first, second, day] of [
      ["SSA TREAS 310 XXSOC SEC HERS", 1684, 1731, 12],
      ["SSA TREAS 310 XXSOC SEC HIS", 2245, 2308, 19],
    ] as const) {
      books.monthly(checking, {
        text,
        merchant: "Social Security",
        category: "pension",
        amount: [
          ["2025-01", first],
          ["2026-01", second],
        ],
        day,
      });
    }
    books.monthly(checking, {
      text: "MICHIGAN ORS PENSION",
      merchant: "Michigan ORS",
      category: "pension",
      amount: 1420.15,
      day: 25,
    });
    books.monthly(checking, {
      text: "SUNSET PALMS HOA ACH DUES",
      merchant: "Sunset Palms HOA",
      category: "services",
      amount: 325,
      day: 5,
    });
    books.monthly(checking, {
      text: "TAMPA ELECTRIC CO BILL PAY",
      merchant: "TECO",
      category: "gas-electricity",
      amount: 176,
      vary: 0.35,
      day: 16,
    });
    payStanding(books, checking, [
      ["AARP UHC MEDSUPP PREM", "UnitedHealthcare", "insurance", 418.6, 3],
      ["GEICO *AUTO", "Geico", "insurance", 151.4, 20],
      ["FRONTIER COMM", "Frontier", "internet-phone", 69.99, 11],
      ["CONSUMER CELLULAR", "Consumer Cellular", "internet-phone", 55, 9],
    ]);
    const directv = books.monthly(card, {
      text: "DIRECTV SERVICE",
      merchant: "DIRECTV",
      category: "tv-streaming",
      amount: 119.99,
      day: 14,
    });
    const youtube = books.monthly(card, {
      text: "GOOGLE *YOUTUBE TV",
      merchant: "YouTube TV",
      category: "tv-streaming",
      amount: 82.99,
      day: 27,
      from: "2026-04",
    });
    const probe = books.once(card, "2026-11-13", 1, { text: "WEBSVC-HELP 8552207 CY", category: "uncategorized" });
    const strange = books.once(card, "2026-11-14", 389.6, { text: "LUXTRONIX OUTLET NICOSIA", category: "shopping" });
    const county = books.once(checking, "2025-11-24", 2764.3, { text: "HILLSBOROUGH CTY TAX COLL", category: "taxes" });
    books.once(checking, "2025-06-10", 3150, {
      text: "CITIZENS PROP INS",
      merchant: "Citizens",
      category: "insurance",
    });
    books.once(checking, "2026-06-10", 3390, {
      text: "CITIZENS PROP INS",
      merchant: "Citizens",
      category: "insurance",
    });
    books.once(card, "2026-02-18", 2290, {
      text: "ROYAL CARIBBEAN CRUISE",
      merchant: "Royal Caribbean",
      category: "other-travel",
    });
    books.once(checking, "2026-08-02", 500, { text: "CHECK #### GRADUATION EMMA", category: "gifts-donations" });
    runErrands(books, card, [
      [
        "groceries",
        10,
        16,
        118,
        [
          ["PUBLIX #####", "Publix"],
          ["SAMSCLUB #### TAMPA", "Sam's Club"],
          ["ALDI #####", "Aldi"],
        ],
      ],
      [
        "dining-out",
        8,
        19,
        74,
        [
          ["CRACKER BARREL ###", "Cracker Barrel"],
          ["TST* COLUMBIA RESTAURANT", "Columbia"],
          ["COLUMBIA GRILL YBOR", null],
        ],
      ],
      [
        "fuel",
        3,
        28,
        47,
        [
          ["WAWA ####", "Wawa"],
          ["RACETRAC ###", "RaceTrac"],
        ],
      ],
      [
        "pharmacy",
        4,
        5,
        64,
        [
          ["PUBLIX PHARMACY ####", "Publix Pharmacy"],
          ["CVS/PHARMACY #####", "CVS"],
        ],
      ],
      [
        "shopping",
        4,
        12,
        130,
        [
          ["HOME DEPOT ####", "Home Depot"],
          ["KOHLS ####", "Kohl's"],
          ["AMAZON MKTPL*#########", "Amazon"],
        ],
      ],
      ["medical", 1.5, 20, 60, [["BAYCARE MEDICAL GRP", "BayCare"]]],
    ]);
    books.payInFull(checking, card, 8);
    return books.close({
      person:
        "Retired teachers of 71 and 73 in Tampa. A strange dollar and then 389.60 in Nicosia on their card; county tax is due at the end of November; DIRECTV continues although YouTube TV has taken its place since April; tens of thousands lie in checking without interest.",
      wanted: [
        want("test_charge unusual_charge", "luxtronix", [389.6, 1, 390.6], idsOf([...probe, ...strange])),
        want(
          "yearly_renewal upcoming_bills bill_due_before_payday low_point_ahead",
          "hillsborough",
          [2764.3],
          idsOf(county),
        ),
        want("idle_cash", "gulf coast senior", []),
        want("subscription_overlap", "directv", [], idsOf([...directv, ...youtube], "2026-09-01")),
      ],
      silly: [
        silly("unusual_charge largest_expense", "royal caribbean", "Our anniversary."),
        silly("duplicate_charge", "social security", "Hers and his."),
        silly("duplicate_charge", "columbia", "We like it there."),
        silly("category_spike price_increase", "teco", "Florida in summer."),
      ],
    });
  },

  function pittsburghGraduate() {
    const books = openBooks({ name: "pittsburgh-graduate", seed: 125104, since: "2025-10-01", today: "2026-11-16" });
    const checking = books.account("Three Rivers Student Checking", { opening: 1500 });
    books.everyDays(checking, {
      text: "UPMC PAYROLL DIR DEP",
      merchant: "UPMC",
      category: "salary",
      amount: 1180,
      vary: 0.02,
      days: 14,
      first: "2025-10-03",
    });
    const rent = books.monthly(checking, {
      text: "ZELLE TO MARCUS LANDLORD BLOOMFIELD",
      category: "rent",
      amount: 1190,
      day: 1,
    });
    const loan = books.monthly(checking, {
      text: "NELNET STUDENT LOAN PYMT",
      merchant: "Nelnet",
      category: "student-loan",
      amount: 287.43,
      day: 15,
      from: "2026-09",
    });
    books.monthly(checking, {
      text: "DUQUESNE LIGHT CO",
      merchant: "Duquesne Light",
      category: "gas-electricity",
      amount: 62,
      vary: 0.3,
      day: 13,
    });
    payStanding(books, checking, [
      ["XFINITY MOBILE", "Xfinity Mobile", "internet-phone", 45, 18],
      ["VERIZON FIOS", "Verizon Fios", "internet-phone", 49.99, 24],
      ["SPOTIFY USA", "Spotify", "music", 11.99, 7],
      ["PRT CONNECTCARD", "Pittsburgh Regional Transit", "public-transport", 97.5, 2],
      ["ROBINHOOD FUNDS", "Robinhood", "investment-transfer", 100, 20],
    ]);
    const overdrafts = ["2026-10-02", "2026-10-15", "2026-11-03"].flatMap((day) =>
      books.once(checking, day, 36, { text: "OVERDRAFT ITEM FEE", category: "overdraft-fees" }),
    );
    const delivery = [
      ["2025-10-01", "2026-08-14", 3],
      ["2026-08-15", "2026-11-16", 11],
    ].flatMap(([from, to, perMonth]) =>
      books.habit(checking, {
        category: "dining-out",
        places: [
          ["DOORDASH*CHIPOTLE", "DoorDash"],
          ["DD *DOORDASH NOODLEHEAD", "DoorDash"],
          ["DOORDASH*WINGSTOP", "DoorDash"],
        ],
        perMonth: Number(perMonth),
        low: 16,
        high: 39,
        from: String(from),
        to: String(to),
      }),
    );
    books.once(checking, "2026-03-06", 612, { text: "IRS TREAS 310 TAX REF", category: "tax-refund" });
    books.once(checking, "2026-05-22", 284, {
      text: "TICKETMASTER STAGE AE",
      merchant: "Ticketmaster",
      category: "entertainment",
    });
    books.once(checking, "2026-05-24", 142, {
      text: "VENMO CASHOUT TICKETS JESS",
      category: "other-transfer",
      flow: "in",
    });
    runErrands(books, checking, [
      [
        "groceries",
        8,
        14,
        72,
        [
          ["GIANT EAGLE ####", "Giant Eagle"],
          ["TRADER JOE S ###", "Trader Joe's"],
          ["ALDI #####", "Aldi"],
        ],
      ],
      [
        "dining-out",
        6,
        9,
        44,
        [
          ["PRIMANTI BROS ##", "Primanti Bros"],
          ["SQ *BRILLOBOX", null],
          ["SHEETZ ####", "Sheetz"],
        ],
      ],
      [
        "coffee",
        8,
        4,
        8,
        [
          ["SQ *COMMONPLACE COFFEE", null],
          ["DUNKIN ######", "Dunkin'"],
        ],
      ],
      [
        "shopping",
        5,
        8,
        96,
        [
          ["TARGET ########", "Target"],
          ["AMAZON MKTPL*#########", "Amazon"],
        ],
      ],
      [
        "taxis",
        5,
        8,
        27,
        [
          ["UBER *TRIP", "Uber"],
          ["LYFT *RIDE", "Lyft"],
        ],
      ],
      [
        "entertainment",
        3,
        10,
        60,
        [
          ["ROW HOUSE CINEMA", null],
          ["SQ *SPIRIT LODGE", null],
        ],
      ],
      ["clothing", 2, 18, 90, [["H&M ####", "H&M"]]],
    ]);
    return books.close({
      person:
        "A lab technician of 23 in Pittsburgh in a first job. Three overdraft fees of 36 since October; what is left and the next pay don't stretch to the rent of 1,190 on 1 December and what is bought until then; food delivery has grown fourfold since the middle of August; the student loan's payments of 287.43 began in September.",
      wanted: [
        want("fee_leak", "overdraft", [36, 108], idsOf(overdrafts)),
        want(
          "low_point_ahead bill_due_before_payday upcoming_bills cash_runway",
          "landlord",
          [],
          idsOf(rent, "2026-10-01"),
        ),
        want(
          "habit_doubled lifestyle_creep category_spike small_purchases",
          "doordash",
          [],
          idsOf(delivery, "2026-10-01"),
        ),
        want("new_commitment", "nelnet", [287.43, 3449.16], idsOf(loan)),
      ],
      silly: [
        silly("reimbursement_missing", "ticketmaster", "Jess has paid."),
        silly("subscription_overlap duplicate_charge", "verizon fios", "One is my phone, one is the internet."),
        silly("idle_cash", null, "Where?"),
        silly("income_change", "upmc", "Every second Friday."),
      ],
    });
  },

  function boiseElectrician() {
    const books = openBooks({ name: "boise-electrician", seed: 125105, since: "2025-02-01", today: "2026-09-08" });
    const business = books.account("Sawtooth Business Checking", { opening: 7200 });
    const savings = books.account("Sawtooth Savings", { subtype: "savings", opening: 4100 });
    const retainer = books.monthly(business, {
      text: "ACH CREDIT TREASURE VALLEY PROP MGMT",
      merchant: "Treasure Valley Property Management",
      category: "gig-work",
      amount: 1850,
      day: 6,
      late: 2,
      skip: ["2026-08", "2026-09"],
    });
    books.habit(business, {
      category: "gig-work",
      places: [
        ["SQUARE INC SQ######", "Square"],
        ["MOBILE DEPOSIT REF #######", null],
        ["ZELLE FROM HOMEOWNER", null],
      ],
      perMonth: 9,
      low: 260,
      high: 1180,
    });
    books.monthly(business, { text: "IDAHO CENTRAL CU MTG", category: "mortgage", amount: 1466.2, day: 1 });
    const estimates = ["2025-04-15", "2025-06-16", "2025-09-15", "2026-01-15", "2026-04-15", "2026-06-15"].flatMap(
      (day) =>
        books.once(business, day, 1900, { text: "IRS USATAXPYMT EST 1040ES", merchant: "IRS", category: "taxes" }),
    );
    books.monthly(business, {
      text: "IDAHO POWER PMT",
      merchant: "Idaho Power",
      category: "gas-electricity",
      amount: 118,
      vary: 0.3,
      day: 15,
    });
    const liability = books.monthly(business, {
      text: "NEXT INSURANCE GL POLICY",
      merchant: "Next Insurance",
      category: "insurance",
      amount: [
        ["2025-02", 94.5],
        ["2026-07", 121.75],
      ],
      day: 20,
    });
    payStanding(books, business, [
      ["FORD CREDIT F150 PMT", "Ford Credit", "car-loan", 612.4, 8],
      ["SPARKLIGHT INTERNET", "Sparklight", "internet-phone", 75, 17],
      ["T-MOBILE AUTOPAY", "T-Mobile", "internet-phone", 90, 23],
      ["JOBBER PRO PLAN", "Jobber", "software", 69, 4],
      ["SELECTHEALTH PREM", "SelectHealth", "insurance", 386.1, 5],
    ]);
    const cash = books.habit(business, {
      category: "atm-fees",
      places: [["NON-NETWORK ATM FEE", null]],
      perMonth: 4,
      low: 3.5,
      high: 3.5,
    });
    books.once(business, "2026-03-19", 1284.4, {
      text: "MILWAUKEE TOOL HOME DEPOT PRO",
      merchant: "Home Depot",
      category: "shopping",
    });
    books.once(business, "2026-07-22", 740, { text: "MCCALL RV RESORT", category: "lodging" });
    runErrands(books, business, [
      [
        "home-improvement",
        7,
        18,
        260,
        [
          ["PLATT ELECTRIC ###", "Platt Electric"],
          ["HOME DEPOT #### BOISE", "Home Depot"],
          ["LOWES #####", "Lowe's"],
        ],
      ],
      [
        "groceries",
        8,
        22,
        124,
        [
          ["WINCO FOODS ##", "WinCo"],
          ["ALBERTSONS ####", "Albertsons"],
        ],
      ],
      [
        "fuel",
        7,
        40,
        88,
        [
          ["MAVERIK ###", "Maverik"],
          ["STINKER STORES ##", "Stinker"],
        ],
      ],
      [
        "dining-out",
        7,
        9,
        42,
        [
          ["WESTSIDE DRIVE IN", null],
          ["JACKSONS ###", "Jacksons"],
          ["SQ *BIG CITY", null],
        ],
      ],
      ["cash-withdrawal", 3, 60, 200, [["ATM WITHDRAWAL CHINDEN BLVD", null]]],
      [
        "shopping",
        3,
        12,
        140,
        [
          ["D&B SUPPLY", "D&B Supply"],
          ["COSTCO WHSE ####", "Costco"],
        ],
      ],
    ]);
    books.sweep(business, savings, 25, 3500);
    return books.close({
      person:
        "A self-employed electrician of 44 near Boise. The property manager who pays 1,850 early each month hasn't paid in August; the third estimated tax of 1,900 is due on 15 September; liability insurance went from 94.50 to 121.75 in July; strangers' ATMs cost 3.50 each time.",
      wanted: [
        want(
          "bill_missing income_change reimbursement_missing",
          "treasure valley",
          [1850, 3700],
          idsOf(retainer, "2026-05-01"),
        ),
        want(
          "upcoming_bills yearly_renewal low_point_ahead bill_due_before_payday",
          "irs",
          [1900],
          idsOf(estimates, "2026-04-01"),
        ),
        want("price_increase", "next insurance", [27.25, 327, 121.75], idsOf(liability, "2026-06-01")),
        want("fee_leak", "non-network", [], idsOf(cash, "2026-03-01")),
      ],
      silly: [
        silly("unusual_charge largest_expense", "milwaukee", "Tools of the trade."),
        silly("category_spike lifestyle_creep", "platt", "Wire, for jobs."),
        silly("forgotten_subscription", "jobber", "My invoices come from it."),
      ],
    });
  },

  function halifaxDeckhand() {
    const books = openBooks({
      name: "halifax-deckhand",
      seed: 125106,
      since: "2025-04-01",
      today: "2026-10-27",
      currency: "CAD",
    });
    const chequing = books.account("Maritime Everyday Chequing", { opening: 2400 });
    const savings = books.account("Maritime Savings Builder", { subtype: "savings", opening: 3600 });
    books.everyDays(chequing, {
      text: "PAYROLL DEPOSIT HALIFAX REGIONAL MUNI",
      merchant: "Halifax Regional Municipality",
      category: "salary",
      amount: 1985,
      vary: 0.06,
      days: 14,
      first: "2025-04-10",
    });
    books.monthly(chequing, { text: "INTERAC E-TRANSFER TO K MACISAAC RENT", category: "rent", amount: 1350, day: 1 });
    const old = books.monthly(chequing, {
      text: "INTACT INSURANCE PAD",
      merchant: "Intact",
      category: "insurance",
      amount: 148.3,
      day: 15,
    });
    const fresh = books.monthly(chequing, {
      text: "WAWANESA MUTUAL AUTO PAD",
      merchant: "Wawanesa",
      category: "insurance",
      amount: 119.6,
      day: 7,
      from: "2026-07",
    });
    const power = books.monthly(chequing, {
      text: "NS POWER EQUAL BILLING",
      merchant: "Nova Scotia Power",
      category: "gas-electricity",
      amount: 164,
      day: 10,
      skip: ["2026-10"],
    });
    const fees = books.monthly(chequing, {
      text: "MONTHLY ACCOUNT FEE",
      category: "bank-fees",
      amount: [
        ["2025-04", 11.95],
        ["2026-08", 17.95],
      ],
      day: 30,
    });
    payStanding(books, chequing, [
      ["BELL ALIANT FIBE", "Bell Aliant", "internet-phone", 98.9, 18],
      ["KOODO MOBILE PAC", "Koodo", "internet-phone", 51.75, 26],
      ["SCOTIA DEALER ADVANTAGE LOAN", "Scotia Dealer Advantage", "car-loan", 341.08, 22],
      ["CRAVE.CA", "Crave", "tv-streaming", 22.99, 9],
      ["GOODLIFE CLUBS", "GoodLife", "fitness", 64.95, 5],
    ]);
    const coffee = [
      ["2025-04-01", "2026-08-09", 7],
      ["2026-08-10", "2026-10-27", 22],
    ].flatMap(([from, to, perMonth]) =>
      books.habit(chequing, {
        category: "coffee",
        places: [["TIM HORTONS #####", "Tim Hortons"]],
        perMonth: Number(perMonth),
        low: 4.2,
        high: 13.5,
        from: String(from),
        to: String(to),
      }),
    );
    books.monthly(chequing, {
      text: "CANADA GST/HST CREDIT",
      category: "benefits",
      amount: 66.5,
      day: 5,
      everyMonths: 3,
    });
    books.once(chequing, "2026-04-21", 743.2, { text: "CANADA TAX REFUND RIT", category: "tax-refund" });
    books.once(chequing, "2026-06-12", 918, { text: "KALTIRE DARTMOUTH", merchant: "Kal Tire", category: "car" });
    books.once(chequing, "2025-12-19", 420, { text: "INTERAC E-TRANSFER TO MOM XMAS", category: "gifts-donations" });
    runErrands(books, chequing, [
      [
        "groceries",
        9,
        16,
        105,
        [
          ["SOBEYS ### DARTMOUTH NS", "Sobeys"],
          ["ATL SUPERSTORE ###", "Atlantic Superstore"],
          ["COSTCO WHOLESALE W###", "Costco"],
        ],
      ],
      [
        "dining-out",
        4,
        14,
        58,
        [
          ["JOHN'S LUNCH DARTMOUTH", null],
          ["MARY BROWNS ####", "Mary Brown's"],
        ],
      ],
      [
        "fuel",
        4,
        38,
        74,
        [
          ["IRVING OIL ####", "Irving"],
          ["WILSONS GAS STOPS", "Wilsons"],
        ],
      ],
      [
        "shopping",
        4,
        11,
        120,
        [
          ["CDN TIRE STORE #####", "Canadian Tire"],
          ["NSLC #### ", "NSLC"],
          ["WINNERS ###", "Winners"],
        ],
      ],
      ["pharmacy", 1, 8, 34, [["LAWTONS DRUGS ###", "Lawtons"]]],
    ]);
    books.sweep(chequing, savings, 28, 2300);
    return books.close({
      person:
        "A ferry deckhand of 46 in Dartmouth, Nova Scotia. The old car insurance still charges 148.30 although the new one began in July; the power company's equal payment of 164 didn't go out in October; coffee on the way to work has more than doubled since August; the account's fee rose from 11.95 to 17.95.",
      wanted: [
        want("subscription_overlap new_commitment", "wawanesa", [], idsOf([...old, ...fresh], "2026-07-01")),
        want("bill_missing", "ns power", [164], idsOf(power, "2026-07-01")),
        want(
          "habit_doubled small_purchases category_spike lifestyle_creep",
          "tim hortons",
          [],
          idsOf(coffee, "2026-09-15"),
        ),
        want("fee_leak price_increase", "account fee", [], idsOf(fees, "2026-07-01")),
      ],
      silly: [
        silly("unusual_charge largest_expense", "kaltire", "Four tires."),
        silly("income_change", "halifax regional", "Overtime, and months with three paydays."),
        silly("bill_missing income_change", "gst/hst", "Four times a year."),
        silly("forgotten_subscription", "goodlife", "I swim there."),
      ],
    });
  },
];
