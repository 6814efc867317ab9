import { idsOf, openBooks, silly, want } from "../../build";
import type { Household } from "../../types";
import { buyOnce, goShopping, payEachMonth } from "./errands";

/** A welder in Winnipeg, a nurse on the Bellarine, an engineer in Pune. */
export const fartherAway: readonly (() => Household)[] = [
  function winnipegWelder() {
    const books = openBooks({
      name: "winnipeg-welder",
      seed: 114014,
      since: "2025-01-01",
      today: "2026-06-12",
      currency: "CAD",
    });
    const chequing = books.account("Red River Chequing", { opening: 3640 });
    const card = books.account("Red River Mastercard", { type: "credit", opening: 0 });
    const savings = books.account("Red River Savings", { subtype: "savings", opening: 6800 });
    books.everyDays(chequing, {
      text: "NEW FLYER IND PAYROLL DEP",
      merchant: "New Flyer",
      category: "salary",
      amount: 2090,
      vary: 0.05,
      days: 14,
      first: "2025-01-03",
    });
    books.monthly(chequing, {
      text: "BILL PMT WINNIPEG WATER AND WASTE",
      merchant: "Winnipeg Water and Waste",
      category: "gas-electricity",
      amount: 316,
      vary: 0.08,
      day: 3,
      everyMonths: 3,
      from: "2025-03",
      to: "2026-03",
    });
    const twice = ["2026-06-03", "2026-06-05"].flatMap((day) =>
      books.once(chequing, day, 324.18, {
        text: "BILL PMT WINNIPEG WATER AND WASTE",
        merchant: "Winnipeg Water and Waste",
        category: "gas-electricity",
      }),
    );
    const land = books.once(chequing, "2025-06-27", 3642.15, {
      text: "BILL PMT CITY OF WINNIPEG PROPERTY TAX",
      merchant: "City of Winnipeg",
      category: "taxes",
    });
    const net = books.monthly(card, {
      text: "ROGERS *SHAW INTERNET",
      merchant: "Rogers",
      category: "internet-phone",
      amount: [
        ["2025-01", 85],
        ["2026-03", 99],
      ],
      day: 16,
    });
    books.everyDays(chequing, {
      text: "ASSINIBOINE CU MORTGAGE",
      category: "mortgage",
      amount: 688.4,
      days: 14,
      first: "2025-01-06",
    });
    books.monthly(chequing, {
      text: "MANITOBA HYDRO PAP",
      merchant: "Manitoba Hydro",
      category: "gas-electricity",
      amount: [
        ["2025-01", 268],
        ["2025-04", 132],
        ["2025-11", 241],
        ["2026-04", 138],
      ],
      vary: 0.1,
      day: 20,
    });
    payEachMonth(books, chequing, [
      ["MPI AUTOPAC PAP", "Manitoba Public Insurance", "insurance", 143.5, 15],
      ["WAWANESA MUTUAL HOME", "Wawanesa", "insurance", 118.2, 8],
      ["UNIFOR LOCAL ###", null, "services", 61.4, 28],
    ]);
    payEachMonth(books, card, [
      ["BELL MTS MOBILITY", "Bell MTS", "internet-phone", 118, 11],
      ["CRAVE TV", "Crave", "tv-streaming", 22, 6],
      ["GOODLIFE FITNESS", "GoodLife", "fitness", 54.99, 19],
    ]);
    buyOnce(books, card, [
      ["2025-09-08", 685, "HOCKEY WINNIPEG REGISTRATION", "entertainment"],
      ["2025-10-29", 742, "FOUNTAIN TIRE ###", "services"],
      ["2026-02-15", 468, "CANAD INNS GRAND FORKS", "lodging"],
    ]);
    goShopping(books, card, [
      [
        "groceries",
        11,
        14,
        132,
        [
          ["SUPERSTORE #### WINNIPEG", "Real Canadian Superstore"],
          ["SOBEYS #### WINNIPEG", "Sobeys"],
          ["COSTCO WHOLESALE W###", "Costco"],
        ],
      ],
      [
        "coffee",
        10,
        3,
        11,
        [
          ["TIM HORTONS #####", "Tim Hortons"],
          ["ROBINS DONUTS ##", null],
        ],
      ],
      [
        "dining-out",
        5,
        12,
        72,
        [
          ["SALISBURY HOUSE ##", null],
          ["BOSTON PIZZA ###", "Boston Pizza"],
          ["A&W #### WINNIPEG", "A&W"],
        ],
      ],
      [
        "fuel",
        4,
        48,
        98,
        [
          ["CO-OP GAS BAR ###", "Co-op"],
          ["PETRO-CANADA #####", "Petro-Canada"],
        ],
      ],
      [
        "shopping",
        5,
        12,
        150,
        [
          ["CANADIAN TIRE ###", "Canadian Tire"],
          ["PRINCESS AUTO", "Princess Auto"],
          ["AMZN MKTP CA*#####", "Amazon"],
        ],
      ],
    ]);
    books.move(savings, chequing, "2025-06-25", 3600, "savings");
    books.payInFull(chequing, card, 13);
    books.sweep(chequing, savings, 22, 3600);
    return books.close({
      person:
        "A welder of 41 in Winnipeg with two boys. The property tax, $3,642.15 last year, is due at the end of June; the water was paid twice, on the 3rd and on the 5th; the internet takes $14 more since March.",
      wanted: [
        want(
          "yearly_renewal upcoming_bills bill_due_before_payday low_point_ahead",
          "city of winnipeg",
          [3642.15],
          idsOf(land),
        ),
        want("duplicate_charge", "water and waste", [324.18, 648.36], idsOf(twice)),
        want("price_increase", "rogers", [14, 168, 99], idsOf(net, "2025-12-01")),
      ],
      silly: [
        silly("category_drop category_spike price_increase", "manitoba hydro", "Minus thirty in January."),
        silly("unusual_charge category_spike bill_missing", "hockey", "Registration, in September."),
        silly("income_change", "new flyer", "Overtime."),
        silly("bill_missing new_commitment", "assiniboine", "Every second week."),
      ],
    });
  },

  function bellarineNurse() {
    const books = openBooks({
      name: "bellarine-nurse",
      seed: 114015,
      since: "2025-05-01",
      today: "2026-11-18",
      currency: "AUD",
    });
    const everyday = books.account("Corio Everyday", { opening: 3350 });
    const saver = books.account("Corio Bonus Saver", { subtype: "savings", opening: 9600 });
    books.everyDays(everyday, {
      text: "BARWON HEALTH SALARY ########",
      merchant: "Barwon Health",
      category: "salary",
      amount: 3060,
      vary: 0.06,
      days: 14,
      first: "2025-05-07",
    });
    const rego = books.once(everyday, "2025-12-10", 906.6, {
      text: "VICROADS REGISTRATION BPAY",
      merchant: "VicRoads",
      category: "taxes",
    });
    const trial = books.once(everyday, "2026-09-28", 39.99, {
      text: "HELLOFRESH FIRST BOX OFFER",
      merchant: "HelloFresh",
      category: "groceries",
    });
    const boxes = books.everyDays(everyday, {
      text: "HELLOFRESH AUSTRALIA SYDNEY",
      merchant: "HelloFresh",
      category: "groceries",
      amount: 114.9,
      days: 7,
      first: "2026-10-05",
    });
    const late = ["2026-08-21", "2026-09-11", "2026-10-02", "2026-10-30"].flatMap((day) =>
      books.once(everyday, day, 10, { text: "AFTERPAY LATE FEE", merchant: "Afterpay", category: "bank-fees" }),
    );
    books.habit(everyday, {
      category: "shopping",
      places: [["AFTERPAY MELBOURNE AU", "Afterpay"]],
      perMonth: 2.5,
      low: 18,
      high: 62,
    });
    const cover = books.monthly(everyday, {
      text: "HCF HEALTH DIRECT DEBIT",
      merchant: "HCF",
      category: "insurance",
      amount: [
        ["2025-05", 198.4],
        ["2026-09", 227.8],
      ],
      day: 12,
    });
    books.monthly(everyday, {
      text: "AGL ENERGY BPAY",
      merchant: "AGL",
      category: "gas-electricity",
      amount: 420,
      vary: 0.22,
      day: 19,
      everyMonths: 3,
      from: "2025-06",
    });
    books.monthly(everyday, {
      text: "BARWON WATER BPAY",
      merchant: "Barwon Water",
      category: "gas-electricity",
      amount: 262,
      vary: 0.06,
      day: 23,
      everyMonths: 3,
      from: "2025-07",
    });
    for (const day of ["2025-05-30", "2025-09-30", "2025-11-28", "2026-02-27", "2026-05-29", "2026-09-30"]) {
      books.once(everyday, day, 541.3, { text: "CITY OF GREATER GEELONG RATES", category: "taxes" });
    }
    books.everyDays(everyday, {
      text: "HOME LOAN REPAYMENT CORIO",
      category: "mortgage",
      amount: 1196,
      days: 14,
      first: "2025-05-08",
    });
    payEachMonth(books, everyday, [
      ["AUSSIE BROADBAND", "Aussie Broadband", "internet-phone", 79, 9],
      ["TELSTRA DIRECT DEBIT", "Telstra", "internet-phone", 68, 16],
      ["BOOST MOBILE", "Boost", "internet-phone", 35, 25],
      ["RACV HOME AND CAR", "RACV", "insurance", 241.7, 3],
      ["STAN.COM.AU", "Stan", "tv-streaming", 17, 21],
      ["ST JOSEPHS COLLEGE FEES", null, "education", 410, 15],
    ]);
    buyOnce(books, everyday, [
      ["2026-01-08", 1120, "BIG4 ANGLESEA HOLIDAY PARK", "lodging"],
      ["2026-04-27", 384, "BOB JANE T-MART", "services"],
      ["2026-07-20", 290, "WESTERN BEACH DENTAL", "dental-eye"],
    ]);
    goShopping(books, everyday, [
      [
        "groceries",
        11,
        10,
        110,
        [
          ["WOOLWORTHS #### GEELONG", "Woolworths"],
          ["COLES #### BELMONT", "Coles"],
          ["ALDI STORES WAURN PONDS", "Aldi"],
        ],
      ],
      [
        "dining-out",
        5,
        12,
        62,
        [
          ["SQ *PAKINGTON ST PIZZA", null],
          ["MCDONALDS GEELONG W", "McDonald's"],
          ["LITTLE CREATURES GEELONG", null],
        ],
      ],
      ["coffee", 9, 4.5, 10, [["SQ *CARTEL COFFEE GEELONG", null]]],
      ["fuel", 4, 45, 88, [["BP BELMONT ####", "BP"]]],
      [
        "shopping",
        5,
        9,
        120,
        [
          ["KMART #### AU", "Kmart"],
          ["BUNNINGS ######", "Bunnings"],
          ["BIG W ####", "Big W"],
        ],
      ],
      ["pharmacy", 2, 7, 44, [["CHEMIST WAREHOUSE ####", "Chemist Warehouse"]]],
    ]);
    books.sweep(everyday, saver, 24, 3600);
    return books.close({
      person:
        "A nurse of 45 on the Bellarine near Geelong with a son of fifteen. A box of meals that she tried for $39.99 takes $114.90 each week since October; the car's registration of $906.60 is due on 10 December; the health cover takes $29.40 more since September; she has paid four late fees of $10.",
      wanted: [
        want("free_trial_converted new_subscription new_commitment", "hellofresh", [], idsOf([...trial, ...boxes])),
        want("yearly_renewal upcoming_bills bill_due_before_payday", "vicroads", [906.6], idsOf(rego)),
        want("price_increase", "hcf", [29.4, 352.8, 227.8], idsOf(cover, "2026-06-01")),
        want("fee_leak", "afterpay", [10, 40], idsOf(late)),
      ],
      silly: [
        silly("unusual_charge bill_missing", "agl", "Every quarter."),
        silly("subscription_overlap", "boost", "My son's."),
        silly("unusual_charge", "anglesea", "January."),
        silly("income_change", "barwon health", "Nights and weekends differ."),
      ],
    });
  },

  function puneEngineer() {
    const books = openBooks({
      name: "pune-engineer",
      seed: 114016,
      since: "2025-07-01",
      today: "2026-11-05",
      currency: "INR",
    });
    const salary = books.account("Sahyadri Salary Account", { opening: 112000 });
    const card = books.account("Sahyadri Regalia Card", { type: "credit", opening: 0 });
    const savings = books.account("Sahyadri Savings Max", { subtype: "savings", opening: 184000 });
    books.monthly(salary, {
      text: "NEFT CR-PERSISTENT SYSTEMS LTD-SALARY",
      merchant: "Persistent Systems",
      category: "salary",
      amount: 118400,
      vary: 0.01,
      day: "last business day",
    });
    const net = books.monthly(salary, {
      text: "UPI/AIRTEL XSTREAM FIBER/############",
      merchant: "Airtel",
      category: "internet-phone",
      amount: 1178.82,
      day: 2,
    });
    const again = books.once(salary, "2026-11-03", 1178.82, {
      text: "UPI/AIRTEL XSTREAM FIBER/############",
      merchant: "Airtel",
      category: "internet-phone",
    });
    const swiggy = [
      ...books.habit(salary, {
        category: "dining-out",
        places: [["UPI/SWIGGY/############", "Swiggy"]],
        perMonth: 4,
        low: 180,
        high: 620,
        to: "2026-07-31",
      }),
      ...books.habit(salary, {
        category: "dining-out",
        places: [["UPI/SWIGGY/############", "Swiggy"]],
        perMonth: 14,
        low: 180,
        high: 680,
        from: "2026-08-01",
      }),
    ];
    const life = books.once(salary, "2025-11-21", 27850, {
      text: "ACH D- HDFC LIFE INS PREMIUM",
      merchant: "HDFC Life",
      category: "insurance",
    });
    const late = ["2026-08-16", "2026-10-16"].flatMap((day) =>
      books.once(card, day, 885, { text: "LATE PAYMENT CHARGES INCL GST", category: "bank-fees" }),
    );
    books.monthly(salary, {
      text: "ACH D- INDIAN CLEARING CORP SIP",
      category: "savings",
      flow: "out",
      amount: 15000,
      day: 7,
    });
    books.monthly(salary, {
      text: "IMPS TO SUNIL KULKARNI SOLAPUR",
      category: "other-transfer",
      flow: "out",
      amount: 20000,
      day: 3,
    });
    books.monthly(salary, {
      text: "UPI/MSEDCL/############",
      merchant: "MSEDCL",
      category: "gas-electricity",
      amount: 1850,
      vary: 0.4,
      day: 18,
    });
    payEachMonth(books, salary, [
      ["UPI/RENT KOTHRUD FLAT/############", null, "rent", 29500, 5],
      ["UPI/SOCIETY MAINT VANAZ/############", null, "services", 2400, 10],
      ["UPI/SUNITA COOK/############", null, "services", 4500, 1],
      ["UPI/MANGAL MAID/############", null, "services", 2800, 1],
      ["ACH D- BAJAJ AUTO FIN EMI", "Bajaj Finance", "car-loan", 5460, 5],
    ]);
    payEachMonth(books, card, [
      ["JIO POSTPAID AUTOPAY", "Jio", "internet-phone", 471, 12],
      ["NETFLIX ENTERTAINMENT", "Netflix", "tv-streaming", 499, 15],
      ["CULT FIT BANGALORE", "Cult.fit", "fitness", 1490, 9],
    ]);
    buyOnce(books, card, [
      ["2025-10-16", 8900, "FABINDIA PUNE DIWALI", "shopping"],
      ["2026-01-24", 12400, "INDIGO PNQ GOI", "flights"],
      ["2026-05-02", 18990, "CROMA KOTHRUD", "shopping"],
      ["2026-10-30", 9400, "FABINDIA PUNE DIWALI", "shopping"],
    ]);
    goShopping(books, salary, [
      [
        "groceries",
        10,
        160,
        2100,
        [
          ["UPI/BLINKIT/############", "Blinkit"],
          ["DMART BANER PUNE", "DMart"],
          ["UPI/SHREE GANESH KIRANA/########", null],
        ],
      ],
      ["coffee", 8, 20, 190, [["UPI/AMRUTTULYA CHAHA/########", null]]],
      ["public-transport", 6, 60, 390, [["UPI/UBER INDIA/############", "Uber"]]],
      ["fuel", 3, 300, 900, [["HPCL KOTHRUD PUNE", "HP"]]],
      ["pharmacy", 1.3, 120, 900, [["APOLLO PHARMACY ####", "Apollo Pharmacy"]]],
    ]);
    goShopping(books, card, [
      [
        "shopping",
        4,
        300,
        3600,
        [
          ["AMAZON PAY INDIA", "Amazon"],
          ["MYNTRA DESIGNS", "Myntra"],
          ["DECATHLON WAKAD", "Decathlon"],
        ],
      ],
      [
        "dining-out",
        3,
        500,
        2600,
        [
          ["VAISHALI FC ROAD", null],
          ["BARBEQUE NATION PUNE", "Barbeque Nation"],
        ],
      ],
    ]);
    books.payInFull(salary, card, 17);
    books.sweep(salary, savings, 20, 52000);
    return books.close({
      person:
        "An engineer of 31 in Pune. The life insurance of ₹27,850 is due on 21 November; the internet was paid twice, on the 2nd and on the 3rd; food is brought fourteen times a month where it was four; the card was charged two late fees of ₹885.",
      wanted: [
        want("yearly_renewal upcoming_bills bill_due_before_payday", "hdfc life", [27850], idsOf(life)),
        want("duplicate_charge", "airtel", [1178.82, 2357.64], idsOf([...net, ...again], "2026-11-01")),
        want("habit_doubled category_spike small_purchases", "swiggy", [], idsOf(swiggy, "2026-08-01")),
        want("fee_leak", "late payment", [885, 1770], idsOf(late)),
      ],
      silly: [
        silly("reimbursement_missing refund_missing", "kulkarni", "My parents."),
        silly("forgotten_subscription subscription_overlap duplicate_charge", "cook", "She cooks, every day."),
        silly("unusual_charge category_spike", "fabindia", "Diwali."),
        silly("income_change", "persistent", "On the last working day."),
      ],
    });
  },
];
