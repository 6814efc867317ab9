import { idsOf, openBooks, silly, want } from "../../build";
import type { Household } from "../../types";
import { buyOnce, goShopping, payEachMonth } from "./errands";

/** A shop assistant in Bremen, parents in Grenoble, a waiter in Seville. */
export const continent: readonly (() => Household)[] = [
  function bremenShopAssistant() {
    const books = openBooks({
      name: "bremen-shop-assistant",
      seed: 114011,
      since: "2024-11-01",
      today: "2026-10-20",
      currency: "EUR",
    });
    const giro = books.account("Weser Girokonto", { opening: 1310 });
    const tagesgeld = books.account("Weser Tagesgeld", { subtype: "savings", opening: 4200 });
    books.monthly(giro, {
      text: "LOHN/GEHALT EDEKA HOLLMANN E.K.",
      merchant: "Edeka Hollmann",
      category: "salary",
      amount: 1748,
      vary: 0.02,
      day: 28,
    });
    const kindergeld = books.monthly(giro, {
      text: "BUNDESAGENTUR F. ARBEIT FAMILIENKASSE KG######FK######",
      merchant: "Familienkasse",
      category: "benefits",
      amount: [
        ["2024-11", 250],
        ["2025-01", 255],
        ["2026-01", 259],
      ],
      day: 11,
      to: "2026-08",
    });
    books.monthly(giro, { text: "UNTERHALT M. BRANDT", category: "other-income", amount: 350, day: 2 });
    const strom = books.monthly(giro, {
      text: "SEPA-LASTSCHRIFT SWB VERTRIEB BREMEN ABSCHLAG",
      merchant: "swb",
      category: "gas-electricity",
      amount: [
        ["2024-11", 84],
        ["2026-08", 112],
      ],
      day: 1,
    });
    const konto = books.monthly(giro, {
      text: "ENTGELTABSCHLUSS KONTOFUEHRUNG",
      category: "bank-fees",
      amount: [
        ["2024-11", 4.9],
        ["2026-07", 8.9],
      ],
      day: 30,
    });
    const huk = ["2024-11-03", "2025-11-03"].flatMap((day) =>
      books.once(giro, day, 148.6, {
        text: "SEPA-LASTSCHRIFT HUK-COBURG HAUSRAT/HAFTPFLICHT",
        merchant: "HUK-Coburg",
        category: "insurance",
      }),
    );
    books.monthly(giro, {
      text: "RUNDFUNK ARD, ZDF, DRADIO BEITRAG",
      category: "tv-streaming",
      amount: 55.08,
      day: 15,
      everyMonths: 3,
      from: "2024-12",
    });
    payEachMonth(books, giro, [
      ["DAUERAUFTRAG MIETE GEWOBA", "Gewoba", "rent", 812.5, 3],
      ["SEPA-LASTSCHRIFT TELEKOM DEUTSCHLAND", "Telekom", "internet-phone", 44.95, 18],
      ["WINSIM DRILLISCH", "winSIM", "internet-phone", 7.99, 20],
      ["WINSIM DRILLISCH", "winSIM", "internet-phone", 7.99, 20],
      ["BSAG DEUTSCHLANDTICKET JOB", "BSAG", "public-transport", 40.6, 1],
      ["TSV SCHWACHHAUSEN BEITRAG", null, "fitness", 21, 5],
      ["NETFLIX INTERNATIONAL B.V.", "Netflix", "tv-streaming", 13.99, 14],
    ]);
    buyOnce(books, giro, [
      ["2025-07-21", 612, "JUGENDHERBERGE BORKUM", "lodging"],
      ["2025-12-06", 199, "MEDIA MARKT BREMEN WESERPARK", "shopping"],
      ["2026-04-22", 214.3, "GEWOBA NEBENKOSTENABRECHNUNG 2025", "rent"],
      ["2026-06-02", 265, "KLASSENFAHRT BERLIN GYM HORN", "education"],
    ]);
    goShopping(books, giro, [
      [
        "groceries",
        13,
        6,
        54,
        [
          ["EDEKA HOLLMANN//BREMEN/DE", "Edeka"],
          ["ALDI NORD SAGT DANKE", "Aldi"],
          ["LIDL DIENSTL. BREMEN", "Lidl"],
        ],
      ],
      [
        "dining-out",
        4,
        6,
        32,
        [
          ["BAECKEREI TREY BREMEN", null],
          ["PIZZERIA BELLA ITALIA", null],
          ["LIEFERANDO.DE", "Lieferando"],
        ],
      ],
      [
        "shopping",
        5,
        6,
        68,
        [
          ["DM-DROGERIE MARKT ####", "dm"],
          ["AMAZON PAYMENTS EUROPE", "Amazon"],
          ["H&M BREMEN", "H&M"],
        ],
      ],
      ["pharmacy", 1.2, 5, 24, [["APOTHEKE AM STERN", null]]],
      ["cash-withdrawal", 1.5, 50, 101, [["GA NR######## BLZ########", null]]],
    ]);
    books.sweep(giro, tagesgeld, 27, 500);
    return books.close({
      person:
        "A shop assistant of 49 in Bremen with a daughter of eighteen. The child benefit of €259 hasn't come since September; power takes €28 more a month since August; the account costs €8.90 instead of €4.90; the insurance of €148.60 comes on 3 November.",
      wanted: [
        want("bill_missing income_change", "familienkasse", [259, 518, 3108], idsOf(kindergeld, "2026-05-01")),
        want("price_increase", "swb", [28, 336, 112], idsOf(strom, "2026-05-01")),
        want("yearly_renewal upcoming_bills bill_due_before_payday", "huk", [148.6], idsOf(huk)),
        want("price_increase fee_leak", "kontofuehrung", [4, 48, 8.9], idsOf(konto, "2026-04-01")),
      ],
      silly: [
        silly("duplicate_charge subscription_overlap", "winsim", "Her phone and mine."),
        silly("bill_missing unusual_charge", "rundfunk", "Every three months."),
        silly("unusual_charge category_spike", "klassenfahrt", "A school trip."),
        silly("reimbursement_missing", "unterhalt", "Her father pays on the second."),
      ],
    });
  },

  function grenobleParents() {
    const books = openBooks({
      name: "grenoble-parents",
      seed: 114012,
      since: "2025-04-01",
      today: "2026-10-02",
      currency: "EUR",
    });
    const commun = books.account("Belledonne Compte Joint", { opening: 3460 });
    const livret = books.account("Belledonne Livret A", { subtype: "savings", opening: 6100 });
    books.monthly(commun, {
      text: "VIR SCHNEIDER ELECTRIC PAIE",
      merchant: "Schneider Electric",
      category: "salary",
      amount: 2264.3,
      vary: 0.015,
      day: 27,
    });
    books.monthly(commun, {
      text: "VIR CHU GRENOBLE ALPES TRAITEMENT",
      merchant: "CHU Grenoble Alpes",
      category: "salary",
      amount: 1938.4,
      vary: 0.03,
      day: 26,
    });
    books.monthly(commun, {
      text: "VIR CAF DE L ISERE",
      merchant: "CAF",
      category: "benefits",
      amount: 151.05,
      day: 5,
    });
    const visits: readonly (readonly [string, string, number, string | null])[] = [
      ["2025-05-14", "DR MOUNIER MEDECIN GRENOBLE", 30, "2025-05-20"],
      ["2025-09-18", "DR MOUNIER MEDECIN GRENOBLE", 30, "2025-09-24"],
      ["2025-11-12", "DR PERRIN CHIR DENTISTE", 96.4, "2025-11-19"],
      ["2026-01-21", "DR MOUNIER MEDECIN GRENOBLE", 30, "2026-01-27"],
      ["2026-02-17", "OPHTALMO CLINIQUE BELLEDONNE", 58, "2026-02-23"],
      ["2026-05-06", "DR PERRIN CHIR DENTISTE", 72.3, "2026-05-13"],
      ["2026-08-19", "DR PERRIN CHIR DENTISTE", 182, null],
      ["2026-09-15", "DR MOUNIER MEDECIN GRENOBLE", 30, "2026-09-21"],
    ];
    const unpaid = visits.flatMap(([day, text, amount, back]) => {
      const visit = books.once(commun, day, amount, { text, category: "medical" });
      if (back === null) return visit;
      books.once(commun, back, Math.round(amount * 60) / 100, {
        text: "VIR CPAM ISERE REMB SOINS",
        merchant: "CPAM",
        category: "other-income",
      });
      books.once(commun, back, amount - Math.round(amount * 60) / 100, {
        text: "VIR APICIL MUTUELLE REMB",
        merchant: "Apicil",
        category: "other-income",
      });
      return [];
    });
    const land = books.once(commun, "2025-10-16", 1184, {
      text: "PRLV DGFIP TAXE FONCIERE 2025",
      merchant: "DGFIP",
      category: "taxes",
    });
    const car = books.monthly(commun, {
      text: "PRLV MAAF ASSURANCES AUTO",
      merchant: "MAAF",
      category: "insurance",
      amount: [
        ["2025-04", 47.2],
        ["2026-07", 56.9],
      ],
      day: 8,
    });
    payEachMonth(books, commun, [
      ["PRLV PRET IMMO 00214478", null, "mortgage", 1286.4, 5],
      ["PRLV VILLE DE GRENOBLE CRECHE", null, "childcare", 372, 12],
      ["PRLV EDF CLIENTS PARTICULIERS", "EDF", "gas-electricity", 94, 10],
      ["PRLV GAZ ELEC GRENOBLE", "GEG", "gas-electricity", 61, 15],
      ["PRLV FREE TELECOM", "Free", "internet-phone", 39.99, 4],
      ["PRLV SFR RED MOBILE", "RED", "internet-phone", 10.99, 16],
      ["PRLV FREE MOBILE", "Free Mobile", "internet-phone", 12.99, 22],
      ["PRLV APICIL MUTUELLE", "Apicil", "insurance", 97.6, 6],
      ["M TAG ABONNEMENT", "M TAG", "public-transport", 29.5, 1],
      ["PRLV CANAL PLUS", "Canal+", "tv-streaming", 22.99, 19],
    ]);
    buyOnce(books, commun, [
      ["2025-08-04", 940, "CAMPING LES PINS ARGELES", "lodging"],
      ["2025-12-20", 412, "FORFAITS CHAMROUSSE", "entertainment"],
      ["2026-03-12", 286, "NORAUTO ECHIROLLES", "services"],
      ["2026-08-03", 965, "CAMPING LES PINS ARGELES", "lodging"],
      ["2026-09-04", 118.4, "DECATHLON SAINT MARTIN RENTREE", "shopping"],
    ]);
    goShopping(books, commun, [
      [
        "groceries",
        13,
        8,
        112,
        [
          ["CB CARREFOUR MEYLAN", "Carrefour"],
          ["CB GRAND FRAIS ###", "Grand Frais"],
          ["CB BIOCOOP CASABIO", "Biocoop"],
        ],
      ],
      [
        "coffee",
        7,
        1.2,
        7,
        [
          ["CB BOULANGERIE PAIN DU VERCORS", null],
          ["CB CAFE DE LA TABLE RONDE", null],
        ],
      ],
      [
        "dining-out",
        4,
        14,
        68,
        [
          ["CB LE 5 GRENOBLE", null],
          ["CB PIZZERIA VESUVIO", null],
        ],
      ],
      ["fuel", 2.5, 38, 78, [["CB TOTALENERGIES ####", "TotalEnergies"]]],
      [
        "shopping",
        5,
        9,
        105,
        [
          ["CB VERTBAUDET", "Vertbaudet"],
          ["CB AMAZON EU", "Amazon"],
          ["CB LEROY MERLIN ST EGREVE", "Leroy Merlin"],
        ],
      ],
      ["pharmacy", 1.8, 5, 32, [["CB PHARMACIE VICTOR HUGO", null]]],
    ]);
    books.sweep(commun, livret, 28, 4300);
    return books.close({
      person:
        "An engineer's assistant and a nurse of 36 in Grenoble with a child at nursery. The land tax, €1,184 last year, comes in the middle of October; the dentist's €182 of August hasn't been paid back, although everything before and after has; the car's insurance takes €9.70 more since July.",
      wanted: [
        want("yearly_renewal upcoming_bills bill_due_before_payday", "dgfip", [1184], idsOf(land)),
        want("reimbursement_missing", "perrin", [182], idsOf(unpaid)),
        want("price_increase", "maaf", [9.7, 116.4, 56.9], idsOf(car, "2026-04-01")),
      ],
      silly: [
        silly("reimbursement_missing refund_missing", "mounier", "That was paid back."),
        silly("unusual_charge category_spike new_commitment", "camping", "The sea in August."),
        silly("subscription_overlap duplicate_charge", "free mobile", "His, mine, and the line at home."),
        silly("subscription_overlap", "edf", "Power from one, gas from the other."),
      ],
    });
  },

  function sevilleWaiter() {
    const books = openBooks({
      name: "seville-waiter",
      seed: 114013,
      since: "2025-10-01",
      today: "2026-10-22",
      currency: "EUR",
    });
    const cuenta = books.account("Giralda Cuenta Nómina", { opening: 1690 });
    const hucha = books.account("Giralda Cuenta Ahorro", { subtype: "savings", opening: 1500 });
    books.monthly(cuenta, {
      text: "NOMINA HOSTELERIA TRIANA SL",
      merchant: "Hostelería Triana",
      category: "salary",
      amount: 1412,
      vary: 0.06,
      day: 30,
    });
    for (const [day, amount] of [
      ["2025-12-19", 1120],
      ["2026-06-19", 1140],
    ] as const) {
      books.once(cuenta, day, amount, {
        text: "PAGA EXTRA HOSTELERIA TRIANA SL",
        merchant: "Hostelería Triana",
        category: "salary",
      });
    }
    const gyms = [
      ...books.monthly(cuenta, {
        text: "RECIBO BASIC-FIT SPAIN SA",
        merchant: "Basic-Fit",
        category: "fitness",
        amount: 24.99,
        day: 4,
      }),
      ...books.monthly(cuenta, {
        text: "RECIBO VIVAGYM NERVION",
        merchant: "VivaGym",
        category: "fitness",
        amount: 32.9,
        day: 8,
        from: "2026-06",
      }),
    ];
    const glovo = [
      ...books.habit(cuenta, {
        category: "dining-out",
        places: [["GLOVO*SEVILLA BARCELONA ES", "Glovo"]],
        perMonth: 2.5,
        low: 11,
        high: 29,
        to: "2026-06-30",
      }),
      ...books.habit(cuenta, {
        category: "dining-out",
        places: [["GLOVO*SEVILLA BARCELONA ES", "Glovo"]],
        perMonth: 10,
        low: 11,
        high: 31,
        from: "2026-07-01",
      }),
    ];
    const fees = books.monthly(cuenta, {
      text: "COMISION MANTENIMIENTO CUENTA",
      category: "bank-fees",
      amount: 15,
      day: 15,
      from: "2026-07",
    });
    books.monthly(cuenta, {
      text: "RECIBO ENDESA ENERGIA XXI",
      merchant: "Endesa",
      category: "gas-electricity",
      amount: 41,
      vary: 0.35,
      day: 12,
    });
    payEachMonth(books, cuenta, [
      ["TRANSFERENCIA ALQUILER C/ PUREZA", null, "rent", 465, 2],
      ["RECIBO DIGI SPAIN TELECOM", "Digi", "internet-phone", 25, 10],
      ["TUSSAM BONO 30", "Tussam", "public-transport", 21.2, 6],
      ["SPOTIFY ESPANA", "Spotify", "music", 11.99, 18],
      ["SEGURO MOTO MAPFRE", "Mapfre", "insurance", 19.4, 21],
    ]);
    buyOnce(books, cuenta, [
      ["2026-02-12", 138, "RYANAIR SVQ", "flights"],
      ["2026-04-21", 165, "CASETA FERIA SOCIOS", "entertainment"],
      ["2026-08-25", 289, "TALLER MOTOS ALJARAFE", "services"],
    ]);
    goShopping(books, cuenta, [
      [
        "groceries",
        9,
        5,
        44,
        [
          ["COMPRA MERCADONA SEVILLA", "Mercadona"],
          ["COMPRA DIA ####", "Dia"],
          ["COMPRA MAS SUPERMERCADOS", null],
        ],
      ],
      [
        "dining-out",
        7,
        5,
        26,
        [
          ["BAR CASA CUESTA", null],
          ["BODEGUITA ROMERO SEVILLA", null],
          ["TELEPIZZA ###", "Telepizza"],
        ],
      ],
      ["fuel", 2, 10, 18, [["CEPSA E.S. SEVILLA", "Cepsa"]]],
      [
        "shopping",
        3,
        8,
        62,
        [
          ["ZARA SEVILLA", "Zara"],
          ["AMAZON.ES COMPRA", "Amazon"],
          ["EL CORTE INGLES NERVION", "El Corte Inglés"],
        ],
      ],
      ["cash-withdrawal", 2, 20, 61, [["REINTEGRO CAJERO GIRALDA", null]]],
    ]);
    books.sweep(cuenta, hucha, 3, 1250);
    return books.close({
      person:
        "A waiter of 28 in Seville. He pays two gyms since June; the bank takes €15 a month since July, which it never did; he has food brought ten times a month where it was two or three.",
      wanted: [
        want(
          "subscription_overlap",
          "basic-fit",
          [24.99, 32.9, 57.89, 299.88, 394.8, 694.68],
          idsOf(gyms, "2026-06-01"),
        ),
        want("fee_leak new_commitment new_subscription", "comision", [15, 60, 180], idsOf(fees)),
        want("habit_doubled category_spike small_purchases", "glovo", [], idsOf(glovo, "2026-07-01")),
      ],
      silly: [
        silly("income_change", "paga extra", "In June and in December, as for everyone."),
        silly("unusual_charge", "feria", "The fair is once a year."),
        silly("category_spike price_increase", "endesa", "Air conditioning."),
      ],
    });
  },
];
