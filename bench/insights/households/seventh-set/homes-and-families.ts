import { idsOf, openBooks, silly, want } from "../../build";
import { liveIn } from "../../everyday";
import type { Household } from "../../types";

/** A lodger, a crèche, the end of a maternity leave, a pensioned teacher, and a family in Singapore. */
export const homesAndFamilies: readonly (() => Household)[] = [
  function bristolLodger() {
    const books = openBooks({
      name: "bristol-lodger",
      seed: 81101,
      since: "2025-05-01",
      today: "2026-10-13",
      currency: "GBP",
    });
    const current = books.account("Avon Current", { opening: 1240 });
    const saver = books.account("Avon Saver", { subtype: "savings", opening: 2900 });
    books.monthly(current, {
      text: "UNIV OF BRISTOL SALARY",
      merchant: "University of Bristol",
      category: "salary",
      amount: [
        ["2025-05", 1986.4],
        ["2025-08", 2044.12],
      ],
      day: "last business day",
    });
    const lodger = books.monthly(current, {
      text: "FPI M OKONKWO ROOM",
      category: "other-income",
      amount: 575,
      day: 3,
      late: 1,
      to: "2026-08",
    });
    books.monthly(current, {
      text: "NATIONWIDE BS MORTGAGE",
      merchant: "Nationwide",
      category: "mortgage",
      amount: 812.33,
      day: 2,
    });
    books.monthly(current, {
      text: "BRISTOL CITY CNCL CTAX DD",
      merchant: "Bristol City Council",
      category: "taxes",
      amount: [
        ["2025-05", 218],
        ["2026-04", 229],
      ],
      day: 5,
      skip: ["2026-02", "2026-03"],
    });
    const energy = books.monthly(current, {
      text: "OVO ENERGY LTD DD ######",
      merchant: "OVO Energy",
      category: "gas-electricity",
      amount: [
        ["2025-05", 121],
        ["2026-09", 168],
      ],
      day: 14,
    });
    const boiler = books.once(current, "2025-11-04", 276, {
      text: "BRITISH GAS HOMECARE ANNUAL",
      merchant: "British Gas HomeCare",
      category: "services",
    });
    books.monthly(current, {
      text: "WESSEX WATER DD",
      merchant: "Wessex Water",
      category: "water-waste",
      amount: 41.5,
      day: 9,
    });
    books.monthly(current, {
      text: "TV LICENSING MBP",
      merchant: "TV Licensing",
      category: "tv-streaming",
      amount: 14.54,
      day: 1,
    });
    const paypal = books.monthly(current, {
      text: "PAYPAL *ANCESTRYUK ##########",
      merchant: "PayPal",
      category: "services",
      amount: 13.99,
      day: 22,
      from: "2026-08",
    });
    books.monthly(current, { text: "GIFFGAFF", merchant: "giffgaff", category: "internet-phone", amount: 12, day: 19 });
    books.habit(current, {
      category: "public-transport",
      places: [["FIRST WEST OF ENG", "First Bus"]],
      perMonth: 14,
      low: 2.2,
      high: 4.9,
    });
    books.habit(current, {
      category: "gifts-donations",
      places: [["SUMUP *ST MARYS FETE", null]],
      perMonth: 0.6,
      low: 5,
      high: 25,
    });
    liveIn("UK", books, current, { scale: 0.62, without: ["fuel"] });
    books.sweep(current, saver, 4, 1050);
    return books.close({
      person:
        "A university secretary of 54 who lets a room. The lodger's £575 came in neither September nor October; the energy payment rose from £121 to £168; a family-tree subscription by PayPal since August; boiler cover of £276 comes on 4 November.",
      wanted: [
        want(
          "income_change bill_missing reimbursement_missing",
          "okonkwo",
          [575, 1150, 6900],
          idsOf(lodger, "2026-05-01"),
        ),
        want("price_increase", "ovo", [47, 564, 168], idsOf(energy, "2026-06-01")),
        want("yearly_renewal", "homecare", [276], idsOf(boiler)),
        want("new_subscription new_commitment free_trial_converted", "ancestry", [13.99, 167.88], idsOf(paypal)),
      ],
      silly: [
        silly("bill_missing", "council", "Ten installments a year; February and March are free, as always."),
        silly("price_increase", "bristol city", "Every April, and in April."),
        silly("small_purchases habit_doubled", "first bus", "I go to work."),
        silly("price_increase new_subscription", "tv licen", "The same as ever."),
        silly("lifestyle_creep", null, "Three percent, a year ago."),
      ],
    });
  },

  function nantesParents() {
    const books = openBooks({
      name: "nantes-parents",
      seed: 81102,
      since: "2025-04-01",
      today: "2026-09-24",
      currency: "EUR",
    });
    const joint = books.account("Compte joint", { opening: 1930 });
    const livret = books.account("Livret A", { subtype: "savings", opening: 5400 });
    books.monthly(joint, {
      text: "VIR SEPA RECU /DE CHU NANTES /MOTIF PAIE",
      merchant: "CHU Nantes",
      category: "salary",
      amount: 2214.6,
      day: 27,
    });
    books.monthly(joint, {
      text: "VIR SEPA RECU /DE ATELIERS ERDRE SARL /MOTIF SALAIRE",
      merchant: "Ateliers Erdre",
      category: "salary",
      amount: 1876.2,
      day: 30,
    });
    books.monthly(joint, {
      text: "VIR CAF DE LOIRE ATLANTIQUE",
      merchant: "CAF",
      category: "benefits",
      amount: [
        ["2025-04", 148.52],
        ["2026-04", 151.05],
      ],
      day: 5,
    });
    books.monthly(joint, {
      text: "ECHEANCE PRET IMMO ########",
      category: "mortgage",
      amount: 1108.4,
      day: 6,
    });
    const box = books.monthly(joint, {
      text: "PRLV SEPA BOUYGUES TELECOM",
      merchant: "Bouygues Telecom",
      category: "internet-phone",
      amount: [
        ["2025-04", 23.99],
        ["2026-08", 36.99],
      ],
      day: 11,
    });
    books.monthly(joint, {
      text: "PRLV SEPA HARMONIE MUTUELLE",
      merchant: "Harmonie Mutuelle",
      category: "insurance",
      amount: [
        ["2025-04", 96.2],
        ["2026-01", 104.7],
      ],
      day: 8,
    });
    books.monthly(joint, {
      text: "PRLV SEPA EDF PARTICULIERS",
      merchant: "EDF",
      category: "gas-electricity",
      amount: 118,
      day: 17,
    });
    books.monthly(joint, {
      text: "PRLV REGIE CRECHE VILLE DE NANTES",
      merchant: "Ville de Nantes",
      category: "childcare",
      amount: 342,
      vary: 0.12,
      day: 12,
      skip: ["2025-08", "2026-08"],
      to: "2026-07",
    });
    const club = books.monthly(joint, {
      text: "PRLV SEPA LEO LAGRANGE NATATION",
      merchant: "Léo Lagrange Natation",
      category: "education",
      amount: [
        ["2025-09", 210],
        ["2026-09", 265],
      ],
      day: 15,
      everyMonths: 12,
      from: "2025-09",
    });
    const roof = books.once(joint, "2025-10-20", 389.5, {
      text: "PRLV SEPA MAIF MULTIRISQUE HABITATION",
      merchant: "MAIF",
      category: "insurance",
    });
    books.once(joint, "2025-10-15", 1184, { text: "PRLV DGFIP TAXE FONCIERE", merchant: "DGFIP", category: "taxes" });
    const parking = ["2026-09-12", "2026-09-12"].flatMap((day) =>
      books.once(joint, day, 18.4, {
        text: "CARTE 12/09 EFFIA PARKING GARE NANTES",
        merchant: "Effia",
        category: "parking-tolls",
      }),
    );
    for (const day of [
      "2025-05-31",
      "2025-07-05",
      "2025-07-26",
      "2025-12-20",
      "2026-02-14",
      "2026-07-04",
      "2026-07-25",
    ])
      books.once(joint, day, 31.6, { text: "CARTE VINCI AUTOROUTES", merchant: "Vinci", category: "parking-tolls" });
    books.once(joint, "2026-07-04", 940, {
      text: "CARTE GITES DE FRANCE ARDECHE",
      merchant: "Gîtes de France",
      category: "lodging",
    });
    books.habit(joint, {
      category: "groceries",
      places: [
        ["CARTE ## SUPER U NANTES", "Super U"],
        ["CARTE ## LECLERC ORVAULT", "Leclerc"],
        ["CARTE ## BIOCOOP NANTES", "Biocoop"],
        ["CARTE ## BOULANGERIE DU RELAIS", null],
      ],
      perMonth: 15,
      low: 4,
      high: 142,
    });
    books.habit(joint, {
      category: "fuel",
      places: [["CARTE ## STATION U NANTES", "Station U"]],
      perMonth: 2.4,
      low: 42,
      high: 71,
    });
    books.habit(joint, {
      category: "dining-out",
      places: [
        ["CARTE ## CREPERIE HEB HON", "Heb Hon"],
        ["CARTE ## LA CIGALE NANTES", "La Cigale"],
      ],
      perMonth: 3,
      low: 16,
      high: 74,
    });
    books.habit(joint, {
      category: "shopping",
      places: [
        ["CARTE ## DECATHLON", "Decathlon"],
        ["CARTE ## ACTION ####", "Action"],
        ["CARTE ## VERTBAUDET", "Vertbaudet"],
      ],
      perMonth: 4,
      low: 8,
      high: 88,
    });
    books.habit(joint, {
      category: "medical",
      places: [["CARTE ## DR LE GOFF PEDIATRE", null]],
      perMonth: 0.8,
      low: 30,
      high: 54,
    });
    books.sweep(joint, livret, 28, 2100);
    return books.close({
      person:
        "A nurse and a joiner with two children. The internet offer ended in August (€23.99 to €36.99); the car park took €18.40 twice on the same day; the children's swimming rose from €210 to €265; the house insurance of €389.50 is due on 20 October, the land tax too.",
      wanted: [
        want("price_increase", "bouygues", [13, 156, 36.99], idsOf(box, "2026-05-01")),
        want("yearly_renewal", "maif", [389.5], idsOf(roof)),
        want("duplicate_charge", "effia", [18.4], idsOf(parking)),
        want("price_increase", "lagrange", [55, 265], idsOf(club)),
      ],
      silly: [
        silly("bill_missing", "ville de nantes", "She goes to school now; the crèche is over."),
        silly("duplicate_charge unusual_charge", "vinci", "There and back."),
        silly("income_change", "caf", "Two euros."),
        silly("unusual_charge largest_expense", "gîtes", "Our holiday, in July."),
        silly("small_purchases", "boulangerie", "Bread."),
        silly("price_increase", "harmonie", "In January, to everyone; and long ago."),
      ],
    });
  },

  function maidstoneLeave() {
    const books = openBooks({
      name: "maidstone-leave",
      seed: 81103,
      since: "2025-06-01",
      today: "2026-11-10",
      currency: "GBP",
    });
    const hers = books.account("Medway Current", { opening: 1850 });
    const pot = books.account("Medway Rainy Day", { subtype: "savings", opening: 4200 });
    books.monthly(hers, {
      text: "KCC PAYROLL BGC",
      merchant: "Kent County Council",
      category: "salary",
      amount: [
        ["2025-06", 2310.8],
        ["2026-01", 1420.5],
        ["2026-03", 748.8],
        ["2026-10", 1890.35],
      ],
      day: 15,
    });
    books.monthly(hers, { text: "STO D HARRIS BILLS", category: "other-transfer", flow: "in", amount: 950, day: 28 });
    books.monthly(hers, {
      text: "HMRC CHILD BENEFIT",
      merchant: "HMRC",
      category: "benefits",
      amount: 112.4,
      day: 9,
      from: "2026-02",
    });
    books.monthly(hers, {
      text: "SANTANDER MORTGAGE DD",
      merchant: "Santander",
      category: "mortgage",
      amount: 994.15,
      day: 1,
    });
    books.monthly(hers, {
      text: "MAIDSTONE BOROUGH COUNCIL",
      merchant: "Maidstone Borough Council",
      category: "taxes",
      amount: [
        ["2025-06", 201],
        ["2026-04", 211],
      ],
      day: 1,
      skip: ["2026-02", "2026-03"],
    });
    const nursery = books.monthly(hers, {
      text: "NS&I TAX FREE CHILDCARE ########",
      category: "childcare",
      amount: 736,
      vary: 0.04,
      day: 29,
      from: "2026-09",
    });
    const mobile = books.monthly(hers, {
      text: "VODAFONE LTD DD",
      merchant: "Vodafone",
      category: "internet-phone",
      amount: [
        ["2025-06", 19],
        ["2026-10", 38],
      ],
      day: 24,
    });
    books.monthly(hers, {
      text: "OCTOPUS ENERGY DD",
      merchant: "Octopus Energy",
      category: "gas-electricity",
      amount: 143,
      day: 6,
    });
    books.monthly(hers, {
      text: "SOUTH EAST WATER",
      merchant: "South East Water",
      category: "water-waste",
      amount: 38.2,
      day: 13,
    });
    books.once(hers, "2026-09-30", 329, {
      text: "JOHN LEWIS BABY #####",
      merchant: "John Lewis",
      category: "shopping",
    });
    books.once(hers, "2026-10-21", 89, {
      text: "JOHN LEWIS REFUND #####",
      merchant: "John Lewis",
      category: "shopping",
      flow: "in",
    });
    const motor = books.once(hers, "2025-12-03", 512.6, {
      text: "ADMIRAL INSURANCE",
      merchant: "Admiral",
      category: "insurance",
    });
    books.monthly(hers, {
      text: "PAMPERS CLUB SUBSCRIBE SAVE AMZ",
      merchant: "Amazon Subscribe & Save",
      category: "shopping",
      amount: 31.4,
      vary: 0.1,
      day: 18,
      from: "2026-02",
    });
    books.monthly(hers, {
      text: "AUDIBLE UK ADBL.CO/PYMT",
      merchant: "Audible",
      category: "music",
      amount: 8.99,
      day: 7,
    });
    books.habit(hers, {
      category: "parking-tolls",
      places: [["RINGGO PARKING", "RingGo"]],
      perMonth: 5,
      low: 1.6,
      high: 6.4,
    });
    liveIn("UK", books, hers, { scale: 0.58 });
    books.sweep(hers, pot, 16, 1650);
    return books.close({
      person:
        "A social worker of 33, back at work four days a week since October, after nine months of maternity pay. The nursery, paid through the government's childcare account, costs about £736 since September; the phone discount ended (£19 to £38); Admiral of £512.60 comes on 3 December.",
      wanted: [
        want("new_commitment", "childcare", [], idsOf(nursery)),
        want("price_increase", "vodafone", [19, 228, 38], idsOf(mobile, "2026-07-01")),
        want("yearly_renewal", "admiral", [512.6], idsOf(motor)),
      ],
      silly: [
        silly("lifestyle_creep", null, "My pay came back, and the nursery with it."),
        silly("bill_missing", "maidstone", "Ten installments."),
        silly("reimbursement_missing refund_missing", "john lewis", "One thing went back and they paid it."),
        silly("price_increase new_subscription", "audible", "As for years."),
        silly("duplicate_charge small_purchases", "ringgo", "Every day at another place."),
        silly("habit_doubled", "subscribe", "She grows."),
      ],
    });
  },

  function ottawaTeacher() {
    const books = openBooks({
      name: "ottawa-teacher",
      seed: 81104,
      since: "2025-03-01",
      today: "2026-09-08",
      currency: "CAD",
    });
    const chequing = books.account("Rideau Chequing", { opening: 18000 });
    const visa = books.account("Rideau Visa", { type: "credit", opening: -640 });
    books.monthly(chequing, {
      text: "OTPP/RREO PENSION",
      merchant: "Ontario Teachers' Pension Plan",
      category: "pension",
      amount: [
        ["2025-03", 3412.77],
        ["2026-01", 3484.44],
      ],
      day: 1,
    });
    books.monthly(chequing, {
      text: "CANADA CPP",
      merchant: "Service Canada",
      category: "pension",
      amount: [
        ["2025-03", 982.15],
        ["2026-01", 1001.8],
      ],
      day: 27,
    });
    ["2025-03-20", "2025-06-19", "2026-03-19", "2026-06-18"].flatMap((day) =>
      books.once(chequing, day, day < "2026" ? 2105.4 : 2188.9, {
        text: "CITY OF OTTAWA PROPERTY TAX",
        merchant: "City of Ottawa",
        category: "taxes",
      }),
    );
    books.once(chequing, "2026-05-06", 1146.22, { text: "CANADA RIT", merchant: "CRA", category: "tax-refund" });
    books.monthly(chequing, {
      text: "HYDRO OTTAWA",
      merchant: "Hydro Ottawa",
      category: "gas-electricity",
      amount: 104,
      vary: 0.25,
      day: 18,
    });
    books.monthly(chequing, {
      text: "ENBRIDGE GAS",
      merchant: "Enbridge",
      category: "gas-electricity",
      amount: 92,
      vary: 0.55,
      day: 11,
    });
    const paper = books.monthly(visa, {
      text: "GLOBE AND MAIL DIGITAL TORONTO",
      merchant: "The Globe and Mail",
      category: "news-magazines",
      amount: [
        ["2026-01", 7.99],
        ["2026-07", 34.95],
      ],
      day: 20,
      from: "2026-01",
    });
    books.once(visa, "2025-10-02", 158.2, {
      text: "CAA NORTH & EAST ONTARIO",
      merchant: "CAA",
      category: "car",
    });
    const home = books.once(visa, "2025-09-25", 1846, {
      text: "TD INSURANCE HOME",
      merchant: "TD Insurance",
      category: "insurance",
    });
    books.monthly(visa, {
      text: "ROGERS ******####",
      merchant: "Rogers",
      category: "internet-phone",
      amount: 118.65,
      day: 16,
    });
    books.monthly(chequing, {
      text: "BELL CANADA ONE BILL",
      merchant: "Bell",
      category: "internet-phone",
      amount: 54.24,
      day: 22,
    });
    books.monthly(chequing, { text: "MONTHLY PLAN FEE", category: "bank-fees", amount: 16.95, day: 28 });
    books.habit(visa, {
      category: "dining-out",
      places: [
        ["OTTAWA CURLING CLUB", "Ottawa Curling Club"],
        ["ALIRANG RESTAURANT OTTAWA", "Alirang"],
      ],
      perMonth: 4,
      low: 14,
      high: 62,
    });
    for (const [day, amount] of [
      ["2026-02-09", 612.8],
      ["2026-02-22", 84.3],
    ] as const)
      books.once(visa, day, amount, {
        text: "HOTEL PLAYA SOL PTO VALLARTA",
        merchant: "Hotel Playa Sol",
        category: "lodging",
      });
    liveIn("CA", books, visa, { scale: 0.7, without: ["dining-out"] });
    books.payInFull(chequing, visa, 14);
    return books.close({
      person:
        "A retired teacher of 67. Nearly 70,000 lie in her chequing account at nothing; the newspaper's offer ended ($7.99 to $34.95); home insurance of $1,846 comes on 25 September and the auto club in October; the account costs $16.95 a month.",
      wanted: [
        want("idle_cash", "chequing", [], []),
        want("yearly_renewal upcoming_bills", "td insurance", [1846], idsOf(home)),
        want(
          "price_increase free_trial_converted",
          "globe and mail",
          [26.96, 323.52, 34.95],
          idsOf(paper, "2026-04-01"),
        ),
        want("fee_leak", "plan fee", [16.95, 203.4, 50.85], []),
      ],
      silly: [
        silly("income_change", null, "Indexed, in January."),
        silly("bill_missing", "city of ottawa", "March and June."),
        silly("category_spike category_drop price_increase", "enbridge", "It is a furnace."),
        silly("subscription_overlap", "bell", "One is the telephone, the other the internet."),
        silly("unusual_charge", "playa sol", "Two weeks in February."),
        silly("low_point_ahead cash_runway bill_due_before_payday", null, "I have nearly seventy thousand."),
      ],
    });
  },

  function singaporeHelper() {
    const books = openBooks({
      name: "singapore-helper",
      seed: 81105,
      since: "2025-07-01",
      today: "2026-08-19",
      currency: "SGD",
    });
    const giro = books.account("Kallang Multiplier", { opening: 8200 });
    const card = books.account("Kallang Platinum", { type: "credit", opening: -1450 });
    books.monthly(giro, {
      text: "SALA GIRO MARITIME LOGISTICS PTE LTD",
      merchant: "Maritime Logistics",
      category: "salary",
      amount: [
        ["2025-07", 6120],
        ["2026-04", 6340],
      ],
      day: 25,
    });
    books.once(giro, "2025-12-19", 6120, {
      text: "SALA GIRO MARITIME LOGISTICS AWS",
      merchant: "Maritime Logistics",
      category: "salary",
    });
    books.monthly(giro, { text: "HDB LOAN GIRO", merchant: "HDB", category: "mortgage", amount: 1284, day: 1 });
    books.monthly(giro, { text: "FAST TO SITI RAHAYU", category: "other-transfer", flow: "out", amount: 750, day: 28 });
    books.monthly(giro, {
      text: "MOM FDW LEVY GIRO",
      merchant: "Ministry of Manpower",
      category: "taxes",
      amount: 60,
      day: 17,
    });
    const school = books.monthly(giro, {
      text: "PCF SPARKLETOTS GIRO",
      merchant: "PCF Sparkletots",
      category: "childcare",
      amount: [
        ["2025-07", 384],
        ["2026-01", 384],
        ["2026-07", 467],
      ],
      day: 5,
    });
    const enrich = books.monthly(giro, {
      text: "PAYNOW KUMON TAMPINES",
      merchant: "Kumon",
      category: "education",
      amount: 205.2,
      day: 3,
      from: "2026-06",
    });
    books.monthly(giro, {
      text: "SP SERVICES GIRO",
      merchant: "SP Group",
      category: "gas-electricity",
      amount: 188,
      vary: 0.14,
      day: 20,
    });
    books.monthly(giro, {
      text: "TOWN COUNCIL S&CC",
      merchant: "Town Council",
      category: "other-utilities",
      amount: 79.2,
      day: 12,
    });
    books.monthly(card, {
      text: "SINGTEL MOBILE RECURRING",
      merchant: "Singtel",
      category: "internet-phone",
      amount: 48.8,
      day: 9,
    });
    const fees = ["2026-06-04", "2026-06-05", "2026-06-08", "2026-06-11", "2026-07-02", "2026-08-03"].flatMap(
      (day, index) => {
        const amount = [212.4, 86.1, 340, 64.5, 29.9, 29.9][index] ?? 0;
        books.once(card, day, amount, {
          text: index < 4 ? "NISEKO HOUSE KUTCHAN JP" : "ADOBE SYSTEMS US SAN JOSE",
          merchant: index < 4 ? "Niseko House" : "Adobe",
          category: index < 4 ? "lodging" : "software",
        });
        return books.once(card, day, Math.round(amount * 3.25) / 100, {
          text: "CCY CONVERSION FEE",
          category: "foreign-fees",
        });
      },
    );
    const life = books.once(giro, "2025-09-10", 1460.5, {
      text: "PRUDENTIAL ASSURANCE GIRO",
      merchant: "Prudential",
      category: "insurance",
    });
    books.once(giro, "2025-08-28", 710, { text: "IRAS ROAD TAX", merchant: "LTA", category: "car" });
    books.once(card, "2026-08-15", 128, { text: "SHOPEE SINGAPORE", merchant: "Shopee", category: "shopping" });
    books.habit(card, {
      category: "groceries",
      places: [
        ["NTUC FAIRPRICE TAMPINES", "FairPrice"],
        ["SHENG SIONG ####", "Sheng Siong"],
        ["COLD STORAGE ###", "Cold Storage"],
      ],
      perMonth: 12,
      low: 9,
      high: 118,
    });
    books.habit(card, {
      category: "dining-out",
      places: [
        ["KOPITIAM PTE LTD", "Kopitiam"],
        ["TOAST BOX TAMPINES", "Toast Box"],
        ["DIN TAI FUNG JEWEL", "Din Tai Fung"],
      ],
      perMonth: 16,
      low: 4,
      high: 46,
    });
    books.habit(card, {
      category: "taxis",
      places: [["GRAB* A-#########", "Grab"]],
      perMonth: 7,
      low: 9,
      high: 27,
    });
    books.habit(card, {
      category: "public-transport",
      places: [["BUS/MRT #######", "SimplyGo"]],
      perMonth: 12,
      low: 1.4,
      high: 9.8,
    });
    books.habit(card, {
      category: "shopping",
      places: [
        ["SHOPEE SINGAPORE", "Shopee"],
        ["LAZADA SG", "Lazada"],
        ["UNIQLO TAMPINES", "Uniqlo"],
      ],
      perMonth: 5,
      low: 8,
      high: 96,
    });
    books.monthly(giro, {
      text: "FAST ENDOWUS CASH SMART",
      category: "investment-transfer",
      flow: "out",
      amount: 1500,
      day: 27,
    });
    books.payInFull(giro, card, 8);
    return books.close({
      person:
        "A shipping clerk of 39 with a boy in kindergarten and a helper at home. The kindergarten rose by $83 in July; lessons of $205.20 since June; conversion fees on the card; Prudential takes $1,460.50 on 10 September.",
      wanted: [
        want("yearly_renewal upcoming_bills", "prudential", [1460.5], idsOf(life)),
        want("price_increase", "sparkletots", [83, 996, 467], idsOf(school, "2026-04-01")),
        want("new_commitment new_subscription", "kumon", [205.2, 2462.4], idsOf(enrich)),
        want("foreign_fees fee_leak", "conversion", [], idsOf(fees)),
      ],
      silly: [
        silly("income_change", null, "The thirteenth month is paid in December."),
        silly("new_commitment duplicate_charge reimbursement_missing", "siti", "Our helper's wage, every month."),
        silly("small_purchases habit_doubled", "bus/mrt", "Trains to work."),
        silly("small_purchases", "kopitiam", "Lunch."),
        silly("lifestyle_creep", null, "Kindergarten isn't luxury."),
      ],
    });
  },
];
