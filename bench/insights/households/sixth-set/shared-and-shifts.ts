import { idsOf, openBooks, silly, sumOfRows, want } from "../../build";
import { liveIn } from "../../everyday";
import type { Household } from "../../types";

/** Rent by roommates, pay by shifts, two pensions in the sun. */
export const sharedAndShifts: readonly (() => Household)[] = [
  function torontoRoommates() {
    const books = openBooks({
      name: "toronto-roommates",
      seed: 71301,
      since: "2025-06-01",
      today: "2026-07-14",
      currency: "CAD",
    });
    const chequing = books.account("Maple Chequing", { opening: 2100 });
    const card = books.account("Maple Cash Back Visa", { type: "credit", opening: -640 });
    books.everyDays(chequing, {
      text: "PAYROLL DEPOSIT QUAY DIGITAL",
      merchant: "Quay Digital",
      category: "salary",
      amount: 1890.42,
      days: 14,
      first: "2025-06-06",
    });
    books.monthly(chequing, {
      text: "INTERAC E-TRANSFER TO QUEEN WEST PM RENT",
      category: "rent",
      amount: 2850,
      day: 1,
    });
    const shares = ["DANIEL OKORO", "MEGAN LI"].flatMap((who) =>
      books.monthly(chequing, {
        text: `INTERAC E-TRANSFER FROM ${who}`,
        category: "other-transfer",
        flow: "in",
        amount: 950,
        day: 1,
        late: 2,
        skip: who === "MEGAN LI" ? ["2026-07"] : [],
      }),
    );
    const rogers = books.monthly(card, {
      text: "ROGERS ********##",
      merchant: "Rogers",
      category: "internet-phone",
      amount: [
        ["2025-06", 79.1],
        ["2026-05", 96.05],
      ],
      day: 11,
    });
    books.monthly(card, {
      text: "PUBLIC MOBILE INC",
      merchant: "Public Mobile",
      category: "internet-phone",
      amount: 39.55,
      day: 22,
    });
    books.monthly(chequing, {
      text: "TORONTO HYDRO BPY",
      merchant: "Toronto Hydro",
      category: "gas-electricity",
      amount: 92,
      vary: 0.25,
      day: 16,
      everyMonths: 2,
    });
    books.monthly(card, {
      text: "PRESTO AUTO ##########",
      merchant: "Presto",
      category: "public-transport",
      amount: 60,
      day: 6,
    });
    books.monthly(card, {
      text: "DISNEY PLUS BURBANK",
      merchant: "Disney+",
      category: "tv-streaming",
      amount: 15.99,
      day: 25,
    });
    const trial = [
      ...books.once(card, "2026-04-18", 1, {
        text: "HEADSPACE TRIAL SANTA MONICA",
        merchant: "Headspace",
        category: "fitness",
      }),
      ...["2026-05-02", "2026-06-02", "2026-07-02"].flatMap((day) =>
        books.once(card, day, 17.49, { text: "HEADSPACE SANTA MONICA", merchant: "Headspace", category: "fitness" }),
      ),
    ];
    books.once(card, "2026-02-21", 38.4, { text: "ETSY CANADA LTD", merchant: "Etsy", category: "shopping" });
    books.once(card, "2026-02-21", 38.4, { text: "ETSY CANADA LTD", merchant: "Etsy", category: "shopping" });
    books.monthly(chequing, {
      text: "INTERAC E-TRANSFER TO DANIEL OKORO HYDRO",
      category: "other-transfer",
      flow: "out",
      amount: 21,
      vary: 0.3,
      day: 20,
      everyMonths: 2,
    });
    liveIn("CA", books, card, { scale: 0.6, without: ["fuel"] });
    books.payInFull(chequing, card, 9);
    return books.close({
      person:
        "She pays the rent of three and gets $950 from each of two. Megan has not paid for July. Rogers rose in May; a trial of Headspace became $17.49 a month.",
      wanted: [
        want(
          "reimbursement_missing bill_missing income_change",
          "Megan Li",
          [950],
          idsOf(
            shares.filter(({ name }) => name.includes("MEGAN")),
            "2026-01-01",
          ),
        ),
        want("price_increase", "Rogers", [16.95, 203.4, 96.05], idsOf(rogers, "2026-04-01")),
        want("free_trial_converted new_subscription", "Headspace", [17.49, 209.88], idsOf(trial)),
      ],
      silly: [
        silly("income_change", "okoro", "He pays his share, always."),
        silly("duplicate_charge", "etsy", "Two prints, in February."),
        silly("bill_missing", "hydro", "Every second month."),
        silly("subscription_overlap", "disney", "I have the one."),
        silly("duplicate_charge", "rent", "Once a month."),
      ],
    });
  },

  function leedsNurse() {
    const books = openBooks({
      name: "leeds-nurse",
      seed: 71302,
      since: "2025-05-01",
      today: "2026-06-22",
      currency: "GBP",
    });
    const current = books.account("Aire Current", { opening: 740 });
    const saver = books.account("Aire Instant Saver", { subtype: "savings", opening: 2600 });
    books.monthly(current, {
      text: "LEEDS TEACHING HOSP BGC",
      merchant: "Leeds Teaching Hospitals",
      category: "salary",
      amount: 2284,
      vary: 0.11,
      day: 27,
    });
    books.monthly(current, {
      text: "NHSP BANK STAFF BGC",
      merchant: "NHS Professionals",
      category: "salary",
      amount: 310,
      vary: 0.5,
      day: 12,
      skip: ["2025-08", "2026-01"],
    });
    books.monthly(current, {
      text: "HEADINGLEY LETTINGS STO",
      merchant: "Headingley Lettings",
      category: "rent",
      amount: 795,
      day: 1,
    });
    books.monthly(current, {
      text: "LEEDS CITY COUNCIL DD",
      merchant: "Leeds City Council",
      category: "taxes",
      amount: [
        ["2025-05", 132],
        ["2026-04", 139],
      ],
      day: 4,
      skip: ["2026-02", "2026-03"],
    });
    const energy = books.monthly(current, {
      text: "OVO ENERGY DD",
      merchant: "OVO Energy",
      category: "gas-electricity",
      amount: [
        ["2025-05", 88],
        ["2026-05", 117],
      ],
      day: 10,
    });
    books.monthly(current, {
      text: "YORKSHIRE WATER DD",
      merchant: "Yorkshire Water",
      category: "water-waste",
      amount: 34.2,
      day: 15,
    });
    books.monthly(current, {
      text: "TV LIC MBP",
      merchant: "TV Licensing",
      category: "tv-streaming",
      amount: 14.54,
      day: 18,
    });
    books.monthly(current, {
      text: "SKY DIGITAL DD",
      merchant: "Sky",
      category: "internet-phone",
      amount: 41,
      day: 20,
    });
    const dvla = books.once(current, "2025-07-15", 190, {
      text: "DVLA VEHICLE TAX",
      merchant: "DVLA",
      category: "car",
    });
    books.once(current, "2025-07-09", 54.85, {
      text: "KWIK FIT LEEDS MOT",
      merchant: "Kwik Fit",
      category: "car",
    });
    books.monthly(current, {
      text: "LEEDS TEACHING HOSP CAR PARK",
      merchant: "Leeds Hospitals Parking",
      category: "parking-tolls",
      amount: 42,
      day: 28,
    });
    books.once(current, "2025-09-30", 120, { text: "NMC REGISTRATION FEE", merchant: "NMC", category: "services" });
    const eats = [
      ...books.habit(current, {
        category: "dining-out",
        places: [["JUST EAT.CO.UK LTD", "Just Eat"]],
        perMonth: 3,
        low: 13,
        high: 29,
        to: "2026-03-31",
      }),
      ...books.habit(current, {
        category: "dining-out",
        places: [["JUST EAT.CO.UK LTD", "Just Eat"]],
        perMonth: 10,
        low: 14,
        high: 31,
        from: "2026-04-01",
      }),
    ];
    const gym = [
      ...books.monthly(current, {
        text: "THE GYM GROUP DD",
        merchant: "The Gym Group",
        category: "fitness",
        amount: 22.99,
        day: 7,
        to: "2025-12",
      }),
      ...books.monthly(current, {
        text: "THE GYM GROUP DD",
        merchant: "The Gym Group",
        category: "fitness",
        amount: 22.99,
        day: 7,
        from: "2026-05",
      }),
    ];
    liveIn("UK", books, current, { scale: 0.5, without: ["coffee"] });
    books.sweep(current, saver, 28, 1100);
    return books.close({
      person:
        "A nurse with bank shifts. OVO asks £117 for 88; she orders in three times as often since April; the gym that she left in December charges again since May; the car's tax is due in July.",
      wanted: [
        want("price_increase", "ovo", [29, 348, 117], idsOf(energy, "2026-04-01")),
        want("habit_doubled category_spike lifestyle_creep", "just eat", [], idsOf(eats, "2026-04-01")),
        want("yearly_renewal", "dvla", [190], idsOf(dvla)),
        want(
          "new_subscription new_commitment forgotten_subscription",
          "gym group",
          [22.99, 275.88, 45.98],
          idsOf(gym, "2026-05-01"),
        ),
      ],
      silly: [
        silly("income_change", null, "Overtime differs each month."),
        silly("bill_missing", "leeds city", "Ten installments."),
        silly("price_increase", "leeds teaching", "Parking, the same as ever."),
        silly("unusual_charge", "kwik", "An MOT, a year ago."),
        silly("duplicate_charge", "just eat", "I know."),
      ],
    });
  },

  function sarasotaRetired() {
    const books = openBooks({ name: "sarasota-retired", seed: 71303, since: "2025-04-01", today: "2026-05-19" });
    const checking = books.account("Gulf Checking", { opening: 5200 });
    const card = books.account("Gulf Rewards Card", { type: "credit", opening: -900 });
    for (const [text, day, amount] of [
      ["SSA TREAS 310 XXSOC SEC", 10, 2214],
      ["SSA TREAS 310 XXSOC SEC SPOUSE", 17, 1386],
    ] as const) {
      books.monthly(checking, {
        text,
        merchant: "Social Security",
        category: "pension",
        amount: [
          ["2025-04", amount],
          ["2026-01", Math.round(amount * 1.028)],
        ],
        day,
      });
    }
    books.monthly(checking, {
      text: "OH PERS PENSION",
      merchant: "Ohio PERS",
      category: "pension",
      amount: 1740.22,
      day: 1,
    });
    const hoa = books.monthly(checking, {
      text: "PALM GROVE HOA DUES",
      merchant: "Palm Grove HOA",
      category: "rent",
      amount: [
        ["2025-04", 412],
        ["2026-04", 498],
      ],
      day: 3,
    });
    books.monthly(checking, {
      text: "FPL DIRECT DEBIT ELEC PYMT",
      merchant: "FPL",
      category: "gas-electricity",
      amount: 150,
      vary: 0.35,
      day: 21,
    });
    books.monthly(checking, {
      text: "AARP UHC MEDICARE SUPP",
      merchant: "UnitedHealthcare",
      category: "insurance",
      amount: [
        ["2025-04", 318.4],
        ["2026-01", 341.9],
      ],
      day: 5,
    });
    books.monthly(card, {
      text: "COMCAST XFINITY",
      merchant: "Xfinity",
      category: "internet-phone",
      amount: 128.6,
      day: 12,
    });
    books.monthly(card, {
      text: "CONSUMER CELLULAR",
      merchant: "Consumer Cellular",
      category: "internet-phone",
      amount: 55.2,
      day: 19,
    });
    const wind = books.monthly(checking, {
      text: "CITIZENS PROPERTY INS",
      merchant: "Citizens Property",
      category: "insurance",
      amount: [["2025-06", 2890]],
      day: 8,
      from: "2025-06",
      everyMonths: 12,
    });
    const stream = books.monthly(card, {
      text: "NETFLIX.COM",
      merchant: "Netflix",
      category: "tv-streaming",
      amount: [
        ["2025-04", 15.49],
        ["2026-02", 17.99],
      ],
      day: 23,
    });
    const twice = [
      ...books.once(card, "2026-05-06", 286.4, {
        text: "GULF COAST DENTAL SARASOTA",
        merchant: "Gulf Coast Dental",
        category: "dental-eye",
      }),
      ...books.once(card, "2026-05-08", 286.4, {
        text: "GULF COAST DENTAL SARASOTA",
        merchant: "Gulf Coast Dental",
        category: "dental-eye",
      }),
    ];
    for (const day of ["2025-11-03", "2026-02-02", "2026-05-04"])
      books.once(card, day, 40, {
        text: "SUNCOAST CARDIOLOGY COPAY",
        merchant: "Suncoast Cardiology",
        category: "medical",
      });
    books.once(card, "2025-12-14", 1240, {
      text: "VIKING CRUISES DEPOSIT",
      merchant: "Viking",
      category: "other-travel",
    });
    books.everyDays(checking, {
      text: "CHECK ####",
      category: "gifts-donations",
      amount: 50,
      days: 7,
      first: "2025-04-06",
    });
    liveIn("US", books, card, { scale: 0.75, without: ["coffee"] });
    books.payInFull(checking, card, 20);
    return books.close({
      person:
        "Two pensioners. The homeowners' dues rose by $86 in April; a dentist took $286.40 twice within two days; the wind insurance of $2,890 is due on 8 June.",
      wanted: [
        want("yearly_renewal", "citizens", [2890], idsOf(wind)),
        want("price_increase", "palm grove", [86, 1032, 498], idsOf(hoa, "2026-03-01")),
        want("duplicate_charge", "gulf coast", [286.4], idsOf(twice)),
        want("price_increase", "netflix", [2.5, 30, 17.99], idsOf(stream, "2026-01-01")),
      ],
      silly: [
        silly("income_change", null, "The same each month, and a little more in January."),
        silly("duplicate_charge", "social security", "Hers and mine."),
        silly("price_increase category_spike", "fpl", "Air conditioning."),
        silly("duplicate_charge", "check", "Church on Sundays."),
        silly("duplicate_charge", "cardiology", "Every three months."),
      ],
    });
  },

  function melbourneStudent() {
    const books = openBooks({
      name: "melbourne-student",
      seed: 71304,
      since: "2025-09-01",
      today: "2026-08-26",
      currency: "AUD",
    });
    const everyday = books.account("Yarra Student Account", { opening: 940 });
    books.everyDays(everyday, {
      text: "CENTRELINK YOUTH ALLOW",
      merchant: "Centrelink",
      category: "benefits",
      amount: 602.8,
      days: 14,
      first: "2025-09-04",
    });
    books.everyDays(everyday, {
      text: "GRILLD PTY LTD WAGES",
      merchant: "Grill'd",
      category: "salary",
      amount: 240,
      vary: 0.3,
      days: 7,
      first: "2025-09-03",
    });
    books.everyDays(everyday, {
      text: "OSKO TO P NGUYEN RENT CARLTON",
      category: "rent",
      amount: 480,
      days: 14,
      first: "2025-09-05",
    });
    books.everyDays(everyday, {
      text: "MYKI AUTO TOP UP",
      merchant: "Myki",
      category: "public-transport",
      amount: 30,
      days: 10,
      first: "2025-09-04",
    });
    books.monthly(everyday, {
      text: "BOOST MOBILE",
      merchant: "Boost Mobile",
      category: "internet-phone",
      amount: 25,
      day: 13,
    });
    const spotify = books.monthly(everyday, {
      text: "SPOTIFY P####### SYDNEY",
      merchant: "Spotify",
      category: "music",
      amount: 6.99,
      day: 4,
    });
    const youtube = books.monthly(everyday, {
      text: "GOOGLE *YOUTUBE MUSIC",
      merchant: "YouTube Music",
      category: "music",
      amount: 12.99,
      day: 20,
      from: "2026-03",
    });
    const afterpay = books.everyDays(everyday, {
      text: "AFTERPAY AUSTRALIA",
      merchant: "Afterpay",
      category: "other-loan",
      amount: 46.25,
      days: 14,
      first: "2026-06-16",
    });
    const late = ["2026-06-24", "2026-07-09", "2026-07-24", "2026-08-10"].flatMap((day) =>
      books.once(everyday, day, 10, { text: "AFTERPAY LATE FEE", merchant: "Afterpay", category: "bank-fees" }),
    );
    books.habit(everyday, {
      category: "dining-out",
      places: [
        ["UNI MELB FOOD CO-OP", "Food Co-op"],
        ["SUSHI HUB SWANSTON ST", "Sushi Hub"],
        ["7-ELEVEN ####", "7-Eleven"],
      ],
      perMonth: 15,
      low: 4,
      high: 12,
    });
    books.habit(everyday, {
      category: "groceries",
      places: [
        ["COLES #### CARLTON", "Coles"],
        ["ALDI STORES - BRUNSWICK", "Aldi"],
      ],
      perMonth: 7,
      low: 9,
      high: 44,
    });
    books.habit(everyday, {
      category: "entertainment",
      places: [
        ["THE TOTE HOTEL", "The Tote"],
        ["MOSHTIX", "Moshtix"],
      ],
      perMonth: 2,
      low: 12,
      high: 38,
    });
    books.once(everyday, "2026-02-24", 348, {
      text: "UNI MELB SSAF",
      merchant: "University of Melbourne",
      category: "education",
    });
    return books.close({
      person:
        "A student on Youth Allowance with shifts at a grill. Two music plans, and Afterpay's late fees since June.",
      wanted: [
        want("fee_leak", "afterpay", [10, 40, sumOfRows(late)], idsOf(late)),
        want("subscription_overlap", "spotify", [6.99, 12.99, 83.88], idsOf([...spotify, ...youtube], "2026-03-01")),
        want("new_commitment new_subscription", "afterpay", [46.25], idsOf(afterpay)),
      ],
      silly: [
        silly("small_purchases", "food co-op", "Lunch."),
        silly("income_change", "grill", "Shifts."),
        silly("savings_rate lifestyle_creep", null, "On this money?"),
        silly("duplicate_charge", "myki", "It tops itself up."),
        silly("unusual_charge", "university", "Once a year."),
      ],
    });
  },

  function bengaluruFamily() {
    const books = openBooks({
      name: "bengaluru-family",
      seed: 71305,
      since: "2025-07-01",
      today: "2026-08-18",
      currency: "INR",
    });
    const his = books.account("Cauvery Salary", { opening: 92000 });
    const hers = books.account("Cauvery Savings", { subtype: "savings", opening: 240000 });
    const card = books.account("Cauvery Platinum", { type: "credit", opening: -31000 });
    books.monthly(his, {
      text: "NEFT CR-MANYATA SYSTEMS-SALARY",
      merchant: "Manyata Systems",
      category: "salary",
      amount: [
        ["2025-07", 168400],
        ["2026-04", 181900],
      ],
      day: "last business day",
    });
    books.monthly(his, {
      text: "HOME LOAN EMI LIC HFL",
      merchant: "LIC HFL",
      category: "mortgage",
      amount: [
        ["2025-07", 48210],
        ["2026-06", 50140],
      ],
      day: 5,
    });
    const school = ["2025-09-10", "2025-12-10", "2026-03-10", "2026-06-10"].flatMap((day, index) =>
      books.once(his, day, [42000, 42000, 42000, 49500][index] ?? 0, {
        text: "GREENWOOD HIGH FEES",
        merchant: "Greenwood High",
        category: "education",
      }),
    );
    const bus = books.monthly(his, {
      text: "UPI/GREENWOOD TRANSPORT/############",
      merchant: "Greenwood Transport",
      category: "childcare",
      amount: 4800,
      day: 8,
      from: "2026-06",
    });
    books.monthly(his, {
      text: "BESCOM BBPS",
      merchant: "BESCOM",
      category: "gas-electricity",
      amount: 2450,
      vary: 0.3,
      day: 14,
    });
    books.monthly(his, { text: "UPI/SHANTHA/############/MAID", category: "services", amount: 6000, day: 2, late: 2 });
    books.monthly(card, {
      text: "AIRTEL BLACK",
      merchant: "Airtel",
      category: "internet-phone",
      amount: 1599,
      day: 11,
    });
    books.monthly(card, {
      text: "JIOHOTSTAR MUMBAI",
      merchant: "JioHotstar",
      category: "tv-streaming",
      amount: 1499,
      day: 24,
      everyMonths: 12,
      from: "2025-08",
    });
    books.monthly(card, {
      text: "NETFLIX ENTERTAINMENT IND",
      merchant: "Netflix",
      category: "tv-streaming",
      amount: 499,
      day: 7,
    });
    books.monthly(his, {
      text: "ACH D- NIPPON MF SIP",
      merchant: "Nippon MF",
      category: "investment-transfer",
      amount: 20000,
      day: 10,
      flow: "out",
    });
    const term = books.monthly(his, {
      text: "HDFC LIFE PREMIUM",
      merchant: "HDFC Life",
      category: "insurance",
      amount: 28400,
      day: 9,
      everyMonths: 12,
      from: "2025-09",
    });
    const quick = [
      ...books.habit(his, {
        category: "groceries",
        places: [["UPI/BLINKIT/############", "Blinkit"]],
        perMonth: 7,
        low: 180,
        high: 900,
        to: "2026-05-31",
      }),
      ...books.habit(his, {
        category: "groceries",
        places: [["UPI/BLINKIT/############", "Blinkit"]],
        perMonth: 19,
        low: 200,
        high: 950,
        from: "2026-06-01",
      }),
    ];
    books.monthly(his, {
      text: "UPI/APPA/############/",
      category: "other-transfer",
      amount: 12000,
      day: 4,
      flow: "out",
    });
    books.once(card, "2025-10-20", 38000, {
      text: "KALYAN JEWELLERS",
      merchant: "Kalyan Jewellers",
      category: "shopping",
    });
    liveIn("IN", books, card, { scale: 16 });
    books.payInFull(his, card, 19);
    books.sweep(his, hers, 28, 45000);
    return books.close({
      person:
        "Parents of one. The school's quarter went from ₹42,000 to ₹49,500, and its bus costs ₹4,800 since June; Blinkit nearly tripled; HDFC Life is due on 9 September.",
      wanted: [
        want("price_increase", "greenwood high", [7500, 30000, 49500], idsOf(school, "2026-03-01")),
        want("new_commitment", "greenwood transport", [4800, 57600], idsOf(bus)),
        want("habit_doubled category_spike lifestyle_creep", "blinkit", [], idsOf(quick, "2026-06-01")),
        want("yearly_renewal", "hdfc life", [28400], idsOf(term)),
      ],
      silly: [
        silly("income_change", "manyata", "The yearly rise, in April."),
        silly("duplicate_charge", "shantha", "She comes every day; paid once a month."),
        silly("unusual_charge", "kalyan", "Dhanteras."),
        silly("unsettled_money", "appa", "My father."),
        silly("bill_missing", "jiohotstar", "Once a year."),
      ],
    });
  },
];
