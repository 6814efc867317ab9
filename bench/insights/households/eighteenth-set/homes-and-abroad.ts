import { idsOf, openBooks, silly, sumOfRows, want } from "../../build";
import type { Household } from "../../types";
import { runErrands } from "../eighth-set/streets";
import { payStanding } from "../ninth-set/standing";

/** A rowhouse in Baltimore whose other half moved out, a shared flat in Freiburg, a new job in Cork, a hotel bar in Brisbane. */
export const homesAndAbroad: readonly (() => Household)[] = [
  function baltimoreRowhouse() {
    const books = openBooks({ name: "baltimore-rowhouse", seed: 180011, since: "2025-12-01", today: "2026-11-12" });
    const checking = books.account("Patapsco Checking", { opening: 2000 });
    const saver = books.account("Patapsco Savings", { subtype: "savings", opening: 4600 });
    books.everyDays(checking, {
      text: "CANTON ANIMAL HOSP PAYROLL",
      merchant: "Canton Animal Hospital",
      category: "salary",
      amount: 1180,
      vary: 0.03,
      days: 14,
      first: "2025-12-05",
    });
    const rent = books.monthly(checking, {
      text: "HIGHLANDTOWN PROPERTIES RENT",
      merchant: "Highlandtown Properties",
      category: "rent",
      amount: [
        ["2025-12", 820],
        ["2026-08", 1640],
      ],
      day: 3,
    });
    books.monthly(checking, {
      text: "BGE ONLINE PAYMENT",
      merchant: "BGE",
      category: "gas-electricity",
      amount: [
        ["2025-12", 148],
        ["2026-04", 96],
        ["2026-06", 118],
        ["2026-10", 92],
      ],
      vary: 0.1,
      day: 17,
    });
    books.monthly(checking, {
      text: "ZELLE FROM KAYLA D UTILITIES",
      category: "other-transfer",
      flow: "in",
      amount: 90,
      day: 19,
      late: 2,
      to: "2026-07",
    });
    const internet = books.monthly(checking, {
      text: "COMCAST / XFINITY",
      merchant: "Xfinity",
      category: "internet-phone",
      amount: [
        ["2025-12", 60],
        ["2026-10", 85],
      ],
      day: 9,
    });
    payStanding(books, checking, [
      ["TOYOTA MOTOR CREDIT", "Toyota Financial", "car-loan", 238.9, 22],
      ["GEICO *AUTO ########", "GEICO", "insurance", 121.3, 14],
      ["VISIBLE SERVICE LLC", "Visible", "internet-phone", 35, 11],
      ["AIDVANTAGE STUDENT LN", "Aidvantage", "student-loan", 164.5, 24],
      ["NETFLIX.COM", "Netflix", "tv-streaming", 17.99, 16],
    ]);
    books.once(checking, "2026-02-25", 908, { text: "IRS TREAS 310 TAX REF", category: "tax-refund" });
    runErrands(books, checking, [
      [
        "groceries",
        7,
        11,
        76,
        [
          ["GIANT #### BALTIMORE", "Giant"],
          ["LIDL ####", "Lidl"],
          ["SAFEWAY ####", "Safeway"],
        ],
      ],
      [
        "dining-out",
        6,
        10,
        38,
        [
          ["TST* EKIBEN FELLS", null],
          ["SQ *THAMES ST OYSTER", null],
          ["CHIPOTLE ####", "Chipotle"],
        ],
      ],
      [
        "coffee",
        7,
        3.5,
        8,
        [
          ["SQ *CEREMONY COFFEE", null],
          ["DUNKIN #######", "Dunkin'"],
        ],
      ],
      [
        "fuel",
        3.5,
        26,
        46,
        [
          ["ROYAL FARMS ###", "Royal Farms"],
          ["WAWA ####", "Wawa"],
        ],
      ],
      [
        "shopping",
        3,
        10,
        80,
        [
          ["AMZN MKTP US*#######", "Amazon"],
          ["TARGET ########", "Target"],
        ],
      ],
      ["pets", 1.2, 24, 64, [["CHEWY.COM", "Chewy"]]],
      ["pharmacy", 1, 6, 28, [["CVS/PHARMACY #####", "CVS"]]],
    ]);
    books.sweep(checking, saver, 20, 2100);
    return books.close({
      person:
        "She is 25 and assists at an animal hospital in Baltimore. Her roommate moved out at the end of July and she pays the whole rent since, $820 more: each month she spends more than she earns and takes the rest from savings. In October the promotion of the internet ended, $25 more.",
      wanted: [
        want(
          "price_increase new_commitment category_spike",
          "highlandtown",
          [820, 1640, 9840],
          idsOf(rent, "2026-05-01"),
        ),
        want("cash_runway savings_rate low_point_ahead", "", [], []),
        want("price_increase", "xfinity", [25, 300, 85], idsOf(internet, "2026-06-01")),
      ],
      silly: [
        silly("reimbursement_missing bill_missing income_change", "kayla", "She has moved out."),
        silly("income_change", "transfer ref", "It is my own savings."),
        silly("price_increase category_spike", "bge", "It goes with the weather."),
        silly("idle_cash", null, "It is melting."),
        silly("income_change", "canton animal", "Nothing changed there."),
      ],
    });
  },

  function freiburgFlat() {
    const books = openBooks({
      name: "freiburg-shared-flat",
      seed: 180012,
      since: "2025-10-01",
      today: "2026-10-20",
      currency: "EUR",
    });
    const giro = books.account("Dreisam Girokonto", { opening: 1350 });
    const saver = books.account("Dreisam Tagesgeld", { subtype: "savings", opening: 1200 });
    const grant = books.monthly(giro, {
      text: "BUNDESKASSE BAFOEG FOERDERUNG",
      merchant: null,
      category: "benefits",
      amount: 694,
      day: "last business day",
      to: "2026-08",
    });
    books.monthly(giro, { text: "DAUERAUFTRAG PAPA UNTERHALT", category: "other-income", amount: 350, day: 1 });
    books.monthly(giro, {
      text: "EDEKA SUEDWEST LOHN/GEHALT",
      merchant: "Edeka",
      category: "salary",
      amount: 462,
      vary: 0.08,
      day: 28,
    });
    payStanding(books, giro, [
      ["MIETE WG ZIMMER SEDANSTR", null, "rent", 435, 3],
      ["TECHNIKER KRANKENKASSE STUD", "Techniker Krankenkasse", "insurance", 146.5, 15],
      ["CONGSTAR GMBH MOBILFUNK", "Congstar", "internet-phone", 15, 8],
      ["PAYPAL SPOTIFY", "Spotify", "music", 5.99, 12],
      ["WG STROM U INTERNET MARLENE", null, "other-utilities", 42, 5],
    ]);
    books.monthly(giro, {
      text: "VAG FREIBURG DEUTSCHLANDTICKET",
      merchant: "VAG Freiburg",
      category: "public-transport",
      amount: [
        ["2025-10", 58],
        ["2026-01", 63],
      ],
      day: 1,
    });
    books.monthly(giro, {
      text: "RUNDFUNK ARD ZDF DRADIO",
      merchant: "Rundfunkbeitrag",
      category: "tv-streaming",
      amount: 55.08,
      day: 15,
      everyMonths: 3,
      from: "2025-11",
    });
    const gym = books.monthly(giro, {
      text: "RSG GROUP MCFIT BEITRAG",
      merchant: "McFit",
      category: "fitness",
      amount: [
        ["2025-10", 24.9],
        ["2026-09", 29.9],
      ],
      day: 1,
    });
    const fees = books.monthly(giro, {
      text: "KONTOFUEHRUNG MONATSPREIS",
      category: "bank-fees",
      amount: 4.95,
      day: 30,
      from: "2026-06",
    });
    for (const day of ["2026-02-09", "2026-08-10"]) {
      books.once(giro, day, 190, { text: "STUDIERENDENWERK SEMESTERBEITRAG", category: "education" });
    }
    books.once(giro, "2026-08-19", 286.4, { text: "FLIXBUS UND HOSTEL PORTO", category: "other-travel" });
    runErrands(books, giro, [
      [
        "groceries",
        9,
        8,
        42,
        [
          ["EDEKA FREIBURG SAGT DANKE", "Edeka"],
          ["LIDL SAGT DANKE", "Lidl"],
          ["ALDI SUED", "Aldi"],
        ],
      ],
      [
        "dining-out",
        6,
        7,
        24,
        [
          ["MENSA REMPARTSTR", null],
          ["SUMUP *FALAFEL EUROPAPLATZ", null],
          ["HAUSBRAUEREI FEIERLING", null],
        ],
      ],
      [
        "coffee",
        7,
        3,
        6,
        [
          ["SUMUP *CAFE POW", null],
          ["BACKEREI PFEIFLE", null],
        ],
      ],
      ["pharmacy", 2, 5, 24, [["DM DROGERIEMARKT", "dm"]]],
      [
        "shopping",
        2.5,
        9,
        55,
        [
          ["AMAZON.DE*#######", "Amazon"],
          ["MUELLER FREIBURG", "Müller"],
        ],
      ],
      [
        "entertainment",
        2,
        8,
        28,
        [
          ["KINO FRIEDRICHSBAU", null],
          ["JAZZHAUS FREIBURG", null],
        ],
      ],
      ["other-transport", 0.8, 18, 50, [["DB VERTRIEB GMBH", "Deutsche Bahn"]]],
    ]);
    books.sweep(giro, saver, 25, 900);
    return books.close({
      person:
        "She is 22, studies in Freiburg and lives in a shared flat. The state's grant of 694 euros a month has not come at the end of September, nor since; the bank takes 4.95 euros a month since June; McFit costs 5 euros more since September.",
      wanted: [
        want(
          "bill_missing income_change reimbursement_missing cash_runway low_point_ahead",
          "bafoeg",
          [694],
          idsOf(grant, "2026-03-01"),
        ),
        want("fee_leak", "kontofuehrung", [4.95, 19.8, 59.4], idsOf(fees)),
        want("price_increase", "mcfit", [5, 60, 29.9], idsOf(gym, "2026-05-01")),
      ],
      silly: [
        silly("bill_missing", "rundfunk", "It comes every three months."),
        silly("unusual_charge largest_expense duplicate_charge", "semesterbeitrag", "Once a semester."),
        silly("income_change", "edeka", "I work as many hours as they give me."),
        silly("reimbursement_missing refund_missing", "marlene", "I pay her for the electricity."),
        silly("price_increase", "deutschlandticket", "In January, for everyone."),
      ],
    });
  },

  function corkNewJob() {
    const books = openBooks({
      name: "cork-new-job",
      seed: 180013,
      since: "2025-09-01",
      today: "2026-10-29",
      currency: "EUR",
    });
    const current = books.account("Lee Current Account", { opening: 1850 });
    const saver = books.account("Lee Saver", { subtype: "savings", opening: 500 });
    const old = books.monthly(current, {
      text: "MARDYKE FOODS LTD SALARY",
      merchant: "Mardyke Foods",
      category: "salary",
      amount: 2318.6,
      day: 23,
      to: "2026-08",
    });
    const fresh = books.monthly(current, {
      text: "SHANDON MEDTECH WAGES",
      merchant: "Shandon Medtech",
      category: "salary",
      amount: 1931.4,
      day: 23,
      from: "2026-09",
    });
    const electric = books.monthly(current, {
      text: "ELECTRIC IRELAND DD",
      merchant: "Electric Ireland",
      category: "gas-electricity",
      amount: 138,
      vary: 0.15,
      day: 12,
      everyMonths: 2,
      from: "2025-10",
    });
    const again = books.once(current, "2026-10-14", sumOfRows(electric, "2026-10-01"), {
      text: "VDP-ELECTRIC IRELAND",
      merchant: "Electric Ireland",
      category: "gas-electricity",
    });
    const broadband = books.monthly(current, {
      text: "EIR BROADBAND DD",
      merchant: "Eir",
      category: "internet-phone",
      amount: [
        ["2025-09", 34.99],
        ["2026-09", 56.99],
      ],
      day: 19,
    });
    payStanding(books, current, [
      ["SO RENT BLACKROCK HSE", null, "rent", 750, 1],
      ["GOMO MOBILE", "GoMo", "internet-phone", 14.99, 7],
      ["SPOTIFY IE", "Spotify", "music", 11.99, 15],
      ["LEISUREWORLD CORK DD", "Leisureworld", "fitness", 36, 4],
    ]);
    books.once(current, "2026-04-14", 164.8, { text: "RYANAIR ######", merchant: "Ryanair", category: "flights" });
    books.once(current, "2026-06-22", 412.5, {
      text: "BOOKING.COM LISBON",
      merchant: "Booking.com",
      category: "lodging",
    });
    runErrands(books, current, [
      [
        "groceries",
        9,
        9,
        54,
        [
          ["VDP-TESCO STORES ####", "Tesco"],
          ["VDP-DUNNES CORK", "Dunnes Stores"],
          ["VDP-LIDL IRELAND", "Lidl"],
        ],
      ],
      [
        "dining-out",
        10,
        9,
        40,
        [
          ["VDC-THE OVAL BAR", null],
          ["VDP-FOUR STAR PIZZA", "Four Star Pizza"],
          ["VDC-MUTTON LANE INN", null],
        ],
      ],
      [
        "coffee",
        10,
        3,
        7,
        [
          ["VDC-FILTER COFFEE CORK", null],
          ["VDC-INSOMNIA ##", "Insomnia"],
        ],
      ],
      ["public-transport", 2.5, 20, 20, [["VDP-LEAP CARD TOP UP", "Leap"]]],
      [
        "shopping",
        3,
        10,
        85,
        [
          ["VDP-AMAZON IE*#####", "Amazon"],
          ["VDP-DEALZ CORK", "Dealz"],
        ],
      ],
      ["clothing", 1.5, 15, 75, [["VDP-PENNEYS CORK", "Penneys"]]],
      ["pharmacy", 1, 6, 28, [["VDP-BOOTS CORK", "Boots"]]],
      [
        "entertainment",
        1.5,
        12,
        55,
        [
          ["VDP-TICKETMASTER IE", "Ticketmaster"],
          ["VDP-GATE CINEMA", null],
        ],
      ],
    ]);
    books.sweep(current, saver, 26, 1950);
    return books.close({
      person:
        "He is 24 and changed to a better job in Cork in September, but is taxed as an emergency: 387 euros a month less arrive than before. He paid Electric Ireland by card in October two days after the direct debit; Eir's first year ended in September, 22 euros more.",
      wanted: [
        want("income_change", "shandon", [387.2, 1931.4, 2318.6], idsOf([...old, ...fresh], "2026-06-01")),
        want(
          "duplicate_charge",
          "electric ireland",
          [sumOfRows(electric, "2026-10-01"), 2 * sumOfRows(electric, "2026-10-01")],
          [...idsOf(electric, "2026-10-01"), ...idsOf(again)],
        ),
        want("price_increase", "eir", [22, 264, 56.99], idsOf(broadband, "2026-05-01")),
      ],
      silly: [
        silly("bill_missing", "mardyke", "I left."),
        silly("duplicate_charge small_purchases habit_doubled", "leap", "Twenty euros each time."),
        silly("largest_expense unusual_charge", "lisbon", "The summer's holiday."),
        silly("bill_missing", "electric ireland", "It comes every two months."),
        silly("reimbursement_missing", "blackrock", "My room, that's all."),
      ],
    });
  },

  function brisbaneHotelBar() {
    const books = openBooks({
      name: "brisbane-hotel-bar",
      seed: 180014,
      since: "2025-06-01",
      today: "2026-08-27",
      currency: "AUD",
    });
    const everyday = books.account("Brekky Creek Everyday", { opening: 1250 });
    const saver = books.account("Brekky Creek Saver", { subtype: "savings", opening: 2300 });
    books.everyDays(everyday, {
      text: "FORTITUDE HOTELS PTY LTD PAY",
      merchant: "Fortitude Hotels",
      category: "salary",
      amount: 612,
      vary: 0.14,
      days: 7,
      first: "2025-06-04",
    });
    books.everyDays(everyday, {
      text: "OSKO PAYMENT NEWSTEAD HOUSE RENT",
      category: "rent",
      amount: 235,
      days: 7,
      first: "2025-06-05",
    });
    const rego = books.once(everyday, "2025-09-15", 858.35, {
      text: "DEPT TMR QLD REGO BPAY",
      merchant: "Queensland Transport",
      category: "car",
    });
    books.monthly(everyday, {
      text: "AGL SALES BPAY",
      merchant: "AGL",
      category: "gas-electricity",
      amount: 172,
      vary: 0.15,
      day: 21,
      everyMonths: 3,
      from: "2025-07",
    });
    const stan = books.monthly(everyday, {
      text: "STAN.COM.AU SYDNEY",
      merchant: "Stan",
      category: "tv-streaming",
      amount: [
        ["2025-06", 12],
        ["2026-07", 17],
      ],
      day: 11,
    });
    payStanding(books, everyday, [
      ["AMAYSIM MOBILE PTY", "Amaysim", "internet-phone", 30, 8],
      ["BUDGET DIRECT INS", "Budget Direct", "insurance", 71.4, 16],
      ["SPOTIFY P########", "Spotify", "music", 13.99, 23],
      ["GOODLIFE HEALTH CLUBS", "Goodlife", "fitness", 54, 3],
    ]);
    books.once(everyday, "2026-05-06", 468, {
      text: "JETSTAR AIRWAYS ######",
      merchant: "Jetstar",
      category: "flights",
    });
    const fees = (
      [
        ["2026-07-09", 214.6, "CANGGU VILLAS BALI ID", "lodging"],
        ["2026-07-10", 38.2, "WARUNG SIKA BALI ID", "dining-out"],
        ["2026-07-11", 62.5, "SCOOTER RENTAL CANGGU ID", "other-transport"],
        ["2026-07-12", 154.9, "ULUWATU SURF SCHOOL ID", "entertainment"],
        ["2026-07-13", 47.8, "LA BRISA CANGGU ID", "dining-out"],
        ["2026-07-15", 196.3, "UBUD HOMESTAY BALI ID", "lodging"],
        ["2026-07-16", 58.4, "UBUD MARKET BALI ID", "shopping"],
        ["2026-07-17", 71.1, "JIMBARAN SEAFOOD BALI ID", "dining-out"],
      ] as const
    ).flatMap(([day, price, text, category]) => {
      books.once(everyday, day, price, { text, category });
      return books.once(everyday, day, Math.round(price * 3) / 100, {
        text: "INTNL TRANSACTION FEE",
        category: "foreign-fees",
      });
    });
    runErrands(books, everyday, [
      [
        "groceries",
        7,
        14,
        86,
        [
          ["COLES #### NEWSTEAD", "Coles"],
          ["WOOLWORTHS #### VALLEY", "Woolworths"],
          ["ALDI STORES", "Aldi"],
        ],
      ],
      [
        "dining-out",
        7,
        12,
        46,
        [
          ["SQ *FELONS BREWING", null],
          ["GUZMAN Y GOMEZ", "Guzman y Gomez"],
          ["SUSHI TRAIN BRISBANE", null],
        ],
      ],
      [
        "coffee",
        11,
        4.5,
        8,
        [
          ["SQ *NEWSTEAD BREW CAFE", null],
          ["ZARRAFFAS COFFEE", "Zarraffa's"],
        ],
      ],
      [
        "fuel",
        2.8,
        40,
        72,
        [
          ["AMPOL BOWEN HILLS", "Ampol"],
          ["7-ELEVEN ####", "7-Eleven"],
        ],
      ],
      ["taxis", 2.5, 12, 32, [["UBER *TRIP SYDNEY", "Uber"]]],
      [
        "shopping",
        3,
        12,
        95,
        [
          ["KMART ####", "Kmart"],
          ["AMAZON AU MARKETPLACE", "Amazon"],
        ],
      ],
      ["clothing", 0.8, 30, 110, [["COTTON ON ####", "Cotton On"]]],
      ["pharmacy", 1, 8, 32, [["CHEMIST WAREHOUSE", "Chemist Warehouse"]]],
    ]);
    books.sweep(everyday, saver, 26, 1100);
    return books.close({
      person:
        "She is 23, studies in Brisbane and works at a hotel's bar. The car's registration, $858.35 last year, is due in the middle of September; Stan rose by $5 in July; on Bali in July each payment by card cost three percent more.",
      wanted: [
        want("yearly_renewal upcoming_bills", "rego", [858.35], idsOf(rego)),
        want("foreign_fees fee_leak", "intnl transaction", [sumOfRows(fees)], idsOf(fees)),
        want("price_increase", "stan", [5, 60, 17], idsOf(stan, "2026-03-01")),
      ],
      silly: [
        silly("unusual_charge largest_expense", "jetstar", "The flight to Bali."),
        silly("category_spike unusual_charge", "bali", "A holiday."),
        silly("duplicate_charge", "osko", "The rent is weekly."),
        silly("income_change", "fortitude", "Shifts differ."),
        silly("bill_missing", "agl", "Once a quarter."),
      ],
    });
  },
];
