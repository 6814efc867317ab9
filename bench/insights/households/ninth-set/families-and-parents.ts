import { idsOf, openBooks, silly, want } from "../../build";
import type { Household } from "../../types";
import { runErrands } from "../eighth-set/streets";
import { payStanding } from "./standing";

/** A mother's carer in Bergamo, school fees in Sharjah, parental leave in Brno, hockey in Tampere. */
export const familiesAndParents: readonly (() => Household)[] = [
  function bergamoDaughter() {
    const books = openBooks({
      name: "bergamo-daughter",
      seed: 92001,
      since: "2025-01-01",
      today: "2026-11-18",
      currency: "EUR",
    });
    const conto = books.account("Orobica Conto Corrente", { opening: 4300 });
    books.monthly(conto, {
      text: "EMOLUMENTI STUDIO LOCATELLI E ASSOCIATI",
      merchant: "Studio Locatelli",
      category: "salary",
      amount: 1890,
      vary: 0.015,
      day: 27,
    });
    books.once(conto, "2025-12-18", 1760, {
      text: "EMOLUMENTI STUDIO LOCATELLI 13MA MENSILITA",
      merchant: "Studio Locatelli",
      category: "salary",
    });
    books.monthly(conto, {
      text: "PENSIONE INPS CAT. VO",
      merchant: "INPS",
      category: "pension",
      amount: 1126.4,
      day: 1,
    });
    books.monthly(conto, {
      text: "BONIFICO A OKSANA MELNYK STIPENDIO BADANTE",
      category: "services",
      amount: 1180,
      day: 5,
    });
    const contributions = books.monthly(conto, {
      text: "PAGOPA INPS CONTRIBUTI LAVORO DOMESTICO",
      merchant: "INPS",
      category: "taxes",
      amount: 312.8,
      day: 9,
      everyMonths: 3,
      skip: ["2026-10"],
    });
    const enel = books.monthly(conto, {
      text: "ADDEBITO SDD ENEL ENERGIA SPA",
      merchant: "Enel Energia",
      category: "gas-electricity",
      amount: 104,
      vary: 0.25,
      day: 14,
      everyMonths: 2,
    });
    const sorgenia = books.monthly(conto, {
      text: "ADDEBITO SDD SORGENIA SPA",
      merchant: "Sorgenia",
      category: "gas-electricity",
      amount: 88,
      vary: 0.15,
      day: 20,
      everyMonths: 2,
      from: "2026-06",
    });
    books.monthly(conto, {
      text: "ADDEBITO SDD A2A GAS",
      merchant: "A2A",
      category: "gas-electricity",
      amount: 140,
      vary: 0.6,
      day: 22,
      everyMonths: 2,
      from: "2025-02",
    });
    books.monthly(conto, {
      text: "BONIFICO CONDOMINIO VIA TASSO 41",
      category: "services",
      amount: 178,
      day: 10,
      everyMonths: 2,
      from: "2025-02",
    });
    const fees = [
      ...books.monthly(conto, {
        text: "CANONE MENSILE TENUTA CONTO",
        category: "bank-fees",
        amount: [
          ["2025-01", 4.5],
          ["2026-07", 9.9],
        ],
        day: 28,
      }),
      ...books.monthly(conto, { text: "COMM. SU BONIFICO SPORTELLO", category: "bank-fees", amount: 3.5, day: 5 }),
    ];
    payStanding(books, conto, [
      ["ADDEBITO SDD TIM SPA", "TIM", "internet-phone", 29.9, 12],
      ["ILIAD ITALIA RICARICA", "Iliad", "internet-phone", 9.99, 3],
      ["ADDEBITO SDD UNICEF ITALIA", "UNICEF", "gifts-donations", 15, 8],
      ["PAGAMENTO POS FARMACIA BORGO PALAZZO PANNOLONI", "Farmacia Borgo Palazzo", "pharmacy", 64.5, 6],
    ]);
    const motor = books.once(conto, "2025-12-03", 438, {
      text: "UNIPOLSAI POLIZZA RC AUTO",
      merchant: "UnipolSai",
      category: "insurance",
    });
    books.once(conto, "2026-01-28", 212.4, { text: "BOLLO AUTO REGIONE LOMBARDIA", category: "taxes" });
    books.once(conto, "2025-01-29", 212.4, { text: "BOLLO AUTO REGIONE LOMBARDIA", category: "taxes" });
    books.monthly(conto, {
      text: "IMPOSTA DI BOLLO C/C",
      category: "taxes",
      amount: 8.55,
      day: 31,
      everyMonths: 3,
      from: "2025-03",
    });
    const therapy = ["2026-11-03", "2026-11-10"].flatMap((day) =>
      books.once(conto, day, 245, { text: "BONIFICO STUDIO RIVA FISIOTERAPIA FATT. 118/26", category: "medical" }),
    );
    books.once(conto, "2026-05-12", 180, {
      text: "BONIFICO STUDIO RIVA FISIOTERAPIA FATT. 52/26",
      category: "medical",
    });
    books.once(conto, "2026-08-04", 1340, { text: "HOTEL MIRAMARE CESENATICO", category: "lodging" });
    books.once(conto, "2026-07-09", 874, { text: "AGENZIA ENTRATE RIMBORSO 730", category: "tax-refund" });
    runErrands(books, conto, [
      [
        "groceries",
        13,
        8,
        92,
        [
          ["PAG. POS ESSELUNGA BERGAMO ####", "Esselunga"],
          ["LIDL ITALIA ####", "Lidl"],
          ["MACELLERIA RAVASIO", null],
          ["IPER SERIATE", "Iper"],
        ],
      ],
      [
        "coffee",
        8,
        1.3,
        5.8,
        [
          ["SUMUP *BAR TASSO", null],
          ["PASTICCERIA CAVOUR", null],
        ],
      ],
      ["pharmacy", 4, 7, 46, [["FARMACIA BORGO PALAZZO", "Farmacia Borgo Palazzo"]]],
      [
        "fuel",
        2,
        35,
        62,
        [
          ["Q8 EASY ####", "Q8"],
          ["ENI STATION ####", "Eni"],
        ],
      ],
      [
        "dining-out",
        2,
        18,
        64,
        [
          ["PIZZERIA DA MIMMO", null],
          ["TRATTORIA DEL TEATRO", null],
        ],
      ],
      [
        "shopping",
        3,
        9,
        95,
        [
          ["AMZN MKTP IT*#######", "Amazon"],
          ["OVS BERGAMO", "OVS"],
          ["TIGOTA ####", "Tigotà"],
        ],
      ],
      ["cash-withdrawal", 2, 50, 200, [["PRELIEVO BANCOMAT OROBICA", null]]],
    ]);
    return books.close({
      person:
        "A bookkeeper of 55 in Bergamo whose mother lives with her and has a carer. The carer's social contributions of the third quarter, due on 10 October, were not paid; the physiotherapist's invoice 118 was paid twice; Enel still bills although Sorgenia took over in June; the bank's fee more than doubled; the car's insurance is due on 3 December.",
      wanted: [
        want("duplicate_charge", "fisioterapia", [245, 490], idsOf(therapy)),
        want("bill_missing", "inps", [312.8], idsOf(contributions)),
        want("subscription_overlap new_commitment", "sorgenia", [], idsOf([...enel, ...sorgenia], "2026-06-01")),
        want("yearly_renewal upcoming_bills bill_due_before_payday", "unipolsai", [438], idsOf(motor)),
        want("fee_leak price_increase", "canone", [], idsOf(fees, "2026-06-01")),
      ],
      silly: [
        silly("price_increase category_spike category_drop", "a2a", "Gas, winter."),
        silly("income_change", "locatelli", "The thirteenth comes in December."),
        silly("unusual_charge largest_expense", "miramare", "The sea, in August."),
        silly("duplicate_charge forgotten_subscription small_purchases", "farmacia", "My mother is 86."),
        silly("forgotten_subscription", "unicef", "For the children."),
        silly("lifestyle_creep idle_cash", null, "Where?"),
      ],
    });
  },

  function sharjahEngineer() {
    const books = openBooks({
      name: "sharjah-engineer",
      seed: 92002,
      since: "2025-05-01",
      today: "2026-11-10",
      currency: "AED",
    });
    const current = books.account("Creek Current Account", { opening: 21000 });
    const card = books.account("Creek Titanium Card", { type: "credit", opening: -2400 });
    books.monthly(current, {
      text: "WPS SALARY GULF MEP CONTRACTING LLC",
      merchant: "Gulf MEP",
      category: "salary",
      amount: 16800,
      day: 28,
    });
    const checks = [
      ["2025-06-01", 11500],
      ["2025-09-01", 11500],
      ["2025-12-01", 11500],
      ["2026-03-01", 11500],
      ["2026-06-01", 12750],
      ["2026-09-01", 12750],
    ].flatMap(([day, amount]) =>
      books.once(current, String(day), Number(amount), {
        text: "INWARD CLG CHQ ###### DAR AL REEM PROPERTIES",
        category: "rent",
      }),
    );
    for (const day of ["2025-09-04", "2026-01-07", "2026-04-15", "2026-09-03"]) {
      books.once(current, day, 6900, { text: "GEMS EDUCATION TERM FEE", merchant: "GEMS", category: "education" });
    }
    books.monthly(current, {
      text: "AL ANSARI EXCHANGE REMIT INR",
      merchant: "Al Ansari Exchange",
      category: "other-transfer",
      flow: "out",
      amount: 2500,
      vary: 0.1,
      day: 29,
    });
    books.monthly(current, { text: "EIB AUTO LOAN INSTALLMENT", category: "car-loan", amount: 1485, day: 5 });
    books.monthly(current, {
      text: "SEWA BILL PAYMENT",
      merchant: "SEWA",
      category: "gas-electricity",
      amount: 620,
      vary: 0.45,
      day: 12,
    });
    payStanding(books, current, [["ETISALAT ELIFE", "Etisalat", "internet-phone", 389, 8]]);
    payStanding(books, card, [
      ["DU POSTPAID", "du", "internet-phone", 210, 14],
      ["NETFLIX.COM", "Netflix", "tv-streaming", 56, 19],
      ["APPLE.COM/BILL", "Apple", "software", 3.99, 6],
      ["TALABAT PRO", "Talabat", "services", 29, 3],
    ]);
    const late = ["2026-05-27", "2026-08-27", "2026-10-27"].flatMap((day) =>
      books.once(card, day, 241.5, { text: "LATE PAYMENT FEE INCL VAT", category: "bank-fees" }),
    );
    const annual = books.once(card, "2025-11-24", 682.5, {
      text: "ANNUAL MEMBERSHIP FEE INCL VAT",
      category: "bank-fees",
    });
    const coins = [
      ["2026-11-06", 19.99],
      ["2026-11-06", 179.99],
      ["2026-11-07", 379.99],
      ["2026-11-07", 379.99],
    ].flatMap(([day, amount]) =>
      books.once(card, String(day), Number(amount), { text: "APPLE.COM/BILL", merchant: "Apple", category: "games" }),
    );
    books.once(card, "2026-07-04", 3860, {
      text: "AIR INDIA EXPRESS COK",
      merchant: "Air India Express",
      category: "flights",
    });
    books.once(card, "2025-07-06", 3620, {
      text: "AIR INDIA EXPRESS COK",
      merchant: "Air India Express",
      category: "flights",
    });
    books.once(current, "2026-02-17", 1900, { text: "AXA CAR INSURANCE SHJ", merchant: "AXA", category: "insurance" });
    books.once(current, "2026-10-12", 1640, { text: "AL MADALLAH MEDICAL REIMBURSEMENT", category: "other-income" });
    books.once(card, "2026-09-21", 1640, { text: "ZULEKHA HOSPITAL SHARJAH", category: "medical" });
    runErrands(books, card, [
      [
        "groceries",
        14,
        22,
        390,
        [
          ["LULU HYPERMARKET ####", "Lulu"],
          ["NESTO SHARJAH", "Nesto"],
          ["CARREFOUR ####", "Carrefour"],
        ],
      ],
      [
        "dining-out",
        7,
        18,
        160,
        [
          ["TALABAT.COM", "Talabat"],
          ["CALICUT PARAGON", "Paragon"],
          ["SARAVANA BHAVAN", "Saravanaa Bhavan"],
        ],
      ],
      [
        "fuel",
        6,
        60,
        130,
        [
          ["ENOC ####", "ENOC"],
          ["ADNOC ####", "ADNOC"],
        ],
      ],
      ["parking-tolls", 6, 50, 51, [["SALIK RECHARGE", "Salik"]]],
      [
        "shopping",
        4,
        25,
        420,
        [
          ["NOON.COM", "Noon"],
          ["AMAZON.AE*#######", "Amazon"],
          ["MAX FASHION", "Max"],
        ],
      ],
      ["pharmacy", 2, 20, 140, [["ASTER PHARMACY ###", "Aster"]]],
    ]);
    books.monthly(current, {
      text: "TRF TO WIFE HOUSEHOLD",
      category: "other-transfer",
      flow: "out",
      amount: 900,
      day: 30,
    });
    books.payInFull(current, card, 25);
    return books.close({
      person:
        "An engineer of 40 from Kerala in Sharjah with his wife and two children. The next of four rent checks, 12,750, is presented on 1 December; a child bought coins in a game for 960 in two days; the card's yearly fee comes on 24 November, and a call would waive it; three late fees of 241.50, because the card is paid on the wrong day.",
      wanted: [
        want("unusual_charge category_spike duplicate_charge test_charge", "apple", [], idsOf(coins)),
        want(
          "upcoming_bills low_point_ahead bill_due_before_payday",
          "dar al reem",
          [12750],
          idsOf(checks, "2026-06-01"),
        ),
        want("fee_leak", "late payment", [], idsOf(late)),
        want("yearly_renewal upcoming_bills", "annual membership", [682.5], idsOf(annual)),
      ],
      silly: [
        silly("unusual_charge largest_expense new_subscription", "gems", "School. Three times a year."),
        silly("reimbursement_missing refund_missing", "al ansari", "My parents."),
        silly("category_spike price_increase", "sewa", "Air conditioning."),
        silly("reimbursement_missing refund_missing", "zulekha", "The insurer has paid."),
        silly("duplicate_charge small_purchases habit_doubled", "salik", "Tolls."),
        silly("reimbursement_missing refund_missing", "wife", "My wife."),
      ],
    });
  },

  function brnoParentalLeave() {
    const books = openBooks({
      name: "brno-parental-leave",
      seed: 92003,
      since: "2025-03-01",
      today: "2026-11-06",
      currency: "CZK",
    });
    const ucet = books.account("Moravská Společný účet", { opening: 52000 });
    const sporeni = books.account("Moravská Spořicí účet", { subtype: "savings", opening: 140000 });
    books.monthly(ucet, {
      text: "PŘÍCHOZÍ ÚHRADA HONEYWELL MZDA",
      merchant: "Honeywell",
      category: "salary",
      amount: 36800,
      vary: 0.02,
      day: 10,
    });
    books.monthly(ucet, {
      text: "ČSSZ PENĚŽITÁ POMOC V MATEŘSTVÍ",
      category: "benefits",
      amount: 22600,
      day: 18,
      to: "2025-08",
    });
    books.monthly(ucet, {
      text: "ÚŘAD PRÁCE RODIČOVSKÝ PŘÍSPĚVEK",
      category: "benefits",
      amount: 13000,
      day: 18,
      from: "2025-09",
    });
    const mortgage = books.monthly(ucet, {
      text: "SPLÁTKA HYPOTÉKY Č. ##########",
      category: "mortgage",
      amount: [
        ["2025-03", 14890],
        ["2026-10", 18760],
      ],
      day: 15,
    });
    const change = books.once(ucet, "2026-11-05", 1500, {
      text: "HYPOTÉKA POPLATEK ZMĚNA FIXACE",
      category: "bank-fees",
    });
    books.monthly(ucet, {
      text: "INKASO ČEZ PRODEJ ZÁLOHA",
      merchant: "ČEZ",
      category: "gas-electricity",
      amount: 2150,
      day: 20,
    });
    books.monthly(ucet, {
      text: "INKASO TEPLÁRNY BRNO",
      merchant: "Teplárny Brno",
      category: "gas-electricity",
      amount: 2400,
      day: 20,
    });
    books.monthly(ucet, { text: "SVJ MERHAUTOVA FOND OPRAV", category: "services", amount: 2890, day: 16 });
    books.monthly(ucet, {
      text: "MODRÁ PYRAMIDA STAVEBNÍ SPOŘENÍ",
      category: "savings",
      flow: "out",
      amount: 1700,
      day: 17,
    });
    payStanding(books, ucet, [
      ["INKASO VODAFONE CZ", "Vodafone", "internet-phone", 749, 21],
      ["INKASO T-MOBILE CZ", "T-Mobile", "internet-phone", 549, 22],
      ["NETBOX INTERNET", "Netbox", "internet-phone", 450, 14],
      ["SPOTIFY CZ FAMILY", "Spotify", "music", 289, 9],
      ["HBO MAX", "Max", "tv-streaming", 239, 11],
    ]);
    books.monthly(ucet, {
      text: "JESLE SLUNÍČKO ŠKOLKOVNÉ",
      category: "childcare",
      amount: 6900,
      day: 1,
      from: "2026-09",
    });
    const home = books.once(ucet, "2025-11-24", 3480, {
      text: "KOOPERATIVA POJIŠTĚNÍ DOMÁCNOSTI",
      merchant: "Kooperativa",
      category: "insurance",
    });
    books.once(ucet, "2026-04-14", 7350, {
      text: "ČSOB POJIŠŤOVNA POVINNÉ RUČENÍ",
      merchant: "ČSOB Pojišťovna",
      category: "insurance",
    });
    books.once(ucet, "2025-04-14", 7020, {
      text: "ČSOB POJIŠŤOVNA POVINNÉ RUČENÍ",
      merchant: "ČSOB Pojišťovna",
      category: "insurance",
    });
    books.once(ucet, "2026-09-12", 8990, { text: "ALZA.CZ KOČÁREK", merchant: "Alza", category: "shopping" });
    books.once(ucet, "2026-09-24", 8990, {
      text: "ALZA.CZ VRATKA",
      merchant: "Alza",
      category: "shopping",
      flow: "in",
    });
    const machines: ReturnType<typeof books.once> = [];
    for (const cash of books.habit(ucet, {
      category: "cash-withdrawal",
      places: [["VÝBĚR BANKOMAT KB BRNO ŽIDENICE", null]],
      perMonth: 3.5,
      low: 500,
      high: 2400,
      from: "2026-03-01",
    })) {
      machines.push(...books.once(ucet, cash.date, 49, { text: "POPLATEK VÝBĚR CIZÍ BANKOMAT", category: "atm-fees" }));
    }
    const temu = [
      ...books.habit(ucet, {
        category: "shopping",
        places: [["TEMU.COM DUBLIN", "Temu"]],
        perMonth: 1.5,
        low: 190,
        high: 720,
        to: "2026-07-31",
      }),
      ...books.habit(ucet, {
        category: "shopping",
        places: [["TEMU.COM DUBLIN", "Temu"]],
        perMonth: 8,
        low: 190,
        high: 860,
        from: "2026-08-01",
      }),
    ];
    runErrands(books, ucet, [
      [
        "groceries",
        14,
        120,
        1700,
        [
          ["LIDL DĚKUJE BRNO ####", "Lidl"],
          ["ALBERT ####", "Albert"],
          ["ROHLIK.CZ", "Rohlík"],
          ["KAUFLAND ####", "Kaufland"],
        ],
      ],
      [
        "dining-out",
        5,
        130,
        640,
        [
          ["LOKÁL U CAIPLA", null],
          ["HOSPODA NA STOJÁKA", null],
          ["DÁME JÍDLO", "Foodora"],
        ],
      ],
      [
        "pharmacy",
        3,
        80,
        520,
        [
          ["DR. MAX ####", "Dr. Max"],
          ["BENU LÉKÁRNA", "Benu"],
        ],
      ],
      [
        "shopping",
        4,
        150,
        1800,
        [
          ["DM DROGERIE ####", "dm"],
          ["ALZA.CZ", "Alza"],
          ["PEPCO ####", "Pepco"],
        ],
      ],
      [
        "fuel",
        2,
        800,
        1500,
        [
          ["MOL ####", "MOL"],
          ["ORLEN ####", "Orlen"],
        ],
      ],
      ["public-transport", 2, 25, 300, [["DPMB E-SHOP", "DPMB"]]],
    ]);
    books.sweep(ucet, sporeni, 26, 45000);
    return books.close({
      person:
        "Parents in Brno, she at home with a child of two. The mortgage's fixed rate ended and it takes 3,870 Kč more since October; the nursery began in September; another bank's machines take 49 Kč each time; Temu went from one or two orders a month to eight; the home's insurance of 3,480 Kč is due on 24 November.",
      wanted: [
        want("price_increase new_commitment", "hypotéky", [3870, 46440, 18760], idsOf(mortgage, "2026-07-01")),
        want("habit_doubled category_spike small_purchases", "temu", [], idsOf(temu, "2026-08-01")),
        want("yearly_renewal upcoming_bills", "kooperativa", [3480], idsOf(home)),
        want("fee_leak", "bankomat", [], idsOf([...machines, ...change], "2026-06-01")),
      ],
      silly: [
        silly("income_change bill_missing", "čssz", "That was the maternity pay, a year ago."),
        silly(
          "refund_missing reimbursement_missing unusual_charge",
          "alza",
          "The pram went back, and so did the money.",
        ),
        silly("subscription_overlap", "t-mobile", "His and mine."),
        silly("category_spike forgotten_subscription", "jesle", "My daughter goes there."),
        silly("idle_cash lifestyle_creep", null, "It is what we live on until I work again."),
      ],
    });
  },

  function tampereTeacher() {
    const books = openBooks({
      name: "tampere-teacher",
      seed: 92004,
      since: "2025-03-01",
      today: "2026-11-20",
      currency: "EUR",
    });
    const tili = books.account("Näsi Käyttötili", { opening: 1450 });
    const saasto = books.account("Näsi Säästötili", { subtype: "savings", opening: 6200 });
    books.monthly(tili, {
      text: "PALKKA TAMPEREEN KAUPUNKI",
      merchant: "Tampereen kaupunki",
      category: "salary",
      amount: 2610,
      vary: 0.02,
      day: 15,
    });
    for (const day of ["2025-07-15", "2026-07-15"]) {
      books.once(tili, day, 1190, {
        text: "LOMARAHA TAMPEREEN KAUPUNKI",
        merchant: "Tampereen kaupunki",
        category: "salary",
      });
    }
    books.monthly(tili, {
      text: "KELA LAPSILISÄ",
      merchant: "Kela",
      category: "benefits",
      amount: 189.76,
      day: 26,
      to: "2026-08",
    });
    books.monthly(tili, {
      text: "KELA LAPSILISÄ",
      merchant: "Kela",
      category: "benefits",
      amount: 94.88,
      day: 26,
      from: "2026-09",
    });
    books.monthly(tili, { text: "LAINAN HOITO NÄSI PANKKI", category: "mortgage", amount: 694.2, day: 17 });
    const fee = books.monthly(tili, {
      text: "E-LASKU AS OY TAMMELANPUISTO YHTIÖVASTIKE",
      category: "rent",
      amount: [
        ["2025-03", 214.5],
        ["2026-10", 251.6],
      ],
      day: 2,
    });
    books.monthly(tili, {
      text: "E-LASKU VATTENFALL SÄHKÖ",
      merchant: "Vattenfall",
      category: "gas-electricity",
      amount: [
        ["2025-03", 78.2],
        ["2025-05", 41.1],
        ["2025-09", 52.4],
        ["2025-11", 96.3],
        ["2026-04", 58.8],
        ["2026-06", 39.7],
        ["2026-10", 71.9],
      ],
      vary: 0.06,
      day: 18,
    });
    payStanding(books, tili, [
      ["E-LASKU ELISA OYJ", "Elisa", "internet-phone", 44.8, 16],
      ["E-LASKU DNA LAAJAKAISTA", "DNA", "internet-phone", 29.9, 16],
      ["OAJ JÄSENMAKSU", "OAJ", "services", 32.2, 15],
      ["NYSSE MOBIILI KUUKAUSI", "Nysse", "public-transport", 62, 1],
    ]);
    const elixia = books.monthly(tili, {
      text: "ELIXIA FINLAND OY",
      merchant: "Elixia",
      category: "fitness",
      amount: 64.9,
      day: 5,
    });
    const liikku = books.monthly(tili, {
      text: "LIIKKU KUNTOKESKUS",
      merchant: "Liikku",
      category: "fitness",
      amount: 29.9,
      day: 12,
      from: "2026-08",
    });
    books.monthly(tili, {
      text: "TAPPARA JUNIORIT KAUSIMAKSU",
      category: "entertainment",
      amount: 185,
      day: 20,
      skip: ["2025-05", "2025-06", "2025-07", "2025-08", "2026-05", "2026-06", "2026-07", "2026-08"],
    });
    const trial = books.once(tili, "2026-08-09", 0.99, {
      text: "RUUTU.FI KOKEILUJAKSO",
      merchant: "Ruutu",
      category: "tv-streaming",
    });
    const ruutu = books.monthly(tili, {
      text: "RUUTU.FI PLUS",
      merchant: "Ruutu",
      category: "tv-streaming",
      amount: 16.99,
      day: 9,
      from: "2026-09",
    });
    const insurance = books.once(tili, "2025-12-04", 486.3, {
      text: "LÄHITAPIOLA AUTOVAKUUTUS",
      merchant: "LähiTapiola",
      category: "insurance",
    });
    const tax = books.once(tili, "2025-12-11", 198.4, {
      text: "TRAFICOM AJONEUVOVERO",
      merchant: "Traficom",
      category: "taxes",
    });
    books.once(tili, "2025-12-09", 312, { text: "VEROHALLINTO VERONPALAUTUS", category: "tax-refund" });
    books.once(tili, "2026-06-20", 1280, {
      text: "MÖKKIVUOKRA LOMARENGAS",
      merchant: "Lomarengas",
      category: "lodging",
    });
    books.once(tili, "2026-10-14", 146, { text: "SPECSAVERS TAMPERE", merchant: "Specsavers", category: "dental-eye" });
    books.habit(tili, {
      category: "public-transport",
      places: [["VR MATKALIPPU", "VR"]],
      perMonth: 0.7,
      low: 14,
      high: 38,
      to: "2026-08-15",
    });
    books.habit(tili, {
      category: "public-transport",
      places: [["VR MATKALIPPU", "VR"]],
      perMonth: 4.5,
      low: 14,
      high: 42,
      from: "2026-08-16",
    });
    runErrands(books, tili, [
      [
        "groceries",
        15,
        7,
        84,
        [
          ["PRISMA KALEVA", "Prisma"],
          ["K-CITYMARKET TURTOLA", "K-Citymarket"],
          ["LIDL TAMPERE ####", "Lidl"],
          ["S-MARKET TAMMELA", "S-market"],
        ],
      ],
      [
        "coffee",
        5,
        3,
        9,
        [
          ["R-KIOSKI ####", "R-kioski"],
          ["ESPRESSO HOUSE TAMPERE", "Espresso House"],
        ],
      ],
      [
        "dining-out",
        3,
        11,
        48,
        [
          ["HESBURGER ####", "Hesburger"],
          ["WOLT HELSINKI", "Wolt"],
          ["RAVINTOLA TAMPELLA", null],
        ],
      ],
      [
        "fuel",
        2,
        35,
        70,
        [
          ["NESTE TAMPERE ####", "Neste"],
          ["ABC NEKALA", "ABC"],
        ],
      ],
      [
        "shopping",
        3,
        8,
        110,
        [
          ["TOKMANNI ####", "Tokmanni"],
          ["VERKKOKAUPPA.COM", "Verkkokauppa"],
          ["MOBILEPAY TORI.FI", null],
        ],
      ],
      ["pharmacy", 1.3, 8, 52, [["TAMMELAN APTEEKKI", null]]],
    ]);
    books.sweep(tili, saasto, 27, 1300);
    return books.close({
      person:
        "A teacher of 43 in Tampere with two children. She pays two gyms since August; the car's insurance and its tax, together €684.70, come in the first half of December; the housing company takes €37.10 more since October; a trial at Ruutu became €16.99 a month.",
      wanted: [
        want(
          "subscription_overlap",
          "elixia",
          [64.9, 29.9, 94.8, 778.8, 358.8, 1137.6],
          idsOf([...elixia, ...liikku], "2026-08-01"),
        ),
        want(
          "yearly_renewal upcoming_bills bill_due_before_payday",
          "lähitapiola",
          [486.3, 198.4, 684.7],
          idsOf([...insurance, ...tax]),
        ),
        want("price_increase", "yhtiövastike", [37.1, 445.2, 251.6], idsOf(fee, "2026-07-01")),
        want("free_trial_converted new_subscription", "ruutu", [16.99, 203.88], idsOf([...trial, ...ruutu])),
      ],
      silly: [
        silly("income_change bill_missing", "kela", "My eldest turned seventeen."),
        silly("habit_doubled category_spike", "vr", "He lives in Helsinki."),
        silly("price_increase category_spike", "vattenfall", "It's dark and cold."),
        silly("new_commitment new_subscription bill_missing", "tappara", "From September to April."),
        silly("unusual_charge largest_expense", "lomarengas", "Midsummer."),
        silly("income_change", "lomaraha", "In July, as always."),
      ],
    });
  },
];
