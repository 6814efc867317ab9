import { idsOf, openBooks, silly, sumOfRows, want } from "../../build";
import type { Household } from "../../types";
import { runErrands } from "../eighth-set/streets";
import { payStanding } from "../ninth-set/standing";

/** A nurse in Cleveland, an apprentice in Brisbane, a first job in Dublin, a hotel desk in Seville. */
export const wardsAndAbroad: readonly (() => Household)[] = [
  function clevelandNurse() {
    const books = openBooks({ name: "cleveland-nurse", seed: 150011, since: "2025-05-01", today: "2026-11-05" });
    const checking = books.account("Lakefront Checking", { opening: 7400 });
    books.account("Lakefront Savings", { subtype: "savings", opening: 5200 });
    const card = books.account("Lakefront Sapphire", { type: "credit", opening: 0 });
    books.everyDays(checking, {
      text: "ERIE SHORE HOSPITALS DIR DEP",
      merchant: "Erie Shore Hospitals",
      category: "salary",
      amount: 2130,
      vary: 0.06,
      days: 14,
      first: "2025-05-02",
    });
    const loan = books.monthly(checking, {
      text: "MOHELA STUDENT LOAN",
      merchant: "MOHELA",
      category: "student-loan",
      amount: [
        ["2025-05", 312.4],
        ["2026-09", 398.1],
      ],
      day: 19,
    });
    payStanding(books, checking, [
      ["EDGEWATER TOWERS RENT", null, "rent", 1265, 1],
      ["SPECTRUM OHIO", "Spectrum", "internet-phone", 70, 14],
      ["HYUNDAI MOTOR FINANCE", "Hyundai Finance", "car-loan", 387.2, 10],
      ["ERIE INSURANCE GROUP", "Erie Insurance", "insurance", 124.6, 22],
    ]);
    books.monthly(checking, {
      text: "FIRSTENERGY CEI BILLPAY",
      merchant: "FirstEnergy",
      category: "gas-electricity",
      amount: 92,
      vary: 0.25,
      day: 17,
    });
    const yearly = books.once(card, "2025-11-18", 95, { text: "ANNUAL MEMBERSHIP FEE", category: "bank-fees" });
    payStanding(books, card, [
      ["TMOBILE POSTPAID WEB", "T-Mobile", "internet-phone", 75, 12],
      ["NETFLIX.COM", "Netflix", "tv-streaming", 17.99, 8],
      ["SPOTIFY USA", "Spotify", "music", 12.99, 26],
      ["LIFE TIME FITNESS ####", "Life Time", "fitness", 79, 3],
    ]);
    const cabin = books.once(card, "2026-09-11", 920, {
      text: "VRBO HA-######",
      merchant: "Vrbo",
      category: "lodging",
    });
    const shares = [
      ...books.once(checking, "2026-09-18", 230, {
        text: "VENMO CASHOUT KELSEY CABIN",
        category: "other-transfer",
        flow: "in",
      }),
      ...books.once(checking, "2026-09-24", 230, {
        text: "VENMO CASHOUT PRIYA CABIN",
        category: "other-transfer",
        flow: "in",
      }),
    ];
    books.once(card, "2026-05-20", 498, { text: "UNITED ##########", merchant: "United", category: "flights" });
    books.once(card, "2025-08-15", 75, { text: "OHIO BOARD OF NURSING", category: "services" });
    books.once(checking, "2026-03-10", 1312, { text: "IRS TREAS 310 TAX REF", category: "tax-refund" });
    runErrands(books, card, [
      [
        "groceries",
        9,
        14,
        92,
        [
          ["GIANT EAGLE ####", "Giant Eagle"],
          ["HEINENS ##", "Heinen's"],
          ["ALDI #####", "Aldi"],
        ],
      ],
      [
        "dining-out",
        8,
        12,
        54,
        [
          ["TST* BARRIO LAKEWOOD", "Barrio"],
          ["SQ *MELT BAR", "Melt"],
          ["UBER *EATS", "Uber Eats"],
        ],
      ],
      ["coffee", 9, 4, 9, [["STARBUCKS STORE #####", "Starbucks"]]],
      [
        "fuel",
        4,
        30,
        48,
        [
          ["GETGO ####", "GetGo"],
          ["SHELL OIL ###########", "Shell"],
        ],
      ],
      [
        "shopping",
        6,
        11,
        96,
        [
          ["AMZN MKTP US*#######", "Amazon"],
          ["TARGET ########", "Target"],
        ],
      ],
      ["clothing", 1.5, 18, 90, [["FIGS SCRUBS", "FIGS"]]],
      ["personal-care", 1, 45, 95, [["SQ *STUDIO LAKEWOOD", null]]],
      ["pets", 2, 20, 70, [["CHEWY.COM", "Chewy"]]],
    ]);
    books.payInFull(checking, card, 6);
    return books.close({
      person:
        "A nurse of 32 in Cleveland. What is left each month stays in checking, which pays nothing, beside savings that do; her student loan went from $312.40 to $398.10 in September; of three friends who owe $230 each for the cabin, one has not paid; her card's yearly $95 is taken on 18 November.",
      wanted: [
        want("idle_cash", "lakefront checking", [], []),
        want("price_increase", "mohela", [85.7, 1028.4, 398.1], idsOf(loan, "2026-05-01")),
        want("reimbursement_missing", "vrbo", [230, 460, 920], [...idsOf(cabin), ...idsOf(shares)]),
        want("yearly_renewal upcoming_bills fee_leak", "annual membership", [95], idsOf(yearly)),
      ],
      silly: [
        silly("income_change", "erie shore", "Nights and weekends pay more."),
        silly("income_change", "venmo", "My friends pay their share."),
        silly("largest_expense unusual_charge", "united", "In May."),
        silly("category_spike price_increase", "firstenergy", "It changes with the season."),
        silly("new_subscription forgotten_subscription", "life time", "I swim there."),
      ],
    });
  },

  function brisbaneApprentice() {
    const books = openBooks({
      name: "brisbane-apprentice",
      seed: 150012,
      since: "2025-09-01",
      today: "2026-09-22",
      currency: "AUD",
    });
    const everyday = books.account("Brisbane Everyday", { opening: 1450 });
    const saver = books.account("Brisbane Saver", { subtype: "savings", opening: 2300 });
    const wage = { text: "SALARY MORETON ELECTRICAL PTY", merchant: "Moreton Electrical", category: "salary", days: 7 };
    books.everyDays(everyday, { ...wage, amount: 702, vary: 0.05, first: "2025-09-04", last: "2026-01-29" });
    books.everyDays(everyday, { ...wage, amount: 758, vary: 0.05, first: "2026-02-05" });
    books.everyDays(everyday, {
      text: "OSKO PAYMENT MUM BOARD",
      category: "rent",
      amount: 160,
      days: 7,
      first: "2025-09-05",
    });
    books.everyDays(everyday, {
      text: "PEPPER MONEY UTE LOAN DD",
      merchant: "Pepper Money",
      category: "car-loan",
      amount: 214.6,
      days: 14,
      first: "2025-09-08",
    });
    const rego = books.once(everyday, "2025-10-10", 868.35, {
      text: "QLD TRANSPORT TMR REGO BPAY",
      merchant: "TMR Queensland",
      category: "car",
    });
    const telstra = books.monthly(everyday, {
      text: "TELSTRA CORP DD",
      merchant: "Telstra",
      category: "internet-phone",
      amount: [
        ["2025-09", 65],
        ["2026-07", 72],
      ],
      day: 16,
    });
    payStanding(books, everyday, [
      ["AAMI CAR INSURANCE DD", "AAMI", "insurance", 132.8, 21],
      ["SPOTIFY P########", "Spotify", "music", 15.99, 11],
      ["KAYO SPORTS", "Kayo", "tv-streaming", 30, 5],
    ]);
    books.everyDays(everyday, {
      text: "GOODLIFE HEALTH CLUBS DD",
      merchant: "Goodlife",
      category: "fitness",
      amount: 33.9,
      days: 14,
      first: "2025-09-10",
    });
    const eats = [["UBER *EATS SYDNEY", "Uber Eats"]] as const;
    books.habit(everyday, { category: "dining-out", places: eats, perMonth: 3, low: 18, high: 42, to: "2026-06-30" });
    const orders = books.habit(everyday, {
      category: "dining-out",
      places: eats,
      perMonth: 10,
      low: 19,
      high: 44,
      from: "2026-07-01",
    });
    books.once(everyday, "2026-03-21", 512, {
      text: "TOTAL TOOLS ####",
      merchant: "Total Tools",
      category: "shopping",
    });
    books.once(everyday, "2026-07-29", 1184.2, { text: "ATO TAX REFUND ########", category: "tax-refund" });
    runErrands(books, everyday, [
      [
        "groceries",
        6,
        10,
        52,
        [
          ["WOOLWORTHS #### CHERMSIDE", "Woolworths"],
          ["COLES #### AU", "Coles"],
        ],
      ],
      [
        "coffee",
        12,
        4.5,
        14,
        [
          ["SQ *PIE FACE NUNDAH", null],
          ["7-ELEVEN ####", "7-Eleven"],
        ],
      ],
      [
        "dining-out",
        4,
        15,
        60,
        [
          ["THE PRINCE CONSORT HOTEL", null],
          ["GUZMAN Y GOMEZ ###", "Guzman y Gomez"],
        ],
      ],
      [
        "fuel",
        5,
        48,
        92,
        [
          ["AMPOL #### NUNDAH", "Ampol"],
          ["BP CONNECT ####", "BP"],
        ],
      ],
      [
        "shopping",
        2.5,
        14,
        90,
        [
          ["BUNNINGS ######", "Bunnings"],
          ["KMART #### AU", "Kmart"],
        ],
      ],
      ["games", 1, 10, 60, [["STEAMGAMES.COM", "Steam"]]],
      ["entertainment", 1.5, 20, 70, [["TICKETEK AUSTRALIA", "Ticketek"]]],
    ]);
    books.sweep(everyday, saver, 27, 1350);
    return books.close({
      person:
        "An apprentice electrician of 21 in Brisbane who pays board to his mother. The ute's registration, $868.35 the last time, is due around 10 October; he orders with Uber Eats about ten times a month since July, before it was three; Telstra rose by $7.",
      wanted: [
        want("yearly_renewal upcoming_bills", "tmr", [868.35], idsOf(rego)),
        want("habit_doubled category_spike lifestyle_creep small_purchases", "uber eats", [], idsOf(orders)),
        want("price_increase", "telstra", [7, 84, 72], idsOf(telstra, "2026-05-01")),
      ],
      silly: [
        silly("income_change", "moreton", "Overtime, and second-year wages since February."),
        silly("unusual_charge largest_expense", "total tools", "My drill, in March."),
        silly("duplicate_charge", "mum", "Each Friday."),
        silly("small_purchases weekday_pattern", "7-eleven", "A coffee before work."),
        silly("idle_cash", null, "What is over goes to savings already."),
      ],
    });
  },

  function dublinFirstJob() {
    const books = openBooks({
      name: "dublin-first-job",
      seed: 150013,
      since: "2025-10-01",
      today: "2026-10-26",
      currency: "EUR",
    });
    const current = books.account("Liffey Current", { opening: 2750 });
    const saver = books.account("Liffey Savings", { subtype: "savings", opening: 1900 });
    books.monthly(current, {
      text: "CORMORANT SOFTWARE LTD SALARY",
      merchant: "Cormorant Software",
      category: "salary",
      amount: 2484.6,
      day: "last business day",
    });
    const electric: string[] = [];
    const halves: string[] = [];
    for (const [day, amount, half] of [
      ["2025-10-14", 138.4, "2025-10-16"],
      ["2025-12-15", 161.2, "2025-12-17"],
      ["2026-02-16", 172.6, "2026-02-17"],
      ["2026-04-14", 149.8, "2026-04-16"],
      ["2026-06-15", 121.4, null],
      ["2026-08-14", 112.2, null],
      ["2026-10-14", 131.6, null],
    ] as const) {
      electric.push(
        ...idsOf(
          books.once(current, day, amount, {
            text: "DD ELECTRIC IRELAND ########",
            merchant: "Electric Ireland",
            category: "gas-electricity",
          }),
        ),
      );
      if (half !== null) {
        halves.push(
          ...idsOf(
            books.once(current, half, amount / 2, {
              text: "AOIFE BYRNE ELECTRIC HALF",
              category: "other-transfer",
              flow: "in",
            }),
          ),
        );
      }
    }
    const virgin = books.monthly(current, {
      text: "DD VIRGIN MEDIA IRELAND",
      merchant: "Virgin Media",
      category: "internet-phone",
      amount: [
        ["2025-10", 40],
        ["2026-09", 64],
      ],
      day: 9,
    });
    const license = books.once(current, "2025-11-10", 160, {
      text: "AN POST TV LICENSE",
      merchant: "An Post",
      category: "taxes",
    });
    payStanding(books, current, [
      ["SO M GALLAGHER RENT", null, "rent", 920, 1],
      ["48 MOBILE TOP UP", "48", "internet-phone", 12.99, 22],
      ["FLYEFIT MEMBERSHIP", "FLYEfit", "fitness", 34.99, 4],
      ["SPOTIFY P########", "Spotify", "music", 11.99, 18],
      ["NETFLIX INTERNATIONAL", "Netflix", "tv-streaming", 14.99, 12],
    ]);
    books.once(current, "2026-06-18", 412.3, { text: "RYANAIR ########", merchant: "Ryanair", category: "flights" });
    books.once(current, "2026-02-02", 95, { text: "DENTAL CARE RATHMINES", category: "dental-eye" });
    runErrands(books, current, [
      [
        "groceries",
        10,
        8,
        58,
        [
          ["VDP-LIDL RATHMINES", "Lidl"],
          ["VDP-DUNNES STORES", "Dunnes Stores"],
          ["VDP-TESCO STORES ####", "Tesco"],
        ],
      ],
      [
        "dining-out",
        9,
        11,
        42,
        [
          ["VDP-SPRINGBOK BOOJUM", "Boojum"],
          ["VDP-THE BARGE PUB", null],
          ["DELIVEROO.IE", "Deliveroo"],
        ],
      ],
      [
        "coffee",
        11,
        3.4,
        8,
        [
          ["VDP-INSOMNIA COFFEE", "Insomnia"],
          ["SUMUP *TWO FIFTY SQUARE", null],
        ],
      ],
      ["public-transport", 5, 10, 20, [["LEAP TOP UP TFI", "Leap Card"]]],
      [
        "shopping",
        3,
        9,
        70,
        [
          ["VDP-PENNEYS ###", "Penneys"],
          ["AMZN MKTP IE*####", "Amazon"],
        ],
      ],
      ["entertainment", 2, 12, 55, [["TICKETMASTER IRELAND", "Ticketmaster"]]],
      ["pharmacy", 1, 6, 26, [["BOOTS RATHMINES", "Boots"]]],
    ]);
    books.sweep(current, saver, 3, 1750);
    return books.close({
      person:
        "He is 24, in his first job in Dublin. Aoife, who shares the apartment, sent half of each electricity bill until April and nothing for June's, August's and October's; Virgin Media's price for new customers ended in September, €24 more; the TV license of €160 is due around 10 November.",
      wanted: [
        want("reimbursement_missing bill_missing", "aoife", [182.6, 60.7, 56.1, 65.8, 74.9], [...halves, ...electric]),
        want("price_increase", "virgin media", [24, 288, 64], idsOf(virgin, "2026-06-01")),
        want("yearly_renewal upcoming_bills", "tv license", [160], idsOf(license)),
      ],
      silly: [
        silly("income_change", "aoife", "That is not income, it is her half."),
        silly("unusual_charge largest_expense", "ryanair", "My summer holiday."),
        silly("bill_missing", "electric ireland", "It comes every second month."),
        silly("duplicate_charge small_purchases", "leap", "I top it up when it is empty."),
        silly("subscription_overlap", "netflix", "One is music."),
      ],
    });
  },

  function sevilleHotelDesk() {
    const books = openBooks({
      name: "seville-hotel-desk",
      seed: 150014,
      since: "2025-03-01",
      today: "2026-08-26",
      currency: "EUR",
    });
    const cuenta = books.account("Cuenta Guadalquivir", { opening: 1650 });
    const ahorro = books.account("Ahorro Guadalquivir", { subtype: "savings", opening: 900 });
    books.monthly(cuenta, {
      text: "NOMINA HOTELES TRIANA SL",
      merchant: "Hoteles Triana",
      category: "salary",
      amount: 1386.4,
      day: "last business day",
    });
    for (const day of ["2025-06-20", "2025-12-19", "2026-06-19"]) {
      books.once(cuenta, day, 1120.5, {
        text: "PAGA EXTRA HOTELES TRIANA SL",
        merchant: "Hoteles Triana",
        category: "salary",
      });
    }
    const fees = books.monthly(cuenta, {
      text: "COMISION MANTENIMIENTO CUENTA",
      category: "bank-fees",
      amount: 10,
      day: "last business day",
      from: "2026-02",
    });
    const basic = books.monthly(cuenta, {
      text: "RECIBO BASIC FIT SPAIN",
      merchant: "Basic-Fit",
      category: "fitness",
      amount: 24.99,
      day: 5,
    });
    const synergym = books.monthly(cuenta, {
      text: "RECIBO SYNERGYM SEVILLA",
      merchant: "Synergym",
      category: "fitness",
      amount: 29.9,
      day: 3,
      from: "2026-05",
    });
    const seguro = books.once(cuenta, "2025-09-14", 418.7, {
      text: "RECIBO MUTUA MADRILENA AUTO",
      merchant: "Mutua Madrileña",
      category: "insurance",
    });
    payStanding(books, cuenta, [
      ["TRANSF ALQUILER C MORALES", null, "rent", 445, 2],
      ["RECIBO O2 FIBRA MOVIL", "O2", "internet-phone", 35, 8],
      ["SPOTIFY STOCKHOLM", "Spotify", "music", 11.99, 17],
    ]);
    books.monthly(cuenta, {
      text: "RECIBO ENDESA ENERGIA XXI",
      merchant: "Endesa",
      category: "gas-electricity",
      amount: 44,
      vary: 0.3,
      day: 20,
    });
    books.once(cuenta, "2026-04-18", 186, { text: "FERIA TRAJE FLAMENCA LINA", category: "clothing" });
    books.once(cuenta, "2025-11-12", 214.3, { text: "TALLER RUIZ SEVILLA", category: "car" });
    runErrands(books, cuenta, [
      [
        "groceries",
        9,
        7,
        48,
        [
          ["COMPRA TARJ. MERCADONA SEVILLA", "Mercadona"],
          ["LIDL ESPANA ####", "Lidl"],
          ["SUPERMERCADO MAS ###", "MAS"],
        ],
      ],
      [
        "dining-out",
        10,
        6,
        26,
        [
          ["BODEGA SANTA CRUZ SEVILLA", null],
          ["100 MONTADITOS ####", "100 Montaditos"],
          ["GLOVO ESPANA", "Glovo"],
        ],
      ],
      ["coffee", 10, 1.8, 5, [["CAFETERIA ALAMEDA", null]]],
      ["fuel", 2.5, 25, 48, [["REPSOL E.S. ######", "Repsol"]]],
      ["clothing", 1.2, 13, 52, [["ZARA TETUAN SEVILLA", "Zara"]]],
      ["shopping", 2, 8, 54, [["AMAZON.ES COMPRA ########", "Amazon"]]],
      ["pharmacy", 1, 5, 24, [["FARMACIA TRIANA ##", null]]],
    ]);
    books.sweep(cuenta, ahorro, 4, 1150);
    return books.close({
      person:
        "She is 29 and works at the desk of a hotel in Seville. Her bank takes €10 a month for the account since February; she changed to Synergym in May and Basic-Fit still takes €24.99; the car's insurance, €418.70 the last time, is due around 14 September.",
      wanted: [
        want("yearly_renewal upcoming_bills", "mutua", [418.7], idsOf(seguro)),
        want(
          "subscription_overlap forgotten_subscription new_subscription",
          "basic-fit",
          [24.99, 299.88, 29.9, 54.89, 358.8, 658.68],
          [...idsOf(basic, "2026-04-01"), ...idsOf(synergym)],
        ),
        want("fee_leak", "comision", [10, 120, sumOfRows(fees)], idsOf(fees)),
      ],
      silly: [
        silly("income_change", "paga extra", "Everyone gets it in June and at Christmas."),
        silly("category_spike price_increase", "endesa", "August in Seville."),
        silly("unusual_charge largest_expense", "feria", "My dress for the fair."),
        silly("small_purchases habit_doubled", "cafeteria", "Breakfast."),
        silly("bill_missing", "taller", "A repair comes once."),
      ],
    });
  },
];
