import { idsOf, openBooks, silly, want } from "../../build";
import type { Household } from "../../types";
import { goAbout, payBills } from "./errands";

/** A new air conditioner in Chattanooga, two cats in Albany, a first house in Spokane, a son at college from Raleigh. */
export const homeowners: readonly (() => Household)[] = [
  function chattanoogaCooling() {
    const books = openBooks({ name: "chattanooga-cooling", seed: 170006, since: "2025-06-01", today: "2026-09-14" });
    const checking = books.account("Lookout Checking", { opening: 4200 });
    const saver = books.account("Lookout Savings", { subtype: "savings", opening: 4600 });
    const card = books.account("Lookout Platinum Visa", { type: "credit", opening: -37.98 });
    books.everyDays(checking, {
      text: "VOLKS ASSEMBLY OPS PAYROLL",
      merchant: "Volks Assembly",
      category: "salary",
      amount: 1705.7,
      vary: 0.03,
      days: 14,
      first: "2025-06-06",
    });
    books.monthly(checking, {
      text: "HAMILTON CO SCHOOLS PAYROLL",
      merchant: "Hamilton County Schools",
      category: "salary",
      amount: 2060.9,
      day: "last business day",
    });
    books.once(card, "2026-04-22", 7860, {
      text: "METRO HEATING AND AIR CHATT",
      merchant: "Metro Heating and Air",
      category: "home-improvement",
    });
    payBills(books, card, [
      ["NETFLIX.COM", "Netflix", "tv-streaming", 17.99, 11],
      ["SPOTIFY USA", "Spotify", "music", 19.99, 19],
    ]);
    const costs = new Map([
      ["2026-06", 163.7],
      ["2026-07", 160.1],
      ["2026-08", 156.2],
      ["2026-09", 152.3],
    ]);
    const interest: string[] = [];
    for (let month = 0; month < 16; month += 1) {
      const year = month < 7 ? 2025 : 2026;
      const name = `${year}-${String(((month + 5) % 12) + 1).padStart(2, "0")}`;
      books.move(checking, card, `${name}-28`, name < "2026-05" ? 37.98 : 400, "credit-card-payment");
      const cost = costs.get(name);
      if (cost) {
        interest.push(
          ...idsOf(
            books.once(card, `${name}-05`, cost, {
              text: "INTEREST CHARGE ON PURCHASES",
              category: "interest-charges",
            }),
          ),
        );
      }
    }
    const xfinity = books.monthly(checking, {
      text: "COMCAST CHATTANOOGA",
      merchant: "Xfinity",
      category: "internet-phone",
      amount: [
        ["2025-06", 55],
        ["2026-08", 84],
      ],
      day: 8,
    });
    const warranty = books.once(checking, "2025-10-02", 649, {
      text: "CINCH HOME SERVICES ANNUAL",
      merchant: "Cinch Home Services",
      category: "services",
    });
    books.monthly(checking, {
      text: "EPB ELECTRIC POWER BILL",
      merchant: "EPB",
      category: "gas-electricity",
      amount: [
        ["2025-06", 182],
        ["2025-10", 131],
        ["2025-12", 176],
        ["2026-03", 128],
        ["2026-06", 171],
      ],
      vary: 0.1,
      day: 17,
    });
    books.monthly(checking, {
      text: "TENN AMERICAN WATER",
      merchant: "Tennessee American Water",
      category: "water-waste",
      amount: 62,
      vary: 0.15,
      day: 23,
    });
    payBills(books, checking, [
      ["REGIONS MORTGAGE PMT", "Regions Mortgage", "mortgage", 1705.33, 1],
      ["STATE FARM RO ## SFPP", "State Farm", "insurance", 231.5, 14],
      ["VERIZON WRLS PHONE", "Verizon", "internet-phone", 132.4, 20],
      ["TVFCU AUTO LOAN", null, "car-loan", 372.6, 5],
      ["YCAP AFTERCARE RED BANK", null, "childcare", 240, 7],
    ]);
    books.once(checking, "2026-02-26", 1610, { text: "IRS TREAS 310 TAX REF", category: "tax-refund" });
    books.once(checking, "2026-06-23", 980, { text: "GULF SHORES RENTALS", category: "lodging" });
    goAbout(books, checking, [
      [
        "groceries",
        12,
        14,
        140,
        [
          ["PUBLIX #### CHATTANOOGA", "Publix"],
          ["FOOD CITY ###", "Food City"],
          ["WM SUPERCENTER #####", "Walmart"],
        ],
      ],
      [
        "dining-out",
        8,
        12,
        58,
        [
          ["CHICK-FIL-A #####", "Chick-fil-A"],
          ["TST* CHAMPYS CHICKEN", null],
          ["ZAXBYS ####", "Zaxby's"],
        ],
      ],
      [
        "fuel",
        7,
        26,
        52,
        [
          ["MAPCO ####", "Mapco"],
          ["SHELL OIL ########", "Shell"],
        ],
      ],
      [
        "home-improvement",
        2,
        12,
        110,
        [
          ["LOWES #####", "Lowe's"],
          ["THE HOME DEPOT ####", "Home Depot"],
        ],
      ],
      [
        "shopping",
        6,
        9,
        90,
        [
          ["AMZN MKTP US*#######", "Amazon"],
          ["TARGET ########", "Target"],
        ],
      ],
      ["clothing", 1.5, 18, 80, [["OLD NAVY US ####", "Old Navy"]]],
      ["pharmacy", 1.5, 6, 34, [["CVS/PHARMACY #####", "CVS"]]],
      ["entertainment", 1.5, 18, 70, [["TENNESSEE AQUARIUM", null]]],
    ]);
    books.sweep(checking, saver, 27, 3600);
    return books.close({
      person:
        "A couple with two children and a house in Chattanooga. The new air conditioner stands on the card since April and costs about $155 of interest a month, while more than that debt lies in savings; the promotion for the internet ended in August, $29 more; the home warranty renews on 2 October for $649.",
      wanted: [
        want("interest_beside_savings fee_leak", "interest charge", [], interest),
        want("price_increase", "xfinity", [29, 348, 84], idsOf(xfinity, "2026-05-01")),
        want("yearly_renewal upcoming_bills", "cinch", [649], idsOf(warranty)),
      ],
      silly: [
        silly("unusual_charge largest_expense category_spike", "metro heating", "They know what the unit cost."),
        silly("category_spike price_increase", "epb", "It is the summer."),
        silly("unusual_charge", "gulf shores", "Their vacation in June."),
        silly("duplicate_charge habit_doubled", "home depot", "A house needs things."),
        silly("income_change", "volks", "There is overtime in some weeks."),
      ],
    });
  },

  function albanyTwoCats() {
    const books = openBooks({ name: "albany-two-cats", seed: 170007, since: "2025-10-01", today: "2026-11-09" });
    const checking = books.account("Mohawk Checking", { opening: 3900 });
    const saver = books.account("Mohawk High Yield", { subtype: "savings", opening: 5200 });
    const card = books.account("Mohawk Double Cash", { type: "credit", opening: 0 });
    books.everyDays(checking, {
      text: "NYS OSC STATE PAYROLL",
      merchant: "State of New York",
      category: "salary",
      amount: 1522.4,
      vary: 0.01,
      days: 14,
      first: "2025-10-08",
    });
    for (const day of [15, 31]) {
      books.monthly(checking, {
        text: "HUDSON INK PRINT CO DIRECT DEP",
        merchant: "Hudson Ink",
        category: "salary",
        amount: 1281.5,
        day,
      });
    }
    const trial = books.once(card, "2026-09-30", 0.5, {
      text: "NOOM TRIAL NOOM.COM",
      merchant: "Noom",
      category: "fitness",
    });
    const noom = books.monthly(card, {
      text: "NOOM INC NOOM.COM",
      merchant: "Noom",
      category: "fitness",
      amount: 70,
      day: 7,
      from: "2026-10",
    });
    const planet = books.monthly(checking, {
      text: "PLANET FIT CLUB FEES",
      merchant: "Planet Fitness",
      category: "fitness",
      amount: 24.99,
      day: 17,
    });
    const ymca = books.monthly(card, {
      text: "CAPITAL DISTRICT YMCA",
      merchant: "YMCA",
      category: "fitness",
      amount: 62,
      day: 5,
      from: "2026-02",
    });
    const vet = books.monthly(card, {
      text: "TRUPANION PET INS",
      merchant: "Trupanion",
      category: "insurance",
      amount: [
        ["2025-10", 84],
        ["2026-10", 97.5],
      ],
      day: 6,
    });
    const cart = [["IC* INSTACART*####", "Instacart"]] as const;
    books.habit(card, { category: "groceries", places: cart, perMonth: 1.5, low: 52, high: 120, to: "2026-08-09" });
    const carts = books.habit(card, {
      category: "groceries",
      places: cart,
      perMonth: 7,
      low: 52,
      high: 125,
      from: "2026-08-10",
    });
    books.monthly(checking, {
      text: "NATIONAL GRID NY UTILITY",
      merchant: "National Grid",
      category: "gas-electricity",
      amount: [
        ["2025-10", 128],
        ["2025-12", 224],
        ["2026-04", 112],
        ["2026-11", 141],
      ],
      vary: 0.1,
      day: 20,
    });
    payBills(books, checking, [
      ["TRUSTCO BANK MORTGAGE", "Trustco", "mortgage", 1540.62, 1],
      ["DEPT EDUCATION NELNET", "Nelnet", "student-loan", 310.4, 22],
      ["SUBARU MOTORS FINANCE", "Subaru Finance", "car-loan", 298.3, 9],
      ["GEICO *AUTO ########", "GEICO", "insurance", 142.6, 13],
    ]);
    books.monthly(checking, {
      text: "VANGUARD BUY INVESTMENT",
      merchant: "Vanguard",
      category: "investment-transfer",
      amount: 500,
      day: 16,
      flow: "out",
    });
    payBills(books, card, [
      ["SPECTRUM", "Spectrum", "internet-phone", 70, 19],
      ["VZWRLSS*APOCC VISB", "Verizon", "internet-phone", 122, 10],
      ["NETFLIX.COM", "Netflix", "tv-streaming", 17.99, 14],
      ["MAX.COM", "Max", "tv-streaming", 16.99, 25],
      ["SPOTIFY USA", "Spotify", "music", 16.99, 3],
    ]);
    books.once(card, "2026-05-12", 684.2, { text: "JETBLUE ###########", merchant: "JetBlue", category: "flights" });
    books.once(card, "2026-04-20", 362.5, { text: "UPSTATE FELINE VET", category: "pets" });
    goAbout(books, card, [
      [
        "groceries",
        7,
        12,
        95,
        [
          ["HANNAFORD ####", "Hannaford"],
          ["PRICE CHOPPER ###", "Price Chopper"],
          ["TRADER JOE S ###", "Trader Joe's"],
        ],
      ],
      [
        "dining-out",
        8,
        15,
        72,
        [
          ["TST* DRUTHERS ALBANY", null],
          ["SQ *BOMBERS BURRITO", null],
          ["PANERA BREAD ####", "Panera"],
        ],
      ],
      [
        "coffee",
        9,
        4,
        10,
        [
          ["DUNKIN #######", "Dunkin'"],
          ["STEWARTS SHOP ###", "Stewart's"],
        ],
      ],
      ["fuel", 4, 28, 50, [["SUNOCO ##########", "Sunoco"]]],
      [
        "shopping",
        5,
        9,
        95,
        [
          ["AMZN MKTP US*#######", "Amazon"],
          ["TARGET ########", "Target"],
        ],
      ],
      ["pets", 2, 28, 68, [["CHEWY.COM", "Chewy"]]],
      ["entertainment", 1.5, 18, 80, [["SPECTRUM 8 THEATRES", null]]],
    ]);
    books.payInFull(checking, card, 6);
    books.sweep(checking, saver, 27, 4100);
    return books.close({
      person:
        "A couple with two cats and a house in Albany. Groceries by Instacart went from one or two a month to seven since August; they pay for Planet Fitness although they joined the YMCA in February; Noom's trial became $70 a month; the cats' insurance rose by $13.50 in October.",
      wanted: [
        want("habit_doubled category_spike", "instacart", [], idsOf(carts)),
        want("free_trial_converted new_subscription", "noom", [70, 840], idsOf([...trial, ...noom])),
        want(
          "subscription_overlap forgotten_subscription",
          "planet",
          [24.99, 299.88, 62, 744, 86.99, 1043.88],
          idsOf([...planet, ...ymca], "2026-05-01"),
        ),
        want("price_increase", "trupanion", [13.5, 162, 97.5], idsOf(vet, "2026-06-01")),
      ],
      silly: [
        silly("category_spike price_increase", "national grid", "The heating comes on in November."),
        silly("subscription_overlap", "netflix", "Each has shows of its own."),
        silly("unusual_charge largest_expense", "jetblue", "Their trip in spring."),
        silly("duplicate_charge", "nys osc", "It is her pay."),
        silly("idle_cash", null, "The money earns interest."),
      ],
    });
  },

  function spokaneFirstHouse() {
    const books = openBooks({ name: "spokane-first-house", seed: 170008, since: "2025-07-01", today: "2026-10-15" });
    const joint = books.account("Cedar Joint Checking", { opening: 5100 });
    const old = books.account("Evergreen Basic Checking", { opening: 1080 });
    const saver = books.account("Cedar Savings", { subtype: "savings", opening: 4800 });
    const card = books.account("Cedar Rewards Visa", { type: "credit", opening: 0 });
    books.everyDays(joint, {
      text: "AVIAN AEROSTRUCTURES PAYROLL",
      merchant: "Avian Aerostructures",
      category: "salary",
      amount: 1906.1,
      vary: 0.03,
      days: 14,
      first: "2025-07-03",
    });
    books.everyDays(joint, {
      text: "PROVIDENCE HEALTH DIR DEP",
      merchant: "Providence",
      category: "salary",
      amount: 1410.8,
      vary: 0.04,
      days: 14,
      first: "2025-07-10",
    });
    const city = books.monthly(joint, {
      text: "CITY OF SPOKANE UTILITY",
      merchant: "City of Spokane",
      category: "water-waste",
      amount: [
        ["2025-07", 206.9],
        ["2026-01", 214.37],
      ],
      day: 6,
    });
    const cityAgain = books.once(old, "2026-10-08", 214.37, {
      text: "CITY OF SPOKANE UTILITY",
      merchant: "City of Spokane",
      category: "water-waste",
    });
    const avista = books.monthly(joint, {
      text: "AVISTA UTILITIES WEB PMT",
      merchant: "Avista",
      category: "gas-electricity",
      amount: [
        ["2025-07", 118],
        ["2025-11", 192],
        ["2026-04", 124],
      ],
      vary: 0.12,
      day: 3,
      late: 1,
      to: "2026-08",
    });
    const fee = books.monthly(old, { text: "MONTHLY MAINTENANCE FEE", category: "bank-fees", amount: 12, day: 28 });
    payBills(books, old, [
      ["SPOTIFY USA", "Spotify", "music", 11.99, 21],
      ["MUV FITNESS SPOKANE", "MUV Fitness", "fitness", 35, 11],
    ]);
    for (let month = 0; month < 16; month += 1) {
      const year = month < 6 ? 2025 : 2026;
      books.move(joint, old, `${year}-${String(((month + 6) % 12) + 1).padStart(2, "0")}-12`, 60);
    }
    const pemco = [
      ["2025-10-28", 688],
      ["2026-04-28", 731],
    ].flatMap(([day, amount]) =>
      books.once(joint, String(day), Number(amount), {
        text: "PEMCO MUTUAL INSURANCE",
        merchant: "PEMCO",
        category: "insurance",
      }),
    );
    payBills(books, joint, [
      ["GUILD MORTGAGE PMT", "Guild Mortgage", "mortgage", 2060.71, 1],
      ["HAPPY HOURS PRESCHOOL SPOKANE", null, "childcare", 1120, 2],
      ["STCU AUTO LOAN", null, "car-loan", 402.5, 15],
      ["MOHELA STUDENT LN", "Mohela", "student-loan", 240.18, 20],
    ]);
    payBills(books, card, [
      ["XFINITY INTERNET", "Xfinity", "internet-phone", 70, 9],
      ["VZWRLSS*APOCC VISB", "Verizon", "internet-phone", 130.2, 17],
      ["HULU ########", "Hulu", "tv-streaming", 18.99, 23],
    ]);
    books.once(card, "2026-03-07", 1242, { text: "HARVEYS APPLIANCE", category: "home-improvement" });
    books.once(joint, "2026-06-12", 3400, { text: "INLAND FENCE CO SPOKANE", category: "home-improvement" });
    books.once(joint, "2026-02-27", 2860, { text: "IRS TREAS 310 TAX REF", category: "tax-refund" });
    goAbout(books, card, [
      [
        "groceries",
        11,
        14,
        130,
        [
          ["ROSAUERS ###", "Rosauers"],
          ["FRED-MEYER ####", "Fred Meyer"],
          ["COSTCO WHSE ####", "Costco"],
        ],
      ],
      [
        "dining-out",
        8,
        12,
        60,
        [
          ["MOD PIZZA SPOKANE", "MOD Pizza"],
          ["TST* DAVIDS PIZZA", null],
          ["DICKS DRIVE IN", null],
        ],
      ],
      ["coffee", 7, 4, 11, [["DUTCH BROS ####", "Dutch Bros"]]],
      ["fuel", 6, 28, 58, [["MAVERIK ####", "Maverik"]]],
      [
        "home-improvement",
        3,
        10,
        120,
        [
          ["LOWES #####", "Lowe's"],
          ["THE HOME DEPOT ####", "Home Depot"],
        ],
      ],
      [
        "shopping",
        6,
        9,
        90,
        [
          ["AMZN MKTP US*#######", "Amazon"],
          ["TARGET ########", "Target"],
        ],
      ],
      ["clothing", 1.5, 14, 70, [["CARTERS ####", "Carter's"]]],
      ["medical", 1, 25, 50, [["MULTICARE ROCKWOOD PEDS", null]]],
    ]);
    books.payInFull(joint, card, 7);
    books.sweep(joint, saver, 27, 6200);
    return books.close({
      person:
        "A young couple with a toddler in their first house in Spokane. The city's $214.37 were paid from both accounts in October; nothing has gone to Avista since August; the half-year of car insurance is due on the 28th, $731 the last time; the old account costs $12 each month.",
      wanted: [
        want(
          "duplicate_charge",
          "city of spokane",
          [214.37, 428.74],
          [...idsOf(city, "2026-10-01"), ...idsOf(cityAgain)],
        ),
        want("bill_missing", "avista", [], idsOf(avista, "2026-01-01")),
        want(
          "yearly_renewal upcoming_bills price_increase bill_due_before_payday",
          "pemco",
          [731, 688, 43, 86],
          idsOf(pemco),
        ),
        want("fee_leak", "maintenance fee", [12, 144, 180], idsOf(fee, "2025-10-01")),
      ],
      silly: [
        silly("unusual_charge largest_expense", "inland fence", "The fence, in June."),
        silly("price_increase", "city of spokane", "The city's rates rise each January."),
        silly("duplicate_charge habit_doubled", "home depot", "It is a first house."),
        silly("forgotten_subscription", "happy hours", "Their child is there each day."),
        silly("income_change", "providence", "Her shifts differ."),
      ],
    });
  },

  function raleighCollege() {
    const books = openBooks({ name: "raleigh-college", seed: 170009, since: "2025-01-01", today: "2026-09-03" });
    const checking = books.account("Triangle Joint Checking", { opening: 8900 });
    const saver = books.account("Triangle Savings", { subtype: "savings", opening: 15200 });
    const card = books.account("Triangle Sky Card", { type: "credit", opening: 0 });
    for (const day of [15, 31]) {
      books.monthly(checking, {
        text: "KESTREL SYSTEMS INC PAYROLL",
        merchant: "Kestrel Systems",
        category: "salary",
        amount: 2382.44,
        day,
      });
    }
    books.everyDays(checking, {
      text: "WAKE COUNTY GOVT DIR DEP",
      merchant: "Wake County",
      category: "salary",
      amount: 1260.35,
      vary: 0.01,
      days: 14,
      first: "2025-01-03",
    });
    const trips: string[] = [];
    for (const [leaves, flight, hotel, repaid] of [
      ["2025-02-11", 388.2, 402.6, "2025-02-25"],
      ["2025-05-06", 412.9, 391.4, "2025-05-19"],
      ["2025-09-16", 365.4, 428.8, "2025-09-29"],
      ["2025-11-04", 441.7, 377.2, "2025-11-17"],
      ["2026-02-10", 402.3, 410.9, "2026-02-23"],
      ["2026-04-21", 419.6, 396.5, "2026-05-04"],
      ["2026-07-14", 436.2, 412.8, null],
    ] as const) {
      const rows = [
        ...books.once(card, leaves, flight, {
          text: "DELTA AIR #############",
          merchant: "Delta",
          category: "flights",
        }),
        ...books.once(
          card,
          leaves.replace(/..$/, (day) => String(Number(day) + 2).padStart(2, "0")),
          hotel,
          {
            text: "COURTYARD BY MARRIOTT ATL",
            merchant: "Marriott",
            category: "lodging",
          },
        ),
      ];
      const back = repaid
        ? books.once(checking, repaid, Math.round((flight + hotel) * 100) / 100, {
            text: "KESTREL SYSTEMS EXPENSE REIMB CONCUR",
            merchant: "Concur",
            category: "other-income",
          })
        : [];
      if (leaves >= "2026-04-01") trips.push(...idsOf([...rows, ...back]));
    }
    const tuition = (
      [
        ["2025-01-08", 4850],
        ["2025-08-12", 4850],
        ["2026-01-07", 4850],
        ["2026-08-11", 5390],
      ] as const
    ).flatMap(([day, amount]) =>
      books.once(checking, day, amount, {
        text: "NC STATE UNIV STUDENT ACCT",
        merchant: "NC State University",
        category: "education",
      }),
    );
    const flat = books.monthly(checking, {
      text: "VALENTINE COMMONS RENT WEB PMT",
      merchant: "Valentine Commons",
      category: "rent",
      amount: 875,
      day: 1,
      from: "2026-08",
    });
    const family = books.monthly(card, {
      text: "SPOTIFY P##########",
      merchant: "Spotify",
      category: "music",
      amount: 19.99,
      day: 12,
    });
    const student = books.monthly(card, {
      text: "SPOTIFY STUDENT P##########",
      merchant: "Spotify",
      category: "music",
      amount: 5.99,
      day: 24,
    });
    books.monthly(checking, {
      text: "DUKE ENERGY PROGRESS BILL PAY",
      merchant: "Duke Energy",
      category: "gas-electricity",
      amount: 158,
      vary: 0.2,
      day: 19,
    });
    books.monthly(checking, {
      text: "RALEIGH WATER UTILITY BILL",
      merchant: "Raleigh Water",
      category: "water-waste",
      amount: 88,
      vary: 0.12,
      day: 23,
    });
    payBills(books, checking, [
      ["TRUIST MORTGAGE PAYMENT", "Truist", "mortgage", 1830.9, 1],
      ["ERIE INSURANCE PREM", "Erie Insurance", "insurance", 265.4, 14],
      ["GOOD SHEPHERD LUTHERAN GIVING", null, "gifts-donations", 200, 7],
    ]);
    books.monthly(checking, {
      text: "FID BKG SVC LLC MONEYLINE",
      merchant: "Fidelity",
      category: "investment-transfer",
      amount: 900,
      day: 18,
      flow: "out",
    });
    payBills(books, card, [
      ["ATT* BILL PAYMENT", "AT&T", "internet-phone", 70, 9],
      ["VZWRLSS*APOCC VISB", "Verizon", "internet-phone", 185.6, 16],
      ["NETFLIX.COM", "Netflix", "tv-streaming", 17.99, 26],
    ]);
    books.once(saver, "2025-10-14", 7800, { text: "OAK CITY ROOFING LLC", category: "home-improvement" });
    goAbout(books, card, [
      [
        "groceries",
        10,
        14,
        120,
        [
          ["HARRIS TEETER ####", "Harris Teeter"],
          ["WEGMANS RALEIGH ###", "Wegmans"],
          ["COSTCO WHSE ####", "Costco"],
        ],
      ],
      [
        "dining-out",
        9,
        15,
        75,
        [
          ["TST* CLYDE COOPERS BBQ", null],
          ["COOK OUT ####", "Cook Out"],
          ["CAVA ####", "Cava"],
        ],
      ],
      ["coffee", 7, 4, 10, [["STARBUCKS STORE #####", "Starbucks"]]],
      [
        "fuel",
        6,
        28,
        56,
        [
          ["SHEETZ ####", "Sheetz"],
          ["SHELL OIL ########", "Shell"],
        ],
      ],
      [
        "shopping",
        6,
        10,
        110,
        [
          ["AMZN MKTP US*#######", "Amazon"],
          ["TARGET ########", "Target"],
        ],
      ],
      ["medical", 1, 30, 70, [["WAKEMED PHYSICIANS", null]]],
      ["pharmacy", 2, 6, 40, [["CVS/PHARMACY #####", "CVS"]]],
      ["entertainment", 1.5, 20, 90, [["DPAC DURHAM", null]]],
    ]);
    books.payInFull(checking, card, 6);
    books.sweep(checking, saver, 27, 8500);
    return books.close({
      person:
        "A couple in their fifties in Raleigh with a son at college. His employer pays back each business trip within two weeks, but July's $849 have not come; since August they pay $875 a month for the son's apartment; the semester costs $540 more than the last; the son has Spotify twice, in the family's plan and as a student.",
      wanted: [
        want("reimbursement_missing bill_missing", "concur", [849, 436.2, 412.8], trips),
        want("new_commitment new_subscription", "valentine", [875, 10500, 1750], idsOf(flat)),
        want("price_increase unusual_charge largest_expense", "nc state", [540, 1080, 5390], idsOf(tuition)),
        want(
          "subscription_overlap forgotten_subscription duplicate_charge",
          "spotify",
          [5.99, 71.88, 19.99, 239.88, 25.98, 311.76],
          idsOf([...family, ...student], "2026-03-01"),
        ),
      ],
      silly: [
        silly("income_change", "concur", "It is his own money that comes back."),
        silly("unusual_charge largest_expense", "oak city", "The roof, last autumn."),
        silly("category_spike", "duke energy", "It is the summer."),
        silly("price_increase", "delta", "Fares differ."),
        silly("idle_cash", null, "It earns interest."),
      ],
    });
  },
];
