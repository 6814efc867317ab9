import { idsOf, openBooks, silly, want } from "../../build";
import type { Household } from "../../types";
import { goAround, payMonthlyBills, setAside } from "./daily";

/** A dog groomer in Raleigh, a translator in Minneapolis, a driver in San Diego, a landscaper in Phoenix, a designer in Lyon. */
export const ownAccount: readonly (() => Household)[] = [
  function raleighGroomer() {
    const books = openBooks({ name: "raleigh-groomer", seed: 190001, since: "2025-07-01", today: "2026-09-09" });
    const checking = books.account("Piedmont Business Checking", { opening: 4300 });
    const saver = books.account("Piedmont Savings", { subtype: "savings", opening: 2900 });
    books.everyDays(checking, {
      text: "SQUARE INC SQ###### DEPOSIT",
      merchant: "Square",
      category: "gig-work",
      amount: 316,
      vary: 0.3,
      days: 2,
      first: "2025-07-02",
    });
    const moego = books.monthly(checking, {
      text: "MOEGO INC SUBSCRIPTION",
      merchant: "MoeGo",
      category: "software",
      amount: [
        ["2025-07", 79],
        ["2026-08", 99],
      ],
      day: 18,
    });
    const taxes: string[] = [];
    for (const [day, federal, state] of [
      ["2025-09-15", 980, 210],
      ["2026-01-15", 980, 210],
      ["2026-04-15", 1240, 260],
      ["2026-06-15", 1240, 260],
    ] as const) {
      taxes.push(
        ...idsOf(books.once(checking, day, federal, { text: "IRS USATAXPYMT ############", category: "taxes" })),
      );
      books.once(checking, day, state, { text: "NC DEPT REVENUE TAX PYMT", category: "taxes" });
    }
    const fees = books.monthly(checking, {
      text: "MONTHLY SERVICE FEE",
      category: "bank-fees",
      amount: 15,
      day: "last business day",
      from: "2026-05",
    });
    const twice = ["2026-08-31", "2026-08-31"].flatMap((day) =>
      books.once(checking, day, 187.35, {
        text: "PETEDGE ONLINE ###-###-####",
        merchant: "PetEdge",
        category: "shopping",
      }),
    );
    books.once(checking, "2026-02-24", 612.4, {
      text: "FIRESTONE #### RALEIGH NC",
      merchant: "Firestone",
      category: "car",
    });
    books.monthly(checking, {
      text: "DUKE ENERGY BILL PAY",
      merchant: "Duke Energy",
      category: "gas-electricity",
      amount: 112,
      vary: 0.25,
      day: 20,
    });
    payMonthlyBills(books, checking, [
      ["OAKWOOD PROPERTIES RENT", null, "rent", 1385, 1],
      ["ALLY PAYMT AUTO LOAN", "Ally", "car-loan", 418.6, 6],
      ["PROGRESSIVE COMMERCIAL", "Progressive", "insurance", 196.2, 12],
      ["BCBS NC PREMIUM", "Blue Cross NC", "insurance", 342.11, 3],
      ["VZWRLSS*APOCC VISB", "Verizon", "internet-phone", 75.4, 22],
      ["SPECTRUM RALEIGH", "Spectrum", "internet-phone", 64.99, 15],
      ["SPOTIFY USA", "Spotify", "music", 11.99, 9],
    ]);
    goAround(books, checking, [
      [
        "shopping",
        2.5,
        48,
        190,
        [
          ["RYANS PET SUPPLIES", "Ryan's Pet Supplies"],
          ["AMZN MKTP US*#######", "Amazon"],
        ],
      ],
      [
        "fuel",
        7,
        32,
        64,
        [
          ["SHEETZ #### RALEIGH NC", "Sheetz"],
          ["CIRCLE K #####", "Circle K"],
        ],
      ],
      [
        "groceries",
        8,
        18,
        104,
        [
          ["HARRIS TEETER ####", "Harris Teeter"],
          ["FOOD LION #####", "Food Lion"],
          ["ALDI #####", "Aldi"],
        ],
      ],
      [
        "dining-out",
        6,
        9,
        42,
        [
          ["COOK OUT #### RALEIGH", "Cook Out"],
          ["TST* GRINGO A GO GO", null],
          ["CHIPOTLE ####", "Chipotle"],
        ],
      ],
      ["coffee", 5, 4, 11, [["CUPA JOE HILLSBOROUGH", null]]],
      ["pharmacy", 1, 6, 32, [["CVS/PHARMACY #####", "CVS"]]],
      ["personal-care", 0.8, 45, 80, [["SQ *SALON 21 RALEIGH", null]]],
    ]);
    setAside(books, checking, saver, { text: "TRANSFER TO SAVINGS", amount: 250, day: 25 });
    return books.close({
      person:
        "She is 36 and grooms dogs out of a van in Raleigh. The third quarter's estimated tax is due on 15 September, $1,240 to the IRS the last time; PetEdge took $187.35 twice on 31 August; her booking software went from $79 to $99; since May the bank takes $15 a month.",
      wanted: [
        want(
          "upcoming_bills yearly_renewal bill_due_before_payday low_point_ahead",
          "irs usataxpymt",
          [1240, 1500],
          taxes,
        ),
        want("duplicate_charge", "petedge", [187.35], idsOf(twice)),
        want("price_increase", "moego", [20, 240, 99], idsOf(moego, "2026-05-01")),
        want("fee_leak", "monthly service fee", [15, 60, 180], idsOf(fees)),
      ],
      silly: [
        silly("income_change", "square", "Some weeks have more dogs than others."),
        silly("unusual_charge largest_expense category_spike", "irs", "It's the quarterly tax, as always."),
        silly("duplicate_charge subscription_overlap", "nc dept", "One is federal, the other the state's."),
        silly("unusual_charge largest_expense", "firestone", "Tires, in February."),
        silly("small_purchases habit_doubled", "sheetz", "The van needs gas."),
      ],
    });
  },

  function minneapolisTranslator() {
    const books = openBooks({
      name: "minneapolis-translator",
      seed: 190002,
      since: "2025-06-01",
      today: "2026-11-05",
    });
    const checking = books.account("North Loop Checking", { opening: 2600 });
    const saver = books.account("North Loop Savings", { subtype: "savings", opening: 1200 });
    const retainer = books.monthly(checking, {
      text: "LINGUA NORD LLC ACH PMT INV####",
      merchant: "Lingua Nord",
      category: "gig-work",
      amount: 1900,
      day: 5,
      late: 3,
      to: "2026-08",
    });
    books.monthly(checking, {
      text: "HENNEPIN HLTHCARE VENDOR PMT",
      merchant: "Hennepin Healthcare",
      category: "gig-work",
      amount: 1150,
      vary: 0.22,
      day: 18,
      late: 2,
    });
    books.monthly(checking, {
      text: "TRANSPERFECT TRANSL INTL PAY",
      merchant: "TransPerfect",
      category: "gig-work",
      amount: 620,
      vary: 0.3,
      day: 26,
      late: 2,
    });
    const federal: string[] = [];
    for (const [day, amount] of [
      ["2025-06-16", 900],
      ["2025-09-15", 900],
      ["2026-01-15", 900],
      ["2026-04-15", 950],
      ["2026-06-15", 950],
    ] as const) {
      federal.push(
        ...idsOf(books.once(checking, day, amount, { text: "IRS USATAXPYMT ############", category: "taxes" })),
      );
    }
    const memoq = books.once(checking, "2025-12-02", 330, {
      text: "MEMOQ TRANSLATOR PRO ANNUAL",
      merchant: "memoQ",
      category: "software",
    });
    books.once(checking, "2026-05-06", 486.2, {
      text: "DELTA AIR #############",
      merchant: "Delta",
      category: "flights",
    });
    books.once(checking, "2026-05-21", 412.75, {
      text: "AIRBNB * HM########",
      merchant: "Airbnb",
      category: "lodging",
    });
    books.monthly(checking, {
      text: "XCEL ENERGY-MN",
      merchant: "Xcel Energy",
      category: "gas-electricity",
      amount: 64,
      vary: 0.25,
      day: 12,
    });
    payMonthlyBills(books, checking, [
      ["UPTOWN PROPERTY MGMT RENT", null, "rent", 1290, 1],
      ["MEDICA HEALTH PREMIUM", "Medica", "insurance", 388.2, 3],
      ["US INTERNET CORP", "US Internet", "internet-phone", 60, 14],
      ["VISIBLE SERVICE LLC", "Visible", "internet-phone", 25, 21],
      ["DEEPL PRO ADVANCED", "DeepL", "software", 34.99, 9],
      ["YWCA MINNEAPOLIS", "YWCA", "fitness", 47, 15],
      ["SPOTIFY USA", "Spotify", "music", 11.99, 23],
    ]);
    goAround(books, checking, [
      [
        "groceries",
        9,
        14,
        92,
        [
          ["WEDGE COMMUNITY CO-OP", "Wedge Co-op"],
          ["CUB FOODS #####", "Cub"],
          ["ALDI #####", "Aldi"],
        ],
      ],
      [
        "dining-out",
        6,
        11,
        48,
        [
          ["TST* PIZZERIA LOLA", null],
          ["SQ *PHO 79 EAT STREET", null],
          ["PUNCH PIZZA ##", "Punch Pizza"],
        ],
      ],
      [
        "coffee",
        8,
        4,
        11,
        [
          ["SQ *SPYHOUSE COFFEE", "Spyhouse"],
          ["CARIBOU COFFEE ####", "Caribou"],
        ],
      ],
      ["public-transport", 8, 2, 2.5, [["METRO TRANSIT MOBILE", "Metro Transit"]]],
      [
        "shopping",
        3,
        12,
        95,
        [
          ["TARGET ########", "Target"],
          ["MAGERS AND QUINN BOOKS", null],
        ],
      ],
      ["pharmacy", 1.5, 6, 36, [["WALGREENS #####", "Walgreens"]]],
      ["entertainment", 1.5, 14, 60, [["FIRST AVENUE TICKETS", null]]],
    ]);
    setAside(books, checking, saver, { text: "TRANSFER TO SAVINGS", amount: 400, day: 27, to: "2026-08" });
    books.move(saver, checking, "2026-10-27", 1200, "savings");
    return books.close({
      person:
        "A freelance translator of 41 in Minneapolis. Lingua Nord, half of her income, has paid its $1,900 in August for the last time; she lives on savings since then; the estimated tax of September was not paid; the yearly license of memoQ renews on 2 December.",
      wanted: [
        want(
          "bill_missing income_change reimbursement_missing",
          "lingua nord",
          [1900, 3800, 5700],
          idsOf(retainer, "2026-03-01"),
        ),
        want("cash_runway low_point_ahead savings_rate bill_due_before_payday", "", [], []),
        want("bill_missing", "irs usataxpymt", [950], federal),
        want("yearly_renewal upcoming_bills", "memoq", [330], idsOf(memoq)),
      ],
      silly: [
        silly("income_change bill_missing", "transperfect", "It differs with each month's words."),
        silly("unusual_charge largest_expense", "delta", "My sister's wedding, in May."),
        silly("duplicate_charge small_purchases", "metro transit", "There and back."),
        silly("new_commitment new_subscription", "deepl", "I've had it for years."),
        silly("idle_cash", null, "I am living on it."),
      ],
    });
  },

  function sanDiegoDriver() {
    const books = openBooks({ name: "san-diego-driver", seed: 190015, since: "2025-08-01", today: "2026-08-11" });
    const checking = books.account("Bayside Checking", { opening: 2250 });
    const saver = books.account("Bayside Savings", { subtype: "savings", opening: 4400 });
    const card = books.account("Bayside Cash Visa", { type: "credit", opening: -3950 });
    const uber = {
      text: "UBER USA #### EDI PAYMNT",
      merchant: "Uber",
      category: "gig-work",
      days: 7,
    };
    books.everyDays(checking, { ...uber, amount: 655, vary: 0.12, first: "2025-08-05", last: "2026-05-05" });
    const less = books.everyDays(checking, { ...uber, amount: 490, vary: 0.12, first: "2026-05-12" });
    books.everyDays(checking, {
      text: "LYFT INC DRIVER PAY",
      merchant: "Lyft",
      category: "gig-work",
      amount: 195,
      vary: 0.35,
      days: 7,
      first: "2025-08-06",
    });
    for (const day of ["2025-09-15", "2026-01-15", "2026-04-15", "2026-06-15"]) {
      books.once(checking, day, 350, { text: "IRS USATAXPYMT ############", category: "taxes" });
    }
    const plates = books.once(checking, "2025-09-04", 386, {
      text: "STATE OF CALIF DMV INT REGISTRATION",
      merchant: "California DMV",
      category: "taxes",
    });
    books.once(checking, "2026-03-11", 342.8, {
      text: "DISCOUNT TIRE CAS ##",
      merchant: "Discount Tire",
      category: "car",
    });
    payMonthlyBills(books, checking, [
      ["ZELLE TO MIRA MESA LANDLORD", null, "rent", 1350, 1],
      ["TOYOTA ACH RTL LEASE", "Toyota Financial", "car-loan", 412.35, 8],
      ["GEICO *AUTO ########", "GEICO", "insurance", 214.8, 17],
      ["T-MOBILE PCS SVC", "T-Mobile", "internet-phone", 65, 12],
    ]);
    goAround(books, checking, [
      [
        "fuel",
        12,
        28,
        58,
        [
          ["COSTCO GAS #### SAN DIEGO", "Costco Gas"],
          ["ARCO #####", "ARCO"],
        ],
      ],
      [
        "groceries",
        8,
        16,
        84,
        [
          ["VONS #### SAN DIEGO", "Vons"],
          ["FOOD 4 LESS ####", "Food 4 Less"],
        ],
      ],
      ["car", 1.5, 15, 30, [["SOAPY JOES CAR WASH", "Soapy Joe's"]]],
    ]);
    payMonthlyBills(books, card, [["SPOTIFY USA", "Spotify", "music", 11.99, 19]]);
    goAround(books, card, [
      [
        "dining-out",
        7,
        9,
        32,
        [
          ["ROBERTOS TACO SHOP", null],
          ["IN-N-OUT BURGER ###", "In-N-Out"],
          ["PANDA EXPRESS ####", "Panda Express"],
        ],
      ],
      [
        "shopping",
        2.5,
        14,
        90,
        [
          ["WAL-MART ####", "Walmart"],
          ["AMZN MKTP US*#######", "Amazon"],
        ],
      ],
      ["pharmacy", 1, 8, 30, [["CVS/PHARMACY #####", "CVS"]]],
    ]);
    const interest: string[] = [];
    const charges = [76.4, 77.1, 77.9, 78.2, 79.6, 80.1, 80.8, 81.3, 82.5, 83.4, 85.2, 86.1];
    for (const [index, charge] of charges.entries()) {
      const month = `${index < 5 ? 2025 : 2026}-${String(((index + 7) % 12) + 1).padStart(2, "0")}`;
      books.move(checking, card, `${month}-${month === "2026-06" ? 29 : 20}`, 360, "credit-card-payment");
      interest.push(
        ...idsOf(
          books.once(card, `${month}-24`, charge, {
            text: "INTEREST CHARGE ON PURCHASES",
            category: "interest-charges",
          }),
        ),
      );
    }
    const late = books.once(card, "2026-06-23", 40, { text: "LATE PAYMENT FEE", category: "bank-fees" });
    setAside(books, checking, saver, { text: "TRANSFER TO SAVINGS", amount: 40, day: 26 });
    return books.close({
      person:
        "He is 45 and drives for Uber and Lyft in San Diego. Since the middle of May Uber brings about $490 a week, not $655, and more leaves than comes in: on 3 August $277 were left in checking; the card costs $86.10 of interest a month while $5,000 lie in savings; a late payment cost $40 in June; the car's registration, $386, is due in the first days of September.",
      wanted: [
        want("interest_beside_savings", "interest charge", [], interest),
        want("income_change savings_rate", "uber", [], idsOf(less)),
        want("low_point_ahead cash_runway bill_due_before_payday savings_rate", "", [], []),
        want("yearly_renewal upcoming_bills", "dmv", [386], idsOf(plates)),
        want("fee_leak", "late payment fee", [40, 126.1], idsOf(late)),
      ],
      silly: [
        silly("small_purchases habit_doubled category_spike", "costco gas", "I drive for a living."),
        silly("income_change bill_missing", "lyft", "Lyft only when Uber is slow."),
        silly("unusual_charge largest_expense", "discount tire", "Tires, in March."),
        silly("subscription_overlap", "uber", "They pay me."),
        silly("idle_cash", "bayside checking", "There is hardly anything in it."),
      ],
    });
  },

  function phoenixLandscaper() {
    const books = openBooks({ name: "phoenix-landscaper", seed: 190004, since: "2025-10-01", today: "2026-10-17" });
    const checking = books.account("Saguaro Small Business Checking", { opening: 3600 });
    const saver = books.account("Saguaro Savings", { subtype: "savings", opening: 1800 });
    const hoa = books.monthly(checking, {
      text: "SONORAN VISTA HOA VENDOR ACH",
      merchant: "Sonoran Vista HOA",
      category: "gig-work",
      amount: 1800,
      day: 9,
      late: 2,
      to: "2026-09",
    });
    books.habit(checking, {
      category: "gig-work",
      places: [["MOBILE CHECK DEPOSIT ####", null]],
      perMonth: 8,
      low: 260,
      high: 860,
    });
    books.habit(checking, {
      category: "gig-work",
      places: [
        ["ZELLE FROM D HARTWELL YARD", null],
        ["ZELLE FROM P NAVARRO", null],
        ["ZELLE FROM LYNN OKAFOR", null],
      ],
      perMonth: 5,
      low: 90,
      high: 240,
    });
    const trailer = books.monthly(checking, {
      text: "SHEFFIELD FINANCIAL LOAN PMT",
      merchant: "Sheffield Financial",
      category: "other-loan",
      amount: 268.4,
      day: 14,
      from: "2026-08",
    });
    const truck = books.monthly(checking, {
      text: "STATE FARM RO ## SFPP",
      merchant: "State Farm",
      category: "insurance",
      amount: [
        ["2025-10", 189.4],
        ["2026-09", 231.6],
      ],
      day: 22,
    });
    const fees = books.monthly(checking, {
      text: "MONTHLY MAINTENANCE FEE",
      category: "bank-fees",
      amount: 16,
      day: "last business day",
    });
    for (const [day, amount] of [
      ["2026-01-15", 600],
      ["2026-04-15", 600],
      ["2026-06-15", 650],
      ["2026-09-15", 650],
    ] as const) {
      books.once(checking, day, amount, { text: "IRS USATAXPYMT ############", category: "taxes" });
    }
    books.once(checking, "2026-04-02", 724.6, {
      text: "STIHL DEALER A TO Z EQUIP",
      merchant: "A to Z Equipment",
      category: "shopping",
    });
    books.monthly(checking, {
      text: "APS ELECTRIC PMT",
      merchant: "APS",
      category: "gas-electricity",
      amount: [
        ["2025-10", 120],
        ["2025-11", 88],
        ["2026-05", 160],
        ["2026-06", 228],
        ["2026-10", 150],
      ],
      vary: 0.12,
      day: 19,
    });
    payMonthlyBills(books, checking, [
      ["MARYVALE TOWNHOMES RENT", null, "rent", 1495, 1],
      ["FORD MOTOR CR FORDCREDIT", "Ford Credit", "car-loan", 486.25, 5],
      ["AMBETTER AZ COMPLETE HLTH", "Ambetter", "insurance", 296.3, 3],
      ["COX PHOENIX COMM SVC", "Cox", "internet-phone", 84.99, 11],
      ["VZWRLSS*APOCC VISB", "Verizon", "internet-phone", 92.1, 16],
      ["NETFLIX.COM", "Netflix", "tv-streaming", 17.99, 24],
    ]);
    goAround(books, checking, [
      [
        "fuel",
        12,
        38,
        96,
        [
          ["QT #### OUTSIDE PHOENIX", "QuikTrip"],
          ["CHEVRON #######", "Chevron"],
        ],
      ],
      [
        "home-improvement",
        6,
        38,
        240,
        [
          ["THE HOME DEPOT ####", "Home Depot"],
          ["SITEONE LANDSCAPE SUPPLY", "SiteOne"],
        ],
      ],
      ["water-waste", 4, 22, 60, [["CITY PHX NORTH GATEWAY TRANSFER", null]]],
      ["services", 5, 80, 160, [["ZELLE TO R MENDEZ", null]]],
      [
        "groceries",
        8,
        22,
        108,
        [
          ["FRYS-FOOD-DRG ###", "Fry's"],
          ["FOOD CITY ###", "Food City"],
        ],
      ],
      [
        "dining-out",
        9,
        8,
        26,
        [
          ["FILIBERTOS MEX FOOD", "Filiberto's"],
          ["CIRCLE K #####", "Circle K"],
        ],
      ],
    ]);
    setAside(books, checking, saver, { text: "TRANSFER TO SAVINGS", amount: 450, day: 28 });
    return books.close({
      person:
        "He is 38 and keeps yards in Phoenix, with a helper. The homeowners' association, $1,800 a month by the 11th, has not paid in October; the truck's insurance rose by $42.20; a trailer bought in August costs $268.40 a month; the bank takes $16 a month.",
      wanted: [
        want("bill_missing income_change reimbursement_missing", "sonoran vista", [1800], idsOf(hoa, "2026-04-01")),
        want("price_increase", "state farm", [42.2, 506.4, 231.6], idsOf(truck, "2026-06-01")),
        want("fee_leak", "maintenance fee", [16, 192], idsOf(fees)),
        want("new_commitment", "sheffield", [268.4, 3220.8, 805.2], idsOf(trailer)),
      ],
      silly: [
        silly("income_change", "mobile check", "Customers pay when they pay."),
        silly("duplicate_charge habit_doubled small_purchases", "mendez", "My helper's wages."),
        silly("category_spike price_increase", "aps", "A Phoenix summer."),
        silly("unusual_charge largest_expense", "irs", "The quarter's tax."),
        silly("small_purchases", "quiktrip", "The truck's gas."),
      ],
    });
  },

  function lyonDesigner() {
    const books = openBooks({
      name: "lyon-designer",
      seed: 190005,
      since: "2025-05-01",
      today: "2026-10-14",
      currency: "EUR",
    });
    const account = books.account("Compte courant", { opening: 2100 });
    const livret = books.account("Livret A", { subtype: "savings", opening: 5200 });
    books.monthly(account, {
      text: "VIR SEPA STUDIO CROIX-ROUSSE FACT ####",
      merchant: "Studio Croix-Rousse",
      category: "gig-work",
      amount: 1420,
      day: 5,
      late: 4,
    });
    books.monthly(account, {
      text: "VIR SEPA EDITIONS DU CONFLUENT",
      merchant: "Éditions du Confluent",
      category: "gig-work",
      amount: 790,
      vary: 0.3,
      day: 19,
      late: 3,
    });
    books.monthly(account, {
      text: "VIR SEPA MAIRIE DE VILLEURBANNE",
      merchant: "Mairie de Villeurbanne",
      category: "gig-work",
      amount: 900,
      vary: 0.2,
      day: 25,
      everyMonths: 2,
    });
    const caf = books.monthly(account, {
      text: "VIR SEPA CAF DU RHONE PRIME ACTIVITE",
      merchant: "CAF",
      category: "benefits",
      amount: 148.2,
      day: 5,
      to: "2026-08",
    });
    const urssaf = (
      [
        ["2025-07-31", 1842],
        ["2025-10-31", 2011],
        ["2026-01-30", 1905],
        ["2026-04-30", 2076],
        ["2026-07-31", 1968],
      ] as const
    ).flatMap(([day, amount]) =>
      books.once(account, day, amount, {
        text: "PRLV SEPA URSSAF RHONE-ALPES ########",
        merchant: "URSSAF",
        category: "taxes",
      }),
    );
    const sfr = books.monthly(account, {
      text: "PRLV SEPA SFR FIXE ADSL",
      merchant: "SFR",
      category: "internet-phone",
      amount: [
        ["2025-08", 22.99],
        ["2026-08", 34.99],
      ],
      day: 12,
      from: "2025-08",
    });
    const desk = books.monthly(account, {
      text: "PRLV SEPA LA RUCHE COWORKING LYON",
      merchant: "La Ruche Coworking",
      category: "services",
      amount: 129,
      day: 3,
      from: "2026-09",
    });
    books.once(account, "2026-07-14", 468.5, {
      text: "CB AIRBNB HM######## ##/##",
      merchant: "Airbnb",
      category: "lodging",
    });
    payMonthlyBills(books, account, [
      ["VIR SEPA REGIE DU RHONE LOYER", "Régie du Rhône", "rent", 742, 5],
      ["PRLV SEPA EDF CLIENTS PARTICULIERS", "EDF", "gas-electricity", 61, 10],
      ["PRLV SEPA FREE MOBILE", "Free Mobile", "internet-phone", 15.99, 17],
      ["PRLV SEPA ADOBE SYSTEMS", "Adobe", "software", 67.01, 8],
      ["PRLV SEPA MUTUELLE MGEN", "MGEN", "insurance", 58.4, 6],
      ["PRLV SEPA MAIF HABITATION", "MAIF", "insurance", 14.8, 15],
      ["PRLV SEPA TCL SYTRAL ABONNEMENT", "TCL", "public-transport", 69.4, 2],
      ["PRLV SEPA BASIC FIT FRANCE", "Basic-Fit", "fitness", 29.99, 20],
      ["CB SPOTIFY P########", "Spotify", "music", 12.14, 22],
    ]);
    goAround(books, account, [
      [
        "groceries",
        10,
        9,
        64,
        [
          ["CB CARREFOUR CITY LYON ##/##", "Carrefour"],
          ["CB MONOPRIX LYON # ##/##", "Monoprix"],
          ["CB BIOCOOP LYON ##/##", "Biocoop"],
        ],
      ],
      [
        "coffee",
        11,
        2.4,
        9.5,
        [
          ["CB BOULANGERIE DU PLATEAU ##/##", null],
          ["CB CAFE MOKXA LYON ##/##", null],
        ],
      ],
      [
        "dining-out",
        6,
        12,
        38,
        [
          ["CB BOUCHON LES FINES GUEULES ##/##", null],
          ["CB SUSHI SHOP LYON ##/##", "Sushi Shop"],
        ],
      ],
      [
        "shopping",
        2.5,
        9,
        85,
        [
          ["CB FNAC LYON ##/##", "Fnac"],
          ["CB AMAZON EU SARL ##/##", "Amazon"],
        ],
      ],
      ["clothing", 0.8, 20, 80, [["CB UNIQLO LYON ##/##", "Uniqlo"]]],
      ["entertainment", 2, 8, 22, [["CB CINEMA COMOEDIA LYON ##/##", null]]],
      ["pharmacy", 1, 5, 24, [["CB PHARMACIE CROIX ROUSSE ##/##", null]]],
      ["other-travel", 1.2, 22, 88, [["CB SNCF CONNECT ##/##", "SNCF"]]],
    ]);
    books.once(livret, "2025-12-31", 98.6, { text: "INTERETS CREDITEURS LIVRET A", category: "interest" });
    setAside(books, account, livret, { text: "VIR VERS LIVRET A", amount: 280, day: 27 });
    return books.close({
      person:
        "She is 32 and a graphic designer on her own in Lyon. The quarter's contributions to the URSSAF, about €1,970, are taken on 31 October; the family fund's €148.20 a month has not come in September nor October; SFR's promotion ended after a year, €12 more; she rents a desk since September, €129.",
      wanted: [
        want("bill_missing income_change", "caf du rhone", [148.2, 296.4], idsOf(caf, "2026-03-01")),
        want(
          "upcoming_bills yearly_renewal bill_due_before_payday low_point_ahead",
          "urssaf",
          [1968, 2076, 2011],
          idsOf(urssaf),
        ),
        want("price_increase", "sfr", [12, 144, 34.99], idsOf(sfr, "2026-05-01")),
        want("new_commitment new_subscription", "la ruche", [129, 1548, 258], idsOf(desk)),
      ],
      silly: [
        silly("income_change bill_missing", "confluent", "It depends on the invoice."),
        silly("unusual_charge largest_expense category_spike", "urssaf", "Every three months."),
        silly("bill_missing", "mairie", "They pay every other month."),
        silly("duplicate_charge small_purchases", "boulangerie", "My bread."),
        silly("subscription_overlap", "free mobile", "One is the phone, one the house."),
      ],
    });
  },
];
