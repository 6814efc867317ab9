import { idsOf, openBooks, silly, want } from "../../build";
import type { Household } from "../../types";
import { moveEachMonth, payMonthlyBill, shop } from "./ledger";

/** A project manager in Charlotte, an engineering manager in Minneapolis, lawyers in Philadelphia, two ages before retirement. */
export const professionals: readonly (() => Household)[] = [
  function charlotteProjectManager() {
    const books = openBooks({
      name: "charlotte-project-manager",
      seed: 160001,
      since: "2025-05-01",
      today: "2026-08-06",
    });
    const checking = books.account("Queen City Checking", { opening: 2900 });
    const saver = books.account("Queen City Savings", { subtype: "savings", opening: 7400 });
    const card = books.account("Queen City Cash Card", { type: "credit", opening: 0 });
    for (const day of [15, "last business day"] as const) {
      books.monthly(checking, {
        text: "TRUISTA SVCS DIR DEP PAYROLL",
        merchant: "Truista Services",
        category: "salary",
        amount: 2641.18,
        vary: 0.004,
        day,
      });
    }
    const farm = books.monthly(checking, {
      text: "STATE FARM RO 27 SFPP",
      merchant: "State Farm",
      category: "insurance",
      amount: [
        ["2025-05", 131.4],
        ["2026-06", 158.9],
      ],
      day: 18,
    });
    const spectrum = books.monthly(checking, {
      text: "SPECTRUM AUTOPAY",
      merchant: "Spectrum",
      category: "internet-phone",
      amount: 84.99,
      day: 12,
    });
    const twice = books.once(checking, "2026-07-14", 84.99, {
      text: "SPECTRUM WEB PMT",
      merchant: "Spectrum",
      category: "internet-phone",
    });
    books.monthly(checking, {
      text: "DUKEENERGY BILL PAY",
      merchant: "Duke Energy",
      category: "gas-electricity",
      amount: 118,
      vary: 0.22,
      day: 21,
    });
    payMonthlyBill(books, checking, [
      ["CAMDEN SOUTH END RENT WEB PMTS", "Camden", "rent", 1785, 2],
      ["NELNET STUDENT LN", "Nelnet", "student-loan", 312.44, 10],
      ["TOYOTA FINANCIAL RETAIL PAY", "Toyota Financial", "car-loan", 389.12, 7],
    ]);
    payMonthlyBill(books, card, [
      ["VZWRLSS*APOCC VISB", "Verizon", "internet-phone", 82.4, 16],
      ["PLANET FIT CLUB FEES", "Planet Fitness", "fitness", 24.99, 17],
      ["NETFLIX.COM", "Netflix", "tv-streaming", 17.99, 9],
      ["SPOTIFY USA", "Spotify", "music", 11.99, 23],
    ]);
    const deposits = [
      ["2025-09-12", "2025-09-19", 212.4],
      ["2026-02-13", "2026-02-20", 187.9],
      ["2026-06-19", null, 231.6],
    ] as const;
    const held: string[] = [];
    for (const [day, back, rent] of deposits) {
      const entry = { text: "ENTERPRISE RENT-A-CAR DEPOSIT", merchant: "Enterprise", category: "other-travel" };
      const paid = books.once(card, day, 250, entry);
      books.once(card, day, rent, { ...entry, text: "ENTERPRISE RENT-A-CAR RA ######" });
      if (back) books.once(card, back, 250, { ...entry, flow: "in" });
      else held.push(...idsOf(paid));
    }
    const prime = books.once(card, "2025-08-21", 139, {
      text: "AMAZON PRIME*####### AMZN.COM/BILL",
      merchant: "Amazon Prime",
      category: "shopping",
    });
    books.once(checking, "2026-03-11", 742, { text: "IRS TREAS 310 TAX REF", category: "tax-refund" });
    shop(books, card, [
      ["groceries", 9, 12, 108, "HARRIS TEETER #### CHARLOTTE=Harris Teeter", "PUBLIX ####=Publix", "ALDI #####=Aldi"],
      ["dining-out", 8, 11, 62, "TST* LEAH & LOUISE", "CAVA SOUTH END=Cava", "CHIPOTLE ####=Chipotle"],
      ["coffee", 8, 4, 11, "STARBUCKS STORE #####=Starbucks", "SQ *SUMMIT COFFEE=Summit Coffee"],
      ["fuel", 4, 31, 52, "QT ### OUTSIDE=QuikTrip", "SHELL OIL ###########=Shell"],
      ["shopping", 5, 10, 110, "AMZN MKTP US*#######=Amazon", "TARGET ########=Target"],
      ["personal-care", 1, 55, 75, "SQ *ROOTS SALON CLT"],
      ["pharmacy", 1.2, 6, 31, "CVS/PHARMACY #####=CVS"],
      ["entertainment", 1.6, 18, 70, "THE FILLMORE CHARLOTTE", "AMC #### CARMEL=AMC"],
    ]);
    books.payInFull(checking, card, 5);
    books.sweep(checking, saver, 16, 3100);
    return books.close({
      person:
        "A project manager of 37 in Charlotte. She paid July's Spectrum bill by hand though it pays itself, $84.99 too much; the deposit of $250 for June's rental car has not come back, though the two before it did within a week; car insurance rose by $27.50 in June; Prime renews on 21 August.",
      wanted: [
        want("duplicate_charge", "spectrum", [84.99], [...idsOf(spectrum, "2026-07-01"), ...idsOf(twice)]),
        want("refund_missing reimbursement_missing", "enterprise", [250], held),
        want("price_increase", "state farm", [27.5, 330, 158.9], idsOf(farm, "2026-03-01")),
        want("yearly_renewal upcoming_bills", "amazon prime", [139], idsOf(prime)),
      ],
      silly: [
        silly("category_spike price_increase unusual_charge", "duke", "It is July in Carolina."),
        silly("income_change", "truista", "The same salary as ever."),
        silly("duplicate_charge", "starbucks", "Two coffees."),
        silly("income_change refund_missing", "tax ref", "That was in March, and it came."),
        silly("idle_cash", "queen city savings", "My emergency fund, and it earns interest."),
      ],
    });
  },

  function minneapolisManager() {
    const books = openBooks({
      name: "minneapolis-engineering-manager",
      seed: 160002,
      since: "2025-02-01",
      today: "2026-10-09",
    });
    const checking = books.account("Nordlake Checking", { opening: 5200 });
    const saver = books.account("Nordlake High Yield", { subtype: "savings", opening: 16800 });
    const card = books.account("Nordlake Travel Card", { type: "credit", opening: 0 });
    for (const day of [15, "last business day"] as const) {
      books.monthly(checking, {
        text: "HALVORSEN SYSTEMS PAYROLL PPD",
        merchant: "Halvorsen Systems",
        category: "salary",
        amount: [
          ["2025-02", 3984.6],
          ["2026-03", 4121.85],
        ],
        day,
      });
    }
    books.monthly(checking, {
      text: "XCEL ENERGY-MN ONLINE PMT",
      merchant: "Xcel Energy",
      category: "gas-electricity",
      amount: [
        ["2025-02", 214],
        ["2025-05", 118],
        ["2025-11", 192],
        ["2026-05", 121],
      ],
      vary: 0.14,
      day: 22,
    });
    payMonthlyBill(books, checking, [
      ["US BANK HOME MTG PYMT", "US Bank Home Mortgage", "mortgage", 2268.53, 1],
      ["AMERICAN FAMILY INS", "American Family", "insurance", 204.7, 12],
      ["CITY OF MPLS UTILITY BILL", null, "water-waste", 86.4, 19],
      ["BRIGHT HORIZONS", "Bright Horizons", "childcare", 1290, 3],
    ]);
    payMonthlyBill(books, card, [
      ["T-MOBILE*AUTO PAY", "T-Mobile", "internet-phone", 140, 11],
      ["USI FIBER INTERNET", "US Internet", "internet-phone", 70, 14],
      ["SPOTIFY USA", "Spotify", "music", 19.99, 6],
      ["NETFLIX.COM", "Netflix", "tv-streaming", 17.99, 25],
      ["NYTIMES*NYTIMES", "New York Times", "news-magazines", 25, 18],
    ]);
    const apple = books.monthly(card, {
      text: "APPLE MUSIC FAMILY APPLE.COM/BILL",
      merchant: "Apple Music",
      category: "music",
      amount: 16.99,
      day: 20,
      from: "2026-06",
    });
    const hulu = books.monthly(card, {
      text: "HULU LIVE TV HULU.COM/BILL",
      merchant: "Hulu",
      category: "tv-streaming",
      amount: [
        ["2025-02", 82.99],
        ["2026-09", 92.99],
      ],
      day: 4,
    });
    const trips = [
      ["2025-04-10", "2025-04-24", 612.35],
      ["2025-09-18", "2025-10-01", 738.1],
      ["2026-03-12", "2026-03-25", 694.78],
      ["2026-08-20", null, 846.22],
    ] as const;
    const unpaid: string[] = [];
    for (const [day, back, cost] of trips) {
      const stay = books.once(card, day, cost, {
        text: "MARRIOTT SAN JOSE ######",
        merchant: "Marriott",
        category: "lodging",
      });
      if (back) {
        books.once(checking, back, cost, {
          text: "HALVORSEN SYSTEMS EXPENSE REIMB",
          merchant: "Halvorsen Systems",
          category: "other-income",
        });
      } else unpaid.push(...idsOf(stay));
    }
    const dash = [["DD *DOORDASH ##########", "DoorDash"]] as const;
    books.habit(card, { category: "dining-out", places: dash, perMonth: 3, low: 24, high: 62, to: "2026-07-05" });
    const more = books.habit(card, {
      category: "dining-out",
      places: dash,
      perMonth: 10,
      low: 24,
      high: 66,
      from: "2026-07-06",
    });
    books.once(checking, "2026-02-24", 1890, { text: "IRS TREAS 310 TAX REF", category: "tax-refund" });
    books.once(card, "2026-07-02", 1288.4, { text: "CABIN RENTAL LUTSEN MN", category: "lodging" });
    shop(books, card, [
      [
        "groceries",
        10,
        15,
        168,
        "CUB FOODS #####=Cub Foods",
        "LUNDS&BYERLYS ##=Lunds & Byerlys",
        "COSTCO WHSE ####=Costco",
      ],
      ["dining-out", 6, 16, 84, "TST* YOUNG JONI", "PUNCH PIZZA #=Punch Pizza", "TST* HOLA AREPA"],
      ["coffee", 8, 4, 12, "CARIBOU COFFEE CO ####=Caribou Coffee", "SQ *FIVE WATT COFFEE"],
      ["fuel", 4, 33, 58, "HOLIDAY STATIONS ####=Holiday", "BP#######=BP"],
      ["shopping", 6, 12, 120, "AMZN MKTP US*#######=Amazon", "TARGET ########=Target"],
      ["clothing", 1.5, 25, 110, "OLD NAVY US ####=Old Navy", "REI #### BLOOMINGTON=REI Co-op"],
      ["pharmacy", 1.5, 7, 36, "WALGREENS #####=Walgreens"],
      ["medical", 1, 30, 90, "HEALTHPARTNERS CLINIC=HealthPartners"],
      ["entertainment", 1.6, 22, 95, "MN ZOO TICKETS", "FIRST AVENUE TIX"],
    ]);
    books.payInFull(checking, card, 8);
    books.sweep(checking, saver, 17, 6200);
    return books.close({
      person:
        "An engineering manager of 41 in Minneapolis with a daughter in daycare. Her employer has not paid back August's hotel, $846.22, though it always did within two weeks; DoorDash went from three orders a month to ten since July; the family pays for Spotify and since June for Apple Music too; Hulu rose by $10 in September.",
      wanted: [
        want("reimbursement_missing refund_missing", "marriott", [846.22], unpaid),
        want("habit_doubled category_spike lifestyle_creep small_purchases", "doordash", [], idsOf(more)),
        want(
          "subscription_overlap new_subscription",
          "apple music",
          [16.99, 19.99, 203.88, 239.88, 36.98],
          idsOf(apple),
        ),
        want("price_increase", "hulu", [10, 120, 92.99], idsOf(hulu, "2026-06-01")),
      ],
      silly: [
        silly("income_change", "expense reimb", "They pay back what I paid."),
        silly("price_increase category_spike", "xcel", "Winter in Minnesota."),
        silly("unusual_charge largest_expense", "lutsen", "Our week at the lake."),
        silly("subscription_overlap", "netflix", "One is television, one is films."),
        silly("subscription_overlap", "t-mobile", "Phones, and the house's internet."),
        silly("price_increase new_commitment", "bright horizons", "The same as every month."),
      ],
    });
  },

  function philadelphiaLawyers() {
    const books = openBooks({ name: "philadelphia-lawyers", seed: 160003, since: "2025-03-01", today: "2026-09-04" });
    const checking = books.account("Schuylkill Joint Checking", { opening: 6800 });
    const saver = books.account("Schuylkill Savings", { subtype: "savings", opening: 21500 });
    const card = books.account("Schuylkill Preferred Visa", { type: "credit", opening: 0 });
    books.everyDays(checking, {
      text: "CITY OF PHILA PAYROLL DIR DEP",
      merchant: "City of Philadelphia",
      category: "salary",
      amount: 2152.6,
      vary: 0.003,
      days: 14,
      first: "2025-03-07",
    });
    books.monthly(checking, {
      text: "DRINKWATER LLP SALARY",
      merchant: "Drinkwater LLP",
      category: "salary",
      amount: 3352.33,
      day: "last business day",
    });
    const mortgage = books.monthly(checking, {
      text: "PNC MORTGAGE PAYMENT",
      merchant: "PNC Mortgage",
      category: "mortgage",
      amount: [
        ["2025-03", 2412.6],
        ["2026-08", 2561.3],
      ],
      day: 1,
    });
    const water = books.monthly(checking, {
      text: "PHILA WATER REV BUR",
      merchant: "Philadelphia Water",
      category: "water-waste",
      amount: 79,
      vary: 0.09,
      day: 13,
      to: "2026-06",
    });
    books.monthly(checking, {
      text: "PECO ENERGY COMPANY UTIL_BIL",
      merchant: "PECO",
      category: "gas-electricity",
      amount: 138,
      vary: 0.25,
      day: 20,
    });
    payMonthlyBill(books, checking, [
      ["PENNSYLVANIA HIGHER ED AES", "AES", "student-loan", 488.9, 15],
      ["SUBARU MOTORS FINANCE", "Subaru Motors", "car-loan", 412.75, 9],
    ]);
    const peloton = books.monthly(card, {
      text: "PELOTON* MEMBERSHIP",
      merchant: "Peloton",
      category: "fitness",
      amount: 44,
      day: 19,
    });
    payMonthlyBill(books, card, [
      ["CITY FITNESS PHILADELPHIA", "City Fitness", "fitness", 79, 5],
      ["VERIZON*RECURRING FIOS", "Verizon Fios", "internet-phone", 89.99, 24],
      ["ATT*BILL PAYMENT", "AT&T", "internet-phone", 128.6, 17],
      ["HBO MAX", "HBO Max", "tv-streaming", 18.49, 11],
      ["GEICO *AUTO", "GEICO", "insurance", 163.2, 22],
    ]);
    const uber = [["UBER *TRIP HELP.UBER.COM", "Uber"]] as const;
    books.habit(card, { category: "taxis", places: uber, perMonth: 3, low: 11, high: 34, to: "2026-05-31" });
    const rides = books.habit(card, {
      category: "taxis",
      places: uber,
      perMonth: 11,
      low: 11,
      high: 36,
      from: "2026-06-01",
    });
    books.once(card, "2026-01-16", 684.1, {
      text: "WEST ELM #### PHILADELPHIA",
      merchant: "West Elm",
      category: "shopping",
    });
    books.once(card, "2026-04-22", 912.6, {
      text: "AMERICAN AIR#############",
      merchant: "American Airlines",
      category: "flights",
    });
    shop(books, card, [
      ["groceries", 11, 14, 140, "WHOLEFDS PHL #####=Whole Foods", "ACME ####=Acme", "DI BRUNO BROS=Di Bruno Bros"],
      [
        "dining-out",
        10,
        18,
        110,
        "TST* ZAHAV",
        "TST* SOUTH PHILLY BARBACOA",
        "RESY* LAUREL",
        "SWEETGREEN CHESTNUT=Sweetgreen",
      ],
      ["coffee", 12, 4, 10, "LA COLOMBE ####=La Colombe", "SQ *ELIXR COFFEE"],
      ["public-transport", 8, 2.5, 5, "SEPTA KEY=SEPTA"],
      ["fuel", 2, 34, 55, "WAWA ####=Wawa"],
      ["shopping", 6, 14, 150, "AMZN MKTP US*#######=Amazon", "TARGET ########=Target"],
      ["clothing", 1.5, 40, 190, "J CREW ####=J.Crew", "NORDSTROM ####=Nordstrom"],
      ["services", 2, 18, 55, "RITTENHOUSE CLEANERS"],
      ["pets", 1.5, 25, 95, "CHEWY.COM=Chewy"],
      ["pharmacy", 1.3, 6, 34, "CVS/PHARMACY #####=CVS"],
    ]);
    books.payInFull(checking, card, 6);
    books.sweep(checking, saver, 27, 6000);
    return books.close({
      person:
        "Two lawyers of 35 and 39 in Philadelphia. The mortgage rose by $148.70 in August for its escrow; no water bill has come in July and August; Uber went from three rides a month to eleven since June; the Peloton's membership runs beside the gym they both go to.",
      wanted: [
        want("price_increase", "pnc mortgage", [148.7, 1784.4, 2561.3], idsOf(mortgage, "2026-05-01")),
        want("bill_missing", "philadelphia water", [], idsOf(water)),
        want("habit_doubled category_spike lifestyle_creep small_purchases", "uber", [], idsOf(rides)),
        want("subscription_overlap forgotten_subscription", "peloton", [44, 79, 528, 123, 948], idsOf(peloton)),
      ],
      silly: [
        silly("price_increase category_spike", "peco", "The air conditioner."),
        silly("small_purchases duplicate_charge", "septa", "It is the train."),
        silly("unusual_charge largest_expense", "american air", "Her sister's wedding, in April."),
        silly("idle_cash", "schuylkill savings", "It earns interest, and the roof is next."),
        silly("duplicate_charge", "city of phila", "Two pay days in a month."),
        silly("new_commitment", "pnc", "The house we have had for years."),
      ],
    });
  },

  function daytonPreRetirees() {
    const books = openBooks({ name: "dayton-pre-retirees", seed: 160004, since: "2024-12-01", today: "2026-11-04" });
    const checking = books.account("Gem City Joint Checking", { opening: 14200 });
    const saver = books.account("Gem City Share Savings", { subtype: "savings", opening: 9600 });
    books.everyDays(checking, {
      text: "DFAS-CLEVELAND FED SALARY",
      merchant: "DFAS",
      category: "salary",
      amount: 1982.5,
      vary: 0.004,
      days: 14,
      first: "2024-12-06",
    });
    const hospital = { text: "KETTERING HEALTH PAYROLL", merchant: "Kettering Health", category: "salary", days: 14 };
    books.everyDays(checking, { ...hospital, amount: 1406, vary: 0.02, first: "2024-12-13", last: "2026-08-07" });
    const partTime = books.everyDays(checking, { ...hospital, amount: 838, vary: 0.02, first: "2026-08-21" });
    const care = books.monthly(checking, {
      text: "GENWORTH LIFE LTC PREM",
      merchant: "Genworth",
      category: "insurance",
      amount: [
        ["2024-12", 241.5],
        ["2026-09", 298.7],
      ],
      day: 16,
    });
    const diet = books.monthly(checking, {
      text: "WW INTL WEIGHTWATCHERS.COM",
      merchant: "WeightWatchers",
      category: "fitness",
      amount: 23,
      day: 27,
    });
    const erie = (
      [
        ["2024-12-09", 1412],
        ["2025-12-09", 1588],
      ] as const
    ).flatMap(([day, amount]) =>
      books.once(checking, day, amount, {
        text: "ERIE INSURANCE HOMEPROTECTOR",
        merchant: "Erie Insurance",
        category: "insurance",
      }),
    );
    for (const [day, amount] of [
      ["2025-02-14", 1904.2],
      ["2025-07-18", 1904.2],
      ["2026-02-13", 1968.6],
      ["2026-07-17", 1968.6],
    ] as const) {
      books.once(checking, day, amount, { text: "MONTGOMERY CO TREAS PROP TAX", category: "taxes" });
    }
    books.monthly(checking, {
      text: "AES OHIO ELEC BILL",
      merchant: "AES Ohio",
      category: "gas-electricity",
      amount: 134,
      vary: 0.25,
      day: 18,
    });
    books.monthly(checking, {
      text: "CENTERPOINT ENERGY GAS",
      merchant: "CenterPoint",
      category: "gas-electricity",
      amount: [
        ["2024-12", 122],
        ["2025-05", 38],
        ["2025-11", 116],
        ["2026-05", 41],
        ["2026-11", 118],
      ],
      vary: 0.2,
      day: 22,
    });
    payMonthlyBill(books, checking, [
      ["FIFTH THIRD MTG PMT", "Fifth Third Mortgage", "mortgage", 864.2, 1],
      ["SPECTRUM", "Spectrum", "internet-phone", 124.98, 13],
      ["CONSUMER CELLULAR", "Consumer Cellular", "internet-phone", 62.4, 20],
      ["WESTMINSTER PRESBY GIVING", null, "gifts-donations", 200, 5],
      ["AUTO-OWNERS INS", "Auto-Owners", "insurance", 141.3, 11],
      ["NETFLIX.COM", "Netflix", "tv-streaming", 17.99, 8],
    ]);
    books.once(checking, "2025-10-07", 2280, { text: "BUCKEYE HVAC SERVICE", category: "home-improvement" });
    moveEachMonth(books, { from: checking, to: saver }, { first: "2024-12", months: 23, day: 17 }, 900);
    shop(books, checking, [
      [
        "groceries",
        11,
        14,
        135,
        "KROGER #### DAYTON=Kroger",
        "DOROTHY LANE MARKET=Dorothy Lane Market",
        "COSTCO WHSE ####=Costco",
      ],
      ["dining-out", 8, 14, 68, "TST* MARIONS PIAZZA", "BOB EVANS ####=Bob Evans", "SKYLINE CHILI ##=Skyline Chili"],
      ["coffee", 5, 4, 10, "TIM HORTONS #####=Tim Hortons", "PANERA BREAD ######=Panera"],
      ["fuel", 5, 31, 54, "SPEEDWAY #####=Speedway", "UDF ###=UDF"],
      ["shopping", 6, 12, 125, "AMZN MKTP US*#######=Amazon", "MEIJER STORE ###=Meijer", "KOHL'S ####=Kohl's"],
      ["pharmacy", 2.5, 8, 48, "CVS/PHARMACY #####=CVS"],
      ["medical", 1.4, 30, 120, "PREMIER HEALTH PHYS=Premier Health"],
      ["gifts-donations", 2, 25, 120, "HALLMARK GOLD CROWN=Hallmark", "CHECK ####"],
      ["home-improvement", 1.5, 18, 150, "LOWES #####=Lowe's"],
      ["personal-care", 1.6, 24, 70, "GREAT CLIPS ####=Great Clips", "SQ *SALON LOFTS"],
    ]);
    return books.close({
      person:
        "A couple of 61 and 63 in Dayton, a few years before they stop. She has worked part time since August, about $570 less every two weeks; tens of thousands lie in the checking account that pays nothing; long-term care rose by $57.20 in September; the house's insurance is due on 9 December, $1,588 the last time; WeightWatchers still takes $23 though she left long ago.",
      wanted: [
        want("income_change", "kettering", [], idsOf(partTime)),
        want("idle_cash", "gem city joint checking", [], []),
        want("price_increase", "genworth", [57.2, 686.4, 298.7], idsOf(care, "2026-06-01")),
        want("yearly_renewal upcoming_bills price_increase", "erie", [1588, 176, 1764], idsOf(erie)),
        want("forgotten_subscription", "weightwatchers", [23, 276], idsOf(diet)),
      ],
      silly: [
        silly("bill_missing", "montgomery", "It is due in February and July."),
        silly("category_spike price_increase", "centerpoint", "The furnace, each winter."),
        silly("forgotten_subscription", "westminster", "Our church."),
        silly("unusual_charge largest_expense", "buckeye", "The furnace, a year ago."),
        silly("duplicate_charge", "dfas", "Paid every two weeks."),
        silly("idle_cash", "gem city share savings", "That one earns interest."),
      ],
    });
  },

  function tampaNurse() {
    const books = openBooks({ name: "tampa-nurse", seed: 160005, since: "2025-01-01", today: "2026-11-17" });
    const checking = books.account("Bayshore Checking", { opening: 3400 });
    const saver = books.account("Bayshore Savings", { subtype: "savings", opening: 15900 });
    const card = books.account("Bayshore Rewards Card", { type: "credit", opening: -700 });
    books.everyDays(checking, {
      text: "BAYCARE HEALTH PAYROLL",
      merchant: "BayCare",
      category: "salary",
      amount: 1724,
      vary: 0.03,
      days: 14,
      first: "2025-01-10",
    });
    const spectrum = books.monthly(checking, {
      text: "SPECTRUM TAMPA AUTOPAY",
      merchant: "Spectrum",
      category: "internet-phone",
      amount: [
        ["2025-01", 64.99],
        ["2026-08", 94.99],
      ],
      day: 12,
    });
    books.monthly(checking, {
      text: "TECO/TAMPA ELECTRIC",
      merchant: "Tampa Electric",
      category: "gas-electricity",
      amount: 168,
      vary: 0.25,
      day: 19,
    });
    payMonthlyBill(books, checking, [
      ["FREEDOM MTG PYMTS", "Freedom Mortgage", "mortgage", 1486.9, 1],
      ["PROGRESSIVE *INSURANCE", "Progressive", "insurance", 187.4, 14],
      ["CITY OF TAMPA UTIL", null, "water-waste", 72.3, 21],
      ["CONSUMER CELLULAR", "Consumer Cellular", "internet-phone", 41.2, 9],
    ]);
    payMonthlyBill(books, card, [
      ["NETFLIX.COM", "Netflix", "tv-streaming", 17.99, 16],
      ["CRUNCH FITNESS TAMPA", "Crunch Fitness", "fitness", 29.99, 6],
    ]);
    const fees: string[] = [];
    for (const [day, amount, text] of [
      ["2026-09-13", 612.4, "HOTEL MUNDIAL LISBOA"],
      ["2026-09-14", 48.2, "REST RAMIRO LISBOA"],
      ["2026-09-15", 36.1, "TIME OUT MARKET LISBOA"],
      ["2026-09-16", 118.7, "CP COMBOIOS PORTUGAL"],
      ["2026-09-17", 388.6, "PESTANA VINTAGE PORTO"],
      ["2026-09-18", 64.9, "TAYLORS PORT GAIA"],
      ["2026-09-19", 92.3, "LIVRARIA LELLO PORTO"],
      ["2026-09-20", 57.8, "CERVEJARIA GAZELA PORTO"],
    ] as const) {
      const category = amount > 300 ? "lodging" : text.startsWith("CP ") ? "other-travel" : "dining-out";
      books.once(card, day, amount, { text, category });
      fees.push(
        ...idsOf(
          books.once(card, day, Math.round(amount * 3) / 100, {
            text: "FOREIGN TRANSACTION FEE",
            category: "foreign-fees",
          }),
        ),
      );
    }
    books.once(card, "2026-07-21", 984.3, {
      text: "TAP AIR PORTUGAL ##########",
      merchant: "TAP",
      category: "flights",
    });
    books.once(checking, "2026-02-26", 1120, { text: "IRS TREAS 310 TAX REF", category: "tax-refund" });
    shop(books, card, [
      [
        "dining-out",
        6,
        13,
        58,
        "TST* COLUMBIA RESTAURANT",
        "CHICK-FIL-A #####=Chick-fil-A",
        "PANERA BREAD ######=Panera",
      ],
      ["coffee", 6, 4, 9, "STARBUCKS STORE #####=Starbucks"],
      ["shopping", 5, 12, 115, "AMZN MKTP US*#######=Amazon", "TARGET ########=Target"],
      ["clothing", 1, 25, 90, "MARSHALLS ####=Marshalls"],
    ]);
    shop(books, checking, [
      ["groceries", 9, 12, 98, "PUBLIX #### TAMPA=Publix", "ALDI #####=Aldi", "WINN-DIXIE ####=Winn-Dixie"],
      ["fuel", 4, 30, 49, "WAWA ####=Wawa", "RACETRAC ###=RaceTrac"],
      ["pharmacy", 2, 8, 40, "WALGREENS #####=Walgreens"],
      ["medical", 1, 30, 85, "USF HEALTH CLINIC"],
      ["pets", 1.4, 22, 75, "PETSMART # ####=PetSmart"],
      ["gifts-donations", 1.5, 25, 90, "CHECK ####"],
    ]);
    const interest: string[] = [];
    for (let index = 0; index < 22; index += 1) {
      const month = `${index + 2 > 12 ? 2026 : 2025}-${String(((index + 1) % 12) + 1).padStart(2, "0")}`;
      books.move(checking, card, `${month}-11`, index < 18 ? 560 : 650, "credit-card-payment");
      const charge = [38.2, 47.1, 56.4, 69.8, 78.3, 81.9][index - 15];
      if (charge && `${month}-24` <= "2026-11-17") {
        interest.push(
          ...idsOf(
            books.once(card, `${month}-24`, charge, {
              text: "INTEREST CHARGE ON PURCHASES",
              category: "interest-charges",
            }),
          ),
        );
      }
    }
    moveEachMonth(books, { from: checking, to: saver }, { first: "2025-01", months: 23, day: 15 }, 250);
    return books.close({
      person:
        "A nurse of 63 in Tampa. She carries a growing balance on her card, whose interest has reached about $80 a month, beside some $20,000 in savings; Spectrum's promotion ended in August, $30 more; the trip to Portugal cost a fee of three percent on each purchase.",
      wanted: [
        want("interest_beside_savings fee_leak", "interest charge", [], interest),
        want("price_increase", "spectrum", [30, 360, 94.99], idsOf(spectrum, "2026-05-01")),
        want("foreign_fees fee_leak", "foreign transaction fee", [], fees),
      ],
      silly: [
        silly("unusual_charge largest_expense", "pestana", "My trip with my sister."),
        silly("unusual_charge largest_expense", "tap", "The flight there."),
        silly("category_spike price_increase", "tampa electric", "Summer in Florida."),
        silly("duplicate_charge", "baycare", "Paid every two weeks."),
        silly("income_change", "baycare", "Some weeks have a weekend shift."),
      ],
    });
  },
];
