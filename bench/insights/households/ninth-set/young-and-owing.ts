import { idsOf, openBooks, silly, want } from "../../build";
import type { Household } from "../../types";
import { runErrands } from "../eighth-set/streets";
import { payStanding } from "./standing";

/** A designer in Campinas whose card is not paid in full, a night shift in Cebu with an online lender, a student's flat in Aarhus. */
export const youngAndOwing: readonly (() => Household)[] = [
  function campinasDesigner() {
    const books = openBooks({
      name: "campinas-designer",
      seed: 92021,
      since: "2025-08-01",
      today: "2026-10-28",
      currency: "BRL",
    });
    const conta = books.account("Ipê Conta", { opening: 2900 });
    books.account("Ipê Poupança", { subtype: "savings", opening: 9600 });
    const cartao = books.account("Ipê Cartão Platinum", { type: "credit", opening: -1100 });
    books.monthly(conta, {
      text: "PIX RECEBIDO AGENCIA LIMA COMUNICACAO LTDA",
      merchant: "Agência Lima",
      category: "gig-work",
      amount: 3750,
      day: 10,
      late: 2,
    });
    const norte = books.monthly(conta, {
      text: "PIX RECEBIDO STUDIO NORTE ARQUITETURA",
      merchant: "Studio Norte",
      category: "gig-work",
      amount: 2300,
      day: 20,
      late: 2,
      to: "2026-08",
    });
    books.habit(conta, {
      category: "gig-work",
      places: [
        ["PIX RECEBIDO HOTMART", "Hotmart"],
        ["PIX RECEBIDO MARINA S OLIVEIRA", null],
      ],
      perMonth: 2,
      low: 180,
      high: 900,
    });
    books.monthly(conta, { text: "PIX ENVIADO IMOBILIARIA CAMBUI ALUGUEL", category: "rent", amount: 1980, day: 12 });
    books.monthly(conta, { text: "BOLETO COND ED JATOBA", category: "services", amount: 465, day: 12 });
    books.monthly(conta, {
      text: "DEB AUT CPFL PAULISTA",
      merchant: "CPFL",
      category: "gas-electricity",
      amount: 168,
      vary: 0.25,
      day: 15,
    });
    const das = books.monthly(conta, {
      text: "PAGTO DAS SIMPLES NACIONAL MEI",
      category: "taxes",
      amount: 81.9,
      day: 20,
      skip: ["2026-10"],
    });
    const unimed = books.monthly(conta, {
      text: "BOLETO UNIMED CAMPINAS",
      merchant: "Unimed",
      category: "insurance",
      amount: [
        ["2025-08", 486.2],
        ["2026-08", 561.5],
      ],
      day: 15,
    });
    payStanding(books, conta, [
      ["DEB AUT VIVO FIBRA", "Vivo", "internet-phone", 119.9, 17],
      ["PIX ENVIADO MAE", null, "gifts-donations", 300, 13],
    ]);
    books.habit(conta, {
      category: "dining-out",
      places: [
        ["PIX ENVIADO FEIRA CAMBUI", null],
        ["PIX ENVIADO J P SANTOS LANCHES", null],
      ],
      perMonth: 8,
      low: 15,
      high: 150,
    });
    payStanding(books, cartao, [
      ["ADOBE *CREATIVE CLOUD", "Adobe", "software", 224, 6],
      ["SPOTIFY BR", "Spotify", "music", 23.9, 9],
      ["NETFLIX.COM", "Netflix", "tv-streaming", 44.9, 14],
      ["CLARO CELULAR CONTROLE", "Claro", "internet-phone", 64.9, 18],
      ["SMART FIT", "Smart Fit", "fitness", 129.9, 3],
    ]);
    books.monthly(cartao, {
      text: "MERCADOLIVRE NOTEBOOK PARC ##/10",
      merchant: "Mercado Livre",
      category: "electronics",
      amount: 489.9,
      day: 21,
      from: "2026-04",
    });
    books.once(cartao, "2026-01-08", 1480, { text: "POUSADA UBATUBA 2X", category: "lodging" });
    books.once(conta, "2026-02-04", 1130, { text: "PREF MUN CAMPINAS IPTU COTA UNICA", category: "taxes" });
    runErrands(books, cartao, [
      [
        "groceries",
        9,
        18,
        240,
        [
          ["PAO DE ACUCAR ####", "Pão de Açúcar"],
          ["ATACADAO ###", "Atacadão"],
          ["HORTIFRUTI CAMBUI", null],
        ],
      ],
      [
        "dining-out",
        9,
        22,
        96,
        [
          ["IFD*IFOOD CLUB", "iFood"],
          ["IFD*PIZZARIA BRAZ", "iFood"],
          ["BAR DO GORDO", null],
        ],
      ],
      [
        "taxis",
        6,
        9,
        34,
        [
          ["UBER *TRIP", "Uber"],
          ["99APP *99", "99"],
        ],
      ],
      [
        "shopping",
        3,
        25,
        260,
        [
          ["AMAZON BR", "Amazon"],
          ["SHOPEE *#######", "Shopee"],
          ["RENNER ###", "Renner"],
        ],
      ],
      ["pharmacy", 2, 14, 95, [["DROGASIL ####", "Drogasil"]]],
      [
        "coffee",
        5,
        7,
        24,
        [
          ["PADARIA ALEMA", null],
          ["CAFE CAMBUI", null],
        ],
      ],
    ]);
    const charges: ReturnType<typeof books.once> = [];
    for (const [month, paid, cost] of [
      ["2025-09", 2650, 0],
      ["2025-10", 2700, 0],
      ["2025-11", 2600, 0],
      ["2025-12", 2900, 0],
      ["2026-01", 2800, 0],
      ["2026-02", 3900, 0],
      ["2026-03", 2700, 0],
      ["2026-04", 2600, 0],
      ["2026-05", 3000, 0],
      ["2026-06", 1500, 164.3],
      ["2026-07", 1800, 241.8],
      ["2026-08", 2000, 297.6],
      ["2026-09", 1700, 352.4],
      ["2026-10", 1700, 418.9],
    ] as const) {
      books.move(conta, cartao, `${month}-14`, paid, "credit-card-payment");
      if (cost > 0)
        charges.push(
          ...books.once(cartao, `${month}-25`, cost, { text: "JUROS ROTATIVO FATURA", category: "interest-charges" }),
        );
    }
    return books.close({
      person:
        "A freelance designer of 31 in Campinas. Since June she pays a part of the card and its interest has grown to R$418.90 a month, while R$9,600 lie in savings; Studio Norte, R$2,300 a month, has not paid in September and October; the tax on her business of 20 October was not paid; the account, 3,300, is down to nothing by the next month's end; the health plan rose by R$75.30 in August.",
      wanted: [
        want("interest_beside_savings fee_leak", "juros", [], idsOf(charges)),
        want("bill_missing income_change reimbursement_missing cash_runway", "studio norte", [2300], idsOf(norte)),
        want("low_point_ahead cash_runway", "ipê conta", [], []),
        want("bill_missing", "das", [81.9], idsOf(das)),
        want("price_increase", "unimed", [75.3, 903.6, 561.5], idsOf(unimed, "2026-05-01")),
      ],
      silly: [
        silly("new_subscription forgotten_subscription price_increase new_commitment", "notebook", "In ten parts."),
        silly("unusual_charge largest_expense yearly_renewal", "iptu", "In February."),
        silly("unusual_charge", "ubatuba", "New Year."),
        silly("reimbursement_missing refund_missing", "mae", "My mother."),
        silly("subscription_overlap", "uber", "Both are taxis."),
        silly("idle_cash", "poupan", "It is not too much, it is in the wrong place."),
      ],
    });
  },

  function cebuNightShift() {
    const books = openBooks({
      name: "cebu-night-shift",
      seed: 92022,
      since: "2025-09-01",
      today: "2026-11-12",
      currency: "PHP",
    });
    const payroll = books.account("Mactan Payroll Account", { opening: 9000 });
    for (const day of [10, 25]) {
      books.monthly(payroll, {
        text: "PAYROLL CREDIT CONCENTRIX DAKSH",
        merchant: "Concentrix",
        category: "salary",
        amount: 13950,
        vary: 0.06,
        day,
      });
    }
    books.once(payroll, "2025-12-12", 24300, {
      text: "PAYROLL CREDIT 13TH MONTH CONCENTRIX",
      merchant: "Concentrix",
      category: "salary",
    });
    books.monthly(payroll, { text: "INSTAPAY TO R VILLAMOR BOARDING HOUSE", category: "rent", amount: 5200, day: 11 });
    books.monthly(payroll, { text: "INSTAPAY TO MAMA BOHOL", category: "gifts-donations", amount: 5000, day: 26 });
    books.monthly(payroll, {
      text: "HOME CREDIT PH INSTALLMENT",
      merchant: "Home Credit",
      category: "other-loan",
      amount: 1499,
      day: 12,
      from: "2025-10",
      to: "2026-08",
    });
    const plan = books.monthly(payroll, {
      text: "GLOBE TELECOM POSTPAID",
      merchant: "Globe",
      category: "internet-phone",
      amount: [
        ["2025-09", 999],
        ["2026-09", 1299],
      ],
      day: 14,
    });
    payStanding(books, payroll, [
      ["NETFLIX.COM", "Netflix", "tv-streaming", 249, 19],
      ["SPOTIFY PH", "Spotify", "music", 169, 22],
      ["SUN LIFE PH VUL", "Sun Life", "insurance", 1250, 27],
      ["ANYTIME FITNESS CEBU IT PARK", "Anytime Fitness", "fitness", 1950, 13],
    ]);
    const repaid: ReturnType<typeof books.once> = [];
    for (const month of ["2026-05", "2026-06", "2026-07", "2026-08", "2026-09", "2026-10"]) {
      books.once(payroll, `${month}-03`, 5000, {
        text: "TALA PH LOAN DISBURSEMENT",
        merchant: "Tala",
        category: "loan-proceeds",
        flow: "in",
      });
      repaid.push(
        ...books.once(payroll, `${month}-28`, 5750, {
          text: "TALA PH REPAYMENT",
          merchant: "Tala",
          category: "other-loan",
        }),
      );
    }
    books.once(payroll, "2026-11-03", 5000, {
      text: "TALA PH LOAN DISBURSEMENT",
      merchant: "Tala",
      category: "loan-proceeds",
      flow: "in",
    });
    books.once(payroll, "2026-02-03", 3000, {
      text: "INSTAPAY TO JUNJUN VILLARIN UTANG",
      category: "other-transfer",
      flow: "out",
    });
    books.once(payroll, "2026-03-11", 3000, {
      text: "INSTAPAY FROM JUNJUN VILLARIN",
      category: "other-transfer",
      flow: "in",
    });
    const lent = books.once(payroll, "2026-07-12", 8000, {
      text: "INSTAPAY TO JUNJUN VILLARIN UTANG",
      category: "other-transfer",
      flow: "out",
    });
    const rides = [["GRAB *RIDE ########", "Grab"]] as const;
    books.habit(payroll, { category: "taxis", places: rides, perMonth: 5, low: 120, high: 290, to: "2026-08-31" });
    const nights = books.habit(payroll, {
      category: "taxis",
      places: rides,
      perMonth: 17,
      low: 120,
      high: 310,
      from: "2026-09-01",
    });
    books.once(payroll, "2026-04-02", 4380, {
      text: "CEBU PACIFIC AIR",
      merchant: "Cebu Pacific",
      category: "flights",
    });
    books.habit(payroll, {
      category: "other-transfer",
      places: [["GCASH CASH IN", "GCash"]],
      perMonth: 5,
      low: 200,
      high: 800,
      flow: "out",
    });
    runErrands(books, payroll, [
      [
        "groceries",
        8,
        120,
        1300,
        [
          ["SM SUPERMARKET CEBU", "SM Supermarket"],
          ["PUREGOLD ####", "Puregold"],
          ["METRO GAISANO", "Metro Gaisano"],
        ],
      ],
      [
        "dining-out",
        9,
        90,
        420,
        [
          ["JOLLIBEE ####", "Jollibee"],
          ["MANG INASAL ###", "Mang Inasal"],
          ["7-ELEVEN ####", "7-Eleven"],
        ],
      ],
      [
        "coffee",
        4,
        60,
        220,
        [
          ["BO S COFFEE IT PARK", "Bo's Coffee"],
          ["MACAO IMPERIAL TEA", null],
        ],
      ],
      [
        "shopping",
        2.5,
        150,
        1100,
        [
          ["SHOPEE PH", "Shopee"],
          ["LAZADA PH", "Lazada"],
          ["UNIQLO AYALA CEBU", "Uniqlo"],
        ],
      ],
      ["pharmacy", 1.5, 60, 480, [["MERCURY DRUG ####", "Mercury Drug"]]],
    ]);
    return books.close({
      person:
        "A call-center agent of 26 in Cebu. Each month since May she borrows ₱5,000 at Tala and returns ₱5,750; her cousin Junjun has not paid back ₱8,000 since July, although he did the last time; rides home at night went from five to seventeen a month; the phone plan rose by ₱300 in September.",
      wanted: [
        want(
          "fee_leak new_commitment interest_beside_savings upcoming_bills low_point_ahead",
          "tala",
          [5750, 750, 9000, 4500, 34500],
          idsOf(repaid),
        ),
        want("habit_doubled category_spike small_purchases", "grab", [], idsOf(nights)),
        want("reimbursement_missing", "junjun", [8000], idsOf(lent)),
        want("price_increase", "globe", [300, 3600, 1299], idsOf(plan, "2026-06-01")),
      ],
      silly: [
        silly("bill_missing", "home credit", "It's paid off!"),
        silly("income_change", "concentrix", "The thirteenth month, and night pay."),
        silly("reimbursement_missing refund_missing", "mama", "My mother."),
        silly("income_change", "tala", "That's a loan."),
        silly("duplicate_charge small_purchases habit_doubled", "gcash", "It's my wallet."),
        silly("idle_cash savings_rate lifestyle_creep", null, "Joke only?"),
      ],
    });
  },

  function aarhusStudent() {
    const books = openBooks({
      name: "aarhus-student",
      seed: 92023,
      since: "2025-08-01",
      today: "2026-11-17",
      currency: "DKK",
    });
    const konto = books.account("Bugt Lønkonto", { opening: 14800 });
    books.monthly(konto, { text: "SU UDBETALING", category: "benefits", amount: 6090, day: "last business day" });
    books.monthly(konto, {
      text: "LØN SALLING GROUP",
      merchant: "Salling Group",
      category: "salary",
      amount: 3650,
      vary: 0.14,
      day: "last business day",
    });
    const deposit = books.once(konto, "2025-08-04", 10350, {
      text: "BGS KOLLEGIEKONTORET DEPOSITUM",
      merchant: "Kollegiekontoret",
      category: "rent",
    });
    books.monthly(konto, {
      text: "BS KOLLEGIEKONTORET HUSLEJE",
      merchant: "Kollegiekontoret",
      category: "rent",
      amount: 3450,
      day: 1,
      from: "2025-09",
      to: "2026-06",
    });
    books.monthly(konto, {
      text: "BS DEAS UDLEJNING HUSLEJE",
      merchant: "DEAS",
      category: "rent",
      amount: 8600,
      day: 1,
      from: "2026-07",
    });
    const emil = books.monthly(konto, {
      text: "MOBILEPAY EMIL HANSEN HUSLEJE",
      category: "other-income",
      amount: 4300,
      day: 3,
      from: "2026-07",
      to: "2026-10",
    });
    books.once(konto, "2026-06-15", 9000, { text: "OVERFØRSEL FRA FAR INDSKUD", category: "other-income" });
    books.once(konto, "2026-06-17", 12900, { text: "BGS DEAS UDLEJNING INDSKUD", merchant: "DEAS", category: "rent" });
    const books1 = books.monthly(konto, {
      text: "MOFIBO.COM",
      merchant: "Mofibo",
      category: "news-magazines",
      amount: 129,
      day: 8,
      from: "2025-10",
    });
    const books2 = books.monthly(konto, {
      text: "NEXTORY DK",
      merchant: "Nextory",
      category: "news-magazines",
      amount: 119,
      day: 21,
      from: "2026-04",
    });
    const power = books.monthly(konto, {
      text: "BS NORLYS EL ACONTO",
      merchant: "Norlys",
      category: "gas-electricity",
      amount: [
        ["2026-07", 340],
        ["2026-11", 565],
      ],
      day: 5,
      from: "2026-07",
    });
    payStanding(books, konto, [
      ["BS CBB MOBIL", "CBB", "internet-phone", 99, 12],
      ["DK-NOTA PUREGYM", "PureGym", "fitness", 249, 1],
      ["TV 2 PLAY", "TV 2 Play", "tv-streaming", 99, 16],
      ["SPOTIFY STUDENT", "Spotify", "music", 65, 18],
      ["BS TOPDANMARK INDBO", "Topdanmark", "insurance", 92, 1],
    ]);
    books.monthly(konto, {
      text: "OPENAI *CHATGPT SUBSCR",
      merchant: "OpenAI",
      category: "software",
      amount: 152.4,
      vary: 0.015,
      day: 24,
      from: "2025-11",
    });
    books.once(konto, "2026-08-21", 3299, {
      text: "POWER AARHUS VASKEMASKINE",
      merchant: "Power",
      category: "electronics",
    });
    books.once(konto, "2026-08-23", 1650, { text: "MOBILEPAY EMIL HANSEN VASKEMASKINE", category: "other-income" });
    books.once(konto, "2026-01-20", 1860, { text: "SKAT OVERSKYDENDE", category: "tax-refund" });
    books.once(konto, "2026-07-24", 2890, { text: "INTERRAIL.EU", merchant: "Interrail", category: "other-travel" });
    runErrands(books, konto, [
      [
        "groceries",
        13,
        28,
        310,
        [
          ["NETTO ####", "Netto"],
          ["REMA1000 AARHUS", "Rema 1000"],
          ["FØTEX FOOD ####", "Føtex"],
          ["LIDL AARHUS", "Lidl"],
        ],
      ],
      [
        "dining-out",
        5,
        45,
        220,
        [
          ["WOLT.COM DK", "Wolt"],
          ["MP *SHAWARMA BRUUNS", null],
          ["BURGER SHACK AARHUS", null],
        ],
      ],
      [
        "coffee",
        5,
        28,
        62,
        [
          ["LA CABRA", null],
          ["LAGKAGEHUSET ###", "Lagkagehuset"],
        ],
      ],
      [
        "public-transport",
        5,
        24,
        60,
        [
          ["REJSEKORT TANKOP", "Rejsekort"],
          ["MIDTTRAFIK APP", "Midttrafik"],
        ],
      ],
      [
        "shopping",
        2,
        60,
        480,
        [
          ["NORMAL ####", "Normal"],
          ["ZALANDO", "Zalando"],
          ["IKEA AARHUS", "IKEA"],
        ],
      ],
      [
        "entertainment",
        3,
        40,
        260,
        [
          ["BIERGARTEN AARHUS", null],
          ["ØST FOR PARADIS", null],
          ["STUDENTERBAREN", null],
        ],
      ],
    ]);
    return books.close({
      person:
        "A student of 24 in Aarhus who shares a flat since July. Emil's half of the rent, 4,300 kr, has not come in November; the dormitory never returned the deposit of 10,350 kr; Norlys took 225 kr more in November; Mofibo and Nextory both read books aloud.",
      wanted: [
        want("reimbursement_missing bill_missing income_change", "emil", [4300], idsOf(emil)),
        want("reimbursement_missing refund_missing", "kollegiekontoret", [10350], idsOf(deposit)),
        want(
          "subscription_overlap forgotten_subscription",
          "nextory",
          [119, 129, 248, 1428, 1548, 2976],
          idsOf([...books1, ...books2], "2026-04-01"),
        ),
        want("price_increase", "norlys", [225, 2700, 565], idsOf(power)),
      ],
      silly: [
        silly("income_change", "salling", "Fewer shifts before exams."),
        silly("bill_missing", "kollegiekontoret husleje", "I moved."),
        silly("price_increase", "deas", "Another flat, and half of it is Emil's."),
        silly("unusual_charge refund_missing", "vaskemaskine", "The washing machine, and he paid his half."),
        silly("price_increase", "openai", "It's the dollar."),
        silly("lifestyle_creep", null, "I am a student."),
      ],
    });
  },
];
