import { idsOf, openBooks, silly, want } from "../../build";
import type { Household } from "../../types";
import { runErrands } from "../eighth-set/streets";
import { payStanding } from "../ninth-set/standing";

/** A geriatric nurse in Bremen with one child, a couple in Utrecht with a household account. */
export const germanyAndNetherlands: readonly (() => Household)[] = [
  function bremenNurse() {
    const books = openBooks({
      name: "bremen-nurse",
      seed: 93021,
      since: "2025-05-01",
      today: "2026-11-17",
      currency: "EUR",
    });
    const giro = books.account("Roland Girokonto", { opening: -250 });
    const tagesgeld = books.account("Roland Tagesgeld", { subtype: "savings", opening: 4100 });
    books.monthly(giro, {
      text: "LOHN/GEHALT PFLEGEWERK WESER GGMBH",
      merchant: "Pflegewerk Weser",
      category: "salary",
      amount: 2520,
      vary: 0.03,
      day: "last business day",
    });
    books.once(giro, "2025-11-28", 1650, {
      text: "LOHN/GEHALT JAHRESSONDERZAHLUNG PFLEGEWERK WESER",
      merchant: "Pflegewerk Weser",
      category: "salary",
    });
    books.monthly(giro, {
      text: "BUNDESAGENTUR FUER ARBEIT FAMILIENKASSE KINDERGELD",
      merchant: "Familienkasse",
      category: "benefits",
      amount: [
        ["2025-05", 255],
        ["2026-01", 259],
      ],
      day: 12,
    });
    const strom = books.monthly(giro, {
      text: "SWB VERTRIEB BREMEN ABSCHLAG STROM",
      merchant: "swb",
      category: "gas-electricity",
      amount: [
        ["2025-05", 62],
        ["2026-10", 81],
      ],
      day: 3,
    });
    books.monthly(giro, {
      text: "RUNDFUNK ARD, ZDF, DRADIO",
      merchant: "Rundfunkbeitrag",
      category: "tv-streaming",
      amount: 55.08,
      day: 15,
      everyMonths: 3,
      from: "2025-05",
    });
    books.monthly(giro, {
      text: "BSAG DEUTSCHLANDTICKET",
      merchant: "BSAG",
      category: "public-transport",
      amount: [
        ["2025-05", 58],
        ["2026-01", 63],
      ],
      day: 1,
    });
    const mcfit = books.monthly(giro, {
      text: "RSG GROUP MCFIT BEITRAG",
      merchant: "McFit",
      category: "fitness",
      amount: 24.9,
      day: 1,
    });
    const urban = books.monthly(giro, {
      text: "URBAN SPORTS GMBH",
      merchant: "Urban Sports Club",
      category: "fitness",
      amount: 33,
      day: 5,
      from: "2026-08",
    });
    const kfz = books.once(giro, "2026-01-02", 412.6, {
      text: "HUK-COBURG KFZ-VERSICHERUNG 2026",
      merchant: "HUK-Coburg",
      category: "insurance",
    });
    books.once(giro, "2025-08-11", 118, { text: "BUNDESKASSE KFZ-STEUER", category: "taxes" });
    books.once(giro, "2026-08-11", 118, { text: "BUNDESKASSE KFZ-STEUER", category: "taxes" });
    books.once(giro, "2025-06-02", 94, { text: "ADAC MITGLIEDSBEITRAG", merchant: "ADAC", category: "services" });
    books.once(giro, "2026-06-02", 94, { text: "ADAC MITGLIEDSBEITRAG", merchant: "ADAC", category: "services" });
    payStanding(books, giro, [
      ["DAUERAUFTRAG MIETE GEWOBA", "Gewoba", "rent", 845, 2],
      ["VODAFONE WEST GMBH", "Vodafone", "internet-phone", 39.99, 8],
      ["CONGSTAR KUNDENNR ########", "congstar", "internet-phone", 22, 14],
      ["HORT BREMEN-NEUSTADT BEITRAG", null, "childcare", 118, 5],
      ["SANTANDER CONSUMER KREDITRATE", "Santander", "other-loan", 89, 15],
      ["VERDI BEITRAG", "ver.di", "services", 24.8, 1],
      ["NETFLIX INTERNATIONAL B.V.", "Netflix", "tv-streaming", 13.99, 19],
    ]);
    const dispo = (
      [
        ["2025-12-30", 14.62],
        ["2026-03-31", 21.84],
        ["2026-06-30", 27.15],
        ["2026-09-30", 34.48],
      ] as const
    ).flatMap(([day, amount]) =>
      books.once(giro, day, amount, { text: "ABSCHLUSS SOLLZINSEN DISPO", category: "interest-charges" }),
    );
    books.once(giro, "2026-07-14", 684, { text: "DJH JUGENDHERBERGE BORKUM", category: "lodging" });
    books.once(giro, "2026-03-18", 246, { text: "FIELMANN BREMEN ####", merchant: "Fielmann", category: "dental-eye" });
    runErrands(books, giro, [
      [
        "groceries",
        14,
        6,
        72,
        [
          ["REWE SAGT DANKE ########", "Rewe"],
          ["LIDL SAGT DANKE", "Lidl"],
          ["EDEKA SCHLEMMERMEYER//BREMEN/DE", "Edeka"],
        ],
      ],
      [
        "shopping",
        5,
        4,
        38,
        [
          ["DM DROGERIEMARKT SAGT DANKE", "dm"],
          ["ROSSMANN ####", "Rossmann"],
        ],
      ],
      [
        "dining-out",
        5,
        9,
        44,
        [
          ["PIZZERIA MILANO//BREMEN", null],
          ["LIEFERANDO.DE", "Lieferando"],
        ],
      ],
      [
        "coffee",
        9,
        3,
        12,
        [
          ["BAECKEREI TREPPENS FIL ##", null],
          ["BACKWERK BREMEN HBF", "BackWerk"],
        ],
      ],
      [
        "fuel",
        2.5,
        40,
        74,
        [
          ["ARAL STATION ########", "Aral"],
          ["JET TANKSTELLE ####", "Jet"],
        ],
      ],
      [
        "shopping",
        3,
        10,
        90,
        [
          ["AMAZON EU S.A R.L. ###-#######", "Amazon"],
          ["PAYPAL *KLEINANZEIGEN", "PayPal"],
        ],
      ],
      [
        "clothing",
        1.8,
        12,
        72,
        [
          ["H&M BREMEN", "H&M"],
          ["VINTED", "Vinted"],
        ],
      ],
      ["pharmacy", 1.5, 5, 38, [["ROLAND APOTHEKE", null]]],
      [
        "entertainment",
        2,
        8,
        48,
        [
          ["UNIVERSUM BREMEN", null],
          ["CINEMAXX BREMEN", "CinemaxX"],
        ],
      ],
      ["cash-withdrawal", 2, 40, 110, [["GA NR######## BLZ######## BREMEN", null]]],
    ]);
    books.sweep(giro, tagesgeld, 20, -700);
    return books.close({
      person:
        "A geriatric nurse of 38 in Bremen with a daughter at school. Her account is overdrawn, which costs more each quarter, €34.48 in September, while she keeps thousands in savings; she pays two gyms since August; electricity takes €19 more since October; the car's insurance of €412.60 comes on 2 January and can be left only until 30 November.",
      wanted: [
        want("interest_beside_savings fee_leak", "sollzinsen", [], idsOf(dispo)),
        want("low_point_ahead cash_runway bill_due_before_payday", "", [], []),
        want(
          "subscription_overlap",
          "urban sports",
          [33, 24.9, 57.9, 396, 298.8, 694.8],
          idsOf([...mcfit, ...urban], "2026-08-01"),
        ),
        want("price_increase", "swb", [19, 228, 81], idsOf(strom, "2026-07-01")),
        want("yearly_renewal upcoming_bills", "huk", [412.6], idsOf(kfz)),
      ],
      silly: [
        silly("income_change bill_missing", "jahressonder", "At the end of November."),
        silly("price_increase", "deutschlandticket", "That was in January, for all of us."),
        silly("subscription_overlap new_subscription", "rundfunk", "One has to."),
        silly("unusual_charge largest_expense", "borkum", "Our week on the island."),
        silly("duplicate_charge", "rewe", "I forgot the milk."),
        silly("forgotten_subscription", "verdi", "My union."),
      ],
    });
  },

  function utrechtCouple() {
    const books = openBooks({
      name: "utrecht-couple",
      seed: 93022,
      since: "2025-08-01",
      today: "2026-11-16",
      currency: "EUR",
    });
    const samen = books.account("Domstad Betaalrekening", { opening: 3900 });
    const sparen = books.account("Domstad Spaarrekening", { subtype: "savings", opening: 9000 });
    books.monthly(samen, {
      text: "SALARIS UMC UTRECHT",
      merchant: "UMC Utrecht",
      category: "salary",
      amount: 2894.1,
      day: 24,
    });
    books.once(samen, "2026-05-22", 2610, {
      text: "VAKANTIEGELD UMC UTRECHT",
      merchant: "UMC Utrecht",
      category: "salary",
    });
    const jeroen = books.monthly(samen, {
      text: "SEPA OVERBOEKING J DE VRIES HUISHOUDGELD",
      category: "other-transfer",
      flow: "in",
      amount: 1400,
      day: 26,
      to: "2026-09",
    });
    books.monthly(samen, {
      text: "SVB KINDERBIJSLAG",
      merchant: "SVB",
      category: "benefits",
      amount: 291.5,
      day: 2,
      everyMonths: 3,
      from: "2025-10",
    });
    const partou = books.monthly(samen, {
      text: "PARTOU KINDEROPVANG FACTUUR",
      merchant: "Partou",
      category: "childcare",
      amount: 1085.4,
      day: 27,
      from: "2026-09",
    });
    books.monthly(samen, {
      text: "BELASTINGDIENST KINDEROPVANGTOESLAG",
      merchant: "Belastingdienst",
      category: "benefits",
      amount: 642,
      day: 20,
      from: "2026-09",
    });
    const vattenfall = books.monthly(samen, {
      text: "VATTENFALL KLANTENSERVICE N.V. TERMIJN",
      merchant: "Vattenfall",
      category: "gas-electricity",
      amount: [
        ["2025-08", 142],
        ["2026-10", 178],
      ],
      day: 6,
    });
    const cent = books.once(samen, "2026-08-30", 0.01, {
      text: "VIDEOLAND MACHTIGING IDEAL",
      merchant: "Videoland",
      category: "tv-streaming",
    });
    const videoland = books.monthly(samen, {
      text: "VIDEOLAND INCASSO ALGEMEEN DOORLOPEND",
      merchant: "Videoland",
      category: "tv-streaming",
      amount: 12.99,
      day: 29,
      from: "2026-09",
    });
    books.monthly(samen, {
      text: "GEMEENTE UTRECHT BELASTINGEN",
      merchant: "Gemeente Utrecht",
      category: "taxes",
      amount: 84,
      day: 28,
      skip: ["2026-01", "2026-02"],
    });
    books.monthly(samen, {
      text: "BELASTINGDIENST MOTORRIJTUIGENBELASTING",
      category: "taxes",
      amount: 162,
      day: 11,
      everyMonths: 3,
      from: "2025-09",
    });
    payStanding(books, samen, [
      ["DOMSTAD HYPOTHEEK INCASSO", null, "mortgage", 1118.3, 1],
      ["ZILVEREN KRUIS ZORGVERZEKERING", "Zilveren Kruis", "insurance", 296.4, 3],
      ["ZIGGO SERVICES BV", "Ziggo", "internet-phone", 57.5, 8],
      ["KPN MOBIEL", "KPN", "internet-phone", 36, 12],
      ["VITENS NV", "Vitens", "water-waste", 19, 15],
      ["CENTRAAL BEHEER AUTOVERZEKERING", "Centraal Beheer", "insurance", 61.7, 5],
      ["NETFLIX INTERNATIONAL B.V.", "Netflix", "tv-streaming", 13.99, 17],
      ["SPORTSTAD UTRECHT CONTRIBUTIE", null, "fitness", 39.5, 4],
    ]);
    books.once(samen, "2026-07-19", 1160, {
      text: "CENTER PARCS EUROPE",
      merchant: "Center Parcs",
      category: "lodging",
    });
    books.once(samen, "2026-02-14", 379, { text: "COOLBLUE ROTTERDAM", merchant: "Coolblue", category: "electronics" });
    books.once(samen, "2026-06-10", 348, { text: "HELLO FIETS REPARATIE", category: "other-transport" });
    runErrands(books, samen, [
      [
        "groceries",
        15,
        7,
        88,
        [
          ["ALBERT HEIJN ####", "Albert Heijn"],
          ["JUMBO UTRECHT", "Jumbo"],
          ["LIDL ### UTRECHT", "Lidl"],
        ],
      ],
      [
        "shopping",
        5,
        4,
        70,
        [
          ["HEMA FILIAAL ###", "HEMA"],
          ["BOL.COM BV", "bol"],
          ["ACTION ####", "Action"],
          ["KRUIDVAT ####", "Kruidvat"],
        ],
      ],
      [
        "dining-out",
        5,
        12,
        58,
        [
          ["THUISBEZORGD.NL", "Thuisbezorgd"],
          ["CCV*CAFE OLIVIER", null],
        ],
      ],
      [
        "coffee",
        6,
        3,
        11,
        [
          ["BAKKERIJ VAN DER VEER", null],
          ["NS STATIONS KIOSK", "Kiosk"],
        ],
      ],
      ["public-transport", 6, 4, 19, [["NS REIZIGERS OVPAY", "NS"]]],
      [
        "fuel",
        1.8,
        48,
        82,
        [
          ["TANGO UTRECHT", "Tango"],
          ["SHELL STATION ####", "Shell"],
        ],
      ],
      [
        "clothing",
        1.5,
        12,
        70,
        [
          ["ZEEMAN ####", "Zeeman"],
          ["C&A UTRECHT", "C&A"],
        ],
      ],
      ["pharmacy", 1.2, 5, 28, [["ETOS ####", "Etos"]]],
      ["personal-care", 1, 22, 48, [["KAPSALON LOMBOK", null]]],
    ]);
    books.sweep(samen, sparen, 28, 3300);
    return books.close({
      person:
        "Parents in Utrecht; he sends €1,400 each month to the account from which she pays everything, and has not in October. The nursery takes €1,085.40 since September, of which €642 come back as a benefit; energy takes €36 more since October; the cent for Videoland became €12.99 a month.",
      wanted: [
        want("bill_missing reimbursement_missing income_change", "vries", [1400], idsOf(jeroen)),
        want("new_commitment", "partou", [1085.4, 13024.8], idsOf(partou)),
        want("price_increase", "vattenfall", [36, 432, 178], idsOf(vattenfall, "2026-07-01")),
        want(
          "free_trial_converted new_subscription test_charge",
          "videoland",
          [12.99, 155.88],
          idsOf([...cent, ...videoland]),
        ),
      ],
      silly: [
        silly("income_change", "vakantiegeld", "In May, like everyone's."),
        silly("bill_missing", "gemeente", "Ten months a year."),
        silly("unusual_charge largest_expense", "center parcs", "Our holiday."),
        silly("price_increase bill_missing", "motorrijtuigen", "Each quarter."),
        silly("subscription_overlap", "ziggo", "Phones, and the house."),
        silly("habit_doubled duplicate_charge", "albert heijn", "Every day, yes."),
      ],
    });
  },
];
