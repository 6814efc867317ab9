import { idsOf, openBooks, silly, sumOfRows, want } from "../../build";
import type { Household } from "../../types";
import { runErrands } from "../eighth-set/streets";
import { payStanding } from "../ninth-set/standing";

/** A mother in Norwich, a couple in Cardiff, a nurse in Kassel, parents in Galway and Haarlem, a flat in Dunedin. */
export const acrossEuropeAndBeyond: readonly (() => Household)[] = [
  function norwichMother() {
    const books = openBooks({
      name: "norwich-assistant",
      seed: 125201,
      since: "2025-02-01",
      today: "2026-11-17",
      currency: "GBP",
    });
    const current = books.account("Broadland Classic Account", { opening: 640 });
    const pot = books.account("Broadland Rainy Day Saver", { subtype: "savings", opening: 450 });
    books.monthly(current, {
      text: "NORFOLK CC PAYROLL",
      merchant: "Norfolk County Council",
      category: "salary",
      amount: [
        ["2025-02", 1218.4],
        ["2026-04", 1257.1],
      ],
      day: 25,
    });
    books.monthly(current, {
      text: "DWP UC ##########",
      merchant: "DWP",
      category: "benefits",
      amount: 481.3,
      vary: 0.02,
      day: 8,
    });
    books.everyDays(current, {
      text: "HMRC CHILD BENEFIT",
      merchant: "HMRC",
      category: "benefits",
      amount: 173,
      days: 28,
      first: "2025-02-03",
    });
    const maintenance = books.monthly(current, {
      text: "FPI D HARGREAVES KIDS",
      category: "other-income",
      amount: 260,
      day: 3,
      skip: ["2026-11"],
    });
    books.monthly(current, {
      text: "SO FLAGSHIP HOMES RENT",
      merchant: "Flagship Homes",
      category: "rent",
      amount: 905,
      day: 27,
    });
    const energy = books.monthly(current, {
      text: "DD OVO ENERGY",
      merchant: "OVO Energy",
      category: "gas-electricity",
      amount: [
        ["2025-02", 121],
        ["2026-09", 168],
      ],
      day: 1,
    });
    books.monthly(current, {
      text: "DD NORWICH CITY COUNCIL CTAX",
      merchant: "Norwich City Council",
      category: "taxes",
      amount: 104,
      day: 15,
      skip: ["2025-02", "2025-03", "2026-02", "2026-03"],
    });
    const motor = books.once(current, "2025-12-02", 486.3, {
      text: "ADMIRAL INSURANCE CARDIFF",
      merchant: "Admiral",
      category: "insurance",
    });
    books.once(current, "2026-05-19", 195, { text: "DVLA VEHICLE TAX", merchant: "DVLA", category: "car" });
    payStanding(books, current, [
      ["DD ANGLIAN WATER", "Anglian Water", "water-waste", 38.5, 12],
      ["DD TV LICENSING MBP", "TV Licensing", "tv-streaming", 14.54, 2],
      ["DD PLUSNET", "Plusnet", "internet-phone", 27.99, 9],
      ["DD GIFFGAFF", "giffgaff", "internet-phone", 10, 19],
      ["NETFLIX.COM", "Netflix", "tv-streaming", 5.99, 22],
      ["DD NORWICH SWIM SCHOOL", null, "education", 42, 5],
    ]);
    const app = [
      ...books.once(current, "2026-08-30", 1, {
        text: "READINGNEST TRIAL",
        merchant: "ReadingNest",
        category: "software",
      }),
      ...["2026-09-13", "2026-10-13", "2026-11-13"].flatMap((day) =>
        books.once(current, day, 12.99, {
          text: "READINGNEST SUBSCRIPTION",
          merchant: "ReadingNest",
          category: "software",
        }),
      ),
    ];
    books.once(current, "2026-08-27", 148.5, { text: "SCHOOL TRENDS UNIFORM", category: "clothing" });
    books.once(current, "2026-08-06", 389, { text: "HAVEN HOLIDAYS CAISTER", merchant: "Haven", category: "lodging" });
    runErrands(books, current, [
      [
        "groceries",
        13,
        8,
        68,
        [
          ["ALDI ## NORWICH", "Aldi"],
          ["ASDA STORES ####", "Asda"],
          ["ROYS OF WROXHAM", "Roys"],
          ["TESCO EXPRESS ####", "Tesco"],
        ],
      ],
      [
        "coffee",
        4,
        2.2,
        7,
        [
          ["GREGGS PLC ####", "Greggs"],
          ["COSTA COFFEE ########", "Costa"],
        ],
      ],
      [
        "fuel",
        3,
        25,
        42,
        [
          ["MORRISONS PFS", "Morrisons Fuel"],
          ["ASDA PFS ####", "Asda Fuel"],
        ],
      ],
      [
        "shopping",
        4,
        6,
        52,
        [
          ["VINTED ######", "Vinted"],
          ["AMZNMKTPLACE*#######", "Amazon"],
          ["B&M ###", "B&M"],
        ],
      ],
      [
        "dining-out",
        2,
        9,
        36,
        [
          ["MCDONALDS ####", "McDonald's"],
          ["GROSVENOR FISH BAR", null],
        ],
      ],
      ["entertainment", 1, 10, 38, [["SP ROARR DINOSAUR ADVENTURE", "Roarr"]]],
      ["pharmacy", 1, 4, 18, [["BOOTS ####", "Boots"]]],
    ]);
    books.sweep(current, pot, 28, 1000);
    return books.close({
      person:
        "A teaching assistant of 36 in Norwich with two children. The father's 260, always on the third, hasn't come in November; car insurance of 486.30 is due on 2 December; energy went from 121 to 168; a children's reading app became 12.99 a month after a pound's trial.",
      wanted: [
        want("bill_missing income_change reimbursement_missing", "hargreaves", [260], idsOf(maintenance, "2026-08-01")),
        want("yearly_renewal upcoming_bills bill_due_before_payday low_point_ahead", "admiral", [486.3], idsOf(motor)),
        want("price_increase", "ovo energy", [47, 564, 168], idsOf(energy, "2026-08-01")),
        want("free_trial_converted new_subscription", "readingnest", [12.99, 155.88], idsOf(app)),
      ],
      silly: [
        silly("bill_missing", "norwich city council", "Ten installments, none in February and March."),
        silly("unusual_charge largest_expense", "haven", "A week at Caister."),
        silly("income_change", "dwp", "It differs a little each month."),
        silly("idle_cash", null, "If only."),
      ],
    });
  },

  function cardiffCouple() {
    const books = openBooks({
      name: "cardiff-couple",
      seed: 125202,
      since: "2025-05-01",
      today: "2026-10-22",
      currency: "GBP",
    });
    const current = books.account("Taff Reward Account", { opening: 1900 });
    const saver = books.account("Taff Instant Saver", { subtype: "savings", opening: 5200 });
    const card = books.account("Taff Everyday Credit Card", { type: "credit", opening: -480 });
    books.monthly(current, {
      text: "ADMIN SOLUTIONS WALES SALARY",
      merchant: "Admin Solutions Wales",
      category: "salary",
      amount: [
        ["2025-05", 2214],
        ["2026-04", 2298],
      ],
      day: 28,
    });
    const share = books.monthly(current, {
      text: "FPI R PRITCHARD RENT HALF",
      category: "other-transfer",
      flow: "in",
      amount: 525,
      day: 1,
      skip: ["2026-10"],
    });
    books.monthly(current, {
      text: "SO PONTCANNA LETTINGS",
      merchant: "Pontcanna Lettings",
      category: "rent",
      amount: 1050,
      day: 2,
    });
    const gyms = [
      ...books.monthly(current, {
        text: "DD PUREGYM LTD",
        merchant: "PureGym",
        category: "fitness",
        amount: 24.99,
        day: 10,
      }),
      ...books.monthly(current, {
        text: "DD NUFFIELD HEALTH",
        merchant: "Nuffield Health",
        category: "fitness",
        amount: 57,
        day: 5,
        from: "2026-07",
      }),
    ];
    payStanding(books, current, [
      ["DD CARDIFF COUNCIL TAX", "Cardiff Council", "taxes", 148, 4],
      ["DD BRITISH GAS", "British Gas", "gas-electricity", 112, 11],
      ["DD DWR CYMRU", "Dŵr Cymru", "water-waste", 34.2, 14],
      ["DD VIRGIN MEDIA", "Virgin Media", "internet-phone", 36, 18],
    ]);
    payStanding(books, card, [
      ["O2 UK PAY MONTHLY", "O2", "internet-phone", 23.4, 12],
      ["SPOTIFY P#######", "Spotify", "music", 17.99, 20],
      ["DISNEY PLUS", "Disney+", "tv-streaming", 5.99, 6],
    ]);
    const abroad = [
      ["2026-09-05", 41.2],
      ["2026-09-06", 63.8],
      ["2026-09-07", 28.5],
      ["2026-09-08", 87.1],
      ["2026-09-09", 35.6],
      ["2026-09-11", 112.4],
    ].flatMap(([day, amount]) => {
      const cost = Number(amount);
      books.once(card, String(day), cost, { text: "RESTAURANTE LAGOS PT", category: "dining-out" });
      return books.once(card, String(day), Math.round(cost * 2.99) / 100, {
        text: "NON-STERLING TRANSACTION FEE",
        category: "foreign-fees",
      });
    });
    books.once(card, "2026-06-03", 318, { text: "EASYJET ########", merchant: "easyJet", category: "flights" });
    books.once(card, "2026-06-05", 640, { text: "BOOKING.COM LAGOS", merchant: "Booking.com", category: "lodging" });
    books.once(current, "2026-06-09", 479, {
      text: "FPI R PRITCHARD PORTUGAL",
      category: "other-transfer",
      flow: "in",
    });
    const bike = books.once(card, "2026-10-15", 189.99, {
      text: "CYCLE SOLUTIONS CARDIFF",
      merchant: "Cycle Solutions",
      category: "shopping",
    });
    const again = books.once(card, "2026-10-16", 189.99, {
      text: "CYCLE SOLUTIONS CARDIFF",
      merchant: "Cycle Solutions",
      category: "shopping",
    });
    runErrands(books, card, [
      [
        "groceries",
        11,
        6,
        64,
        [
          ["LIDL GB CARDIFF", "Lidl"],
          ["TESCO STORES ####", "Tesco"],
          ["WAITROSE ###", "Waitrose"],
        ],
      ],
      [
        "dining-out",
        6,
        9,
        48,
        [
          ["DUSTY KNUCKLE CARDIFF", null],
          ["DELIVEROO", "Deliveroo"],
          ["BREWDOG CARDIFF", "BrewDog"],
        ],
      ],
      [
        "coffee",
        7,
        2.8,
        7,
        [
          ["SUMUP *UNCOMMON GROUND", null],
          ["PRET A MANGER", "Pret A Manger"],
        ],
      ],
      [
        "public-transport",
        5,
        2.4,
        18,
        [
          ["TFW RAIL", "Transport for Wales"],
          ["CARDIFF BUS", "Cardiff Bus"],
        ],
      ],
      [
        "shopping",
        4,
        8,
        78,
        [
          ["AMZNMKTPLACE*#######", "Amazon"],
          ["ARGOS LTD", "Argos"],
        ],
      ],
      [
        "clothing",
        2,
        15,
        70,
        [
          ["UNIQLO CARDIFF", "Uniqlo"],
          ["VINTED ######", "Vinted"],
        ],
      ],
    ]);
    books.payInFull(current, card, 16);
    books.sweep(current, saver, 29, 3100);
    return books.close({
      person:
        "An administrator of 29 in Cardiff who lives with Rhys. His half of the rent, 525, hasn't come in October; a bicycle shop charged 189.99 twice; PureGym still takes 24.99 although the other gym began in July; their card took a fee for each meal in Portugal.",
      wanted: [
        want("reimbursement_missing bill_missing income_change", "pritchard", [525], idsOf(share, "2026-07-01")),
        want("duplicate_charge", "cycle solutions", [189.99, 379.98], idsOf([...bike, ...again])),
        want("subscription_overlap new_subscription new_commitment", "puregym", [], idsOf(gyms, "2026-07-01")),
        want("foreign_fees fee_leak", "non-sterling", [sumOfRows(abroad)], idsOf(abroad)),
      ],
      silly: [
        silly("reimbursement_missing", "easyjet", "Rhys paid his half in June."),
        silly("unusual_charge largest_expense", "booking.com", "Our holiday."),
        silly("category_spike habit_doubled lifestyle_creep", "restaurante", "We were away."),
      ],
    });
  },

  function kasselNurse() {
    const books = openBooks({
      name: "kassel-nurse",
      seed: 125203,
      since: "2025-01-01",
      today: "2026-11-11",
      currency: "EUR",
    });
    const giro = books.account("Fulda Girokonto", { opening: 2100 });
    const geld = books.account("Fulda Tagesgeld", { subtype: "savings", opening: 6900 });
    books.monthly(giro, {
      text: "GEHALT KLINIKUM KASSEL LOHN/GEHALT",
      merchant: "Klinikum Kassel",
      category: "salary",
      amount: 2486,
      vary: 0.05,
      day: "last business day",
    });
    books.once(giro, "2025-11-27", 1740, {
      text: "JAHRESSONDERZAHLUNG KLINIKUM KASSEL",
      merchant: "Klinikum Kassel",
      category: "salary",
    });
    const rent = books.monthly(giro, {
      text: "DAUERAUFTRAG MIETE GWH WOHNUNGSGES",
      merchant: "GWH",
      category: "rent",
      amount: [
        ["2025-01", 684],
        ["2026-10", 748],
      ],
      day: 1,
    });
    const news = [
      ...books.once(giro, "2026-08-21", 1, {
        text: "SPIEGEL PLUS PROBEABO",
        merchant: "SPIEGEL",
        category: "news-magazines",
      }),
      ...["2026-09-21", "2026-10-21"].flatMap((day) =>
        books.once(giro, day, 24.99, {
          text: "SPIEGEL PLUS ABO LASTSCHRIFT",
          merchant: "SPIEGEL",
          category: "news-magazines",
        }),
      ),
    ];
    const adac = books.once(giro, "2025-12-01", 139, {
      text: "ADAC E.V. BEITRAG PLUS",
      merchant: "ADAC",
      category: "car",
    });
    books.once(giro, "2025-01-02", 512.4, {
      text: "HUK-COBURG KFZ BEITRAG",
      merchant: "HUK-Coburg",
      category: "insurance",
    });
    books.once(giro, "2026-01-02", 548.9, {
      text: "HUK-COBURG KFZ BEITRAG",
      merchant: "HUK-Coburg",
      category: "insurance",
    });
    books.monthly(giro, {
      text: "RUNDFUNK ARD ZDF DRADIO",
      merchant: "Rundfunkbeitrag",
      category: "tv-streaming",
      amount: 55.08,
      day: 15,
      everyMonths: 3,
      from: "2025-02",
    });
    const abroadFees = books.habit(giro, {
      category: "atm-fees",
      places: [["ENTGELT FREMDER GELDAUTOMAT", null]],
      perMonth: 3,
      low: 4.95,
      high: 4.95,
      from: "2025-11-01",
    });
    payStanding(books, giro, [
      ["STAEDTISCHE WERKE KASSEL ABSCHLAG", "Städtische Werke", "gas-electricity", 89, 3],
      ["TELEKOM DEUTSCHLAND FESTNETZ", "Telekom", "internet-phone", 39.95, 8],
      ["ALDI TALK PAKET", "ALDI TALK", "internet-phone", 8.99, 24],
      ["URBAN SPORTS GMBH", "Urban Sports Club", "fitness", 69, 5],
      ["DKMS SPENDE", "DKMS", "gifts-donations", 10, 17],
      ["KVG KASSEL JOBTICKET", "KVG", "public-transport", 34.3, 2],
      ["UNION INVESTMENT SPARPLAN", "Union Investment", "investment-transfer", 150, 6],
    ]);
    books.once(giro, "2026-06-22", 912.6, { text: "FINANZAMT KASSEL ERSTATTUNG EST 2025", category: "tax-refund" });
    books.once(giro, "2026-08-03", 1096, { text: "TUI DEUTSCHLAND KRETA", merchant: "TUI", category: "other-travel" });
    books.once(giro, "2026-05-07", 154.8, {
      text: "STAEDTISCHE WERKE GUTHABEN JAHRESABR",
      merchant: "Städtische Werke",
      category: "gas-electricity",
      flow: "in",
    });
    runErrands(books, giro, [
      [
        "groceries",
        12,
        6,
        74,
        [
          ["REWE SAGT DANKE ########", "REWE"],
          ["TEGUT ####", "tegut"],
          ["ALDI NORD KASSEL", "Aldi"],
          ["BIOMARKT WILHELMSHOEHE", null],
        ],
      ],
      [
        "dining-out",
        4,
        9,
        46,
        [
          ["LOHMANN KASSEL", null],
          ["SUMUP *EBERTS", null],
          ["LIEFERANDO.DE", "Lieferando"],
        ],
      ],
      [
        "coffee",
        6,
        2.2,
        7.4,
        [
          ["BAECKEREI AMTHOR", null],
          ["SUMUP *KAFFEEROESTEREI", null],
        ],
      ],
      [
        "fuel",
        2,
        35,
        66,
        [
          ["JET TANKSTELLE ####", "JET"],
          ["ARAL ####", "Aral"],
        ],
      ],
      [
        "shopping",
        4,
        8,
        90,
        [
          ["DM DROGERIE ####", "dm"],
          ["AMZN MKTP DE*########", "Amazon"],
          ["IKEA KASSEL", "IKEA"],
        ],
      ],
      ["cash-withdrawal", 3, 30, 120, [["BARGELDAUSZAHLUNG", null]]],
      ["pharmacy", 1, 5, 28, [["BRUNNEN APOTHEKE", null]]],
    ]);
    books.sweep(giro, geld, 12, 1900);
    return books.close({
      person:
        "A nurse of 34 in Kassel. The rent rose from 684 to 748 in October; a month of a magazine for one euro became 24.99 a month; the motoring club's 139 is due on 1 December; strange ATMs have cost 4.95 each time for a year.",
      wanted: [
        want("price_increase", "gwh", [64, 768, 748], idsOf(rent, "2026-09-01")),
        want("yearly_renewal upcoming_bills bill_due_before_payday low_point_ahead", "adac", [139], idsOf(adac)),
        want("free_trial_converted new_subscription", "spiegel", [24.99, 299.88], idsOf(news)),
        want("fee_leak", "geldautomat", [], idsOf(abroadFees, "2026-05-01")),
      ],
      silly: [
        silly("bill_missing forgotten_subscription", "rundfunk", "Everyone pays it, each quarter."),
        silly("income_change", "klinikum", "Nights and Sundays differ, and the bonus comes in November."),
        silly("unusual_charge largest_expense", "tui", "Crete."),
        silly("bill_missing", "huk-coburg", "In January."),
      ],
    });
  },

  function galwayParents() {
    const books = openBooks({
      name: "galway-parents",
      seed: 125204,
      since: "2025-03-01",
      today: "2026-11-10",
      currency: "EUR",
    });
    const joint = books.account("Corrib Joint Current", { opening: 3300 });
    const savings = books.account("Claddagh Credit Union Shares", { subtype: "savings", opening: 7100 });
    const own = books.account("Salthill Pocket Account", { opening: 380, lastSyncedOn: "2026-10-09" });
    books.everyDays(joint, {
      text: "DEPT EDUCATION PAYROLL",
      merchant: "Department of Education",
      category: "salary",
      amount: 1392,
      vary: 0.01,
      days: 14,
      first: "2025-03-06",
    });
    books.monthly(joint, {
      text: "MEDTRONIC GALWAY SALARY",
      merchant: "Medtronic",
      category: "salary",
      amount: 2240,
      vary: 0.02,
      day: 24,
    });
    books.monthly(joint, {
      text: "DSP CHILD BENEFIT",
      merchant: "Department of Social Protection",
      category: "benefits",
      amount: 280,
      day: 4,
    });
    const mortgage = books.monthly(joint, {
      text: "PTSB HOMELOAN DD",
      merchant: "PTSB",
      category: "mortgage",
      amount: [
        ["2025-03", 1284.12],
        ["2026-09", 1467.9],
      ],
      day: 1,
    });
    books.monthly(joint, {
      text: "SO TINY TURTLES CRECHE ORANMORE",
      category: "childcare",
      amount: 690,
      day: 6,
      from: "2025-09",
    });
    const health = books.once(joint, "2025-12-01", 1418, {
      text: "LAYA HEALTHCARE ANNUAL",
      merchant: "Laya Healthcare",
      category: "insurance",
    });
    books.monthly(joint, {
      text: "ELECTRIC IRELAND DD",
      merchant: "Electric Ireland",
      category: "gas-electricity",
      amount: 232,
      vary: 0.3,
      day: 19,
      everyMonths: 2,
    });
    books.once(joint, "2026-04-15", 612, { text: "AXA MOTOR", merchant: "AXA", category: "insurance" });
    books.once(joint, "2025-04-15", 589, { text: "AXA MOTOR", merchant: "AXA", category: "insurance" });
    payStanding(books, joint, [
      ["VHI DENTAL SEPA DD", "Vhi", "insurance", 31.4, 9],
      ["EIR BROADBAND DD", "eir", "internet-phone", 54.99, 13],
      ["BARNA RECYCLING DD", "Barna Recycling", "water-waste", 28.5, 17],
      ["TOYOTA FINANCE IRL", "Toyota Finance", "car-loan", 317.22, 20],
      ["NETFLIX.COM", "Netflix", "tv-streaming", 15.99, 11],
      ["TROCAIRE DD", "Trócaire", "gifts-donations", 21, 23],
    ]);
    books.monthly(joint, {
      text: "GOVT STAMP DUTY AND FEES",
      category: "bank-fees",
      amount: 18,
      day: 28,
      everyMonths: 3,
    });
    const pocket = { category: "internal-transfer", amount: 200, day: 2 };
    books.monthly(joint, { ...pocket, text: "TO SALTHILL POCKET REF ######", flow: "out" });
    books.monthly(own, { ...pocket, text: "TOP-UP BY BANK TRANSFER", flow: "in" });
    runErrands(books, own, [
      [
        "coffee",
        8,
        3.2,
        8,
        [
          ["SUMUP *COFFEEWERK", null],
          ["CAPRICE CAFE", null],
        ],
      ],
      [
        "dining-out",
        4,
        9,
        36,
        [
          ["MCDONAGHS GALWAY", null],
          ["DOUGH BROS", "The Dough Bros"],
        ],
      ],
      ["clothing", 1, 15, 60, [["PENNEYS GALWAY", "Penneys"]]],
    ]);
    runErrands(books, joint, [
      [
        "groceries",
        12,
        14,
        142,
        [
          ["DUNNES STORES ####", "Dunnes"],
          ["SUPERVALU ORANMORE", "SuperValu"],
          ["LIDL ####", "Lidl"],
        ],
      ],
      [
        "fuel",
        5,
        38,
        72,
        [
          ["APPLEGREEN ####", "Applegreen"],
          ["CIRCLE K ORANMORE", "Circle K"],
        ],
      ],
      [
        "dining-out",
        3,
        18,
        74,
        [
          ["JUST EAT", "Just Eat"],
          ["TREAT CAFE CRAUGHWELL", null],
        ],
      ],
      [
        "shopping",
        4,
        12,
        118,
        [
          ["SMYTHS TOYS GALWAY", "Smyths"],
          ["WOODIES ####", "Woodie's"],
          ["AMAZON* #######", "Amazon"],
        ],
      ],
      ["pharmacy", 2, 6, 42, [["MCSHARRY PHARMACY", null]]],
      ["medical", 0.7, 60, 61, [["ORANMORE MEDICAL CENTRAL", null]]],
    ]);
    books.once(joint, "2026-07-14", 1190, {
      text: "IRISH FERRIES",
      merchant: "Irish Ferries",
      category: "other-travel",
    });
    books.sweep(joint, savings, 25, 3800);
    return books.close({
      person:
        "A teacher and an engineer of 38 and 40 near Galway with two children. The fixed rate of their mortgage has ended: 1,284.12 became 1,467.90 in September; health insurance of 1,418 is due on 1 December; one bank hasn't answered for a month, so her pocket account is out of date.",
      wanted: [
        want("price_increase", "ptsb", [183.78, 2205.36, 1467.9], idsOf(mortgage, "2026-08-01")),
        want("yearly_renewal upcoming_bills bill_due_before_payday low_point_ahead", "laya", [1418], idsOf(health)),
        want("account_silent", "salthill pocket", []),
      ],
      silly: [
        silly("new_commitment unusual_charge", "tiny turtles", "More than a year now."),
        silly("price_increase category_spike", "electric ireland", "Two months, and winter."),
        silly("habit_doubled category_drop", "coffeewerk", "That account has not been read since October."),
        silly("unusual_charge largest_expense", "irish ferries", "France, with the car."),
      ],
    });
  },

  function dunedinFlat() {
    const books = openBooks({
      name: "dunedin-flat",
      seed: 125205,
      since: "2025-11-01",
      today: "2026-09-17",
      currency: "NZD",
    });
    const account = books.account("Otago Go Account", { opening: 450 });
    books.everyDays(account, {
      text: "MSD STUDYLINK ALLOWANCE",
      merchant: "StudyLink",
      category: "benefits",
      amount: 331.2,
      days: 7,
      first: "2025-11-05",
    });
    books.everyDays(account, {
      text: "COUNTDOWN WAGES WOOLWORTHS NZ",
      merchant: "Woolworths NZ",
      category: "salary",
      amount: 96,
      vary: 0.16,
      days: 7,
      first: "2025-11-04",
    });
    for (const text of ["T FAUMUINA RENT CASTLE ST", "J WIREMU FLAT RENT"]) {
      books.everyDays(account, {
        text,
        category: "other-transfer",
        flow: "in",
        amount: 195,
        days: 7,
        first: "2026-02-03",
      });
    }
    const hugo = books.everyDays(account, {
      text: "H BRADSHAW ROOM 3 RENT",
      category: "other-transfer",
      flow: "in",
      amount: 195,
      days: 7,
      first: "2026-02-03",
      last: "2026-08-25",
    });
    const rent = books.everyDays(account, {
      text: "AP CUTLERS PROPERTY RENT",
      merchant: "Cutlers",
      category: "rent",
      amount: 780,
      days: 7,
      first: "2026-02-05",
    });
    books.everyDays(account, {
      text: "AP MRS L PATERSON BOARD",
      category: "rent",
      amount: 210,
      days: 7,
      first: "2025-11-06",
      last: "2026-01-29",
    });
    books.everyDays(account, {
      text: "AP MUM LAPTOP PAYBACK",
      category: "other-transfer",
      flow: "out",
      amount: 40,
      days: 7,
      first: "2025-11-07",
    });
    const eats = [
      ["2025-11-01", "2026-07-12", 2],
      ["2026-07-13", "2026-09-17", 9],
    ].flatMap(([from, to, perMonth]) =>
      books.habit(account, {
        category: "dining-out",
        places: [
          ["UBER *EATS HELP.UBER.COM", "Uber Eats"],
          ["UBR* PENDING.UBER.COM EATS", "Uber Eats"],
        ],
        perMonth: Number(perMonth),
        low: 18,
        high: 37,
        from: String(from),
        to: String(to),
      }),
    );
    books.monthly(account, {
      text: "MERCURY NZ POWER",
      merchant: "Mercury",
      category: "gas-electricity",
      amount: [
        ["2026-02", 96],
        ["2026-05", 168],
        ["2026-06", 214],
      ],
      vary: 0.1,
      day: 20,
      from: "2026-02",
    });
    payStanding(books, account, [
      ["SKINNY MOBILE", "Skinny", "internet-phone", 27, 14],
      ["SPOTIFY NZ STUDENT", "Spotify", "music", 9.5, 9],
      ["UNIPOL REC SERVICES", "Unipol", "fitness", 12, 3],
    ]);
    books.once(account, "2026-02-11", 1000, {
      text: "STUDYLINK COURSE COSTS",
      merchant: "StudyLink",
      category: "loan-proceeds",
      flow: "in",
    });
    books.once(account, "2026-02-17", 684.5, { text: "UNIVERSITY BOOK SHOP OTAGO", category: "education" });
    books.once(account, "2026-06-19", 238, {
      text: "AIR NEW ZEALAND",
      merchant: "Air New Zealand",
      category: "flights",
    });
    runErrands(books, account, [
      [
        "groceries",
        9,
        8,
        62,
        [
          ["PAK N SAVE DUNEDIN", "Pak'nSave"],
          ["COUNTDOWN DUNEDIN CTL", "Woolworths NZ"],
          ["TAIERI FOUR SQUARE", "Four Square"],
        ],
      ],
      [
        "coffee",
        6,
        4.5,
        9,
        [
          ["SQ *VANGUARD COFFEE", null],
          ["GOOD OIL CAFE", null],
        ],
      ],
      [
        "dining-out",
        5,
        9,
        34,
        [
          ["STARTERS BAR", null],
          ["ROB ROY DAIRY", null],
          ["HELL PIZZA ###", "Hell Pizza"],
        ],
      ],
      [
        "shopping",
        3,
        8,
        68,
        [
          ["KMART #### DUNEDIN", "Kmart"],
          ["THE WAREHOUSE ###", "The Warehouse"],
        ],
      ],
      ["public-transport", 5, 2, 8, [["BEE CARD TOPUP", "Bee Card"]]],
      [
        "entertainment",
        2,
        12,
        45,
        [
          ["RIALTO CINEMAS", null],
          ["UNDER THE RADAR TICKETS", null],
        ],
      ],
    ]);
    return books.close({
      person:
        "A student of 20 in Dunedin who collects the flat's rent from three others each week and pays 780. Hugo's 195 has not come for three weeks; so what is left hardly stretches to the next rent; deliveries of meals have grown fourfold since July.",
      wanted: [
        want("reimbursement_missing bill_missing income_change", "bradshaw", [195, 585], idsOf(hugo, "2026-08-01")),
        want(
          "low_point_ahead bill_due_before_payday upcoming_bills cash_runway",
          "cutlers",
          [],
          idsOf(rent, "2026-09-01"),
        ),
        want(
          "habit_doubled lifestyle_creep category_spike small_purchases",
          "uber eats",
          [],
          idsOf(eats, "2026-08-10"),
        ),
      ],
      silly: [
        silly("income_change reimbursement_missing bill_missing", "wiremu", "He pays each week."),
        silly("bill_missing", "paterson", "I moved out in January."),
        silly("price_increase category_spike", "mercury", "Dunedin, July."),
        silly("unusual_charge largest_expense", "university book", "Books."),
      ],
    });
  },

  function haarlemNewborn() {
    const books = openBooks({
      name: "haarlem-newborn",
      seed: 125206,
      since: "2025-01-01",
      today: "2026-10-29",
      currency: "EUR",
    });
    const joint = books.account("Spaarne En/Of Rekening", { opening: 2700 });
    const savings = books.account("Spaarne Spaarrekening", { subtype: "savings", opening: 8800 });
    books.monthly(joint, {
      text: "SALARIS GEMEENTE HAARLEM",
      merchant: "Gemeente Haarlem",
      category: "salary",
      amount: 2310,
      day: 24,
    });
    books.monthly(joint, {
      text: "SALARIS TATA STEEL IJMUIDEN BV",
      merchant: "Tata Steel",
      category: "salary",
      amount: 2130,
      vary: 0.03,
      day: 25,
    });
    const allowance = books.monthly(joint, {
      text: "BELASTINGDIENST KINDEROPVANGTOESLAG",
      merchant: "Belastingdienst",
      category: "benefits",
      amount: 884,
      day: 20,
      from: "2025-11",
      skip: ["2026-10"],
    });
    books.monthly(joint, {
      text: "SVB KINDERBIJSLAG",
      merchant: "SVB",
      category: "benefits",
      amount: 281.69,
      day: 1,
      everyMonths: 3,
      from: "2025-10",
    });
    books.monthly(joint, {
      text: "PARTOU KINDEROPVANG INCASSO",
      merchant: "Partou",
      category: "childcare",
      amount: 1246,
      day: 26,
      from: "2025-11",
    });
    books.monthly(joint, {
      text: "OBVION HYPOTHEEK",
      merchant: "Obvion",
      category: "mortgage",
      amount: 1578.5,
      day: 28,
    });
    const water = ["2026-10-12", "2026-10-13"].flatMap((day) =>
      books.once(joint, day, 142.35, {
        text: "IDEAL COCENSUS AANSLAG ######",
        merchant: "Cocensus",
        category: "taxes",
      }),
    );
    books.once(joint, "2025-10-14", 136.8, {
      text: "IDEAL COCENSUS AANSLAG ######",
      merchant: "Cocensus",
      category: "taxes",
    });
    const boxes = books.everyDays(joint, {
      text: "HELLOFRESH BENELUX BV",
      merchant: "HelloFresh",
      category: "groceries",
      amount: 64.95,
      days: 7,
      first: "2026-08-06",
    });
    const energy = books.monthly(joint, {
      text: "VATTENFALL TERMIJNBEDRAG",
      merchant: "Vattenfall",
      category: "gas-electricity",
      amount: [
        ["2025-01", 158],
        ["2026-09", 203],
      ],
      day: 2,
    });
    payStanding(books, joint, [
      ["ZILVEREN KRUIS ZORGPREMIE", "Zilveren Kruis", "insurance", 301.5, 27],
      ["ZIGGO SERVICES", "Ziggo", "internet-phone", 62.5, 5],
      ["ODIDO MOBIEL", "Odido", "internet-phone", 34, 16],
      ["PWN WATERLEIDING", "PWN", "water-waste", 19.4, 7],
      ["CENTRAAL BEHEER VERZEKERINGEN", "Centraal Beheer", "insurance", 86.2, 3],
      ["VIDEOLAND", "Videoland", "tv-streaming", 10.99, 18],
      ["SWAPFIETS", "Swapfiets", "other-transport", 21.9, 10],
    ]);
    books.monthly(joint, { text: "VVE KLEINE HOUTSTRAAT 88", category: "services", amount: 145, day: 1 });
    books.once(joint, "2025-05-22", 2250, {
      text: "SALARIS GEMEENTE HAARLEM VAKANTIEGELD",
      merchant: "Gemeente Haarlem",
      category: "salary",
    });
    books.once(joint, "2026-05-22", 2310, {
      text: "SALARIS GEMEENTE HAARLEM VAKANTIEGELD",
      merchant: "Gemeente Haarlem",
      category: "salary",
    });
    books.once(joint, "2025-07-02", 1049, { text: "BABYDUMP KINDERWAGEN", merchant: "Babydump", category: "shopping" });
    books.once(joint, "2026-07-20", 985, { text: "CAMPING DE LAKENS BLOEMENDAAL", category: "lodging" });
    runErrands(books, joint, [
      [
        "groceries",
        14,
        6,
        84,
        [
          ["ALBERT HEIJN ####", "Albert Heijn"],
          ["JUMBO HAARLEM", "Jumbo"],
          ["VOMAR ###", "Vomar"],
          ["BAKKERIJ VAN VESSEM", null],
        ],
      ],
      [
        "coffee",
        5,
        3,
        8.4,
        [
          ["CCV*NATIVE HAARLEM", null],
          ["ZETTLE_*KOFFIE ANNEKLOE", null],
        ],
      ],
      [
        "dining-out",
        3,
        18,
        72,
        [
          ["THUISBEZORGD.NL", "Thuisbezorgd"],
          ["CCV*JOPENKERK", "Jopenkerk"],
        ],
      ],
      [
        "shopping",
        6,
        8,
        92,
        [
          ["BOL.COM", "bol"],
          ["HEMA HAARLEM", "HEMA"],
          ["KRUIDVAT ####", "Kruidvat"],
          ["ETOS ####", "Etos"],
        ],
      ],
      [
        "public-transport",
        6,
        2.5,
        19,
        [
          ["NS GROEP IZ NS REIZIGERS", "NS"],
          ["OVPAY.NL", "OVpay"],
        ],
      ],
      [
        "clothing",
        2,
        12,
        74,
        [
          ["C&A HAARLEM", "C&A"],
          ["ZEEMAN", "Zeeman"],
        ],
      ],
    ]);
    books.sweep(joint, savings, 29, 2400);
    return books.close({
      person:
        "Parents of 32 and 34 in Haarlem with a one-year-old. October's childcare allowance of 884 hasn't come, while the nursery took its 1,246; the municipal bill of 142.35 was paid twice; boxes of meals have cost 64.95 a week since August; energy went from 158 to 203.",
      wanted: [
        want(
          "bill_missing income_change reimbursement_missing",
          "kinderopvangtoeslag",
          [884],
          idsOf(allowance, "2026-07-01"),
        ),
        want("duplicate_charge", "cocensus", [142.35, 284.7], idsOf(water)),
        want("new_subscription new_commitment category_spike habit_doubled", "hellofresh", [], idsOf(boxes)),
        want("price_increase", "vattenfall", [45, 540, 203], idsOf(energy, "2026-08-01")),
      ],
      silly: [
        silly("bill_missing income_change", "kinderbijslag", "Each quarter."),
        silly("income_change", "vakantiegeld", "In May, every year."),
        silly("unusual_charge largest_expense", "babydump", "A pram, last year."),
        silly("forgotten_subscription", "swapfiets", "I ride it daily."),
      ],
    });
  },
];
