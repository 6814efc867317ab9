import { idsOf, openBooks, silly, want } from "../../build";
import type { Household } from "../../types";
import { runErrands } from "./streets";

/** Nights in Malmö, seasons in the Zillertal, Universal Credit in Gateshead, two jobs in Durban. */
export const benefitsAndShifts: readonly (() => Household)[] = [
  function malmoNightNurse() {
    const books = openBooks({
      name: "malmo-night-nurse",
      seed: 91001,
      since: "2025-04-01",
      today: "2026-09-14",
      currency: "SEK",
    });
    const konto = books.account("Öresund Lönekonto", { opening: 8200 });
    const spar = books.account("Öresund Sparkonto", { subtype: "savings", opening: 41000 });
    books.monthly(konto, {
      text: "LÖN REGION SKÅNE",
      merchant: "Region Skåne",
      category: "salary",
      amount: 27400,
      vary: 0.1,
      day: 25,
    });
    books.monthly(konto, {
      text: "Autogiro Stena Fastigheter",
      merchant: "Stena Fastigheter",
      category: "rent",
      amount: 10150,
      day: 28,
    });
    books.monthly(konto, {
      text: "E-FAKTURA E.ON ENERGI",
      merchant: "E.ON",
      category: "gas-electricity",
      amount: 430,
      vary: 0.35,
      day: 30,
    });
    books.monthly(konto, {
      text: "CSN INBETALNING",
      merchant: "CSN",
      category: "student-loan",
      amount: 1480,
      day: 30,
      everyMonths: 3,
      from: "2025-05",
    });
    books.monthly(konto, {
      text: "AVANZA MÅNADSSPAR",
      merchant: "Avanza",
      category: "investment-transfer",
      flow: "out",
      amount: 2500,
      day: 26,
    });
    const telia = books.monthly(konto, {
      text: "Autogiro TELIA SVERIGE AB",
      merchant: "Telia",
      category: "internet-phone",
      amount: 399,
      day: 12,
    });
    const comviq = books.monthly(konto, {
      text: "Kortköp COMVIQ.SE",
      merchant: "Comviq",
      category: "internet-phone",
      amount: 250,
      day: 18,
      from: "2026-05",
    });
    books.monthly(konto, {
      text: "Autogiro BAHNHOF AB",
      merchant: "Bahnhof",
      category: "internet-phone",
      amount: 349,
      day: 27,
    });
    books.monthly(konto, {
      text: "Autogiro VÅRDFÖRBUNDET",
      merchant: "Vårdförbundet",
      category: "services",
      amount: 385,
      day: 27,
    });
    books.monthly(konto, {
      text: "Kortköp SATS SVERIGE",
      merchant: "SATS",
      category: "fitness",
      amount: 549,
      day: 27,
    });
    books.monthly(konto, {
      text: "SKÅNETRAFIKEN APP",
      merchant: "Skånetrafiken",
      category: "public-transport",
      amount: 722,
      day: 1,
      skip: ["2025-07", "2026-07"],
    });
    books.monthly(konto, {
      text: "Kortköp VIAPLAY SE",
      merchant: "Viaplay",
      category: "tv-streaming",
      amount: 149,
      day: 9,
    });
    const reminders = ["2025-11-03", "2026-01-12", "2026-03-05", "2026-05-19", "2026-06-22", "2026-08-17"].flatMap(
      (day) =>
        books.once(konto, day, 60, { text: "KLARNA PÅMINNELSEAVGIFT", merchant: "Klarna", category: "bank-fees" }),
    );
    const home = books.once(konto, "2025-10-05", 2340, {
      text: "TRYGG-HANSA HEMFÖRSÄKRING ÅR",
      merchant: "Trygg-Hansa",
      category: "insurance",
    });
    const foodora = [
      ["Kortköp FOODORA AB STOCKHOLM", "Foodora"],
      ["K*FOODORA AB", "Foodora"],
    ] as const;
    books.habit(konto, {
      category: "dining-out",
      places: foodora,
      perMonth: 3,
      low: 140,
      high: 290,
      to: "2026-06-30",
    });
    const nights = books.habit(konto, {
      category: "dining-out",
      places: foodora,
      perMonth: 11,
      low: 140,
      high: 310,
      from: "2026-07-01",
    });
    books.once(konto, "2026-06-03", 8900, {
      text: "Kortköp TICKET RESEBYRÅ KRETA",
      merchant: "Ticket",
      category: "other-travel",
    });
    books.once(konto, "2026-06-11", 4620, { text: "SKATTEVERKET", merchant: "Skatteverket", category: "tax-refund" });
    books.once(konto, "2026-02-19", 3150, {
      text: "FOLKTANDVÅRDEN SKÅNE",
      merchant: "Folktandvården",
      category: "dental-eye",
    });
    runErrands(books, konto, [
      [
        "groceries",
        15,
        60,
        980,
        [
          ["Kortköp ICA KVANTUM MALMBORGS", "ICA"],
          ["WILLYS MALMÖ ###", "Willys"],
          ["COOP DALAPLAN", "Coop"],
          ["LIDL MALMÖ", "Lidl"],
        ],
      ],
      ["coffee", 7, 32, 78, [["PRESSBYRÅN #### MALMÖ C", "Pressbyrån"]]],
      [
        "dining-out",
        2,
        150,
        620,
        [
          ["SWISH BETALNING ANNA K", null],
          ["FALAFEL NO #", null],
          ["BULLEN MALMÖ", null],
        ],
      ],
      [
        "shopping",
        4,
        79,
        900,
        [
          ["CLAS OHLSON", "Clas Ohlson"],
          ["K*CDON", "CDON"],
          ["H&M SE ####", "H&M"],
        ],
      ],
      [
        "entertainment",
        2,
        120,
        560,
        [
          ["SYSTEMBOLAGET ####", "Systembolaget"],
          ["FILMSTADEN", "Filmstaden"],
        ],
      ],
      ["pharmacy", 1.4, 45, 310, [["APOTEK HJÄRTAT", "Apotek Hjärtat"]]],
      ["taxis", 1.5, 110, 260, [["BOLT.EU/O/##########", "Bolt"]]],
    ]);
    books.sweep(konto, spar, 26, 20000);
    return books.close({
      person:
        "A night nurse of 41 in Malmö. She took a cheaper number at Comviq in May and Telia still takes 399 kr; Foodora went from three to eleven orders a month in July; Klarna has sent six reminders at 60 kr; the home insurance of a year is due on 5 October. Her pay differs with the nights.",
      wanted: [
        want("habit_doubled category_spike small_purchases", "foodora", [], idsOf(nights)),
        want(
          "subscription_overlap forgotten_subscription",
          "telia",
          [399, 4788, 250, 3000, 649, 7788],
          idsOf([...telia, ...comviq], "2026-05-01"),
        ),
        want("yearly_renewal upcoming_bills", "trygg", [2340], idsOf(home)),
        want("fee_leak", "klarna", [], idsOf(reminders)),
      ],
      silly: [
        silly("income_change", null, "More nights, more pay."),
        silly("category_spike price_increase", "e.on", "It was winter."),
        silly("unusual_charge largest_expense", "ticket", "My holiday, in June."),
        silly("bill_missing", "skånetrafiken", "I was off in July."),
        silly("any", "systembolaget", "None of your business."),
        silly("subscription_overlap", "bahnhof", "That's the broadband."),
      ],
    });
  },

  function zillertalWaiter() {
    const books = openBooks({
      name: "zillertal-waiter",
      seed: 91002,
      since: "2025-05-01",
      today: "2026-11-05",
      currency: "EUR",
    });
    const giro = books.account("Alpina Girokonto", { opening: 1900 });
    for (const [from, to] of [
      ["2025-07", "2025-10"],
      ["2026-01", "2026-05"],
      ["2026-07", "2026-10"],
    ] as const) {
      books.monthly(giro, {
        text: "GEHALT HOTEL ALPENHOF MAYRHOFEN",
        merchant: "Hotel Alpenhof",
        category: "salary",
        amount: 2010,
        vary: 0.07,
        day: 5,
        from,
        to,
      });
      books.habit(giro, {
        category: "other-income",
        places: [["BAREINZAHLUNG SB MAYRHOFEN", null]],
        perMonth: 2,
        low: 60,
        high: 280,
        from: `${from}-01`,
        to: `${to}-15`,
      });
    }
    for (const month of ["2025-06", "2025-11", "2025-12", "2026-06"]) {
      books.once(giro, `${month}-08`, 1063.2, {
        text: "AMS TIROL ARBEITSLOSENGELD",
        merchant: "AMS",
        category: "benefits",
      });
    }
    books.monthly(giro, { text: "DAUERAUFTRAG MIETE WG GRAZ", category: "rent", amount: 470, day: 1 });
    books.monthly(giro, { text: "UEBERWEISUNG MAMA HAUSHALT", category: "gifts-donations", amount: 250, day: 7 });
    books.once(giro, "2025-12-02", 400, { text: "KAUTION PERSONALZIMMER ALPENHOF", category: "rent" });
    books.once(giro, "2026-04-28", 400, {
      text: "RUECKZAHLUNG KAUTION ALPENHOF",
      category: "rent",
      flow: "in",
    });
    const deposit = books.once(giro, "2026-06-03", 400, { text: "KAUTION PERSONALZIMMER ALPENHOF", category: "rent" });
    const car = books.monthly(giro, {
      text: "UNIQA KFZ HAFTPFLICHT HALBJAHR",
      merchant: "Uniqa",
      category: "insurance",
      amount: 438.6,
      day: 1,
      everyMonths: 6,
      from: "2025-06",
    });
    const overdraft = books.monthly(giro, {
      text: "ABSCHLUSS SOLLZINSEN U. KONTOFUEHRUNG",
      category: "bank-fees",
      amount: 29.4,
      vary: 0.4,
      day: 30,
      everyMonths: 3,
      from: "2025-06",
    });
    books.monthly(giro, { text: "HOT TELEKOM", merchant: "HoT", category: "internet-phone", amount: 14.9, day: 10 });
    books.monthly(giro, { text: "SPOTIFY AB", merchant: "Spotify", category: "music", amount: 11.99, day: 20 });
    books.once(giro, "2025-12-11", 389, {
      text: "SPORT BRUENDL MAYRHOFEN",
      merchant: "Sport Bründl",
      category: "clothing",
    });
    books.once(giro, "2026-05-22", 640, { text: "BOOKING.COM KOTOR", merchant: "Booking.com", category: "lodging" });
    books.once(giro, "2026-10-19", 713, {
      text: "KFZ WERKSTATT HUBER GRAZ",
      merchant: "Kfz Huber",
      category: "car",
    });
    runErrands(books, giro, [
      [
        "groceries",
        8,
        6,
        52,
        [
          ["SPAR DANKT #### MAYRHOFEN", "Spar"],
          ["HOFER DANKT ####", "Hofer"],
          ["BILLA DANKT ####", "Billa"],
        ],
      ],
      ["shopping", 9, 6.5, 13, [["TRAFIK #### ", "Trafik"]]],
      [
        "fuel",
        3,
        35,
        70,
        [
          ["JET TANKSTELLE ####", "Jet"],
          ["OMV #### ", "OMV"],
        ],
      ],
      [
        "dining-out",
        4,
        9,
        46,
        [
          ["SUMUP *KEBAB MAYRHOFEN", null],
          ["GASTHOF PERAUER", null],
          ["MCDONALDS ###", "McDonald's"],
        ],
      ],
      [
        "shopping",
        2,
        12,
        120,
        [
          ["AMAZON.DE*##########", "Amazon"],
          ["ZALANDO SE", "Zalando"],
          ["DM FIL. ####", "dm"],
        ],
      ],
      ["cash-withdrawal", 3, 40, 190, [["BANKOMAT #### MAYRHOFEN", null]]],
    ]);
    return books.close({
      person:
        "A waiter of 27 who works winter and summer in the Zillertal and lives in Graz between. The season ended in October, the next pay comes on 5 January, and the benefit hasn't begun; the summer room's deposit of €400 hasn't come back; car insurance of €438.60 on 1 December; the overdraft costs him each quarter.",
      wanted: [
        want("cash_runway low_point_ahead", "alpina", [], []),
        want("reimbursement_missing refund_missing", "kaution", [400], idsOf(deposit)),
        want("yearly_renewal upcoming_bills bill_due_before_payday", "uniqa", [438.6], idsOf(car)),
        want("fee_leak", "sollzinsen", [], idsOf(overdraft)),
      ],
      silly: [
        silly("income_change", null, "The season is over. It ends every October."),
        silly("bill_missing", "ams", "It starts again next week."),
        silly("lifestyle_creep idle_cash", null, "I carry plates."),
        silly("habit_doubled small_purchases", "trafik", "I know that I smoke."),
        silly("unusual_charge", "bründl", "Boots, last winter."),
        silly("duplicate_charge", "kaution", "Two seasons, two rooms."),
      ],
    });
  },

  function gatesheadOutOfWork() {
    const books = openBooks({
      name: "gateshead-out-of-work",
      seed: 91003,
      since: "2025-08-01",
      today: "2026-09-22",
      currency: "GBP",
    });
    const current = books.account("Tyne Current Account", { opening: 180 });
    const saver = books.account("Tyne Saver", { subtype: "savings", opening: 900 });
    books.monthly(current, {
      text: "VERTU MOTORS SALARY BGC",
      merchant: "Vertu Motors",
      category: "salary",
      amount: 1905.3,
      day: "last business day",
      to: "2026-01",
    });
    books.once(current, "2026-02-13", 420, {
      text: "VERTU MOTORS REDUNDANCY BGC",
      merchant: "Vertu Motors",
      category: "salary",
    });
    const credit = books.monthly(current, {
      text: "DWP UC ########",
      merchant: "DWP",
      category: "benefits",
      amount: [
        ["2026-03", 968.4],
        ["2026-08", 842.9],
      ],
      day: 12,
      from: "2026-03",
    });
    books.monthly(current, {
      text: "THE GATESHEAD HOUSING CO DD",
      merchant: "Gateshead Housing",
      category: "rent",
      amount: 498,
      day: 1,
    });
    books.monthly(current, {
      text: "GATESHEAD MBC CTAX",
      merchant: "Gateshead Council",
      category: "taxes",
      amount: [
        ["2025-08", 118],
        ["2026-05", 31.5],
      ],
      day: 4,
      skip: ["2026-02", "2026-03"],
    });
    books.monthly(current, {
      text: "MOTONOVO FINANCE DD",
      merchant: "MotoNovo",
      category: "car-loan",
      amount: 187.5,
      day: 6,
    });
    books.monthly(current, { text: "CMS CHILD MAINTENANCE", category: "childcare", amount: 96, day: 14 });
    const energy = books.monthly(current, {
      text: "OCTOPUS ENERGY DD",
      merchant: "Octopus Energy",
      category: "gas-electricity",
      amount: [
        ["2025-08", 96],
        ["2026-09", 121],
      ],
      day: 15,
    });
    const sky = books.monthly(current, {
      text: "SKY DIGITAL DD",
      merchant: "Sky",
      category: "tv-streaming",
      amount: 64.5,
      day: 17,
    });
    books.monthly(current, {
      text: "EE LIMITED DD",
      merchant: "EE",
      category: "internet-phone",
      amount: 27.4,
      day: 19,
    });
    const now = books.monthly(current, {
      text: "NOW TV SPORTS ######",
      merchant: "NOW",
      category: "tv-streaming",
      amount: 34.99,
      day: 20,
      from: "2026-07",
    });
    books.monthly(current, {
      text: "TV LICENSING QBP DD",
      merchant: "TV Licensing",
      category: "tv-streaming",
      amount: 43.63,
      day: 2,
      everyMonths: 3,
      from: "2025-08",
    });
    const charges = [
      ["2026-06-03", 6.2],
      ["2026-07-03", 9.84],
      ["2026-08-04", 14.1],
      ["2026-09-03", 17.92],
    ].flatMap(([day, amount]) =>
      books.once(current, String(day), Number(amount), {
        text: "OVERDRAFT INTEREST CHARGE",
        category: "overdraft-fees",
      }),
    );
    books.once(current, "2025-12-20", 214, {
      text: "SMYTHS TOYS GATESHEAD",
      merchant: "Smyths",
      category: "gifts-donations",
    });
    books.once(current, "2026-03-02", 480, { text: "KWIK FIT TEAM VALLEY", merchant: "Kwik Fit", category: "car" });
    books.once(current, "2026-05-29", 150, { text: "J ROBSON LOAN BACK", category: "other-income" });
    runErrands(books, current, [
      [
        "groceries",
        11,
        4,
        48,
        [
          ["ALDI ## GATESHEAD", "Aldi"],
          ["ICELAND TRINITY SQ", "Iceland"],
          ["TESCO STORES ####", "Tesco"],
          ["B&M ### GATESHEAD", "B&M"],
        ],
      ],
      ["coffee", 5, 1.6, 5.2, [["GREGGS PLC ####", "Greggs"]]],
      [
        "dining-out",
        2,
        6,
        24,
        [
          ["JUST EAT.CO.UK", "Just Eat"],
          ["THE OLD FOX FELLING", null],
        ],
      ],
      ["fuel", 2, 15, 40, [["ASDA PFS ####", "Asda Fuel"]]],
      [
        "public-transport",
        3,
        2.4,
        8,
        [
          ["NEXUS METRO", "Nexus"],
          ["GO NORTH EAST", "Go North East"],
        ],
      ],
      [
        "shopping",
        2,
        5,
        45,
        [
          ["AMZNMKTPLACE*#######", "Amazon"],
          ["PRIMARK NEWCASTLE", "Primark"],
        ],
      ],
    ]);
    books.move(saver, current, "2026-04-07", 450);
    books.move(saver, current, "2026-06-26", 400);
    return books.close({
      person:
        "A car mechanic of 52 in Gateshead, out of work since January and on Universal Credit, which fell by £125.50 in August (an advance is deducted); the overdraft costs more each month; Octopus took £25 more in September; Sky and NOW together take £99.49, half the sports twice.",
      wanted: [
        want("income_change", "dwp", [125.5, 842.9, 1506], idsOf(credit, "2026-06-01")),
        want("fee_leak", "overdraft", [], idsOf(charges)),
        want("price_increase", "octopus", [25, 300, 121], idsOf(energy, "2026-06-01")),
        want(
          "subscription_overlap new_subscription",
          "now",
          [34.99, 419.88, 99.49, 1193.88, 64.5],
          idsOf([...sky, ...now], "2026-07-01"),
        ),
      ],
      silly: [
        silly("income_change bill_missing", "vertu", "I lost my job. I had noticed."),
        silly("lifestyle_creep idle_cash savings_rate", null, "Are you having a laugh?"),
        silly("habit_doubled small_purchases", "greggs", "A sausage roll."),
        silly("unusual_charge largest_expense", "kwik fit", "Tires, in March."),
        silly("category_drop bill_missing", "gateshead", "There's a reduction."),
        silly("reimbursement_missing refund_missing", "robson", "He paid me back."),
      ],
    });
  },

  function durbanTwoJobs() {
    const books = openBooks({
      name: "durban-two-jobs",
      seed: 91004,
      since: "2025-07-01",
      today: "2026-11-12",
      currency: "ZAR",
    });
    const checking = books.account("Umgeni Current", { opening: 2100 });
    books.monthly(checking, {
      text: "MAGTAPE CREDIT KZN HEALTH SALARY",
      merchant: "KZN Health",
      category: "salary",
      amount: 13240.4,
      day: 15,
    });
    books.everyDays(checking, {
      text: "FIDELITY SECURITY WAGES WK ##",
      merchant: "Fidelity Security",
      category: "salary",
      amount: 690,
      vary: 0.2,
      days: 7,
      first: "2025-07-04",
    });
    books.monthly(checking, { text: "FNB APP PAYMENT TO RENT UMLAZI", category: "rent", amount: 3400, day: 16 });
    books.monthly(checking, {
      text: "DEBIT ORDER CAPITEC LOAN ######",
      merchant: "Capitec",
      category: "other-loan",
      amount: 1240.55,
      day: 16,
    });
    books.monthly(checking, {
      text: "FNB APP PAYMENT TO KLOOF HIGH FEES",
      merchant: "Kloof High School",
      category: "education",
      amount: 1150,
      day: 17,
      skip: ["2025-12", "2026-01"],
    });
    const avbob = books.monthly(checking, {
      text: "DEBIT ORDER AVBOB FUNERAL",
      merchant: "Avbob",
      category: "insurance",
      amount: 189,
      day: 16,
    });
    const mutual = books.monthly(checking, {
      text: "DEBIT ORDER OLD MUTUAL FUNERAL PLAN",
      merchant: "Old Mutual",
      category: "insurance",
      amount: 245,
      day: 16,
      from: "2026-02",
    });
    const club = books.monthly(checking, {
      text: "MAGTAPE DEBIT LIFESTYLEREWARDS 0861######",
      category: "services",
      amount: 99,
      day: 18,
      from: "2026-08",
    });
    const fibre = books.monthly(checking, {
      text: "DEBIT ORDER AFRIHOST FIBRE",
      merchant: "Afrihost",
      category: "internet-phone",
      amount: [
        ["2025-07", 597],
        ["2026-10", 667],
      ],
      day: 16,
    });
    books.monthly(checking, {
      text: "DSTV COMPACT MULTICHOICE",
      merchant: "DStv",
      category: "tv-streaming",
      amount: 469,
      day: 20,
    });
    books.monthly(checking, {
      text: "EWALLET SEND TO MAMA 083#######",
      category: "other-transfer",
      flow: "out",
      amount: 800,
      day: 16,
    });
    books.monthly(checking, {
      text: "FNB APP PAYMENT TO STOKVEL UBUNTU",
      category: "savings",
      flow: "out",
      amount: 500,
      day: 16,
    });
    books.once(checking, "2025-12-12", 6000, { text: "STOKVEL UBUNTU PAYOUT", category: "other-transfer", flow: "in" });
    const machines: ReturnType<typeof books.once> = [];
    for (const cash of books.habit(checking, {
      category: "cash-withdrawal",
      places: [["ATM WITHDRAWAL ABSA UMLAZI MEGA CITY", null]],
      perMonth: 5,
      low: 100,
      high: 420,
    })) {
      machines.push(
        ...books.once(checking, cash.date, 24.5, { text: "#FEE OTHER BANK ATM WITHDRAWAL", category: "atm-fees" }),
      );
    }
    books.once(checking, "2026-01-14", 2180, { text: "PEP HOME UNIFORMS ####", merchant: "PEP", category: "clothing" });
    books.once(checking, "2026-04-21", 1900, { text: "PAYFLEX HISENSE FRIDGE", category: "electronics" });
    runErrands(books, checking, [
      [
        "groceries",
        12,
        45,
        780,
        [
          ["SHOPRITE UMLAZI ####", "Shoprite"],
          ["BOXER SUPERSTORE ###", "Boxer"],
          ["PNP CRP MEGA CITY", "Pick n Pay"],
        ],
      ],
      ["gas-electricity", 5, 100, 300, [["PREPAID ELECTRICITY ETHEKWINI", "eThekwini"]]],
      ["internet-phone", 8, 10, 60, [["PREPAID AIRTIME MTN 083#######", "MTN"]]],
      [
        "dining-out",
        3,
        45,
        190,
        [
          ["KFC UMLAZI", "KFC"],
          ["HUNGRY LION ###", "Hungry Lion"],
        ],
      ],
      [
        "shopping",
        2.5,
        60,
        700,
        [
          ["MR PRICE MEGA CITY", "Mr Price"],
          ["ACKERMANS ####", "Ackermans"],
        ],
      ],
      [
        "pharmacy",
        1.5,
        35,
        260,
        [
          ["CLICKS #### ", "Clicks"],
          ["DIS-CHEM ###", "Dis-Chem"],
        ],
      ],
    ]);
    return books.close({
      person:
        "A hospital porter of 38 in Durban who guards a car park at weekends. A debit order of R99 that she never signed has run since August; she pays two funeral plans; the fibre rose by R70 in October; other banks' machines take R24.50 each time.",
      wanted: [
        want(
          "new_subscription new_commitment forgotten_subscription",
          "lifestylerewards",
          [99, 1188, 297, 396],
          idsOf(club),
        ),
        want("fee_leak", "atm", [], idsOf(machines, "2026-05-01")),
        want(
          "subscription_overlap",
          "funeral",
          [189, 245, 434, 2268, 2940, 5208],
          idsOf([...avbob, ...mutual], "2026-06-01"),
        ),
        want("price_increase", "afrihost", [70, 840, 667], idsOf(fibre, "2026-07-01")),
      ],
      silly: [
        silly("income_change", "fidelity", "Some weekends are longer."),
        silly("bill_missing", "kloof", "No fees in December and January."),
        silly("reimbursement_missing refund_missing", "mama", "My mother."),
        silly("reimbursement_missing refund_missing bill_missing", "stokvel", "In December, as every year."),
        silly("habit_doubled small_purchases duplicate_charge", "prepaid", "That's how one buys it here."),
        silly("unusual_charge", "pep", "School uniforms, in January."),
      ],
    });
  },
];
