import { idsOf, openBooks, silly, want } from "../../build";
import type { Household } from "../../types";
import { runErrands } from "./streets";

/** A joint account in Lyon, a baby in Cork, a flat let in Ballarat, a pension in Porto. */
export const familiesAndHomes: readonly (() => Household)[] = [
  function lyonJoint() {
    const books = openBooks({
      name: "lyon-joint",
      seed: 91005,
      since: "2025-06-01",
      today: "2026-09-08",
      currency: "EUR",
    });
    const own = books.account("Rhône Compte perso", { opening: 1450 });
    const joint = books.account("Rhône Compte joint", { opening: 620 });
    const livret = books.account("Rhône Livret A", { subtype: "savings", opening: 4300 });
    books.monthly(own, {
      text: "VIR SEPA OPTIQUE BELLECOUR SALAIRE",
      merchant: "Optique Bellecour",
      category: "salary",
      amount: 2038.5,
      day: "last business day",
    });
    for (let index = 0; index < 16; index += 1) {
      const year = index < 7 ? 2025 : 2026;
      const month = String(((index + 5) % 12) + 1).padStart(2, "0");
      books.move(own, joint, `${year}-${month}-02`, 1000);
    }
    const his = books.monthly(joint, {
      text: "VIR RECU M GIRARD THOMAS",
      category: "other-income",
      amount: 1000,
      day: 3,
      late: 1,
      to: "2026-08",
    });
    books.monthly(joint, {
      text: "PRLV SEPA FONCIA LYON LOYER",
      merchant: "Foncia",
      category: "rent",
      amount: 1180,
      day: 10,
    });
    books.monthly(joint, {
      text: "PRLV SEPA EDF CLIENTS PARTICULIERS",
      merchant: "EDF",
      category: "gas-electricity",
      amount: 84,
      day: 11,
    });
    books.monthly(joint, {
      text: "PRLV SEPA FREE TELECOM",
      merchant: "Free",
      category: "internet-phone",
      amount: 39.99,
      day: 12,
    });
    books.monthly(joint, {
      text: "PRLV SEPA CETELEM CREDIT AUTO",
      merchant: "Cetelem",
      category: "car-loan",
      amount: 189.4,
      day: 15,
    });
    books.monthly(own, {
      text: "PRLV SEPA CELSIDE INSURANCE",
      merchant: "Celside",
      category: "insurance",
      amount: 15.99,
      day: 7,
      from: "2025-11",
    });
    const extra = books.monthly(own, {
      text: "PRLV SEPA CELSIDE CASHBACK PLUS",
      merchant: "Celside",
      category: "insurance",
      amount: 29.9,
      day: 19,
      from: "2026-06",
    });
    const canal = books.monthly(own, {
      text: "PRLV SEPA CANAL+ FRANCE",
      merchant: "Canal+",
      category: "tv-streaming",
      amount: [
        ["2025-06", 22.99],
        ["2026-08", 29.99],
      ],
      day: 4,
    });
    books.monthly(own, {
      text: "CB SYTRAL TCL ABONNEMENT",
      merchant: "TCL",
      category: "public-transport",
      amount: 38,
      day: 1,
    });
    books.monthly(own, {
      text: "PRLV SEPA BASIC FIT",
      merchant: "Basic-Fit",
      category: "fitness",
      amount: 24.99,
      day: 14,
    });
    books.monthly(own, {
      text: "PRLV SEPA SOSH",
      merchant: "Sosh",
      category: "internet-phone",
      amount: 15.99,
      day: 22,
    });
    books.once(own, "2026-07-08", 214, { text: "CB SNCF CONNECT", merchant: "SNCF", category: "other-travel" });
    books.once(joint, "2026-07-09", 686, { text: "CB AIRBNB * HM########", merchant: "Airbnb", category: "lodging" });
    books.once(own, "2026-08-20", 129.95, { text: "CB ZALANDO PAYMENTS", merchant: "Zalando", category: "clothing" });
    books.once(own, "2026-09-01", 129.95, {
      text: "AVOIR CB ZALANDO PAYMENTS",
      merchant: "Zalando",
      category: "clothing",
      flow: "in",
    });
    books.move(livret, joint, "2026-07-10", 700, "savings");
    runErrands(books, joint, [
      [
        "groceries",
        10,
        8,
        95,
        [
          ["CB CARREFOUR MARKET LYON", "Carrefour"],
          ["CB MONOPRIX #### LYON", "Monoprix"],
          ["CB BIOCOOP CROIX ROUSSE", "Biocoop"],
          ["CB PICARD ####", "Picard"],
        ],
      ],
      [
        "home-improvement",
        0.6,
        15,
        120,
        [
          ["CB LEROY MERLIN", "Leroy Merlin"],
          ["CB IKEA ST PRIEST", "IKEA"],
        ],
      ],
    ]);
    runErrands(books, own, [
      [
        "dining-out",
        7,
        9,
        42,
        [
          ["CB BOUCHON DES FILLES", null],
          ["CB SUSHI SHOP LYON", "Sushi Shop"],
          ["CB UBER EATS", "Uber Eats"],
        ],
      ],
      [
        "coffee",
        8,
        1.3,
        6,
        [
          ["CB BOULANGERIE PAUL ###", "Paul"],
          ["CB LE KAFFEE BERLIN", null],
        ],
      ],
      [
        "shopping",
        4,
        9,
        90,
        [
          ["CB FNAC LYON", "Fnac"],
          ["CB SEPHORA ####", "Sephora"],
          ["CB VINTED.FR", "Vinted"],
        ],
      ],
      ["pharmacy", 1.6, 5, 32, [["CB PHARMACIE DES TERREAUX", null]]],
      ["fuel", 1.2, 40, 75, [["CB TOTALENERGIES ####", "TotalEnergies"]]],
    ]);
    books.sweep(own, livret, 6, 900);
    return books.close({
      person:
        "An optician of 30 in Lyon, who puts €1,000 a month into the joint account as Thomas does; his hasn't come in September and the rent goes off on the 10th. The phone insurance she was talked into takes a second €29.90 since June. Canal+ rose by €7 in August.",
      wanted: [
        want("reimbursement_missing bill_missing income_change", "girard", [1000], idsOf(his, "2026-05-01")),
        want("low_point_ahead bill_due_before_payday cash_runway", "joint", [], []),
        want(
          "new_subscription new_commitment subscription_overlap duplicate_charge price_increase",
          "celside",
          [29.9, 358.8, 45.89, 550.68],
          idsOf(extra),
        ),
        want("price_increase", "canal", [7, 84, 29.99], idsOf(canal, "2026-05-01")),
      ],
      silly: [
        silly("refund_missing reimbursement_missing", "zalando", "I sent it back and have the money."),
        silly("unusual_charge largest_expense", "airbnb", "Our holiday."),
        silly("idle_cash", null, "It's our cushion."),
        silly("subscription_overlap", "sosh", "That's my phone. Free is the box."),
        silly("habit_doubled category_spike", "carrefour", "We eat."),
      ],
    });
  },

  function corkNewParents() {
    const books = openBooks({
      name: "cork-new-parents",
      seed: 91006,
      since: "2025-03-01",
      today: "2026-10-15",
      currency: "EUR",
    });
    const current = books.account("Lee Current", { opening: 3100 });
    const savings = books.account("Lee Savings", { subtype: "savings", opening: 11200 });
    books.monthly(current, {
      text: "UCC PAYROLL",
      merchant: "UCC",
      category: "salary",
      amount: 2680.2,
      day: 20,
      to: "2026-02",
    });
    books.everyDays(current, {
      text: "DSP MATERNITY BEN",
      merchant: "DSP",
      category: "benefits",
      amount: 289,
      days: 7,
      first: "2026-03-04",
      last: "2026-08-26",
    });
    books.monthly(current, {
      text: "UCC PAYROLL",
      merchant: "UCC",
      category: "salary",
      amount: 2244.6,
      day: 20,
      from: "2026-09",
    });
    books.monthly(current, {
      text: "MUSGRAVE PAYROLL",
      merchant: "Musgrave",
      category: "salary",
      amount: 2580.15,
      day: "last business day",
    });
    books.monthly(current, {
      text: "DSP CHILD BENEFIT",
      merchant: "DSP",
      category: "benefits",
      amount: 140,
      day: 5,
      from: "2026-04",
    });
    books.monthly(current, {
      text: "D/D AIB MORTGAGES",
      merchant: "AIB Mortgages",
      category: "mortgage",
      amount: 1742.7,
      day: 1,
    });
    const creche = books.monthly(current, {
      text: "SO LITTLE OTTERS CRECHE",
      merchant: "Little Otters Creche",
      category: "childcare",
      amount: 895,
      day: 1,
      from: "2026-09",
    });
    const health = books.monthly(current, {
      text: "D/D VHI HEALTHCARE",
      merchant: "Vhi",
      category: "insurance",
      amount: [
        ["2025-03", 168.4],
        ["2026-09", 201.9],
      ],
      day: 5,
    });
    const prams = ["2026-09-26", "2026-09-26"].flatMap((day) =>
      books.once(current, day, 499, {
        text: "VDP-MAMAS PAPAS DUBLIN",
        merchant: "Mamas & Papas",
        category: "shopping",
      }),
    );
    const motor = books.once(current, "2025-11-03", 280, {
      text: "VDC-MOTOR TAX ONLINE",
      merchant: "Motor Tax",
      category: "taxes",
    });
    books.monthly(current, {
      text: "D/D ELECTRIC IRELAND",
      merchant: "Electric Ireland",
      category: "gas-electricity",
      amount: 172,
      vary: 0.3,
      day: 13,
      everyMonths: 2,
    });
    books.monthly(current, {
      text: "D/D VODAFONE IRL",
      merchant: "Vodafone",
      category: "internet-phone",
      amount: 70,
      day: 18,
    });
    books.monthly(current, {
      text: "VDP-NETFLIX.COM",
      merchant: "Netflix",
      category: "tv-streaming",
      amount: 15.99,
      day: 24,
    });
    books.monthly(current, { text: "D/D CREDIT UNION BISHOPSTOWN", category: "other-loan", amount: 310, day: 2 });
    books.once(current, "2026-03-06", 420, { text: "VDC-SMYTHS TOYS CORK", merchant: "Smyths", category: "shopping" });
    books.once(current, "2026-02-25", 655, { text: "VDC-IKEA DUBLIN", merchant: "IKEA", category: "shopping" });
    books.once(current, "2026-03-19", 150, { text: "LODGEMENT NANA BABY", category: "other-income" });
    books.habit(current, {
      category: "shopping",
      places: [["VDC-BOOTS WILTON", "Boots"]],
      perMonth: 5,
      low: 9,
      high: 48,
      from: "2026-03-10",
    });
    runErrands(books, current, [
      [
        "groceries",
        15,
        7,
        186,
        [
          ["VDC-TESCO WILTON", "Tesco"],
          ["VDC-DUNNES BISHOPSTOWN", "Dunnes"],
          ["VDC-ALDI STORES ###", "Aldi"],
          ["VDC-SUPERVALU GLASHEEN", "SuperValu"],
        ],
      ],
      [
        "dining-out",
        5,
        11,
        72,
        [
          ["VDC-DELIVEROO", "Deliveroo"],
          ["VDC-FARMGATE CAFE", null],
          ["VDC-MIZZONI PIZZA", "Mizzoni"],
        ],
      ],
      [
        "coffee",
        7,
        3.2,
        9,
        [
          ["VDC-CORK COFFEE RSTRS", null],
          ["VDC-INSOMNIA ###", "Insomnia"],
        ],
      ],
      [
        "fuel",
        3,
        40,
        78,
        [
          ["VDC-CIRCLE K ####", "Circle K"],
          ["VDC-APPLEGREEN", "Applegreen"],
        ],
      ],
      [
        "shopping",
        4,
        10,
        120,
        [
          ["VDP-AMZN MKTP IE", "Amazon"],
          ["VDC-PENNEYS CORK", "Penneys"],
        ],
      ],
      ["medical", 0.7, 60, 70, [["VDC-WILTON FAMILY PRACTICE", null]]],
      ["parking-tolls", 2, 1.9, 6, [["VDP-PARKMAGIC", "ParkMagic"]]],
    ]);
    books.sweep(current, savings, 21, 3000);
    return books.close({
      person:
        "New parents in Cork, one back at four days a week since September. The crèche takes €895; the pram was charged twice on 26 September; Vhi rose by €33.50 with the baby on it; motor tax of €280 is due on 3 November.",
      wanted: [
        want("duplicate_charge", "mamas", [499], idsOf(prams)),
        want("new_commitment", "otters", [895, 10740], idsOf(creche)),
        want("price_increase", "vhi", [33.5, 402, 201.9], idsOf(health, "2026-06-01")),
        want("yearly_renewal upcoming_bills", "motor tax", [280], idsOf(motor)),
      ],
      silly: [
        silly("income_change", "ucc", "Maternity leave, and four days since."),
        silly("income_change bill_missing", "dsp", "The leave ended."),
        silly("habit_doubled small_purchases", "boots", "Nappies."),
        silly("unusual_charge largest_expense", "ikea", "The cot, in February."),
        silly("bill_missing", "electric ireland", "Every two months."),
        silly("idle_cash", null, "It's getting less each month."),
      ],
    });
  },

  function ballaratLandlord() {
    const books = openBooks({
      name: "ballarat-landlord",
      seed: 91007,
      since: "2025-02-01",
      today: "2026-09-17",
      currency: "AUD",
    });
    const everyday = books.account("Eureka Everyday", { opening: 5400 });
    const offset = books.account("Eureka Saver", { subtype: "savings", opening: 14800 });
    books.everyDays(everyday, {
      text: "GRAMPIANS HEALTH PAYROLL ######",
      merchant: "Grampians Health",
      category: "salary",
      amount: 2510.85,
      days: 14,
      first: "2025-02-06",
    });
    const let_ = books.monthly(everyday, {
      text: "RAY WHITE BALLARAT TRUST ACC",
      merchant: "Ray White",
      category: "rental-income",
      amount: 1690,
      day: 2,
      late: 1,
      to: "2026-08",
    });
    const loan = books.monthly(everyday, {
      text: "MACQUARIE LOAN REPAY UNIT 4",
      merchant: "Macquarie",
      category: "mortgage",
      amount: [
        ["2025-02", 1498],
        ["2026-08", 1611],
      ],
      day: 16,
    });
    books.monthly(everyday, {
      text: "BENDIGO HOME LOAN REPAYMENT",
      merchant: "Bendigo Bank",
      category: "mortgage",
      amount: 1965,
      day: 20,
    });
    const body = books.monthly(everyday, {
      text: "BPAY OWNERS CORP ##### STURT ST",
      category: "other-utilities",
      amount: [
        ["2025-02", 412],
        ["2026-08", 538],
      ],
      day: 11,
      everyMonths: 3,
    });
    books.monthly(everyday, {
      text: "BPAY CITY OF BALLARAT RATES",
      merchant: "City of Ballarat",
      category: "taxes",
      amount: 486.5,
      day: 28,
      everyMonths: 3,
    });
    books.monthly(everyday, {
      text: "DAMASCUS COLLEGE DD",
      merchant: "Damascus College",
      category: "education",
      amount: 415,
      day: 5,
      skip: ["2026-01"],
    });
    const cover = books.once(everyday, "2025-10-02", 486, {
      text: "TERRI SCHEER LANDLORD INS",
      merchant: "Terri Scheer",
      category: "insurance",
    });
    books.once(everyday, "2026-07-08", 1140, {
      text: "GOLDFIELDS PLUMBING HWS",
      merchant: "Goldfields Plumbing",
      category: "home-improvement",
    });
    books.once(everyday, "2026-08-25", 2318, { text: "ATO REFUND ######", merchant: "ATO", category: "tax-refund" });
    books.monthly(everyday, {
      text: "AGL ENERGY DD",
      merchant: "AGL",
      category: "gas-electricity",
      amount: 205,
      vary: 0.3,
      day: 9,
    });
    books.monthly(everyday, {
      text: "AUSSIE BROADBAND",
      merchant: "Aussie Broadband",
      category: "internet-phone",
      amount: 89,
      day: 14,
    });
    books.monthly(everyday, { text: "STAN.COM.AU", merchant: "Stan", category: "tv-streaming", amount: 17, day: 23 });
    books.monthly(everyday, {
      text: "MEDIBANK PRIVATE",
      merchant: "Medibank",
      category: "insurance",
      amount: 214.3,
      day: 19,
    });
    runErrands(books, everyday, [
      [
        "groceries",
        14,
        9,
        200,
        [
          ["WOOLWORTHS #### DELACOMBE", "Woolworths"],
          ["COLES #### BALLARAT", "Coles"],
          ["ALDI STORES - WENDOUREE", "Aldi"],
          ["SQ *BALLARAT BUTCHERS", null],
        ],
      ],
      [
        "fuel",
        4,
        45,
        98,
        [
          ["BP DELACOMBE ####", "BP"],
          ["AMPOL WENDOUREE", "Ampol"],
        ],
      ],
      [
        "dining-out",
        5,
        14,
        88,
        [
          ["SQ *EASTERN STATION", null],
          ["HOP LANE BALLARAT", null],
          ["MENULOG", "Menulog"],
        ],
      ],
      ["coffee", 6, 4.5, 12, [["SQ *FIKA COFFEE", null]]],
      [
        "shopping",
        4,
        12,
        210,
        [
          ["BUNNINGS ######", "Bunnings"],
          ["KMART #### ", "Kmart"],
          ["BIG W ####", "Big W"],
        ],
      ],
      ["parking-tolls", 2, 3, 21, [["LINKT MELBOURNE", "Linkt"]]],
      ["pets", 1.2, 25, 110, [["PETBARN BALLARAT", "Petbarn"]]],
    ]);
    books.sweep(everyday, offset, 22, 5000);
    return books.close({
      person:
        "A ward clerk of 50 in Ballarat who lets one flat. The agent hasn't paid the rent of September; the flat's loan rose by $113 in August and the owners' corporation by $126 a quarter; the landlord's insurance of $486 is due on 2 October.",
      wanted: [
        want("bill_missing income_change reimbursement_missing", "ray white", [1690], idsOf(let_, "2026-05-01")),
        want("price_increase", "macquarie", [113, 1356, 1611], idsOf(loan, "2026-05-01")),
        want("price_increase", "owners corp", [126, 504, 538], idsOf(body)),
        want("yearly_renewal upcoming_bills", "terri scheer", [486], idsOf(cover)),
      ],
      silly: [
        silly("unusual_charge largest_expense", "plumbing", "The tenant's hot water, in July."),
        silly("duplicate_charge", "linkt", "There and back."),
        silly("income_change", "grampians", "Three paydays in that month."),
        silly("subscription_overlap", "loan", "Two houses."),
        silly("bill_missing", "rates", "Each quarter."),
        silly("price_increase category_spike", "agl", "Winter in Ballarat."),
      ],
    });
  },

  function portoPensioner() {
    const books = openBooks({
      name: "porto-pensioner",
      seed: 91008,
      since: "2025-01-01",
      today: "2026-10-12",
      currency: "EUR",
    });
    const conta = books.account("Douro Conta à ordem", { opening: 31500 });
    books.monthly(conta, {
      text: "CNP PENSOES SEG SOCIAL",
      merchant: "Segurança Social",
      category: "pension",
      amount: 1142.6,
      day: 8,
    });
    for (const day of ["2025-07-08", "2025-12-09", "2026-07-08"]) {
      books.once(conta, day, 1142.6, {
        text: "CNP SUBSIDIO SEG SOCIAL",
        merchant: "Segurança Social",
        category: "pension",
      });
    }
    const upkeep = books.monthly(conta, {
      text: "COMISSAO MANUTENCAO CONTA + IS",
      category: "bank-fees",
      amount: [
        ["2025-01", 5.41],
        ["2026-08", 7.79],
      ],
      day: 1,
    });
    const meo = books.monthly(conta, {
      text: "DD MEO SERV COMUNICACOES",
      merchant: "MEO",
      category: "internet-phone",
      amount: [
        ["2025-01", 42.99],
        ["2026-09", 51.99],
      ],
      day: 21,
    });
    const ears = books.monthly(conta, {
      text: "DD PLANO AUDICLUBE SENIOR",
      category: "medical",
      amount: 34.9,
      day: 14,
      from: "2026-07",
    });
    books.monthly(conta, {
      text: "DD EDP COMERCIAL",
      merchant: "EDP",
      category: "gas-electricity",
      amount: 61,
      vary: 0.3,
      day: 16,
    });
    books.monthly(conta, {
      text: "DD AGUAS DO PORTO",
      merchant: "Águas do Porto",
      category: "water-waste",
      amount: 19,
      vary: 0.2,
      day: 24,
    });
    books.monthly(conta, {
      text: "PAG IMI AT",
      merchant: "Autoridade Tributária",
      category: "taxes",
      amount: 171.33,
      day: 29,
      everyMonths: 6,
      from: "2025-05",
    });
    books.monthly(conta, { text: "TRF CONDOMINIO RUA DE CEDOFEITA", category: "other-utilities", amount: 42, day: 3 });
    books.monthly(conta, { text: "TRF MB WAY TIAGO NETO", category: "gifts-donations", amount: 50, day: 10, late: 3 });
    books.once(conta, "2026-03-11", 1150, {
      text: "COMPRA CLINICA DENTARIA BOAVISTA",
      merchant: "Clínica Dentária Boavista",
      category: "dental-eye",
    });
    books.once(conta, "2025-12-20", 320, {
      text: "COMPRA EL CORTE INGLES GAIA",
      merchant: "El Corte Inglés",
      category: "gifts-donations",
    });
    runErrands(books, conta, [
      [
        "groceries",
        12,
        4,
        58,
        [
          ["COMPRA PINGO DOCE CEDOFEITA", "Pingo Doce"],
          ["COMPRA CONTINENTE BOM DIA", "Continente"],
          ["COMPRA TALHO DO BOLHAO", null],
        ],
      ],
      [
        "coffee",
        12,
        1.1,
        5.4,
        [
          ["COMPRA PASTELARIA CEDOFEITA", null],
          ["COMPRA CONFEITARIA DO BOLHAO", null],
        ],
      ],
      [
        "pharmacy",
        4,
        5,
        44,
        [
          ["COMPRA FARMACIA BIRRA", null],
          ["COMPRA FARMACIA DOS CLERIGOS", null],
        ],
      ],
      [
        "dining-out",
        4,
        8,
        26,
        [
          ["COMPRA TASCA DO BADALHOCO", null],
          ["COMPRA CASA GUEDES", null],
        ],
      ],
      ["public-transport", 2, 4, 12, [["CARREG ANDANTE METRO PORTO", "Metro do Porto"]]],
      ["cash-withdrawal", 3, 20, 80, [["LEVANTAMENTO MB #### PORTO", null]]],
      ["clothing", 0.8, 15, 70, [["COMPRA SEASIDE PORTO", "Seaside"]]],
    ]);
    return books.close({
      person:
        "A widower of 73 in Porto, with 14 pensions a year. More than €30,000 lies in the current account and earns nothing; MEO rose by €9 in September when the bound time ended; AudiClube, sold to him by telephone in July, takes €34.90; the bank takes more to keep the account since August.",
      wanted: [
        want("idle_cash", "douro", [], []),
        want("new_subscription new_commitment", "audiclube", [34.9, 418.8], idsOf(ears)),
        want("price_increase", "meo", [9, 108, 51.99], idsOf(meo, "2026-05-01")),
        want("fee_leak price_increase", "manutencao", [], idsOf(upkeep, "2026-01-01")),
      ],
      silly: [
        silly("income_change", null, "July and December have two."),
        silly("bill_missing", "imi", "May and November."),
        silly("reimbursement_missing refund_missing", "tiago", "My grandson."),
        silly("habit_doubled small_purchases", "farmacia", "I am 73."),
        silly("unusual_charge largest_expense", "dentaria", "My teeth, in March."),
        silly("duplicate_charge", "pastelaria", "One at ten, one at four."),
      ],
    });
  },
];
