import { idsOf, openBooks, silly, want } from "../../build";
import type { Household } from "../../types";
import { bySeason, makeRounds, onDays, payRounds } from "./rounds";

/** A widower in Erie, a couple in Halifax, a teacher in Dayton to whom little happens, a couple in Mesa with four accounts. */
export const pensions: readonly (() => Household)[] = [
  function erieWidower() {
    const books = openBooks({ name: "erie-widower", seed: 210011, since: "2024-11-10", today: "2026-11-05" });
    const checking = books.account("Presque Isle Checking", { opening: 4300 });
    const saver = books.account("Presque Isle Savings", { subtype: "savings", opening: 9400 });
    books.monthly(checking, {
      text: "SSA TREAS 310 XXSOC SEC",
      merchant: "Social Security",
      category: "benefits",
      amount: [
        ["2024-11", 1931],
        ["2025-01", 1979],
        ["2026-01", 2034],
      ],
      day: 13,
    });
    books.monthly(checking, {
      text: "LOCOMOTIVE WORKS PENSION PMT",
      merchant: "Locomotive Works Pension",
      category: "pension",
      amount: 562.5,
      day: "last business day",
    });
    const water = books.monthly(checking, {
      text: "ERIE WATER WORKS BILLPAY",
      merchant: "Erie Water Works",
      category: "water-waste",
      amount: 112,
      vary: 0.04,
      day: 14,
      everyMonths: 3,
      from: "2025-01",
    });
    const last = water.at(-1);
    if (!last) throw new Error("No water bill");
    const again = books.once(checking, "2026-10-19", -last.amountMinor / 100, {
      text: "ERIE WATER WORKS PHONE PMT",
      merchant: "Erie Water Works",
      category: "water-waste",
    });
    const home = onDays(
      books,
      checking,
      { text: "ERIE INS GROUP HOME PREM", merchant: "Erie Insurance", category: "insurance" },
      [
        ["2024-11-21", 1104],
        ["2025-11-21", 1186],
      ],
    );
    const spectrum = books.monthly(checking, {
      text: "SPECTRUM ###-###-#### PA",
      merchant: "Spectrum",
      category: "internet-phone",
      amount: [
        ["2024-11", 164.4],
        ["2026-09", 182.4],
      ],
      day: 18,
    });
    onDays(books, checking, { text: "CITY OF ERIE TREAS PROP TAX", category: "taxes" }, [
      ["2025-03-17", 1388],
      ["2025-08-18", 1712],
      ["2026-03-16", 1402],
      ["2026-08-17", 1730],
    ]);
    payRounds(books, checking, [
      ["UHC AARP MEDSUPP PREM", "UnitedHealthcare", "insurance", 196.3, 5],
      ["SILVERSCRIPT PDP", "SilverScript", "insurance", 31.4, 8],
      ["CONSUMER CELLULAR", "Consumer Cellular", "internet-phone", 32.5, 22],
      ["ERIE INS GROUP AUTO", "Erie Insurance Auto", "insurance", 81.6, 10],
      ["ST PAUL LUTHERAN OFFERING", null, "gifts-donations", 100, 3],
      ["YMCA OF GREATER ERIE", "YMCA", "fitness", 36, 4],
      ["GANNETT ERIE TIMES NEWS", "Erie Times-News", "news-magazines", 19.99, 26],
    ]);
    books.monthly(checking, {
      text: "PENELEC FE ECHECK",
      merchant: "Penelec",
      category: "gas-electricity",
      amount: 82,
      vary: 0.12,
      day: 20,
    });
    books.monthly(checking, {
      text: "NATIONAL FUEL GAS PAYMENT",
      merchant: "National Fuel",
      category: "gas-electricity",
      amount: bySeason(132, 36),
      vary: 0.1,
      day: 24,
    });
    makeRounds(books, checking, [
      [
        "groceries",
        8,
        12,
        78,
        [
          ["WEGMANS #### ERIE", "Wegmans"],
          ["GIANT-EAGLE ####", "Giant Eagle"],
          ["TOPS MARKETS ###", "Tops"],
        ],
      ],
      [
        "dining-out",
        7,
        9,
        34,
        [
          ["PANOS RESTAURANT ERIE", null],
          ["EAT N PARK ###", "Eat'n Park"],
          ["SALLYS DINER", null],
        ],
      ],
      [
        "fuel",
        3,
        24,
        42,
        [
          ["COUNTRY FAIR ## ERIE", "Country Fair"],
          ["GET GO ####", "GetGo"],
        ],
      ],
      ["pharmacy", 2.5, 5, 42, [["RITE AID STORE ####", "Rite Aid"]]],
      ["medical", 1, 20, 70, [["AHN SAINT VINCENT", null]]],
      [
        "shopping",
        3,
        9,
        85,
        [
          ["BOSCOVS MILLCREEK", "Boscov's"],
          ["AMZN MKTP US*#######", "Amazon"],
        ],
      ],
      ["home-improvement", 1, 10, 90, [["LOWES #####", "Lowe's"]]],
      ["gifts-donations", 0.9, 25, 75, [["HALLMARK PEACH ST", "Hallmark"]]],
      ["personal-care", 1, 18, 22, [["SQ *PEACH STREET BARBER", null]]],
    ]);
    books.sweep(checking, saver, 27, 3900);
    return books.close({
      person:
        "A widower of 74 in Erie on Social Security and a pension. He paid October's water bill on the 14th and once more by phone on the 19th; the house's insurance is due on 21 November, $1,186 the last time; Spectrum rose by $18 in September.",
      wanted: [
        want("duplicate_charge", "erie water", [-last.amountMinor / 100], [last.id, ...idsOf(again)]),
        want("yearly_renewal upcoming_bills", "erie ins", [1186, 1268, 82], home),
        want("price_increase", "spectrum", [18, 216, 182.4], idsOf(spectrum, "2026-06-01")),
      ],
      silly: [
        silly("category_spike price_increase", "national fuel", "It's cold in Erie."),
        silly("income_change", "social security", "It rises every January."),
        silly("unusual_charge largest_expense", "prop tax", "Taxes, as each year."),
        silly("forgotten_subscription", "st paul", "My church."),
        silly("subscription_overlap duplicate_charge", "erie ins", "The house and the car."),
        silly("subscription_overlap", "consumer cellular", "The phone in my pocket and the television."),
        silly("idle_cash", null, "The savings earn interest."),
      ],
    });
  },

  function halifaxCouple() {
    const books = openBooks({
      name: "halifax-couple",
      seed: 210012,
      since: "2025-01-01",
      today: "2026-09-09",
      currency: "CAD",
    });
    const chequing = books.account("Harbor Joint Chequing", { opening: 5200 });
    const saver = books.account("Harbor Savings", { subtype: "savings", opening: 9800 });
    const card = books.account("Harbor Cash Back Visa", { type: "credit", opening: 0 });
    for (const [text, amount, day] of [
      ["CANADA CPP DEPOSIT", 1042.18, 27],
      ["CANADA CPP DEPOSIT", 588.4, 27],
      ["CANADA OAS DEPOSIT", 727.67, 27],
      ["CANADA OAS DEPOSIT", 727.67, 27],
    ] as const) {
      books.monthly(chequing, { text, category: "benefits", amount, day });
    }
    books.monthly(chequing, {
      text: "NS PUBLIC SERVICE PENSION",
      merchant: "Nova Scotia Pension",
      category: "pension",
      amount: 980.3,
      day: "last business day",
    });
    const fees = onDays(books, chequing, { text: "MONTHLY ACCOUNT FEE", category: "bank-fees" }, [
      ["2026-05-29", 16.95],
      ["2026-06-30", 16.95],
      ["2026-07-31", 16.95],
      ["2026-08-31", 16.95],
    ]);
    const home = onDays(
      books,
      chequing,
      { text: "INTACT INS HOME POLICY", merchant: "Intact", category: "insurance" },
      [["2025-09-22", 1268]],
    );
    const bell = books.monthly(chequing, {
      text: "BELL ALIANT PAD",
      merchant: "Bell Aliant",
      category: "internet-phone",
      amount: [
        ["2025-01", 148.35],
        ["2026-07", 163.3],
      ],
      day: 12,
    });
    books.monthly(chequing, {
      text: "NOVA SCOTIA POWER PAD",
      merchant: "Nova Scotia Power",
      category: "gas-electricity",
      amount: 236,
      vary: 0.1,
      day: 19,
      everyMonths: 2,
    });
    onDays(
      books,
      chequing,
      { text: "IRVING ENERGY FURNACE OIL", merchant: "Irving Energy", category: "gas-electricity" },
      [
        ["2025-01-14", 512.3],
        ["2025-02-11", 534.8],
        ["2025-03-18", 448.1],
        ["2025-11-12", 471.6],
        ["2025-12-16", 538.2],
        ["2026-01-13", 547.9],
        ["2026-02-10", 529.4],
        ["2026-03-17", 462.7],
      ],
    );
    onDays(books, chequing, { text: "HALIFAX REG MUNICIPALITY TAX", category: "taxes" }, [
      ["2025-06-02", 1614],
      ["2025-10-31", 1614],
      ["2026-06-01", 1652],
    ]);
    payRounds(books, chequing, [
      ["MEDAVIE BLUE CROSS PAD", "Medavie Blue Cross", "insurance", 178.6, 5],
      ["AVIVA AUTO PAD", "Aviva", "insurance", 112.4, 15],
      ["ATLANTIC CU CAR LOAN PAD", null, "car-loan", 412.6, 16],
      ["KOODO MOBILE PAD", "Koodo", "internet-phone", 92, 21],
    ]);
    payRounds(books, card, [
      ["NETFLIX.COM", "Netflix", "tv-streaming", 18.99, 10],
      ["GLOBE AND MAIL SUBSC", "The Globe and Mail", "news-magazines", 31.96, 6],
      ["CANADA GAMES CENTER", null, "fitness", 78, 3],
    ]);
    const kent = { text: "KENT BUILDING SUPPLIES HALIFAX", merchant: "Kent", category: "home-improvement" };
    const lumber = books.once(card, "2026-08-29", 412.36, kent);
    const twice = books.once(card, "2026-08-30", 412.36, kent);
    books.once(card, "2026-04-21", 1284.5, {
      text: "AIR CANADA ##########",
      merchant: "Air Canada",
      category: "flights",
    });
    makeRounds(books, card, [
      [
        "groceries",
        11,
        14,
        118,
        [
          ["SOBEYS #### HALIFAX", "Sobeys"],
          ["ATLANTIC SUPERSTORE ###", "Atlantic Superstore"],
          ["COSTCO WHOLESALE W###", "Costco"],
        ],
      ],
      [
        "dining-out",
        6,
        16,
        72,
        [
          ["THE WOODEN MONKEY", null],
          ["SWISS CHALET ####", "Swiss Chalet"],
          ["JOHN'S LUNCH", null],
        ],
      ],
      ["coffee", 12, 3, 9, [["TIM HORTONS #####", "Tim Hortons"]]],
      [
        "fuel",
        3.5,
        38,
        70,
        [
          ["IRVING ##### HALIFAX", "Irving"],
          ["PETRO-CANADA ####", "Petro-Canada"],
        ],
      ],
      [
        "shopping",
        4,
        12,
        110,
        [
          ["CANADIAN TIRE ###", "Canadian Tire"],
          ["AMZN MKTP CA*#######", "Amazon"],
          ["WINNERS ###", "Winners"],
        ],
      ],
      ["pharmacy", 2.5, 8, 52, [["LAWTONS DRUGS ###", "Lawtons"]]],
      ["gifts-donations", 1.2, 25, 100, [["COLES BOOKS ###", "Coles"]]],
      ["shopping", 1.2, 30, 80, [["NSLC ### HALIFAX", "NSLC"]]],
    ]);
    books.payInFull(chequing, card, 8);
    books.sweep(chequing, saver, 28, 5200);
    return books.close({
      person:
        "They are 71 and 69 and retired in Halifax. Kent charged their lumber of $412.36 on two days running; the house's insurance, $1,268 a year ago, is due on 22 September; the bank takes $16.95 a month since May; Bell rose by $14.95 in July.",
      wanted: [
        want("duplicate_charge", "kent", [412.36], [...idsOf(lumber), ...idsOf(twice)]),
        want("yearly_renewal upcoming_bills", "intact", [1268], home),
        want("fee_leak", "account fee", [16.95, 67.8, 203.4], fees),
        want("price_increase", "bell", [14.95, 179.4, 163.3], idsOf(bell, "2026-04-01")),
      ],
      silly: [
        silly("duplicate_charge", "cpp", "One is his, one is mine."),
        silly("duplicate_charge", "oas", "One is his, one is mine."),
        silly("category_spike category_drop price_increase bill_missing", "irving energy", "Oil is for the winter."),
        silly("unusual_charge largest_expense", "air canada", "We flew to Calgary to see our daughter."),
        silly("small_purchases duplicate_charge", "tim hortons", "It is our morning."),
        silly("subscription_overlap", "koodo", "Two phones and the house."),
      ],
    });
  },

  function daytonTeacher() {
    const books = openBooks({ name: "dayton-teacher", seed: 210013, since: "2025-03-01", today: "2026-11-16" });
    const checking = books.account("Wright Checking", { opening: 3600 });
    const saver = books.account("Wright Savings", { subtype: "savings", opening: 9200 });
    books.monthly(checking, {
      text: "STRS OHIO BENEFIT PMT",
      merchant: "STRS Ohio",
      category: "pension",
      amount: 2758.44,
      day: 1,
    });
    const anthem = books.monthly(checking, {
      text: "ANTHEM MEDSUPP PREM",
      merchant: "Anthem",
      category: "insurance",
      amount: [
        ["2025-03", 142.1],
        ["2026-10", 161.6],
      ],
      day: 6,
    });
    payRounds(books, checking, [
      ["OAKWOOD TERRACE CONDO HOA", null, "home-improvement", 285, 3],
      ["FIFTH THIRD MTG PMT", "Fifth Third", "mortgage", 612.8, 5],
      ["CENTERPOINT ENERGY BUDGET BILL", "CenterPoint", "gas-electricity", 74, 15],
      ["AES OHIO BUDGET PLAN", "AES Ohio", "gas-electricity", 81, 17],
      ["ALTAFIBER", "altafiber", "internet-phone", 60, 20],
      ["CONSUMER CELLULAR", "Consumer Cellular", "internet-phone", 25, 22],
      ["ERIE INS GROUP AUTO", "Erie Insurance", "insurance", 71.4, 11],
      ["NETFLIX.COM", "Netflix", "tv-streaming", 17.99, 19],
      ["WYSO PUBLIC RADIO GIFT", "WYSO", "gifts-donations", 20, 8],
    ]);
    makeRounds(books, checking, [
      [
        "groceries",
        8,
        12,
        74,
        [
          ["DOROTHY LANE MARKET", "Dorothy Lane Market"],
          ["KROGER #### DAYTON", "Kroger"],
        ],
      ],
      [
        "dining-out",
        5,
        10,
        38,
        [
          ["MARIONS PIAZZA", null],
          ["FIRST WATCH ###", "First Watch"],
        ],
      ],
      ["coffee", 6, 4, 8, [["BOSTON STOKER ##", "Boston Stoker"]]],
      ["fuel", 2.5, 24, 40, [["SPEEDWAY ##### DAYTON", "Speedway"]]],
      [
        "shopping",
        4,
        9,
        78,
        [
          ["AMZN MKTP US*#######", "Amazon"],
          ["HALF PRICE BOOKS ###", "Half Price Books"],
          ["KOHL'S ####", "Kohl's"],
        ],
      ],
      ["pharmacy", 2, 5, 36, [["WALGREENS #####", "Walgreens"]]],
      ["personal-care", 0.9, 48, 62, [["SQ *SALON ON FAR HILLS", null]]],
      ["entertainment", 1.3, 18, 60, [["DAYTON LIVE SCHUSTER CTR", null]]],
      ["pets", 1.4, 18, 55, [["PETSMART # ####", "PetSmart"]]],
    ]);
    books.sweep(checking, saver, 26, 3100);
    return books.close({
      person:
        "A retired teacher of 70 in Dayton, with a condominium, a cat and a pension that is the same each month. All that has happened is that her supplement to Medicare rose by $19.50 in October.",
      wanted: [want("price_increase", "anthem", [19.5, 234, 161.6], idsOf(anthem, "2026-07-01"))],
      silly: [
        silly("any", "strs ohio", "My pension, the same as ever."),
        silly("forgotten_subscription", "wyso", "I listen to it every day."),
        silly("subscription_overlap", "consumer cellular", "The phone and the house."),
        silly("duplicate_charge subscription_overlap", "aes ohio", "One is power, one is gas."),
        silly("category_spike habit_doubled", "dorothy lane", "I eat."),
        silly("idle_cash", null, "The rest is in savings."),
      ],
    });
  },

  function mesaCouple() {
    const books = openBooks({ name: "mesa-couple", seed: 210014, since: "2025-02-01", today: "2026-08-12" });
    const checking = books.account("Superstition Joint Checking", { opening: 4900 });
    const saver = books.account("Superstition Money Market", { subtype: "savings", opening: 14100 });
    const visa = books.account("Superstition Travel Visa", { type: "credit", opening: 0 });
    const store = books.account("Home Depot Consumer Card", { type: "credit", opening: 0 });
    for (const [amount, risen, day] of [
      [2218, 2279, 26],
      [1140, 1171, 19],
    ] as const) {
      books.monthly(checking, {
        text: "SSA TREAS 310 XXSOC SEC",
        merchant: "Social Security",
        category: "benefits",
        amount: [
          ["2025-02", amount],
          ["2026-01", risen],
        ],
        day,
      });
    }
    books.monthly(checking, {
      text: "ARIZONA STATE RETIREMENT ASRS",
      merchant: "ASRS",
      category: "pension",
      amount: 1386.7,
      day: 1,
    });
    books.once(store, "2026-01-17", 2310.4, {
      text: "THE HOME DEPOT #### MESA AZ",
      merchant: "The Home Depot",
      category: "home-improvement",
    });
    for (const day of ["02-18", "03-18", "04-17", "05-18", "06-29", "07-17"]) {
      books.move(checking, store, `2026-${day}`, 110, "credit-card-payment");
    }
    const charges = onDays(books, store, { text: "INTEREST CHARGE ON PURCHASES", category: "interest-charges" }, [
      ["2026-02-24", 51.2],
      ["2026-03-24", 50],
      ["2026-04-24", 48.7],
      ["2026-05-24", 47.4],
      ["2026-06-24", 48.5],
      ["2026-07-24", 46.1],
    ]);
    const fee = books.once(store, "2026-06-21", 32, { text: "LATE PAYMENT FEE", category: "bank-fees" });
    const sirius = books.monthly(visa, {
      text: "SIRIUSXM.COM/ACCT",
      merchant: "SiriusXM",
      category: "music",
      amount: [
        ["2025-02", 8.99],
        ["2026-06", 24.98],
      ],
      day: 14,
    });
    const hoa = books.monthly(checking, {
      text: "LEISURE VISTA HOA DUES",
      category: "home-improvement",
      amount: [
        ["2025-02", 168],
        ["2026-07", 189],
      ],
      day: 5,
    });
    payRounds(books, checking, [
      ["ROCKET MORTGAGE LOAN PMT", "Rocket Mortgage", "mortgage", 1042.3, 2],
      ["BCBS AZ MEDSUPP PREM", "Blue Cross Blue Shield", "insurance", 342.6, 8],
      ["WELLCARE PDP PREMIUM", "WellCare", "insurance", 46.8, 10],
      ["AMFAM AUTO HOME", "American Family", "insurance", 214.3, 15],
      ["CITY OF MESA UTILITIES", "City of Mesa", "water-waste", 96.5, 20],
      ["COX PHOENIX COMM SVC", "Cox", "internet-phone", 132, 22],
      ["T-MOBILE 55 PLUS", "T-Mobile", "internet-phone", 70, 13],
      ["ALL SAINTS MESA GIVING", null, "gifts-donations", 160, 3],
    ]);
    books.monthly(checking, {
      text: "SRP SUREPAY",
      merchant: "SRP",
      category: "gas-electricity",
      amount: bySeason(98, 236),
      vary: 0.08,
      day: 18,
    });
    payRounds(books, visa, [
      ["NETFLIX.COM", "Netflix", "tv-streaming", 17.99, 9],
      ["BRITBOX", "BritBox", "tv-streaming", 10.99, 16],
    ]);
    books.once(visa, "2026-05-05", 896.4, { text: "SOUTHWES ##########", merchant: "Southwest", category: "flights" });
    onDays(books, checking, { text: "MARICOPA CO TREASURER", category: "taxes" }, [
      ["2025-04-28", 684],
      ["2025-10-27", 702],
      ["2026-04-27", 702],
    ]);
    makeRounds(books, visa, [
      [
        "groceries",
        10,
        13,
        104,
        [
          ["FRYS FOOD #### MESA", "Fry's"],
          ["COSTCO WHSE ####", "Costco"],
          ["SPROUTS FARMERS ###", "Sprouts"],
        ],
      ],
      [
        "dining-out",
        8,
        14,
        62,
        [
          ["CRACKER BARREL ###", "Cracker Barrel"],
          ["TST* ORGAN STOP PIZZA", null],
          ["BLUE ADOBE GRILLE", null],
        ],
      ],
      [
        "fuel",
        4,
        28,
        54,
        [
          ["COSTCO GAS ####", "Costco Gas"],
          ["QT ### OUTSIDE", "QuikTrip"],
        ],
      ],
      ["pharmacy", 3, 6, 48, [["WALGREENS #####", "Walgreens"]]],
      ["medical", 1.3, 20, 85, [["BANNER HEALTH BASELINE", "Banner Health"]]],
      [
        "shopping",
        4,
        10,
        96,
        [
          ["AMZN MKTP US*#######", "Amazon"],
          ["KOHL'S ####", "Kohl's"],
        ],
      ],
      ["entertainment", 2, 20, 70, [["DOBSON RANCH GOLF", null]]],
      ["personal-care", 1.5, 22, 65, [["SQ *SALON DOBSON", null]]],
      ["gifts-donations", 1, 25, 90, [["HALLMARK MESA", "Hallmark"]]],
    ]);
    books.payInFull(checking, visa, 7);
    books.sweep(checking, saver, 27, 4600);
    return books.close({
      person:
        "They are 73 and 70 and retired in Mesa. A water heater of January is still on the Home Depot card, which takes nearly $50 of interest a month beside thousands in savings, and took $32 for a late payment in June; SiriusXM went from $8.99 to $24.98 in June; the homeowners' dues rose by $21 in July.",
      wanted: [
        want("interest_beside_savings fee_leak", "interest charge", [], charges),
        want("price_increase free_trial_converted", "siriusxm", [15.99, 191.88, 24.98], idsOf(sirius, "2026-03-01")),
        want("price_increase", "leisure vista", [21, 252, 189], idsOf(hoa, "2026-04-01")),
        want("fee_leak interest_beside_savings", "late payment fee", [], idsOf(fee)),
      ],
      silly: [
        silly("category_spike price_increase", "srp", "The summer in Arizona."),
        silly("duplicate_charge income_change", "social security", "One is his, one is mine."),
        silly("unusual_charge largest_expense", "southwes", "We visit the grandchildren every May."),
        silly("forgotten_subscription", "all saints", "Our church."),
        silly("subscription_overlap", "britbox", "My mysteries, his films."),
        silly("idle_cash", null, "It is in the money market, which pays."),
      ],
    });
  },
];
