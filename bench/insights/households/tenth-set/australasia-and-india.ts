import { idsOf, openBooks, silly, want } from "../../build";
import type { Household } from "../../types";
import { runErrands } from "../eighth-set/streets";
import { payStanding } from "../ninth-set/standing";

/** A support engineer in Jaipur, a family with a mortgage in Wollongong, a builder on his own in Dunedin. */
export const australasiaAndIndia: readonly (() => Household)[] = [
  function jaipurEngineer() {
    const books = openBooks({
      name: "jaipur-engineer",
      seed: 93031,
      since: "2025-10-01",
      today: "2026-11-12",
      currency: "INR",
    });
    const salary = books.account("Aravalli Salary Account", { opening: 38000 });
    const deposit = books.account("Aravalli Auto Sweep", { subtype: "savings", opening: 52000 });
    books.monthly(salary, {
      text: "NEFT CR-HDFC#######-SAFFRON INFOTECH PVT LTD-SALARY",
      merchant: "Saffron Infotech",
      category: "salary",
      amount: 64500,
      vary: 0.01,
      day: "last business day",
    });
    const lic = ["2025-12-04", "2026-06-04"].flatMap((day) =>
      books.once(salary, day, 12460, {
        text: "BIL/ONL/##########/LIC OF INDIA PREMIUM",
        merchant: "LIC",
        category: "insurance",
      }),
    );
    const returned = ["2026-08-28", "2026-09-28", "2026-10-28"].flatMap((day) =>
      books.once(salary, day, 590, { text: "ACH DR RTN CHGS ###### INCL GST", category: "bank-fees" }),
    );
    books.monthly(salary, {
      text: "ACH/D-INDIAN CLEARING CORP SIP",
      merchant: "Indian Clearing Corp",
      category: "investment-transfer",
      flow: "out",
      amount: 5000,
      day: 27,
      skip: ["2026-08", "2026-09", "2026-10"],
    });
    books.once(salary, "2026-02-11", 5000, {
      text: "UPI/############/VIKAS MEENA/URGENT",
      category: "other-transfer",
      flow: "out",
    });
    books.once(salary, "2026-03-03", 5000, {
      text: "UPI/############/VIKAS MEENA/THANKS BHAI",
      category: "other-transfer",
      flow: "in",
    });
    const lent = books.once(salary, "2026-08-19", 12000, {
      text: "UPI/############/VIKAS MEENA/WILL RETURN",
      category: "other-transfer",
      flow: "out",
    });
    payStanding(books, salary, [
      ["UPI/############/SUNITA AGARWAL/RENT", null, "rent", 15500, 5],
      ["UPI/############/RAMESH CHAND SHARMA/PAPA", null, "gifts-donations", 10000, 2],
      ["BAJAJ FINANCE LTD EMI ########", "Bajaj Finance", "other-loan", 3650, 5],
      ["UPI/############/JIO PREPAID RECHARGE", "Jio", "internet-phone", 349, 16],
      ["AIRTEL XSTREAM FIBER AUTOPAY", "Airtel", "internet-phone", 706, 11],
      ["UPI/NETFLIX/############/AUTOPAY", "Netflix", "tv-streaming", 199, 21],
      ["CULT FIT HEALTHCARE", "Cult.fit", "fitness", 1250, 9],
    ]);
    books.monthly(salary, {
      text: "UPI/############/JVVNL BILL",
      merchant: "JVVNL",
      category: "gas-electricity",
      amount: [
        ["2025-10", 1100],
        ["2025-12", 860],
        ["2026-04", 2350],
        ["2026-09", 1500],
        ["2026-11", 950],
      ],
      vary: 0.12,
      day: 18,
    });
    const swiggy = [
      ["UPI/############/SWIGGY", "Swiggy"],
      ["SWIGGY BANGALORE IN", "Swiggy"],
    ] as const;
    books.habit(salary, { category: "dining-out", places: swiggy, perMonth: 5, low: 180, high: 520, to: "2026-08-22" });
    const orders = books.habit(salary, {
      category: "dining-out",
      places: swiggy,
      perMonth: 15,
      low: 180,
      high: 560,
      from: "2026-08-23",
    });
    books.once(salary, "2026-10-30", 8200, {
      text: "UPI/############/TANISHQ JAIPUR",
      merchant: "Tanishq",
      category: "gifts-donations",
    });
    books.once(salary, "2026-05-21", 9460, {
      text: "MAKEMYTRIP INDIA PVT LTD",
      merchant: "MakeMyTrip",
      category: "flights",
    });
    runErrands(books, salary, [
      [
        "groceries",
        14,
        90,
        1200,
        [
          ["UPI/############/BLINKIT", "Blinkit"],
          ["DMART VAISHALI NAGAR", "DMart"],
          ["UPI/############/GUPTA KIRANA", null],
        ],
      ],
      [
        "coffee",
        9,
        20,
        140,
        [
          ["UPI/############/TAPRI CHAI", null],
          ["UPI/############/PAYTMQR######", null],
        ],
      ],
      [
        "taxis",
        8,
        60,
        260,
        [
          ["UPI/############/RAPIDO", "Rapido"],
          ["OLACABS BANGALORE", "Ola"],
        ],
      ],
      ["fuel", 3, 400, 1000, [["IOCL JLN MARG JAIPUR", "IndianOil"]]],
      [
        "dining-out",
        5,
        150,
        1100,
        [
          ["UPI/############/LAXMI MISHTAN BHANDAR", null],
          ["RAWAT RESTAURANT JAIPUR", null],
        ],
      ],
      [
        "shopping",
        4,
        250,
        2600,
        [
          ["AMAZON PAY INDIA PRIVA", "Amazon"],
          ["UPI/############/MEESHO", "Meesho"],
          ["FLIPKART INTERNET PVT", "Flipkart"],
        ],
      ],
      ["pharmacy", 1.5, 90, 700, [["UPI/############/APOLLO PHARMACY", "Apollo Pharmacy"]]],
      ["cash-withdrawal", 1.5, 1000, 3000, [["ATM WDL-JAIPUR-########", null]]],
    ]);
    books.sweep(salary, deposit, 6, 33000);
    return books.close({
      person:
        "A support engineer of 28 in Jaipur. Swiggy went from five orders a month to fifteen since late August; Vikas has not returned ₹12,000 since August, although he did the last time; the half-year's premium at LIC, ₹12,460, is due on 4 December; the bank took ₹590 three times because the fund's debit was returned.",
      wanted: [
        want("habit_doubled category_spike small_purchases", "swiggy", [], idsOf(orders)),
        want("yearly_renewal upcoming_bills bill_due_before_payday", "lic", [12460], idsOf(lic)),
        want("reimbursement_missing", "vikas", [12000], idsOf(lent)),
        want("fee_leak", "rtn chgs", [590, 1770, 1180], idsOf(returned)),
      ],
      silly: [
        silly("reimbursement_missing refund_missing forgotten_subscription", "papa", "My father."),
        silly("category_spike price_increase", "jvvnl", "The cooler, in May."),
        silly("unusual_charge largest_expense", "tanishq", "Dhanteras."),
        silly("small_purchases duplicate_charge", "chai", "Tea?"),
        silly("subscription_overlap", "jio", "One is for home."),
        silly("new_commitment price_increase", "bajaj", "My phone, since last year."),
      ],
    });
  },

  function wollongongFamily() {
    const books = openBooks({
      name: "wollongong-family",
      seed: 93032,
      since: "2025-09-01",
      today: "2026-11-13",
      currency: "AUD",
    });
    const everyday = books.account("Illawarra Everyday", { opening: 6200 });
    const saver = books.account("Illawarra Saver", { subtype: "savings", opening: 11800 });
    for (const [text, merchant, amount, first] of [
      ["NSW HEALTH PAYROLL ########", "NSW Health", 1840, "2025-09-04"],
      ["PORT KEMBLA STEEL PAY/SALARY", "Port Kembla Steel", 2910, "2025-09-11"],
    ] as const) {
      books.everyDays(everyday, { text, merchant, category: "salary", amount, vary: 0.04, days: 14, first });
    }
    const mortgage = books.monthly(everyday, {
      text: "HOME LOAN REPAYMENT ILLAWARRA ########",
      category: "mortgage",
      amount: [
        ["2025-09", 3480],
        ["2026-08", 3655],
      ],
      day: 20,
    });
    const before = books.everyDays(everyday, {
      text: "GOODSTART EARLY LEARNING DEBITSUCCESS",
      merchant: "Goodstart",
      category: "childcare",
      amount: 186.4,
      days: 7,
      first: "2025-09-02",
      last: "2026-08-25",
    });
    const raised = books.everyDays(everyday, {
      text: "GOODSTART EARLY LEARNING DEBITSUCCESS",
      merchant: "Goodstart",
      category: "childcare",
      amount: 214.9,
      days: 7,
      first: "2026-09-01",
    });
    const slip = books.once(everyday, "2025-11-27", 612.4, {
      text: "BPAY QBE GREENSLIP CTP",
      merchant: "QBE",
      category: "insurance",
    });
    const rego = books.once(everyday, "2025-12-03", 487, {
      text: "SERVICE NSW VEHICLE REGO",
      merchant: "Service NSW",
      category: "taxes",
    });
    const kayo = [
      ...books.once(everyday, "2026-08-14", 1, {
        text: "KAYO SPORTS PROMO SYDNEY",
        merchant: "Kayo Sports",
        category: "tv-streaming",
      }),
      ...books.monthly(everyday, {
        text: "KAYO SPORTS SYDNEY",
        merchant: "Kayo Sports",
        category: "tv-streaming",
        amount: 29.99,
        day: 14,
        from: "2026-09",
      }),
    ];
    books.monthly(everyday, {
      text: "BPAY ENERGYAUSTRALIA",
      merchant: "EnergyAustralia",
      category: "gas-electricity",
      amount: 418,
      vary: 0.12,
      day: 24,
      everyMonths: 3,
      from: "2025-10",
    });
    books.monthly(everyday, {
      text: "BPAY SYDNEY WATER",
      merchant: "Sydney Water",
      category: "water-waste",
      amount: 246,
      vary: 0.06,
      day: 9,
      everyMonths: 3,
      from: "2025-11",
    });
    books.monthly(everyday, {
      text: "BPAY WOLLONGONG COUNCIL RATES",
      category: "taxes",
      amount: 468,
      day: 28,
      everyMonths: 3,
      from: "2025-11",
    });
    payStanding(books, everyday, [
      ["OPTUS BILLING SERV", "Optus", "internet-phone", 108, 12],
      ["AUSSIE BROADBAND", "Aussie Broadband", "internet-phone", 89, 17],
      ["BUPA HEALTH INS", "Bupa", "insurance", 331.6, 5],
      ["NRMA INSURANCE HOME MOTOR", "NRMA", "insurance", 214.8, 15],
      ["NETFLIX.COM MELBOURNE", "Netflix", "tv-streaming", 18.99, 8],
      ["SPOTIFY P#######", "Spotify", "music", 23.99, 22],
      ["AFTERPAY GYMNASTICS NSW", null, "entertainment", 46, 6],
    ]);
    books.once(everyday, "2026-01-06", 1720, { text: "BIG4 NAROOMA BEACH", merchant: "BIG4", category: "lodging" });
    books.once(everyday, "2026-04-17", 846, {
      text: "ULTRA TUNE FAIRY MEADOW",
      merchant: "Ultra Tune",
      category: "car",
    });
    books.once(everyday, "2026-08-11", 1935, { text: "ATO REFUND ATO###########", category: "tax-refund" });
    runErrands(books, everyday, [
      [
        "groceries",
        15,
        14,
        148,
        [
          ["WOOLWORTHS #### FIGTREE", "Woolworths"],
          ["COLES #### WOLLONGONG", "Coles"],
          ["ALDI STORES - WARRAWONG", "Aldi"],
        ],
      ],
      [
        "dining-out",
        7,
        14,
        64,
        [
          ["UBER *EATS SYDNEY", "Uber Eats"],
          ["MCDONALDS FIGTREE", "McDonald's"],
          ["SQ *DIGGIES", null],
        ],
      ],
      [
        "coffee",
        10,
        5,
        13,
        [
          ["SQ *LITTLE PROWESS", null],
          ["GLORIA JEANS ###", "Gloria Jean's"],
        ],
      ],
      [
        "fuel",
        6,
        42,
        96,
        [
          ["AMPOL FIGTREE #####", "Ampol"],
          ["7-ELEVEN ####", "7-Eleven"],
        ],
      ],
      [
        "shopping",
        6,
        10,
        110,
        [
          ["KMART ####", "Kmart"],
          ["BUNNINGS ######", "Bunnings"],
          ["AMAZON AU MARKETPLACE", "Amazon"],
        ],
      ],
      [
        "clothing",
        2,
        15,
        80,
        [
          ["BEST&LESS ####", "Best & Less"],
          ["COTTON ON KIDS", "Cotton On"],
        ],
      ],
      ["parking-tolls", 2, 10, 40, [["LINKT SYDNEY", "Linkt"]]],
      ["medical", 1.2, 40, 95, [["FIGTREE FAMILY MEDICAL", null]]],
      ["pharmacy", 2, 7, 48, [["CHEMIST WAREHOUSE ####", "Chemist Warehouse"]]],
      [
        "entertainment",
        1.6,
        18,
        90,
        [
          ["EVENT CINEMAS SHELLHBR", "Event Cinemas"],
          ["JAMBEROO ACTION PARK", null],
        ],
      ],
    ]);
    books.sweep(everyday, saver, 21, 5400);
    return books.close({
      person:
        "A family with two children in Wollongong. The mortgage takes $175 more a month since August and Goodstart $28.50 more a week since September; the green slip of $612.40 and the registration of $487 are due on 27 November and 3 December; a month of Kayo for a dollar became $29.99.",
      wanted: [
        want("price_increase", "home loan", [175, 2100, 3655], idsOf(mortgage, "2026-06-01")),
        want(
          "price_increase",
          "goodstart",
          [28.5, 1482, 123.5, 1487.07, 214.9],
          idsOf([...before.slice(-6), ...raised]),
        ),
        want("yearly_renewal upcoming_bills", "greenslip", [612.4, 487, 1099.4], idsOf([...slip, ...rego])),
        want("free_trial_converted new_subscription", "kayo", [29.99, 359.88], idsOf(kayo)),
      ],
      silly: [
        silly("unusual_charge largest_expense", "narooma", "Our holiday, in January."),
        silly("price_increase category_spike bill_missing", "energyaustralia", "Each quarter, and it was winter."),
        silly("bill_missing", "wollongong council", "Each quarter."),
        silly("unusual_charge", "ultra tune", "The brakes, in April."),
        silly("income_change", "ato refund", "The tax return."),
        silly("income_change", "nsw health", "Nights and weekends."),
      ],
    });
  },

  function dunedinBuilder() {
    const books = openBooks({
      name: "dunedin-builder",
      seed: 93033,
      since: "2025-11-01",
      today: "2026-11-19",
      currency: "NZD",
    });
    const everyday = books.account("Otago Everyday", { opening: 5200 });
    const taxes = books.account("Otago GST Saver", { subtype: "savings", opening: 7600 });
    const property = books.monthly(everyday, {
      text: "DC PENINSULA PROPERTY CARE INV ####",
      merchant: "Peninsula Property Care",
      category: "gig-work",
      amount: 2400,
      day: 20,
      late: 2,
      to: "2026-09",
    });
    books.habit(everyday, {
      category: "gig-work",
      places: [
        ["DC J MCLEOD DECK", null],
        ["DC TAIERI HOMES LTD INV ####", "Taieri Homes"],
        ["DC S & A PATEL BATHROOM", null],
      ],
      perMonth: 3.2,
      low: 1200,
      high: 5200,
    });
    for (const [day, amount] of [
      ["2026-01-15", 1420.3],
      ["2026-02-27", 1190.8],
      ["2026-05-07", 1510.2],
      ["2026-06-26", 1380.4],
      ["2026-08-28", 1450.6],
      ["2026-10-28", 1395.1],
    ] as const) {
      books.once(everyday, day, amount, { text: "BP IRD GST ###-###-###", merchant: "IRD", category: "taxes" });
    }
    for (const [day, amount] of [
      ["2026-01-15", 2150],
      ["2026-05-07", 2150],
      ["2026-08-28", 2310],
    ] as const) {
      books.once(everyday, day, amount, { text: "BP IRD PROVISIONAL TAX", merchant: "IRD", category: "taxes" });
    }
    const acc = books.once(everyday, "2025-12-05", 1184.6, {
      text: "BP ACC LEVY CUSTOMER ######",
      merchant: "ACC",
      category: "taxes",
    });
    const before = books.everyDays(everyday, {
      text: "AP OTAGO RENTALS LTD RENT",
      category: "rent",
      amount: 540,
      days: 7,
      first: "2025-11-06",
      last: "2026-09-24",
    });
    const raised = books.everyDays(everyday, {
      text: "AP OTAGO RENTALS LTD RENT",
      category: "rent",
      amount: 575,
      days: 7,
      first: "2026-10-01",
    });
    const xero = books.monthly(everyday, {
      text: "XERO NZ LTD INV-########",
      merchant: "Xero",
      category: "software",
      amount: [
        ["2025-11", 37],
        ["2026-09", 45],
      ],
      day: 11,
    });
    books.monthly(everyday, {
      text: "DD MERCURY NZ LTD",
      merchant: "Mercury",
      category: "gas-electricity",
      amount: [
        ["2025-11", 158],
        ["2025-12", 132],
        ["2026-04", 196],
        ["2026-06", 262],
        ["2026-09", 188],
      ],
      vary: 0.08,
      day: 16,
    });
    payStanding(books, everyday, [
      ["DD UDC FINANCE HILUX", "UDC Finance", "car-loan", 612.4, 10],
      ["DD STATE INSURANCE", "State", "insurance", 186.3, 3],
      ["ONE NZ MOBILE", "One NZ", "internet-phone", 75, 7],
      ["ONE NZ FIBRE", "One NZ", "internet-phone", 89, 7],
      ["NETFLIX.COM", "Netflix", "tv-streaming", 20.99, 14],
      ["NEON NZ", "Neon", "tv-streaming", 19.99, 25],
      ["CITYFITNESS DUNEDIN", "CityFitness", "fitness", 31.2, 19],
    ]);
    books.habit(everyday, {
      category: "home-improvement",
      places: [
        ["PLACEMAKERS DUNEDIN", "PlaceMakers"],
        ["MITRE 10 MEGA DUNEDIN", "Mitre 10"],
        ["BUNNINGS ####", "Bunnings"],
      ],
      perMonth: 9,
      low: 40,
      high: 720,
    });
    const tv = books.once(everyday, "2026-11-09", 389, {
      text: "NOEL LEEMING DUNEDIN",
      merchant: "Noel Leeming",
      category: "electronics",
    });
    const again = books.once(everyday, "2026-11-09", 389, {
      text: "NOEL LEEMING DUNEDIN",
      merchant: "Noel Leeming",
      category: "electronics",
    });
    books.once(everyday, "2026-03-20", 1460, { text: "TONY'S WHEEL SERVICE", category: "car" });
    books.once(everyday, "2026-07-06", 918, {
      text: "AIR NEW ZEALAND ########",
      merchant: "Air New Zealand",
      category: "flights",
    });
    runErrands(books, everyday, [
      [
        "groceries",
        10,
        12,
        118,
        [
          ["PAK N SAVE DUNEDIN", "Pak'nSave"],
          ["COUNTDOWN ####", "Countdown"],
          ["NEW WORLD CITY", "New World"],
        ],
      ],
      [
        "dining-out",
        6,
        10,
        52,
        [
          ["SPEIGHTS ALE HOUSE", null],
          ["HELL PIZZA ####", "Hell Pizza"],
        ],
      ],
      [
        "coffee",
        12,
        5,
        14,
        [
          ["BP WILD BEAN CAFE", "Wild Bean"],
          ["THE GOOD OIL DUNEDIN", null],
        ],
      ],
      [
        "fuel",
        7,
        58,
        130,
        [
          ["Z ENERGY ####", "Z Energy"],
          ["BP CONNECT ####", "BP"],
        ],
      ],
      [
        "shopping",
        3,
        12,
        120,
        [
          ["THE WAREHOUSE ###", "The Warehouse"],
          ["TRADE ME PING", "Trade Me"],
        ],
      ],
      ["pharmacy", 1, 8, 40, [["ANTIDOTE PHARMACY", null]]],
      [
        "entertainment",
        1.2,
        15,
        70,
        [
          ["FORSYTH BARR STADIUM", null],
          ["RIALTO DUNEDIN", "Rialto"],
        ],
      ],
    ]);
    books.sweep(everyday, taxes, 12, 5200);
    return books.close({
      person:
        "A builder on his own in Dunedin. Peninsula Property Care, who pays $2,400 around the 20th, has not paid October's invoice; the rent rose by $35 a week in October; Noel Leeming charged $389 twice on 9 November; the levy of ACC, $1,184.60, is due on 5 December; Xero takes $8 more.",
      wanted: [
        want("bill_missing income_change reimbursement_missing", "peninsula", [2400], idsOf(property)),
        want(
          "price_increase",
          "otago rentals",
          [35, 1820, 151.67, 1826.25, 575],
          idsOf([...before.slice(-6), ...raised]),
        ),
        want("duplicate_charge", "noel leeming", [389], idsOf([...tv, ...again])),
        want("yearly_renewal upcoming_bills", "acc levy", [1184.6], idsOf(acc)),
        want("price_increase", "xero", [8, 96, 45], idsOf(xero, "2026-07-01")),
      ],
      silly: [
        silly("income_change", "taieri", "Jobs come and go."),
        silly("price_increase category_spike", "mercury", "Winter."),
        silly("bill_missing", "bp ird", "It's due in January."),
        silly("category_spike habit_doubled largest_expense", "placemakers", "Timber for the job."),
        silly("subscription_overlap", "one nz", "The phone, and the house."),
        silly("unusual_charge", "tony's wheel", "In March."),
      ],
    });
  },
];
